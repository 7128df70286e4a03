// SPDX-License-Identifier: Apache-2.0
// long: cpu
// Ops of older exporters, packaging, scans and windows, on every element type. Written by scripts/oracles/structured_types.py.
func.func @main() {
  call @broadcast_f6E2M3FN() : () -> ()
  call @broadcast_f6E3M2FN() : () -> ()
  call @broadcast_f8E3M4() : () -> ()
  call @broadcast_f8E4M3() : () -> ()
  call @broadcast_f8E4M3FNUZ() : () -> ()
  call @broadcast_f8E4M3B11FNUZ() : () -> ()
  call @broadcast_f8E5M2FNUZ() : () -> ()
  call @broadcast_f8E8M0FNU() : () -> ()
  call @mapped_f6E2M3FN() : () -> ()
  call @mapped_f6E3M2FN() : () -> ()
  call @mapped_f8E3M4() : () -> ()
  call @mapped_f8E4M3() : () -> ()
  call @mapped_f8E4M3FNUZ() : () -> ()
  call @mapped_f8E4M3B11FNUZ() : () -> ()
  call @mapped_f8E5M2FNUZ() : () -> ()
  call @mapped_f8E8M0FNU() : () -> ()
  call @dot_f6E2M3FN() : () -> ()
  call @dot_f6E3M2FN() : () -> ()
  call @dot_f8E3M4() : () -> ()
  call @dot_f8E4M3() : () -> ()
  call @dot_f8E4M3FNUZ() : () -> ()
  call @dot_f8E4M3B11FNUZ() : () -> ()
  call @dot_f8E5M2FNUZ() : () -> ()
  call @dot_f8E8M0FNU() : () -> ()
  call @einsum_f6E2M3FN() : () -> ()
  call @einsum_f6E3M2FN() : () -> ()
  call @einsum_f8E3M4() : () -> ()
  call @einsum_f8E4M3() : () -> ()
  call @einsum_f8E4M3FNUZ() : () -> ()
  call @einsum_f8E4M3B11FNUZ() : () -> ()
  call @einsum_f8E5M2FNUZ() : () -> ()
  call @einsum_f8E8M0FNU() : () -> ()
  call @unary_einsum_f6E2M3FN() : () -> ()
  call @unary_einsum_f6E3M2FN() : () -> ()
  call @unary_einsum_f8E3M4() : () -> ()
  call @unary_einsum_f8E4M3() : () -> ()
  call @unary_einsum_f8E4M3FNUZ() : () -> ()
  call @unary_einsum_f8E4M3B11FNUZ() : () -> ()
  call @unary_einsum_f8E5M2FNUZ() : () -> ()
  call @unary_einsum_f8E8M0FNU() : () -> ()
  call @torch_index_select_f6E2M3FN() : () -> ()
  call @torch_index_select_f6E3M2FN() : () -> ()
  call @torch_index_select_f8E3M4() : () -> ()
  call @torch_index_select_f8E4M3() : () -> ()
  call @torch_index_select_f8E4M3FNUZ() : () -> ()
  call @torch_index_select_f8E4M3B11FNUZ() : () -> ()
  call @torch_index_select_f8E5M2FNUZ() : () -> ()
  call @torch_index_select_f8E8M0FNU() : () -> ()
  call @tuples_f6E2M3FN() : () -> ()
  call @tuples_f6E3M2FN() : () -> ()
  call @tuples_f8E3M4() : () -> ()
  call @tuples_f8E4M3() : () -> ()
  call @tuples_f8E4M3FNUZ() : () -> ()
  call @tuples_f8E4M3B11FNUZ() : () -> ()
  call @tuples_f8E5M2FNUZ() : () -> ()
  call @tuples_f8E8M0FNU() : () -> ()
  call @composite_f6E2M3FN() : () -> ()
  call @composite_f6E3M2FN() : () -> ()
  call @composite_f8E3M4() : () -> ()
  call @composite_f8E4M3() : () -> ()
  call @composite_f8E4M3FNUZ() : () -> ()
  call @composite_f8E4M3B11FNUZ() : () -> ()
  call @composite_f8E5M2FNUZ() : () -> ()
  call @composite_f8E8M0FNU() : () -> ()
  call @select_and_scatter_f6E2M3FN() : () -> ()
  call @select_and_scatter_f6E3M2FN() : () -> ()
  call @select_and_scatter_f8E3M4() : () -> ()
  call @select_and_scatter_f8E4M3() : () -> ()
  call @select_and_scatter_f8E4M3FNUZ() : () -> ()
  call @select_and_scatter_f8E4M3B11FNUZ() : () -> ()
  call @select_and_scatter_f8E5M2FNUZ() : () -> ()
  call @select_and_scatter_f8E8M0FNU() : () -> ()
  call @chlo_constant_f6E2M3FN() : () -> ()
  call @chlo_constant_f6E3M2FN() : () -> ()
  call @chlo_constant_f8E3M4() : () -> ()
  call @chlo_constant_f8E4M3() : () -> ()
  call @chlo_constant_f8E4M3FNUZ() : () -> ()
  call @chlo_constant_f8E4M3B11FNUZ() : () -> ()
  call @chlo_constant_f8E5M2FNUZ() : () -> ()
  call @chlo_constant_f8E8M0FNU() : () -> ()
  call @constant_like_f6E2M3FN() : () -> ()
  call @constant_like_f6E3M2FN() : () -> ()
  call @constant_like_f8E3M4() : () -> ()
  call @constant_like_f8E4M3() : () -> ()
  call @constant_like_f8E4M3FNUZ() : () -> ()
  call @constant_like_f8E4M3B11FNUZ() : () -> ()
  call @constant_like_f8E5M2FNUZ() : () -> ()
  call @constant_like_f8E8M0FNU() : () -> ()
  call @ragged_dot_f6E2M3FN() : () -> ()
  call @ragged_dot_f6E3M2FN() : () -> ()
  call @ragged_dot_f8E3M4() : () -> ()
  call @ragged_dot_f8E4M3() : () -> ()
  call @ragged_dot_f8E4M3FNUZ() : () -> ()
  call @ragged_dot_f8E4M3B11FNUZ() : () -> ()
  call @ragged_dot_f8E5M2FNUZ() : () -> ()
  call @ragged_dot_f8E8M0FNU() : () -> ()
  call @scan_f6E2M3FN() : () -> ()
  call @scan_f6E3M2FN() : () -> ()
  call @scan_f8E3M4() : () -> ()
  call @scan_f8E4M3() : () -> ()
  call @scan_f8E4M3FNUZ() : () -> ()
  call @scan_f8E4M3B11FNUZ() : () -> ()
  call @scan_f8E5M2FNUZ() : () -> ()
  call @scan_f8E8M0FNU() : () -> ()
  call @top_k_f6E2M3FN() : () -> ()
  call @top_k_f6E3M2FN() : () -> ()
  call @top_k_f8E3M4() : () -> ()
  call @top_k_f8E4M3() : () -> ()
  call @top_k_f8E4M3FNUZ() : () -> ()
  call @top_k_f8E4M3B11FNUZ() : () -> ()
  call @top_k_f8E5M2FNUZ() : () -> ()
  call @top_k_f8E8M0FNU() : () -> ()
  call @iota_f6E2M3FN() : () -> ()
  call @iota_f6E3M2FN() : () -> ()
  call @iota_f8E3M4() : () -> ()
  call @iota_f8E4M3() : () -> ()
  call @iota_f8E4M3FNUZ() : () -> ()
  call @iota_f8E4M3B11FNUZ() : () -> ()
  call @iota_f8E5M2FNUZ() : () -> ()
  call @iota_f8E8M0FNU() : () -> ()
  call @bits_f6E2M3FN() : () -> ()
  call @bits_f6E3M2FN() : () -> ()
  return
}

func.func private @broadcast_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf6E2M3FN>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xf6E2M3FN>) -> tensor<2x7xf6E2M3FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf6E2M3FN>
  return
}

func.func private @broadcast_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf6E3M2FN>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xf6E3M2FN>) -> tensor<2x7xf6E3M2FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf6E3M2FN>
  return
}

func.func private @broadcast_f8E3M4() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E3M4>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xf8E3M4>) -> tensor<2x7xf8E3M4>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E3M4>
  return
}

func.func private @broadcast_f8E4M3() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E4M3>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xf8E4M3>) -> tensor<2x7xf8E4M3>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E4M3>
  return
}

func.func private @broadcast_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E4M3FNUZ>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xf8E4M3FNUZ>) -> tensor<2x7xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E4M3FNUZ>
  return
}

func.func private @broadcast_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E4M3B11FNUZ>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xf8E4M3B11FNUZ>) -> tensor<2x7xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E4M3B11FNUZ>
  return
}

func.func private @broadcast_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E5M2FNUZ>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xf8E5M2FNUZ>) -> tensor<2x7xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E5M2FNUZ>
  return
}

func.func private @broadcast_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0]> : tensor<7xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E8M0FNU>
  %r = stablehlo.broadcast %x0, sizes = [2] : (tensor<7xf8E8M0FNU>) -> tensor<2x7xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0], [0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0]]> : tensor<2x7xf8E8M0FNU>
  return
}

func.func private @mapped_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0]> : tensor<7xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf6E2M3FN>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<f6E2M3FN>, %b: tensor<f6E2M3FN>): %s = stablehlo.add %a, %b : tensor<f6E2M3FN> stablehlo.return %s : tensor<f6E2M3FN> }) : (tensor<7xf6E2M3FN>, tensor<7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0, 2.0, 0.0, 0.0, 2.0]> : tensor<7xf6E2M3FN>
  return
}

func.func private @mapped_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0]> : tensor<7xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf6E3M2FN>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<f6E3M2FN>, %b: tensor<f6E3M2FN>): %s = stablehlo.add %a, %b : tensor<f6E3M2FN> stablehlo.return %s : tensor<f6E3M2FN> }) : (tensor<7xf6E3M2FN>, tensor<7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0, 2.0, 0.0, 0.0, 2.0]> : tensor<7xf6E3M2FN>
  return
}

func.func private @mapped_f8E3M4() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0]> : tensor<7xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E3M4>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<f8E3M4>, %b: tensor<f8E3M4>): %s = stablehlo.add %a, %b : tensor<f8E3M4> stablehlo.return %s : tensor<f8E3M4> }) : (tensor<7xf8E3M4>, tensor<7xf8E3M4>) -> tensor<7xf8E3M4>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0, 2.0, 0.0, 0.0, 2.0]> : tensor<7xf8E3M4>
  return
}

func.func private @mapped_f8E4M3() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0]> : tensor<7xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E4M3>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<f8E4M3>, %b: tensor<f8E4M3>): %s = stablehlo.add %a, %b : tensor<f8E4M3> stablehlo.return %s : tensor<f8E4M3> }) : (tensor<7xf8E4M3>, tensor<7xf8E4M3>) -> tensor<7xf8E4M3>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0, 2.0, 0.0, 0.0, 2.0]> : tensor<7xf8E4M3>
  return
}

func.func private @mapped_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0]> : tensor<7xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E4M3FNUZ>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<f8E4M3FNUZ>, %b: tensor<f8E4M3FNUZ>): %s = stablehlo.add %a, %b : tensor<f8E4M3FNUZ> stablehlo.return %s : tensor<f8E4M3FNUZ> }) : (tensor<7xf8E4M3FNUZ>, tensor<7xf8E4M3FNUZ>) -> tensor<7xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0, 2.0, 0.0, 0.0, 2.0]> : tensor<7xf8E4M3FNUZ>
  return
}

func.func private @mapped_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0]> : tensor<7xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E4M3B11FNUZ>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<f8E4M3B11FNUZ>, %b: tensor<f8E4M3B11FNUZ>): %s = stablehlo.add %a, %b : tensor<f8E4M3B11FNUZ> stablehlo.return %s : tensor<f8E4M3B11FNUZ> }) : (tensor<7xf8E4M3B11FNUZ>, tensor<7xf8E4M3B11FNUZ>) -> tensor<7xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0, 2.0, 0.0, 0.0, 2.0]> : tensor<7xf8E4M3B11FNUZ>
  return
}

func.func private @mapped_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0]> : tensor<7xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E5M2FNUZ>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<f8E5M2FNUZ>, %b: tensor<f8E5M2FNUZ>): %s = stablehlo.add %a, %b : tensor<f8E5M2FNUZ> stablehlo.return %s : tensor<f8E5M2FNUZ> }) : (tensor<7xf8E5M2FNUZ>, tensor<7xf8E5M2FNUZ>) -> tensor<7xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0, 2.0, 0.0, 0.0, 2.0]> : tensor<7xf8E5M2FNUZ>
  return
}

func.func private @mapped_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<7xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E8M0FNU>
  %r = "stablehlo.map"(%x0, %x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<f8E8M0FNU>, %b: tensor<f8E8M0FNU>): %s = stablehlo.add %a, %b : tensor<f8E8M0FNU> stablehlo.return %s : tensor<f8E8M0FNU> }) : (tensor<7xf8E8M0FNU>, tensor<7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  check.expect_eq_const %r, dense<[2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0]> : tensor<7xf8E8M0FNU>
  return
}

func.func private @dot_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf6E2M3FN>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xf6E2M3FN>, tensor<4x3xf6E2M3FN>) -> tensor<3x3xf6E2M3FN>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf6E2M3FN>
  return
}

func.func private @dot_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf6E3M2FN>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xf6E3M2FN>, tensor<4x3xf6E3M2FN>) -> tensor<3x3xf6E3M2FN>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf6E3M2FN>
  return
}

func.func private @dot_f8E3M4() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E3M4>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf8E3M4>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xf8E3M4>, tensor<4x3xf8E3M4>) -> tensor<3x3xf8E3M4>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf8E3M4>
  return
}

func.func private @dot_f8E4M3() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E4M3>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf8E4M3>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xf8E4M3>, tensor<4x3xf8E4M3>) -> tensor<3x3xf8E4M3>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf8E4M3>
  return
}

func.func private @dot_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf8E4M3FNUZ>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xf8E4M3FNUZ>, tensor<4x3xf8E4M3FNUZ>) -> tensor<3x3xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf8E4M3FNUZ>
  return
}

func.func private @dot_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf8E4M3B11FNUZ>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xf8E4M3B11FNUZ>, tensor<4x3xf8E4M3B11FNUZ>) -> tensor<3x3xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf8E4M3B11FNUZ>
  return
}

func.func private @dot_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf8E5M2FNUZ>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xf8E5M2FNUZ>, tensor<4x3xf8E5M2FNUZ>) -> tensor<3x3xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf8E5M2FNUZ>
  return
}

func.func private @dot_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<4x3xf8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf8E8M0FNU>
  %r = stablehlo.dot %x0, %x1 : (tensor<3x4xf8E8M0FNU>, tensor<4x3xf8E8M0FNU>) -> tensor<3x3xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[4.0, 4.0, 4.0], [4.0, 4.0, 4.0], [4.0, 4.0, 4.0]]> : tensor<3x3xf8E8M0FNU>
  return
}

func.func private @einsum_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf6E2M3FN>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xf6E2M3FN>, tensor<4x3xf6E2M3FN>) -> tensor<3x3xf6E2M3FN>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf6E2M3FN>
  return
}

func.func private @einsum_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf6E3M2FN>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xf6E3M2FN>, tensor<4x3xf6E3M2FN>) -> tensor<3x3xf6E3M2FN>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf6E3M2FN>
  return
}

func.func private @einsum_f8E3M4() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E3M4>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf8E3M4>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xf8E3M4>, tensor<4x3xf8E3M4>) -> tensor<3x3xf8E3M4>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf8E3M4>
  return
}

func.func private @einsum_f8E4M3() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E4M3>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf8E4M3>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xf8E4M3>, tensor<4x3xf8E4M3>) -> tensor<3x3xf8E4M3>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf8E4M3>
  return
}

func.func private @einsum_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf8E4M3FNUZ>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xf8E4M3FNUZ>, tensor<4x3xf8E4M3FNUZ>) -> tensor<3x3xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf8E4M3FNUZ>
  return
}

func.func private @einsum_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf8E4M3B11FNUZ>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xf8E4M3B11FNUZ>, tensor<4x3xf8E4M3B11FNUZ>) -> tensor<3x3xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf8E4M3B11FNUZ>
  return
}

func.func private @einsum_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<4x3xf8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf8E5M2FNUZ>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xf8E5M2FNUZ>, tensor<4x3xf8E5M2FNUZ>) -> tensor<3x3xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf8E5M2FNUZ>
  return
}

func.func private @einsum_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<4x3xf8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf8E8M0FNU>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<3x4xf8E8M0FNU>, tensor<4x3xf8E8M0FNU>) -> tensor<3x3xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[4.0, 4.0, 4.0], [4.0, 4.0, 4.0], [4.0, 4.0, 4.0]]> : tensor<3x3xf8E8M0FNU>
  return
}

func.func private @unary_einsum_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf6E2M3FN>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xf6E2M3FN>) -> tensor<3xf6E2M3FN>
  check.expect_eq_const %r, dense<[3.0, 2.0, 3.0]> : tensor<3xf6E2M3FN>
  return
}

func.func private @unary_einsum_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf6E3M2FN>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xf6E3M2FN>) -> tensor<3xf6E3M2FN>
  check.expect_eq_const %r, dense<[3.0, 2.0, 3.0]> : tensor<3xf6E3M2FN>
  return
}

func.func private @unary_einsum_f8E3M4() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E3M4>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xf8E3M4>) -> tensor<3xf8E3M4>
  check.expect_eq_const %r, dense<[3.0, 2.0, 3.0]> : tensor<3xf8E3M4>
  return
}

func.func private @unary_einsum_f8E4M3() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E4M3>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xf8E4M3>) -> tensor<3xf8E4M3>
  check.expect_eq_const %r, dense<[3.0, 2.0, 3.0]> : tensor<3xf8E4M3>
  return
}

func.func private @unary_einsum_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E4M3FNUZ>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xf8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[3.0, 2.0, 3.0]> : tensor<3xf8E4M3FNUZ>
  return
}

func.func private @unary_einsum_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E4M3B11FNUZ>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xf8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[3.0, 2.0, 3.0]> : tensor<3xf8E4M3B11FNUZ>
  return
}

func.func private @unary_einsum_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E5M2FNUZ>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xf8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[3.0, 2.0, 3.0]> : tensor<3xf8E5M2FNUZ>
  return
}

func.func private @unary_einsum_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E8M0FNU>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<3x4xf8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  check.expect_eq_const %r, dense<[4.0, 4.0, 4.0]> : tensor<3xf8E8M0FNU>
  return
}

func.func private @torch_index_select_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0]]> : tensor<4x3xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf6E2M3FN>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xf6E2M3FN>, tensor<2xi32>) -> tensor<2x3xf6E2M3FN>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -1.0], [-1.0, 0.0, 1.0]]> : tensor<2x3xf6E2M3FN>
  return
}

func.func private @torch_index_select_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0]]> : tensor<4x3xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf6E3M2FN>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xf6E3M2FN>, tensor<2xi32>) -> tensor<2x3xf6E3M2FN>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -1.0], [-1.0, 0.0, 1.0]]> : tensor<2x3xf6E3M2FN>
  return
}

func.func private @torch_index_select_f8E3M4() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0]]> : tensor<4x3xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf8E3M4>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xf8E3M4>, tensor<2xi32>) -> tensor<2x3xf8E3M4>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -1.0], [-1.0, 0.0, 1.0]]> : tensor<2x3xf8E3M4>
  return
}

func.func private @torch_index_select_f8E4M3() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0]]> : tensor<4x3xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf8E4M3>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xf8E4M3>, tensor<2xi32>) -> tensor<2x3xf8E4M3>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -1.0], [-1.0, 0.0, 1.0]]> : tensor<2x3xf8E4M3>
  return
}

func.func private @torch_index_select_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0]]> : tensor<4x3xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xf8E4M3FNUZ>, tensor<2xi32>) -> tensor<2x3xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -1.0], [-1.0, 0.0, 1.0]]> : tensor<2x3xf8E4M3FNUZ>
  return
}

func.func private @torch_index_select_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0]]> : tensor<4x3xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xf8E4M3B11FNUZ>, tensor<2xi32>) -> tensor<2x3xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -1.0], [-1.0, 0.0, 1.0]]> : tensor<2x3xf8E4M3B11FNUZ>
  return
}

func.func private @torch_index_select_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0]]> : tensor<4x3xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xf8E5M2FNUZ>, tensor<2xi32>) -> tensor<2x3xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -1.0], [-1.0, 0.0, 1.0]]> : tensor<2x3xf8E5M2FNUZ>
  return
}

func.func private @torch_index_select_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.5, 1.0, 2.0], [2.0, 0.25, 0.25], [2.0, 2.0, 0.25], [0.5, 2.0, 0.5]]> : tensor<4x3xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xf8E8M0FNU>, tensor<2xi32>) -> tensor<2x3xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[0.5, 2.0, 0.5], [0.5, 1.0, 2.0]]> : tensor<2x3xf8E8M0FNU>
  return
}

func.func private @tuples_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf6E2M3FN>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xf6E2M3FN>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xf6E2M3FN>, tensor<i1>>) -> tensor<3xf6E2M3FN>
  check.expect_eq_const %r, dense<[-1.0, 0.0, 1.0]> : tensor<3xf6E2M3FN>
  return
}

func.func private @tuples_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf6E3M2FN>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xf6E3M2FN>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xf6E3M2FN>, tensor<i1>>) -> tensor<3xf6E3M2FN>
  check.expect_eq_const %r, dense<[-1.0, 0.0, 1.0]> : tensor<3xf6E3M2FN>
  return
}

func.func private @tuples_f8E3M4() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E3M4>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xf8E3M4>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xf8E3M4>, tensor<i1>>) -> tensor<3xf8E3M4>
  check.expect_eq_const %r, dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E3M4>
  return
}

func.func private @tuples_f8E4M3() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E4M3>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xf8E4M3>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xf8E4M3>, tensor<i1>>) -> tensor<3xf8E4M3>
  check.expect_eq_const %r, dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3>
  return
}

func.func private @tuples_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E4M3FNUZ>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xf8E4M3FNUZ>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xf8E4M3FNUZ>, tensor<i1>>) -> tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3FNUZ>
  return
}

func.func private @tuples_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E4M3B11FNUZ>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xf8E4M3B11FNUZ>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xf8E4M3B11FNUZ>, tensor<i1>>) -> tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3B11FNUZ>
  return
}

func.func private @tuples_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E5M2FNUZ>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xf8E5M2FNUZ>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xf8E5M2FNUZ>, tensor<i1>>) -> tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E5M2FNUZ>
  return
}

func.func private @tuples_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 2.0]> : tensor<3xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E8M0FNU>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x0, %yes : tuple<tensor<3xf8E8M0FNU>, tensor<i1>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xf8E8M0FNU>, tensor<i1>>) -> tensor<3xf8E8M0FNU>
  check.expect_eq_const %r, dense<[0.5, 1.0, 2.0]> : tensor<3xf8E8M0FNU>
  return
}

func.func private @composite_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0]> : tensor<3xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf6E2M3FN>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_f6E2M3FN} : (tensor<3xf6E2M3FN>) -> tensor<3xf6E2M3FN>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0]> : tensor<3xf6E2M3FN>
  return
}
func.func private @twice_composite_f6E2M3FN(%x: tensor<3xf6E2M3FN>) -> tensor<3xf6E2M3FN> {
  %0 = stablehlo.add %x, %x : tensor<3xf6E2M3FN>
  return %0 : tensor<3xf6E2M3FN>
}

func.func private @composite_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0]> : tensor<3xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf6E3M2FN>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_f6E3M2FN} : (tensor<3xf6E3M2FN>) -> tensor<3xf6E3M2FN>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0]> : tensor<3xf6E3M2FN>
  return
}
func.func private @twice_composite_f6E3M2FN(%x: tensor<3xf6E3M2FN>) -> tensor<3xf6E3M2FN> {
  %0 = stablehlo.add %x, %x : tensor<3xf6E3M2FN>
  return %0 : tensor<3xf6E3M2FN>
}

func.func private @composite_f8E3M4() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0]> : tensor<3xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E3M4>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_f8E3M4} : (tensor<3xf8E3M4>) -> tensor<3xf8E3M4>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0]> : tensor<3xf8E3M4>
  return
}
func.func private @twice_composite_f8E3M4(%x: tensor<3xf8E3M4>) -> tensor<3xf8E3M4> {
  %0 = stablehlo.add %x, %x : tensor<3xf8E3M4>
  return %0 : tensor<3xf8E3M4>
}

func.func private @composite_f8E4M3() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0]> : tensor<3xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E4M3>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_f8E4M3} : (tensor<3xf8E4M3>) -> tensor<3xf8E4M3>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0]> : tensor<3xf8E4M3>
  return
}
func.func private @twice_composite_f8E4M3(%x: tensor<3xf8E4M3>) -> tensor<3xf8E4M3> {
  %0 = stablehlo.add %x, %x : tensor<3xf8E4M3>
  return %0 : tensor<3xf8E4M3>
}

func.func private @composite_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0]> : tensor<3xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E4M3FNUZ>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_f8E4M3FNUZ} : (tensor<3xf8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0]> : tensor<3xf8E4M3FNUZ>
  return
}
func.func private @twice_composite_f8E4M3FNUZ(%x: tensor<3xf8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ> {
  %0 = stablehlo.add %x, %x : tensor<3xf8E4M3FNUZ>
  return %0 : tensor<3xf8E4M3FNUZ>
}

func.func private @composite_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0]> : tensor<3xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E4M3B11FNUZ>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_f8E4M3B11FNUZ} : (tensor<3xf8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0]> : tensor<3xf8E4M3B11FNUZ>
  return
}
func.func private @twice_composite_f8E4M3B11FNUZ(%x: tensor<3xf8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ> {
  %0 = stablehlo.add %x, %x : tensor<3xf8E4M3B11FNUZ>
  return %0 : tensor<3xf8E4M3B11FNUZ>
}

func.func private @composite_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[1.0, 0.0, 1.0]> : tensor<3xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E5M2FNUZ>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_f8E5M2FNUZ} : (tensor<3xf8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[2.0, 0.0, 2.0]> : tensor<3xf8E5M2FNUZ>
  return
}
func.func private @twice_composite_f8E5M2FNUZ(%x: tensor<3xf8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ> {
  %0 = stablehlo.add %x, %x : tensor<3xf8E5M2FNUZ>
  return %0 : tensor<3xf8E5M2FNUZ>
}

func.func private @composite_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E8M0FNU>
  %r = stablehlo.composite "test.twice" %x0 {decomposition = @twice_composite_f8E8M0FNU} : (tensor<3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  check.expect_eq_const %r, dense<[2.0, 2.0, 2.0]> : tensor<3xf8E8M0FNU>
  return
}
func.func private @twice_composite_f8E8M0FNU(%x: tensor<3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU> {
  %0 = stablehlo.add %x, %x : tensor<3xf8E8M0FNU>
  return %0 : tensor<3xf8E8M0FNU>
}

func.func private @select_and_scatter_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0]> : tensor<6xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf6E2M3FN>
  %c1 = stablehlo.constant dense<[1.0, -1.0, -2.0]> : tensor<3xf6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf6E2M3FN>
  %c2 = stablehlo.constant dense<0.0> : tensor<f6E2M3FN>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f6E2M3FN>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f6E2M3FN>, %b: tensor<f6E2M3FN>): %p = stablehlo.compare GE, %a, %b : (tensor<f6E2M3FN>, tensor<f6E2M3FN>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f6E2M3FN>, %b: tensor<f6E2M3FN>): %m = stablehlo.add %a, %b : tensor<f6E2M3FN> stablehlo.return %m : tensor<f6E2M3FN> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf6E2M3FN>, tensor<3xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<6xf6E2M3FN>
  check.expect_eq_const %r, dense<[0.0, 1.0, -1.0, 0.0, -2.0, 0.0]> : tensor<6xf6E2M3FN>
  return
}

func.func private @select_and_scatter_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0]> : tensor<6xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf6E3M2FN>
  %c1 = stablehlo.constant dense<[1.0, -1.0, -2.0]> : tensor<3xf6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf6E3M2FN>
  %c2 = stablehlo.constant dense<0.0> : tensor<f6E3M2FN>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f6E3M2FN>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f6E3M2FN>, %b: tensor<f6E3M2FN>): %p = stablehlo.compare GE, %a, %b : (tensor<f6E3M2FN>, tensor<f6E3M2FN>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f6E3M2FN>, %b: tensor<f6E3M2FN>): %m = stablehlo.add %a, %b : tensor<f6E3M2FN> stablehlo.return %m : tensor<f6E3M2FN> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf6E3M2FN>, tensor<3xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<6xf6E3M2FN>
  check.expect_eq_const %r, dense<[0.0, 1.0, -1.0, 0.0, -2.0, 0.0]> : tensor<6xf6E3M2FN>
  return
}

func.func private @select_and_scatter_f8E3M4() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0]> : tensor<6xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E3M4>
  %c1 = stablehlo.constant dense<[1.0, -1.0, -2.0]> : tensor<3xf8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E3M4>
  %c2 = stablehlo.constant dense<0.0> : tensor<f8E3M4>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f8E3M4>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f8E3M4>, %b: tensor<f8E3M4>): %p = stablehlo.compare GE, %a, %b : (tensor<f8E3M4>, tensor<f8E3M4>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f8E3M4>, %b: tensor<f8E3M4>): %m = stablehlo.add %a, %b : tensor<f8E3M4> stablehlo.return %m : tensor<f8E3M4> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf8E3M4>, tensor<3xf8E3M4>, tensor<f8E3M4>) -> tensor<6xf8E3M4>
  check.expect_eq_const %r, dense<[0.0, 1.0, -1.0, 0.0, -2.0, 0.0]> : tensor<6xf8E3M4>
  return
}

func.func private @select_and_scatter_f8E4M3() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0]> : tensor<6xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E4M3>
  %c1 = stablehlo.constant dense<[1.0, -1.0, -2.0]> : tensor<3xf8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E4M3>
  %c2 = stablehlo.constant dense<0.0> : tensor<f8E4M3>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f8E4M3>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f8E4M3>, %b: tensor<f8E4M3>): %p = stablehlo.compare GE, %a, %b : (tensor<f8E4M3>, tensor<f8E4M3>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f8E4M3>, %b: tensor<f8E4M3>): %m = stablehlo.add %a, %b : tensor<f8E4M3> stablehlo.return %m : tensor<f8E4M3> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf8E4M3>, tensor<3xf8E4M3>, tensor<f8E4M3>) -> tensor<6xf8E4M3>
  check.expect_eq_const %r, dense<[0.0, 1.0, -1.0, 0.0, -2.0, 0.0]> : tensor<6xf8E4M3>
  return
}

func.func private @select_and_scatter_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0]> : tensor<6xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[1.0, -1.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<0.0> : tensor<f8E4M3FNUZ>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f8E4M3FNUZ>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f8E4M3FNUZ>, %b: tensor<f8E4M3FNUZ>): %p = stablehlo.compare GE, %a, %b : (tensor<f8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f8E4M3FNUZ>, %b: tensor<f8E4M3FNUZ>): %m = stablehlo.add %a, %b : tensor<f8E4M3FNUZ> stablehlo.return %m : tensor<f8E4M3FNUZ> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf8E4M3FNUZ>, tensor<3xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[0.0, 1.0, -1.0, 0.0, -2.0, 0.0]> : tensor<6xf8E4M3FNUZ>
  return
}

func.func private @select_and_scatter_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0]> : tensor<6xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[1.0, -1.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<0.0> : tensor<f8E4M3B11FNUZ>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f8E4M3B11FNUZ>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f8E4M3B11FNUZ>, %b: tensor<f8E4M3B11FNUZ>): %p = stablehlo.compare GE, %a, %b : (tensor<f8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f8E4M3B11FNUZ>, %b: tensor<f8E4M3B11FNUZ>): %m = stablehlo.add %a, %b : tensor<f8E4M3B11FNUZ> stablehlo.return %m : tensor<f8E4M3B11FNUZ> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf8E4M3B11FNUZ>, tensor<3xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[0.0, 1.0, -1.0, 0.0, -2.0, 0.0]> : tensor<6xf8E4M3B11FNUZ>
  return
}

func.func private @select_and_scatter_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0]> : tensor<6xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[1.0, -1.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<0.0> : tensor<f8E5M2FNUZ>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f8E5M2FNUZ>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f8E5M2FNUZ>, %b: tensor<f8E5M2FNUZ>): %p = stablehlo.compare GE, %a, %b : (tensor<f8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f8E5M2FNUZ>, %b: tensor<f8E5M2FNUZ>): %m = stablehlo.add %a, %b : tensor<f8E5M2FNUZ> stablehlo.return %m : tensor<f8E5M2FNUZ> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf8E5M2FNUZ>, tensor<3xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[0.0, 1.0, -1.0, 0.0, -2.0, 0.0]> : tensor<6xf8E5M2FNUZ>
  return
}

func.func private @select_and_scatter_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 2.0, 2.0, 0.25, 0.25]> : tensor<6xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[2.0, 0.5, 0.25]> : tensor<3xf8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E8M0FNU>
  %c2 = stablehlo.constant dense<5.877471754111438e-39> : tensor<f8E8M0FNU>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f8E8M0FNU>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f8E8M0FNU>, %b: tensor<f8E8M0FNU>): %p = stablehlo.compare GE, %a, %b : (tensor<f8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f8E8M0FNU>, %b: tensor<f8E8M0FNU>): %m = stablehlo.add %a, %b : tensor<f8E8M0FNU> stablehlo.return %m : tensor<f8E8M0FNU> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<6xf8E8M0FNU>, tensor<3xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<6xf8E8M0FNU>
  check.expect_eq_const %r, dense<[5.877471754111438e-39, 2.0, 0.5, 5.877471754111438e-39, 0.25, 5.877471754111438e-39]> : tensor<6xf8E8M0FNU>
  return
}

func.func private @chlo_constant_f6E2M3FN() {
  %c = chlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf6E2M3FN>
  check.expect_eq_const %c, dense<[-1.0, 0.0, 1.0]> : tensor<3xf6E2M3FN>
  return
}

func.func private @chlo_constant_f6E3M2FN() {
  %c = chlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf6E3M2FN>
  check.expect_eq_const %c, dense<[-1.0, 0.0, 1.0]> : tensor<3xf6E3M2FN>
  return
}

func.func private @chlo_constant_f8E3M4() {
  %c = chlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E3M4>
  check.expect_eq_const %c, dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E3M4>
  return
}

func.func private @chlo_constant_f8E4M3() {
  %c = chlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3>
  check.expect_eq_const %c, dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3>
  return
}

func.func private @chlo_constant_f8E4M3FNUZ() {
  %c = chlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %c, dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3FNUZ>
  return
}

func.func private @chlo_constant_f8E4M3B11FNUZ() {
  %c = chlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %c, dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3B11FNUZ>
  return
}

func.func private @chlo_constant_f8E5M2FNUZ() {
  %c = chlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %c, dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E5M2FNUZ>
  return
}

func.func private @chlo_constant_f8E8M0FNU() {
  %c = chlo.constant dense<[0.5, 1.0, 2.0]> : tensor<3xf8E8M0FNU>
  check.expect_eq_const %c, dense<[0.5, 1.0, 2.0]> : tensor<3xf8E8M0FNU>
  return
}

func.func private @constant_like_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf6E2M3FN>
  %r = "chlo.constant_like"(%x0) {value = 1.0 : f6E2M3FN} : (tensor<3xf6E2M3FN>) -> tensor<3xf6E2M3FN>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf6E2M3FN>
  return
}

func.func private @constant_like_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf6E3M2FN>
  %r = "chlo.constant_like"(%x0) {value = 1.0 : f6E3M2FN} : (tensor<3xf6E3M2FN>) -> tensor<3xf6E3M2FN>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf6E3M2FN>
  return
}

func.func private @constant_like_f8E3M4() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E3M4>
  %r = "chlo.constant_like"(%x0) {value = 1.0 : f8E3M4} : (tensor<3xf8E3M4>) -> tensor<3xf8E3M4>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf8E3M4>
  return
}

func.func private @constant_like_f8E4M3() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E4M3>
  %r = "chlo.constant_like"(%x0) {value = 1.0 : f8E4M3} : (tensor<3xf8E4M3>) -> tensor<3xf8E4M3>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf8E4M3>
  return
}

func.func private @constant_like_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E4M3FNUZ>
  %r = "chlo.constant_like"(%x0) {value = 1.0 : f8E4M3FNUZ} : (tensor<3xf8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf8E4M3FNUZ>
  return
}

func.func private @constant_like_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E4M3B11FNUZ>
  %r = "chlo.constant_like"(%x0) {value = 1.0 : f8E4M3B11FNUZ} : (tensor<3xf8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf8E4M3B11FNUZ>
  return
}

func.func private @constant_like_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E5M2FNUZ>
  %r = "chlo.constant_like"(%x0) {value = 1.0 : f8E5M2FNUZ} : (tensor<3xf8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[1.0, 1.0, 1.0]> : tensor<3xf8E5M2FNUZ>
  return
}

func.func private @constant_like_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 2.0]> : tensor<3xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E8M0FNU>
  %r = "chlo.constant_like"(%x0) {value = 2.0 : f8E8M0FNU} : (tensor<3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  check.expect_eq_const %r, dense<[2.0, 2.0, 2.0]> : tensor<3xf8E8M0FNU>
  return
}

func.func private @ragged_dot_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0]]> : tensor<3x2xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf6E2M3FN>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xf6E2M3FN>, tensor<2x2x3xf6E2M3FN>, tensor<2xi64>) -> tensor<3x3xf6E2M3FN>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 0.0], [2.0, 2.0, 1.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf6E2M3FN>
  return
}

func.func private @ragged_dot_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0]]> : tensor<3x2xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf6E3M2FN>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xf6E3M2FN>, tensor<2x2x3xf6E3M2FN>, tensor<2xi64>) -> tensor<3x3xf6E3M2FN>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 0.0], [2.0, 2.0, 1.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf6E3M2FN>
  return
}

func.func private @ragged_dot_f8E3M4() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0]]> : tensor<3x2xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E3M4>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf8E3M4>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xf8E3M4>, tensor<2x2x3xf8E3M4>, tensor<2xi64>) -> tensor<3x3xf8E3M4>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 0.0], [2.0, 2.0, 1.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf8E3M4>
  return
}

func.func private @ragged_dot_f8E4M3() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0]]> : tensor<3x2xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E4M3>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf8E4M3>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xf8E4M3>, tensor<2x2x3xf8E4M3>, tensor<2xi64>) -> tensor<3x3xf8E4M3>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 0.0], [2.0, 2.0, 1.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf8E4M3>
  return
}

func.func private @ragged_dot_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0]]> : tensor<3x2xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xf8E4M3FNUZ>, tensor<2x2x3xf8E4M3FNUZ>, tensor<2xi64>) -> tensor<3x3xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 0.0], [2.0, 2.0, 1.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf8E4M3FNUZ>
  return
}

func.func private @ragged_dot_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0]]> : tensor<3x2xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xf8E4M3B11FNUZ>, tensor<2x2x3xf8E4M3B11FNUZ>, tensor<2xi64>) -> tensor<3x3xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 0.0], [2.0, 2.0, 1.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf8E4M3B11FNUZ>
  return
}

func.func private @ragged_dot_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0]]> : tensor<3x2xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xf8E5M2FNUZ>, tensor<2x2x3xf8E5M2FNUZ>, tensor<2xi64>) -> tensor<3x3xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 0.0], [2.0, 2.0, 1.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf8E5M2FNUZ>
  return
}

func.func private @ragged_dot_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[1.0, 1.0], [1.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]]> : tensor<2x2x3xf8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xi64>
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<3x2xf8E8M0FNU>, tensor<2x2x3xf8E8M0FNU>, tensor<2xi64>) -> tensor<3x3xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0]]> : tensor<3x3xf8E8M0FNU>
  return
}

func.func private @scan_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf6E2M3FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f6E2M3FN>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<f6E2M3FN>, %b: tensor<f6E2M3FN>): %m = stablehlo.maximum %a, %b : tensor<f6E2M3FN> stablehlo.return %m, %m : tensor<f6E2M3FN>, tensor<f6E2M3FN> } : (tensor<7xf6E2M3FN>, tensor<f6E2M3FN>) -> (tensor<7xf6E2M3FN>, tensor<f6E2M3FN>)
  check.expect_eq_const %r#0, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<7xf6E2M3FN>
  return
}

func.func private @scan_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf6E3M2FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f6E3M2FN>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<f6E3M2FN>, %b: tensor<f6E3M2FN>): %m = stablehlo.maximum %a, %b : tensor<f6E3M2FN> stablehlo.return %m, %m : tensor<f6E3M2FN>, tensor<f6E3M2FN> } : (tensor<7xf6E3M2FN>, tensor<f6E3M2FN>) -> (tensor<7xf6E3M2FN>, tensor<f6E3M2FN>)
  check.expect_eq_const %r#0, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<7xf6E3M2FN>
  return
}

func.func private @scan_f8E3M4() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E3M4>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E3M4>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<f8E3M4>, %b: tensor<f8E3M4>): %m = stablehlo.maximum %a, %b : tensor<f8E3M4> stablehlo.return %m, %m : tensor<f8E3M4>, tensor<f8E3M4> } : (tensor<7xf8E3M4>, tensor<f8E3M4>) -> (tensor<7xf8E3M4>, tensor<f8E3M4>)
  check.expect_eq_const %r#0, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<7xf8E3M4>
  return
}

func.func private @scan_f8E4M3() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E4M3>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<f8E4M3>, %b: tensor<f8E4M3>): %m = stablehlo.maximum %a, %b : tensor<f8E4M3> stablehlo.return %m, %m : tensor<f8E4M3>, tensor<f8E4M3> } : (tensor<7xf8E4M3>, tensor<f8E4M3>) -> (tensor<7xf8E4M3>, tensor<f8E4M3>)
  check.expect_eq_const %r#0, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<7xf8E4M3>
  return
}

func.func private @scan_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FNUZ>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<f8E4M3FNUZ>, %b: tensor<f8E4M3FNUZ>): %m = stablehlo.maximum %a, %b : tensor<f8E4M3FNUZ> stablehlo.return %m, %m : tensor<f8E4M3FNUZ>, tensor<f8E4M3FNUZ> } : (tensor<7xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> (tensor<7xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>)
  check.expect_eq_const %r#0, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<7xf8E4M3FNUZ>
  return
}

func.func private @scan_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3B11FNUZ>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<f8E4M3B11FNUZ>, %b: tensor<f8E4M3B11FNUZ>): %m = stablehlo.maximum %a, %b : tensor<f8E4M3B11FNUZ> stablehlo.return %m, %m : tensor<f8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ> } : (tensor<7xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> (tensor<7xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>)
  check.expect_eq_const %r#0, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<7xf8E4M3B11FNUZ>
  return
}

func.func private @scan_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]> : tensor<7xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2FNUZ>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<f8E5M2FNUZ>, %b: tensor<f8E5M2FNUZ>): %m = stablehlo.maximum %a, %b : tensor<f8E5M2FNUZ> stablehlo.return %m, %m : tensor<f8E5M2FNUZ>, tensor<f8E5M2FNUZ> } : (tensor<7xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> (tensor<7xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>)
  check.expect_eq_const %r#0, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<7xf8E5M2FNUZ>
  return
}

func.func private @scan_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0]> : tensor<7xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E8M0FNU>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E8M0FNU>
  %r:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<f8E8M0FNU>, %b: tensor<f8E8M0FNU>): %m = stablehlo.maximum %a, %b : tensor<f8E8M0FNU> stablehlo.return %m, %m : tensor<f8E8M0FNU>, tensor<f8E8M0FNU> } : (tensor<7xf8E8M0FNU>, tensor<f8E8M0FNU>) -> (tensor<7xf8E8M0FNU>, tensor<f8E8M0FNU>)
  check.expect_eq_const %r#0, dense<[2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0]> : tensor<7xf8E8M0FNU>
  return
}

func.func private @top_k_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]]> : tensor<2x5xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xf6E2M3FN>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xf6E2M3FN> -> (tensor<2x2xf6E2M3FN>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf6E2M3FN>
  return
}

func.func private @top_k_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]]> : tensor<2x5xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xf6E3M2FN>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xf6E3M2FN> -> (tensor<2x2xf6E3M2FN>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf6E3M2FN>
  return
}

func.func private @top_k_f8E3M4() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]]> : tensor<2x5xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xf8E3M4>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xf8E3M4> -> (tensor<2x2xf8E3M4>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf8E3M4>
  return
}

func.func private @top_k_f8E4M3() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]]> : tensor<2x5xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xf8E4M3>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xf8E4M3> -> (tensor<2x2xf8E4M3>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3>
  return
}

func.func private @top_k_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]]> : tensor<2x5xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xf8E4M3FNUZ>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xf8E4M3FNUZ> -> (tensor<2x2xf8E4M3FNUZ>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3FNUZ>
  return
}

func.func private @top_k_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]]> : tensor<2x5xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xf8E4M3B11FNUZ>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xf8E4M3B11FNUZ> -> (tensor<2x2xf8E4M3B11FNUZ>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3B11FNUZ>
  return
}

func.func private @top_k_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]]> : tensor<2x5xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xf8E5M2FNUZ>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xf8E5M2FNUZ> -> (tensor<2x2xf8E5M2FNUZ>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf8E5M2FNUZ>
  return
}

func.func private @top_k_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.5, 1.0, 2.0, 2.0, 0.25], [0.25, 2.0, 2.0, 0.25, 0.5]]> : tensor<2x5xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x5xf8E8M0FNU>
  %r:2 = chlo.top_k(%x0, k = 2) : tensor<2x5xf8E8M0FNU> -> (tensor<2x2xf8E8M0FNU>, tensor<2x2xi32>)
  check.expect_eq_const %r#1, dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[2.0, 2.0], [2.0, 2.0]]> : tensor<2x2xf8E8M0FNU>
  return
}

func.func private @iota_f6E2M3FN() {
  %i = stablehlo.iota dim = 0 : tensor<2xf6E2M3FN>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf6E2M3FN>
  return
}

func.func private @iota_f6E3M2FN() {
  %i = stablehlo.iota dim = 0 : tensor<2xf6E3M2FN>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf6E3M2FN>
  return
}

func.func private @iota_f8E3M4() {
  %i = stablehlo.iota dim = 0 : tensor<2xf8E3M4>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf8E3M4>
  return
}

func.func private @iota_f8E4M3() {
  %i = stablehlo.iota dim = 0 : tensor<2xf8E4M3>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf8E4M3>
  return
}

func.func private @iota_f8E4M3FNUZ() {
  %i = stablehlo.iota dim = 0 : tensor<2xf8E4M3FNUZ>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf8E4M3FNUZ>
  return
}

func.func private @iota_f8E4M3B11FNUZ() {
  %i = stablehlo.iota dim = 0 : tensor<2xf8E4M3B11FNUZ>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf8E4M3B11FNUZ>
  return
}

func.func private @iota_f8E5M2FNUZ() {
  %i = stablehlo.iota dim = 0 : tensor<2xf8E5M2FNUZ>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf8E5M2FNUZ>
  return
}

func.func private @iota_f8E8M0FNU() {
  %i = stablehlo.iota dim = 0 : tensor<3xf8E8M0FNU>
  %r = stablehlo.slice %i [1:3] : (tensor<3xf8E8M0FNU>) -> tensor<2xf8E8M0FNU>
  check.expect_eq_const %r, dense<[1.0, 2.0]> : tensor<2xf8E8M0FNU>
  return
}

func.func private @bits_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0]> : tensor<5xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xf6E2M3FN>
  %b = stablehlo.bitcast_convert %x0 : (tensor<5xf6E2M3FN>) -> tensor<5xf6E2M3FN>
  %r = stablehlo.bitcast_convert %b : (tensor<5xf6E2M3FN>) -> tensor<5xf6E2M3FN>
  check.expect_eq_const %r, dense<[-1.0, 0.0, 1.0, 1.0, -2.0]> : tensor<5xf6E2M3FN>
  return
}

func.func private @bits_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0]> : tensor<5xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xf6E3M2FN>
  %b = stablehlo.bitcast_convert %x0 : (tensor<5xf6E3M2FN>) -> tensor<5xf6E3M2FN>
  %r = stablehlo.bitcast_convert %b : (tensor<5xf6E3M2FN>) -> tensor<5xf6E3M2FN>
  check.expect_eq_const %r, dense<[-1.0, 0.0, 1.0, 1.0, -2.0]> : tensor<5xf6E3M2FN>
  return
}
