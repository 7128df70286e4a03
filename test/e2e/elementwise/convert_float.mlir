// SPDX-License-Identifier: Apache-2.0
// Between floats, rounding to nearest even; from and to i1.
func.func @main() {
  call @f32_to_f64() : () -> ()
  call @f32_to_f16() : () -> ()
  call @f32_to_bf16() : () -> ()
  call @f32_to_i1() : () -> ()
  call @i1_to_f32() : () -> ()
  call @f64_to_f32() : () -> ()
  call @f64_to_f16() : () -> ()
  call @f64_to_bf16() : () -> ()
  call @f64_to_i1() : () -> ()
  call @i1_to_f64() : () -> ()
  call @f16_to_f32() : () -> ()
  call @f16_to_f64() : () -> ()
  call @f16_to_bf16() : () -> ()
  call @f16_to_i1() : () -> ()
  call @i1_to_f16() : () -> ()
  call @bf16_to_f32() : () -> ()
  call @bf16_to_f64() : () -> ()
  call @bf16_to_f16() : () -> ()
  call @bf16_to_i1() : () -> ()
  call @i1_to_bf16() : () -> ()
  call @i1_to_i8() : () -> ()
  call @i8_to_i1() : () -> ()
  call @i1_to_i16() : () -> ()
  call @i16_to_i1() : () -> ()
  call @i1_to_i32() : () -> ()
  call @i32_to_i1() : () -> ()
  call @i1_to_i64() : () -> ()
  call @i64_to_i1() : () -> ()
  call @i1_to_ui8() : () -> ()
  call @ui8_to_i1() : () -> ()
  call @i1_to_ui16() : () -> ()
  call @ui16_to_i1() : () -> ()
  call @i1_to_ui32() : () -> ()
  call @ui32_to_i1() : () -> ()
  call @i1_to_ui64() : () -> ()
  call @ui64_to_i1() : () -> ()
  return
}

func.func private @f32_to_f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.00390625, 1.005859375, 65504.0, 65520.0, 9.99999993922529e-09, 3.3999999521443642e+38, 0x7F800000, 0xFF800000, 0x7FC00000, 5.99999978589949e-08]> : tensor<13xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xf32>
  %r = stablehlo.convert %x0 : (tensor<13xf32>) -> tensor<13xf64>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.00390625, 1.005859375, 65504.0, 65520.0, 9.99999993922529e-09, 3.3999999521443642e+38, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 5.99999978589949e-08]> : tensor<13xf64>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func private @f32_to_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.00390625, 1.005859375, 65504.0, 65520.0, 9.99999993922529e-09, 3.3999999521443642e+38, 0x7F800000, 0xFF800000, 0x7FC00000, 5.99999978589949e-08]> : tensor<13xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xf32>
  %r = stablehlo.convert %x0 : (tensor<13xf32>) -> tensor<13xf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.00390625, 1.005859375, 65504.0, 0x7C00, 0.0, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 5.960464477539063e-08]> : tensor<13xf16>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func private @f32_to_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.00390625, 1.005859375, 65504.0, 65520.0, 9.99999993922529e-09, 3.3999999521443642e+38, 0x7F800000, 0xFF800000, 0x7FC00000, 5.99999978589949e-08]> : tensor<13xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xf32>
  %r = stablehlo.convert %x0 : (tensor<13xf32>) -> tensor<13xbf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.0, 1.0078125, 65536.0, 65536.0, 1.0011717677116394e-08, 0x7F80, 0x7F80, 0xFF80, 0x7FC0, 6.007030606269836e-08]> : tensor<13xbf16>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<13xbf16>, tensor<13xbf16>
  return
}

func.func private @f32_to_i1() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.00390625, 1.005859375, 65504.0, 65520.0, 9.99999993922529e-09, 3.3999999521443642e+38, 0x7F800000, 0xFF800000, 0x7FC00000, 5.99999978589949e-08]> : tensor<13xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xf32>
  %r = stablehlo.convert %x0 : (tensor<13xf32>) -> tensor<13xi1>
  check.expect_eq_const %r, dense<[false, false, true, true, true, true, true, true, true, true, true, true, true]> : tensor<13xi1>
  return
}

func.func private @i1_to_f32() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %r = stablehlo.convert %x0 : (tensor<4xi1>) -> tensor<4xf32>
  check.expect_eq_const %r, dense<[0.0, 0.0, 1.0, 1.0]> : tensor<4xf32>
  return
}

func.func private @f64_to_f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.00390625, 1.005859375, 65504.0, 65520.0, 1.0e-08, 3.4e+38, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 6.0e-08]> : tensor<13xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xf64>
  %r = stablehlo.convert %x0 : (tensor<13xf64>) -> tensor<13xf32>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.00390625, 1.005859375, 65504.0, 65520.0, 9.99999993922529e-09, 3.3999999521443642e+38, 0x7F800000, 0xFF800000, 0x7FC00000, 5.99999978589949e-08]> : tensor<13xf32>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func private @f64_to_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.00390625, 1.005859375, 65504.0, 65520.0, 1.0e-08, 3.4e+38, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 6.0e-08]> : tensor<13xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xf64>
  %r = stablehlo.convert %x0 : (tensor<13xf64>) -> tensor<13xf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.00390625, 1.005859375, 65504.0, 0x7C00, 0.0, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 5.960464477539063e-08]> : tensor<13xf16>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func private @f64_to_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.00390625, 1.005859375, 65504.0, 65520.0, 1.0e-08, 3.4e+38, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 6.0e-08]> : tensor<13xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xf64>
  %r = stablehlo.convert %x0 : (tensor<13xf64>) -> tensor<13xbf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.0, 1.0078125, 65536.0, 65536.0, 1.0011717677116394e-08, 0x7F80, 0x7F80, 0xFF80, 0x7FC0, 6.007030606269836e-08]> : tensor<13xbf16>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<13xbf16>, tensor<13xbf16>
  return
}

func.func private @f64_to_i1() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.00390625, 1.005859375, 65504.0, 65520.0, 1.0e-08, 3.4e+38, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 6.0e-08]> : tensor<13xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xf64>
  %r = stablehlo.convert %x0 : (tensor<13xf64>) -> tensor<13xi1>
  check.expect_eq_const %r, dense<[false, false, true, true, true, true, true, true, true, true, true, true, true]> : tensor<13xi1>
  return
}

func.func private @i1_to_f64() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %r = stablehlo.convert %x0 : (tensor<4xi1>) -> tensor<4xf64>
  check.expect_eq_const %r, dense<[0.0, 0.0, 1.0, 1.0]> : tensor<4xf64>
  return
}

func.func private @f16_to_f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.00390625, 1.005859375, 65504.0, 0x7C00, 0.0, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 5.960464477539063e-08]> : tensor<13xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xf16>
  %r = stablehlo.convert %x0 : (tensor<13xf16>) -> tensor<13xf32>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.00390625, 1.005859375, 65504.0, 0x7F800000, 0.0, 0x7F800000, 0x7F800000, 0xFF800000, 0x7FC00000, 5.960464477539063e-08]> : tensor<13xf32>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func private @f16_to_f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.00390625, 1.005859375, 65504.0, 0x7C00, 0.0, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 5.960464477539063e-08]> : tensor<13xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xf16>
  %r = stablehlo.convert %x0 : (tensor<13xf16>) -> tensor<13xf64>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.00390625, 1.005859375, 65504.0, 0x7FF0000000000000, 0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 5.960464477539063e-08]> : tensor<13xf64>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func private @f16_to_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.00390625, 1.005859375, 65504.0, 0x7C00, 0.0, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 5.960464477539063e-08]> : tensor<13xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xf16>
  %r = stablehlo.convert %x0 : (tensor<13xf16>) -> tensor<13xbf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.0, 1.0078125, 65536.0, 0x7F80, 0.0, 0x7F80, 0x7F80, 0xFF80, 0x7FC0, 5.960464477539063e-08]> : tensor<13xbf16>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<13xbf16>, tensor<13xbf16>
  return
}

func.func private @f16_to_i1() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.00390625, 1.005859375, 65504.0, 0x7C00, 0.0, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 5.960464477539063e-08]> : tensor<13xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xf16>
  %r = stablehlo.convert %x0 : (tensor<13xf16>) -> tensor<13xi1>
  check.expect_eq_const %r, dense<[false, false, true, true, true, true, true, false, true, true, true, true, true]> : tensor<13xi1>
  return
}

func.func private @i1_to_f16() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %r = stablehlo.convert %x0 : (tensor<4xi1>) -> tensor<4xf16>
  check.expect_eq_const %r, dense<[0.0, 0.0, 1.0, 1.0]> : tensor<4xf16>
  return
}

func.func private @bf16_to_f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.0, 1.0078125, 65536.0, 65536.0, 1.0011717677116394e-08, 0x7F80, 0x7F80, 0xFF80, 0x7FC0, 6.007030606269836e-08]> : tensor<13xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xbf16>
  %r = stablehlo.convert %x0 : (tensor<13xbf16>) -> tensor<13xf32>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.0, 1.0078125, 65536.0, 65536.0, 1.0011717677116394e-08, 0x7F800000, 0x7F800000, 0xFF800000, 0x7FC00000, 6.007030606269836e-08]> : tensor<13xf32>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func private @bf16_to_f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.0, 1.0078125, 65536.0, 65536.0, 1.0011717677116394e-08, 0x7F80, 0x7F80, 0xFF80, 0x7FC0, 6.007030606269836e-08]> : tensor<13xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xbf16>
  %r = stablehlo.convert %x0 : (tensor<13xbf16>) -> tensor<13xf64>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.0, 1.0078125, 65536.0, 65536.0, 1.0011717677116394e-08, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 6.007030606269836e-08]> : tensor<13xf64>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func private @bf16_to_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.0, 1.0078125, 65536.0, 65536.0, 1.0011717677116394e-08, 0x7F80, 0x7F80, 0xFF80, 0x7FC0, 6.007030606269836e-08]> : tensor<13xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xbf16>
  %r = stablehlo.convert %x0 : (tensor<13xbf16>) -> tensor<13xf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.0, 1.0078125, 0x7C00, 0x7C00, 0.0, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 5.960464477539063e-08]> : tensor<13xf16>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func private @bf16_to_i1() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.0, 1.0078125, 65536.0, 65536.0, 1.0011717677116394e-08, 0x7F80, 0x7F80, 0xFF80, 0x7FC0, 6.007030606269836e-08]> : tensor<13xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xbf16>
  %r = stablehlo.convert %x0 : (tensor<13xbf16>) -> tensor<13xi1>
  check.expect_eq_const %r, dense<[false, false, true, true, true, true, true, true, true, true, true, true, true]> : tensor<13xi1>
  return
}

func.func private @i1_to_bf16() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %r = stablehlo.convert %x0 : (tensor<4xi1>) -> tensor<4xbf16>
  check.expect_eq_const %r, dense<[0.0, 0.0, 1.0, 1.0]> : tensor<4xbf16>
  return
}

func.func private @i1_to_i8() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %r = stablehlo.convert %x0 : (tensor<4xi1>) -> tensor<4xi8>
  check.expect_eq_const %r, dense<[0, 0, 1, 1]> : tensor<4xi8>
  return
}

func.func private @i8_to_i1() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 127]> : tensor<4xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi8>
  %r = stablehlo.convert %x0 : (tensor<4xi8>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @i1_to_i16() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %r = stablehlo.convert %x0 : (tensor<4xi1>) -> tensor<4xi16>
  check.expect_eq_const %r, dense<[0, 0, 1, 1]> : tensor<4xi16>
  return
}

func.func private @i16_to_i1() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 32767]> : tensor<4xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi16>
  %r = stablehlo.convert %x0 : (tensor<4xi16>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @i1_to_i32() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %r = stablehlo.convert %x0 : (tensor<4xi1>) -> tensor<4xi32>
  check.expect_eq_const %r, dense<[0, 0, 1, 1]> : tensor<4xi32>
  return
}

func.func private @i32_to_i1() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 2147483647]> : tensor<4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi32>
  %r = stablehlo.convert %x0 : (tensor<4xi32>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @i1_to_i64() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %r = stablehlo.convert %x0 : (tensor<4xi1>) -> tensor<4xi64>
  check.expect_eq_const %r, dense<[0, 0, 1, 1]> : tensor<4xi64>
  return
}

func.func private @i64_to_i1() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 9223372036854775807]> : tensor<4xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi64>
  %r = stablehlo.convert %x0 : (tensor<4xi64>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @i1_to_ui8() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %r = stablehlo.convert %x0 : (tensor<4xi1>) -> tensor<4xui8>
  check.expect_eq_const %r, dense<[0, 0, 1, 1]> : tensor<4xui8>
  return
}

func.func private @ui8_to_i1() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 255]> : tensor<4xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui8>
  %r = stablehlo.convert %x0 : (tensor<4xui8>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @i1_to_ui16() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %r = stablehlo.convert %x0 : (tensor<4xi1>) -> tensor<4xui16>
  check.expect_eq_const %r, dense<[0, 0, 1, 1]> : tensor<4xui16>
  return
}

func.func private @ui16_to_i1() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 65535]> : tensor<4xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui16>
  %r = stablehlo.convert %x0 : (tensor<4xui16>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @i1_to_ui32() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %r = stablehlo.convert %x0 : (tensor<4xi1>) -> tensor<4xui32>
  check.expect_eq_const %r, dense<[0, 0, 1, 1]> : tensor<4xui32>
  return
}

func.func private @ui32_to_i1() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 4294967295]> : tensor<4xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui32>
  %r = stablehlo.convert %x0 : (tensor<4xui32>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @i1_to_ui64() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %r = stablehlo.convert %x0 : (tensor<4xi1>) -> tensor<4xui64>
  check.expect_eq_const %r, dense<[0, 0, 1, 1]> : tensor<4xui64>
  return
}

func.func private @ui64_to_i1() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 18446744073709551615]> : tensor<4xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui64>
  %r = stablehlo.convert %x0 : (tensor<4xui64>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}
