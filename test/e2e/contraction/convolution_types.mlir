// SPDX-License-Identifier: Apache-2.0
// Element types other than f32.
func.func @main() {
  call @f64() : () -> ()
  call @f16() : () -> ()
  call @bf16() : () -> ()
  call @i32() : () -> ()
  call @i8() : () -> ()
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[[[[0.0, 2.0], [-4.0, -3.0], [3.0, -4.0], [3.0, -3.0]], [[-3.0, -1.0], [1.0, -2.0], [3.0, 1.0], [0.0, 3.0]], [[2.0, 0.0], [-3.0, -4.0], [-4.0, -1.0], [-2.0, -2.0]], [[2.0, 3.0], [-2.0, 1.0], [3.0, 1.0], [-4.0, -2.0]]]]> : tensor<1x4x4x2xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x4x2xf64>
  %c1 = stablehlo.constant dense<[[[[0.0, -1.0, -1.0], [2.0, 3.0, -1.0]], [[2.0, 1.0, 2.0], [0.0, 1.0, 2.0]]], [[[-3.0, -3.0, 2.0], [0.0, 2.0, 1.0]], [[2.0, -3.0, 0.0], [-3.0, -1.0, -3.0]]]]> : tensor<2x2x2x3xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x3xf64>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x2xf64>, tensor<2x2x2x3xf64>) -> tensor<1x3x3x3xf64>
  check.expect_eq_const %r, dense<[[[[13.0, 5.0, -17.0], [0.0, -23.0, 2.0], [-20.0, -25.0, -1.0]], [[0.0, 6.0, 18.0], [6.0, 11.0, 2.0], [16.0, 21.0, -1.0]], [[-19.0, -4.0, -12.0], [-7.0, -16.0, -9.0], [-17.0, 4.0, 10.0]]]]> : tensor<1x3x3x3xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[[[[-3.0, -2.0], [3.0, 4.0], [-1.0, 3.0], [4.0, 2.0]], [[-2.0, 0.0], [0.0, 3.0], [-1.0, 3.0], [1.0, 4.0]], [[4.0, 1.0], [-2.0, 3.0], [-1.0, 0.0], [-2.0, -3.0]], [[-4.0, -3.0], [-4.0, 3.0], [4.0, 2.0], [-2.0, 2.0]]]]> : tensor<1x4x4x2xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x4x2xf16>
  %c1 = stablehlo.constant dense<[[[[2.0, 4.0, 3.0], [-3.0, 1.0, 3.0]], [[-2.0, 0.0, 2.0], [-3.0, 4.0, -1.0]]], [[[0.0, 1.0, 4.0], [-2.0, 3.0, -2.0]], [[2.0, 3.0, 2.0], [-1.0, 4.0, 4.0]]]]> : tensor<2x2x2x3xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x3xf16>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x2xf16>, tensor<2x2x2x3xf16>) -> tensor<1x3x3x3xf16>
  check.expect_eq_const %r, dense<[[[[-21.0, 12.0, -9.0], [-24.0, 46.0, 20.0], [-33.0, 34.0, 20.0]], [[-22.0, 17.0, 13.0], [-24.0, 19.0, -12.0], [-26.0, -4.0, -16.0]], [[-5.0, 16.0, 2.0], [-11.0, 20.0, -5.0], [1.0, -4.0, 12.0]]]]> : tensor<1x3x3x3xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[[[[0.0, -2.0], [4.0, -4.0], [-4.0, 1.0], [2.0, 2.0]], [[-3.0, -2.0], [-1.0, -3.0], [1.0, 4.0], [2.0, 0.0]], [[2.0, 4.0], [-3.0, 4.0], [-4.0, 4.0], [-3.0, 4.0]], [[1.0, 4.0], [-3.0, 2.0], [4.0, 2.0], [2.0, -3.0]]]]> : tensor<1x4x4x2xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x4x2xbf16>
  %c1 = stablehlo.constant dense<[[[[-2.0, 2.0, 1.0], [-4.0, -4.0, -4.0]], [[1.0, 1.0, -3.0], [-2.0, 1.0, 4.0]]], [[[-2.0, -2.0, 0.0], [-2.0, 2.0, -2.0]], [[-3.0, 4.0, -4.0], [-1.0, -3.0, -4.0]]]]> : tensor<2x2x2x3xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x3xbf16>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x2xbf16>, tensor<2x2x2x3xbf16>) -> tensor<1x3x3x3xbf16>
  check.expect_eq_const %r, dense<[[[[36.0, 15.0, 0.0], [3.0, 9.0, 22.0], [-14.0, 6.0, -22.0]], [[12.0, -22.0, -16.0], [13.0, 1.0, 16.0], [-11.0, -20.0, -33.0]], [[-34.0, -23.0, 7.0], [-34.0, -2.0, -19.0], [-34.0, -10.0, 5.0]]]]> : tensor<1x3x3x3xbf16>
  return
}

func.func private @i32() {
  %c0 = stablehlo.constant dense<[[[[3, -2], [4, 1], [1, -1], [-4, 3]], [[1, 3], [-1, 0], [-3, -1], [2, -3]], [[3, 3], [0, 4], [1, -3], [4, 2]], [[-4, -1], [3, 4], [4, 4], [3, 1]]]]> : tensor<1x4x4x2xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x4x2xi32>
  %c1 = stablehlo.constant dense<[[[[0, -4, 4], [0, 0, 1]], [[-1, -4, 0], [-4, -4, -4]]], [[[-4, -1, 0], [3, 1, 4]], [[-4, 1, 2], [4, -3, 4]]]]> : tensor<2x2x2x3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x3xi32>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x2xi32>, tensor<2x2x2x3xi32>) -> tensor<1x3x3x3xi32>
  check.expect_eq_const %r, dense<[[[[1, -31, 16], [15, -15, 11], [-19, 13, -21]], [[14, -12, 35], [3, 34, 6], [-11, 10, 3]], [[1, -34, 17], [11, 1, 56], [-24, -28, 19]]]]> : tensor<1x3x3x3xi32>
  return
}

func.func private @i8() {
  %c0 = stablehlo.constant dense<[[[[-3, -3], [0, -3], [2, -2], [0, 4]], [[4, 3], [2, -1], [1, 0], [3, -4]], [[-1, 2], [1, 1], [1, 2], [-4, 2]], [[-2, -4], [4, 2], [-2, -2], [4, 0]]]]> : tensor<1x4x4x2xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x4x2xi8>
  %c1 = stablehlo.constant dense<[[[[-4, -3, -2], [4, -2, 0]], [[-4, 0, 2], [1, -2, 3]]], [[[1, 4, -4], [-4, 1, -2]], [[0, -2, 0], [0, 3, 3]]]]> : tensor<2x2x2x3xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x3xi8>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x2xi8>, tensor<2x2x2x3xi8>) -> tensor<1x3x3x3xi8>
  check.expect_eq_const %r, dense<[[[[-11, 33, -28], [-16, 15, -8], [-11, -24, -8]], [[-22, -17, -4], [-19, 5, -2], [-27, 25, -10]], [[23, -17, 29], [-6, 7, -20], [28, -29, 8]]]]> : tensor<1x3x3x3xi8>
  return
}
