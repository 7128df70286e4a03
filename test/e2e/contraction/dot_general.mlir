// SPDX-License-Identifier: Apache-2.0
// Matrix products: plain, transposed, batched, to a scalar, over several dimensions, of nothing.
func.func @main() {
  call @matrix_f32() : () -> ()
  call @matrix_f64() : () -> ()
  call @matrix_f16() : () -> ()
  call @matrix_bf16() : () -> ()
  call @matrix_i8() : () -> ()
  call @matrix_i32() : () -> ()
  call @matrix_i64() : () -> ()
  call @matrix_ui8() : () -> ()
  call @rhs_transposed() : () -> ()
  call @lhs_transposed() : () -> ()
  call @batched() : () -> ()
  call @batched_inside() : () -> ()
  call @vectors() : () -> ()
  call @outer() : () -> ()
  call @matrix_vector() : () -> ()
  call @two_contracting() : () -> ()
  call @empty() : () -> ()
  call @bf16_to_f32() : () -> ()
  call @i8_to_i32() : () -> ()
  return
}

func.func private @matrix_f32() {
  %c0 = stablehlo.constant dense<[[-3.0, -3.0, 3.0, 0.0, 1.0], [1.0, 2.0, -4.0, 0.0, -3.0], [-1.0, 4.0, 0.0, -4.0, 0.0], [-3.0, 2.0, 4.0, 4.0, 1.0]]> : tensor<4x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf32>
  %c1 = stablehlo.constant dense<[[3.0, -1.0, -3.0], [0.0, -1.0, 1.0], [4.0, -2.0, 3.0], [-3.0, -1.0, 3.0], [-2.0, 2.0, 0.0]]> : tensor<5x3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xf32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x3xf32>) -> tensor<4x3xf32>
  check.expect_eq_const %r, dense<[[1.0, 2.0, 15.0], [-7.0, -1.0, -13.0], [9.0, 1.0, -5.0], [-7.0, -9.0, 35.0]]> : tensor<4x3xf32>
  return
}

func.func private @matrix_f64() {
  %c0 = stablehlo.constant dense<[[0.0, 4.0, 3.0, 3.0, 0.0], [4.0, 4.0, -3.0, -3.0, -2.0], [0.0, 3.0, 0.0, 4.0, -1.0], [4.0, 1.0, 2.0, -2.0, 1.0]]> : tensor<4x5xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf64>
  %c1 = stablehlo.constant dense<[[3.0, 3.0, 3.0], [4.0, -3.0, 3.0], [0.0, 2.0, -2.0], [-4.0, -4.0, 4.0], [4.0, -2.0, -1.0]]> : tensor<5x3xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xf64>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<4x5xf64>, tensor<5x3xf64>) -> tensor<4x3xf64>
  check.expect_eq_const %r, dense<[[4.0, -18.0, 18.0], [32.0, 10.0, 20.0], [-8.0, -23.0, 26.0], [28.0, 19.0, 2.0]]> : tensor<4x3xf64>
  return
}

func.func private @matrix_f16() {
  %c0 = stablehlo.constant dense<[[-2.0, -3.0, 3.0, 2.0, -4.0], [-3.0, 1.0, 4.0, 4.0, -3.0], [1.0, -4.0, -3.0, -3.0, -1.0], [-1.0, 2.0, 0.0, -1.0, 4.0]]> : tensor<4x5xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf16>
  %c1 = stablehlo.constant dense<[[1.0, 2.0, 2.0], [-1.0, 4.0, -4.0], [-2.0, -3.0, -4.0], [4.0, -4.0, 0.0], [3.0, 2.0, 3.0]]> : tensor<5x3xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xf16>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<4x5xf16>, tensor<5x3xf16>) -> tensor<4x3xf16>
  check.expect_eq_const %r, dense<[[-9.0, -41.0, -16.0], [-5.0, -36.0, -35.0], [-4.0, 5.0, 27.0], [5.0, 18.0, 2.0]]> : tensor<4x3xf16>
  return
}

func.func private @matrix_bf16() {
  %c0 = stablehlo.constant dense<[[-4.0, 0.0, -4.0, -3.0, 3.0], [-4.0, 1.0, -4.0, -2.0, 4.0], [-2.0, -2.0, -4.0, 2.0, -3.0], [0.0, -4.0, -4.0, 3.0, -4.0]]> : tensor<4x5xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xbf16>
  %c1 = stablehlo.constant dense<[[0.0, -1.0, -3.0], [1.0, 2.0, 4.0], [-3.0, 4.0, -4.0], [-3.0, 1.0, 3.0], [4.0, 2.0, -4.0]]> : tensor<5x3xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xbf16>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<4x5xbf16>, tensor<5x3xbf16>) -> tensor<4x3xbf16>
  check.expect_eq_const %r, dense<[[33.0, -9.0, 7.0], [35.0, -4.0, 10.0], [-8.0, -22.0, 32.0], [-17.0, -29.0, 25.0]]> : tensor<4x3xbf16>
  return
}

func.func private @matrix_i8() {
  %c0 = stablehlo.constant dense<[[-1, 3, 0, -3, 2], [-4, 2, -4, -1, -2], [4, 2, 1, 0, -2], [3, 4, -3, -2, -2]]> : tensor<4x5xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi8>
  %c1 = stablehlo.constant dense<[[0, -2, -1], [4, -1, 4], [0, -1, 4], [-1, 2, -2], [4, 2, 3]]> : tensor<5x3xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xi8>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<4x5xi8>, tensor<5x3xi8>) -> tensor<4x3xi8>
  check.expect_eq_const %r, dense<[[23, -3, 25], [1, 4, -8], [0, -15, 2], [10, -15, -1]]> : tensor<4x3xi8>
  return
}

func.func private @matrix_i32() {
  %c0 = stablehlo.constant dense<[[-4, -4, -4, 0, -1], [4, -2, -3, 3, -2], [2, -2, 0, -4, 1], [4, 2, 3, 3, 1]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<[[4, 0, -3], [1, 1, -3], [-3, 1, -1], [0, 3, 2], [4, -3, 2]]> : tensor<5x3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xi32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<4x5xi32>, tensor<5x3xi32>) -> tensor<4x3xi32>
  check.expect_eq_const %r, dense<[[-12, -5, 26], [15, 10, -1], [10, -17, -6], [13, 11, -13]]> : tensor<4x3xi32>
  return
}

func.func private @matrix_i64() {
  %c0 = stablehlo.constant dense<[[0, -4, -4, -1, 1], [-3, 0, 4, -3, -3], [4, -2, 3, -1, 2], [-4, 1, 3, -1, 1]]> : tensor<4x5xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi64>
  %c1 = stablehlo.constant dense<[[-3, -3, -4], [0, 0, -4], [-2, 1, -1], [-2, -4, -4], [1, -3, 3]]> : tensor<5x3xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xi64>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<4x5xi64>, tensor<5x3xi64>) -> tensor<4x3xi64>
  check.expect_eq_const %r, dense<[[11, -3, 27], [4, 34, 11], [-14, -11, -1], [9, 16, 16]]> : tensor<4x3xi64>
  return
}

func.func private @matrix_ui8() {
  %c0 = stablehlo.constant dense<[[0, 2, 1, 3, 2], [0, 1, 3, 1, 4], [3, 2, 2, 4, 1], [4, 4, 1, 3, 4]]> : tensor<4x5xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xui8>
  %c1 = stablehlo.constant dense<[[4, 4, 1], [2, 4, 1], [4, 1, 2], [3, 4, 2], [3, 4, 2]]> : tensor<5x3xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xui8>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<4x5xui8>, tensor<5x3xui8>) -> tensor<4x3xui8>
  check.expect_eq_const %r, dense<[[23, 29, 14], [29, 27, 17], [39, 42, 19], [49, 61, 24]]> : tensor<4x3xui8>
  return
}

func.func private @rhs_transposed() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, 2.0, 0.0, 3.0], [-4.0, -1.0, 3.0, 1.0, 2.0], [1.0, 3.0, 3.0, 2.0, 1.0], [-2.0, -4.0, 3.0, -1.0, -2.0]]> : tensor<4x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf32>
  %c1 = stablehlo.constant dense<[[-4.0, -3.0, -4.0, -1.0, -2.0], [0.0, 1.0, -2.0, 0.0, 1.0], [2.0, 1.0, -4.0, -2.0, 3.0]]> : tensor<3x5xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xf32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [1] : (tensor<4x5xf32>, tensor<3x5xf32>) -> tensor<4x3xf32>
  check.expect_eq_const %r, dense<[[-5.0, -4.0, -2.0], [2.0, -5.0, -17.0], [-29.0, -2.0, -8.0], [13.0, -12.0, -24.0]]> : tensor<4x3xf32>
  return
}

func.func private @lhs_transposed() {
  %c0 = stablehlo.constant dense<[[1.0, -2.0, -1.0, 4.0], [2.0, -1.0, -2.0, -3.0], [3.0, 1.0, -1.0, 2.0], [0.0, 0.0, 2.0, 2.0], [0.0, -1.0, -2.0, -2.0]]> : tensor<5x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x4xf32>
  %c1 = stablehlo.constant dense<[[4.0, -3.0, -4.0], [1.0, -2.0, -4.0], [0.0, 2.0, -4.0], [0.0, -3.0, 1.0], [3.0, 3.0, 3.0]]> : tensor<5x3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xf32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [0] x [0] : (tensor<5x4xf32>, tensor<5x3xf32>) -> tensor<4x3xf32>
  check.expect_eq_const %r, dense<[[6.0, -1.0, -24.0], [-12.0, 7.0, 5.0], [-12.0, -7.0, 12.0], [7.0, -14.0, -16.0]]> : tensor<4x3xf32>
  return
}

func.func private @batched() {
  %c0 = stablehlo.constant dense<[[[-2.0, 1.0, 1.0, 4.0, 2.0], [2.0, -4.0, -2.0, -1.0, 1.0], [3.0, -1.0, 0.0, 2.0, -3.0], [-1.0, -3.0, -3.0, 2.0, 3.0]], [[-3.0, 2.0, 2.0, 2.0, 2.0], [1.0, -3.0, 3.0, -3.0, 0.0], [4.0, 1.0, -2.0, -4.0, -2.0], [0.0, 3.0, 3.0, -3.0, 2.0]]]> : tensor<2x4x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x4x5xf32>
  %c1 = stablehlo.constant dense<[[[1.0, 3.0, 0.0], [0.0, -1.0, 3.0], [0.0, -4.0, 0.0], [3.0, 3.0, -1.0], [3.0, -4.0, 2.0]], [[1.0, -4.0, 0.0], [-1.0, -1.0, -2.0], [3.0, 3.0, -3.0], [2.0, 1.0, -3.0], [-1.0, -2.0, 0.0]]]> : tensor<2x5x3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x5x3xf32>
  %r = stablehlo.dot_general %x0, %x1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x4x5xf32>, tensor<2x5x3xf32>) -> tensor<2x4x3xf32>
  check.expect_eq_const %r, dense<[[[16.0, -7.0, 3.0], [2.0, 11.0, -9.0], [0.0, 28.0, -11.0], [14.0, 6.0, -5.0]], [[3.0, 14.0, -16.0], [7.0, 5.0, 6.0], [-9.0, -23.0, 16.0], [-2.0, -1.0, -6.0]]]> : tensor<2x4x3xf32>
  return
}

func.func private @batched_inside() {
  %c0 = stablehlo.constant dense<[[[-3.0, 0.0, -3.0, -3.0, 3.0], [0.0, -2.0, 3.0, -1.0, -3.0]], [[4.0, -4.0, 4.0, -4.0, 3.0], [0.0, -3.0, 4.0, -1.0, -4.0]], [[2.0, 4.0, -3.0, 0.0, 4.0], [-3.0, 3.0, -1.0, -4.0, -3.0]], [[3.0, 2.0, 3.0, 0.0, -3.0], [-2.0, -2.0, -2.0, -4.0, 3.0]]]> : tensor<4x2x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x2x5xf32>
  %c1 = stablehlo.constant dense<[[[-4.0, 2.0], [2.0, -1.0], [1.0, -1.0]], [[0.0, 2.0], [0.0, 4.0], [3.0, -4.0]], [[4.0, -3.0], [-3.0, -1.0], [3.0, 0.0]], [[2.0, -4.0], [2.0, -4.0], [-2.0, -3.0]], [[3.0, -1.0], [2.0, 2.0], [2.0, 1.0]]]> : tensor<5x3x2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3x2xf32>
  %r = stablehlo.dot_general %x0, %x1, batching_dims = [1] x [2], contracting_dims = [2] x [0] : (tensor<4x2x5xf32>, tensor<5x3x2xf32>) -> tensor<2x4x3xf32>
  check.expect_eq_const %r, dense<[[[3.0, 3.0, 0.0], [1.0, -6.0, 18.0], [-8.0, 21.0, 13.0], [-9.0, -9.0, 12.0]], [[-6.0, -13.0, 8.0], [-10.0, -20.0, 11.0], [22.0, 26.0, 0.0], [11.0, 18.0, 25.0]]]> : tensor<2x4x3xf32>
  return
}

func.func private @vectors() {
  %c0 = stablehlo.constant dense<[3.0, -4.0, 1.0, -4.0, 1.0, 0.0, 4.0]> : tensor<7xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf32>
  %c1 = stablehlo.constant dense<[3.0, -4.0, 4.0, -3.0, -1.0, 0.0, 3.0]> : tensor<7xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<7xf32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [0] x [0] : (tensor<7xf32>, tensor<7xf32>) -> tensor<f32>
  check.expect_eq_const %r, dense<52.0> : tensor<f32>
  return
}

func.func private @outer() {
  %c0 = stablehlo.constant dense<[3.0, -4.0, 1.0, -4.0, 1.0, 0.0, 4.0]> : tensor<7xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf32>
  %c1 = stablehlo.constant dense<[3.0, -4.0, 4.0]> : tensor<3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [] x [] : (tensor<7xf32>, tensor<3xf32>) -> tensor<7x3xf32>
  check.expect_eq_const %r, dense<[[9.0, -12.0, 12.0], [-12.0, 16.0, -16.0], [3.0, -4.0, 4.0], [-12.0, 16.0, -16.0], [3.0, -4.0, 4.0], [0.0, -0.0, 0.0], [12.0, -16.0, 16.0]]> : tensor<7x3xf32>
  return
}

func.func private @matrix_vector() {
  %c0 = stablehlo.constant dense<[[-1.0, 4.0, -2.0, -1.0, 4.0], [2.0, 2.0, -1.0, -4.0, -3.0], [-2.0, 1.0, 3.0, -4.0, -4.0], [1.0, -2.0, 3.0, 1.0, 4.0], [0.0, 0.0, 3.0, -3.0, -3.0], [4.0, -3.0, 3.0, 2.0, 4.0]]> : tensor<6x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6x5xf32>
  %c1 = stablehlo.constant dense<[-2.0, 1.0, -4.0, 2.0, -4.0]> : tensor<5xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5xf32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<6x5xf32>, tensor<5xf32>) -> tensor<6xf32>
  check.expect_eq_const %r, dense<[-4.0, 6.0, 1.0, -30.0, -6.0, -35.0]> : tensor<6xf32>
  return
}

func.func private @two_contracting() {
  %c0 = stablehlo.constant dense<[[[-1.0, -2.0], [-3.0, 0.0], [-2.0, -4.0], [2.0, -3.0]], [[-2.0, -2.0], [2.0, 2.0], [0.0, -4.0], [0.0, 2.0]], [[4.0, 4.0], [-3.0, -2.0], [0.0, -2.0], [-3.0, -3.0]]]> : tensor<3x4x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4x2xf32>
  %c1 = stablehlo.constant dense<[[[4.0, 2.0, 0.0, 1.0, -2.0], [0.0, -3.0, -4.0, 1.0, 1.0], [-1.0, 0.0, -3.0, 3.0, -4.0], [0.0, -1.0, 3.0, 1.0, -3.0]], [[0.0, 1.0, 4.0, 0.0, 4.0], [-1.0, 4.0, 4.0, 3.0, 3.0], [0.0, 4.0, 0.0, 1.0, -1.0], [1.0, -1.0, 1.0, -4.0, -4.0]]]> : tensor<2x4x5xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x4x5xf32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1, 2] x [1, 0] : (tensor<3x4x2xf32>, tensor<2x4x5xf32>) -> tensor<3x5xf32>
  check.expect_eq_const %r, dense<[[-5.0, -10.0, 13.0, 0.0, 9.0], [-8.0, -22.0, -6.0, -6.0, 0.0], [15.0, 11.0, 8.0, 2.0, 22.0]]> : tensor<3x5xf32>
  return
}

func.func private @empty() {
  %c0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x0xf32>
  %c1 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<0x3xf32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<2x0xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %r, dense<0.0> : tensor<2x3xf32>
  return
}

func.func private @bf16_to_f32() {
  %c0 = stablehlo.constant dense<[[3.0, 3.0, -2.0, -4.0, -4.0], [3.0, 0.0, -2.0, 2.0, 0.0], [-1.0, -4.0, -1.0, 2.0, 1.0], [0.0, -3.0, 1.0, -4.0, 4.0]]> : tensor<4x5xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xbf16>
  %c1 = stablehlo.constant dense<[[1.0, 2.0, 0.0], [-1.0, 3.0, -4.0], [-1.0, 2.0, 3.0], [-2.0, -4.0, 4.0], [-4.0, 3.0, 1.0]]> : tensor<5x3xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xbf16>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<4x5xbf16>, tensor<5x3xbf16>) -> tensor<4x3xf32>
  check.expect_eq_const %r, dense<[[26.0, 15.0, -38.0], [1.0, -6.0, 2.0], [-4.0, -21.0, 22.0], [-6.0, 21.0, 3.0]]> : tensor<4x3xf32>
  return
}

func.func private @i8_to_i32() {
  %c0 = stablehlo.constant dense<[[100, -128, 127]]> : tensor<1x3xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x3xi8>
  %c1 = stablehlo.constant dense<[[100], [127], [-128]]> : tensor<3x1xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi8>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x3xi8>, tensor<3x1xi8>) -> tensor<1x1xi32>
  check.expect_eq_const %r, dense<[[-22512]]> : tensor<1x1xi32>
  return
}
