// Constraints of the specification on gather and dynamic_gather, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

// constraint: gather C1
func.func @gather_c1(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c1: offset_dims, collapsed_slice_dims and operand_batching_dims together expects 2 entries, got 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// constraint: gather C2
func.func @gather_c2(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c2: index_vector_dim must lie in [0, 2], got 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 3>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// constraint: gather C2
func.func @gather_c2_2(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c2: index_vector_dim must lie in [0, 2], got -1}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = -1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// constraint: gather C3
func.func @gather_c3(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c3: start_index_map expects 1 entries, got 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// constraint: gather C4
func.func @gather_c4(%arg0: tensor<10x8x4xf32>, %arg1: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c4, c5: offset_dims must be in increasing order, got [2, 1]}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 1], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8, 4>}> : (tensor<10x8x4xf32>, tensor<3x1xi32>) -> tensor<3x8x4xf32>
  return
}

// constraint: gather C4
func.func @gather_c4_2(%arg0: tensor<10x8x4xf32>, %arg1: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c4, c5: offset_dims must not repeat, got 1 twice}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 1], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8, 4>}> : (tensor<10x8x4xf32>, tensor<3x1xi32>) -> tensor<3x8x4xf32>
  return
}

// constraint: gather C5
func.func @gather_c5(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c4, c5: offset_dims must lie in [0, 2), got 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// constraint: gather C6
func.func @gather_c6(%arg0: tensor<3x10x8xf32>, %arg1: tensor<3x5x1xi32>) {
  // expected-error@+2 {{gather_c6 to c8: collapsed_slice_dims must not repeat, got 0 twice}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<3x10x8xf32>, tensor<3x5x1xi32>) -> tensor<3x5x8xf32>
  return
}

// constraint: gather C7
func.func @gather_c7(%arg0: tensor<10x8x4xf32>, %arg1: tensor<3x2xi32>) {
  // expected-error@+2 {{gather_c6 to c8: collapsed_slice_dims must be in increasing order, got [1, 0]}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [1, 0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<10x8x4xf32>, tensor<3x2xi32>) -> tensor<3x4xf32>
  return
}

// constraint: gather C8
func.func @gather_c8(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c6 to c8: collapsed_slice_dims must lie in [0, 2), got 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [2], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// constraint: gather C9
func.func @gather_c9(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c9, c12, c21: slice size in dimension 0 must lie in [0, 1], got 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// constraint: gather C10
func.func @gather_c10(%arg0: tensor<3x4x8xf32>, %arg1: tensor<3x4xi32>) {
  // expected-error@+2 {{gather_c10, c11: operand_batching_dims must be in increasing order, got [1, 0]}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [], collapsed_slice_dims = [2], operand_batching_dims = [1, 0], start_indices_batching_dims = [1, 0], start_index_map = [2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<3x4x8xf32>, tensor<3x4xi32>) -> tensor<3x4xf32>
  return
}

// constraint: gather C11
func.func @gather_c11(%arg0: tensor<3x10x8xf32>, %arg1: tensor<3x5x1xi32>) {
  // expected-error@+2 {{gather_c10, c11: operand_batching_dims must lie in [0, 3), got 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [3], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<3x10x8xf32>, tensor<3x5x1xi32>) -> tensor<3x5x8xf32>
  return
}

// constraint: gather C12
func.func @gather_c12(%arg0: tensor<3x10x8xf32>, %arg1: tensor<3x5x1xi32>) {
  // expected-error@+2 {{gather_c9, c12, c21: slice size in dimension 0 must lie in [0, 1], got 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 2, 1, 8>}> : (tensor<3x10x8xf32>, tensor<3x5x1xi32>) -> tensor<3x5x8xf32>
  return
}

// constraint: gather C13
func.func @gather_c13(%arg0: tensor<3x3x8xf32>, %arg1: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c13 to c16: start_indices_batching_dims must not repeat, got 0 twice}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 0], start_index_map = [2], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<3x3x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// constraint: gather C14
func.func @gather_c14(%arg0: tensor<3x10x8xf32>, %arg1: tensor<3x5x1xi32>) {
  // expected-error@+2 {{gather_c13 to c16: start_indices_batching_dims must lie in [0, 3), got 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [3], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<3x10x8xf32>, tensor<3x5x1xi32>) -> tensor<3x5x8xf32>
  return
}

// constraint: gather C15
func.func @gather_c15(%arg0: tensor<3x10x8xf32>, %arg1: tensor<3x5x1xi32>) {
  // expected-error@+2 {{gather_c13 to c16: start_indices_batching_dims must not name index_vector_dim, got 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [2], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<3x10x8xf32>, tensor<3x5x1xi32>) -> tensor<3x5x8xf32>
  return
}

// constraint: gather C16
func.func @gather_c16(%arg0: tensor<3x10x8xf32>, %arg1: tensor<3x5x1xi32>) {
  // expected-error@+2 {{gather_c13 to c16: start_indices_batching_dims expects 1 entries, got 0}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<3x10x8xf32>, tensor<3x5x1xi32>) -> tensor<3x5x8xf32>
  return
}

// constraint: gather C17
func.func @gather_c17(%arg0: tensor<4x10x8xf32>, %arg1: tensor<3x5x1xi32>) {
  // expected-error@+2 {{gather_c17: batching dimensions must have equal sizes, got 4 and 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<4x10x8xf32>, tensor<3x5x1xi32>) -> tensor<3x5x8xf32>
  return
}

// constraint: gather C18
func.func @gather_c18(%arg0: tensor<3x10x8xf32>, %arg1: tensor<3x5x1xi32>) {
  // expected-error@+2 {{gather_c18, c19: start_index_map must not repeat, got 0 twice}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<3x10x8xf32>, tensor<3x5x1xi32>) -> tensor<3x5x8xf32>
  return
}

// constraint: gather C18
func.func @gather_c18_2(%arg0: tensor<10x8xf32>, %arg1: tensor<3x2xi32>) {
  // expected-error@+2 {{gather_c18, c19: start_index_map must not repeat, got 0 twice}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0, 0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x2xi32>) -> tensor<3x8xf32>
  return
}

// constraint: gather C19
func.func @gather_c19(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c18, c19: start_index_map must lie in [0, 2), got 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [2], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// constraint: gather C20
func.func @gather_c20(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c20: slice_sizes expects 2 entries, got 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8, 1>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// constraint: gather C21
func.func @gather_c21(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c9, c12, c21: slice size in dimension 1 must lie in [0, 8], got 9}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 9>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x9xf32>
  return
}

// constraint: gather C21
func.func @gather_c21_2(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c9, c12, c21: slice size in dimension 1 must lie in [0, 8], got -1}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, -1>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// constraint: gather C22
func.func @gather_c22(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x8xf32>' are incompatible with return type(s) of operation 'tensor<3x7xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x7xf32>
  return
}

// constraint: gather C23
func.func @gather_c23(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x8xf32>' are incompatible with return type(s) of operation 'tensor<3x8xf64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf64>
  return
}

// constraint: dynamic_gather C1
func.func @dynamic_gather_c1(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_gather_c1: offset_dims, collapsed_slice_dims and operand_batching_dims together expects 2 entries, got 1}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [], start_index_map = [0], index_vector_dim = 1>}> : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x8xf32>
  return
}

// constraint: dynamic_gather C2
func.func @dynamic_gather_c2(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_gather_c2: index_vector_dim must lie in [0, 2], got 3}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 3>}> : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x8xf32>
  return
}

// constraint: dynamic_gather C3
func.func @dynamic_gather_c3(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_gather_c3: start_index_map expects 1 entries, got 2}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>}> : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x8xf32>
  return
}

// constraint: dynamic_gather C4
func.func @dynamic_gather_c4(%arg0: tensor<10x8x4xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<3xi32>) {
  // expected-error@+1 {{dynamic_gather_c4, c5: offset_dims must be in increasing order, got [2, 1]}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<10x8x4xf32>, tensor<3x1xi32>, tensor<3xi32>) -> tensor<3x8x4xf32>
  return
}

// constraint: dynamic_gather C5
func.func @dynamic_gather_c5(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_gather_c4, c5: offset_dims must lie in [0, 2), got -1}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [-1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x8xf32>
  return
}

// constraint: dynamic_gather C6
func.func @dynamic_gather_c6(%arg0: tensor<10x8x4xf32>, %arg1: tensor<3x2xi32>, %arg2: tensor<3xi32>) {
  // expected-error@+1 {{dynamic_gather_c6, c7: collapsed_slice_dims must be in increasing order, got [1, 0]}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [1, 0], start_index_map = [0, 1], index_vector_dim = 1>}> : (tensor<10x8x4xf32>, tensor<3x2xi32>, tensor<3xi32>) -> tensor<3x4xf32>
  return
}

// constraint: dynamic_gather C6
func.func @dynamic_gather_c6_2(%arg0: tensor<10x8x4xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<3xi32>) {
  // expected-error@+1 {{dynamic_gather_c6, c7: collapsed_slice_dims must not repeat, got 0 twice}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<10x8x4xf32>, tensor<3x1xi32>, tensor<3xi32>) -> tensor<3x4xf32>
  return
}

// constraint: dynamic_gather C7
func.func @dynamic_gather_c7(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_gather_c6, c7: collapsed_slice_dims must lie in [0, 2), got 2}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [2], start_index_map = [0], index_vector_dim = 1>}> : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x8xf32>
  return
}

// constraint: dynamic_gather C8
func.func @dynamic_gather_c8(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>) {
  %c = stablehlo.constant dense<[2, 8]> : tensor<2xi64>
  // expected-error@+1 {{dynamic_gather_c8, c12: slice size in dimension 0 must lie in [0, 1], got 2}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %c) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<2xi64>) -> tensor<3x8xf32>
  return
}

// constraint: dynamic_gather C9
func.func @dynamic_gather_c9(%arg0: tensor<10x8xf32>, %arg1: tensor<3x2xi32>, %arg2: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_gather_c9, c10: start_index_map must not repeat, got 0 twice}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 0], index_vector_dim = 1>}> : (tensor<10x8xf32>, tensor<3x2xi32>, tensor<2xi32>) -> tensor<3x8xf32>
  return
}

// constraint: dynamic_gather C10
func.func @dynamic_gather_c10(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_gather_c9, c10: start_index_map must lie in [0, 2), got 2}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [2], index_vector_dim = 1>}> : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x8xf32>
  return
}

// constraint: dynamic_gather C11
func.func @dynamic_gather_c11(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<3xi32>) {
  // expected-error@+1 {{dynamic_gather_c11: slice_sizes expects 2 entries, got 3}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<3xi32>) -> tensor<3x8xf32>
  return
}

// constraint: dynamic_gather C12
func.func @dynamic_gather_c12(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>) {
  %c = stablehlo.constant dense<[1, 9]> : tensor<2xi64>
  // expected-error@+1 {{dynamic_gather_c8, c12: slice size in dimension 1 must lie in [0, 8], got 9}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %c) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<2xi64>) -> tensor<3x?xf32>
  return
}

// constraint: dynamic_gather C12
func.func @dynamic_gather_c12_2(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>) {
  %c = stablehlo.constant dense<[-1, 8]> : tensor<2xi64>
  // expected-error@+1 {{dynamic_gather_c8, c12: slice size in dimension 0 must lie in [0, 1], got -1}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %c) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<2xi64>) -> tensor<3x8xf32>
  return
}

// constraint: dynamic_gather C13
func.func @dynamic_gather_c13(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_gather_c13: result expects type 'tensor<3x?xf32>', got 'tensor<3x8x1xf32>'}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x8x1xf32>
  return
}

// constraint: dynamic_gather C13
func.func @dynamic_gather_c13_2(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_gather_c13: result expects type 'tensor<3x?xf32>', got 'tensor<4x?xf32>'}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<2xi32>) -> tensor<4x?xf32>
  return
}

// constraint: dynamic_gather C13
func.func @dynamic_gather_c13_3(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>) {
  %c = stablehlo.constant dense<[1, 8]> : tensor<2xi64>
  // expected-error@+1 {{dynamic_gather_c13: result expects type 'tensor<3x8xf32>', got 'tensor<3x7xf32>'}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %c) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<2xi64>) -> tensor<3x7xf32>
  return
}

// constraint: dynamic_gather C14
func.func @dynamic_gather_c14(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_gather_c14: expected element type 'f32', got 'tensor<3x8xf64>'}}
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x8xf64>
  return
}
