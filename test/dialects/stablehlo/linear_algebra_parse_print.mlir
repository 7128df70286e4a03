// Text forms of factorisations, transforms, normalisation, random numbers and ops of older exporters.
// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s

// CHECK-LABEL: func.func @forms
func.func @forms(%a: tensor<3x4x4xf32>, %b: tensor<3x4x2xf32>, %c: tensor<4x4xcomplex<f32>>, %s: tensor<f32>, %n: tensor<2xi64>,
                 %f: tensor<2xf32>, %x: tensor<2x2x2xf32>, %i: tensor<2x3xi32>, %m: tensor<4x5xf32>, %k: tensor<5x6xf32>) {
  // CHECK: stablehlo.cholesky %arg0, lower = true : tensor<3x4x4xf32>
  %0 = "stablehlo.cholesky"(%a) {lower = true} : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
  // CHECK: stablehlo.cholesky %arg0 : tensor<3x4x4xf32>
  %1 = "stablehlo.cholesky"(%a) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
  // CHECK: "stablehlo.triangular_solve"(%arg0, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
  %2 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
  // CHECK: stablehlo.fft %arg2, type = FFT, length = [4] : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
  %3 = "stablehlo.fft"(%c) {fft_type = #stablehlo<fft_type FFT>, fft_length = dense<4> : tensor<1xi64>} : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
  // CHECK: stablehlo.rng %arg3, %arg3, %arg4, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x3xf32>
  %4 = "stablehlo.rng"(%s, %s, %n) {rng_distribution = #stablehlo<rng_distribution NORMAL>} : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x3xf32>
  // CHECK: %output, %batch_mean, %batch_var = "stablehlo.batch_norm_training"(%arg6, %arg5, %arg5) <{epsilon = 0.000000e+00 : f32, feature_index = 2 : i64}>
  %5:3 = "stablehlo.batch_norm_training"(%x, %f, %f) {epsilon = 0.0 : f32, feature_index = 2 : i64} : (tensor<2x2x2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2x2xf32>, tensor<2xf32>, tensor<2xf32>)
  // CHECK: %grad_operand, %grad_scale, %grad_offset = "stablehlo.batch_norm_grad"(%arg6, %arg5, %arg5, %arg5, %arg6) <{epsilon = 0.000000e+00 : f32, feature_index = 2 : i64}>
  %6:3 = "stablehlo.batch_norm_grad"(%x, %f, %f, %f, %x) {epsilon = 0.0 : f32, feature_index = 2 : i64} : (tensor<2x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x2x2xf32>) -> (tensor<2x2x2xf32>, tensor<2xf32>, tensor<2xf32>)
  // CHECK: "stablehlo.torch_index_select"(%arg8, %arg7) <{batch_dims = 0 : i64, dim = 0 : i64}>
  %7 = "stablehlo.torch_index_select"(%m, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x5xf32>, tensor<2x3xi32>) -> tensor<2x3x5xf32>
  // CHECK: stablehlo.einsum %arg8, %arg9, config = "ij,jk->ik" : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %8 = "stablehlo.einsum"(%m, %k) {einsum_config = "ij,jk->ik"} : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  // CHECK: stablehlo.unary_einsum %arg8, config = "ij->i" : (tensor<4x5xf32>) -> tensor<4xf32>
  %9 = "stablehlo.unary_einsum"(%m) {einsum_config = "ij->i"} : (tensor<4x5xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.dot %arg8, %arg9, precision = [HIGHEST, HIGHEST] : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %10 = "stablehlo.dot"(%m, %k) {precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]} : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  // CHECK: stablehlo.dot %arg8, %arg9 : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %11 = stablehlo.dot %m, %k : (tensor<4x5xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  // CHECK: stablehlo.broadcast %arg5, sizes = [3, 4] : (tensor<2xf32>) -> tensor<3x4x2xf32>
  %12 = "stablehlo.broadcast"(%f) {broadcast_sizes = dense<[3, 4]> : tensor<2xi64>} : (tensor<2xf32>) -> tensor<3x4x2xf32>
  return
}
