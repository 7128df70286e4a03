// SPDX-License-Identifier: Apache-2.0
// Products of several element types, as XLA computes them, whose values are expected.
func.func @main() {
  call @f32_by_bf16_as_f32() : () -> ()
  call @bf16_by_f32_as_f32() : () -> ()
  call @f32_by_bf16_as_bf16() : () -> ()
  call @f16_by_f32_as_f32() : () -> ()
  call @f64_by_f32_as_f32() : () -> ()
  call @f32_by_f64_as_f64() : () -> ()
  call @f16_by_bf16_as_f16() : () -> ()
  call @f16_by_bf16_as_f32() : () -> ()
  call @f8e4m3fn_by_f8e5m2_as_f32() : () -> ()
  call @f8e4m3fn_by_f32_as_f32() : () -> ()
  call @f8e5m2_by_bf16_as_bf16() : () -> ()
  call @i32_by_f32_as_f32() : () -> ()
  call @f32_by_i64_as_f64() : () -> ()
  call @i32_by_bf16_as_bf16() : () -> ()
  call @i32_by_bf16_as_f32() : () -> ()
  call @i32_by_f16_as_f16() : () -> ()
  call @i1_by_f32_as_f32() : () -> ()
  call @f32_by_i8_as_i32() : () -> ()
  call @f32_by_f32_as_i8() : () -> ()
  call @f32_by_f32_as_bf16() : () -> ()
  call @bf16_by_bf16_as_f32() : () -> ()
  call @i8_by_i8_as_f32() : () -> ()
  call @i8_by_i8_as_i32() : () -> ()
  call @i32_by_i32_as_f32() : () -> ()
  call @i32_by_i32_as_f64() : () -> ()
  call @i8_by_ui8_as_i32() : () -> ()
  call @i32_by_ui32_as_i64() : () -> ()
  call @i64_by_i64_as_i32() : () -> ()
  call @ui8_by_i8_as_i8() : () -> ()
  call @i1_by_i1_as_i8() : () -> ()
  call @i8_by_i8_as_i1() : () -> ()
  call @complex_f32_by_f32_as_complex_f32() : () -> ()
  call @f32_by_complex_f64_as_complex_f64() : () -> ()
  call @complex_f32_by_f64_as_complex_f32() : () -> ()
  call @i32_by_complex_f32_as_complex_f32() : () -> ()
  call @complex_f32_by_complex_f32_as_f32() : () -> ()
  call @convolution_of_i8_as_i32() : () -> ()
  call @convolution_of_i8_as_f32() : () -> ()
  call @convolution_of_i8_as_i16() : () -> ()
  return
}

// Operands are converted to the wider type, before they are multiplied.
func.func private @f32_by_bf16_as_f32() {
  %c0 = stablehlo.constant dense<[[1.0000009536743164, -1.0], [3.0, 0.10000000149011612]]> : tensor<2x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf32>
  %c1 = stablehlo.constant dense<[[1.0, 2.0], [1.0, -3.0]]> : tensor<2x2xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xbf16>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xbf16>) -> tensor<2x2xf32>
  check.expect_eq_const %r, dense<[[9.5367431640625e-07, 5.000001907348633], [3.0999999046325684, 5.699999809265137]]> : tensor<2x2xf32>
  return
}

func.func private @bf16_by_f32_as_f32() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [3.0, 0.125]]> : tensor<2x2xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xbf16>
  %c1 = stablehlo.constant dense<[[1.0000009536743164, 2.0], [1.0, -3.5]]> : tensor<2x2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<2x2xbf16>, tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %r, dense<[[9.5367431640625e-07, 5.5], [3.125002861022949, 5.5625]]> : tensor<2x2xf32>
  return
}

// Computed in f32, rounded at the end.
func.func private @f32_by_bf16_as_bf16() {
  %c0 = stablehlo.constant dense<[[1.0000009536743164, -1.0]]> : tensor<1x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xf32>
  %c1 = stablehlo.constant dense<[[1.0], [1.0]]> : tensor<2x1xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xbf16>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xf32>, tensor<2x1xbf16>) -> tensor<1x1xbf16>
  check.expect_eq_const %r, dense<[[9.5367431640625e-07]]> : tensor<1x1xbf16>
  return
}

func.func private @f16_by_f32_as_f32() {
  %c0 = stablehlo.constant dense<[[1.0, -2.0]]> : tensor<1x2xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xf16>
  %c1 = stablehlo.constant dense<[[0.10000000149011612], [0.20000000298023224]]> : tensor<2x1xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xf16>, tensor<2x1xf32>) -> tensor<1x1xf32>
  check.expect_eq_const %r, dense<[[-0.30000001192092896]]> : tensor<1x1xf32>
  return
}

// In f64, rounded at the end.
func.func private @f64_by_f32_as_f32() {
  %c0 = stablehlo.constant dense<[[1.0000000000009095, -1.0]]> : tensor<1x2xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xf64>
  %c1 = stablehlo.constant dense<[[1.0], [1.0]]> : tensor<2x1xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xf64>, tensor<2x1xf32>) -> tensor<1x1xf32>
  check.expect_eq_const %r, dense<[[9.094947017729282e-13]]> : tensor<1x1xf32>
  return
}

func.func private @f32_by_f64_as_f64() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0]]> : tensor<1x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xf32>
  %c1 = stablehlo.constant dense<[[1.0000000000009095], [1.0]]> : tensor<2x1xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf64>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xf32>, tensor<2x1xf64>) -> tensor<1x1xf64>
  check.expect_eq_const %r, dense<[[9.094947017729282e-13]]> : tensor<1x1xf64>
  return
}

// In bf16, which has the larger range.
func.func private @f16_by_bf16_as_f16() {
  %c0 = stablehlo.constant dense<[[1.0009765625, -1.0]]> : tensor<1x2xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xf16>
  %c1 = stablehlo.constant dense<[[1.0], [1.0]]> : tensor<2x1xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xbf16>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xf16>, tensor<2x1xbf16>) -> tensor<1x1xf16>
  check.expect_eq_const %r, dense<[[0.0]]> : tensor<1x1xf16>
  return
}

func.func private @f16_by_bf16_as_f32() {
  %c0 = stablehlo.constant dense<[[1.0009765625, -1.0]]> : tensor<1x2xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xf16>
  %c1 = stablehlo.constant dense<[[1.0], [1.0]]> : tensor<2x1xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xbf16>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xf16>, tensor<2x1xbf16>) -> tensor<1x1xf32>
  check.expect_eq_const %r, dense<[[0.0009765625]]> : tensor<1x1xf32>
  return
}

func.func private @f8e4m3fn_by_f8e5m2_as_f32() {
  %c0 = stablehlo.constant dense<[[1.125, 448.0, -0.5]]> : tensor<1x3xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x3xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[3.0], [2.0], [1.25]]> : tensor<3x1xf8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xf8E5M2>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x3xf8E4M3FN>, tensor<3x1xf8E5M2>) -> tensor<1x1xf32>
  check.expect_eq_const %r, dense<[[898.75]]> : tensor<1x1xf32>
  return
}

func.func private @f8e4m3fn_by_f32_as_f32() {
  %c0 = stablehlo.constant dense<[[1.125, 448.0, -0.5]]> : tensor<1x3xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x3xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[3.299999952316284], [2.0], [1.25]]> : tensor<3x1xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xf32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x3xf8E4M3FN>, tensor<3x1xf32>) -> tensor<1x1xf32>
  check.expect_eq_const %r, dense<[[899.0875244140625]]> : tensor<1x1xf32>
  return
}

func.func private @f8e5m2_by_bf16_as_bf16() {
  %c0 = stablehlo.constant dense<[[1.25, 57344.0, -0.5]]> : tensor<1x3xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x3xf8E5M2>
  %c1 = stablehlo.constant dense<[[3.0], [2.0], [1.25]]> : tensor<3x1xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xbf16>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x3xf8E5M2>, tensor<3x1xbf16>) -> tensor<1x1xbf16>
  check.expect_eq_const %r, dense<[[114688.0]]> : tensor<1x1xbf16>
  return
}

// Integers become floats, which cannot represent all of them.
func.func private @i32_by_f32_as_f32() {
  %c0 = stablehlo.constant dense<[[16777217, -16777216]]> : tensor<1x2xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xi32>
  %c1 = stablehlo.constant dense<[[1.0], [1.0]]> : tensor<2x1xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xi32>, tensor<2x1xf32>) -> tensor<1x1xf32>
  check.expect_eq_const %r, dense<[[0.0]]> : tensor<1x1xf32>
  return
}

func.func private @f32_by_i64_as_f64() {
  %c0 = stablehlo.constant dense<[[0.5, 3.0]]> : tensor<1x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xf32>
  %c1 = stablehlo.constant dense<[[16777217], [-16777216]]> : tensor<2x1xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi64>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xf32>, tensor<2x1xi64>) -> tensor<1x1xf64>
  check.expect_eq_const %r, dense<[[-41943039.5]]> : tensor<1x1xf64>
  return
}

func.func private @i32_by_bf16_as_bf16() {
  %c0 = stablehlo.constant dense<[[257, -256]]> : tensor<1x2xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xi32>
  %c1 = stablehlo.constant dense<[[1.0], [1.0]]> : tensor<2x1xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xbf16>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xi32>, tensor<2x1xbf16>) -> tensor<1x1xbf16>
  check.expect_eq_const %r, dense<[[0.0]]> : tensor<1x1xbf16>
  return
}

func.func private @i32_by_bf16_as_f32() {
  %c0 = stablehlo.constant dense<[[257, -256]]> : tensor<1x2xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xi32>
  %c1 = stablehlo.constant dense<[[1.0], [1.0]]> : tensor<2x1xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xbf16>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xi32>, tensor<2x1xbf16>) -> tensor<1x1xf32>
  check.expect_eq_const %r, dense<[[1.0]]> : tensor<1x1xf32>
  return
}

func.func private @i32_by_f16_as_f16() {
  %c0 = stablehlo.constant dense<[[70000, 1]]> : tensor<1x2xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xi32>
  %c1 = stablehlo.constant dense<[[0.5], [1.0]]> : tensor<2x1xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf16>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xi32>, tensor<2x1xf16>) -> tensor<1x1xf16>
  check.expect_eq_const %r, dense<[[0x7C00]]> : tensor<1x1xf16>
  return
}

func.func private @i1_by_f32_as_f32() {
  %c0 = stablehlo.constant dense<[[true, false, true]]> : tensor<1x3xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x3xi1>
  %c1 = stablehlo.constant dense<[[0.5], [3.0], [2.0]]> : tensor<3x1xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xf32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x3xi1>, tensor<3x1xf32>) -> tensor<1x1xf32>
  check.expect_eq_const %r, dense<[[2.5]]> : tensor<1x1xf32>
  return
}

// The sum is truncated, not its terms; a sum out of range saturates.
func.func private @f32_by_i8_as_i32() {
  %c0 = stablehlo.constant dense<[[0.6000000238418579, 0.6000000238418579]]> : tensor<1x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xf32>
  %c1 = stablehlo.constant dense<[[1], [1]]> : tensor<2x1xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi8>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xf32>, tensor<2x1xi8>) -> tensor<1x1xi32>
  check.expect_eq_const %r, dense<[[1]]> : tensor<1x1xi32>
  return
}

func.func private @f32_by_f32_as_i8() {
  %c0 = stablehlo.constant dense<[[1000.0, 0.6000000238418579]]> : tensor<1x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xf32>
  %c1 = stablehlo.constant dense<[[1.0], [1.0]]> : tensor<2x1xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xf32>, tensor<2x1xf32>) -> tensor<1x1xi8>
  check.expect_eq_const %r, dense<[[127]]> : tensor<1x1xi8>
  return
}

func.func private @f32_by_f32_as_bf16() {
  %c0 = stablehlo.constant dense<[[1.0000009536743164, -1.0]]> : tensor<1x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xf32>
  %c1 = stablehlo.constant dense<[[1.0], [1.0]]> : tensor<2x1xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xf32>, tensor<2x1xf32>) -> tensor<1x1xbf16>
  check.expect_eq_const %r, dense<[[9.5367431640625e-07]]> : tensor<1x1xbf16>
  return
}

func.func private @bf16_by_bf16_as_f32() {
  %c0 = stablehlo.constant dense<[[1.5, -1.0]]> : tensor<1x2xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xbf16>
  %c1 = stablehlo.constant dense<[[2.5], [256.0]]> : tensor<2x1xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xbf16>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xbf16>, tensor<2x1xbf16>) -> tensor<1x1xf32>
  check.expect_eq_const %r, dense<[[-252.25]]> : tensor<1x1xf32>
  return
}

// No intermediate result wraps if the final one fits.
func.func private @i8_by_i8_as_f32() {
  %c0 = stablehlo.constant dense<[[100, 100, 100, 100, 100]]> : tensor<1x5xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x5xi8>
  %c1 = stablehlo.constant dense<[[100], [100], [100], [100], [100]]> : tensor<5x1xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi8>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x5xi8>, tensor<5x1xi8>) -> tensor<1x1xf32>
  check.expect_eq_const %r, dense<[[50000.0]]> : tensor<1x1xf32>
  return
}

func.func private @i8_by_i8_as_i32() {
  %c0 = stablehlo.constant dense<[[100, 100, 100, 100, 100]]> : tensor<1x5xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x5xi8>
  %c1 = stablehlo.constant dense<[[100], [100], [100], [100], [100]]> : tensor<5x1xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi8>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x5xi8>, tensor<5x1xi8>) -> tensor<1x1xi32>
  check.expect_eq_const %r, dense<[[50000]]> : tensor<1x1xi32>
  return
}

func.func private @i32_by_i32_as_f32() {
  %c0 = stablehlo.constant dense<[[16777217, -16777216]]> : tensor<1x2xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xi32>
  %c1 = stablehlo.constant dense<[[1], [1]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xi32>, tensor<2x1xi32>) -> tensor<1x1xf32>
  check.expect_eq_const %r, dense<[[0.0]]> : tensor<1x1xf32>
  return
}

func.func private @i32_by_i32_as_f64() {
  %c0 = stablehlo.constant dense<[[1048576]]> : tensor<1x1xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x1xi32>
  %c1 = stablehlo.constant dense<[[1048576]]> : tensor<1x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1x1xi32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<1x1xf64>
  check.expect_eq_const %r, dense<[[1099511627776.0]]> : tensor<1x1xf64>
  return
}

func.func private @i8_by_ui8_as_i32() {
  %c0 = stablehlo.constant dense<[[-1, 5]]> : tensor<1x2xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xi8>
  %c1 = stablehlo.constant dense<[[255], [3]]> : tensor<2x1xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xui8>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xi8>, tensor<2x1xui8>) -> tensor<1x1xi32>
  check.expect_eq_const %r, dense<[[-240]]> : tensor<1x1xi32>
  return
}

func.func private @i32_by_ui32_as_i64() {
  %c0 = stablehlo.constant dense<[[-1]]> : tensor<1x1xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x1xi32>
  %c1 = stablehlo.constant dense<[[4294967295]]> : tensor<1x1xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1x1xui32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x1xi32>, tensor<1x1xui32>) -> tensor<1x1xi64>
  check.expect_eq_const %r, dense<[[-4294967295]]> : tensor<1x1xi64>
  return
}

func.func private @i64_by_i64_as_i32() {
  %c0 = stablehlo.constant dense<[[8589934597]]> : tensor<1x1xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x1xi64>
  %c1 = stablehlo.constant dense<[[1]]> : tensor<1x1xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1x1xi64>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x1xi64>, tensor<1x1xi64>) -> tensor<1x1xi32>
  check.expect_eq_const %r, dense<[[5]]> : tensor<1x1xi32>
  return
}

func.func private @ui8_by_i8_as_i8() {
  %c0 = stablehlo.constant dense<[[200, 1]]> : tensor<1x2xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xui8>
  %c1 = stablehlo.constant dense<[[1], [2]]> : tensor<2x1xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi8>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xui8>, tensor<2x1xi8>) -> tensor<1x1xi8>
  check.expect_eq_const %r, dense<[[-54]]> : tensor<1x1xi8>
  return
}

func.func private @i1_by_i1_as_i8() {
  %c0 = stablehlo.constant dense<[[true, true, false]]> : tensor<1x3xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x3xi1>
  %c1 = stablehlo.constant dense<[[true], [true], [true]]> : tensor<3x1xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi1>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x3xi1>, tensor<3x1xi1>) -> tensor<1x1xi8>
  check.expect_eq_const %r, dense<[[2]]> : tensor<1x1xi8>
  return
}

// The sum is not zero.
func.func private @i8_by_i8_as_i1() {
  %c0 = stablehlo.constant dense<[[1, 1], [1, 1]]> : tensor<2x2xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi8>
  %c1 = stablehlo.constant dense<[[1, 1], [-1, 1]]> : tensor<2x2xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi8>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<2x2xi8>, tensor<2x2xi8>) -> tensor<2x2xi1>
  check.expect_eq_const %r, dense<[[false, true], [false, true]]> : tensor<2x2xi1>
  return
}

func.func private @complex_f32_by_f32_as_complex_f32() {
  %c0 = stablehlo.constant dense<[[(1.0, 2.0), (-0.0, -0.5)]]> : tensor<1x2xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[2.0], [4.0]]> : tensor<2x1xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xcomplex<f32>>, tensor<2x1xf32>) -> tensor<1x1xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(2.0, 2.0)]]> : tensor<1x1xcomplex<f32>>
  return
}

func.func private @f32_by_complex_f64_as_complex_f64() {
  %c0 = stablehlo.constant dense<[[2.0, 4.0]]> : tensor<1x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xf32>
  %c1 = stablehlo.constant dense<[[(1.0, 2.0)], [(-0.0, -0.5)]]> : tensor<2x1xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xcomplex<f64>>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xf32>, tensor<2x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(2.0, 2.0)]]> : tensor<1x1xcomplex<f64>>
  return
}

// The product is computed in complex<f32>, the type of the left operand.
func.func private @complex_f32_by_f64_as_complex_f32() {
  %c0 = stablehlo.constant dense<[[(1.0, 0.0), (-1.0, 0.0)]]> : tensor<1x2xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[1.0000000000009095], [1.0]]> : tensor<2x1xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf64>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xcomplex<f32>>, tensor<2x1xf64>) -> tensor<1x1xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(0.0, 0.0)]]> : tensor<1x1xcomplex<f32>>
  return
}

func.func private @i32_by_complex_f32_as_complex_f32() {
  %c0 = stablehlo.constant dense<[[3, -2]]> : tensor<1x2xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xi32>
  %c1 = stablehlo.constant dense<[[(1.0, 2.0)], [(-0.0, -0.5)]]> : tensor<2x1xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xcomplex<f32>>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xi32>, tensor<2x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(3.0, 7.0)]]> : tensor<1x1xcomplex<f32>>
  return
}

// The result is the real part.
func.func private @complex_f32_by_complex_f32_as_f32() {
  %c0 = stablehlo.constant dense<[[(1.0, 2.0), (-0.0, -0.5)]]> : tensor<1x2xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(0.0, 2.0)], [(4.0, 0.0)]]> : tensor<2x1xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xcomplex<f32>>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<1x2xcomplex<f32>>, tensor<2x1xcomplex<f32>>) -> tensor<1x1xf32>
  check.expect_eq_const %r, dense<[[-4.0]]> : tensor<1x1xf32>
  return
}

func.func private @convolution_of_i8_as_i32() {
  %c0 = stablehlo.constant dense<[[[100], [101], [102], [103], [104]]]> : tensor<1x5x1xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x5x1xi8>
  %c1 = stablehlo.constant dense<[[[100]], [[99]], [[-98]]]> : tensor<3x1x1xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1x1xi8>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x1xi8>, tensor<3x1x1xi8>) -> tensor<1x3x1xi32>
  check.expect_eq_const %r, dense<[[[10003], [10104], [10205]]]> : tensor<1x3x1xi32>
  return
}

func.func private @convolution_of_i8_as_f32() {
  %c0 = stablehlo.constant dense<[[[100], [101], [102], [103], [104]]]> : tensor<1x5x1xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x5x1xi8>
  %c1 = stablehlo.constant dense<[[[100]], [[99]], [[-98]]]> : tensor<3x1x1xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1x1xi8>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x1xi8>, tensor<3x1x1xi8>) -> tensor<1x3x1xf32>
  check.expect_eq_const %r, dense<[[[10003.0], [10104.0], [10205.0]]]> : tensor<1x3x1xf32>
  return
}

func.func private @convolution_of_i8_as_i16() {
  %c0 = stablehlo.constant dense<[[[100], [101], [102], [103], [104]]]> : tensor<1x5x1xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x5x1xi8>
  %c1 = stablehlo.constant dense<[[[100]], [[99]], [[-98]]]> : tensor<3x1x1xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1x1xi8>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x1xi8>, tensor<3x1x1xi8>) -> tensor<1x3x1xi16>
  check.expect_eq_const %r, dense<[[[10003], [10104], [10205]]]> : tensor<1x3x1xi16>
  return
}
