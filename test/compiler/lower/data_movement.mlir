// RUN: tessera-opt %s --tessera-lower-stablehlo | FileCheck %s

// CHECK: #[[REVERSED:.*]] = affine_map<(d0, d1) -> (d0, -d1 + 7)>
// CHECK-LABEL: func.func @slice
// CHECK: tensor.extract_slice %arg0[1, 2] [3, 2] [2, 3] : tensor<8x8xf32> to tensor<3x2xf32>
// CHECK: linalg.generic
func.func @slice(%x: tensor<8x8xf32>) -> tensor<3x2xf32> {
  %0 = stablehlo.slice %x [1:7:2, 2:8:3] : (tensor<8x8xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// CHECK-LABEL: func.func @reverse
// CHECK: linalg.generic {indexing_maps = [#[[REVERSED]],
func.func @reverse(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = stablehlo.reverse %x, dims = [1] : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// A transpose that moves dimensions of one element alone moves no element.
// CHECK-LABEL: func.func @transpose_of_ones
// CHECK-NOT: linalg.generic
// CHECK: %[[ROW:.*]] = tensor.collapse_shape %arg0
// CHECK: tensor.expand_shape %[[ROW]] {{.*}} into tensor<4x8x3x1xf32>
func.func @transpose_of_ones(%x: tensor<4x1x8x3xf32>) -> tensor<4x8x3x1xf32> {
  %0 = stablehlo.transpose %x, dims = [0, 2, 3, 1] : (tensor<4x1x8x3xf32>) -> tensor<4x8x3x1xf32>
  return %0 : tensor<4x8x3x1xf32>
}

// CHECK-LABEL: func.func @transpose
// CHECK: linalg.generic
func.func @transpose(%x: tensor<4x1x8x3xf32>) -> tensor<8x4x3x1xf32> {
  %0 = stablehlo.transpose %x, dims = [2, 0, 3, 1] : (tensor<4x1x8x3xf32>) -> tensor<8x4x3x1xf32>
  return %0 : tensor<8x4x3x1xf32>
}

// A dynamic dimension of the result has the size of the operand's. It may have any, so that no order is kept.
// CHECK-LABEL: func.func @transpose_of_dynamic_shapes
// CHECK-DAG: %[[ROWS:.*]] = tensor.dim %arg0, %c0
// CHECK-DAG: %[[COLUMNS:.*]] = tensor.dim %arg0, %c2
// CHECK: %[[EMPTY:.*]] = tensor.empty(%[[COLUMNS]], %[[ROWS]]) : tensor<?x?x4xf32>
// CHECK: linalg.generic {{.*}} ins(%arg0 : tensor<?x4x?xf32>) outs(%[[EMPTY]] : tensor<?x?x4xf32>)
func.func @transpose_of_dynamic_shapes(%x: tensor<?x4x?xf32>) -> tensor<?x?x4xf32> {
  %0 = stablehlo.transpose %x, dims = [2, 0, 1] : (tensor<?x4x?xf32>) -> tensor<?x?x4xf32>
  return %0 : tensor<?x?x4xf32>
}

// CHECK-LABEL: func.func @transpose_of_one_and_any
// CHECK: %[[ROWS:.*]] = tensor.dim %arg0, %c1
// CHECK: tensor.empty(%[[ROWS]]) : tensor<?x1xf32>
func.func @transpose_of_one_and_any(%x: tensor<1x?xf32>) -> tensor<?x1xf32> {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<1x?xf32>) -> tensor<?x1xf32>
  return %0 : tensor<?x1xf32>
}

// Negative edges take elements away before they are put between paddings: of 8 elements with one between each, the
// first two places are gone, and elements 1 to 5 stay.
// CHECK-LABEL: func.func @pad
// CHECK: %[[FILL:.*]] = linalg.fill
// CHECK: %[[PART:.*]] = tensor.extract_slice %arg0[1] [5] [1] : tensor<8xf32> to tensor<5xf32>
// CHECK: tensor.insert_slice %[[PART]] into %[[FILL]][0] [5] [2] : tensor<5xf32> into tensor<10xf32>
func.func @pad(%x: tensor<8xf32>, %v: tensor<f32>) -> tensor<10xf32> {
  %0 = stablehlo.pad %x, %v, low = [-2], high = [-3], interior = [1] : (tensor<8xf32>, tensor<f32>) -> tensor<10xf32>
  return %0 : tensor<10xf32>
}

// CHECK-LABEL: func.func @concatenate
// CHECK: %[[FIRST:.*]] = tensor.insert_slice %arg0 into %{{.*}}[0] [3] [1]
// CHECK: tensor.insert_slice %arg1 into %[[FIRST]][3] [2] [1]
func.func @concatenate(%x: tensor<3xf32>, %y: tensor<2xf32>) -> tensor<5xf32> {
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<3xf32>, tensor<2xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// The start is limited so that the slice lies inside; a dimension taken whole starts at 0.
// CHECK-LABEL: func.func @dynamic_slice
// CHECK: %[[WIDE:.*]] = arith.extsi
// CHECK: arith.maxsi %[[WIDE]], %{{.*}} : i64
// CHECK: %[[LIMIT:.*]] = arith.minsi
// CHECK: %[[START:.*]] = arith.index_cast %[[LIMIT]]
// CHECK: tensor.extract_slice %arg0[%[[START]], 0] [2, 8] [1, 1]
func.func @dynamic_slice(%x: tensor<8x8xf32>, %i: tensor<i32>) -> tensor<2x8xf32> {
  %0 = stablehlo.dynamic_slice %x, %i, %i, sizes = [2, 8] : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}

// An unsigned start beyond what i64 holds is the greatest one.
// CHECK-LABEL: func.func @dynamic_update_slice
// CHECK: arith.minui %{{.*}}, %c9223372036854775807_i64 : i64
// CHECK: tensor.insert_slice %arg1 into %arg0[%{{.*}}] [2] [1]
func.func @dynamic_update_slice(%x: tensor<8xf32>, %u: tensor<2xf32>, %i: tensor<ui64>) -> tensor<8xf32> {
  %0 = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<8xf32>, tensor<2xf32>, tensor<ui64>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
