// The constraints of the specification, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @case0() {
  // expected-error@+2 {{are incompatible with return type(s)}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.constant"() <{value = dense<1.0> : tensor<4xf32>}> : () -> tensor<5xf32>
  return
}

// -----

func.func @case1() {
  // expected-error@+2 {{are incompatible with return type(s)}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.constant"() <{value = dense<1.0> : vector<4xf32>}> : () -> tensor<4xf32>
  return
}

// -----

func.func @case2() {
  // expected-error@+1 {{expected a dense value}}
  %0 = "stablehlo.constant"() <{value = sparse<[[0]], [1.0]> : tensor<4xf32>}> : () -> tensor<4xf32>
  return
}

// -----

func.func @case3() {
  // expected-error@+1 {{iota_c1: iota_dimension must lie in [0, 1), got 1}}
  %0 = stablehlo.iota dim = 1 : tensor<4xi32>
  return
}

// -----

func.func @case4() {
  // expected-error@+1 {{iota_c1: iota_dimension must lie in [0, 1), got -9223372036854775808}}
  %0 = stablehlo.iota dim = -9223372036854775808 : tensor<4xi32>
  return
}

// -----

func.func @case5() {
  // expected-error@+1 {{iota_c1}}
  %0 = stablehlo.iota dim = 0 : tensor<i32>
  return
}

// -----

func.func @case6(%x: tensor<3xf32>) {
  // expected-error@+1 {{broadcast_in_dim_c2: broadcast_dimensions expects 1 entries, got 0}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @case7(%x: tensor<3xf32>) {
  // expected-error@+1 {{broadcast_in_dim_c3, c4: broadcast_dimensions must lie in [0, 2), got 2}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [2] : (tensor<3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @case8(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{broadcast_in_dim_c3, c4: broadcast_dimensions must not repeat, got 1 twice}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [1, 1] : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @case9(%x: tensor<3xf32>) {
  // expected-error@+1 {{broadcast_in_dim_c5: operand dimension 0 has size 3, expected 1 or 4, the size of result dimension 1}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @case10(%x: tensor<3xf32>) {
  // expected-error@+1 {{broadcast_in_dim_c1: expected element type}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<3xf32>) -> tensor<3x4xf64>
  return
}

// -----

func.func @case11(%x: tensor<3xf32>) {
  // expected-error@+1 {{reshape_c2: expected 3 elements}}
  %0 = stablehlo.reshape %x : (tensor<3xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case12(%x: tensor<3xf32>) {
  // expected-error@+1 {{reshape_c1: expected element type}}
  %0 = stablehlo.reshape %x : (tensor<3xf32>) -> tensor<3xi32>
  return
}

// -----

func.func @case14(%x: tensor<9223372036854775807x4xf32>) {
  // expected-error@+1 {{has more elements than fit 64 bits}}
  %0 = stablehlo.reshape %x : (tensor<9223372036854775807x4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case15(%x: tensor<3x4xf32>) {
  // expected-error@+2 {{transpose_c2: permutation expects 2 entries, got 1}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.transpose %x, dims = [0] : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @case16(%x: tensor<3x4xf32>) {
  // expected-error@+2 {{transpose_c2: permutation must not repeat, got 0 twice}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.transpose %x, dims = [0, 0] : (tensor<3x4xf32>) -> tensor<3x3xf32>
  return
}

// -----

func.func @case17(%x: tensor<3x4xf32>) {
  // expected-error@+2 {{transpose_c2: permutation must lie in [0, 2), got -1}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.transpose %x, dims = [1, -1] : (tensor<3x4xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @case18(%x: tensor<3x4xf32>) {
  // expected-error@+2 {{are incompatible with return type(s)}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @case19(%x: tensor<8xf32>) {
  // expected-error@+2 {{slice_c2: start_indices expects 1 entries, got 2}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.slice %x [0:4, 0:4] : (tensor<8xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case20(%x: tensor<8xf32>) {
  // expected-error@+2 {{slice_c3: expected 0 <= start <= limit <= 8 in dimension 0, got start 0 and limit 9}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.slice %x [0:9] : (tensor<8xf32>) -> tensor<9xf32>
  return
}

// -----

func.func @case21(%x: tensor<8xf32>) {
  // expected-error@+2 {{slice_c3}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.slice %x [-1:4] : (tensor<8xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @case22(%x: tensor<8xf32>) {
  // expected-error@+2 {{slice_c4: stride must be positive in dimension 0, got 0}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.slice %x [0:4:0] : (tensor<8xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case23(%x: tensor<8xf32>) {
  // expected-error@+2 {{slice_c2: strides expects 1 entries, got 0}}
  // expected-error@+1 {{failed to infer}}
  %0 = "stablehlo.slice"(%x) <{start_indices = array<i64: 0>, limit_indices = array<i64: 4>, strides = array<i64>}> : (tensor<8xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case24(%x: tensor<8xf32>, %v: tensor<1xf32>) {
  // expected-error@+2 {{pad_c1: expected a scalar padding value}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.pad %x, %v, low = [0], high = [0], interior = [0] : (tensor<8xf32>, tensor<1xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @case25(%x: tensor<8xf32>, %v: tensor<f32>) {
  // expected-error@+2 {{pad_c2: edge_padding_low expects 1 entries, got 0}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.pad %x, %v, low = [], high = [0], interior = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  return
}

// -----

func.func @case26(%x: tensor<8xf32>, %v: tensor<f32>) {
  // expected-error@+2 {{pad_c3: interior_padding must not be negative in dimension 0, got -1}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.pad %x, %v, low = [0], high = [0], interior = [-1] : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  return
}

// -----

func.func @case27(%x: tensor<8xf32>, %v: tensor<f32>) {
  // expected-error@+2 {{pad_c4: dimension 0 would have a size that is negative}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.pad %x, %v, low = [-9], high = [0], interior = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  return
}

// -----

func.func @case28(%x: tensor<8xf32>, %v: tensor<f32>) {
  // expected-error@+2 {{pad_c4: dimension 0 would have a size that is negative or does not fit 64 bits}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.pad %x, %v, low = [9223372036854775807], high = [9223372036854775807], interior = [9223372036854775807] : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  return
}

// -----

func.func @case29() {
  // expected-error@+2 {{concatenate_c3: expected at least one input}}
  // expected-error@+1 {{failed to infer}}
  %0 = "stablehlo.concatenate"() <{dimension = 0 : i64}> : () -> tensor<4xf32>
  return
}

// -----

func.func @case30(%x: tensor<3x4xf32>, %y: tensor<3x5xf32>) {
  // expected-error@+2 {{concatenate_c2: inputs must have the same shape but in dimension 0}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<3x4xf32>, tensor<3x5xf32>) -> tensor<6x4xf32>
  return
}

// -----

func.func @case31(%x: tensor<3x4xf32>, %y: tensor<4xf32>) {
  // expected-error@+2 {{concatenate_c2}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.concatenate %x, %y, dim = 1 : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @case32(%x: tensor<3x4xf32>) {
  // expected-error@+2 {{concatenate_c4: dimension must lie in [0, 2), got 2}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.concatenate %x, dim = 2 : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @case33(%x: tensor<3xf32>, %y: tensor<3xi32>) {
  // expected-error@+2 {{concatenate_c1: expected element type}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<3xf32>, tensor<3xi32>) -> tensor<6xf32>
  return
}

// -----

func.func @case34(%x: tensor<9223372036854775807xf32>) {
  // expected-error@+2 {{the size of dimension 0 does not fit 64 bits}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.concatenate %x, %x, dim = 0 : (tensor<9223372036854775807xf32>, tensor<9223372036854775807xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @case35(%x: tensor<3x4xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{expects one start index per dimension, 2, got 1}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.dynamic_slice %x, %i, sizes = [1, 1] : (tensor<3x4xf32>, tensor<i32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @case36(%x: tensor<3x4xf32>, %i: tensor<i32>, %j: tensor<i64>) {
  // expected-error@+2 {{expects start indices of the same type}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.dynamic_slice %x, %i, %j, sizes = [1, 1] : (tensor<3x4xf32>, tensor<i32>, tensor<i64>) -> tensor<1x1xf32>
  return
}

// -----

func.func @case37(%x: tensor<3xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{dynamic_slice_c4: slice size in dimension 0 must lie in [0, 3], got 4}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.dynamic_slice %x, %i, sizes = [4] : (tensor<3xf32>, tensor<i32>) -> tensor<4xf32>
  return
}

// -----

func.func @case38(%x: tensor<3xf32>, %u: tensor<4xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{dynamic_update_slice_c6: the update must not be larger than the operand}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<3xf32>, tensor<4xf32>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @case39(%x: tensor<3xf32>, %u: tensor<1xi32>, %i: tensor<i32>) {
  // expected-error@+2 {{dynamic_update_slice_c2}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<3xf32>, tensor<1xi32>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @case40(%x: tensor<3xf32>, %u: tensor<1x1xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{dynamic_update_slice_c3}}
  // expected-error@+1 {{failed to infer}}
  %0 = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<3xf32>, tensor<1x1xf32>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @case41(%x: tensor<3xf32>) {
  // expected-error@+1 {{reverse_c2, c3: dimensions must not repeat, got 0 twice}}
  %0 = stablehlo.reverse %x, dims = [0, 0] : tensor<3xf32>
  return
}

// -----

func.func @case42(%x: tensor<3xf32>) {
  // expected-error@+1 {{reverse_c2, c3: dimensions must lie in [0, 1), got 1}}
  %0 = stablehlo.reverse %x, dims = [1] : tensor<3xf32>
  return
}
