// SPDX-License-Identifier: Apache-2.0
// Elementwise ops on operands of different shapes, and constants.
func.func @main() {
  call @binary() : () -> ()
  call @placed() : () -> ()
  call @select() : () -> ()
  call @functions() : () -> ()
  call @constants() : () -> ()
  return
}

func.func private @binary() {
  %row = chlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %column = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %0 = chlo.broadcast_add %row, %column : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %0, dense<[[11, 12, 13], [21, 22, 23]]> : tensor<2x3xi32>
  %1 = chlo.broadcast_subtract %column, %row : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %1, dense<[[9, 8, 7], [19, 18, 17]]> : tensor<2x3xi32>
  %2 = chlo.broadcast_multiply %row, %column : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[10, 20, 30], [20, 40, 60]]> : tensor<2x3xi32>
  %3 = chlo.broadcast_divide %column, %row : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %3, dense<[[10, 5, 3], [20, 10, 6]]> : tensor<2x3xi32>
  %4 = chlo.broadcast_remainder %column, %row : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %4, dense<[[0, 0, 1], [0, 0, 2]]> : tensor<2x3xi32>
  %5 = chlo.broadcast_maximum %row, %column : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %5, dense<[[10, 10, 10], [20, 20, 20]]> : tensor<2x3xi32>
  %6 = chlo.broadcast_minimum %row, %column : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %6, dense<[[1, 2, 3], [1, 2, 3]]> : tensor<2x3xi32>
  %7 = chlo.broadcast_power %row, %row : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  check.expect_eq_const %7, dense<[1, 4, 27]> : tensor<3xi32>
  %8 = chlo.broadcast_and %row, %column : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %8, dense<[[0, 2, 2], [0, 0, 0]]> : tensor<2x3xi32>
  %9 = chlo.broadcast_or %row, %column : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %9, dense<[[11, 10, 11], [21, 22, 23]]> : tensor<2x3xi32>
  %10 = chlo.broadcast_xor %row, %column : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %10, dense<[[11, 8, 9], [21, 22, 23]]> : tensor<2x3xi32>
  %11 = chlo.broadcast_shift_left %column, %row : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %11, dense<[[20, 40, 80], [40, 80, 160]]> : tensor<2x3xi32>
  %12 = chlo.broadcast_shift_right_arithmetic %column, %row : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %12, dense<[[5, 2, 1], [10, 5, 2]]> : tensor<2x3xi32>
  %13 = chlo.broadcast_shift_right_logical %column, %row : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %13, dense<[[5, 2, 1], [10, 5, 2]]> : tensor<2x3xi32>
  %14 = chlo.broadcast_compare %row, %column {comparison_direction = #chlo<comparison_direction LT>} : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi1>
  check.expect_eq_const %14, dense<true> : tensor<2x3xi1>
  return
}

func.func private @placed() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %y = stablehlo.constant dense<[100, 200]> : tensor<2xi32>
  %scalar = stablehlo.constant dense<7> : tensor<i32>
  %0 = chlo.broadcast_add %x, %y {broadcast_dimensions = array<i64: 0>} : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %0, dense<[[101, 102, 103], [204, 205, 206]]> : tensor<2x3xi32>
  %1 = chlo.broadcast_add %scalar, %x : (tensor<i32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %1, dense<[[8, 9, 10], [11, 12, 13]]> : tensor<2x3xi32>
  %empty = stablehlo.constant dense<> : tensor<0x1xi32>
  %row = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %2 = chlo.broadcast_add %empty, %row : (tensor<0x1xi32>, tensor<3xi32>) -> tensor<0x3xi32>
  check.expect_eq_const %2, dense<> : tensor<0x3xi32>
  return
}

func.func private @select() {
  %pred = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %yes = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %no = stablehlo.constant dense<-1.0> : tensor<f32>
  %0 = chlo.broadcast_select %pred, %yes, %no : (tensor<2x1xi1>, tensor<2xf32>, tensor<f32>) -> tensor<2x2xf32>
  check.expect_eq_const %0, dense<[[1.0, 2.0], [-1.0, -1.0]]> : tensor<2x2xf32>
  return
}

func.func private @functions() {
  %x = stablehlo.constant dense<[2.0, 3.0]> : tensor<2xf64>
  %one = stablehlo.constant dense<1.0> : tensor<f64>
  %0 = chlo.broadcast_zeta %x, %one : (tensor<2xf64>, tensor<f64>) -> tensor<2xf64>
  %e0 = stablehlo.constant dense<[1.6449340668482264, 1.2020569031595942]> : tensor<2xf64>
  check.expect_close %0, %e0, max_ulp_difference = 8 : tensor<2xf64>, tensor<2xf64>
  %1 = chlo.broadcast_polygamma %one, %x : (tensor<f64>, tensor<2xf64>) -> tensor<2xf64>
  %e1 = stablehlo.constant dense<[0.6449340668482264, 0.3949340668482264]> : tensor<2xf64>
  check.expect_close %1, %e1, max_ulp_difference = 16 : tensor<2xf64>, tensor<2xf64>
  %2 = chlo.broadcast_next_after %x, %one : (tensor<2xf64>, tensor<f64>) -> tensor<2xf64>
  check.expect_eq_const %2, dense<[0x3FFFFFFFFFFFFFFF, 0x4007FFFFFFFFFFFF]> : tensor<2xf64>
  %3 = chlo.broadcast_atan2 %one, %x : (tensor<f64>, tensor<2xf64>) -> tensor<2xf64>
  %e3 = stablehlo.constant dense<[0.4636476090008061, 0.3217505543966422]> : tensor<2xf64>
  check.expect_close %3, %e3, max_ulp_difference = 2 : tensor<2xf64>, tensor<2xf64>
  %4 = chlo.broadcast_complex %x, %one : (tensor<2xf64>, tensor<f64>) -> tensor<2xcomplex<f64>>
  check.expect_eq_const %4, dense<[(2.0, 1.0), (3.0, 1.0)]> : tensor<2xcomplex<f64>>
  return
}

func.func private @constants() {
  %x = stablehlo.constant dense<[[1.0, 2.0]]> : tensor<1x2xf32>
  %0 = "chlo.constant_like"(%x) {value = 3 : i32} : (tensor<1x2xf32>) -> tensor<1x2xi32>
  check.expect_eq_const %0, dense<[[3, 3]]> : tensor<1x2xi32>
  return
}
