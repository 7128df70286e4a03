// SPDX-License-Identifier: Apache-2.0
// Row-major order stays.
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
  call @to_scalar() : () -> ()
  call @from_scalar() : () -> ()
  call @empty() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0, 6.0, 7.0]]> : tensor<2x6xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x6xf32>
  %r = stablehlo.reshape %x0 : (tensor<2x6xf32>) -> tensor<3x2x2xf32>
  check.expect_eq_const %r, dense<[[[-4.0, -3.0], [-2.0, -1.0]], [[0.0, 1.0], [2.0, 3.0]], [[4.0, 5.0], [6.0, 7.0]]]> : tensor<3x2x2xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0, 6.0, 7.0]]> : tensor<2x6xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x6xf64>
  %r = stablehlo.reshape %x0 : (tensor<2x6xf64>) -> tensor<3x2x2xf64>
  check.expect_eq_const %r, dense<[[[-4.0, -3.0], [-2.0, -1.0]], [[0.0, 1.0], [2.0, 3.0]], [[4.0, 5.0], [6.0, 7.0]]]> : tensor<3x2x2xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0, 6.0, 7.0]]> : tensor<2x6xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x6xf16>
  %r = stablehlo.reshape %x0 : (tensor<2x6xf16>) -> tensor<3x2x2xf16>
  check.expect_eq_const %r, dense<[[[-4.0, -3.0], [-2.0, -1.0]], [[0.0, 1.0], [2.0, 3.0]], [[4.0, 5.0], [6.0, 7.0]]]> : tensor<3x2x2xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[[-4.0, -3.0, -2.0, -1.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0, 6.0, 7.0]]> : tensor<2x6xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x6xbf16>
  %r = stablehlo.reshape %x0 : (tensor<2x6xbf16>) -> tensor<3x2x2xbf16>
  check.expect_eq_const %r, dense<[[[-4.0, -3.0], [-2.0, -1.0]], [[0.0, 1.0], [2.0, 3.0]], [[4.0, 5.0], [6.0, 7.0]]]> : tensor<3x2x2xbf16>
  return
}

func.func private @i8() {
  %c0 = stablehlo.constant dense<[[-4, -3, -2, -1, 0, 1], [2, 3, 4, 5, 6, 7]]> : tensor<2x6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x6xi8>
  %r = stablehlo.reshape %x0 : (tensor<2x6xi8>) -> tensor<3x2x2xi8>
  check.expect_eq_const %r, dense<[[[-4, -3], [-2, -1]], [[0, 1], [2, 3]], [[4, 5], [6, 7]]]> : tensor<3x2x2xi8>
  return
}

func.func private @i32() {
  %c0 = stablehlo.constant dense<[[-4, -3, -2, -1, 0, 1], [2, 3, 4, 5, 6, 7]]> : tensor<2x6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x6xi32>
  %r = stablehlo.reshape %x0 : (tensor<2x6xi32>) -> tensor<3x2x2xi32>
  check.expect_eq_const %r, dense<[[[-4, -3], [-2, -1]], [[0, 1], [2, 3]], [[4, 5], [6, 7]]]> : tensor<3x2x2xi32>
  return
}

func.func private @i64() {
  %c0 = stablehlo.constant dense<[[-4, -3, -2, -1, 0, 1], [2, 3, 4, 5, 6, 7]]> : tensor<2x6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x6xi64>
  %r = stablehlo.reshape %x0 : (tensor<2x6xi64>) -> tensor<3x2x2xi64>
  check.expect_eq_const %r, dense<[[[-4, -3], [-2, -1]], [[0, 1], [2, 3]], [[4, 5], [6, 7]]]> : tensor<3x2x2xi64>
  return
}

func.func private @ui16() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]]> : tensor<2x6xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x6xui16>
  %r = stablehlo.reshape %x0 : (tensor<2x6xui16>) -> tensor<3x2x2xui16>
  check.expect_eq_const %r, dense<[[[0, 1], [2, 3]], [[4, 5], [6, 7]], [[8, 9], [10, 11]]]> : tensor<3x2x2xui16>
  return
}

func.func private @i1() {
  %c0 = stablehlo.constant dense<[[true, false, false, true, false, false], [true, false, false, true, false, false]]> : tensor<2x6xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x6xi1>
  %r = stablehlo.reshape %x0 : (tensor<2x6xi1>) -> tensor<3x2x2xi1>
  check.expect_eq_const %r, dense<[[[true, false], [false, true]], [[false, false], [true, false]], [[false, true], [false, false]]]> : tensor<3x2x2xi1>
  return
}

func.func private @to_scalar() {
  %c0 = stablehlo.constant dense<[[0.0]]> : tensor<1x1xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = stablehlo.reshape %x0 : (tensor<1x1xf32>) -> tensor<f32>
  check.expect_eq_const %r, dense<0.0> : tensor<f32>
  return
}

func.func private @from_scalar() {
  %c0 = stablehlo.constant dense<3.0> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = stablehlo.reshape %x0 : (tensor<f32>) -> tensor<1x1x1xf32>
  check.expect_eq_const %r, dense<[[[3.0]]]> : tensor<1x1x1xf32>
  return
}

func.func private @empty() {
  %c0 = stablehlo.constant dense<> : tensor<0x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<0x4xf32>
  %r = stablehlo.reshape %x0 : (tensor<0x4xf32>) -> tensor<2x0xf32>
  check.expect_eq_const %r, dense<> : tensor<2x0xf32>
  return
}
