// RUN: tessera-opt --strict=false %s --split-input-file --pass-pipeline='builtin.module(tessera.computation(tessera-join-results))' | FileCheck %s

tessera.mesh @pod ["replica" = 1, "x" = 2, "y" = 2]

// A value that is joined only to be returned is written by pieces. Shards with the same piece cut it further.
// CHECK-LABEL: tessera.computation @outputs
// CHECK-SAME: %[[A:[^:]*]]: tensor<4x4xf32>{{.*}}, %[[B:[^:]*]]: tensor<4x8xf32>
tessera.computation @outputs(%a: tensor<4x4xf32> {tessera.role = #tessera.role<input 0>}, %b: tensor<4x8xf32> {tessera.role = #tessera.role<input 1>})
    -> (tensor<8x8xf32> {tessera.role = #tessera.role<output 0>}, tensor<8x8xf32> {tessera.role = #tessera.role<output 1>})
    on @pod manual ["replica", "x", "y"] {
  // CHECK-NEXT: %[[A1:.*]] = tessera.join %[[A]] [{"x"}, {"y"}] alone : tensor<4x4xf32> -> tensor<8x8xf32>
  %0 = tessera.reshard %a [{"x"}, {"y"}] to [{}, {}] : tensor<4x4xf32> -> tensor<8x8xf32>
  // CHECK-NEXT: %[[B1:.*]] = tessera.reshard %[[B]] [{"x"}, {}] to [{"x", "y"}, {}] : tensor<4x8xf32> -> tensor<2x8xf32>
  // CHECK-NEXT: %[[B2:.*]] = tessera.join %[[B1]] [{"x", "y"}, {}] alone : tensor<2x8xf32> -> tensor<8x8xf32>
  %1 = tessera.reshard %b [{"x"}, {}] to [{}, {}] : tensor<4x8xf32> -> tensor<8x8xf32>
  // CHECK-NEXT: tessera.return %[[A1]], %[[B2]]
  tessera.return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}

// Another use of the whole value still gets it by a reshard.
// CHECK-LABEL: tessera.computation @used
tessera.computation @used(%a: tensor<4x4xf32> {tessera.role = #tessera.role<input 0>})
    -> (tensor<8x8xf32> {tessera.role = #tessera.role<output 0>}, tensor<8x8xf32> {tessera.role = #tessera.role<output 1>})
    on @pod manual ["replica", "x", "y"] {
  // CHECK: %[[WHOLE:.*]] = tessera.reshard
  %0 = tessera.reshard %a [{"x"}, {"y"}] to [{}, {}] : tensor<4x4xf32> -> tensor<8x8xf32>
  // CHECK: %[[NEGATED:.*]] = stablehlo.negate %[[WHOLE]]
  %1 = stablehlo.negate %0 : tensor<8x8xf32>
  // CHECK: %[[JOINED:.*]] = tessera.join
  // CHECK: tessera.return %[[JOINED]], %[[NEGATED]]
  tessera.return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}

// Large sums are scattered; small sums are combined with others.
// CHECK-LABEL: tessera.computation @sums
// CHECK-SAME: %[[A:[^:]*]]: tensor<256x512xf32>{{.*}}, %[[B:[^:]*]]: tensor<8x8xf32>{{.*}}, %[[C:[^:]*]]: tensor<4x8xf32>
tessera.computation @sums(%a: tensor<256x512xf32> {tessera.role = #tessera.role<input 0>}, %b: tensor<8x8xf32> {tessera.role = #tessera.role<input 1>}, %c: tensor<4x8xf32> {tessera.role = #tessera.role<input 2>})
    -> (tensor<512x512xf32> {tessera.role = #tessera.role<output 0>}, tensor<8x8xf32> {tessera.role = #tessera.role<output 1>},
        tensor<8x8xf32> {tessera.role = #tessera.role<output 2>}) on @pod manual ["replica", "x", "y"] {
  // CHECK: %[[SMALL:.*]] = tessera.reshard %[[B]]
  // CHECK: %[[A1:.*]] = tessera.reshard %[[A]] [{"x"}, {}] unreduced {"y"} sum to [{"x", "y"}, {}]
  // CHECK: %[[A2:.*]] = tessera.join %[[A1]] [{"x", "y"}, {}] alone
  %0 = tessera.reshard %a [{"x"}, {}] unreduced {"y"} sum to [{}, {}] : tensor<256x512xf32> -> tensor<512x512xf32>
  %1 = tessera.reshard %b [{}, {}] unreduced {"y"} sum to [{}, {}] : tensor<8x8xf32> -> tensor<8x8xf32>
  // CHECK: %[[C1:.*]] = tessera.reshard %[[C]] [{"x"}, {}] unreduced {"y"} sum to [{"x"}, {}]
  // CHECK: %[[C2:.*]] = tessera.reshard %[[C1]] [{"x"}, {}] to [{"x", "y"}, {}]
  // CHECK: %[[C3:.*]] = tessera.join %[[C2]]
  %2 = tessera.reshard %c [{"x"}, {}] unreduced {"y"} sum to [{}, {}] : tensor<4x8xf32> -> tensor<8x8xf32>
  // CHECK: tessera.return %[[A2]], %[[SMALL]], %[[C3]]
  tessera.return %0, %1, %2 : tensor<512x512xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}

// Padded pieces do not lie side by side, and a small tensor has no piece for every shard, so both keep the reshard.
// CHECK-LABEL: tessera.computation @uneven
// CHECK-NOT: tessera.join
tessera.computation @uneven(%a: tensor<4xf32> {tessera.role = #tessera.role<input 0>}, %b: tensor<1xf32> {tessera.role = #tessera.role<input 1>})
    -> (tensor<7xf32> {tessera.role = #tessera.role<output 0>}, tensor<2xf32> {tessera.role = #tessera.role<output 1>})
    on @pod manual ["replica", "x", "y"] {
  %0 = tessera.reshard %a [{"x"}] to [{}] of [7] : tensor<4xf32> -> tensor<7xf32>
  %1 = tessera.reshard %b [{"x"}] to [{}] : tensor<1xf32> -> tensor<2xf32>
  tessera.return %0, %1 : tensor<7xf32>, tensor<2xf32>
}

// -----

tessera.mesh @pod ["replica" = 2, "x" = 2]
tessera.var @own mirrored : tensor<8xf32>
tessera.var @read mirrored : tensor<8xf32>
tessera.var @apart per_replica : tensor<8xf32>

// Variables are shared by the shards of all replicas. A shard that reads no more of the old value than it overwrites
// need not wait for others.
// CHECK-LABEL: tessera.computation @variables
// CHECK-SAME: %[[PIECE:[^:]*]]: tensor<2xf32>
tessera.computation @variables(%piece: tensor<2xf32> {tessera.role = #tessera.role<input 0>},
                               %half: tensor<4xf32> {tessera.role = #tessera.role<input 1>},
                               %own: tensor<8xf32> {tessera.role = #tessera.role<state @own>},
                               %read: tensor<8xf32> {tessera.role = #tessera.role<state @read>})
    -> (tensor<8xf32> {tessera.role = #tessera.role<output 0>}, tensor<8xf32> {tessera.role = #tessera.role<state @own>},
        tensor<8xf32> {tessera.role = #tessera.role<state @read>}, tensor<8xf32> {tessera.role = #tessera.role<state @apart>})
    on @pod manual ["replica", "x"] {
  %0 = tessera.reshard %own [{}] to [{"replica", "x"}] : tensor<8xf32> -> tensor<2xf32>
  %1 = stablehlo.add %0, %piece : tensor<2xf32>
  // CHECK: %[[OUT:.*]] = stablehlo.negate %{{.*}} : tensor<8xf32>
  %out = stablehlo.negate %read : tensor<8xf32>
  %new_own = tessera.reshard %1 [{"replica", "x"}] to [{}] : tensor<2xf32> -> tensor<8xf32>
  %new_read = tessera.reshard %piece [{"replica", "x"}] to [{}] : tensor<2xf32> -> tensor<8xf32>
  // CHECK: %[[APART:.*]] = tessera.reshard
  %new_apart = tessera.reshard %half [{"x"}] to [{}] : tensor<4xf32> -> tensor<8xf32>
  // CHECK: %[[OWN:.*]] = tessera.join %{{.*}} [{"replica", "x"}] alone late : tensor<2xf32> -> tensor<8xf32>
  // CHECK: %[[READ:.*]] = tessera.join %[[PIECE]] [{"replica", "x"}] late : tensor<2xf32> -> tensor<8xf32>
  // CHECK: tessera.return %[[OUT]], %[[OWN]], %[[READ]], %[[APART]]
  tessera.return %out, %new_own, %new_read, %new_apart : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}

// The value of a mirrored variable must not differ between replicas: tessera-check-uniform reports it.
// CHECK-LABEL: tessera.computation @varying
// CHECK-NOT: tessera.join
tessera.computation @varying(%half: tensor<4xf32> {tessera.role = #tessera.role<input 0>})
    -> (tensor<8xf32> {tessera.role = #tessera.role<state @own>}) on @pod manual ["replica", "x"] {
  %0 = tessera.reshard %half [{"x"}] to [{}] : tensor<4xf32> -> tensor<8xf32>
  tessera.return %0 : tensor<8xf32>
}

// -----

tessera.mesh @pod ["replica" = 1, "x" = 2]

// The memory of a donated argument is shared, too. An argument that is also returned is not overwritten.
// CHECK-LABEL: tessera.computation @given_up
tessera.computation @given_up(%a: tensor<8xf32> {tessera.role = #tessera.role<input 0>, tf.aliasing_output = 0 : i32}, %b: tensor<8xf32> {tessera.role = #tessera.role<input 1>, tf.aliasing_output = 1 : i32},
                              %p: tensor<4xf32> {tessera.role = #tessera.role<input 2>})
    -> (tensor<8xf32> {tessera.role = #tessera.role<output 0>}, tensor<8xf32> {tessera.role = #tessera.role<output 1>},
        tensor<2x4xf32> {tessera.role = #tessera.role<output 2>}) on @pod manual ["replica", "x"] {
  // CHECK: %[[B:.*]] = tessera.reshard
  // CHECK: %[[OLD:.*]] = stablehlo.reshape
  // CHECK: %[[A:.*]] = tessera.join %{{.*}} [{"x"}] alone
  // CHECK: tessera.return %[[A]], %[[B]], %[[OLD]]
  %0 = tessera.reshard %p [{"x"}] to [{}] : tensor<4xf32> -> tensor<8xf32>
  %1 = tessera.reshard %p [{"x"}] to [{}] : tensor<4xf32> -> tensor<8xf32>
  %old = stablehlo.reshape %b : (tensor<8xf32>) -> tensor<2x4xf32>
  tessera.return %0, %1, %old : tensor<8xf32>, tensor<8xf32>, tensor<2x4xf32>
}

// -----

tessera.mesh @pod ["replica" = 2]
tessera.var @w mirrored : tensor<8xf32>
tessera.var @n mirrored : tensor<f32>

// Ops that only serve a join and read only this shard's pieces move behind the barrier. They stay if they read another
// shard's piece, or a variable that the writer overwrites.
// CHECK-LABEL: tessera.computation @late
tessera.computation @late(%g: tensor<4xf32> {tessera.role = #tessera.role<input 0>}, %w: tensor<8xf32> {tessera.role = #tessera.role<state @w>})
    -> (tensor<8xf32> {tessera.role = #tessera.role<state @w>}, tensor<8xf32> {tessera.role = #tessera.role<output 0>}) on @pod manual ["replica"] {
  %own = tessera.reshard %w [{}] to [{"replica"}] : tensor<8xf32> -> tensor<4xf32>
  %sum = stablehlo.add %own, %g : tensor<4xf32>
  %new = tessera.reshard %sum [{"replica"}] to [{}] : tensor<4xf32> -> tensor<8xf32>
  %read = stablehlo.negate %w : tensor<8xf32>
  // CHECK: tessera.join %{{.*}} [{"replica"}] late :
  tessera.return %new, %read : tensor<8xf32>, tensor<8xf32>
}

// CHECK-LABEL: tessera.computation @others
tessera.computation @others(%w: tensor<8xf32> {tessera.role = #tessera.role<state @w>})
    -> (tensor<8xf32> {tessera.role = #tessera.role<state @w>}) on @pod manual ["replica"] {
  %reverse = stablehlo.reverse %w, dims = [0] : tensor<8xf32>
  %own = tessera.reshard %reverse [{}] to [{"replica"}] : tensor<8xf32> -> tensor<4xf32>
  %negated = stablehlo.negate %own : tensor<4xf32>
  %new = tessera.reshard %negated [{"replica"}] to [{}] : tensor<4xf32> -> tensor<8xf32>
  // CHECK: tessera.join %{{.*}} [{"replica"}] :
  tessera.return %new : tensor<8xf32>
}

// CHECK-LABEL: tessera.computation @counter
tessera.computation @counter(%w: tensor<8xf32> {tessera.role = #tessera.role<state @w>}, %n: tensor<f32> {tessera.role = #tessera.role<state @n>})
    -> (tensor<8xf32> {tessera.role = #tessera.role<state @w>}, tensor<f32> {tessera.role = #tessera.role<state @n>},
        tensor<8xf32> {tessera.role = #tessera.role<output 0>}) on @pod manual ["replica"] {
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %own = tessera.reshard %w [{}] to [{"replica"}] : tensor<8xf32> -> tensor<4xf32>
  %rate = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %sum = stablehlo.add %own, %rate : tensor<4xf32>
  %new = tessera.reshard %sum [{"replica"}] to [{}] : tensor<4xf32> -> tensor<8xf32>
  %next = stablehlo.add %n, %one : tensor<f32>
  %read = stablehlo.negate %w : tensor<8xf32>
  // CHECK: tessera.join %{{.*}} [{"replica"}] :
  tessera.return %new, %next, %read : tensor<8xf32>, tensor<f32>, tensor<8xf32>
}

// A variable that the writer reads is not joined by pieces.
// CHECK-LABEL: tessera.computation @writer
// CHECK-NOT: tessera.join
tessera.computation @writer(%w: tensor<8xf32> {tessera.role = #tessera.role<state @w>}, %n: tensor<f32> {tessera.role = #tessera.role<state @n>})
    -> (tensor<8xf32> {tessera.role = #tessera.role<state @w>}, tensor<f32> {tessera.role = #tessera.role<state @n>}) on @pod manual ["replica"] {
  %own = tessera.reshard %w [{}] to [{"replica"}] : tensor<8xf32> -> tensor<4xf32>
  %negated = stablehlo.negate %own : tensor<4xf32>
  %new = tessera.reshard %negated [{"replica"}] to [{}] : tensor<4xf32> -> tensor<8xf32>
  %first = stablehlo.slice %w [0:1] : (tensor<8xf32>) -> tensor<1xf32>
  %scalar = stablehlo.reshape %first : (tensor<1xf32>) -> tensor<f32>
  %next = stablehlo.negate %scalar : tensor<f32>
  tessera.return %new, %next : tensor<8xf32>, tensor<f32>
}

// -----

tessera.mesh @pod ["replica" = 1, "x" = 2, "y" = 2] shards_per_domain 2

// Shards along y share memory. Pieces along x are in other memory: they are gathered, and each domain has the whole.
// CHECK-LABEL: tessera.computation @domains
// CHECK-SAME: %[[A:[^:]*]]: tensor<4x4xf32>{{.*}}, %[[B:[^:]*]]: tensor<4x8xf32>
tessera.computation @domains(%a: tensor<4x4xf32> {tessera.role = #tessera.role<input 0>}, %b: tensor<4x8xf32> {tessera.role = #tessera.role<input 1>})
    -> (tensor<8x8xf32> {tessera.role = #tessera.role<output 0>}, tensor<8x8xf32> {tessera.role = #tessera.role<output 1>})
    on @pod manual ["replica", "x", "y"] {
  // CHECK-NEXT: %[[A1:.*]] = tessera.reshard %[[A]] [{"x"}, {"y"}] to [{}, {"y"}] : tensor<4x4xf32> -> tensor<8x4xf32>
  // CHECK-NEXT: %[[A2:.*]] = tessera.join %[[A1]] [{}, {"y"}] alone : tensor<8x4xf32> -> tensor<8x8xf32>
  %0 = tessera.reshard %a [{"x"}, {"y"}] to [{}, {}] : tensor<4x4xf32> -> tensor<8x8xf32>
  // The second dimension is cut, so that less is gathered along the first.
  // CHECK-NEXT: %[[B1:.*]] = tessera.reshard %[[B]] [{"x"}, {}] to [{}, {"y"}] : tensor<4x8xf32> -> tensor<8x4xf32>
  // CHECK-NEXT: %[[B2:.*]] = tessera.join %[[B1]] [{}, {"y"}] alone : tensor<8x4xf32> -> tensor<8x8xf32>
  %1 = tessera.reshard %b [{"x"}, {}] to [{}, {}] : tensor<4x8xf32> -> tensor<8x8xf32>
  // CHECK-NEXT: tessera.return %[[A2]], %[[B2]]
  tessera.return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}

// -----

tessera.mesh @pod ["replica" = 2, "x" = 2] shards_per_domain 2
tessera.var @w mirrored : tensor<8x8xf32>
tessera.var @v mirrored : tensor<8xf32>

// A replica's piece of a variable belongs in the memory of both replicas; there the shards of each write their halves.
// CHECK-LABEL: tessera.computation @updates
// CHECK-SAME: %[[G:[^:]*]]: tensor<4x8xf32>{{.*}}, %[[P:[^:]*]]: tensor<2xf32>
tessera.computation @updates(%g: tensor<4x8xf32> {tessera.role = #tessera.role<input 0>},
                             %p: tensor<2xf32> {tessera.role = #tessera.role<input 1>},
                             %w: tensor<8x8xf32> {tessera.role = #tessera.role<state @w>})
    -> (tensor<8x8xf32> {tessera.role = #tessera.role<state @w>}, tensor<8xf32> {tessera.role = #tessera.role<state @v>})
    on @pod manual ["replica", "x"] {
  %own = tessera.reshard %w [{}, {}] to [{"replica"}, {}] : tensor<8x8xf32> -> tensor<4x8xf32>
  // CHECK: %[[SUM:.*]] = stablehlo.add
  %sum = stablehlo.add %own, %g : tensor<4x8xf32>
  // CHECK-NEXT: %[[HALF:.*]] = tessera.reshard %[[SUM]] [{"replica"}, {}] to [{}, {"x"}] : tensor<4x8xf32> -> tensor<8x4xf32>
  // CHECK-NEXT: %[[W:.*]] = tessera.join %[[HALF]] [{}, {"x"}] late : tensor<8x4xf32> -> tensor<8x8xf32>
  %new = tessera.reshard %sum [{"replica"}, {}] to [{}, {}] : tensor<4x8xf32> -> tensor<8x8xf32>
  // CHECK-NEXT: %[[V1:.*]] = tessera.reshard %[[P]] [{"replica", "x"}] to [{"x"}] : tensor<2xf32> -> tensor<4xf32>
  // CHECK-NEXT: %[[V:.*]] = tessera.join %[[V1]] [{"x"}] alone late : tensor<4xf32> -> tensor<8xf32>
  %v = tessera.reshard %p [{"replica", "x"}] to [{}] : tensor<2xf32> -> tensor<8xf32>
  // CHECK-NEXT: tessera.return %[[W]], %[[V]]
  tessera.return %new, %v : tensor<8x8xf32>, tensor<8xf32>
}

// -----

tessera.mesh @pod ["replica" = 1, "x" = 2] shards_per_domain 1

// Each shard has memory of its own, so it returns the whole, and results take over the memory of arguments.
// CHECK-LABEL: tessera.computation @apart
// CHECK-SAME: tf.aliasing_output = 0 : i32
// CHECK-NOT: tessera.join
// CHECK: %[[WHOLE:.*]] = tessera.reshard %{{.*}} [{"x"}] to [{}] : tensor<4xf32> -> tensor<8xf32>
// CHECK: tessera.return %[[WHOLE]]
tessera.computation @apart(%a: tensor<8xf32> {tessera.role = #tessera.role<input 0>, tf.aliasing_output = 0 : i32},
                           %p: tensor<4xf32> {tessera.role = #tessera.role<input 1>})
    -> (tensor<8xf32> {tessera.role = #tessera.role<output 0>}) on @pod manual ["replica", "x"] {
  %0 = tessera.reshard %p [{"x"}] to [{}] : tensor<4xf32> -> tensor<8xf32>
  tessera.return %0 : tensor<8xf32>
}

// -----

tessera.mesh @pod ["replica" = 2] shards_per_domain 1
tessera.var @w mirrored : tensor<8xf32>

// CHECK-LABEL: tessera.computation @own_copy
// CHECK-NOT: tessera.join
// CHECK: tessera.reshard %{{.*}} [{"replica"}] to [{}] : tensor<4xf32> -> tensor<8xf32>
tessera.computation @own_copy(%w: tensor<8xf32> {tessera.role = #tessera.role<state @w>})
    -> (tensor<8xf32> {tessera.role = #tessera.role<state @w>}) on @pod manual ["replica"] {
  %own = tessera.reshard %w [{}] to [{"replica"}] : tensor<8xf32> -> tensor<4xf32>
  %negated = stablehlo.negate %own : tensor<4xf32>
  %new = tessera.reshard %negated [{"replica"}] to [{}] : tensor<4xf32> -> tensor<8xf32>
  tessera.return %new : tensor<8xf32>
}
