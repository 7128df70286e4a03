// SPDX-License-Identifier: Apache-2.0
// Between integers: wraps or extends by the sign of the source.
func.func @main() {
  call @i8_to_i16() : () -> ()
  call @i8_to_i32() : () -> ()
  call @i8_to_i64() : () -> ()
  call @i8_to_ui8() : () -> ()
  call @i8_to_ui16() : () -> ()
  call @i8_to_ui32() : () -> ()
  call @i8_to_ui64() : () -> ()
  call @i16_to_i8() : () -> ()
  call @i16_to_i32() : () -> ()
  call @i16_to_i64() : () -> ()
  call @i16_to_ui8() : () -> ()
  call @i16_to_ui16() : () -> ()
  call @i16_to_ui32() : () -> ()
  call @i16_to_ui64() : () -> ()
  call @i32_to_i8() : () -> ()
  call @i32_to_i16() : () -> ()
  call @i32_to_i64() : () -> ()
  call @i32_to_ui8() : () -> ()
  call @i32_to_ui16() : () -> ()
  call @i32_to_ui32() : () -> ()
  call @i32_to_ui64() : () -> ()
  call @i64_to_i8() : () -> ()
  call @i64_to_i16() : () -> ()
  call @i64_to_i32() : () -> ()
  call @i64_to_ui8() : () -> ()
  call @i64_to_ui16() : () -> ()
  call @i64_to_ui32() : () -> ()
  call @i64_to_ui64() : () -> ()
  call @ui8_to_i8() : () -> ()
  call @ui8_to_i16() : () -> ()
  call @ui8_to_i32() : () -> ()
  call @ui8_to_i64() : () -> ()
  call @ui8_to_ui16() : () -> ()
  call @ui8_to_ui32() : () -> ()
  call @ui8_to_ui64() : () -> ()
  call @ui16_to_i8() : () -> ()
  call @ui16_to_i16() : () -> ()
  call @ui16_to_i32() : () -> ()
  call @ui16_to_i64() : () -> ()
  call @ui16_to_ui8() : () -> ()
  call @ui16_to_ui32() : () -> ()
  call @ui16_to_ui64() : () -> ()
  call @ui32_to_i8() : () -> ()
  call @ui32_to_i16() : () -> ()
  call @ui32_to_i32() : () -> ()
  call @ui32_to_i64() : () -> ()
  call @ui32_to_ui8() : () -> ()
  call @ui32_to_ui16() : () -> ()
  call @ui32_to_ui64() : () -> ()
  call @ui64_to_i8() : () -> ()
  call @ui64_to_i16() : () -> ()
  call @ui64_to_i32() : () -> ()
  call @ui64_to_i64() : () -> ()
  call @ui64_to_ui8() : () -> ()
  call @ui64_to_ui16() : () -> ()
  call @ui64_to_ui32() : () -> ()
  return
}

func.func private @i8_to_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 126, 100]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %r = stablehlo.convert %x0 : (tensor<6xi8>) -> tensor<6xi16>
  check.expect_eq_const %r, dense<[0, 1, 127, -128, 126, 100]> : tensor<6xi16>
  return
}

func.func private @i8_to_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 126, 100]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %r = stablehlo.convert %x0 : (tensor<6xi8>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[0, 1, 127, -128, 126, 100]> : tensor<6xi32>
  return
}

func.func private @i8_to_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 126, 100]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %r = stablehlo.convert %x0 : (tensor<6xi8>) -> tensor<6xi64>
  check.expect_eq_const %r, dense<[0, 1, 127, -128, 126, 100]> : tensor<6xi64>
  return
}

func.func private @i8_to_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 126, 100]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %r = stablehlo.convert %x0 : (tensor<6xi8>) -> tensor<6xui8>
  check.expect_eq_const %r, dense<[0, 1, 127, 128, 126, 100]> : tensor<6xui8>
  return
}

func.func private @i8_to_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 126, 100]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %r = stablehlo.convert %x0 : (tensor<6xi8>) -> tensor<6xui16>
  check.expect_eq_const %r, dense<[0, 1, 127, 65408, 126, 100]> : tensor<6xui16>
  return
}

func.func private @i8_to_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 126, 100]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %r = stablehlo.convert %x0 : (tensor<6xi8>) -> tensor<6xui32>
  check.expect_eq_const %r, dense<[0, 1, 127, 4294967168, 126, 100]> : tensor<6xui32>
  return
}

func.func private @i8_to_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 126, 100]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %r = stablehlo.convert %x0 : (tensor<6xi8>) -> tensor<6xui64>
  check.expect_eq_const %r, dense<[0, 1, 127, 18446744073709551488, 126, 100]> : tensor<6xui64>
  return
}

func.func private @i16_to_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 32766, 100]> : tensor<6xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi16>
  %r = stablehlo.convert %x0 : (tensor<6xi16>) -> tensor<6xi8>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 100]> : tensor<6xi8>
  return
}

func.func private @i16_to_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 32766, 100]> : tensor<6xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi16>
  %r = stablehlo.convert %x0 : (tensor<6xi16>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[0, 1, 32767, -32768, 32766, 100]> : tensor<6xi32>
  return
}

func.func private @i16_to_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 32766, 100]> : tensor<6xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi16>
  %r = stablehlo.convert %x0 : (tensor<6xi16>) -> tensor<6xi64>
  check.expect_eq_const %r, dense<[0, 1, 32767, -32768, 32766, 100]> : tensor<6xi64>
  return
}

func.func private @i16_to_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 32766, 100]> : tensor<6xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi16>
  %r = stablehlo.convert %x0 : (tensor<6xi16>) -> tensor<6xui8>
  check.expect_eq_const %r, dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui8>
  return
}

func.func private @i16_to_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 32766, 100]> : tensor<6xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi16>
  %r = stablehlo.convert %x0 : (tensor<6xi16>) -> tensor<6xui16>
  check.expect_eq_const %r, dense<[0, 1, 32767, 32768, 32766, 100]> : tensor<6xui16>
  return
}

func.func private @i16_to_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 32766, 100]> : tensor<6xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi16>
  %r = stablehlo.convert %x0 : (tensor<6xi16>) -> tensor<6xui32>
  check.expect_eq_const %r, dense<[0, 1, 32767, 4294934528, 32766, 100]> : tensor<6xui32>
  return
}

func.func private @i16_to_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 32766, 100]> : tensor<6xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi16>
  %r = stablehlo.convert %x0 : (tensor<6xi16>) -> tensor<6xui64>
  check.expect_eq_const %r, dense<[0, 1, 32767, 18446744073709518848, 32766, 100]> : tensor<6xui64>
  return
}

func.func private @i32_to_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2147483646, 100]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %r = stablehlo.convert %x0 : (tensor<6xi32>) -> tensor<6xi8>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 100]> : tensor<6xi8>
  return
}

func.func private @i32_to_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2147483646, 100]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %r = stablehlo.convert %x0 : (tensor<6xi32>) -> tensor<6xi16>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 100]> : tensor<6xi16>
  return
}

func.func private @i32_to_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2147483646, 100]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %r = stablehlo.convert %x0 : (tensor<6xi32>) -> tensor<6xi64>
  check.expect_eq_const %r, dense<[0, 1, 2147483647, -2147483648, 2147483646, 100]> : tensor<6xi64>
  return
}

func.func private @i32_to_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2147483646, 100]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %r = stablehlo.convert %x0 : (tensor<6xi32>) -> tensor<6xui8>
  check.expect_eq_const %r, dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui8>
  return
}

func.func private @i32_to_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2147483646, 100]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %r = stablehlo.convert %x0 : (tensor<6xi32>) -> tensor<6xui16>
  check.expect_eq_const %r, dense<[0, 1, 65535, 0, 65534, 100]> : tensor<6xui16>
  return
}

func.func private @i32_to_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2147483646, 100]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %r = stablehlo.convert %x0 : (tensor<6xi32>) -> tensor<6xui32>
  check.expect_eq_const %r, dense<[0, 1, 2147483647, 2147483648, 2147483646, 100]> : tensor<6xui32>
  return
}

func.func private @i32_to_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2147483646, 100]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %r = stablehlo.convert %x0 : (tensor<6xi32>) -> tensor<6xui64>
  check.expect_eq_const %r, dense<[0, 1, 2147483647, 18446744071562067968, 2147483646, 100]> : tensor<6xui64>
  return
}

func.func private @i64_to_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 9223372036854775806, 100]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %r = stablehlo.convert %x0 : (tensor<6xi64>) -> tensor<6xi8>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 100]> : tensor<6xi8>
  return
}

func.func private @i64_to_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 9223372036854775806, 100]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %r = stablehlo.convert %x0 : (tensor<6xi64>) -> tensor<6xi16>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 100]> : tensor<6xi16>
  return
}

func.func private @i64_to_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 9223372036854775806, 100]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %r = stablehlo.convert %x0 : (tensor<6xi64>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 100]> : tensor<6xi32>
  return
}

func.func private @i64_to_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 9223372036854775806, 100]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %r = stablehlo.convert %x0 : (tensor<6xi64>) -> tensor<6xui8>
  check.expect_eq_const %r, dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui8>
  return
}

func.func private @i64_to_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 9223372036854775806, 100]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %r = stablehlo.convert %x0 : (tensor<6xi64>) -> tensor<6xui16>
  check.expect_eq_const %r, dense<[0, 1, 65535, 0, 65534, 100]> : tensor<6xui16>
  return
}

func.func private @i64_to_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 9223372036854775806, 100]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %r = stablehlo.convert %x0 : (tensor<6xi64>) -> tensor<6xui32>
  check.expect_eq_const %r, dense<[0, 1, 4294967295, 0, 4294967294, 100]> : tensor<6xui32>
  return
}

func.func private @i64_to_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 9223372036854775806, 100]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %r = stablehlo.convert %x0 : (tensor<6xi64>) -> tensor<6xui64>
  check.expect_eq_const %r, dense<[0, 1, 9223372036854775807, 9223372036854775808, 9223372036854775806, 100]> : tensor<6xui64>
  return
}

func.func private @ui8_to_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui8>
  %r = stablehlo.convert %x0 : (tensor<6xui8>) -> tensor<6xi8>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 100]> : tensor<6xi8>
  return
}

func.func private @ui8_to_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui8>
  %r = stablehlo.convert %x0 : (tensor<6xui8>) -> tensor<6xi16>
  check.expect_eq_const %r, dense<[0, 1, 255, 0, 254, 100]> : tensor<6xi16>
  return
}

func.func private @ui8_to_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui8>
  %r = stablehlo.convert %x0 : (tensor<6xui8>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[0, 1, 255, 0, 254, 100]> : tensor<6xi32>
  return
}

func.func private @ui8_to_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui8>
  %r = stablehlo.convert %x0 : (tensor<6xui8>) -> tensor<6xi64>
  check.expect_eq_const %r, dense<[0, 1, 255, 0, 254, 100]> : tensor<6xi64>
  return
}

func.func private @ui8_to_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui8>
  %r = stablehlo.convert %x0 : (tensor<6xui8>) -> tensor<6xui16>
  check.expect_eq_const %r, dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui16>
  return
}

func.func private @ui8_to_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui8>
  %r = stablehlo.convert %x0 : (tensor<6xui8>) -> tensor<6xui32>
  check.expect_eq_const %r, dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui32>
  return
}

func.func private @ui8_to_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui8>
  %r = stablehlo.convert %x0 : (tensor<6xui8>) -> tensor<6xui64>
  check.expect_eq_const %r, dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui64>
  return
}

func.func private @ui16_to_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0, 65534, 100]> : tensor<6xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui16>
  %r = stablehlo.convert %x0 : (tensor<6xui16>) -> tensor<6xi8>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 100]> : tensor<6xi8>
  return
}

func.func private @ui16_to_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0, 65534, 100]> : tensor<6xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui16>
  %r = stablehlo.convert %x0 : (tensor<6xui16>) -> tensor<6xi16>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 100]> : tensor<6xi16>
  return
}

func.func private @ui16_to_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0, 65534, 100]> : tensor<6xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui16>
  %r = stablehlo.convert %x0 : (tensor<6xui16>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[0, 1, 65535, 0, 65534, 100]> : tensor<6xi32>
  return
}

func.func private @ui16_to_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0, 65534, 100]> : tensor<6xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui16>
  %r = stablehlo.convert %x0 : (tensor<6xui16>) -> tensor<6xi64>
  check.expect_eq_const %r, dense<[0, 1, 65535, 0, 65534, 100]> : tensor<6xi64>
  return
}

func.func private @ui16_to_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0, 65534, 100]> : tensor<6xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui16>
  %r = stablehlo.convert %x0 : (tensor<6xui16>) -> tensor<6xui8>
  check.expect_eq_const %r, dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui8>
  return
}

func.func private @ui16_to_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0, 65534, 100]> : tensor<6xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui16>
  %r = stablehlo.convert %x0 : (tensor<6xui16>) -> tensor<6xui32>
  check.expect_eq_const %r, dense<[0, 1, 65535, 0, 65534, 100]> : tensor<6xui32>
  return
}

func.func private @ui16_to_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0, 65534, 100]> : tensor<6xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui16>
  %r = stablehlo.convert %x0 : (tensor<6xui16>) -> tensor<6xui64>
  check.expect_eq_const %r, dense<[0, 1, 65535, 0, 65534, 100]> : tensor<6xui64>
  return
}

func.func private @ui32_to_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0, 4294967294, 100]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %r = stablehlo.convert %x0 : (tensor<6xui32>) -> tensor<6xi8>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 100]> : tensor<6xi8>
  return
}

func.func private @ui32_to_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0, 4294967294, 100]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %r = stablehlo.convert %x0 : (tensor<6xui32>) -> tensor<6xi16>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 100]> : tensor<6xi16>
  return
}

func.func private @ui32_to_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0, 4294967294, 100]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %r = stablehlo.convert %x0 : (tensor<6xui32>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 100]> : tensor<6xi32>
  return
}

func.func private @ui32_to_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0, 4294967294, 100]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %r = stablehlo.convert %x0 : (tensor<6xui32>) -> tensor<6xi64>
  check.expect_eq_const %r, dense<[0, 1, 4294967295, 0, 4294967294, 100]> : tensor<6xi64>
  return
}

func.func private @ui32_to_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0, 4294967294, 100]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %r = stablehlo.convert %x0 : (tensor<6xui32>) -> tensor<6xui8>
  check.expect_eq_const %r, dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui8>
  return
}

func.func private @ui32_to_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0, 4294967294, 100]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %r = stablehlo.convert %x0 : (tensor<6xui32>) -> tensor<6xui16>
  check.expect_eq_const %r, dense<[0, 1, 65535, 0, 65534, 100]> : tensor<6xui16>
  return
}

func.func private @ui32_to_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0, 4294967294, 100]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %r = stablehlo.convert %x0 : (tensor<6xui32>) -> tensor<6xui64>
  check.expect_eq_const %r, dense<[0, 1, 4294967295, 0, 4294967294, 100]> : tensor<6xui64>
  return
}

func.func private @ui64_to_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0, 18446744073709551614, 100]> : tensor<6xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui64>
  %r = stablehlo.convert %x0 : (tensor<6xui64>) -> tensor<6xi8>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 100]> : tensor<6xi8>
  return
}

func.func private @ui64_to_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0, 18446744073709551614, 100]> : tensor<6xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui64>
  %r = stablehlo.convert %x0 : (tensor<6xui64>) -> tensor<6xi16>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 100]> : tensor<6xi16>
  return
}

func.func private @ui64_to_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0, 18446744073709551614, 100]> : tensor<6xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui64>
  %r = stablehlo.convert %x0 : (tensor<6xui64>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 100]> : tensor<6xi32>
  return
}

func.func private @ui64_to_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0, 18446744073709551614, 100]> : tensor<6xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui64>
  %r = stablehlo.convert %x0 : (tensor<6xui64>) -> tensor<6xi64>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 100]> : tensor<6xi64>
  return
}

func.func private @ui64_to_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0, 18446744073709551614, 100]> : tensor<6xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui64>
  %r = stablehlo.convert %x0 : (tensor<6xui64>) -> tensor<6xui8>
  check.expect_eq_const %r, dense<[0, 1, 255, 0, 254, 100]> : tensor<6xui8>
  return
}

func.func private @ui64_to_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0, 18446744073709551614, 100]> : tensor<6xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui64>
  %r = stablehlo.convert %x0 : (tensor<6xui64>) -> tensor<6xui16>
  check.expect_eq_const %r, dense<[0, 1, 65535, 0, 65534, 100]> : tensor<6xui16>
  return
}

func.func private @ui64_to_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0, 18446744073709551614, 100]> : tensor<6xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui64>
  %r = stablehlo.convert %x0 : (tensor<6xui64>) -> tensor<6xui32>
  check.expect_eq_const %r, dense<[0, 1, 4294967295, 0, 4294967294, 100]> : tensor<6xui32>
  return
}
