// SPDX-License-Identifier: Apache-2.0
// Windows that begin or end at the edge: running sums and their relatives, along each dimension, from both ends.

func.func @main() {
  call @rows_of_three() : () -> ()
  call @rows_of_eight() : () -> ()
  call @rows_of_sixteen_reversed() : () -> ()
  call @columns() : () -> ()
  call @columns_reversed() : () -> ()
  call @middle() : () -> ()
  call @vector() : () -> ()
  call @vector_reversed() : () -> ()
  call @products() : () -> ()
  call @minima() : () -> ()
  call @unsigned_maxima() : () -> ()
  call @not_neutral() : () -> ()
  return
}

func.func private @rows_of_three() {
  %c = stablehlo.constant dense<[[4.0, 1.0, 2.0, 4.0, 1.0, 2.0, 3.0], [-2.0, -4.0, -2.0, -2.0, 3.0, 4.0, -4.0], [0.0, 3.0, -3.0, 3.0, -3.0, 0.0, 3.0]]> : tensor<3x7xf32>
  %x = stablehlo.optimization_barrier %c : tensor<3x7xf32>
  %init = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 1, 7>, padding = dense<[[0, 0], [6, 0]]> : tensor<2x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3x7xf32>, tensor<f32>) -> tensor<3x7xf32>
  check.expect_eq_const %r, dense<[[4.0, 5.0, 7.0, 11.0, 12.0, 14.0, 17.0], [-2.0, -6.0, -8.0, -10.0, -7.0, -3.0, -7.0], [0.0, 3.0, 0.0, 3.0, 0.0, 0.0, 3.0]]> : tensor<3x7xf32>
  return
}

func.func private @rows_of_eight() {
  %c = stablehlo.constant dense<[[-2.0, -1.0, -2.0, 2.0, -2.0], [4.0, 0.0, 0.0, 0.0, 1.0], [0.0, 0.0, 4.0, 3.0, 3.0], [2.0, 1.0, -1.0, 4.0, 0.0], [-3.0, 3.0, -3.0, 3.0, 1.0], [-3.0, -4.0, 0.0, -4.0, -3.0], [0.0, 4.0, 0.0, 3.0, 4.0], [3.0, 1.0, -1.0, 0.0, -2.0]]> : tensor<8x5xf32>
  %x = stablehlo.optimization_barrier %c : tensor<8x5xf32>
  %init = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 1, 5>, padding = dense<[[0, 0], [4, 0]]> : tensor<2x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8x5xf32>, tensor<f32>) -> tensor<8x5xf32>
  check.expect_eq_const %r, dense<[[-2.0, -3.0, -5.0, -3.0, -5.0], [4.0, 4.0, 4.0, 4.0, 5.0], [0.0, 0.0, 4.0, 7.0, 10.0], [2.0, 3.0, 2.0, 6.0, 6.0], [-3.0, 0.0, -3.0, 0.0, 1.0], [-3.0, -7.0, -7.0, -11.0, -14.0], [0.0, 4.0, 4.0, 7.0, 11.0], [3.0, 4.0, 3.0, 3.0, 1.0]]> : tensor<8x5xf32>
  return
}

func.func private @rows_of_sixteen_reversed() {
  %c = stablehlo.constant dense<[[[0.0, -1.0, -2.0], [4.0, -4.0, -4.0], [-3.0, 4.0, 2.0], [3.0, -3.0, 2.0], [-1.0, 0.0, -4.0], [1.0, 3.0, 1.0], [-3.0, 0.0, -2.0], [4.0, 3.0, -3.0]], [[0.0, 4.0, 3.0], [2.0, 1.0, -4.0], [2.0, 0.0, -4.0], [-2.0, 0.0, 2.0], [0.0, 1.0, 3.0], [2.0, -1.0, 1.0], [1.0, -4.0, -4.0], [1.0, -1.0, 1.0]]]> : tensor<2x8x3xf32>
  %x = stablehlo.optimization_barrier %c : tensor<2x8x3xf32>
  %init = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 1, 1, 3>, padding = dense<[[0, 0], [0, 0], [0, 2]]> : tensor<3x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<2x8x3xf32>, tensor<f32>) -> tensor<2x8x3xf32>
  check.expect_eq_const %r, dense<[[[-3.0, -3.0, -2.0], [-4.0, -8.0, -4.0], [3.0, 6.0, 2.0], [2.0, -1.0, 2.0], [-5.0, -4.0, -4.0], [5.0, 4.0, 1.0], [-5.0, -2.0, -2.0], [4.0, 0.0, -3.0]], [[7.0, 7.0, 3.0], [-1.0, -3.0, -4.0], [-2.0, -4.0, -4.0], [0.0, 2.0, 2.0], [4.0, 4.0, 3.0], [2.0, 0.0, 1.0], [-7.0, -8.0, -4.0], [1.0, 0.0, 1.0]]]> : tensor<2x8x3xf32>
  return
}

func.func private @columns() {
  %c = stablehlo.constant dense<[[-2.0, -2.0, -3.0, -1.0, 3.0], [-1.0, -1.0, 1.0, 4.0, -1.0], [1.0, -1.0, 1.0, 0.0, 1.0], [0.0, 2.0, 4.0, -3.0, 1.0]]> : tensor<4x5xf32>
  %x = stablehlo.optimization_barrier %c : tensor<4x5xf32>
  %init = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 4, 1>, padding = dense<[[3, 0], [0, 0]]> : tensor<2x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
  check.expect_eq_const %r, dense<[[-2.0, -2.0, -3.0, -1.0, 3.0], [-3.0, -3.0, -2.0, 3.0, 2.0], [-2.0, -4.0, -1.0, 3.0, 3.0], [-2.0, -2.0, 3.0, 0.0, 4.0]]> : tensor<4x5xf32>
  return
}

func.func private @columns_reversed() {
  %c = stablehlo.constant dense<[[-1.0, -1.0, -2.0, -4.0, -1.0], [3.0, -4.0, -1.0, 4.0, 4.0], [-3.0, -4.0, 2.0, -4.0, -2.0], [0.0, 3.0, -4.0, 1.0, 0.0]]> : tensor<4x5xf64>
  %x = stablehlo.optimization_barrier %c : tensor<4x5xf64>
  %init = stablehlo.constant dense<0.0> : tensor<f64>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 4, 1>, padding = dense<[[0, 3], [0, 0]]> : tensor<2x2xi64>}> ({
   ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %s = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %s : tensor<f64>
  }) : (tensor<4x5xf64>, tensor<f64>) -> tensor<4x5xf64>
  check.expect_eq_const %r, dense<[[-1.0, -6.0, -5.0, -3.0, 1.0], [0.0, -5.0, -3.0, 1.0, 2.0], [-3.0, -1.0, -2.0, -3.0, -2.0], [0.0, 3.0, -4.0, 1.0, 0.0]]> : tensor<4x5xf64>
  return
}

func.func private @middle() {
  %c = stablehlo.constant dense<[[[-3, 3, 3, 0], [4, 1, 4, 4], [1, -2, -3, 1]], [[-3, 2, 4, -2], [0, -4, -3, -1], [3, 4, 1, 1]]]> : tensor<2x3x4xi32>
  %x = stablehlo.optimization_barrier %c : tensor<2x3x4xi32>
  %init = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 1, 3, 1>, padding = dense<[[0, 0], [2, 0], [0, 0]]> : tensor<3x2xi64>}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r, dense<[[[-3, 3, 3, 0], [1, 4, 7, 4], [2, 2, 4, 5]], [[-3, 2, 4, -2], [-3, -2, 1, -3], [0, 2, 2, -2]]]> : tensor<2x3x4xi32>
  return
}

func.func private @vector() {
  %c = stablehlo.constant dense<[1, -4, -1, 4, -1, -3, -2, 2, -4]> : tensor<9xi8>
  %x = stablehlo.optimization_barrier %c : tensor<9xi8>
  %init = stablehlo.constant dense<0> : tensor<i8>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 9>, padding = dense<[[8, 0]]> : tensor<1x2xi64>}> ({
   ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %s = stablehlo.add %a, %b : tensor<i8>
    stablehlo.return %s : tensor<i8>
  }) : (tensor<9xi8>, tensor<i8>) -> tensor<9xi8>
  check.expect_eq_const %r, dense<[1, -3, -4, 0, -1, -4, -6, -4, -8]> : tensor<9xi8>
  return
}

func.func private @vector_reversed() {
  %c = stablehlo.constant dense<[4.0, 3.0, 1.0, 0.0, 2.0, 0.0, 0.0, -2.0, 0.0]> : tensor<9xf32>
  %x = stablehlo.optimization_barrier %c : tensor<9xf32>
  %init = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 9>, padding = dense<[[0, 8]]> : tensor<1x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<9xf32>, tensor<f32>) -> tensor<9xf32>
  check.expect_eq_const %r, dense<[4.0, 3.0, 2.0, 2.0, 2.0, 0.0, 0.0, 0.0, 0.0]> : tensor<9xf32>
  return
}

func.func private @products() {
  %c = stablehlo.constant dense<[[2.0, -1.0, -2.0, 2.0, -1.0], [1.0, -2.0, 1.0, -2.0, -2.0]]> : tensor<2x5xbf16>
  %x = stablehlo.optimization_barrier %c : tensor<2x5xbf16>
  %init = stablehlo.constant dense<1.0> : tensor<bf16>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 1, 5>, padding = dense<[[0, 0], [4, 0]]> : tensor<2x2xi64>}> ({
   ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %s = stablehlo.multiply %a, %b : tensor<bf16>
    stablehlo.return %s : tensor<bf16>
  }) : (tensor<2x5xbf16>, tensor<bf16>) -> tensor<2x5xbf16>
  check.expect_eq_const %r, dense<[[2.0, -2.0, 4.0, 8.0, -8.0], [1.0, -2.0, -2.0, 4.0, -8.0]]> : tensor<2x5xbf16>
  return
}

func.func private @minima() {
  %c = stablehlo.constant dense<[[-1, -4, 1, -2, 2, 3], [-1, 4, 0, 0, 2, 3], [4, 4, -3, -1, 4, -2]]> : tensor<3x6xi32>
  %x = stablehlo.optimization_barrier %c : tensor<3x6xi32>
  %init = stablehlo.constant dense<2147483647> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 1, 6>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.minimum %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<3x6xi32>, tensor<i32>) -> tensor<3x6xi32>
  check.expect_eq_const %r, dense<[[-1, -4, -4, -4, -4, -4], [-1, -1, -1, -1, -1, -1], [4, 4, -3, -3, -3, -3]]> : tensor<3x6xi32>
  return
}

func.func private @unsigned_maxima() {
  %c = stablehlo.constant dense<[[4, 1, 2, 2, 3, 1], [3, 3, 1, 3, 3, 4], [4, 3, 1, 0, 3, 4]]> : tensor<3x6xui8>
  %x = stablehlo.optimization_barrier %c : tensor<3x6xui8>
  %init = stablehlo.constant dense<0> : tensor<ui8>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 3, 1>, padding = dense<[[2, 0], [0, 0]]> : tensor<2x2xi64>}> ({
   ^bb0(%a: tensor<ui8>, %b: tensor<ui8>):
    %s = stablehlo.maximum %a, %b : tensor<ui8>
    stablehlo.return %s : tensor<ui8>
  }) : (tensor<3x6xui8>, tensor<ui8>) -> tensor<3x6xui8>
  check.expect_eq_const %r, dense<[[4, 1, 2, 2, 3, 1], [4, 3, 2, 3, 3, 4], [4, 3, 2, 3, 3, 4]]> : tensor<3x6xui8>
  return
}

// The padding is the initial value, and it counts: 1 for each place of the window before the first element.
func.func private @not_neutral() {
  %c = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %x = stablehlo.optimization_barrier %c : tensor<3xf32>
  %init = stablehlo.constant dense<1.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 3>, padding = dense<[[2, 0]]> : tensor<1x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[4.0, 5.0, 7.0]> : tensor<3xf32>
  return
}
