// SPDX-License-Identifier: Apache-2.0
// Functions defined by bits or by comparison.
func.func @main() {
  call @next_after_f32() : () -> ()
  call @next_after_narrow() : () -> ()
  call @next_after_f64() : () -> ()
  call @mulhi() : () -> ()
  call @predicates() : () -> ()
  return
}

func.func private @next_after_f32() {
  %c = stablehlo.constant dense<[1.0, 1.0, -1.0, 0.0, -0.0, 0.0, 0x7F800000, 0x7F7FFFFF, 0x7FC00000, 1.0, 2.0, 0x00000001, 0x00800000]> : tensor<13xf32>
  %d = stablehlo.constant dense<[2.0, 0.0, -2.0, 1.0, -1.0, -0.0, 0.0, 0x7F800000, 1.0, 0x7FC00000, 2.0, 0.0, 0.0]> : tensor<13xf32>
  %x:2 = stablehlo.optimization_barrier %c, %d : tensor<13xf32>, tensor<13xf32>
  %r = chlo.next_after %x#0, %x#1 : tensor<13xf32>, tensor<13xf32> -> tensor<13xf32>
  %e = stablehlo.constant dense<[0x3F800001, 0x3F7FFFFF, 0xBF800001, 0x00000001, 0x80000001, -0.0, 0x7F7FFFFF, 0x7F800000, 0x7FC00000, 0x7FC00000, 2.0, 0.0, 0x007FFFFF]> : tensor<13xf32>
  check.expect_close %r, %e, max_ulp_difference = 0 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func private @next_after_narrow() {
  %c = stablehlo.constant dense<[1.0, 1.0, 0.0]> : tensor<3xbf16>
  %d = stablehlo.constant dense<[2.0, 0.0, -1.0]> : tensor<3xbf16>
  %x:2 = stablehlo.optimization_barrier %c, %d : tensor<3xbf16>, tensor<3xbf16>
  %r = chlo.next_after %x#0, %x#1 : tensor<3xbf16>, tensor<3xbf16> -> tensor<3xbf16>
  %e = stablehlo.constant dense<[0x3F81, 0x3F7F, 0x8001]> : tensor<3xbf16>
  check.expect_close %r, %e, max_ulp_difference = 0 : tensor<3xbf16>, tensor<3xbf16>
  %f = stablehlo.constant dense<[1.0, 1.0, 0.0]> : tensor<3xf16>
  %g = stablehlo.constant dense<[2.0, 0.0, -1.0]> : tensor<3xf16>
  %y:2 = stablehlo.optimization_barrier %f, %g : tensor<3xf16>, tensor<3xf16>
  %s = chlo.next_after %y#0, %y#1 : tensor<3xf16>, tensor<3xf16> -> tensor<3xf16>
  %h = stablehlo.constant dense<[0x3C01, 0x3BFF, 0x8001]> : tensor<3xf16>
  check.expect_close %s, %h, max_ulp_difference = 0 : tensor<3xf16>, tensor<3xf16>
  return
}

func.func private @next_after_f64() {
  %c = stablehlo.constant dense<[1.0, 1.0, -0.0]> : tensor<3xf64>
  %d = stablehlo.constant dense<[2.0, 0.0, 1.0]> : tensor<3xf64>
  %x:2 = stablehlo.optimization_barrier %c, %d : tensor<3xf64>, tensor<3xf64>
  %r = chlo.next_after %x#0, %x#1 : tensor<3xf64>, tensor<3xf64> -> tensor<3xf64>
  %e = stablehlo.constant dense<[0x3FF0000000000001, 0x3FEFFFFFFFFFFFFF, 0x0000000000000001]> : tensor<3xf64>
  check.expect_close %r, %e, max_ulp_difference = 0 : tensor<3xf64>, tensor<3xf64>
  return
}

func.func private @mulhi() {
  %a = stablehlo.constant dense<[64, -64, -64, 127, -128]> : tensor<5xi8>
  %b = stablehlo.constant dense<[4, 4, -4, 127, -128]> : tensor<5xi8>
  %0:2 = stablehlo.optimization_barrier %a, %b : tensor<5xi8>, tensor<5xi8>
  %1 = chlo.mulhi %0#0, %0#1 : tensor<5xi8>, tensor<5xi8> -> tensor<5xi8>
  check.expect_eq_const %1, dense<[1, -1, 1, 63, 64]> : tensor<5xi8>
  %c = stablehlo.constant dense<[4026531840, 2147483648, 4294967295]> : tensor<3xui32>
  %d = stablehlo.constant dense<[16, 2, 4294967295]> : tensor<3xui32>
  %2:2 = stablehlo.optimization_barrier %c, %d : tensor<3xui32>, tensor<3xui32>
  %3 = "chlo.mulhi"(%2#0, %2#1) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
  check.expect_eq_const %3, dense<[15, 1, 4294967294]> : tensor<3xui32>
  %e = stablehlo.constant dense<[1152921504606846976, -1152921504606846976, -1, 9223372036854775807, -9223372036854775808]> : tensor<5xi64>
  %f = stablehlo.constant dense<[16, 16, 5, 9223372036854775807, -9223372036854775808]> : tensor<5xi64>
  %4:2 = stablehlo.optimization_barrier %e, %f : tensor<5xi64>, tensor<5xi64>
  %5 = chlo.mulhi %4#0, %4#1 : tensor<5xi64>, tensor<5xi64> -> tensor<5xi64>
  check.expect_eq_const %5, dense<[1, -1, -1, 4611686018427387903, 4611686018427387904]> : tensor<5xi64>
  %g = stablehlo.constant dense<[17293822569102704640, 9223372036854775808, 18446744073709551615]> : tensor<3xui64>
  %h = stablehlo.constant dense<[16, 2, 18446744073709551615]> : tensor<3xui64>
  %6:2 = stablehlo.optimization_barrier %g, %h : tensor<3xui64>, tensor<3xui64>
  %7 = chlo.mulhi %6#0, %6#1 : tensor<3xui64>, tensor<3xui64> -> tensor<3xui64>
  check.expect_eq_const %7, dense<[15, 1, 18446744073709551614]> : tensor<3xui64>
  return
}

func.func private @predicates() {
  %c = stablehlo.constant dense<[1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<4xf32>
  %x = stablehlo.optimization_barrier %c : tensor<4xf32>
  %0 = chlo.is_inf %x : tensor<4xf32> -> tensor<4xi1>
  check.expect_eq_const %0, dense<[false, true, true, false]> : tensor<4xi1>
  %1 = chlo.is_pos_inf %x : tensor<4xf32> -> tensor<4xi1>
  check.expect_eq_const %1, dense<[false, true, false, false]> : tensor<4xi1>
  %2 = chlo.is_neg_inf %x : tensor<4xf32> -> tensor<4xi1>
  check.expect_eq_const %2, dense<[false, false, true, false]> : tensor<4xi1>
  return
}
