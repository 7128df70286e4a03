// SPDX-License-Identifier: Apache-2.0
// long: cpu
// Ops of older exporters, packaging, scans and windows, on every element type. Written by scripts/oracles/structured_types.py.
func.func @main() {
  call @broadcast_i2() : () -> ()
  call @broadcast_i4() : () -> ()
  call @broadcast_i8() : () -> ()
  call @broadcast_i16() : () -> ()
  call @broadcast_i32() : () -> ()
  call @broadcast_i64() : () -> ()
  call @broadcast_i1() : () -> ()
  call @broadcast_ui2() : () -> ()
  call @broadcast_ui4() : () -> ()
  call @broadcast_ui8() : () -> ()
  call @broadcast_ui16() : () -> ()
  call @broadcast_ui32() : () -> ()
  call @broadcast_ui64() : () -> ()
  call @broadcast_f4E2M1FN() : () -> ()
  call @broadcast_f8E4M3FN() : () -> ()
  call @broadcast_f8E5M2() : () -> ()
  call @broadcast_f16() : () -> ()
  call @broadcast_bf16() : () -> ()
  call @broadcast_f32() : () -> ()
  call @broadcast_f64() : () -> ()
  call @broadcast_c32() : () -> ()
  call @broadcast_c64() : () -> ()
  call @mapped_i2() : () -> ()
  call @mapped_i4() : () -> ()
  call @mapped_i8() : () -> ()
  call @mapped_i16() : () -> ()
  call @mapped_i32() : () -> ()
  call @mapped_i64() : () -> ()
  call @mapped_i1() : () -> ()
  call @mapped_ui2() : () -> ()
  call @mapped_ui4() : () -> ()
  call @mapped_ui8() : () -> ()
  call @mapped_ui16() : () -> ()
  call @mapped_ui32() : () -> ()
  call @mapped_ui64() : () -> ()
  call @mapped_f4E2M1FN() : () -> ()
  call @mapped_f8E4M3FN() : () -> ()
  call @mapped_f8E5M2() : () -> ()
  call @mapped_f16() : () -> ()
  call @mapped_bf16() : () -> ()
  call @mapped_f32() : () -> ()
  call @mapped_f64() : () -> ()
  call @mapped_c32() : () -> ()
  call @mapped_c64() : () -> ()
  call @dot_i2() : () -> ()
  call @dot_i4() : () -> ()
  call @dot_i8() : () -> ()
  call @dot_i16() : () -> ()
  call @dot_i32() : () -> ()
  call @dot_i64() : () -> ()
  call @dot_i1() : () -> ()
  call @dot_ui2() : () -> ()
  call @dot_ui4() : () -> ()
  call @dot_ui8() : () -> ()
  call @dot_ui16() : () -> ()
  call @dot_ui32() : () -> ()
  call @dot_ui64() : () -> ()
  call @dot_f4E2M1FN() : () -> ()
  call @dot_f8E4M3FN() : () -> ()
  call @dot_f8E5M2() : () -> ()
  call @dot_f16() : () -> ()
  call @dot_bf16() : () -> ()
  call @dot_f32() : () -> ()
  call @dot_f64() : () -> ()
  call @dot_c32() : () -> ()
  call @dot_c64() : () -> ()
  call @einsum_i2() : () -> ()
  call @einsum_i4() : () -> ()
  call @einsum_i8() : () -> ()
  call @einsum_i16() : () -> ()
  call @einsum_i32() : () -> ()
  call @einsum_i64() : () -> ()
  call @einsum_i1() : () -> ()
  call @einsum_ui2() : () -> ()
  call @einsum_ui4() : () -> ()
  call @einsum_ui8() : () -> ()
  call @einsum_ui16() : () -> ()
  call @einsum_ui32() : () -> ()
  call @einsum_ui64() : () -> ()
  call @einsum_f4E2M1FN() : () -> ()
  call @einsum_f8E4M3FN() : () -> ()
  call @einsum_f8E5M2() : () -> ()
  call @einsum_f16() : () -> ()
  call @einsum_bf16() : () -> ()
  call @einsum_f32() : () -> ()
  call @einsum_f64() : () -> ()
  call @einsum_c32() : () -> ()
  call @einsum_c64() : () -> ()
  call @unary_einsum_i2() : () -> ()
  call @unary_einsum_i4() : () -> ()
  call @unary_einsum_i8() : () -> ()
  call @unary_einsum_i16() : () -> ()
  call @unary_einsum_i32() : () -> ()
  call @unary_einsum_i64() : () -> ()
  call @unary_einsum_i1() : () -> ()
  call @unary_einsum_ui2() : () -> ()
  call @unary_einsum_ui4() : () -> ()
  call @unary_einsum_ui8() : () -> ()
  call @unary_einsum_ui16() : () -> ()
  call @unary_einsum_ui32() : () -> ()
  call @unary_einsum_ui64() : () -> ()
  call @unary_einsum_f4E2M1FN() : () -> ()
  call @unary_einsum_f8E4M3FN() : () -> ()
  call @unary_einsum_f8E5M2() : () -> ()
  call @unary_einsum_f16() : () -> ()
  call @unary_einsum_bf16() : () -> ()
  call @unary_einsum_f32() : () -> ()
  call @unary_einsum_f64() : () -> ()
  call @unary_einsum_c32() : () -> ()
  call @unary_einsum_c64() : () -> ()
  call @torch_index_select_i2() : () -> ()
  call @torch_index_select_i4() : () -> ()
  call @torch_index_select_i8() : () -> ()
  call @torch_index_select_i16() : () -> ()
  call @torch_index_select_i32() : () -> ()
  call @torch_index_select_i64() : () -> ()
  call @torch_index_select_i1() : () -> ()
  call @torch_index_select_ui2() : () -> ()
  call @torch_index_select_ui4() : () -> ()
  call @torch_index_select_ui8() : () -> ()
  call @torch_index_select_ui16() : () -> ()
  call @torch_index_select_ui32() : () -> ()
  call @torch_index_select_ui64() : () -> ()
  call @torch_index_select_f4E2M1FN() : () -> ()
  call @torch_index_select_f8E4M3FN() : () -> ()
  call @torch_index_select_f8E5M2() : () -> ()
  call @torch_index_select_f16() : () -> ()
  call @torch_index_select_bf16() : () -> ()
  call @torch_index_select_f32() : () -> ()
  call @torch_index_select_f64() : () -> ()
  call @torch_index_select_c32() : () -> ()
  call @torch_index_select_c64() : () -> ()
  call @tuples_i2() : () -> ()
  call @tuples_i4() : () -> ()
  call @tuples_i8() : () -> ()
  call @tuples_i16() : () -> ()
  call @tuples_i32() : () -> ()
  call @tuples_i64() : () -> ()
  call @tuples_i1() : () -> ()
  call @tuples_ui2() : () -> ()
  call @tuples_ui4() : () -> ()
  call @tuples_ui8() : () -> ()
  call @tuples_ui16() : () -> ()
  call @tuples_ui32() : () -> ()
  call @tuples_ui64() : () -> ()
  call @tuples_f4E2M1FN() : () -> ()
  call @tuples_f8E4M3FN() : () -> ()
  call @tuples_f8E5M2() : () -> ()
  call @tuples_f16() : () -> ()
  call @tuples_bf16() : () -> ()
  call @tuples_f32() : () -> ()
  call @tuples_f64() : () -> ()
  call @tuples_c32() : () -> ()
  call @tuples_c64() : () -> ()
  call @composite_i2() : () -> ()
  call @composite_i4() : () -> ()
  call @composite_i8() : () -> ()
  call @composite_i16() : () -> ()
  call @composite_i32() : () -> ()
  call @composite_i64() : () -> ()
  call @composite_i1() : () -> ()
  call @composite_ui2() : () -> ()
  call @composite_ui4() : () -> ()
  call @composite_ui8() : () -> ()
  call @composite_ui16() : () -> ()
  call @composite_ui32() : () -> ()
  call @composite_ui64() : () -> ()
  call @composite_f4E2M1FN() : () -> ()
  call @composite_f8E4M3FN() : () -> ()
  call @composite_f8E5M2() : () -> ()
  call @composite_f16() : () -> ()
  call @composite_bf16() : () -> ()
  call @composite_f32() : () -> ()
  call @composite_f64() : () -> ()
  call @composite_c32() : () -> ()
  call @composite_c64() : () -> ()
  call @select_and_scatter_i2() : () -> ()
  call @select_and_scatter_i4() : () -> ()
  call @select_and_scatter_i8() : () -> ()
  call @select_and_scatter_i16() : () -> ()
  call @select_and_scatter_i32() : () -> ()
  call @select_and_scatter_i64() : () -> ()
  call @select_and_scatter_i1() : () -> ()
  call @select_and_scatter_ui2() : () -> ()
  call @select_and_scatter_ui4() : () -> ()
  call @select_and_scatter_ui8() : () -> ()
  call @select_and_scatter_ui16() : () -> ()
  call @select_and_scatter_ui32() : () -> ()
  call @select_and_scatter_ui64() : () -> ()
  call @select_and_scatter_f4E2M1FN() : () -> ()
  call @select_and_scatter_f8E4M3FN() : () -> ()
  call @select_and_scatter_f8E5M2() : () -> ()
  call @select_and_scatter_f16() : () -> ()
  call @select_and_scatter_bf16() : () -> ()
  call @select_and_scatter_f32() : () -> ()
  call @select_and_scatter_f64() : () -> ()
  call @chlo_constant_i2() : () -> ()
  call @chlo_constant_i4() : () -> ()
  call @chlo_constant_i8() : () -> ()
  call @chlo_constant_i16() : () -> ()
  call @chlo_constant_i32() : () -> ()
  call @chlo_constant_i64() : () -> ()
  call @chlo_constant_i1() : () -> ()
  call @chlo_constant_ui2() : () -> ()
  call @chlo_constant_ui4() : () -> ()
  call @chlo_constant_ui8() : () -> ()
  call @chlo_constant_ui16() : () -> ()
  call @chlo_constant_ui32() : () -> ()
  call @chlo_constant_ui64() : () -> ()
  call @chlo_constant_f4E2M1FN() : () -> ()
  call @chlo_constant_f8E4M3FN() : () -> ()
  call @chlo_constant_f8E5M2() : () -> ()
  call @chlo_constant_f16() : () -> ()
  call @chlo_constant_bf16() : () -> ()
  call @chlo_constant_f32() : () -> ()
  call @chlo_constant_f64() : () -> ()
  call @chlo_constant_c32() : () -> ()
  call @chlo_constant_c64() : () -> ()
  call @constant_like_i2() : () -> ()
  call @constant_like_i4() : () -> ()
  call @constant_like_i8() : () -> ()
  call @constant_like_i16() : () -> ()
  call @constant_like_i32() : () -> ()
  call @constant_like_i64() : () -> ()
  call @constant_like_i1() : () -> ()
  call @constant_like_ui2() : () -> ()
  call @constant_like_ui4() : () -> ()
  call @constant_like_ui8() : () -> ()
  call @constant_like_ui16() : () -> ()
  call @constant_like_ui32() : () -> ()
  call @constant_like_ui64() : () -> ()
  call @constant_like_f4E2M1FN() : () -> ()
  call @constant_like_f8E4M3FN() : () -> ()
  call @constant_like_f8E5M2() : () -> ()
  call @constant_like_f16() : () -> ()
  call @constant_like_bf16() : () -> ()
  call @constant_like_f32() : () -> ()
  call @constant_like_f64() : () -> ()
  call @constant_like_c32() : () -> ()
  call @constant_like_c64() : () -> ()
  call @ragged_dot_i2() : () -> ()
  call @ragged_dot_i4() : () -> ()
  call @ragged_dot_i8() : () -> ()
  call @ragged_dot_i16() : () -> ()
  call @ragged_dot_i32() : () -> ()
  call @ragged_dot_i64() : () -> ()
  call @ragged_dot_i1() : () -> ()
  call @ragged_dot_ui2() : () -> ()
  call @ragged_dot_ui4() : () -> ()
  call @ragged_dot_ui8() : () -> ()
  call @ragged_dot_ui16() : () -> ()
  call @ragged_dot_ui32() : () -> ()
  call @ragged_dot_ui64() : () -> ()
  call @ragged_dot_f4E2M1FN() : () -> ()
  call @ragged_dot_f8E4M3FN() : () -> ()
  call @ragged_dot_f8E5M2() : () -> ()
  call @ragged_dot_f16() : () -> ()
  call @ragged_dot_bf16() : () -> ()
  call @ragged_dot_f32() : () -> ()
  call @ragged_dot_f64() : () -> ()
  call @ragged_dot_c32() : () -> ()
  call @ragged_dot_c64() : () -> ()
  call @scan_i2() : () -> ()
  call @scan_i4() : () -> ()
  call @scan_i8() : () -> ()
  call @scan_i16() : () -> ()
  call @scan_i32() : () -> ()
  call @scan_i64() : () -> ()
  call @scan_i1() : () -> ()
  call @scan_ui2() : () -> ()
  call @scan_ui4() : () -> ()
  call @scan_ui8() : () -> ()
  call @scan_ui16() : () -> ()
  call @scan_ui32() : () -> ()
  call @scan_ui64() : () -> ()
  call @scan_f4E2M1FN() : () -> ()
  call @scan_f8E4M3FN() : () -> ()
  call @scan_f8E5M2() : () -> ()
  call @scan_f16() : () -> ()
  call @scan_bf16() : () -> ()
  call @scan_f32() : () -> ()
  call @scan_f64() : () -> ()
  call @scan_c32() : () -> ()
  call @scan_c64() : () -> ()
  call @top_k_i2() : () -> ()
  call @top_k_i4() : () -> ()
  call @top_k_i8() : () -> ()
  call @top_k_i16() : () -> ()
  call @top_k_i32() : () -> ()
  call @top_k_i64() : () -> ()
  call @top_k_ui2() : () -> ()
  call @top_k_ui4() : () -> ()
  call @top_k_ui8() : () -> ()
  call @top_k_ui16() : () -> ()
  call @top_k_ui32() : () -> ()
  call @top_k_ui64() : () -> ()
  call @top_k_f4E2M1FN() : () -> ()
  call @top_k_f8E4M3FN() : () -> ()
  call @top_k_f8E5M2() : () -> ()
  call @top_k_f16() : () -> ()
  call @top_k_bf16() : () -> ()
  call @top_k_f32() : () -> ()
  call @top_k_f64() : () -> ()
  call @iota_i2() : () -> ()
  call @iota_i4() : () -> ()
  call @iota_i8() : () -> ()
  call @iota_i16() : () -> ()
  call @iota_i32() : () -> ()
  call @iota_i64() : () -> ()
  call @iota_ui2() : () -> ()
  call @iota_ui4() : () -> ()
  call @iota_ui8() : () -> ()
  call @iota_ui16() : () -> ()
  call @iota_ui32() : () -> ()
  call @iota_ui64() : () -> ()
  call @iota_f4E2M1FN() : () -> ()
  call @iota_f8E4M3FN() : () -> ()
  call @iota_f8E5M2() : () -> ()
  call @iota_f16() : () -> ()
  call @iota_bf16() : () -> ()
  call @iota_f32() : () -> ()
  call @iota_f64() : () -> ()
  call @iota_c32() : () -> ()
  call @iota_c64() : () -> ()
  call @bits_i1() : () -> ()
  call @bits_i64() : () -> ()
  call @bits_c32() : () -> ()
  call @bits_c64() : () -> ()
  return
}

func.func private @broadcast_i2() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1]> : tensor<7xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi2>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xi2>) -> tensor<2x7xi2>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -2, -2, 1], [-1, 0, 1, 1, -2, -2, 1]]> : tensor<2x7xi2>
  return
}

func.func private @broadcast_i4() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1]> : tensor<7xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi4>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xi4>) -> tensor<2x7xi4>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -2, -2, 1], [-1, 0, 1, 1, -2, -2, 1]]> : tensor<2x7xi4>
  return
}

func.func private @broadcast_i8() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1]> : tensor<7xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi8>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xi8>) -> tensor<2x7xi8>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -2, -2, 1], [-1, 0, 1, 1, -2, -2, 1]]> : tensor<2x7xi8>
  return
}

func.func private @broadcast_i16() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1]> : tensor<7xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi16>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xi16>) -> tensor<2x7xi16>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -2, -2, 1], [-1, 0, 1, 1, -2, -2, 1]]> : tensor<2x7xi16>
  return
}

func.func private @broadcast_i32() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1]> : tensor<7xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi32>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xi32>) -> tensor<2x7xi32>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -2, -2, 1], [-1, 0, 1, 1, -2, -2, 1]]> : tensor<2x7xi32>
  return
}

func.func private @broadcast_i64() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1]> : tensor<7xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi64>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xi64>) -> tensor<2x7xi64>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -2, -2, 1], [-1, 0, 1, 1, -2, -2, 1]]> : tensor<2x7xi64>
  return
}

func.func private @broadcast_i1() {
  %c0 = stablehlo.constant dense<[false, true, true, true, false, false, true]> : tensor<7xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi1>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xi1>) -> tensor<2x7xi1>
  check.expect_eq_const %r, dense<[[false, true, true, true, false, false, true], [false, true, true, true, false, false, true]]> : tensor<2x7xi1>
  return
}

func.func private @broadcast_ui2() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3]> : tensor<7xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xui2>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xui2>) -> tensor<2x7xui2>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 0, 0, 3], [1, 2, 3, 3, 0, 0, 3]]> : tensor<2x7xui2>
  return
}

func.func private @broadcast_ui4() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3]> : tensor<7xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xui4>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xui4>) -> tensor<2x7xui4>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 0, 0, 3], [1, 2, 3, 3, 0, 0, 3]]> : tensor<2x7xui4>
  return
}

func.func private @broadcast_ui8() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3]> : tensor<7xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xui8>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xui8>) -> tensor<2x7xui8>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 0, 0, 3], [1, 2, 3, 3, 0, 0, 3]]> : tensor<2x7xui8>
  return
}

func.func private @broadcast_ui16() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3]> : tensor<7xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xui16>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xui16>) -> tensor<2x7xui16>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 0, 0, 3], [1, 2, 3, 3, 0, 0, 3]]> : tensor<2x7xui16>
  return
}

func.func private @broadcast_ui32() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3]> : tensor<7xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xui32>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xui32>) -> tensor<2x7xui32>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 0, 0, 3], [1, 2, 3, 3, 0, 0, 3]]> : tensor<2x7xui32>
  return
}

func.func private @broadcast_ui64() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3]> : tensor<7xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xui64>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xui64>) -> tensor<2x7xui64>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 0, 0, 3], [1, 2, 3, 3, 0, 0, 3]]> : tensor<2x7xui64>
  return
}

func.func private @broadcast_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf4E2M1FN>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xf4E2M1FN>) -> tensor<2x7xf4E2M1FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf4E2M1FN>
  return
}

func.func private @broadcast_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E4M3FN>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xf8E4M3FN>) -> tensor<2x7xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E4M3FN>
  return
}

func.func private @broadcast_f8E5M2() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E5M2>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xf8E5M2>) -> tensor<2x7xf8E5M2>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E5M2>
  return
}

func.func private @broadcast_f16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf16>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xf16>) -> tensor<2x7xf16>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf16>
  return
}

func.func private @broadcast_bf16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xbf16>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xbf16>) -> tensor<2x7xbf16>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xbf16>
  return
}

func.func private @broadcast_f32() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf32>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xf32>) -> tensor<2x7xf32>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf32>
  return
}

func.func private @broadcast_f64() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf64>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xf64>) -> tensor<2x7xf64>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf64>
  return
}

func.func private @broadcast_c32() {
  %c0 = stablehlo.constant dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)]> : tensor<7xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xcomplex<f32>>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xcomplex<f32>>) -> tensor<2x7xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)], [(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f32>>
  return
}

func.func private @broadcast_c64() {
  %c0 = stablehlo.constant dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)]> : tensor<7xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xcomplex<f64>>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xcomplex<f64>>) -> tensor<2x7xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)], [(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f64>>
  return
}

func.func private @mapped_i2() {
  %c0 = stablehlo.constant dense<[1, 0, 1, 1, 0, 0, 1]> : tensor<7xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi2>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<i2>, %b: tensor<i2>): %s = stablehlo.add %a, %b : tensor<i2> stablehlo.return %s : tensor<i2> }) : (tensor<7xi2>, tensor<7xi2>) -> tensor<7xi2>
  check.expect_eq_const %r, dense<[-2, 0, -2, -2, 0, 0, -2]> : tensor<7xi2>
  return
}

func.func private @mapped_i4() {
  %c0 = stablehlo.constant dense<[1, 0, 1, 1, 0, 0, 1]> : tensor<7xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi4>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<i4>, %b: tensor<i4>): %s = stablehlo.add %a, %b : tensor<i4> stablehlo.return %s : tensor<i4> }) : (tensor<7xi4>, tensor<7xi4>) -> tensor<7xi4>
  check.expect_eq_const %r, dense<[2, 0, 2, 2, 0, 0, 2]> : tensor<7xi4>
  return
}

func.func private @mapped_i8() {
  %c0 = stablehlo.constant dense<[1, 0, 1, 1, 0, 0, 1]> : tensor<7xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi8>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<i8>, %b: tensor<i8>): %s = stablehlo.add %a, %b : tensor<i8> stablehlo.return %s : tensor<i8> }) : (tensor<7xi8>, tensor<7xi8>) -> tensor<7xi8>
  check.expect_eq_const %r, dense<[2, 0, 2, 2, 0, 0, 2]> : tensor<7xi8>
  return
}

func.func private @mapped_i16() {
  %c0 = stablehlo.constant dense<[1, 0, 1, 1, 0, 0, 1]> : tensor<7xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi16>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<i16>, %b: tensor<i16>): %s = stablehlo.add %a, %b : tensor<i16> stablehlo.return %s : tensor<i16> }) : (tensor<7xi16>, tensor<7xi16>) -> tensor<7xi16>
  check.expect_eq_const %r, dense<[2, 0, 2, 2, 0, 0, 2]> : tensor<7xi16>
  return
}

func.func private @mapped_i32() {
  %c0 = stablehlo.constant dense<[1, 0, 1, 1, 0, 0, 1]> : tensor<7xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi32>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<i32>, %b: tensor<i32>): %s = stablehlo.add %a, %b : tensor<i32> stablehlo.return %s : tensor<i32> }) : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
  check.expect_eq_const %r, dense<[2, 0, 2, 2, 0, 0, 2]> : tensor<7xi32>
  return
}

func.func private @mapped_i64() {
  %c0 = stablehlo.constant dense<[1, 0, 1, 1, 0, 0, 1]> : tensor<7xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi64>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<i64>, %b: tensor<i64>): %s = stablehlo.add %a, %b : tensor<i64> stablehlo.return %s : tensor<i64> }) : (tensor<7xi64>, tensor<7xi64>) -> tensor<7xi64>
  check.expect_eq_const %r, dense<[2, 0, 2, 2, 0, 0, 2]> : tensor<7xi64>
  return
}

func.func private @mapped_i1() {
  %c0 = stablehlo.constant dense<[false, true, true, true, false, false, true]> : tensor<7xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi1>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<i1>, %b: tensor<i1>): %s = stablehlo.add %a, %b : tensor<i1> stablehlo.return %s : tensor<i1> }) : (tensor<7xi1>, tensor<7xi1>) -> tensor<7xi1>
  check.expect_eq_const %r, dense<[false, true, true, true, false, false, true]> : tensor<7xi1>
  return
}

func.func private @mapped_ui2() {
  %c0 = stablehlo.constant dense<[1, 0, 1, 1, 0, 0, 1]> : tensor<7xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xui2>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<ui2>, %b: tensor<ui2>): %s = stablehlo.add %a, %b : tensor<ui2> stablehlo.return %s : tensor<ui2> }) : (tensor<7xui2>, tensor<7xui2>) -> tensor<7xui2>
  check.expect_eq_const %r, dense<[2, 0, 2, 2, 0, 0, 2]> : tensor<7xui2>
  return
}

func.func private @mapped_ui4() {
  %c0 = stablehlo.constant dense<[1, 0, 1, 1, 0, 0, 1]> : tensor<7xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xui4>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<ui4>, %b: tensor<ui4>): %s = stablehlo.add %a, %b : tensor<ui4> stablehlo.return %s : tensor<ui4> }) : (tensor<7xui4>, tensor<7xui4>) -> tensor<7xui4>
  check.expect_eq_const %r, dense<[2, 0, 2, 2, 0, 0, 2]> : tensor<7xui4>
  return
}

func.func private @mapped_ui8() {
  %c0 = stablehlo.constant dense<[1, 0, 1, 1, 0, 0, 1]> : tensor<7xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xui8>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<ui8>, %b: tensor<ui8>): %s = stablehlo.add %a, %b : tensor<ui8> stablehlo.return %s : tensor<ui8> }) : (tensor<7xui8>, tensor<7xui8>) -> tensor<7xui8>
  check.expect_eq_const %r, dense<[2, 0, 2, 2, 0, 0, 2]> : tensor<7xui8>
  return
}

func.func private @mapped_ui16() {
  %c0 = stablehlo.constant dense<[1, 0, 1, 1, 0, 0, 1]> : tensor<7xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xui16>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<ui16>, %b: tensor<ui16>): %s = stablehlo.add %a, %b : tensor<ui16> stablehlo.return %s : tensor<ui16> }) : (tensor<7xui16>, tensor<7xui16>) -> tensor<7xui16>
  check.expect_eq_const %r, dense<[2, 0, 2, 2, 0, 0, 2]> : tensor<7xui16>
  return
}

func.func private @mapped_ui32() {
  %c0 = stablehlo.constant dense<[1, 0, 1, 1, 0, 0, 1]> : tensor<7xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xui32>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<ui32>, %b: tensor<ui32>): %s = stablehlo.add %a, %b : tensor<ui32> stablehlo.return %s : tensor<ui32> }) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
  check.expect_eq_const %r, dense<[2, 0, 2, 2, 0, 0, 2]> : tensor<7xui32>
  return
}

func.func private @mapped_ui64() {
  %c0 = stablehlo.constant dense<[1, 0, 1, 1, 0, 0, 1]> : tensor<7xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xui64>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<ui64>, %b: tensor<ui64>): %s = stablehlo.add %a, %b : tensor<ui64> stablehlo.return %s : tensor<ui64> }) : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
  check.expect_eq_const %r, dense<[2, 0, 2, 2, 0, 0, 2]> : tensor<7xui64>
  return
}

func.func private @mapped_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0]> : tensor<7xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf4E2M1FN>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<f4E2M1FN>, %b: tensor<f4E2M1FN>): %s = stablehlo.add %a, %b : tensor<f4E2M1FN> stablehlo.return %s : tensor<f4E2M1FN> }) : (tensor<7xf4E2M1FN>, tensor<7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0, 2.0, 0.0, 0.0, 2.0]> : tensor<7xf4E2M1FN>
  return
}

func.func private @mapped_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0]> : tensor<7xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E4M3FN>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<f8E4M3FN>, %b: tensor<f8E4M3FN>): %s = stablehlo.add %a, %b : tensor<f8E4M3FN> stablehlo.return %s : tensor<f8E4M3FN> }) : (tensor<7xf8E4M3FN>, tensor<7xf8E4M3FN>) -> tensor<7xf8E4M3FN>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0, 2.0, 0.0, 0.0, 2.0]> : tensor<7xf8E4M3FN>
  return
}

func.func private @mapped_f8E5M2() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0]> : tensor<7xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E5M2>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<f8E5M2>, %b: tensor<f8E5M2>): %s = stablehlo.add %a, %b : tensor<f8E5M2> stablehlo.return %s : tensor<f8E5M2> }) : (tensor<7xf8E5M2>, tensor<7xf8E5M2>) -> tensor<7xf8E5M2>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0, 2.0, 0.0, 0.0, 2.0]> : tensor<7xf8E5M2>
  return
}

func.func private @mapped_f16() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0]> : tensor<7xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf16>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<f16>, %b: tensor<f16>): %s = stablehlo.add %a, %b : tensor<f16> stablehlo.return %s : tensor<f16> }) : (tensor<7xf16>, tensor<7xf16>) -> tensor<7xf16>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0, 2.0, 0.0, 0.0, 2.0]> : tensor<7xf16>
  return
}

func.func private @mapped_bf16() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0]> : tensor<7xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xbf16>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<bf16>, %b: tensor<bf16>): %s = stablehlo.add %a, %b : tensor<bf16> stablehlo.return %s : tensor<bf16> }) : (tensor<7xbf16>, tensor<7xbf16>) -> tensor<7xbf16>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0, 2.0, 0.0, 0.0, 2.0]> : tensor<7xbf16>
  return
}

func.func private @mapped_f32() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0]> : tensor<7xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf32>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %s = stablehlo.add %a, %b : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0, 2.0, 0.0, 0.0, 2.0]> : tensor<7xf32>
  return
}

func.func private @mapped_f64() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0]> : tensor<7xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf64>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<f64>, %b: tensor<f64>): %s = stablehlo.add %a, %b : tensor<f64> stablehlo.return %s : tensor<f64> }) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0, 2.0, 0.0, 0.0, 2.0]> : tensor<7xf64>
  return
}

func.func private @mapped_c32() {
  %c0 = stablehlo.constant dense<[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (0.0, 0.0), (1.0, -1.0)]> : tensor<7xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xcomplex<f32>>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>): %s = stablehlo.add %a, %b : tensor<complex<f32>> stablehlo.return %s : tensor<complex<f32>> }) : (tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_eq_const %r, dense<[(2.0, -2.0), (0.0, 0.0), (2.0, -2.0), (2.0, -2.0), (0.0, 0.0), (0.0, 0.0), (2.0, -2.0)]> : tensor<7xcomplex<f32>>
  return
}

func.func private @mapped_c64() {
  %c0 = stablehlo.constant dense<[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (0.0, 0.0), (1.0, -1.0)]> : tensor<7xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xcomplex<f64>>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>): %s = stablehlo.add %a, %b : tensor<complex<f64>> stablehlo.return %s : tensor<complex<f64>> }) : (tensor<7xcomplex<f64>>, tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_eq_const %r, dense<[(2.0, -2.0), (0.0, 0.0), (2.0, -2.0), (2.0, -2.0), (0.0, 0.0), (0.0, 0.0), (2.0, -2.0)]> : tensor<7xcomplex<f64>>
  return
}

func.func private @dot_i2() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi2>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xi2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xi2>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xi2>, tensor<4x3xi2>) -> tensor<3x3xi2>
  check.expect_eq_const %r, dense<[[-2, -2, 1], [1, 1, 1], [-2, -2, -2]]> : tensor<3x3xi2>
  return
}

func.func private @dot_i4() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi4>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xi4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xi4>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xi4>, tensor<4x3xi4>) -> tensor<3x3xi4>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xi4>
  return
}

func.func private @dot_i8() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi8>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xi8>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xi8>, tensor<4x3xi8>) -> tensor<3x3xi8>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xi8>
  return
}

func.func private @dot_i16() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi16>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xi16>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xi16>, tensor<4x3xi16>) -> tensor<3x3xi16>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xi16>
  return
}

func.func private @dot_i32() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi32>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xi32>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xi32>, tensor<4x3xi32>) -> tensor<3x3xi32>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xi32>
  return
}

func.func private @dot_i64() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi64>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xi64>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xi64>, tensor<4x3xi64>) -> tensor<3x3xi64>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xi64>
  return
}

func.func private @dot_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true, true], [false, false, true, true], [false, false, true, false]]> : tensor<3x4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi1>
  %c1 = stablehlo.constant dense<[[true, false, false], [false, false, true], [false, false, false], [true, true, true]]> : tensor<4x3xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xi1>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xi1>, tensor<4x3xi1>) -> tensor<3x3xi1>
  check.expect_eq_const %r, dense<[[true, true, true], [true, true, true], [false, false, false]]> : tensor<3x3xi1>
  return
}

func.func private @dot_ui2() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui2>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xui2>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xui2>, tensor<4x3xui2>) -> tensor<3x3xui2>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xui2>
  return
}

func.func private @dot_ui4() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui4>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xui4>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xui4>, tensor<4x3xui4>) -> tensor<3x3xui4>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xui4>
  return
}

func.func private @dot_ui8() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui8>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xui8>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xui8>, tensor<4x3xui8>) -> tensor<3x3xui8>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xui8>
  return
}

func.func private @dot_ui16() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui16>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xui16>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xui16>, tensor<4x3xui16>) -> tensor<3x3xui16>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xui16>
  return
}

func.func private @dot_ui32() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui32>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xui32>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xui32>, tensor<4x3xui32>) -> tensor<3x3xui32>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xui32>
  return
}

func.func private @dot_ui64() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui64>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xui64>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xui64>, tensor<4x3xui64>) -> tensor<3x3xui64>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xui64>
  return
}

func.func private @dot_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf4E2M1FN>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xf4E2M1FN>, tensor<4x3xf4E2M1FN>) -> tensor<3x3xf4E2M1FN>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf4E2M1FN>
  return
}

func.func private @dot_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf8E4M3FN>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xf8E4M3FN>, tensor<4x3xf8E4M3FN>) -> tensor<3x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf8E4M3FN>
  return
}

func.func private @dot_f8E5M2() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E5M2>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf8E5M2>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xf8E5M2>, tensor<4x3xf8E5M2>) -> tensor<3x3xf8E5M2>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf8E5M2>
  return
}

func.func private @dot_f16() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf16>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf16>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xf16>, tensor<4x3xf16>) -> tensor<3x3xf16>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf16>
  return
}

func.func private @dot_bf16() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xbf16>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xbf16>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xbf16>, tensor<4x3xbf16>) -> tensor<3x3xbf16>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xbf16>
  return
}

func.func private @dot_f32() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf32>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xf32>, tensor<4x3xf32>) -> tensor<3x3xf32>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf32>
  return
}

func.func private @dot_f64() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf64>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf64>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xf64>, tensor<4x3xf64>) -> tensor<3x3xf64>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf64>
  return
}

func.func private @dot_c32() {
  %c0 = stablehlo.constant dense<[[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0)], [(0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]]> : tensor<3x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(1.0, -1.0), (1.0, -1.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0), (1.0, -1.0)], [(1.0, -1.0), (0.0, 0.0), (1.0, -1.0)], [(0.0, 0.0), (1.0, -1.0), (0.0, 0.0)]]> : tensor<4x3xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xcomplex<f32>>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xcomplex<f32>>, tensor<4x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(0.0, -4.0), (0.0, -4.0), (0.0, -2.0)], [(0.0, -2.0), (0.0, -2.0), (0.0, -2.0)], [(0.0, -4.0), (0.0, -4.0), (0.0, -4.0)]]> : tensor<3x3xcomplex<f32>>
  return
}

func.func private @dot_c64() {
  %c0 = stablehlo.constant dense<[[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0)], [(0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]]> : tensor<3x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(1.0, -1.0), (1.0, -1.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0), (1.0, -1.0)], [(1.0, -1.0), (0.0, 0.0), (1.0, -1.0)], [(0.0, 0.0), (1.0, -1.0), (0.0, 0.0)]]> : tensor<4x3xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xcomplex<f64>>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xcomplex<f64>>, tensor<4x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(0.0, -4.0), (0.0, -4.0), (0.0, -2.0)], [(0.0, -2.0), (0.0, -2.0), (0.0, -2.0)], [(0.0, -4.0), (0.0, -4.0), (0.0, -4.0)]]> : tensor<3x3xcomplex<f64>>
  return
}

func.func private @einsum_i2() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi2>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xi2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xi2>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xi2>, tensor<4x3xi2>) -> tensor<3x3xi2>
  check.expect_eq_const %r, dense<[[-2, -2, 1], [1, 1, 1], [-2, -2, -2]]> : tensor<3x3xi2>
  return
}

func.func private @einsum_i4() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi4>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xi4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xi4>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xi4>, tensor<4x3xi4>) -> tensor<3x3xi4>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xi4>
  return
}

func.func private @einsum_i8() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi8>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xi8>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xi8>, tensor<4x3xi8>) -> tensor<3x3xi8>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xi8>
  return
}

func.func private @einsum_i16() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi16>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xi16>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xi16>, tensor<4x3xi16>) -> tensor<3x3xi16>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xi16>
  return
}

func.func private @einsum_i32() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi32>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xi32>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xi32>, tensor<4x3xi32>) -> tensor<3x3xi32>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xi32>
  return
}

func.func private @einsum_i64() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi64>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xi64>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xi64>, tensor<4x3xi64>) -> tensor<3x3xi64>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xi64>
  return
}

func.func private @einsum_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true, true], [false, false, true, true], [false, false, true, false]]> : tensor<3x4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi1>
  %c1 = stablehlo.constant dense<[[true, false, false], [false, false, true], [false, false, false], [true, true, true]]> : tensor<4x3xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xi1>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xi1>, tensor<4x3xi1>) -> tensor<3x3xi1>
  check.expect_eq_const %r, dense<[[true, true, true], [true, true, true], [false, false, false]]> : tensor<3x3xi1>
  return
}

func.func private @einsum_ui2() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui2>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xui2>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xui2>, tensor<4x3xui2>) -> tensor<3x3xui2>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xui2>
  return
}

func.func private @einsum_ui4() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui4>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xui4>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xui4>, tensor<4x3xui4>) -> tensor<3x3xui4>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xui4>
  return
}

func.func private @einsum_ui8() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui8>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xui8>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xui8>, tensor<4x3xui8>) -> tensor<3x3xui8>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xui8>
  return
}

func.func private @einsum_ui16() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui16>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xui16>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xui16>, tensor<4x3xui16>) -> tensor<3x3xui16>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xui16>
  return
}

func.func private @einsum_ui32() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui32>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xui32>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xui32>, tensor<4x3xui32>) -> tensor<3x3xui32>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xui32>
  return
}

func.func private @einsum_ui64() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui64>
  %c1 = stablehlo.constant dense<[[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]]> : tensor<4x3xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xui64>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xui64>, tensor<4x3xui64>) -> tensor<3x3xui64>
  check.expect_eq_const %r, dense<[[2, 2, 1], [1, 1, 1], [2, 2, 2]]> : tensor<3x3xui64>
  return
}

func.func private @einsum_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf4E2M1FN>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xf4E2M1FN>, tensor<4x3xf4E2M1FN>) -> tensor<3x3xf4E2M1FN>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf4E2M1FN>
  return
}

func.func private @einsum_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf8E4M3FN>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xf8E4M3FN>, tensor<4x3xf8E4M3FN>) -> tensor<3x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf8E4M3FN>
  return
}

func.func private @einsum_f8E5M2() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E5M2>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf8E5M2>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xf8E5M2>, tensor<4x3xf8E5M2>) -> tensor<3x3xf8E5M2>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf8E5M2>
  return
}

func.func private @einsum_f16() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf16>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf16>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xf16>, tensor<4x3xf16>) -> tensor<3x3xf16>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf16>
  return
}

func.func private @einsum_bf16() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xbf16>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xbf16>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xbf16>, tensor<4x3xbf16>) -> tensor<3x3xbf16>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xbf16>
  return
}

func.func private @einsum_f32() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf32>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xf32>, tensor<4x3xf32>) -> tensor<3x3xf32>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf32>
  return
}

func.func private @einsum_f64() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf64>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf64>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xf64>, tensor<4x3xf64>) -> tensor<3x3xf64>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf64>
  return
}

func.func private @einsum_c32() {
  %c0 = stablehlo.constant dense<[[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0)], [(0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]]> : tensor<3x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(1.0, -1.0), (1.0, -1.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0), (1.0, -1.0)], [(1.0, -1.0), (0.0, 0.0), (1.0, -1.0)], [(0.0, 0.0), (1.0, -1.0), (0.0, 0.0)]]> : tensor<4x3xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xcomplex<f32>>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xcomplex<f32>>, tensor<4x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(0.0, -4.0), (0.0, -4.0), (0.0, -2.0)], [(0.0, -2.0), (0.0, -2.0), (0.0, -2.0)], [(0.0, -4.0), (0.0, -4.0), (0.0, -4.0)]]> : tensor<3x3xcomplex<f32>>
  return
}

func.func private @einsum_c64() {
  %c0 = stablehlo.constant dense<[[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0)], [(0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]]> : tensor<3x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(1.0, -1.0), (1.0, -1.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0), (1.0, -1.0)], [(1.0, -1.0), (0.0, 0.0), (1.0, -1.0)], [(0.0, 0.0), (1.0, -1.0), (0.0, 0.0)]]> : tensor<4x3xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xcomplex<f64>>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xcomplex<f64>>, tensor<4x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(0.0, -4.0), (0.0, -4.0), (0.0, -2.0)], [(0.0, -2.0), (0.0, -2.0), (0.0, -2.0)], [(0.0, -4.0), (0.0, -4.0), (0.0, -4.0)]]> : tensor<3x3xcomplex<f64>>
  return
}

func.func private @unary_einsum_i2() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi2>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xi2>) -> tensor<3xi2>
  check.expect_eq_const %r, dense<[-1, -2, -1]> : tensor<3xi2>
  return
}

func.func private @unary_einsum_i4() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi4>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xi4>) -> tensor<3xi4>
  check.expect_eq_const %r, dense<[3, 2, 3]> : tensor<3xi4>
  return
}

func.func private @unary_einsum_i8() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi8>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xi8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[3, 2, 3]> : tensor<3xi8>
  return
}

func.func private @unary_einsum_i16() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi16>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xi16>) -> tensor<3xi16>
  check.expect_eq_const %r, dense<[3, 2, 3]> : tensor<3xi16>
  return
}

func.func private @unary_einsum_i32() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi32>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xi32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[3, 2, 3]> : tensor<3xi32>
  return
}

func.func private @unary_einsum_i64() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi64>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xi64>) -> tensor<3xi64>
  check.expect_eq_const %r, dense<[3, 2, 3]> : tensor<3xi64>
  return
}

func.func private @unary_einsum_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true, true], [false, false, true, true], [false, false, true, false]]> : tensor<3x4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi1>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xi1>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[true, true, true]> : tensor<3xi1>
  return
}

func.func private @unary_einsum_ui2() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui2>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xui2>) -> tensor<3xui2>
  check.expect_eq_const %r, dense<[3, 2, 3]> : tensor<3xui2>
  return
}

func.func private @unary_einsum_ui4() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui4>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xui4>) -> tensor<3xui4>
  check.expect_eq_const %r, dense<[3, 2, 3]> : tensor<3xui4>
  return
}

func.func private @unary_einsum_ui8() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui8>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xui8>) -> tensor<3xui8>
  check.expect_eq_const %r, dense<[3, 2, 3]> : tensor<3xui8>
  return
}

func.func private @unary_einsum_ui16() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui16>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xui16>) -> tensor<3xui16>
  check.expect_eq_const %r, dense<[3, 2, 3]> : tensor<3xui16>
  return
}

func.func private @unary_einsum_ui32() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui32>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xui32>) -> tensor<3xui32>
  check.expect_eq_const %r, dense<[3, 2, 3]> : tensor<3xui32>
  return
}

func.func private @unary_einsum_ui64() {
  %c0 = stablehlo.constant dense<[[1, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]]> : tensor<3x4xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui64>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xui64>) -> tensor<3xui64>
  check.expect_eq_const %r, dense<[3, 2, 3]> : tensor<3xui64>
  return
}

func.func private @unary_einsum_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf4E2M1FN>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xf4E2M1FN>) -> tensor<3xf4E2M1FN>
  check.expect_eq_const %r, dense<[3.0, 2.0, 3.0]> : tensor<3xf4E2M1FN>
  return
}

func.func private @unary_einsum_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E4M3FN>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xf8E4M3FN>) -> tensor<3xf8E4M3FN>
  check.expect_eq_const %r, dense<[3.0, 2.0, 3.0]> : tensor<3xf8E4M3FN>
  return
}

func.func private @unary_einsum_f8E5M2() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E5M2>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xf8E5M2>) -> tensor<3xf8E5M2>
  check.expect_eq_const %r, dense<[3.0, 2.0, 3.0]> : tensor<3xf8E5M2>
  return
}

func.func private @unary_einsum_f16() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf16>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xf16>) -> tensor<3xf16>
  check.expect_eq_const %r, dense<[3.0, 2.0, 3.0]> : tensor<3xf16>
  return
}

func.func private @unary_einsum_bf16() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xbf16>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xbf16>) -> tensor<3xbf16>
  check.expect_eq_const %r, dense<[3.0, 2.0, 3.0]> : tensor<3xbf16>
  return
}

func.func private @unary_einsum_f32() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[3.0, 2.0, 3.0]> : tensor<3xf32>
  return
}

func.func private @unary_einsum_f64() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf64>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xf64>) -> tensor<3xf64>
  check.expect_eq_const %r, dense<[3.0, 2.0, 3.0]> : tensor<3xf64>
  return
}

func.func private @unary_einsum_c32() {
  %c0 = stablehlo.constant dense<[[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0)], [(0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]]> : tensor<3x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %r, dense<[(3.0, -3.0), (2.0, -2.0), (3.0, -3.0)]> : tensor<3xcomplex<f32>>
  return
}

func.func private @unary_einsum_c64() {
  %c0 = stablehlo.constant dense<[[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0)], [(0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]]> : tensor<3x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f64>>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xcomplex<f64>>) -> tensor<3xcomplex<f64>>
  check.expect_eq_const %r, dense<[(3.0, -3.0), (2.0, -2.0), (3.0, -3.0)]> : tensor<3xcomplex<f64>>
  return
}

func.func private @torch_index_select_i2() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1], [1, -2, -2], [1, 1, -2], [-1, 1, -1]]> : tensor<4x3xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xi2>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xi2>, tensor<2xi32>) -> tensor<2x3xi2>
  check.expect_eq_const %r, dense<[[-1, 1, -1], [-1, 0, 1]]> : tensor<2x3xi2>
  return
}

func.func private @torch_index_select_i4() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1], [1, -2, -2], [1, 1, -2], [-1, 1, -1]]> : tensor<4x3xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xi4>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xi4>, tensor<2xi32>) -> tensor<2x3xi4>
  check.expect_eq_const %r, dense<[[-1, 1, -1], [-1, 0, 1]]> : tensor<2x3xi4>
  return
}

func.func private @torch_index_select_i8() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1], [1, -2, -2], [1, 1, -2], [-1, 1, -1]]> : tensor<4x3xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xi8>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xi8>, tensor<2xi32>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[-1, 1, -1], [-1, 0, 1]]> : tensor<2x3xi8>
  return
}

func.func private @torch_index_select_i16() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1], [1, -2, -2], [1, 1, -2], [-1, 1, -1]]> : tensor<4x3xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xi16>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xi16>, tensor<2xi32>) -> tensor<2x3xi16>
  check.expect_eq_const %r, dense<[[-1, 1, -1], [-1, 0, 1]]> : tensor<2x3xi16>
  return
}

func.func private @torch_index_select_i32() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1], [1, -2, -2], [1, 1, -2], [-1, 1, -1]]> : tensor<4x3xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xi32>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[-1, 1, -1], [-1, 0, 1]]> : tensor<2x3xi32>
  return
}

func.func private @torch_index_select_i64() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1], [1, -2, -2], [1, 1, -2], [-1, 1, -1]]> : tensor<4x3xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xi64>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xi64>, tensor<2xi32>) -> tensor<2x3xi64>
  check.expect_eq_const %r, dense<[[-1, 1, -1], [-1, 0, 1]]> : tensor<2x3xi64>
  return
}

func.func private @torch_index_select_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true], [true, false, false], [true, true, false], [false, true, false]]> : tensor<4x3xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xi1>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xi1>, tensor<2xi32>) -> tensor<2x3xi1>
  check.expect_eq_const %r, dense<[[false, true, false], [false, true, true]]> : tensor<2x3xi1>
  return
}

func.func private @torch_index_select_ui2() {
  %c0 = stablehlo.constant dense<[[1, 2, 3], [3, 0, 0], [3, 3, 0], [1, 3, 1]]> : tensor<4x3xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xui2>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xui2>, tensor<2xi32>) -> tensor<2x3xui2>
  check.expect_eq_const %r, dense<[[1, 3, 1], [1, 2, 3]]> : tensor<2x3xui2>
  return
}

func.func private @torch_index_select_ui4() {
  %c0 = stablehlo.constant dense<[[1, 2, 3], [3, 0, 0], [3, 3, 0], [1, 3, 1]]> : tensor<4x3xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xui4>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xui4>, tensor<2xi32>) -> tensor<2x3xui4>
  check.expect_eq_const %r, dense<[[1, 3, 1], [1, 2, 3]]> : tensor<2x3xui4>
  return
}

func.func private @torch_index_select_ui8() {
  %c0 = stablehlo.constant dense<[[1, 2, 3], [3, 0, 0], [3, 3, 0], [1, 3, 1]]> : tensor<4x3xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xui8>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xui8>, tensor<2xi32>) -> tensor<2x3xui8>
  check.expect_eq_const %r, dense<[[1, 3, 1], [1, 2, 3]]> : tensor<2x3xui8>
  return
}

func.func private @torch_index_select_ui16() {
  %c0 = stablehlo.constant dense<[[1, 2, 3], [3, 0, 0], [3, 3, 0], [1, 3, 1]]> : tensor<4x3xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xui16>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xui16>, tensor<2xi32>) -> tensor<2x3xui16>
  check.expect_eq_const %r, dense<[[1, 3, 1], [1, 2, 3]]> : tensor<2x3xui16>
  return
}

func.func private @torch_index_select_ui32() {
  %c0 = stablehlo.constant dense<[[1, 2, 3], [3, 0, 0], [3, 3, 0], [1, 3, 1]]> : tensor<4x3xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xui32>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xui32>, tensor<2xi32>) -> tensor<2x3xui32>
  check.expect_eq_const %r, dense<[[1, 3, 1], [1, 2, 3]]> : tensor<2x3xui32>
  return
}

func.func private @torch_index_select_ui64() {
  %c0 = stablehlo.constant dense<[[1, 2, 3], [3, 0, 0], [3, 3, 0], [1, 3, 1]]> : tensor<4x3xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xui64>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xui64>, tensor<2xi32>) -> tensor<2x3xui64>
  check.expect_eq_const %r, dense<[[1, 3, 1], [1, 2, 3]]> : tensor<2x3xui64>
  return
}

func.func private @torch_index_select_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0]]> : tensor<4x3xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf4E2M1FN>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xf4E2M1FN>, tensor<2xi32>) -> tensor<2x3xf4E2M1FN>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -1.0], [-1.0, 0.0, 1.0]]> : tensor<2x3xf4E2M1FN>
  return
}

func.func private @torch_index_select_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0]]> : tensor<4x3xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf8E4M3FN>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xf8E4M3FN>, tensor<2xi32>) -> tensor<2x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -1.0], [-1.0, 0.0, 1.0]]> : tensor<2x3xf8E4M3FN>
  return
}

func.func private @torch_index_select_f8E5M2() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0]]> : tensor<4x3xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf8E5M2>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xf8E5M2>, tensor<2xi32>) -> tensor<2x3xf8E5M2>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -1.0], [-1.0, 0.0, 1.0]]> : tensor<2x3xf8E5M2>
  return
}

func.func private @torch_index_select_f16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0]]> : tensor<4x3xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf16>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xf16>, tensor<2xi32>) -> tensor<2x3xf16>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -1.0], [-1.0, 0.0, 1.0]]> : tensor<2x3xf16>
  return
}

func.func private @torch_index_select_bf16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0]]> : tensor<4x3xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xbf16>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xbf16>, tensor<2xi32>) -> tensor<2x3xbf16>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -1.0], [-1.0, 0.0, 1.0]]> : tensor<2x3xbf16>
  return
}

func.func private @torch_index_select_f32() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0]]> : tensor<4x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf32>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -1.0], [-1.0, 0.0, 1.0]]> : tensor<2x3xf32>
  return
}

func.func private @torch_index_select_f64() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0]]> : tensor<4x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf64>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xf64>, tensor<2xi32>) -> tensor<2x3xf64>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -1.0], [-1.0, 0.0, 1.0]]> : tensor<2x3xf64>
  return
}

func.func private @torch_index_select_c32() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)], [(1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0)], [(1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)], [(-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)]]> : tensor<4x3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xcomplex<f32>>, tensor<2xi32>) -> tensor<2x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)]]> : tensor<2x3xcomplex<f32>>
  return
}

func.func private @torch_index_select_c64() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)], [(1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0)], [(1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)], [(-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)]]> : tensor<4x3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xcomplex<f64>>, tensor<2xi32>) -> tensor<2x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)]]> : tensor<2x3xcomplex<f64>>
  return
}

func.func private @tuples_i2() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi2>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xi2>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xi2>, tensor<i1>>) -> tensor<3xi2>
  check.expect_eq_const %r, dense<[-1, 0, 1]> : tensor<3xi2>
  return
}

func.func private @tuples_i4() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi4>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xi4>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xi4>, tensor<i1>>) -> tensor<3xi4>
  check.expect_eq_const %r, dense<[-1, 0, 1]> : tensor<3xi4>
  return
}

func.func private @tuples_i8() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi8>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xi8>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xi8>, tensor<i1>>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[-1, 0, 1]> : tensor<3xi8>
  return
}

func.func private @tuples_i16() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi16>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xi16>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xi16>, tensor<i1>>) -> tensor<3xi16>
  check.expect_eq_const %r, dense<[-1, 0, 1]> : tensor<3xi16>
  return
}

func.func private @tuples_i32() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi32>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xi32>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xi32>, tensor<i1>>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[-1, 0, 1]> : tensor<3xi32>
  return
}

func.func private @tuples_i64() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi64>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xi64>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xi64>, tensor<i1>>) -> tensor<3xi64>
  check.expect_eq_const %r, dense<[-1, 0, 1]> : tensor<3xi64>
  return
}

func.func private @tuples_i1() {
  %c0 = stablehlo.constant dense<[false, true, true]> : tensor<3xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi1>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xi1>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xi1>, tensor<i1>>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[false, true, true]> : tensor<3xi1>
  return
}

func.func private @tuples_ui2() {
  %c0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui2>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xui2>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xui2>, tensor<i1>>) -> tensor<3xui2>
  check.expect_eq_const %r, dense<[1, 2, 3]> : tensor<3xui2>
  return
}

func.func private @tuples_ui4() {
  %c0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui4>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xui4>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xui4>, tensor<i1>>) -> tensor<3xui4>
  check.expect_eq_const %r, dense<[1, 2, 3]> : tensor<3xui4>
  return
}

func.func private @tuples_ui8() {
  %c0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui8>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xui8>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xui8>, tensor<i1>>) -> tensor<3xui8>
  check.expect_eq_const %r, dense<[1, 2, 3]> : tensor<3xui8>
  return
}

func.func private @tuples_ui16() {
  %c0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui16>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xui16>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xui16>, tensor<i1>>) -> tensor<3xui16>
  check.expect_eq_const %r, dense<[1, 2, 3]> : tensor<3xui16>
  return
}

func.func private @tuples_ui32() {
  %c0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui32>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xui32>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xui32>, tensor<i1>>) -> tensor<3xui32>
  check.expect_eq_const %r, dense<[1, 2, 3]> : tensor<3xui32>
  return
}

func.func private @tuples_ui64() {
  %c0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui64>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xui64>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xui64>, tensor<i1>>) -> tensor<3xui64>
  check.expect_eq_const %r, dense<[1, 2, 3]> : tensor<3xui64>
  return
}

func.func private @tuples_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf4E2M1FN>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xf4E2M1FN>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xf4E2M1FN>, tensor<i1>>) -> tensor<3xf4E2M1FN>
  check.expect_eq_const %r, dense<[-1.0, 0.0, 1.0]> : tensor<3xf4E2M1FN>
  return
}

func.func private @tuples_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E4M3FN>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xf8E4M3FN>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xf8E4M3FN>, tensor<i1>>) -> tensor<3xf8E4M3FN>
  check.expect_eq_const %r, dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3FN>
  return
}

func.func private @tuples_f8E5M2() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E5M2>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xf8E5M2>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xf8E5M2>, tensor<i1>>) -> tensor<3xf8E5M2>
  check.expect_eq_const %r, dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E5M2>
  return
}

func.func private @tuples_f16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf16>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xf16>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xf16>, tensor<i1>>) -> tensor<3xf16>
  check.expect_eq_const %r, dense<[-1.0, 0.0, 1.0]> : tensor<3xf16>
  return
}

func.func private @tuples_bf16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xbf16>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xbf16>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xbf16>, tensor<i1>>) -> tensor<3xbf16>
  check.expect_eq_const %r, dense<[-1.0, 0.0, 1.0]> : tensor<3xbf16>
  return
}

func.func private @tuples_f32() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xf32>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xf32>, tensor<i1>>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-1.0, 0.0, 1.0]> : tensor<3xf32>
  return
}

func.func private @tuples_f64() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf64>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xf64>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xf64>, tensor<i1>>) -> tensor<3xf64>
  check.expect_eq_const %r, dense<[-1.0, 0.0, 1.0]> : tensor<3xf64>
  return
}

func.func private @tuples_c32() {
  %c0 = stablehlo.constant dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)]> : tensor<3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xcomplex<f32>>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xcomplex<f32>>, tensor<i1>>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %r, dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)]> : tensor<3xcomplex<f32>>
  return
}

func.func private @tuples_c64() {
  %c0 = stablehlo.constant dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)]> : tensor<3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f64>>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xcomplex<f64>>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xcomplex<f64>>, tensor<i1>>) -> tensor<3xcomplex<f64>>
  check.expect_eq_const %r, dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)]> : tensor<3xcomplex<f64>>
  return
}

func.func private @composite_i2() {
  %c0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi2>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_i2} : (tensor<3xi2>) -> tensor<3xi2>
  check.expect_eq_const %r, dense<[-2, 0, -2]> : tensor<3xi2>
  return
}
func.func private @twice_composite_i2(%x: tensor<3xi2>) -> tensor<3xi2> {
  %0 = stablehlo.add %x, %x : tensor<3xi2>
  return %0 : tensor<3xi2>
}

func.func private @composite_i4() {
  %c0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi4>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_i4} : (tensor<3xi4>) -> tensor<3xi4>
  check.expect_eq_const %r, dense<[2, 0, 2]> : tensor<3xi4>
  return
}
func.func private @twice_composite_i4(%x: tensor<3xi4>) -> tensor<3xi4> {
  %0 = stablehlo.add %x, %x : tensor<3xi4>
  return %0 : tensor<3xi4>
}

func.func private @composite_i8() {
  %c0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi8>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_i8} : (tensor<3xi8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[2, 0, 2]> : tensor<3xi8>
  return
}
func.func private @twice_composite_i8(%x: tensor<3xi8>) -> tensor<3xi8> {
  %0 = stablehlo.add %x, %x : tensor<3xi8>
  return %0 : tensor<3xi8>
}

func.func private @composite_i16() {
  %c0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi16>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_i16} : (tensor<3xi16>) -> tensor<3xi16>
  check.expect_eq_const %r, dense<[2, 0, 2]> : tensor<3xi16>
  return
}
func.func private @twice_composite_i16(%x: tensor<3xi16>) -> tensor<3xi16> {
  %0 = stablehlo.add %x, %x : tensor<3xi16>
  return %0 : tensor<3xi16>
}

func.func private @composite_i32() {
  %c0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi32>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_i32} : (tensor<3xi32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[2, 0, 2]> : tensor<3xi32>
  return
}
func.func private @twice_composite_i32(%x: tensor<3xi32>) -> tensor<3xi32> {
  %0 = stablehlo.add %x, %x : tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func private @composite_i64() {
  %c0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi64>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_i64} : (tensor<3xi64>) -> tensor<3xi64>
  check.expect_eq_const %r, dense<[2, 0, 2]> : tensor<3xi64>
  return
}
func.func private @twice_composite_i64(%x: tensor<3xi64>) -> tensor<3xi64> {
  %0 = stablehlo.add %x, %x : tensor<3xi64>
  return %0 : tensor<3xi64>
}

func.func private @composite_i1() {
  %c0 = stablehlo.constant dense<[false, true, true]> : tensor<3xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi1>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_i1} : (tensor<3xi1>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[false, true, true]> : tensor<3xi1>
  return
}
func.func private @twice_composite_i1(%x: tensor<3xi1>) -> tensor<3xi1> {
  %0 = stablehlo.add %x, %x : tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func private @composite_ui2() {
  %c0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui2>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_ui2} : (tensor<3xui2>) -> tensor<3xui2>
  check.expect_eq_const %r, dense<[2, 0, 2]> : tensor<3xui2>
  return
}
func.func private @twice_composite_ui2(%x: tensor<3xui2>) -> tensor<3xui2> {
  %0 = stablehlo.add %x, %x : tensor<3xui2>
  return %0 : tensor<3xui2>
}

func.func private @composite_ui4() {
  %c0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui4>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_ui4} : (tensor<3xui4>) -> tensor<3xui4>
  check.expect_eq_const %r, dense<[2, 0, 2]> : tensor<3xui4>
  return
}
func.func private @twice_composite_ui4(%x: tensor<3xui4>) -> tensor<3xui4> {
  %0 = stablehlo.add %x, %x : tensor<3xui4>
  return %0 : tensor<3xui4>
}

func.func private @composite_ui8() {
  %c0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui8>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_ui8} : (tensor<3xui8>) -> tensor<3xui8>
  check.expect_eq_const %r, dense<[2, 0, 2]> : tensor<3xui8>
  return
}
func.func private @twice_composite_ui8(%x: tensor<3xui8>) -> tensor<3xui8> {
  %0 = stablehlo.add %x, %x : tensor<3xui8>
  return %0 : tensor<3xui8>
}

func.func private @composite_ui16() {
  %c0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui16>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_ui16} : (tensor<3xui16>) -> tensor<3xui16>
  check.expect_eq_const %r, dense<[2, 0, 2]> : tensor<3xui16>
  return
}
func.func private @twice_composite_ui16(%x: tensor<3xui16>) -> tensor<3xui16> {
  %0 = stablehlo.add %x, %x : tensor<3xui16>
  return %0 : tensor<3xui16>
}

func.func private @composite_ui32() {
  %c0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui32>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_ui32} : (tensor<3xui32>) -> tensor<3xui32>
  check.expect_eq_const %r, dense<[2, 0, 2]> : tensor<3xui32>
  return
}
func.func private @twice_composite_ui32(%x: tensor<3xui32>) -> tensor<3xui32> {
  %0 = stablehlo.add %x, %x : tensor<3xui32>
  return %0 : tensor<3xui32>
}

func.func private @composite_ui64() {
  %c0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui64>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_ui64} : (tensor<3xui64>) -> tensor<3xui64>
  check.expect_eq_const %r, dense<[2, 0, 2]> : tensor<3xui64>
  return
}
func.func private @twice_composite_ui64(%x: tensor<3xui64>) -> tensor<3xui64> {
  %0 = stablehlo.add %x, %x : tensor<3xui64>
  return %0 : tensor<3xui64>
}

func.func private @composite_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0]> : tensor<3xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf4E2M1FN>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_f4E2M1FN} : (tensor<3xf4E2M1FN>) -> tensor<3xf4E2M1FN>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0]> : tensor<3xf4E2M1FN>
  return
}
func.func private @twice_composite_f4E2M1FN(%x: tensor<3xf4E2M1FN>) -> tensor<3xf4E2M1FN> {
  %0 = stablehlo.add %x, %x : tensor<3xf4E2M1FN>
  return %0 : tensor<3xf4E2M1FN>
}

func.func private @composite_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0]> : tensor<3xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E4M3FN>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_f8E4M3FN} : (tensor<3xf8E4M3FN>) -> tensor<3xf8E4M3FN>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0]> : tensor<3xf8E4M3FN>
  return
}
func.func private @twice_composite_f8E4M3FN(%x: tensor<3xf8E4M3FN>) -> tensor<3xf8E4M3FN> {
  %0 = stablehlo.add %x, %x : tensor<3xf8E4M3FN>
  return %0 : tensor<3xf8E4M3FN>
}

func.func private @composite_f8E5M2() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0]> : tensor<3xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E5M2>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_f8E5M2} : (tensor<3xf8E5M2>) -> tensor<3xf8E5M2>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0]> : tensor<3xf8E5M2>
  return
}
func.func private @twice_composite_f8E5M2(%x: tensor<3xf8E5M2>) -> tensor<3xf8E5M2> {
  %0 = stablehlo.add %x, %x : tensor<3xf8E5M2>
  return %0 : tensor<3xf8E5M2>
}

func.func private @composite_f16() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0]> : tensor<3xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf16>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_f16} : (tensor<3xf16>) -> tensor<3xf16>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0]> : tensor<3xf16>
  return
}
func.func private @twice_composite_f16(%x: tensor<3xf16>) -> tensor<3xf16> {
  %0 = stablehlo.add %x, %x : tensor<3xf16>
  return %0 : tensor<3xf16>
}

func.func private @composite_bf16() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0]> : tensor<3xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xbf16>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_bf16} : (tensor<3xbf16>) -> tensor<3xbf16>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0]> : tensor<3xbf16>
  return
}
func.func private @twice_composite_bf16(%x: tensor<3xbf16>) -> tensor<3xbf16> {
  %0 = stablehlo.add %x, %x : tensor<3xbf16>
  return %0 : tensor<3xbf16>
}

func.func private @composite_f32() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0]> : tensor<3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_f32} : (tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0]> : tensor<3xf32>
  return
}
func.func private @twice_composite_f32(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.add %x, %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func private @composite_f64() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0]> : tensor<3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf64>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_f64} : (tensor<3xf64>) -> tensor<3xf64>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0]> : tensor<3xf64>
  return
}
func.func private @twice_composite_f64(%x: tensor<3xf64>) -> tensor<3xf64> {
  %0 = stablehlo.add %x, %x : tensor<3xf64>
  return %0 : tensor<3xf64>
}

func.func private @composite_c32() {
  %c0 = stablehlo.constant dense<[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0)]> : tensor<3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_c32} : (tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %r, dense<[(2.0, -2.0), (0.0, 0.0), (2.0, -2.0)]> : tensor<3xcomplex<f32>>
  return
}
func.func private @twice_composite_c32(%x: tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
  %0 = stablehlo.add %x, %x : tensor<3xcomplex<f32>>
  return %0 : tensor<3xcomplex<f32>>
}

func.func private @composite_c64() {
  %c0 = stablehlo.constant dense<[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0)]> : tensor<3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f64>>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_c64} : (tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>>
  check.expect_eq_const %r, dense<[(2.0, -2.0), (0.0, 0.0), (2.0, -2.0)]> : tensor<3xcomplex<f64>>
  return
}
func.func private @twice_composite_c64(%x: tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>> {
  %0 = stablehlo.add %x, %x : tensor<3xcomplex<f64>>
  return %0 : tensor<3xcomplex<f64>>
}

func.func private @select_and_scatter_i2() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2]> : tensor<6xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi2>
  %c1 = stablehlo.constant dense<[1, -1, -2]> : tensor<3xi2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xi2>
  %c2 = stablehlo.constant dense<0> : tensor<i2>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i2>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<i2>, %b: tensor<i2>): %p = stablehlo.compare GE, %a, %b : (tensor<i2>, tensor<i2>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<i2>, %b: tensor<i2>): %m = stablehlo.add %a, %b : tensor<i2> stablehlo.return %m : tensor<i2> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xi2>, tensor<3xi2>, tensor<i2>) -> tensor<6xi2>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 0]> : tensor<6xi2>
  return
}

func.func private @select_and_scatter_i4() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2]> : tensor<6xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi4>
  %c1 = stablehlo.constant dense<[1, -1, -2]> : tensor<3xi4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xi4>
  %c2 = stablehlo.constant dense<0> : tensor<i4>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i4>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<i4>, %b: tensor<i4>): %p = stablehlo.compare GE, %a, %b : (tensor<i4>, tensor<i4>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<i4>, %b: tensor<i4>): %m = stablehlo.add %a, %b : tensor<i4> stablehlo.return %m : tensor<i4> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xi4>, tensor<3xi4>, tensor<i4>) -> tensor<6xi4>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 0]> : tensor<6xi4>
  return
}

func.func private @select_and_scatter_i8() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %c1 = stablehlo.constant dense<[1, -1, -2]> : tensor<3xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xi8>
  %c2 = stablehlo.constant dense<0> : tensor<i8>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i8>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<i8>, %b: tensor<i8>): %p = stablehlo.compare GE, %a, %b : (tensor<i8>, tensor<i8>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<i8>, %b: tensor<i8>): %m = stablehlo.add %a, %b : tensor<i8> stablehlo.return %m : tensor<i8> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xi8>, tensor<3xi8>, tensor<i8>) -> tensor<6xi8>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 0]> : tensor<6xi8>
  return
}

func.func private @select_and_scatter_i16() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2]> : tensor<6xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi16>
  %c1 = stablehlo.constant dense<[1, -1, -2]> : tensor<3xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xi16>
  %c2 = stablehlo.constant dense<0> : tensor<i16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i16>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<i16>, %b: tensor<i16>): %p = stablehlo.compare GE, %a, %b : (tensor<i16>, tensor<i16>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<i16>, %b: tensor<i16>): %m = stablehlo.add %a, %b : tensor<i16> stablehlo.return %m : tensor<i16> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xi16>, tensor<3xi16>, tensor<i16>) -> tensor<6xi16>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 0]> : tensor<6xi16>
  return
}

func.func private @select_and_scatter_i32() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[1, -1, -2]> : tensor<3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xi32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<i32>, %b: tensor<i32>): %p = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<i32>, %b: tensor<i32>): %m = stablehlo.add %a, %b : tensor<i32> stablehlo.return %m : tensor<i32> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xi32>, tensor<3xi32>, tensor<i32>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 0]> : tensor<6xi32>
  return
}

func.func private @select_and_scatter_i64() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %c1 = stablehlo.constant dense<[1, -1, -2]> : tensor<3xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xi64>
  %c2 = stablehlo.constant dense<0> : tensor<i64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i64>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<i64>, %b: tensor<i64>): %p = stablehlo.compare GE, %a, %b : (tensor<i64>, tensor<i64>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<i64>, %b: tensor<i64>): %m = stablehlo.add %a, %b : tensor<i64> stablehlo.return %m : tensor<i64> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xi64>, tensor<3xi64>, tensor<i64>) -> tensor<6xi64>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, -2, 0]> : tensor<6xi64>
  return
}

func.func private @select_and_scatter_i1() {
  %c0 = stablehlo.constant dense<[false, true, true, true, false, false]> : tensor<6xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi1>
  %c1 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xi1>
  %c2 = stablehlo.constant dense<false> : tensor<i1>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i1>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<i1>, %b: tensor<i1>): %p = stablehlo.compare GE, %a, %b : (tensor<i1>, tensor<i1>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<i1>, %b: tensor<i1>): %m = stablehlo.add %a, %b : tensor<i1> stablehlo.return %m : tensor<i1> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xi1>, tensor<3xi1>, tensor<i1>) -> tensor<6xi1>
  check.expect_eq_const %r, dense<[false, true, false, false, false, false]> : tensor<6xi1>
  return
}

func.func private @select_and_scatter_ui2() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0]> : tensor<6xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui2>
  %c1 = stablehlo.constant dense<[3, 1, 0]> : tensor<3xui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xui2>
  %c2 = stablehlo.constant dense<0> : tensor<ui2>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui2>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<ui2>, %b: tensor<ui2>): %p = stablehlo.compare GE, %a, %b : (tensor<ui2>, tensor<ui2>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<ui2>, %b: tensor<ui2>): %m = stablehlo.add %a, %b : tensor<ui2> stablehlo.return %m : tensor<ui2> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xui2>, tensor<3xui2>, tensor<ui2>) -> tensor<6xui2>
  check.expect_eq_const %r, dense<[0, 3, 1, 0, 0, 0]> : tensor<6xui2>
  return
}

func.func private @select_and_scatter_ui4() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0]> : tensor<6xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui4>
  %c1 = stablehlo.constant dense<[3, 1, 0]> : tensor<3xui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xui4>
  %c2 = stablehlo.constant dense<0> : tensor<ui4>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui4>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<ui4>, %b: tensor<ui4>): %p = stablehlo.compare GE, %a, %b : (tensor<ui4>, tensor<ui4>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<ui4>, %b: tensor<ui4>): %m = stablehlo.add %a, %b : tensor<ui4> stablehlo.return %m : tensor<ui4> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xui4>, tensor<3xui4>, tensor<ui4>) -> tensor<6xui4>
  check.expect_eq_const %r, dense<[0, 3, 1, 0, 0, 0]> : tensor<6xui4>
  return
}

func.func private @select_and_scatter_ui8() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0]> : tensor<6xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui8>
  %c1 = stablehlo.constant dense<[3, 1, 0]> : tensor<3xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xui8>
  %c2 = stablehlo.constant dense<0> : tensor<ui8>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui8>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<ui8>, %b: tensor<ui8>): %p = stablehlo.compare GE, %a, %b : (tensor<ui8>, tensor<ui8>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<ui8>, %b: tensor<ui8>): %m = stablehlo.add %a, %b : tensor<ui8> stablehlo.return %m : tensor<ui8> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xui8>, tensor<3xui8>, tensor<ui8>) -> tensor<6xui8>
  check.expect_eq_const %r, dense<[0, 3, 1, 0, 0, 0]> : tensor<6xui8>
  return
}

func.func private @select_and_scatter_ui16() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0]> : tensor<6xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui16>
  %c1 = stablehlo.constant dense<[3, 1, 0]> : tensor<3xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xui16>
  %c2 = stablehlo.constant dense<0> : tensor<ui16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui16>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<ui16>, %b: tensor<ui16>): %p = stablehlo.compare GE, %a, %b : (tensor<ui16>, tensor<ui16>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<ui16>, %b: tensor<ui16>): %m = stablehlo.add %a, %b : tensor<ui16> stablehlo.return %m : tensor<ui16> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xui16>, tensor<3xui16>, tensor<ui16>) -> tensor<6xui16>
  check.expect_eq_const %r, dense<[0, 3, 1, 0, 0, 0]> : tensor<6xui16>
  return
}

func.func private @select_and_scatter_ui32() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %c1 = stablehlo.constant dense<[3, 1, 0]> : tensor<3xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xui32>
  %c2 = stablehlo.constant dense<0> : tensor<ui32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui32>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<ui32>, %b: tensor<ui32>): %p = stablehlo.compare GE, %a, %b : (tensor<ui32>, tensor<ui32>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<ui32>, %b: tensor<ui32>): %m = stablehlo.add %a, %b : tensor<ui32> stablehlo.return %m : tensor<ui32> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xui32>, tensor<3xui32>, tensor<ui32>) -> tensor<6xui32>
  check.expect_eq_const %r, dense<[0, 3, 1, 0, 0, 0]> : tensor<6xui32>
  return
}

func.func private @select_and_scatter_ui64() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0]> : tensor<6xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui64>
  %c1 = stablehlo.constant dense<[3, 1, 0]> : tensor<3xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xui64>
  %c2 = stablehlo.constant dense<0> : tensor<ui64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui64>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<ui64>, %b: tensor<ui64>): %p = stablehlo.compare GE, %a, %b : (tensor<ui64>, tensor<ui64>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<ui64>, %b: tensor<ui64>): %m = stablehlo.add %a, %b : tensor<ui64> stablehlo.return %m : tensor<ui64> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xui64>, tensor<3xui64>, tensor<ui64>) -> tensor<6xui64>
  check.expect_eq_const %r, dense<[0, 3, 1, 0, 0, 0]> : tensor<6xui64>
  return
}

func.func private @select_and_scatter_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0]> : tensor<6xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf4E2M1FN>
  %c1 = stablehlo.constant dense<[1.0, -1.0, -2.0]> : tensor<3xf4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf4E2M1FN>
  %c2 = stablehlo.constant dense<0.0> : tensor<f4E2M1FN>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f4E2M1FN>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f4E2M1FN>, %b: tensor<f4E2M1FN>): %p = stablehlo.compare GE, %a, %b : (tensor<f4E2M1FN>, tensor<f4E2M1FN>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f4E2M1FN>, %b: tensor<f4E2M1FN>): %m = stablehlo.add %a, %b : tensor<f4E2M1FN> stablehlo.return %m : tensor<f4E2M1FN> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf4E2M1FN>, tensor<3xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<6xf4E2M1FN>
  check.expect_eq_const %r, dense<[0.0, 1.0, -1.0, 0.0, -2.0, 0.0]> : tensor<6xf4E2M1FN>
  return
}

func.func private @select_and_scatter_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0]> : tensor<6xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.0, -1.0, -2.0]> : tensor<3xf8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E4M3FN>
  %c2 = stablehlo.constant dense<0.0> : tensor<f8E4M3FN>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f8E4M3FN>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f8E4M3FN>, %b: tensor<f8E4M3FN>): %p = stablehlo.compare GE, %a, %b : (tensor<f8E4M3FN>, tensor<f8E4M3FN>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f8E4M3FN>, %b: tensor<f8E4M3FN>): %m = stablehlo.add %a, %b : tensor<f8E4M3FN> stablehlo.return %m : tensor<f8E4M3FN> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf8E4M3FN>, tensor<3xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<6xf8E4M3FN>
  check.expect_eq_const %r, dense<[0.0, 1.0, -1.0, 0.0, -2.0, 0.0]> : tensor<6xf8E4M3FN>
  return
}

func.func private @select_and_scatter_f8E5M2() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0]> : tensor<6xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E5M2>
  %c1 = stablehlo.constant dense<[1.0, -1.0, -2.0]> : tensor<3xf8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E5M2>
  %c2 = stablehlo.constant dense<0.0> : tensor<f8E5M2>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f8E5M2>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f8E5M2>, %b: tensor<f8E5M2>): %p = stablehlo.compare GE, %a, %b : (tensor<f8E5M2>, tensor<f8E5M2>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f8E5M2>, %b: tensor<f8E5M2>): %m = stablehlo.add %a, %b : tensor<f8E5M2> stablehlo.return %m : tensor<f8E5M2> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf8E5M2>, tensor<3xf8E5M2>, tensor<f8E5M2>) -> tensor<6xf8E5M2>
  check.expect_eq_const %r, dense<[0.0, 1.0, -1.0, 0.0, -2.0, 0.0]> : tensor<6xf8E5M2>
  return
}

func.func private @select_and_scatter_f16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0]> : tensor<6xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf16>
  %c1 = stablehlo.constant dense<[1.0, -1.0, -2.0]> : tensor<3xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf16>
  %c2 = stablehlo.constant dense<0.0> : tensor<f16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f16>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f16>, %b: tensor<f16>): %p = stablehlo.compare GE, %a, %b : (tensor<f16>, tensor<f16>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f16>, %b: tensor<f16>): %m = stablehlo.add %a, %b : tensor<f16> stablehlo.return %m : tensor<f16> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf16>, tensor<3xf16>, tensor<f16>) -> tensor<6xf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, -1.0, 0.0, -2.0, 0.0]> : tensor<6xf16>
  return
}

func.func private @select_and_scatter_bf16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0]> : tensor<6xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xbf16>
  %c1 = stablehlo.constant dense<[1.0, -1.0, -2.0]> : tensor<3xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xbf16>
  %c2 = stablehlo.constant dense<0.0> : tensor<bf16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<bf16>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<bf16>, %b: tensor<bf16>): %p = stablehlo.compare GE, %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<bf16>, %b: tensor<bf16>): %m = stablehlo.add %a, %b : tensor<bf16> stablehlo.return %m : tensor<bf16> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xbf16>, tensor<3xbf16>, tensor<bf16>) -> tensor<6xbf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, -1.0, 0.0, -2.0, 0.0]> : tensor<6xbf16>
  return
}

func.func private @select_and_scatter_f32() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0]> : tensor<6xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %c1 = stablehlo.constant dense<[1.0, -1.0, -2.0]> : tensor<3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %c2 = stablehlo.constant dense<0.0> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f32>, %b: tensor<f32>): %m = stablehlo.add %a, %b : tensor<f32> stablehlo.return %m : tensor<f32> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf32>, tensor<3xf32>, tensor<f32>) -> tensor<6xf32>
  check.expect_eq_const %r, dense<[0.0, 1.0, -1.0, 0.0, -2.0, 0.0]> : tensor<6xf32>
  return
}

func.func private @select_and_scatter_f64() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0]> : tensor<6xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf64>
  %c1 = stablehlo.constant dense<[1.0, -1.0, -2.0]> : tensor<3xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf64>
  %c2 = stablehlo.constant dense<0.0> : tensor<f64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f64>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f64>, %b: tensor<f64>): %p = stablehlo.compare GE, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f64>, %b: tensor<f64>): %m = stablehlo.add %a, %b : tensor<f64> stablehlo.return %m : tensor<f64> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf64>, tensor<3xf64>, tensor<f64>) -> tensor<6xf64>
  check.expect_eq_const %r, dense<[0.0, 1.0, -1.0, 0.0, -2.0, 0.0]> : tensor<6xf64>
  return
}

func.func private @chlo_constant_i2() {
  %c = chlo.constant dense<[-1, 0, 1]> : tensor<3xi2>
  check.expect_eq_const %c, dense<[-1, 0, 1]> : tensor<3xi2>
  return
}

func.func private @chlo_constant_i4() {
  %c = chlo.constant dense<[-1, 0, 1]> : tensor<3xi4>
  check.expect_eq_const %c, dense<[-1, 0, 1]> : tensor<3xi4>
  return
}

func.func private @chlo_constant_i8() {
  %c = chlo.constant dense<[-1, 0, 1]> : tensor<3xi8>
  check.expect_eq_const %c, dense<[-1, 0, 1]> : tensor<3xi8>
  return
}

func.func private @chlo_constant_i16() {
  %c = chlo.constant dense<[-1, 0, 1]> : tensor<3xi16>
  check.expect_eq_const %c, dense<[-1, 0, 1]> : tensor<3xi16>
  return
}

func.func private @chlo_constant_i32() {
  %c = chlo.constant dense<[-1, 0, 1]> : tensor<3xi32>
  check.expect_eq_const %c, dense<[-1, 0, 1]> : tensor<3xi32>
  return
}

func.func private @chlo_constant_i64() {
  %c = chlo.constant dense<[-1, 0, 1]> : tensor<3xi64>
  check.expect_eq_const %c, dense<[-1, 0, 1]> : tensor<3xi64>
  return
}

func.func private @chlo_constant_i1() {
  %c = chlo.constant dense<[false, true, true]> : tensor<3xi1>
  check.expect_eq_const %c, dense<[false, true, true]> : tensor<3xi1>
  return
}

func.func private @chlo_constant_ui2() {
  %c = chlo.constant dense<[1, 2, 3]> : tensor<3xui2>
  check.expect_eq_const %c, dense<[1, 2, 3]> : tensor<3xui2>
  return
}

func.func private @chlo_constant_ui4() {
  %c = chlo.constant dense<[1, 2, 3]> : tensor<3xui4>
  check.expect_eq_const %c, dense<[1, 2, 3]> : tensor<3xui4>
  return
}

func.func private @chlo_constant_ui8() {
  %c = chlo.constant dense<[1, 2, 3]> : tensor<3xui8>
  check.expect_eq_const %c, dense<[1, 2, 3]> : tensor<3xui8>
  return
}

func.func private @chlo_constant_ui16() {
  %c = chlo.constant dense<[1, 2, 3]> : tensor<3xui16>
  check.expect_eq_const %c, dense<[1, 2, 3]> : tensor<3xui16>
  return
}

func.func private @chlo_constant_ui32() {
  %c = chlo.constant dense<[1, 2, 3]> : tensor<3xui32>
  check.expect_eq_const %c, dense<[1, 2, 3]> : tensor<3xui32>
  return
}

func.func private @chlo_constant_ui64() {
  %c = chlo.constant dense<[1, 2, 3]> : tensor<3xui64>
  check.expect_eq_const %c, dense<[1, 2, 3]> : tensor<3xui64>
  return
}

func.func private @chlo_constant_f4E2M1FN() {
  %c = chlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf4E2M1FN>
  check.expect_eq_const %c, dense<[-1.0, 0.0, 1.0]> : tensor<3xf4E2M1FN>
  return
}

func.func private @chlo_constant_f8E4M3FN() {
  %c = chlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3FN>
  check.expect_eq_const %c, dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3FN>
  return
}

func.func private @chlo_constant_f8E5M2() {
  %c = chlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E5M2>
  check.expect_eq_const %c, dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E5M2>
  return
}

func.func private @chlo_constant_f16() {
  %c = chlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf16>
  check.expect_eq_const %c, dense<[-1.0, 0.0, 1.0]> : tensor<3xf16>
  return
}

func.func private @chlo_constant_bf16() {
  %c = chlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xbf16>
  check.expect_eq_const %c, dense<[-1.0, 0.0, 1.0]> : tensor<3xbf16>
  return
}

func.func private @chlo_constant_f32() {
  %c = chlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf32>
  check.expect_eq_const %c, dense<[-1.0, 0.0, 1.0]> : tensor<3xf32>
  return
}

func.func private @chlo_constant_f64() {
  %c = chlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf64>
  check.expect_eq_const %c, dense<[-1.0, 0.0, 1.0]> : tensor<3xf64>
  return
}

func.func private @chlo_constant_c32() {
  %c = chlo.constant dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)]> : tensor<3xcomplex<f32>>
  check.expect_eq_const %c, dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)]> : tensor<3xcomplex<f32>>
  return
}

func.func private @chlo_constant_c64() {
  %c = chlo.constant dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)]> : tensor<3xcomplex<f64>>
  check.expect_eq_const %c, dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)]> : tensor<3xcomplex<f64>>
  return
}

func.func private @constant_like_i2() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi2>
  %r = "chlo.constant_like"(%x0) {value = 1 : i2} : (tensor<3xi2>) -> tensor<3xi2>
  check.expect_eq_const %r, dense<[1, 1, 1]> : tensor<3xi2>
  return
}

func.func private @constant_like_i4() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi4>
  %r = "chlo.constant_like"(%x0) {value = 1 : i4} : (tensor<3xi4>) -> tensor<3xi4>
  check.expect_eq_const %r, dense<[1, 1, 1]> : tensor<3xi4>
  return
}

func.func private @constant_like_i8() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi8>
  %r = "chlo.constant_like"(%x0) {value = 1 : i8} : (tensor<3xi8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[1, 1, 1]> : tensor<3xi8>
  return
}

func.func private @constant_like_i16() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi16>
  %r = "chlo.constant_like"(%x0) {value = 1 : i16} : (tensor<3xi16>) -> tensor<3xi16>
  check.expect_eq_const %r, dense<[1, 1, 1]> : tensor<3xi16>
  return
}

func.func private @constant_like_i32() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi32>
  %r = "chlo.constant_like"(%x0) {value = 1 : i32} : (tensor<3xi32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[1, 1, 1]> : tensor<3xi32>
  return
}

func.func private @constant_like_i64() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi64>
  %r = "chlo.constant_like"(%x0) {value = 1 : i64} : (tensor<3xi64>) -> tensor<3xi64>
  check.expect_eq_const %r, dense<[1, 1, 1]> : tensor<3xi64>
  return
}

func.func private @constant_like_i1() {
  %c0 = stablehlo.constant dense<[false, true, true]> : tensor<3xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi1>
  %r = "chlo.constant_like"(%x0) {value = true} : (tensor<3xi1>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[true, true, true]> : tensor<3xi1>
  return
}

func.func private @constant_like_ui2() {
  %c0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui2>
  %r = "chlo.constant_like"(%x0) {value = 3 : ui2} : (tensor<3xui2>) -> tensor<3xui2>
  check.expect_eq_const %r, dense<[3, 3, 3]> : tensor<3xui2>
  return
}

func.func private @constant_like_ui4() {
  %c0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui4>
  %r = "chlo.constant_like"(%x0) {value = 3 : ui4} : (tensor<3xui4>) -> tensor<3xui4>
  check.expect_eq_const %r, dense<[3, 3, 3]> : tensor<3xui4>
  return
}

func.func private @constant_like_ui8() {
  %c0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui8>
  %r = "chlo.constant_like"(%x0) {value = 3 : ui8} : (tensor<3xui8>) -> tensor<3xui8>
  check.expect_eq_const %r, dense<[3, 3, 3]> : tensor<3xui8>
  return
}

func.func private @constant_like_ui16() {
  %c0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui16>
  %r = "chlo.constant_like"(%x0) {value = 3 : ui16} : (tensor<3xui16>) -> tensor<3xui16>
  check.expect_eq_const %r, dense<[3, 3, 3]> : tensor<3xui16>
  return
}

func.func private @constant_like_ui32() {
  %c0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui32>
  %r = "chlo.constant_like"(%x0) {value = 3 : ui32} : (tensor<3xui32>) -> tensor<3xui32>
  check.expect_eq_const %r, dense<[3, 3, 3]> : tensor<3xui32>
  return
}

func.func private @constant_like_ui64() {
  %c0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui64>
  %r = "chlo.constant_like"(%x0) {value = 3 : ui64} : (tensor<3xui64>) -> tensor<3xui64>
  check.expect_eq_const %r, dense<[3, 3, 3]> : tensor<3xui64>
  return
}

func.func private @constant_like_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf4E2M1FN>
  %r = "chlo.constant_like"(%x0) {value = 1.0 : f4E2M1FN} : (tensor<3xf4E2M1FN>) -> tensor<3xf4E2M1FN>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf4E2M1FN>
  return
}

func.func private @constant_like_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E4M3FN>
  %r = "chlo.constant_like"(%x0) {value = 1.0 : f8E4M3FN} : (tensor<3xf8E4M3FN>) -> tensor<3xf8E4M3FN>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf8E4M3FN>
  return
}

func.func private @constant_like_f8E5M2() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E5M2>
  %r = "chlo.constant_like"(%x0) {value = 1.0 : f8E5M2} : (tensor<3xf8E5M2>) -> tensor<3xf8E5M2>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf8E5M2>
  return
}

func.func private @constant_like_f16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf16>
  %r = "chlo.constant_like"(%x0) {value = 1.0 : f16} : (tensor<3xf16>) -> tensor<3xf16>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf16>
  return
}

func.func private @constant_like_bf16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xbf16>
  %r = "chlo.constant_like"(%x0) {value = 1.0 : bf16} : (tensor<3xbf16>) -> tensor<3xbf16>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xbf16>
  return
}

func.func private @constant_like_f32() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %r = "chlo.constant_like"(%x0) {value = 1.0 : f32} : (tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf32>
  return
}

func.func private @constant_like_f64() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf64>
  %r = "chlo.constant_like"(%x0) {value = 1.0 : f64} : (tensor<3xf64>) -> tensor<3xf64>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf64>
  return
}

func.func private @constant_like_c32() {
  %c0 = stablehlo.constant dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)]> : tensor<3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %r = "chlo.constant_like"(%x0) {value = 1.0 : f32} : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf32>
  return
}

func.func private @constant_like_c64() {
  %c0 = stablehlo.constant dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)]> : tensor<3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f64>>
  %r = "chlo.constant_like"(%x0) {value = 1.0 : f64} : (tensor<3xcomplex<f64>>) -> tensor<3xf64>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf64>
  return
}

func.func private @ragged_dot_i2() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 0]]> : tensor<3x2xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi2>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xi2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xi2>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xi2>, tensor<2x2x3xi2>, tensor<2xi64>) -> tensor<3x3xi2>
  check.expect_eq_const %r, dense<[[1, 1, 0], [-2, -2, 1], [0, 0, 0]]> : tensor<3x3xi2>
  return
}

func.func private @ragged_dot_i4() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 0]]> : tensor<3x2xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi4>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xi4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xi4>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xi4>, tensor<2x2x3xi4>, tensor<2xi64>) -> tensor<3x3xi4>
  check.expect_eq_const %r, dense<[[1, 1, 0], [2, 2, 1], [0, 0, 0]]> : tensor<3x3xi4>
  return
}

func.func private @ragged_dot_i8() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 0]]> : tensor<3x2xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi8>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xi8>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xi8>, tensor<2x2x3xi8>, tensor<2xi64>) -> tensor<3x3xi8>
  check.expect_eq_const %r, dense<[[1, 1, 0], [2, 2, 1], [0, 0, 0]]> : tensor<3x3xi8>
  return
}

func.func private @ragged_dot_i16() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 0]]> : tensor<3x2xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi16>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xi16>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xi16>, tensor<2x2x3xi16>, tensor<2xi64>) -> tensor<3x3xi16>
  check.expect_eq_const %r, dense<[[1, 1, 0], [2, 2, 1], [0, 0, 0]]> : tensor<3x3xi16>
  return
}

func.func private @ragged_dot_i32() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 0]]> : tensor<3x2xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi32>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xi32>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xi32>, tensor<2x2x3xi32>, tensor<2xi64>) -> tensor<3x3xi32>
  check.expect_eq_const %r, dense<[[1, 1, 0], [2, 2, 1], [0, 0, 0]]> : tensor<3x3xi32>
  return
}

func.func private @ragged_dot_i64() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 0]]> : tensor<3x2xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi64>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xi64>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xi64>, tensor<2x2x3xi64>, tensor<2xi64>) -> tensor<3x3xi64>
  check.expect_eq_const %r, dense<[[1, 1, 0], [2, 2, 1], [0, 0, 0]]> : tensor<3x3xi64>
  return
}

func.func private @ragged_dot_i1() {
  %c0 = stablehlo.constant dense<[[false, true], [true, true], [false, false]]> : tensor<3x2xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi1>
  %c1 = stablehlo.constant dense<[[[true, false, false], [false, false, true]], [[false, false, false], [true, true, true]]]> : tensor<2x2x3xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xi1>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xi1>, tensor<2x2x3xi1>, tensor<2xi64>) -> tensor<3x3xi1>
  check.expect_eq_const %r, dense<[[false, false, true], [true, false, true], [false, false, false]]> : tensor<3x3xi1>
  return
}

func.func private @ragged_dot_ui2() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 0]]> : tensor<3x2xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui2>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xui2>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xui2>, tensor<2x2x3xui2>, tensor<2xi64>) -> tensor<3x3xui2>
  check.expect_eq_const %r, dense<[[1, 1, 0], [2, 2, 1], [0, 0, 0]]> : tensor<3x3xui2>
  return
}

func.func private @ragged_dot_ui4() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 0]]> : tensor<3x2xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui4>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xui4>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xui4>, tensor<2x2x3xui4>, tensor<2xi64>) -> tensor<3x3xui4>
  check.expect_eq_const %r, dense<[[1, 1, 0], [2, 2, 1], [0, 0, 0]]> : tensor<3x3xui4>
  return
}

func.func private @ragged_dot_ui8() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 0]]> : tensor<3x2xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui8>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xui8>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xui8>, tensor<2x2x3xui8>, tensor<2xi64>) -> tensor<3x3xui8>
  check.expect_eq_const %r, dense<[[1, 1, 0], [2, 2, 1], [0, 0, 0]]> : tensor<3x3xui8>
  return
}

func.func private @ragged_dot_ui16() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 0]]> : tensor<3x2xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui16>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xui16>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xui16>, tensor<2x2x3xui16>, tensor<2xi64>) -> tensor<3x3xui16>
  check.expect_eq_const %r, dense<[[1, 1, 0], [2, 2, 1], [0, 0, 0]]> : tensor<3x3xui16>
  return
}

func.func private @ragged_dot_ui32() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 0]]> : tensor<3x2xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui32>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xui32>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xui32>, tensor<2x2x3xui32>, tensor<2xi64>) -> tensor<3x3xui32>
  check.expect_eq_const %r, dense<[[1, 1, 0], [2, 2, 1], [0, 0, 0]]> : tensor<3x3xui32>
  return
}

func.func private @ragged_dot_ui64() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 0]]> : tensor<3x2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui64>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xui64>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xui64>, tensor<2x2x3xui64>, tensor<2xi64>) -> tensor<3x3xui64>
  check.expect_eq_const %r, dense<[[1, 1, 0], [2, 2, 1], [0, 0, 0]]> : tensor<3x3xui64>
  return
}

func.func private @ragged_dot_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0]]> : tensor<3x2xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf4E2M1FN>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xf4E2M1FN>, tensor<2x2x3xf4E2M1FN>, tensor<2xi64>) -> tensor<3x3xf4E2M1FN>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 0.0], [2.0, 2.0, 1.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf4E2M1FN>
  return
}

func.func private @ragged_dot_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0]]> : tensor<3x2xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf8E4M3FN>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xf8E4M3FN>, tensor<2x2x3xf8E4M3FN>, tensor<2xi64>) -> tensor<3x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 0.0], [2.0, 2.0, 1.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf8E4M3FN>
  return
}

func.func private @ragged_dot_f8E5M2() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0]]> : tensor<3x2xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E5M2>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf8E5M2>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xf8E5M2>, tensor<2x2x3xf8E5M2>, tensor<2xi64>) -> tensor<3x3xf8E5M2>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 0.0], [2.0, 2.0, 1.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf8E5M2>
  return
}

func.func private @ragged_dot_f16() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0]]> : tensor<3x2xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf16>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf16>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xf16>, tensor<2x2x3xf16>, tensor<2xi64>) -> tensor<3x3xf16>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 0.0], [2.0, 2.0, 1.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf16>
  return
}

func.func private @ragged_dot_bf16() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0]]> : tensor<3x2xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xbf16>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xbf16>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xbf16>, tensor<2x2x3xbf16>, tensor<2xi64>) -> tensor<3x3xbf16>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 0.0], [2.0, 2.0, 1.0], [0.0, 0.0, 0.0]]> : tensor<3x3xbf16>
  return
}

func.func private @ragged_dot_f32() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0]]> : tensor<3x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf32>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf32>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xf32>, tensor<2x2x3xf32>, tensor<2xi64>) -> tensor<3x3xf32>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 0.0], [2.0, 2.0, 1.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf32>
  return
}

func.func private @ragged_dot_f64() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0]]> : tensor<3x2xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf64>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf64>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xf64>, tensor<2x2x3xf64>, tensor<2xi64>) -> tensor<3x3xf64>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 0.0], [2.0, 2.0, 1.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf64>
  return
}

func.func private @ragged_dot_c32() {
  %c0 = stablehlo.constant dense<[[(1.0, -1.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0)], [(0.0, 0.0), (0.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[[(1.0, -1.0), (1.0, -1.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]], [[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0)], [(0.0, 0.0), (1.0, -1.0), (0.0, 0.0)]]]> : tensor<2x2x3xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xcomplex<f32>>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>, tensor<2xi64>) -> tensor<3x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(0.0, -2.0), (0.0, -2.0), (0.0, -0.0)], [(0.0, -4.0), (0.0, -4.0), (0.0, -2.0)], [(0.0, -0.0), (0.0, -0.0), (0.0, -0.0)]]> : tensor<3x3xcomplex<f32>>
  return
}

func.func private @ragged_dot_c64() {
  %c0 = stablehlo.constant dense<[[(1.0, -1.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0)], [(0.0, 0.0), (0.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[[(1.0, -1.0), (1.0, -1.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]], [[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0)], [(0.0, 0.0), (1.0, -1.0), (0.0, 0.0)]]]> : tensor<2x2x3xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xcomplex<f64>>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>, tensor<2xi64>) -> tensor<3x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(0.0, -2.0), (0.0, -2.0), (0.0, -0.0)], [(0.0, -4.0), (0.0, -4.0), (0.0, -2.0)], [(0.0, -0.0), (0.0, -0.0), (0.0, -0.0)]]> : tensor<3x3xcomplex<f64>>
  return
}

func.func private @scan_i2() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1]> : tensor<7xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi2>
  %c1 = stablehlo.constant dense<1> : tensor<i2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i2>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<i2>, %b: tensor<i2>): %m = stablehlo.maximum %a, %b : tensor<i2> stablehlo.return %m, %m : tensor<i2>, tensor<i2> } : (tensor<7xi2>, tensor<i2>) -> (tensor<7xi2>, tensor<i2>)
  check.expect_eq_const %r#0, dense<[1, 1, 1, 1, 1, 1, 1]> : tensor<7xi2>
  return
}

func.func private @scan_i4() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1]> : tensor<7xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi4>
  %c1 = stablehlo.constant dense<1> : tensor<i4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i4>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<i4>, %b: tensor<i4>): %m = stablehlo.maximum %a, %b : tensor<i4> stablehlo.return %m, %m : tensor<i4>, tensor<i4> } : (tensor<7xi4>, tensor<i4>) -> (tensor<7xi4>, tensor<i4>)
  check.expect_eq_const %r#0, dense<[1, 1, 1, 1, 1, 1, 1]> : tensor<7xi4>
  return
}

func.func private @scan_i8() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1]> : tensor<7xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi8>
  %c1 = stablehlo.constant dense<1> : tensor<i8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<i8>, %b: tensor<i8>): %m = stablehlo.maximum %a, %b : tensor<i8> stablehlo.return %m, %m : tensor<i8>, tensor<i8> } : (tensor<7xi8>, tensor<i8>) -> (tensor<7xi8>, tensor<i8>)
  check.expect_eq_const %r#0, dense<[1, 1, 1, 1, 1, 1, 1]> : tensor<7xi8>
  return
}

func.func private @scan_i16() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1]> : tensor<7xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi16>
  %c1 = stablehlo.constant dense<1> : tensor<i16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i16>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<i16>, %b: tensor<i16>): %m = stablehlo.maximum %a, %b : tensor<i16> stablehlo.return %m, %m : tensor<i16>, tensor<i16> } : (tensor<7xi16>, tensor<i16>) -> (tensor<7xi16>, tensor<i16>)
  check.expect_eq_const %r#0, dense<[1, 1, 1, 1, 1, 1, 1]> : tensor<7xi16>
  return
}

func.func private @scan_i32() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1]> : tensor<7xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<i32>, %b: tensor<i32>): %m = stablehlo.maximum %a, %b : tensor<i32> stablehlo.return %m, %m : tensor<i32>, tensor<i32> } : (tensor<7xi32>, tensor<i32>) -> (tensor<7xi32>, tensor<i32>)
  check.expect_eq_const %r#0, dense<[1, 1, 1, 1, 1, 1, 1]> : tensor<7xi32>
  return
}

func.func private @scan_i64() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1]> : tensor<7xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi64>
  %c1 = stablehlo.constant dense<1> : tensor<i64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<i64>, %b: tensor<i64>): %m = stablehlo.maximum %a, %b : tensor<i64> stablehlo.return %m, %m : tensor<i64>, tensor<i64> } : (tensor<7xi64>, tensor<i64>) -> (tensor<7xi64>, tensor<i64>)
  check.expect_eq_const %r#0, dense<[1, 1, 1, 1, 1, 1, 1]> : tensor<7xi64>
  return
}

func.func private @scan_i1() {
  %c0 = stablehlo.constant dense<[false, true, true, true, false, false, true]> : tensor<7xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xi1>
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i1>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<i1>, %b: tensor<i1>): %m = stablehlo.maximum %a, %b : tensor<i1> stablehlo.return %m, %m : tensor<i1>, tensor<i1> } : (tensor<7xi1>, tensor<i1>) -> (tensor<7xi1>, tensor<i1>)
  check.expect_eq_const %r#0, dense<[true, true, true, true, true, true, true]> : tensor<7xi1>
  return
}

func.func private @scan_ui2() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3]> : tensor<7xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xui2>
  %c1 = stablehlo.constant dense<3> : tensor<ui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui2>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<ui2>, %b: tensor<ui2>): %m = stablehlo.maximum %a, %b : tensor<ui2> stablehlo.return %m, %m : tensor<ui2>, tensor<ui2> } : (tensor<7xui2>, tensor<ui2>) -> (tensor<7xui2>, tensor<ui2>)
  check.expect_eq_const %r#0, dense<[3, 3, 3, 3, 3, 3, 3]> : tensor<7xui2>
  return
}

func.func private @scan_ui4() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3]> : tensor<7xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xui4>
  %c1 = stablehlo.constant dense<3> : tensor<ui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui4>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<ui4>, %b: tensor<ui4>): %m = stablehlo.maximum %a, %b : tensor<ui4> stablehlo.return %m, %m : tensor<ui4>, tensor<ui4> } : (tensor<7xui4>, tensor<ui4>) -> (tensor<7xui4>, tensor<ui4>)
  check.expect_eq_const %r#0, dense<[3, 3, 3, 3, 3, 3, 3]> : tensor<7xui4>
  return
}

func.func private @scan_ui8() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3]> : tensor<7xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xui8>
  %c1 = stablehlo.constant dense<3> : tensor<ui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<ui8>, %b: tensor<ui8>): %m = stablehlo.maximum %a, %b : tensor<ui8> stablehlo.return %m, %m : tensor<ui8>, tensor<ui8> } : (tensor<7xui8>, tensor<ui8>) -> (tensor<7xui8>, tensor<ui8>)
  check.expect_eq_const %r#0, dense<[3, 3, 3, 3, 3, 3, 3]> : tensor<7xui8>
  return
}

func.func private @scan_ui16() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3]> : tensor<7xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xui16>
  %c1 = stablehlo.constant dense<3> : tensor<ui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui16>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<ui16>, %b: tensor<ui16>): %m = stablehlo.maximum %a, %b : tensor<ui16> stablehlo.return %m, %m : tensor<ui16>, tensor<ui16> } : (tensor<7xui16>, tensor<ui16>) -> (tensor<7xui16>, tensor<ui16>)
  check.expect_eq_const %r#0, dense<[3, 3, 3, 3, 3, 3, 3]> : tensor<7xui16>
  return
}

func.func private @scan_ui32() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3]> : tensor<7xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xui32>
  %c1 = stablehlo.constant dense<3> : tensor<ui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui32>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<ui32>, %b: tensor<ui32>): %m = stablehlo.maximum %a, %b : tensor<ui32> stablehlo.return %m, %m : tensor<ui32>, tensor<ui32> } : (tensor<7xui32>, tensor<ui32>) -> (tensor<7xui32>, tensor<ui32>)
  check.expect_eq_const %r#0, dense<[3, 3, 3, 3, 3, 3, 3]> : tensor<7xui32>
  return
}

func.func private @scan_ui64() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3]> : tensor<7xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xui64>
  %c1 = stablehlo.constant dense<3> : tensor<ui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui64>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<ui64>, %b: tensor<ui64>): %m = stablehlo.maximum %a, %b : tensor<ui64> stablehlo.return %m, %m : tensor<ui64>, tensor<ui64> } : (tensor<7xui64>, tensor<ui64>) -> (tensor<7xui64>, tensor<ui64>)
  check.expect_eq_const %r#0, dense<[3, 3, 3, 3, 3, 3, 3]> : tensor<7xui64>
  return
}

func.func private @scan_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf4E2M1FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f4E2M1FN>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<f4E2M1FN>, %b: tensor<f4E2M1FN>): %m = stablehlo.maximum %a, %b : tensor<f4E2M1FN> stablehlo.return %m, %m : tensor<f4E2M1FN>, tensor<f4E2M1FN> } : (tensor<7xf4E2M1FN>, tensor<f4E2M1FN>) -> (tensor<7xf4E2M1FN>, tensor<f4E2M1FN>)
  check.expect_eq_const %r#0, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<7xf4E2M1FN>
  return
}

func.func private @scan_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E4M3FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FN>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<f8E4M3FN>, %b: tensor<f8E4M3FN>): %m = stablehlo.maximum %a, %b : tensor<f8E4M3FN> stablehlo.return %m, %m : tensor<f8E4M3FN>, tensor<f8E4M3FN> } : (tensor<7xf8E4M3FN>, tensor<f8E4M3FN>) -> (tensor<7xf8E4M3FN>, tensor<f8E4M3FN>)
  check.expect_eq_const %r#0, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<7xf8E4M3FN>
  return
}

func.func private @scan_f8E5M2() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E5M2>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<f8E5M2>, %b: tensor<f8E5M2>): %m = stablehlo.maximum %a, %b : tensor<f8E5M2> stablehlo.return %m, %m : tensor<f8E5M2>, tensor<f8E5M2> } : (tensor<7xf8E5M2>, tensor<f8E5M2>) -> (tensor<7xf8E5M2>, tensor<f8E5M2>)
  check.expect_eq_const %r#0, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<7xf8E5M2>
  return
}

func.func private @scan_f16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf16>
  %c1 = stablehlo.constant dense<1.0> : tensor<f16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<f16>, %b: tensor<f16>): %m = stablehlo.maximum %a, %b : tensor<f16> stablehlo.return %m, %m : tensor<f16>, tensor<f16> } : (tensor<7xf16>, tensor<f16>) -> (tensor<7xf16>, tensor<f16>)
  check.expect_eq_const %r#0, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<7xf16>
  return
}

func.func private @scan_bf16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xbf16>
  %c1 = stablehlo.constant dense<1.0> : tensor<bf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<bf16>, %b: tensor<bf16>): %m = stablehlo.maximum %a, %b : tensor<bf16> stablehlo.return %m, %m : tensor<bf16>, tensor<bf16> } : (tensor<7xbf16>, tensor<bf16>) -> (tensor<7xbf16>, tensor<bf16>)
  check.expect_eq_const %r#0, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<7xbf16>
  return
}

func.func private @scan_f32() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf32>
  %c1 = stablehlo.constant dense<1.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<f32>, %b: tensor<f32>): %m = stablehlo.maximum %a, %b : tensor<f32> stablehlo.return %m, %m : tensor<f32>, tensor<f32> } : (tensor<7xf32>, tensor<f32>) -> (tensor<7xf32>, tensor<f32>)
  check.expect_eq_const %r#0, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<7xf32>
  return
}

func.func private @scan_f64() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf64>
  %c1 = stablehlo.constant dense<1.0> : tensor<f64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f64>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<f64>, %b: tensor<f64>): %m = stablehlo.maximum %a, %b : tensor<f64> stablehlo.return %m, %m : tensor<f64>, tensor<f64> } : (tensor<7xf64>, tensor<f64>) -> (tensor<7xf64>, tensor<f64>)
  check.expect_eq_const %r#0, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<7xf64>
  return
}

func.func private @scan_c32() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (2.0, -2.0), (2.0, -2.0)]> : tensor<7xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xcomplex<f32>>
  %c1 = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<complex<f32>>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>): %m = stablehlo.maximum %a, %b : tensor<complex<f32>> stablehlo.return %m, %m : tensor<complex<f32>>, tensor<complex<f32>> } : (tensor<7xcomplex<f32>>, tensor<complex<f32>>) -> (tensor<7xcomplex<f32>>, tensor<complex<f32>>)
  check.expect_eq_const %r#0, dense<[(0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (2.0, -2.0), (2.0, -2.0)]> : tensor<7xcomplex<f32>>
  return
}

func.func private @scan_c64() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (2.0, -2.0), (2.0, -2.0)]> : tensor<7xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xcomplex<f64>>
  %c1 = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<complex<f64>>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>): %m = stablehlo.maximum %a, %b : tensor<complex<f64>> stablehlo.return %m, %m : tensor<complex<f64>>, tensor<complex<f64>> } : (tensor<7xcomplex<f64>>, tensor<complex<f64>>) -> (tensor<7xcomplex<f64>>, tensor<complex<f64>>)
  check.expect_eq_const %r#0, dense<[(0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (2.0, -2.0), (2.0, -2.0)]> : tensor<7xcomplex<f64>>
  return
}

func.func private @top_k_i2() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1]]> : tensor<2x5xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xi2>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xi2> -> (tensor<2x2xi2>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1, 1], [1, 1]]> : tensor<2x2xi2>
  return
}

func.func private @top_k_i4() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1]]> : tensor<2x5xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xi4>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xi4> -> (tensor<2x2xi4>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1, 1], [1, 1]]> : tensor<2x2xi4>
  return
}

func.func private @top_k_i8() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1]]> : tensor<2x5xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xi8>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xi8> -> (tensor<2x2xi8>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1, 1], [1, 1]]> : tensor<2x2xi8>
  return
}

func.func private @top_k_i16() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1]]> : tensor<2x5xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xi16>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xi16> -> (tensor<2x2xi16>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1, 1], [1, 1]]> : tensor<2x2xi16>
  return
}

func.func private @top_k_i32() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1]]> : tensor<2x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xi32>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xi32> -> (tensor<2x2xi32>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1, 1], [1, 1]]> : tensor<2x2xi32>
  return
}

func.func private @top_k_i64() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1]]> : tensor<2x5xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xi64>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xi64> -> (tensor<2x2xi64>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1, 1], [1, 1]]> : tensor<2x2xi64>
  return
}

func.func private @top_k_ui2() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1]]> : tensor<2x5xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xui2>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xui2> -> (tensor<2x2xui2>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[3, 3], [3, 3]]> : tensor<2x2xui2>
  return
}

func.func private @top_k_ui4() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1]]> : tensor<2x5xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xui4>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xui4> -> (tensor<2x2xui4>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[3, 3], [3, 3]]> : tensor<2x2xui4>
  return
}

func.func private @top_k_ui8() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1]]> : tensor<2x5xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xui8>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xui8> -> (tensor<2x2xui8>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[3, 3], [3, 3]]> : tensor<2x2xui8>
  return
}

func.func private @top_k_ui16() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1]]> : tensor<2x5xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xui16>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xui16> -> (tensor<2x2xui16>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[3, 3], [3, 3]]> : tensor<2x2xui16>
  return
}

func.func private @top_k_ui32() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1]]> : tensor<2x5xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xui32>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xui32> -> (tensor<2x2xui32>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[3, 3], [3, 3]]> : tensor<2x2xui32>
  return
}

func.func private @top_k_ui64() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1]]> : tensor<2x5xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xui64>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xui64> -> (tensor<2x2xui64>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[3, 3], [3, 3]]> : tensor<2x2xui64>
  return
}

func.func private @top_k_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]]> : tensor<2x5xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xf4E2M1FN>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xf4E2M1FN> -> (tensor<2x2xf4E2M1FN>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf4E2M1FN>
  return
}

func.func private @top_k_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]]> : tensor<2x5xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xf8E4M3FN>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xf8E4M3FN> -> (tensor<2x2xf8E4M3FN>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3FN>
  return
}

func.func private @top_k_f8E5M2() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]]> : tensor<2x5xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xf8E5M2>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xf8E5M2> -> (tensor<2x2xf8E5M2>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf8E5M2>
  return
}

func.func private @top_k_f16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]]> : tensor<2x5xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xf16>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xf16> -> (tensor<2x2xf16>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf16>
  return
}

func.func private @top_k_bf16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]]> : tensor<2x5xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xbf16>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xbf16> -> (tensor<2x2xbf16>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xbf16>
  return
}

func.func private @top_k_f32() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]]> : tensor<2x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xf32>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xf32> -> (tensor<2x2xf32>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf32>
  return
}

func.func private @top_k_f64() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]]> : tensor<2x5xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xf64>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xf64> -> (tensor<2x2xf64>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf64>
  return
}

func.func private @iota_i2() {
  %i = stablehlo.iota dim = 0 : tensor<2xi2>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xi2>
  return
}

func.func private @iota_i4() {
  %i = stablehlo.iota dim = 0 : tensor<2xi4>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xi4>
  return
}

func.func private @iota_i8() {
  %i = stablehlo.iota dim = 0 : tensor<2xi8>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xi8>
  return
}

func.func private @iota_i16() {
  %i = stablehlo.iota dim = 0 : tensor<2xi16>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xi16>
  return
}

func.func private @iota_i32() {
  %i = stablehlo.iota dim = 0 : tensor<2xi32>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xi32>
  return
}

func.func private @iota_i64() {
  %i = stablehlo.iota dim = 0 : tensor<2xi64>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xi64>
  return
}

func.func private @iota_ui2() {
  %i = stablehlo.iota dim = 0 : tensor<2xui2>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xui2>
  return
}

func.func private @iota_ui4() {
  %i = stablehlo.iota dim = 0 : tensor<2xui4>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xui4>
  return
}

func.func private @iota_ui8() {
  %i = stablehlo.iota dim = 0 : tensor<2xui8>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xui8>
  return
}

func.func private @iota_ui16() {
  %i = stablehlo.iota dim = 0 : tensor<2xui16>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xui16>
  return
}

func.func private @iota_ui32() {
  %i = stablehlo.iota dim = 0 : tensor<2xui32>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xui32>
  return
}

func.func private @iota_ui64() {
  %i = stablehlo.iota dim = 0 : tensor<2xui64>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xui64>
  return
}

func.func private @iota_f4E2M1FN() {
  %i = stablehlo.iota dim = 0 : tensor<2xf4E2M1FN>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf4E2M1FN>
  return
}

func.func private @iota_f8E4M3FN() {
  %i = stablehlo.iota dim = 0 : tensor<2xf8E4M3FN>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf8E4M3FN>
  return
}

func.func private @iota_f8E5M2() {
  %i = stablehlo.iota dim = 0 : tensor<2xf8E5M2>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf8E5M2>
  return
}

func.func private @iota_f16() {
  %i = stablehlo.iota dim = 0 : tensor<2xf16>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf16>
  return
}

func.func private @iota_bf16() {
  %i = stablehlo.iota dim = 0 : tensor<2xbf16>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xbf16>
  return
}

func.func private @iota_f32() {
  %i = stablehlo.iota dim = 0 : tensor<2xf32>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf32>
  return
}

func.func private @iota_f64() {
  %i = stablehlo.iota dim = 0 : tensor<2xf64>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf64>
  return
}

func.func private @iota_c32() {
  %i = stablehlo.iota dim = 0 : tensor<2xcomplex<f32>>
  check.expect_eq_const %i, dense<[(0.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f32>>
  return
}

func.func private @iota_c64() {
  %i = stablehlo.iota dim = 0 : tensor<2xcomplex<f64>>
  check.expect_eq_const %i, dense<[(0.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f64>>
  return
}

func.func private @bits_i1() {
  %c0 = stablehlo.constant dense<[false, true, true, true, false]> : tensor<5xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xi1>
  %b = stablehlo.bitcast_convert %x0 : (tensor<5xi1>) -> tensor<5xi1>
  %r = stablehlo.bitcast_convert %b : (tensor<5xi1>) -> tensor<5xi1>
  check.expect_eq_const %r, dense<[false, true, true, true, false]> : tensor<5xi1>
  return
}

func.func private @bits_i64() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2]> : tensor<5xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xi64>
  %b = stablehlo.bitcast_convert %x0 : (tensor<5xi64>) -> tensor<5x8xui8>
  %r = stablehlo.bitcast_convert %b : (tensor<5x8xui8>) -> tensor<5xi64>
  check.expect_eq_const %r, dense<[-1, 0, 1, 1, -2]> : tensor<5xi64>
  return
}

func.func private @bits_c32() {
  %c0 = stablehlo.constant dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %b = stablehlo.bitcast_convert %x0 : (tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  %r = stablehlo.bitcast_convert %b : (tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  check.expect_eq_const %r, dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)]> : tensor<5xcomplex<f32>>
  return
}

func.func private @bits_c64() {
  %c0 = stablehlo.constant dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)]> : tensor<5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %b = stablehlo.bitcast_convert %x0 : (tensor<5xcomplex<f64>>) -> tensor<5xcomplex<f64>>
  %r = stablehlo.bitcast_convert %b : (tensor<5xcomplex<f64>>) -> tensor<5xcomplex<f64>>
  check.expect_eq_const %r, dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)]> : tensor<5xcomplex<f64>>
  return
}
