// RUN: tessera-opt %s --split-input-file --pass-pipeline='builtin.module(tessera.computation(tessera-shard-batch))' --verify-diagnostics | FileCheck %s
// RUN: tessera-opt %s --split-input-file --pass-pipeline='builtin.module(tessera.computation(tessera-shard-batch,tessera-propagate-sharding,tessera-partition,cse,tessera-merge-reshards,tessera-lower-reshard))' | FileCheck %s --check-prefix=PIECES

tessera.mesh @pod ["replica" = 4]
tessera.var @w mirrored : tensor<6x3xf32>
tessera.feed @train infeed (tensor<2x6xf32>) split [0]

// The program sees the whole batch in between. It is computed by pieces, and only the sum is sent.

// CHECK-LABEL: tessera.computation @mean
// PIECES-LABEL: tessera.computation @mean
tessera.computation @mean(
    %x: tensor<2x6xf32> {tessera.role = #tessera.role<infeed @train 0>}, %w: tensor<6x3xf32> {tessera.role = #tessera.role<state @w>})
    -> (tensor<f32> {tessera.role = #tessera.role<output 0>}, tensor<2x3xf32> {tessera.role = #tessera.role<output 1>}) on @pod manual ["replica"] {
  // CHECK: %[[X:.*]] = tessera.reshard %{{.*}} [{"replica"}, {}] to [{}, {}] : tensor<2x6xf32> -> tensor<8x6xf32>
  // CHECK: %[[Y:.*]] = stablehlo.dot_general %[[X]]
  // CHECK: tessera.reshard %[[Y]] [{}, {}] to [{"replica"}, {}] : tensor<8x3xf32> -> tensor<2x3xf32>
  // PIECES: %[[Y:.*]] = stablehlo.dot_general %{{.*}} : (tensor<2x6xf32>, tensor<6x3xf32>) -> tensor<2x3xf32>
  // PIECES: %[[PART:.*]] = stablehlo.reduce(%[[Y]]
  // PIECES: %[[SUM:.*]] = tessera.all_reduce %[[PART]] over ["replica"] sum : tensor<f32>
  // PIECES-NOT: tessera.all
  // PIECES: tessera.return %[[SUM]], %[[Y]]
  %batch = tessera.merge_batch %x dim 0 over ["replica"] : tensor<2x6xf32> -> tensor<8x6xf32>
  %y = stablehlo.dot_general %batch, %w, contracting_dims = [1] x [0] : (tensor<8x6xf32>, tensor<6x3xf32>) -> tensor<8x3xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x3xf32>, tensor<f32>) -> tensor<f32>
  %piece = tessera.split_batch %y dim 0 over ["replica"] : tensor<8x3xf32> -> tensor<2x3xf32>
  tessera.return %sum, %piece : tensor<f32>, tensor<2x3xf32>
}

// -----

tessera.mesh @pod ["replica" = 4]
tessera.feed @train infeed (tensor<2x6xf32>) split [0]

// The batch's pieces are added up where they are, though nothing else is computed from them.

// PIECES-LABEL: tessera.computation @columns
tessera.computation @columns(%x: tensor<2x6xf32> {tessera.role = #tessera.role<infeed @train 0>})
    -> (tensor<6xf32> {tessera.role = #tessera.role<output 0>}) on @pod manual ["replica"] {
  // PIECES: %[[PART:.*]] = stablehlo.reduce({{.*}} : (tensor<2x6xf32>, tensor<f32>) -> tensor<6xf32>
  // PIECES: tessera.all_reduce %[[PART]] over ["replica"] sum : tensor<6xf32>
  %batch = tessera.merge_batch %x dim 0 over ["replica"] : tensor<2x6xf32> -> tensor<8x6xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%batch init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8x6xf32>, tensor<f32>) -> tensor<6xf32>
  tessera.return %sum : tensor<6xf32>
}

// -----

tessera.mesh @pod ["replica" = 2, "model" = 2]

// CHECK-LABEL: tessera.computation @another_dimension
tessera.computation @another_dimension(%x: tensor<3x8xf32>) -> tensor<3x2xf32> on @pod manual ["replica", "model"] {
  // CHECK: tessera.reshard %{{.*}} [{}, {}] to [{}, {"replica", "model"}] : tensor<3x8xf32> -> tensor<3x2xf32>
  %0 = tessera.split_batch %x dim 1 over ["replica", "model"] : tensor<3x8xf32> -> tensor<3x2xf32>
  tessera.return %0 : tensor<3x2xf32>
}

// -----

tessera.mesh @pod ["replica" = 4]

// CHECK-LABEL: tessera.computation @uneven
tessera.computation @uneven(%x: tensor<10x2xf32>) -> (tensor<3x2xf32>, tensor<3xi1>, tensor<2x2xf32>, tensor<10x2xf32>) on @pod manual ["replica"] {
  // CHECK: %[[PADDED:.*]] = stablehlo.pad %{{.*}}, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<10x2xf32>, tensor<f32>) -> tensor<12x2xf32>
  // CHECK: tessera.reshard %[[PADDED]] [{}, {}] to [{"replica"}, {}]
  // CHECK: %[[REAL:.*]] = stablehlo.compare
  // CHECK: tessera.reshard %[[REAL]] [{}] to [{"replica"}] : tensor<12xi1> -> tensor<3xi1>
  %0, %1 = tessera.split_batch %x dim 0 over ["replica"] policy pad : tensor<10x2xf32> -> tensor<3x2xf32>, tensor<3xi1>
  // CHECK: %[[FIRST:.*]] = stablehlo.slice %{{.*}} [0:8, 0:2]
  // CHECK: tessera.reshard %[[FIRST]] [{}, {}] to [{"replica"}, {}] : tensor<8x2xf32> -> tensor<2x2xf32>
  %2 = tessera.split_batch %x dim 0 over ["replica"] policy drop : tensor<10x2xf32> -> tensor<2x2xf32>
  // CHECK: tessera.reshard %{{.*}} [{"replica"}, {}] to [{}, {}] of [10, 2] : tensor<3x2xf32> -> tensor<10x2xf32>
  %3 = tessera.merge_batch %0 dim 0 over ["replica"] policy pad : tensor<3x2xf32> -> tensor<10x2xf32>
  tessera.return %0, %1, %2, %3 : tensor<3x2xf32>, tensor<3xi1>, tensor<2x2xf32>, tensor<10x2xf32>
}
