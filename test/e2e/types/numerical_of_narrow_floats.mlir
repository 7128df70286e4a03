// SPDX-License-Identifier: Apache-2.0
// Linear algebra, normalisation and random numbers on the element types that other programs leave out. Written by scripts/oracles/structured_types.py.
func.func @main() {
  call @cholesky_f6E2M3FN() : () -> ()
  call @cholesky_f6E3M2FN() : () -> ()
  call @cholesky_f8E3M4() : () -> ()
  call @cholesky_f8E4M3() : () -> ()
  call @cholesky_f8E4M3FNUZ() : () -> ()
  call @cholesky_f8E4M3B11FNUZ() : () -> ()
  call @cholesky_f8E5M2FNUZ() : () -> ()
  call @cholesky_f8E8M0FNU() : () -> ()
  call @triangular_solve_f6E2M3FN() : () -> ()
  call @triangular_solve_f6E3M2FN() : () -> ()
  call @triangular_solve_f8E3M4() : () -> ()
  call @triangular_solve_f8E4M3() : () -> ()
  call @triangular_solve_f8E4M3FNUZ() : () -> ()
  call @triangular_solve_f8E4M3B11FNUZ() : () -> ()
  call @triangular_solve_f8E5M2FNUZ() : () -> ()
  call @triangular_solve_f8E8M0FNU() : () -> ()
  call @batch_norm_f6E2M3FN() : () -> ()
  call @batch_norm_f6E3M2FN() : () -> ()
  call @batch_norm_f8E3M4() : () -> ()
  call @batch_norm_f8E4M3() : () -> ()
  call @batch_norm_f8E4M3FNUZ() : () -> ()
  call @batch_norm_f8E4M3B11FNUZ() : () -> ()
  call @batch_norm_f8E5M2FNUZ() : () -> ()
  call @rng_f6E2M3FN() : () -> ()
  call @rng_f6E3M2FN() : () -> ()
  call @rng_f8E3M4() : () -> ()
  call @rng_f8E4M3() : () -> ()
  call @rng_f8E4M3FNUZ() : () -> ()
  call @rng_f8E4M3B11FNUZ() : () -> ()
  call @rng_f8E5M2FNUZ() : () -> ()
  call @rng_f8E8M0FNU() : () -> ()
  return
}

func.func private @cholesky_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0], [2.0, 2.0]]> : tensor<2x2xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf6E2M3FN>
  %r = stablehlo.cholesky %x0, lower = true : tensor<2x2xf6E2M3FN>
  check.expect_eq_const %r, dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf6E2M3FN>
  return
}

func.func private @cholesky_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0], [2.0, 2.0]]> : tensor<2x2xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf6E3M2FN>
  %r = stablehlo.cholesky %x0, lower = true : tensor<2x2xf6E3M2FN>
  check.expect_eq_const %r, dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf6E3M2FN>
  return
}

func.func private @cholesky_f8E3M4() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0], [2.0, 2.0]]> : tensor<2x2xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E3M4>
  %r = stablehlo.cholesky %x0, lower = true : tensor<2x2xf8E3M4>
  check.expect_eq_const %r, dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E3M4>
  return
}

func.func private @cholesky_f8E4M3() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0], [2.0, 2.0]]> : tensor<2x2xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E4M3>
  %r = stablehlo.cholesky %x0, lower = true : tensor<2x2xf8E4M3>
  check.expect_eq_const %r, dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3>
  return
}

func.func private @cholesky_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0], [2.0, 2.0]]> : tensor<2x2xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E4M3FNUZ>
  %r = stablehlo.cholesky %x0, lower = true : tensor<2x2xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3FNUZ>
  return
}

func.func private @cholesky_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0], [2.0, 2.0]]> : tensor<2x2xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E4M3B11FNUZ>
  %r = stablehlo.cholesky %x0, lower = true : tensor<2x2xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3B11FNUZ>
  return
}

func.func private @cholesky_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0], [2.0, 2.0]]> : tensor<2x2xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E5M2FNUZ>
  %r = stablehlo.cholesky %x0, lower = true : tensor<2x2xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E5M2FNUZ>
  return
}

func.func private @cholesky_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[4.0]]> : tensor<1x1xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf8E8M0FNU>
  %r = stablehlo.cholesky %x0, lower = true : tensor<1x1xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[2.0]]> : tensor<1x1xf8E8M0FNU>
  return
}

func.func private @triangular_solve_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[2.0], [2.0]]> : tensor<2x1xf6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf6E2M3FN>
  %r = "stablehlo.triangular_solve"(%x0, %x1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf6E2M3FN>, tensor<2x1xf6E2M3FN>) -> tensor<2x1xf6E2M3FN>
  check.expect_eq_const %r, dense<[[1.0], [1.0]]> : tensor<2x1xf6E2M3FN>
  return
}

func.func private @triangular_solve_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[2.0], [2.0]]> : tensor<2x1xf6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf6E3M2FN>
  %r = "stablehlo.triangular_solve"(%x0, %x1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf6E3M2FN>, tensor<2x1xf6E3M2FN>) -> tensor<2x1xf6E3M2FN>
  check.expect_eq_const %r, dense<[[1.0], [1.0]]> : tensor<2x1xf6E3M2FN>
  return
}

func.func private @triangular_solve_f8E3M4() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E3M4>
  %c1 = stablehlo.constant dense<[[2.0], [2.0]]> : tensor<2x1xf8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf8E3M4>
  %r = "stablehlo.triangular_solve"(%x0, %x1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf8E3M4>, tensor<2x1xf8E3M4>) -> tensor<2x1xf8E3M4>
  check.expect_eq_const %r, dense<[[1.0], [1.0]]> : tensor<2x1xf8E3M4>
  return
}

func.func private @triangular_solve_f8E4M3() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E4M3>
  %c1 = stablehlo.constant dense<[[2.0], [2.0]]> : tensor<2x1xf8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf8E4M3>
  %r = "stablehlo.triangular_solve"(%x0, %x1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf8E4M3>, tensor<2x1xf8E4M3>) -> tensor<2x1xf8E4M3>
  check.expect_eq_const %r, dense<[[1.0], [1.0]]> : tensor<2x1xf8E4M3>
  return
}

func.func private @triangular_solve_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[2.0], [2.0]]> : tensor<2x1xf8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf8E4M3FNUZ>
  %r = "stablehlo.triangular_solve"(%x0, %x1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf8E4M3FNUZ>, tensor<2x1xf8E4M3FNUZ>) -> tensor<2x1xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[1.0], [1.0]]> : tensor<2x1xf8E4M3FNUZ>
  return
}

func.func private @triangular_solve_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[2.0], [2.0]]> : tensor<2x1xf8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf8E4M3B11FNUZ>
  %r = "stablehlo.triangular_solve"(%x0, %x1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf8E4M3B11FNUZ>, tensor<2x1xf8E4M3B11FNUZ>) -> tensor<2x1xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[1.0], [1.0]]> : tensor<2x1xf8E4M3B11FNUZ>
  return
}

func.func private @triangular_solve_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[2.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[2.0], [2.0]]> : tensor<2x1xf8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xf8E5M2FNUZ>
  %r = "stablehlo.triangular_solve"(%x0, %x1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf8E5M2FNUZ>, tensor<2x1xf8E5M2FNUZ>) -> tensor<2x1xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[1.0], [1.0]]> : tensor<2x1xf8E5M2FNUZ>
  return
}

func.func private @triangular_solve_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[2.0]]> : tensor<1x1xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[[4.0]]> : tensor<1x1xf8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1x1xf8E8M0FNU>
  %r = "stablehlo.triangular_solve"(%x0, %x1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<1x1xf8E8M0FNU>, tensor<1x1xf8E8M0FNU>) -> tensor<1x1xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[2.0]]> : tensor<1x1xf8E8M0FNU>
  return
}

func.func private @batch_norm_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf6E2M3FN>
  %c1 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf6E2M3FN>
  %c2 = stablehlo.constant dense<[0.0, 0.0]> : tensor<2xf6E2M3FN>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf6E2M3FN>
  %c3 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf6E2M3FN>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2xf6E2M3FN>
  %i = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x1) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>) -> tensor<2x2xf6E2M3FN>
  %t:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>) -> (tensor<2x2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>)
  %g:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x3, %x1, %x0) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2x2xf6E2M3FN>) -> (tensor<2x2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>)
  check.expect_eq_const %i, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf6E2M3FN>
  check.expect_eq_const %t#0, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf6E2M3FN>
  check.expect_eq_const %t#1, dense<[1.0, 2.0]> : tensor<2xf6E2M3FN>
  check.expect_eq_const %t#2, dense<[1.0, 1.0]> : tensor<2xf6E2M3FN>
  check.expect_eq_const %g#0, dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf6E2M3FN>
  check.expect_eq_const %g#1, dense<[2.0, 2.0]> : tensor<2xf6E2M3FN>
  check.expect_eq_const %g#2, dense<[2.0, 4.0]> : tensor<2xf6E2M3FN>
  return
}

func.func private @batch_norm_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf6E3M2FN>
  %c1 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf6E3M2FN>
  %c2 = stablehlo.constant dense<[0.0, 0.0]> : tensor<2xf6E3M2FN>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf6E3M2FN>
  %c3 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf6E3M2FN>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2xf6E3M2FN>
  %i = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x1) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>) -> tensor<2x2xf6E3M2FN>
  %t:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>) -> (tensor<2x2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>)
  %g:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x3, %x1, %x0) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2x2xf6E3M2FN>) -> (tensor<2x2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>)
  check.expect_eq_const %i, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf6E3M2FN>
  check.expect_eq_const %t#0, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf6E3M2FN>
  check.expect_eq_const %t#1, dense<[1.0, 2.0]> : tensor<2xf6E3M2FN>
  check.expect_eq_const %t#2, dense<[1.0, 1.0]> : tensor<2xf6E3M2FN>
  check.expect_eq_const %g#0, dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf6E3M2FN>
  check.expect_eq_const %g#1, dense<[2.0, 2.0]> : tensor<2xf6E3M2FN>
  check.expect_eq_const %g#2, dense<[2.0, 4.0]> : tensor<2xf6E3M2FN>
  return
}

func.func private @batch_norm_f8E3M4() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E3M4>
  %c1 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf8E3M4>
  %c2 = stablehlo.constant dense<[0.0, 0.0]> : tensor<2xf8E3M4>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf8E3M4>
  %c3 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E3M4>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2xf8E3M4>
  %i = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x1) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>) -> tensor<2x2xf8E3M4>
  %t:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>) -> (tensor<2x2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>)
  %g:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x3, %x1, %x0) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>, tensor<2x2xf8E3M4>) -> (tensor<2x2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>)
  check.expect_eq_const %i, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf8E3M4>
  check.expect_eq_const %t#0, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf8E3M4>
  check.expect_eq_const %t#1, dense<[1.0, 2.0]> : tensor<2xf8E3M4>
  check.expect_eq_const %t#2, dense<[1.0, 1.0]> : tensor<2xf8E3M4>
  check.expect_eq_const %g#0, dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf8E3M4>
  check.expect_eq_const %g#1, dense<[2.0, 2.0]> : tensor<2xf8E3M4>
  check.expect_eq_const %g#2, dense<[2.0, 4.0]> : tensor<2xf8E3M4>
  return
}

func.func private @batch_norm_f8E4M3() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E4M3>
  %c1 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf8E4M3>
  %c2 = stablehlo.constant dense<[0.0, 0.0]> : tensor<2xf8E4M3>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf8E4M3>
  %c3 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E4M3>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2xf8E4M3>
  %i = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x1) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>) -> tensor<2x2xf8E4M3>
  %t:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>) -> (tensor<2x2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>)
  %g:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x3, %x1, %x0) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>, tensor<2x2xf8E4M3>) -> (tensor<2x2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>)
  check.expect_eq_const %i, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3>
  check.expect_eq_const %t#0, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3>
  check.expect_eq_const %t#1, dense<[1.0, 2.0]> : tensor<2xf8E4M3>
  check.expect_eq_const %t#2, dense<[1.0, 1.0]> : tensor<2xf8E4M3>
  check.expect_eq_const %g#0, dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf8E4M3>
  check.expect_eq_const %g#1, dense<[2.0, 2.0]> : tensor<2xf8E4M3>
  check.expect_eq_const %g#2, dense<[2.0, 4.0]> : tensor<2xf8E4M3>
  return
}

func.func private @batch_norm_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.0]> : tensor<2xf8E4M3FNUZ>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf8E4M3FNUZ>
  %c3 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E4M3FNUZ>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2xf8E4M3FNUZ>
  %i = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x1) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>) -> tensor<2x2xf8E4M3FNUZ>
  %t:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>) -> (tensor<2x2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>)
  %g:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x3, %x1, %x0) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2x2xf8E4M3FNUZ>) -> (tensor<2x2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>)
  check.expect_eq_const %i, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3FNUZ>
  check.expect_eq_const %t#0, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3FNUZ>
  check.expect_eq_const %t#1, dense<[1.0, 2.0]> : tensor<2xf8E4M3FNUZ>
  check.expect_eq_const %t#2, dense<[1.0, 1.0]> : tensor<2xf8E4M3FNUZ>
  check.expect_eq_const %g#0, dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf8E4M3FNUZ>
  check.expect_eq_const %g#1, dense<[2.0, 2.0]> : tensor<2xf8E4M3FNUZ>
  check.expect_eq_const %g#2, dense<[2.0, 4.0]> : tensor<2xf8E4M3FNUZ>
  return
}

func.func private @batch_norm_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.0]> : tensor<2xf8E4M3B11FNUZ>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf8E4M3B11FNUZ>
  %c3 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E4M3B11FNUZ>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2xf8E4M3B11FNUZ>
  %i = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x1) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>) -> tensor<2x2xf8E4M3B11FNUZ>
  %t:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>) -> (tensor<2x2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>)
  %g:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x3, %x1, %x0) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2x2xf8E4M3B11FNUZ>) -> (tensor<2x2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>)
  check.expect_eq_const %i, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3B11FNUZ>
  check.expect_eq_const %t#0, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf8E4M3B11FNUZ>
  check.expect_eq_const %t#1, dense<[1.0, 2.0]> : tensor<2xf8E4M3B11FNUZ>
  check.expect_eq_const %t#2, dense<[1.0, 1.0]> : tensor<2xf8E4M3B11FNUZ>
  check.expect_eq_const %g#0, dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf8E4M3B11FNUZ>
  check.expect_eq_const %g#1, dense<[2.0, 2.0]> : tensor<2xf8E4M3B11FNUZ>
  check.expect_eq_const %g#2, dense<[2.0, 4.0]> : tensor<2xf8E4M3B11FNUZ>
  return
}

func.func private @batch_norm_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.0]> : tensor<2xf8E5M2FNUZ>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf8E5M2FNUZ>
  %c3 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E5M2FNUZ>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2xf8E5M2FNUZ>
  %i = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x1) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>) -> tensor<2x2xf8E5M2FNUZ>
  %t:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>) -> (tensor<2x2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>)
  %g:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x3, %x1, %x0) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2x2xf8E5M2FNUZ>) -> (tensor<2x2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>)
  check.expect_eq_const %i, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf8E5M2FNUZ>
  check.expect_eq_const %t#0, dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf8E5M2FNUZ>
  check.expect_eq_const %t#1, dense<[1.0, 2.0]> : tensor<2xf8E5M2FNUZ>
  check.expect_eq_const %t#2, dense<[1.0, 1.0]> : tensor<2xf8E5M2FNUZ>
  check.expect_eq_const %g#0, dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf8E5M2FNUZ>
  check.expect_eq_const %g#1, dense<[2.0, 2.0]> : tensor<2xf8E5M2FNUZ>
  check.expect_eq_const %g#2, dense<[2.0, 4.0]> : tensor<2xf8E5M2FNUZ>
  return
}

func.func private @rng_f6E2M3FN() {
  %c0 = stablehlo.constant dense<1.0> : tensor<f6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f6E2M3FN>
  %c1 = stablehlo.constant dense<2.0> : tensor<f6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f6E2M3FN>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<f6E2M3FN>, tensor<f6E2M3FN>, tensor<1xi64>) -> tensor<9xf6E2M3FN>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<f6E2M3FN>) -> tensor<9xf6E2M3FN>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xf6E2M3FN>, tensor<9xf6E2M3FN>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  %high = stablehlo.broadcast_in_dim %x1, dims = [] : (tensor<f6E2M3FN>) -> tensor<9xf6E2M3FN>
  %q = stablehlo.compare LE, %r, %high : (tensor<9xf6E2M3FN>, tensor<9xf6E2M3FN>) -> tensor<9xi1>
  check.expect_eq_const %q, dense<true> : tensor<9xi1>
  return
}

func.func private @rng_f6E3M2FN() {
  %c0 = stablehlo.constant dense<1.0> : tensor<f6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f6E3M2FN>
  %c1 = stablehlo.constant dense<2.0> : tensor<f6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f6E3M2FN>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<f6E3M2FN>, tensor<f6E3M2FN>, tensor<1xi64>) -> tensor<9xf6E3M2FN>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<f6E3M2FN>) -> tensor<9xf6E3M2FN>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xf6E3M2FN>, tensor<9xf6E3M2FN>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  %high = stablehlo.broadcast_in_dim %x1, dims = [] : (tensor<f6E3M2FN>) -> tensor<9xf6E3M2FN>
  %q = stablehlo.compare LE, %r, %high : (tensor<9xf6E3M2FN>, tensor<9xf6E3M2FN>) -> tensor<9xi1>
  check.expect_eq_const %q, dense<true> : tensor<9xi1>
  return
}

func.func private @rng_f8E3M4() {
  %c0 = stablehlo.constant dense<1.0> : tensor<f8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f8E3M4>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E3M4>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<f8E3M4>, tensor<f8E3M4>, tensor<1xi64>) -> tensor<9xf8E3M4>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<f8E3M4>) -> tensor<9xf8E3M4>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xf8E3M4>, tensor<9xf8E3M4>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  %high = stablehlo.broadcast_in_dim %x1, dims = [] : (tensor<f8E3M4>) -> tensor<9xf8E3M4>
  %q = stablehlo.compare LE, %r, %high : (tensor<9xf8E3M4>, tensor<9xf8E3M4>) -> tensor<9xi1>
  check.expect_eq_const %q, dense<true> : tensor<9xi1>
  return
}

func.func private @rng_f8E4M3() {
  %c0 = stablehlo.constant dense<1.0> : tensor<f8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f8E4M3>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<f8E4M3>, tensor<f8E4M3>, tensor<1xi64>) -> tensor<9xf8E4M3>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<f8E4M3>) -> tensor<9xf8E4M3>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xf8E4M3>, tensor<9xf8E4M3>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  %high = stablehlo.broadcast_in_dim %x1, dims = [] : (tensor<f8E4M3>) -> tensor<9xf8E4M3>
  %q = stablehlo.compare LE, %r, %high : (tensor<9xf8E4M3>, tensor<9xf8E4M3>) -> tensor<9xi1>
  check.expect_eq_const %q, dense<true> : tensor<9xi1>
  return
}

func.func private @rng_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<1.0> : tensor<f8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f8E4M3FNUZ>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FNUZ>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<f8E4M3FNUZ>, tensor<f8E4M3FNUZ>, tensor<1xi64>) -> tensor<9xf8E4M3FNUZ>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<f8E4M3FNUZ>) -> tensor<9xf8E4M3FNUZ>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xf8E4M3FNUZ>, tensor<9xf8E4M3FNUZ>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  %high = stablehlo.broadcast_in_dim %x1, dims = [] : (tensor<f8E4M3FNUZ>) -> tensor<9xf8E4M3FNUZ>
  %q = stablehlo.compare LE, %r, %high : (tensor<9xf8E4M3FNUZ>, tensor<9xf8E4M3FNUZ>) -> tensor<9xi1>
  check.expect_eq_const %q, dense<true> : tensor<9xi1>
  return
}

func.func private @rng_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<1.0> : tensor<f8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3B11FNUZ>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<f8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>, tensor<1xi64>) -> tensor<9xf8E4M3B11FNUZ>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<f8E4M3B11FNUZ>) -> tensor<9xf8E4M3B11FNUZ>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xf8E4M3B11FNUZ>, tensor<9xf8E4M3B11FNUZ>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  %high = stablehlo.broadcast_in_dim %x1, dims = [] : (tensor<f8E4M3B11FNUZ>) -> tensor<9xf8E4M3B11FNUZ>
  %q = stablehlo.compare LE, %r, %high : (tensor<9xf8E4M3B11FNUZ>, tensor<9xf8E4M3B11FNUZ>) -> tensor<9xi1>
  check.expect_eq_const %q, dense<true> : tensor<9xi1>
  return
}

func.func private @rng_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<1.0> : tensor<f8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f8E5M2FNUZ>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2FNUZ>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<f8E5M2FNUZ>, tensor<f8E5M2FNUZ>, tensor<1xi64>) -> tensor<9xf8E5M2FNUZ>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<f8E5M2FNUZ>) -> tensor<9xf8E5M2FNUZ>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xf8E5M2FNUZ>, tensor<9xf8E5M2FNUZ>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  %high = stablehlo.broadcast_in_dim %x1, dims = [] : (tensor<f8E5M2FNUZ>) -> tensor<9xf8E5M2FNUZ>
  %q = stablehlo.compare LE, %r, %high : (tensor<9xf8E5M2FNUZ>, tensor<9xf8E5M2FNUZ>) -> tensor<9xi1>
  check.expect_eq_const %q, dense<true> : tensor<9xi1>
  return
}

func.func private @rng_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<1.0> : tensor<f8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f8E8M0FNU>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E8M0FNU>
  %shape = stablehlo.constant dense<[9]> : tensor<1xi64>
  %r = stablehlo.rng %x0, %x1, %shape, distribution = UNIFORM : (tensor<f8E8M0FNU>, tensor<f8E8M0FNU>, tensor<1xi64>) -> tensor<9xf8E8M0FNU>
  %low = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<f8E8M0FNU>) -> tensor<9xf8E8M0FNU>
  %p = stablehlo.compare GE, %r, %low : (tensor<9xf8E8M0FNU>, tensor<9xf8E8M0FNU>) -> tensor<9xi1>
  check.expect_eq_const %p, dense<true> : tensor<9xi1>
  %high = stablehlo.broadcast_in_dim %x1, dims = [] : (tensor<f8E8M0FNU>) -> tensor<9xf8E8M0FNU>
  %q = stablehlo.compare LE, %r, %high : (tensor<9xf8E8M0FNU>, tensor<9xf8E8M0FNU>) -> tensor<9xi1>
  check.expect_eq_const %q, dense<true> : tensor<9xi1>
  return
}
