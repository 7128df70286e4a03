// SPDX-License-Identifier: Apache-2.0
// Rounds to nearest even, once.
func.func @main() {
  call @i8_to_f32() : () -> ()
  call @i8_to_f64() : () -> ()
  call @i8_to_f16() : () -> ()
  call @i8_to_bf16() : () -> ()
  call @i16_to_f32() : () -> ()
  call @i16_to_f64() : () -> ()
  call @i16_to_f16() : () -> ()
  call @i16_to_bf16() : () -> ()
  call @i32_to_f32() : () -> ()
  call @i32_to_f64() : () -> ()
  call @i32_to_f16() : () -> ()
  call @i32_to_bf16() : () -> ()
  call @i64_to_f32() : () -> ()
  call @i64_to_f64() : () -> ()
  call @i64_to_f16() : () -> ()
  call @i64_to_bf16() : () -> ()
  call @ui8_to_f32() : () -> ()
  call @ui8_to_f64() : () -> ()
  call @ui8_to_f16() : () -> ()
  call @ui8_to_bf16() : () -> ()
  call @ui16_to_f32() : () -> ()
  call @ui16_to_f64() : () -> ()
  call @ui16_to_f16() : () -> ()
  call @ui16_to_bf16() : () -> ()
  call @ui32_to_f32() : () -> ()
  call @ui32_to_f64() : () -> ()
  call @ui32_to_f16() : () -> ()
  call @ui32_to_bf16() : () -> ()
  call @ui64_to_f32() : () -> ()
  call @ui64_to_f64() : () -> ()
  call @ui64_to_f16() : () -> ()
  call @ui64_to_bf16() : () -> ()
  return
}

func.func private @i8_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 126, 100]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %r = stablehlo.convert %x0 : (tensor<6xi8>) -> tensor<6xf32>
  check.expect_eq_const %r, dense<[0.0, 1.0, 127.0, -128.0, 126.0, 100.0]> : tensor<6xf32>
  return
}

func.func private @i8_to_f64() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 126, 100]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %r = stablehlo.convert %x0 : (tensor<6xi8>) -> tensor<6xf64>
  check.expect_eq_const %r, dense<[0.0, 1.0, 127.0, -128.0, 126.0, 100.0]> : tensor<6xf64>
  return
}

func.func private @i8_to_f16() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 126, 100]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %r = stablehlo.convert %x0 : (tensor<6xi8>) -> tensor<6xf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, 127.0, -128.0, 126.0, 100.0]> : tensor<6xf16>
  return
}

func.func private @i8_to_bf16() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 126, 100]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %r = stablehlo.convert %x0 : (tensor<6xi8>) -> tensor<6xbf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, 127.0, -128.0, 126.0, 100.0]> : tensor<6xbf16>
  return
}

func.func private @i16_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 32766, 100]> : tensor<6xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi16>
  %r = stablehlo.convert %x0 : (tensor<6xi16>) -> tensor<6xf32>
  check.expect_eq_const %r, dense<[0.0, 1.0, 32767.0, -32768.0, 32766.0, 100.0]> : tensor<6xf32>
  return
}

func.func private @i16_to_f64() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 32766, 100]> : tensor<6xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi16>
  %r = stablehlo.convert %x0 : (tensor<6xi16>) -> tensor<6xf64>
  check.expect_eq_const %r, dense<[0.0, 1.0, 32767.0, -32768.0, 32766.0, 100.0]> : tensor<6xf64>
  return
}

func.func private @i16_to_f16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 32766, 100]> : tensor<6xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi16>
  %r = stablehlo.convert %x0 : (tensor<6xi16>) -> tensor<6xf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, 32768.0, -32768.0, 32768.0, 100.0]> : tensor<6xf16>
  return
}

func.func private @i16_to_bf16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 32766, 100]> : tensor<6xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi16>
  %r = stablehlo.convert %x0 : (tensor<6xi16>) -> tensor<6xbf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, 32768.0, -32768.0, 32768.0, 100.0]> : tensor<6xbf16>
  return
}

func.func private @i32_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2147483646, 100]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %r = stablehlo.convert %x0 : (tensor<6xi32>) -> tensor<6xf32>
  check.expect_eq_const %r, dense<[0.0, 1.0, 2147483648.0, -2147483648.0, 2147483648.0, 100.0]> : tensor<6xf32>
  return
}

func.func private @i32_to_f64() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2147483646, 100]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %r = stablehlo.convert %x0 : (tensor<6xi32>) -> tensor<6xf64>
  check.expect_eq_const %r, dense<[0.0, 1.0, 2147483647.0, -2147483648.0, 2147483646.0, 100.0]> : tensor<6xf64>
  return
}

func.func private @i32_to_f16() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2147483646, 100]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %r = stablehlo.convert %x0 : (tensor<6xi32>) -> tensor<6xf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, 0x7C00, 0xFC00, 0x7C00, 100.0]> : tensor<6xf16>
  return
}

func.func private @i32_to_bf16() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2147483646, 100]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %r = stablehlo.convert %x0 : (tensor<6xi32>) -> tensor<6xbf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, 2147483648.0, -2147483648.0, 2147483648.0, 100.0]> : tensor<6xbf16>
  return
}

func.func private @i64_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 9223372036854775806, 100]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %r = stablehlo.convert %x0 : (tensor<6xi64>) -> tensor<6xf32>
  check.expect_eq_const %r, dense<[0.0, 1.0, 9.223372036854776e+18, -9.223372036854776e+18, 9.223372036854776e+18, 100.0]> : tensor<6xf32>
  return
}

func.func private @i64_to_f64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 9223372036854775806, 100]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %r = stablehlo.convert %x0 : (tensor<6xi64>) -> tensor<6xf64>
  check.expect_eq_const %r, dense<[0.0, 1.0, 9.223372036854776e+18, -9.223372036854776e+18, 9.223372036854776e+18, 100.0]> : tensor<6xf64>
  return
}

func.func private @i64_to_f16() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 9223372036854775806, 100]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %r = stablehlo.convert %x0 : (tensor<6xi64>) -> tensor<6xf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, 0x7C00, 0xFC00, 0x7C00, 100.0]> : tensor<6xf16>
  return
}

func.func private @i64_to_bf16() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 9223372036854775806, 100]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %r = stablehlo.convert %x0 : (tensor<6xi64>) -> tensor<6xbf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, 9.223372036854776e+18, -9.223372036854776e+18, 9.223372036854776e+18, 100.0]> : tensor<6xbf16>
  return
}

func.func private @ui8_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui8>
  %r = stablehlo.convert %x0 : (tensor<6xui8>) -> tensor<6xf32>
  check.expect_eq_const %r, dense<[0.0, 1.0, 255.0, 0.0, 254.0, 100.0]> : tensor<6xf32>
  return
}

func.func private @ui8_to_f64() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui8>
  %r = stablehlo.convert %x0 : (tensor<6xui8>) -> tensor<6xf64>
  check.expect_eq_const %r, dense<[0.0, 1.0, 255.0, 0.0, 254.0, 100.0]> : tensor<6xf64>
  return
}

func.func private @ui8_to_f16() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui8>
  %r = stablehlo.convert %x0 : (tensor<6xui8>) -> tensor<6xf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, 255.0, 0.0, 254.0, 100.0]> : tensor<6xf16>
  return
}

func.func private @ui8_to_bf16() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui8>
  %r = stablehlo.convert %x0 : (tensor<6xui8>) -> tensor<6xbf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, 255.0, 0.0, 254.0, 100.0]> : tensor<6xbf16>
  return
}

func.func private @ui16_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0, 65534, 100]> : tensor<6xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui16>
  %r = stablehlo.convert %x0 : (tensor<6xui16>) -> tensor<6xf32>
  check.expect_eq_const %r, dense<[0.0, 1.0, 65535.0, 0.0, 65534.0, 100.0]> : tensor<6xf32>
  return
}

func.func private @ui16_to_f64() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0, 65534, 100]> : tensor<6xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui16>
  %r = stablehlo.convert %x0 : (tensor<6xui16>) -> tensor<6xf64>
  check.expect_eq_const %r, dense<[0.0, 1.0, 65535.0, 0.0, 65534.0, 100.0]> : tensor<6xf64>
  return
}

func.func private @ui16_to_f16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0, 65534, 100]> : tensor<6xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui16>
  %r = stablehlo.convert %x0 : (tensor<6xui16>) -> tensor<6xf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, 0x7C00, 0.0, 0x7C00, 100.0]> : tensor<6xf16>
  return
}

func.func private @ui16_to_bf16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0, 65534, 100]> : tensor<6xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui16>
  %r = stablehlo.convert %x0 : (tensor<6xui16>) -> tensor<6xbf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, 65536.0, 0.0, 65536.0, 100.0]> : tensor<6xbf16>
  return
}

func.func private @ui32_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0, 4294967294, 100]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %r = stablehlo.convert %x0 : (tensor<6xui32>) -> tensor<6xf32>
  check.expect_eq_const %r, dense<[0.0, 1.0, 4294967296.0, 0.0, 4294967296.0, 100.0]> : tensor<6xf32>
  return
}

func.func private @ui32_to_f64() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0, 4294967294, 100]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %r = stablehlo.convert %x0 : (tensor<6xui32>) -> tensor<6xf64>
  check.expect_eq_const %r, dense<[0.0, 1.0, 4294967295.0, 0.0, 4294967294.0, 100.0]> : tensor<6xf64>
  return
}

func.func private @ui32_to_f16() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0, 4294967294, 100]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %r = stablehlo.convert %x0 : (tensor<6xui32>) -> tensor<6xf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, 0x7C00, 0.0, 0x7C00, 100.0]> : tensor<6xf16>
  return
}

func.func private @ui32_to_bf16() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0, 4294967294, 100]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %r = stablehlo.convert %x0 : (tensor<6xui32>) -> tensor<6xbf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, 4294967296.0, 0.0, 4294967296.0, 100.0]> : tensor<6xbf16>
  return
}

func.func private @ui64_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0, 18446744073709551614, 100]> : tensor<6xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui64>
  %r = stablehlo.convert %x0 : (tensor<6xui64>) -> tensor<6xf32>
  check.expect_eq_const %r, dense<[0.0, 1.0, 1.8446744073709552e+19, 0.0, 1.8446744073709552e+19, 100.0]> : tensor<6xf32>
  return
}

func.func private @ui64_to_f64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0, 18446744073709551614, 100]> : tensor<6xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui64>
  %r = stablehlo.convert %x0 : (tensor<6xui64>) -> tensor<6xf64>
  check.expect_eq_const %r, dense<[0.0, 1.0, 1.8446744073709552e+19, 0.0, 1.8446744073709552e+19, 100.0]> : tensor<6xf64>
  return
}

func.func private @ui64_to_f16() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0, 18446744073709551614, 100]> : tensor<6xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui64>
  %r = stablehlo.convert %x0 : (tensor<6xui64>) -> tensor<6xf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, 0x7C00, 0.0, 0x7C00, 100.0]> : tensor<6xf16>
  return
}

func.func private @ui64_to_bf16() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0, 18446744073709551614, 100]> : tensor<6xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui64>
  %r = stablehlo.convert %x0 : (tensor<6xui64>) -> tensor<6xbf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, 1.8446744073709552e+19, 0.0, 1.8446744073709552e+19, 100.0]> : tensor<6xbf16>
  return
}
