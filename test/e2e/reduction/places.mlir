// SPDX-License-Identifier: Apache-2.0
// Extremes and where they are first found, with ties, NaNs and infinities; reductions along dimensions of one element and of
// short columns.
func.func @main() {
  call @largest_f32() : () -> ()
  call @smallest_f32_of_columns() : () -> ()
  call @largest_i32() : () -> ()
  call @smallest_ui8() : () -> ()
  call @of_one() : () -> ()
  call @along_dimensions_of_one() : () -> ()
  call @short_columns() : () -> ()
  call @long_and_narrow() : () -> ()
  return
}

func.func private @largest_f32() {
  %c = stablehlo.constant dense<[[-1.0, 3.0, 3.0, -1.0, -3.0, 1.0, 1.0, 2.0, 1.0, 2.0, 3.0, 3.0, 3.0, 3.0, 2.0, 3.0, -3.0, -3.0, 2.0, 0.0], [2.0, 0.0, 3.0, -3.0, 0x7FC00000, -3.0, -2.0, 2.0, -1.0, 0x7FC00000, -1.0, 2.0, 3.0, -1.0, 3.0, 1.0, 3.0, -1.0, 0.0, 2.0], [0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000]]> : tensor<3x20xf32>
  %x = stablehlo.optimization_barrier %c : tensor<3x20xf32>
  %p = stablehlo.iota dim = 1 : tensor<3x20xi32>
  %worst = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.reduce(%x init: %worst), (%p init: %zero) across dimensions = [1] : (tensor<3x20xf32>, tensor<3x20xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
    %0 = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1 = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = stablehlo.or %0, %1 : tensor<i1>
    %3 = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.and %3, %4 : tensor<i1>
    %6 = stablehlo.or %2, %5 : tensor<i1>
    %7 = stablehlo.select %2, %a, %b : tensor<i1>, tensor<f32>
    %8 = stablehlo.select %6, %i, %j : tensor<i1>, tensor<i32>
    stablehlo.return %7, %8 : tensor<f32>, tensor<i32>
   }
  check.expect_eq_const %r#1, dense<[1, 4, 0]> : tensor<3xi32>
  return
}

func.func private @smallest_f32_of_columns() {
  %c = stablehlo.constant dense<[[1.0, -1.0, 0x7F800000, 1.0, 1.0], [0.0, -3.0, 0x7F800000, 3.0, -2.0], [0.0, -3.0, 0x7F800000, -3.0, -1.0], [0x7FC00000, -3.0, 0x7F800000, 1.0, -2.0], [-3.0, -1.0, 0x7F800000, 1.0, 0.0], [2.0, 1.0, 0x7F800000, -3.0, 3.0], [2.0, 2.0, 0x7F800000, -1.0, 0.0], [-2.0, -3.0, 0x7F800000, -2.0, 1.0], [3.0, -2.0, 0x7F800000, -2.0, -1.0]]> : tensor<9x5xf32>
  %x = stablehlo.optimization_barrier %c : tensor<9x5xf32>
  %p = stablehlo.iota dim = 0 : tensor<9x5xi64>
  %worst = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %r:2 = stablehlo.reduce(%x init: %worst), (%p init: %zero) across dimensions = [0] : (tensor<9x5xf32>, tensor<9x5xi64>, tensor<f32>, tensor<i64>) -> (tensor<5xf32>, tensor<5xi64>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%i: tensor<i64>, %j: tensor<i64>) {
    %0 = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1 = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = stablehlo.or %0, %1 : tensor<i1>
    %3 = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %5 = stablehlo.and %3, %4 : tensor<i1>
    %6 = stablehlo.or %2, %5 : tensor<i1>
    %7 = stablehlo.select %2, %a, %b : tensor<i1>, tensor<f32>
    %8 = stablehlo.select %6, %i, %j : tensor<i1>, tensor<i64>
    stablehlo.return %7, %8 : tensor<f32>, tensor<i64>
   }
  check.expect_eq_const %r#1, dense<[3, 1, 0, 2, 1]> : tensor<5xi64>
  return
}

func.func private @largest_i32() {
  %c = stablehlo.constant dense<[[[2, 1, 1, -3, 2, 2, -2], [1, 2, -3, -3, -2, -3, 1], [-2, 1, 2, -2, 0, 1, 1]], [[-2, 1, -2, 1, -2, -1, 3], [2, -3, -3, -3, -1, 3, -3], [-3, -3, -2, 3, -1, 1, -3]], [[2, 0, 1, 3, 1, -3, 2], [0, 1, -3, 0, 3, 0, -1], [0, -3, -1, 2, 1, -2, -1]], [[-3, 1, 2, 0, 1, 2, 2], [1, 1, -3, -1, 2, 2, 3], [-1, -1, 3, 2, -3, 2, -1]]]> : tensor<4x3x7xi32>
  %x = stablehlo.optimization_barrier %c : tensor<4x3x7xi32>
  %p = stablehlo.iota dim = 1 : tensor<4x3x7xi32>
  %worst = stablehlo.constant dense<-2147483648> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.reduce(%x init: %worst), (%p init: %zero) across dimensions = [1] : (tensor<4x3x7xi32>, tensor<4x3x7xi32>, tensor<i32>, tensor<i32>) -> (tensor<4x7xi32>, tensor<4x7xi32>)
   reducer(%a: tensor<i32>, %b: tensor<i32>) (%i: tensor<i32>, %j: tensor<i32>) {
    %0 = stablehlo.compare GT, %a, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %1 = stablehlo.compare NE, %a, %a, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %2 = stablehlo.or %0, %1 : tensor<i1>
    %3 = stablehlo.compare EQ, %a, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.and %3, %4 : tensor<i1>
    %6 = stablehlo.or %2, %5 : tensor<i1>
    %7 = stablehlo.select %2, %a, %b : tensor<i1>, tensor<i32>
    %8 = stablehlo.select %6, %i, %j : tensor<i1>, tensor<i32>
    stablehlo.return %7, %8 : tensor<i32>, tensor<i32>
   }
  check.expect_eq_const %r#1, dense<[[0, 1, 2, 2, 0, 0, 1], [1, 0, 0, 2, 1, 1, 0], [0, 1, 0, 0, 1, 1, 0], [1, 0, 2, 2, 1, 0, 1]]> : tensor<4x7xi32>
  check.expect_eq_const %r#0, dense<[[2, 2, 2, -2, 2, 2, 1], [2, 1, -2, 3, -1, 3, 3], [2, 1, 1, 3, 3, 0, 2], [1, 1, 3, 2, 2, 2, 3]]> : tensor<4x7xi32>
  return
}

func.func private @smallest_ui8() {
  %c = stablehlo.constant dense<[[1, 3, 0, 2, 2, 2, 3, 3, 1, 0, 0, 1, 3, 2, 2, 3, 0, 3, 0, 3, 0, 3, 2, 2, 2, 3, 2, 0, 1, 2, 1, 0, 2], [0, 2, 2, 2, 3, 2, 2, 3, 3, 2, 2, 1, 2, 3, 2, 0, 3, 3, 1, 2, 3, 1, 0, 3, 0, 2, 1, 3, 0, 1, 2, 2, 3]]> : tensor<2x33xui8>
  %x = stablehlo.optimization_barrier %c : tensor<2x33xui8>
  %p = stablehlo.iota dim = 1 : tensor<2x33xi32>
  %worst = stablehlo.constant dense<255> : tensor<ui8>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.reduce(%x init: %worst), (%p init: %zero) across dimensions = [1] : (tensor<2x33xui8>, tensor<2x33xi32>, tensor<ui8>, tensor<i32>) -> (tensor<2xui8>, tensor<2xi32>)
   reducer(%a: tensor<ui8>, %b: tensor<ui8>) (%i: tensor<i32>, %j: tensor<i32>) {
    %0 = stablehlo.compare LT, %a, %b, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %1 = stablehlo.compare NE, %a, %a, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %2 = stablehlo.or %0, %1 : tensor<i1>
    %3 = stablehlo.compare EQ, %a, %b, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %4 = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.and %3, %4 : tensor<i1>
    %6 = stablehlo.or %2, %5 : tensor<i1>
    %7 = stablehlo.select %2, %a, %b : tensor<i1>, tensor<ui8>
    %8 = stablehlo.select %6, %i, %j : tensor<i1>, tensor<i32>
    stablehlo.return %7, %8 : tensor<ui8>, tensor<i32>
   }
  check.expect_eq_const %r#1, dense<[2, 0]> : tensor<2xi32>
  check.expect_eq_const %r#0, dense<[0, 0]> : tensor<2xui8>
  return
}

func.func private @of_one() {
  %c = stablehlo.constant dense<[[2.0], [0.0], [-5.0], [3.0]]> : tensor<4x1xf32>
  %x = stablehlo.optimization_barrier %c : tensor<4x1xf32>
  %p = stablehlo.iota dim = 1 : tensor<4x1xi32>
  %worst = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.reduce(%x init: %worst), (%p init: %zero) across dimensions = [1] : (tensor<4x1xf32>, tensor<4x1xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
    %0 = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1 = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = stablehlo.or %0, %1 : tensor<i1>
    %3 = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.and %3, %4 : tensor<i1>
    %6 = stablehlo.or %2, %5 : tensor<i1>
    %7 = stablehlo.select %2, %a, %b : tensor<i1>, tensor<f32>
    %8 = stablehlo.select %6, %i, %j : tensor<i1>, tensor<i32>
    stablehlo.return %7, %8 : tensor<f32>, tensor<i32>
   }
  check.expect_eq_const %r#1, dense<[0, 0, 0, 0]> : tensor<4xi32>
  check.expect_eq_const %r#0, dense<[2.0, 0.0, -5.0, 3.0]> : tensor<4xf32>
  return
}

func.func private @along_dimensions_of_one() {
  %c = stablehlo.constant dense<[[[-0.0], [2.0], [3.0]]]> : tensor<1x3x1xf32>
  %x = stablehlo.optimization_barrier %c : tensor<1x3x1xf32>
  %five = stablehlo.constant dense<5.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %five) applies stablehlo.add across dimensions = [0, 2] : (tensor<1x3x1xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %0, dense<[5.0, 7.0, 8.0]> : tensor<3xf32>
  %1 = stablehlo.reduce(%x init: %five) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<1x3x1xf32>, tensor<f32>) -> tensor<1xf32>
  check.expect_eq_const %1, dense<[-0.0]> : tensor<1xf32>
  return
}

func.func private @short_columns() {
  %c = stablehlo.iota dim = 0 : tensor<4x3x2x5xf32>
  %x = stablehlo.optimization_barrier %c : tensor<4x3x2x5xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4x3x2x5xf32>, tensor<f32>) -> tensor<3x2x5xf32>
  check.expect_eq_const %0, dense<6.0> : tensor<3x2x5xf32>
  %1 = stablehlo.reduce(%x init: %z) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<4x3x2x5xf32>, tensor<f32>) -> tensor<2x5xf32>
  check.expect_eq_const %1, dense<3.0> : tensor<2x5xf32>
  return
}

func.func private @long_and_narrow() {
  %c = stablehlo.constant dense<1.0> : tensor<300xbf16>
  %x = stablehlo.optimization_barrier %c : tensor<300xbf16>
  %z = stablehlo.constant dense<0.0> : tensor<bf16>
  %0 = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0] : (tensor<300xbf16>, tensor<bf16>) -> tensor<bf16>
  %1 = stablehlo.convert %0 : (tensor<bf16>) -> tensor<f32>
  %least = stablehlo.constant dense<250.0> : tensor<f32>
  %2 = stablehlo.compare GE, %1, %least, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  return
}
