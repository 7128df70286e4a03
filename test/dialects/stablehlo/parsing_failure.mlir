// Text that the forms of this dialect do not allow.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @slice(%x: tensor<8xf32>) {
  // expected-error@+1 {{expected ':'}}
  %0 = stablehlo.slice %x [0, 4] : (tensor<8xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @unknown_window_key(%a: tensor<2x8x8x4xf32>, %b: tensor<3x3x4x6xf32>) {
  // expected-error@+1 {{expected stride, pad, lhs_dilate, rhs_dilate or reverse, each at most once, got 'strides'}}
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {strides = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<2x6x6x6xf32>
  return
}

// -----

func.func @window_key_twice(%a: tensor<2x8x8x4xf32>, %b: tensor<3x3x4x6xf32>) {
  // expected-error@+1 {{each at most once, got 'stride'}}
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], stride = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<2x6x6x6xf32>
  return
}

// -----

func.func @missing_batch_dimension(%a: tensor<2x8x8x4xf32>, %b: tensor<3x3x4x6xf32>) {
  // expected-error@+1 {{dimension 'b' is missing}}
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [0, 1, 2, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<2x6x6x6xf32>
  return
}

// -----

func.func @spatial_dimension_twice(%a: tensor<2x8x8x4xf32>, %b: tensor<3x3x4x6xf32>) {
  // expected-error@+1 {{expected spatial dimensions 0 to 1, each once}}
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 0, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<2x6x6x6xf32>
  return
}

// -----

func.func @unknown_field(%o: tensor<10x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+1 {{unknown field 'offset_dim'}}
  %0 = "stablehlo.gather"(%o, %i) <{dimension_numbers = #stablehlo.gather<offset_dim = [1]>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @applies_to_two(%x: tensor<4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{'applies' expects one input and one initial value}}
  %0:2 = stablehlo.reduce(%x init: %c), (%x init: %c) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
  return
}

// -----

func.func @applies_what_does_not_commute(%x: tensor<4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{'applies' expects a commutative op of two operands, got 'stablehlo.divide'}}
  %0 = stablehlo.reduce(%x init: %c) applies stablehlo.divide across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @applies_nothing_known(%x: tensor<4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{'applies' expects a commutative op of two operands, got 'stablehlo.nothing'}}
  %0 = stablehlo.reduce(%x init: %c) applies stablehlo.nothing across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @format(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected a format such as e8m7, got 'm7e8'}}
  %0 = stablehlo.reduce_precision %x, format = m7e8 : tensor<4xf32>
  return
}

// -----

// A splat that claims to be a long list is not expanded.
func.func @long_list(%x: tensor<4xf32>) {
  // expected-error@+1 {{Invalid attribute `dimensions` in property conversion}}
  %0 = "stablehlo.reverse"(%x) <{dimensions = dense<0> : tensor<999999999999xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @long_list_in_dictionary(%x: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %0 = "stablehlo.reverse"(%x) {dimensions = dense<0> : tensor<999999999999xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @tolerance(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected no tolerances unless the mode is TOLERANCE}}
  %0 = stablehlo.exponential %x {result_accuracy = #stablehlo.result_accuracy<ulps = 2, mode = #stablehlo.result_accuracy_mode<DEFAULT>>} : tensor<4xf32>
  return
}

// -----

func.func @known_dimensions(%x: tensor<?xf32>, %s: tensor<1xi32>) {
  // expected-error@+1 {{attribute 'known_expanding_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0] {known_expanding_dimensions = 1 : i64} : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32>
  return
}

// -----

func.func @dimensions_twice(%x: tensor<?xf32>, %s: tensor<1xi32>) {
  // expected-error@+1 {{broadcast_dimensions is already given as dims}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0] {broadcast_dimensions = array<i64: 0>} : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32>
  return
}

// -----

func.func @no_dimensions(%x: tensor<?xf32>, %s: tensor<1xi32>) {
  // expected-error@+1 {{expected '['}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = 0 : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32>
  return
}
