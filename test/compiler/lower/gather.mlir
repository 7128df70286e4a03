// RUN: tessera-opt %s --tessera-lower-stablehlo | FileCheck %s

// Rows at computed positions, limited to the operand.
// CHECK-LABEL: func.func @gather
// CHECK: linalg.generic
// CHECK: %[[ROW:.*]] = linalg.index 0
// CHECK: %[[COLUMN:.*]] = linalg.index 1
// CHECK: tensor.extract %arg1[%[[ROW]], %{{.*}}] : tensor<3x1xi32>
// CHECK: arith.maxsi
// CHECK: %[[LIMITED:.*]] = arith.minsi
// CHECK: %[[START:.*]] = arith.index_cast %[[LIMITED]]
// CHECK: tensor.extract %arg0[%[[START]], %[[COLUMN]]]
func.func @gather(%o: tensor<10x8xf32>, %i: tensor<3x1xi32>) -> tensor<3x8xf32> {
  %0 = "stablehlo.gather"(%o, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<10x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return %0 : tensor<3x8xf32>
}
