// SPDX-License-Identifier: Apache-2.0
// Each shard adds its piece of the updates, and the results are summed over shards. Only one shard adds the input
// (openxla/xla#42481 is about this order). Where a scatter sets, the later of two updates of one element wins on every
// shard.
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main() {
  %c = stablehlo.constant dense<[[10, 20], [30, 40], [50, 60], [70, 80]]> : tensor<4x2xi32>
  %i = stablehlo.constant dense<[[0], [2], [0], [-1], [3], [4], [2], [0]]> : tensor<8x1xi32>
  %u = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6], [7, 8], [9, 10], [11, 12], [13, 14], [15, 16]]> : tensor<8x2xi32>
  %indices = sdy.sharding_constraint %i <@mesh, [{"x", "y"}, {}]> : tensor<8x1xi32>
  %updates = sdy.sharding_constraint %u <@mesh, [{"x", "y"}, {}]> : tensor<8x2xi32>

  // The input is whole; updates beyond its ends are dropped.
  %a = sdy.sharding_constraint %c <@mesh, [{}, {}]> : tensor<4x2xi32>
  %0 = "stablehlo.scatter"(%a, %indices, %updates) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%l: tensor<i32>, %r: tensor<i32>):
    %s = stablehlo.add %l, %r : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<4x2xi32>, tensor<8x1xi32>, tensor<8x2xi32>) -> tensor<4x2xi32>
  check.expect_eq_const %0, dense<[[31, 44], [30, 40], [66, 78], [79, 90]]> : tensor<4x2xi32>

  // The input is cut along the updated dimension.
  %b = sdy.sharding_constraint %c <@mesh, [{"x"}, {"y"}]> : tensor<4x2xi32>
  %1 = "stablehlo.scatter"(%b, %indices, %updates) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%l: tensor<i32>, %r: tensor<i32>):
    %s = stablehlo.add %l, %r : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<4x2xi32>, tensor<8x1xi32>, tensor<8x2xi32>) -> tensor<4x2xi32>
  %r1 = sdy.sharding_constraint %1 <@mesh, [{"x"}, {"y"}]> : tensor<4x2xi32>
  check.expect_eq_const %r1, dense<[[31, 44], [30, 40], [66, 78], [79, 90]]> : tensor<4x2xi32>

  %2 = "stablehlo.scatter"(%b, %indices, %updates) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%l: tensor<i32>, %r: tensor<i32>):
    stablehlo.return %r : tensor<i32>
  }) : (tensor<4x2xi32>, tensor<8x1xi32>, tensor<8x2xi32>) -> tensor<4x2xi32>
  check.expect_eq_const %2, dense<[[15, 16], [30, 40], [13, 14], [9, 10]]> : tensor<4x2xi32>
  return
}
