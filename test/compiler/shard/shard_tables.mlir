// SPDX-License-Identifier: Apache-2.0
// Each replica holds its rows of the variables that are sharded by rows.
// RUN: tessera-opt %s --split-input-file --tessera-shard-tables --verify-diagnostics | FileCheck %s

// Replicas that look up rows of their own ask all replicas, and take the answers of those that have the rows. The rows
// of all replicas are replaced where they are.
tessera.mesh @pod ["replica" = 2] shards_per_domain 1
// CHECK: tessera.var @t sharded by mod into 2 : tensor<7x4xf32>
tessera.var @t sharded by mod : tensor<7x4xf32>
// CHECK-LABEL: tessera.computation @step
// CHECK-SAME: %[[T:[a-z0-9]+]]: tensor<4x4xf32> {tessera.role = #tessera.role<state @t>}
// CHECK-SAME: -> (tensor<3x4xf32> {{.*}}, tensor<4x4xf32> {tessera.role = #tessera.role<state @t>})
tessera.computation @step(%ids: tensor<3xi32> {tessera.role = #tessera.role<input 0>},
                          %t: tensor<7x4xf32> {tessera.role = #tessera.role<state @t>})
    -> (tensor<3x4xf32> {tessera.role = #tessera.role<output 0>}, tensor<7x4xf32> {tessera.role = #tessera.role<state @t>})
    on @pod manual ["replica"] {
  // CHECK-DAG: %[[ALL:.*]] = tessera.all_gather %{{.*}} dim 0 over ["replica"] : tensor<3xi32> -> tensor<6xi32>
  // CHECK: %[[ANSWERS:.*]] = "stablehlo.gather"(%[[T]], %{{.*}}) {{.*}} : (tensor<4x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  // CHECK: %[[MINE:.*]] = tessera.all_to_all %[[ANSWERS]] split 0 concat 0 over ["replica"] : tensor<6x4xf32> -> tensor<6x4xf32>
  // CHECK: %[[ROWS:.*]] = "stablehlo.gather"(%[[MINE]], %{{.*}}) {{.*}} : (tensor<6x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  %rows = "stablehlo.gather"(%t, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<7x4xf32>, tensor<3xi32>) -> tensor<3x4xf32>
  // CHECK: %[[OLD:.*]] = "stablehlo.gather"(%[[T]], %{{.*}}) {{.*}} : (tensor<4x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  // CHECK: %[[NEW:.*]] = stablehlo.add %[[OLD]], %[[OLD]] : tensor<6x4xf32>
  // CHECK: %[[NEXT:.*]] = "stablehlo.scatter"(%[[T]], %{{.*}}, %[[NEW]])
  // CHECK: (tensor<4x4xf32>, tensor<6xi64>, tensor<6x4xf32>) -> tensor<4x4xf32>
  %all = tessera.all_gather %ids dim 0 over ["replica"] : tensor<3xi32> -> tensor<6xi32>
  %old = "stablehlo.gather"(%t, %all) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<7x4xf32>, tensor<6xi32>) -> tensor<6x4xf32>
  %new = stablehlo.add %old, %old : tensor<6x4xf32>
  %next = "stablehlo.scatter"(%t, %all, %new) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<7x4xf32>, tensor<6xi32>, tensor<6x4xf32>) -> tensor<7x4xf32>
  // CHECK: tessera.return %[[ROWS]], %[[NEXT]] : tensor<3x4xf32>, tensor<4x4xf32>
  tessera.return %rows, %next : tensor<3x4xf32>, tensor<7x4xf32>
}

// As many ids as a piece has rows: every replica gets the pieces of all.
// CHECK-LABEL: tessera.computation @many
// CHECK-SAME: %[[T:[a-z0-9]+]]: tensor<4x4xf32> {tessera.role = #tessera.role<state @t>}
// CHECK-NOT: all_to_all
// CHECK: %[[ALL:.*]] = tessera.all_gather %[[T]] dim 0 over ["replica"] : tensor<4x4xf32> -> tensor<8x4xf32>
// CHECK: %[[ROWS:.*]] = "stablehlo.gather"(%[[ALL]], %{{.*}}) {{.*}} : (tensor<8x4xf32>, tensor<4xi64>) -> tensor<4x4xf32>
// CHECK: tessera.return %[[ROWS]]
tessera.computation @many(%ids: tensor<4xi32> {tessera.role = #tessera.role<input 0>},
                          %t: tensor<7x4xf32> {tessera.role = #tessera.role<state @t>})
    -> (tensor<4x4xf32> {tessera.role = #tessera.role<output 0>}) on @pod manual ["replica"] {
  %rows = "stablehlo.gather"(%t, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<7x4xf32>, tensor<4xi32>) -> tensor<4x4xf32>
  tessera.return %rows : tensor<4x4xf32>
}

// A sum over rows is the sum of the replicas' sums, in which padding is zero.
// CHECK-LABEL: tessera.computation @norm
// CHECK-SAME: %[[T:[a-z0-9]+]]: tensor<4x4xf32> {tessera.role = #tessera.role<state @t>}
// CHECK: %[[SQUARES:.*]] = stablehlo.multiply %[[T]], %[[T]] : tensor<4x4xf32>
// CHECK: %[[PIECE:.*]] = stablehlo.select %{{.*}}, %[[SQUARES]], %{{.*}} : tensor<4x4xi1>, tensor<4x4xf32>
// CHECK: %[[OWN:.*]] = stablehlo.reduce(%[[PIECE]] init: %{{.*}}) applies stablehlo.add across dimensions = [0, 1]
// CHECK: %[[ALL:.*]] = tessera.all_reduce
// CHECK-SAME: %[[OWN]]
// CHECK: tessera.return %[[ALL]] : tensor<f32>
tessera.computation @norm(%t: tensor<7x4xf32> {tessera.role = #tessera.role<state @t>})
    -> (tensor<f32> {tessera.role = #tessera.role<output 0>}) on @pod manual ["replica"] {
  %zero = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %squares = stablehlo.multiply %t, %t : tensor<7x4xf32>
  %sum = stablehlo.reduce(%squares init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<7x4xf32>, tensor<f32>) -> tensor<f32>
  tessera.return %sum : tensor<f32>
}

// First values are those of the piece's rows, by their numbers in the whole. No value has the size of the whole.
// CHECK-LABEL: tessera.computation @init
// CHECK-NOT: 7x4
// CHECK-NOT: 28x
// CHECK: tessera.return %{{.*}} : tensor<4x4xf32>
tessera.computation @init(%t: tensor<7x4xf32> {tessera.role = #tessera.role<state @t>})
    -> (tensor<7x4xf32> {tessera.role = #tessera.role<state @t>}) on @pod manual ["replica"] {
  %i = stablehlo.iota dim = 0 : tensor<28xf32>
  %half = stablehlo.constant dense<5.000000e-01> : tensor<28xf32>
  %x = stablehlo.multiply %i, %half : tensor<28xf32>
  %r = stablehlo.reshape %x : (tensor<28xf32>) -> tensor<7x4xf32>
  tessera.return %r : tensor<7x4xf32>
}

// -----

// Replicas that share memory have one table.
tessera.mesh @pod ["replica" = 2]
// CHECK: tessera.var @t mirrored : tensor<7x4xf32>
tessera.var @t sharded by div : tensor<7x4xf32>
// CHECK-LABEL: tessera.computation @read
// CHECK-NEXT: tessera.return %{{.*}} : tensor<7x4xf32>
tessera.computation @read(%t: tensor<7x4xf32> {tessera.role = #tessera.role<state @t>})
    -> (tensor<7x4xf32> {tessera.role = #tessera.role<output 0>}) on @pod manual ["replica"] {
  tessera.return %t : tensor<7x4xf32>
}

// -----

tessera.mesh @pod ["replica" = 2] shards_per_domain 1
tessera.var @t sharded by div : tensor<7x4xf32>
tessera.computation @whole(%t: tensor<7x4xf32> {tessera.role = #tessera.role<state @t>})
    -> (tensor<4x7xf32> {tessera.role = #tessera.role<output 0>}) on @pod manual ["replica"] {
  %0 = stablehlo.negate %t : tensor<7x4xf32>
  // expected-error @+1 {{variable "t" is sharded by rows, and 'stablehlo.transpose' needs all of it; expected lookups and updates of rows}}
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<7x4xf32>) -> tensor<4x7xf32>
  tessera.return %1 : tensor<4x7xf32>
}

// -----

tessera.mesh @pod ["replica" = 2, "x" = 2] shards_per_domain 2
tessera.var @t sharded by div : tensor<7x4xf32>
// expected-error @+1 {{uses variables that are sharded by rows: expected the program of one of 2 replicas of one core, got 2 replicas and 4 shards}}
tessera.computation @cores(%t: tensor<7x4xf32> {tessera.role = #tessera.role<state @t>}) on @pod manual ["replica"] {
  tessera.return
}

// -----

tessera.mesh @pod ["replica" = 2] shards_per_domain 1
tessera.var @t sharded by div : tensor<7xf32>
tessera.computation @varying(%x: tensor<7xf32> {tessera.role = #tessera.role<input 0>},
                             %t: tensor<7xf32> {tessera.role = #tessera.role<state @t>})
    // expected-note @-2 {{the difference comes from an argument, which has its own value on every replica}}
    -> (tensor<7xf32> {tessera.role = #tessera.role<state @t>}) on @pod manual ["replica"] {
  // expected-error @+1 {{variable "t" is sharded by rows, but the value written to it in @varying differs between replicas}}
  %0 = stablehlo.add %t, %x : tensor<7xf32>
  tessera.return %0 : tensor<7xf32>
}
