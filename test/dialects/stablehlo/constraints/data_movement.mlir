// Constraints of the specification on ops that make or move elements, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

!q = !quant.uniform<i8:f32, 0.5>
!qb = !quant.uniform<i8:f32, 0.25:3>
!qa0 = !quant.uniform<i8:f32:0, {0.5, 0.25}>
!qa1 = !quant.uniform<i8:f32:1, {0.5, 0.25}>

// constraint: broadcast_in_dim C1
func.func @broadcast_in_dim_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_in_dim_c1: expected element type 'f32', got 'f64'}}
  %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>) -> tensor<3x2xf64>
  return
}

// constraint: broadcast_in_dim C1
func.func @broadcast_in_dim_c1_2(%arg0: tensor<2x!q>) {
  // expected-error@+1 {{broadcast_in_dim_c1: expected element type '!quant.uniform<i8:f32, 5.000000e-01>', got '!quant.uniform<i8:f32, 2.500000e-01:3>'}}
  %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2x!q>) -> tensor<3x2x!qb>
  return
}

// constraint: broadcast_in_dim C2
func.func @broadcast_in_dim_c2(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_in_dim_c2: broadcast_dimensions expects 1 entries, got 2}}
  %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2xf32>) -> tensor<3x2xf32>
  return
}

// constraint: broadcast_in_dim C3
func.func @broadcast_in_dim_c3(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_in_dim_c3, c4: broadcast_dimensions must lie in [0, 2), got 2}}
  %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 2>}> : (tensor<2xf32>) -> tensor<3x2xf32>
  return
}

// constraint: broadcast_in_dim C4
func.func @broadcast_in_dim_c4(%arg0: tensor<2x2xf32>) {
  // expected-error@+1 {{broadcast_in_dim_c3, c4: broadcast_dimensions must not repeat, got 1 twice}}
  %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 1, 1>}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// constraint: broadcast_in_dim C5
func.func @broadcast_in_dim_c5(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_in_dim_c5: operand dimension 0 has size 2, expected 1 or 3, the size of result dimension 0}}
  %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xf32>) -> tensor<3x2xf32>
  return
}

// constraint: broadcast_in_dim C6
func.func @broadcast_in_dim_c6(%arg0: tensor<2x!qa0>) {
  // expected-error@+1 {{broadcast_in_dim_c6: expected dimension 1 of 'tensor<2x2x!quant.uniform<i8:f32:0, {5.000000e-01,2.500000e-01}>>' to be quantized as '!quant.uniform<i8:f32:0, {5.000000e-01,2.500000e-01}>'}}
  %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2x!qa0>) -> tensor<2x2x!qa0>
  return
}

// constraint: broadcast_in_dim C6
func.func @broadcast_in_dim_c6_2(%arg0: tensor<1x!quant.uniform<i8:f32:0, {0.5}>>) {
  // expected-error@+1 {{broadcast_in_dim_c6: expected dimension 1 of 'tensor<3x2x!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01}>>' to be quantized as '!quant.uniform<i8:f32:0, {5.000000e-01}>'}}
  %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1x!quant.uniform<i8:f32:0, {0.5}>>) -> tensor<3x2x!qa1>
  return
}

// constraint: concatenate C1
func.func @concatenate_c1(%arg0: tensor<2xf32>, %arg1: tensor<2xf64>) {
  // expected-error@+2 {{concatenate_c1: expected element type 'f32', got 'f64' in input 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.concatenate"(%arg0, %arg1) <{dimension = 0 : i64}> : (tensor<2xf32>, tensor<2xf64>) -> tensor<4xf32>
  return
}

// constraint: concatenate C2
func.func @concatenate_c2(%arg0: tensor<2x3xf32>, %arg1: tensor<2x4xf32>) {
  // expected-error@+2 {{concatenate_c2: inputs must have the same shape but in dimension 0, got 'tensor<2x3xf32>' and 'tensor<2x4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.concatenate"(%arg0, %arg1) <{dimension = 0 : i64}> : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<4x3xf32>
  return
}

// constraint: concatenate C2
func.func @concatenate_c2_2(%arg0: tensor<2x?xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x4xf32>) {
  // expected-error@+2 {{concatenate_c2: inputs must have the same shape but in dimension 0, got 'tensor<2x?xf32>' and 'tensor<2x4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.concatenate"(%arg0, %arg1, %arg2) <{dimension = 0 : i64}> : (tensor<2x?xf32>, tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<6x?xf32>
  return
}

// constraint: concatenate C3
func.func @concatenate_c3() {
  // expected-error@+2 {{concatenate_c3: expected at least one input}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.concatenate"() <{dimension = 0 : i64}> : () -> tensor<4x3xf32>
  return
}

// constraint: concatenate C4
func.func @concatenate_c4(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+2 {{concatenate_c4: dimension must lie in [0, 1), got 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.concatenate"(%arg0, %arg1) <{dimension = 1 : i64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  return
}

// constraint: concatenate C5
func.func @concatenate_c5(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<4xf64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.concatenate"(%arg0, %arg1) <{dimension = 0 : i64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf64>
  return
}

// constraint: concatenate C6
func.func @concatenate_c6(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<5xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.concatenate"(%arg0, %arg1) <{dimension = 0 : i64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<5xf32>
  return
}

// constraint: constant C1
func.func @constant_c1() {
  // expected-error@+2 {{inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.constant"() <{value = dense<1.0> : tensor<2xf32>}> : () -> tensor<3xf32>
  return
}

// constraint: constant C1
func.func @constant_c1_2() {
  // expected-error@+2 {{inferred type(s) 'tensor<2xi32>' are incompatible with return type(s) of operation 'tensor<2xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<2xf32>
  return
}

// constraint: dynamic_slice C1
func.func @dynamic_slice_c1(%arg0: tensor<4xf32>, %arg1: tensor<i32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.dynamic_slice"(%arg0, %arg1) <{slice_sizes = array<i64: 2>}> : (tensor<4xf32>, tensor<i32>) -> tensor<2xf64>
  return
}

// constraint: dynamic_slice C2
func.func @dynamic_slice_c2(%arg0: tensor<4x4xf32>, %arg1: tensor<i32>) {
  // expected-error@+2 {{dynamic_slice_c2, c3: expects one start index per dimension, 2, got 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.dynamic_slice"(%arg0, %arg1) <{slice_sizes = array<i64: 2, 2>}> : (tensor<4x4xf32>, tensor<i32>) -> tensor<2x2xf32>
  return
}

// constraint: dynamic_slice C2
func.func @dynamic_slice_c2_2(%arg0: tensor<4xf32>, %arg1: tensor<i32>) {
  // expected-error@+2 {{dynamic_slice_c2: slice_sizes expects 1 entries, got 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.dynamic_slice"(%arg0, %arg1) <{slice_sizes = array<i64: 2, 2>}> : (tensor<4xf32>, tensor<i32>) -> tensor<2xf32>
  return
}

// constraint: dynamic_slice C3
func.func @dynamic_slice_c3(%arg0: tensor<4x4xf32>, %arg1: tensor<i32>, %arg2: tensor<i64>) {
  // expected-error@+2 {{dynamic_slice_c2, c3: expects start indices of the same type}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.dynamic_slice"(%arg0, %arg1, %arg2) <{slice_sizes = array<i64: 2, 2>}> : (tensor<4x4xf32>, tensor<i32>, tensor<i64>) -> tensor<2x2xf32>
  return
}

// constraint: dynamic_slice C4
func.func @dynamic_slice_c4(%arg0: tensor<4xf32>, %arg1: tensor<i32>) {
  // expected-error@+2 {{dynamic_slice_c4: slice size in dimension 0 must lie in [0, 4], got 5}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.dynamic_slice"(%arg0, %arg1) <{slice_sizes = array<i64: 5>}> : (tensor<4xf32>, tensor<i32>) -> tensor<5xf32>
  return
}

// constraint: dynamic_slice C4
func.func @dynamic_slice_c4_2(%arg0: tensor<4xf32>, %arg1: tensor<i32>) {
  // expected-error@+2 {{dynamic_slice_c4: slice size in dimension 0 must lie in [0, 4], got -1}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.dynamic_slice"(%arg0, %arg1) <{slice_sizes = array<i64: -1>}> : (tensor<4xf32>, tensor<i32>) -> tensor<2xf32>
  return
}

// constraint: dynamic_slice C5
func.func @dynamic_slice_c5(%arg0: tensor<4xf32>, %arg1: tensor<i32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.dynamic_slice"(%arg0, %arg1) <{slice_sizes = array<i64: 2>}> : (tensor<4xf32>, tensor<i32>) -> tensor<3xf32>
  return
}

// constraint: dynamic_update_slice C1
func.func @dynamic_update_slice_c1(%arg0: tensor<4xf32>, %arg1: tensor<2xf32>, %arg2: tensor<i32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<2xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.dynamic_update_slice"(%arg0, %arg1, %arg2) : (tensor<4xf32>, tensor<2xf32>, tensor<i32>) -> tensor<2xf32>
  return
}

// constraint: dynamic_update_slice C2
func.func @dynamic_update_slice_c2(%arg0: tensor<4xf32>, %arg1: tensor<2xf64>, %arg2: tensor<i32>) {
  // expected-error@+2 {{dynamic_update_slice_c2: expected an update of 'f32', got 'tensor<2xf64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.dynamic_update_slice"(%arg0, %arg1, %arg2) : (tensor<4xf32>, tensor<2xf64>, tensor<i32>) -> tensor<4xf32>
  return
}

// constraint: dynamic_update_slice C3
func.func @dynamic_update_slice_c3(%arg0: tensor<4xf32>, %arg1: tensor<2x1xf32>, %arg2: tensor<i32>) {
  // expected-error@+2 {{dynamic_update_slice_c3: expected an update of rank 1, got 'tensor<2x1xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.dynamic_update_slice"(%arg0, %arg1, %arg2) : (tensor<4xf32>, tensor<2x1xf32>, tensor<i32>) -> tensor<4xf32>
  return
}

// constraint: dynamic_update_slice C4
func.func @dynamic_update_slice_c4(%arg0: tensor<4xf32>, %arg1: tensor<2xf32>, %arg2: tensor<i32>, %arg3: tensor<i32>) {
  // expected-error@+2 {{dynamic_update_slice_c4, c5: expects one start index per dimension, 1, got 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.dynamic_update_slice"(%arg0, %arg1, %arg2, %arg3) : (tensor<4xf32>, tensor<2xf32>, tensor<i32>, tensor<i32>) -> tensor<4xf32>
  return
}

// constraint: dynamic_update_slice C5
func.func @dynamic_update_slice_c5(%arg0: tensor<4x4xf32>, %arg1: tensor<2x2xf32>, %arg2: tensor<i32>, %arg3: tensor<i64>) {
  // expected-error@+2 {{dynamic_update_slice_c4, c5: expects start indices of the same type}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.dynamic_update_slice"(%arg0, %arg1, %arg2, %arg3) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i64>) -> tensor<4x4xf32>
  return
}

// constraint: dynamic_update_slice C6
func.func @dynamic_update_slice_c6(%arg0: tensor<4xf32>, %arg1: tensor<5xf32>, %arg2: tensor<i32>) {
  // expected-error@+2 {{dynamic_update_slice_c6: the update must not be larger than the operand, got 'tensor<5xf32>' and 'tensor<4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.dynamic_update_slice"(%arg0, %arg1, %arg2) : (tensor<4xf32>, tensor<5xf32>, tensor<i32>) -> tensor<4xf32>
  return
}

// constraint: iota C1
func.func @iota_c1() {
  // expected-error@+1 {{iota_c1: iota_dimension must lie in [0, 1), got 1}}
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3xf32>
  return
}

// constraint: iota C1
func.func @iota_c1_2() {
  // expected-error@+1 {{iota_c1: iota_dimension must lie in [0, 1), got -1}}
  %0 = "stablehlo.iota"() <{iota_dimension = -1 : i64}> : () -> tensor<3xf32>
  return
}

// constraint: pad C1
func.func @pad_c1(%arg0: tensor<2xf32>, %arg1: tensor<f64>) {
  // expected-error@+2 {{pad_c1: expected a scalar padding value of 'f32', got 'tensor<f64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.pad"(%arg0, %arg1) <{edge_padding_low = array<i64: 1>, edge_padding_high = array<i64: 1>, interior_padding = array<i64: 0>}> : (tensor<2xf32>, tensor<f64>) -> tensor<4xf32>
  return
}

// constraint: pad C1
func.func @pad_c1_2(%arg0: tensor<2xf32>, %arg1: tensor<f32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<4xf64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.pad"(%arg0, %arg1) <{edge_padding_low = array<i64: 1>, edge_padding_high = array<i64: 1>, interior_padding = array<i64: 0>}> : (tensor<2xf32>, tensor<f32>) -> tensor<4xf64>
  return
}

// constraint: pad C2
func.func @pad_c2(%arg0: tensor<2xf32>, %arg1: tensor<f32>) {
  // expected-error@+2 {{pad_c2: edge_padding_low expects 1 entries, got 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.pad"(%arg0, %arg1) <{edge_padding_low = array<i64: 1, 1>, edge_padding_high = array<i64: 1>, interior_padding = array<i64: 0>}> : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// constraint: pad C3
func.func @pad_c3(%arg0: tensor<2xf32>, %arg1: tensor<f32>) {
  // expected-error@+2 {{pad_c3: interior_padding must not be negative in dimension 0, got -1}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.pad"(%arg0, %arg1) <{edge_padding_low = array<i64: 1>, edge_padding_high = array<i64: 1>, interior_padding = array<i64: -1>}> : (tensor<2xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// constraint: pad C4
func.func @pad_c4(%arg0: tensor<2xf32>, %arg1: tensor<f32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<5xf32>' are incompatible with return type(s) of operation 'tensor<4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.pad"(%arg0, %arg1) <{edge_padding_low = array<i64: 1>, edge_padding_high = array<i64: 1>, interior_padding = array<i64: 1>}> : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// constraint: reshape C1
func.func @reshape_c1(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{reshape_c1: expected element type 'f32', got 'i32'}}
  %0 = "stablehlo.reshape"(%arg0) : (tensor<2x3xf32>) -> tensor<6xi32>
  return
}

// constraint: reshape C2
func.func @reshape_c2(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{reshape_c2: expected 6 elements, as in 'tensor<2x3xf32>', got 5 in 'tensor<5xf32>'}}
  %0 = "stablehlo.reshape"(%arg0) : (tensor<2x3xf32>) -> tensor<5xf32>
  return
}

// constraint: reshape C3
func.func @reshape_c3(%arg0: tensor<2x3x!qa0>) {
  // expected-error@+1 {{reshape_c3: expected the quantization dimension to keep its size and the element counts before and after it, got 'tensor<2x3x!quant.uniform<i8:f32:0, {5.000000e-01,2.500000e-01}>>' to 'tensor<3x2x!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01}>>'}}
  %0 = "stablehlo.reshape"(%arg0) : (tensor<2x3x!qa0>) -> tensor<3x2x!qa1>
  return
}

// constraint: reverse C1
func.func @reverse_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.reverse"(%arg0) <{dimensions = array<i64: 0>}> : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// constraint: reverse C2
func.func @reverse_c2(%arg0: tensor<2x2xf32>) {
  // expected-error@+1 {{reverse_c2, c3: dimensions must not repeat, got 0 twice}}
  %0 = "stablehlo.reverse"(%arg0) <{dimensions = array<i64: 0, 0>}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// constraint: reverse C3
func.func @reverse_c3(%arg0: tensor<2x2xf32>) {
  // expected-error@+1 {{reverse_c2, c3: dimensions must lie in [0, 2), got 2}}
  %0 = "stablehlo.reverse"(%arg0) <{dimensions = array<i64: 2>}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// constraint: slice C1
func.func @slice_c1(%arg0: tensor<4xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.slice"(%arg0) <{start_indices = array<i64: 0>, limit_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<2xf64>
  return
}

// constraint: slice C2
func.func @slice_c2(%arg0: tensor<4xf32>) {
  // expected-error@+2 {{slice_c2: start_indices expects 1 entries, got 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.slice"(%arg0) <{start_indices = array<i64: 0, 0>, limit_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// constraint: slice C3
func.func @slice_c3(%arg0: tensor<4xf32>) {
  // expected-error@+2 {{slice_c3: expected 0 <= start <= limit <= 4 in dimension 0, got start -1 and limit 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.slice"(%arg0) <{start_indices = array<i64: -1>, limit_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<3xf32>
  return
}

// constraint: slice C3
func.func @slice_c3_2(%arg0: tensor<4xf32>) {
  // expected-error@+2 {{slice_c3: expected 0 <= start <= limit <= 4 in dimension 0, got start 3 and limit 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.slice"(%arg0) <{start_indices = array<i64: 3>, limit_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<0xf32>
  return
}

// constraint: slice C3
func.func @slice_c3_3(%arg0: tensor<4xf32>) {
  // expected-error@+2 {{slice_c3: expected 0 <= start <= limit <= 4 in dimension 0, got start 0 and limit 5}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.slice"(%arg0) <{start_indices = array<i64: 0>, limit_indices = array<i64: 5>, strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// constraint: slice C4
func.func @slice_c4(%arg0: tensor<4xf32>) {
  // expected-error@+2 {{slice_c4: stride must be positive in dimension 0, got 0}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.slice"(%arg0) <{start_indices = array<i64: 0>, limit_indices = array<i64: 4>, strides = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// constraint: slice C5
func.func @slice_c5(%arg0: tensor<4xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<1xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.slice"(%arg0) <{start_indices = array<i64: 0>, limit_indices = array<i64: 3>, strides = array<i64: 2>}> : (tensor<4xf32>) -> tensor<1xf32>
  return
}

// constraint: transpose C1
func.func @transpose_c1(%arg0: tensor<2x3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<3x2xf64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf64>
  return
}

// constraint: transpose C2
func.func @transpose_c2(%arg0: tensor<2x3xf32>) {
  // expected-error@+2 {{transpose_c2: permutation must not repeat, got 1 twice}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.transpose"(%arg0) <{permutation = array<i64: 1, 1>}> : (tensor<2x3xf32>) -> tensor<3x3xf32>
  return
}

// constraint: transpose C2
func.func @transpose_c2_2(%arg0: tensor<2x3xf32>) {
  // expected-error@+2 {{transpose_c2: permutation expects 2 entries, got 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.transpose"(%arg0) <{permutation = array<i64: 1>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// constraint: transpose C3
func.func @transpose_c3(%arg0: tensor<2x3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// constraint: transpose C4
func.func @transpose_c4(%arg0: tensor<2x2x!qa0>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x2x!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01}>>' are incompatible with return type(s) of operation 'tensor<2x2x!quant.uniform<i8:f32:0, {5.000000e-01,2.500000e-01}>>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (tensor<2x2x!qa0>) -> tensor<2x2x!qa0>
  return
}

// constraint: tuple C1
func.func @tuple_c1(%arg0: tensor<2xf32>, %arg1: tensor<i32>) {
  // expected-error@+2 {{inferred type(s) 'tuple<tensor<2xf32>, tensor<i32>>' are incompatible with return type(s) of operation 'tuple<tensor<2xf32>, tensor<i64>>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.tuple"(%arg0, %arg1) : (tensor<2xf32>, tensor<i32>) -> tuple<tensor<2xf32>, tensor<i64>>
  return
}

// constraint: get_tuple_element C1
func.func @get_tuple_element_c1(%arg0: tuple<tensor<2xf32>, tensor<i64>>) {
  // expected-error@+2 {{get_tuple_element_c1: index must lie in [0, 2), got 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.get_tuple_element"(%arg0) <{index = 2 : i32}> : (tuple<tensor<2xf32>, tensor<i64>>) -> tensor<i64>
  return
}

// constraint: get_tuple_element C2
func.func @get_tuple_element_c2(%arg0: tuple<tensor<2xf32>, tensor<i64>>) {
  // expected-error@+2 {{inferred type(s) 'tensor<i64>' are incompatible with return type(s) of operation 'tensor<i32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.get_tuple_element"(%arg0) <{index = 1 : i32}> : (tuple<tensor<2xf32>, tensor<i64>>) -> tensor<i32>
  return
}
