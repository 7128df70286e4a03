// A value that is cut outside of a manual region and enters it whole stays whole inside, where it meets pieces of
// another value.
// RUN: tessera run %s --input=4xf32=1,2,3,4 --input=8xf32=1,2,3,4,5,6,7,8 | FileCheck %s
// RUN: tessera run %s --device=reference --input=4xf32=1,2,3,4 --input=8xf32=1,2,3,4,5,6,7,8 | FileCheck %s
// CHECK: [2, 8, 18, 32, 10, 24, 42, 64]
module @m attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func @main(%w: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
    %w1 = stablehlo.add %w, %w : tensor<4xf32>
    %0 = sdy.manual_computation(%w1, %a) in_shardings=[<@mesh, [{}]>, <@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<4xf32>, %q: tensor<4xf32>) {
      %1 = stablehlo.multiply %p, %q : tensor<4xf32>
      sdy.return %1 : tensor<4xf32>
    } : (tensor<4xf32>, tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
