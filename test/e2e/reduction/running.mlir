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
  call @many_rows_and_some_left_over() : () -> ()
  call @rows_of_the_first_dimension() : () -> ()
  call @few_sums() : () -> ()
  call @few_sums_reversed() : () -> ()
  call @tiles_and_some_columns() : () -> ()
  call @tiles_reversed() : () -> ()
  call @many_tiles() : () -> ()
  call @one_row_of_columns() : () -> ()
  call @bytes() : () -> ()
  call @logarithms_of_sums() : () -> ()
  call @logarithms_of_sums_reversed() : () -> ()
  call @averages_that_start_from_one() : () -> ()
  call @any_so_far() : () -> ()
  call @a_column_alone() : () -> ()
  call @a_column_alone_reversed() : () -> ()
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

func.func private @many_rows_and_some_left_over() {
  %c = stablehlo.constant dense<1.0> : tensor<3x21x50xf32>
  %x = stablehlo.optimization_barrier %c : tensor<3x21x50xf32>
  %init = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 1, 1, 50>, padding = dense<[[0, 0], [0, 0], [49, 0]]> : tensor<3x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3x21x50xf32>, tensor<f32>) -> tensor<3x21x50xf32>
  %p = stablehlo.iota dim = 2 : tensor<3x21x50xf32>
  %e = stablehlo.add %p, %c : tensor<3x21x50xf32>
  check.expect_eq %r, %e : tensor<3x21x50xf32>
  return
}

func.func private @rows_of_the_first_dimension() {
  %c = stablehlo.constant dense<1.0> : tensor<19x3x9xf32>
  %x = stablehlo.optimization_barrier %c : tensor<19x3x9xf32>
  %init = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 1, 1, 9>, padding = dense<[[0, 0], [0, 0], [0, 8]]> : tensor<3x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<19x3x9xf32>, tensor<f32>) -> tensor<19x3x9xf32>
  %p = stablehlo.iota dim = 2 : tensor<19x3x9xf32>
  %n = stablehlo.constant dense<9.0> : tensor<19x3x9xf32>
  %e = stablehlo.subtract %n, %p : tensor<19x3x9xf32>
  check.expect_eq %r, %e : tensor<19x3x9xf32>
  return
}

func.func private @few_sums() {
  %c = stablehlo.constant dense<1.0> : tensor<4x30x3x2xf32>
  %x = stablehlo.optimization_barrier %c : tensor<4x30x3x2xf32>
  %init = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 1, 30, 1, 1>, padding = dense<[[0, 0], [29, 0], [0, 0], [0, 0]]> : tensor<4x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x30x3x2xf32>, tensor<f32>) -> tensor<4x30x3x2xf32>
  %p = stablehlo.iota dim = 1 : tensor<4x30x3x2xf32>
  %e = stablehlo.add %p, %c : tensor<4x30x3x2xf32>
  check.expect_eq %r, %e : tensor<4x30x3x2xf32>
  return
}

func.func private @few_sums_reversed() {
  %c = stablehlo.constant dense<1> : tensor<60x5xi32>
  %x = stablehlo.optimization_barrier %c : tensor<60x5xi32>
  %init = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 60, 1>, padding = dense<[[0, 59], [0, 0]]> : tensor<2x2xi64>}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<60x5xi32>, tensor<i32>) -> tensor<60x5xi32>
  %p = stablehlo.iota dim = 0 : tensor<60x5xi32>
  %n = stablehlo.constant dense<60> : tensor<60x5xi32>
  %e = stablehlo.subtract %n, %p : tensor<60x5xi32>
  check.expect_eq %r, %e : tensor<60x5xi32>
  return
}

func.func private @tiles_and_some_columns() {
  %c = stablehlo.constant dense<1.0> : tensor<7x600xf32>
  %x = stablehlo.optimization_barrier %c : tensor<7x600xf32>
  %init = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 7, 1>, padding = dense<[[6, 0], [0, 0]]> : tensor<2x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<7x600xf32>, tensor<f32>) -> tensor<7x600xf32>
  %p = stablehlo.iota dim = 0 : tensor<7x600xf32>
  %e = stablehlo.add %p, %c : tensor<7x600xf32>
  check.expect_eq %r, %e : tensor<7x600xf32>
  return
}

func.func private @tiles_reversed() {
  %c = stablehlo.constant dense<1.0> : tensor<2x3x4500xf32>
  %x = stablehlo.optimization_barrier %c : tensor<2x3x4500xf32>
  %init = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 1, 3, 1>, padding = dense<[[0, 0], [0, 2], [0, 0]]> : tensor<3x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<2x3x4500xf32>, tensor<f32>) -> tensor<2x3x4500xf32>
  %p = stablehlo.iota dim = 1 : tensor<2x3x4500xf32>
  %n = stablehlo.constant dense<3.0> : tensor<2x3x4500xf32>
  %e = stablehlo.subtract %n, %p : tensor<2x3x4500xf32>
  check.expect_eq %r, %e : tensor<2x3x4500xf32>
  return
}

func.func private @many_tiles() {
  %c = stablehlo.constant dense<1.0> : tensor<3x2x5000xf32>
  %x = stablehlo.optimization_barrier %c : tensor<3x2x5000xf32>
  %init = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 1, 2, 1>, padding = dense<[[0, 0], [1, 0], [0, 0]]> : tensor<3x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3x2x5000xf32>, tensor<f32>) -> tensor<3x2x5000xf32>
  %p = stablehlo.iota dim = 1 : tensor<3x2x5000xf32>
  %e = stablehlo.add %p, %c : tensor<3x2x5000xf32>
  check.expect_eq %r, %e : tensor<3x2x5000xf32>
  return
}

func.func private @one_row_of_columns() {
  %c = stablehlo.constant dense<1.0> : tensor<1x40x70xf32>
  %x = stablehlo.optimization_barrier %c : tensor<1x40x70xf32>
  %init = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 1, 40, 1>, padding = dense<[[0, 0], [39, 0], [0, 0]]> : tensor<3x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<1x40x70xf32>, tensor<f32>) -> tensor<1x40x70xf32>
  %p = stablehlo.iota dim = 1 : tensor<1x40x70xf32>
  %e = stablehlo.add %p, %c : tensor<1x40x70xf32>
  check.expect_eq %r, %e : tensor<1x40x70xf32>
  return
}

func.func private @bytes() {
  %c = stablehlo.constant dense<1> : tensor<40x64xi8>
  %x = stablehlo.optimization_barrier %c : tensor<40x64xi8>
  %init = stablehlo.constant dense<0> : tensor<i8>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 40, 1>, padding = dense<[[39, 0], [0, 0]]> : tensor<2x2xi64>}> ({
   ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %s = stablehlo.add %a, %b : tensor<i8>
    stablehlo.return %s : tensor<i8>
  }) : (tensor<40x64xi8>, tensor<i8>) -> tensor<40x64xi8>
  %p = stablehlo.iota dim = 0 : tensor<40x64xi8>
  %e = stablehlo.add %p, %c : tensor<40x64xi8>
  check.expect_eq %r, %e : tensor<40x64xi8>
  return
}

func.func private @logarithms_of_sums() {
  %c = stablehlo.constant dense<[0.00000000e+00, -1.00000000e+00, 2.00000000e+00, 0xFF800000, 5.00000000e-01, 3.00000000e+00, -2.00000000e+00, 1.00000000e+00]> : tensor<8xf32>
  %x = stablehlo.optimization_barrier %c : tensor<8xf32>
  %init = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 8>, padding = dense<[[7, 0]]> : tensor<1x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.maximum %a, %b : tensor<f32>
    %d = stablehlo.subtract %a, %b : tensor<f32>
    %q = stablehlo.compare NE, %d, %d, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %t = stablehlo.add %a, %b : tensor<f32>
    %f = stablehlo.abs %d : tensor<f32>
    %g = stablehlo.negate %f : tensor<f32>
    %e = stablehlo.exponential %g : tensor<f32>
    %l = stablehlo.log_plus_one %e : tensor<f32>
    %u = stablehlo.add %m, %l : tensor<f32>
    %v = stablehlo.select %q, %t, %u : tensor<i1>, tensor<f32>
    stablehlo.return %v : tensor<f32>
  }) : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  check.expect_almost_eq_const %r, dense<[0.00000000e+00, 3.13261688e-01, 2.16984602e+00, 2.16984602e+00, 2.34234958e+00, 3.41743791e+00, 3.42186659e+00, 3.50690216e+00]> : tensor<8xf32>
  return
}

func.func private @logarithms_of_sums_reversed() {
  %c = stablehlo.constant dense<[0.00000000e+00, -1.00000000e+00, 2.00000000e+00, 0xFF800000, 5.00000000e-01, 3.00000000e+00, -2.00000000e+00, 1.00000000e+00]> : tensor<8xf32>
  %x = stablehlo.optimization_barrier %c : tensor<8xf32>
  %init = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 8>, padding = dense<[[0, 7]]> : tensor<1x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.maximum %a, %b : tensor<f32>
    %d = stablehlo.subtract %a, %b : tensor<f32>
    %q = stablehlo.compare NE, %d, %d, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %t = stablehlo.add %a, %b : tensor<f32>
    %f = stablehlo.abs %d : tensor<f32>
    %g = stablehlo.negate %f : tensor<f32>
    %e = stablehlo.exponential %g : tensor<f32>
    %l = stablehlo.log_plus_one %e : tensor<f32>
    %u = stablehlo.add %m, %l : tensor<f32>
    %v = stablehlo.select %q, %t, %u : tensor<i1>, tensor<f32>
    stablehlo.return %v : tensor<f32>
  }) : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  check.expect_almost_eq_const %r, dense<[3.50690216e+00, 3.47645360e+00, 3.46501475e+00, 3.20225345e+00, 3.20225345e+00, 3.13284523e+00, 1.04858735e+00, 1.00000000e+00]> : tensor<8xf32>
  return
}

func.func private @averages_that_start_from_one() {
  %c = stablehlo.constant dense<[4.0, 8.0, -2.0]> : tensor<3xf32>
  %x = stablehlo.optimization_barrier %c : tensor<3xf32>
  %init = stablehlo.constant dense<1.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 3>, padding = dense<[[2, 0]]> : tensor<1x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %h = stablehlo.constant dense<0.5> : tensor<f32>
    %t = stablehlo.add %a, %b : tensor<f32>
    %s = stablehlo.multiply %t, %h : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[2.5, 5.25, 1.625]> : tensor<3xf32>
  return
}

func.func private @any_so_far() {
  %c = stablehlo.constant dense<[false, false, true, false]> : tensor<4xi1>
  %x = stablehlo.optimization_barrier %c : tensor<4xi1>
  %init = stablehlo.constant dense<false> : tensor<i1>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 4>, padding = dense<[[3, 0]]> : tensor<1x2xi64>}> ({
   ^bb0(%a: tensor<i1>, %b: tensor<i1>):
    %s = stablehlo.or %a, %b : tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) : (tensor<4xi1>, tensor<i1>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, true, true]> : tensor<4xi1>
  return
}

func.func private @a_column_alone() {
  %c = stablehlo.constant dense<[[1.0], [2.0], [-4.0], [8.0]]> : tensor<4x1xf32>
  %x = stablehlo.optimization_barrier %c : tensor<4x1xf32>
  %init = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 4, 1>, padding = dense<[[3, 0], [0, 0]]> : tensor<2x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xf32>
  check.expect_eq_const %r, dense<[[1.0], [3.0], [-1.0], [7.0]]> : tensor<4x1xf32>
  return
}

func.func private @a_column_alone_reversed() {
  %c = stablehlo.constant dense<[[[1]], [[5]], [[-4]]]> : tensor<3x1x1xi32>
  %x = stablehlo.optimization_barrier %c : tensor<3x1x1xi32>
  %init = stablehlo.constant dense<-2147483648> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 3, 1, 1>, padding = dense<[[0, 2], [0, 0], [0, 0]]> : tensor<3x2xi64>}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.maximum %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<3x1x1xi32>, tensor<i32>) -> tensor<3x1x1xi32>
  check.expect_eq_const %r, dense<[[[5]], [[5]], [[-4]]]> : tensor<3x1x1xi32>
  return
}
