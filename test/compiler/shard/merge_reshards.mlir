// RUN: tessera-opt %s --pass-pipeline='builtin.module(tessera.computation(tessera-merge-reshards))' | FileCheck %s

tessera.mesh @shards ["replica" = 1, "x" = 2, "y" = 2]

// Parts are added locally before they are reduced.
// CHECK-LABEL: tessera.computation @later
// CHECK-SAME: %[[A:.*]]: tensor<8x4xf32>, %[[B:.*]]: tensor<8x4xf32>, %[[C:.*]]: tensor<8x4xf32>
tessera.computation @later(%a: tensor<8x4xf32>, %b: tensor<8x4xf32>, %c: tensor<8x4xf32>) -> tensor<4x4xf32> on @shards manual ["replica", "x", "y"] {
  // CHECK-NEXT: %[[S:.*]] = stablehlo.add %[[A]], %[[B]] : tensor<8x4xf32>
  // CHECK-NEXT: %[[N:.*]] = stablehlo.negate %[[C]] : tensor<8x4xf32>
  // CHECK-NEXT: %[[D:.*]] = stablehlo.subtract %[[S]], %[[N]] : tensor<8x4xf32>
  // CHECK-NEXT: %[[R:.*]] = tessera.reshard %[[D]] [{}, {}] unreduced {"x"} sum to [{"x"}, {}] : tensor<8x4xf32> -> tensor<4x4xf32>
  // CHECK-NEXT: tessera.return %[[R]]
  %0 = tessera.reshard %a [{}, {}] unreduced {"x"} sum to [{"x"}, {}] : tensor<8x4xf32> -> tensor<4x4xf32>
  %1 = tessera.reshard %b [{}, {}] unreduced {"x"} sum to [{"x"}, {}] : tensor<8x4xf32> -> tensor<4x4xf32>
  %2 = tessera.reshard %c [{}, {}] unreduced {"x"} sum to [{"x"}, {}] : tensor<8x4xf32> -> tensor<4x4xf32>
  %3 = stablehlo.add %0, %1 : tensor<4x4xf32>
  %4 = stablehlo.negate %2 : tensor<4x4xf32>
  %5 = stablehlo.subtract %3, %4 : tensor<4x4xf32>
  tessera.return %5 : tensor<4x4xf32>
}

// This does not happen if a sum has another use, for other reductions, or for parts along other axes.
// CHECK-LABEL: tessera.computation @not_later
tessera.computation @not_later(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) on @shards manual ["replica", "x", "y"] {
  // CHECK-COUNT-5: tessera.reshard
  // CHECK-NOT: tessera.reshard
  %0 = tessera.reshard %a [{}] unreduced {"x"} sum to [{}] : tensor<4xf32> -> tensor<4xf32>
  %1 = stablehlo.add %0, %0 : tensor<4xf32>
  %2 = tessera.reshard %a [{}] unreduced {"x"} max to [{}] : tensor<4xf32> -> tensor<4xf32>
  %3 = tessera.reshard %b [{}] unreduced {"x"} max to [{}] : tensor<4xf32> -> tensor<4xf32>
  %4 = stablehlo.add %2, %3 : tensor<4xf32>
  %5 = tessera.reshard %a [{}] unreduced {"x"} sum to [{}] : tensor<4xf32> -> tensor<4xf32>
  %6 = tessera.reshard %b [{}] unreduced {"y"} sum to [{}] : tensor<4xf32> -> tensor<4xf32>
  %7 = stablehlo.add %5, %6 : tensor<4xf32>
  tessera.return %1, %4, %7 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// There is one reduction: the piece is a slice of the whole. A sharding that is already a slice stays one.
// CHECK-LABEL: tessera.computation @chain
// CHECK-SAME: %[[A:.*]]: tensor<8x4xf32>
tessera.computation @chain(%a: tensor<8x4xf32>) -> (tensor<4x4xf32>, tensor<8x4xf32>) on @shards manual ["replica", "x", "y"] {
  // CHECK: %[[W:.*]] = tessera.reshard %[[A]] [{}, {}] unreduced {"x"} sum to [{}, {}] : tensor<8x4xf32> -> tensor<8x4xf32>
  // CHECK-NEXT: %[[P:.*]] = tessera.reshard %[[W]] [{}, {}] to [{"x"}, {}] : tensor<8x4xf32> -> tensor<4x4xf32>
  // CHECK-NEXT: tessera.return %[[P]], %[[W]]
  %0 = tessera.reshard %a [{}, {}] unreduced {"x"} sum to [{"x"}, {}] : tensor<8x4xf32> -> tensor<4x4xf32>
  %1 = tessera.reshard %a [{}, {}] unreduced {"x"} sum to [{}, {}] : tensor<8x4xf32> -> tensor<8x4xf32>
  tessera.return %0, %1 : tensor<4x4xf32>, tensor<8x4xf32>
}

// In a manual region, a piece that is cut further becomes a slice.
// CHECK-LABEL: tessera.computation @chain_within
// CHECK-SAME: %[[P:.*]]: tensor<8xf32>
tessera.computation @chain_within(%p: tensor<8xf32>) -> (tensor<8xf32>, tensor<2xf32>) on @shards manual ["replica", "x", "y"] {
  // CHECK-NEXT: %[[W:.*]] = tessera.reshard %[[P]] [{}] unreduced {"x"} sum to [{}]
  // CHECK-NEXT: %[[S:.*]] = tessera.reshard %[[W]] [{}] to [{"x"}] : tensor<8xf32> -> tensor<4xf32>
  // CHECK-NEXT: %[[T:.*]] = tessera.reshard %[[S]] [{}] to [{"y"}] : tensor<4xf32> -> tensor<2xf32>
  // CHECK-NEXT: tessera.return %[[W]], %[[T]]
  %0 = tessera.reshard %p [{}] unreduced {"x"} sum to [{}] : tensor<8xf32> -> tensor<8xf32>
  %1 = tessera.reshard %p [{}] unreduced {"x"} sum to [{"x"}] : tensor<8xf32> -> tensor<4xf32>
  %2 = tessera.reshard %1 [{}] to [{"y"}] : tensor<4xf32> -> tensor<2xf32>
  tessera.return %0, %2 : tensor<8xf32>, tensor<2xf32>
}
