// The conditions of older exporters' ops, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @dot_rank(%a: tensor<2x2x2xf32>) {
  // expected-error@+1 {{expected vectors or matrices}}
  %0 = stablehlo.dot %a, %a : (tensor<2x2x2xf32>, tensor<2x2x2xf32>) -> tensor<2x2x2x2xf32>
  return
}

// -----

func.func @dot_sizes(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{expected the last dimension of lhs and the first of rhs to have one size}}
  %0 = stablehlo.dot %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @einsum_labels(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{einsum_config "ijk,ij->i" does not fit the operands}}
  %0 = stablehlo.einsum %a, %a, config = "ijk,ij->i" : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @einsum_arrow(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{einsum_config "ij,ij" does not fit the operands}}
  %0 = stablehlo.einsum %a, %a, config = "ij,ij" : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<f32>
  return
}

// -----

func.func @einsum_sizes(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{einsum_config "ij,jk->ik" names dimensions of sizes 3 and 2 alike}}
  %0 = stablehlo.einsum %a, %a, config = "ij,jk->ik" : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @einsum_new_label(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{has an unknown or repeated result dimension}}
  %0 = stablehlo.unary_einsum %a, config = "ij->ii" : (tensor<2x3xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @einsum_result(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{result expects type 'tensor<3xf32>'}}
  %0 = stablehlo.unary_einsum %a, config = "ij->j" : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @broadcast_result(%a: tensor<2xf32>) {
  // expected-error@+1 {{result expects type 'tensor<4x2xf32>'}}
  %0 = stablehlo.broadcast %a, sizes = [4] : (tensor<2xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @select_dim(%a: tensor<2x3xf32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{dim must lie in [0, 2), got 2}}
  %0 = "stablehlo.torch_index_select"(%a, %i) <{batch_dims = 0 : i64, dim = 2 : i64}> : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @select_batch(%a: tensor<2x3xf32>, %i: tensor<3x2xi32>) {
  // expected-error@+1 {{expected 1 equal leading dimensions}}
  %0 = "stablehlo.torch_index_select"(%a, %i) <{batch_dims = 1 : i64, dim = 1 : i64}> : (tensor<2x3xf32>, tensor<3x2xi32>) -> tensor<2x2xf32>
  return
}
