// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @main(%x: tensor<1x8x3xi8>, %k: tensor<2x3x4xi8>) {
  // expected-error@+1 {{expected element types of lhs, rhs and result, got 1}}
  %0 = tessera_rt.convolution %x, %k dims [0, 2, 1] x [1, 2, 0] to [0, 2, 1] elements [i8] {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>, padding = array<i64: 0, 0>, rhs_dilation = array<i64: 1>, window_reversal = array<i64: 0>, window_strides = array<i64: 1>} : (tensor<1x8x3xi8>, tensor<2x3x4xi8>) -> tensor<1x7x4xi32>
  return
}

// -----

func.func @main(%x: tensor<1x8x3xi8>, %k: tensor<2x3x4xi8>) {
  // expected-error@+1 {{expected each list of dims to name all 3 dimensions once}}
  %0 = tessera_rt.convolution %x, %k dims [0, 2, 1] x [1, 2, 1] to [0, 2, 1] elements [i8, i8, i32] {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>, padding = array<i64: 0, 0>, rhs_dilation = array<i64: 1>, window_reversal = array<i64: 0>, window_strides = array<i64: 1>} : (tensor<1x8x3xi8>, tensor<2x3x4xi8>) -> tensor<1x7x4xi32>
  return
}

// -----

func.func @main(%x: tensor<1x8x3xi8>, %k: tensor<2x3x4xi8>) {
  // expected-error@+1 {{expected each list of dims to name all 3 dimensions once}}
  %0 = tessera_rt.convolution %x, %k dims [0, 2] x [1, 2, 0] to [0, 2, 1] elements [i8, i8, i32] {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>, padding = array<i64: 0, 0>, rhs_dilation = array<i64: 1>, window_reversal = array<i64: 0>, window_strides = array<i64: 1>} : (tensor<1x8x3xi8>, tensor<2x3x4xi8>) -> tensor<1x7x4xi32>
  return
}

// -----

func.func @main(%x: tensor<1x8x3xi8>, %k: tensor<2x3x4xi8>) {
  // expected-error@+1 {{expected 2 numbers in padding, got 1}}
  %0 = tessera_rt.convolution %x, %k dims [0, 2, 1] x [1, 2, 0] to [0, 2, 1] elements [i8, i8, i32] {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>, padding = array<i64: 0>, rhs_dilation = array<i64: 1>, window_reversal = array<i64: 0>, window_strides = array<i64: 1>} : (tensor<1x8x3xi8>, tensor<2x3x4xi8>) -> tensor<1x7x4xi32>
  return
}

// -----

func.func @main(%x: tensor<1x8x3xi8>, %k: tensor<2x3x4xi8>) {
  // expected-error@+1 {{expected 1 numbers in window_strides, got 2}}
  %0 = tessera_rt.convolution %x, %k dims [0, 2, 1] x [1, 2, 0] to [0, 2, 1] elements [i8, i8, i32] {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>, padding = array<i64: 0, 0>, rhs_dilation = array<i64: 1>, window_reversal = array<i64: 0>, window_strides = array<i64: 1, 1>} : (tensor<1x8x3xi8>, tensor<2x3x4xi8>) -> tensor<1x7x4xi32>
  return
}

// -----

func.func @main(%x: tensor<1x8x3xi8>, %k: tensor<2x3x4xi8>) {
  // expected-error@+1 {{expected strides, dilations and group counts of at least 1}}
  %0 = tessera_rt.convolution %x, %k dims [0, 2, 1] x [1, 2, 0] to [0, 2, 1] elements [i8, i8, i32] {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>, padding = array<i64: 0, 0>, rhs_dilation = array<i64: 0>, window_reversal = array<i64: 0>, window_strides = array<i64: 1>} : (tensor<1x8x3xi8>, tensor<2x3x4xi8>) -> tensor<1x7x4xi32>
  return
}

// -----

func.func @main(%x: tensor<1x8x3xi8>, %k: tensor<2x3x4xi8>) {
  // expected-error@+1 {{expected feature and batch sizes that match the group counts, got [1, 8, 3] and [2, 3, 4] to [1, 7, 4] with 2 feature groups and 1 batch groups}}
  %0 = tessera_rt.convolution %x, %k dims [0, 2, 1] x [1, 2, 0] to [0, 2, 1] elements [i8, i8, i32] {batch_group_count = 1 : i64, feature_group_count = 2 : i64, lhs_dilation = array<i64: 1>, padding = array<i64: 0, 0>, rhs_dilation = array<i64: 1>, window_reversal = array<i64: 0>, window_strides = array<i64: 1>} : (tensor<1x8x3xi8>, tensor<2x3x4xi8>) -> tensor<1x7x4xi32>
  return
}

// -----

func.func @main(%x: tensor<1x8x3xi8>, %k: tensor<2x3x4xi8>) {
  // expected-error@+1 {{expected feature and batch sizes that match the group counts, got [1, 8, 3] and [2, 3, 4] to [1, 7, 4] with 4294967296 feature groups and 4294967296 batch groups}}
  %0 = tessera_rt.convolution %x, %k dims [0, 2, 1] x [1, 2, 0] to [0, 2, 1] elements [i8, i8, i32] {batch_group_count = 4294967296 : i64, feature_group_count = 4294967296 : i64, lhs_dilation = array<i64: 1>, padding = array<i64: 0, 0>, rhs_dilation = array<i64: 1>, window_reversal = array<i64: 0>, window_strides = array<i64: 1>} : (tensor<1x8x3xi8>, tensor<2x3x4xi8>) -> tensor<1x7x4xi32>
  return
}
