// SPDX-License-Identifier: Apache-2.0
// Pooling: windows, strides, padding, dilation of window and base.
func.func @main() {
  call @max_pool() : () -> ()
  call @sum_pool() : () -> ()
  call @min_uneven() : () -> ()
  call @window_dilation() : () -> ()
  call @base_dilation() : () -> ()
  call @cumulative_sum() : () -> ()
  call @max_f64() : () -> ()
  call @max_bf16() : () -> ()
  call @max_i32() : () -> ()
  call @max_i8() : () -> ()
  call @max_f16() : () -> ()
  call @nan() : () -> ()
  call @wider_than_its_input() : () -> ()
  call @nan_of_powers_of_two() : () -> ()
  return
}

func.func private @max_pool() {
  %c0 = stablehlo.constant dense<[[[[2.0, -2.0], [-3.0, 2.0], [0.0, 1.0], [-1.0, 4.0], [-4.0, -3.0], [0.0, 3.0]], [[1.0, -4.0], [4.0, 1.0], [1.0, 0.0], [0.0, -2.0], [-3.0, -2.0], [4.0, -1.0]], [[2.0, 0.0], [3.0, -3.0], [-1.0, -1.0], [3.0, -4.0], [1.0, 0.0], [-2.0, 0.0]], [[-2.0, -1.0], [-4.0, 0.0], [-3.0, 1.0], [0.0, 0.0], [2.0, -3.0], [-2.0, -3.0]], [[-3.0, -2.0], [-3.0, 4.0], [-2.0, 0.0], [-4.0, 2.0], [1.0, -3.0], [-2.0, 0.0]], [[-1.0, -1.0], [4.0, -3.0], [-2.0, -3.0], [0.0, -2.0], [1.0, 2.0], [1.0, 2.0]]]]> : tensor<1x6x6x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x6x6x2xf32>
  %c1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce_window"(%x0, %x1) <{window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<1x6x6x2xf32>, tensor<f32>) -> tensor<1x3x3x2xf32>
  check.expect_eq_const %r, dense<[[[[4.0, 2.0], [1.0, 4.0], [4.0, 3.0]], [[3.0, 0.0], [3.0, 1.0], [2.0, 0.0]], [[4.0, 4.0], [0.0, 2.0], [1.0, 2.0]]]]> : tensor<1x3x3x2xf32>
  return
}

func.func private @sum_pool() {
  %c0 = stablehlo.constant dense<[[[[2.0, -2.0], [-3.0, 2.0], [0.0, 1.0], [-1.0, 4.0], [-4.0, -3.0], [0.0, 3.0]], [[1.0, -4.0], [4.0, 1.0], [1.0, 0.0], [0.0, -2.0], [-3.0, -2.0], [4.0, -1.0]], [[2.0, 0.0], [3.0, -3.0], [-1.0, -1.0], [3.0, -4.0], [1.0, 0.0], [-2.0, 0.0]], [[-2.0, -1.0], [-4.0, 0.0], [-3.0, 1.0], [0.0, 0.0], [2.0, -3.0], [-2.0, -3.0]], [[-3.0, -2.0], [-3.0, 4.0], [-2.0, 0.0], [-4.0, 2.0], [1.0, -3.0], [-2.0, 0.0]], [[-1.0, -1.0], [4.0, -3.0], [-2.0, -3.0], [0.0, -2.0], [1.0, 2.0], [1.0, 2.0]]]]> : tensor<1x6x6x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x6x6x2xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce_window"(%x0, %x1) <{window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [1, 1], [1, 1], [0, 0]]> : tensor<4x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<1x6x6x2xf32>, tensor<f32>) -> tensor<1x6x6x2xf32>
  check.expect_eq_const %r, dense<[[[[4.0, -3.0], [5.0, -2.0], [1.0, 6.0], [-7.0, -2.0], [-4.0, -1.0], [-3.0, -3.0]], [[9.0, -6.0], [9.0, -6.0], [6.0, -2.0], [-4.0, -7.0], [-2.0, -5.0], [-4.0, -3.0]], [[4.0, -7.0], [1.0, -7.0], [3.0, -8.0], [0.0, -11.0], [3.0, -15.0], [0.0, -9.0]], [[-7.0, -2.0], [-13.0, -2.0], [-11.0, -1.0], [-3.0, -8.0], [-3.0, -11.0], [-2.0, -9.0]], [[-9.0, -3.0], [-16.0, -5.0], [-14.0, -1.0], [-7.0, -6.0], [-3.0, -5.0], [1.0, -5.0]], [[-3.0, -2.0], [-7.0, -5.0], [-7.0, -2.0], [-6.0, -4.0], [-3.0, 1.0], [1.0, 1.0]]]]> : tensor<1x6x6x2xf32>
  return
}

func.func private @min_uneven() {
  %c0 = stablehlo.constant dense<[[[[2.0, -2.0], [-3.0, 2.0], [0.0, 1.0], [-1.0, 4.0], [-4.0, -3.0], [0.0, 3.0]], [[1.0, -4.0], [4.0, 1.0], [1.0, 0.0], [0.0, -2.0], [-3.0, -2.0], [4.0, -1.0]], [[2.0, 0.0], [3.0, -3.0], [-1.0, -1.0], [3.0, -4.0], [1.0, 0.0], [-2.0, 0.0]], [[-2.0, -1.0], [-4.0, 0.0], [-3.0, 1.0], [0.0, 0.0], [2.0, -3.0], [-2.0, -3.0]], [[-3.0, -2.0], [-3.0, 4.0], [-2.0, 0.0], [-4.0, 2.0], [1.0, -3.0], [-2.0, 0.0]], [[-1.0, -1.0], [4.0, -3.0], [-2.0, -3.0], [0.0, -2.0], [1.0, 2.0], [1.0, 2.0]]]]> : tensor<1x6x6x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x6x6x2xf32>
  %c1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce_window"(%x0, %x1) <{window_dimensions = array<i64: 1, 3, 2, 1>, window_strides = array<i64: 1, 2, 3, 1>, padding = dense<[[0, 0], [1, 0], [0, 2], [0, 0]]> : tensor<4x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.minimum %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<1x6x6x2xf32>, tensor<f32>) -> tensor<1x3x3x2xf32>
  check.expect_eq_const %r, dense<[[[[-3.0, -4.0], [-4.0, -3.0], [0x7F800000, 0x7F800000]], [[-4.0, -4.0], [-3.0, -4.0], [0x7F800000, 0x7F800000]], [[-4.0, -3.0], [-4.0, -3.0], [0x7F800000, 0x7F800000]]]]> : tensor<1x3x3x2xf32>
  return
}

func.func private @window_dilation() {
  %c0 = stablehlo.constant dense<[-3.0, 3.0, -4.0, -1.0, 2.0, 0.0, 2.0, 2.0]> : tensor<8xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce_window"(%x0, %x1) <{window_dimensions = array<i64: 3>, window_dilations = array<i64: 2>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<8xf32>, tensor<f32>) -> tensor<4xf32>
  check.expect_eq_const %r, dense<[-5.0, 2.0, 0.0, 1.0]> : tensor<4xf32>
  return
}

func.func private @base_dilation() {
  %c0 = stablehlo.constant dense<[-4.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce_window"(%x0, %x1) <{window_dimensions = array<i64: 2>, base_dilations = array<i64: 2>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<6xf32>
  check.expect_eq_const %r, dense<[-4.0, 1.0, 1.0, 2.0, 2.0, 3.0]> : tensor<6xf32>
  return
}

func.func private @cumulative_sum() {
  %c0 = stablehlo.constant dense<[4.0, -4.0, 4.0, 2.0, -3.0]> : tensor<5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce_window"(%x0, %x1) <{window_dimensions = array<i64: 5>, padding = dense<[[4, 0]]> : tensor<1x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  check.expect_eq_const %r, dense<[4.0, 0.0, 4.0, 6.0, 3.0]> : tensor<5xf32>
  return
}

func.func private @max_f64() {
  %c0 = stablehlo.constant dense<[-3.0, 0.0, 0.0, 3.0, -1.0, -4.0]> : tensor<6xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf64>
  %c1 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f64>
  %r = "stablehlo.reduce_window"(%x0, %x1) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
   ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = stablehlo.maximum %a, %b : tensor<f64>
    stablehlo.return %c : tensor<f64>
  }) : (tensor<6xf64>, tensor<f64>) -> tensor<3xf64>
  check.expect_eq_const %r, dense<[0.0, 3.0, -1.0]> : tensor<3xf64>
  return
}

func.func private @max_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -2.0, 2.0, -1.0, -4.0, 1.0]> : tensor<6xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xbf16>
  %c1 = stablehlo.constant dense<0xFF80> : tensor<bf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %r = "stablehlo.reduce_window"(%x0, %x1) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
   ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %c = stablehlo.maximum %a, %b : tensor<bf16>
    stablehlo.return %c : tensor<bf16>
  }) : (tensor<6xbf16>, tensor<bf16>) -> tensor<3xbf16>
  check.expect_eq_const %r, dense<[0.0, 2.0, 1.0]> : tensor<3xbf16>
  return
}

func.func private @max_i32() {
  %c0 = stablehlo.constant dense<[-4, -3, 4, -4, 0, 4]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<-2147483648> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %x1) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.maximum %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<6xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[-3, 4, 4]> : tensor<3xi32>
  return
}

func.func private @max_i8() {
  %c0 = stablehlo.constant dense<[-1, -1, -3, 4, 0, -1]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %c1 = stablehlo.constant dense<-128> : tensor<i8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r = "stablehlo.reduce_window"(%x0, %x1) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
   ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %c = stablehlo.maximum %a, %b : tensor<i8>
    stablehlo.return %c : tensor<i8>
  }) : (tensor<6xi8>, tensor<i8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[-1, 4, 0]> : tensor<3xi8>
  return
}

func.func private @max_f16() {
  %c0 = stablehlo.constant dense<[1.0, 1.0, 4.0, -4.0, -1.0, 0.0]> : tensor<6xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf16>
  %c1 = stablehlo.constant dense<0xFC00> : tensor<f16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %r = "stablehlo.reduce_window"(%x0, %x1) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
   ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %c = stablehlo.maximum %a, %b : tensor<f16>
    stablehlo.return %c : tensor<f16>
  }) : (tensor<6xf16>, tensor<f16>) -> tensor<3xf16>
  check.expect_eq_const %r, dense<[1.0, 4.0, 0.0]> : tensor<3xf16>
  return
}

func.func private @nan() {
  %c0 = stablehlo.constant dense<[1.0, 0x7FC00000, 2.0, 3.0]> : tensor<4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xf32>
  %c1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce_window"(%x0, %x1) <{window_dimensions = array<i64: 2>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<3xf32>
  %er = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 3.0]> : tensor<3xf32>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  return
}

// A dilated window that fits nowhere.
func.func private @wider_than_its_input() {
  %c0 = stablehlo.constant dense<1.0> : tensor<4xf32>
  %x = stablehlo.optimization_barrier %c0 : tensor<4xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %zero) <{window_dimensions = array<i64: 4>, window_dilations = array<i64: 2>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<0xf32>
  %sum = stablehlo.reduce(%r init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<0xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %sum, dense<0.0> : tensor<f32>
  return
}

// NaN wins in f8E8M0FNU, too, which has no zero.
func.func private @nan_of_powers_of_two() {
  %c = stablehlo.constant dense<[0.25, 1.0, 0xFF, 2.0]> : tensor<4xf8E8M0FNU>
  %x = stablehlo.optimization_barrier %c : tensor<4xf8E8M0FNU>
  %init = stablehlo.constant dense<2.0> : tensor<f8E8M0FNU>
  %0 = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<f8E8M0FNU>, %b: tensor<f8E8M0FNU>):
    %1 = stablehlo.minimum %a, %b : tensor<f8E8M0FNU>
    stablehlo.return %1 : tensor<f8E8M0FNU>
  }) : (tensor<4xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  %2 = stablehlo.convert %0 : (tensor<3xf8E8M0FNU>) -> tensor<3xf32>
  %3 = stablehlo.constant dense<[0.25, 0x7FC00000, 0x7FC00000]> : tensor<3xf32>
  check.expect_close %2, %3, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  return
}
