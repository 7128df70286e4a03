// SPDX-License-Identifier: Apache-2.0
// Ops on scalars and on tensors without elements. Written by scripts/oracles/edge_shapes.py.
func.func @main() {
  call @abs() : () -> ()
  call @cbrt() : () -> ()
  call @ceil() : () -> ()
  call @cosine() : () -> ()
  call @exponential() : () -> ()
  call @exponential_minus_one() : () -> ()
  call @floor() : () -> ()
  call @log() : () -> ()
  call @log_plus_one() : () -> ()
  call @logistic() : () -> ()
  call @negate() : () -> ()
  call @round_nearest_afz() : () -> ()
  call @round_nearest_even() : () -> ()
  call @rsqrt() : () -> ()
  call @sign() : () -> ()
  call @sine() : () -> ()
  call @sqrt() : () -> ()
  call @tan() : () -> ()
  call @tanh() : () -> ()
  call @add() : () -> ()
  call @atan2() : () -> ()
  call @divide() : () -> ()
  call @maximum() : () -> ()
  call @minimum() : () -> ()
  call @multiply() : () -> ()
  call @power() : () -> ()
  call @remainder() : () -> ()
  call @subtract() : () -> ()
  call @not() : () -> ()
  call @popcnt() : () -> ()
  call @count_leading_zeros() : () -> ()
  call @and() : () -> ()
  call @or() : () -> ()
  call @xor() : () -> ()
  call @shift_left() : () -> ()
  call @shift_right_arithmetic() : () -> ()
  call @shift_right_logical() : () -> ()
  call @is_finite() : () -> ()
  call @complex() : () -> ()
  call @bitcast_convert() : () -> ()
  call @movement() : () -> ()
  call @clamp() : () -> ()
  call @reductions() : () -> ()
  call @indexing() : () -> ()
  call @contractions() : () -> ()
  call @linear_algebra() : () -> ()
  call @control_flow() : () -> ()
  return
}

func.func private @abs() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.abs %x0 : tensor<f32>
  %e = stablehlo.constant dense<0.5> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.abs %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @cbrt() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.cbrt %x0 : tensor<f32>
  %e = stablehlo.constant dense<0.7937005162239075> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.cbrt %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @ceil() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.ceil %x0 : tensor<f32>
  %e = stablehlo.constant dense<1.0> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.ceil %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @cosine() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.cosine %x0 : tensor<f32>
  %e = stablehlo.constant dense<0.8775825500488281> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.cosine %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @exponential() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.exponential %x0 : tensor<f32>
  %e = stablehlo.constant dense<1.6487212181091309> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.exponential %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @exponential_minus_one() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.exponential_minus_one %x0 : tensor<f32>
  %e = stablehlo.constant dense<0.6487212777137756> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.exponential_minus_one %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @floor() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.floor %x0 : tensor<f32>
  %e = stablehlo.constant dense<0.0> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.floor %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @log() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.log %x0 : tensor<f32>
  %e = stablehlo.constant dense<-0.6931471824645996> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.log %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @log_plus_one() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.log_plus_one %x0 : tensor<f32>
  %e = stablehlo.constant dense<0.40546512603759766> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.log_plus_one %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @logistic() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.logistic %x0 : tensor<f32>
  %e = stablehlo.constant dense<0.622459352016449> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.logistic %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @negate() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.negate %x0 : tensor<f32>
  %e = stablehlo.constant dense<-0.5> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.negate %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @round_nearest_afz() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.round_nearest_afz %x0 : tensor<f32>
  %e = stablehlo.constant dense<1.0> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.round_nearest_afz %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @round_nearest_even() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.round_nearest_even %x0 : tensor<f32>
  %e = stablehlo.constant dense<0.0> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.round_nearest_even %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @rsqrt() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.rsqrt %x0 : tensor<f32>
  %e = stablehlo.constant dense<1.4142135381698608> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.rsqrt %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @sign() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.sign %x0 : tensor<f32>
  %e = stablehlo.constant dense<1.0> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.sign %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @sine() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.sine %x0 : tensor<f32>
  %e = stablehlo.constant dense<0.4794255495071411> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.sine %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @sqrt() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.sqrt %x0 : tensor<f32>
  %e = stablehlo.constant dense<0.7071067690849304> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.sqrt %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @tan() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.tan %x0 : tensor<f32>
  %e = stablehlo.constant dense<0.5463024973869324> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.tan %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @tanh() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.tanh %x0 : tensor<f32>
  %e = stablehlo.constant dense<0.46211719512939453> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.tanh %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @add() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<2.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.add %x0, %x1 : tensor<f32>
  %e = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.add %n, %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @atan2() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<2.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.atan2 %x0, %x1 : tensor<f32>
  %e = stablehlo.constant dense<0.24497868120670319> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.atan2 %n, %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @divide() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<2.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.divide %x0, %x1 : tensor<f32>
  %e = stablehlo.constant dense<0.25> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.divide %n, %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @maximum() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<2.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.maximum %x0, %x1 : tensor<f32>
  %e = stablehlo.constant dense<2.0> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.maximum %n, %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @minimum() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<2.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.minimum %x0, %x1 : tensor<f32>
  %e = stablehlo.constant dense<0.5> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.minimum %n, %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @multiply() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<2.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.multiply %x0, %x1 : tensor<f32>
  %e = stablehlo.constant dense<1.0> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.multiply %n, %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @power() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<2.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.power %x0, %x1 : tensor<f32>
  %e = stablehlo.constant dense<0.25> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.power %n, %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @remainder() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<2.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.remainder %x0, %x1 : tensor<f32>
  %e = stablehlo.constant dense<0.5> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.remainder %n, %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @subtract() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<2.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %c = stablehlo.constant dense<> : tensor<0x3xf32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xf32>
  %r = stablehlo.subtract %x0, %x1 : tensor<f32>
  %e = stablehlo.constant dense<-1.5> : tensor<f32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  %m = stablehlo.subtract %n, %n : tensor<0x3xf32>
  check.expect_eq_const %m, dense<> : tensor<0x3xf32>
  return
}

func.func private @not() {
  %c0 = stablehlo.constant dense<6> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c = stablehlo.constant dense<> : tensor<0x3xi32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xi32>
  %r = stablehlo.not %x0 : tensor<i32>
  %e = stablehlo.constant dense<-7> : tensor<i32>
  check.expect_eq %r, %e : tensor<i32>
  %m = stablehlo.not %n : tensor<0x3xi32>
  check.expect_eq_const %m, dense<> : tensor<0x3xi32>
  return
}

func.func private @popcnt() {
  %c0 = stablehlo.constant dense<6> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c = stablehlo.constant dense<> : tensor<0x3xi32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xi32>
  %r = stablehlo.popcnt %x0 : tensor<i32>
  %e = stablehlo.constant dense<2> : tensor<i32>
  check.expect_eq %r, %e : tensor<i32>
  %m = stablehlo.popcnt %n : tensor<0x3xi32>
  check.expect_eq_const %m, dense<> : tensor<0x3xi32>
  return
}

func.func private @count_leading_zeros() {
  %c0 = stablehlo.constant dense<6> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c = stablehlo.constant dense<> : tensor<0x3xi32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xi32>
  %r = stablehlo.count_leading_zeros %x0 : tensor<i32>
  %e = stablehlo.constant dense<29> : tensor<i32>
  check.expect_eq %r, %e : tensor<i32>
  %m = stablehlo.count_leading_zeros %n : tensor<0x3xi32>
  check.expect_eq_const %m, dense<> : tensor<0x3xi32>
  return
}

func.func private @and() {
  %c0 = stablehlo.constant dense<6> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c = stablehlo.constant dense<> : tensor<0x3xi32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xi32>
  %r = stablehlo.and %x0, %x1 : tensor<i32>
  %e = stablehlo.constant dense<2> : tensor<i32>
  check.expect_eq %r, %e : tensor<i32>
  %m = stablehlo.and %n, %n : tensor<0x3xi32>
  check.expect_eq_const %m, dense<> : tensor<0x3xi32>
  return
}

func.func private @or() {
  %c0 = stablehlo.constant dense<6> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c = stablehlo.constant dense<> : tensor<0x3xi32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xi32>
  %r = stablehlo.or %x0, %x1 : tensor<i32>
  %e = stablehlo.constant dense<7> : tensor<i32>
  check.expect_eq %r, %e : tensor<i32>
  %m = stablehlo.or %n, %n : tensor<0x3xi32>
  check.expect_eq_const %m, dense<> : tensor<0x3xi32>
  return
}

func.func private @xor() {
  %c0 = stablehlo.constant dense<6> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c = stablehlo.constant dense<> : tensor<0x3xi32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xi32>
  %r = stablehlo.xor %x0, %x1 : tensor<i32>
  %e = stablehlo.constant dense<5> : tensor<i32>
  check.expect_eq %r, %e : tensor<i32>
  %m = stablehlo.xor %n, %n : tensor<0x3xi32>
  check.expect_eq_const %m, dense<> : tensor<0x3xi32>
  return
}

func.func private @shift_left() {
  %c0 = stablehlo.constant dense<6> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c = stablehlo.constant dense<> : tensor<0x3xi32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xi32>
  %r = stablehlo.shift_left %x0, %x1 : tensor<i32>
  %e = stablehlo.constant dense<48> : tensor<i32>
  check.expect_eq %r, %e : tensor<i32>
  %m = stablehlo.shift_left %n, %n : tensor<0x3xi32>
  check.expect_eq_const %m, dense<> : tensor<0x3xi32>
  return
}

func.func private @shift_right_arithmetic() {
  %c0 = stablehlo.constant dense<6> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c = stablehlo.constant dense<> : tensor<0x3xi32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xi32>
  %r = stablehlo.shift_right_arithmetic %x0, %x1 : tensor<i32>
  %e = stablehlo.constant dense<0> : tensor<i32>
  check.expect_eq %r, %e : tensor<i32>
  %m = stablehlo.shift_right_arithmetic %n, %n : tensor<0x3xi32>
  check.expect_eq_const %m, dense<> : tensor<0x3xi32>
  return
}

func.func private @shift_right_logical() {
  %c0 = stablehlo.constant dense<6> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c = stablehlo.constant dense<> : tensor<0x3xi32>
  %n = stablehlo.optimization_barrier %c : tensor<0x3xi32>
  %r = stablehlo.shift_right_logical %x0, %x1 : tensor<i32>
  %e = stablehlo.constant dense<0> : tensor<i32>
  check.expect_eq %r, %e : tensor<i32>
  %m = stablehlo.shift_right_logical %n, %n : tensor<0x3xi32>
  check.expect_eq_const %m, dense<> : tensor<0x3xi32>
  return
}

func.func private @is_finite() {
  %c_f = stablehlo.constant dense<> : tensor<0x3xf32>
  %f = stablehlo.optimization_barrier %c_f : tensor<0x3xf32>
  %x = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %v = stablehlo.optimization_barrier %x : tensor<f32>
  %0 = stablehlo.is_finite %v : (tensor<f32>) -> tensor<i1>
  check.expect_eq_const %0, dense<false> : tensor<i1>
  %1 = stablehlo.is_finite %f : (tensor<0x3xf32>) -> tensor<0x3xi1>
  check.expect_eq_const %1, dense<> : tensor<0x3xi1>
  return
}

func.func private @complex() {
  %c_f = stablehlo.constant dense<> : tensor<0x3xf32>
  %f = stablehlo.optimization_barrier %c_f : tensor<0x3xf32>
  %x = stablehlo.constant dense<0.5> : tensor<f32>
  %v = stablehlo.optimization_barrier %x : tensor<f32>
  %0 = stablehlo.complex %v, %v : tensor<complex<f32>>
  check.expect_eq_const %0, dense<(0.5, 0.5)> : tensor<complex<f32>>
  %1 = stablehlo.imag %0 : (tensor<complex<f32>>) -> tensor<f32>
  check.expect_eq_const %1, dense<0.5> : tensor<f32>
  %2 = stablehlo.real %0 : (tensor<complex<f32>>) -> tensor<f32>
  check.expect_eq_const %2, dense<0.5> : tensor<f32>
  %3 = stablehlo.complex %f, %f : tensor<0x3xcomplex<f32>>
  %4 = stablehlo.real %3 : (tensor<0x3xcomplex<f32>>) -> tensor<0x3xf32>
  %5 = stablehlo.imag %3 : (tensor<0x3xcomplex<f32>>) -> tensor<0x3xf32>
  check.expect_eq %4, %5 : tensor<0x3xf32>
  return
}

func.func private @bitcast_convert() {
  %c_f = stablehlo.constant dense<> : tensor<0x3xf32>
  %f = stablehlo.optimization_barrier %c_f : tensor<0x3xf32>
  %x = stablehlo.constant dense<1.0> : tensor<f32>
  %v = stablehlo.optimization_barrier %x : tensor<f32>
  %0 = stablehlo.bitcast_convert %v : (tensor<f32>) -> tensor<i32>
  check.expect_eq_const %0, dense<1065353216> : tensor<i32>
  %1 = stablehlo.bitcast_convert %f : (tensor<0x3xf32>) -> tensor<0x3x2xi16>
  check.expect_eq_const %1, dense<> : tensor<0x3x2xi16>
  return
}

func.func private @movement() {
  %c_f = stablehlo.constant dense<> : tensor<0x3xf32>
  %f = stablehlo.optimization_barrier %c_f : tensor<0x3xf32>
  %c_p = stablehlo.constant dense<> : tensor<0x3xi1>
  %p = stablehlo.optimization_barrier %c_p : tensor<0x3xi1>
  %c_s = stablehlo.constant dense<7.0> : tensor<f32>
  %s = stablehlo.optimization_barrier %c_s : tensor<f32>
  %c_i = stablehlo.constant dense<0> : tensor<i32>
  %i = stablehlo.optimization_barrier %c_i : tensor<i32>
  %c_w = stablehlo.constant dense<4.0> : tensor<2x3xf32>
  %w = stablehlo.optimization_barrier %c_w : tensor<2x3xf32>
  %0 = stablehlo.transpose %f, dims = [1, 0] : (tensor<0x3xf32>) -> tensor<3x0xf32>
  check.expect_eq_const %0, dense<> : tensor<3x0xf32>
  %1 = stablehlo.reverse %f, dims = [0, 1] : tensor<0x3xf32>
  check.expect_eq_const %1, dense<> : tensor<0x3xf32>
  %2 = stablehlo.broadcast_in_dim %f, dims = [1, 2] : (tensor<0x3xf32>) -> tensor<2x0x3xf32>
  check.expect_eq_const %2, dense<> : tensor<2x0x3xf32>
  %3 = stablehlo.reshape %f : (tensor<0x3xf32>) -> tensor<5x0xf32>
  check.expect_eq_const %3, dense<> : tensor<5x0xf32>
  %4 = stablehlo.iota dim = 0 : tensor<0x3xi32>
  check.expect_eq_const %4, dense<> : tensor<0x3xi32>
  %5 = stablehlo.select %p, %f, %f : tensor<0x3xi1>, tensor<0x3xf32>
  check.expect_eq_const %5, dense<> : tensor<0x3xf32>
  %6 = stablehlo.transpose %s, dims = [] : (tensor<f32>) -> tensor<f32>
  check.expect_eq_const %6, dense<7.0> : tensor<f32>
  %7 = stablehlo.reverse %s, dims = [] : tensor<f32>
  check.expect_eq_const %7, dense<7.0> : tensor<f32>
  %8 = stablehlo.slice %s [] : (tensor<f32>) -> tensor<f32>
  check.expect_eq_const %8, dense<7.0> : tensor<f32>
  %9 = stablehlo.pad %s, %s, low = [], high = [], interior = [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %9, dense<7.0> : tensor<f32>
  %10 = stablehlo.dynamic_slice %s, sizes = [] : (tensor<f32>) -> tensor<f32>
  check.expect_eq_const %10, dense<7.0> : tensor<f32>
  %11 = stablehlo.dynamic_update_slice %s, %s : (tensor<f32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %11, dense<7.0> : tensor<f32>
  %12 = stablehlo.broadcast %s, sizes = [2] : (tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %12, dense<7.0> : tensor<2xf32>
  %13 = stablehlo.broadcast %f, sizes = [2] : (tensor<0x3xf32>) -> tensor<2x0x3xf32>
  check.expect_eq_const %13, dense<> : tensor<2x0x3xf32>
  %14 = stablehlo.dynamic_update_slice %w, %f, %i, %i : (tensor<2x3xf32>, tensor<0x3xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  check.expect_eq_const %14, dense<4.0> : tensor<2x3xf32>
  return
}

func.func private @clamp() {
  %c_f = stablehlo.constant dense<> : tensor<0x3xf32>
  %f = stablehlo.optimization_barrier %c_f : tensor<0x3xf32>
  %0 = stablehlo.clamp %f, %f, %f : tensor<0x3xf32>
  check.expect_eq_const %0, dense<> : tensor<0x3xf32>
  %1 = stablehlo.compare LT, %f, %f : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xi1>
  check.expect_eq_const %1, dense<> : tensor<0x3xi1>
  %2 = stablehlo.convert %f : (tensor<0x3xf32>) -> tensor<0x3xi8>
  check.expect_eq_const %2, dense<> : tensor<0x3xi8>
  %3 = stablehlo.reduce_precision %f, format = e5m2 : tensor<0x3xf32>
  check.expect_eq_const %3, dense<> : tensor<0x3xf32>
  return
}

func.func private @reductions() {
  %c_f = stablehlo.constant dense<> : tensor<0x3xf32>
  %f = stablehlo.optimization_barrier %c_f : tensor<0x3xf32>
  %c_s = stablehlo.constant dense<7.0> : tensor<f32>
  %s = stablehlo.optimization_barrier %c_s : tensor<f32>
  %0 = stablehlo.reduce(%s init: %s) applies stablehlo.add across dimensions = [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %0, dense<14.0> : tensor<f32>
  %1 = "stablehlo.sort"(%f) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %lt = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %lt : tensor<i1>
  }) {dimension = 0 : i64} : (tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %1, dense<> : tensor<0x3xf32>
  %2 = "stablehlo.map"(%f) ({
  ^bb0(%a: tensor<f32>):
    %n = stablehlo.negate %a : tensor<f32>
    stablehlo.return %n : tensor<f32>
  }) {dimensions = array<i64: 0, 1>} : (tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %2, dense<> : tensor<0x3xf32>
  %3 = "stablehlo.map"(%s) ({
  ^bb0(%a: tensor<f32>):
    %n = stablehlo.negate %a : tensor<f32>
    stablehlo.return %n : tensor<f32>
  }) {dimensions = array<i64>} : (tensor<f32>) -> tensor<f32>
  check.expect_eq_const %3, dense<-7.0> : tensor<f32>
  %4 = "stablehlo.reduce_window"(%f, %s) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) {window_dimensions = array<i64: 1, 2>} : (tensor<0x3xf32>, tensor<f32>) -> tensor<0x2xf32>
  check.expect_eq_const %4, dense<> : tensor<0x2xf32>
  return
}

func.func private @indexing() {
  %c_f = stablehlo.constant dense<> : tensor<0x3xf32>
  %f = stablehlo.optimization_barrier %c_f : tensor<0x3xf32>
  %c_s = stablehlo.constant dense<7.0> : tensor<f32>
  %s = stablehlo.optimization_barrier %c_s : tensor<f32>
  %c_w = stablehlo.constant dense<4.0> : tensor<2x3xf32>
  %w = stablehlo.optimization_barrier %c_w : tensor<2x3xf32>
  %c_none = stablehlo.constant dense<> : tensor<0x1xi32>
  %none = stablehlo.optimization_barrier %c_none : tensor<0x1xi32>
  %c_some = stablehlo.constant dense<> : tensor<0xi32>
  %some = stablehlo.optimization_barrier %c_some : tensor<0xi32>
  %c_g = stablehlo.constant dense<> : tensor<0x1xf32>
  %g = stablehlo.optimization_barrier %c_g : tensor<0x1xf32>
  %0 = "stablehlo.gather"(%w, %none) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf32>, tensor<0x1xi32>) -> tensor<0x3xf32>
  check.expect_eq_const %0, dense<> : tensor<0x3xf32>
  %1 = "stablehlo.scatter"(%w, %none, %f) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<2x3xf32>, tensor<0x1xi32>, tensor<0x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %1, dense<4.0> : tensor<2x3xf32>
  %2 = "stablehlo.torch_index_select"(%w, %some) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<2x3xf32>, tensor<0xi32>) -> tensor<0x3xf32>
  check.expect_eq_const %2, dense<> : tensor<0x3xf32>
  %3 = "stablehlo.select_and_scatter"(%f, %g, %s) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %ge = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %ge : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %sum = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) {window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 3>} : (tensor<0x3xf32>, tensor<0x1xf32>, tensor<f32>) -> tensor<0x3xf32>
  check.expect_eq_const %3, dense<> : tensor<0x3xf32>
  return
}

func.func private @contractions() {
  %c_f = stablehlo.constant dense<> : tensor<0x3xf32>
  %f = stablehlo.optimization_barrier %c_f : tensor<0x3xf32>
  %c_s = stablehlo.constant dense<7.0> : tensor<f32>
  %s = stablehlo.optimization_barrier %c_s : tensor<f32>
  %c_i = stablehlo.constant dense<0> : tensor<i32>
  %i = stablehlo.optimization_barrier %c_i : tensor<i32>
  %c_w3 = stablehlo.constant dense<4.0> : tensor<3x2xf32>
  %w3 = stablehlo.optimization_barrier %c_w3 : tensor<3x2xf32>
  %c_t = stablehlo.constant dense<> : tensor<2x0xf32>
  %t = stablehlo.optimization_barrier %c_t : tensor<2x0xf32>
  %c_images = stablehlo.constant dense<> : tensor<0x4x4x2xf32>
  %images = stablehlo.optimization_barrier %c_images : tensor<0x4x4x2xf32>
  %c_kernel = stablehlo.constant dense<1.0> : tensor<3x3x2x5xf32>
  %kernel = stablehlo.optimization_barrier %c_kernel : tensor<3x3x2x5xf32>
  %0 = stablehlo.dot_general %s, %s, contracting_dims = [] x [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %0, dense<49.0> : tensor<f32>
  %1 = stablehlo.dot %f, %w3 : (tensor<0x3xf32>, tensor<3x2xf32>) -> tensor<0x2xf32>
  check.expect_eq_const %1, dense<> : tensor<0x2xf32>
  %2 = stablehlo.dot %t, %f : (tensor<2x0xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<0.0> : tensor<2x3xf32>
  %3 = "stablehlo.einsum"(%t, %f) {einsum_config = "ij,jk->ik"} : (tensor<2x0xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %3, dense<0.0> : tensor<2x3xf32>
  %4 = "stablehlo.unary_einsum"(%f) {einsum_config = "ij->i"} : (tensor<0x3xf32>) -> tensor<0xf32>
  check.expect_eq_const %4, dense<> : tensor<0xf32>
  %5 = stablehlo.convolution(%images, %kernel) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<0x4x4x2xf32>, tensor<3x3x2x5xf32>) -> tensor<0x2x2x5xf32>
  check.expect_eq_const %5, dense<> : tensor<0x2x2x5xf32>
  return
}

func.func private @linear_algebra() {
  %c_f = stablehlo.constant dense<> : tensor<0x3xf32>
  %f = stablehlo.optimization_barrier %c_f : tensor<0x3xf32>
  %c_matrices = stablehlo.constant dense<> : tensor<0x2x2xf32>
  %matrices = stablehlo.optimization_barrier %c_matrices : tensor<0x2x2xf32>
  %c_nothing = stablehlo.constant dense<> : tensor<0x0xf32>
  %nothing = stablehlo.optimization_barrier %c_nothing : tensor<0x0xf32>
  %c_three = stablehlo.constant dense<1.0> : tensor<3xf32>
  %three = stablehlo.optimization_barrier %c_three : tensor<3xf32>
  %c_complexes = stablehlo.constant dense<> : tensor<0x3xcomplex<f32>>
  %complexes = stablehlo.optimization_barrier %c_complexes : tensor<0x3xcomplex<f32>>
  %0 = stablehlo.cholesky %matrices, lower = true : tensor<0x2x2xf32>
  check.expect_eq_const %0, dense<> : tensor<0x2x2xf32>
  %1 = stablehlo.cholesky %nothing, lower = true : tensor<0x0xf32>
  check.expect_eq_const %1, dense<> : tensor<0x0xf32>
  %2 = "stablehlo.triangular_solve"(%matrices, %matrices) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<0x2x2xf32>, tensor<0x2x2xf32>) -> tensor<0x2x2xf32>
  check.expect_eq_const %2, dense<> : tensor<0x2x2xf32>
  %3 = "stablehlo.batch_norm_inference"(%f, %three, %three, %three, %three) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<0x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %3, dense<> : tensor<0x3xf32>
  %4 = "stablehlo.fft"(%complexes) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 3>} : (tensor<0x3xcomplex<f32>>) -> tensor<0x3xcomplex<f32>>
  check.expect_eq_const %4, dense<> : tensor<0x3xcomplex<f32>>
  return
}

func.func private @control_flow() {
  %c_f = stablehlo.constant dense<> : tensor<0x3xf32>
  %f = stablehlo.optimization_barrier %c_f : tensor<0x3xf32>
  %c_i = stablehlo.constant dense<0> : tensor<i32>
  %i = stablehlo.optimization_barrier %c_i : tensor<i32>
  %c_yes = stablehlo.constant dense<true> : tensor<i1>
  %yes = stablehlo.optimization_barrier %c_yes : tensor<i1>
  %0 = "stablehlo.if"(%yes) ({
    stablehlo.return %f : tensor<0x3xf32>
  }, {
    stablehlo.return %f : tensor<0x3xf32>
  }) : (tensor<i1>) -> tensor<0x3xf32>
  check.expect_eq_const %0, dense<> : tensor<0x3xf32>
  %1 = "stablehlo.case"(%i) ({
    stablehlo.return %f : tensor<0x3xf32>
  }) : (tensor<i32>) -> tensor<0x3xf32>
  check.expect_eq_const %1, dense<> : tensor<0x3xf32>
  %2 = stablehlo.while(%v = %f) : tensor<0x3xf32>
  cond {
    %no = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %no : tensor<i1>
  } do {
    stablehlo.return %v : tensor<0x3xf32>
  }
  check.expect_eq_const %2, dense<> : tensor<0x3xf32>
  return
}
