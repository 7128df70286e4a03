// SPDX-License-Identifier: Apache-2.0
// Groups reduce among themselves, in the order in which they list their replicas.
// replicas: 4
func.func @main() {
  %id = stablehlo.replica_id : tensor<ui32>
  %x = stablehlo.convert %id : (tensor<ui32>) -> tensor<f32>
  %sum = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 2], [3, 1]]> : tensor<2x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  %table = stablehlo.constant dense<[2.0, 4.0, 2.0, 4.0]> : tensor<4xf32>
  %expected = stablehlo.dynamic_slice %table, %id, sizes = [1] : (tensor<4xf32>, tensor<ui32>) -> tensor<1xf32>
  %scalar = stablehlo.reshape %expected : (tensor<1xf32>) -> tensor<f32>
  check.expect_eq %sum, %scalar : tensor<f32>

  // One group of three, one of one.
  %uneven = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1, 3], [2, -1, -1]]> : tensor<2x3xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  %uneven_table = stablehlo.constant dense<[4.0, 4.0, 2.0, 4.0]> : tensor<4xf32>
  %uneven_expected = stablehlo.dynamic_slice %uneven_table, %id, sizes = [1] : (tensor<4xf32>, tensor<ui32>) -> tensor<1xf32>
  %uneven_scalar = stablehlo.reshape %uneven_expected : (tensor<1xf32>) -> tensor<f32>
  check.expect_eq %uneven, %uneven_scalar : tensor<f32>
  return
}
