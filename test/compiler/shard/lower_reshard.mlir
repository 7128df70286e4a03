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

// The slice comes first: it needs no other shard and makes the gather smaller.
// CHECK-LABEL: tessera.computation @slice_first
tessera.computation @slice_first(%a: tensor<6x6xf32>) -> tensor<12x2xf32> on @shards manual ["replica", "x", "y"] {
  // CHECK-NEXT: tessera.split_batch %{{.*}} dim 1 over ["y"] : tensor<6x6xf32> -> tensor<6x2xf32>
  // CHECK-NEXT: tessera.all_gather %{{.*}} dim 0 over ["x"] : tensor<6x2xf32> -> tensor<12x2xf32>
  %0 = tessera.reshard %a [{"x"}, {}] to [{}, {"y"}] : tensor<6x6xf32> -> tensor<12x2xf32>
  tessera.return %0 : tensor<12x2xf32>
}

// Two axes swap dimensions.
// CHECK-LABEL: tessera.computation @swap
tessera.computation @swap(%a: tensor<6x2xf32>) -> tensor<4x3xf32> on @shards manual ["replica", "x", "y"] {
  // CHECK-NEXT: tessera.all_gather %{{.*}} dim 0 over ["x"] : tensor<6x2xf32> -> tensor<12x2xf32>
  // CHECK-NEXT: tessera.all_to_all %{{.*}} split 0 concat 1 over ["y"] : tensor<12x2xf32> -> tensor<4x6xf32>
  // CHECK-NEXT: tessera.split_batch %{{.*}} dim 1 over ["x"] : tensor<4x6xf32> -> tensor<4x3xf32>
  %0 = tessera.reshard %a [{"x"}, {"y"}] to [{"y"}, {"x"}] : tensor<6x2xf32> -> tensor<4x3xf32>
  tessera.return %0 : tensor<4x3xf32>
}

// Two changes in a row become one, or none if they cancel out.
// CHECK-LABEL: tessera.computation @together
// CHECK-SAME: %[[A:.*]]: tensor<6x2xf32>
tessera.computation @together(%a: tensor<6x2xf32>) -> tensor<6x2xf32> on @shards manual ["replica", "x", "y"] {
  // CHECK-NEXT: tessera.return %[[A]]
  %0 = tessera.reshard %a [{"x"}, {"y"}] to [{}, {}] : tensor<6x2xf32> -> tensor<12x6xf32>
  %1 = tessera.reshard %0 [{}, {}] to [{"x"}, {"y"}] : tensor<12x6xf32> -> tensor<6x2xf32>
  tessera.return %1 : tensor<6x2xf32>
}

// Parts are summed by a reduce_scatter along axes that cut the result, and by an all_reduce along the others.
// CHECK-LABEL: tessera.computation @reduce
tessera.computation @reduce(%a: tensor<12x4xf32>) -> (tensor<6x4xf32>, tensor<12x4xf32>, tensor<2x4xf32>) on @shards manual ["replica", "x", "y"] {
  // CHECK-NEXT: %[[A:.*]] = tessera.reduce_scatter %{{.*}} dim 0 over ["x"] sum : tensor<12x4xf32> -> tensor<6x4xf32>
  // CHECK-NEXT: tessera.all_reduce %[[A]] over ["y"] sum : tensor<6x4xf32>
  %0 = tessera.reshard %a [{}, {}] unreduced {"x", "y"} sum to [{"x"}, {}] : tensor<12x4xf32> -> tensor<6x4xf32>
  // CHECK-NEXT: tessera.all_reduce %{{.*}} over ["y"] max : tensor<12x4xf32>
  %1 = tessera.reshard %a [{}, {}] unreduced {"y"} max to [{}, {}] : tensor<12x4xf32> -> tensor<12x4xf32>
  // CHECK-NEXT: %[[B:.*]] = tessera.split_batch %{{.*}} dim 0 over ["x"] : tensor<12x4xf32> -> tensor<6x4xf32>
  // CHECK-NEXT: tessera.reduce_scatter %[[B]] dim 0 over ["y"] sum : tensor<6x4xf32> -> tensor<2x4xf32>
  %2 = tessera.reshard %a [{}, {}] unreduced {"y"} sum to [{"x", "y"}, {}] : tensor<12x4xf32> -> tensor<2x4xf32>
  tessera.return %0, %1, %2 : tensor<6x4xf32>, tensor<12x4xf32>, tensor<2x4xf32>
}

// A dimension is padded before it is cut, and the padding is removed when it is joined.
// CHECK-LABEL: tessera.computation @padding
tessera.computation @padding(%a: tensor<5x4xf32>, %p: tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<5x4xf32>, tensor<5x2xf32>, tensor<1x4xf32>) on @shards manual ["replica", "x", "y"] {
  // CHECK: %[[P:.*]] = stablehlo.pad %{{.*}}, %{{.*}}, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<5x4xf32>, tensor<f32>) -> tensor<6x4xf32>
  // CHECK-NEXT: tessera.split_batch %[[P]] dim 0 over ["x"] : tensor<6x4xf32> -> tensor<3x4xf32>
  %0 = tessera.reshard %a [{}, {}] to [{"x"}, {}] : tensor<5x4xf32> -> tensor<3x4xf32>
  // CHECK-NEXT: %[[G:.*]] = tessera.all_gather %{{.*}} dim 0 over ["x"] : tensor<3x4xf32> -> tensor<6x4xf32>
  // CHECK-NEXT: stablehlo.slice %[[G]] [0:5, 0:4] : (tensor<6x4xf32>) -> tensor<5x4xf32>
  %1 = tessera.reshard %p [{"x"}, {}] to [{}, {}] of [5, 4] : tensor<3x4xf32> -> tensor<5x4xf32>
  // CHECK-NEXT: %[[T:.*]] = tessera.all_to_all %{{.*}} split 1 concat 0 over ["x"] : tensor<3x4xf32> -> tensor<6x2xf32>
  // CHECK-NEXT: stablehlo.slice %[[T]] [0:5, 0:2] : (tensor<6x2xf32>) -> tensor<5x2xf32>
  %2 = tessera.reshard %p [{"x"}, {}] to [{}, {"x"}] of [5, 4] : tensor<3x4xf32> -> tensor<5x2xf32>
  // Pieces of two shards are no pieces of three: the value is joined before it is cut again.
  // CHECK: tessera.all_gather %{{.*}} dim 0 over ["x"] : tensor<3x4xf32> -> tensor<6x4xf32>
  // CHECK: tessera.split_batch %{{.*}} dim 0 over ["x", "y"] : tensor<6x4xf32> -> tensor<1x4xf32>
  %3 = tessera.reshard %p [{"x"}, {}] to [{"x", "y"}, {}] of [5, 4] : tensor<3x4xf32> -> tensor<1x4xf32>
  tessera.return %0, %1, %2, %3 : tensor<3x4xf32>, tensor<5x4xf32>, tensor<5x2xf32>, tensor<1x4xf32>
}
