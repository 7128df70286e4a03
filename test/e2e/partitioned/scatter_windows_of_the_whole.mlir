// SPDX-License-Identifier: Apache-2.0
// Two shards write a scatter's window that lies inside the whole across the edge of their pieces. A window that is
// partly outside the whole is dropped, whichever piece it meets.
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main() {
  %c = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %i = stablehlo.constant dense<[[0, 0], [2, 3], [3, 0], [0, 4], [-1, 1], [1, -1], [2, 2], [2147483647, 0], [0, -2147483648], [1, 0]]> : tensor<10x2xi32>
  %u = stablehlo.constant dense<[[[101, 102], [103, 104]], [[201, 202], [203, 204]], [[301, 302], [303, 304]], [[401, 402], [403, 404]], [[501, 502], [503, 504]], [[601, 602], [603, 604]], [[701, 702], [703, 704]], [[801, 802], [803, 804]], [[901, 902], [903, 904]], [[1001, 1002], [1003, 1004]]]> : tensor<10x2x2xi32>
  %x0 = sdy.sharding_constraint %c <@mesh, [{"x"}, {"y"}]> : tensor<4x5xi32>
  %a0 = "stablehlo.scatter"(%x0, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%l: tensor<i32>, %r: tensor<i32>):
    %s = stablehlo.add %l, %r : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<4x5xi32>, tensor<10x2xi32>, tensor<10x2x2xi32>) -> tensor<4x5xi32>
  %a0_pieces = sdy.sharding_constraint %a0 <@mesh, [{"x"}, {"y"}]> : tensor<4x5xi32>
  check.expect_eq_const %a0_pieces, dense<[[101, 103, 2, 3, 4], [1109, 1112, 7, 8, 9], [1013, 1015, 713, 916, 216], [15, 16, 720, 925, 223]]> : tensor<4x5xi32>
  %s0 = "stablehlo.scatter"(%x0, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%l: tensor<i32>, %r: tensor<i32>):
    stablehlo.return %r : tensor<i32>
  }) : (tensor<4x5xi32>, tensor<10x2xi32>, tensor<10x2x2xi32>) -> tensor<4x5xi32>
  %s0_pieces = sdy.sharding_constraint %s0 <@mesh, [{"x"}, {"y"}]> : tensor<4x5xi32>
  check.expect_eq_const %s0_pieces, dense<[[101, 102, 2, 3, 4], [1001, 1002, 7, 8, 9], [1003, 1004, 701, 702, 202], [15, 16, 703, 704, 204]]> : tensor<4x5xi32>
  %x1 = sdy.sharding_constraint %c <@mesh, [{"y"}, {}]> : tensor<4x5xi32>
  %a1 = "stablehlo.scatter"(%x1, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%l: tensor<i32>, %r: tensor<i32>):
    %s = stablehlo.add %l, %r : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<4x5xi32>, tensor<10x2xi32>, tensor<10x2x2xi32>) -> tensor<4x5xi32>
  %a1_pieces = sdy.sharding_constraint %a1 <@mesh, [{"y"}, {}]> : tensor<4x5xi32>
  check.expect_eq_const %a1_pieces, dense<[[101, 103, 2, 3, 4], [1109, 1112, 7, 8, 9], [1013, 1015, 713, 916, 216], [15, 16, 720, 925, 223]]> : tensor<4x5xi32>
  %s1 = "stablehlo.scatter"(%x1, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%l: tensor<i32>, %r: tensor<i32>):
    stablehlo.return %r : tensor<i32>
  }) : (tensor<4x5xi32>, tensor<10x2xi32>, tensor<10x2x2xi32>) -> tensor<4x5xi32>
  %s1_pieces = sdy.sharding_constraint %s1 <@mesh, [{"y"}, {}]> : tensor<4x5xi32>
  check.expect_eq_const %s1_pieces, dense<[[101, 102, 2, 3, 4], [1001, 1002, 7, 8, 9], [1003, 1004, 701, 702, 202], [15, 16, 703, 704, 204]]> : tensor<4x5xi32>
  %x2 = sdy.sharding_constraint %c <@mesh, [{}, {"x"}]> : tensor<4x5xi32>
  %a2 = "stablehlo.scatter"(%x2, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%l: tensor<i32>, %r: tensor<i32>):
    %s = stablehlo.add %l, %r : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<4x5xi32>, tensor<10x2xi32>, tensor<10x2x2xi32>) -> tensor<4x5xi32>
  %a2_pieces = sdy.sharding_constraint %a2 <@mesh, [{}, {"x"}]> : tensor<4x5xi32>
  check.expect_eq_const %a2_pieces, dense<[[101, 103, 2, 3, 4], [1109, 1112, 7, 8, 9], [1013, 1015, 713, 916, 216], [15, 16, 720, 925, 223]]> : tensor<4x5xi32>
  %s2 = "stablehlo.scatter"(%x2, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%l: tensor<i32>, %r: tensor<i32>):
    stablehlo.return %r : tensor<i32>
  }) : (tensor<4x5xi32>, tensor<10x2xi32>, tensor<10x2x2xi32>) -> tensor<4x5xi32>
  %s2_pieces = sdy.sharding_constraint %s2 <@mesh, [{}, {"x"}]> : tensor<4x5xi32>
  check.expect_eq_const %s2_pieces, dense<[[101, 102, 2, 3, 4], [1001, 1002, 7, 8, 9], [1003, 1004, 701, 702, 202], [15, 16, 703, 704, 204]]> : tensor<4x5xi32>
  return
}
