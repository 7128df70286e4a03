// SPDX-License-Identifier: Apache-2.0
// The gradient of max pooling: of equals the first of the window gets the gradient; overlapping windows add up.
func.func @main() {
  call @disjoint() : () -> ()
  call @overlapping() : () -> ()
  call @padded() : () -> ()
  call @ties() : () -> ()
  call @f64() : () -> ()
  call @bf16() : () -> ()
  call @i32() : () -> ()
  return
}

func.func private @disjoint() {
  %c0 = stablehlo.constant dense<[[[[-3.0, 3.0], [2.0, 3.0], [-2.0, 2.0], [2.0, 1.0], [3.0, -1.0], [4.0, 4.0]], [[-3.0, -1.0], [-2.0, 0.0], [-1.0, 4.0], [3.0, 0.0], [-1.0, -4.0], [-1.0, 4.0]], [[3.0, -2.0], [-3.0, -2.0], [-4.0, 0.0], [-4.0, 1.0], [0.0, -4.0], [-3.0, 1.0]], [[-1.0, -3.0], [0.0, 1.0], [0.0, 2.0], [-1.0, 2.0], [-3.0, 4.0], [3.0, -2.0]]]]> : tensor<1x4x6x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x6x2xf32>
  %c1 = stablehlo.constant dense<[[[[3.0, 4.0], [1.0, 1.0], [-2.0, 0.0]], [[4.0, 1.0], [-3.0, -3.0], [3.0, -1.0]]]]> : tensor<1x2x3x2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1x2x3x2xf32>
  %c2 = stablehlo.constant dense<0.0> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare GE, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<1x4x6x2xf32>, tensor<1x2x3x2xf32>, tensor<f32>) -> tensor<1x4x6x2xf32>
  check.expect_eq_const %r, dense<[[[[0.0, 4.0], [3.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [-2.0, 0.0]], [[0.0, 0.0], [0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [0.0, 0.0], [0.0, 0.0]], [[4.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]], [[0.0, 0.0], [0.0, 1.0], [-3.0, -3.0], [0.0, 0.0], [0.0, -1.0], [3.0, 0.0]]]]> : tensor<1x4x6x2xf32>
  return
}

func.func private @overlapping() {
  %c0 = stablehlo.constant dense<[[[[1.0], [2.0], [-2.0], [2.0], [1.0]], [[-3.0], [0.0], [-4.0], [-4.0], [0.0]], [[0.0], [3.0], [2.0], [0.0], [1.0]], [[1.0], [-3.0], [2.0], [-3.0], [-4.0]], [[2.0], [1.0], [-4.0], [3.0], [2.0]]]]> : tensor<1x5x5x1xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x5x5x1xf32>
  %c1 = stablehlo.constant dense<[[[[-1.0], [0.0]], [[1.0], [-1.0]]]]> : tensor<1x2x2x1xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1x2x2x1xf32>
  %c2 = stablehlo.constant dense<0.0> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare GE, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<1x5x5x1xf32>, tensor<1x2x2x1xf32>, tensor<f32>) -> tensor<1x5x5x1xf32>
  check.expect_eq_const %r, dense<[[[[0.0], [0.0], [0.0], [0.0], [0.0]], [[0.0], [0.0], [0.0], [0.0], [0.0]], [[0.0], [0.0], [0.0], [0.0], [0.0]], [[0.0], [0.0], [0.0], [0.0], [0.0]], [[0.0], [0.0], [0.0], [-1.0], [0.0]]]]> : tensor<1x5x5x1xf32>
  return
}

func.func private @padded() {
  %c0 = stablehlo.constant dense<[[-2.0, -1.0, -3.0, 0.0], [1.0, -4.0, -4.0, 4.0], [-3.0, -1.0, -3.0, 1.0], [0.0, -4.0, -4.0, 3.0]]> : tensor<4x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x4xf32>
  %c1 = stablehlo.constant dense<[[-1.0, 2.0], [-3.0, -2.0]]> : tensor<2x2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf32>
  %c2 = stablehlo.constant dense<0.0> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = array<i64: 3, 3>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare GE, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32>
  check.expect_eq_const %r, dense<[[0.0, 0.0, 0.0, 0.0], [-1.0, 0.0, 0.0, 2.0], [0.0, 0.0, 0.0, 0.0], [-3.0, 0.0, 0.0, -2.0]]> : tensor<4x4xf32>
  return
}

func.func private @ties() {
  %c0 = stablehlo.constant dense<1.0> : tensor<4x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x4xf32>
  %c1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf32>
  %c2 = stablehlo.constant dense<0.0> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare GE, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32>
  check.expect_eq_const %r, dense<[[1.0, 0.0, 2.0, 0.0], [0.0, 0.0, 0.0, 0.0], [3.0, 0.0, 4.0, 0.0], [0.0, 0.0, 0.0, 0.0]]> : tensor<4x4xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[0.0, 4.0, -1.0, 3.0, -4.0, 0.0]> : tensor<6xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf64>
  %c1 = stablehlo.constant dense<[-1.0, -2.0, -4.0]> : tensor<3xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf64>
  %c2 = stablehlo.constant dense<0.0> : tensor<f64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f64>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
   ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = stablehlo.compare GE, %a, %b, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
   ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %c : tensor<f64>
  }) : (tensor<6xf64>, tensor<3xf64>, tensor<f64>) -> tensor<6xf64>
  check.expect_eq_const %r, dense<[0.0, -1.0, 0.0, -2.0, 0.0, -4.0]> : tensor<6xf64>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[3.0, -4.0, -4.0, -4.0, 4.0, 0.0]> : tensor<6xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xbf16>
  %c1 = stablehlo.constant dense<[4.0, 0.0, -4.0]> : tensor<3xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xbf16>
  %c2 = stablehlo.constant dense<0.0> : tensor<bf16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<bf16>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
   ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %c = stablehlo.compare GE, %a, %b, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
   ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %c = stablehlo.add %a, %b : tensor<bf16>
    stablehlo.return %c : tensor<bf16>
  }) : (tensor<6xbf16>, tensor<3xbf16>, tensor<bf16>) -> tensor<6xbf16>
  check.expect_eq_const %r, dense<[4.0, 0.0, 0.0, 0.0, -4.0, 0.0]> : tensor<6xbf16>
  return
}

func.func private @i32() {
  %c0 = stablehlo.constant dense<[-3, 4, 2, -2, -1, 3]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[4, 3, 4]> : tensor<3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xi32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.compare GE, %a, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<6xi32>, tensor<3xi32>, tensor<i32>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[0, 4, 3, 0, 0, 4]> : tensor<6xi32>
  return
}
