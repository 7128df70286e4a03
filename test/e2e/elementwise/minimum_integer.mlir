// SPDX-License-Identifier: Apache-2.0
// The smaller integer.
func.func @main() {
  call @i8() : () -> ()
  call @i16() : () -> ()
  call @i32() : () -> ()
  call @i64() : () -> ()
  call @ui8() : () -> ()
  call @ui16() : () -> ()
  call @ui32() : () -> ()
  call @ui64() : () -> ()
  return
}

func.func private @i8() {
  %c0 = stablehlo.constant dense<[0, 1, -1, 7, -7, -128, 127, -128, 127, 5, -128, -8]> : tensor<12xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xi8>
  %c1 = stablehlo.constant dense<[0, 0, 0, 2, 2, -1, -1, 1, 127, -3, -128, 3]> : tensor<12xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12xi8>
  %r = stablehlo.minimum %x0, %x1 : tensor<12xi8>
  check.expect_eq_const %r, dense<[0, 0, -1, 2, -7, -128, -1, -128, 127, -3, -128, -8]> : tensor<12xi8>
  return
}

func.func private @i16() {
  %c0 = stablehlo.constant dense<[0, 1, -1, 7, -7, -32768, 32767, -32768, 32767, 5, -32768, -8]> : tensor<12xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xi16>
  %c1 = stablehlo.constant dense<[0, 0, 0, 2, 2, -1, -1, 1, 32767, -3, -32768, 3]> : tensor<12xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12xi16>
  %r = stablehlo.minimum %x0, %x1 : tensor<12xi16>
  check.expect_eq_const %r, dense<[0, 0, -1, 2, -7, -32768, -1, -32768, 32767, -3, -32768, -8]> : tensor<12xi16>
  return
}

func.func private @i32() {
  %c0 = stablehlo.constant dense<[0, 1, -1, 7, -7, -2147483648, 2147483647, -2147483648, 2147483647, 5, -2147483648, -8]> : tensor<12xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xi32>
  %c1 = stablehlo.constant dense<[0, 0, 0, 2, 2, -1, -1, 1, 2147483647, -3, -2147483648, 3]> : tensor<12xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12xi32>
  %r = stablehlo.minimum %x0, %x1 : tensor<12xi32>
  check.expect_eq_const %r, dense<[0, 0, -1, 2, -7, -2147483648, -1, -2147483648, 2147483647, -3, -2147483648, -8]> : tensor<12xi32>
  return
}

func.func private @i64() {
  %c0 = stablehlo.constant dense<[0, 1, -1, 7, -7, -9223372036854775808, 9223372036854775807, -9223372036854775808, 9223372036854775807, 5, -9223372036854775808, -8]> : tensor<12xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xi64>
  %c1 = stablehlo.constant dense<[0, 0, 0, 2, 2, -1, -1, 1, 9223372036854775807, -3, -9223372036854775808, 3]> : tensor<12xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12xi64>
  %r = stablehlo.minimum %x0, %x1 : tensor<12xi64>
  check.expect_eq_const %r, dense<[0, 0, -1, 2, -7, -9223372036854775808, -1, -9223372036854775808, 9223372036854775807, -3, -9223372036854775808, -8]> : tensor<12xi64>
  return
}

func.func private @ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 7, 255, 255, 5, 100, 255]> : tensor<8xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xui8>
  %c1 = stablehlo.constant dense<[0, 0, 2, 1, 255, 3, 7, 0]> : tensor<8xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xui8>
  %r = stablehlo.minimum %x0, %x1 : tensor<8xui8>
  check.expect_eq_const %r, dense<[0, 0, 2, 1, 255, 3, 7, 0]> : tensor<8xui8>
  return
}

func.func private @ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 7, 65535, 65535, 5, 100, 65535]> : tensor<8xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xui16>
  %c1 = stablehlo.constant dense<[0, 0, 2, 1, 65535, 3, 7, 0]> : tensor<8xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xui16>
  %r = stablehlo.minimum %x0, %x1 : tensor<8xui16>
  check.expect_eq_const %r, dense<[0, 0, 2, 1, 65535, 3, 7, 0]> : tensor<8xui16>
  return
}

func.func private @ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 7, 4294967295, 4294967295, 5, 100, 4294967295]> : tensor<8xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xui32>
  %c1 = stablehlo.constant dense<[0, 0, 2, 1, 4294967295, 3, 7, 0]> : tensor<8xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xui32>
  %r = stablehlo.minimum %x0, %x1 : tensor<8xui32>
  check.expect_eq_const %r, dense<[0, 0, 2, 1, 4294967295, 3, 7, 0]> : tensor<8xui32>
  return
}

func.func private @ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 7, 18446744073709551615, 18446744073709551615, 5, 100, 18446744073709551615]> : tensor<8xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xui64>
  %c1 = stablehlo.constant dense<[0, 0, 2, 1, 18446744073709551615, 3, 7, 0]> : tensor<8xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xui64>
  %r = stablehlo.minimum %x0, %x1 : tensor<8xui64>
  check.expect_eq_const %r, dense<[0, 0, 2, 1, 18446744073709551615, 3, 7, 0]> : tensor<8xui64>
  return
}
