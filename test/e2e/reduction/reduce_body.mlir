// SPDX-License-Identifier: Apache-2.0
// Bodies of several ops, with captured values, and of several operands.
func.func @main() {
  call @sum_of_squares() : () -> ()
  call @argmax() : () -> ()
  return
}

func.func private @sum_of_squares() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %x1) across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
   reducer(%acc: tensor<f32>, %x: tensor<f32>) {
    %square = stablehlo.multiply %x, %x : tensor<f32>
    %sum = stablehlo.add %acc, %square : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }
  check.expect_eq_const %r, dense<[14.0, 77.0]> : tensor<2xf32>
  return
}

// JAX prints argmax like this: the first of equal elements wins.
func.func private @argmax() {
  %c0 = stablehlo.constant dense<[[3.0, 9.0, 2.0, 9.0], [5.0, 1.0, 7.0, 7.0], [0x7FC00000, 1.0, 2.0, 3.0]]> : tensor<3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %c1 = stablehlo.constant dense<[[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<3x4xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x4xi32>
  %c2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r:2 = stablehlo.reduce(%x0 init: %x2), (%x1 init: %x3) across dimensions = [1] : (tensor<3x4xf32>, tensor<3x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
   reducer(%v0: tensor<f32>, %v1: tensor<f32>) (%i0: tensor<i32>, %i1: tensor<i32>) {
    %gt = stablehlo.compare GT, %v0, %v1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %nan = stablehlo.compare NE, %v0, %v0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %wins = stablehlo.or %gt, %nan : tensor<i1>
    %eq = stablehlo.compare EQ, %v0, %v1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %lt = stablehlo.compare LT, %i0, %i1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %tie = stablehlo.and %eq, %lt : tensor<i1>
    %first = stablehlo.or %wins, %tie : tensor<i1>
    %v = stablehlo.select %wins, %v0, %v1 : tensor<i1>, tensor<f32>
    %i = stablehlo.select %first, %i0, %i1 : tensor<i1>, tensor<i32>
    stablehlo.return %v, %i : tensor<f32>, tensor<i32>
  }
  %er_0 = stablehlo.constant dense<[9.0, 7.0, 0x7FC00000]> : tensor<3xf32>
  check.expect_close %r#0, %er_0, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  check.expect_eq_const %r#1, dense<[1, 2, 0]> : tensor<3xi32>
  return
}
