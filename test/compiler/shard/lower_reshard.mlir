// RUN: tessera-opt %s --pass-pipeline='builtin.module(tessera.computation(canonicalize,tessera-lower-reshard))' | FileCheck %s

tessera.mesh @shards ["replica" = 1, "x" = 2, "y" = 3]

// CHECK-LABEL: tessera.computation @slice
tessera.computation @slice(%a: tensor<12x6xf32>) -> tensor<2x6xf32> on @shards manual ["replica", "x", "y"] {
  // CHECK-NEXT: tessera.split_batch %{{.*}} dim 0 over ["x", "y"] : tensor<12x6xf32> -> tensor<2x6xf32>
  %0 = tessera.reshard %a [{}, {}] to [{"x", "y"}, {}] : tensor<12x6xf32> -> tensor<2x6xf32>
  tessera.return %0 : tensor<2x6xf32>
}

// The minor axis is joined, the major one stays.
// CHECK-LABEL: tessera.computation @gather
tessera.computation @gather(%a: tensor<2x6xf32>) -> tensor<6x6xf32> on @shards manual ["replica", "x", "y"] {
  // CHECK-NEXT: tessera.all_gather %{{.*}} dim 0 over ["y"] : tensor<2x6xf32> -> tensor<6x6xf32>
  %0 = tessera.reshard %a [{"x", "y"}, {}] to [{"x"}, {}] : tensor<2x6xf32> -> tensor<6x6xf32>
  tessera.return %0 : tensor<6x6xf32>
}

// CHECK-LABEL: tessera.computation @move
tessera.computation @move(%a: tensor<2x6xf32>) -> tensor<6x2xf32> on @shards manual ["replica", "x", "y"] {
  // CHECK-NEXT: tessera.all_to_all %{{.*}} split 1 concat 0 over ["y"] : tensor<2x6xf32> -> tensor<6x2xf32>
  %0 = tessera.reshard %a [{"x", "y"}, {}] to [{"x"}, {"y"}] : tensor<2x6xf32> -> tensor<6x2xf32>
  tessera.return %0 : tensor<6x2xf32>
}

// Both axes move at once.
// CHECK-LABEL: tessera.computation @move_two
tessera.computation @move_two(%a: tensor<2x6xf32>) -> tensor<12x1xf32> on @shards manual ["replica", "x", "y"] {
  // CHECK-NEXT: tessera.all_to_all %{{.*}} split 1 concat 0 over ["x", "y"] : tensor<2x6xf32> -> tensor<12x1xf32>
  %0 = tessera.reshard %a [{"x", "y"}, {}] to [{}, {"x", "y"}] : tensor<2x6xf32> -> tensor<12x1xf32>
  tessera.return %0 : tensor<12x1xf32>
}

// A slice needs nobody, and makes less to gather.
// CHECK-LABEL: tessera.computation @slice_first
tessera.computation @slice_first(%a: tensor<6x6xf32>) -> tensor<12x2xf32> on @shards manual ["replica", "x", "y"] {
  // CHECK-NEXT: tessera.split_batch %{{.*}} dim 1 over ["y"] : tensor<6x6xf32> -> tensor<6x2xf32>
  // CHECK-NEXT: tessera.all_gather %{{.*}} dim 0 over ["x"] : tensor<6x2xf32> -> tensor<12x2xf32>
  %0 = tessera.reshard %a [{"x"}, {}] to [{}, {"y"}] : tensor<6x6xf32> -> tensor<12x2xf32>
  tessera.return %0 : tensor<12x2xf32>
}

// Two axes change places.
// CHECK-LABEL: tessera.computation @swap
tessera.computation @swap(%a: tensor<6x2xf32>) -> tensor<4x3xf32> on @shards manual ["replica", "x", "y"] {
  // CHECK-NEXT: tessera.all_gather %{{.*}} dim 0 over ["x"] : tensor<6x2xf32> -> tensor<12x2xf32>
  // CHECK-NEXT: tessera.all_to_all %{{.*}} split 0 concat 1 over ["y"] : tensor<12x2xf32> -> tensor<4x6xf32>
  // CHECK-NEXT: tessera.split_batch %{{.*}} dim 1 over ["x"] : tensor<4x6xf32> -> tensor<4x3xf32>
  %0 = tessera.reshard %a [{"x"}, {"y"}] to [{"y"}, {"x"}] : tensor<6x2xf32> -> tensor<4x3xf32>
  tessera.return %0 : tensor<4x3xf32>
}

// One change in place of two; none where they cancel out.
// CHECK-LABEL: tessera.computation @together
// CHECK-SAME: %[[A:.*]]: tensor<6x2xf32>
tessera.computation @together(%a: tensor<6x2xf32>) -> tensor<6x2xf32> on @shards manual ["replica", "x", "y"] {
  // CHECK-NEXT: tessera.return %[[A]]
  %0 = tessera.reshard %a [{"x"}, {"y"}] to [{}, {}] : tensor<6x2xf32> -> tensor<12x6xf32>
  %1 = tessera.reshard %0 [{}, {}] to [{"x"}, {"y"}] : tensor<12x6xf32> -> tensor<6x2xf32>
  tessera.return %1 : tensor<6x2xf32>
}
