// The constraints of the specification, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @case0(%o: tensor<10x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c1: offset_dims, collapsed_slice_dims and operand_batching_dims together expects 2 entries, got 1}}
  // expected-error@+1 {{failed to infer}}
  %0 = "stablehlo.gather"(%o, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @case1(%o: tensor<10x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c2: index_vector_dim must lie in [0, 2], got 3}}
  // expected-error@+1 {{failed to infer}}
  %0 = "stablehlo.gather"(%o, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 3>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @case2(%o: tensor<10x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c3: start_index_map expects 1 entries, got 2}}
  // expected-error@+1 {{failed to infer}}
  %0 = "stablehlo.gather"(%o, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @case3(%o: tensor<10x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c4, c5: offset_dims must lie in [0, 2), got 7}}
  // expected-error@+1 {{failed to infer}}
  %0 = "stablehlo.gather"(%o, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [7], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @case4(%o: tensor<10x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c4, c5: offset_dims must be in increasing order, got [2, 1]}}
  // expected-error@+1 {{failed to infer}}
  %0 = "stablehlo.gather"(%o, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x1x8xf32>
  return
}

// -----

func.func @case5(%o: tensor<10x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c6 to c8: collapsed_slice_dims must lie in [0, 2), got 2}}
  // expected-error@+1 {{failed to infer}}
  %0 = "stablehlo.gather"(%o, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @case6(%o: tensor<10x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c6 to c8: collapsed_slice_dims must not repeat, got 0 twice}}
  // expected-error@+1 {{failed to infer}}
  %0 = "stablehlo.gather"(%o, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @case7(%o: tensor<10x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c9, c12, c21: slice size in dimension 0 must lie in [0, 1], got 2}}
  // expected-error@+1 {{failed to infer}}
  %0 = "stablehlo.gather"(%o, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @case8(%o: tensor<10x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c9, c12, c21: slice size in dimension 1 must lie in [0, 8], got 9}}
  // expected-error@+1 {{failed to infer}}
  %0 = "stablehlo.gather"(%o, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 9>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @case9(%o: tensor<10x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c13 to c16: start_indices_batching_dims expects 1 entries, got 0}}
  // expected-error@+1 {{failed to infer}}
  %0 = "stablehlo.gather"(%o, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @case10(%o: tensor<10x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c13 to c16: start_indices_batching_dims must not name index_vector_dim, got 1}}
  // expected-error@+1 {{failed to infer}}
  %0 = "stablehlo.gather"(%o, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @case11(%o: tensor<10x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c17: batching dimensions must have equal sizes, got 10 and 3}}
  // expected-error@+1 {{failed to infer}}
  %0 = "stablehlo.gather"(%o, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @case12(%o: tensor<10x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c18, c19: start_index_map must lie in [0, 2), got -1}}
  // expected-error@+1 {{failed to infer}}
  %0 = "stablehlo.gather"(%o, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [-1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @case13(%o: tensor<10x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{gather_c20: slice_sizes expects 2 entries, got 1}}
  // expected-error@+1 {{failed to infer}}
  %0 = "stablehlo.gather"(%o, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @case14(%o: tensor<10x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{are incompatible with return type(s)}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%o, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @case15(%x: tensor<8x8xf32>, %i: tensor<2x1xi32>, %u: tensor<2x8xf32>) {
  // expected-error@+1 {{scatter_c2: update_window_dims, inserted_window_dims and input_batching_dims together expects 2 entries, got 1}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8x8xf32>, tensor<2x1xi32>, tensor<2x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @case16(%x: tensor<8x8xf32>, %i: tensor<2x1xi32>, %u: tensor<3x8xf32>) {
  // expected-error@+1 {{scatter_c4: expected updates of rank 2}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8x8xf32>, tensor<2x1xi32>, tensor<3x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @case17(%x: tensor<8x8xf32>, %i: tensor<2x1xi32>, %u: tensor<2x9xf32>) {
  // expected-error@+1 {{scatter_c4: an update window must not be larger than the input, got size 9 where the input has 8}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8x8xf32>, tensor<2x1xi32>, tensor<2x9xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @case18(%x: tensor<8x8xf32>, %i: tensor<2x1xi32>, %u: tensor<2x8xi32>) {
  // expected-error@+1 {{scatter_c6: expected updates of}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8x8xf32>, tensor<2x1xi32>, tensor<2x8xi32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @case19(%x: tensor<8x8xf32>, %i: tensor<2x1xi32>, %u: tensor<2x8xf32>) {
  // expected-error@+1 {{scatter_c7, c8: update_window_dims must lie in [0, 2), got 2}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8x8xf32>, tensor<2x1xi32>, tensor<2x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @case20(%x: tensor<8x8xf32>, %i: tensor<2x1xi32>, %u: tensor<2x8xf32>) {
  // expected-error@+1 {{scatter_c9 to c11: inserted_window_dims must lie in [0, 2), got -1}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [-1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8x8xf32>, tensor<2x1xi32>, tensor<2x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @case21(%x: tensor<8x8xf32>, %i: tensor<2x1xi32>, %u: tensor<2x8xf32>) {
  // expected-error@+1 {{scatter_c19: scatter_dims_to_operand_dims expects 1 entries, got 0}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8x8xf32>, tensor<2x1xi32>, tensor<2x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @case22(%x: tensor<8x8xf32>, %i: tensor<2x1xi32>, %u: tensor<2x8xf32>) {
  // expected-error@+1 {{scatter_c20, c21: scatter_dims_to_operand_dims must lie in [0, 2), got 5}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [5], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8x8xf32>, tensor<2x1xi32>, tensor<2x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @case23(%x: tensor<8x8xf32>, %i: tensor<2x1xi32>, %u: tensor<2x8xf32>) {
  // expected-error@+1 {{scatter_c22: index_vector_dim must lie in [0, 2], got -1}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = -1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8x8xf32>, tensor<2x1xi32>, tensor<2x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @case24(%x: tensor<8x8xf32>, %i: tensor<2x1xi32>, %u: tensor<2x8xf32>) {
  // expected-error@+1 {{scatter_c23: update_computation expects to return}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return
  }) : (tensor<8x8xf32>, tensor<2x1xi32>, tensor<2x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @case25(%x: tensor<8x8xf32>, %i: tensor<2x1xi32>, %u: tensor<2x8xf32>) {
  // expected-error@+1 {{scatter_c24, c25: expected result type 'tensor<8x8xf32>', got 'tensor<8x9xf32>'}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8x8xf32>, tensor<2x1xi32>, tensor<2x8xf32>) -> tensor<8x9xf32>
  return
}

// -----

func.func @case26(%x: tensor<4xf32>) {
  // expected-error@+1 {{sort_c2: expected results of the inputs' types}}
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @case27(%x: tensor<4xf32>) {
  // expected-error@+1 {{sort_c4: dimension must lie in [-1, 1), got 1}}
  %0 = "stablehlo.sort"(%x) <{dimension = 1 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case28(%x: tensor<4xf32>) {
  // expected-error@+1 {{sort_c4: dimension must lie in [-1, 1), got -2}}
  %0 = "stablehlo.sort"(%x) <{dimension = -2 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case29(%x: tensor<4xf32>) {
  // expected-error@+1 {{sort_c5: comparator expects to return}}
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case30() {
  // expected-error@+1 {{sort_c1: expects at least one input}}
  "stablehlo.sort"() ({
  ^bb0:
    stablehlo.return
  }) : () -> ()
  return
}
