// SPDX-License-Identifier: Apache-2.0
module @jit_futures attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<4x16xf32> {jax.result_info = "result[0]"}, tensor<4x32xf32> {jax.result_info = "result[1]"}, tensor<8x16xf32> {jax.result_info = "result[2]"}, tensor<8x8xf32> {jax.result_info = "result[3]"}) {
    %0:4 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{}, {"y"}]>, <@mesh, [{}, {}]>, <@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%arg1: tensor<4x8xf32>) {
      %1 = "stablehlo.async_start"(%arg1) ({
      ^bb0(%arg2: tensor<4x8xf32>):
        %15 = "stablehlo.all_reduce"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
        ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
          %16 = stablehlo.add %arg3, %arg4 : tensor<f32>
          stablehlo.return %16 : tensor<f32>
        }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
        stablehlo.return %15 : tensor<4x8xf32>
      }) : (tensor<4x8xf32>) -> !stablehlo.future<tensor<4x8xf32>>
      %2 = stablehlo.tanh %arg1 : tensor<4x8xf32>
      %3 = "stablehlo.async_start"(%2) ({
      ^bb0(%arg2: tensor<4x8xf32>):
        %15 = "stablehlo.all_gather"(%arg2) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<4x8xf32>) -> tensor<4x32xf32>
        stablehlo.return %15 : tensor<4x32xf32>
      }) : (tensor<4x8xf32>) -> !stablehlo.future<tensor<4x32xf32>>
      %4 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
      %5 = stablehlo.dot_general %arg1, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
      %6 = stablehlo.dot_general %5, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      %7 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<4x8xf32>>) -> tensor<4x8xf32>
      %8 = "stablehlo.async_start"(%6) ({
      ^bb0(%arg2: tensor<4x8xf32>):
        %15 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
        stablehlo.return %15 : tensor<4x8xf32>
      }) : (tensor<4x8xf32>) -> !stablehlo.future<tensor<4x8xf32>>
      %9 = "stablehlo.async_start"(%6) ({
      ^bb0(%arg2: tensor<4x8xf32>):
        %15 = "stablehlo.reduce_scatter"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
        ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
          %16 = stablehlo.add %arg3, %arg4 : tensor<f32>
          stablehlo.return %16 : tensor<f32>
        }) : (tensor<4x8xf32>) -> tensor<2x8xf32>
        stablehlo.return %15 : tensor<2x8xf32>
      }) : (tensor<4x8xf32>) -> !stablehlo.future<tensor<2x8xf32>>
      %10 = "stablehlo.async_done"(%3) : (!stablehlo.future<tensor<4x32xf32>>) -> tensor<4x32xf32>
      %11 = "stablehlo.all_reduce"(%10) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        %15 = stablehlo.add %arg2, %arg3 : tensor<f32>
        stablehlo.return %15 : tensor<f32>
      }) : (tensor<4x32xf32>) -> tensor<4x32xf32>
      %12 = "stablehlo.async_done"(%8) : (!stablehlo.future<tensor<4x8xf32>>) -> tensor<4x8xf32>
      %13 = stablehlo.add %12, %7 : tensor<4x8xf32>
      %14 = "stablehlo.async_done"(%9) : (!stablehlo.future<tensor<2x8xf32>>) -> tensor<2x8xf32>
      sdy.return %7, %11, %13, %14 : tensor<4x8xf32>, tensor<4x32xf32>, tensor<4x8xf32>, tensor<2x8xf32>
    } : (tensor<8x16xf32>) -> (tensor<4x16xf32>, tensor<4x32xf32>, tensor<8x16xf32>, tensor<8x8xf32>)
    return %0#0, %0#1, %0#2, %0#3 : tensor<4x16xf32>, tensor<4x32xf32>, tensor<8x16xf32>, tensor<8x8xf32>
  }
}
