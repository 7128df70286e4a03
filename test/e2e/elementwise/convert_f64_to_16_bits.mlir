// SPDX-License-Identifier: Apache-2.0
// f64 and integers are rounded to bf16, f16 and powers of two once. Through f32, the values just beyond a tie would be rounded to
// the tie first and from there to even: each has its bits below the 24th.
func.func @main() {
  call @bf16() : () -> ()
  call @f16() : () -> ()
  call @from_i32() : () -> ()
  call @from_64_bits() : () -> ()
  call @powers_of_two() : () -> ()
  return
}

// 1 + 2^-8 is the tie between 1 and 1 + 2^-7; 3e38 fits, 3.4e38 is beyond the largest; 1e-300 vanishes.
func.func private @bf16() {
  %c = stablehlo.constant dense<[1.00390625, 1.0039062500000002, -1.0039062500000002, 1.0117187499999998, 1.01171875, 3.0e38, 3.4e38, -1.0e300, 1.0e-300, -1.0e-300, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %x = stablehlo.optimization_barrier %c : tensor<12xf64>
  %r = stablehlo.convert %x : (tensor<12xf64>) -> tensor<12xbf16>
  %bits = stablehlo.bitcast_convert %r : (tensor<12xbf16>) -> tensor<12xui16>
  check.expect_eq_const %bits, dense<[16256, 16257, 49025, 16257, 16258, 32610, 32640, 65408, 0, 32768, 32640, 32704]> : tensor<12xui16>
  return
}

// 1 + 2^-11 is the tie between 1 and 1 + 2^-10; 65520 is the tie between the largest number and infinity.
func.func private @f16() {
  %c = stablehlo.constant dense<[1.00048828125, 1.0004882812500002, -1.0004882812500002, 65519.99999999999, 65520.0, 2.9802322387695312e-08, 2.980232238769532e-08, -1.0e-300]> : tensor<8xf64>
  %x = stablehlo.optimization_barrier %c : tensor<8xf64>
  %r = stablehlo.convert %x : (tensor<8xf64>) -> tensor<8xf16>
  %bits = stablehlo.bitcast_convert %r : (tensor<8xf16>) -> tensor<8xui16>
  check.expect_eq_const %bits, dense<[15360, 15361, 48129, 31743, 31744, 0, 1, 32768]> : tensor<8xui16>
  return
}

// 2^30 + 2^22 is the tie between 2^30 and 2^30 + 2^23.
func.func private @from_i32() {
  %c = stablehlo.constant dense<[1077936128, 1077936129, -1077936129]> : tensor<3xi32>
  %x = stablehlo.optimization_barrier %c : tensor<3xi32>
  %r = stablehlo.convert %x : (tensor<3xi32>) -> tensor<3xbf16>
  check.expect_eq_const %r, dense<[1.07374182e+09, 1.082130432e+09, -1.082130432e+09]> : tensor<3xbf16>
  return
}

// 2^62 + 2^54 is the tie between 2^62 and 2^62 + 2^55, and f64 does not tell it from the next integers. So is 2^63 +
// 2^55 of those without a sign; 2^53 is the last integer before one that f64 does not have.
func.func private @from_64_bits() {
  %c = stablehlo.constant dense<[4629700416936869888, 4629700416936869889, -4629700416936869889, 9007199254740993, -9007199254740993, 257]> : tensor<6xi64>
  %x = stablehlo.optimization_barrier %c : tensor<6xi64>
  %r = stablehlo.convert %x : (tensor<6xi64>) -> tensor<6xbf16>
  %bits = stablehlo.bitcast_convert %r : (tensor<6xbf16>) -> tensor<6xui16>
  check.expect_eq_const %bits, dense<[24192, 24193, 56961, 23040, 55808, 17280]> : tensor<6xui16>
  %cu = stablehlo.constant dense<[9259400833873739776, 9259400833873739777, 18446744073709551615]> : tensor<3xui64>
  %xu = stablehlo.optimization_barrier %cu : tensor<3xui64>
  %ru = stablehlo.convert %xu : (tensor<3xui64>) -> tensor<3xbf16>
  %bitsu = stablehlo.bitcast_convert %ru : (tensor<3xbf16>) -> tensor<3xui16>
  check.expect_eq_const %bitsu, dense<[24320, 24321, 24448]> : tensor<3xui16>
  return
}

// Half way, 3 * 2^29 and 3 * 2^61, goes to the greater power; the integers just below do not, though floats with fewer
// bits take them for it.
func.func private @powers_of_two() {
  %c = stablehlo.constant dense<[1610612735, 1610612736, 25165823]> : tensor<3xi32>
  %x = stablehlo.optimization_barrier %c : tensor<3xi32>
  %r = stablehlo.convert %x : (tensor<3xi32>) -> tensor<3xf8E8M0FNU>
  %bits = stablehlo.bitcast_convert %r : (tensor<3xf8E8M0FNU>) -> tensor<3xui8>
  check.expect_eq_const %bits, dense<[157, 158, 151]> : tensor<3xui8>
  %cl = stablehlo.constant dense<[6917529027641081855, 6917529027641081856]> : tensor<2xi64>
  %xl = stablehlo.optimization_barrier %cl : tensor<2xi64>
  %rl = stablehlo.convert %xl : (tensor<2xi64>) -> tensor<2xf8E8M0FNU>
  %bitsl = stablehlo.bitcast_convert %rl : (tensor<2xf8E8M0FNU>) -> tensor<2xui8>
  check.expect_eq_const %bitsl, dense<[189, 190]> : tensor<2xui8>
  return
}
