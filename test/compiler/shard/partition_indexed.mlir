// RUN: tessera-opt --strict=false %s --pass-pipeline='builtin.module(tessera.computation(tessera-propagate-sharding,tessera-partition,canonicalize,cse))' | FileCheck %s

tessera.mesh @shards ["replica" = 1, "x" = 4]

// The 13 elements are cut into pieces of 4. The start is clamped in the whole, then counted from the piece's beginning.
// A shard without a part of the slice contributes the identity element, which keeps even the sign of a zero.
// CHECK-LABEL: tessera.computation @dynamic_slice
tessera.computation @dynamic_slice(%a: tensor<13xf32> {tessera.sharding = #tessera.sharding<[{"x"}]>}, %i: tensor<i32>) -> tensor<2xf32> on @shards manual ["replica", "x"] {
  // CHECK-DAG: %[[LAST:.*]] = stablehlo.constant dense<11> : tensor<i64>
  // CHECK-DAG: %[[NOTHING:.*]] = stablehlo.constant dense<-0.000000e+00> : tensor<f32>
  // CHECK: %[[I:.*]] = stablehlo.convert %{{.*}} : (tensor<i32>) -> tensor<i64>
  // CHECK: %[[START:.*]] = stablehlo.clamp %{{.*}}, %[[I]], %[[LAST]] : tensor<i64>
  // CHECK: %[[HERE:.*]] = stablehlo.subtract %[[START]], %{{.*}} : tensor<i64>
  // CHECK: stablehlo.pad %{{.*}}, %[[NOTHING]], low = [2], high = [2]
  // CHECK: %[[P:.*]] = stablehlo.dynamic_slice %{{.*}}, sizes = [2] : (tensor<6xf32>, tensor<i64>) -> tensor<2xf32>
  // CHECK: tessera.reshard %{{.*}} [{}] unreduced {"x"} sum to [{}] : tensor<2xf32> -> tensor<2xf32>
  %0 = stablehlo.dynamic_slice %a, %i, sizes = [2] : (tensor<13xf32>, tensor<i32>) -> tensor<2xf32>
  tessera.return %0 : tensor<2xf32>
}

// An update touches as many elements as it has: the piece is not copied.
// CHECK-LABEL: tessera.computation @dynamic_update_slice
tessera.computation @dynamic_update_slice(%a: tensor<64x3xf32> {tessera.sharding = #tessera.sharding<[{"x"}, {}]>}, %u: tensor<1x3xf32>, %i: tensor<i32>) -> tensor<64x3xf32> on @shards manual ["replica", "x"] {
  // CHECK: %[[A:.*]] = tessera.reshard %{{.*}} to [{"x"}, {}]
  // CHECK: %[[OLD:.*]] = stablehlo.dynamic_slice %[[A]], {{.*}}, sizes = [1, 3]
  // CHECK: %[[NEW:.*]] = stablehlo.select %{{.*}}, %{{.*}}, %[[OLD]]
  // CHECK: stablehlo.dynamic_update_slice %[[A]], %[[NEW]], {{.*}} : (tensor<16x3xf32>, tensor<1x3xf32>, tensor<i64>, tensor<i64>) -> tensor<16x3xf32>
  %0 = stablehlo.dynamic_update_slice %a, %u, %i, %i : (tensor<64x3xf32>, tensor<1x3xf32>, tensor<i32>, tensor<i32>) -> tensor<64x3xf32>
  tessera.return %0 : tensor<64x3xf32>
}

// The vocabulary of an embedding is cut: each shard has a part of the result, and one sum joins them.
// CHECK-LABEL: tessera.computation @embedding
tessera.computation @embedding(%table: tensor<32x4xf32> {tessera.sharding = #tessera.sharding<[{"x"}, {}]>}, %ids: tensor<6xi32>) -> tensor<6x4xf32> on @shards manual ["replica", "x"] {
  // CHECK: %[[T:.*]] = tessera.reshard %{{.*}} to [{"x"}, {}] : tensor<32x4xf32> -> tensor<8x4xf32>
  // CHECK: %[[G:.*]] = "stablehlo.gather"(%[[T]], %{{.*}}) {{.*}} : (tensor<8x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  // CHECK: %[[P:.*]] = stablehlo.select %{{.*}}, %[[G]], %{{.*}}
  // CHECK: tessera.reshard %[[P]] [{}, {}] unreduced {"x"} sum to [{}, {}]
  %0 = "stablehlo.gather"(%table, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<32x4xf32>, tensor<6xi32>) -> tensor<6x4xf32>
  tessera.return %0 : tensor<6x4xf32>
}

// The lookup takes more rows than the table has, so the table is joined.
// CHECK-LABEL: tessera.computation @small_table
tessera.computation @small_table(%table: tensor<4xi1> {tessera.sharding = #tessera.sharding<[{"x"}]>}, %ids: tensor<6xi32>) -> tensor<6xi1> on @shards manual ["replica", "x"] {
  // CHECK: "stablehlo.gather"(%{{.*}}, %{{.*}}) {{.*}} : (tensor<4xi1>, tensor<6xi32>) -> tensor<6xi1>
  %0 = "stablehlo.gather"(%table, %ids) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<4xi1>, tensor<6xi32>) -> tensor<6xi1>
  tessera.return %0 : tensor<6xi1>
}

// In the gradient of the embedding each shard updates its rows, without communication.
// CHECK-LABEL: tessera.computation @scatter
tessera.computation @scatter(%table: tensor<32x4xf32> {tessera.sharding = #tessera.sharding<[{"x"}, {}]>}, %ids: tensor<6x1xi32>, %u: tensor<6x4xf32>) -> tensor<32x4xf32> on @shards manual ["replica", "x"] {
  // CHECK: %[[T:.*]] = tessera.reshard %{{.*}} to [{"x"}, {}] : tensor<32x4xf32> -> tensor<8x4xf32>
  // CHECK: %[[S:.*]] = "stablehlo.scatter"(%[[T]], %{{.*}}, %{{.*}})
  // CHECK: (tensor<8x4xf32>, tensor<6x1xi64>, tensor<6x4xf32>) -> tensor<8x4xf32>
  // CHECK-NEXT: tessera.reshard %[[S]] [{"x"}, {}] to [{}, {}]
  %0 = "stablehlo.scatter"(%table, %ids, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %m = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<32x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<32x4xf32>
  tessera.return %0 : tensor<32x4xf32>
}

// The updates are cut: the first shard starts from the input, and updates of the padding are dropped.
// CHECK-LABEL: tessera.computation @updates
tessera.computation @updates(%a: tensor<3xf32>, %ids: tensor<7xi32> {tessera.sharding = #tessera.sharding<[{"x"}]>}, %u: tensor<7xf32>) -> tensor<3xf32> on @shards manual ["replica", "x"] {
  // CHECK-DAG: %[[NOWHERE:.*]] = stablehlo.constant dense<-4611686018427387904> : tensor<i64>
  // CHECK-DAG: %[[NOTHING:.*]] = stablehlo.constant dense<-0.000000e+00> : tensor<f32>
  // CHECK: %[[IDS:.*]] = stablehlo.select %{{.*}} : tensor<2xi1>, tensor<2xi64>
  // CHECK: %[[FIRST:.*]] = stablehlo.compare EQ
  // CHECK: %[[N:.*]] = stablehlo.broadcast_in_dim %[[NOTHING]]
  // CHECK: %[[A:.*]] = stablehlo.select %[[FIRST]], %{{.*}}, %[[N]] : tensor<i1>, tensor<3xf32>
  // CHECK: "stablehlo.scatter"(%[[A]], %[[IDS]], %{{.*}})
  // CHECK: tessera.reshard %{{.*}} [{}] unreduced {"x"} sum to [{}] : tensor<3xf32> -> tensor<3xf32>
  %0 = "stablehlo.scatter"(%a, %ids, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %m = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<3xf32>, tensor<7xi32>, tensor<7xf32>) -> tensor<3xf32>
  tessera.return %0 : tensor<3xf32>
}

// Indices are compared as integers, because the element type cannot represent all of them.
// CHECK-LABEL: tessera.computation @iota
tessera.computation @iota() -> tensor<1024xbf16> on @shards manual ["replica", "x"] {
  // CHECK: %[[I:.*]] = stablehlo.iota dim = 0 : tensor<256xi64>
  // CHECK: %[[J:.*]] = stablehlo.add %[[I]], %{{.*}} : tensor<256xi64>
  // CHECK: stablehlo.convert %[[J]] : (tensor<256xi64>) -> tensor<256xbf16>
  %0 = stablehlo.iota dim = 0 : tensor<1024xbf16>
  %1 = tessera.constrain %0 [{"x"}] : tensor<1024xbf16>
  tessera.return %1 : tensor<1024xbf16>
}
