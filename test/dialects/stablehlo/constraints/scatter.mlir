// Constraints of the specification on scatter and sort, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

// constraint: scatter C1
func.func @scatter_c1(%arg0: tensor<10x8xf32>, %arg1: tensor<11x8xf32>, %arg2: tensor<3x1xi32>, %arg3: tensor<3x8xf32>, %arg4: tensor<3x8xf32>) {
  // expected-error@+1 {{scatter_c1, c3: expects all inputs to have the same shape, and all updates to have the same shape, got 'tensor<11x8xf32>' and 'tensor<3x8xf32>' at 1}}
  %0:2 = "stablehlo.scatter"(%arg0, %arg1, %arg2, %arg3, %arg4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<f32>
  }) : (tensor<10x8xf32>, tensor<11x8xf32>, tensor<3x1xi32>, tensor<3x8xf32>, tensor<3x8xf32>) -> (tensor<10x8xf32>, tensor<11x8xf32>)
  return
}

// constraint: scatter C2
func.func @scatter_c2(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<3x8xf32>) {
  // expected-error@+1 {{scatter_c2: update_window_dims, inserted_window_dims and input_batching_dims together expects 2 entries, got 1}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<3x8xf32>) -> tensor<10x8xf32>
  return
}

// constraint: scatter C3
func.func @scatter_c3(%arg0: tensor<10x8xf32>, %arg1: tensor<10x8xf32>, %arg2: tensor<3x1xi32>, %arg3: tensor<3x8xf32>, %arg4: tensor<3x7xf32>) {
  // expected-error@+1 {{scatter_c1, c3: expects all inputs to have the same shape, and all updates to have the same shape, got 'tensor<10x8xf32>' and 'tensor<3x7xf32>' at 1}}
  %0:2 = "stablehlo.scatter"(%arg0, %arg1, %arg2, %arg3, %arg4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<f32>
  }) : (tensor<10x8xf32>, tensor<10x8xf32>, tensor<3x1xi32>, tensor<3x8xf32>, tensor<3x7xf32>) -> (tensor<10x8xf32>, tensor<10x8xf32>)
  return
}

// constraint: scatter C4
func.func @scatter_c4(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<4x8xf32>) {
  // expected-error@+1 {{scatter_c4: expected updates of rank 2 whose dimensions outside update_window_dims have the sizes [3] of scatter_indices, got 'tensor<4x8xf32>'}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<4x8xf32>) -> tensor<10x8xf32>
  return
}

// constraint: scatter C4
func.func @scatter_c4_2(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<3x9xf32>) {
  // expected-error@+1 {{scatter_c4: an update window must not be larger than the input, got size 9 where the input has 8}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<3x9xf32>) -> tensor<10x8xf32>
  return
}

// constraint: scatter C5
func.func @scatter_c5(%arg0: tensor<3x1xi32>) {
  // expected-error@+1 {{scatter_c5: expects at least one input}}
  %0 = "stablehlo.scatter"(%arg0) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    stablehlo.return
  }) : (tensor<3x1xi32>) -> tensor<10x8xf32>
  return
}

// constraint: scatter C6
func.func @scatter_c6(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<3x8xf64>) {
  // expected-error@+1 {{scatter_c6: expected updates of 'f32', got 'tensor<3x8xf64>'}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<3x8xf64>) -> tensor<10x8xf32>
  return
}

// constraint: scatter C7
func.func @scatter_c7(%arg0: tensor<10x8x4xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<3x8x4xf32>) {
  // expected-error@+1 {{scatter_c7, c8: update_window_dims must be in increasing order, got [2, 1]}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<10x8x4xf32>, tensor<3x1xi32>, tensor<3x8x4xf32>) -> tensor<10x8x4xf32>
  return
}

// constraint: scatter C7
func.func @scatter_c7_2(%arg0: tensor<10x8x4xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<3x8x4xf32>) {
  // expected-error@+1 {{scatter_c7, c8: update_window_dims must not repeat, got 1 twice}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<10x8x4xf32>, tensor<3x1xi32>, tensor<3x8x4xf32>) -> tensor<10x8x4xf32>
  return
}

// constraint: scatter C8
func.func @scatter_c8(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<3x8xf32>) {
  // expected-error@+1 {{scatter_c7, c8: update_window_dims must lie in [0, 2), got 2}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<3x8xf32>) -> tensor<10x8xf32>
  return
}

// constraint: scatter C9
func.func @scatter_c9(%arg0: tensor<3x10x8xf32>, %arg1: tensor<3x5x1xi32>, %arg2: tensor<3x5x8xf32>) {
  // expected-error@+1 {{scatter_c9 to c11: inserted_window_dims must not repeat, got 0 twice}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<3x10x8xf32>, tensor<3x5x1xi32>, tensor<3x5x8xf32>) -> tensor<3x10x8xf32>
  return
}

// constraint: scatter C10
func.func @scatter_c10(%arg0: tensor<10x8x4xf32>, %arg1: tensor<3x2xi32>, %arg2: tensor<3x4xf32>) {
  // expected-error@+1 {{scatter_c9 to c11: inserted_window_dims must be in increasing order, got [1, 0]}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [1, 0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<10x8x4xf32>, tensor<3x2xi32>, tensor<3x4xf32>) -> tensor<10x8x4xf32>
  return
}

// constraint: scatter C11
func.func @scatter_c11(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<3x8xf32>) {
  // expected-error@+1 {{scatter_c9 to c11: inserted_window_dims must lie in [0, 2), got 2}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [2], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<3x8xf32>) -> tensor<10x8xf32>
  return
}

// constraint: scatter C12
func.func @scatter_c12(%arg0: tensor<3x4x8xf32>, %arg1: tensor<3x4xi32>, %arg2: tensor<3x4xf32>) {
  // expected-error@+1 {{scatter_c12, c13: input_batching_dims must be in increasing order, got [1, 0]}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [], inserted_window_dims = [2], input_batching_dims = [1, 0], scatter_indices_batching_dims = [1, 0], scatter_dims_to_operand_dims = [2], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<3x4x8xf32>, tensor<3x4xi32>, tensor<3x4xf32>) -> tensor<3x4x8xf32>
  return
}

// constraint: scatter C13
func.func @scatter_c13(%arg0: tensor<3x10x8xf32>, %arg1: tensor<3x5x1xi32>, %arg2: tensor<3x5x8xf32>) {
  // expected-error@+1 {{scatter_c12, c13: input_batching_dims must lie in [0, 3), got 3}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [3], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<3x10x8xf32>, tensor<3x5x1xi32>, tensor<3x5x8xf32>) -> tensor<3x10x8xf32>
  return
}

// constraint: scatter C14
func.func @scatter_c14(%arg0: tensor<3x3x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<3x8xf32>) {
  // expected-error@+1 {{scatter_c14 to c17: scatter_indices_batching_dims must not repeat, got 0 twice}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 0], scatter_dims_to_operand_dims = [2], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<3x3x8xf32>, tensor<3x1xi32>, tensor<3x8xf32>) -> tensor<3x3x8xf32>
  return
}

// constraint: scatter C15
func.func @scatter_c15(%arg0: tensor<3x10x8xf32>, %arg1: tensor<3x5x1xi32>, %arg2: tensor<3x5x8xf32>) {
  // expected-error@+1 {{scatter_c14 to c17: scatter_indices_batching_dims must lie in [0, 3), got 3}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [3], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<3x10x8xf32>, tensor<3x5x1xi32>, tensor<3x5x8xf32>) -> tensor<3x10x8xf32>
  return
}

// constraint: scatter C16
func.func @scatter_c16(%arg0: tensor<3x10x8xf32>, %arg1: tensor<3x5x1xi32>, %arg2: tensor<3x5x8xf32>) {
  // expected-error@+1 {{scatter_c14 to c17: scatter_indices_batching_dims must not name index_vector_dim, got 2}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [2], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<3x10x8xf32>, tensor<3x5x1xi32>, tensor<3x5x8xf32>) -> tensor<3x10x8xf32>
  return
}

// constraint: scatter C17
func.func @scatter_c17(%arg0: tensor<3x10x8xf32>, %arg1: tensor<3x5x1xi32>, %arg2: tensor<3x5x8xf32>) {
  // expected-error@+1 {{scatter_c14 to c17: scatter_indices_batching_dims expects 1 entries, got 0}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<3x10x8xf32>, tensor<3x5x1xi32>, tensor<3x5x8xf32>) -> tensor<3x10x8xf32>
  return
}

// constraint: scatter C18
func.func @scatter_c18(%arg0: tensor<4x10x8xf32>, %arg1: tensor<3x5x1xi32>, %arg2: tensor<3x5x8xf32>) {
  // expected-error@+1 {{scatter_c18: batching dimensions must have equal sizes, got 4 and 3}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<4x10x8xf32>, tensor<3x5x1xi32>, tensor<3x5x8xf32>) -> tensor<4x10x8xf32>
  return
}

// constraint: scatter C19
func.func @scatter_c19(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<3x8xf32>) {
  // expected-error@+1 {{scatter_c19: scatter_dims_to_operand_dims expects 1 entries, got 2}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<3x8xf32>) -> tensor<10x8xf32>
  return
}

// constraint: scatter C20
func.func @scatter_c20(%arg0: tensor<3x10x8xf32>, %arg1: tensor<3x5x1xi32>, %arg2: tensor<3x5x8xf32>) {
  // expected-error@+1 {{scatter_c20, c21: scatter_dims_to_operand_dims must not repeat, got 0 twice}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<3x10x8xf32>, tensor<3x5x1xi32>, tensor<3x5x8xf32>) -> tensor<3x10x8xf32>
  return
}

// constraint: scatter C20
func.func @scatter_c20_2(%arg0: tensor<10x8xf32>, %arg1: tensor<3x2xi32>, %arg2: tensor<3x8xf32>) {
  // expected-error@+1 {{scatter_c20, c21: scatter_dims_to_operand_dims must not repeat, got 0 twice}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0, 0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<10x8xf32>, tensor<3x2xi32>, tensor<3x8xf32>) -> tensor<10x8xf32>
  return
}

// constraint: scatter C21
func.func @scatter_c21(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<3x8xf32>) {
  // expected-error@+1 {{scatter_c20, c21: scatter_dims_to_operand_dims must lie in [0, 2), got 2}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [2], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<3x8xf32>) -> tensor<10x8xf32>
  return
}

// constraint: scatter C22
func.func @scatter_c22(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<3x8xf32>) {
  // expected-error@+1 {{scatter_c22: index_vector_dim must lie in [0, 2], got 3}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 3>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<3x8xf32>) -> tensor<10x8xf32>
  return
}

// constraint: scatter C23
func.func @scatter_c23(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<3x8xf32>) {
  // expected-error@+1 {{scatter_c23: update_computation expects to compute in a type to which its inputs can be promoted; got 'i32' for}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %r = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<3x8xf32>) -> tensor<10x8xf32>
  return
}

// constraint: scatter C24
func.func @scatter_c24(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<3x8xf32>) {
  // expected-error@+1 {{scatter_c24, c25: expected result type 'tensor<10x8xf32>', got 'tensor<11x8xf32>'}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<3x8xf32>) -> tensor<11x8xf32>
  return
}

// constraint: scatter C25
func.func @scatter_c25(%arg0: tensor<10x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<3x8xf32>) {
  // expected-error@+1 {{scatter_c23: update_computation expects results of the element type that it returns; got 'tensor<10x8xf64>' where it returns 'f32'}}
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<10x8xf32>, tensor<3x1xi32>, tensor<3x8xf32>) -> tensor<10x8xf64>
  return
}

// constraint: sort C1
func.func @sort_c1() {
  // expected-error@+1 {{sort_c1: expects at least one input}}
  "stablehlo.sort"() <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) : () -> ()
  return
}

// constraint: sort C2
func.func @sort_c2(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{sort_c2: expected results of the inputs' types ('tensor<2x3xf32>'), got ('tensor<2x3xf64>')}}
  %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  return
}

// constraint: sort C3
func.func @sort_c3(%arg0: tensor<2x3xf32>, %arg1: tensor<2x4xf32>) {
  // expected-error@+1 {{sort_c3: expects inputs of the same shape, got 'tensor<2x3xf32>' and 'tensor<2x4xf32>'}}
  %0:2 = "stablehlo.sort"(%arg0, %arg1) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    %r = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) : (tensor<2x3xf32>, tensor<2x4xf32>) -> (tensor<2x3xf32>, tensor<2x4xf32>)
  return
}

// constraint: sort C3
func.func @sort_c3_2(%arg0: tensor<2x?xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x4xf32>) {
  // expected-error@+1 {{sort_c3: expects inputs of the same shape, got 'tensor<2x?xf32>' and 'tensor<2x4xf32>'}}
  %0:3 = "stablehlo.sort"(%arg0, %arg1, %arg2) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>, %e: tensor<f32>, %f: tensor<f32>):
    %r = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) : (tensor<2x?xf32>, tensor<2x3xf32>, tensor<2x4xf32>) -> (tensor<2x?xf32>, tensor<2x3xf32>, tensor<2x4xf32>)
  return
}

// constraint: sort C4
func.func @sort_c4(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{sort_c4: dimension must lie in [-2, 2), got 2}}
  %0 = "stablehlo.sort"(%arg0) <{dimension = 2 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// constraint: sort C4
func.func @sort_c4_2(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{sort_c4: dimension must lie in [-2, 2), got -3}}
  %0 = "stablehlo.sort"(%arg0) <{dimension = -3 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// constraint: sort C5
func.func @sort_c5(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{sort_c5: comparator expects the parameters ('tensor<f32>', 'tensor<f32>'), got ('tensor<i32>', 'tensor<i32>')}}
  %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %r = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// constraint: sort C5
func.func @sort_c5_2(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{sort_c5: comparator expects to return ('tensor<i1>'), got ('tensor<f32>')}}
  %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
