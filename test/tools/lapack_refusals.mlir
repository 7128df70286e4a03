// Calls of LAPACK's routines whose options or types are wrong are refused on both devices.

// RUN: split-file %s %t
// RUN: not tessera compile %t/option.mlir -o %t/option.tsr 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not tessera run %t/option.mlir --input=4x3xf32=1 --input=3xf32=1 --input=4x2xf32=1 --device=reference 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: @lapack_sormqr_ffi: expected option transpose to be true or false
// RUN: not tessera compile %t/side.mlir -o %t/side.tsr 2>&1 | FileCheck %s --check-prefix=SIDE
// SIDE: @lapack_sormqr_ffi: expected operands (tensor<4x3xf32>, tensor<3xf32>, tensor<4x4xf32>), with square matrices where the routine requires them, got (tensor<4x3xf32>, tensor<3xf32>, tensor<2x4xf32>)
// RUN: not tessera compile %t/many.mlir -o %t/many.tsr 2>&1 | FileCheck %s --check-prefix=MANY
// MANY: @lapack_cunmqr_ffi: expected operands (tensor<4x3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<4x2xcomplex<f32>>), with square matrices where the routine requires them, got (tensor<4x3xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<4x2xcomplex<f32>>)
// RUN: not tessera compile %t/element.mlir -o %t/element.tsr 2>&1 | FileCheck %s --check-prefix=ELEMENT
// ELEMENT: @tridiagonal_solve_perturbed_ffi: expected element type f32, f64, complex<f32> or complex<f64>, got (tensor<3xf16>)
// RUN: not tessera compile %t/result.mlir -o %t/result.tsr 2>&1 | FileCheck %s --check-prefix=RESULT
// RESULT: @tridiagonal_solve_perturbed_ffi: expected results (tensor<3x2xf32>), got (tensor<3x1xf32>)

//--- option.mlir
func.func @main(%a: tensor<4x3xf32>, %t: tensor<3xf32>, %c: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %0 = stablehlo.custom_call @lapack_sormqr_ffi(%a, %t, %c) {mhlo.backend_config = {left = true, transpose = 2 : i32}} : (tensor<4x3xf32>, tensor<3xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
//--- side.mlir
func.func @main(%a: tensor<4x3xf32>, %t: tensor<3xf32>, %c: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = stablehlo.custom_call @lapack_sormqr_ffi(%a, %t, %c) {mhlo.backend_config = {left = true, transpose = false}} : (tensor<4x3xf32>, tensor<3xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
//--- many.mlir
func.func @main(%a: tensor<4x3xcomplex<f32>>, %t: tensor<4xcomplex<f32>>, %c: tensor<4x2xcomplex<f32>>) -> tensor<4x2xcomplex<f32>> {
  %0 = stablehlo.custom_call @lapack_cunmqr_ffi(%a, %t, %c) {mhlo.backend_config = {left = true, transpose = false}} : (tensor<4x3xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<4x2xcomplex<f32>>) -> tensor<4x2xcomplex<f32>>
  return %0 : tensor<4x2xcomplex<f32>>
}
//--- element.mlir
func.func @main(%d: tensor<3xf16>, %b: tensor<3x2xf16>) -> tensor<3x2xf16> {
  %0 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%d, %d, %d, %b) : (tensor<3xf16>, tensor<3xf16>, tensor<3xf16>, tensor<3x2xf16>) -> tensor<3x2xf16>
  return %0 : tensor<3x2xf16>
}
//--- result.mlir
func.func @main(%d: tensor<3xf32>, %b: tensor<3x2xf32>) -> tensor<3x1xf32> {
  %0 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%d, %d, %d, %b) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x2xf32>) -> tensor<3x1xf32>
  return %0 : tensor<3x1xf32>
}
