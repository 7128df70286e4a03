// SPDX-License-Identifier: Apache-2.0
// replicas: 4
// Groups by the axes of a mesh of 2 x 2: sums along columns.
#mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 2>]>
func.func @main() {
  %id = stablehlo.replica_id : tensor<ui32>
  %0 = "stablehlo.all_reduce"(%id) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #mesh, axes = [#stablehlo.axis_ref<name = "x">]>}> ({
  ^bb0(%a: tensor<ui32>, %b: tensor<ui32>):
    %1 = stablehlo.add %a, %b : tensor<ui32>
    stablehlo.return %1 : tensor<ui32>
  }) : (tensor<ui32>) -> tensor<ui32>
  // The replicas of column 0 get 0 + 2, those of column 1 get 1 + 3.
  %two = stablehlo.constant dense<2> : tensor<ui32>
  %column = stablehlo.remainder %id, %two : tensor<ui32>
  %twice = stablehlo.multiply %column, %two : tensor<ui32>
  %expected = stablehlo.add %twice, %two : tensor<ui32>
  check.expect_eq %0, %expected : tensor<ui32>
  return
}
