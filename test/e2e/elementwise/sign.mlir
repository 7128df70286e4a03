// SPDX-License-Identifier: Apache-2.0
// -1, 0, 1; NaN and zeros stay as they are.
func.func @main() {
  call @f32() : () -> ()
  call @f64() : () -> ()
  call @f16() : () -> ()
  call @bf16() : () -> ()
  call @i8() : () -> ()
  call @i16() : () -> ()
  call @i32() : () -> ()
  call @i64() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.5, -2.5, 10.0, -10.0, 0x7F800000, 0xFF800000, 0x7FC00000, 9.999999747378752e-05, 0.699999988079071, 88.0]> : tensor<16xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<16xf32>
  %r = stablehlo.sign %x0 : tensor<16xf32>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 0x7FC00000, 1.0, 1.0, 1.0]> : tensor<16xf32>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<16xf32>, tensor<16xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.5, -2.5, 10.0, -10.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0001, 0.7, 88.0]> : tensor<16xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<16xf64>
  %r = stablehlo.sign %x0 : tensor<16xf64>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 0x7FF8000000000000, 1.0, 1.0, 1.0]> : tensor<16xf64>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<16xf64>, tensor<16xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.5, -2.5, 10.0, -10.0, 0x7C00, 0xFC00, 0x7E00, 0.00010001659393310547, 0.7001953125, 88.0]> : tensor<16xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<16xf16>
  %r = stablehlo.sign %x0 : tensor<16xf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 0x7E00, 1.0, 1.0, 1.0]> : tensor<16xf16>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<16xf16>, tensor<16xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.5, -2.5, 10.0, -10.0, 0x7F80, 0xFF80, 0x7FC0, 0.00010013580322265625, 0.69921875, 88.0]> : tensor<16xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<16xbf16>
  %r = stablehlo.sign %x0 : tensor<16xbf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 0x7FC0, 1.0, 1.0, 1.0]> : tensor<16xbf16>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<16xbf16>, tensor<16xbf16>
  return
}

func.func private @i8() {
  %c0 = stablehlo.constant dense<[0, 1, -1, -128, 127, -5]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %r = stablehlo.sign %x0 : tensor<6xi8>
  check.expect_eq_const %r, dense<[0, 1, -1, -1, 1, -1]> : tensor<6xi8>
  return
}

func.func private @i16() {
  %c0 = stablehlo.constant dense<[0, 1, -1, -32768, 32767, -5]> : tensor<6xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi16>
  %r = stablehlo.sign %x0 : tensor<6xi16>
  check.expect_eq_const %r, dense<[0, 1, -1, -1, 1, -1]> : tensor<6xi16>
  return
}

func.func private @i32() {
  %c0 = stablehlo.constant dense<[0, 1, -1, -2147483648, 2147483647, -5]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %r = stablehlo.sign %x0 : tensor<6xi32>
  check.expect_eq_const %r, dense<[0, 1, -1, -1, 1, -1]> : tensor<6xi32>
  return
}

func.func private @i64() {
  %c0 = stablehlo.constant dense<[0, 1, -1, -9223372036854775808, 9223372036854775807, -5]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %r = stablehlo.sign %x0 : tensor<6xi64>
  check.expect_eq_const %r, dense<[0, 1, -1, -1, 1, -1]> : tensor<6xi64>
  return
}
