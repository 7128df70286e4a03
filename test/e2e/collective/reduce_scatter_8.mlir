// SPDX-License-Identifier: Apache-2.0
// Replica k gets piece k of the sum.
// replicas: 8
func.func @main() {
  %id = stablehlo.replica_id : tensor<ui32>
  %signed_id = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
  %count = stablehlo.iota dim = 0 : tensor<16xi32>
  %ids = stablehlo.broadcast_in_dim %signed_id, dims = [] : (tensor<i32>) -> tensor<16xi32>
  // Replica k has [k, k + 1, ...]: element i of the sum is n i + n (n - 1) / 2.
  %x = stablehlo.add %count, %ids : tensor<16xi32>
  %piece = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<> : tensor<0x0xi64>}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<16xi32>) -> tensor<2xi32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %start = stablehlo.multiply %signed_id, %two : tensor<i32>
  %all = stablehlo.constant dense<[28, 36, 44, 52, 60, 68, 76, 84, 92, 100, 108, 116, 124, 132, 140, 148]> : tensor<16xi32>
  %expected = stablehlo.dynamic_slice %all, %start, sizes = [2] : (tensor<16xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq %piece, %expected : tensor<2xi32>
  return
}
