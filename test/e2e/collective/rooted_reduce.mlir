// SPDX-License-Identifier: Apache-2.0
// replicas: 1,4
// The last operand names the root of each other operand: replica 1 and a place beyond the group, which is clamped to
// the last replica. The runtime knows one of the two reductions.
func.func @main() {
  %id = stablehlo.replica_id : tensor<ui32>
  %n = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %next = stablehlo.add %n, %one : tensor<i32>
  %x = stablehlo.broadcast_in_dim %next, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %y = stablehlo.broadcast_in_dim %next, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
  %roots = stablehlo.constant dense<[1, 9]> : tensor<2xi32>
  %0:2 = "stablehlo.collective_reduce"(%x, %y, %roots) <{replica_groups = dense<> : tensor<0x0xi64>, has_dynamic_root}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<3xi32>, tensor<2x2xi32>, tensor<2xi32>) -> (tensor<3xi32>, tensor<2x2xi32>)
  // The runtime has no kernel for x + y + xy.
  %2:2 = "stablehlo.collective_reduce"(%x, %y, %roots) <{replica_groups = dense<> : tensor<0x0xi64>, has_dynamic_root}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.multiply %a, %b : tensor<i32>
    %3 = stablehlo.add %a, %b : tensor<i32>
    %4 = stablehlo.add %1, %3 : tensor<i32>
    stablehlo.return %4 : tensor<i32>
  }) : (tensor<3xi32>, tensor<2x2xi32>, tensor<2xi32>) -> (tensor<3xi32>, tensor<2x2xi32>)

  // The results are 1 + ... + count and 2 * ... * (count + 1) - 1.
  %sums:3 = "stablehlo.all_reduce"(%next, %one, %next) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>, tensor<i32>)
  %after = stablehlo.add %next, %one : tensor<i32>
  %product = "stablehlo.all_reduce"(%after) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.multiply %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  %other = stablehlo.subtract %product, %one : tensor<i32>
  %last = stablehlo.subtract %sums#1, %one : tensor<i32>
  %second = stablehlo.minimum %last, %one : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %is_second = stablehlo.compare EQ, %n, %second : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %is_last = stablehlo.compare EQ, %n, %last : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %5 = stablehlo.select %is_second, %sums#0, %zero : tensor<i1>, tensor<i32>
  %6 = stablehlo.select %is_last, %sums#0, %zero : tensor<i1>, tensor<i32>
  %7 = stablehlo.select %is_second, %other, %zero : tensor<i1>, tensor<i32>
  %8 = stablehlo.select %is_last, %other, %zero : tensor<i1>, tensor<i32>
  %expected_0 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %expected_1 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
  %expected_2 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %expected_3 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
  check.expect_eq %0#0, %expected_0 : tensor<3xi32>
  check.expect_eq %0#1, %expected_1 : tensor<2x2xi32>
  check.expect_eq %2#0, %expected_2 : tensor<3xi32>
  check.expect_eq %2#1, %expected_3 : tensor<2x2xi32>
  return
}
