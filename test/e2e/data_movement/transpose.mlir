// SPDX-License-Identifier: Apache-2.0
// All permutations of three dimensions; matrices of every type.
func.func @main() {
  call @f32() : () -> ()
  call @f64() : () -> ()
  call @f16() : () -> ()
  call @bf16() : () -> ()
  call @i8() : () -> ()
  call @i32() : () -> ()
  call @i64() : () -> ()
  call @ui16() : () -> ()
  call @i1() : () -> ()
  call @d012() : () -> ()
  call @d021() : () -> ()
  call @d102() : () -> ()
  call @d120() : () -> ()
  call @d201() : () -> ()
  call @d210() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[[-5.0, -4.0, -3.0, -2.0, -1.0], [0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0]]> : tensor<3x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf32>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x5xf32>) -> tensor<5x3xf32>
  check.expect_eq_const %r, dense<[[-5.0, 0.0, 5.0], [-4.0, 1.0, 6.0], [-3.0, 2.0, 7.0], [-2.0, 3.0, 8.0], [-1.0, 4.0, 9.0]]> : tensor<5x3xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[[-5.0, -4.0, -3.0, -2.0, -1.0], [0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0]]> : tensor<3x5xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf64>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x5xf64>) -> tensor<5x3xf64>
  check.expect_eq_const %r, dense<[[-5.0, 0.0, 5.0], [-4.0, 1.0, 6.0], [-3.0, 2.0, 7.0], [-2.0, 3.0, 8.0], [-1.0, 4.0, 9.0]]> : tensor<5x3xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[[-5.0, -4.0, -3.0, -2.0, -1.0], [0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0]]> : tensor<3x5xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf16>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x5xf16>) -> tensor<5x3xf16>
  check.expect_eq_const %r, dense<[[-5.0, 0.0, 5.0], [-4.0, 1.0, 6.0], [-3.0, 2.0, 7.0], [-2.0, 3.0, 8.0], [-1.0, 4.0, 9.0]]> : tensor<5x3xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[[-5.0, -4.0, -3.0, -2.0, -1.0], [0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0]]> : tensor<3x5xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xbf16>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x5xbf16>) -> tensor<5x3xbf16>
  check.expect_eq_const %r, dense<[[-5.0, 0.0, 5.0], [-4.0, 1.0, 6.0], [-3.0, 2.0, 7.0], [-2.0, 3.0, 8.0], [-1.0, 4.0, 9.0]]> : tensor<5x3xbf16>
  return
}

func.func private @i8() {
  %c0 = stablehlo.constant dense<[[-5, -4, -3, -2, -1], [0, 1, 2, 3, 4], [5, 6, 7, 8, 9]]> : tensor<3x5xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi8>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x5xi8>) -> tensor<5x3xi8>
  check.expect_eq_const %r, dense<[[-5, 0, 5], [-4, 1, 6], [-3, 2, 7], [-2, 3, 8], [-1, 4, 9]]> : tensor<5x3xi8>
  return
}

func.func private @i32() {
  %c0 = stablehlo.constant dense<[[-5, -4, -3, -2, -1], [0, 1, 2, 3, 4], [5, 6, 7, 8, 9]]> : tensor<3x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi32>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x5xi32>) -> tensor<5x3xi32>
  check.expect_eq_const %r, dense<[[-5, 0, 5], [-4, 1, 6], [-3, 2, 7], [-2, 3, 8], [-1, 4, 9]]> : tensor<5x3xi32>
  return
}

func.func private @i64() {
  %c0 = stablehlo.constant dense<[[-5, -4, -3, -2, -1], [0, 1, 2, 3, 4], [5, 6, 7, 8, 9]]> : tensor<3x5xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi64>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x5xi64>) -> tensor<5x3xi64>
  check.expect_eq_const %r, dense<[[-5, 0, 5], [-4, 1, 6], [-3, 2, 7], [-2, 3, 8], [-1, 4, 9]]> : tensor<5x3xi64>
  return
}

func.func private @ui16() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14]]> : tensor<3x5xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xui16>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x5xui16>) -> tensor<5x3xui16>
  check.expect_eq_const %r, dense<[[0, 5, 10], [1, 6, 11], [2, 7, 12], [3, 8, 13], [4, 9, 14]]> : tensor<5x3xui16>
  return
}

func.func private @i1() {
  %c0 = stablehlo.constant dense<[[true, false, false, true, false], [false, true, false, false, true], [false, false, true, false, false]]> : tensor<3x5xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi1>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x5xi1>) -> tensor<5x3xi1>
  check.expect_eq_const %r, dense<[[true, false, false], [false, true, false], [false, false, true], [true, false, false], [false, true, false]]> : tensor<5x3xi1>
  return
}

func.func private @d012() {
  %c0 = stablehlo.constant dense<[[[-8.0, -7.0, -6.0, -5.0], [-4.0, -3.0, -2.0, -1.0], [0.0, 1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0]]]> : tensor<2x3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf32>
  %r = stablehlo.transpose %x0, dims = [0, 1, 2] : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  check.expect_eq_const %r, dense<[[[-8.0, -7.0, -6.0, -5.0], [-4.0, -3.0, -2.0, -1.0], [0.0, 1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0]]]> : tensor<2x3x4xf32>
  return
}

func.func private @d021() {
  %c0 = stablehlo.constant dense<[[[-8.0, -7.0, -6.0, -5.0], [-4.0, -3.0, -2.0, -1.0], [0.0, 1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0]]]> : tensor<2x3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf32>
  %r = stablehlo.transpose %x0, dims = [0, 2, 1] : (tensor<2x3x4xf32>) -> tensor<2x4x3xf32>
  check.expect_eq_const %r, dense<[[[-8.0, -4.0, 0.0], [-7.0, -3.0, 1.0], [-6.0, -2.0, 2.0], [-5.0, -1.0, 3.0]], [[4.0, 8.0, 12.0], [5.0, 9.0, 13.0], [6.0, 10.0, 14.0], [7.0, 11.0, 15.0]]]> : tensor<2x4x3xf32>
  return
}

func.func private @d102() {
  %c0 = stablehlo.constant dense<[[[-8.0, -7.0, -6.0, -5.0], [-4.0, -3.0, -2.0, -1.0], [0.0, 1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0]]]> : tensor<2x3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf32>
  %r = stablehlo.transpose %x0, dims = [1, 0, 2] : (tensor<2x3x4xf32>) -> tensor<3x2x4xf32>
  check.expect_eq_const %r, dense<[[[-8.0, -7.0, -6.0, -5.0], [4.0, 5.0, 6.0, 7.0]], [[-4.0, -3.0, -2.0, -1.0], [8.0, 9.0, 10.0, 11.0]], [[0.0, 1.0, 2.0, 3.0], [12.0, 13.0, 14.0, 15.0]]]> : tensor<3x2x4xf32>
  return
}

func.func private @d120() {
  %c0 = stablehlo.constant dense<[[[-8.0, -7.0, -6.0, -5.0], [-4.0, -3.0, -2.0, -1.0], [0.0, 1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0]]]> : tensor<2x3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf32>
  %r = stablehlo.transpose %x0, dims = [1, 2, 0] : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  check.expect_eq_const %r, dense<[[[-8.0, 4.0], [-7.0, 5.0], [-6.0, 6.0], [-5.0, 7.0]], [[-4.0, 8.0], [-3.0, 9.0], [-2.0, 10.0], [-1.0, 11.0]], [[0.0, 12.0], [1.0, 13.0], [2.0, 14.0], [3.0, 15.0]]]> : tensor<3x4x2xf32>
  return
}

func.func private @d201() {
  %c0 = stablehlo.constant dense<[[[-8.0, -7.0, -6.0, -5.0], [-4.0, -3.0, -2.0, -1.0], [0.0, 1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0]]]> : tensor<2x3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf32>
  %r = stablehlo.transpose %x0, dims = [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  check.expect_eq_const %r, dense<[[[-8.0, -4.0, 0.0], [4.0, 8.0, 12.0]], [[-7.0, -3.0, 1.0], [5.0, 9.0, 13.0]], [[-6.0, -2.0, 2.0], [6.0, 10.0, 14.0]], [[-5.0, -1.0, 3.0], [7.0, 11.0, 15.0]]]> : tensor<4x2x3xf32>
  return
}

func.func private @d210() {
  %c0 = stablehlo.constant dense<[[[-8.0, -7.0, -6.0, -5.0], [-4.0, -3.0, -2.0, -1.0], [0.0, 1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0]]]> : tensor<2x3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf32>
  %r = stablehlo.transpose %x0, dims = [2, 1, 0] : (tensor<2x3x4xf32>) -> tensor<4x3x2xf32>
  check.expect_eq_const %r, dense<[[[-8.0, 4.0], [-4.0, 8.0], [0.0, 12.0]], [[-7.0, 5.0], [-3.0, 9.0], [1.0, 13.0]], [[-6.0, 6.0], [-2.0, 10.0], [2.0, 14.0]], [[-5.0, 7.0], [-1.0, 11.0], [3.0, 15.0]]]> : tensor<4x3x2xf32>
  return
}
