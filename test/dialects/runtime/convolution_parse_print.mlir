// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s

// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<1x8x3xi8>, %k: tensor<2x3x4xi8>) {
  // CHECK: tessera_rt.convolution %arg0, %arg1 dims [0, 2, 1] x [1, 2, 0] to [0, 2, 1] elements [i8, i8, i32] {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>, padding = array<i64: 0, 0>, rhs_dilation = array<i64: 1>, window_reversal = array<i64: 0>, window_strides = array<i64: 1>} : (tensor<1x8x3xi8>, tensor<2x3x4xi8>) -> tensor<1x7x4xi32>
  %0 = tessera_rt.convolution %x, %k dims [0, 2, 1] x [1, 2, 0] to [0, 2, 1] elements [i8, i8, i32] {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>, padding = array<i64: 0, 0>, rhs_dilation = array<i64: 1>, window_reversal = array<i64: 0>, window_strides = array<i64: 1>} : (tensor<1x8x3xi8>, tensor<2x3x4xi8>) -> tensor<1x7x4xi32>
  return
}
