// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s -emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-opt %s -mlir-print-op-generic | tessera-opt | FileCheck %s

tessera.mesh @pod ["replica" = 4]
tessera.var @w mirrored : tensor<8xf32>

// CHECK-LABEL: tessera.computation @collectives
tessera.computation @collectives(%x: tensor<8xf32>, %i: tensor<8xi32>) on @pod manual ["replica"] {
  // CHECK: tessera.shard_index over ["replica"] : tensor<ui32>
  %index = tessera.shard_index over ["replica"] : tensor<ui32>
  // CHECK: tessera.all_reduce %{{.*}} over ["replica"] sum : tensor<8xf32>
  %0 = tessera.all_reduce %x over ["replica"] sum : tensor<8xf32>
  // CHECK: tessera.all_reduce %{{.*}}, %{{.*}} over ["replica"] max : tensor<8xf32>, tensor<8xi32>
  %1:2 = tessera.all_reduce %x, %i over ["replica"] max : tensor<8xf32>, tensor<8xi32>
  // CHECK: tessera.all_reduce %{{.*}} over ["replica"] and groups dense<{{\[\[}}0, 1, 2], [3, -1, -1]]> : tensor<2x3xi64> : tensor<8xi32>
  %2 = tessera.all_reduce %i over ["replica"] and groups dense<[[0, 1, 2], [3, -1, -1]]> : tensor<2x3xi64> : tensor<8xi32>
  // CHECK: tessera.all_gather %{{.*}} dim 0 over ["replica"] : tensor<8xf32> -> tensor<32xf32>
  %3 = tessera.all_gather %x dim 0 over ["replica"] : tensor<8xf32> -> tensor<32xf32>
  // CHECK: tessera.reduce_scatter %{{.*}} dim 0 over ["replica"] sum groups dense<{{.*}}> : tensor<2x2xi64> : tensor<8xf32> -> tensor<4xf32>
  %4 = tessera.reduce_scatter %x dim 0 over ["replica"] sum groups dense<[[0, 2], [1, 3]]> : tensor<2x2xi64> : tensor<8xf32> -> tensor<4xf32>
  // CHECK: tessera.all_to_all %{{.*}} split 0 concat 0 over ["replica"] : tensor<8xf32> -> tensor<8xf32>
  %5 = tessera.all_to_all %x split 0 concat 0 over ["replica"] : tensor<8xf32> -> tensor<8xf32>
  // CHECK: tessera.permute %{{.*}} over ["replica"] pairs dense<{{.*}}> : tensor<2x2xi64> : tensor<8xf32>
  %6 = tessera.permute %x over ["replica"] pairs dense<[[0, 1], [1, 0]]> : tensor<2x2xi64> : tensor<8xf32>
  // CHECK: tessera.broadcast %{{.*}} over ["replica"] : tensor<8xf32>
  %7 = tessera.broadcast %x over ["replica"] : tensor<8xf32>
  // CHECK: tessera.split_batch %{{.*}} dim 0 over ["replica"] : tensor<8xf32> -> tensor<2xf32>
  %8 = tessera.split_batch %x dim 0 over ["replica"] : tensor<8xf32> -> tensor<2xf32>
  // CHECK: tessera.merge_batch %{{.*}} dim 0 over ["replica"] : tensor<2xf32> -> tensor<8xf32>
  %9 = tessera.merge_batch %8 dim 0 over ["replica"] : tensor<2xf32> -> tensor<8xf32>
  // CHECK: tessera.merge_batch %{{.*}} dim 0 over ["replica"] policy pad : tensor<2xf32> -> tensor<7xf32>
  %10 = tessera.merge_batch %8 dim 0 over ["replica"] policy pad : tensor<2xf32> -> tensor<7xf32>
  // CHECK: tessera.split_batch %{{.*}} dim 0 over ["replica"] policy pad : tensor<7xf32> -> tensor<2xf32>, tensor<2xi1>
  %11, %12 = tessera.split_batch %10 dim 0 over ["replica"] policy pad : tensor<7xf32> -> tensor<2xf32>, tensor<2xi1>
  // CHECK: tessera.split_batch %{{.*}} dim 0 over ["replica"] policy drop : tensor<7xf32> -> tensor<1xf32>
  %13 = tessera.split_batch %10 dim 0 over ["replica"] policy drop : tensor<7xf32> -> tensor<1xf32>
}

// CHECK-LABEL: tessera.computation @writer
tessera.computation @writer(%w: tensor<8xf32> {tessera.role = #tessera.role<state @w>})
    -> (tensor<8xf32> {tessera.role = #tessera.role<state @w>}) on @pod manual ["replica"] {
  // CHECK: tessera.barrier
  tessera.barrier
  // CHECK: %[[NEW:.*]] = tessera.writer keeps(%{{.*}}) : tensor<8xf32> {
  // CHECK-NEXT: tessera.return %{{.*}} : tensor<8xf32>
  // CHECK-NEXT: }
  // CHECK-NEXT: tessera.return %[[NEW]] : tensor<8xf32>
  %new = tessera.writer keeps(%w) : tensor<8xf32> {
    tessera.return %w : tensor<8xf32>
  }
  tessera.return %new : tensor<8xf32>
}

// CHECK-LABEL: tessera.computation @joined
tessera.computation @joined(%w: tensor<8xf32> {tessera.role = #tessera.role<state @w>}, %p: tensor<2xf32> {tessera.role = #tessera.role<input 0>})
    -> (tensor<8xf32> {tessera.role = #tessera.role<state @w>}, tensor<8xf32> {tessera.role = #tessera.role<output 0>}) on @pod manual ["replica"] {
  // CHECK: tessera.barrier after(%[[P:.*]] : tensor<2xf32>)
  tessera.barrier after(%p : tensor<2xf32>)
  // CHECK: tessera.join %[[P]] [{"replica"}] : tensor<2xf32> -> tensor<8xf32>
  %0 = tessera.join %p [{"replica"}] : tensor<2xf32> -> tensor<8xf32>
  // CHECK: tessera.join %[[P]] [{"replica"}] alone : tensor<2xf32> -> tensor<8xf32>
  %1 = tessera.join %p [{"replica"}] alone : tensor<2xf32> -> tensor<8xf32>
  tessera.return %0, %1 : tensor<8xf32>, tensor<8xf32>
}

tessera.mesh @grid ["replica" = 1, "x" = 2, "y" = 2]

// CHECK-LABEL: tessera.computation @shardings
// CHECK-SAME: {tessera.sharding = #tessera.sharding<[{"x", "y"}, {"z", ?}, {}, {?}]>}
tessera.computation @shardings(%x: tensor<8x4xf32>, %a: tensor<8x8x8x8xf32> {tessera.sharding = #tessera.sharding<[{"x", "y"}, {"z", ?}, {}, {?}]>})
    on @grid manual ["replica", "x", "y"] {
  // CHECK: tessera.shard_index over ["y", "x"] : tensor<ui32>
  %index = tessera.shard_index over ["y", "x"] : tensor<ui32>
  // CHECK: tessera.constrain %{{.*}} [{"x"}, {?}] : tensor<8x4xf32>
  %0 = tessera.constrain %x [{"x"}, {?}] : tensor<8x4xf32>
  // CHECK: tessera.reshard %{{.*}} [{}, {}] to [{"x", "y"}, {}] : tensor<8x4xf32> -> tensor<2x4xf32>
  %1 = tessera.reshard %0 [{}, {}] to [{"x", "y"}, {}] : tensor<8x4xf32> -> tensor<2x4xf32>
  // CHECK: tessera.reshard %{{.*}} [{"x", "y"}, {}] to [{}, {"x"}] : tensor<2x4xf32> -> tensor<8x2xf32>
  %2 = tessera.reshard %1 [{"x", "y"}, {}] to [{}, {"x"}] : tensor<2x4xf32> -> tensor<8x2xf32>
}
