// SPDX-License-Identifier: Apache-2.0
// replicas: 4
// Tensors of several element types are sent by one op: replica r gets the piece r of each.
func.func @main() {
  %id = stablehlo.replica_id : tensor<ui32>
  %n = stablehlo.convert %id : (tensor<ui32>) -> tensor<f32>
  %m = stablehlo.convert %id : (tensor<ui32>) -> tensor<i8>
  %across = stablehlo.iota dim = 1 : tensor<1x4xf32>
  %down = stablehlo.iota dim = 0 : tensor<4x1xi8>
  %ten = stablehlo.constant dense<10.0> : tensor<f32>
  %eight = stablehlo.constant dense<8> : tensor<i8>
  %tens = stablehlo.multiply %n, %ten : tensor<f32>
  %eights = stablehlo.multiply %m, %eight : tensor<i8>
  %0 = stablehlo.broadcast_in_dim %tens, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
  %1 = stablehlo.broadcast_in_dim %eights, dims = [] : (tensor<i8>) -> tensor<1x4xi8>
  %2 = stablehlo.reshape %down : (tensor<4x1xi8>) -> tensor<1x4xi8>
  %x = stablehlo.add %0, %across : tensor<1x4xf32>
  %y = stablehlo.add %1, %2 : tensor<1x4xi8>
  %3:2 = "stablehlo.all_to_all"(%x, %y) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<1x4xf32>, tensor<1x4xi8>) -> (tensor<4x1xf32>, tensor<4x1xi8>)
  %c = stablehlo.constant dense<[[0.0], [10.0], [20.0], [30.0]]> : tensor<4x1xf32>
  %d = stablehlo.constant dense<[[0], [8], [16], [24]]> : tensor<4x1xi8>
  %4 = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
  %5 = stablehlo.broadcast_in_dim %m, dims = [] : (tensor<i8>) -> tensor<4x1xi8>
  %e = stablehlo.add %c, %4 : tensor<4x1xf32>
  %f = stablehlo.add %d, %5 : tensor<4x1xi8>
  check.expect_eq %3#0, %e : tensor<4x1xf32>
  check.expect_eq %3#1, %f : tensor<4x1xi8>
  return
}
