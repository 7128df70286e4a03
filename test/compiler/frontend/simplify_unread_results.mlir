// SPDX-License-Identifier: Apache-2.0
// LAPACK computes no vectors that nothing reads, with the option in either place.
// RUN: tessera-opt %s --tessera-simplify | FileCheck %s

// CHECK-LABEL: func.func @values(
// CHECK: mode = 78 : ui8, uplo = 76 : ui8
func.func @values(%a: tensor<4x4xf32>) -> tensor<4xf32> {
  %0:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%a) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<i32>)
  return %0#1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @values_typed(
// CHECK: backend_config = {mode = 78 : ui8, uplo = 76 : ui8}
func.func @values_typed(%a: tensor<4x4xf32>) -> tensor<4xf32> {
  %0:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%a) {api_version = 4 : i32, backend_config = {mode = 86 : ui8, uplo = 76 : ui8}} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<i32>)
  return %0#1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @vectors(
// CHECK: mode = 86 : ui8, uplo = 76 : ui8
func.func @vectors(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%a) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<i32>)
  return %0#0 : tensor<4x4xf32>
}

// CHECK-LABEL: func.func @read_in_vain(
// CHECK: mode = 78 : ui8
func.func @read_in_vain(%a: tensor<4x4xf32>) -> tensor<4xf32> {
  %0:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%a) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<i32>)
  %1 = stablehlo.negate %0#0 : tensor<4x4xf32>
  return %0#1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @hermitian(
// CHECK: mode = 78 : ui8
func.func @hermitian(%a: tensor<2x5x5xcomplex<f64>>) -> tensor<2x5xf64> {
  %0:3 = stablehlo.custom_call @lapack_zheevd_ffi(%a) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 85 : ui8}} : (tensor<2x5x5xcomplex<f64>>) -> (tensor<2x5x5xcomplex<f64>>, tensor<2x5xf64>, tensor<2xi32>)
  return %0#1 : tensor<2x5xf64>
}

// CHECK-LABEL: func.func @singular_values_gesdd(
// CHECK: mode = 78 : ui8
func.func @singular_values_gesdd(%a: tensor<6x4xf64>) -> tensor<4xf64> {
  %0:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%a) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}} : (tensor<6x4xf64>) -> (tensor<6x4xf64>, tensor<4xf64>, tensor<6x4xf64>, tensor<4x4xf64>, tensor<i32>)
  return %0#1 : tensor<4xf64>
}

// CHECK-LABEL: func.func @singular_values_gesvd(
// CHECK: mode = 78 : ui8
func.func @singular_values_gesvd(%a: tensor<6x4xf64>) -> tensor<4xf64> {
  %0:5 = stablehlo.custom_call @lapack_dgesvd_ffi(%a) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}} : (tensor<6x4xf64>) -> (tensor<6x4xf64>, tensor<4xf64>, tensor<6x4xf64>, tensor<4x4xf64>, tensor<i32>)
  return %0#1 : tensor<4xf64>
}

// Vectors that nothing reads have the sizes of an economical factorisation, which are the lesser ones.
// CHECK-LABEL: func.func @singular_values_of_a_tall_matrix(
// CHECK: mode = 78 : ui8{{.*}} -> (tensor<60x4xf32>, tensor<4xf32>, tensor<60x4xf32>, tensor<4x4xf32>, tensor<i32>)
func.func @singular_values_of_a_tall_matrix(%a: tensor<60x4xf32>) -> tensor<4xf32> {
  %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%a) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}} : (tensor<60x4xf32>) -> (tensor<60x4xf32>, tensor<4xf32>, tensor<60x60xf32>, tensor<4x4xf32>, tensor<i32>)
  return %0#1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @singular_values_of_wide_matrices(
// CHECK: mode = 78 : ui8{{.*}} -> (tensor<3x4x60xcomplex<f64>>, tensor<3x4xf64>, tensor<3x4x4xcomplex<f64>>, tensor<3x4x60xcomplex<f64>>, tensor<3xi32>)
func.func @singular_values_of_wide_matrices(%a: tensor<3x4x60xcomplex<f64>>) -> tensor<3x4xf64> {
  %0:5 = stablehlo.custom_call @lapack_zgesvd_ffi(%a) {backend_config = "", mhlo.backend_config = {mode = 65 : ui8}} : (tensor<3x4x60xcomplex<f64>>) -> (tensor<3x4x60xcomplex<f64>>, tensor<3x4xf64>, tensor<3x4x4xcomplex<f64>>, tensor<3x60x60xcomplex<f64>>, tensor<3xi32>)
  return %0#1 : tensor<3x4xf64>
}

// Vectors that a program reads keep their size, also where none are requested.
// CHECK-LABEL: func.func @vectors_that_are_not_requested(
// CHECK: -> (tensor<60x4xf32>, tensor<4xf32>, tensor<60x60xf32>, tensor<4x4xf32>, tensor<i32>)
func.func @vectors_that_are_not_requested(%a: tensor<60x4xf32>) -> (tensor<4xf32>, tensor<60x60xf32>) {
  %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%a) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}} : (tensor<60x4xf32>) -> (tensor<60x4xf32>, tensor<4xf32>, tensor<60x60xf32>, tensor<4x4xf32>, tensor<i32>)
  return %0#1, %0#2 : tensor<4xf32>, tensor<60x60xf32>
}

// CHECK-LABEL: func.func @left_vectors(
// CHECK: mode = 83 : ui8
func.func @left_vectors(%a: tensor<6x4xf64>) -> tensor<6x4xf64> {
  %0:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%a) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}} : (tensor<6x4xf64>) -> (tensor<6x4xf64>, tensor<4xf64>, tensor<6x4xf64>, tensor<4x4xf64>, tensor<i32>)
  return %0#2 : tensor<6x4xf64>
}

// CHECK-LABEL: func.func @right_eigenvectors(
// CHECK: compute_left = 78 : ui8, compute_right = 86 : ui8
func.func @right_eigenvectors(%a: tensor<4x4xf32>) -> tensor<4x4xcomplex<f32>> {
  %0:5 = stablehlo.custom_call @lapack_sgeev_ffi(%a) {backend_config = "", mhlo.backend_config = {compute_left = 86 : ui8, compute_right = 86 : ui8}} : (tensor<4x4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<i32>)
  return %0#3 : tensor<4x4xcomplex<f32>>
}

// CHECK-LABEL: func.func @left_eigenvectors_complex(
// CHECK: compute_left = 86 : ui8, compute_right = 78 : ui8
func.func @left_eigenvectors_complex(%a: tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>> {
  %0:4 = stablehlo.custom_call @lapack_cgeev_ffi(%a) {backend_config = "", mhlo.backend_config = {compute_left = 86 : ui8, compute_right = 86 : ui8}} : (tensor<4x4xcomplex<f32>>) -> (tensor<4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<i32>)
  return %0#1 : tensor<4x4xcomplex<f32>>
}

// CHECK-LABEL: func.func @schur(
// CHECK: mode = 78 : ui8, sort = 78 : ui8
func.func @schur(%a: tensor<4x4xf64>) -> tensor<4x4xf64> {
  %0:6 = stablehlo.custom_call @lapack_dgees_ffi(%a) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}} : (tensor<4x4xf64>) -> (tensor<4x4xf64>, tensor<4x4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<i32>, tensor<i32>)
  return %0#0 : tensor<4x4xf64>
}
