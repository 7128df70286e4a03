// SPDX-License-Identifier: Apache-2.0
// replicas: 1,4
// Reductions whose body is no single op, over all replicas: they are combined in the order of the replicas.
func.func @main() {
  %id = stablehlo.replica_id : tensor<ui32>
  %n = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %value = stablehlo.add %n, %one : tensor<i32>
  %x = stablehlo.broadcast_in_dim %value, dims = [] : (tensor<i32>) -> tensor<4xi32>

  // a, b -> 10 a + b
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %ten = stablehlo.constant dense<10> : tensor<i32>
    %1 = stablehlo.multiply %a, %ten : tensor<i32>
    %2 = stablehlo.add %1, %b : tensor<i32>
    stablehlo.return %2 : tensor<i32>
  }) : (tensor<4xi32>) -> tensor<4xi32>
  %count = "stablehlo.all_reduce"(%one) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  %alone = stablehlo.compare EQ, %count, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %single = stablehlo.constant dense<1> : tensor<4xi32>
  %four = stablehlo.constant dense<1234> : tensor<4xi32>
  %e0 = stablehlo.select %alone, %single, %four : tensor<i1>, tensor<4xi32>
  check.expect_eq %0, %e0 : tensor<4xi32>
  return
}
