// Results take over each other's arguments, one argument is read backwards, and one is returned as well. Nothing is
// overwritten before it is read.
// RUN: tessera run --strict=false %s --entry=crosswise --input=8xf32=1,2,3,4,5,6,7,8 --input=8xf32=10,20,30,40,50,60,70,80 --input=8xf32=.1,.2,.3,.4,.5,.6,.7,.8 | FileCheck %s --check-prefix=CROSS
// RUN: tessera run --strict=false %s --entry=crosswise --device=reference --input=8xf32=1,2,3,4,5,6,7,8 --input=8xf32=10,20,30,40,50,60,70,80 --input=8xf32=.1,.2,.3,.4,.5,.6,.7,.8 | FileCheck %s --check-prefix=CROSS
// RUN: tessera run --strict=false %s --entry=kept --input=8xf32=1,2,3,4,5,6,7,8 --input=8xf32=10,20,30,40,50,60,70,80 | FileCheck %s --check-prefix=KEPT
// CROSS: result 0
// CROSS-NEXT: [-10, -20, -30, -40, -50, -60, -70, -80]
// CROSS: result 1
// CROSS-NEXT: [1.1, 2.2, 3.3, 4.4, 5.5, 6.6, 7.7, 8.8]
// CROSS: result 2
// CROSS-NEXT: [1.9000001, 2.9, 3.9, 4.9, 5.9, 6.9, 7.8999996, 8.900001]
// KEPT: result 0
// KEPT-NEXT: [-10, -20, -30, -40, -50, -60, -70, -80]
// KEPT: result 1
// KEPT-NEXT: [-1, -2, -3, -4, -5, -6, -7, -8]
// KEPT: result 2
// KEPT-NEXT: [1, 2, 3, 4, 5, 6, 7, 8]
// KEPT: result 3
// KEPT-NEXT: [10, 40, 90, 160, 250, 360, 490, 640]
module @m attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func @crosswise(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>, tf.aliasing_output = 1 : i32}, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>, tf.aliasing_output = 0 : i32}, %c: tensor<8xf32> {tf.aliasing_output = 2 : i32}) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
    %m = stablehlo.negate %b : tensor<8xf32>
    %n = stablehlo.add %a, %c : tensor<8xf32>
    %r = stablehlo.reverse %c, dims = [0] : tensor<8xf32>
    %k = stablehlo.add %r, %n : tensor<8xf32>
    return %m, %n, %k : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
  }

  func.func @kept(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>, tf.aliasing_output = 0 : i32}, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>, tf.aliasing_output = 1 : i32}) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
    %m = stablehlo.negate %b : tensor<8xf32>
    %n = stablehlo.negate %a : tensor<8xf32>
    %k = stablehlo.multiply %a, %b : tensor<8xf32>
    return %m, %n, %a, %k : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
  }
}
