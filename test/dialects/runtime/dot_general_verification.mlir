// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @main(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{expected element types of lhs, rhs and result, got 2}}
  %0 = tessera_rt.dot_general %a, %a batching [] x [] contracting [1] x [1] elements [f32, f32] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @main(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{expected as many contracting dimensions of rhs as of lhs (1), got 2}}
  %0 = tessera_rt.dot_general %a, %a batching [] x [] contracting [1] x [0, 1] elements [f32, f32, f32] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @main(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{expected contracting dimensions of equal size, each used once, got 1 and 0}}
  %0 = tessera_rt.dot_general %a, %a batching [] x [] contracting [1] x [0] elements [f32, f32, f32] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @main(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{expected contracting dimensions of equal size, each used once, got 0 and 0}}
  %0 = tessera_rt.dot_general %a, %a batching [0] x [0] contracting [0] x [0] elements [f32, f32, f32] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4x4xf32>
  return
}

// -----

func.func @main(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{expected batching dimensions of equal size, each used once, got 2 and 0}}
  %0 = tessera_rt.dot_general %a, %a batching [2] x [0] contracting [] x [] elements [f32, f32, f32] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @main(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{expected a result of shape [2, 2], got [4, 4]}}
  %0 = tessera_rt.dot_general %a, %a batching [] x [] contracting [1] x [1] elements [f32, f32, f32] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @main(%a: tensor<2x4xi8>) {
  // expected-error@+1 {{expected a tensor of 'f32' for elements of 'f32', got 'tensor<2x4xi8>'}}
  %0 = tessera_rt.dot_general %a, %a batching [] x [] contracting [1] x [1] elements [ui8, f32, f32] : (tensor<2x4xi8>, tensor<2x4xi8>) -> tensor<2x2xf32>
  return
}

// -----

func.func @main(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{expected integers, floats or complex numbers, got elements of 'none'}}
  %0 = tessera_rt.dot_general %a, %a batching [] x [] contracting [1] x [1] elements [f32, f32, none] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x2xf32>
  return
}
