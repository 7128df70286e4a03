// Constraints of the specification on dot_general, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

!q = !quant.uniform<i8:f32, 0.5>
!q64 = !quant.uniform<i8:f64, 0.5>
!q16 = !quant.uniform<i16:f32, 0.5>
!qa0 = !quant.uniform<i8:f32:0, {0.5, 0.25}>
!qa1 = !quant.uniform<i8:f32:1, {0.5, 0.25}>

// constraint: dot_general C1
func.func @dot_general_c1(%arg0: tensor<5x2x3xf32>, %arg1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{dot_general_c1: rhs_batching_dimensions expects 1 entries, got 0}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// constraint: dot_general C2
func.func @dot_general_c2(%arg0: tensor<5x2x3xf32>, %arg1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{dot_general_c2: rhs_contracting_dimensions expects 1 entries, got 0}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = []>}> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// constraint: dot_general C3
func.func @dot_general_c3(%arg0: tensor<5x2x3xf32>, %arg1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{dot_general_c3, c5, c6: dimensions of lhs must not repeat, got 0 twice}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [1]>}> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// constraint: dot_general C4
func.func @dot_general_c4(%arg0: tensor<5x2x3xf32>, %arg1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{dot_general_c4, c7, c8: dimensions of rhs must not repeat, got 0 twice}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// constraint: dot_general C5
func.func @dot_general_c5(%arg0: tensor<5x2x3xf32>, %arg1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{dot_general_c3, c5, c6: dimensions of lhs must lie in [0, 3), got 3}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [3], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// constraint: dot_general C6
func.func @dot_general_c6(%arg0: tensor<5x2x3xf32>, %arg1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{dot_general_c3, c5, c6: dimensions of lhs must lie in [0, 3), got -1}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [-1], rhs_contracting_dimensions = [1]>}> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// constraint: dot_general C7
func.func @dot_general_c7(%arg0: tensor<5x2x3xf32>, %arg1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{dot_general_c4, c7, c8: dimensions of rhs must lie in [0, 3), got -1}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [-1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// constraint: dot_general C8
func.func @dot_general_c8(%arg0: tensor<5x2x3xf32>, %arg1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{dot_general_c4, c7, c8: dimensions of rhs must lie in [0, 3), got 3}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>}> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// constraint: dot_general C9
func.func @dot_general_c9(%arg0: tensor<5x2x3xf32>, %arg1: tensor<6x3x4xf32>) {
  // expected-error@+1 {{dot_general_c9: batching dimensions must have equal sizes, got 5 in dimension 0 of 'tensor<5x2x3xf32>' and 6 in dimension 0 of 'tensor<6x3x4xf32>'}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<5x2x3xf32>, tensor<6x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// constraint: dot_general C10
func.func @dot_general_c10(%arg0: tensor<2x5xf32>, %arg1: tensor<3x4xf32>) {
  // expected-error@+1 {{dot_general_c10: contracting dimensions must have equal sizes, got 5 in dimension 1 of 'tensor<2x5xf32>' and 3 in dimension 0 of 'tensor<3x4xf32>'}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x5xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// constraint: dot_general C11
func.func @dot_general_c11(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>) {
  // expected-error@+1 {{dot_general_c11: precision_config expects at most 2 entries, one for each operand, got 3}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// constraint: dot_general C12
func.func @dot_general_c12(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>) {
  // expected-error@+1 {{dot_general_c12: result expects type 'tensor<2x4xf32>', got 'tensor<4x2xf32>'}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<4x2xf32>
  return
}

// constraint: dot_general C14
func.func @dot_general_c14(%arg0: tensor<2x3x!q>, %arg1: tensor<3x4x!q>) {
  // expected-error@+1 {{dot_general_c14: expected operands and result to be quantized, or the right operand alone; got 'tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01>>', 'tensor<3x4x!quant.uniform<i8:f32, 5.000000e-01>>' and 'tensor<2x4xf32>'}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3x!q>, tensor<3x4x!q>) -> tensor<2x4xf32>
  return
}

// constraint: dot_general C14
func.func @dot_general_c14_2(%arg0: tensor<2x3x!q>, %arg1: tensor<3x4xf32>) {
  // expected-error@+1 {{dot_general_c14: expected operands and result to be quantized, or the right operand alone; got 'tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01>>', 'tensor<3x4xf32>' and 'tensor<2x4x!quant.uniform<i8:f32, 5.000000e-01>>'}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3x!q>, tensor<3x4xf32>) -> tensor<2x4x!q>
  return
}

// constraint: dot_general C15
func.func @dot_general_c15(%arg0: tensor<2x3x!q>, %arg1: tensor<3x4x!quant.uniform<i8:f32, 0.5:1>>) {
  // expected-error@+1 {{dot_general_c15: expected zero points 0 of the right operand, got 1 in 'tensor<3x4x!quant.uniform<i8:f32, 5.000000e-01:1>>'}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3x!q>, tensor<3x4x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x4x!q>
  return
}

// constraint: dot_general C15
func.func @dot_general_c15_2(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2x!quant.uniform<i8:f32:1, {0.5:0, 0.25:-3}>>) {
  // expected-error@+1 {{dot_general_c15: expected zero points 0 of the right operand, got -3 in 'tensor<3x2x!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01:-3}>>'}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3xf32>, tensor<3x2x!quant.uniform<i8:f32:1, {0.5:0, 0.25:-3}>>) -> tensor<2x2xf32>
  return
}

// constraint: dot_general C16
func.func @dot_general_c16(%arg0: tensor<3x2x!q>, %arg1: tensor<2x4x!qa0>) {
  // expected-error@+1 {{dot_general_c16: expected no quantization along contracting dimension 0 of 'tensor<2x4x!quant.uniform<i8:f32:0, {5.000000e-01,2.500000e-01}>>'}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x2x!q>, tensor<2x4x!qa0>) -> tensor<3x4x!q>
  return
}

// constraint: dot_general C17
func.func @dot_general_c17(%arg0: tensor<2x3x!q>, %arg1: tensor<3x4x!q16>) {
  // expected-error@+1 {{dot_general_c17: expected operands of the same storage type, got 'tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01>>' and 'tensor<3x4x!quant.uniform<i16:f32, 5.000000e-01>>'}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3x!q>, tensor<3x4x!q16>) -> tensor<2x4x!q>
  return
}

// constraint: dot_general C18
func.func @dot_general_c18(%arg0: tensor<2x3x!q>, %arg1: tensor<3x4x!q>) {
  // expected-error@+1 {{dot_general_c18: expected operands and result of the same expressed type, got 'tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01>>', 'tensor<3x4x!quant.uniform<i8:f32, 5.000000e-01>>' and 'tensor<2x4x!quant.uniform<i8:f64, 5.000000e-01>>'}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3x!q>, tensor<3x4x!q>) -> tensor<2x4x!q64>
  return
}

// constraint: dot_general C19
func.func @dot_general_c19(%arg0: tensor<4x3x!q>, %arg1: tensor<3x2x!q>) {
  // expected-error@+1 {{dot_general_c19: expected a result quantized per tensor, as the right operand is, got 'tensor<4x2x!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01}>>'}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x3x!q>, tensor<3x2x!q>) -> tensor<4x2x!qa1>
  return
}

// constraint: dot_general C20
func.func @dot_general_c20(%arg0: tensor<2x3xf64>, %arg1: tensor<3x4x!q>) {
  // expected-error@+1 {{dot_general_c20: expected operand and result of 'f32', the expressed type of 'tensor<3x4x!quant.uniform<i8:f32, 5.000000e-01>>', got 'tensor<2x3xf64>' and 'tensor<2x4xf64>'}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3xf64>, tensor<3x4x!q>) -> tensor<2x4xf64>
  return
}

// constraint: dot_general C21
func.func @dot_general_c21(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>) {
  // expected-error@+1 {{dot_general_c21: expected precision_config to be DEFAULT when an algorithm is given, got #stablehlo<precision HIGHEST>}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision DEFAULT>]}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// constraint: dot_general C22
func.func @dot_general_c22(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>) {
  // expected-error@+1 {{dot_general_c22: lhs_component_count must be positive, got 0}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 0, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// constraint: dot_general C23
func.func @dot_general_c23(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>) {
  // expected-error@+1 {{dot_general_c23: rhs_component_count must be positive, got 0}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 0, num_primitive_operations = 1, allow_imprecise_accumulation = false>}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// constraint: dot_general C24
func.func @dot_general_c24(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>) {
  // expected-error@+1 {{dot_general_c24: num_primitive_operations must be positive, got 0}}
  %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 0, allow_imprecise_accumulation = false>}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}
