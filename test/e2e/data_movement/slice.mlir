// SPDX-License-Identifier: Apache-2.0
// Starts, limits, strides; an empty slice.
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
  call @uneven_stride() : () -> ()
  call @empty() : () -> ()
  call @three() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[[-6.0, -5.0, -4.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0, 13.0]]> : tensor<4x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf32>
  %r = stablehlo.slice %x0 [1:3, 0:5:2] : (tensor<4x5xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, 3.0], [4.0, 6.0, 8.0]]> : tensor<2x3xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[[-6.0, -5.0, -4.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0, 13.0]]> : tensor<4x5xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf64>
  %r = stablehlo.slice %x0 [1:3, 0:5:2] : (tensor<4x5xf64>) -> tensor<2x3xf64>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, 3.0], [4.0, 6.0, 8.0]]> : tensor<2x3xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[[-6.0, -5.0, -4.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0, 13.0]]> : tensor<4x5xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf16>
  %r = stablehlo.slice %x0 [1:3, 0:5:2] : (tensor<4x5xf16>) -> tensor<2x3xf16>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, 3.0], [4.0, 6.0, 8.0]]> : tensor<2x3xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[[-6.0, -5.0, -4.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0, 13.0]]> : tensor<4x5xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xbf16>
  %r = stablehlo.slice %x0 [1:3, 0:5:2] : (tensor<4x5xbf16>) -> tensor<2x3xbf16>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, 3.0], [4.0, 6.0, 8.0]]> : tensor<2x3xbf16>
  return
}

func.func private @i8() {
  %c0 = stablehlo.constant dense<[[-6, -5, -4, -3, -2], [-1, 0, 1, 2, 3], [4, 5, 6, 7, 8], [9, 10, 11, 12, 13]]> : tensor<4x5xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi8>
  %r = stablehlo.slice %x0 [1:3, 0:5:2] : (tensor<4x5xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[-1, 1, 3], [4, 6, 8]]> : tensor<2x3xi8>
  return
}

func.func private @i32() {
  %c0 = stablehlo.constant dense<[[-6, -5, -4, -3, -2], [-1, 0, 1, 2, 3], [4, 5, 6, 7, 8], [9, 10, 11, 12, 13]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %r = stablehlo.slice %x0 [1:3, 0:5:2] : (tensor<4x5xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[-1, 1, 3], [4, 6, 8]]> : tensor<2x3xi32>
  return
}

func.func private @i64() {
  %c0 = stablehlo.constant dense<[[-6, -5, -4, -3, -2], [-1, 0, 1, 2, 3], [4, 5, 6, 7, 8], [9, 10, 11, 12, 13]]> : tensor<4x5xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi64>
  %r = stablehlo.slice %x0 [1:3, 0:5:2] : (tensor<4x5xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r, dense<[[-1, 1, 3], [4, 6, 8]]> : tensor<2x3xi64>
  return
}

func.func private @ui16() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xui16>
  %r = stablehlo.slice %x0 [1:3, 0:5:2] : (tensor<4x5xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r, dense<[[5, 7, 9], [10, 12, 14]]> : tensor<2x3xui16>
  return
}

func.func private @i1() {
  %c0 = stablehlo.constant dense<[[true, false, false, true, false], [false, true, false, false, true], [false, false, true, false, false], [true, false, false, true, false]]> : tensor<4x5xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi1>
  %r = stablehlo.slice %x0 [1:3, 0:5:2] : (tensor<4x5xi1>) -> tensor<2x3xi1>
  check.expect_eq_const %r, dense<[[false, false, true], [false, true, false]]> : tensor<2x3xi1>
  return
}

func.func private @uneven_stride() {
  %c0 = stablehlo.constant dense<[-3.0, -2.0, -1.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<10xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = stablehlo.slice %x0 [1:10:4] : (tensor<10xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-2.0, 2.0, 6.0]> : tensor<3xf32>
  return
}

func.func private @empty() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 2.0]> : tensor<4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xf32>
  %r = stablehlo.slice %x0 [2:2] : (tensor<4xf32>) -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}

func.func private @three() {
  %c0 = stablehlo.constant dense<[[[-8.0, -7.0, -6.0, -5.0], [-4.0, -3.0, -2.0, -1.0], [0.0, 1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0]]]> : tensor<2x3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf32>
  %r = stablehlo.slice %x0 [0:2, 1:2, 0:4:3] : (tensor<2x3x4xf32>) -> tensor<2x1x2xf32>
  check.expect_eq_const %r, dense<[[[-4.0, -1.0]], [[8.0, 11.0]]]> : tensor<2x1x2xf32>
  return
}
