// RUN: tessera-opt %s --split-input-file --pass-pipeline='builtin.module(tessera.computation(tessera-split-batch))' --verify-diagnostics | FileCheck %s

tessera.mesh @pod ["replica" = 4]

// CHECK-LABEL: tessera.computation @split
// CHECK-SAME: %[[X:[^:]*]]: tensor<3x8xf32>
tessera.computation @split(%x: tensor<3x8xf32>) -> tensor<3x2xf32> on @pod manual ["replica"] {
  // CHECK: %[[I:.*]] = tessera.shard_index over ["replica"] : tensor<ui32>
  // CHECK: %[[TWO:.*]] = stablehlo.constant dense<2> : tensor<ui32>
  // CHECK: %[[OFFSET:.*]] = stablehlo.multiply %[[I]], %[[TWO]]
  // CHECK: %[[ZERO:.*]] = stablehlo.constant dense<0> : tensor<ui32>
  // CHECK: stablehlo.dynamic_slice %[[X]], %[[ZERO]], %[[OFFSET]], sizes = [3, 2]
  %0 = tessera.split_batch %x dim 1 over ["replica"] : tensor<3x8xf32> -> tensor<3x2xf32>
  tessera.return %0 : tensor<3x2xf32>
}

// CHECK-LABEL: tessera.computation @merge
tessera.computation @merge(%x: tensor<3x2xf32>) -> tensor<3x8xf32> on @pod manual ["replica"] {
  // CHECK: tessera.all_gather %{{.*}} dim 1 over ["replica"] : tensor<3x2xf32> -> tensor<3x8xf32>
  %0 = tessera.merge_batch %x dim 1 over ["replica"] : tensor<3x2xf32> -> tensor<3x8xf32>
  tessera.return %0 : tensor<3x8xf32>
}

// -----

tessera.mesh @pod ["replica" = 2, "model" = 2]

// CHECK-LABEL: tessera.computation @two_axes
tessera.computation @two_axes(%x: tensor<8xf32>) on @pod manual ["replica", "model"] {
  // CHECK: tessera.shard_index over ["replica", "model"] : tensor<ui32>
  %0 = tessera.split_batch %x dim 0 over ["replica", "model"] : tensor<8xf32> -> tensor<2xf32>
  // CHECK: tessera.shard_index over ["model"] : tensor<ui32>
  %1 = tessera.split_batch %x dim 0 over ["model"] : tensor<8xf32> -> tensor<4xf32>
}
