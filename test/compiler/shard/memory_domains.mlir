// SPDX-License-Identifier: Apache-2.0
// The whole shard phase where not all shards share memory: each memory domain has its copy of the variables.
// RUN: tessera-opt --strict=false %s --split-input-file --tessera-shard | FileCheck %s

// A replica updates its half, which both replicas get. Nobody waits, because nobody else reads a replica's memory.
tessera.mesh @pod ["replica" = 2] shards_per_domain 1
tessera.var @w mirrored : tensor<128x256xf32>
tessera.var @n mirrored : tensor<i32>
// CHECK-LABEL: tessera.computation @one_of_two
tessera.computation @one_of_two(%g: tensor<128x256xf32> {tessera.role = #tessera.role<input 0>},
                                %w: tensor<128x256xf32> {tessera.role = #tessera.role<state @w>},
                                %n: tensor<i32> {tessera.role = #tessera.role<state @n>})
    -> (tensor<128x256xf32> {tessera.role = #tessera.role<state @w>}, tensor<i32> {tessera.role = #tessera.role<state @n>})
    on @pod manual ["replica"] {
  // CHECK: tessera.reduce_scatter %{{.*}} tensor<128x256xf32> -> tensor<64x256xf32>
  // CHECK: %[[HALF:.*]] = stablehlo.subtract %{{.*}} : tensor<64x256xf32>
  // CHECK: %[[W:.*]] = tessera.all_gather %[[HALF]] dim 0 over ["replica"] : tensor<64x256xf32> -> tensor<128x256xf32>
  // CHECK-NOT: tessera.barrier
  // CHECK-NOT: tessera.writer
  // CHECK-NOT: tessera.join
  // CHECK: tessera.return %[[W]], %{{.*}} : tensor<128x256xf32>, tensor<i32>
  %sum = tessera.all_reduce %g over ["replica"] sum : tensor<128x256xf32>
  %w1 = stablehlo.subtract %w, %sum : tensor<128x256xf32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n1 = stablehlo.add %n, %one : tensor<i32>
  tessera.return %w1, %n1 : tensor<128x256xf32>, tensor<i32>
}

// -----

// The halves are gathered between the replicas, by columns; in each domain the two shards of its replica write them
// behind the barrier. One of them writes the small variable.
tessera.mesh @pod ["replica" = 2, "x" = 2] shards_per_domain 2
tessera.var @w mirrored : tensor<128x256xf32>
tessera.var @n mirrored : tensor<i32>
// CHECK-LABEL: tessera.computation @two_of_four
tessera.computation @two_of_four(%g: tensor<128x256xf32> {tessera.role = #tessera.role<input 0>},
                                 %w: tensor<128x256xf32> {tessera.role = #tessera.role<state @w>},
                                 %n: tensor<i32> {tessera.role = #tessera.role<state @n>})
    -> (tensor<128x256xf32> {tessera.role = #tessera.role<state @w>}, tensor<i32> {tessera.role = #tessera.role<state @n>})
    on @pod manual ["replica", "x"] {
  // CHECK: tessera.reduce_scatter %{{.*}} tensor<128x256xf32> -> tensor<64x256xf32>
  // CHECK: stablehlo.subtract %{{.*}} : tensor<64x256xf32>
  // CHECK: %[[COLUMNS:.*]] = tessera.all_gather %{{.*}} dim 0 over ["replica"] : tensor<64x128xf32> -> tensor<128x128xf32>
  // CHECK: tessera.barrier
  // CHECK: %[[N:.*]] = tessera.writer
  // CHECK: %[[W:.*]] = tessera.join %[[COLUMNS]] [{}, {"x"}] late : tensor<128x128xf32> -> tensor<128x256xf32>
  // CHECK: tessera.return %[[W]], %[[N]] : tensor<128x256xf32>, tensor<i32>
  %sum = tessera.all_reduce %g over ["replica"] sum : tensor<128x256xf32>
  %w1 = stablehlo.subtract %w, %sum : tensor<128x256xf32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n1 = stablehlo.add %n, %one : tensor<i32>
  tessera.return %w1, %n1 : tensor<128x256xf32>, tensor<i32>
}

// -----

// One domain of all shards is what a mesh without domains has: the four quarters are written where they belong.
tessera.mesh @pod ["replica" = 2, "x" = 2] shards_per_domain 4
tessera.var @w mirrored : tensor<128x256xf32>
// CHECK-LABEL: tessera.computation @four_of_four
tessera.computation @four_of_four(%g: tensor<128x256xf32> {tessera.role = #tessera.role<input 0>},
                                  %w: tensor<128x256xf32> {tessera.role = #tessera.role<state @w>})
    -> (tensor<128x256xf32> {tessera.role = #tessera.role<state @w>}) on @pod manual ["replica", "x"] {
  // CHECK-NOT: tessera.all_gather
  // CHECK: tessera.join %{{.*}} [{"replica", "x"}, {}]{{.*}}: tensor<32x256xf32> -> tensor<128x256xf32>
  %sum = tessera.all_reduce %g over ["replica"] sum : tensor<128x256xf32>
  %w1 = stablehlo.subtract %w, %sum : tensor<128x256xf32>
  tessera.return %w1 : tensor<128x256xf32>
}
