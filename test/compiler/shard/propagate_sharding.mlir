// RUN: tessera-opt %s --pass-pipeline='builtin.module(tessera.computation(tessera-propagate-sharding))' | FileCheck %s

tessera.mesh @shards ["replica" = 1, "x" = 2, "y" = 2]

// Through elementwise ops forwards and backwards, through a broadcast, a transpose and a product. Given shardings are
// not changed.
// CHECK-LABEL: tessera.computation @dot
// CHECK-SAME: %{{.*}}: tensor<8x4xf32> {tessera.sharding = #tessera.sharding<[{"x"}, {}]>}
// CHECK-SAME: %{{.*}}: tensor<4x6xf32> {tessera.sharding = #tessera.sharding<[{}, {"y"}]>}
// CHECK-SAME: %{{.*}}: tensor<6xf32> {tessera.sharding = #tessera.sharding<[{"y"}]>}
tessera.computation @dot(%a: tensor<8x4xf32> {tessera.sharding = #tessera.sharding<[{"x"}, {}]>}, %b: tensor<4x6xf32>, %c: tensor<6xf32>)
    -> (tensor<6x8xf32> {tessera.sharding = #tessera.sharding<[{"y"}, {?}]>}) on @shards manual ["replica", "x", "y"] {
  // CHECK: stablehlo.exponential {{.*}}sharding<[{"x"}, {}]>
  %0 = stablehlo.exponential %a : tensor<8x4xf32>
  // CHECK: stablehlo.dot_general {{.*}}sharding<[{"x"}, {"y"}]>
  %1 = stablehlo.dot_general %0, %b, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
  // CHECK: stablehlo.broadcast_in_dim {{.*}}sharding<[{"x"}, {"y"}]>
  %2 = stablehlo.broadcast_in_dim %c, dims = [1] : (tensor<6xf32>) -> tensor<8x6xf32>
  %3 = stablehlo.add %1, %2 : tensor<8x6xf32>
  // CHECK: stablehlo.transpose {{.*}}sharding<[{"y"}, {"x"}]>
  %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<8x6xf32>) -> tensor<6x8xf32>
  tessera.return %4 : tensor<6x8xf32>
}

// A reshape passes on the axes of the major part if pieces before it are pieces behind it.
// CHECK-LABEL: tessera.computation @reshape
tessera.computation @reshape(%a: tensor<4x3xf32> {tessera.sharding = #tessera.sharding<[{"x", "y"}, {?}]>}) on @shards manual ["replica", "x", "y"] {
  // CHECK: stablehlo.reshape {{.*}}sharding<[{"x", "y"}]>
  %0 = stablehlo.reshape %a : (tensor<4x3xf32>) -> tensor<12xf32>
  // CHECK: stablehlo.reshape {{.*}}sharding<[{"x"}, {}]>
  %1 = stablehlo.reshape %0 : (tensor<12xf32>) -> tensor<6x2xf32>
}

// A loop passes shardings from its operand to its result, and on to the values of its body.
// CHECK-LABEL: tessera.computation @loop
tessera.computation @loop(%a: tensor<8xf32>, %n: tensor<i32>) -> tensor<8xf32> on @shards manual ["replica", "x", "y"] {
  %0 = tessera.constrain %a [{"y"}] : tensor<8xf32>
  // CHECK: stablehlo.while
  %1:2 = stablehlo.while(%i = %n, %v = %0) : tensor<i32>, tensor<8xf32> cond {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %p = stablehlo.compare LT, %i, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    // CHECK: stablehlo.sine {{.*}}sharding<[{"y"}]>
    %s = stablehlo.sine %v : tensor<8xf32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %c : tensor<i32>
    stablehlo.return %j, %s : tensor<i32>, tensor<8xf32>
  }
  tessera.return %1#1 : tensor<8xf32>
}

// An axis does not cut a value that differs along it.
// CHECK-LABEL: tessera.computation @varies
tessera.computation @varies(%a: tensor<8xi32>) -> tensor<8xi32> on @shards manual ["replica", "x", "y"] {
  %0 = tessera.constrain %a [{"x"}] : tensor<8xi32>
  %i = tessera.shard_index over ["x"] : tensor<ui32>
  %j = stablehlo.convert %i : (tensor<ui32>) -> tensor<i32>
  %k = stablehlo.broadcast_in_dim %j, dims = [] : (tensor<i32>) -> tensor<8xi32>
  // CHECK: stablehlo.add %{{.*}}, %{{.*}} : tensor<8xi32>
  // CHECK-NEXT: tessera.return
  %1 = stablehlo.add %0, %k : tensor<8xi32>
  tessera.return %1 : tensor<8xi32>
}

// Axes need not divide a dimension, but every shard must get some of it.
// CHECK-LABEL: tessera.computation @uneven
tessera.computation @uneven(%a: tensor<5x3xf32> {tessera.sharding = #tessera.sharding<[{"x"}, {"y", "x"}]>}, %b: tensor<3x3xf32> {tessera.sharding = #tessera.sharding<[{"x", "y"}, {}]>}) on @shards manual ["replica", "x", "y"] {
  // CHECK: stablehlo.tanh {{.*}}sharding<[{"x"}, {"y"}]>
  %0 = stablehlo.tanh %a : tensor<5x3xf32>
  // CHECK: stablehlo.tanh {{.*}}sharding<[{"x"}, {}]>
  %1 = stablehlo.tanh %b : tensor<3x3xf32>
}

// Pieces that enter a manual region differ between shards, so values of the region are not cut again.
// CHECK-LABEL: tessera.computation @pieces
tessera.computation @pieces(%w: tensor<4xf32> {tessera.sharding = #tessera.sharding<[{"x"}]>}, %a: tensor<8xf32>) -> tensor<8xf32> on @shards manual ["replica", "x", "y"] {
  // CHECK: stablehlo.add {{.*}}sharding<[{"x"}]>
  %0 = stablehlo.add %w, %w : tensor<4xf32>
  %1 = tessera.reshard %a [{}] to [{"x"}] : tensor<8xf32> -> tensor<4xf32>
  // CHECK: stablehlo.multiply %{{.*}}, %{{.*}} : tensor<4xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<4xf32>
  %3 = tessera.reshard %2 [{"x"}] to [{}] : tensor<4xf32> -> tensor<8xf32>
  tessera.return %3 : tensor<8xf32>
}

// Two dimensions want the axis. The one of priority 0 gets it although its tensor is smaller.
// CHECK-LABEL: tessera.computation @priorities
// CHECK-SAME: tensor<64x4xf32> {tessera.sharding = #tessera.sharding<[{"x"}, {}]>}
// CHECK-SAME: tensor<4x6xf32> {tessera.sharding = #tessera.sharding<[{}, {"x"}]>}
tessera.computation @priorities(%a: tensor<64x4xf32> {tessera.sharding = #tessera.sharding<[{"x"}p1, {?}]>},
                                %b: tensor<4x6xf32> {tessera.sharding = #tessera.sharding<[{?}, {"x"}]>}) -> tensor<64x6xf32>
    on @shards manual ["replica", "x", "y"] {
  // CHECK: stablehlo.dot_general {{.*}}sharding<[{}, {"x"}]>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x4xf32>, tensor<4x6xf32>) -> tensor<64x6xf32>
  tessera.return %0 : tensor<64x6xf32>
}

// Without priorities the dimension of the larger tensor gets the axis.
// CHECK-LABEL: tessera.computation @no_priorities
tessera.computation @no_priorities(%a: tensor<64x4xf32> {tessera.sharding = #tessera.sharding<[{"x"}, {?}]>},
                                   %b: tensor<4x6xf32> {tessera.sharding = #tessera.sharding<[{?}, {"x"}]>}) -> tensor<64x6xf32>
    on @shards manual ["replica", "x", "y"] {
  // CHECK: stablehlo.dot_general {{.*}}sharding<[{"x"}, {}]>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x4xf32>, tensor<4x6xf32>) -> tensor<64x6xf32>
  tessera.return %0 : tensor<64x6xf32>
}

// Barriers let shardings through in one direction, or in none.
// CHECK-LABEL: tessera.computation @barriers
// CHECK-SAME: tensor<8xf32> {tessera.sharding = #tessera.sharding<[{"x"}]>}, %{{.*}}: tensor<8xf32>, %{{.*}}: tensor<8xf32> {tessera.sharding = #tessera.sharding<[{"x"}]>}, %{{.*}}: tensor<8xf32>)
tessera.computation @barriers(%a: tensor<8xf32> {tessera.sharding = #tessera.sharding<[{"x"}]>}, %b: tensor<8xf32>, %c: tensor<8xf32>, %d: tensor<8xf32>)
    -> tensor<8xf32> on @shards manual ["replica", "x", "y"] {
  // CHECK: tessera.propagation_barrier %{{.*}} forward {{.*}}sharding<[{"x"}]>
  // CHECK-NEXT: stablehlo.sine {{.*}}sharding<[{"x"}]>
  %0 = tessera.propagation_barrier %a forward : tensor<8xf32>
  %1 = stablehlo.sine %0 : tensor<8xf32>
  // CHECK-NEXT: tessera.propagation_barrier %{{.*}} forward
  %2 = tessera.propagation_barrier %b forward : tensor<8xf32>
  %3 = stablehlo.add %1, %2 : tensor<8xf32>
  // CHECK: tessera.propagation_barrier %{{.*}} backward
  %4 = tessera.propagation_barrier %c backward : tensor<8xf32>
  %5 = stablehlo.add %3, %4 : tensor<8xf32>
  // CHECK: tessera.propagation_barrier %{{[^ ]*}} {tessera.sharding
  %6 = tessera.propagation_barrier %d : tensor<8xf32>
  %7 = stablehlo.add %5, %6 : tensor<8xf32>
  // The barrier lets shardings through backwards only: ops behind it get none.
  // CHECK: %[[END:.*]] = tessera.propagation_barrier %{{.*}} backward : tensor<8xf32>
  %8 = tessera.propagation_barrier %7 backward : tensor<8xf32>
  // CHECK-NEXT: %[[LAST:.*]] = stablehlo.cosine %[[END]] : tensor<8xf32>
  %9 = stablehlo.cosine %8 : tensor<8xf32>
  tessera.return %9 : tensor<8xf32>
}

// Values of one group are sharded alike, although no op connects them.
// CHECK-LABEL: tessera.computation @groups
// CHECK-SAME: tensor<8x4xf32> {tessera.sharding = #tessera.sharding<[{"y"}, {}]>}
// CHECK-SAME: tensor<8x4xi32> {tessera.sharding = #tessera.sharding<[{"y"}, {}]>}
tessera.computation @groups(%a: tensor<8x4xf32> {tessera.sharding = #tessera.sharding<[{"y"}, {?}]>}, %b: tensor<8x4xi32>)
    on @shards manual ["replica", "x", "y"] {
  tessera.sharding_group %a in 7 : tensor<8x4xf32>
  tessera.sharding_group %b in 7 : tensor<8x4xi32>
}
