// Shards write their pieces of results in place: into a donated argument that others still read, into columns, into
// booleans, into the rows of a sum. Another op reads one of the results.
// RUN: tessera run --strict=false %s --input=4x4xf32=0,1,2,3,4,0,1,2,3,4,0,1,2,3,4,0 | FileCheck %s
// RUN: tessera run --strict=false %s --device=reference --input=4x4xf32=0,1,2,3,4,0,1,2,3,4,0,1,2,3,4,0 | FileCheck %s
// RUN: tessera run --strict=false %s --compare=reference --input=4x4xf32=0,1,2,3,4,0,1,2,3,4,0,1,2,3,4,0
// RUN: tessera run --strict=false %s --mesh=x=4,y=1 --input=4x4xf32=0,1,2,3,4,0,1,2,3,4,0,1,2,3,4,0 | FileCheck %s
// RUN: tessera compile --strict=false %s -o %t.tsr
// RUN: tessera inspect %t.tsr | FileCheck %s --check-prefix=INSPECT
// RUN: tessera inspect %t.tsr --json | FileCheck %s --check-prefix=JSON
// RUN: tessera run --strict=false %t.tsr --input=4x4xf32=0,1,2,3,4,0,1,2,3,4,0,1,2,3,4,0 | FileCheck %s
// RUN: tessera bench --strict=false %t.tsr --donate --loop=3 --iterations=2 --warmup=0
// INSPECT: by pieces results 0, 1, 2, 4, 5
// JSON: "joined": true
// CHECK:      result 0: f32[4,4]
// CHECK-NEXT: {{\[}}[17, 18, 14, 5],
// CHECK-NEXT:  [8, 15, 17, 14],
// CHECK-NEXT:  [19, 7, 15, 18],
// CHECK-NEXT:  [25, 19, 8, 17]]
// CHECK:      result 1: f32[4,4]
// CHECK-NEXT: {{\[}}[0, 2, 4, 6],
// CHECK-NEXT:  [8, 0, 2, 4],
// CHECK-NEXT:  [6, 8, 0, 2],
// CHECK-NEXT:  [4, 6, 8, 0]]
// CHECK:      result 2: i1[4,4]
// CHECK-NEXT: {{\[}}[false, false, false, true],
// CHECK-NEXT:  [true, false, false, false],
// CHECK-NEXT:  [true, true, false, false],
// CHECK-NEXT:  [false, true, true, false]]
// CHECK:      result 3: f32[4,4]
// CHECK-NEXT: {{\[}}[29, 18, 12, 11],
// CHECK-NEXT:  [18, 26, 14, 7],
// CHECK-NEXT:  [12, 14, 21, 8],
// CHECK-NEXT:  [11, 7, 8, 14]]
// CHECK:      result 4: f32[4,4]
// CHECK-NEXT: {{\[}}[-0, -2, -4, -6],
// CHECK:      result 5: f32[4]
// CHECK-NEXT: [-18, -16, -14, -12]
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%a: tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>, tf.aliasing_output = 0 : i32})
      -> (tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>},
          tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4xf32>) {
    %one = stablehlo.constant dense<1.0> : tensor<4x4xf32>
    %two = stablehlo.constant dense<2.0> : tensor<4x4xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %p = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %0 = stablehlo.add %p, %one : tensor<4x4xf32>
    %1 = stablehlo.add %a, %a : tensor<4x4xf32>
    %2 = stablehlo.compare GT, %a, %two : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xi1>
    %3 = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %4 = stablehlo.negate %1 : tensor<4x4xf32>
    %5 = stablehlo.reduce(%4 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
    return %0, %1, %2, %3, %4, %5 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4xf32>
  }
}
