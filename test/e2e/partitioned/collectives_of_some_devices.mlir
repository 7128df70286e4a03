// SPDX-License-Identifier: Apache-2.0
// replicas: 1,2
// Collectives among some of a replica's devices, as JAX writes them for shard_map: in groups (axis_index_groups), and over
// some axes of a mesh in another order. The expected values are those of JAX on its CPU backend.
sdy.mesh @mesh = <["x"=2, "y"=2, "z"=2]>
func.func @main() {
  %a = stablehlo.constant dense<[[0, 7, 14, 21, 28, 35, 1, 8], [15, 22, 29, 36, 2, 9, 16, 23], [30, 37, 3, 10, 17, 24, 31, 38], [4, 11, 18, 25, 32, 39, 5, 12]]> : tensor<4x8xi32>
  %0:9 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}, {"x", "y", "z"}]>] out_shardings=[<@mesh, [{}, {"x", "y", "z"}]>, <@mesh, [{}, {"x", "y", "z"}]>, <@mesh, [{}, {"x", "y", "z"}]>, <@mesh, [{}, {"x", "y", "z"}]>, <@mesh, [{}, {"x", "y", "z"}]>, <@mesh, [{}, {"x", "y", "z"}]>, <@mesh, [{}, {"x", "y", "z"}]>, <@mesh, [{}, {"x", "y", "z"}]>, <@mesh, [{}, {"x", "y", "z"}]>] manual_axes={"x", "y", "z"} (%arg1: tensor<4x1xi32>) {
    %1 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
      %23 = stablehlo.add %arg2, %arg3 : tensor<i32>
      stablehlo.return %23 : tensor<i32>
    }) : (tensor<4x1xi32>) -> tensor<4x1xi32>
    %2 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 5], [4, 1], [7, 2], [3, 6]]> : tensor<4x2xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
      %23 = stablehlo.maximum %arg2, %arg3 : tensor<i32>
      stablehlo.return %23 : tensor<i32>
    }) : (tensor<4x1xi32>) -> tensor<4x1xi32>
    %3 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 5], [4, 1], [7, 2], [3, 6]]> : tensor<4x2xi64>, use_global_device_ids}> : (tensor<4x1xi32>) -> tensor<4x2xi32>
    %4 = "stablehlo.reduce_scatter"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
      %23 = stablehlo.add %arg2, %arg3 : tensor<i32>
      stablehlo.return %23 : tensor<i32>
    }) : (tensor<4x1xi32>) -> tensor<1x1xi32>
    %5 = "stablehlo.all_to_all"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 1 : i64, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<4x1xi32>) -> tensor<1x4xi32>
    %6 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 4, 1, 5], [2, 6, 3, 7]]> : tensor<2x4xi64>, use_global_device_ids}> : (tensor<4x1xi32>) -> tensor<4x4xi32>
    %7 = "stablehlo.reduce_scatter"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 4, 2, 6], [1, 5, 3, 7]]> : tensor<2x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
      %23 = stablehlo.add %arg2, %arg3 : tensor<i32>
      stablehlo.return %23 : tensor<i32>
    }) : (tensor<4x1xi32>) -> tensor<1x1xi32>
    %8 = "stablehlo.collective_permute"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 4], [4, 5], [5, 0], [2, 3], [3, 6], [6, 7], [7, 2]]> : tensor<8x2xi64>}> : (tensor<4x1xi32>) -> tensor<4x1xi32>
    %c = stablehlo.constant dense<2> : tensor<ui32>
    %c_0 = stablehlo.constant dense<2> : tensor<ui32>
    %9 = stablehlo.partition_id : tensor<ui32>
    %10 = stablehlo.divide %9, %c : tensor<ui32>
    %11 = stablehlo.remainder %10, %c_0 : tensor<ui32>
    %12 = stablehlo.convert %11 : (tensor<ui32>) -> tensor<i32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %13 = stablehlo.multiply %12, %c_1 : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %14 = stablehlo.add %c_2, %13 : tensor<i32>
    %c_3 = stablehlo.constant dense<1> : tensor<ui32>
    %c_4 = stablehlo.constant dense<2> : tensor<ui32>
    %15 = stablehlo.partition_id : tensor<ui32>
    %16 = stablehlo.divide %15, %c_3 : tensor<ui32>
    %17 = stablehlo.remainder %16, %c_4 : tensor<ui32>
    %18 = stablehlo.convert %17 : (tensor<ui32>) -> tensor<i32>
    %c_5 = stablehlo.constant dense<2> : tensor<i32>
    %19 = stablehlo.multiply %18, %c_5 : tensor<i32>
    %20 = stablehlo.add %14, %19 : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %22 = stablehlo.add %arg1, %21 : tensor<4x1xi32>
    sdy.return %1, %2, %3, %4, %5, %6, %7, %8, %22 : tensor<4x1xi32>, tensor<4x1xi32>, tensor<4x2xi32>, tensor<1x1xi32>, tensor<1x4xi32>, tensor<4x4xi32>, tensor<1x1xi32>, tensor<4x1xi32>, tensor<4x1xi32>
  } : (tensor<4x8xi32>) -> (tensor<4x8xi32>, tensor<4x8xi32>, tensor<4x16xi32>, tensor<1x8xi32>, tensor<1x32xi32>, tensor<4x32xi32>, tensor<1x8xi32>, tensor<4x8xi32>, tensor<4x8xi32>)
  // psum in groups
  check.expect_eq_const %0#0, dense<[[43, 71, 43, 71, 43, 71, 43, 71], [62, 90, 62, 90, 62, 90, 62, 90], [81, 109, 81, 109, 81, 109, 81, 109], [59, 87, 59, 87, 59, 87, 59, 87]]> : tensor<4x8xi32>
  // pmax in groups that are not in order
  check.expect_eq_const %0#1, dense<[[35, 28, 14, 21, 28, 35, 21, 14], [15, 22, 29, 36, 22, 15, 36, 29], [30, 37, 38, 31, 37, 30, 31, 38], [39, 32, 18, 25, 32, 39, 25, 18]]> : tensor<4x8xi32>
  // all_gather in groups that are not in order
  check.expect_eq_const %0#2, dense<[[0, 35, 28, 7, 8, 14, 21, 1, 28, 7, 0, 35, 21, 1, 8, 14], [15, 9, 2, 22, 23, 29, 36, 16, 2, 22, 15, 9, 36, 16, 23, 29], [30, 24, 17, 37, 38, 3, 10, 31, 17, 37, 30, 24, 10, 31, 38, 3], [4, 39, 32, 11, 12, 18, 25, 5, 32, 11, 4, 39, 25, 5, 12, 18]]> : tensor<4x16xi32>
  // psum_scatter in groups
  check.expect_eq_const %0#3, dense<[[43, 71, 62, 90, 81, 109, 59, 87]]> : tensor<1x8xi32>
  // all_to_all in groups
  check.expect_eq_const %0#4, dense<[[0, 14, 28, 1, 7, 21, 35, 8, 15, 29, 2, 16, 22, 36, 9, 23, 30, 3, 17, 31, 37, 10, 24, 38, 4, 18, 32, 5, 11, 25, 39, 12]]> : tensor<1x32xi32>
  // all_gather over z and x
  check.expect_eq_const %0#5, dense<[[0, 28, 7, 35, 0, 28, 7, 35, 14, 1, 21, 8, 14, 1, 21, 8, 0, 28, 7, 35, 0, 28, 7, 35, 14, 1, 21, 8, 14, 1, 21, 8], [15, 2, 22, 9, 15, 2, 22, 9, 29, 16, 36, 23, 29, 16, 36, 23, 15, 2, 22, 9, 15, 2, 22, 9, 29, 16, 36, 23, 29, 16, 36, 23], [30, 17, 37, 24, 30, 17, 37, 24, 3, 31, 10, 38, 3, 31, 10, 38, 30, 17, 37, 24, 30, 17, 37, 24, 3, 31, 10, 38, 3, 31, 10, 38], [4, 32, 11, 39, 4, 32, 11, 39, 18, 5, 25, 12, 18, 5, 25, 12, 4, 32, 11, 39, 4, 32, 11, 39, 18, 5, 25, 12, 18, 5, 25, 12]]> : tensor<4x32xi32>
  // psum_scatter over y and x
  check.expect_eq_const %0#6, dense<[[43, 71, 81, 109, 62, 90, 59, 87]]> : tensor<1x8xi32>
  // ppermute over z and x
  check.expect_eq_const %0#7, dense<[[35, 0, 8, 14, 7, 28, 21, 1], [9, 15, 23, 29, 22, 2, 36, 16], [24, 30, 38, 3, 37, 17, 10, 31], [39, 4, 12, 18, 11, 32, 25, 5]]> : tensor<4x8xi32>
  // axis_index over z and y
  check.expect_eq_const %0#8, dense<[[0, 9, 15, 24, 28, 37, 2, 11], [15, 24, 30, 39, 2, 11, 17, 26], [30, 39, 4, 13, 17, 26, 32, 41], [4, 13, 19, 28, 32, 41, 6, 15]]> : tensor<4x8xi32>
  return
}
