// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s

// CHECK-LABEL: func.func @dynamic_ops
func.func @dynamic_ops(%x: tensor<?x4xf32>, %s: tensor<2xi32>, %i: tensor<2xindex>, %z: tensor<f32>, %n: tensor<i32>) {
  // CHECK: stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [0, 1] {known_expanding_dimensions = array<i64: 0>} : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x4xf32>
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0, 1] {known_expanding_dimensions = array<i64: 0>} : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x4xf32>
  // CHECK: stablehlo.dynamic_iota %arg2, dim = 1 : (tensor<2xindex>) -> tensor<?x?xi32>
  %1 = stablehlo.dynamic_iota %i, dim = 1 : (tensor<2xindex>) -> tensor<?x?xi32>
  // CHECK: stablehlo.dynamic_pad %arg0, %arg3, %arg1, %arg1, %arg1 : (tensor<?x4xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  %2 = stablehlo.dynamic_pad %x, %z, %s, %s, %s : (tensor<?x4xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  // CHECK: stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x2xf32>
  %3 = stablehlo.dynamic_reshape %x, %s : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x2xf32>
  // CHECK: stablehlo.real_dynamic_slice %arg0, %arg1, %arg1, %arg1 : (tensor<?x4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  %4 = stablehlo.real_dynamic_slice %x, %s, %s, %s : (tensor<?x4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  // CHECK: stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %5 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  // CHECK: stablehlo.set_dimension_size %arg0, %arg4, dim = 1 : (tensor<?x4xf32>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  %6 = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<?x4xf32>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  return
}

// CHECK-LABEL: func.func @dynamic_conv
func.func @dynamic_conv(%lhs: tensor<1x4x4x1xf32>, %rhs: tensor<3x3x1x1xf32>, %p: tensor<2x2xi32>) {
  // CHECK: "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 4, 4>}> : (tensor<1x4x4x1xf32>, tensor<3x3x1x1xf32>, tensor<2x2xi32>) -> tensor<?x?x?x1xf32>
  %0 = "stablehlo.dynamic_conv"(%lhs, %rhs, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 4, 4>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x1xf32>, tensor<3x3x1x1xf32>, tensor<2x2xi32>) -> tensor<?x?x?x1xf32>
  return
}

// Ops whose sizes follow from their operands take dynamic ones.
// CHECK-LABEL: func.func @dynamic_sizes
func.func @dynamic_sizes(%x: tensor<?x4xf32>, %y: tensor<4x?xf32>, %z: tensor<f32>) -> tensor<?xf32> {
  // CHECK: stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<?x4xf32>, tensor<4x?xf32>) -> tensor<?x?xf32>
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<?x4xf32>, tensor<4x?xf32>) -> tensor<?x?xf32>
  %1 = stablehlo.concatenate %x, %x, dim = 0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %2 = stablehlo.slice %1 [0:2, 0:4] : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %3 = stablehlo.pad %x, %z, low = [1, 0], high = [0, 0], interior = [0, 0] : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x4xf32>
  %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<?x4xf32>) -> tensor<4x?xf32>
  %5 = stablehlo.reduce(%4 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4x?xf32>, tensor<f32>) -> tensor<?xf32>
  return %5 : tensor<?xf32>
}

// Exporters until late 2023 print lists like this.
// CHECK-LABEL: func.func @lists_as_tensors
func.func @lists_as_tensors(%x: tensor<?x4xf32>, %s: tensor<3xi32>) -> tensor<1x?x4xf32> {
  // CHECK: stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1, 2] {known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<3xi32>) -> tensor<1x?x4xf32>
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1, 2] {known_expanding_dimensions = dense<> : tensor<0xi64>, known_nonexpanding_dimensions = dense<1> : tensor<1xi64>} : (tensor<?x4xf32>, tensor<3xi32>) -> tensor<1x?x4xf32>
  return %0 : tensor<1x?x4xf32>
}
