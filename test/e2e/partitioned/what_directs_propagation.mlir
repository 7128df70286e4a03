// SPDX-License-Identifier: Apache-2.0
// Priorities, barriers and groups decide where values are, not what they are.
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main() {
  %c = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]]> : tensor<4x4xi32>
  %a = sdy.sharding_constraint %c <@mesh, [{"x"}p1, {"y"}]> : tensor<4x4xi32>
  %b = sdy.propagation_barrier %a allowed_direction=FORWARD : tensor<4x4xi32>
  %0 = stablehlo.add %b, %c : tensor<4x4xi32>
  %1 = sdy.propagation_barrier %0 allowed_direction=NONE : tensor<4x4xi32>
  %2 = sdy.sharding_constraint %c <@mesh, [{}, {"x"}p2]> : tensor<4x4xi32>
  %3 = stablehlo.dot_general %1, %2, contracting_dims = [1] x [0] : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
  %4 = stablehlo.transpose %1, dims = [1, 0] : (tensor<4x4xi32>) -> tensor<4x4xi32>
  sdy.sharding_group %3 group_id=1 : tensor<4x4xi32>
  sdy.sharding_group %4 group_id=1 : tensor<4x4xi32>
  %5 = sdy.propagation_barrier %3 allowed_direction=BACKWARD : tensor<4x4xi32>
  %6 = sdy.sharding_constraint %5 <@mesh, [{"y"}, {}]> : tensor<4x4xi32>
  check.expect_eq_const %6, dense<[[180, 200, 220, 240], [404, 456, 508, 560], [628, 712, 796, 880], [852, 968, 1084, 1200]]> : tensor<4x4xi32>
  check.expect_eq_const %4, dense<[[2, 10, 18, 26], [4, 12, 20, 28], [6, 14, 22, 30], [8, 16, 24, 32]]> : tensor<4x4xi32>
  return
}
