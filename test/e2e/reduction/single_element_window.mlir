// SPDX-License-Identifier: Apache-2.0
// Reductions over nothing: windows of one element, no dimension, a scalar. They have no loop of their own, and still start
// from the initial value, once, whatever they are fused with.
func.func @main() {
  call @window_of_one() : () -> ()
  call @window_of_a_scalar() : () -> ()
  call @no_dimension() : () -> ()
  return
}

func.func private @window_of_one() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %x = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %zero = stablehlo.constant dense<10.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %zero) <{window_dimensions = array<i64: 1>, window_strides = array<i64: 2>, padding = dense<[[2, 0]]> : tensor<1x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %twice = stablehlo.multiply %r, %r : tensor<3xf32>
  check.expect_eq_const %twice, dense<[400.0, 121.0, 169.0]> : tensor<3xf32>
  return
}

func.func private @window_of_a_scalar() {
  %c0 = stablehlo.constant dense<1.5> : tensor<f32>
  %x = stablehlo.optimization_barrier %c0 : tensor<f32>
  %zero = stablehlo.constant dense<2.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %zero) <{window_dimensions = array<i64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %r, dense<3.5> : tensor<f32>
  return
}

func.func private @no_dimension() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %x = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %ten = stablehlo.constant dense<10.0> : tensor<f32>
  %r = stablehlo.reduce(%x init: %ten) applies stablehlo.add across dimensions = [] : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %column = stablehlo.broadcast_in_dim %r, dims = [0] : (tensor<3xf32>) -> tensor<3x2xf32>
  %shifted = stablehlo.add %column, %column : tensor<3x2xf32>
  check.expect_eq_const %shifted, dense<[[22.0, 22.0], [24.0, 24.0], [26.0, 26.0]]> : tensor<3x2xf32>
  return
}
