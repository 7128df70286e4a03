// Constraints of the specification on ops whose shapes are values, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

!qa0 = !quant.uniform<i8:f32:0, {0.5, 0.25}>
!qa1 = !quant.uniform<i8:f32:1, {0.5, 0.25}>

// constraint: dynamic_broadcast_in_dim C1
func.func @dynamic_broadcast_in_dim_c1(%arg0: tensor<2xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_broadcast_in_dim_c1: expected element type 'f32', got 'f64'}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>, tensor<2xi32>) -> tensor<3x2xf64>
  return
}

// constraint: dynamic_broadcast_in_dim C2
func.func @dynamic_broadcast_in_dim_c2(%arg0: tensor<2xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_broadcast_in_dim_c2: broadcast_dimensions expects 1 entries, got 2}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}

// constraint: dynamic_broadcast_in_dim C3
func.func @dynamic_broadcast_in_dim_c3(%arg0: tensor<2xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_broadcast_in_dim_c3, c4: broadcast_dimensions must lie in [0, 2), got 2}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 2>}> : (tensor<2xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}

// constraint: dynamic_broadcast_in_dim C3
func.func @dynamic_broadcast_in_dim_c3_2(%arg0: tensor<?xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_broadcast_in_dim_c3, c4: broadcast_dimensions must lie in [0, 2), got -1}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %arg1) <{broadcast_dimensions = array<i64: -1>}> : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return
}

// constraint: dynamic_broadcast_in_dim C4
func.func @dynamic_broadcast_in_dim_c4(%arg0: tensor<?x?xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_broadcast_in_dim_c3, c4: broadcast_dimensions must not repeat, got 1 twice}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 1, 1>}> : (tensor<?x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return
}

// constraint: dynamic_broadcast_in_dim C5
func.func @dynamic_broadcast_in_dim_c5(%arg0: tensor<2xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_broadcast_in_dim_c5: operand dimension 0 has size 2, expected 1 or 3, the size of result dimension 0}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}

// constraint: dynamic_broadcast_in_dim C5
func.func @dynamic_broadcast_in_dim_c5_2(%arg0: tensor<2xf32>) {
  %c = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  // expected-error@+1 {{dynamic_broadcast_in_dim_c5: operand dimension 0 has size 2, expected 1 or 4, the size of result dimension 1}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %c) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// constraint: dynamic_broadcast_in_dim C6
func.func @dynamic_broadcast_in_dim_c6(%arg0: tensor<2x!qa0>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_broadcast_in_dim_c6: expected dimension 1 of 'tensor<2x2x!quant.uniform<i8:f32:0, {5.000000e-01,2.500000e-01}>>' to be quantized as '!quant.uniform<i8:f32:0, {5.000000e-01,2.500000e-01}>'}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2x!qa0>, tensor<2xi32>) -> tensor<2x2x!qa0>
  return
}

// constraint: dynamic_broadcast_in_dim C7
func.func @dynamic_broadcast_in_dim_c7(%arg0: tensor<2xf32>, %arg1: tensor<3xi32>) {
  // expected-error@+1 {{dynamic_broadcast_in_dim_c7: output_dimensions expects 2 entries, got 3}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>, tensor<3xi32>) -> tensor<3x2xf32>
  return
}

// constraint: dynamic_broadcast_in_dim C8
func.func @dynamic_broadcast_in_dim_c8(%arg0: tensor<2xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_broadcast_in_dim_c8 to c10: known dimensions must not repeat, got 0 twice}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 0>}> : (tensor<2xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}

// constraint: dynamic_broadcast_in_dim C9
func.func @dynamic_broadcast_in_dim_c9(%arg0: tensor<2xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_broadcast_in_dim_c8 to c10: known dimensions must lie in [0, 1), got 1}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64: 1>}> : (tensor<2xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}

// constraint: dynamic_broadcast_in_dim C10
func.func @dynamic_broadcast_in_dim_c10(%arg0: tensor<2xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_broadcast_in_dim_c8 to c10: known dimensions must lie in [0, 1), got -1}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 1>, known_nonexpanding_dimensions = array<i64: -1>}> : (tensor<2xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}

// constraint: dynamic_broadcast_in_dim N1
func.func @dynamic_broadcast_in_dim_n1(%arg0: tensor<2xf32>) {
  %c = stablehlo.constant dense<[4, 2]> : tensor<2xi64>
  // expected-error@+1 {{output_dimensions: expected the sizes of 'tensor<3x2xf32>', got 4 for dimension 0}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %c) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  return
}

// constraint: dynamic_broadcast_in_dim N1
func.func @dynamic_broadcast_in_dim_n1_2(%arg0: tensor<2xf32>) {
  %c = stablehlo.constant dense<[-3, 2]> : tensor<2xi64>
  // expected-error@+1 {{output_dimensions: expected the sizes of 'tensor<?x2xf32>', got -3 for dimension 0}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %c) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>, tensor<2xi64>) -> tensor<?x2xf32>
  return
}

// constraint: dynamic_iota C1
func.func @dynamic_iota_c1(%arg0: tensor<1xi32>) {
  // expected-error@+1 {{dynamic_iota_c1: iota_dimension must lie in [0, 1), got 1}}
  %0 = "stablehlo.dynamic_iota"(%arg0) <{iota_dimension = 1 : i64}> : (tensor<1xi32>) -> tensor<3xf32>
  return
}

// constraint: dynamic_iota C1
func.func @dynamic_iota_c1_2(%arg0: tensor<1xi32>) {
  // expected-error@+1 {{dynamic_iota_c1: iota_dimension must lie in [0, 1), got -1}}
  %0 = "stablehlo.dynamic_iota"(%arg0) <{iota_dimension = -1 : i64}> : (tensor<1xi32>) -> tensor<?xf32>
  return
}

// constraint: dynamic_iota C2
func.func @dynamic_iota_c2(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_iota_c2: output_shape expects 1 entries, got 2}}
  %0 = "stablehlo.dynamic_iota"(%arg0) <{iota_dimension = 0 : i64}> : (tensor<2xi32>) -> tensor<3xf32>
  return
}

// constraint: dynamic_iota N1
func.func @dynamic_iota_n1() {
  %c = stablehlo.constant dense<[4]> : tensor<1xi64>
  // expected-error@+1 {{output_shape: expected the sizes of 'tensor<3xf32>', got 4 for dimension 0}}
  %0 = "stablehlo.dynamic_iota"(%c) <{iota_dimension = 0 : i64}> : (tensor<1xi64>) -> tensor<3xf32>
  return
}

// constraint: dynamic_iota N1
func.func @dynamic_iota_n1_2() {
  %c = stablehlo.constant dense<[-1]> : tensor<1xi64>
  // expected-error@+1 {{output_shape: expected the sizes of 'tensor<?xf32>', got -1 for dimension 0}}
  %0 = "stablehlo.dynamic_iota"(%c) <{iota_dimension = 0 : i64}> : (tensor<1xi64>) -> tensor<?xf32>
  return
}

// constraint: dynamic_pad C1
func.func @dynamic_pad_c1(%arg0: tensor<2xf32>, %arg1: tensor<f64>, %arg2: tensor<1xi32>, %arg3: tensor<1xi32>, %arg4: tensor<1xi32>) {
  // expected-error@+1 {{dynamic_pad_c1: expected element type 'f32', got 'tensor<f64>'}}
  %0 = "stablehlo.dynamic_pad"(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<2xf32>, tensor<f64>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  return
}

// constraint: dynamic_pad C1
func.func @dynamic_pad_c1_2(%arg0: tensor<2xf32>, %arg1: tensor<f32>, %arg2: tensor<1xi32>, %arg3: tensor<1xi32>, %arg4: tensor<1xi32>) {
  // expected-error@+1 {{dynamic_pad_c1: expected element type 'f32', got 'tensor<?xf64>'}}
  %0 = "stablehlo.dynamic_pad"(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<2xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf64>
  return
}

// constraint: dynamic_pad C2
func.func @dynamic_pad_c2(%arg0: tensor<2xf32>, %arg1: tensor<f32>, %arg2: tensor<2xi32>, %arg3: tensor<1xi32>, %arg4: tensor<1xi32>) {
  // expected-error@+1 {{dynamic_pad_c2: padding expects 1 entries, got 2}}
  %0 = "stablehlo.dynamic_pad"(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<2xf32>, tensor<f32>, tensor<2xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  return
}

// constraint: dynamic_pad C2
func.func @dynamic_pad_c2_2(%arg0: tensor<2xf32>, %arg1: tensor<f32>, %arg2: tensor<1xi32>, %arg3: tensor<1xi32>, %arg4: tensor<3xi32>) {
  // expected-error@+1 {{dynamic_pad_c2: padding expects 1 entries, got 3}}
  %0 = "stablehlo.dynamic_pad"(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<2xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<3xi32>) -> tensor<?xf32>
  return
}

// constraint: dynamic_pad C3
func.func @dynamic_pad_c3(%arg0: tensor<2xf32>, %arg1: tensor<f32>, %arg2: tensor<1xi32>, %arg3: tensor<1xi32>) {
  %c = stablehlo.constant dense<[-1]> : tensor<1xi64>
  // expected-error@+1 {{dynamic_pad_c3: interior_padding must not be negative in dimension 0, got -1}}
  %0 = "stablehlo.dynamic_pad"(%arg0, %arg1, %arg2, %arg3, %c) : (tensor<2xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// constraint: dynamic_pad C4
func.func @dynamic_pad_c4(%arg0: tensor<2xf32>, %arg1: tensor<f32>) {
  %c = stablehlo.constant dense<[1]> : tensor<1xi64>
  // expected-error@+1 {{dynamic_pad_c4: expected size 5 in dimension 0 of the result, got 'tensor<4xf32>'}}
  %0 = "stablehlo.dynamic_pad"(%arg0, %arg1, %c, %c, %c) : (tensor<2xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<4xf32>
  return
}

// constraint: dynamic_pad C4
func.func @dynamic_pad_c4_2(%arg0: tensor<2xf32>, %arg1: tensor<f32>, %arg2: tensor<1xi32>, %arg3: tensor<1xi32>, %arg4: tensor<1xi32>) {
  // expected-error@+1 {{dynamic_pad_c4: expected a result of rank 1, got 'tensor<?x?xf32>'}}
  %0 = "stablehlo.dynamic_pad"(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<2xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?x?xf32>
  return
}

// constraint: dynamic_reshape C1
func.func @dynamic_reshape_c1(%arg0: tensor<2x3xf32>, %arg1: tensor<1xi32>) {
  // expected-error@+1 {{dynamic_reshape_c1: expected element type 'f32', got 'i32'}}
  %0 = "stablehlo.dynamic_reshape"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<6xi32>
  return
}

// constraint: dynamic_reshape C2
func.func @dynamic_reshape_c2(%arg0: tensor<2x3xf32>, %arg1: tensor<1xi32>) {
  // expected-error@+1 {{dynamic_reshape_c2: expected 6 elements, as 'tensor<2x3xf32>' has, got 5}}
  %0 = "stablehlo.dynamic_reshape"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<5xf32>
  return
}

// constraint: dynamic_reshape C2
func.func @dynamic_reshape_c2_2(%arg0: tensor<2x3xf32>) {
  %c = stablehlo.constant dense<[5]> : tensor<1xi64>
  // expected-error@+1 {{dynamic_reshape_c2: expected 6 elements, as 'tensor<2x3xf32>' has, got 5}}
  %0 = "stablehlo.dynamic_reshape"(%arg0, %c) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// constraint: dynamic_reshape C3
func.func @dynamic_reshape_c3(%arg0: tensor<2x3x!qa0>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_reshape_c3: expected the quantization dimension to keep its size and the element counts before and after it, got 'tensor<2x3x!quant.uniform<i8:f32:0, {5.000000e-01,2.500000e-01}>>' to 'tensor<3x2x!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01}>>'}}
  %0 = "stablehlo.dynamic_reshape"(%arg0, %arg1) : (tensor<2x3x!qa0>, tensor<2xi32>) -> tensor<3x2x!qa1>
  return
}

// constraint: dynamic_reshape C4
func.func @dynamic_reshape_c4(%arg0: tensor<2x3xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_reshape_c4: output_shape expects 1 entries, got 2}}
  %0 = "stablehlo.dynamic_reshape"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<6xf32>
  return
}

// constraint: dynamic_reshape N1
func.func @dynamic_reshape_n1(%arg0: tensor<?x?xf32>) {
  %c = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  // expected-error@+1 {{output_shape: expected the sizes of 'tensor<2x3xf32>', got 3 for dimension 0}}
  %0 = "stablehlo.dynamic_reshape"(%arg0, %c) : (tensor<?x?xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// constraint: get_dimension_size C1
func.func @get_dimension_size_c1(%arg0: tensor<2x3xf32>) {
  // expected-error@+2 {{get_dimension_size_c1: dimension must lie in [0, 2), got 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.get_dimension_size"(%arg0) <{dimension = 2 : i64}> : (tensor<2x3xf32>) -> tensor<i32>
  return
}

// constraint: get_dimension_size C1
func.func @get_dimension_size_c1_2(%arg0: tensor<2x3xf32>) {
  // expected-error@+2 {{get_dimension_size_c1: dimension must lie in [0, 2), got -1}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.get_dimension_size"(%arg0) <{dimension = -1 : i64}> : (tensor<2x3xf32>) -> tensor<i32>
  return
}
