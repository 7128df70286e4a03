// Constraints of the specification on normalisation, linear algebra, random and foreign ops, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

// constraint: batch_norm_grad C1
func.func @batch_norm_grad_c1(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>, %arg4: tensor<2x3xf32>) {
  // expected-error@+1 {{batch_norm_grad_c1: feature_index must lie in [0, 2), got 2}}
  %0:3 = "stablehlo.batch_norm_grad"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// constraint: batch_norm_grad C2
func.func @batch_norm_grad_c2(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf64>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>, %arg4: tensor<2x3xf32>) {
  // expected-error@+1 {{batch_norm_grad_c2, c5: scale expects type 'tensor<3xf32>', got 'tensor<3xf64>'}}
  %0:3 = "stablehlo.batch_norm_grad"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf64>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// constraint: batch_norm_grad C3
func.func @batch_norm_grad_c3(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>, %arg4: tensor<2x4xf32>) {
  // expected-error@+1 {{batch_norm_grad_c3: grad_output expects type 'tensor<2x3xf32>', got 'tensor<2x4xf32>'}}
  %0:3 = "stablehlo.batch_norm_grad"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x4xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// constraint: batch_norm_grad C4
func.func @batch_norm_grad_c4(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<4xf32>, %arg3: tensor<3xf32>, %arg4: tensor<2x3xf32>) {
  // expected-error@+1 {{batch_norm_grad_c2, c4: mean expects type 'tensor<3xf32>', got 'tensor<4xf32>'}}
  %0:3 = "stablehlo.batch_norm_grad"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<4xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// constraint: batch_norm_grad C5
func.func @batch_norm_grad_c5(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>, %arg4: tensor<2x3xf32>) {
  // expected-error@+1 {{batch_norm_grad_c2, c5: scale expects type 'tensor<3xf32>', got 'tensor<2xf32>'}}
  %0:3 = "stablehlo.batch_norm_grad"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// constraint: batch_norm_inference C1
func.func @batch_norm_inference_c1(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>, %arg4: tensor<3xf32>) {
  // expected-error@+1 {{batch_norm_inference_c1: feature_index must lie in [0, 2), got -1}}
  %0 = "stablehlo.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = 1.0e-3 : f32, feature_index = -1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// constraint: batch_norm_inference C2
func.func @batch_norm_inference_c2(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf64>, %arg3: tensor<3xf32>, %arg4: tensor<3xf32>) {
  // expected-error@+1 {{batch_norm_inference_c2, c4: offset expects type 'tensor<3xf32>', got 'tensor<3xf64>'}}
  %0 = "stablehlo.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf64>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// constraint: batch_norm_inference C3
func.func @batch_norm_inference_c3(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>, %arg4: tensor<3xf32>) {
  // expected-error@+1 {{batch_norm_inference_c2, c3: scale expects type 'tensor<3xf32>', got 'tensor<2xf32>'}}
  %0 = "stablehlo.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// constraint: batch_norm_inference C4
func.func @batch_norm_inference_c4(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<2xf32>, %arg3: tensor<3xf32>, %arg4: tensor<3xf32>) {
  // expected-error@+1 {{batch_norm_inference_c2, c4: offset expects type 'tensor<3xf32>', got 'tensor<2xf32>'}}
  %0 = "stablehlo.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// constraint: batch_norm_inference C5
func.func @batch_norm_inference_c5(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<2xf32>, %arg4: tensor<3xf32>) {
  // expected-error@+1 {{batch_norm_inference_c2, c5: mean expects type 'tensor<3xf32>', got 'tensor<2xf32>'}}
  %0 = "stablehlo.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// constraint: batch_norm_inference C6
func.func @batch_norm_inference_c6(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>, %arg4: tensor<2xf32>) {
  // expected-error@+1 {{batch_norm_inference_c2, c6: variance expects type 'tensor<3xf32>', got 'tensor<2xf32>'}}
  %0 = "stablehlo.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// constraint: batch_norm_inference C7
func.func @batch_norm_inference_c7(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>, %arg4: tensor<3xf32>) {
  // expected-error@+1 {{batch_norm_inference_c7: result expects type 'tensor<2x3xf32>', got 'tensor<2x4xf32>'}}
  %0 = "stablehlo.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x4xf32>
  return
}

// constraint: batch_norm_training C1
func.func @batch_norm_training_c1(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>) {
  // expected-error@+1 {{batch_norm_training_c1: feature_index must lie in [0, 2), got 2}}
  %0:3 = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg2) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// constraint: batch_norm_training C2
func.func @batch_norm_training_c2(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>) {
  // expected-error@+1 {{batch_norm_training_c2, c5: batch_mean expects type 'tensor<3xf32>', got 'tensor<3xf64>'}}
  %0:3 = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg2) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf64>, tensor<3xf32>)
  return
}

// constraint: batch_norm_training C3
func.func @batch_norm_training_c3(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>, %arg2: tensor<3xf32>) {
  // expected-error@+1 {{batch_norm_training_c2, c3: scale expects type 'tensor<3xf32>', got 'tensor<2xf32>'}}
  %0:3 = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg2) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// constraint: batch_norm_training C4
func.func @batch_norm_training_c4(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<2xf32>) {
  // expected-error@+1 {{batch_norm_training_c2, c4: offset expects type 'tensor<3xf32>', got 'tensor<2xf32>'}}
  %0:3 = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg2) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<2xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// constraint: batch_norm_training C5
func.func @batch_norm_training_c5(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>) {
  // expected-error@+1 {{batch_norm_training_c2, c5: batch_mean expects type 'tensor<3xf32>', got 'tensor<2xf32>'}}
  %0:3 = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg2) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2xf32>, tensor<3xf32>)
  return
}

// constraint: batch_norm_training C6
func.func @batch_norm_training_c6(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>) {
  // expected-error@+1 {{batch_norm_training_c2, c6: batch_var expects type 'tensor<3xf32>', got 'tensor<2xf32>'}}
  %0:3 = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg2) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<2xf32>)
  return
}

// constraint: batch_norm_training C7
func.func @batch_norm_training_c7(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>) {
  // expected-error@+1 {{batch_norm_training_c7: output expects type 'tensor<2x3xf32>', got 'tensor<2x4xf32>'}}
  %0:3 = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg2) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x4xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// constraint: cholesky C1
func.func @cholesky_c1(%arg0: tensor<3x3xf32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.cholesky"(%arg0) <{lower = true}> : (tensor<3x3xf32>) -> tensor<3x3xf64>
  return
}

// constraint: cholesky C2
func.func @cholesky_c2(%arg0: tensor<3xf32>) {
  // expected-error@+1 {{cholesky_c2: expected at least rank 2, got 'tensor<3xf32>'}}
  %0 = "stablehlo.cholesky"(%arg0) <{lower = true}> : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// constraint: cholesky C3
func.func @cholesky_c3(%arg0: tensor<3x2xf32>) {
  // expected-error@+1 {{cholesky_c3: expected square matrices, got 'tensor<3x2xf32>'}}
  %0 = "stablehlo.cholesky"(%arg0) <{lower = true}> : (tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// constraint: fft C1
func.func @fft_c1(%arg0: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{fft_c1: fft_length has 2 entries, the operand has rank 1}}
  %0 = "stablehlo.fft"(%arg0) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 1, 4>}> : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// constraint: fft C2
func.func @fft_c2(%arg0: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{fft_c2: FFT cannot transform 'tensor<4xcomplex<f32>>' into 'tensor<4xcomplex<f64>>'}}
  %0 = "stablehlo.fft"(%arg0) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 4>}> : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f64>>
  return
}

// constraint: fft C2
func.func @fft_c2_2(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{fft_c2: IFFT cannot transform 'tensor<4xf32>' into 'tensor<4xcomplex<f32>>'}}
  %0 = "stablehlo.fft"(%arg0) <{fft_type = #stablehlo<fft_type IFFT>, fft_length = array<i64: 4>}> : (tensor<4xf32>) -> tensor<4xcomplex<f32>>
  return
}

// constraint: fft C2
func.func @fft_c2_3(%arg0: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{fft_c2: RFFT cannot transform 'tensor<4xcomplex<f32>>' into 'tensor<3xcomplex<f32>>'}}
  %0 = "stablehlo.fft"(%arg0) <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 4>}> : (tensor<4xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  return
}

// constraint: fft C2
func.func @fft_c2_4(%arg0: tensor<3xcomplex<f32>>) {
  // expected-error@+1 {{fft_c2: IRFFT cannot transform 'tensor<3xcomplex<f32>>' into 'tensor<4xf64>'}}
  %0 = "stablehlo.fft"(%arg0) <{fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 4>}> : (tensor<3xcomplex<f32>>) -> tensor<4xf64>
  return
}

// constraint: fft C3
func.func @fft_c3(%arg0: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{fft_c3: expected 1 to 3 entries in fft_length, got 0}}
  %0 = "stablehlo.fft"(%arg0) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64>}> : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// constraint: fft C3
func.func @fft_c3_2(%arg0: tensor<2x2x2x2xcomplex<f32>>) {
  // expected-error@+1 {{fft_c3: expected 1 to 3 entries in fft_length, got 4}}
  %0 = "stablehlo.fft"(%arg0) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 2, 2, 2, 2>}> : (tensor<2x2x2x2xcomplex<f32>>) -> tensor<2x2x2x2xcomplex<f32>>
  return
}

// constraint: fft C4
func.func @fft_c4(%arg0: tensor<5xf32>) {
  // expected-error@+1 {{fft_c4: operand expects type 'tensor<4xf32>', got 'tensor<5xf32>'}}
  %0 = "stablehlo.fft"(%arg0) <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 4>}> : (tensor<5xf32>) -> tensor<3xcomplex<f32>>
  return
}

// constraint: fft C4
func.func @fft_c4_2(%arg0: tensor<3xcomplex<f32>>) {
  // expected-error@+1 {{fft_c5: result expects type 'tensor<4xf32>', got 'tensor<5xf32>'}}
  %0 = "stablehlo.fft"(%arg0) <{fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 4>}> : (tensor<3xcomplex<f32>>) -> tensor<5xf32>
  return
}

// constraint: fft C5
func.func @fft_c5(%arg0: tensor<4xf32>) {
  // expected-error@+1 {{fft_c5: result expects type 'tensor<3xcomplex<f32>>', got 'tensor<4xcomplex<f32>>'}}
  %0 = "stablehlo.fft"(%arg0) <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 4>}> : (tensor<4xf32>) -> tensor<4xcomplex<f32>>
  return
}

// constraint: fft C5
func.func @fft_c5_2(%arg0: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{fft_c4: operand expects type 'tensor<3xcomplex<f32>>', got 'tensor<4xcomplex<f32>>'}}
  %0 = "stablehlo.fft"(%arg0) <{fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 4>}> : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  return
}

// constraint: rng C1
func.func @rng_c1(%arg0: tensor<f32>, %arg1: tensor<f64>, %arg2: tensor<1xi64>) {
  // expected-error@+1 {{rng_c1: expected a and b of the result's element type 'f32', got 'tensor<f32>' and 'tensor<f64>'}}
  %0 = "stablehlo.rng"(%arg0, %arg1, %arg2) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f64>, tensor<1xi64>) -> tensor<2xf32>
  return
}

// constraint: rng C2
func.func @rng_c2(%arg0: tensor<i32>, %arg1: tensor<i32>, %arg2: tensor<1xi64>) {
  // expected-error@+1 {{rng_c2: NORMAL needs floats, got 'i32'}}
  %0 = "stablehlo.rng"(%arg0, %arg1, %arg2) <{rng_distribution = #stablehlo<rng_distribution NORMAL>}> : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<2xi32>
  return
}

// constraint: rng C3
func.func @rng_c3(%arg0: tensor<f32>, %arg1: tensor<f32>) {
  %c = stablehlo.constant dense<[3]> : tensor<1xi64>
  // expected-error@+1 {{rng_c3: expected the shape given by the operand shape, got 'tensor<2xf32>'}}
  %0 = "stablehlo.rng"(%arg0, %arg1, %c) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
  return
}

// constraint: rng_bit_generator C1
func.func @rng_bit_generator_c1(%arg0: tensor<2xui64>) {
  // expected-error@+1 {{rng_bit_generator_c1: expected an output state of type 'tensor<2xui64>', got 'tensor<3xui64>'}}
  %0:2 = "stablehlo.rng_bit_generator"(%arg0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<3xui64>, tensor<2xui32>)
  return
}

// constraint: rng_bit_generator C2
func.func @rng_bit_generator_c2(%arg0: tensor<3xui64>) {
  // expected-error@+1 {{rng_bit_generator_c2: THREE_FRY expects a state of 2 elements, got 'tensor<3xui64>'}}
  %0:2 = "stablehlo.rng_bit_generator"(%arg0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2xui32>)
  return
}

// constraint: rng_bit_generator C2
func.func @rng_bit_generator_c2_2(%arg0: tensor<4xui64>) {
  // expected-error@+1 {{rng_bit_generator_c2: PHILOX expects a state of 2 or 3 elements, got 'tensor<4xui64>'}}
  %0:2 = "stablehlo.rng_bit_generator"(%arg0) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> : (tensor<4xui64>) -> (tensor<4xui64>, tensor<2xui32>)
  return
}

// constraint: triangular_solve C1
func.func @triangular_solve_c1(%arg0: tensor<3x3xf32>, %arg1: tensor<3x2xf64>) {
  // expected-error@+1 {{triangular_solve_c1: expected operands of the same element type, got 'tensor<3x3xf32>' and 'tensor<3x2xf64>'}}
  %0 = "stablehlo.triangular_solve"(%arg0, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3x2xf64>) -> tensor<3x2xf32>
  return
}

// constraint: triangular_solve C2
func.func @triangular_solve_c2(%arg0: tensor<3x3xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{triangular_solve_c2: expected operands of the same rank, at least 2, got 'tensor<3x3xf32>' and 'tensor<3xf32>'}}
  %0 = "stablehlo.triangular_solve"(%arg0, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// constraint: triangular_solve C3
func.func @triangular_solve_c3(%arg0: tensor<3x2xf32>, %arg1: tensor<3x2xf32>) {
  // expected-error@+1 {{triangular_solve_c3: expected square matrices a and as many matrices b of matching height, got 'tensor<3x2xf32>' and 'tensor<3x2xf32>'}}
  %0 = "stablehlo.triangular_solve"(%arg0, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// constraint: triangular_solve C3
func.func @triangular_solve_c3_2(%arg0: tensor<3x3xf32>, %arg1: tensor<3x2xf32>) {
  // expected-error@+1 {{triangular_solve_c3: expected square matrices a and as many matrices b of matching width, got 'tensor<3x3xf32>' and 'tensor<3x2xf32>'}}
  %0 = "stablehlo.triangular_solve"(%arg0, %arg1) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// constraint: triangular_solve C4
func.func @triangular_solve_c4(%arg0: tensor<3x3xf32>, %arg1: tensor<3x2xf32>) {
  // expected-error@+1 {{triangular_solve_c4: expected a result of type 'tensor<3x2xf32>', got 'tensor<3x3xf32>'}}
  %0 = "stablehlo.triangular_solve"(%arg0, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x3xf32>
  return
}

// constraint: custom_call N1
func.func @custom_call_n1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{expects operand_layouts and result_layouts together or neither}}
  %0 = "stablehlo.custom_call"(%arg0) <{call_target_name = "f", operand_layouts = [dense<0> : tensor<1xindex>]}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: custom_call N1
func.func @custom_call_n1_2(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{result_layouts expects 1 entries, got 0}}
  %0 = "stablehlo.custom_call"(%arg0) <{call_target_name = "f", operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = []}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: custom_call N2
func.func @custom_call_n2(%arg0: tensor<2x2xf32>) {
  // expected-error@+1 {{operand_layouts must not repeat, got 0 twice}}
  %0 = "stablehlo.custom_call"(%arg0) <{call_target_name = "f", operand_layouts = [dense<[0, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// constraint: custom_call N3
func.func @custom_call_n3(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{output_operand_aliases: operand_index must lie in [0, 1), got 1}}
  %0 = "stablehlo.custom_call"(%arg0) <{call_target_name = "f", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>]}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: custom_call N3
func.func @custom_call_n3_2(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{output_operand_aliases: expected the same type, got}}
  %0 = "stablehlo.custom_call"(%arg0) <{call_target_name = "f", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]}> : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// constraint: custom_call N4
func.func @custom_call_n4(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{expected backend_config to be a dictionary for api_version 4, got "text"}}
  %0 = "stablehlo.custom_call"(%arg0) <{call_target_name = "f", api_version = 4 : i32, backend_config = "text"}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: custom_call N5
func.func @custom_call_n5(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{expected backend_config to be a string for api_version 2, got {key = 1 : i32}}}
  %0 = "stablehlo.custom_call"(%arg0) <{call_target_name = "f", api_version = 2 : i32, backend_config = {key = 1 : i32}}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}
