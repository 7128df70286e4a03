// SPDX-License-Identifier: Apache-2.0
// Futures came with version 1.15.0. JAX 0.10's artifact of this program reads as the program, and so does ours.
// RUN: tessera-translate --deserialize %S/Inputs/futures_1_17.mlirbc | FileCheck %s
// RUN: tessera-translate --serialize --target=1.15.0 %s -o %t
// RUN: tessera-translate --deserialize %t | FileCheck %s
// RUN: not tessera-translate --serialize --target=1.14.0 %s 2>&1 | FileCheck %s --check-prefix=OLD
// OLD: error: 'stablehlo.async_start' op is not in version 1.14.0 of StableHLO

// CHECK-LABEL: func.func @main
func.func @main(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // CHECK: %[[F:.*]] = "stablehlo.async_start"(%arg0) ({
  // CHECK-NEXT: ^bb0(%[[A:.*]]: tensor<4x4xf32>):
  // CHECK-NEXT: %[[R:.*]] = "stablehlo.all_reduce"(%[[A]])
  // CHECK: stablehlo.return %[[R]] : tensor<4x4xf32>
  // CHECK-NEXT: }) : (tensor<4x4xf32>) -> !stablehlo.future<tensor<4x4xf32>>
  // CHECK: "stablehlo.async_done"(%[[F]]) : (!stablehlo.future<tensor<4x4xf32>>) -> tensor<4x4xf32>
  %0 = "stablehlo.async_start"(%arg0) ({
  ^bb0(%arg1: tensor<4x4xf32>):
    %2 = "stablehlo.all_reduce"(%arg1) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %3 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    stablehlo.return %2 : tensor<4x4xf32>
  }) : (tensor<4x4xf32>) -> !stablehlo.future<tensor<4x4xf32>>
  %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<4x4xf32>>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
