// RUN: tessera-opt --strict=false %s --pass-pipeline='builtin.module(tessera.computation(tessera-shard-updates))' | FileCheck %s --check-prefix=SHARD
// RUN: tessera-opt --strict=false %s --tessera-shard | FileCheck %s

tessera.mesh @pod ["replica" = 4]
tessera.var @w mirrored : tensor<128x256xf32>
tessera.var @m mirrored : tensor<128x256xf32>
tessera.var @odd mirrored : tensor<127x255xf32>
tessera.var @b mirrored : tensor<256xf32>

// With momentum, the gradient is scattered, and each replica computes its quarter. One replica updates small variables,
// and variables without a dimension that the replicas divide.
// SHARD-LABEL: tessera.computation @step
// SHARD-SAME: -> (tensor<128x256xf32> {tessera.role = #tessera.role<state @m>, tessera.sharding = #tessera.sharding<[{"replica"}, {}]>}
// SHARD-SAME: tensor<128x256xf32> {tessera.role = #tessera.role<state @w>, tessera.sharding = #tessera.sharding<[{"replica"}, {}]>}
// SHARD-SAME: tensor<256xf32> {tessera.role = #tessera.role<state @b>}
// SHARD-SAME: tensor<127x255xf32> {tessera.role = #tessera.role<state @odd>}
// CHECK-LABEL: tessera.computation @step
tessera.computation @step(%x: tensor<8x128xf32> {tessera.role = #tessera.role<input 0>},
                          %w: tensor<128x256xf32> {tessera.role = #tessera.role<state @w>},
                          %m: tensor<128x256xf32> {tessera.role = #tessera.role<state @m>},
                          %b: tensor<256xf32> {tessera.role = #tessera.role<state @b>},
                          %odd: tensor<127x255xf32> {tessera.role = #tessera.role<state @odd>})
    -> (tensor<128x256xf32> {tessera.role = #tessera.role<state @m>},
        tensor<128x256xf32> {tessera.role = #tessera.role<state @w>},
        tensor<256xf32> {tessera.role = #tessera.role<state @b>},
        tensor<127x255xf32> {tessera.role = #tessera.role<state @odd>}) on @pod manual ["replica"] {
  // The step needs the whole weights.
  // CHECK: %[[Y:.*]] = stablehlo.dot_general %{{.*}}, %{{.*}} : (tensor<8x128xf32>, tensor<128x256xf32>) -> tensor<8x256xf32>
  %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x128xf32>, tensor<128x256xf32>) -> tensor<8x256xf32>
  // CHECK: %[[G:.*]] = stablehlo.dot_general %{{.*}}, %[[Y]]
  // CHECK: tessera.reduce_scatter %[[G]] {{.*}} tensor<128x256xf32> -> tensor<32x256xf32>
  %g = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<8x128xf32>, tensor<8x256xf32>) -> tensor<128x256xf32>
  %sum = tessera.all_reduce %g over ["replica"] sum : tensor<128x256xf32>
  %m1 = stablehlo.add %m, %sum : tensor<128x256xf32>
  %w1 = stablehlo.subtract %w, %m1 : tensor<128x256xf32>
  %b1 = stablehlo.negate %b : tensor<256xf32>
  %odd1 = stablehlo.negate %odd : tensor<127x255xf32>
  // The weights wait until everybody has read them; then pieces are computed in place.
  // CHECK-NEXT: tessera.barrier
  // CHECK-NEXT: %[[REST:.*]]:2 = tessera.writer
  // CHECK: stablehlo.negate %{{.*}} : tensor<256xf32>
  // CHECK: stablehlo.negate %{{.*}} : tensor<127x255xf32>
  // CHECK: %[[M:.*]] = stablehlo.add %{{.*}} : tensor<32x256xf32>
  // CHECK: %[[W:.*]] = stablehlo.subtract %{{.*}}, %[[M]] : tensor<32x256xf32>
  // CHECK: %[[M1:.*]] = tessera.join %[[M]] [{"replica"}, {}] alone late :
  // CHECK: %[[W1:.*]] = tessera.join %[[W]] [{"replica"}, {}] late :
  // CHECK: tessera.return %[[M1]], %[[W1]], %[[REST]]#0, %[[REST]]#1
  tessera.return %m1, %w1, %b1, %odd1 : tensor<128x256xf32>, tensor<128x256xf32>, tensor<256xf32>, tensor<127x255xf32>
}

// A new value that something else uses too is computed by all.
// SHARD-LABEL: tessera.computation @reported
// SHARD-NOT: tessera.sharding =
// CHECK-LABEL: tessera.computation @reported
tessera.computation @reported(%w: tensor<128x256xf32> {tessera.role = #tessera.role<state @w>})
    -> (tensor<128x256xf32> {tessera.role = #tessera.role<state @w>},
        tensor<128x256xf32> {tessera.role = #tessera.role<output 0>}) on @pod manual ["replica"] {
  // CHECK-NOT: tessera.join
  // CHECK: tessera.return
  %w1 = stablehlo.negate %w : tensor<128x256xf32>
  tessera.return %w1, %w1 : tensor<128x256xf32>, tensor<128x256xf32>
}
