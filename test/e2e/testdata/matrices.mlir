// SPDX-License-Identifier: Apache-2.0
// Primitives of JAX in the form of StableHLO's testdata, with JAX's results: factorisations, solvers and Fourier transforms.
func.func @main() {
  call @cholesky() : () -> ()
  call @triangular_solve() : () -> ()
  call @tridiagonal_solve() : () -> ()
  call @fft() : () -> ()
  return
}

// cholesky_shape_float32_1_1_
func.func private @cholesky() {
  %in = func.call @cholesky_inputs() : () -> (tensor<1x1xf32>)
  %want = func.call @cholesky_expected() : () -> (tensor<1x1xf32>)
  %got = func.call @cholesky_testcase(%in) : (tensor<1x1xf32>) -> (tensor<1x1xf32>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}
func.func private @cholesky_inputs() -> (tensor<1x1xf32>) {
  %c0 = stablehlo.constant dense<"0x131D0E40"> : tensor<1x1xf32>
  return %c0 : tensor<1x1xf32>
}
func.func private @cholesky_expected() -> (tensor<1x1xf32>) {
  %c0 = stablehlo.constant dense<"0xFDBCBE3F"> : tensor<1x1xf32>
  return %c0 : tensor<1x1xf32>
}
func.func private @cholesky_testcase(%arg0: tensor<1x1xf32>) -> (tensor<1x1xf32>) {
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=1, j=1, k=1, l=1}, custom>} : (tensor<1x1xf32>) -> (tensor<1x1xf32>, tensor<i32>)
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %2 = stablehlo.compare EQ, %0#1, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
  %5 = stablehlo.select %3, %0#0, %4 : tensor<1x1xi1>, tensor<1x1xf32>
  return %5 : tensor<1x1xf32>
}

// triangular_solve_dtypes_a_complex64_4_4_b_complex64_4_1_leftside_True_lower_False_transposea_False_conjugatea_False_unitdiagonal_False
func.func private @triangular_solve() {
  %in:2 = func.call @triangular_solve_inputs() : () -> (tensor<4x4xcomplex<f32>>, tensor<4x1xcomplex<f32>>)
  %want = func.call @triangular_solve_expected() : () -> (tensor<4x1xcomplex<f32>>)
  %got = func.call @triangular_solve_testcase(%in#0, %in#1) : (tensor<4x4xcomplex<f32>>, tensor<4x1xcomplex<f32>>) -> (tensor<4x1xcomplex<f32>>)
  // 2 sqrt(2) n u |A^-1| |A| |x|, with n = 4 and u = 2^-24: what a solution of any order of sums may be off.
  check.expect_almost_eq %got, %want, tolerance = 2.4e-5 : tensor<4x1xcomplex<f32>>
  return
}
func.func private @triangular_solve_inputs() -> (tensor<4x4xcomplex<f32>>, tensor<4x1xcomplex<f32>>) {
  %c0 = stablehlo.constant dense<"0xFDBCBE3FAD7642C0BC5FD4BE8A57713F60B6F83F33572EC0FB359240C79487C06DD433BFC9B38C4033D133BF6D652DBFBC9A974057724F3EF45813409DC688C03647B4BF000BD1BFD357D03F8960AA3ED0F3B1BFA3FD5CC019D7B2BF9E44903FB8D3393F30A5E6BFC6ACB7C0530560BF9597A5C02B0EE7BF1DEBD7BF97D1B140"> : tensor<4x4xcomplex<f32>>
  %c1 = stablehlo.constant dense<"0x99DA25BD4168203F9C144BC0DA20BCC0BAED1D4000037FC0E8666AC07E30173F"> : tensor<4x1xcomplex<f32>>
  return %c0, %c1 : tensor<4x4xcomplex<f32>>, tensor<4x1xcomplex<f32>>
}
func.func private @triangular_solve_expected() -> (tensor<4x1xcomplex<f32>>) {
  %c0 = stablehlo.constant dense<"0xE48F7B401D6EDDBF54BE6B41BEDD2F404225053F44C99C3F439F8F3E64EE123F"> : tensor<4x1xcomplex<f32>>
  return %c0 : tensor<4x1xcomplex<f32>>
}
func.func private @triangular_solve_testcase(%arg0: tensor<4x4xcomplex<f32>>, %arg1: tensor<4x1xcomplex<f32>>) -> (tensor<4x1xcomplex<f32>>) {
  %0 = stablehlo.custom_call @lapack_ctrsm_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=4, j=4, k=4, l=1, m=4, n=1}, custom>} : (tensor<4x4xcomplex<f32>>, tensor<4x1xcomplex<f32>>) -> tensor<4x1xcomplex<f32>>
  return %0 : tensor<4x1xcomplex<f32>>
}

// tridiagonal_solve_shape_float32_3_
func.func private @tridiagonal_solve() {
  %in:4 = func.call @tridiagonal_solve_inputs() : () -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x1xf32>)
  %want = func.call @tridiagonal_solve_expected() : () -> (tensor<3x1xf32>)
  %got = func.call @tridiagonal_solve_testcase(%in#0, %in#1, %in#2, %in#3) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x1xf32>) -> (tensor<3x1xf32>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<3x1xf32>, tensor<3x1xf32>) -> ()
  return
}
func.func private @tridiagonal_solve_inputs() -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x1xf32>) {
  %c0 = stablehlo.constant dense<"0x000000000000004000004040"> : tensor<3xf32>
  %c1 = stablehlo.constant dense<"0x0000803F0000803F0000803F"> : tensor<3xf32>
  %c2 = stablehlo.constant dense<"0x0000803F0000004000000000"> : tensor<3xf32>
  %c3 = stablehlo.constant dense<"0x0000803F0000803F0000803F"> : tensor<3x1xf32>
  return %c0, %c1, %c2, %c3 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x1xf32>
}
func.func private @tridiagonal_solve_expected() -> (tensor<3x1xf32>) {
  %c0 = stablehlo.constant dense<"0x2449123FB76DDB3E244992BE"> : tensor<3x1xf32>
  return %c0 : tensor<3x1xf32>
}
func.func private @tridiagonal_solve_testcase(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3x1xf32>) -> (tensor<3x1xf32>) {
  %0:5 = stablehlo.custom_call @lapack_sgtsv_ffi(%arg0, %arg1, %arg2, %arg3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [2], operand_index = 2, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [3], operand_index = 3, operand_tuple_indices = []>], result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n], [o], [p], [q, r], []) {i=3, j=3, k=3, l=3, m=1, n=3, o=3, p=3, q=3, r=1}, custom>} : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x1xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x1xf32>, tensor<i32>)
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
  %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x1xi1>
  %6 = stablehlo.select %5, %0#3, %4 : tensor<3x1xi1>, tensor<3x1xf32>
  return %6 : tensor<3x1xf32>
}

// fft_dtypes_zero_shape_complex64_14_15_0_17_ffttype_3_fftlengths_33_
func.func private @fft() {
  %in = func.call @fft_inputs() : () -> (tensor<14x15x0x17xcomplex<f32>>)
  %want = func.call @fft_expected() : () -> (tensor<14x15x0x33xf32>)
  %got = func.call @fft_testcase(%in) : (tensor<14x15x0x17xcomplex<f32>>) -> (tensor<14x15x0x33xf32>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<14x15x0x33xf32>, tensor<14x15x0x33xf32>) -> ()
  return
}
func.func private @fft_inputs() -> (tensor<14x15x0x17xcomplex<f32>>) {
  %c0 = stablehlo.constant dense<> : tensor<14x15x0x17xcomplex<f32>>
  return %c0 : tensor<14x15x0x17xcomplex<f32>>
}
func.func private @fft_expected() -> (tensor<14x15x0x33xf32>) {
  %c0 = stablehlo.constant dense<> : tensor<14x15x0x33xf32>
  return %c0 : tensor<14x15x0x33xf32>
}
func.func private @fft_testcase(%arg0: tensor<14x15x0x17xcomplex<f32>>) -> (tensor<14x15x0x33xf32>) {
  %0 = stablehlo.fft %arg0, type = IRFFT, length = [33] : (tensor<14x15x0x17xcomplex<f32>>) -> tensor<14x15x0x33xf32>
  return %0 : tensor<14x15x0x33xf32>
}
