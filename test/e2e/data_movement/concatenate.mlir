// SPDX-License-Identifier: Apache-2.0
// Along each dimension, of one to three tensors.
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
  call @three() : () -> ()
  call @one() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 2.0]]> : tensor<2x2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf32>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xf32>, tensor<2x2xf32>) -> tensor<2x5xf32>
  check.expect_eq_const %r, dense<[[-2.0, -1.0, 0.0, -1.0, 0.0], [1.0, 2.0, 3.0, 1.0, 2.0]]> : tensor<2x5xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf64>
  %c1 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 2.0]]> : tensor<2x2xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf64>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xf64>, tensor<2x2xf64>) -> tensor<2x5xf64>
  check.expect_eq_const %r, dense<[[-2.0, -1.0, 0.0, -1.0, 0.0], [1.0, 2.0, 3.0, 1.0, 2.0]]> : tensor<2x5xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf16>
  %c1 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 2.0]]> : tensor<2x2xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf16>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xf16>, tensor<2x2xf16>) -> tensor<2x5xf16>
  check.expect_eq_const %r, dense<[[-2.0, -1.0, 0.0, -1.0, 0.0], [1.0, 2.0, 3.0, 1.0, 2.0]]> : tensor<2x5xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xbf16>
  %c1 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 2.0]]> : tensor<2x2xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xbf16>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xbf16>, tensor<2x2xbf16>) -> tensor<2x5xbf16>
  check.expect_eq_const %r, dense<[[-2.0, -1.0, 0.0, -1.0, 0.0], [1.0, 2.0, 3.0, 1.0, 2.0]]> : tensor<2x5xbf16>
  return
}

func.func private @i8() {
  %c0 = stablehlo.constant dense<[[-2, -1, 0], [1, 2, 3]]> : tensor<2x3xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %c1 = stablehlo.constant dense<[[-1, 0], [1, 2]]> : tensor<2x2xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi8>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xi8>, tensor<2x2xi8>) -> tensor<2x5xi8>
  check.expect_eq_const %r, dense<[[-2, -1, 0, -1, 0], [1, 2, 3, 1, 2]]> : tensor<2x5xi8>
  return
}

func.func private @i32() {
  %c0 = stablehlo.constant dense<[[-2, -1, 0], [1, 2, 3]]> : tensor<2x3xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi32>
  %c1 = stablehlo.constant dense<[[-1, 0], [1, 2]]> : tensor<2x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xi32>, tensor<2x2xi32>) -> tensor<2x5xi32>
  check.expect_eq_const %r, dense<[[-2, -1, 0, -1, 0], [1, 2, 3, 1, 2]]> : tensor<2x5xi32>
  return
}

func.func private @i64() {
  %c0 = stablehlo.constant dense<[[-2, -1, 0], [1, 2, 3]]> : tensor<2x3xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi64>
  %c1 = stablehlo.constant dense<[[-1, 0], [1, 2]]> : tensor<2x2xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi64>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xi64>, tensor<2x2xi64>) -> tensor<2x5xi64>
  check.expect_eq_const %r, dense<[[-2, -1, 0, -1, 0], [1, 2, 3, 1, 2]]> : tensor<2x5xi64>
  return
}

func.func private @ui16() {
  %c0 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui16>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3]]> : tensor<2x2xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xui16>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xui16>, tensor<2x2xui16>) -> tensor<2x5xui16>
  check.expect_eq_const %r, dense<[[0, 1, 2, 0, 1], [3, 4, 5, 2, 3]]> : tensor<2x5xui16>
  return
}

func.func private @i1() {
  %c0 = stablehlo.constant dense<[[true, false, false], [true, false, false]]> : tensor<2x3xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi1>
  %c1 = stablehlo.constant dense<[[true, false], [false, true]]> : tensor<2x2xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi1>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xi1>, tensor<2x2xi1>) -> tensor<2x5xi1>
  check.expect_eq_const %r, dense<[[true, false, false, true, false], [true, false, false, false, true]]> : tensor<2x5xi1>
  return
}

func.func private @three() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0]]> : tensor<1x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xf32>
  %c1 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 2.0]]> : tensor<2x2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf32>
  %c2 = stablehlo.constant dense<> : tensor<0x2xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<0x2xf32>
  %r = stablehlo.concatenate %x0, %x1, %x2, dim = 0 : (tensor<1x2xf32>, tensor<2x2xf32>, tensor<0x2xf32>) -> tensor<3x2xf32>
  check.expect_eq_const %r, dense<[[0.0, 1.0], [-1.0, 0.0], [1.0, 2.0]]> : tensor<3x2xf32>
  return
}

func.func private @one() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 2.0]> : tensor<4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xf32>
  %r = stablehlo.concatenate %x0, dim = 0 : (tensor<4xf32>) -> tensor<4xf32>
  check.expect_eq_const %r, dense<[-1.0, 0.0, 1.0, 2.0]> : tensor<4xf32>
  return
}
