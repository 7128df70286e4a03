// SPDX-License-Identifier: Apache-2.0
// replicas: 1,4
// Collectives that count partitions, of which there is one: each replica is alone in its group.
func.func @main() {
  %id = stablehlo.replica_id : tensor<ui32>
  %n = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
  %x = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<i32>) -> tensor<2x3xi32>

  %0 = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xi32>) -> tensor<2x3xi32>
  check.expect_eq %0, %x : tensor<2x3xi32>

  %root = stablehlo.constant dense<3> : tensor<1xi32>
  %1 = "stablehlo.collective_broadcast"(%x, %root) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, has_dynamic_root}> : (tensor<2x3xi32>, tensor<1xi32>) -> tensor<2x3xi32>
  check.expect_eq %1, %x : tensor<2x3xi32>

  %2 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 0]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xi32>) -> tensor<2x3xi32>
  check.expect_eq %2, %x : tensor<2x3xi32>

  %3 = "stablehlo.all_to_all"(%x) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 1 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xi32>) -> tensor<2x3xi32>
  check.expect_eq %3, %x : tensor<2x3xi32>
  return
}
