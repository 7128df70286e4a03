// SPDX-License-Identifier: Apache-2.0
// Values that are compared, of every element type with an order. Written by scripts/oracles/element_types.py.
func.func @main() {
  call @sort_i2() : () -> ()
  call @sort_i4() : () -> ()
  call @sort_i8() : () -> ()
  call @sort_i16() : () -> ()
  call @sort_i32() : () -> ()
  call @sort_i64() : () -> ()
  call @sort_i1() : () -> ()
  call @sort_ui2() : () -> ()
  call @sort_ui4() : () -> ()
  call @sort_ui8() : () -> ()
  call @sort_ui16() : () -> ()
  call @sort_ui32() : () -> ()
  call @sort_ui64() : () -> ()
  call @sort_f4E2M1FN() : () -> ()
  call @sort_f6E2M3FN() : () -> ()
  call @sort_f6E3M2FN() : () -> ()
  call @sort_f8E3M4() : () -> ()
  call @sort_f8E4M3() : () -> ()
  call @sort_f8E4M3FN() : () -> ()
  call @sort_f8E4M3FNUZ() : () -> ()
  call @sort_f8E4M3B11FNUZ() : () -> ()
  call @sort_f8E5M2() : () -> ()
  call @sort_f8E5M2FNUZ() : () -> ()
  call @sort_f8E8M0FNU() : () -> ()
  call @sort_f16() : () -> ()
  call @sort_bf16() : () -> ()
  call @sort_f32() : () -> ()
  call @sort_f64() : () -> ()
  call @clamp_i2() : () -> ()
  call @clamp_i4() : () -> ()
  call @clamp_i8() : () -> ()
  call @clamp_i16() : () -> ()
  call @clamp_i32() : () -> ()
  call @clamp_i64() : () -> ()
  call @clamp_i1() : () -> ()
  call @clamp_ui2() : () -> ()
  call @clamp_ui4() : () -> ()
  call @clamp_ui8() : () -> ()
  call @clamp_ui16() : () -> ()
  call @clamp_ui32() : () -> ()
  call @clamp_ui64() : () -> ()
  call @clamp_f4E2M1FN() : () -> ()
  call @clamp_f6E2M3FN() : () -> ()
  call @clamp_f6E3M2FN() : () -> ()
  call @clamp_f8E3M4() : () -> ()
  call @clamp_f8E4M3() : () -> ()
  call @clamp_f8E4M3FN() : () -> ()
  call @clamp_f8E4M3FNUZ() : () -> ()
  call @clamp_f8E4M3B11FNUZ() : () -> ()
  call @clamp_f8E5M2() : () -> ()
  call @clamp_f8E5M2FNUZ() : () -> ()
  call @clamp_f8E8M0FNU() : () -> ()
  call @clamp_f16() : () -> ()
  call @clamp_bf16() : () -> ()
  call @clamp_f32() : () -> ()
  call @clamp_f64() : () -> ()
  call @reduce_max_i2() : () -> ()
  call @reduce_max_i4() : () -> ()
  call @reduce_max_i8() : () -> ()
  call @reduce_max_i16() : () -> ()
  call @reduce_max_i32() : () -> ()
  call @reduce_max_i64() : () -> ()
  call @reduce_max_i1() : () -> ()
  call @reduce_max_ui2() : () -> ()
  call @reduce_max_ui4() : () -> ()
  call @reduce_max_ui8() : () -> ()
  call @reduce_max_ui16() : () -> ()
  call @reduce_max_ui32() : () -> ()
  call @reduce_max_ui64() : () -> ()
  call @reduce_max_f4E2M1FN() : () -> ()
  call @reduce_max_f6E2M3FN() : () -> ()
  call @reduce_max_f6E3M2FN() : () -> ()
  call @reduce_max_f8E3M4() : () -> ()
  call @reduce_max_f8E4M3() : () -> ()
  call @reduce_max_f8E4M3FN() : () -> ()
  call @reduce_max_f8E4M3FNUZ() : () -> ()
  call @reduce_max_f8E4M3B11FNUZ() : () -> ()
  call @reduce_max_f8E5M2() : () -> ()
  call @reduce_max_f8E5M2FNUZ() : () -> ()
  call @reduce_max_f8E8M0FNU() : () -> ()
  call @reduce_max_f16() : () -> ()
  call @reduce_max_bf16() : () -> ()
  call @reduce_max_f32() : () -> ()
  call @reduce_max_f64() : () -> ()
  call @reduce_min_i2() : () -> ()
  call @reduce_min_i4() : () -> ()
  call @reduce_min_i8() : () -> ()
  call @reduce_min_i16() : () -> ()
  call @reduce_min_i32() : () -> ()
  call @reduce_min_i64() : () -> ()
  call @reduce_min_i1() : () -> ()
  call @reduce_min_ui2() : () -> ()
  call @reduce_min_ui4() : () -> ()
  call @reduce_min_ui8() : () -> ()
  call @reduce_min_ui16() : () -> ()
  call @reduce_min_ui32() : () -> ()
  call @reduce_min_ui64() : () -> ()
  call @reduce_min_f4E2M1FN() : () -> ()
  call @reduce_min_f6E2M3FN() : () -> ()
  call @reduce_min_f6E3M2FN() : () -> ()
  call @reduce_min_f8E3M4() : () -> ()
  call @reduce_min_f8E4M3() : () -> ()
  call @reduce_min_f8E4M3FN() : () -> ()
  call @reduce_min_f8E4M3FNUZ() : () -> ()
  call @reduce_min_f8E4M3B11FNUZ() : () -> ()
  call @reduce_min_f8E5M2() : () -> ()
  call @reduce_min_f8E5M2FNUZ() : () -> ()
  call @reduce_min_f8E8M0FNU() : () -> ()
  call @reduce_min_f16() : () -> ()
  call @reduce_min_bf16() : () -> ()
  call @reduce_min_f32() : () -> ()
  call @reduce_min_f64() : () -> ()
  call @window_max_i2() : () -> ()
  call @window_max_i4() : () -> ()
  call @window_max_i8() : () -> ()
  call @window_max_i16() : () -> ()
  call @window_max_i32() : () -> ()
  call @window_max_i64() : () -> ()
  call @window_max_i1() : () -> ()
  call @window_max_ui2() : () -> ()
  call @window_max_ui4() : () -> ()
  call @window_max_ui8() : () -> ()
  call @window_max_ui16() : () -> ()
  call @window_max_ui32() : () -> ()
  call @window_max_ui64() : () -> ()
  call @window_max_f4E2M1FN() : () -> ()
  call @window_max_f6E2M3FN() : () -> ()
  call @window_max_f6E3M2FN() : () -> ()
  call @window_max_f8E3M4() : () -> ()
  call @window_max_f8E4M3() : () -> ()
  call @window_max_f8E4M3FN() : () -> ()
  call @window_max_f8E4M3FNUZ() : () -> ()
  call @window_max_f8E4M3B11FNUZ() : () -> ()
  call @window_max_f8E5M2() : () -> ()
  call @window_max_f8E5M2FNUZ() : () -> ()
  call @window_max_f8E8M0FNU() : () -> ()
  call @window_max_f16() : () -> ()
  call @window_max_bf16() : () -> ()
  call @window_max_f32() : () -> ()
  call @window_max_f64() : () -> ()
  return
}

func.func private @sort_i2() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2]]> : tensor<2x19xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xi2>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<i2>, %b: tensor<i2>): %p = stablehlo.compare LT, %a, %b : (tensor<i2>, tensor<i2>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xi2>) -> tensor<2x19xi2>
  check.expect_eq_const %r, dense<[[-2, -2, -2, -2, -1, -1, -1, -1, -1, -1, 0, 0, 0, 1, 1, 1, 1, 1, 1], [-2, -2, -2, -2, -2, -1, -1, -1, -1, -1, -1, 0, 1, 1, 1, 1, 1, 1, 1]]> : tensor<2x19xi2>
  return
}

func.func private @sort_i4() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2]]> : tensor<2x19xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xi4>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<i4>, %b: tensor<i4>): %p = stablehlo.compare LT, %a, %b : (tensor<i4>, tensor<i4>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xi4>) -> tensor<2x19xi4>
  check.expect_eq_const %r, dense<[[-2, -2, -2, -2, -1, -1, -1, -1, -1, -1, 0, 0, 0, 1, 1, 1, 1, 1, 1], [-2, -2, -2, -2, -2, -1, -1, -1, -1, -1, -1, 0, 1, 1, 1, 1, 1, 1, 1]]> : tensor<2x19xi4>
  return
}

func.func private @sort_i8() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2]]> : tensor<2x19xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xi8>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<i8>, %b: tensor<i8>): %p = stablehlo.compare LT, %a, %b : (tensor<i8>, tensor<i8>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xi8>) -> tensor<2x19xi8>
  check.expect_eq_const %r, dense<[[-2, -2, -2, -2, -1, -1, -1, -1, -1, -1, 0, 0, 0, 1, 1, 1, 1, 1, 1], [-2, -2, -2, -2, -2, -1, -1, -1, -1, -1, -1, 0, 1, 1, 1, 1, 1, 1, 1]]> : tensor<2x19xi8>
  return
}

func.func private @sort_i16() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2]]> : tensor<2x19xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xi16>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<i16>, %b: tensor<i16>): %p = stablehlo.compare LT, %a, %b : (tensor<i16>, tensor<i16>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xi16>) -> tensor<2x19xi16>
  check.expect_eq_const %r, dense<[[-2, -2, -2, -2, -1, -1, -1, -1, -1, -1, 0, 0, 0, 1, 1, 1, 1, 1, 1], [-2, -2, -2, -2, -2, -1, -1, -1, -1, -1, -1, 0, 1, 1, 1, 1, 1, 1, 1]]> : tensor<2x19xi16>
  return
}

func.func private @sort_i32() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2]]> : tensor<2x19xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xi32>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<i32>, %b: tensor<i32>): %p = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xi32>) -> tensor<2x19xi32>
  check.expect_eq_const %r, dense<[[-2, -2, -2, -2, -1, -1, -1, -1, -1, -1, 0, 0, 0, 1, 1, 1, 1, 1, 1], [-2, -2, -2, -2, -2, -1, -1, -1, -1, -1, -1, 0, 1, 1, 1, 1, 1, 1, 1]]> : tensor<2x19xi32>
  return
}

func.func private @sort_i64() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2]]> : tensor<2x19xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xi64>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<i64>, %b: tensor<i64>): %p = stablehlo.compare LT, %a, %b : (tensor<i64>, tensor<i64>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xi64>) -> tensor<2x19xi64>
  check.expect_eq_const %r, dense<[[-2, -2, -2, -2, -1, -1, -1, -1, -1, -1, 0, 0, 0, 1, 1, 1, 1, 1, 1], [-2, -2, -2, -2, -2, -1, -1, -1, -1, -1, -1, 0, 1, 1, 1, 1, 1, 1, 1]]> : tensor<2x19xi64>
  return
}

func.func private @sort_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true, true, false, false, true, true, false, false, true, false, false, true, false, false, true, true, false], [false, true, true, true, true, true, false, false, true, false, false, false, false, true, false, false, false, true, false]]> : tensor<2x19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xi1>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<i1>, %b: tensor<i1>): %p = stablehlo.compare LT, %a, %b : (tensor<i1>, tensor<i1>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xi1>) -> tensor<2x19xi1>
  check.expect_eq_const %r, dense<[[false, false, false, false, false, false, false, false, false, false, true, true, true, true, true, true, true, true, true], [false, false, false, false, false, false, false, false, false, false, false, true, true, true, true, true, true, true, true]]> : tensor<2x19xi1>
  return
}

func.func private @sort_ui2() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0]]> : tensor<2x19xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xui2>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<ui2>, %b: tensor<ui2>): %p = stablehlo.compare LT, %a, %b : (tensor<ui2>, tensor<ui2>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xui2>) -> tensor<2x19xui2>
  check.expect_eq_const %r, dense<[[0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3], [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 3, 3, 3, 3, 3, 3, 3]]> : tensor<2x19xui2>
  return
}

func.func private @sort_ui4() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0]]> : tensor<2x19xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xui4>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<ui4>, %b: tensor<ui4>): %p = stablehlo.compare LT, %a, %b : (tensor<ui4>, tensor<ui4>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xui4>) -> tensor<2x19xui4>
  check.expect_eq_const %r, dense<[[0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3], [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 3, 3, 3, 3, 3, 3, 3]]> : tensor<2x19xui4>
  return
}

func.func private @sort_ui8() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0]]> : tensor<2x19xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xui8>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<ui8>, %b: tensor<ui8>): %p = stablehlo.compare LT, %a, %b : (tensor<ui8>, tensor<ui8>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xui8>) -> tensor<2x19xui8>
  check.expect_eq_const %r, dense<[[0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3], [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 3, 3, 3, 3, 3, 3, 3]]> : tensor<2x19xui8>
  return
}

func.func private @sort_ui16() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0]]> : tensor<2x19xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xui16>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<ui16>, %b: tensor<ui16>): %p = stablehlo.compare LT, %a, %b : (tensor<ui16>, tensor<ui16>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xui16>) -> tensor<2x19xui16>
  check.expect_eq_const %r, dense<[[0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3], [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 3, 3, 3, 3, 3, 3, 3]]> : tensor<2x19xui16>
  return
}

func.func private @sort_ui32() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0]]> : tensor<2x19xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xui32>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<ui32>, %b: tensor<ui32>): %p = stablehlo.compare LT, %a, %b : (tensor<ui32>, tensor<ui32>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xui32>) -> tensor<2x19xui32>
  check.expect_eq_const %r, dense<[[0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3], [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 3, 3, 3, 3, 3, 3, 3]]> : tensor<2x19xui32>
  return
}

func.func private @sort_ui64() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0]]> : tensor<2x19xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xui64>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<ui64>, %b: tensor<ui64>): %p = stablehlo.compare LT, %a, %b : (tensor<ui64>, tensor<ui64>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xui64>) -> tensor<2x19xui64>
  check.expect_eq_const %r, dense<[[0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3], [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 3, 3, 3, 3, 3, 3, 3]]> : tensor<2x19xui64>
  return
}

func.func private @sort_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0]]> : tensor<2x19xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xf4E2M1FN>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f4E2M1FN>, %b: tensor<f4E2M1FN>): %p = stablehlo.compare LT, %a, %b : (tensor<f4E2M1FN>, tensor<f4E2M1FN>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xf4E2M1FN>) -> tensor<2x19xf4E2M1FN>
  check.expect_eq_const %r, dense<[[-2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-2.0, -2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x19xf4E2M1FN>
  return
}

func.func private @sort_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0]]> : tensor<2x19xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xf6E2M3FN>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f6E2M3FN>, %b: tensor<f6E2M3FN>): %p = stablehlo.compare LT, %a, %b : (tensor<f6E2M3FN>, tensor<f6E2M3FN>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xf6E2M3FN>) -> tensor<2x19xf6E2M3FN>
  check.expect_eq_const %r, dense<[[-2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-2.0, -2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x19xf6E2M3FN>
  return
}

func.func private @sort_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0]]> : tensor<2x19xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xf6E3M2FN>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f6E3M2FN>, %b: tensor<f6E3M2FN>): %p = stablehlo.compare LT, %a, %b : (tensor<f6E3M2FN>, tensor<f6E3M2FN>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xf6E3M2FN>) -> tensor<2x19xf6E3M2FN>
  check.expect_eq_const %r, dense<[[-2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-2.0, -2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x19xf6E3M2FN>
  return
}

func.func private @sort_f8E3M4() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0]]> : tensor<2x19xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xf8E3M4>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f8E3M4>, %b: tensor<f8E3M4>): %p = stablehlo.compare LT, %a, %b : (tensor<f8E3M4>, tensor<f8E3M4>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xf8E3M4>) -> tensor<2x19xf8E3M4>
  check.expect_eq_const %r, dense<[[-2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-2.0, -2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x19xf8E3M4>
  return
}

func.func private @sort_f8E4M3() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0]]> : tensor<2x19xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xf8E4M3>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f8E4M3>, %b: tensor<f8E4M3>): %p = stablehlo.compare LT, %a, %b : (tensor<f8E4M3>, tensor<f8E4M3>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xf8E4M3>) -> tensor<2x19xf8E4M3>
  check.expect_eq_const %r, dense<[[-2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-2.0, -2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x19xf8E4M3>
  return
}

func.func private @sort_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0]]> : tensor<2x19xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xf8E4M3FN>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f8E4M3FN>, %b: tensor<f8E4M3FN>): %p = stablehlo.compare LT, %a, %b : (tensor<f8E4M3FN>, tensor<f8E4M3FN>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xf8E4M3FN>) -> tensor<2x19xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-2.0, -2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x19xf8E4M3FN>
  return
}

func.func private @sort_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0]]> : tensor<2x19xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xf8E4M3FNUZ>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f8E4M3FNUZ>, %b: tensor<f8E4M3FNUZ>): %p = stablehlo.compare LT, %a, %b : (tensor<f8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xf8E4M3FNUZ>) -> tensor<2x19xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[-2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-2.0, -2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x19xf8E4M3FNUZ>
  return
}

func.func private @sort_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0]]> : tensor<2x19xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xf8E4M3B11FNUZ>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f8E4M3B11FNUZ>, %b: tensor<f8E4M3B11FNUZ>): %p = stablehlo.compare LT, %a, %b : (tensor<f8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xf8E4M3B11FNUZ>) -> tensor<2x19xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[-2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-2.0, -2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x19xf8E4M3B11FNUZ>
  return
}

func.func private @sort_f8E5M2() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0]]> : tensor<2x19xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xf8E5M2>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f8E5M2>, %b: tensor<f8E5M2>): %p = stablehlo.compare LT, %a, %b : (tensor<f8E5M2>, tensor<f8E5M2>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xf8E5M2>) -> tensor<2x19xf8E5M2>
  check.expect_eq_const %r, dense<[[-2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-2.0, -2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x19xf8E5M2>
  return
}

func.func private @sort_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0]]> : tensor<2x19xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xf8E5M2FNUZ>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f8E5M2FNUZ>, %b: tensor<f8E5M2FNUZ>): %p = stablehlo.compare LT, %a, %b : (tensor<f8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xf8E5M2FNUZ>) -> tensor<2x19xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[-2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-2.0, -2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x19xf8E5M2FNUZ>
  return
}

func.func private @sort_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0, 2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.5, 1.0, 1.0, 0.25], [0.25, 2.0, 2.0, 2.0, 1.0, 2.0, 0.5, 0.5, 2.0, 0.25, 0.5, 0.25, 0.5, 2.0, 0.25, 0.5, 0.5, 2.0, 0.25]]> : tensor<2x19xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xf8E8M0FNU>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f8E8M0FNU>, %b: tensor<f8E8M0FNU>): %p = stablehlo.compare LT, %a, %b : (tensor<f8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xf8E8M0FNU>) -> tensor<2x19xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[0.25, 0.25, 0.25, 0.25, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1.0, 1.0, 1.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0], [0.25, 0.25, 0.25, 0.25, 0.25, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0]]> : tensor<2x19xf8E8M0FNU>
  return
}

func.func private @sort_f16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0]]> : tensor<2x19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xf16>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f16>, %b: tensor<f16>): %p = stablehlo.compare LT, %a, %b : (tensor<f16>, tensor<f16>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xf16>) -> tensor<2x19xf16>
  check.expect_eq_const %r, dense<[[-2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-2.0, -2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x19xf16>
  return
}

func.func private @sort_bf16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0]]> : tensor<2x19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xbf16>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<bf16>, %b: tensor<bf16>): %p = stablehlo.compare LT, %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xbf16>) -> tensor<2x19xbf16>
  check.expect_eq_const %r, dense<[[-2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-2.0, -2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x19xbf16>
  return
}

func.func private @sort_f32() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0]]> : tensor<2x19xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xf32>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xf32>) -> tensor<2x19xf32>
  check.expect_eq_const %r, dense<[[-2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-2.0, -2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x19xf32>
  return
}

func.func private @sort_f64() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0]]> : tensor<2x19xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x19xf64>
  %r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f64>, %b: tensor<f64>): %p = stablehlo.compare LT, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64} : (tensor<2x19xf64>) -> tensor<2x19xf64>
  check.expect_eq_const %r, dense<[[-2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-2.0, -2.0, -2.0, -2.0, -2.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x19xf64>
  return
}

func.func private @clamp_i2() {
  %c0 = stablehlo.constant dense<0> : tensor<i2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i2>
  %c1 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xi2>
  %c2 = stablehlo.constant dense<1> : tensor<i2>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i2>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<i2>, tensor<19xi2>, tensor<i2>) -> tensor<19xi2>
  check.expect_eq_const %r, dense<[0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0]> : tensor<19xi2>
  return
}

func.func private @clamp_i4() {
  %c0 = stablehlo.constant dense<0> : tensor<i4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i4>
  %c1 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xi4>
  %c2 = stablehlo.constant dense<1> : tensor<i4>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i4>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<i4>, tensor<19xi4>, tensor<i4>) -> tensor<19xi4>
  check.expect_eq_const %r, dense<[0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0]> : tensor<19xi4>
  return
}

func.func private @clamp_i8() {
  %c0 = stablehlo.constant dense<0> : tensor<i8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i8>
  %c1 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xi8>
  %c2 = stablehlo.constant dense<1> : tensor<i8>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i8>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<i8>, tensor<19xi8>, tensor<i8>) -> tensor<19xi8>
  check.expect_eq_const %r, dense<[0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0]> : tensor<19xi8>
  return
}

func.func private @clamp_i16() {
  %c0 = stablehlo.constant dense<0> : tensor<i16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i16>
  %c1 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xi16>
  %c2 = stablehlo.constant dense<1> : tensor<i16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i16>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<i16>, tensor<19xi16>, tensor<i16>) -> tensor<19xi16>
  check.expect_eq_const %r, dense<[0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0]> : tensor<19xi16>
  return
}

func.func private @clamp_i32() {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c1 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xi32>
  %c2 = stablehlo.constant dense<1> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<i32>, tensor<19xi32>, tensor<i32>) -> tensor<19xi32>
  check.expect_eq_const %r, dense<[0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0]> : tensor<19xi32>
  return
}

func.func private @clamp_i64() {
  %c0 = stablehlo.constant dense<0> : tensor<i64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i64>
  %c1 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xi64>
  %c2 = stablehlo.constant dense<1> : tensor<i64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i64>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<i64>, tensor<19xi64>, tensor<i64>) -> tensor<19xi64>
  check.expect_eq_const %r, dense<[0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0]> : tensor<19xi64>
  return
}

func.func private @clamp_i1() {
  %c0 = stablehlo.constant dense<false> : tensor<i1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[false, true, true, true, false, false, true, true, false, false, true, false, false, true, false, false, true, true, false]> : tensor<19xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xi1>
  %c2 = stablehlo.constant dense<true> : tensor<i1>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i1>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<i1>, tensor<19xi1>, tensor<i1>) -> tensor<19xi1>
  check.expect_eq_const %r, dense<[false, true, true, true, false, false, true, true, false, false, true, false, false, true, false, false, true, true, false]> : tensor<19xi1>
  return
}

func.func private @clamp_ui2() {
  %c0 = stablehlo.constant dense<0> : tensor<ui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<ui2>
  %c1 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xui2>
  %c2 = stablehlo.constant dense<1> : tensor<ui2>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui2>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<ui2>, tensor<19xui2>, tensor<ui2>) -> tensor<19xui2>
  check.expect_eq_const %r, dense<[1, 1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]> : tensor<19xui2>
  return
}

func.func private @clamp_ui4() {
  %c0 = stablehlo.constant dense<0> : tensor<ui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<ui4>
  %c1 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xui4>
  %c2 = stablehlo.constant dense<1> : tensor<ui4>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui4>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<ui4>, tensor<19xui4>, tensor<ui4>) -> tensor<19xui4>
  check.expect_eq_const %r, dense<[1, 1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]> : tensor<19xui4>
  return
}

func.func private @clamp_ui8() {
  %c0 = stablehlo.constant dense<0> : tensor<ui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<ui8>
  %c1 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xui8>
  %c2 = stablehlo.constant dense<1> : tensor<ui8>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui8>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<ui8>, tensor<19xui8>, tensor<ui8>) -> tensor<19xui8>
  check.expect_eq_const %r, dense<[1, 1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]> : tensor<19xui8>
  return
}

func.func private @clamp_ui16() {
  %c0 = stablehlo.constant dense<0> : tensor<ui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<ui16>
  %c1 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xui16>
  %c2 = stablehlo.constant dense<1> : tensor<ui16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui16>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<ui16>, tensor<19xui16>, tensor<ui16>) -> tensor<19xui16>
  check.expect_eq_const %r, dense<[1, 1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]> : tensor<19xui16>
  return
}

func.func private @clamp_ui32() {
  %c0 = stablehlo.constant dense<0> : tensor<ui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<ui32>
  %c1 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xui32>
  %c2 = stablehlo.constant dense<1> : tensor<ui32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui32>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<ui32>, tensor<19xui32>, tensor<ui32>) -> tensor<19xui32>
  check.expect_eq_const %r, dense<[1, 1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]> : tensor<19xui32>
  return
}

func.func private @clamp_ui64() {
  %c0 = stablehlo.constant dense<0> : tensor<ui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<ui64>
  %c1 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xui64>
  %c2 = stablehlo.constant dense<1> : tensor<ui64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui64>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<ui64>, tensor<19xui64>, tensor<ui64>) -> tensor<19xui64>
  check.expect_eq_const %r, dense<[1, 1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]> : tensor<19xui64>
  return
}

func.func private @clamp_f4E2M1FN() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f4E2M1FN>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf4E2M1FN>
  %c2 = stablehlo.constant dense<1.0> : tensor<f4E2M1FN>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f4E2M1FN>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<f4E2M1FN>, tensor<19xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<19xf4E2M1FN>
  check.expect_eq_const %r, dense<[0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<19xf4E2M1FN>
  return
}

func.func private @clamp_f6E2M3FN() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f6E2M3FN>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf6E2M3FN>
  %c2 = stablehlo.constant dense<1.0> : tensor<f6E2M3FN>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f6E2M3FN>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<f6E2M3FN>, tensor<19xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<19xf6E2M3FN>
  check.expect_eq_const %r, dense<[0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<19xf6E2M3FN>
  return
}

func.func private @clamp_f6E3M2FN() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f6E3M2FN>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf6E3M2FN>
  %c2 = stablehlo.constant dense<1.0> : tensor<f6E3M2FN>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f6E3M2FN>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<f6E3M2FN>, tensor<19xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<19xf6E3M2FN>
  check.expect_eq_const %r, dense<[0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<19xf6E3M2FN>
  return
}

func.func private @clamp_f8E3M4() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f8E3M4>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf8E3M4>
  %c2 = stablehlo.constant dense<1.0> : tensor<f8E3M4>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f8E3M4>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<f8E3M4>, tensor<19xf8E3M4>, tensor<f8E3M4>) -> tensor<19xf8E3M4>
  check.expect_eq_const %r, dense<[0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<19xf8E3M4>
  return
}

func.func private @clamp_f8E4M3() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f8E4M3>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf8E4M3>
  %c2 = stablehlo.constant dense<1.0> : tensor<f8E4M3>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f8E4M3>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<f8E4M3>, tensor<19xf8E4M3>, tensor<f8E4M3>) -> tensor<19xf8E4M3>
  check.expect_eq_const %r, dense<[0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<19xf8E4M3>
  return
}

func.func private @clamp_f8E4M3FN() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f8E4M3FN>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf8E4M3FN>
  %c2 = stablehlo.constant dense<1.0> : tensor<f8E4M3FN>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f8E4M3FN>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<f8E4M3FN>, tensor<19xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<19xf8E4M3FN>
  check.expect_eq_const %r, dense<[0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<19xf8E4M3FN>
  return
}

func.func private @clamp_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<1.0> : tensor<f8E4M3FNUZ>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f8E4M3FNUZ>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<f8E4M3FNUZ>, tensor<19xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<19xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<19xf8E4M3FNUZ>
  return
}

func.func private @clamp_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<1.0> : tensor<f8E4M3B11FNUZ>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f8E4M3B11FNUZ>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<f8E4M3B11FNUZ>, tensor<19xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<19xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<19xf8E4M3B11FNUZ>
  return
}

func.func private @clamp_f8E5M2() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f8E5M2>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf8E5M2>
  %c2 = stablehlo.constant dense<1.0> : tensor<f8E5M2>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f8E5M2>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<f8E5M2>, tensor<19xf8E5M2>, tensor<f8E5M2>) -> tensor<19xf8E5M2>
  check.expect_eq_const %r, dense<[0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<19xf8E5M2>
  return
}

func.func private @clamp_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<1.0> : tensor<f8E5M2FNUZ>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f8E5M2FNUZ>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<f8E5M2FNUZ>, tensor<19xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<19xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<19xf8E5M2FNUZ>
  return
}

func.func private @clamp_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<1.0> : tensor<f8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f8E8M0FNU>
  %c1 = stablehlo.constant dense<[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0, 2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.5, 1.0, 1.0, 0.25]> : tensor<19xf8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf8E8M0FNU>
  %c2 = stablehlo.constant dense<2.0> : tensor<f8E8M0FNU>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f8E8M0FNU>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<f8E8M0FNU>, tensor<19xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<19xf8E8M0FNU>
  check.expect_eq_const %r, dense<[1.0, 1.0, 2.0, 2.0, 1.0, 1.0, 2.0, 2.0, 1.0, 1.0, 2.0, 1.0, 1.0, 2.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<19xf8E8M0FNU>
  return
}

func.func private @clamp_f16() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f16>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf16>
  %c2 = stablehlo.constant dense<1.0> : tensor<f16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f16>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<f16>, tensor<19xf16>, tensor<f16>) -> tensor<19xf16>
  check.expect_eq_const %r, dense<[0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<19xf16>
  return
}

func.func private @clamp_bf16() {
  %c0 = stablehlo.constant dense<0.0> : tensor<bf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<bf16>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xbf16>
  %c2 = stablehlo.constant dense<1.0> : tensor<bf16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<bf16>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<bf16>, tensor<19xbf16>, tensor<bf16>) -> tensor<19xbf16>
  check.expect_eq_const %r, dense<[0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<19xbf16>
  return
}

func.func private @clamp_f32() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf32>
  %c2 = stablehlo.constant dense<1.0> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<f32>, tensor<19xf32>, tensor<f32>) -> tensor<19xf32>
  check.expect_eq_const %r, dense<[0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<19xf32>
  return
}

func.func private @clamp_f64() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f64>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf64>
  %c2 = stablehlo.constant dense<1.0> : tensor<f64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f64>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<f64>, tensor<19xf64>, tensor<f64>) -> tensor<19xf64>
  check.expect_eq_const %r, dense<[0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<19xf64>
  return
}

func.func private @reduce_max_i2() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi2>
  %c1 = stablehlo.constant dense<0> : tensor<i2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i2>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xi2>, tensor<i2>) -> tensor<3xi2>
  check.expect_eq_const %r, dense<[1, 1, 1]> : tensor<3xi2>
  return
}

func.func private @reduce_max_i4() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi4>
  %c1 = stablehlo.constant dense<0> : tensor<i4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i4>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xi4>, tensor<i4>) -> tensor<3xi4>
  check.expect_eq_const %r, dense<[1, 1, 1]> : tensor<3xi4>
  return
}

func.func private @reduce_max_i8() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi8>
  %c1 = stablehlo.constant dense<0> : tensor<i8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xi8>, tensor<i8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[1, 1, 1]> : tensor<3xi8>
  return
}

func.func private @reduce_max_i16() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi16>
  %c1 = stablehlo.constant dense<0> : tensor<i16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i16>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xi16>, tensor<i16>) -> tensor<3xi16>
  check.expect_eq_const %r, dense<[1, 1, 1]> : tensor<3xi16>
  return
}

func.func private @reduce_max_i32() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi32>
  %c1 = stablehlo.constant dense<0> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[1, 1, 1]> : tensor<3xi32>
  return
}

func.func private @reduce_max_i64() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi64>
  %c1 = stablehlo.constant dense<0> : tensor<i64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xi64>, tensor<i64>) -> tensor<3xi64>
  check.expect_eq_const %r, dense<[1, 1, 1]> : tensor<3xi64>
  return
}

func.func private @reduce_max_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true, true, false, false, true, true, false, false, true, false, false, true, false, false, true, true, false], [false, true, true, true, true, true, false, false, true, false, false, false, false, true, false, false, false, true, false], [true, false, false, true, false, false, false, false, false, true, true, true, false, true, false, true, true, false, true]]> : tensor<3x19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi1>
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i1>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xi1>, tensor<i1>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[true, true, true]> : tensor<3xi1>
  return
}

func.func private @reduce_max_ui2() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui2>
  %c1 = stablehlo.constant dense<0> : tensor<ui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui2>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xui2>, tensor<ui2>) -> tensor<3xui2>
  check.expect_eq_const %r, dense<[3, 3, 3]> : tensor<3xui2>
  return
}

func.func private @reduce_max_ui4() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui4>
  %c1 = stablehlo.constant dense<0> : tensor<ui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui4>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xui4>, tensor<ui4>) -> tensor<3xui4>
  check.expect_eq_const %r, dense<[3, 3, 3]> : tensor<3xui4>
  return
}

func.func private @reduce_max_ui8() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui8>
  %c1 = stablehlo.constant dense<0> : tensor<ui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xui8>, tensor<ui8>) -> tensor<3xui8>
  check.expect_eq_const %r, dense<[3, 3, 3]> : tensor<3xui8>
  return
}

func.func private @reduce_max_ui16() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui16>
  %c1 = stablehlo.constant dense<0> : tensor<ui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui16>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xui16>, tensor<ui16>) -> tensor<3xui16>
  check.expect_eq_const %r, dense<[3, 3, 3]> : tensor<3xui16>
  return
}

func.func private @reduce_max_ui32() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui32>
  %c1 = stablehlo.constant dense<0> : tensor<ui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xui32>, tensor<ui32>) -> tensor<3xui32>
  check.expect_eq_const %r, dense<[3, 3, 3]> : tensor<3xui32>
  return
}

func.func private @reduce_max_ui64() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui64>
  %c1 = stablehlo.constant dense<0> : tensor<ui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui64>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xui64>, tensor<ui64>) -> tensor<3xui64>
  check.expect_eq_const %r, dense<[3, 3, 3]> : tensor<3xui64>
  return
}

func.func private @reduce_max_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf4E2M1FN>
  %c1 = stablehlo.constant dense<0.0> : tensor<f4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f4E2M1FN>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<3xf4E2M1FN>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf4E2M1FN>
  return
}

func.func private @reduce_max_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf6E2M3FN>
  %c1 = stablehlo.constant dense<0.0> : tensor<f6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f6E2M3FN>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<3xf6E2M3FN>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf6E2M3FN>
  return
}

func.func private @reduce_max_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf6E3M2FN>
  %c1 = stablehlo.constant dense<0.0> : tensor<f6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f6E3M2FN>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<3xf6E3M2FN>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf6E3M2FN>
  return
}

func.func private @reduce_max_f8E3M4() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E3M4>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E3M4>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xf8E3M4>, tensor<f8E3M4>) -> tensor<3xf8E3M4>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf8E3M4>
  return
}

func.func private @reduce_max_f8E4M3() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xf8E4M3>, tensor<f8E4M3>) -> tensor<3xf8E4M3>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf8E4M3>
  return
}

func.func private @reduce_max_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3FN>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FN>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<3xf8E4M3FN>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf8E4M3FN>
  return
}

func.func private @reduce_max_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FNUZ>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf8E4M3FNUZ>
  return
}

func.func private @reduce_max_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3B11FNUZ>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf8E4M3B11FNUZ>
  return
}

func.func private @reduce_max_f8E5M2() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E5M2>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xf8E5M2>, tensor<f8E5M2>) -> tensor<3xf8E5M2>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf8E5M2>
  return
}

func.func private @reduce_max_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2FNUZ>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf8E5M2FNUZ>
  return
}

func.func private @reduce_max_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0, 2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.5, 1.0, 1.0, 0.25], [0.25, 2.0, 2.0, 2.0, 1.0, 2.0, 0.5, 0.5, 2.0, 0.25, 0.5, 0.25, 0.5, 2.0, 0.25, 0.5, 0.5, 2.0, 0.25], [1.0, 0.5, 0.25, 2.0, 0.25, 0.5, 0.5, 0.5, 0.25, 2.0, 1.0, 2.0, 0.25, 1.0, 0.5, 1.0, 2.0, 0.5, 1.0]]> : tensor<3x19xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E8M0FNU>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E8M0FNU>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  check.expect_eq_const %r, dense<[2.0, 2.0, 2.0]> : tensor<3xf8E8M0FNU>
  return
}

func.func private @reduce_max_f16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf16>
  %c1 = stablehlo.constant dense<0.0> : tensor<f16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xf16>, tensor<f16>) -> tensor<3xf16>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf16>
  return
}

func.func private @reduce_max_bf16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xbf16>
  %c1 = stablehlo.constant dense<0.0> : tensor<bf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xbf16>, tensor<bf16>) -> tensor<3xbf16>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xbf16>
  return
}

func.func private @reduce_max_f32() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf32>
  return
}

func.func private @reduce_max_f64() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf64>
  %c1 = stablehlo.constant dense<0.0> : tensor<f64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f64>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x19xf64>, tensor<f64>) -> tensor<3xf64>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf64>
  return
}

func.func private @reduce_min_i2() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi2>
  %c1 = stablehlo.constant dense<1> : tensor<i2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i2>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xi2>, tensor<i2>) -> tensor<3xi2>
  check.expect_eq_const %r, dense<[-2, -2, -2]> : tensor<3xi2>
  return
}

func.func private @reduce_min_i4() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi4>
  %c1 = stablehlo.constant dense<1> : tensor<i4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i4>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xi4>, tensor<i4>) -> tensor<3xi4>
  check.expect_eq_const %r, dense<[-2, -2, -2]> : tensor<3xi4>
  return
}

func.func private @reduce_min_i8() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi8>
  %c1 = stablehlo.constant dense<1> : tensor<i8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xi8>, tensor<i8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[-2, -2, -2]> : tensor<3xi8>
  return
}

func.func private @reduce_min_i16() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi16>
  %c1 = stablehlo.constant dense<1> : tensor<i16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i16>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xi16>, tensor<i16>) -> tensor<3xi16>
  check.expect_eq_const %r, dense<[-2, -2, -2]> : tensor<3xi16>
  return
}

func.func private @reduce_min_i32() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[-2, -2, -2]> : tensor<3xi32>
  return
}

func.func private @reduce_min_i64() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi64>
  %c1 = stablehlo.constant dense<1> : tensor<i64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xi64>, tensor<i64>) -> tensor<3xi64>
  check.expect_eq_const %r, dense<[-2, -2, -2]> : tensor<3xi64>
  return
}

func.func private @reduce_min_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true, true, false, false, true, true, false, false, true, false, false, true, false, false, true, true, false], [false, true, true, true, true, true, false, false, true, false, false, false, false, true, false, false, false, true, false], [true, false, false, true, false, false, false, false, false, true, true, true, false, true, false, true, true, false, true]]> : tensor<3x19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi1>
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i1>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xi1>, tensor<i1>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[false, false, false]> : tensor<3xi1>
  return
}

func.func private @reduce_min_ui2() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui2>
  %c1 = stablehlo.constant dense<1> : tensor<ui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui2>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xui2>, tensor<ui2>) -> tensor<3xui2>
  check.expect_eq_const %r, dense<[0, 0, 0]> : tensor<3xui2>
  return
}

func.func private @reduce_min_ui4() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui4>
  %c1 = stablehlo.constant dense<1> : tensor<ui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui4>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xui4>, tensor<ui4>) -> tensor<3xui4>
  check.expect_eq_const %r, dense<[0, 0, 0]> : tensor<3xui4>
  return
}

func.func private @reduce_min_ui8() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui8>
  %c1 = stablehlo.constant dense<1> : tensor<ui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xui8>, tensor<ui8>) -> tensor<3xui8>
  check.expect_eq_const %r, dense<[0, 0, 0]> : tensor<3xui8>
  return
}

func.func private @reduce_min_ui16() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui16>
  %c1 = stablehlo.constant dense<1> : tensor<ui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui16>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xui16>, tensor<ui16>) -> tensor<3xui16>
  check.expect_eq_const %r, dense<[0, 0, 0]> : tensor<3xui16>
  return
}

func.func private @reduce_min_ui32() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui32>
  %c1 = stablehlo.constant dense<1> : tensor<ui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xui32>, tensor<ui32>) -> tensor<3xui32>
  check.expect_eq_const %r, dense<[0, 0, 0]> : tensor<3xui32>
  return
}

func.func private @reduce_min_ui64() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui64>
  %c1 = stablehlo.constant dense<1> : tensor<ui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui64>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xui64>, tensor<ui64>) -> tensor<3xui64>
  check.expect_eq_const %r, dense<[0, 0, 0]> : tensor<3xui64>
  return
}

func.func private @reduce_min_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf4E2M1FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f4E2M1FN>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<3xf4E2M1FN>
  check.expect_eq_const %r, dense<[-2.0, -2.0, -2.0]> : tensor<3xf4E2M1FN>
  return
}

func.func private @reduce_min_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf6E2M3FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f6E2M3FN>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<3xf6E2M3FN>
  check.expect_eq_const %r, dense<[-2.0, -2.0, -2.0]> : tensor<3xf6E2M3FN>
  return
}

func.func private @reduce_min_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf6E3M2FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f6E3M2FN>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<3xf6E3M2FN>
  check.expect_eq_const %r, dense<[-2.0, -2.0, -2.0]> : tensor<3xf6E3M2FN>
  return
}

func.func private @reduce_min_f8E3M4() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E3M4>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E3M4>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xf8E3M4>, tensor<f8E3M4>) -> tensor<3xf8E3M4>
  check.expect_eq_const %r, dense<[-2.0, -2.0, -2.0]> : tensor<3xf8E3M4>
  return
}

func.func private @reduce_min_f8E4M3() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xf8E4M3>, tensor<f8E4M3>) -> tensor<3xf8E4M3>
  check.expect_eq_const %r, dense<[-2.0, -2.0, -2.0]> : tensor<3xf8E4M3>
  return
}

func.func private @reduce_min_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FN>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<3xf8E4M3FN>
  check.expect_eq_const %r, dense<[-2.0, -2.0, -2.0]> : tensor<3xf8E4M3FN>
  return
}

func.func private @reduce_min_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FNUZ>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[-2.0, -2.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  return
}

func.func private @reduce_min_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3B11FNUZ>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[-2.0, -2.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  return
}

func.func private @reduce_min_f8E5M2() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E5M2>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xf8E5M2>, tensor<f8E5M2>) -> tensor<3xf8E5M2>
  check.expect_eq_const %r, dense<[-2.0, -2.0, -2.0]> : tensor<3xf8E5M2>
  return
}

func.func private @reduce_min_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2FNUZ>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[-2.0, -2.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  return
}

func.func private @reduce_min_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0, 2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.5, 1.0, 1.0, 0.25], [0.25, 2.0, 2.0, 2.0, 1.0, 2.0, 0.5, 0.5, 2.0, 0.25, 0.5, 0.25, 0.5, 2.0, 0.25, 0.5, 0.5, 2.0, 0.25], [1.0, 0.5, 0.25, 2.0, 0.25, 0.5, 0.5, 0.5, 0.25, 2.0, 1.0, 2.0, 0.25, 1.0, 0.5, 1.0, 2.0, 0.5, 1.0]]> : tensor<3x19xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E8M0FNU>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E8M0FNU>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  check.expect_eq_const %r, dense<[0.25, 0.25, 0.25]> : tensor<3xf8E8M0FNU>
  return
}

func.func private @reduce_min_f16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf16>
  %c1 = stablehlo.constant dense<1.0> : tensor<f16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xf16>, tensor<f16>) -> tensor<3xf16>
  check.expect_eq_const %r, dense<[-2.0, -2.0, -2.0]> : tensor<3xf16>
  return
}

func.func private @reduce_min_bf16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xbf16>
  %c1 = stablehlo.constant dense<1.0> : tensor<bf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xbf16>, tensor<bf16>) -> tensor<3xbf16>
  check.expect_eq_const %r, dense<[-2.0, -2.0, -2.0]> : tensor<3xbf16>
  return
}

func.func private @reduce_min_f32() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf32>
  %c1 = stablehlo.constant dense<1.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-2.0, -2.0, -2.0]> : tensor<3xf32>
  return
}

func.func private @reduce_min_f64() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf64>
  %c1 = stablehlo.constant dense<1.0> : tensor<f64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f64>
  %r = stablehlo.reduce(%x0 init: %x1) applies stablehlo.minimum across dimensions = [1] : (tensor<3x19xf64>, tensor<f64>) -> tensor<3xf64>
  check.expect_eq_const %r, dense<[-2.0, -2.0, -2.0]> : tensor<3xf64>
  return
}

func.func private @window_max_i2() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi2>
  %c1 = stablehlo.constant dense<0> : tensor<i2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i2>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<i2>, %b: tensor<i2>): %m = stablehlo.maximum %a, %b : tensor<i2> stablehlo.return %m : tensor<i2> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xi2>, tensor<i2>) -> tensor<9xi2>
  check.expect_eq_const %r, dense<[1, 1, 1, 1, 1, 1, 1, 0, 0]> : tensor<9xi2>
  return
}

func.func private @window_max_i4() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi4>
  %c1 = stablehlo.constant dense<0> : tensor<i4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i4>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<i4>, %b: tensor<i4>): %m = stablehlo.maximum %a, %b : tensor<i4> stablehlo.return %m : tensor<i4> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xi4>, tensor<i4>) -> tensor<9xi4>
  check.expect_eq_const %r, dense<[1, 1, 1, 1, 1, 1, 1, 0, 0]> : tensor<9xi4>
  return
}

func.func private @window_max_i8() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi8>
  %c1 = stablehlo.constant dense<0> : tensor<i8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<i8>, %b: tensor<i8>): %m = stablehlo.maximum %a, %b : tensor<i8> stablehlo.return %m : tensor<i8> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xi8>, tensor<i8>) -> tensor<9xi8>
  check.expect_eq_const %r, dense<[1, 1, 1, 1, 1, 1, 1, 0, 0]> : tensor<9xi8>
  return
}

func.func private @window_max_i16() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi16>
  %c1 = stablehlo.constant dense<0> : tensor<i16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i16>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<i16>, %b: tensor<i16>): %m = stablehlo.maximum %a, %b : tensor<i16> stablehlo.return %m : tensor<i16> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xi16>, tensor<i16>) -> tensor<9xi16>
  check.expect_eq_const %r, dense<[1, 1, 1, 1, 1, 1, 1, 0, 0]> : tensor<9xi16>
  return
}

func.func private @window_max_i32() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi32>
  %c1 = stablehlo.constant dense<0> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<i32>, %b: tensor<i32>): %m = stablehlo.maximum %a, %b : tensor<i32> stablehlo.return %m : tensor<i32> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xi32>, tensor<i32>) -> tensor<9xi32>
  check.expect_eq_const %r, dense<[1, 1, 1, 1, 1, 1, 1, 0, 0]> : tensor<9xi32>
  return
}

func.func private @window_max_i64() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi64>
  %c1 = stablehlo.constant dense<0> : tensor<i64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<i64>, %b: tensor<i64>): %m = stablehlo.maximum %a, %b : tensor<i64> stablehlo.return %m : tensor<i64> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xi64>, tensor<i64>) -> tensor<9xi64>
  check.expect_eq_const %r, dense<[1, 1, 1, 1, 1, 1, 1, 0, 0]> : tensor<9xi64>
  return
}

func.func private @window_max_i1() {
  %c0 = stablehlo.constant dense<[false, true, true, true, false, false, true, true, false, false, true, false, false, true, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i1>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<i1>, %b: tensor<i1>): %m = stablehlo.maximum %a, %b : tensor<i1> stablehlo.return %m : tensor<i1> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xi1>, tensor<i1>) -> tensor<9xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true]> : tensor<9xi1>
  return
}

func.func private @window_max_ui2() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xui2>
  %c1 = stablehlo.constant dense<0> : tensor<ui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui2>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<ui2>, %b: tensor<ui2>): %m = stablehlo.maximum %a, %b : tensor<ui2> stablehlo.return %m : tensor<ui2> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xui2>, tensor<ui2>) -> tensor<9xui2>
  check.expect_eq_const %r, dense<[3, 3, 3, 3, 3, 3, 3, 2, 2]> : tensor<9xui2>
  return
}

func.func private @window_max_ui4() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xui4>
  %c1 = stablehlo.constant dense<0> : tensor<ui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui4>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<ui4>, %b: tensor<ui4>): %m = stablehlo.maximum %a, %b : tensor<ui4> stablehlo.return %m : tensor<ui4> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xui4>, tensor<ui4>) -> tensor<9xui4>
  check.expect_eq_const %r, dense<[3, 3, 3, 3, 3, 3, 3, 2, 2]> : tensor<9xui4>
  return
}

func.func private @window_max_ui8() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xui8>
  %c1 = stablehlo.constant dense<0> : tensor<ui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<ui8>, %b: tensor<ui8>): %m = stablehlo.maximum %a, %b : tensor<ui8> stablehlo.return %m : tensor<ui8> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xui8>, tensor<ui8>) -> tensor<9xui8>
  check.expect_eq_const %r, dense<[3, 3, 3, 3, 3, 3, 3, 2, 2]> : tensor<9xui8>
  return
}

func.func private @window_max_ui16() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xui16>
  %c1 = stablehlo.constant dense<0> : tensor<ui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui16>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<ui16>, %b: tensor<ui16>): %m = stablehlo.maximum %a, %b : tensor<ui16> stablehlo.return %m : tensor<ui16> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xui16>, tensor<ui16>) -> tensor<9xui16>
  check.expect_eq_const %r, dense<[3, 3, 3, 3, 3, 3, 3, 2, 2]> : tensor<9xui16>
  return
}

func.func private @window_max_ui32() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xui32>
  %c1 = stablehlo.constant dense<0> : tensor<ui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui32>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<ui32>, %b: tensor<ui32>): %m = stablehlo.maximum %a, %b : tensor<ui32> stablehlo.return %m : tensor<ui32> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xui32>, tensor<ui32>) -> tensor<9xui32>
  check.expect_eq_const %r, dense<[3, 3, 3, 3, 3, 3, 3, 2, 2]> : tensor<9xui32>
  return
}

func.func private @window_max_ui64() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xui64>
  %c1 = stablehlo.constant dense<0> : tensor<ui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui64>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<ui64>, %b: tensor<ui64>): %m = stablehlo.maximum %a, %b : tensor<ui64> stablehlo.return %m : tensor<ui64> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xui64>, tensor<ui64>) -> tensor<9xui64>
  check.expect_eq_const %r, dense<[3, 3, 3, 3, 3, 3, 3, 2, 2]> : tensor<9xui64>
  return
}

func.func private @window_max_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf4E2M1FN>
  %c1 = stablehlo.constant dense<0.0> : tensor<f4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f4E2M1FN>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<f4E2M1FN>, %b: tensor<f4E2M1FN>): %m = stablehlo.maximum %a, %b : tensor<f4E2M1FN> stablehlo.return %m : tensor<f4E2M1FN> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<9xf4E2M1FN>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0]> : tensor<9xf4E2M1FN>
  return
}

func.func private @window_max_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf6E2M3FN>
  %c1 = stablehlo.constant dense<0.0> : tensor<f6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f6E2M3FN>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<f6E2M3FN>, %b: tensor<f6E2M3FN>): %m = stablehlo.maximum %a, %b : tensor<f6E2M3FN> stablehlo.return %m : tensor<f6E2M3FN> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<9xf6E2M3FN>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0]> : tensor<9xf6E2M3FN>
  return
}

func.func private @window_max_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf6E3M2FN>
  %c1 = stablehlo.constant dense<0.0> : tensor<f6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f6E3M2FN>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<f6E3M2FN>, %b: tensor<f6E3M2FN>): %m = stablehlo.maximum %a, %b : tensor<f6E3M2FN> stablehlo.return %m : tensor<f6E3M2FN> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<9xf6E3M2FN>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0]> : tensor<9xf6E3M2FN>
  return
}

func.func private @window_max_f8E3M4() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E3M4>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E3M4>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<f8E3M4>, %b: tensor<f8E3M4>): %m = stablehlo.maximum %a, %b : tensor<f8E3M4> stablehlo.return %m : tensor<f8E3M4> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xf8E3M4>, tensor<f8E3M4>) -> tensor<9xf8E3M4>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0]> : tensor<9xf8E3M4>
  return
}

func.func private @window_max_f8E4M3() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E4M3>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<f8E4M3>, %b: tensor<f8E4M3>): %m = stablehlo.maximum %a, %b : tensor<f8E4M3> stablehlo.return %m : tensor<f8E4M3> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xf8E4M3>, tensor<f8E4M3>) -> tensor<9xf8E4M3>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0]> : tensor<9xf8E4M3>
  return
}

func.func private @window_max_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E4M3FN>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FN>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<f8E4M3FN>, %b: tensor<f8E4M3FN>): %m = stablehlo.maximum %a, %b : tensor<f8E4M3FN> stablehlo.return %m : tensor<f8E4M3FN> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<9xf8E4M3FN>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0]> : tensor<9xf8E4M3FN>
  return
}

func.func private @window_max_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FNUZ>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<f8E4M3FNUZ>, %b: tensor<f8E4M3FNUZ>): %m = stablehlo.maximum %a, %b : tensor<f8E4M3FNUZ> stablehlo.return %m : tensor<f8E4M3FNUZ> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<9xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0]> : tensor<9xf8E4M3FNUZ>
  return
}

func.func private @window_max_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3B11FNUZ>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<f8E4M3B11FNUZ>, %b: tensor<f8E4M3B11FNUZ>): %m = stablehlo.maximum %a, %b : tensor<f8E4M3B11FNUZ> stablehlo.return %m : tensor<f8E4M3B11FNUZ> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<9xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0]> : tensor<9xf8E4M3B11FNUZ>
  return
}

func.func private @window_max_f8E5M2() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E5M2>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<f8E5M2>, %b: tensor<f8E5M2>): %m = stablehlo.maximum %a, %b : tensor<f8E5M2> stablehlo.return %m : tensor<f8E5M2> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xf8E5M2>, tensor<f8E5M2>) -> tensor<9xf8E5M2>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0]> : tensor<9xf8E5M2>
  return
}

func.func private @window_max_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2FNUZ>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<f8E5M2FNUZ>, %b: tensor<f8E5M2FNUZ>): %m = stablehlo.maximum %a, %b : tensor<f8E5M2FNUZ> stablehlo.return %m : tensor<f8E5M2FNUZ> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<9xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0]> : tensor<9xf8E5M2FNUZ>
  return
}

func.func private @window_max_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0, 2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.5, 1.0, 1.0, 0.25]> : tensor<19xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E8M0FNU>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E8M0FNU>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<f8E8M0FNU>, %b: tensor<f8E8M0FNU>): %m = stablehlo.maximum %a, %b : tensor<f8E8M0FNU> stablehlo.return %m : tensor<f8E8M0FNU> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<9xf8E8M0FNU>
  check.expect_eq_const %r, dense<[2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 1.0, 1.0]> : tensor<9xf8E8M0FNU>
  return
}

func.func private @window_max_f16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf16>
  %c1 = stablehlo.constant dense<0.0> : tensor<f16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<f16>, %b: tensor<f16>): %m = stablehlo.maximum %a, %b : tensor<f16> stablehlo.return %m : tensor<f16> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xf16>, tensor<f16>) -> tensor<9xf16>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0]> : tensor<9xf16>
  return
}

func.func private @window_max_bf16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xbf16>
  %c1 = stablehlo.constant dense<0.0> : tensor<bf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<bf16>, %b: tensor<bf16>): %m = stablehlo.maximum %a, %b : tensor<bf16> stablehlo.return %m : tensor<bf16> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xbf16>, tensor<bf16>) -> tensor<9xbf16>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0]> : tensor<9xbf16>
  return
}

func.func private @window_max_f32() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %m = stablehlo.maximum %a, %b : tensor<f32> stablehlo.return %m : tensor<f32> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xf32>, tensor<f32>) -> tensor<9xf32>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0]> : tensor<9xf32>
  return
}

func.func private @window_max_f64() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf64>
  %c1 = stablehlo.constant dense<0.0> : tensor<f64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f64>
  %r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<f64>, %b: tensor<f64>): %m = stablehlo.maximum %a, %b : tensor<f64> stablehlo.return %m : tensor<f64> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>} : (tensor<19xf64>, tensor<f64>) -> tensor<9xf64>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0]> : tensor<9xf64>
  return
}
