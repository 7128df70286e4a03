// The constraints of the specification, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @cholesky_vector(%a: tensor<3xf32>) {
  // expected-error@+1 {{cholesky_c2: expected at least rank 2}}
  %0 = stablehlo.cholesky %a : tensor<3xf32>
  return
}

// -----

func.func @cholesky_not_square(%a: tensor<3x2xf32>) {
  // expected-error@+1 {{cholesky_c3: expected square matrices}}
  %0 = stablehlo.cholesky %a : tensor<3x2xf32>
  return
}

// -----

func.func @solve_elements(%a: tensor<3x3xf32>, %b: tensor<3x2xf64>) {
  // expected-error@+1 {{triangular_solve_c1: expected operands of the same element type}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3x2xf64>) -> tensor<3x2xf64>
  return
}

// -----

func.func @solve_rank(%a: tensor<3x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{triangular_solve_c2: expected operands of the same rank}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @solve_width(%a: tensor<3x3xf32>, %b: tensor<3x2xf32>) {
  // expected-error@+1 {{triangular_solve_c3: expected square matrices a and as many matrices b of matching width}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @solve_result(%a: tensor<3x3xf32>, %b: tensor<3x2xf32>) {
  // expected-error@+1 {{triangular_solve_c4: expected a result of type}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @solve_transpose(%a: tensor<3x3xf32>, %b: tensor<3x2xf32>) {
  // expected-error@+1 {{expected transpose_a to be NO_TRANSPOSE, TRANSPOSE or ADJOINT}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE_INVALID>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @fft_rank(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{fft_c1: fft_length has 2 entries, the operand has rank 1}}
  %0 = stablehlo.fft %x, type = FFT, length = [4, 4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// -----

func.func @fft_types(%x: tensor<4xf32>) {
  // expected-error@+1 {{fft_c2: FFT cannot transform}}
  %0 = stablehlo.fft %x, type = FFT, length = [4] : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @fft_count(%x: tensor<1x1x1x1xcomplex<f32>>) {
  // expected-error@+1 {{fft_c3: expected 1 to 3 entries in fft_length, got 4}}
  %0 = stablehlo.fft %x, type = FFT, length = [1, 1, 1, 1] : (tensor<1x1x1x1xcomplex<f32>>) -> tensor<1x1x1x1xcomplex<f32>>
  return
}

// -----

func.func @fft_operand(%x: tensor<5xf32>) {
  // expected-error@+1 {{fft_c4: operand expects type}}
  %0 = stablehlo.fft %x, type = RFFT, length = [4] : (tensor<5xf32>) -> tensor<3xcomplex<f32>>
  return
}

// -----

func.func @fft_result(%x: tensor<3xcomplex<f32>>) {
  // expected-error@+1 {{fft_c5: result expects type}}
  %0 = stablehlo.fft %x, type = IRFFT, length = [4] : (tensor<3xcomplex<f32>>) -> tensor<5xf32>
  return
}
