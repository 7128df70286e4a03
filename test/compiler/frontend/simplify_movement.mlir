// SPDX-License-Identifier: Apache-2.0
// compiler/frontend/simplify/simplify_test.cpp runs each function as it is and simplified, and wants the same bits.
// RUN: tessera-opt %s --tessera-simplify | FileCheck %s

// CHECK-LABEL: func.func @reshape
// CHECK-NEXT: %[[ONE:.*]] = stablehlo.reshape %arg0 : (tensor<6xf32>) -> tensor<3x2xf32>
// CHECK-NEXT: return %[[ONE]], %arg0
func.func @reshape(%x: tensor<6xf32>) -> (tensor<3x2xf32>, tensor<6xf32>) {
  %0 = stablehlo.reshape %x : (tensor<6xf32>) -> tensor<2x3xf32>
  %1 = stablehlo.reshape %0 : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %2 = stablehlo.reshape %0 : (tensor<2x3xf32>) -> tensor<6xf32>
  return %1, %2 : tensor<3x2xf32>, tensor<6xf32>
}

// CHECK-LABEL: func.func @transpose
// CHECK-DAG: %[[ONE:.*]] = stablehlo.transpose %arg0, dims = [1, 2, 0] : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
// CHECK-DAG: %[[RESHAPED:.*]] = stablehlo.reshape %arg1 : (tensor<1x5xf32>) -> tensor<5x1xf32>
// CHECK: return %[[ONE]], %arg0, %[[RESHAPED]]
func.func @transpose(%x: tensor<2x3x4xf32>, %row: tensor<1x5xf32>) -> (tensor<3x4x2xf32>, tensor<2x3x4xf32>, tensor<5x1xf32>) {
  %0 = stablehlo.transpose %x, dims = [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  %1 = stablehlo.transpose %0, dims = [2, 0, 1] : (tensor<4x2x3xf32>) -> tensor<3x4x2xf32>
  %2 = stablehlo.transpose %0, dims = [1, 2, 0] : (tensor<4x2x3xf32>) -> tensor<2x3x4xf32>
  %3 = stablehlo.transpose %row, dims = [1, 0] : (tensor<1x5xf32>) -> tensor<5x1xf32>
  return %1, %2, %3 : tensor<3x4x2xf32>, tensor<2x3x4xf32>, tensor<5x1xf32>
}

// CHECK-LABEL: func.func @broadcast
// CHECK-DAG: %[[ONE:.*]] = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xf32>) -> tensor<4x3xf32>
// CHECK-DAG: %[[RESHAPED:.*]] = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<3xf32>) -> tensor<3x4xf32>
// CHECK: return %[[ONE]], %[[RESHAPED]], %arg0
func.func @broadcast(%x: tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3x4xf32>, tensor<3xf32>) {
  %0 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<4x3xf32>
  %2 = stablehlo.reshape %x : (tensor<3xf32>) -> tensor<3x1xf32>
  %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x4xf32>
  %4 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<3xf32>) -> tensor<3xf32>
  return %1, %3, %4 : tensor<4x3xf32>, tensor<3x4xf32>, tensor<3xf32>
}

// CHECK-LABEL: func.func @reverse
// CHECK-NEXT: return %arg0, %arg1
func.func @reverse(%x: tensor<5xf32>, %one: tensor<1x3xf32>) -> (tensor<5xf32>, tensor<1x3xf32>) {
  %0 = stablehlo.reverse %x, dims = [0] : tensor<5xf32>
  %1 = stablehlo.reverse %0, dims = [0] : tensor<5xf32>
  %2 = stablehlo.reverse %one, dims = [0] : tensor<1x3xf32>
  return %1, %2 : tensor<5xf32>, tensor<1x3xf32>
}

// CHECK-LABEL: func.func @slice
// CHECK-DAG: %[[ONE:.*]] = stablehlo.slice %arg0 [5:14:6] : (tensor<20xf32>) -> tensor<2xf32>
// CHECK-DAG: %[[PART:.*]] = stablehlo.slice %arg1 [1:3] : (tensor<4xf32>) -> tensor<2xf32>
// CHECK: return %[[ONE]], %[[PART]], %arg0
func.func @slice(%x: tensor<20xf32>, %y: tensor<4xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<20xf32>) {
  %0 = stablehlo.slice %x [2:17:3] : (tensor<20xf32>) -> tensor<5xf32>
  %1 = stablehlo.slice %0 [1:4:2] : (tensor<5xf32>) -> tensor<2xf32>
  %2 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<20xf32>, tensor<4xf32>) -> tensor<24xf32>
  %3 = stablehlo.slice %2 [21:23] : (tensor<24xf32>) -> tensor<2xf32>
  %4 = stablehlo.slice %x [0:20] : (tensor<20xf32>) -> tensor<20xf32>
  return %1, %3, %4 : tensor<2xf32>, tensor<2xf32>, tensor<20xf32>
}

// CHECK-LABEL: func.func @concatenate
// CHECK-NEXT: %[[JOINED:.*]] = stablehlo.slice %arg0 [1:6, 0:3] : (tensor<8x3xf32>) -> tensor<5x3xf32>
// CHECK-NEXT: return %arg0, %arg0, %[[JOINED]]
func.func @concatenate(%x: tensor<8x3xf32>, %empty: tensor<0x3xf32>) -> (tensor<8x3xf32>, tensor<8x3xf32>, tensor<5x3xf32>) {
  %0 = stablehlo.concatenate %x, dim = 0 : (tensor<8x3xf32>) -> tensor<8x3xf32>
  %1 = stablehlo.concatenate %x, %empty, dim = 0 : (tensor<8x3xf32>, tensor<0x3xf32>) -> tensor<8x3xf32>
  %2 = stablehlo.slice %x [1:3, 0:3] : (tensor<8x3xf32>) -> tensor<2x3xf32>
  %3 = stablehlo.slice %x [3:6, 0:3] : (tensor<8x3xf32>) -> tensor<3x3xf32>
  %4 = stablehlo.concatenate %2, %3, dim = 0 : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<5x3xf32>
  return %0, %1, %4 : tensor<8x3xf32>, tensor<8x3xf32>, tensor<5x3xf32>
}

// CHECK-LABEL: func.func @pad
// CHECK-NEXT: %[[CUT:.*]] = stablehlo.slice %arg0 [1:3] : (tensor<5xf32>) -> tensor<2xf32>
// CHECK-NEXT: return %arg0, %[[CUT]]
func.func @pad(%x: tensor<5xf32>, %v: tensor<f32>) -> (tensor<5xf32>, tensor<2xf32>) {
  %0 = stablehlo.pad %x, %v, low = [0], high = [0], interior = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  %1 = stablehlo.pad %x, %v, low = [-1], high = [-2], interior = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<2xf32>
  return %0, %1 : tensor<5xf32>, tensor<2xf32>
}

// An empty slice may begin behind the last element of the one before it; strides that do not fit together stay apart.
// CHECK-LABEL: func.func @empty_slice
// CHECK-DAG: stablehlo.slice %arg0 [1:1:3] : (tensor<1xf32>) -> tensor<0xf32>
// CHECK-DAG: stablehlo.slice %{{.*}} [1:1:4611686018427387904] : (tensor<1xf32>) -> tensor<0xf32>
func.func @empty_slice(%x: tensor<1xf32>, %y: tensor<2xf32>) -> (tensor<0xf32>, tensor<0xf32>) {
  %0 = "stablehlo.slice"(%x) <{start_indices = array<i64: 0>, limit_indices = array<i64: 1>, strides = array<i64: 3>}> : (tensor<1xf32>) -> tensor<1xf32>
  %1 = stablehlo.slice %0 [1:1] : (tensor<1xf32>) -> tensor<0xf32>
  %2 = "stablehlo.slice"(%y) <{start_indices = array<i64: 0>, limit_indices = array<i64: 2>, strides = array<i64: 4611686018427387904>}> : (tensor<2xf32>) -> tensor<1xf32>
  %3 = "stablehlo.slice"(%2) <{start_indices = array<i64: 1>, limit_indices = array<i64: 1>, strides = array<i64: 4611686018427387904>}> : (tensor<1xf32>) -> tensor<0xf32>
  return %1, %3 : tensor<0xf32>, tensor<0xf32>
}

// Starts are clamped.
// CHECK-LABEL: func.func @dynamic_slice
// CHECK-NEXT: %[[CLAMPED:.*]] = stablehlo.slice %arg0 [6:8, 0:3] : (tensor<8x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %[[CLAMPED]], %arg0, %arg0
func.func @dynamic_slice(%x: tensor<8x3xf32>, %i: tensor<i32>) -> (tensor<2x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>) {
  %far = stablehlo.constant dense<9> : tensor<i32>
  %0 = stablehlo.dynamic_slice %x, %far, %i, sizes = [2, 3] : (tensor<8x3xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  %1 = stablehlo.dynamic_slice %x, %i, %i, sizes = [8, 3] : (tensor<8x3xf32>, tensor<i32>, tensor<i32>) -> tensor<8x3xf32>
  %2 = stablehlo.dynamic_update_slice %1, %x, %i, %i : (tensor<8x3xf32>, tensor<8x3xf32>, tensor<i32>, tensor<i32>) -> tensor<8x3xf32>
  return %0, %1, %2 : tensor<2x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>
}

// CHECK-LABEL: func.func @gather_of_one_window
// CHECK-DAG: %[[I:.*]] = stablehlo.reshape %{{.*}} : (tensor<1xi32>) -> tensor<i32>
// CHECK-DAG: %[[ZERO:.*]] = stablehlo.constant dense<0> : tensor<i32>
// CHECK: %[[ROW:.*]] = stablehlo.dynamic_slice %arg0, %{{.*}}, %{{.*}}, sizes = [1, 3]
// CHECK-NEXT: stablehlo.reshape %[[ROW]] : (tensor<1x3xf32>) -> tensor<3xf32>
func.func @gather_of_one_window(%x: tensor<8x3xf32>, %i: tensor<1xi32>) -> tensor<3xf32> {
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0]>, slice_sizes = array<i64: 1, 3>}> : (tensor<8x3xf32>, tensor<1xi32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @gather_at_a_place
// CHECK-NEXT: %[[ROW:.*]] = stablehlo.slice %arg0 [7:8, 0:3]
// CHECK-NEXT: stablehlo.reshape %[[ROW]] : (tensor<1x3xf32>) -> tensor<3xf32>
func.func @gather_at_a_place(%x: tensor<8x3xf32>) -> tensor<3xf32> {
  %i = stablehlo.constant dense<12> : tensor<1xi32>
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0]>, slice_sizes = array<i64: 1, 3>}> : (tensor<8x3xf32>, tensor<1xi32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @scatter_at_a_place
// CHECK: %[[WINDOW:.*]] = stablehlo.reshape %arg1 : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK: stablehlo.dynamic_update_slice %arg0, %[[WINDOW]]
func.func @scatter_at_a_place(%x: tensor<8x3xf32>, %u: tensor<3xf32>) -> tensor<8x3xf32> {
  %i = stablehlo.constant dense<2> : tensor<1xi32>
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<8x3xf32>, tensor<1xi32>, tensor<3xf32>) -> tensor<8x3xf32>
  return %0 : tensor<8x3xf32>
}

// The update out of range is dropped; dynamic_update_slice would move it inside.
// CHECK-LABEL: func.func @scatter_outside
// CHECK: stablehlo.scatter
func.func @scatter_outside(%x: tensor<8x3xf32>, %u: tensor<3xf32>) -> tensor<8x3xf32> {
  %i = stablehlo.constant dense<8> : tensor<1xi32>
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<8x3xf32>, tensor<1xi32>, tensor<3xf32>) -> tensor<8x3xf32>
  return %0 : tensor<8x3xf32>
}

// CHECK-LABEL: func.func @sink_broadcasts
// CHECK-NEXT: %[[TWO:.*]] = stablehlo.constant dense<2.000000e+00> : tensor<3xf32>
// CHECK-NEXT: %[[SUM:.*]] = stablehlo.add %arg0, %arg1 : tensor<3xf32>
// CHECK-NEXT: %[[PRODUCT:.*]] = stablehlo.multiply %[[SUM]], %[[TWO]] : tensor<3xf32>
// CHECK-NEXT: %[[WHOLE:.*]] = stablehlo.broadcast_in_dim %[[PRODUCT]], dims = [1] : (tensor<3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: return %[[WHOLE]]
func.func @sink_broadcasts(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<4x3xf32> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<3xf32>) -> tensor<4x3xf32>
  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<3xf32>) -> tensor<4x3xf32>
  %two = stablehlo.constant dense<2.0> : tensor<4x3xf32>
  %2 = stablehlo.add %0, %1 : tensor<4x3xf32>
  %3 = stablehlo.multiply %2, %two : tensor<4x3xf32>
  return %3 : tensor<4x3xf32>
}

// CHECK-LABEL: func.func @different_broadcasts
// CHECK: stablehlo.add {{.*}} : tensor<3x3xf32>
func.func @different_broadcasts(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<3x3xf32> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<3xf32>) -> tensor<3x3xf32>
  %1 = stablehlo.broadcast_in_dim %b, dims = [0] : (tensor<3xf32>) -> tensor<3x3xf32>
  %2 = stablehlo.add %0, %1 : tensor<3x3xf32>
  return %2 : tensor<3x3xf32>
}

// CHECK-LABEL: func.func @sink_transposes
// CHECK-NEXT: %[[NEGATED:.*]] = stablehlo.negate %arg0 : tensor<2x3xf32>
// CHECK-NEXT: return %[[NEGATED]]
func.func @sink_transposes(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = stablehlo.negate %0 : tensor<3x2xf32>
  %2 = stablehlo.transpose %1, dims = [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @constants
// CHECK-NEXT: %[[SUM:.*]] = stablehlo.constant dense<[4, 6]> : tensor<2xi32>
// CHECK-NEXT: return %[[SUM]]
func.func @constants() -> tensor<2xi32> {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %1 = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
  %2 = stablehlo.add %0, %1 : tensor<2xi32>
  return %2 : tensor<2xi32>
}

// One scalar is computed, and the large constant is never built.
// CHECK-LABEL: func.func @large_constants
// CHECK-NEXT: %[[SUM:.*]] = stablehlo.constant dense<3.000000e+00> : tensor<f32>
// CHECK-NEXT: stablehlo.broadcast_in_dim %[[SUM]], dims = [] : (tensor<f32>) -> tensor<4096xf32>
func.func @large_constants() -> tensor<4096xf32> {
  %0 = stablehlo.constant dense<1.0> : tensor<4096xf32>
  %1 = stablehlo.constant dense<2.0> : tensor<4096xf32>
  %2 = stablehlo.add %0, %1 : tensor<4096xf32>
  return %2 : tensor<4096xf32>
}

// CHECK-LABEL: func.func @beyond_the_limit
// CHECK: stablehlo.concatenate
func.func @beyond_the_limit() -> tensor<1025xi32> {
  %0 = stablehlo.constant dense<1> : tensor<1024xi32>
  %1 = stablehlo.constant dense<2> : tensor<1xi32>
  %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1024xi32>, tensor<1xi32>) -> tensor<1025xi32>
  return %2 : tensor<1025xi32>
}

// The result of a barrier is not a constant.
// CHECK-LABEL: func.func @behind_a_barrier
// CHECK: stablehlo.negate
func.func @behind_a_barrier() -> tensor<i32> {
  %0 = stablehlo.constant dense<1> : tensor<i32>
  %1 = stablehlo.optimization_barrier %0 : tensor<i32>
  %2 = stablehlo.negate %1 : tensor<i32>
  return %2 : tensor<i32>
}
