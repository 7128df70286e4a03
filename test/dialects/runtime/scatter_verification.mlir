// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @main(%x: tensor<8x2xf32>, %i: tensor<3x1xi32>, %u: tensor<3x2xf32>) {
  // expected-error@+1 {{expected as many updates as inputs, and an element type for each operand, got 1 inputs, 1 updates and 2 element types}}
  %0 = tessera_rt.scatter %x at %i update %u {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    tessera_rt.yield %s : f32
  } {element_types = [f32, f32], index_vector_dim = 1 : i64, input_batching_dims = array<i64>, inserted_window_dims = array<i64: 0>, scatter_dims_to_operand_dims = array<i64: 0>, scatter_indices_batching_dims = array<i64>, update_window_dims = array<i64: 1>} : (tensor<8x2xf32>, tensor<3x1xi32>, tensor<3x2xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @main(%x: tensor<8x2xf32>, %i: tensor<3x1xi32>, %u: tensor<3x2xf32>) {
  // expected-error@+1 {{expected results of the types of the inputs}}
  %0 = tessera_rt.scatter %x at %i update %u {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    tessera_rt.yield %s : f32
  } {element_types = [f32, ui32, f32], index_vector_dim = 1 : i64, input_batching_dims = array<i64>, inserted_window_dims = array<i64: 0>, scatter_dims_to_operand_dims = array<i64: 0>, scatter_indices_batching_dims = array<i64>, update_window_dims = array<i64: 1>} : (tensor<8x2xf32>, tensor<3x1xi32>, tensor<3x2xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @main(%x: tensor<8x2xf32>, %i: tensor<3x1xi32>, %u: tensor<3x2xf32>) {
  // expected-error@+1 {{expected dimension lists within the ranks of the operands}}
  %0 = tessera_rt.scatter %x at %i update %u {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    tessera_rt.yield %s : f32
  } {element_types = [f32, ui32, f32], index_vector_dim = 1 : i64, input_batching_dims = array<i64>, inserted_window_dims = array<i64: 0>, scatter_dims_to_operand_dims = array<i64: 2>, scatter_indices_batching_dims = array<i64>, update_window_dims = array<i64: 1>} : (tensor<8x2xf32>, tensor<3x1xi32>, tensor<3x2xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @main(%x: tensor<8x2xf32>, %i: tensor<3x1xi32>, %u: tensor<3x2xf32>) {
  // expected-error@+1 {{expected windows, inserted and batching dimensions for inputs of rank 2 and updates of rank 2}}
  %0 = tessera_rt.scatter %x at %i update %u {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    tessera_rt.yield %s : f32
  } {element_types = [f32, ui32, f32], index_vector_dim = 1 : i64, input_batching_dims = array<i64>, inserted_window_dims = array<i64>, scatter_dims_to_operand_dims = array<i64: 0>, scatter_indices_batching_dims = array<i64>, update_window_dims = array<i64: 1>} : (tensor<8x2xf32>, tensor<3x1xi32>, tensor<3x2xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @main(%x: tensor<8x2xf32>, %i: tensor<3x1xi32>, %u: tensor<3x2xf32>) {
  // expected-error@+1 {{expected a combiner of 2 elements with 1 results, got one of 3 with 1}}
  %0 = tessera_rt.scatter %x at %i update %u {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %s = arith.addf %a, %b : f32
    tessera_rt.yield %s : f32
  } {element_types = [f32, ui32, f32], index_vector_dim = 1 : i64, input_batching_dims = array<i64>, inserted_window_dims = array<i64: 0>, scatter_dims_to_operand_dims = array<i64: 0>, scatter_indices_batching_dims = array<i64>, update_window_dims = array<i64: 1>} : (tensor<8x2xf32>, tensor<3x1xi32>, tensor<3x2xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @main(%x: tensor<8x2xf32>, %i: tensor<3x1xi32>, %u: tensor<3x2xf32>) {
  // expected-error@+1 {{expected a combiner of 2 elements with 1 results, got one of 2 with 2}}
  %0 = tessera_rt.scatter %x at %i update %u {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    tessera_rt.yield %s, %s : f32, f32
  } {element_types = [f32, ui32, f32], index_vector_dim = 1 : i64, input_batching_dims = array<i64>, inserted_window_dims = array<i64: 0>, scatter_dims_to_operand_dims = array<i64: 0>, scatter_indices_batching_dims = array<i64>, update_window_dims = array<i64: 1>} : (tensor<8x2xf32>, tensor<3x1xi32>, tensor<3x2xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @main(%x: tensor<8x2xf32>, %i: tensor<3x1xi32>, %u: tensor<3xf32>) {
  // expected-error@+1 {{expected lists without duplicates: inserted_window_dims and input_batching_dims share no dimension, and scatter_indices_batching_dims lacks index_vector_dim}}
  %0 = tessera_rt.scatter %x at %i update %u {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    tessera_rt.yield %s : f32
  } {element_types = [f32, ui32, f32], index_vector_dim = 1 : i64, input_batching_dims = array<i64>, inserted_window_dims = array<i64: 0, 0>, scatter_dims_to_operand_dims = array<i64: 0>, scatter_indices_batching_dims = array<i64>, update_window_dims = array<i64>} : (tensor<8x2xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @main(%x: tensor<8xf32>, %i: tensor<1xi32>, %u: tensor<f32>) {
  // expected-error@+1 {{expected lists without duplicates: inserted_window_dims and input_batching_dims share no dimension, and scatter_indices_batching_dims lacks index_vector_dim}}
  %0 = tessera_rt.scatter %x at %i update %u {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    tessera_rt.yield %s : f32
  } {element_types = [f32, ui32, f32], index_vector_dim = 0 : i64, input_batching_dims = array<i64: 0>, inserted_window_dims = array<i64>, scatter_dims_to_operand_dims = array<i64>, scatter_indices_batching_dims = array<i64: 0>, update_window_dims = array<i64>} : (tensor<8xf32>, tensor<1xi32>, tensor<f32>) -> tensor<8xf32>
  return
}

// -----

func.func @main(%x: tensor<8x2xf32>, %i: tensor<3x1xi32>, %u: tensor<3xf32>) {
  // expected-error@+1 {{expected 1 scatter_dims_to_operand_dims, one for each component of an index, got 2}}
  %0 = tessera_rt.scatter %x at %i update %u {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    tessera_rt.yield %s : f32
  } {element_types = [f32, ui32, f32], index_vector_dim = 1 : i64, input_batching_dims = array<i64>, inserted_window_dims = array<i64: 0, 1>, scatter_dims_to_operand_dims = array<i64: 0, 1>, scatter_indices_batching_dims = array<i64>, update_window_dims = array<i64>} : (tensor<8x2xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @main(%x: tensor<8x2xf32>, %i: tensor<3x1xi32>, %u: tensor<4x2xf32>) {
  // expected-error@+1 {{expected a window for each of the indices [3], got [4]}}
  %0 = tessera_rt.scatter %x at %i update %u {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    tessera_rt.yield %s : f32
  } {element_types = [f32, ui32, f32], index_vector_dim = 1 : i64, input_batching_dims = array<i64>, inserted_window_dims = array<i64: 0>, scatter_dims_to_operand_dims = array<i64: 0>, scatter_indices_batching_dims = array<i64>, update_window_dims = array<i64: 1>} : (tensor<8x2xf32>, tensor<3x1xi32>, tensor<4x2xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @main(%x: tensor<8x2xf32>, %i: tensor<3x1xi32>, %u: tensor<3x3xf32>) {
  // expected-error@+1 {{expected windows that fit into inputs of [8, 2], got 3 elements along dimension 1}}
  %0 = tessera_rt.scatter %x at %i update %u {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    tessera_rt.yield %s : f32
  } {element_types = [f32, ui32, f32], index_vector_dim = 1 : i64, input_batching_dims = array<i64>, inserted_window_dims = array<i64: 0>, scatter_dims_to_operand_dims = array<i64: 0>, scatter_indices_batching_dims = array<i64>, update_window_dims = array<i64: 1>} : (tensor<8x2xf32>, tensor<3x1xi32>, tensor<3x3xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @main(%x: tensor<8x2xf32>, %i: tensor<3x1xi32>, %u: tensor<3xf32>) {
  // expected-error@+1 {{expected batching dimensions of equal sizes, got 8 and 3}}
  %0 = tessera_rt.scatter %x at %i update %u {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    tessera_rt.yield %s : f32
  } {element_types = [f32, ui32, f32], index_vector_dim = 1 : i64, input_batching_dims = array<i64: 0>, inserted_window_dims = array<i64: 1>, scatter_dims_to_operand_dims = array<i64: 1>, scatter_indices_batching_dims = array<i64: 0>, update_window_dims = array<i64>} : (tensor<8x2xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<8x2xf32>
  return
}
