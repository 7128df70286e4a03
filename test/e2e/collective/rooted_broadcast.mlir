// SPDX-License-Identifier: Apache-2.0
// replicas: 1,4
// The last operand names the root of each other operand: replica 1 and a place beyond the group, which is clamped to
// the last replica.
func.func @main() {
  %id = stablehlo.replica_id : tensor<ui32>
  %n = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
  %x = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %f = stablehlo.convert %n : (tensor<i32>) -> tensor<f32>
  %y = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
  %roots = stablehlo.constant dense<[1, 9]> : tensor<2xi32>
  %0:2 = "stablehlo.collective_broadcast"(%x, %y, %roots) <{replica_groups = dense<> : tensor<0x0xi64>, has_dynamic_root}> : (tensor<3xi32>, tensor<2x2xf32>, tensor<2xi32>) -> (tensor<3xi32>, tensor<2x2xf32>)

  %one = stablehlo.constant dense<1> : tensor<i32>
  %count = "stablehlo.all_reduce"(%one) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  %last = stablehlo.subtract %count, %one : tensor<i32>
  %second = stablehlo.minimum %last, %one : tensor<i32>
  %expected_x = stablehlo.broadcast_in_dim %second, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %last_f = stablehlo.convert %last : (tensor<i32>) -> tensor<f32>
  %expected_y = stablehlo.broadcast_in_dim %last_f, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
  check.expect_eq %0#0, %expected_x : tensor<3xi32>
  check.expect_eq %0#1, %expected_y : tensor<2x2xf32>
  return
}
