// SPDX-License-Identifier: Apache-2.0
// Bitwise NOT, population count, leading zeros.
func.func @main() {
  call @not_i8() : () -> ()
  call @popcnt_i8() : () -> ()
  call @clz_i8() : () -> ()
  call @not_i16() : () -> ()
  call @popcnt_i16() : () -> ()
  call @clz_i16() : () -> ()
  call @not_i32() : () -> ()
  call @popcnt_i32() : () -> ()
  call @clz_i32() : () -> ()
  call @not_i64() : () -> ()
  call @popcnt_i64() : () -> ()
  call @clz_i64() : () -> ()
  call @not_ui8() : () -> ()
  call @popcnt_ui8() : () -> ()
  call @clz_ui8() : () -> ()
  call @not_ui16() : () -> ()
  call @popcnt_ui16() : () -> ()
  call @clz_ui16() : () -> ()
  call @not_ui32() : () -> ()
  call @popcnt_ui32() : () -> ()
  call @clz_ui32() : () -> ()
  call @not_ui64() : () -> ()
  call @popcnt_ui64() : () -> ()
  call @clz_ui64() : () -> ()
  return
}

func.func private @not_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 100, -1]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %r = stablehlo.not %x0 : tensor<6xi8>
  check.expect_eq_const %r, dense<[-1, -2, -128, 127, -101, 0]> : tensor<6xi8>
  return
}

func.func private @popcnt_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 100, -1]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %r = stablehlo.popcnt %x0 : tensor<6xi8>
  check.expect_eq_const %r, dense<[0, 1, 7, 1, 3, 8]> : tensor<6xi8>
  return
}

func.func private @clz_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 100, -1]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xi8>
  check.expect_eq_const %r, dense<[8, 7, 1, 0, 1, 0]> : tensor<6xi8>
  return
}

func.func private @not_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 100, -1]> : tensor<6xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi16>
  %r = stablehlo.not %x0 : tensor<6xi16>
  check.expect_eq_const %r, dense<[-1, -2, -32768, 32767, -101, 0]> : tensor<6xi16>
  return
}

func.func private @popcnt_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 100, -1]> : tensor<6xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi16>
  %r = stablehlo.popcnt %x0 : tensor<6xi16>
  check.expect_eq_const %r, dense<[0, 1, 15, 1, 3, 16]> : tensor<6xi16>
  return
}

func.func private @clz_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 100, -1]> : tensor<6xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi16>
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xi16>
  check.expect_eq_const %r, dense<[16, 15, 1, 0, 9, 0]> : tensor<6xi16>
  return
}

func.func private @not_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 100, -1]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %r = stablehlo.not %x0 : tensor<6xi32>
  check.expect_eq_const %r, dense<[-1, -2, -2147483648, 2147483647, -101, 0]> : tensor<6xi32>
  return
}

func.func private @popcnt_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 100, -1]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %r = stablehlo.popcnt %x0 : tensor<6xi32>
  check.expect_eq_const %r, dense<[0, 1, 31, 1, 3, 32]> : tensor<6xi32>
  return
}

func.func private @clz_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 100, -1]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xi32>
  check.expect_eq_const %r, dense<[32, 31, 1, 0, 25, 0]> : tensor<6xi32>
  return
}

func.func private @not_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 100, -1]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %r = stablehlo.not %x0 : tensor<6xi64>
  check.expect_eq_const %r, dense<[-1, -2, -9223372036854775808, 9223372036854775807, -101, 0]> : tensor<6xi64>
  return
}

func.func private @popcnt_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 100, -1]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %r = stablehlo.popcnt %x0 : tensor<6xi64>
  check.expect_eq_const %r, dense<[0, 1, 63, 1, 3, 64]> : tensor<6xi64>
  return
}

func.func private @clz_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 100, -1]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xi64>
  check.expect_eq_const %r, dense<[64, 63, 1, 0, 57, 0]> : tensor<6xi64>
  return
}

func.func private @not_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0, 100, 2]> : tensor<6xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui8>
  %r = stablehlo.not %x0 : tensor<6xui8>
  check.expect_eq_const %r, dense<[255, 254, 0, 255, 155, 253]> : tensor<6xui8>
  return
}

func.func private @popcnt_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0, 100, 2]> : tensor<6xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui8>
  %r = stablehlo.popcnt %x0 : tensor<6xui8>
  check.expect_eq_const %r, dense<[0, 1, 8, 0, 3, 1]> : tensor<6xui8>
  return
}

func.func private @clz_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0, 100, 2]> : tensor<6xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui8>
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xui8>
  check.expect_eq_const %r, dense<[8, 7, 0, 8, 1, 6]> : tensor<6xui8>
  return
}

func.func private @not_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0, 100, 2]> : tensor<6xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui16>
  %r = stablehlo.not %x0 : tensor<6xui16>
  check.expect_eq_const %r, dense<[65535, 65534, 0, 65535, 65435, 65533]> : tensor<6xui16>
  return
}

func.func private @popcnt_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0, 100, 2]> : tensor<6xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui16>
  %r = stablehlo.popcnt %x0 : tensor<6xui16>
  check.expect_eq_const %r, dense<[0, 1, 16, 0, 3, 1]> : tensor<6xui16>
  return
}

func.func private @clz_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0, 100, 2]> : tensor<6xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui16>
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xui16>
  check.expect_eq_const %r, dense<[16, 15, 0, 16, 9, 14]> : tensor<6xui16>
  return
}

func.func private @not_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0, 100, 2]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %r = stablehlo.not %x0 : tensor<6xui32>
  check.expect_eq_const %r, dense<[4294967295, 4294967294, 0, 4294967295, 4294967195, 4294967293]> : tensor<6xui32>
  return
}

func.func private @popcnt_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0, 100, 2]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %r = stablehlo.popcnt %x0 : tensor<6xui32>
  check.expect_eq_const %r, dense<[0, 1, 32, 0, 3, 1]> : tensor<6xui32>
  return
}

func.func private @clz_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0, 100, 2]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xui32>
  check.expect_eq_const %r, dense<[32, 31, 0, 32, 25, 30]> : tensor<6xui32>
  return
}

func.func private @not_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0, 100, 2]> : tensor<6xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui64>
  %r = stablehlo.not %x0 : tensor<6xui64>
  check.expect_eq_const %r, dense<[18446744073709551615, 18446744073709551614, 0, 18446744073709551615, 18446744073709551515, 18446744073709551613]> : tensor<6xui64>
  return
}

func.func private @popcnt_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0, 100, 2]> : tensor<6xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui64>
  %r = stablehlo.popcnt %x0 : tensor<6xui64>
  check.expect_eq_const %r, dense<[0, 1, 64, 0, 3, 1]> : tensor<6xui64>
  return
}

func.func private @clz_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0, 100, 2]> : tensor<6xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui64>
  %r = stablehlo.count_leading_zeros %x0 : tensor<6xui64>
  check.expect_eq_const %r, dense<[64, 63, 0, 64, 57, 62]> : tensor<6xui64>
  return
}
