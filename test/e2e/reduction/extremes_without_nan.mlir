// SPDX-License-Identifier: Apache-2.0
// Extremes and their places by plain comparisons, which leave out NaNs: long enough for two plain reductions.
func.func @main() {
  call @largest() : () -> ()
  call @least_beside_nan() : () -> ()
  return
}

func.func private @numbers() -> tensor<3x400xf32> {
  %i = stablehlo.iota dim = 0 : tensor<1200xi32>
  %c37 = stablehlo.constant dense<37> : tensor<1200xi32>
  %c1001 = stablehlo.constant dense<1001> : tensor<1200xi32>
  %product = stablehlo.multiply %i, %c37 : tensor<1200xi32>
  %rest = stablehlo.remainder %product, %c1001 : tensor<1200xi32>
  %x = stablehlo.convert %rest : (tensor<1200xi32>) -> tensor<1200xf32>
  %r = stablehlo.reshape %x : (tensor<1200xf32>) -> tensor<3x400xf32>
  return %r : tensor<3x400xf32>
}

// A NaN on the left is dropped, one on the right is not. There is none.
func.func private @largest() {
  %x0 = call @numbers() : () -> tensor<3x400xf32>
  %x = stablehlo.optimization_barrier %x0 : tensor<3x400xf32>
  %places = stablehlo.iota dim = 1 : tensor<3x400xi32>
  %worst = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %nowhere = stablehlo.constant dense<400> : tensor<i32>
  %r:2 = stablehlo.reduce(%x init: %worst), (%places init: %nowhere) across dimensions = [1] : (tensor<3x400xf32>, tensor<3x400xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
   reducer(%v0: tensor<f32>, %v1: tensor<f32>) (%i0: tensor<i32>, %i1: tensor<i32>) {
    %gt = stablehlo.compare GT, %v0, %v1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %eq = stablehlo.compare EQ, %v0, %v1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %lt = stablehlo.compare LT, %i0, %i1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %tie = stablehlo.and %eq, %lt : tensor<i1>
    %first = stablehlo.or %gt, %tie : tensor<i1>
    %v = stablehlo.select %first, %v0, %v1 : tensor<i1>, tensor<f32>
    %i = stablehlo.select %first, %i0, %i1 : tensor<i1>, tensor<i32>
    stablehlo.return %v, %i : tensor<f32>, tensor<i32>
  }
  check.expect_eq_const %r#0, dense<[999.0, 1000.0, 999.0]> : tensor<3xf32>
  check.expect_eq_const %r#1, dense<[27, 114, 228]> : tensor<3xi32>
  return
}

// A NaN on either side is dropped, so that the order does not matter. The last row has nothing else.
func.func private @least_beside_nan() {
  %x0 = call @numbers() : () -> tensor<3x400xf32>
  %row = stablehlo.iota dim = 0 : tensor<3x400xi32>
  %places = stablehlo.iota dim = 1 : tensor<3x400xi32>
  %c1 = stablehlo.constant dense<1> : tensor<3x400xi32>
  %c2 = stablehlo.constant dense<2> : tensor<3x400xi32>
  %c5 = stablehlo.constant dense<5> : tensor<3x400xi32>
  %nan = stablehlo.constant dense<0x7FC00000> : tensor<3x400xf32>
  %fifth = stablehlo.remainder %places, %c5 : tensor<3x400xi32>
  %is_fifth = stablehlo.compare EQ, %fifth, %c1, SIGNED : (tensor<3x400xi32>, tensor<3x400xi32>) -> tensor<3x400xi1>
  %is_row = stablehlo.compare EQ, %row, %c1, SIGNED : (tensor<3x400xi32>, tensor<3x400xi32>) -> tensor<3x400xi1>
  %some = stablehlo.and %is_fifth, %is_row : tensor<3x400xi1>
  %all = stablehlo.compare EQ, %row, %c2, SIGNED : (tensor<3x400xi32>, tensor<3x400xi32>) -> tensor<3x400xi1>
  %is_nan = stablehlo.or %some, %all : tensor<3x400xi1>
  %x1 = stablehlo.select %is_nan, %nan, %x0 : tensor<3x400xi1>, tensor<3x400xf32>
  %x = stablehlo.optimization_barrier %x1 : tensor<3x400xf32>
  %worst = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %nowhere = stablehlo.constant dense<400> : tensor<i32>
  %r:2 = stablehlo.reduce(%x init: %worst), (%places init: %nowhere) across dimensions = [1] : (tensor<3x400xf32>, tensor<3x400xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
   reducer(%v0: tensor<f32>, %v1: tensor<f32>) (%i0: tensor<i32>, %i1: tensor<i32>) {
    %less = stablehlo.compare LT, %v0, %v1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %other = stablehlo.compare NE, %v1, %v1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %eq = stablehlo.compare EQ, %v0, %v1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %lt = stablehlo.compare LT, %i0, %i1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %tie = stablehlo.and %eq, %lt : tensor<i1>
    %wins = stablehlo.or %less, %other : tensor<i1>
    %first = stablehlo.or %wins, %tie : tensor<i1>
    %v = stablehlo.select %first, %v0, %v1 : tensor<i1>, tensor<f32>
    %i = stablehlo.select %first, %i0, %i1 : tensor<i1>, tensor<i32>
    stablehlo.return %v, %i : tensor<f32>, tensor<i32>
  }
  %best = stablehlo.constant dense<[0.0, 1.0, 0x7F800000]> : tensor<3xf32>
  check.expect_close %r#0, %best, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  check.expect_eq_const %r#1, dense<[0, 87, 400]> : tensor<3xi32>
  return
}
