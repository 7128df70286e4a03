// SPDX-License-Identifier: Apache-2.0
// strict: false
module @jit_look_up attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x16xf32> {mhlo.sharding = "{devices=[2,1,2]<=[2,2]T(1,0) last_tile_dim_replicate}"}, %arg1: tensor<8x5xi32> {mhlo.sharding = "{devices=[2,1,2]<=[4] last_tile_dim_replicate}"}, %arg2: tensor<16x8xf32> {mhlo.sharding = "{replicated}"}) -> (tensor<8x5x8xf32> {jax.result_info = "result[0]"}, tensor<64x16xf32> {jax.result_info = "result[1]"}) {
    %0 = call @_take(%arg0, %arg1) : (tensor<64x16xf32>, tensor<8x5xi32>) -> tensor<8x5x16xf32>
    %1 = stablehlo.dot_general %0, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x5x16xf32>, tensor<16x8xf32>) -> tensor<8x5x8xf32>
    %2 = stablehlo.custom_call @Sharding(%1) {backend_config = "", mhlo.sharding = "{devices=[2,1,1,2]<=[4] last_tile_dim_replicate}"} : (tensor<8x5x8xf32>) -> tensor<8x5x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x5xi32>
    %5 = stablehlo.compare LT, %arg1, %4, SIGNED : (tensor<8x5xi32>, tensor<8x5xi32>) -> tensor<8x5xi1>
    %c_0 = stablehlo.constant dense<64> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8x5xi32>
    %7 = stablehlo.add %arg1, %6 : tensor<8x5xi32>
    %8 = stablehlo.select %5, %7, %arg1 : tensor<8x5xi1>, tensor<8x5xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<8x5xi32>) -> tensor<8x5x1xi32>
    %10 = "stablehlo.scatter"(%3, %9, %0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %11 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %11 : tensor<f32>
    }) : (tensor<64x16xf32>, tensor<8x5x1xi32>, tensor<8x5x16xf32>) -> tensor<64x16xf32>
    return %2, %10 : tensor<8x5x8xf32>, tensor<64x16xf32>
  }
  func.func private @_take(%arg0: tensor<64x16xf32>, %arg1: tensor<8x5xi32>) -> tensor<8x5x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<8x5xi32>) -> tensor<8x5x1xi32>
    %1 = "stablehlo.gather"(%arg0, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16>}> : (tensor<64x16xf32>, tensor<8x5x1xi32>) -> tensor<8x5x16xf32>
    return %1 : tensor<8x5x16xf32>
  }
}
