// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @broadcast_c2(%x: tensor<?xf32>, %s: tensor<2xi32>) {
  // expected-error@+1 {{dynamic_broadcast_in_dim_c2: broadcast_dimensions expects 1 entries, got 2}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0, 1] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @broadcast_c5(%x: tensor<3xf32>, %s: tensor<1xi32>) {
  // expected-error@+1 {{dynamic_broadcast_in_dim_c5: operand dimension 0 has size 3, expected 1 or 4}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0] : (tensor<3xf32>, tensor<1xi32>) -> tensor<4xf32>
  return
}

// -----

func.func @broadcast_c7(%x: tensor<?xf32>, %s: tensor<3xi32>) {
  // expected-error@+1 {{dynamic_broadcast_in_dim_c7: output_dimensions expects 2 entries, got 3}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0] : (tensor<?xf32>, tensor<3xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @iota_c1(%s: tensor<1xi32>) {
  // expected-error@+1 {{dynamic_iota_c1: iota_dimension must lie in [0, 1), got 1}}
  %0 = stablehlo.dynamic_iota %s, dim = 1 : (tensor<1xi32>) -> tensor<?xi32>
  return
}

// -----

func.func @reshape_c2(%x: tensor<4xf32>, %s: tensor<1xi32>) {
  // expected-error@+1 {{dynamic_reshape_c2: expected 4 elements, as 'tensor<4xf32>' has}}
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<4xf32>, tensor<1xi32>) -> tensor<5xf32>
  return
}

// -----

func.func @pad_c1(%x: tensor<?xf32>, %z: tensor<f64>, %s: tensor<1xi32>) {
  // expected-error@+1 {{dynamic_pad_c1: expected element type 'f32'}}
  %0 = stablehlo.dynamic_pad %x, %z, %s, %s, %s : (tensor<?xf32>, tensor<f64>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  return
}

// -----

func.func @slice_c2(%x: tensor<?xf32>, %s: tensor<2xi32>) {
  // expected-error@+1 {{real_dynamic_slice_c2: starts, limits and strides expects 1 entries, got 2}}
  %0 = stablehlo.real_dynamic_slice %x, %s, %s, %s : (tensor<?xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?xf32>
  return
}

// -----

func.func @get_dimension_size_c1(%x: tensor<?xf32>) {
  // expected-error@+2 {{get_dimension_size_c1: dimension must lie in [0, 1), got 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<?xf32>) -> tensor<i32>
  return
}

// -----

func.func @conv_c4(%lhs: tensor<1x4x4x1xf32>, %rhs: tensor<3x3x1x1xf32>, %p: tensor<3x2xi32>) {
  // expected-error@+1 {{dynamic_conv_c4: expected a padding of shape 2x2}}
  %0 = "stablehlo.dynamic_conv"(%lhs, %rhs, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x1xf32>, tensor<3x3x1x1xf32>, tensor<3x2xi32>) -> tensor<?x?x?x1xf32>
  return
}

// -----

// expected-error@+1 {{expected a bound, or ?, for each of 1 dimensions, got 2}}
func.func @bounds(%x: tensor<?xf32, #stablehlo.bounds<4, 4>>) {
  return
}

// -----

// expected-error@+1 {{expected ? as the bound of a dimension of static size 4, got 8}}
func.func @bounds(%x: tensor<4xf32, #stablehlo.bounds<8>>) {
  return
}
