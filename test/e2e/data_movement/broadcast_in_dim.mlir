// SPDX-License-Identifier: Apache-2.0
// Scalars, new dimensions, dimensions of size 1, permuted dimensions.
func.func @main() {
  call @scalar_f32() : () -> ()
  call @row_f32() : () -> ()
  call @scalar_f64() : () -> ()
  call @row_f64() : () -> ()
  call @scalar_f16() : () -> ()
  call @row_f16() : () -> ()
  call @scalar_bf16() : () -> ()
  call @row_bf16() : () -> ()
  call @scalar_i8() : () -> ()
  call @row_i8() : () -> ()
  call @scalar_i32() : () -> ()
  call @row_i32() : () -> ()
  call @scalar_i64() : () -> ()
  call @row_i64() : () -> ()
  call @scalar_ui16() : () -> ()
  call @row_ui16() : () -> ()
  call @scalar_i1() : () -> ()
  call @row_i1() : () -> ()
  call @column() : () -> ()
  call @size_one() : () -> ()
  call @permuted() : () -> ()
  return
}

func.func private @scalar_f32() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  check.expect_eq_const %r, dense<0.0> : tensor<2x3xf32>
  return
}

func.func private @row_f32() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0], [-1.0, 0.0, 1.0]]> : tensor<2x3xf32>
  return
}

func.func private @scalar_f64() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f64>
  %r = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
  check.expect_eq_const %r, dense<0.0> : tensor<2x3xf64>
  return
}

func.func private @row_f64() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf64>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<3xf64>) -> tensor<2x3xf64>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0], [-1.0, 0.0, 1.0]]> : tensor<2x3xf64>
  return
}

func.func private @scalar_f16() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f16>
  %r = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<f16>) -> tensor<2x3xf16>
  check.expect_eq_const %r, dense<0.0> : tensor<2x3xf16>
  return
}

func.func private @row_f16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf16>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<3xf16>) -> tensor<2x3xf16>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0], [-1.0, 0.0, 1.0]]> : tensor<2x3xf16>
  return
}

func.func private @scalar_bf16() {
  %c0 = stablehlo.constant dense<0.0> : tensor<bf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<bf16>
  %r = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<bf16>) -> tensor<2x3xbf16>
  check.expect_eq_const %r, dense<0.0> : tensor<2x3xbf16>
  return
}

func.func private @row_bf16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xbf16>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<3xbf16>) -> tensor<2x3xbf16>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0], [-1.0, 0.0, 1.0]]> : tensor<2x3xbf16>
  return
}

func.func private @scalar_i8() {
  %c0 = stablehlo.constant dense<0> : tensor<i8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i8>
  %r = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<i8>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<0> : tensor<2x3xi8>
  return
}

func.func private @row_i8() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi8>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<3xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[-1, 0, 1], [-1, 0, 1]]> : tensor<2x3xi8>
  return
}

func.func private @scalar_i32() {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %r = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<0> : tensor<2x3xi32>
  return
}

func.func private @row_i32() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi32>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[-1, 0, 1], [-1, 0, 1]]> : tensor<2x3xi32>
  return
}

func.func private @scalar_i64() {
  %c0 = stablehlo.constant dense<0> : tensor<i64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i64>
  %r = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<i64>) -> tensor<2x3xi64>
  check.expect_eq_const %r, dense<0> : tensor<2x3xi64>
  return
}

func.func private @row_i64() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi64>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<3xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r, dense<[[-1, 0, 1], [-1, 0, 1]]> : tensor<2x3xi64>
  return
}

func.func private @scalar_ui16() {
  %c0 = stablehlo.constant dense<1> : tensor<ui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<ui16>
  %r = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<ui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r, dense<1> : tensor<2x3xui16>
  return
}

func.func private @row_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 2]> : tensor<3xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui16>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<3xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xui16>
  return
}

func.func private @scalar_i1() {
  %c0 = stablehlo.constant dense<false> : tensor<i1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %r = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<i1>) -> tensor<2x3xi1>
  check.expect_eq_const %r, dense<false> : tensor<2x3xi1>
  return
}

func.func private @row_i1() {
  %c0 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi1>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<3xi1>) -> tensor<2x3xi1>
  check.expect_eq_const %r, dense<[[true, false, false], [true, false, false]]> : tensor<2x3xi1>
  return
}

func.func private @column() {
  %c0 = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %r = stablehlo.broadcast_in_dim %x0, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf32>
  return
}

func.func private @size_one() {
  %c0 = stablehlo.constant dense<[[0.0], [1.0]]> : tensor<2x1xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf32>
  %r = stablehlo.broadcast_in_dim %x0, dims = [0, 2] : (tensor<2x1xf32>) -> tensor<2x3x4xf32>
  check.expect_eq_const %r, dense<[[[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]], [[1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0]]]> : tensor<2x3x4xf32>
  return
}

func.func private @permuted() {
  %c0 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %r = stablehlo.broadcast_in_dim %x0, dims = [2, 0] : (tensor<2x3xf32>) -> tensor<3x4x2xf32>
  check.expect_eq_const %r, dense<[[[-2.0, 1.0], [-2.0, 1.0], [-2.0, 1.0], [-2.0, 1.0]], [[-1.0, 2.0], [-1.0, 2.0], [-1.0, 2.0], [-1.0, 2.0]], [[0.0, 3.0], [0.0, 3.0], [0.0, 3.0], [0.0, 3.0]]]> : tensor<3x4x2xf32>
  return
}
