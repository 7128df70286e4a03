// SPDX-License-Identifier: Apache-2.0
// By a tensor of predicates or by one for all.
func.func @main() {
  call @each_f32() : () -> ()
  call @all_f32() : () -> ()
  call @each_bf16() : () -> ()
  call @all_bf16() : () -> ()
  call @each_f64() : () -> ()
  call @all_f64() : () -> ()
  call @each_i8() : () -> ()
  call @all_i8() : () -> ()
  call @each_i64() : () -> ()
  call @all_i64() : () -> ()
  call @each_ui16() : () -> ()
  call @all_ui16() : () -> ()
  call @each_i1() : () -> ()
  call @all_i1() : () -> ()
  return
}

func.func private @each_f32() {
  %c0 = stablehlo.constant dense<[true, false, true, false]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 3.0, 0.0]> : tensor<4xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xf32>
  %c2 = stablehlo.constant dense<[0.0, 5.0, 6.0, 7.0]> : tensor<4xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xf32>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<4xi1>, tensor<4xf32>
  check.expect_eq_const %r, dense<[1.0, 5.0, 3.0, 7.0]> : tensor<4xf32>
  return
}

func.func private @all_f32() {
  %c0 = stablehlo.constant dense<false> : tensor<i1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 3.0, 0.0]> : tensor<4xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xf32>
  %c2 = stablehlo.constant dense<[0.0, 5.0, 6.0, 7.0]> : tensor<4xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xf32>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<i1>, tensor<4xf32>
  check.expect_eq_const %r, dense<[0.0, 5.0, 6.0, 7.0]> : tensor<4xf32>
  return
}

func.func private @each_bf16() {
  %c0 = stablehlo.constant dense<[true, false, true, false]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 3.0, 0.0]> : tensor<4xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xbf16>
  %c2 = stablehlo.constant dense<[0.0, 5.0, 6.0, 7.0]> : tensor<4xbf16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xbf16>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<4xi1>, tensor<4xbf16>
  check.expect_eq_const %r, dense<[1.0, 5.0, 3.0, 7.0]> : tensor<4xbf16>
  return
}

func.func private @all_bf16() {
  %c0 = stablehlo.constant dense<false> : tensor<i1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 3.0, 0.0]> : tensor<4xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xbf16>
  %c2 = stablehlo.constant dense<[0.0, 5.0, 6.0, 7.0]> : tensor<4xbf16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xbf16>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<i1>, tensor<4xbf16>
  check.expect_eq_const %r, dense<[0.0, 5.0, 6.0, 7.0]> : tensor<4xbf16>
  return
}

func.func private @each_f64() {
  %c0 = stablehlo.constant dense<[true, false, true, false]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 3.0, 0.0]> : tensor<4xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xf64>
  %c2 = stablehlo.constant dense<[0.0, 5.0, 6.0, 7.0]> : tensor<4xf64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xf64>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<4xi1>, tensor<4xf64>
  check.expect_eq_const %r, dense<[1.0, 5.0, 3.0, 7.0]> : tensor<4xf64>
  return
}

func.func private @all_f64() {
  %c0 = stablehlo.constant dense<false> : tensor<i1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 3.0, 0.0]> : tensor<4xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xf64>
  %c2 = stablehlo.constant dense<[0.0, 5.0, 6.0, 7.0]> : tensor<4xf64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xf64>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<i1>, tensor<4xf64>
  check.expect_eq_const %r, dense<[0.0, 5.0, 6.0, 7.0]> : tensor<4xf64>
  return
}

func.func private @each_i8() {
  %c0 = stablehlo.constant dense<[true, false, true, false]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[1, 2, 3, 0]> : tensor<4xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi8>
  %c2 = stablehlo.constant dense<[0, 5, 6, 7]> : tensor<4xi8>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xi8>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<4xi1>, tensor<4xi8>
  check.expect_eq_const %r, dense<[1, 5, 3, 7]> : tensor<4xi8>
  return
}

func.func private @all_i8() {
  %c0 = stablehlo.constant dense<false> : tensor<i1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[1, 2, 3, 0]> : tensor<4xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi8>
  %c2 = stablehlo.constant dense<[0, 5, 6, 7]> : tensor<4xi8>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xi8>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<i1>, tensor<4xi8>
  check.expect_eq_const %r, dense<[0, 5, 6, 7]> : tensor<4xi8>
  return
}

func.func private @each_i64() {
  %c0 = stablehlo.constant dense<[true, false, true, false]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[1, 2, 3, 0]> : tensor<4xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi64>
  %c2 = stablehlo.constant dense<[0, 5, 6, 7]> : tensor<4xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xi64>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<4xi1>, tensor<4xi64>
  check.expect_eq_const %r, dense<[1, 5, 3, 7]> : tensor<4xi64>
  return
}

func.func private @all_i64() {
  %c0 = stablehlo.constant dense<false> : tensor<i1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[1, 2, 3, 0]> : tensor<4xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi64>
  %c2 = stablehlo.constant dense<[0, 5, 6, 7]> : tensor<4xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xi64>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<i1>, tensor<4xi64>
  check.expect_eq_const %r, dense<[0, 5, 6, 7]> : tensor<4xi64>
  return
}

func.func private @each_ui16() {
  %c0 = stablehlo.constant dense<[true, false, true, false]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[1, 2, 3, 0]> : tensor<4xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui16>
  %c2 = stablehlo.constant dense<[0, 5, 6, 7]> : tensor<4xui16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xui16>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<4xi1>, tensor<4xui16>
  check.expect_eq_const %r, dense<[1, 5, 3, 7]> : tensor<4xui16>
  return
}

func.func private @all_ui16() {
  %c0 = stablehlo.constant dense<false> : tensor<i1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[1, 2, 3, 0]> : tensor<4xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui16>
  %c2 = stablehlo.constant dense<[0, 5, 6, 7]> : tensor<4xui16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xui16>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<i1>, tensor<4xui16>
  check.expect_eq_const %r, dense<[0, 5, 6, 7]> : tensor<4xui16>
  return
}

func.func private @each_i1() {
  %c0 = stablehlo.constant dense<[true, false, true, false]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[true, true, true, false]> : tensor<4xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi1>
  %c2 = stablehlo.constant dense<[false, true, true, true]> : tensor<4xi1>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xi1>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<4xi1>, tensor<4xi1>
  check.expect_eq_const %r, dense<true> : tensor<4xi1>
  return
}

func.func private @all_i1() {
  %c0 = stablehlo.constant dense<false> : tensor<i1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[true, true, true, false]> : tensor<4xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi1>
  %c2 = stablehlo.constant dense<[false, true, true, true]> : tensor<4xi1>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xi1>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<i1>, tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}
