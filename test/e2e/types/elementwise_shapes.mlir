// SPDX-License-Identifier: Apache-2.0
// long: cpu
// Elementwise ops on 19 elements, NaN and infinities among them, on one, on none. Written by scripts/oracles/elementwise_types.py.
func.func @main() {
  call @stablehlo_abs_f() : () -> ()
  call @stablehlo_cbrt_f() : () -> ()
  call @stablehlo_ceil_f() : () -> ()
  call @stablehlo_cosine_f() : () -> ()
  call @stablehlo_exponential_f() : () -> ()
  call @stablehlo_exponential_minus_one_f() : () -> ()
  call @stablehlo_floor_f() : () -> ()
  call @stablehlo_log_f() : () -> ()
  call @stablehlo_log_plus_one_f() : () -> ()
  call @stablehlo_logistic_f() : () -> ()
  call @stablehlo_negate_f() : () -> ()
  call @stablehlo_round_nearest_afz_f() : () -> ()
  call @stablehlo_round_nearest_even_f() : () -> ()
  call @stablehlo_rsqrt_f() : () -> ()
  call @stablehlo_sign_f() : () -> ()
  call @stablehlo_sine_f() : () -> ()
  call @stablehlo_sqrt_f() : () -> ()
  call @stablehlo_tan_f() : () -> ()
  call @stablehlo_tanh_f() : () -> ()
  call @chlo_acos_f() : () -> ()
  call @chlo_acosh_f() : () -> ()
  call @chlo_asin_f() : () -> ()
  call @chlo_asinh_f() : () -> ()
  call @chlo_atan_f() : () -> ()
  call @chlo_atanh_f() : () -> ()
  call @chlo_bessel_i1e_f() : () -> ()
  call @chlo_conj_f() : () -> ()
  call @chlo_cosh_f() : () -> ()
  call @chlo_digamma_f() : () -> ()
  call @chlo_erf_f() : () -> ()
  call @chlo_erf_inv_f() : () -> ()
  call @chlo_erfc_f() : () -> ()
  call @chlo_lgamma_f() : () -> ()
  call @chlo_sinh_f() : () -> ()
  call @chlo_square_f() : () -> ()
  call @chlo_tan_f() : () -> ()
  call @stablehlo_is_finite_f() : () -> ()
  call @chlo_is_inf_f() : () -> ()
  call @chlo_is_neg_inf_f() : () -> ()
  call @chlo_is_pos_inf_f() : () -> ()
  call @stablehlo_add_f() : () -> ()
  call @chlo_broadcast_add_f() : () -> ()
  call @stablehlo_atan2_f() : () -> ()
  call @chlo_broadcast_atan2_f() : () -> ()
  call @stablehlo_divide_f() : () -> ()
  call @chlo_broadcast_divide_f() : () -> ()
  call @stablehlo_maximum_f() : () -> ()
  call @chlo_broadcast_maximum_f() : () -> ()
  call @stablehlo_minimum_f() : () -> ()
  call @chlo_broadcast_minimum_f() : () -> ()
  call @stablehlo_multiply_f() : () -> ()
  call @chlo_broadcast_multiply_f() : () -> ()
  call @stablehlo_power_f() : () -> ()
  call @chlo_broadcast_power_f() : () -> ()
  call @stablehlo_remainder_f() : () -> ()
  call @chlo_broadcast_remainder_f() : () -> ()
  call @stablehlo_subtract_f() : () -> ()
  call @chlo_broadcast_subtract_f() : () -> ()
  call @chlo_next_after_f() : () -> ()
  call @chlo_broadcast_next_after_f() : () -> ()
  call @chlo_polygamma_f() : () -> ()
  call @chlo_broadcast_polygamma_f() : () -> ()
  call @chlo_zeta_f() : () -> ()
  call @chlo_broadcast_zeta_f() : () -> ()
  call @stablehlo_and_f() : () -> ()
  call @chlo_broadcast_and_f() : () -> ()
  call @stablehlo_or_f() : () -> ()
  call @chlo_broadcast_or_f() : () -> ()
  call @stablehlo_xor_f() : () -> ()
  call @chlo_broadcast_xor_f() : () -> ()
  call @stablehlo_shift_left_f() : () -> ()
  call @chlo_broadcast_shift_left_f() : () -> ()
  call @stablehlo_shift_right_arithmetic_f() : () -> ()
  call @chlo_broadcast_shift_right_arithmetic_f() : () -> ()
  call @stablehlo_shift_right_logical_f() : () -> ()
  call @chlo_broadcast_shift_right_logical_f() : () -> ()
  call @stablehlo_not_f() : () -> ()
  call @stablehlo_popcnt_f() : () -> ()
  call @stablehlo_count_leading_zeros_f() : () -> ()
  call @chlo_mulhi_f() : () -> ()
  call @stablehlo_complex_f() : () -> ()
  call @chlo_broadcast_complex_f() : () -> ()
  call @stablehlo_select_f() : () -> ()
  call @chlo_broadcast_select_f() : () -> ()
  return
}

func.func private @stablehlo_abs_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.abs %x0 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0x7F800000, 1.0, 0.5, 2.0, 1.0, 1.5, 0.5, 3.0, 0.0, 4.0, 2.0, 0.25, 1.5, 6.0, 3.0, 0.75, 0.125]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.abs %x1 : tensor<f32>
  %e1 = stablehlo.constant dense<0.125> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.abs %x2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_cbrt_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.cbrt %x0 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.7937005162239075, 1.2599210739135742, -1.0, 1.1447142362594604, -0.7937005162239075, 1.4422495365142822, 0.0, 1.587401032447815, -1.2599210739135742, 0.6299605369567871, -1.1447142362594604, 1.8171205520629883, -1.4422495365142822, 0.9085602760314941, 0.5]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.cbrt %x1 : tensor<f32>
  %e1 = stablehlo.constant dense<0.5> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.cbrt %x2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_ceil_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.ceil %x0 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 1.0, 2.0, -1.0, 2.0, -0.0, 3.0, 0.0, 4.0, -2.0, 1.0, -1.0, 6.0, -3.0, 1.0, 1.0]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.ceil %x1 : tensor<f32>
  %e1 = stablehlo.constant dense<1.0> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.ceil %x2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_cosine_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.cosine %x0 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 0x7FC00000, 0.5403022766113281, 0.8775825500488281, -0.416146844625473, 0.5403022766113281, 0.07073719799518585, 0.8775825500488281, -0.9899924993515015, 1.0, -0.6536436080932617, -0.416146844625473, 0.9689124226570129, 0.07073719799518585, 0.9601702690124512, -0.9899924993515015, 0.7316888570785522, 0.9921976923942566]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.cosine %x1 : tensor<f32>
  %e1 = stablehlo.constant dense<0.9921976923942566> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.cosine %x2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_exponential_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.exponential %x0 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0.0, 2.7182817459106445, 1.6487212181091309, 7.389056205749512, 0.3678794503211975, 4.481688976287842, 0.6065306663513184, 20.08553695678711, 1.0, 54.598148345947266, 0.1353352814912796, 1.2840254306793213, 0.22313016653060913, 403.4288024902344, 0.049787066876888275, 2.117000102996826, 1.133148431777954]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.exponential %x1 : tensor<f32>
  %e1 = stablehlo.constant dense<1.133148431777954> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.exponential %x2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_exponential_minus_one_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.exponential_minus_one %x0 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, -1.0, 1.718281865119934, 0.6487212777137756, 6.389056205749512, -0.6321205496788025, 3.481688976287842, -0.39346933364868164, 19.08553695678711, 0.0, 53.598148345947266, -0.8646647334098816, 0.2840254306793213, -0.7768698334693909, 402.4288024902344, -0.9502129554748535, 1.1169999837875366, 0.1331484466791153]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.exponential_minus_one %x1 : tensor<f32>
  %e1 = stablehlo.constant dense<0.1331484466791153> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.exponential_minus_one %x2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_floor_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.floor %x0 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.0, 2.0, -1.0, 1.0, -1.0, 3.0, 0.0, 4.0, -2.0, 0.0, -2.0, 6.0, -3.0, 0.0, 0.0]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.floor %x1 : tensor<f32>
  %e1 = stablehlo.constant dense<0.0> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.floor %x2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_log_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.log %x0 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFFC00000, 0.0, -0.6931471824645996, 0.6931471824645996, 0xFFC00000, 0.40546509623527527, 0xFFC00000, 1.0986123085021973, 0xFF800000, 1.3862943649291992, 0xFFC00000, -1.3862943649291992, 0xFFC00000, 1.7917594909667969, 0xFFC00000, -0.28768208622932434, -2.079441547393799]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.log %x1 : tensor<f32>
  %e1 = stablehlo.constant dense<-2.079441547393799> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.log %x2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_log_plus_one_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.log_plus_one %x0 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFFC00000, 0.6931471824645996, 0.40546509623527527, 1.0986123085021973, 0xFF800000, 0.9162907600402832, -0.6931471824645996, 1.3862943649291992, 0.0, 1.6094379425048828, 0xFFC00000, 0.2231435477733612, 0xFFC00000, 1.945910096168518, 0xFFC00000, 0.5596157908439636, 0.11778303235769272]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.log_plus_one %x1 : tensor<f32>
  %e1 = stablehlo.constant dense<0.11778303235769272> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.log_plus_one %x2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_logistic_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.logistic %x0 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0xFFC00000, 1.0, 0.0, 0.7310585975646973, 0.622459352016449, 0.8807970881462097, 0.2689414322376251, 0.8175745010375977, 0.3775406777858734, 0.9525741338729858, 0.5, 0.9820137619972229, 0.11920291930437088, 0.562176525592804, 0.18242552876472473, 0.9975273609161377, 0.04742587357759476, 0.6791787147521973, 0.5312093496322632]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.logistic %x1 : tensor<f32>
  %e1 = stablehlo.constant dense<0.5312093496322632> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.logistic %x2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_negate_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.negate %x0 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0xFFC00000, 0xFF800000, 0x7F800000, -1.0, -0.5, -2.0, 1.0, -1.5, 0.5, -3.0, -0.0, -4.0, 2.0, -0.25, 1.5, -6.0, 3.0, -0.75, -0.125]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.negate %x1 : tensor<f32>
  %e1 = stablehlo.constant dense<-0.125> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.negate %x2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_round_nearest_afz_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.round_nearest_afz %x0 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 1.0, 2.0, -1.0, 2.0, -1.0, 3.0, 0.0, 4.0, -2.0, 0.0, -2.0, 6.0, -3.0, 1.0, 0.0]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.round_nearest_afz %x1 : tensor<f32>
  %e1 = stablehlo.constant dense<0.0> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.round_nearest_afz %x2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_round_nearest_even_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.round_nearest_even %x0 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.0, 2.0, -1.0, 2.0, -0.0, 3.0, 0.0, 4.0, -2.0, 0.0, -2.0, 6.0, -3.0, 1.0, 0.0]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.round_nearest_even %x1 : tensor<f32>
  %e1 = stablehlo.constant dense<0.0> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.round_nearest_even %x2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_rsqrt_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.rsqrt %x0 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0.0, 0xFFC00000, 1.0, 1.4142135381698608, 0.7071067690849304, 0xFFC00000, 0.8164966106414795, 0xFFC00000, 0.5773502588272095, 0x7F800000, 0.5, 0xFFC00000, 2.0, 0xFFC00000, 0.40824830532073975, 0xFFC00000, 1.154700517654419, 2.8284270763397217]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.rsqrt %x1 : tensor<f32>
  %e1 = stablehlo.constant dense<2.8284270763397217> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.rsqrt %x2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_sign_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.sign %x0 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 1.0, -1.0, 1.0, 1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.sign %x1 : tensor<f32>
  %e1 = stablehlo.constant dense<1.0> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.sign %x2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_sine_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.sine %x0 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 0x7FC00000, 0.8414709568023682, 0.4794255495071411, 0.9092974066734314, -0.8414709568023682, 0.9974949955940247, -0.4794255495071411, 0.14112000167369843, 0.0, -0.756802499294281, -0.9092974066734314, 0.24740396440029144, -0.9974949955940247, -0.279415488243103, -0.14112000167369843, 0.681638777256012, 0.1246747300028801]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.sine %x1 : tensor<f32>
  %e1 = stablehlo.constant dense<0.1246747300028801> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.sine %x2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_sqrt_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.sqrt %x0 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFFC00000, 1.0, 0.7071067690849304, 1.4142135381698608, 0xFFC00000, 1.2247449159622192, 0xFFC00000, 1.7320507764816284, 0.0, 2.0, 0xFFC00000, 0.5, 0xFFC00000, 2.4494898319244385, 0xFFC00000, 0.8660253882408142, 0.3535533845424652]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.sqrt %x1 : tensor<f32>
  %e1 = stablehlo.constant dense<0.3535533845424652> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.sqrt %x2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_tan_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.tan %x0 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 0x7FC00000, 1.5574077367782593, 0.5463024973869324, -2.185039758682251, -1.5574077367782593, 14.101420402526855, -0.5463024973869324, -0.14254654943943024, 0.0, 1.1578212976455688, 2.185039758682251, 0.25534191727638245, -14.101420402526855, -0.2910061776638031, 0.14254654943943024, 0.9315964579582214, 0.1256551295518875]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.tan %x1 : tensor<f32>
  %e1 = stablehlo.constant dense<0.1256551295518875> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.tan %x2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_tanh_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.tanh %x0 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 1.0, -1.0, 0.7615941762924194, 0.46211716532707214, 0.9640275835990906, -0.7615941762924194, 0.9051482677459717, -0.46211716532707214, 0.9950547814369202, 0.0, 0.9993293285369873, -0.9640275835990906, 0.24491865932941437, -0.9051482677459717, 0.9999877214431763, -0.9950547814369202, 0.6351489424705505, 0.12435299903154373]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.tanh %x1 : tensor<f32>
  %e1 = stablehlo.constant dense<0.12435299903154373> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.tanh %x2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_acos_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.acos %x0 : tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0.0, 1.0471975803375244, 0xFFC00000, 3.1415927410125732, 0xFFC00000, 2.094395160675049, 0xFFC00000, 1.5707963705062866, 0xFFC00000, 0xFFC00000, 1.3181160688400269, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0.722734272480011, 1.445468544960022]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.acos %x1 : tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<1.445468544960022> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.acos %x2 : tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_acosh_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.acosh %x0 : tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFFC00000, 0.0, 0xFFC00000, 1.316957950592041, 0xFFC00000, 0.9624236226081848, 0xFFC00000, 1.7627471685409546, 0xFFC00000, 2.063436985015869, 0xFFC00000, 0xFFC00000, 0xFFC00000, 2.477888822555542, 0xFFC00000, 0xFFC00000, 0xFFC00000]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.acosh %x1 : tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<0xFFC00000> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.acosh %x2 : tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_asin_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.asin %x0 : tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0xFFC00000, 0xFFC00000, 1.5707963705062866, 0.5235987901687622, 0xFFC00000, -1.5707963705062866, 0xFFC00000, -0.5235987901687622, 0xFFC00000, 0.0, 0xFFC00000, 0xFFC00000, 0.252680242061615, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0.8480620980262756, 0.12532782554626465]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.asin %x1 : tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<0.12532782554626465> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.asin %x2 : tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_asinh_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.asinh %x0 : tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0.8813735842704773, 0.4812118113040924, 1.4436354637145996, -0.8813735842704773, 1.19476318359375, -0.4812118113040924, 1.8184465169906616, 0.0, 2.094712495803833, -1.4436354637145996, 0.24746645987033844, -1.19476318359375, 2.4917798042297363, -1.8184465169906616, 0.6931471824645996, 0.12467674911022186]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.asinh %x1 : tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<0.12467674911022186> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.asinh %x2 : tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_atan_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.atan %x0 : tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 1.5707963705062866, -1.5707963705062866, 0.7853981852531433, 0.46364760398864746, 1.1071487665176392, -0.7853981852531433, 0.9827937483787537, -0.46364760398864746, 1.249045729637146, 0.0, 1.3258177042007446, -1.1071487665176392, 0.244978666305542, -0.9827937483787537, 1.4056476354599, -1.249045729637146, 0.6435011029243469, 0.12435499578714371]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.atan %x1 : tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<0.12435499578714371> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.atan %x2 : tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_atanh_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.atanh %x0 : tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0xFFC00000, 0xFFC00000, 0x7F800000, 0.5493061542510986, 0xFFC00000, 0xFF800000, 0xFFC00000, -0.5493061542510986, 0xFFC00000, 0.0, 0xFFC00000, 0xFFC00000, 0.2554128170013428, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0.972955048084259, 0.12565721571445465]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.atanh %x1 : tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<0.12565721571445465> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.atanh %x2 : tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_bessel_i1e_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125, -4.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.bessel_i1e %x0 : tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0.0, 0.207910418510437, 0.15642079710960388, 0.2152692824602127, -0.207910418510437, 0.21903938055038452, -0.15642079710960388, 0.19682671129703522, 0.0, 0.17875084280967712, -0.2152692824602127, 0.09811262786388397, -0.21903938055038452, 0.15205146372318268, -0.19682671129703522, 0.18988779187202454, 0.05526385456323624, -0.17875084280967712]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<-4.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.bessel_i1e %x1 : tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<-0.17875084280967712> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.bessel_i1e %x2 : tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_conj_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.conj %x0 : tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.conj %x1 : tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<0.125> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.conj %x2 : tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_cosh_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.cosh %x0 : tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0x7F800000, 1.5430806875228882, 1.1276259422302246, 3.762195587158203, 1.5430806875228882, 2.352409601211548, 1.1276259422302246, 10.067662239074707, 1.0, 27.3082332611084, 3.762195587158203, 1.0314130783081055, 2.352409601211548, 201.71563720703125, 10.067662239074707, 1.2946833372116089, 1.0078226327896118]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.cosh %x1 : tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<1.0078226327896118> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.cosh %x2 : tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_digamma_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 1.0, 0.5, 2.0, 1.5, 3.0, 4.0, 0.25, 6.0, 0.75, 0.125, 5.0, 7.0, 2.5, 10.0, 0.375, 0x7FC00000, 0x7F800000]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.digamma %x0 : tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, -0.5772156715393066, -1.9635100364685059, 0.42278432846069336, 0.036489974707365036, 0.9227843284606934, 1.2561177015304565, -4.227453708648682, 1.7061176300048828, -1.0858608484268188, -8.388492584228516, 1.5061177015304565, 1.8727843761444092, 0.7031566500663757, 2.2517526149749756, -2.7539989948272705, 0x7FC00000, 0x7F800000]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 16 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.digamma %x1 : tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 16 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.digamma %x2 : tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_erf_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.erf %x0 : tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 1.0, -1.0, 0.8427007794380188, 0.5204998850822449, 0.9953222870826721, -0.8427007794380188, 0.9661051630973816, -0.5204998850822449, 0.9999778866767883, 0.0, 1.0, -0.9953222870826721, 0.27632638812065125, -0.9661051630973816, 1.0, -0.9999778866767883, 0.7111556529998779, 0.1403162032365799]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.erf %x1 : tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<0.1403162032365799> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.erf %x2 : tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_erf_inv_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 1.0, -1.0, 0.0, 0.25, 0.75, 0.125, -0.75, 0.375, 0x7FC00000, 0.5, -0.5, 0.0, 0.25, 0.75, 0.125, -0.75, 0.375, 0x7FC00000]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.erf_inv %x0 : tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0.0, 0.22531205415725708, 0.8134198188781738, 0.11123545467853546, -0.8134198188781738, 0.3456171154975891, 0xFFC00000, 0.4769362807273865, -0.4769362807273865, 0.0, 0.22531205415725708, 0.8134198188781738, 0.11123545467853546, -0.8134198188781738, 0.3456171154975891, 0xFFC00000]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.erf_inv %x1 : tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<0xFFC00000> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.erf_inv %x2 : tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_erfc_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.erfc %x0 : tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0.0, 2.0, 0.15729920566082, 0.4795001149177551, 0.004677734803408384, 1.8427008390426636, 0.0338948518037796, 1.5204998254776, 2.2090496713644825e-05, 1.0, 1.5417258580896487e-08, 1.9953222274780273, 0.7236735820770264, 1.9661051034927368, 2.151973725591623e-17, 1.999977946281433, 0.28884437680244446, 0.8596838116645813]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.erfc %x1 : tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<0.8596838116645813> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.erfc %x2 : tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_lgamma_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 1.0, 0.5, 2.0, 1.5, 3.0, 4.0, 0.25, 6.0, 0.75, 0.125, 5.0, 7.0, 2.5, 10.0, 0.375, 0x7FC00000, 0x7F800000]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.lgamma %x0 : tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0.0, 0.5723649263381958, 0.0, -0.12078224122524261, 0.6931471824645996, 1.7917594909667969, 1.288022518157959, 4.787491798400879, 0.2032809555530548, 2.019418239593506, 3.178053855895996, 6.579251289367676, 0.28468286991119385, 12.801827430725098, 0.863074004650116, 0x7FC00000, 0x7F800000]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 16 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.lgamma %x1 : tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 16 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.lgamma %x2 : tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_sinh_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.sinh %x0 : tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.175201177597046, 0.5210952758789062, 3.6268603801727295, -1.175201177597046, 2.129279375076294, -0.5210952758789062, 10.017874717712402, 0.0, 27.2899169921875, -3.6268603801727295, 0.25261232256889343, -2.129279375076294, 201.71315002441406, -10.017874717712402, 0.8223167061805725, 0.1253257691860199]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.sinh %x1 : tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<0.1253257691860199> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.sinh %x2 : tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_square_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.square %x0 : tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0x7F800000, 1.0, 0.25, 4.0, 1.0, 2.25, 0.25, 9.0, 0.0, 16.0, 4.0, 0.0625, 2.25, 36.0, 9.0, 0.5625, 0.015625]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.square %x1 : tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<0.015625> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.square %x2 : tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_tan_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.tan %x0 : tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 0x7FC00000, 1.5574077367782593, 0.5463024973869324, -2.185039758682251, -1.5574077367782593, 14.101420402526855, -0.5463024973869324, -0.14254654943943024, 0.0, 1.1578212976455688, 2.185039758682251, 0.25534191727638245, -14.101420402526855, -0.2910061776638031, 0.14254654943943024, 0.9315964579582214, 0.1256551295518875]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.tan %x1 : tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<0.1256551295518875> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.tan %x2 : tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_is_finite_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.is_finite %x0 : (tensor<19xf32>) -> tensor<19xi1>
  check.expect_eq_const %r0, dense<[false, false, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<19xi1>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.is_finite %x1 : (tensor<f32>) -> tensor<i1>
  check.expect_eq_const %r1, dense<true> : tensor<i1>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.is_finite %x2 : (tensor<0x3xf32>) -> tensor<0x3xi1>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi1>
  return
}

func.func private @chlo_is_inf_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.is_inf %x0 : tensor<19xf32> -> tensor<19xi1>
  check.expect_eq_const %r0, dense<[false, true, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<19xi1>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.is_inf %x1 : tensor<f32> -> tensor<i1>
  check.expect_eq_const %r1, dense<false> : tensor<i1>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.is_inf %x2 : tensor<0x3xf32> -> tensor<0x3xi1>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi1>
  return
}

func.func private @chlo_is_neg_inf_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.is_neg_inf %x0 : tensor<19xf32> -> tensor<19xi1>
  check.expect_eq_const %r0, dense<[false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<19xi1>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.is_neg_inf %x1 : tensor<f32> -> tensor<i1>
  check.expect_eq_const %r1, dense<false> : tensor<i1>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.is_neg_inf %x2 : tensor<0x3xf32> -> tensor<0x3xi1>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi1>
  return
}

func.func private @chlo_is_pos_inf_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = chlo.is_pos_inf %x0 : tensor<19xf32> -> tensor<19xi1>
  check.expect_eq_const %r0, dense<[false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<19xi1>
  %c_x1 = stablehlo.constant dense<0.125> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = chlo.is_pos_inf %x1 : tensor<f32> -> tensor<i1>
  check.expect_eq_const %r1, dense<false> : tensor<i1>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.is_pos_inf %x2 : tensor<0x3xf32> -> tensor<0x3xi1>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi1>
  return
}

func.func private @stablehlo_add_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0x7F800000, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[7.0, -6.0, 2.5, 0x7FC00000, 0.375, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = stablehlo.add %x0, %x1 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F800000, 0x7FC00000, 0x7F800000, 0xFF800000, 0.5, 3.5, 2.0, 3.0, -0.5, -0.25, 1.5, 6.0, 1.0, -1.25, 0.375]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0.25> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = stablehlo.add %x2, %x3 : tensor<f32>
  %e1 = stablehlo.constant dense<0.375> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = stablehlo.add %x4, %x4 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_broadcast_add_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0x7F800000, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[7.0, -6.0, 2.5, 0x7FC00000, 0.375, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<19xf32>, tensor<19xf32>) -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F800000, 0x7FC00000, 0x7F800000, 0xFF800000, 0.5, 3.5, 2.0, 3.0, -0.5, -0.25, 1.5, 6.0, 1.0, -1.25, 0.375]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0.25> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = chlo.broadcast_add %x2, %x3 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %e1 = stablehlo.constant dense<0.375> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = chlo.broadcast_add %x4, %x4 : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_atan2_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0x7F800000, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[7.0, -6.0, 2.5, 0x7FC00000, 0.375, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = stablehlo.atan2 %x0, %x1 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 1.5707963705062866, -1.5707963705062866, 0x7FC00000, 1.5707963705062866, 0x7FC00000, -0.0, 3.1415927410125732, -0.46364760398864746, 1.4056476354599, 0.0, 1.8157750368118286, -0.9272952079772949, 2.677945137023926, -0.46364760398864746, 1.5707963705062866, -0.6435011029243469, 2.7828218936920166, 0.46364760398864746]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0.25> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = stablehlo.atan2 %x2, %x3 : tensor<f32>
  %e1 = stablehlo.constant dense<0.46364760398864746> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = stablehlo.atan2 %x4, %x4 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_broadcast_atan2_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0x7F800000, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[7.0, -6.0, 2.5, 0x7FC00000, 0.375, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = chlo.broadcast_atan2 %x0, %x1 : (tensor<19xf32>, tensor<19xf32>) -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 1.5707963705062866, -1.5707963705062866, 0x7FC00000, 1.5707963705062866, 0x7FC00000, -0.0, 3.1415927410125732, -0.46364760398864746, 1.4056476354599, 0.0, 1.8157750368118286, -0.9272952079772949, 2.677945137023926, -0.46364760398864746, 1.5707963705062866, -0.6435011029243469, 2.7828218936920166, 0.46364760398864746]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0.25> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = chlo.broadcast_atan2 %x2, %x3 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %e1 = stablehlo.constant dense<0.46364760398864746> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = chlo.broadcast_atan2 %x4, %x4 : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_divide_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0x7F800000, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[7.0, -6.0, 2.5, 0x7FC00000, 0.375, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = stablehlo.divide %x0, %x1 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0xFF800000, 0xFF800000, 0x7FC00000, 0x7F800000, 0x7FC00000, -0.0, -0.0, -0.5, 6.0, 0.0, -4.0, -1.3333333730697632, -0.5, -0.5, 0x7F800000, -0.75, -0.375, 0.5]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0.25> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = stablehlo.divide %x2, %x3 : tensor<f32>
  %e1 = stablehlo.constant dense<0.5> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = stablehlo.divide %x4, %x4 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_broadcast_divide_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0x7F800000, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[7.0, -6.0, 2.5, 0x7FC00000, 0.375, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = chlo.broadcast_divide %x0, %x1 : (tensor<19xf32>, tensor<19xf32>) -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0xFF800000, 0xFF800000, 0x7FC00000, 0x7F800000, 0x7FC00000, -0.0, -0.0, -0.5, 6.0, 0.0, -4.0, -1.3333333730697632, -0.5, -0.5, 0x7F800000, -0.75, -0.375, 0.5]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0.25> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = chlo.broadcast_divide %x2, %x3 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %e1 = stablehlo.constant dense<0.5> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = chlo.broadcast_divide %x4, %x4 : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_maximum_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0x7F800000, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[7.0, -6.0, 2.5, 0x7FC00000, 0.375, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = stablehlo.maximum %x0, %x1 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 2.5, 0x7FC00000, 0x7F800000, 0x7FC00000, 0x7F800000, 1.5, 1.0, 3.0, 2.0, 4.0, 1.5, 0.25, 3.0, 6.0, 4.0, 0.75, 0.25]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0.25> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = stablehlo.maximum %x2, %x3 : tensor<f32>
  %e1 = stablehlo.constant dense<0.25> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = stablehlo.maximum %x4, %x4 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_broadcast_maximum_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0x7F800000, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[7.0, -6.0, 2.5, 0x7FC00000, 0.375, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = chlo.broadcast_maximum %x0, %x1 : (tensor<19xf32>, tensor<19xf32>) -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 2.5, 0x7FC00000, 0x7F800000, 0x7FC00000, 0x7F800000, 1.5, 1.0, 3.0, 2.0, 4.0, 1.5, 0.25, 3.0, 6.0, 4.0, 0.75, 0.25]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0.25> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = chlo.broadcast_maximum %x2, %x3 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %e1 = stablehlo.constant dense<0.25> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = chlo.broadcast_maximum %x4, %x4 : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_minimum_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0x7F800000, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[7.0, -6.0, 2.5, 0x7FC00000, 0.375, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = stablehlo.minimum %x0, %x1 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, -6.0, 0xFF800000, 0x7FC00000, 0.375, 0x7FC00000, -1.0, 0xFF800000, -0.5, 0.5, 0.0, -1.0, -2.0, -0.5, -1.5, 0.0, -3.0, -2.0, 0.125]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0.25> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = stablehlo.minimum %x2, %x3 : tensor<f32>
  %e1 = stablehlo.constant dense<0.125> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = stablehlo.minimum %x4, %x4 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_broadcast_minimum_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0x7F800000, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[7.0, -6.0, 2.5, 0x7FC00000, 0.375, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = chlo.broadcast_minimum %x0, %x1 : (tensor<19xf32>, tensor<19xf32>) -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, -6.0, 0xFF800000, 0x7FC00000, 0.375, 0x7FC00000, -1.0, 0xFF800000, -0.5, 0.5, 0.0, -1.0, -2.0, -0.5, -1.5, 0.0, -3.0, -2.0, 0.125]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0.25> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = chlo.broadcast_minimum %x2, %x3 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %e1 = stablehlo.constant dense<0.125> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = chlo.broadcast_minimum %x4, %x4 : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_multiply_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0x7F800000, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[7.0, -6.0, 2.5, 0x7FC00000, 0.375, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = stablehlo.multiply %x0, %x1 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0xFF800000, 0xFF800000, 0x7FC00000, 0x7F800000, 0x7FC00000, 0xFF800000, 0xFF800000, -0.5, 1.5, 0.0, -4.0, -3.0, -0.125, -4.5, 0.0, -12.0, -1.5, 0.03125]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0.25> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = stablehlo.multiply %x2, %x3 : tensor<f32>
  %e1 = stablehlo.constant dense<0.03125> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = stablehlo.multiply %x4, %x4 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_broadcast_multiply_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0x7F800000, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[7.0, -6.0, 2.5, 0x7FC00000, 0.375, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = chlo.broadcast_multiply %x0, %x1 : (tensor<19xf32>, tensor<19xf32>) -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0xFF800000, 0xFF800000, 0x7FC00000, 0x7F800000, 0x7FC00000, 0xFF800000, 0xFF800000, -0.5, 1.5, 0.0, -4.0, -3.0, -0.125, -4.5, 0.0, -12.0, -1.5, 0.03125]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0.25> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = chlo.broadcast_multiply %x2, %x3 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %e1 = stablehlo.constant dense<0.03125> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = chlo.broadcast_multiply %x4, %x4 : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_power_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0x7F800000, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[7.0, -6.0, 2.5, 0x7FC00000, 0.375, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = stablehlo.power %x0, %x1 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0.0, 0x7F800000, 1.0, 0x7F800000, 0x7FC00000, 1.0, 0.0, -0.5, 1.7320507764816284, 0.0, 0.25, 0xFFC00000, 2.0, -3.375, 1.0, 81.0, 1.7777777910232544, 0.5946035385131836]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0.25> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = stablehlo.power %x2, %x3 : tensor<f32>
  %e1 = stablehlo.constant dense<0.5946035385131836> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = stablehlo.power %x4, %x4 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_broadcast_power_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0x7F800000, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[7.0, -6.0, 2.5, 0x7FC00000, 0.375, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = chlo.broadcast_power %x0, %x1 : (tensor<19xf32>, tensor<19xf32>) -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0.0, 0x7F800000, 1.0, 0x7F800000, 0x7FC00000, 1.0, 0.0, -0.5, 1.7320507764816284, 0.0, 0.25, 0xFFC00000, 2.0, -3.375, 1.0, 81.0, 1.7777777910232544, 0.5946035385131836]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0.25> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = chlo.broadcast_power %x2, %x3 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %e1 = stablehlo.constant dense<0.5946035385131836> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = chlo.broadcast_power %x4, %x4 : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_remainder_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0x7F800000, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[7.0, -6.0, 2.5, 0x7FC00000, 0.375, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = stablehlo.remainder %x0, %x1 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0xFFC00000, 0xFFC00000, 0x7FC00000, 0xFFC00000, 0x7FC00000, -1.0, 1.5, -0.5, 0.0, 0.0, 0.0, -0.5, 0.25, -1.5, 0xFFC00000, -3.0, 0.75, 0.125]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0.25> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = stablehlo.remainder %x2, %x3 : tensor<f32>
  %e1 = stablehlo.constant dense<0.125> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = stablehlo.remainder %x4, %x4 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_broadcast_remainder_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0x7F800000, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[7.0, -6.0, 2.5, 0x7FC00000, 0.375, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = chlo.broadcast_remainder %x0, %x1 : (tensor<19xf32>, tensor<19xf32>) -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0xFFC00000, 0xFFC00000, 0x7FC00000, 0xFFC00000, 0x7FC00000, -1.0, 1.5, -0.5, 0.0, 0.0, 0.0, -0.5, 0.25, -1.5, 0xFFC00000, -3.0, 0.75, 0.125]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0.25> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = chlo.broadcast_remainder %x2, %x3 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %e1 = stablehlo.constant dense<0.125> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = chlo.broadcast_remainder %x4, %x4 : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_subtract_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0x7F800000, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[7.0, -6.0, 2.5, 0x7FC00000, 0.375, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = stablehlo.subtract %x0, %x1 : tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F800000, 0x7FC00000, 0xFF800000, 0x7F800000, -1.5, 2.5, -2.0, 5.0, -3.5, 0.75, -4.5, 6.0, -7.0, 2.75, -0.125]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0.25> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = stablehlo.subtract %x2, %x3 : tensor<f32>
  %e1 = stablehlo.constant dense<-0.125> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = stablehlo.subtract %x4, %x4 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_broadcast_subtract_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0x7F800000, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[7.0, -6.0, 2.5, 0x7FC00000, 0.375, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = chlo.broadcast_subtract %x0, %x1 : (tensor<19xf32>, tensor<19xf32>) -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F800000, 0x7FC00000, 0xFF800000, 0x7F800000, -1.5, 2.5, -2.0, 5.0, -3.5, 0.75, -4.5, 6.0, -7.0, 2.75, -0.125]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0.25> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = chlo.broadcast_subtract %x2, %x3 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %e1 = stablehlo.constant dense<-0.125> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = chlo.broadcast_subtract %x4, %x4 : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_next_after_f() {
  %c_x0 = stablehlo.constant dense<[1.0, 0.5, 2.0, 1.5, -0.5, 3.0, -2.0, 0.25, -1.5, -3.0, 0.75, 0.125, 5.0, -0.75, 7.0, 2.5, 10.0, 0x7FC00000, 2.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[2.5, 1.5, -1.5, 5.0, 1.0, 0.0, 6.0, 7.0, 2.0, 4.0, 0.125, 10.0, 1.5, -1.5, -0.75, 1.0, 4.0, 2.0, 0x7F800000]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = chlo.next_after %x0, %x1 : tensor<19xf32>, tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[1.0000001192092896, 0.5000000596046448, 1.9999998807907104, 1.5000001192092896, -0.4999999701976776, 2.999999761581421, -1.9999998807907104, 0.2500000298023224, -1.4999998807907104, -2.999999761581421, 0.7499999403953552, 0.1250000149011612, 4.999999523162842, -0.7500000596046448, 6.999999523162842, 2.499999761581421, 9.999999046325684, 0x7FC00000, 2.000000238418579]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<2.0> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = chlo.next_after %x2, %x3 : tensor<f32>, tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<2.000000238418579> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = chlo.next_after %x4, %x4 : tensor<0x3xf32>, tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_broadcast_next_after_f() {
  %c_x0 = stablehlo.constant dense<[1.0, 0.5, 2.0, 1.5, -0.5, 3.0, -2.0, 0.25, -1.5, -3.0, 0.75, 0.125, 5.0, -0.75, 7.0, 2.5, 10.0, 0x7FC00000, 2.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[2.5, 1.5, -1.5, 5.0, 1.0, 0.0, 6.0, 7.0, 2.0, 4.0, 0.125, 10.0, 1.5, -1.5, -0.75, 1.0, 4.0, 2.0, 0x7F800000]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = chlo.broadcast_next_after %x0, %x1 : (tensor<19xf32>, tensor<19xf32>) -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[1.0000001192092896, 0.5000000596046448, 1.9999998807907104, 1.5000001192092896, -0.4999999701976776, 2.999999761581421, -1.9999998807907104, 0.2500000298023224, -1.4999998807907104, -2.999999761581421, 0.7499999403953552, 0.1250000149011612, 4.999999523162842, -0.7500000596046448, 6.999999523162842, 2.499999761581421, 9.999999046325684, 0x7FC00000, 2.000000238418579]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<2.0> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = chlo.broadcast_next_after %x2, %x3 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %e1 = stablehlo.constant dense<2.000000238418579> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = chlo.broadcast_next_after %x4, %x4 : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_polygamma_f() {
  %c_x0 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 2.0, 2.0, 0x7FC00000, 2.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[1.0, 0.5, 2.0, 1.5, 3.0, 4.0, 0.25, 6.0, 0.75, 0.125, 5.0, 7.0, 2.5, 10.0, 0.375, 0.375, 1.0, 2.0, 0x7F800000]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = chlo.polygamma %x0, %x1 : tensor<19xf32>, tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[1.644934058189392, 4.934802055358887, 0.6449340581893921, 0.9348021745681763, 0.3949340581893921, 0.2838229537010193, 17.197328567504883, 0.18132296204566956, 2.541879653930664, 65.38813018798828, 0.2213229537010193, 0.15354517102241516, 0.49035775661468506, 0.10516633838415146, 8.16177749633789, -38.962120056152344, -2.40411376953125, 0x7FC00000, 0.0]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 16 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<2.0> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = chlo.polygamma %x2, %x3 : tensor<f32>, tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<0.0> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 16 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = chlo.polygamma %x4, %x4 : tensor<0x3xf32>, tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_broadcast_polygamma_f() {
  %c_x0 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 2.0, 2.0, 0x7FC00000, 2.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[1.0, 0.5, 2.0, 1.5, 3.0, 4.0, 0.25, 6.0, 0.75, 0.125, 5.0, 7.0, 2.5, 10.0, 0.375, 0.375, 1.0, 2.0, 0x7F800000]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = chlo.broadcast_polygamma %x0, %x1 : (tensor<19xf32>, tensor<19xf32>) -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[1.644934058189392, 4.934802055358887, 0.6449340581893921, 0.9348021745681763, 0.3949340581893921, 0.2838229537010193, 17.197328567504883, 0.18132296204566956, 2.541879653930664, 65.38813018798828, 0.2213229537010193, 0.15354517102241516, 0.49035775661468506, 0.10516633838415146, 8.16177749633789, -38.962120056152344, -2.40411376953125, 0x7FC00000, 0.0]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 16 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<2.0> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = chlo.broadcast_polygamma %x2, %x3 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %e1 = stablehlo.constant dense<0.0> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 16 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = chlo.broadcast_polygamma %x4, %x4 : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_zeta_f() {
  %c_x0 = stablehlo.constant dense<[2.0, 2.0, 2.0, 1.5, 1.5, 3.0, 3.0, 4.0, 4.0, 6.0, 6.0, 5.0, 5.0, 7.0, 7.0, 2.5, 2.5, 0x7FC00000, 2.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[1.0, 6.0, 0.375, 4.0, 2.5, 1.5, 5.0, 0.5, 0.75, 0.375, 0.25, 2.5, 3.0, 5.0, 2.0, 0.75, 1.0, 2.0, 0x7F800000]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = chlo.zeta %x0, %x1 : tensor<19xf32>, tensor<19xf32> -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[1.644934058189392, 0.18132296204566956, 8.16177749633789, 1.0663719177246094, 1.4037797451019287, 0.41439831256866455, 0.024394866079092026, 16.234848022460938, 3.2938854694366455, 359.7484130859375, 4096.27099609375, 0.013073166832327843, 0.005677754990756512, 1.8494854884920642e-05, 0.008349277079105377, 2.491542339324951, 1.3414872884750366, 0x7FC00000, 0.0]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 16 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<2.0> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = chlo.zeta %x2, %x3 : tensor<f32>, tensor<f32> -> tensor<f32>
  %e1 = stablehlo.constant dense<0.0> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 16 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = chlo.zeta %x4, %x4 : tensor<0x3xf32>, tensor<0x3xf32> -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_broadcast_zeta_f() {
  %c_x0 = stablehlo.constant dense<[2.0, 2.0, 2.0, 1.5, 1.5, 3.0, 3.0, 4.0, 4.0, 6.0, 6.0, 5.0, 5.0, 7.0, 7.0, 2.5, 2.5, 0x7FC00000, 2.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[1.0, 6.0, 0.375, 4.0, 2.5, 1.5, 5.0, 0.5, 0.75, 0.375, 0.25, 2.5, 3.0, 5.0, 2.0, 0.75, 1.0, 2.0, 0x7F800000]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = chlo.broadcast_zeta %x0, %x1 : (tensor<19xf32>, tensor<19xf32>) -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[1.644934058189392, 0.18132296204566956, 8.16177749633789, 1.0663719177246094, 1.4037797451019287, 0.41439831256866455, 0.024394866079092026, 16.234848022460938, 3.2938854694366455, 359.7484130859375, 4096.27099609375, 0.013073166832327843, 0.005677754990756512, 1.8494854884920642e-05, 0.008349277079105377, 2.491542339324951, 1.3414872884750366, 0x7FC00000, 0.0]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 16 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<2.0> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = chlo.broadcast_zeta %x2, %x3 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %e1 = stablehlo.constant dense<0.0> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 16 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = chlo.broadcast_zeta %x4, %x4 : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @stablehlo_and_f() {
  %c_x0 = stablehlo.constant dense<[0, 1, 4, 6, -5, -4, 4, 6, -3, -2, 5, 0, -2, 4, -2, -1, 2, 1, -4]> : tensor<19xi32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xi32>
  %c_x1 = stablehlo.constant dense<[5, -2, -4, -2, -1, 4, 0, -4, -1, 2, 4, 3, 6, -3, 5, -5, 1, -2, -3]> : tensor<19xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xi32>
  %r0 = stablehlo.and %x0, %x1 : tensor<19xi32>
  check.expect_eq_const %r0, dense<[0, 0, 4, 6, -5, 4, 0, 4, -3, 2, 4, 0, 6, 4, 4, -5, 0, 0, -4]> : tensor<19xi32>
  %c_x2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<i32>
  %c_x3 = stablehlo.constant dense<-3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<i32>
  %r1 = stablehlo.and %x2, %x3 : tensor<i32>
  check.expect_eq_const %r1, dense<-4> : tensor<i32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xi32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xi32>
  %r2 = stablehlo.and %x4, %x4 : tensor<0x3xi32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi32>
  return
}

func.func private @chlo_broadcast_and_f() {
  %c_x0 = stablehlo.constant dense<[0, 1, 4, 6, -5, -4, 4, 6, -3, -2, 5, 0, -2, 4, -2, -1, 2, 1, -4]> : tensor<19xi32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xi32>
  %c_x1 = stablehlo.constant dense<[5, -2, -4, -2, -1, 4, 0, -4, -1, 2, 4, 3, 6, -3, 5, -5, 1, -2, -3]> : tensor<19xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xi32>
  %r0 = chlo.broadcast_and %x0, %x1 : (tensor<19xi32>, tensor<19xi32>) -> tensor<19xi32>
  check.expect_eq_const %r0, dense<[0, 0, 4, 6, -5, 4, 0, 4, -3, 2, 4, 0, 6, 4, 4, -5, 0, 0, -4]> : tensor<19xi32>
  %c_x2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<i32>
  %c_x3 = stablehlo.constant dense<-3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<i32>
  %r1 = chlo.broadcast_and %x2, %x3 : (tensor<i32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %r1, dense<-4> : tensor<i32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xi32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xi32>
  %r2 = chlo.broadcast_and %x4, %x4 : (tensor<0x3xi32>, tensor<0x3xi32>) -> tensor<0x3xi32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi32>
  return
}

func.func private @stablehlo_or_f() {
  %c_x0 = stablehlo.constant dense<[0, 1, 4, 6, -5, -4, 4, 6, -3, -2, 5, 0, -2, 4, -2, -1, 2, 1, -4]> : tensor<19xi32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xi32>
  %c_x1 = stablehlo.constant dense<[5, -2, -4, -2, -1, 4, 0, -4, -1, 2, 4, 3, 6, -3, 5, -5, 1, -2, -3]> : tensor<19xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xi32>
  %r0 = stablehlo.or %x0, %x1 : tensor<19xi32>
  check.expect_eq_const %r0, dense<[5, -1, -4, -2, -1, -4, 4, -2, -1, -2, 5, 3, -2, -3, -1, -1, 3, -1, -3]> : tensor<19xi32>
  %c_x2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<i32>
  %c_x3 = stablehlo.constant dense<-3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<i32>
  %r1 = stablehlo.or %x2, %x3 : tensor<i32>
  check.expect_eq_const %r1, dense<-3> : tensor<i32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xi32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xi32>
  %r2 = stablehlo.or %x4, %x4 : tensor<0x3xi32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi32>
  return
}

func.func private @chlo_broadcast_or_f() {
  %c_x0 = stablehlo.constant dense<[0, 1, 4, 6, -5, -4, 4, 6, -3, -2, 5, 0, -2, 4, -2, -1, 2, 1, -4]> : tensor<19xi32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xi32>
  %c_x1 = stablehlo.constant dense<[5, -2, -4, -2, -1, 4, 0, -4, -1, 2, 4, 3, 6, -3, 5, -5, 1, -2, -3]> : tensor<19xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xi32>
  %r0 = chlo.broadcast_or %x0, %x1 : (tensor<19xi32>, tensor<19xi32>) -> tensor<19xi32>
  check.expect_eq_const %r0, dense<[5, -1, -4, -2, -1, -4, 4, -2, -1, -2, 5, 3, -2, -3, -1, -1, 3, -1, -3]> : tensor<19xi32>
  %c_x2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<i32>
  %c_x3 = stablehlo.constant dense<-3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<i32>
  %r1 = chlo.broadcast_or %x2, %x3 : (tensor<i32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %r1, dense<-3> : tensor<i32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xi32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xi32>
  %r2 = chlo.broadcast_or %x4, %x4 : (tensor<0x3xi32>, tensor<0x3xi32>) -> tensor<0x3xi32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi32>
  return
}

func.func private @stablehlo_xor_f() {
  %c_x0 = stablehlo.constant dense<[0, 1, 4, 6, -5, -4, 4, 6, -3, -2, 5, 0, -2, 4, -2, -1, 2, 1, -4]> : tensor<19xi32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xi32>
  %c_x1 = stablehlo.constant dense<[5, -2, -4, -2, -1, 4, 0, -4, -1, 2, 4, 3, 6, -3, 5, -5, 1, -2, -3]> : tensor<19xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xi32>
  %r0 = stablehlo.xor %x0, %x1 : tensor<19xi32>
  check.expect_eq_const %r0, dense<[5, -1, -8, -8, 4, -8, 4, -6, 2, -4, 1, 3, -8, -7, -5, 4, 3, -1, 1]> : tensor<19xi32>
  %c_x2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<i32>
  %c_x3 = stablehlo.constant dense<-3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<i32>
  %r1 = stablehlo.xor %x2, %x3 : tensor<i32>
  check.expect_eq_const %r1, dense<1> : tensor<i32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xi32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xi32>
  %r2 = stablehlo.xor %x4, %x4 : tensor<0x3xi32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi32>
  return
}

func.func private @chlo_broadcast_xor_f() {
  %c_x0 = stablehlo.constant dense<[0, 1, 4, 6, -5, -4, 4, 6, -3, -2, 5, 0, -2, 4, -2, -1, 2, 1, -4]> : tensor<19xi32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xi32>
  %c_x1 = stablehlo.constant dense<[5, -2, -4, -2, -1, 4, 0, -4, -1, 2, 4, 3, 6, -3, 5, -5, 1, -2, -3]> : tensor<19xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xi32>
  %r0 = chlo.broadcast_xor %x0, %x1 : (tensor<19xi32>, tensor<19xi32>) -> tensor<19xi32>
  check.expect_eq_const %r0, dense<[5, -1, -8, -8, 4, -8, 4, -6, 2, -4, 1, 3, -8, -7, -5, 4, 3, -1, 1]> : tensor<19xi32>
  %c_x2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<i32>
  %c_x3 = stablehlo.constant dense<-3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<i32>
  %r1 = chlo.broadcast_xor %x2, %x3 : (tensor<i32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %r1, dense<1> : tensor<i32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xi32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xi32>
  %r2 = chlo.broadcast_xor %x4, %x4 : (tensor<0x3xi32>, tensor<0x3xi32>) -> tensor<0x3xi32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi32>
  return
}

func.func private @stablehlo_shift_left_f() {
  %c_x0 = stablehlo.constant dense<[0, 1, 4, 6, -5, -4, 4, 6, -3, -2, 5, 0, -2, 4, -2, -1, 2, 1, -4]> : tensor<19xi32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xi32>
  %c_x1 = stablehlo.constant dense<[5, 2, 4, 2, 1, 4, 0, 4, 1, 2, 4, 3, 6, 3, 5, 5, 1, 2, 3]> : tensor<19xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xi32>
  %r0 = stablehlo.shift_left %x0, %x1 : tensor<19xi32>
  check.expect_eq_const %r0, dense<[0, 4, 64, 24, -10, -64, 4, 96, -6, -8, 80, 0, -128, 32, -64, -32, 4, 4, -32]> : tensor<19xi32>
  %c_x2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<i32>
  %c_x3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<i32>
  %r1 = stablehlo.shift_left %x2, %x3 : tensor<i32>
  check.expect_eq_const %r1, dense<-32> : tensor<i32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xi32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xi32>
  %r2 = stablehlo.shift_left %x4, %x4 : tensor<0x3xi32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi32>
  return
}

func.func private @chlo_broadcast_shift_left_f() {
  %c_x0 = stablehlo.constant dense<[0, 1, 4, 6, -5, -4, 4, 6, -3, -2, 5, 0, -2, 4, -2, -1, 2, 1, -4]> : tensor<19xi32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xi32>
  %c_x1 = stablehlo.constant dense<[5, 2, 4, 2, 1, 4, 0, 4, 1, 2, 4, 3, 6, 3, 5, 5, 1, 2, 3]> : tensor<19xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xi32>
  %r0 = chlo.broadcast_shift_left %x0, %x1 : (tensor<19xi32>, tensor<19xi32>) -> tensor<19xi32>
  check.expect_eq_const %r0, dense<[0, 4, 64, 24, -10, -64, 4, 96, -6, -8, 80, 0, -128, 32, -64, -32, 4, 4, -32]> : tensor<19xi32>
  %c_x2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<i32>
  %c_x3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<i32>
  %r1 = chlo.broadcast_shift_left %x2, %x3 : (tensor<i32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %r1, dense<-32> : tensor<i32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xi32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xi32>
  %r2 = chlo.broadcast_shift_left %x4, %x4 : (tensor<0x3xi32>, tensor<0x3xi32>) -> tensor<0x3xi32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi32>
  return
}

func.func private @stablehlo_shift_right_arithmetic_f() {
  %c_x0 = stablehlo.constant dense<[0, 1, 4, 6, -5, -4, 4, 6, -3, -2, 5, 0, -2, 4, -2, -1, 2, 1, -4]> : tensor<19xi32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xi32>
  %c_x1 = stablehlo.constant dense<[5, 2, 4, 2, 1, 4, 0, 4, 1, 2, 4, 3, 6, 3, 5, 5, 1, 2, 3]> : tensor<19xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xi32>
  %r0 = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<19xi32>
  check.expect_eq_const %r0, dense<[0, 0, 0, 1, -3, -1, 4, 0, -2, -1, 0, 0, -1, 0, -1, -1, 1, 0, -1]> : tensor<19xi32>
  %c_x2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<i32>
  %c_x3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<i32>
  %r1 = stablehlo.shift_right_arithmetic %x2, %x3 : tensor<i32>
  check.expect_eq_const %r1, dense<-1> : tensor<i32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xi32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xi32>
  %r2 = stablehlo.shift_right_arithmetic %x4, %x4 : tensor<0x3xi32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi32>
  return
}

func.func private @chlo_broadcast_shift_right_arithmetic_f() {
  %c_x0 = stablehlo.constant dense<[0, 1, 4, 6, -5, -4, 4, 6, -3, -2, 5, 0, -2, 4, -2, -1, 2, 1, -4]> : tensor<19xi32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xi32>
  %c_x1 = stablehlo.constant dense<[5, 2, 4, 2, 1, 4, 0, 4, 1, 2, 4, 3, 6, 3, 5, 5, 1, 2, 3]> : tensor<19xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xi32>
  %r0 = chlo.broadcast_shift_right_arithmetic %x0, %x1 : (tensor<19xi32>, tensor<19xi32>) -> tensor<19xi32>
  check.expect_eq_const %r0, dense<[0, 0, 0, 1, -3, -1, 4, 0, -2, -1, 0, 0, -1, 0, -1, -1, 1, 0, -1]> : tensor<19xi32>
  %c_x2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<i32>
  %c_x3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<i32>
  %r1 = chlo.broadcast_shift_right_arithmetic %x2, %x3 : (tensor<i32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %r1, dense<-1> : tensor<i32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xi32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xi32>
  %r2 = chlo.broadcast_shift_right_arithmetic %x4, %x4 : (tensor<0x3xi32>, tensor<0x3xi32>) -> tensor<0x3xi32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi32>
  return
}

func.func private @stablehlo_shift_right_logical_f() {
  %c_x0 = stablehlo.constant dense<[0, 1, 4, 6, -5, -4, 4, 6, -3, -2, 5, 0, -2, 4, -2, -1, 2, 1, -4]> : tensor<19xi32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xi32>
  %c_x1 = stablehlo.constant dense<[5, 2, 4, 2, 1, 4, 0, 4, 1, 2, 4, 3, 6, 3, 5, 5, 1, 2, 3]> : tensor<19xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xi32>
  %r0 = stablehlo.shift_right_logical %x0, %x1 : tensor<19xi32>
  check.expect_eq_const %r0, dense<[0, 0, 0, 1, 2147483645, 268435455, 4, 0, 2147483646, 1073741823, 0, 0, 67108863, 0, 134217727, 134217727, 1, 0, 536870911]> : tensor<19xi32>
  %c_x2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<i32>
  %c_x3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<i32>
  %r1 = stablehlo.shift_right_logical %x2, %x3 : tensor<i32>
  check.expect_eq_const %r1, dense<536870911> : tensor<i32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xi32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xi32>
  %r2 = stablehlo.shift_right_logical %x4, %x4 : tensor<0x3xi32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi32>
  return
}

func.func private @chlo_broadcast_shift_right_logical_f() {
  %c_x0 = stablehlo.constant dense<[0, 1, 4, 6, -5, -4, 4, 6, -3, -2, 5, 0, -2, 4, -2, -1, 2, 1, -4]> : tensor<19xi32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xi32>
  %c_x1 = stablehlo.constant dense<[5, 2, 4, 2, 1, 4, 0, 4, 1, 2, 4, 3, 6, 3, 5, 5, 1, 2, 3]> : tensor<19xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xi32>
  %r0 = chlo.broadcast_shift_right_logical %x0, %x1 : (tensor<19xi32>, tensor<19xi32>) -> tensor<19xi32>
  check.expect_eq_const %r0, dense<[0, 0, 0, 1, 2147483645, 268435455, 4, 0, 2147483646, 1073741823, 0, 0, 67108863, 0, 134217727, 134217727, 1, 0, 536870911]> : tensor<19xi32>
  %c_x2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<i32>
  %c_x3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<i32>
  %r1 = chlo.broadcast_shift_right_logical %x2, %x3 : (tensor<i32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %r1, dense<536870911> : tensor<i32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xi32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xi32>
  %r2 = chlo.broadcast_shift_right_logical %x4, %x4 : (tensor<0x3xi32>, tensor<0x3xi32>) -> tensor<0x3xi32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi32>
  return
}

func.func private @stablehlo_not_f() {
  %c_x0 = stablehlo.constant dense<[4, -4, -3, -3, -3, 4, 5, 1, -5, -4, -2, 0, 2, 0, -2, -4, 3, 3, -5]> : tensor<19xi32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xi32>
  %r0 = stablehlo.not %x0 : tensor<19xi32>
  check.expect_eq_const %r0, dense<[-5, 3, 2, 2, 2, -5, -6, -2, 4, 3, 1, -1, -3, -1, 1, 3, -4, -4, 4]> : tensor<19xi32>
  %c_x1 = stablehlo.constant dense<-5> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<i32>
  %r1 = stablehlo.not %x1 : tensor<i32>
  check.expect_eq_const %r1, dense<4> : tensor<i32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xi32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xi32>
  %r2 = stablehlo.not %x2 : tensor<0x3xi32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi32>
  return
}

func.func private @stablehlo_popcnt_f() {
  %c_x0 = stablehlo.constant dense<[4, -4, -3, -3, -3, 4, 5, 1, -5, -4, -2, 0, 2, 0, -2, -4, 3, 3, -5]> : tensor<19xi32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xi32>
  %r0 = stablehlo.popcnt %x0 : tensor<19xi32>
  check.expect_eq_const %r0, dense<[1, 30, 31, 31, 31, 1, 2, 1, 31, 30, 31, 0, 1, 0, 31, 30, 2, 2, 31]> : tensor<19xi32>
  %c_x1 = stablehlo.constant dense<-5> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<i32>
  %r1 = stablehlo.popcnt %x1 : tensor<i32>
  check.expect_eq_const %r1, dense<31> : tensor<i32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xi32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xi32>
  %r2 = stablehlo.popcnt %x2 : tensor<0x3xi32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi32>
  return
}

func.func private @stablehlo_count_leading_zeros_f() {
  %c_x0 = stablehlo.constant dense<[4, -4, -3, -3, -3, 4, 5, 1, -5, -4, -2, 0, 2, 0, -2, -4, 3, 3, -5]> : tensor<19xi32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xi32>
  %r0 = stablehlo.count_leading_zeros %x0 : tensor<19xi32>
  check.expect_eq_const %r0, dense<[29, 0, 0, 0, 0, 29, 29, 31, 0, 0, 0, 32, 30, 32, 0, 0, 30, 30, 0]> : tensor<19xi32>
  %c_x1 = stablehlo.constant dense<-5> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<i32>
  %r1 = stablehlo.count_leading_zeros %x1 : tensor<i32>
  check.expect_eq_const %r1, dense<0> : tensor<i32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xi32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xi32>
  %r2 = stablehlo.count_leading_zeros %x2 : tensor<0x3xi32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi32>
  return
}

func.func private @chlo_mulhi_f() {
  %c_x0 = stablehlo.constant dense<[4, -4, -3, -3, -3, 4, 5, 1, -5, -4, -2, 0, 2, 0, -2, -4, 3, 3, -5]> : tensor<19xi32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xi32>
  %c_x1 = stablehlo.constant dense<[-1342177280, 805306368, 805306368, -1073741824, -536870912, 0, 536870912, 0, -536870912, -1073741824, -1342177280, 268435456, 1342177280, 1073741824, -805306368, -805306368, -805306368, -1073741824, 1073741824]> : tensor<19xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xi32>
  %r0 = chlo.mulhi %x0, %x1 : tensor<19xi32>, tensor<19xi32> -> tensor<19xi32>
  check.expect_eq_const %r0, dense<[-2, -1, -1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, -1, -1, -2]> : tensor<19xi32>
  %c_x2 = stablehlo.constant dense<-5> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<i32>
  %c_x3 = stablehlo.constant dense<1073741824> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<i32>
  %r1 = chlo.mulhi %x2, %x3 : tensor<i32>, tensor<i32> -> tensor<i32>
  check.expect_eq_const %r1, dense<-2> : tensor<i32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xi32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xi32>
  %r2 = chlo.mulhi %x4, %x4 : tensor<0x3xi32>, tensor<0x3xi32> -> tensor<0x3xi32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi32>
  return
}

func.func private @stablehlo_complex_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[0.125, 0.75, -3.0, 6.0, -1.5, 0.25, -2.0, 4.0, 0.0, 3.0, -0.5, 1.5, -1.0, 2.0, 0.5, 1.0, 0xFF800000, 0x7F800000, 0x7FC00000]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = stablehlo.complex %x0, %x1 : tensor<19xcomplex<f32>>
  check.expect_almost_eq_const %r0, dense<[(0x7FC00000, 0.125), (0x7F800000, 0.75), (0xFF800000, -3.0), (1.0, 6.0), (0.5, -1.5), (2.0, 0.25), (-1.0, -2.0), (1.5, 4.0), (-0.5, 0.0), (3.0, 3.0), (0.0, -0.5), (4.0, 1.5), (-2.0, -1.0), (0.25, 2.0), (-1.5, 0.5), (6.0, 1.0), (-3.0, 0xFF800000), (0.75, 0x7F800000), (0.125, 0x7FC00000)]> : tensor<19xcomplex<f32>>, tolerance = 1.0e-5
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = stablehlo.complex %x2, %x3 : tensor<complex<f32>>
  check.expect_almost_eq_const %r1, dense<(0.125, 0x7FC00000)> : tensor<complex<f32>>, tolerance = 1.0e-5
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = stablehlo.complex %x4, %x4 : tensor<0x3xcomplex<f32>>
  check.expect_eq_const %r2, dense<> : tensor<0x3xcomplex<f32>>
  return
}

func.func private @chlo_broadcast_complex_f() {
  %c_x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[0.125, 0.75, -3.0, 6.0, -1.5, 0.25, -2.0, 4.0, 0.0, 3.0, -0.5, 1.5, -1.0, 2.0, 0.5, 1.0, 0xFF800000, 0x7F800000, 0x7FC00000]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %r0 = chlo.broadcast_complex %x0, %x1 : (tensor<19xf32>, tensor<19xf32>) -> tensor<19xcomplex<f32>>
  check.expect_almost_eq_const %r0, dense<[(0x7FC00000, 0.125), (0x7F800000, 0.75), (0xFF800000, -3.0), (1.0, 6.0), (0.5, -1.5), (2.0, 0.25), (-1.0, -2.0), (1.5, 4.0), (-0.5, 0.0), (3.0, 3.0), (0.0, -0.5), (4.0, 1.5), (-2.0, -1.0), (0.25, 2.0), (-1.5, 0.5), (6.0, 1.0), (-3.0, 0xFF800000), (0.75, 0x7F800000), (0.125, 0x7FC00000)]> : tensor<19xcomplex<f32>>, tolerance = 1.0e-5
  %c_x2 = stablehlo.constant dense<0.125> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %c_x3 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1 = chlo.broadcast_complex %x2, %x3 : (tensor<f32>, tensor<f32>) -> tensor<complex<f32>>
  check.expect_almost_eq_const %r1, dense<(0.125, 0x7FC00000)> : tensor<complex<f32>>, tolerance = 1.0e-5
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r2 = chlo.broadcast_complex %x4, %x4 : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xcomplex<f32>>
  check.expect_eq_const %r2, dense<> : tensor<0x3xcomplex<f32>>
  return
}

func.func private @stablehlo_select_f() {
  %c_x0 = stablehlo.constant dense<[true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xi1>
  %c_x1 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %c_x2 = stablehlo.constant dense<[0.125, 0.75, -3.0, 6.0, -1.5, 0.25, -2.0, 4.0, 0.0, 3.0, -0.5, 1.5, -1.0, 2.0, 0.5, 1.0, 0xFF800000, 0x7F800000, 0x7FC00000]> : tensor<19xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<19xf32>
  %r0 = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0.75, -3.0, 1.0, -1.5, 0.25, -1.0, 4.0, 0.0, 3.0, -0.5, 1.5, -2.0, 2.0, 0.5, 6.0, 0xFF800000, 0x7F800000, 0.125]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 0 : tensor<19xf32>, tensor<19xf32>
  %c_x3 = stablehlo.constant dense<true> : tensor<i1>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<i1>
  %c_x4 = stablehlo.constant dense<0.125> : tensor<f32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<f32>
  %c_x5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<f32>
  %r1 = stablehlo.select %x3, %x4, %x5 : tensor<i1>, tensor<f32>
  %e1 = stablehlo.constant dense<0.125> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 0 : tensor<f32>, tensor<f32>
  %c_x6 = stablehlo.constant dense<> : tensor<0x3xi1>
  %x6 = stablehlo.optimization_barrier %c_x6 : tensor<0x3xi1>
  %c_x7 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x7 = stablehlo.optimization_barrier %c_x7 : tensor<0x3xf32>
  %r2 = stablehlo.select %x6, %x7, %x7 : tensor<0x3xi1>, tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @chlo_broadcast_select_f() {
  %c_x0 = stablehlo.constant dense<[true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xi1>
  %c_x1 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<19xf32>
  %c_x2 = stablehlo.constant dense<[0.125, 0.75, -3.0, 6.0, -1.5, 0.25, -2.0, 4.0, 0.0, 3.0, -0.5, 1.5, -1.0, 2.0, 0.5, 1.0, 0xFF800000, 0x7F800000, 0x7FC00000]> : tensor<19xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<19xf32>
  %r0 = chlo.broadcast_select %x0, %x1, %x2 : (tensor<19xi1>, tensor<19xf32>, tensor<19xf32>) -> tensor<19xf32>
  %e0 = stablehlo.constant dense<[0x7FC00000, 0.75, -3.0, 1.0, -1.5, 0.25, -1.0, 4.0, 0.0, 3.0, -0.5, 1.5, -2.0, 2.0, 0.5, 6.0, 0xFF800000, 0x7F800000, 0.125]> : tensor<19xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 0 : tensor<19xf32>, tensor<19xf32>
  %c_x3 = stablehlo.constant dense<true> : tensor<i1>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<i1>
  %c_x4 = stablehlo.constant dense<0.125> : tensor<f32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<f32>
  %c_x5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<f32>
  %r1 = chlo.broadcast_select %x3, %x4, %x5 : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
  %e1 = stablehlo.constant dense<0.125> : tensor<f32>
  check.expect_close %r1, %e1, max_ulp_difference = 0 : tensor<f32>, tensor<f32>
  %c_x6 = stablehlo.constant dense<> : tensor<0x3xi1>
  %x6 = stablehlo.optimization_barrier %c_x6 : tensor<0x3xi1>
  %c_x7 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x7 = stablehlo.optimization_barrier %c_x7 : tensor<0x3xf32>
  %r2 = chlo.broadcast_select %x6, %x7, %x7 : (tensor<0x3xi1>, tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}
