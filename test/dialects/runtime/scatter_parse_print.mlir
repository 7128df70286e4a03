// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s

// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<8x2xf32>, %i: tensor<3x1xi32>, %u: tensor<3x2xf32>) {
  // CHECK: tessera_rt.scatter %arg0 at %arg1 update %arg2 {
  // CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32):
  // CHECK-NEXT: %[[SUM:.*]] = arith.addf %[[A]], %[[B]] : f32
  // CHECK-NEXT: tessera_rt.yield %[[SUM]] : f32
  // CHECK-NEXT: } {element_types = [f32, ui32, f32], index_vector_dim = 1 : i64, input_batching_dims = array<i64>, inserted_window_dims = array<i64: 0>, scatter_dims_to_operand_dims = array<i64: 0>, scatter_indices_batching_dims = array<i64>, update_window_dims = array<i64: 1>} : (tensor<8x2xf32>, tensor<3x1xi32>, tensor<3x2xf32>) -> tensor<8x2xf32>
  %0 = tessera_rt.scatter %x at %i update %u {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    tessera_rt.yield %s : f32
  } {element_types = [f32, ui32, f32], index_vector_dim = 1 : i64, input_batching_dims = array<i64>, inserted_window_dims = array<i64: 0>, scatter_dims_to_operand_dims = array<i64: 0>, scatter_indices_batching_dims = array<i64>, update_window_dims = array<i64: 1>} : (tensor<8x2xf32>, tensor<3x1xi32>, tensor<3x2xf32>) -> tensor<8x2xf32>
  return
}
