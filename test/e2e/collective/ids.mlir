// SPDX-License-Identifier: Apache-2.0
// Replicas are numbered from 0; there is one partition.
// replicas: 1,8
func.func @main() {
  %partition = stablehlo.partition_id : tensor<ui32>
  check.expect_eq_const %partition, dense<0> : tensor<ui32>
  %id = stablehlo.replica_id : tensor<ui32>
  %eight = stablehlo.constant dense<8> : tensor<ui32>
  %below = stablehlo.compare LT, %id, %eight, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  check.expect_eq_const %below, dense<true> : tensor<i1>
  return
}
