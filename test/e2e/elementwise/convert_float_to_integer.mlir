// SPDX-License-Identifier: Apache-2.0
// Truncates, saturates; NaN gives 0.
func.func @main() {
  call @f32_to_i8() : () -> ()
  call @f32_to_i16() : () -> ()
  call @f32_to_i32() : () -> ()
  call @f32_to_i64() : () -> ()
  call @f32_to_ui8() : () -> ()
  call @f32_to_ui16() : () -> ()
  call @f32_to_ui32() : () -> ()
  call @f32_to_ui64() : () -> ()
  call @f64_to_i8() : () -> ()
  call @f64_to_i16() : () -> ()
  call @f64_to_i32() : () -> ()
  call @f64_to_i64() : () -> ()
  call @f64_to_ui8() : () -> ()
  call @f64_to_ui16() : () -> ()
  call @f64_to_ui32() : () -> ()
  call @f64_to_ui64() : () -> ()
  call @f16_to_i8() : () -> ()
  call @f16_to_i16() : () -> ()
  call @f16_to_i32() : () -> ()
  call @f16_to_i64() : () -> ()
  call @f16_to_ui8() : () -> ()
  call @f16_to_ui16() : () -> ()
  call @f16_to_ui32() : () -> ()
  call @f16_to_ui64() : () -> ()
  call @bf16_to_i8() : () -> ()
  call @bf16_to_i16() : () -> ()
  call @bf16_to_i32() : () -> ()
  call @bf16_to_i64() : () -> ()
  call @bf16_to_ui8() : () -> ()
  call @bf16_to_ui16() : () -> ()
  call @bf16_to_ui32() : () -> ()
  call @bf16_to_ui64() : () -> ()
  return
}

func.func private @f32_to_i8() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.899999976158142, -1.899999976158142, 127.5, -128.5, 300.0, -300.0, 3000000000.0, -3000000000.0, 9.999999980506448e+18, -9.999999980506448e+18, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf32>
  %r = stablehlo.convert %x0 : (tensor<15xf32>) -> tensor<15xi8>
  check.expect_eq_const %r, dense<[0, 0, 1, -1, 127, -128, 127, -128, 127, -128, 127, -128, 127, -128, 0]> : tensor<15xi8>
  return
}

func.func private @f32_to_i16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.899999976158142, -1.899999976158142, 127.5, -128.5, 300.0, -300.0, 3000000000.0, -3000000000.0, 9.999999980506448e+18, -9.999999980506448e+18, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf32>
  %r = stablehlo.convert %x0 : (tensor<15xf32>) -> tensor<15xi16>
  check.expect_eq_const %r, dense<[0, 0, 1, -1, 127, -128, 300, -300, 32767, -32768, 32767, -32768, 32767, -32768, 0]> : tensor<15xi16>
  return
}

func.func private @f32_to_i32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.899999976158142, -1.899999976158142, 127.5, -128.5, 300.0, -300.0, 3000000000.0, -3000000000.0, 9.999999980506448e+18, -9.999999980506448e+18, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf32>
  %r = stablehlo.convert %x0 : (tensor<15xf32>) -> tensor<15xi32>
  check.expect_eq_const %r, dense<[0, 0, 1, -1, 127, -128, 300, -300, 2147483647, -2147483648, 2147483647, -2147483648, 2147483647, -2147483648, 0]> : tensor<15xi32>
  return
}

func.func private @f32_to_i64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.899999976158142, -1.899999976158142, 127.5, -128.5, 300.0, -300.0, 3000000000.0, -3000000000.0, 9.999999980506448e+18, -9.999999980506448e+18, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf32>
  %r = stablehlo.convert %x0 : (tensor<15xf32>) -> tensor<15xi64>
  check.expect_eq_const %r, dense<[0, 0, 1, -1, 127, -128, 300, -300, 3000000000, -3000000000, 9223372036854775807, -9223372036854775808, 9223372036854775807, -9223372036854775808, 0]> : tensor<15xi64>
  return
}

func.func private @f32_to_ui8() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.899999976158142, -1.899999976158142, 127.5, -128.5, 300.0, -300.0, 3000000000.0, -3000000000.0, 9.999999980506448e+18, -9.999999980506448e+18, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf32>
  %r = stablehlo.convert %x0 : (tensor<15xf32>) -> tensor<15xui8>
  check.expect_eq_const %r, dense<[0, 0, 1, 0, 127, 0, 255, 0, 255, 0, 255, 0, 255, 0, 0]> : tensor<15xui8>
  return
}

func.func private @f32_to_ui16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.899999976158142, -1.899999976158142, 127.5, -128.5, 300.0, -300.0, 3000000000.0, -3000000000.0, 9.999999980506448e+18, -9.999999980506448e+18, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf32>
  %r = stablehlo.convert %x0 : (tensor<15xf32>) -> tensor<15xui16>
  check.expect_eq_const %r, dense<[0, 0, 1, 0, 127, 0, 300, 0, 65535, 0, 65535, 0, 65535, 0, 0]> : tensor<15xui16>
  return
}

func.func private @f32_to_ui32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.899999976158142, -1.899999976158142, 127.5, -128.5, 300.0, -300.0, 3000000000.0, -3000000000.0, 9.999999980506448e+18, -9.999999980506448e+18, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf32>
  %r = stablehlo.convert %x0 : (tensor<15xf32>) -> tensor<15xui32>
  check.expect_eq_const %r, dense<[0, 0, 1, 0, 127, 0, 300, 0, 3000000000, 0, 4294967295, 0, 4294967295, 0, 0]> : tensor<15xui32>
  return
}

func.func private @f32_to_ui64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.899999976158142, -1.899999976158142, 127.5, -128.5, 300.0, -300.0, 3000000000.0, -3000000000.0, 9.999999980506448e+18, -9.999999980506448e+18, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf32>
  %r = stablehlo.convert %x0 : (tensor<15xf32>) -> tensor<15xui64>
  check.expect_eq_const %r, dense<[0, 0, 1, 0, 127, 0, 300, 0, 3000000000, 0, 9999999980506447872, 0, 18446744073709551615, 0, 0]> : tensor<15xui64>
  return
}

func.func private @f64_to_i8() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.9, -1.9, 127.5, -128.5, 300.0, -300.0, 3000000000.0, -3000000000.0, 1.0e+19, -1.0e+19, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf64>
  %r = stablehlo.convert %x0 : (tensor<15xf64>) -> tensor<15xi8>
  check.expect_eq_const %r, dense<[0, 0, 1, -1, 127, -128, 127, -128, 127, -128, 127, -128, 127, -128, 0]> : tensor<15xi8>
  return
}

func.func private @f64_to_i16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.9, -1.9, 127.5, -128.5, 300.0, -300.0, 3000000000.0, -3000000000.0, 1.0e+19, -1.0e+19, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf64>
  %r = stablehlo.convert %x0 : (tensor<15xf64>) -> tensor<15xi16>
  check.expect_eq_const %r, dense<[0, 0, 1, -1, 127, -128, 300, -300, 32767, -32768, 32767, -32768, 32767, -32768, 0]> : tensor<15xi16>
  return
}

func.func private @f64_to_i32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.9, -1.9, 127.5, -128.5, 300.0, -300.0, 3000000000.0, -3000000000.0, 1.0e+19, -1.0e+19, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf64>
  %r = stablehlo.convert %x0 : (tensor<15xf64>) -> tensor<15xi32>
  check.expect_eq_const %r, dense<[0, 0, 1, -1, 127, -128, 300, -300, 2147483647, -2147483648, 2147483647, -2147483648, 2147483647, -2147483648, 0]> : tensor<15xi32>
  return
}

func.func private @f64_to_i64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.9, -1.9, 127.5, -128.5, 300.0, -300.0, 3000000000.0, -3000000000.0, 1.0e+19, -1.0e+19, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf64>
  %r = stablehlo.convert %x0 : (tensor<15xf64>) -> tensor<15xi64>
  check.expect_eq_const %r, dense<[0, 0, 1, -1, 127, -128, 300, -300, 3000000000, -3000000000, 9223372036854775807, -9223372036854775808, 9223372036854775807, -9223372036854775808, 0]> : tensor<15xi64>
  return
}

func.func private @f64_to_ui8() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.9, -1.9, 127.5, -128.5, 300.0, -300.0, 3000000000.0, -3000000000.0, 1.0e+19, -1.0e+19, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf64>
  %r = stablehlo.convert %x0 : (tensor<15xf64>) -> tensor<15xui8>
  check.expect_eq_const %r, dense<[0, 0, 1, 0, 127, 0, 255, 0, 255, 0, 255, 0, 255, 0, 0]> : tensor<15xui8>
  return
}

func.func private @f64_to_ui16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.9, -1.9, 127.5, -128.5, 300.0, -300.0, 3000000000.0, -3000000000.0, 1.0e+19, -1.0e+19, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf64>
  %r = stablehlo.convert %x0 : (tensor<15xf64>) -> tensor<15xui16>
  check.expect_eq_const %r, dense<[0, 0, 1, 0, 127, 0, 300, 0, 65535, 0, 65535, 0, 65535, 0, 0]> : tensor<15xui16>
  return
}

func.func private @f64_to_ui32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.9, -1.9, 127.5, -128.5, 300.0, -300.0, 3000000000.0, -3000000000.0, 1.0e+19, -1.0e+19, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf64>
  %r = stablehlo.convert %x0 : (tensor<15xf64>) -> tensor<15xui32>
  check.expect_eq_const %r, dense<[0, 0, 1, 0, 127, 0, 300, 0, 3000000000, 0, 4294967295, 0, 4294967295, 0, 0]> : tensor<15xui32>
  return
}

func.func private @f64_to_ui64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.9, -1.9, 127.5, -128.5, 300.0, -300.0, 3000000000.0, -3000000000.0, 1.0e+19, -1.0e+19, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf64>
  %r = stablehlo.convert %x0 : (tensor<15xf64>) -> tensor<15xui64>
  check.expect_eq_const %r, dense<[0, 0, 1, 0, 127, 0, 300, 0, 3000000000, 0, 10000000000000000000, 0, 18446744073709551615, 0, 0]> : tensor<15xui64>
  return
}

func.func private @f16_to_i8() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.900390625, -1.900390625, 127.5, -128.5, 300.0, -300.0, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf16>
  %r = stablehlo.convert %x0 : (tensor<15xf16>) -> tensor<15xi8>
  check.expect_eq_const %r, dense<[0, 0, 1, -1, 127, -128, 127, -128, 127, -128, 127, -128, 127, -128, 0]> : tensor<15xi8>
  return
}

func.func private @f16_to_i16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.900390625, -1.900390625, 127.5, -128.5, 300.0, -300.0, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf16>
  %r = stablehlo.convert %x0 : (tensor<15xf16>) -> tensor<15xi16>
  check.expect_eq_const %r, dense<[0, 0, 1, -1, 127, -128, 300, -300, 32767, -32768, 32767, -32768, 32767, -32768, 0]> : tensor<15xi16>
  return
}

func.func private @f16_to_i32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.900390625, -1.900390625, 127.5, -128.5, 300.0, -300.0, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf16>
  %r = stablehlo.convert %x0 : (tensor<15xf16>) -> tensor<15xi32>
  check.expect_eq_const %r, dense<[0, 0, 1, -1, 127, -128, 300, -300, 2147483647, -2147483648, 2147483647, -2147483648, 2147483647, -2147483648, 0]> : tensor<15xi32>
  return
}

func.func private @f16_to_i64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.900390625, -1.900390625, 127.5, -128.5, 300.0, -300.0, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf16>
  %r = stablehlo.convert %x0 : (tensor<15xf16>) -> tensor<15xi64>
  check.expect_eq_const %r, dense<[0, 0, 1, -1, 127, -128, 300, -300, 9223372036854775807, -9223372036854775808, 9223372036854775807, -9223372036854775808, 9223372036854775807, -9223372036854775808, 0]> : tensor<15xi64>
  return
}

func.func private @f16_to_ui8() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.900390625, -1.900390625, 127.5, -128.5, 300.0, -300.0, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf16>
  %r = stablehlo.convert %x0 : (tensor<15xf16>) -> tensor<15xui8>
  check.expect_eq_const %r, dense<[0, 0, 1, 0, 127, 0, 255, 0, 255, 0, 255, 0, 255, 0, 0]> : tensor<15xui8>
  return
}

func.func private @f16_to_ui16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.900390625, -1.900390625, 127.5, -128.5, 300.0, -300.0, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf16>
  %r = stablehlo.convert %x0 : (tensor<15xf16>) -> tensor<15xui16>
  check.expect_eq_const %r, dense<[0, 0, 1, 0, 127, 0, 300, 0, 65535, 0, 65535, 0, 65535, 0, 0]> : tensor<15xui16>
  return
}

func.func private @f16_to_ui32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.900390625, -1.900390625, 127.5, -128.5, 300.0, -300.0, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf16>
  %r = stablehlo.convert %x0 : (tensor<15xf16>) -> tensor<15xui32>
  check.expect_eq_const %r, dense<[0, 0, 1, 0, 127, 0, 300, 0, 4294967295, 0, 4294967295, 0, 4294967295, 0, 0]> : tensor<15xui32>
  return
}

func.func private @f16_to_ui64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.900390625, -1.900390625, 127.5, -128.5, 300.0, -300.0, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf16>
  %r = stablehlo.convert %x0 : (tensor<15xf16>) -> tensor<15xui64>
  check.expect_eq_const %r, dense<[0, 0, 1, 0, 127, 0, 300, 0, 18446744073709551615, 0, 18446744073709551615, 0, 18446744073709551615, 0, 0]> : tensor<15xui64>
  return
}

func.func private @bf16_to_i8() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.8984375, -1.8984375, 127.5, -128.0, 300.0, -300.0, 3003121664.0, -3003121664.0, 1.0016005571271983e+19, -1.0016005571271983e+19, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xbf16>
  %r = stablehlo.convert %x0 : (tensor<15xbf16>) -> tensor<15xi8>
  check.expect_eq_const %r, dense<[0, 0, 1, -1, 127, -128, 127, -128, 127, -128, 127, -128, 127, -128, 0]> : tensor<15xi8>
  return
}

func.func private @bf16_to_i16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.8984375, -1.8984375, 127.5, -128.0, 300.0, -300.0, 3003121664.0, -3003121664.0, 1.0016005571271983e+19, -1.0016005571271983e+19, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xbf16>
  %r = stablehlo.convert %x0 : (tensor<15xbf16>) -> tensor<15xi16>
  check.expect_eq_const %r, dense<[0, 0, 1, -1, 127, -128, 300, -300, 32767, -32768, 32767, -32768, 32767, -32768, 0]> : tensor<15xi16>
  return
}

func.func private @bf16_to_i32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.8984375, -1.8984375, 127.5, -128.0, 300.0, -300.0, 3003121664.0, -3003121664.0, 1.0016005571271983e+19, -1.0016005571271983e+19, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xbf16>
  %r = stablehlo.convert %x0 : (tensor<15xbf16>) -> tensor<15xi32>
  check.expect_eq_const %r, dense<[0, 0, 1, -1, 127, -128, 300, -300, 2147483647, -2147483648, 2147483647, -2147483648, 2147483647, -2147483648, 0]> : tensor<15xi32>
  return
}

func.func private @bf16_to_i64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.8984375, -1.8984375, 127.5, -128.0, 300.0, -300.0, 3003121664.0, -3003121664.0, 1.0016005571271983e+19, -1.0016005571271983e+19, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xbf16>
  %r = stablehlo.convert %x0 : (tensor<15xbf16>) -> tensor<15xi64>
  check.expect_eq_const %r, dense<[0, 0, 1, -1, 127, -128, 300, -300, 3003121664, -3003121664, 9223372036854775807, -9223372036854775808, 9223372036854775807, -9223372036854775808, 0]> : tensor<15xi64>
  return
}

func.func private @bf16_to_ui8() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.8984375, -1.8984375, 127.5, -128.0, 300.0, -300.0, 3003121664.0, -3003121664.0, 1.0016005571271983e+19, -1.0016005571271983e+19, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xbf16>
  %r = stablehlo.convert %x0 : (tensor<15xbf16>) -> tensor<15xui8>
  check.expect_eq_const %r, dense<[0, 0, 1, 0, 127, 0, 255, 0, 255, 0, 255, 0, 255, 0, 0]> : tensor<15xui8>
  return
}

func.func private @bf16_to_ui16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.8984375, -1.8984375, 127.5, -128.0, 300.0, -300.0, 3003121664.0, -3003121664.0, 1.0016005571271983e+19, -1.0016005571271983e+19, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xbf16>
  %r = stablehlo.convert %x0 : (tensor<15xbf16>) -> tensor<15xui16>
  check.expect_eq_const %r, dense<[0, 0, 1, 0, 127, 0, 300, 0, 65535, 0, 65535, 0, 65535, 0, 0]> : tensor<15xui16>
  return
}

func.func private @bf16_to_ui32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.8984375, -1.8984375, 127.5, -128.0, 300.0, -300.0, 3003121664.0, -3003121664.0, 1.0016005571271983e+19, -1.0016005571271983e+19, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xbf16>
  %r = stablehlo.convert %x0 : (tensor<15xbf16>) -> tensor<15xui32>
  check.expect_eq_const %r, dense<[0, 0, 1, 0, 127, 0, 300, 0, 3003121664, 0, 4294967295, 0, 4294967295, 0, 0]> : tensor<15xui32>
  return
}

func.func private @bf16_to_ui64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.8984375, -1.8984375, 127.5, -128.0, 300.0, -300.0, 3003121664.0, -3003121664.0, 1.0016005571271983e+19, -1.0016005571271983e+19, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xbf16>
  %r = stablehlo.convert %x0 : (tensor<15xbf16>) -> tensor<15xui64>
  check.expect_eq_const %r, dense<[0, 0, 1, 0, 127, 0, 300, 0, 3003121664, 0, 10016005571271983104, 0, 18446744073709551615, 0, 0]> : tensor<15xui64>
  return
}
