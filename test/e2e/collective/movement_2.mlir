// SPDX-License-Identifier: Apache-2.0
// replicas: 2
// all_to_all, collective_permute, collective_broadcast, collective_reduce, cross-replica-sum, send and recv.
func.func @main() {
  %id = stablehlo.replica_id : tensor<ui32>
  %n = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
  %hundred = stablehlo.constant dense<100> : tensor<i32>
  %offset = stablehlo.multiply %n, %hundred : tensor<i32>
  %offsets = stablehlo.broadcast_in_dim %offset, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
  %c = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %x = stablehlo.add %c, %offsets : tensor<2x2xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %first = stablehlo.compare EQ, %n, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>

  // [[1, 2], [3, 4]] and [[101, 102], [103, 104]]: replica 0 gets both first rows, replica 1 both second ones.
  %0 = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi32>) -> tensor<1x4xi32>
  %a0 = stablehlo.constant dense<[[1, 2, 101, 102]]> : tensor<1x4xi32>
  %b0 = stablehlo.constant dense<[[3, 4, 103, 104]]> : tensor<1x4xi32>
  %e0 = stablehlo.select %first, %a0, %b0 : tensor<i1>, tensor<1x4xi32>
  check.expect_eq %0, %e0 : tensor<1x4xi32>

  // Two operands; nothing is sent to replica 0.
  %1:2 = "stablehlo.collective_permute"(%x, %n) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>}> : (tensor<2x2xi32>, tensor<i32>) -> (tensor<2x2xi32>, tensor<i32>)
  %none = stablehlo.constant dense<0> : tensor<2x2xi32>
  %e1 = stablehlo.select %first, %none, %c : tensor<i1>, tensor<2x2xi32>
  check.expect_eq %1#0, %e1 : tensor<2x2xi32>
  check.expect_eq_const %1#1, dense<0> : tensor<i32>

  // Complex numbers are sent to no replica.
  %z = stablehlo.constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>
  %nowhere = "stablehlo.collective_permute"(%z) <{source_target_pairs = dense<> : tensor<0x2xi64>}> : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  check.expect_eq_const %nowhere, dense<(0.0, 0.0)> : tensor<2xcomplex<f32>>

  // The group's first replica, which is replica 1, sends.
  %2 = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<2x2xi32>) -> tensor<2x2xi32>
  %e2 = stablehlo.constant dense<[[101, 102], [103, 104]]> : tensor<2x2xi32>
  check.expect_eq %2, %e2 : tensor<2x2xi32>

  // Replica 0 is in no group.
  %3 = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1]]> : tensor<1x1xi64>}> : (tensor<2x2xi32>) -> tensor<2x2xi32>
  %e3 = stablehlo.select %first, %none, %e2 : tensor<i1>, tensor<2x2xi32>
  check.expect_eq %3, %e3 : tensor<2x2xi32>

  %4 = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<2x2xi32>) -> tensor<2x2xi32>
  %sum = stablehlo.constant dense<[[102, 104], [106, 108]]> : tensor<2x2xi32>
  %e4 = stablehlo.select %first, %sum, %none : tensor<i1>, tensor<2x2xi32>
  check.expect_eq %4, %e4 : tensor<2x2xi32>

  %5 = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq %5, %sum : tensor<2x2xi32>

  // Both replicas send at once.
  %t = stablehlo.create_token : !stablehlo.token
  %sent = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xi32>, !stablehlo.token) -> !stablehlo.token
  %6:2 = "stablehlo.recv"(%sent) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2xi32>, !stablehlo.token)
  %e6 = stablehlo.select %first, %e2, %c : tensor<i1>, tensor<2x2xi32>
  check.expect_eq %6#0, %e6 : tensor<2x2xi32>
  return
}
