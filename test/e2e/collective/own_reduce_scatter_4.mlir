// SPDX-License-Identifier: Apache-2.0
// replicas: 4
// reduce_scatter in two groups with a body of its own: each replica gets its element of the combination.
func.func @main() {
  %id = stablehlo.replica_id : tensor<ui32>
  %n = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %value = stablehlo.add %n, %one : tensor<i32>
  %c = stablehlo.constant dense<[100, 200]> : tensor<2xi32>
  %spread = stablehlo.broadcast_in_dim %value, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %x = stablehlo.add %c, %spread : tensor<2xi32>
  %0 = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[1, 0], [2, 3]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %two = stablehlo.constant dense<2> : tensor<i32>
    %1 = stablehlo.multiply %a, %two : tensor<i32>
    %2 = stablehlo.add %1, %b : tensor<i32>
    stablehlo.return %2 : tensor<i32>
  }) : (tensor<2xi32>) -> tensor<1xi32>
  // Group (1, 0): [2 * 102 + 101, 2 * 202 + 201], replica 1 has the first; group (2, 3): [2 * 103 + 104, 2 * 203 + 204].
  %all = stablehlo.constant dense<[605, 305, 310, 610]> : tensor<4xi32>
  %mine = stablehlo.dynamic_slice %all, %n, sizes = [1] : (tensor<4xi32>, tensor<i32>) -> tensor<1xi32>
  check.expect_eq %0, %mine : tensor<1xi32>
  return
}
