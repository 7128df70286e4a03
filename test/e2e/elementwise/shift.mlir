// SPDX-License-Identifier: Apache-2.0
// Amounts are unsigned: one beyond the width shifts everything out; the arithmetic shift fills with the sign.
func.func @main() {
  call @left_i8() : () -> ()
  call @logical_i8() : () -> ()
  call @arithmetic_i8() : () -> ()
  call @left_i16() : () -> ()
  call @logical_i16() : () -> ()
  call @arithmetic_i16() : () -> ()
  call @left_i32() : () -> ()
  call @logical_i32() : () -> ()
  call @arithmetic_i32() : () -> ()
  call @left_i64() : () -> ()
  call @logical_i64() : () -> ()
  call @arithmetic_i64() : () -> ()
  call @left_ui8() : () -> ()
  call @logical_ui8() : () -> ()
  call @arithmetic_ui8() : () -> ()
  call @left_ui16() : () -> ()
  call @logical_ui16() : () -> ()
  call @arithmetic_ui16() : () -> ()
  call @left_ui32() : () -> ()
  call @logical_ui32() : () -> ()
  call @arithmetic_ui32() : () -> ()
  call @left_ui64() : () -> ()
  call @logical_ui64() : () -> ()
  call @arithmetic_ui64() : () -> ()
  return
}

func.func private @left_i8() {
  %c0 = stablehlo.constant dense<[1, -1, -128, 100, 7, -9]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %c1 = stablehlo.constant dense<[7, 1, 7, 8, 9, -1]> : tensor<6xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xi8>
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xi8>
  check.expect_eq_const %r, dense<[-128, -2, 0, 0, 0, 0]> : tensor<6xi8>
  return
}

func.func private @logical_i8() {
  %c0 = stablehlo.constant dense<[1, -1, -128, 100, 7, -9]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %c1 = stablehlo.constant dense<[7, 1, 7, 8, 9, -1]> : tensor<6xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xi8>
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xi8>
  check.expect_eq_const %r, dense<[0, 127, 1, 0, 0, 0]> : tensor<6xi8>
  return
}

func.func private @arithmetic_i8() {
  %c0 = stablehlo.constant dense<[1, -1, -128, 100, 7, -9]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %c1 = stablehlo.constant dense<[7, 1, 7, 8, 9, -1]> : tensor<6xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xi8>
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xi8>
  check.expect_eq_const %r, dense<[0, -1, -1, 0, 0, -1]> : tensor<6xi8>
  return
}

func.func private @left_i16() {
  %c0 = stablehlo.constant dense<[1, -1, -32768, 100, 7, -9]> : tensor<6xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi16>
  %c1 = stablehlo.constant dense<[15, 1, 15, 16, 17, -1]> : tensor<6xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xi16>
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xi16>
  check.expect_eq_const %r, dense<[-32768, -2, 0, 0, 0, 0]> : tensor<6xi16>
  return
}

func.func private @logical_i16() {
  %c0 = stablehlo.constant dense<[1, -1, -32768, 100, 7, -9]> : tensor<6xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi16>
  %c1 = stablehlo.constant dense<[15, 1, 15, 16, 17, -1]> : tensor<6xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xi16>
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xi16>
  check.expect_eq_const %r, dense<[0, 32767, 1, 0, 0, 0]> : tensor<6xi16>
  return
}

func.func private @arithmetic_i16() {
  %c0 = stablehlo.constant dense<[1, -1, -32768, 100, 7, -9]> : tensor<6xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi16>
  %c1 = stablehlo.constant dense<[15, 1, 15, 16, 17, -1]> : tensor<6xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xi16>
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xi16>
  check.expect_eq_const %r, dense<[0, -1, -1, 0, 0, -1]> : tensor<6xi16>
  return
}

func.func private @left_i32() {
  %c0 = stablehlo.constant dense<[1, -1, -2147483648, 100, 7, -9]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[31, 1, 31, 32, 33, -1]> : tensor<6xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xi32>
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xi32>
  check.expect_eq_const %r, dense<[-2147483648, -2, 0, 0, 0, 0]> : tensor<6xi32>
  return
}

func.func private @logical_i32() {
  %c0 = stablehlo.constant dense<[1, -1, -2147483648, 100, 7, -9]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[31, 1, 31, 32, 33, -1]> : tensor<6xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xi32>
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xi32>
  check.expect_eq_const %r, dense<[0, 2147483647, 1, 0, 0, 0]> : tensor<6xi32>
  return
}

func.func private @arithmetic_i32() {
  %c0 = stablehlo.constant dense<[1, -1, -2147483648, 100, 7, -9]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[31, 1, 31, 32, 33, -1]> : tensor<6xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xi32>
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xi32>
  check.expect_eq_const %r, dense<[0, -1, -1, 0, 0, -1]> : tensor<6xi32>
  return
}

func.func private @left_i64() {
  %c0 = stablehlo.constant dense<[1, -1, -9223372036854775808, 100, 7, -9]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %c1 = stablehlo.constant dense<[63, 1, 63, 64, 65, -1]> : tensor<6xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xi64>
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xi64>
  check.expect_eq_const %r, dense<[-9223372036854775808, -2, 0, 0, 0, 0]> : tensor<6xi64>
  return
}

func.func private @logical_i64() {
  %c0 = stablehlo.constant dense<[1, -1, -9223372036854775808, 100, 7, -9]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %c1 = stablehlo.constant dense<[63, 1, 63, 64, 65, -1]> : tensor<6xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xi64>
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xi64>
  check.expect_eq_const %r, dense<[0, 9223372036854775807, 1, 0, 0, 0]> : tensor<6xi64>
  return
}

func.func private @arithmetic_i64() {
  %c0 = stablehlo.constant dense<[1, -1, -9223372036854775808, 100, 7, -9]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %c1 = stablehlo.constant dense<[63, 1, 63, 64, 65, -1]> : tensor<6xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xi64>
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xi64>
  check.expect_eq_const %r, dense<[0, -1, -1, 0, 0, -1]> : tensor<6xi64>
  return
}

func.func private @left_ui8() {
  %c0 = stablehlo.constant dense<[1, 255, 128, 100, 7, 9]> : tensor<6xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui8>
  %c1 = stablehlo.constant dense<[7, 1, 7, 8, 9, 2]> : tensor<6xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xui8>
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xui8>
  check.expect_eq_const %r, dense<[128, 254, 0, 0, 0, 36]> : tensor<6xui8>
  return
}

func.func private @logical_ui8() {
  %c0 = stablehlo.constant dense<[1, 255, 128, 100, 7, 9]> : tensor<6xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui8>
  %c1 = stablehlo.constant dense<[7, 1, 7, 8, 9, 2]> : tensor<6xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xui8>
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xui8>
  check.expect_eq_const %r, dense<[0, 127, 1, 0, 0, 2]> : tensor<6xui8>
  return
}

func.func private @arithmetic_ui8() {
  %c0 = stablehlo.constant dense<[1, 255, 128, 100, 7, 9]> : tensor<6xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui8>
  %c1 = stablehlo.constant dense<[7, 1, 7, 8, 9, 2]> : tensor<6xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xui8>
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xui8>
  check.expect_eq_const %r, dense<[0, 255, 255, 0, 0, 2]> : tensor<6xui8>
  return
}

func.func private @left_ui16() {
  %c0 = stablehlo.constant dense<[1, 65535, 32768, 100, 7, 9]> : tensor<6xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui16>
  %c1 = stablehlo.constant dense<[15, 1, 15, 16, 17, 2]> : tensor<6xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xui16>
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xui16>
  check.expect_eq_const %r, dense<[32768, 65534, 0, 0, 0, 36]> : tensor<6xui16>
  return
}

func.func private @logical_ui16() {
  %c0 = stablehlo.constant dense<[1, 65535, 32768, 100, 7, 9]> : tensor<6xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui16>
  %c1 = stablehlo.constant dense<[15, 1, 15, 16, 17, 2]> : tensor<6xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xui16>
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xui16>
  check.expect_eq_const %r, dense<[0, 32767, 1, 0, 0, 2]> : tensor<6xui16>
  return
}

func.func private @arithmetic_ui16() {
  %c0 = stablehlo.constant dense<[1, 65535, 32768, 100, 7, 9]> : tensor<6xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui16>
  %c1 = stablehlo.constant dense<[15, 1, 15, 16, 17, 2]> : tensor<6xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xui16>
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xui16>
  check.expect_eq_const %r, dense<[0, 65535, 65535, 0, 0, 2]> : tensor<6xui16>
  return
}

func.func private @left_ui32() {
  %c0 = stablehlo.constant dense<[1, 4294967295, 2147483648, 100, 7, 9]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %c1 = stablehlo.constant dense<[31, 1, 31, 32, 33, 2]> : tensor<6xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xui32>
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xui32>
  check.expect_eq_const %r, dense<[2147483648, 4294967294, 0, 0, 0, 36]> : tensor<6xui32>
  return
}

func.func private @logical_ui32() {
  %c0 = stablehlo.constant dense<[1, 4294967295, 2147483648, 100, 7, 9]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %c1 = stablehlo.constant dense<[31, 1, 31, 32, 33, 2]> : tensor<6xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xui32>
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xui32>
  check.expect_eq_const %r, dense<[0, 2147483647, 1, 0, 0, 2]> : tensor<6xui32>
  return
}

func.func private @arithmetic_ui32() {
  %c0 = stablehlo.constant dense<[1, 4294967295, 2147483648, 100, 7, 9]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %c1 = stablehlo.constant dense<[31, 1, 31, 32, 33, 2]> : tensor<6xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xui32>
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xui32>
  check.expect_eq_const %r, dense<[0, 4294967295, 4294967295, 0, 0, 2]> : tensor<6xui32>
  return
}

func.func private @left_ui64() {
  %c0 = stablehlo.constant dense<[1, 18446744073709551615, 9223372036854775808, 100, 7, 9]> : tensor<6xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui64>
  %c1 = stablehlo.constant dense<[63, 1, 63, 64, 65, 2]> : tensor<6xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xui64>
  %r = stablehlo.shift_left %x0, %x1 : tensor<6xui64>
  check.expect_eq_const %r, dense<[9223372036854775808, 18446744073709551614, 0, 0, 0, 36]> : tensor<6xui64>
  return
}

func.func private @logical_ui64() {
  %c0 = stablehlo.constant dense<[1, 18446744073709551615, 9223372036854775808, 100, 7, 9]> : tensor<6xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui64>
  %c1 = stablehlo.constant dense<[63, 1, 63, 64, 65, 2]> : tensor<6xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xui64>
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<6xui64>
  check.expect_eq_const %r, dense<[0, 9223372036854775807, 1, 0, 0, 2]> : tensor<6xui64>
  return
}

func.func private @arithmetic_ui64() {
  %c0 = stablehlo.constant dense<[1, 18446744073709551615, 9223372036854775808, 100, 7, 9]> : tensor<6xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui64>
  %c1 = stablehlo.constant dense<[63, 1, 63, 64, 65, 2]> : tensor<6xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xui64>
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<6xui64>
  check.expect_eq_const %r, dense<[0, 18446744073709551615, 18446744073709551615, 0, 0, 2]> : tensor<6xui64>
  return
}
