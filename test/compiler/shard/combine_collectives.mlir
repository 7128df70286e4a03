// RUN: tessera-opt %s --pass-pipeline='builtin.module(tessera.computation(tessera-combine-collectives))' | FileCheck %s

tessera.mesh @shards ["replica" = 2, "x" = 2]
tessera.feed @loss outfeed ("loss" : tensor<4xf32>) split [-1]

// An op that uses a sum moves behind all of them.
// CHECK-LABEL: tessera.computation @sums
// CHECK-SAME: %[[A:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<8xi32>
tessera.computation @sums(%a: tensor<4xf32>, %b: tensor<8xi32>) -> (tensor<4xf32>, tensor<8xi32>) on @shards manual ["replica", "x"] {
  // CHECK-NEXT: %[[C:.*]] = stablehlo.negate %[[B]] : tensor<8xi32>
  // CHECK-NEXT: %[[S:.*]]:2 = tessera.all_reduce %[[A]], %[[C]] over ["x"] sum : tensor<4xf32>, tensor<8xi32>
  // CHECK-NEXT: %[[T:.*]] = stablehlo.tanh %[[S]]#0 : tensor<4xf32>
  // CHECK-NEXT: tessera.return %[[T]], %[[S]]#1
  %0 = tessera.all_reduce %a over ["x"] sum : tensor<4xf32>
  %1 = stablehlo.tanh %0 : tensor<4xf32>
  %2 = stablehlo.negate %b : tensor<8xi32>
  %3 = tessera.all_reduce %2 over ["x"] sum : tensor<8xi32>
  tessera.return %1, %3 : tensor<4xf32>, tensor<8xi32>
}

// Collectives stay apart that have other axes, another reduction, a need for the first one's result, or large operands.
// CHECK-LABEL: tessera.computation @apart
tessera.computation @apart(%a: tensor<4xf32>, %b: tensor<100000xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<100000xf32>) on @shards manual ["replica", "x"] {
  // CHECK-NEXT: tessera.all_reduce %{{[^,]*}} over ["x"] sum : tensor<4xf32>
  // CHECK-NEXT: tessera.all_reduce %{{[^,]*}} over ["replica"] sum : tensor<4xf32>
  // CHECK-NEXT: tessera.all_reduce %{{[^,]*}} over ["replica"] max : tensor<4xf32>
  // CHECK-NEXT: tessera.all_reduce %{{[^,]*}} over ["replica"] max : tensor<4xf32>
  // CHECK-NEXT: tessera.all_reduce %{{[^,]*}} over ["replica"] max : tensor<100000xf32>
  %0 = tessera.all_reduce %a over ["x"] sum : tensor<4xf32>
  %1 = tessera.all_reduce %a over ["replica"] sum : tensor<4xf32>
  %2 = tessera.all_reduce %a over ["replica"] max : tensor<4xf32>
  %3 = tessera.all_reduce %2 over ["replica"] max : tensor<4xf32>
  %4 = tessera.all_reduce %b over ["replica"] max : tensor<100000xf32>
  tessera.return %0, %1, %2, %3, %4 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<100000xf32>
}

// Effects stay where they are.
// CHECK-LABEL: tessera.computation @effects
tessera.computation @effects(%a: tensor<4xf32>) -> tensor<4xf32> on @shards manual ["replica", "x"] {
  // CHECK-NEXT: %[[S:.*]] = tessera.all_reduce
  // CHECK-NEXT: tessera.outfeed @loss, %[[S]]
  // CHECK-NEXT: stablehlo.negate
  // CHECK-NEXT: tessera.all_reduce
  %0 = tessera.all_reduce %a over ["x"] sum : tensor<4xf32>
  tessera.outfeed @loss, %0 : tensor<4xf32>
  %1 = stablehlo.negate %a : tensor<4xf32>
  %2 = tessera.all_reduce %1 over ["x"] sum : tensor<4xf32>
  tessera.return %2 : tensor<4xf32>
}
