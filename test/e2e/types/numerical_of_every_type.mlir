// SPDX-License-Identifier: Apache-2.0
// Linear algebra, normalisation and random numbers on the element types that other programs leave out. Written by scripts/oracles/structured_types.py.
func.func @main() {
  call @cholesky_f4E2M1FN() : () -> ()
  call @cholesky_f8E4M3FN() : () -> ()
  call @cholesky_f8E5M2() : () -> ()
  call @cholesky_bf16() : () -> ()
  call @triangular_solve_f4E2M1FN() : () -> ()
  call @triangular_solve_f8E4M3FN() : () -> ()
  call @triangular_solve_f8E5M2() : () -> ()
  call @triangular_solve_bf16() : () -> ()
  call @triangular_solve_f16() : () -> ()
  call @batch_norm_f4E2M1FN() : () -> ()
  call @batch_norm_f8E4M3FN() : () -> ()
  call @batch_norm_f8E5M2() : () -> ()
  call @batch_norm_bf16() : () -> ()
  call @rng_bf16() : () -> ()
  call @rng_f16() : () -> ()
  call @rng_f4E2M1FN() : () -> ()
  call @rng_f8E4M3FN() : () -> ()
  call @rng_f8E5M2() : () -> ()
  call @rng_i1() : () -> ()
  call @rng_i16() : () -> ()
  call @rng_i32() : () -> ()
  call @rng_ui2() : () -> ()
  call @rng_ui8() : () -> ()
  call @rng_ui16() : () -> ()
  call @rng_ui64() : () -> ()
  return
}

func.func private @cholesky_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0], [2.0, 2.0]]> : tensor<2x2xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf4E2M1FN>
  %r = stablehlo.cholesky %x0, lower = true : tensor<2x2xf4E2M1FN>
  check.expect_eq_const %r, dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf4E2M1FN>
  return
}

func.func private @cholesky_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0], [2.0, 2.0]]> : tensor<2x2xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E4M3FN>
  %r = stablehlo.cholesky %x0, lower = true : tensor<2x2xf8E4M3FN>
  check.expect_eq_const %r, dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3FN>
  return
}

func.func private @cholesky_f8E5M2() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0], [2.0, 2.0]]> : tensor<2x2xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E5M2>
  %r = stablehlo.cholesky %x0, lower = true : tensor<2x2xf8E5M2>
  check.expect_eq_const %r, dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E5M2>
  return
}

func.func private @cholesky_bf16() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0], [2.0, 2.0]]> : tensor<2x2xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xbf16>
  %r = stablehlo.cholesky %x0, lower = true : tensor<2x2xbf16>
  check.expect_eq_const %r, dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xbf16>
  return
}

func.func private @triangular_solve_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[2.0], [2.0]]> : tensor<2x1xf4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf4E2M1FN>
  %r = "stablehlo.triangular_solve"(%x0, %x1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf4E2M1FN>, tensor<2x1xf4E2M1FN>) -> tensor<2x1xf4E2M1FN>
  check.expect_eq_const %r, dense<[[1.0], [1.0]]> : tensor<2x1xf4E2M1FN>
  return
}

func.func private @triangular_solve_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[2.0], [2.0]]> : tensor<2x1xf8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf8E4M3FN>
  %r = "stablehlo.triangular_solve"(%x0, %x1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf8E4M3FN>, tensor<2x1xf8E4M3FN>) -> tensor<2x1xf8E4M3FN>
  check.expect_eq_const %r, dense<[[1.0], [1.0]]> : tensor<2x1xf8E4M3FN>
  return
}

func.func private @triangular_solve_f8E5M2() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E5M2>
  %c1 = stablehlo.constant dense<[[2.0], [2.0]]> : tensor<2x1xf8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf8E5M2>
  %r = "stablehlo.triangular_solve"(%x0, %x1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf8E5M2>, tensor<2x1xf8E5M2>) -> tensor<2x1xf8E5M2>
  check.expect_eq_const %r, dense<[[1.0], [1.0]]> : tensor<2x1xf8E5M2>
  return
}

func.func private @triangular_solve_bf16() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xbf16>
  %c1 = stablehlo.constant dense<[[2.0], [2.0]]> : tensor<2x1xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xbf16>
  %r = "stablehlo.triangular_solve"(%x0, %x1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xbf16>, tensor<2x1xbf16>) -> tensor<2x1xbf16>
  check.expect_eq_const %r, dense<[[1.0], [1.0]]> : tensor<2x1xbf16>
  return
}

func.func private @triangular_solve_f16() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf16>
  %c1 = stablehlo.constant dense<[[2.0], [2.0]]> : tensor<2x1xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf16>
  %r = "stablehlo.triangular_solve"(%x0, %x1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf16>, tensor<2x1xf16>) -> tensor<2x1xf16>
  check.expect_eq_const %r, dense<[[1.0], [1.0]]> : tensor<2x1xf16>
  return
}

func.func private @batch_norm_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf4E2M1FN>
  %c1 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf4E2M1FN>
  %c2 = stablehlo.constant dense<[0.0, 0.0]> : tensor<2xf4E2M1FN>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf4E2M1FN>
  %c3 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf4E2M1FN>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2xf4E2M1FN>
  %i = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x1) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>) -> tensor<2x2xf4E2M1FN>
  %t:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>) -> (tensor<2x2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>)
  %g:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x3, %x1, %x0) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2x2xf4E2M1FN>) -> (tensor<2x2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>)
  check.expect_eq_const %i, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf4E2M1FN>
  check.expect_eq_const %t#0, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf4E2M1FN>
  check.expect_eq_const %t#1, dense<[1.0, 2.0]> : tensor<2xf4E2M1FN>
  check.expect_eq_const %t#2, dense<[1.0, 1.0]> : tensor<2xf4E2M1FN>
  check.expect_eq_const %g#0, dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf4E2M1FN>
  check.expect_eq_const %g#1, dense<[2.0, 2.0]> : tensor<2xf4E2M1FN>
  check.expect_eq_const %g#2, dense<[2.0, 4.0]> : tensor<2xf4E2M1FN>
  return
}

func.func private @batch_norm_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf8E4M3FN>
  %c2 = stablehlo.constant dense<[0.0, 0.0]> : tensor<2xf8E4M3FN>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf8E4M3FN>
  %c3 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E4M3FN>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2xf8E4M3FN>
  %i = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x1) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>) -> tensor<2x2xf8E4M3FN>
  %t:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>) -> (tensor<2x2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>)
  %g:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x3, %x1, %x0) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2x2xf8E4M3FN>) -> (tensor<2x2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>)
  check.expect_eq_const %i, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3FN>
  check.expect_eq_const %t#0, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3FN>
  check.expect_eq_const %t#1, dense<[1.0, 2.0]> : tensor<2xf8E4M3FN>
  check.expect_eq_const %t#2, dense<[1.0, 1.0]> : tensor<2xf8E4M3FN>
  check.expect_eq_const %g#0, dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf8E4M3FN>
  check.expect_eq_const %g#1, dense<[2.0, 2.0]> : tensor<2xf8E4M3FN>
  check.expect_eq_const %g#2, dense<[2.0, 4.0]> : tensor<2xf8E4M3FN>
  return
}

func.func private @batch_norm_f8E5M2() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E5M2>
  %c1 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf8E5M2>
  %c2 = stablehlo.constant dense<[0.0, 0.0]> : tensor<2xf8E5M2>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf8E5M2>
  %c3 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E5M2>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2xf8E5M2>
  %i = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x1) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>) -> tensor<2x2xf8E5M2>
  %t:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>) -> (tensor<2x2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>)
  %g:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x3, %x1, %x0) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>, tensor<2x2xf8E5M2>) -> (tensor<2x2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>)
  check.expect_eq_const %i, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf8E5M2>
  check.expect_eq_const %t#0, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf8E5M2>
  check.expect_eq_const %t#1, dense<[1.0, 2.0]> : tensor<2xf8E5M2>
  check.expect_eq_const %t#2, dense<[1.0, 1.0]> : tensor<2xf8E5M2>
  check.expect_eq_const %g#0, dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf8E5M2>
  check.expect_eq_const %g#1, dense<[2.0, 2.0]> : tensor<2xf8E5M2>
  check.expect_eq_const %g#2, dense<[2.0, 4.0]> : tensor<2xf8E5M2>
  return
}

func.func private @batch_norm_bf16() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xbf16>
  %c1 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xbf16>
  %c2 = stablehlo.constant dense<[0.0, 0.0]> : tensor<2xbf16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xbf16>
  %c3 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xbf16>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2xbf16>
  %i = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x1) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xbf16>, tensor<2xbf16>, tensor<2xbf16>, tensor<2xbf16>, tensor<2xbf16>) -> tensor<2x2xbf16>
  %t:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xbf16>, tensor<2xbf16>, tensor<2xbf16>) -> (tensor<2x2xbf16>, tensor<2xbf16>, tensor<2xbf16>)
  %g:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x3, %x1, %x0) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xbf16>, tensor<2xbf16>, tensor<2xbf16>, tensor<2xbf16>, tensor<2x2xbf16>) -> (tensor<2x2xbf16>, tensor<2xbf16>, tensor<2xbf16>)
  check.expect_eq_const %i, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xbf16>
  check.expect_eq_const %t#0, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xbf16>
  check.expect_eq_const %t#1, dense<[1.0, 2.0]> : tensor<2xbf16>
  check.expect_eq_const %t#2, dense<[1.0, 1.0]> : tensor<2xbf16>
  check.expect_eq_const %g#0, dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xbf16>
  check.expect_eq_const %g#1, dense<[2.0, 2.0]> : tensor<2xbf16>
  check.expect_eq_const %g#2, dense<[2.0, 4.0]> : tensor<2xbf16>
  return
}

func.func private @rng_bf16() {
  %c0 = stablehlo.constant dense<1.0> : tensor<bf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<bf16>
  %c1 = stablehlo.constant dense<2.0> : tensor<bf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<bf16>, tensor<bf16>, tensor<1xi64>) -> tensor<9xbf16>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<bf16>) -> tensor<9xbf16>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xbf16>, tensor<9xbf16>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  %high = stablehlo.broadcast_in_dim %x1, dims = [] : (tensor<bf16>) -> tensor<9xbf16>
  %q = stablehlo.compare LE, %r, %high : (tensor<9xbf16>, tensor<9xbf16>) -> tensor<9xi1>
  check.expect_eq_const %q, dense<true> : tensor<9xi1>
  return
}

func.func private @rng_f16() {
  %c0 = stablehlo.constant dense<1.0> : tensor<f16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f16>
  %c1 = stablehlo.constant dense<2.0> : tensor<f16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<f16>, tensor<f16>, tensor<1xi64>) -> tensor<9xf16>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<f16>) -> tensor<9xf16>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xf16>, tensor<9xf16>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  %high = stablehlo.broadcast_in_dim %x1, dims = [] : (tensor<f16>) -> tensor<9xf16>
  %q = stablehlo.compare LE, %r, %high : (tensor<9xf16>, tensor<9xf16>) -> tensor<9xi1>
  check.expect_eq_const %q, dense<true> : tensor<9xi1>
  return
}

func.func private @rng_f4E2M1FN() {
  %c0 = stablehlo.constant dense<1.0> : tensor<f4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f4E2M1FN>
  %c1 = stablehlo.constant dense<2.0> : tensor<f4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f4E2M1FN>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<f4E2M1FN>, tensor<f4E2M1FN>, tensor<1xi64>) -> tensor<9xf4E2M1FN>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<f4E2M1FN>) -> tensor<9xf4E2M1FN>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xf4E2M1FN>, tensor<9xf4E2M1FN>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  %high = stablehlo.broadcast_in_dim %x1, dims = [] : (tensor<f4E2M1FN>) -> tensor<9xf4E2M1FN>
  %q = stablehlo.compare LE, %r, %high : (tensor<9xf4E2M1FN>, tensor<9xf4E2M1FN>) -> tensor<9xi1>
  check.expect_eq_const %q, dense<true> : tensor<9xi1>
  return
}

func.func private @rng_f8E4M3FN() {
  %c0 = stablehlo.constant dense<1.0> : tensor<f8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f8E4M3FN>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FN>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<f8E4M3FN>, tensor<f8E4M3FN>, tensor<1xi64>) -> tensor<9xf8E4M3FN>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<f8E4M3FN>) -> tensor<9xf8E4M3FN>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xf8E4M3FN>, tensor<9xf8E4M3FN>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  %high = stablehlo.broadcast_in_dim %x1, dims = [] : (tensor<f8E4M3FN>) -> tensor<9xf8E4M3FN>
  %q = stablehlo.compare LE, %r, %high : (tensor<9xf8E4M3FN>, tensor<9xf8E4M3FN>) -> tensor<9xi1>
  check.expect_eq_const %q, dense<true> : tensor<9xi1>
  return
}

func.func private @rng_f8E5M2() {
  %c0 = stablehlo.constant dense<1.0> : tensor<f8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f8E5M2>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<f8E5M2>, tensor<f8E5M2>, tensor<1xi64>) -> tensor<9xf8E5M2>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<f8E5M2>) -> tensor<9xf8E5M2>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xf8E5M2>, tensor<9xf8E5M2>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  %high = stablehlo.broadcast_in_dim %x1, dims = [] : (tensor<f8E5M2>) -> tensor<9xf8E5M2>
  %q = stablehlo.compare LE, %r, %high : (tensor<9xf8E5M2>, tensor<9xf8E5M2>) -> tensor<9xi1>
  check.expect_eq_const %q, dense<true> : tensor<9xi1>
  return
}

func.func private @rng_i1() {
  %c0 = stablehlo.constant dense<false> : tensor<i1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i1>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<i1>, tensor<i1>, tensor<1xi64>) -> tensor<9xi1>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<i1>) -> tensor<9xi1>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xi1>, tensor<9xi1>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  check.expect_eq %r, %low : tensor<9xi1>
  return
}

func.func private @rng_i16() {
  %c0 = stablehlo.constant dense<1> : tensor<i16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i16>
  %c1 = stablehlo.constant dense<2> : tensor<i16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i16>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<i16>, tensor<i16>, tensor<1xi64>) -> tensor<9xi16>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<i16>) -> tensor<9xi16>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xi16>, tensor<9xi16>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  check.expect_eq %r, %low : tensor<9xi16>
  return
}

func.func private @rng_i32() {
  %c0 = stablehlo.constant dense<1> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<9xi32>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<i32>) -> tensor<9xi32>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  check.expect_eq %r, %low : tensor<9xi32>
  return
}

func.func private @rng_ui2() {
  %c0 = stablehlo.constant dense<1> : tensor<ui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<ui2>
  %c1 = stablehlo.constant dense<2> : tensor<ui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui2>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<ui2>, tensor<ui2>, tensor<1xi64>) -> tensor<9xui2>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<ui2>) -> tensor<9xui2>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xui2>, tensor<9xui2>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  check.expect_eq %r, %low : tensor<9xui2>
  return
}

func.func private @rng_ui8() {
  %c0 = stablehlo.constant dense<1> : tensor<ui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<ui8>
  %c1 = stablehlo.constant dense<2> : tensor<ui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<ui8>, tensor<ui8>, tensor<1xi64>) -> tensor<9xui8>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<ui8>) -> tensor<9xui8>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xui8>, tensor<9xui8>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  check.expect_eq %r, %low : tensor<9xui8>
  return
}

func.func private @rng_ui16() {
  %c0 = stablehlo.constant dense<1> : tensor<ui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<ui16>
  %c1 = stablehlo.constant dense<2> : tensor<ui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui16>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<ui16>, tensor<ui16>, tensor<1xi64>) -> tensor<9xui16>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<ui16>) -> tensor<9xui16>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xui16>, tensor<9xui16>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  check.expect_eq %r, %low : tensor<9xui16>
  return
}

func.func private @rng_ui64() {
  %c0 = stablehlo.constant dense<1> : tensor<ui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<ui64>
  %c1 = stablehlo.constant dense<2> : tensor<ui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui64>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<ui64>, tensor<ui64>, tensor<1xi64>) -> tensor<9xui64>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<ui64>) -> tensor<9xui64>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  check.expect_eq %r, %low : tensor<9xui64>
  return
}
