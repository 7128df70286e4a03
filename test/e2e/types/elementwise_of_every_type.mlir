// SPDX-License-Identifier: Apache-2.0
// long: cpu
// Elementwise ops on the element types that other programs leave out. Written by scripts/oracles/elementwise_types.py.
func.func @main() {
  call @on_f4E2M1FN() : () -> ()
  call @on_f8E4M3FN() : () -> ()
  call @on_f8E5M2() : () -> ()
  call @on_i2() : () -> ()
  call @on_i4() : () -> ()
  call @on_i8() : () -> ()
  call @on_i16() : () -> ()
  call @on_i32() : () -> ()
  call @on_i64() : () -> ()
  call @on_ui2() : () -> ()
  call @on_ui4() : () -> ()
  call @on_ui8() : () -> ()
  call @on_ui16() : () -> ()
  call @on_ui32() : () -> ()
  call @on_ui64() : () -> ()
  call @on_c32() : () -> ()
  call @on_c64() : () -> ()
  call @on_f64() : () -> ()
  return
}

func.func private @on_f4E2M1FN() {
  %c_x0 = stablehlo.constant dense<[1.0, 0.5, 2.0, -1.0, 1.5]> : tensor<5xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<5xf4E2M1FN>
  %r0 = stablehlo.abs %x0 : tensor<5xf4E2M1FN>
  %e0 = stablehlo.constant dense<[1.0, 0.5, 2.0, 1.0, 1.5]> : tensor<5xf4E2M1FN>
  check.expect_close %r0, %e0, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r1 = stablehlo.cbrt %x0 : tensor<5xf4E2M1FN>
  %e1 = stablehlo.constant dense<[1.0, 1.0, 1.5, -1.0, 1.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r1, %e1, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r2 = stablehlo.ceil %x0 : tensor<5xf4E2M1FN>
  %e2 = stablehlo.constant dense<[1.0, 1.0, 2.0, -1.0, 2.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r2, %e2, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r3 = stablehlo.cosine %x0 : tensor<5xf4E2M1FN>
  %e3 = stablehlo.constant dense<[0.5, 1.0, -0.5, 0.5, 0.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r3, %e3, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %c_x1 = stablehlo.constant dense<[1.0, 0.5, -1.0, 1.5, -0.5]> : tensor<5xf4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<5xf4E2M1FN>
  %r4 = stablehlo.exponential %x1 : tensor<5xf4E2M1FN>
  %e4 = stablehlo.constant dense<[3.0, 1.5, 0.5, 4.0, 0.5]> : tensor<5xf4E2M1FN>
  check.expect_close %r4, %e4, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r5 = stablehlo.exponential_minus_one %x1 : tensor<5xf4E2M1FN>
  %e5 = stablehlo.constant dense<[1.5, 0.5, -0.5, 3.0, -0.5]> : tensor<5xf4E2M1FN>
  check.expect_close %r5, %e5, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r6 = stablehlo.floor %x0 : tensor<5xf4E2M1FN>
  %e6 = stablehlo.constant dense<[1.0, 0.0, 2.0, -1.0, 1.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r6, %e6, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r7 = stablehlo.log %x0 : tensor<5xf4E2M1FN>
  %e7 = stablehlo.constant dense<[0.0, -0.5, 0.5, 0.0, 0.5]> : tensor<5xf4E2M1FN>
  check.expect_close %r7, %e7, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %c_x2 = stablehlo.constant dense<[1.0, 0.5, 2.0, 1.5, -0.5]> : tensor<5xf4E2M1FN>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<5xf4E2M1FN>
  %r8 = stablehlo.log_plus_one %x2 : tensor<5xf4E2M1FN>
  %e8 = stablehlo.constant dense<[0.5, 0.5, 1.0, 1.0, -0.5]> : tensor<5xf4E2M1FN>
  check.expect_close %r8, %e8, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r9 = stablehlo.logistic %x0 : tensor<5xf4E2M1FN>
  %e9 = stablehlo.constant dense<[0.5, 0.5, 1.0, 0.5, 1.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r9, %e9, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r10 = stablehlo.round_nearest_afz %x0 : tensor<5xf4E2M1FN>
  %e10 = stablehlo.constant dense<[1.0, 1.0, 2.0, -1.0, 2.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r10, %e10, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r11 = stablehlo.round_nearest_even %x0 : tensor<5xf4E2M1FN>
  %e11 = stablehlo.constant dense<[1.0, 0.0, 2.0, -1.0, 2.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r11, %e11, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r12 = stablehlo.rsqrt %x0 : tensor<5xf4E2M1FN>
  %e12 = stablehlo.constant dense<[1.0, 1.5, 0.5, 0.0, 1.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r12, %e12, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r13 = stablehlo.sign %x0 : tensor<5xf4E2M1FN>
  %e13 = stablehlo.constant dense<[1.0, 1.0, 1.0, -1.0, 1.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r13, %e13, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r14 = stablehlo.sine %x0 : tensor<5xf4E2M1FN>
  %e14 = stablehlo.constant dense<[1.0, 0.5, 1.0, -1.0, 1.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r14, %e14, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r15 = stablehlo.sqrt %x0 : tensor<5xf4E2M1FN>
  %e15 = stablehlo.constant dense<[1.0, 0.5, 1.5, 0.0, 1.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r15, %e15, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %c_x3 = stablehlo.constant dense<[1.0, 0.5, 2.0, -1.0, -0.5]> : tensor<5xf4E2M1FN>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<5xf4E2M1FN>
  %r16 = stablehlo.tan %x3 : tensor<5xf4E2M1FN>
  %e16 = stablehlo.constant dense<[1.5, 0.5, -2.0, -1.5, -0.5]> : tensor<5xf4E2M1FN>
  check.expect_close %r16, %e16, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r17 = stablehlo.tanh %x0 : tensor<5xf4E2M1FN>
  %e17 = stablehlo.constant dense<[1.0, 0.5, 1.0, -1.0, 1.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r17, %e17, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r18 = chlo.acos %x0 : tensor<5xf4E2M1FN> -> tensor<5xf4E2M1FN>
  %e18 = stablehlo.constant dense<[0.0, 1.0, 0.0, 3.0, 0.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r18, %e18, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r19 = chlo.acosh %x0 : tensor<5xf4E2M1FN> -> tensor<5xf4E2M1FN>
  %e19 = stablehlo.constant dense<[0.0, 0.0, 1.5, 0.0, 1.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r19, %e19, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r20 = chlo.asin %x0 : tensor<5xf4E2M1FN> -> tensor<5xf4E2M1FN>
  %e20 = stablehlo.constant dense<[1.5, 0.5, 0.0, -1.5, 0.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r20, %e20, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r21 = chlo.asinh %x0 : tensor<5xf4E2M1FN> -> tensor<5xf4E2M1FN>
  %e21 = stablehlo.constant dense<[1.0, 0.5, 1.5, -1.0, 1.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r21, %e21, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r22 = chlo.atan %x0 : tensor<5xf4E2M1FN> -> tensor<5xf4E2M1FN>
  %e22 = stablehlo.constant dense<[1.0, 0.5, 1.0, -1.0, 1.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r22, %e22, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %c_x4 = stablehlo.constant dense<[0.5, 2.0, 1.5, -0.5, 3.0]> : tensor<5xf4E2M1FN>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<5xf4E2M1FN>
  %r23 = chlo.atanh %x4 : tensor<5xf4E2M1FN> -> tensor<5xf4E2M1FN>
  %e23 = stablehlo.constant dense<[0.5, 0.0, 0.0, -0.5, 0.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r23, %e23, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r24 = chlo.bessel_i1e %x0 : tensor<5xf4E2M1FN> -> tensor<5xf4E2M1FN>
  %e24 = stablehlo.constant dense<[0.0, 0.0, 0.0, -0.0, 0.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r24, %e24, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r25 = chlo.conj %x0 : tensor<5xf4E2M1FN> -> tensor<5xf4E2M1FN>
  %e25 = stablehlo.constant dense<[1.0, 0.5, 2.0, -1.0, 1.5]> : tensor<5xf4E2M1FN>
  check.expect_close %r25, %e25, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r26 = chlo.cosh %x0 : tensor<5xf4E2M1FN> -> tensor<5xf4E2M1FN>
  %e26 = stablehlo.constant dense<[1.5, 1.0, 4.0, 1.5, 2.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r26, %e26, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r27 = chlo.erf %x0 : tensor<5xf4E2M1FN> -> tensor<5xf4E2M1FN>
  %e27 = stablehlo.constant dense<[1.0, 0.5, 1.0, -1.0, 1.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r27, %e27, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %c_x5 = stablehlo.constant dense<[0.5, -0.5, 0.0]> : tensor<3xf4E2M1FN>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<3xf4E2M1FN>
  %r28 = chlo.erf_inv %x5 : tensor<3xf4E2M1FN> -> tensor<3xf4E2M1FN>
  %e28 = stablehlo.constant dense<[0.5, -0.5, 0.0]> : tensor<3xf4E2M1FN>
  check.expect_close %r28, %e28, max_ulp_difference = 0 : tensor<3xf4E2M1FN>, tensor<3xf4E2M1FN>
  %r29 = chlo.erfc %x0 : tensor<5xf4E2M1FN> -> tensor<5xf4E2M1FN>
  %e29 = stablehlo.constant dense<[0.0, 0.5, 0.0, 2.0, 0.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r29, %e29, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r30 = chlo.sinh %x0 : tensor<5xf4E2M1FN> -> tensor<5xf4E2M1FN>
  %e30 = stablehlo.constant dense<[1.0, 0.5, 4.0, -1.0, 2.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r30, %e30, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %c_x6 = stablehlo.constant dense<[1.0, 2.0, -1.0, 1.5, 0.0]> : tensor<5xf4E2M1FN>
  %x6 = stablehlo.optimization_barrier %c_x6 : tensor<5xf4E2M1FN>
  %r31 = chlo.square %x6 : tensor<5xf4E2M1FN> -> tensor<5xf4E2M1FN>
  %e31 = stablehlo.constant dense<[1.0, 4.0, 1.0, 2.0, 0.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r31, %e31, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r32 = chlo.tan %x3 : tensor<5xf4E2M1FN> -> tensor<5xf4E2M1FN>
  %e32 = stablehlo.constant dense<[1.5, 0.5, -2.0, -1.5, -0.5]> : tensor<5xf4E2M1FN>
  check.expect_close %r32, %e32, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r33 = stablehlo.is_finite %x0 : (tensor<5xf4E2M1FN>) -> tensor<5xi1>
  check.expect_eq_const %r33, dense<[true, true, true, true, true]> : tensor<5xi1>
  %r34 = chlo.is_inf %x0 : tensor<5xf4E2M1FN> -> tensor<5xi1>
  check.expect_eq_const %r34, dense<[false, false, false, false, false]> : tensor<5xi1>
  %r35 = chlo.is_neg_inf %x0 : tensor<5xf4E2M1FN> -> tensor<5xi1>
  check.expect_eq_const %r35, dense<[false, false, false, false, false]> : tensor<5xi1>
  %r36 = chlo.is_pos_inf %x0 : tensor<5xf4E2M1FN> -> tensor<5xi1>
  check.expect_eq_const %r36, dense<[false, false, false, false, false]> : tensor<5xi1>
  %c_x7 = stablehlo.constant dense<[1.0, 2.0, -0.5, 4.0, 6.0]> : tensor<5xf4E2M1FN>
  %x7 = stablehlo.optimization_barrier %c_x7 : tensor<5xf4E2M1FN>
  %c_x8 = stablehlo.constant dense<[1.0, -1.5, -1.0, -2.0, -0.5]> : tensor<5xf4E2M1FN>
  %x8 = stablehlo.optimization_barrier %c_x8 : tensor<5xf4E2M1FN>
  %r37 = stablehlo.add %x7, %x8 : tensor<5xf4E2M1FN>
  %e37 = stablehlo.constant dense<[2.0, 0.5, -1.5, 2.0, 6.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r37, %e37, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %c_x9 = stablehlo.constant dense<[1.0, -1.0, 3.0, -2.0, -3.0]> : tensor<5xf4E2M1FN>
  %x9 = stablehlo.optimization_barrier %c_x9 : tensor<5xf4E2M1FN>
  %c_x10 = stablehlo.constant dense<[1.0, -3.0, -2.0, 3.0, -1.0]> : tensor<5xf4E2M1FN>
  %x10 = stablehlo.optimization_barrier %c_x10 : tensor<5xf4E2M1FN>
  %r38 = stablehlo.atan2 %x9, %x10 : tensor<5xf4E2M1FN>
  %e38 = stablehlo.constant dense<[1.0, -3.0, 2.0, -0.5, -2.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r38, %e38, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %c_x11 = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0, 6.0]> : tensor<5xf4E2M1FN>
  %x11 = stablehlo.optimization_barrier %c_x11 : tensor<5xf4E2M1FN>
  %c_x12 = stablehlo.constant dense<[1.0, 6.0, -2.0, -1.0, 1.0]> : tensor<5xf4E2M1FN>
  %x12 = stablehlo.optimization_barrier %c_x12 : tensor<5xf4E2M1FN>
  %r39 = stablehlo.divide %x11, %x12 : tensor<5xf4E2M1FN>
  %e39 = stablehlo.constant dense<[1.0, 0.5, -1.5, -4.0, 6.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r39, %e39, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r40 = stablehlo.maximum %x9, %x10 : tensor<5xf4E2M1FN>
  %e40 = stablehlo.constant dense<[1.0, -1.0, 3.0, 3.0, -1.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r40, %e40, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r41 = stablehlo.minimum %x9, %x10 : tensor<5xf4E2M1FN>
  %e41 = stablehlo.constant dense<[1.0, -3.0, -2.0, -2.0, -3.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r41, %e41, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %c_x13 = stablehlo.constant dense<[1.0, 2.0, 1.5, 0.0, -1.5]> : tensor<5xf4E2M1FN>
  %x13 = stablehlo.optimization_barrier %c_x13 : tensor<5xf4E2M1FN>
  %c_x14 = stablehlo.constant dense<[1.0, 1.5, 4.0, 1.0, -1.5]> : tensor<5xf4E2M1FN>
  %x14 = stablehlo.optimization_barrier %c_x14 : tensor<5xf4E2M1FN>
  %r42 = stablehlo.multiply %x13, %x14 : tensor<5xf4E2M1FN>
  %e42 = stablehlo.constant dense<[1.0, 3.0, 6.0, 0.0, 2.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r42, %e42, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %c_x15 = stablehlo.constant dense<[1.0, 0.0, 1.0, 1.0, -6.0]> : tensor<5xf4E2M1FN>
  %x15 = stablehlo.optimization_barrier %c_x15 : tensor<5xf4E2M1FN>
  %r43 = stablehlo.power %x7, %x15 : tensor<5xf4E2M1FN>
  %e43 = stablehlo.constant dense<[1.0, 1.0, -0.5, 4.0, 0.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r43, %e43, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r44 = stablehlo.remainder %x9, %x10 : tensor<5xf4E2M1FN>
  %e44 = stablehlo.constant dense<[0.0, -1.0, 1.0, -2.0, -0.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r44, %e44, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %c_x16 = stablehlo.constant dense<[1.0, -2.0, -0.5, 4.0, 1.5]> : tensor<5xf4E2M1FN>
  %x16 = stablehlo.optimization_barrier %c_x16 : tensor<5xf4E2M1FN>
  %r45 = stablehlo.subtract %x7, %x16 : tensor<5xf4E2M1FN>
  %e45 = stablehlo.constant dense<[0.0, 4.0, 0.0, 0.0, 4.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r45, %e45, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %c_x17 = stablehlo.constant dense<[1.0, 1.5, 3.0, -1.5, -3.0]> : tensor<5xf4E2M1FN>
  %x17 = stablehlo.optimization_barrier %c_x17 : tensor<5xf4E2M1FN>
  %c_x18 = stablehlo.constant dense<[1.0, -3.0, 4.0, 4.0, -1.5]> : tensor<5xf4E2M1FN>
  %x18 = stablehlo.optimization_barrier %c_x18 : tensor<5xf4E2M1FN>
  %r46 = chlo.next_after %x17, %x18 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN> -> tensor<5xf4E2M1FN>
  %e46 = stablehlo.constant dense<[1.0, 1.0, 4.0, -1.0, -2.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r46, %e46, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %r47 = stablehlo.reduce_precision %x0, format = e8m7 : tensor<5xf4E2M1FN>
  %e47 = stablehlo.constant dense<[1.0, 0.5, 2.0, -1.0, 1.5]> : tensor<5xf4E2M1FN>
  check.expect_close %r47, %e47, max_ulp_difference = 0 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  %c_x19 = stablehlo.constant dense<[1.5, -1.0, 2.0, 0.5, 1.0]> : tensor<5xf4E2M1FN>
  %x19 = stablehlo.optimization_barrier %c_x19 : tensor<5xf4E2M1FN>
  %EQ = stablehlo.compare EQ, %x0, %x19 : (tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>) -> tensor<5xi1>
  check.expect_eq_const %EQ, dense<[false, false, true, false, false]> : tensor<5xi1>
  %LT = stablehlo.compare LT, %x0, %x19 : (tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>) -> tensor<5xi1>
  check.expect_eq_const %LT, dense<[true, false, false, true, false]> : tensor<5xi1>
  return
}

func.func private @on_f8E4M3FN() {
  %c_x0 = stablehlo.constant dense<[0x7F, 1.0, 0.5, 2.0, -1.0]> : tensor<5xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<5xf8E4M3FN>
  %r0 = stablehlo.abs %x0 : tensor<5xf8E4M3FN>
  %e0 = stablehlo.constant dense<[0x7F, 1.0, 0.5, 2.0, 1.0]> : tensor<5xf8E4M3FN>
  check.expect_close %r0, %e0, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r1 = stablehlo.cbrt %x0 : tensor<5xf8E4M3FN>
  %e1 = stablehlo.constant dense<[0x7F, 1.0, 0.8125, 1.25, -1.0]> : tensor<5xf8E4M3FN>
  check.expect_close %r1, %e1, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r2 = stablehlo.ceil %x0 : tensor<5xf8E4M3FN>
  %e2 = stablehlo.constant dense<[0x7F, 1.0, 1.0, 2.0, -1.0]> : tensor<5xf8E4M3FN>
  check.expect_close %r2, %e2, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r3 = stablehlo.cosine %x0 : tensor<5xf8E4M3FN>
  %e3 = stablehlo.constant dense<[0x7F, 0.5625, 0.875, -0.40625, 0.5625]> : tensor<5xf8E4M3FN>
  check.expect_close %r3, %e3, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r4 = stablehlo.exponential %x0 : tensor<5xf8E4M3FN>
  %e4 = stablehlo.constant dense<[0x7F, 2.75, 1.625, 7.5, 0.375]> : tensor<5xf8E4M3FN>
  check.expect_close %r4, %e4, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r5 = stablehlo.exponential_minus_one %x0 : tensor<5xf8E4M3FN>
  %e5 = stablehlo.constant dense<[0x7F, 1.75, 0.625, 6.5, -0.625]> : tensor<5xf8E4M3FN>
  check.expect_close %r5, %e5, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r6 = stablehlo.floor %x0 : tensor<5xf8E4M3FN>
  %e6 = stablehlo.constant dense<[0x7F, 1.0, 0.0, 2.0, -1.0]> : tensor<5xf8E4M3FN>
  check.expect_close %r6, %e6, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r7 = stablehlo.log %x0 : tensor<5xf8E4M3FN>
  %e7 = stablehlo.constant dense<[0x7F, 0.0, -0.6875, 0.6875, 0xFF]> : tensor<5xf8E4M3FN>
  check.expect_close %r7, %e7, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %c_x1 = stablehlo.constant dense<[0x7F, 1.0, 0.5, 2.0, 1.5]> : tensor<5xf8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<5xf8E4M3FN>
  %r8 = stablehlo.log_plus_one %x1 : tensor<5xf8E4M3FN>
  %e8 = stablehlo.constant dense<[0x7F, 0.6875, 0.40625, 1.125, 0.9375]> : tensor<5xf8E4M3FN>
  check.expect_close %r8, %e8, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r9 = stablehlo.logistic %x0 : tensor<5xf8E4M3FN>
  %e9 = stablehlo.constant dense<[0xFF, 0.75, 0.625, 0.875, 0.28125]> : tensor<5xf8E4M3FN>
  check.expect_close %r9, %e9, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r10 = stablehlo.round_nearest_afz %x0 : tensor<5xf8E4M3FN>
  %e10 = stablehlo.constant dense<[0x7F, 1.0, 1.0, 2.0, -1.0]> : tensor<5xf8E4M3FN>
  check.expect_close %r10, %e10, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r11 = stablehlo.round_nearest_even %x0 : tensor<5xf8E4M3FN>
  %e11 = stablehlo.constant dense<[0x7F, 1.0, 0.0, 2.0, -1.0]> : tensor<5xf8E4M3FN>
  check.expect_close %r11, %e11, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r12 = stablehlo.rsqrt %x0 : tensor<5xf8E4M3FN>
  %e12 = stablehlo.constant dense<[0x7F, 1.0, 1.375, 0.6875, 0xFF]> : tensor<5xf8E4M3FN>
  check.expect_close %r12, %e12, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r13 = stablehlo.sign %x0 : tensor<5xf8E4M3FN>
  %e13 = stablehlo.constant dense<[0x7F, 1.0, 1.0, 1.0, -1.0]> : tensor<5xf8E4M3FN>
  check.expect_close %r13, %e13, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r14 = stablehlo.sine %x0 : tensor<5xf8E4M3FN>
  %e14 = stablehlo.constant dense<[0x7F, 0.8125, 0.46875, 0.9375, -0.8125]> : tensor<5xf8E4M3FN>
  check.expect_close %r14, %e14, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r15 = stablehlo.sqrt %x0 : tensor<5xf8E4M3FN>
  %e15 = stablehlo.constant dense<[0x7F, 1.0, 0.6875, 1.375, 0xFF]> : tensor<5xf8E4M3FN>
  check.expect_close %r15, %e15, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r16 = stablehlo.tan %x0 : tensor<5xf8E4M3FN>
  %e16 = stablehlo.constant dense<[0x7F, 1.5, 0.5625, -2.25, -1.5]> : tensor<5xf8E4M3FN>
  check.expect_close %r16, %e16, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r17 = stablehlo.tanh %x0 : tensor<5xf8E4M3FN>
  %e17 = stablehlo.constant dense<[0x7F, 0.75, 0.46875, 0.9375, -0.75]> : tensor<5xf8E4M3FN>
  check.expect_close %r17, %e17, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r18 = chlo.acos %x0 : tensor<5xf8E4M3FN> -> tensor<5xf8E4M3FN>
  %e18 = stablehlo.constant dense<[0xFF, 0.0, 1.0, 0xFF, 3.25]> : tensor<5xf8E4M3FN>
  check.expect_close %r18, %e18, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r19 = chlo.acosh %x0 : tensor<5xf8E4M3FN> -> tensor<5xf8E4M3FN>
  %e19 = stablehlo.constant dense<[0x7F, 0.0, 0xFF, 1.375, 0xFF]> : tensor<5xf8E4M3FN>
  check.expect_close %r19, %e19, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r20 = chlo.asin %x0 : tensor<5xf8E4M3FN> -> tensor<5xf8E4M3FN>
  %e20 = stablehlo.constant dense<[0x7F, 1.625, 0.5, 0xFF, -1.625]> : tensor<5xf8E4M3FN>
  check.expect_close %r20, %e20, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r21 = chlo.asinh %x0 : tensor<5xf8E4M3FN> -> tensor<5xf8E4M3FN>
  %e21 = stablehlo.constant dense<[0x7F, 0.875, 0.46875, 1.5, -0.875]> : tensor<5xf8E4M3FN>
  check.expect_close %r21, %e21, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r22 = chlo.atan %x0 : tensor<5xf8E4M3FN> -> tensor<5xf8E4M3FN>
  %e22 = stablehlo.constant dense<[0x7F, 0.8125, 0.46875, 1.125, -0.8125]> : tensor<5xf8E4M3FN>
  check.expect_close %r22, %e22, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %c_x2 = stablehlo.constant dense<[0x7F, 0.5, 2.0, 1.5, -0.5]> : tensor<5xf8E4M3FN>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<5xf8E4M3FN>
  %r23 = chlo.atanh %x2 : tensor<5xf8E4M3FN> -> tensor<5xf8E4M3FN>
  %e23 = stablehlo.constant dense<[0x7F, 0.5625, 0xFF, 0xFF, -0.5625]> : tensor<5xf8E4M3FN>
  check.expect_close %r23, %e23, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r24 = chlo.bessel_i1e %x0 : tensor<5xf8E4M3FN> -> tensor<5xf8E4M3FN>
  %e24 = stablehlo.constant dense<[0x7F, 0.203125, 0.15625, 0.21875, -0.203125]> : tensor<5xf8E4M3FN>
  check.expect_close %r24, %e24, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r25 = chlo.conj %x0 : tensor<5xf8E4M3FN> -> tensor<5xf8E4M3FN>
  %e25 = stablehlo.constant dense<[0x7F, 1.0, 0.5, 2.0, -1.0]> : tensor<5xf8E4M3FN>
  check.expect_close %r25, %e25, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r26 = chlo.cosh %x0 : tensor<5xf8E4M3FN> -> tensor<5xf8E4M3FN>
  %e26 = stablehlo.constant dense<[0x7F, 1.5, 1.125, 3.75, 1.5]> : tensor<5xf8E4M3FN>
  check.expect_close %r26, %e26, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r27 = chlo.erf %x0 : tensor<5xf8E4M3FN> -> tensor<5xf8E4M3FN>
  %e27 = stablehlo.constant dense<[0x7F, 0.8125, 0.5, 1.0, -0.8125]> : tensor<5xf8E4M3FN>
  check.expect_close %r27, %e27, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %c_x3 = stablehlo.constant dense<[0.5, -0.5, 0.0, 0.25, 0.75]> : tensor<5xf8E4M3FN>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<5xf8E4M3FN>
  %r28 = chlo.erf_inv %x3 : tensor<5xf8E4M3FN> -> tensor<5xf8E4M3FN>
  %e28 = stablehlo.constant dense<[0.46875, -0.46875, 0.0, 0.21875, 0.8125]> : tensor<5xf8E4M3FN>
  check.expect_close %r28, %e28, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r29 = chlo.erfc %x0 : tensor<5xf8E4M3FN> -> tensor<5xf8E4M3FN>
  %e29 = stablehlo.constant dense<[0x7F, 0.15625, 0.46875, 0.00390625, 1.875]> : tensor<5xf8E4M3FN>
  check.expect_close %r29, %e29, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r30 = chlo.sinh %x0 : tensor<5xf8E4M3FN> -> tensor<5xf8E4M3FN>
  %e30 = stablehlo.constant dense<[0x7F, 1.125, 0.5, 3.75, -1.125]> : tensor<5xf8E4M3FN>
  check.expect_close %r30, %e30, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r31 = chlo.square %x0 : tensor<5xf8E4M3FN> -> tensor<5xf8E4M3FN>
  %e31 = stablehlo.constant dense<[0x7F, 1.0, 0.25, 4.0, 1.0]> : tensor<5xf8E4M3FN>
  check.expect_close %r31, %e31, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r32 = chlo.tan %x0 : tensor<5xf8E4M3FN> -> tensor<5xf8E4M3FN>
  %e32 = stablehlo.constant dense<[0x7F, 1.5, 0.5625, -2.25, -1.5]> : tensor<5xf8E4M3FN>
  check.expect_close %r32, %e32, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r33 = stablehlo.is_finite %x0 : (tensor<5xf8E4M3FN>) -> tensor<5xi1>
  check.expect_eq_const %r33, dense<[false, true, true, true, true]> : tensor<5xi1>
  %r34 = chlo.is_inf %x0 : tensor<5xf8E4M3FN> -> tensor<5xi1>
  check.expect_eq_const %r34, dense<[false, false, false, false, false]> : tensor<5xi1>
  %r35 = chlo.is_neg_inf %x0 : tensor<5xf8E4M3FN> -> tensor<5xi1>
  check.expect_eq_const %r35, dense<[false, false, false, false, false]> : tensor<5xi1>
  %r36 = chlo.is_pos_inf %x0 : tensor<5xf8E4M3FN> -> tensor<5xi1>
  check.expect_eq_const %r36, dense<[false, false, false, false, false]> : tensor<5xi1>
  %c_x4 = stablehlo.constant dense<[0x7F, -1.0, 4.0, -3.0, -0.75]> : tensor<5xf8E4M3FN>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<5xf8E4M3FN>
  %c_x5 = stablehlo.constant dense<[0x7F, -2.0, -6.0, -3.0, -3.0]> : tensor<5xf8E4M3FN>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<5xf8E4M3FN>
  %r37 = stablehlo.add %x4, %x5 : tensor<5xf8E4M3FN>
  %e37 = stablehlo.constant dense<[0x7F, -3.0, -2.0, -6.0, -3.75]> : tensor<5xf8E4M3FN>
  check.expect_close %r37, %e37, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %c_x6 = stablehlo.constant dense<[0x7F, 1.5, -2.0, 0.75, 7.0]> : tensor<5xf8E4M3FN>
  %x6 = stablehlo.optimization_barrier %c_x6 : tensor<5xf8E4M3FN>
  %c_x7 = stablehlo.constant dense<[0x7F, 7.0, 0.75, -2.0, 1.5]> : tensor<5xf8E4M3FN>
  %x7 = stablehlo.optimization_barrier %c_x7 : tensor<5xf8E4M3FN>
  %r38 = stablehlo.atan2 %x6, %x7 : tensor<5xf8E4M3FN>
  %e38 = stablehlo.constant dense<[0x7F, 0.21875, -1.25, 2.75, 1.375]> : tensor<5xf8E4M3FN>
  check.expect_close %r38, %e38, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %c_x8 = stablehlo.constant dense<[0x7F, 7.0, -3.0, 4.0, -1.0]> : tensor<5xf8E4M3FN>
  %x8 = stablehlo.optimization_barrier %c_x8 : tensor<5xf8E4M3FN>
  %r39 = stablehlo.divide %x4, %x8 : tensor<5xf8E4M3FN>
  %e39 = stablehlo.constant dense<[0x7F, -0.140625, -1.375, -0.75, 0.75]> : tensor<5xf8E4M3FN>
  check.expect_close %r39, %e39, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r40 = stablehlo.maximum %x6, %x7 : tensor<5xf8E4M3FN>
  %e40 = stablehlo.constant dense<[0x7F, 7.0, 0.75, 0.75, 7.0]> : tensor<5xf8E4M3FN>
  check.expect_close %r40, %e40, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r41 = stablehlo.minimum %x6, %x7 : tensor<5xf8E4M3FN>
  %e41 = stablehlo.constant dense<[0x7F, 1.5, -2.0, -2.0, 1.5]> : tensor<5xf8E4M3FN>
  check.expect_close %r41, %e41, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %c_x9 = stablehlo.constant dense<[0x7F, 0.75, -0.5, 10.0, 0.125]> : tensor<5xf8E4M3FN>
  %x9 = stablehlo.optimization_barrier %c_x9 : tensor<5xf8E4M3FN>
  %r42 = stablehlo.multiply %x4, %x9 : tensor<5xf8E4M3FN>
  %e42 = stablehlo.constant dense<[0x7F, -0.75, -2.0, -30.0, -0.09375]> : tensor<5xf8E4M3FN>
  check.expect_close %r42, %e42, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %c_x10 = stablehlo.constant dense<[1.0, 0.0, 1.5, 2.5, -0.75]> : tensor<5xf8E4M3FN>
  %x10 = stablehlo.optimization_barrier %c_x10 : tensor<5xf8E4M3FN>
  %r43 = stablehlo.power %x4, %x10 : tensor<5xf8E4M3FN>
  %e43 = stablehlo.constant dense<[0x7F, 1.0, 8.0, 0xFF, 0xFF]> : tensor<5xf8E4M3FN>
  check.expect_close %r43, %e43, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r44 = stablehlo.remainder %x6, %x7 : tensor<5xf8E4M3FN>
  %e44 = stablehlo.constant dense<[0x7F, 1.5, -0.5, 0.75, 1.0]> : tensor<5xf8E4M3FN>
  check.expect_close %r44, %e44, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %c_x11 = stablehlo.constant dense<[0x7F, 4.0, 2.5, 5.0, -0.75]> : tensor<5xf8E4M3FN>
  %x11 = stablehlo.optimization_barrier %c_x11 : tensor<5xf8E4M3FN>
  %r45 = stablehlo.subtract %x4, %x11 : tensor<5xf8E4M3FN>
  %e45 = stablehlo.constant dense<[0x7F, -5.0, 1.5, -8.0, 0.0]> : tensor<5xf8E4M3FN>
  check.expect_close %r45, %e45, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %c_x12 = stablehlo.constant dense<[1.0, 1.5, 0.25, 0.75, 7.0]> : tensor<5xf8E4M3FN>
  %x12 = stablehlo.optimization_barrier %c_x12 : tensor<5xf8E4M3FN>
  %c_x13 = stablehlo.constant dense<[0.375, -2.0, 5.0, -1.0, 6.0]> : tensor<5xf8E4M3FN>
  %x13 = stablehlo.optimization_barrier %c_x13 : tensor<5xf8E4M3FN>
  %r46 = chlo.next_after %x12, %x13 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN> -> tensor<5xf8E4M3FN>
  %e46 = stablehlo.constant dense<[0.9375, 1.375, 0.28125, 0.6875, 6.5]> : tensor<5xf8E4M3FN>
  check.expect_close %r46, %e46, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %r47 = stablehlo.reduce_precision %x0, format = e8m7 : tensor<5xf8E4M3FN>
  %e47 = stablehlo.constant dense<[0x7F, 1.0, 0.5, 2.0, -1.0]> : tensor<5xf8E4M3FN>
  check.expect_close %r47, %e47, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %c_x14 = stablehlo.constant dense<[-1.0, 2.0, 0.5, 1.0, 0x7F]> : tensor<5xf8E4M3FN>
  %x14 = stablehlo.optimization_barrier %c_x14 : tensor<5xf8E4M3FN>
  %EQ = stablehlo.compare EQ, %x0, %x14 : (tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>) -> tensor<5xi1>
  check.expect_eq_const %EQ, dense<[false, false, true, false, false]> : tensor<5xi1>
  %LT = stablehlo.compare LT, %x0, %x14 : (tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>) -> tensor<5xi1>
  check.expect_eq_const %LT, dense<[false, true, false, false, false]> : tensor<5xi1>
  return
}

func.func private @on_f8E5M2() {
  %c_x0 = stablehlo.constant dense<[0x7E, 0x7C, 0xFC, 1.0, 0.5]> : tensor<5xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<5xf8E5M2>
  %r0 = stablehlo.abs %x0 : tensor<5xf8E5M2>
  %e0 = stablehlo.constant dense<[0x7E, 0x7C, 0x7C, 1.0, 0.5]> : tensor<5xf8E5M2>
  check.expect_close %r0, %e0, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r1 = stablehlo.cbrt %x0 : tensor<5xf8E5M2>
  %e1 = stablehlo.constant dense<[0x7E, 0x7C, 0xFC, 1.0, 0.75]> : tensor<5xf8E5M2>
  check.expect_close %r1, %e1, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r2 = stablehlo.ceil %x0 : tensor<5xf8E5M2>
  %e2 = stablehlo.constant dense<[0x7E, 0x7C, 0xFC, 1.0, 1.0]> : tensor<5xf8E5M2>
  check.expect_close %r2, %e2, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r3 = stablehlo.cosine %x0 : tensor<5xf8E5M2>
  %e3 = stablehlo.constant dense<[0x7E, 0xFE, 0xFE, 0.5, 0.875]> : tensor<5xf8E5M2>
  check.expect_close %r3, %e3, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r4 = stablehlo.exponential %x0 : tensor<5xf8E5M2>
  %e4 = stablehlo.constant dense<[0x7E, 0x7C, 0.0, 2.5, 1.75]> : tensor<5xf8E5M2>
  check.expect_close %r4, %e4, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r5 = stablehlo.exponential_minus_one %x0 : tensor<5xf8E5M2>
  %e5 = stablehlo.constant dense<[0x7E, 0x7C, -1.0, 1.75, 0.625]> : tensor<5xf8E5M2>
  check.expect_close %r5, %e5, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r6 = stablehlo.floor %x0 : tensor<5xf8E5M2>
  %e6 = stablehlo.constant dense<[0x7E, 0x7C, 0xFC, 1.0, 0.0]> : tensor<5xf8E5M2>
  check.expect_close %r6, %e6, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r7 = stablehlo.log %x0 : tensor<5xf8E5M2>
  %e7 = stablehlo.constant dense<[0x7E, 0x7C, 0xFE, 0.0, -0.75]> : tensor<5xf8E5M2>
  check.expect_close %r7, %e7, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r8 = stablehlo.log_plus_one %x0 : tensor<5xf8E5M2>
  %e8 = stablehlo.constant dense<[0x7E, 0x7C, 0xFE, 0.75, 0.375]> : tensor<5xf8E5M2>
  check.expect_close %r8, %e8, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r9 = stablehlo.logistic %x0 : tensor<5xf8E5M2>
  %e9 = stablehlo.constant dense<[0xFE, 1.0, 0.0, 0.75, 0.625]> : tensor<5xf8E5M2>
  check.expect_close %r9, %e9, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r10 = stablehlo.round_nearest_afz %x0 : tensor<5xf8E5M2>
  %e10 = stablehlo.constant dense<[0x7E, 0x7C, 0xFC, 1.0, 1.0]> : tensor<5xf8E5M2>
  check.expect_close %r10, %e10, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r11 = stablehlo.round_nearest_even %x0 : tensor<5xf8E5M2>
  %e11 = stablehlo.constant dense<[0x7E, 0x7C, 0xFC, 1.0, 0.0]> : tensor<5xf8E5M2>
  check.expect_close %r11, %e11, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r12 = stablehlo.rsqrt %x0 : tensor<5xf8E5M2>
  %e12 = stablehlo.constant dense<[0x7E, 0.0, 0xFE, 1.0, 1.5]> : tensor<5xf8E5M2>
  check.expect_close %r12, %e12, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r13 = stablehlo.sign %x0 : tensor<5xf8E5M2>
  %e13 = stablehlo.constant dense<[0x7E, 1.0, -1.0, 1.0, 1.0]> : tensor<5xf8E5M2>
  check.expect_close %r13, %e13, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r14 = stablehlo.sine %x0 : tensor<5xf8E5M2>
  %e14 = stablehlo.constant dense<[0x7E, 0xFE, 0xFE, 0.875, 0.5]> : tensor<5xf8E5M2>
  check.expect_close %r14, %e14, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r15 = stablehlo.sqrt %x0 : tensor<5xf8E5M2>
  %e15 = stablehlo.constant dense<[0x7E, 0x7C, 0xFE, 1.0, 0.75]> : tensor<5xf8E5M2>
  check.expect_close %r15, %e15, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r16 = stablehlo.tan %x0 : tensor<5xf8E5M2>
  %e16 = stablehlo.constant dense<[0x7E, 0xFE, 0xFE, 1.5, 0.5]> : tensor<5xf8E5M2>
  check.expect_close %r16, %e16, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r17 = stablehlo.tanh %x0 : tensor<5xf8E5M2>
  %e17 = stablehlo.constant dense<[0x7E, 1.0, -1.0, 0.75, 0.4375]> : tensor<5xf8E5M2>
  check.expect_close %r17, %e17, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r18 = chlo.acos %x0 : tensor<5xf8E5M2> -> tensor<5xf8E5M2>
  %e18 = stablehlo.constant dense<[0xFE, 0xFE, 0xFE, 0.0, 1.0]> : tensor<5xf8E5M2>
  check.expect_close %r18, %e18, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r19 = chlo.acosh %x0 : tensor<5xf8E5M2> -> tensor<5xf8E5M2>
  %e19 = stablehlo.constant dense<[0x7E, 0x7C, 0xFE, 0.0, 0xFE]> : tensor<5xf8E5M2>
  check.expect_close %r19, %e19, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r20 = chlo.asin %x0 : tensor<5xf8E5M2> -> tensor<5xf8E5M2>
  %e20 = stablehlo.constant dense<[0x7E, 0xFE, 0xFE, 1.5, 0.5]> : tensor<5xf8E5M2>
  check.expect_close %r20, %e20, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r21 = chlo.asinh %x0 : tensor<5xf8E5M2> -> tensor<5xf8E5M2>
  %e21 = stablehlo.constant dense<[0x7E, 0x7C, 0xFC, 0.875, 0.5]> : tensor<5xf8E5M2>
  check.expect_close %r21, %e21, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r22 = chlo.atan %x0 : tensor<5xf8E5M2> -> tensor<5xf8E5M2>
  %e22 = stablehlo.constant dense<[0x7E, 1.5, -1.5, 0.75, 0.4375]> : tensor<5xf8E5M2>
  check.expect_close %r22, %e22, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r23 = chlo.atanh %x0 : tensor<5xf8E5M2> -> tensor<5xf8E5M2>
  %e23 = stablehlo.constant dense<[0x7E, 0xFE, 0xFE, 0x7C, 0.5]> : tensor<5xf8E5M2>
  check.expect_close %r23, %e23, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %c_x1 = stablehlo.constant dense<[0x7E, 1.0, 0.5, 2.0, -1.0]> : tensor<5xf8E5M2>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<5xf8E5M2>
  %r24 = chlo.bessel_i1e %x1 : tensor<5xf8E5M2> -> tensor<5xf8E5M2>
  %e24 = stablehlo.constant dense<[0x7E, 0.21875, 0.15625, 0.21875, -0.21875]> : tensor<5xf8E5M2>
  check.expect_close %r24, %e24, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r25 = chlo.conj %x0 : tensor<5xf8E5M2> -> tensor<5xf8E5M2>
  %e25 = stablehlo.constant dense<[0x7E, 0x7C, 0xFC, 1.0, 0.5]> : tensor<5xf8E5M2>
  check.expect_close %r25, %e25, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r26 = chlo.cosh %x0 : tensor<5xf8E5M2> -> tensor<5xf8E5M2>
  %e26 = stablehlo.constant dense<[0x7E, 0x7C, 0x7C, 1.5, 1.25]> : tensor<5xf8E5M2>
  check.expect_close %r26, %e26, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r27 = chlo.erf %x0 : tensor<5xf8E5M2> -> tensor<5xf8E5M2>
  %e27 = stablehlo.constant dense<[0x7E, 1.0, -1.0, 0.875, 0.5]> : tensor<5xf8E5M2>
  check.expect_close %r27, %e27, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %c_x2 = stablehlo.constant dense<[0.5, -0.5, 0.0, 0.25, 0.75]> : tensor<5xf8E5M2>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<5xf8E5M2>
  %r28 = chlo.erf_inv %x2 : tensor<5xf8E5M2> -> tensor<5xf8E5M2>
  %e28 = stablehlo.constant dense<[0.5, -0.5, 0.0, 0.21875, 0.875]> : tensor<5xf8E5M2>
  check.expect_close %r28, %e28, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r29 = chlo.erfc %x0 : tensor<5xf8E5M2> -> tensor<5xf8E5M2>
  %e29 = stablehlo.constant dense<[0x7E, 0.0, 2.0, 0.15625, 0.5]> : tensor<5xf8E5M2>
  check.expect_close %r29, %e29, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r30 = chlo.sinh %x0 : tensor<5xf8E5M2> -> tensor<5xf8E5M2>
  %e30 = stablehlo.constant dense<[0x7E, 0x7C, 0xFC, 1.25, 0.5]> : tensor<5xf8E5M2>
  check.expect_close %r30, %e30, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r31 = chlo.square %x0 : tensor<5xf8E5M2> -> tensor<5xf8E5M2>
  %e31 = stablehlo.constant dense<[0x7E, 0x7C, 0x7C, 1.0, 0.25]> : tensor<5xf8E5M2>
  check.expect_close %r31, %e31, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r32 = chlo.tan %x0 : tensor<5xf8E5M2> -> tensor<5xf8E5M2>
  %e32 = stablehlo.constant dense<[0x7E, 0xFE, 0xFE, 1.5, 0.5]> : tensor<5xf8E5M2>
  check.expect_close %r32, %e32, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r33 = stablehlo.is_finite %x0 : (tensor<5xf8E5M2>) -> tensor<5xi1>
  check.expect_eq_const %r33, dense<[false, false, false, true, true]> : tensor<5xi1>
  %r34 = chlo.is_inf %x0 : tensor<5xf8E5M2> -> tensor<5xi1>
  check.expect_eq_const %r34, dense<[false, true, true, false, false]> : tensor<5xi1>
  %r35 = chlo.is_neg_inf %x0 : tensor<5xf8E5M2> -> tensor<5xi1>
  check.expect_eq_const %r35, dense<[false, false, true, false, false]> : tensor<5xi1>
  %r36 = chlo.is_pos_inf %x0 : tensor<5xf8E5M2> -> tensor<5xi1>
  check.expect_eq_const %r36, dense<[false, true, false, false, false]> : tensor<5xi1>
  %c_x3 = stablehlo.constant dense<[0x7E, 0.5, 0.0, 6.0, -0.75]> : tensor<5xf8E5M2>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<5xf8E5M2>
  %c_x4 = stablehlo.constant dense<[0x7E, -1.5, 7.0, 0x7C, 0.75]> : tensor<5xf8E5M2>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<5xf8E5M2>
  %r37 = stablehlo.add %x3, %x4 : tensor<5xf8E5M2>
  %e37 = stablehlo.constant dense<[0x7E, -1.0, 7.0, 0x7C, 0.0]> : tensor<5xf8E5M2>
  check.expect_close %r37, %e37, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %c_x5 = stablehlo.constant dense<[0x7E, 2.0, 0.0, -3.0, -0.75]> : tensor<5xf8E5M2>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<5xf8E5M2>
  %c_x6 = stablehlo.constant dense<[0x7E, 2.0, 0.0, -1.5, -4.0]> : tensor<5xf8E5M2>
  %x6 = stablehlo.optimization_barrier %c_x6 : tensor<5xf8E5M2>
  %r38 = stablehlo.atan2 %x5, %x6 : tensor<5xf8E5M2>
  %e38 = stablehlo.constant dense<[0x7E, 0.75, 0.0, -2.0, -3.0]> : tensor<5xf8E5M2>
  check.expect_close %r38, %e38, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r39 = stablehlo.divide %x5, %x6 : tensor<5xf8E5M2>
  %e39 = stablehlo.constant dense<[0x7E, 1.0, 0xFE, 2.0, 0.1875]> : tensor<5xf8E5M2>
  check.expect_close %r39, %e39, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r40 = stablehlo.maximum %x5, %x6 : tensor<5xf8E5M2>
  %e40 = stablehlo.constant dense<[0x7E, 2.0, 0.0, -1.5, -0.75]> : tensor<5xf8E5M2>
  check.expect_close %r40, %e40, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r41 = stablehlo.minimum %x5, %x6 : tensor<5xf8E5M2>
  %e41 = stablehlo.constant dense<[0x7E, 2.0, 0.0, -3.0, -4.0]> : tensor<5xf8E5M2>
  check.expect_close %r41, %e41, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %c_x7 = stablehlo.constant dense<[0x7E, 0.5, 3.0, -1.5, 5.0]> : tensor<5xf8E5M2>
  %x7 = stablehlo.optimization_barrier %c_x7 : tensor<5xf8E5M2>
  %c_x8 = stablehlo.constant dense<[0x7E, -1.0, 0xFC, 0.25, 0.25]> : tensor<5xf8E5M2>
  %x8 = stablehlo.optimization_barrier %c_x8 : tensor<5xf8E5M2>
  %r42 = stablehlo.multiply %x7, %x8 : tensor<5xf8E5M2>
  %e42 = stablehlo.constant dense<[0x7E, -0.5, 0xFC, -0.375, 1.25]> : tensor<5xf8E5M2>
  check.expect_close %r42, %e42, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %c_x9 = stablehlo.constant dense<[0x7E, 2.0, 0.0, 6.0, -0.75]> : tensor<5xf8E5M2>
  %x9 = stablehlo.optimization_barrier %c_x9 : tensor<5xf8E5M2>
  %c_x10 = stablehlo.constant dense<[1.0, 0.375, 0.5, -0.5, 0.25]> : tensor<5xf8E5M2>
  %x10 = stablehlo.optimization_barrier %c_x10 : tensor<5xf8E5M2>
  %r43 = stablehlo.power %x9, %x10 : tensor<5xf8E5M2>
  %e43 = stablehlo.constant dense<[0x7E, 1.25, 0.0, 0.4375, 0xFE]> : tensor<5xf8E5M2>
  check.expect_close %r43, %e43, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %c_x11 = stablehlo.constant dense<[0x7E, 2.0, 4.0, 6.0, -0.75]> : tensor<5xf8E5M2>
  %x11 = stablehlo.optimization_barrier %c_x11 : tensor<5xf8E5M2>
  %r44 = stablehlo.remainder %x5, %x11 : tensor<5xf8E5M2>
  %e44 = stablehlo.constant dense<[0x7E, 0.0, 0.0, -3.0, -0.0]> : tensor<5xf8E5M2>
  check.expect_close %r44, %e44, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %c_x12 = stablehlo.constant dense<[0x7E, 4.0, -4.0, -6.0, -1.0]> : tensor<5xf8E5M2>
  %x12 = stablehlo.optimization_barrier %c_x12 : tensor<5xf8E5M2>
  %r45 = stablehlo.subtract %x3, %x12 : tensor<5xf8E5M2>
  %e45 = stablehlo.constant dense<[0x7E, -3.5, 4.0, 12.0, 0.25]> : tensor<5xf8E5M2>
  check.expect_close %r45, %e45, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %c_x13 = stablehlo.constant dense<[1.0, 1.5, 0.25, 0.75, 7.0]> : tensor<5xf8E5M2>
  %x13 = stablehlo.optimization_barrier %c_x13 : tensor<5xf8E5M2>
  %c_x14 = stablehlo.constant dense<[2.5, 0.0, 0.125, 0.5, 0.25]> : tensor<5xf8E5M2>
  %x14 = stablehlo.optimization_barrier %c_x14 : tensor<5xf8E5M2>
  %r46 = chlo.next_after %x13, %x14 : tensor<5xf8E5M2>, tensor<5xf8E5M2> -> tensor<5xf8E5M2>
  %e46 = stablehlo.constant dense<[1.25, 1.25, 0.21875, 0.625, 6.0]> : tensor<5xf8E5M2>
  check.expect_close %r46, %e46, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %r47 = stablehlo.reduce_precision %x0, format = e8m7 : tensor<5xf8E5M2>
  %e47 = stablehlo.constant dense<[0x7E, 0x7C, 0xFC, 1.0, 0.5]> : tensor<5xf8E5M2>
  check.expect_close %r47, %e47, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %c_x15 = stablehlo.constant dense<[0.5, 1.0, 0xFC, 0x7C, 0x7E]> : tensor<5xf8E5M2>
  %x15 = stablehlo.optimization_barrier %c_x15 : tensor<5xf8E5M2>
  %EQ = stablehlo.compare EQ, %x0, %x15 : (tensor<5xf8E5M2>, tensor<5xf8E5M2>) -> tensor<5xi1>
  check.expect_eq_const %EQ, dense<[false, false, true, false, false]> : tensor<5xi1>
  %LT = stablehlo.compare LT, %x0, %x15 : (tensor<5xf8E5M2>, tensor<5xf8E5M2>) -> tensor<5xi1>
  check.expect_eq_const %LT, dense<[false, false, false, true, false]> : tensor<5xi1>
  return
}

func.func private @on_i2() {
  %c_x0 = stablehlo.constant dense<[1]> : tensor<1xi2>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<1xi2>
  %r0 = stablehlo.abs %x0 : tensor<1xi2>
  check.expect_eq_const %r0, dense<[1]> : tensor<1xi2>
  %r1 = stablehlo.sign %x0 : tensor<1xi2>
  check.expect_eq_const %r1, dense<[1]> : tensor<1xi2>
  %r2 = stablehlo.negate %x0 : tensor<1xi2>
  check.expect_eq_const %r2, dense<[-1]> : tensor<1xi2>
  %r3 = stablehlo.not %x0 : tensor<1xi2>
  check.expect_eq_const %r3, dense<[-2]> : tensor<1xi2>
  %r4 = chlo.square %x0 : tensor<1xi2> -> tensor<1xi2>
  check.expect_eq_const %r4, dense<[1]> : tensor<1xi2>
  %c_x1 = stablehlo.constant dense<[-1, 0, 1, 1, -2]> : tensor<5xi2>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<5xi2>
  %c_x2 = stablehlo.constant dense<[1, 1, 0, 1, 1]> : tensor<5xi2>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<5xi2>
  %r5 = stablehlo.shift_right_logical %x1, %x2 : tensor<5xi2>
  check.expect_eq_const %r5, dense<[1, 0, 1, 0, 1]> : tensor<5xi2>
  %c_x3 = stablehlo.constant dense<[1, -1, -2, -1, 1]> : tensor<5xi2>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<5xi2>
  %r6 = stablehlo.remainder %x1, %x3 : tensor<5xi2>
  check.expect_eq_const %r6, dense<[0, 0, 1, 0, 0]> : tensor<5xi2>
  %r7 = stablehlo.power %x1, %x2 : tensor<5xi2>
  check.expect_eq_const %r7, dense<[-1, 0, 1, 1, -2]> : tensor<5xi2>
  %c_x4 = stablehlo.constant dense<[0, 1, 1, 0, 1]> : tensor<5xi2>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<5xi2>
  %c_x5 = stablehlo.constant dense<[0, 1, -2, 1, -1]> : tensor<5xi2>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<5xi2>
  %r8 = chlo.mulhi %x4, %x5 : tensor<5xi2>, tensor<5xi2> -> tensor<5xi2>
  check.expect_eq_const %r8, dense<[0, 0, -1, 0, -1]> : tensor<5xi2>
  return
}

func.func private @on_i4() {
  %c_x0 = stablehlo.constant dense<[4, -4, -3, -3, -3]> : tensor<5xi4>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<5xi4>
  %r0 = stablehlo.abs %x0 : tensor<5xi4>
  check.expect_eq_const %r0, dense<[4, 4, 3, 3, 3]> : tensor<5xi4>
  %r1 = stablehlo.sign %x0 : tensor<5xi4>
  check.expect_eq_const %r1, dense<[1, -1, -1, -1, -1]> : tensor<5xi4>
  %r2 = stablehlo.negate %x0 : tensor<5xi4>
  check.expect_eq_const %r2, dense<[-4, 4, 3, 3, 3]> : tensor<5xi4>
  %r3 = stablehlo.not %x0 : tensor<5xi4>
  check.expect_eq_const %r3, dense<[-5, 3, 2, 2, 2]> : tensor<5xi4>
  %r4 = chlo.square %x0 : tensor<5xi4> -> tensor<5xi4>
  check.expect_eq_const %r4, dense<[0, 0, -7, -7, -7]> : tensor<5xi4>
  %c_x1 = stablehlo.constant dense<[0, 1, 4, 6, -5]> : tensor<5xi4>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<5xi4>
  %c_x2 = stablehlo.constant dense<[1, 2, 0, 2, 1]> : tensor<5xi4>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<5xi4>
  %r5 = stablehlo.shift_right_logical %x1, %x2 : tensor<5xi4>
  check.expect_eq_const %r5, dense<[0, 0, 4, 1, 5]> : tensor<5xi4>
  %c_x3 = stablehlo.constant dense<[5, -2, -4, -2, -1]> : tensor<5xi4>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<5xi4>
  %r6 = stablehlo.remainder %x1, %x3 : tensor<5xi4>
  check.expect_eq_const %r6, dense<[0, 1, 0, 0, 0]> : tensor<5xi4>
  %r7 = stablehlo.power %x1, %x2 : tensor<5xi4>
  check.expect_eq_const %r7, dense<[0, 1, 1, 4, -5]> : tensor<5xi4>
  %c_x4 = stablehlo.constant dense<[3, 6, 5, 1, 6]> : tensor<5xi4>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<5xi4>
  %c_x5 = stablehlo.constant dense<[3, 4, -5, 4, 0]> : tensor<5xi4>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<5xi4>
  %r8 = chlo.mulhi %x4, %x5 : tensor<5xi4>, tensor<5xi4> -> tensor<5xi4>
  check.expect_eq_const %r8, dense<[0, 1, -2, 0, 0]> : tensor<5xi4>
  return
}

func.func private @on_i8() {
  %c_x0 = stablehlo.constant dense<[4, -4, -3, -3, -3]> : tensor<5xi8>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<5xi8>
  %r0 = stablehlo.abs %x0 : tensor<5xi8>
  check.expect_eq_const %r0, dense<[4, 4, 3, 3, 3]> : tensor<5xi8>
  %r1 = stablehlo.sign %x0 : tensor<5xi8>
  check.expect_eq_const %r1, dense<[1, -1, -1, -1, -1]> : tensor<5xi8>
  %r2 = stablehlo.negate %x0 : tensor<5xi8>
  check.expect_eq_const %r2, dense<[-4, 4, 3, 3, 3]> : tensor<5xi8>
  %r3 = stablehlo.not %x0 : tensor<5xi8>
  check.expect_eq_const %r3, dense<[-5, 3, 2, 2, 2]> : tensor<5xi8>
  %r4 = chlo.square %x0 : tensor<5xi8> -> tensor<5xi8>
  check.expect_eq_const %r4, dense<[16, 16, 9, 9, 9]> : tensor<5xi8>
  %c_x1 = stablehlo.constant dense<[0, 1, 4, 6, -5]> : tensor<5xi8>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<5xi8>
  %c_x2 = stablehlo.constant dense<[5, 2, 4, 2, 1]> : tensor<5xi8>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<5xi8>
  %r5 = stablehlo.shift_right_logical %x1, %x2 : tensor<5xi8>
  check.expect_eq_const %r5, dense<[0, 0, 0, 1, 125]> : tensor<5xi8>
  %c_x3 = stablehlo.constant dense<[5, -2, -4, -2, -1]> : tensor<5xi8>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<5xi8>
  %r6 = stablehlo.remainder %x1, %x3 : tensor<5xi8>
  check.expect_eq_const %r6, dense<[0, 1, 0, 0, 0]> : tensor<5xi8>
  %c_x4 = stablehlo.constant dense<[1, 2, 0, 2, 1]> : tensor<5xi8>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<5xi8>
  %r7 = stablehlo.power %x1, %x4 : tensor<5xi8>
  check.expect_eq_const %r7, dense<[0, 1, 1, 36, -5]> : tensor<5xi8>
  return
}

func.func private @on_i16() {
  %c_x0 = stablehlo.constant dense<[4, -4, -3, -3, -3]> : tensor<5xi16>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<5xi16>
  %r0 = stablehlo.abs %x0 : tensor<5xi16>
  check.expect_eq_const %r0, dense<[4, 4, 3, 3, 3]> : tensor<5xi16>
  %r1 = stablehlo.sign %x0 : tensor<5xi16>
  check.expect_eq_const %r1, dense<[1, -1, -1, -1, -1]> : tensor<5xi16>
  %r2 = stablehlo.negate %x0 : tensor<5xi16>
  check.expect_eq_const %r2, dense<[-4, 4, 3, 3, 3]> : tensor<5xi16>
  %r3 = stablehlo.not %x0 : tensor<5xi16>
  check.expect_eq_const %r3, dense<[-5, 3, 2, 2, 2]> : tensor<5xi16>
  %r4 = chlo.square %x0 : tensor<5xi16> -> tensor<5xi16>
  check.expect_eq_const %r4, dense<[16, 16, 9, 9, 9]> : tensor<5xi16>
  %c_x1 = stablehlo.constant dense<[0, 1, 4, 6, -5]> : tensor<5xi16>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<5xi16>
  %c_x2 = stablehlo.constant dense<[5, 2, 4, 2, 1]> : tensor<5xi16>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<5xi16>
  %r5 = stablehlo.shift_right_logical %x1, %x2 : tensor<5xi16>
  check.expect_eq_const %r5, dense<[0, 0, 0, 1, 32765]> : tensor<5xi16>
  %c_x3 = stablehlo.constant dense<[5, -2, -4, -2, -1]> : tensor<5xi16>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<5xi16>
  %r6 = stablehlo.remainder %x1, %x3 : tensor<5xi16>
  check.expect_eq_const %r6, dense<[0, 1, 0, 0, 0]> : tensor<5xi16>
  %c_x4 = stablehlo.constant dense<[1, 2, 0, 2, 1]> : tensor<5xi16>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<5xi16>
  %r7 = stablehlo.power %x1, %x4 : tensor<5xi16>
  check.expect_eq_const %r7, dense<[0, 1, 1, 36, -5]> : tensor<5xi16>
  %c_x5 = stablehlo.constant dense<[6144, 12288, 10240, 2048, 12288]> : tensor<5xi16>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<5xi16>
  %c_x6 = stablehlo.constant dense<[3, 4, -5, 4, 0]> : tensor<5xi16>
  %x6 = stablehlo.optimization_barrier %c_x6 : tensor<5xi16>
  %r8 = chlo.mulhi %x5, %x6 : tensor<5xi16>, tensor<5xi16> -> tensor<5xi16>
  check.expect_eq_const %r8, dense<[0, 0, -1, 0, 0]> : tensor<5xi16>
  return
}

func.func private @on_i32() {
  %c_x0 = stablehlo.constant dense<[4, -4, -3, -3, -3]> : tensor<5xi32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<5xi32>
  %r0 = stablehlo.abs %x0 : tensor<5xi32>
  check.expect_eq_const %r0, dense<[4, 4, 3, 3, 3]> : tensor<5xi32>
  %r1 = stablehlo.sign %x0 : tensor<5xi32>
  check.expect_eq_const %r1, dense<[1, -1, -1, -1, -1]> : tensor<5xi32>
  %r2 = stablehlo.negate %x0 : tensor<5xi32>
  check.expect_eq_const %r2, dense<[-4, 4, 3, 3, 3]> : tensor<5xi32>
  %r3 = stablehlo.not %x0 : tensor<5xi32>
  check.expect_eq_const %r3, dense<[-5, 3, 2, 2, 2]> : tensor<5xi32>
  %r4 = chlo.square %x0 : tensor<5xi32> -> tensor<5xi32>
  check.expect_eq_const %r4, dense<[16, 16, 9, 9, 9]> : tensor<5xi32>
  %c_x1 = stablehlo.constant dense<[0, 1, 4, 6, -5]> : tensor<5xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<5xi32>
  %c_x2 = stablehlo.constant dense<[5, 2, 4, 2, 1]> : tensor<5xi32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<5xi32>
  %r5 = stablehlo.shift_right_logical %x1, %x2 : tensor<5xi32>
  check.expect_eq_const %r5, dense<[0, 0, 0, 1, 2147483645]> : tensor<5xi32>
  %c_x3 = stablehlo.constant dense<[5, -2, -4, -2, -1]> : tensor<5xi32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<5xi32>
  %r6 = stablehlo.remainder %x1, %x3 : tensor<5xi32>
  check.expect_eq_const %r6, dense<[0, 1, 0, 0, 0]> : tensor<5xi32>
  %c_x4 = stablehlo.constant dense<[1, 2, 0, 2, 1]> : tensor<5xi32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<5xi32>
  %r7 = stablehlo.power %x1, %x4 : tensor<5xi32>
  check.expect_eq_const %r7, dense<[0, 1, 1, 36, -5]> : tensor<5xi32>
  %c_x5 = stablehlo.constant dense<[402653184, 805306368, 671088640, 134217728, 805306368]> : tensor<5xi32>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<5xi32>
  %c_x6 = stablehlo.constant dense<[3, 4, -5, 4, 0]> : tensor<5xi32>
  %x6 = stablehlo.optimization_barrier %c_x6 : tensor<5xi32>
  %r8 = chlo.mulhi %x5, %x6 : tensor<5xi32>, tensor<5xi32> -> tensor<5xi32>
  check.expect_eq_const %r8, dense<[0, 0, -1, 0, 0]> : tensor<5xi32>
  return
}

func.func private @on_i64() {
  %c_x0 = stablehlo.constant dense<[4, -4, -3, -3, -3]> : tensor<5xi64>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<5xi64>
  %r0 = stablehlo.abs %x0 : tensor<5xi64>
  check.expect_eq_const %r0, dense<[4, 4, 3, 3, 3]> : tensor<5xi64>
  %r1 = stablehlo.sign %x0 : tensor<5xi64>
  check.expect_eq_const %r1, dense<[1, -1, -1, -1, -1]> : tensor<5xi64>
  %r2 = stablehlo.negate %x0 : tensor<5xi64>
  check.expect_eq_const %r2, dense<[-4, 4, 3, 3, 3]> : tensor<5xi64>
  %r3 = stablehlo.not %x0 : tensor<5xi64>
  check.expect_eq_const %r3, dense<[-5, 3, 2, 2, 2]> : tensor<5xi64>
  %r4 = chlo.square %x0 : tensor<5xi64> -> tensor<5xi64>
  check.expect_eq_const %r4, dense<[16, 16, 9, 9, 9]> : tensor<5xi64>
  %c_x1 = stablehlo.constant dense<[0, 1, 4, 6, -5]> : tensor<5xi64>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<5xi64>
  %c_x2 = stablehlo.constant dense<[5, 2, 4, 2, 1]> : tensor<5xi64>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<5xi64>
  %r5 = stablehlo.shift_right_logical %x1, %x2 : tensor<5xi64>
  check.expect_eq_const %r5, dense<[0, 0, 0, 1, 9223372036854775805]> : tensor<5xi64>
  %c_x3 = stablehlo.constant dense<[5, -2, -4, -2, -1]> : tensor<5xi64>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<5xi64>
  %r6 = stablehlo.remainder %x1, %x3 : tensor<5xi64>
  check.expect_eq_const %r6, dense<[0, 1, 0, 0, 0]> : tensor<5xi64>
  %c_x4 = stablehlo.constant dense<[1, 2, 0, 2, 1]> : tensor<5xi64>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<5xi64>
  %r7 = stablehlo.power %x1, %x4 : tensor<5xi64>
  check.expect_eq_const %r7, dense<[0, 1, 1, 36, -5]> : tensor<5xi64>
  return
}

func.func private @on_ui2() {
  %c_x0 = stablehlo.constant dense<[3, 0, 0, 0, 0]> : tensor<5xui2>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<5xui2>
  %r0 = stablehlo.negate %x0 : tensor<5xui2>
  check.expect_eq_const %r0, dense<[1, 0, 0, 0, 0]> : tensor<5xui2>
  %r1 = stablehlo.not %x0 : tensor<5xui2>
  check.expect_eq_const %r1, dense<[0, 3, 3, 3, 3]> : tensor<5xui2>
  %r2 = chlo.square %x0 : tensor<5xui2> -> tensor<5xui2>
  check.expect_eq_const %r2, dense<[1, 0, 0, 0, 0]> : tensor<5xui2>
  %c_x1 = stablehlo.constant dense<[1, 2, 3, 3, 0]> : tensor<5xui2>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<5xui2>
  %c_x2 = stablehlo.constant dense<[1, 1, 0, 1, 1]> : tensor<5xui2>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<5xui2>
  %r3 = stablehlo.shift_right_logical %x1, %x2 : tensor<5xui2>
  check.expect_eq_const %r3, dense<[0, 1, 3, 1, 0]> : tensor<5xui2>
  %c_x3 = stablehlo.constant dense<[1, 2, 3, 0, 0]> : tensor<5xui2>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<5xui2>
  %c_x4 = stablehlo.constant dense<[3, 1, 1, 1, 3]> : tensor<5xui2>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<5xui2>
  %r4 = stablehlo.remainder %x3, %x4 : tensor<5xui2>
  check.expect_eq_const %r4, dense<[1, 0, 0, 0, 0]> : tensor<5xui2>
  %c_x5 = stablehlo.constant dense<[3, 1, 0, 1, 1]> : tensor<5xui2>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<5xui2>
  %r5 = stablehlo.power %x1, %x5 : tensor<5xui2>
  check.expect_eq_const %r5, dense<[1, 2, 1, 3, 0]> : tensor<5xui2>
  %c_x6 = stablehlo.constant dense<[2, 3, 3, 2, 3]> : tensor<5xui2>
  %x6 = stablehlo.optimization_barrier %c_x6 : tensor<5xui2>
  %c_x7 = stablehlo.constant dense<[2, 3, 0, 3, 1]> : tensor<5xui2>
  %x7 = stablehlo.optimization_barrier %c_x7 : tensor<5xui2>
  %r6 = chlo.mulhi %x6, %x7 : tensor<5xui2>, tensor<5xui2> -> tensor<5xui2>
  check.expect_eq_const %r6, dense<[1, 2, 0, 1, 0]> : tensor<5xui2>
  return
}

func.func private @on_ui4() {
  %c_x0 = stablehlo.constant dense<[8, 0, 1, 2, 1]> : tensor<5xui4>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<5xui4>
  %r0 = stablehlo.negate %x0 : tensor<5xui4>
  check.expect_eq_const %r0, dense<[8, 0, 15, 14, 15]> : tensor<5xui4>
  %r1 = stablehlo.not %x0 : tensor<5xui4>
  check.expect_eq_const %r1, dense<[7, 15, 14, 13, 14]> : tensor<5xui4>
  %r2 = chlo.square %x0 : tensor<5xui4> -> tensor<5xui4>
  check.expect_eq_const %r2, dense<[0, 0, 1, 4, 1]> : tensor<5xui4>
  %c_x1 = stablehlo.constant dense<[4, 5, 7, 9, 0]> : tensor<5xui4>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<5xui4>
  %c_x2 = stablehlo.constant dense<[0, 2, 1, 2, 0]> : tensor<5xui4>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<5xui4>
  %r3 = stablehlo.shift_right_logical %x1, %x2 : tensor<5xui4>
  check.expect_eq_const %r3, dense<[4, 1, 3, 2, 0]> : tensor<5xui4>
  %c_x3 = stablehlo.constant dense<[8, 2, 1, 2, 4]> : tensor<5xui4>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<5xui4>
  %r4 = stablehlo.remainder %x1, %x3 : tensor<5xui4>
  check.expect_eq_const %r4, dense<[4, 1, 0, 1, 0]> : tensor<5xui4>
  %r5 = stablehlo.power %x1, %x2 : tensor<5xui4>
  check.expect_eq_const %r5, dense<[1, 9, 7, 1, 1]> : tensor<5xui4>
  %c_x4 = stablehlo.constant dense<[7, 9, 8, 5, 9]> : tensor<5xui4>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<5xui4>
  %c_x5 = stablehlo.constant dense<[6, 8, 0, 8, 4]> : tensor<5xui4>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<5xui4>
  %r6 = chlo.mulhi %x4, %x5 : tensor<5xui4>, tensor<5xui4> -> tensor<5xui4>
  check.expect_eq_const %r6, dense<[2, 4, 0, 2, 2]> : tensor<5xui4>
  return
}

func.func private @on_ui8() {
  %c_x0 = stablehlo.constant dense<[8, 0, 1, 2, 1]> : tensor<5xui8>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<5xui8>
  %r0 = stablehlo.negate %x0 : tensor<5xui8>
  check.expect_eq_const %r0, dense<[248, 0, 255, 254, 255]> : tensor<5xui8>
  %r1 = stablehlo.not %x0 : tensor<5xui8>
  check.expect_eq_const %r1, dense<[247, 255, 254, 253, 254]> : tensor<5xui8>
  %r2 = chlo.square %x0 : tensor<5xui8> -> tensor<5xui8>
  check.expect_eq_const %r2, dense<[64, 0, 1, 4, 1]> : tensor<5xui8>
  %c_x1 = stablehlo.constant dense<[4, 5, 7, 9, 0]> : tensor<5xui8>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<5xui8>
  %c_x2 = stablehlo.constant dense<[0, 2, 1, 2, 4]> : tensor<5xui8>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<5xui8>
  %r3 = stablehlo.shift_right_logical %x1, %x2 : tensor<5xui8>
  check.expect_eq_const %r3, dense<[4, 1, 3, 2, 0]> : tensor<5xui8>
  %c_x3 = stablehlo.constant dense<[8, 2, 1, 2, 4]> : tensor<5xui8>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<5xui8>
  %r4 = stablehlo.remainder %x1, %x3 : tensor<5xui8>
  check.expect_eq_const %r4, dense<[4, 1, 0, 1, 0]> : tensor<5xui8>
  %c_x4 = stablehlo.constant dense<[0, 2, 1, 2, 0]> : tensor<5xui8>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<5xui8>
  %r5 = stablehlo.power %x1, %x4 : tensor<5xui8>
  check.expect_eq_const %r5, dense<[1, 25, 7, 81, 1]> : tensor<5xui8>
  %c_x5 = stablehlo.constant dense<[56, 72, 64, 40, 72]> : tensor<5xui8>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<5xui8>
  %c_x6 = stablehlo.constant dense<[6, 8, 0, 8, 4]> : tensor<5xui8>
  %x6 = stablehlo.optimization_barrier %c_x6 : tensor<5xui8>
  %r6 = chlo.mulhi %x5, %x6 : tensor<5xui8>, tensor<5xui8> -> tensor<5xui8>
  check.expect_eq_const %r6, dense<[1, 2, 0, 1, 1]> : tensor<5xui8>
  return
}

func.func private @on_ui16() {
  %c_x0 = stablehlo.constant dense<[8, 0, 1, 2, 1]> : tensor<5xui16>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<5xui16>
  %r0 = stablehlo.negate %x0 : tensor<5xui16>
  check.expect_eq_const %r0, dense<[65528, 0, 65535, 65534, 65535]> : tensor<5xui16>
  %r1 = stablehlo.not %x0 : tensor<5xui16>
  check.expect_eq_const %r1, dense<[65527, 65535, 65534, 65533, 65534]> : tensor<5xui16>
  %r2 = chlo.square %x0 : tensor<5xui16> -> tensor<5xui16>
  check.expect_eq_const %r2, dense<[64, 0, 1, 4, 1]> : tensor<5xui16>
  %c_x1 = stablehlo.constant dense<[4, 5, 7, 9, 0]> : tensor<5xui16>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<5xui16>
  %c_x2 = stablehlo.constant dense<[8, 2, 1, 2, 4]> : tensor<5xui16>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<5xui16>
  %r3 = stablehlo.shift_right_logical %x1, %x2 : tensor<5xui16>
  check.expect_eq_const %r3, dense<[0, 1, 3, 2, 0]> : tensor<5xui16>
  %r4 = stablehlo.remainder %x1, %x2 : tensor<5xui16>
  check.expect_eq_const %r4, dense<[4, 1, 0, 1, 0]> : tensor<5xui16>
  %c_x3 = stablehlo.constant dense<[0, 2, 1, 2, 0]> : tensor<5xui16>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<5xui16>
  %r5 = stablehlo.power %x1, %x3 : tensor<5xui16>
  check.expect_eq_const %r5, dense<[1, 25, 7, 81, 1]> : tensor<5xui16>
  %c_x4 = stablehlo.constant dense<[14336, 18432, 16384, 10240, 18432]> : tensor<5xui16>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<5xui16>
  %c_x5 = stablehlo.constant dense<[6, 8, 0, 8, 4]> : tensor<5xui16>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<5xui16>
  %r6 = chlo.mulhi %x4, %x5 : tensor<5xui16>, tensor<5xui16> -> tensor<5xui16>
  check.expect_eq_const %r6, dense<[1, 2, 0, 1, 1]> : tensor<5xui16>
  return
}

func.func private @on_ui32() {
  %c_x0 = stablehlo.constant dense<[8, 0, 1, 2, 1]> : tensor<5xui32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<5xui32>
  %r0 = stablehlo.negate %x0 : tensor<5xui32>
  check.expect_eq_const %r0, dense<[4294967288, 0, 4294967295, 4294967294, 4294967295]> : tensor<5xui32>
  %r1 = stablehlo.not %x0 : tensor<5xui32>
  check.expect_eq_const %r1, dense<[4294967287, 4294967295, 4294967294, 4294967293, 4294967294]> : tensor<5xui32>
  %r2 = chlo.square %x0 : tensor<5xui32> -> tensor<5xui32>
  check.expect_eq_const %r2, dense<[64, 0, 1, 4, 1]> : tensor<5xui32>
  %c_x1 = stablehlo.constant dense<[4, 5, 7, 9, 0]> : tensor<5xui32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<5xui32>
  %c_x2 = stablehlo.constant dense<[8, 2, 1, 2, 4]> : tensor<5xui32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<5xui32>
  %r3 = stablehlo.shift_right_logical %x1, %x2 : tensor<5xui32>
  check.expect_eq_const %r3, dense<[0, 1, 3, 2, 0]> : tensor<5xui32>
  %r4 = stablehlo.remainder %x1, %x2 : tensor<5xui32>
  check.expect_eq_const %r4, dense<[4, 1, 0, 1, 0]> : tensor<5xui32>
  %c_x3 = stablehlo.constant dense<[0, 2, 1, 2, 0]> : tensor<5xui32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<5xui32>
  %r5 = stablehlo.power %x1, %x3 : tensor<5xui32>
  check.expect_eq_const %r5, dense<[1, 25, 7, 81, 1]> : tensor<5xui32>
  return
}

func.func private @on_ui64() {
  %c_x0 = stablehlo.constant dense<[8, 0, 1, 2, 1]> : tensor<5xui64>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<5xui64>
  %r0 = stablehlo.negate %x0 : tensor<5xui64>
  check.expect_eq_const %r0, dense<[18446744073709551608, 0, 18446744073709551615, 18446744073709551614, 18446744073709551615]> : tensor<5xui64>
  %r1 = stablehlo.not %x0 : tensor<5xui64>
  check.expect_eq_const %r1, dense<[18446744073709551607, 18446744073709551615, 18446744073709551614, 18446744073709551613, 18446744073709551614]> : tensor<5xui64>
  %r2 = chlo.square %x0 : tensor<5xui64> -> tensor<5xui64>
  check.expect_eq_const %r2, dense<[64, 0, 1, 4, 1]> : tensor<5xui64>
  %c_x1 = stablehlo.constant dense<[4, 5, 7, 9, 0]> : tensor<5xui64>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<5xui64>
  %c_x2 = stablehlo.constant dense<[8, 2, 1, 2, 4]> : tensor<5xui64>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<5xui64>
  %r3 = stablehlo.shift_right_logical %x1, %x2 : tensor<5xui64>
  check.expect_eq_const %r3, dense<[0, 1, 3, 2, 0]> : tensor<5xui64>
  %r4 = stablehlo.remainder %x1, %x2 : tensor<5xui64>
  check.expect_eq_const %r4, dense<[4, 1, 0, 1, 0]> : tensor<5xui64>
  %c_x3 = stablehlo.constant dense<[0, 2, 1, 2, 0]> : tensor<5xui64>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<5xui64>
  %r5 = stablehlo.power %x1, %x3 : tensor<5xui64>
  check.expect_eq_const %r5, dense<[1, 25, 7, 81, 1]> : tensor<5xui64>
  return
}

func.func private @on_c32() {
  %c_x0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 1.0), (2.0, -1.5), (0.25, -0.5), (-1.5, -2.0)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<5xcomplex<f32>>
  %c_x1 = stablehlo.constant dense<[(0.5, -1.0), (2.0, 0.5), (1.0, 0.25), (-1.0, 1.5), (0.75, 1.0)]> : tensor<5xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<5xcomplex<f32>>
  %r0 = stablehlo.atan2 %x0, %x1 : tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r0, dense<[(1.908166766166687, 0.3790868818759918), (-0.16087527573108673, 0.5756462812423706), (1.2909555435180664, -0.30705127120018005), (2.8427133560180664, 0.035145487636327744), (-1.1071487665176392, -4.858631608904155e-17)]> : tensor<5xcomplex<f32>>, tolerance = 1.0e-5
  %r1 = chlo.square %x0 : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r1, dense<[(-3.0, 4.0), (-0.75, -1.0), (1.75, -6.0), (-0.1875, -0.25), (-1.75, 6.0)]> : tensor<5xcomplex<f32>>, tolerance = 1.0e-5
  %r2 = chlo.tan %x0 : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r2, dense<[(0.03381282463669777, 1.0147936344146729), (-0.19557730853557587, 0.8429661989212036), (-0.08039101213216782, -1.0641443729400635), (0.1980554461479187, -0.48548728227615356), (-0.0053620608523488045, -1.0369203090667725)]> : tensor<5xcomplex<f32>>, tolerance = 1.0e-5
  return
}

func.func private @on_c64() {
  %c_x0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 1.0), (2.0, -1.5), (0.25, -0.5), (-1.5, -2.0)]> : tensor<5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<5xcomplex<f64>>
  %c_x1 = stablehlo.constant dense<[(0.5, -1.0), (2.0, 0.5), (1.0, 0.25), (-1.0, 1.5), (0.75, 1.0)]> : tensor<5xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<5xcomplex<f64>>
  %r0 = stablehlo.atan2 %x0, %x1 : tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r0, dense<[(1.908166797906673, 0.37908687234202215), (-0.1608752771983211, 0.5756462732485115), (1.2909555437932574, -0.3070512794284259), (2.842713457793252, 0.035145487655297354), (-1.1071487177940906, -4.85863154281768e-17)]> : tensor<5xcomplex<f64>>, tolerance = 1.0e-13
  %r1 = chlo.square %x0 : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r1, dense<[(-3.0, 4.0), (-0.75, -1.0), (1.75, -6.0), (-0.1875, -0.25), (-1.75, 6.0)]> : tensor<5xcomplex<f64>>, tolerance = 1.0e-13
  %r2 = chlo.tan %x0 : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r2, dense<[(0.03381282607989669, 1.0147936161466335), (-0.195577310065934, 0.8429662048457833), (-0.08039101531016819, -1.0641443991765371), (0.19805544995134955, -0.4854872810241353), (-0.0053620609220030565, -1.036920282100185)]> : tensor<5xcomplex<f64>>, tolerance = 1.0e-13
  return
}

func.func private @on_f64() {
  %c_x0 = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 1.0, 0.5]> : tensor<5xf64>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<5xf64>
  %r0 = stablehlo.is_finite %x0 : (tensor<5xf64>) -> tensor<5xi1>
  check.expect_eq_const %r0, dense<[false, false, false, true, true]> : tensor<5xi1>
  %r1 = chlo.is_inf %x0 : tensor<5xf64> -> tensor<5xi1>
  check.expect_eq_const %r1, dense<[false, true, true, false, false]> : tensor<5xi1>
  %r2 = chlo.is_neg_inf %x0 : tensor<5xf64> -> tensor<5xi1>
  check.expect_eq_const %r2, dense<[false, false, true, false, false]> : tensor<5xi1>
  %r3 = chlo.is_pos_inf %x0 : tensor<5xf64> -> tensor<5xi1>
  check.expect_eq_const %r3, dense<[false, true, false, false, false]> : tensor<5xi1>
  return
}
