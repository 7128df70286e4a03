// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @erf_of_integers(%x: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be}}
  %0 = chlo.erf %x : tensor<4xi32> -> tensor<4xi32>
  return
}

// -----

func.func @top_k_of_scalar(%x: tensor<f32>) {
  // expected-error@+2 {{expected an operand of rank 1 or more}}
  // expected-error@+1 {{failed to infer returned types}}
  %0, %1 = chlo.top_k(%x, k = 1) : tensor<f32> -> (tensor<f32>, tensor<i32>)
  return
}

// -----

func.func @top_k_too_many(%x: tensor<4xf32>) {
  // expected-error@+2 {{k must lie in [0, 4], the size of the last dimension, got 5}}
  // expected-error@+1 {{failed to infer returned types}}
  %0, %1 = chlo.top_k(%x, k = 5) : tensor<4xf32> -> (tensor<5xf32>, tensor<5xi32>)
  return
}

// -----

func.func @top_k_negative(%x: tensor<4xf32>) {
  // expected-error@+2 {{k must not be negative, got -9223372036854775808}}
  // expected-error@+1 {{failed to infer returned types}}
  %0, %1 = "chlo.top_k"(%x) <{k = -9223372036854775808 : i64}> : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xi32>)
  return
}
