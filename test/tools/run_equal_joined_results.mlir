// Two results of the same value are written to separate buffers, by pieces.
// RUN: tessera run --strict=false %s --input=4xf32=1,2,3,4 | FileCheck %s
// RUN: tessera run --strict=false %s --device=reference --input=4xf32=1,2,3,4 | FileCheck %s
// CHECK: result 0: f32[4]
// CHECK-NEXT: [-1, -2, -3, -4]
// CHECK: result 1: f32[4]
// CHECK-NEXT: [-1, -2, -3, -4]
module @m attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>, tf.aliasing_output = 1 : i32}) -> (tensor<4xf32>, tensor<4xf32>) {
    %0 = stablehlo.negate %a : tensor<4xf32>
    %1 = stablehlo.negate %a : tensor<4xf32>
    return %0, %1 : tensor<4xf32>, tensor<4xf32>
  }
}
