// SPDX-License-Identifier: Apache-2.0
// Sums, products, extrema over some, all or no dimensions; NaN wins in extrema.
func.func @main() {
  call @add_f32() : () -> ()
  call @multiply_f32() : () -> ()
  call @maximum_f32() : () -> ()
  call @minimum_f32() : () -> ()
  call @add_f64() : () -> ()
  call @multiply_f64() : () -> ()
  call @maximum_f64() : () -> ()
  call @minimum_f64() : () -> ()
  call @add_f16() : () -> ()
  call @multiply_f16() : () -> ()
  call @maximum_f16() : () -> ()
  call @minimum_f16() : () -> ()
  call @add_bf16() : () -> ()
  call @multiply_bf16() : () -> ()
  call @maximum_bf16() : () -> ()
  call @minimum_bf16() : () -> ()
  call @add_i8() : () -> ()
  call @multiply_i8() : () -> ()
  call @maximum_i8() : () -> ()
  call @minimum_i8() : () -> ()
  call @add_i32() : () -> ()
  call @multiply_i32() : () -> ()
  call @maximum_i32() : () -> ()
  call @minimum_i32() : () -> ()
  call @add_i64() : () -> ()
  call @multiply_i64() : () -> ()
  call @maximum_i64() : () -> ()
  call @minimum_i64() : () -> ()
  call @add_ui8() : () -> ()
  call @multiply_ui8() : () -> ()
  call @maximum_ui8() : () -> ()
  call @minimum_ui8() : () -> ()
  call @and_i1() : () -> ()
  call @or_i1() : () -> ()
  call @all() : () -> ()
  call @outer() : () -> ()
  call @middle() : () -> ()
  call @outer_and_inner() : () -> ()
  call @none() : () -> ()
  call @initial_value_counts() : () -> ()
  call @empty() : () -> ()
  call @maximum_nan() : () -> ()
  call @minimum_nan() : () -> ()
  return
}

func.func private @add_f32() {
  %c0 = stablehlo.constant dense<[[4.0, 3.0, 3.0, 3.0], [-4.0, 3.0, 4.0, -2.0], [-3.0, -4.0, 3.0, 4.0]]> : tensor<3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.add across dimensions = [1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[13.0, 1.0, 0.0]> : tensor<3xf32>
  return
}

func.func private @multiply_f32() {
  %c0 = stablehlo.constant dense<[[1.0, 1.0, 3.0, -4.0], [3.0, 4.0, -3.0, 4.0], [3.0, -2.0, 0.0, 3.0]]> : tensor<3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %c1 = stablehlo.constant dense<1.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.multiply across dimensions = [1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-12.0, -144.0, -0.0]> : tensor<3xf32>
  return
}

func.func private @maximum_f32() {
  %c0 = stablehlo.constant dense<[[4.0, -4.0, 1.0, -1.0], [-1.0, 3.0, 2.0, -1.0], [3.0, 0.0, 3.0, -3.0]]> : tensor<3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %c1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[4.0, 3.0, 3.0]> : tensor<3xf32>
  return
}

func.func private @minimum_f32() {
  %c0 = stablehlo.constant dense<[[4.0, 3.0, 0.0, 0.0], [-2.0, -2.0, -2.0, 2.0], [-1.0, 4.0, -1.0, 0.0]]> : tensor<3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %c1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[0.0, -2.0, -1.0]> : tensor<3xf32>
  return
}

func.func private @add_f64() {
  %c0 = stablehlo.constant dense<[[-1.0, 2.0, -1.0, 4.0], [1.0, -4.0, 4.0, 1.0], [2.0, 4.0, -2.0, -3.0]]> : tensor<3x4xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf64>
  %c1 = stablehlo.constant dense<0.0> : tensor<f64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f64>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.add across dimensions = [1] : (tensor<3x4xf64>, tensor<f64>) -> tensor<3xf64>
  check.expect_eq_const %r, dense<[4.0, 2.0, 1.0]> : tensor<3xf64>
  return
}

func.func private @multiply_f64() {
  %c0 = stablehlo.constant dense<[[2.0, -2.0, -4.0, 0.0], [0.0, 2.0, 4.0, 0.0], [-2.0, 0.0, -4.0, -4.0]]> : tensor<3x4xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf64>
  %c1 = stablehlo.constant dense<1.0> : tensor<f64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f64>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.multiply across dimensions = [1] : (tensor<3x4xf64>, tensor<f64>) -> tensor<3xf64>
  check.expect_eq_const %r, dense<[0.0, 0.0, -0.0]> : tensor<3xf64>
  return
}

func.func private @maximum_f64() {
  %c0 = stablehlo.constant dense<[[-4.0, 2.0, 4.0, -2.0], [-4.0, -4.0, -3.0, 4.0], [-3.0, 1.0, 1.0, 0.0]]> : tensor<3x4xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf64>
  %c1 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f64>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xf64>, tensor<f64>) -> tensor<3xf64>
  check.expect_eq_const %r, dense<[4.0, 4.0, 1.0]> : tensor<3xf64>
  return
}

func.func private @minimum_f64() {
  %c0 = stablehlo.constant dense<[[0.0, 2.0, 3.0, 0.0], [1.0, -3.0, 4.0, 1.0], [2.0, 2.0, -2.0, 2.0]]> : tensor<3x4xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf64>
  %c1 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f64>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x4xf64>, tensor<f64>) -> tensor<3xf64>
  check.expect_eq_const %r, dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  return
}

func.func private @add_f16() {
  %c0 = stablehlo.constant dense<[[4.0, 0.0, -2.0, 4.0], [2.0, 4.0, 2.0, 3.0], [2.0, -1.0, 3.0, -2.0]]> : tensor<3x4xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf16>
  %c1 = stablehlo.constant dense<0.0> : tensor<f16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.add across dimensions = [1] : (tensor<3x4xf16>, tensor<f16>) -> tensor<3xf16>
  check.expect_eq_const %r, dense<[6.0, 11.0, 2.0]> : tensor<3xf16>
  return
}

func.func private @multiply_f16() {
  %c0 = stablehlo.constant dense<[[4.0, 0.0, 0.0, 1.0], [-2.0, -3.0, 2.0, 1.0], [2.0, -1.0, 0.0, -4.0]]> : tensor<3x4xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf16>
  %c1 = stablehlo.constant dense<1.0> : tensor<f16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.multiply across dimensions = [1] : (tensor<3x4xf16>, tensor<f16>) -> tensor<3xf16>
  check.expect_eq_const %r, dense<[0.0, 12.0, 0.0]> : tensor<3xf16>
  return
}

func.func private @maximum_f16() {
  %c0 = stablehlo.constant dense<[[2.0, -1.0, -4.0, -1.0], [-4.0, 4.0, -3.0, -4.0], [2.0, 4.0, -2.0, 4.0]]> : tensor<3x4xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf16>
  %c1 = stablehlo.constant dense<0xFC00> : tensor<f16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xf16>, tensor<f16>) -> tensor<3xf16>
  check.expect_eq_const %r, dense<[2.0, 4.0, 4.0]> : tensor<3xf16>
  return
}

func.func private @minimum_f16() {
  %c0 = stablehlo.constant dense<[[-3.0, 1.0, 2.0, -3.0], [-3.0, 3.0, 0.0, -3.0], [3.0, -2.0, -2.0, 1.0]]> : tensor<3x4xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf16>
  %c1 = stablehlo.constant dense<0x7C00> : tensor<f16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x4xf16>, tensor<f16>) -> tensor<3xf16>
  check.expect_eq_const %r, dense<[-3.0, -3.0, -2.0]> : tensor<3xf16>
  return
}

func.func private @add_bf16() {
  %c0 = stablehlo.constant dense<[[-3.0, -1.0, 2.0, 0.0], [0.0, -2.0, 4.0, -4.0], [-4.0, -1.0, 2.0, 3.0]]> : tensor<3x4xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xbf16>
  %c1 = stablehlo.constant dense<0.0> : tensor<bf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.add across dimensions = [1] : (tensor<3x4xbf16>, tensor<bf16>) -> tensor<3xbf16>
  check.expect_eq_const %r, dense<[-2.0, -2.0, 0.0]> : tensor<3xbf16>
  return
}

func.func private @multiply_bf16() {
  %c0 = stablehlo.constant dense<[[1.0, 3.0, 2.0, -4.0], [1.0, 0.0, 2.0, -1.0], [-2.0, -1.0, -2.0, 4.0]]> : tensor<3x4xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xbf16>
  %c1 = stablehlo.constant dense<1.0> : tensor<bf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.multiply across dimensions = [1] : (tensor<3x4xbf16>, tensor<bf16>) -> tensor<3xbf16>
  check.expect_eq_const %r, dense<[-24.0, -0.0, -16.0]> : tensor<3xbf16>
  return
}

func.func private @maximum_bf16() {
  %c0 = stablehlo.constant dense<[[-4.0, 3.0, 0.0, 0.0], [-4.0, 0.0, 3.0, 4.0], [-1.0, -1.0, 3.0, 3.0]]> : tensor<3x4xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xbf16>
  %c1 = stablehlo.constant dense<0xFF80> : tensor<bf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xbf16>, tensor<bf16>) -> tensor<3xbf16>
  check.expect_eq_const %r, dense<[3.0, 4.0, 3.0]> : tensor<3xbf16>
  return
}

func.func private @minimum_bf16() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0, 4.0, 2.0], [-3.0, 0.0, -1.0, 2.0], [0.0, 3.0, -4.0, -2.0]]> : tensor<3x4xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xbf16>
  %c1 = stablehlo.constant dense<0x7F80> : tensor<bf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x4xbf16>, tensor<bf16>) -> tensor<3xbf16>
  check.expect_eq_const %r, dense<[2.0, -3.0, -4.0]> : tensor<3xbf16>
  return
}

func.func private @add_i8() {
  %c0 = stablehlo.constant dense<[[3, 2, 2, 0], [-4, 0, -4, 0], [-1, -1, -3, 2]]> : tensor<3x4xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi8>
  %c1 = stablehlo.constant dense<0> : tensor<i8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.add across dimensions = [1] : (tensor<3x4xi8>, tensor<i8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[7, -8, -3]> : tensor<3xi8>
  return
}

func.func private @multiply_i8() {
  %c0 = stablehlo.constant dense<[[0, -1, 4, -3], [0, 3, 0, -1], [0, 1, 3, 4]]> : tensor<3x4xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi8>
  %c1 = stablehlo.constant dense<1> : tensor<i8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.multiply across dimensions = [1] : (tensor<3x4xi8>, tensor<i8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<0> : tensor<3xi8>
  return
}

func.func private @maximum_i8() {
  %c0 = stablehlo.constant dense<[[2, 1, -3, 0], [-4, -2, -1, 2], [1, 4, 0, 2]]> : tensor<3x4xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi8>
  %c1 = stablehlo.constant dense<-128> : tensor<i8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xi8>, tensor<i8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[2, 2, 4]> : tensor<3xi8>
  return
}

func.func private @minimum_i8() {
  %c0 = stablehlo.constant dense<[[0, 2, 2, -2], [-1, -2, 1, -1], [4, 0, 2, 4]]> : tensor<3x4xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi8>
  %c1 = stablehlo.constant dense<127> : tensor<i8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x4xi8>, tensor<i8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[-2, -2, 0]> : tensor<3xi8>
  return
}

func.func private @add_i32() {
  %c0 = stablehlo.constant dense<[[1, 0, 3, -3], [4, 0, 4, -2], [4, 1, -4, -1]]> : tensor<3x4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi32>
  %c1 = stablehlo.constant dense<0> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.add across dimensions = [1] : (tensor<3x4xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[1, 6, 0]> : tensor<3xi32>
  return
}

func.func private @multiply_i32() {
  %c0 = stablehlo.constant dense<[[4, 4, 1, -1], [0, 1, -4, 1], [-3, -1, 0, 4]]> : tensor<3x4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.multiply across dimensions = [1] : (tensor<3x4xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[-16, 0, 0]> : tensor<3xi32>
  return
}

func.func private @maximum_i32() {
  %c0 = stablehlo.constant dense<[[4, -4, -1, 2], [3, -2, -1, -4], [-4, -3, -3, 2]]> : tensor<3x4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi32>
  %c1 = stablehlo.constant dense<-2147483648> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[4, 3, 2]> : tensor<3xi32>
  return
}

func.func private @minimum_i32() {
  %c0 = stablehlo.constant dense<[[-1, 4, -3, 2], [-1, -2, -2, 0], [4, -3, 1, -1]]> : tensor<3x4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi32>
  %c1 = stablehlo.constant dense<2147483647> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x4xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[-3, -2, -3]> : tensor<3xi32>
  return
}

func.func private @add_i64() {
  %c0 = stablehlo.constant dense<[[1, -2, -2, -4], [4, -2, -3, 4], [0, 0, 1, -2]]> : tensor<3x4xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi64>
  %c1 = stablehlo.constant dense<0> : tensor<i64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.add across dimensions = [1] : (tensor<3x4xi64>, tensor<i64>) -> tensor<3xi64>
  check.expect_eq_const %r, dense<[-7, 3, -1]> : tensor<3xi64>
  return
}

func.func private @multiply_i64() {
  %c0 = stablehlo.constant dense<[[-4, -3, 4, 4], [3, -4, 1, -4], [-3, -3, 4, 2]]> : tensor<3x4xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi64>
  %c1 = stablehlo.constant dense<1> : tensor<i64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.multiply across dimensions = [1] : (tensor<3x4xi64>, tensor<i64>) -> tensor<3xi64>
  check.expect_eq_const %r, dense<[192, 48, 72]> : tensor<3xi64>
  return
}

func.func private @maximum_i64() {
  %c0 = stablehlo.constant dense<[[2, 4, 1, -4], [-3, 1, -1, 1], [-2, 0, 3, -4]]> : tensor<3x4xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi64>
  %c1 = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xi64>, tensor<i64>) -> tensor<3xi64>
  check.expect_eq_const %r, dense<[4, 1, 3]> : tensor<3xi64>
  return
}

func.func private @minimum_i64() {
  %c0 = stablehlo.constant dense<[[1, 2, -2, -1], [2, 4, 1, 4], [-2, 1, -1, -3]]> : tensor<3x4xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi64>
  %c1 = stablehlo.constant dense<9223372036854775807> : tensor<i64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x4xi64>, tensor<i64>) -> tensor<3xi64>
  check.expect_eq_const %r, dense<[-2, 1, -3]> : tensor<3xi64>
  return
}

func.func private @add_ui8() {
  %c0 = stablehlo.constant dense<[[2, 2, 1, 1], [1, 3, 4, 1], [3, 1, 0, 1]]> : tensor<3x4xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui8>
  %c1 = stablehlo.constant dense<0> : tensor<ui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.add across dimensions = [1] : (tensor<3x4xui8>, tensor<ui8>) -> tensor<3xui8>
  check.expect_eq_const %r, dense<[6, 9, 5]> : tensor<3xui8>
  return
}

func.func private @multiply_ui8() {
  %c0 = stablehlo.constant dense<[[0, 3, 3, 3], [1, 1, 0, 1], [4, 0, 4, 1]]> : tensor<3x4xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui8>
  %c1 = stablehlo.constant dense<1> : tensor<ui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.multiply across dimensions = [1] : (tensor<3x4xui8>, tensor<ui8>) -> tensor<3xui8>
  check.expect_eq_const %r, dense<0> : tensor<3xui8>
  return
}

func.func private @maximum_ui8() {
  %c0 = stablehlo.constant dense<[[1, 4, 3, 3], [2, 3, 0, 4], [2, 2, 2, 1]]> : tensor<3x4xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui8>
  %c1 = stablehlo.constant dense<0> : tensor<ui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xui8>, tensor<ui8>) -> tensor<3xui8>
  check.expect_eq_const %r, dense<[4, 4, 2]> : tensor<3xui8>
  return
}

func.func private @minimum_ui8() {
  %c0 = stablehlo.constant dense<[[1, 3, 4, 1], [3, 2, 3, 2], [4, 3, 2, 3]]> : tensor<3x4xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui8>
  %c1 = stablehlo.constant dense<255> : tensor<ui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x4xui8>, tensor<ui8>) -> tensor<3xui8>
  check.expect_eq_const %r, dense<[1, 2, 2]> : tensor<3xui8>
  return
}

func.func private @and_i1() {
  %c0 = stablehlo.constant dense<[[true, false], [false, false], [true, true]]> : tensor<3x2xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi1>
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i1>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.and across dimensions = [1] : (tensor<3x2xi1>, tensor<i1>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[false, false, true]> : tensor<3xi1>
  return
}

func.func private @or_i1() {
  %c0 = stablehlo.constant dense<[[true, false], [false, false], [true, true]]> : tensor<3x2xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi1>
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i1>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.or across dimensions = [1] : (tensor<3x2xi1>, tensor<i1>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[true, false, true]> : tensor<3xi1>
  return
}

func.func private @all() {
  %c0 = stablehlo.constant dense<[[[-1.0, -2.0, -3.0, 0.0], [4.0, 2.0, 3.0, 1.0], [1.0, 1.0, 0.0, 3.0]], [[4.0, 4.0, -4.0, 4.0], [-2.0, -2.0, 3.0, -3.0], [1.0, -2.0, 1.0, 3.0]]]> : tensor<2x3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %r, dense<16.0> : tensor<f32>
  return
}

func.func private @outer() {
  %c0 = stablehlo.constant dense<[[[-1.0, -2.0, -3.0, 0.0], [4.0, 2.0, 3.0, 1.0], [1.0, 1.0, 0.0, 3.0]], [[4.0, 4.0, -4.0, 4.0], [-2.0, -2.0, 3.0, -3.0], [1.0, -2.0, 1.0, 3.0]]]> : tensor<2x3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.add across dimensions = [0] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  check.expect_eq_const %r, dense<[[3.0, 2.0, -7.0, 4.0], [2.0, 0.0, 6.0, -2.0], [2.0, -1.0, 1.0, 6.0]]> : tensor<3x4xf32>
  return
}

func.func private @middle() {
  %c0 = stablehlo.constant dense<[[[-1.0, -2.0, -3.0, 0.0], [4.0, 2.0, 3.0, 1.0], [1.0, 1.0, 0.0, 3.0]], [[4.0, 4.0, -4.0, 4.0], [-2.0, -2.0, 3.0, -3.0], [1.0, -2.0, 1.0, 3.0]]]> : tensor<2x3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.add across dimensions = [1] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x4xf32>
  check.expect_eq_const %r, dense<[[4.0, 1.0, 0.0, 4.0], [3.0, 0.0, 0.0, 4.0]]> : tensor<2x4xf32>
  return
}

func.func private @outer_and_inner() {
  %c0 = stablehlo.constant dense<[[[-1.0, -2.0, -3.0, 0.0], [4.0, 2.0, 3.0, 1.0], [1.0, 1.0, 0.0, 3.0]], [[4.0, 4.0, -4.0, 4.0], [-2.0, -2.0, 3.0, -3.0], [1.0, -2.0, 1.0, 3.0]]]> : tensor<2x3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.add across dimensions = [0, 2] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[2.0, 6.0, 8.0]> : tensor<3xf32>
  return
}

func.func private @none() {
  %c0 = stablehlo.constant dense<[[[-1.0, -2.0, -3.0, 0.0], [4.0, 2.0, 3.0, 1.0], [1.0, 1.0, 0.0, 3.0]], [[4.0, 4.0, -4.0, 4.0], [-2.0, -2.0, 3.0, -3.0], [1.0, -2.0, 1.0, 3.0]]]> : tensor<2x3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.add across dimensions = [] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  check.expect_eq_const %r, dense<[[[-1.0, -2.0, -3.0, 0.0], [4.0, 2.0, 3.0, 1.0], [1.0, 1.0, 0.0, 3.0]], [[4.0, 4.0, -4.0, 4.0], [-2.0, -2.0, 3.0, -3.0], [1.0, -2.0, 1.0, 3.0]]]> : tensor<2x3x4xf32>
  return
}

func.func private @initial_value_counts() {
  %c0 = stablehlo.constant dense<[[[-1.0, -2.0, -3.0, 0.0], [4.0, 2.0, 3.0, 1.0], [1.0, 1.0, 0.0, 3.0]], [[4.0, 4.0, -4.0, 4.0], [-2.0, -2.0, 3.0, -3.0], [1.0, -2.0, 1.0, 3.0]]]> : tensor<2x3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf32>
  %c1 = stablehlo.constant dense<100.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %r, dense<116.0> : tensor<f32>
  return
}

func.func private @empty() {
  %c0 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<0x3xf32>
  %c1 = stablehlo.constant dense<7.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.add across dimensions = [0] : (tensor<0x3xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<7.0> : tensor<3xf32>
  return
}

func.func private @maximum_nan() {
  %c0 = stablehlo.constant dense<[[1.0, 0x7FC00000, 2.0], [3.0, -1.0, 0.0]]> : tensor<2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  %er = stablehlo.constant dense<[0x7FC00000, 3.0]> : tensor<2xf32>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  return
}

func.func private @minimum_nan() {
  %c0 = stablehlo.constant dense<[[1.0, 0x7FC00000, 2.0], [3.0, -1.0, 0.0]]> : tensor<2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  %er = stablehlo.constant dense<[0x7FC00000, -1.0]> : tensor<2xf32>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  return
}
