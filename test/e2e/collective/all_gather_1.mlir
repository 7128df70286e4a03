// SPDX-License-Identifier: Apache-2.0
// Every replica gets the pieces of all, in order of replicas, along either dimension.
// replicas: 1
func.func @main() {
  %id = stablehlo.replica_id : tensor<ui32>
  %signed_id = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
  %ids = stablehlo.broadcast_in_dim %signed_id, dims = [] : (tensor<i32>) -> tensor<1x2xi32>
  %scale = stablehlo.constant dense<[[1, 10]]> : tensor<1x2xi32>
  %x = stablehlo.multiply %ids, %scale : tensor<1x2xi32>
  %rows = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<> : tensor<0x0xi64>}> : (tensor<1x2xi32>) -> tensor<1x2xi32>
  check.expect_eq_const %rows, dense<[[0, 0]]> : tensor<1x2xi32>
  %column = stablehlo.transpose %x, dims = [1, 0] : (tensor<1x2xi32>) -> tensor<2x1xi32>
  %columns = "stablehlo.all_gather"(%column) <{all_gather_dim = 1 : i64, replica_groups = dense<> : tensor<0x0xi64>}> : (tensor<2x1xi32>) -> tensor<2x1xi32>
  check.expect_eq_const %columns, dense<[[0], [0]]> : tensor<2x1xi32>
  return
}
