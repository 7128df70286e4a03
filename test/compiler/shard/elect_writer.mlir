// RUN: tessera-opt %s --split-input-file --pass-pipeline='builtin.module(tessera.computation(tessera-lift-variables),tessera-elect-writer)' --verify-diagnostics | FileCheck %s

tessera.mesh @pod ["replica" = 8]
tessera.var @w mirrored : tensor<4xf32>
tessera.var @m mirrored : tensor<4xf32>
tessera.var @own per_replica : tensor<4xf32>
tessera.feed @metrics outfeed (tensor<4xf32>) split [0]

// CHECK-LABEL: tessera.computation @train
// CHECK-SAME: %[[X:[^:]*]]: tensor<4xf32> {tessera.role = #tessera.role<input 0>}
// CHECK-SAME: %[[W:[^:]*]]: tensor<4xf32> {tessera.role = #tessera.role<state @w>}
// CHECK-SAME: %[[M:[^:]*]]: tensor<4xf32> {tessera.role = #tessera.role<state @m>}
tessera.computation @train(%x: tensor<4xf32>) on @pod manual ["replica"] {
  %w = tessera.read_var @w : tensor<4xf32>
  %m = tessera.read_var @m : tensor<4xf32>
  // All replicas run the ops that others wait for.
  // CHECK-NEXT: %[[LOSS:.*]] = stablehlo.multiply %[[W]], %[[X]]
  // CHECK-NEXT: %[[G:.*]] = tessera.all_reduce %[[LOSS]]
  // CHECK-NEXT: tessera.outfeed @metrics, %[[LOSS]]
  // CHECK-NEXT: %[[SHARED:.*]] = stablehlo.negate %[[LOSS]]
  %loss = stablehlo.multiply %w, %x : tensor<4xf32>
  %g = tessera.all_reduce %loss over ["replica"] sum : tensor<4xf32>
  // The writer runs the ops that only serve the update, in their order.
  // CHECK-NEXT: tessera.barrier
  // CHECK-NEXT: %[[NEW:.*]]:2 = tessera.writer keeps(%[[M]], %[[W]]) : tensor<4xf32>, tensor<4xf32> {
  // CHECK-NEXT: %[[M1:.*]] = stablehlo.add %[[M]], %[[G]]
  // CHECK-NEXT: %[[W1:.*]] = stablehlo.subtract %[[W]], %[[M1]]
  // CHECK-NEXT: tessera.return %[[M1]], %[[W1]]
  // CHECK-NEXT: }
  %m1 = stablehlo.add %m, %g : tensor<4xf32>
  %w1 = stablehlo.subtract %w, %m1 : tensor<4xf32>
  tessera.outfeed @metrics, %loss : tensor<4xf32>
  tessera.write_var @m, %m1 : tensor<4xf32>
  tessera.write_var @w, %w1 : tensor<4xf32>
  %own = stablehlo.negate %loss : tensor<4xf32>
  tessera.write_var @own, %own : tensor<4xf32>
  // CHECK-NEXT: tessera.return %[[NEW]]#0, %[[NEW]]#1, %[[SHARED]]
}

// CHECK-LABEL: tessera.computation @init
tessera.computation @init() on @pod manual ["replica"] {
  // CHECK-NEXT: tessera.barrier
  // CHECK-NEXT: tessera.writer
  // CHECK-NEXT: stablehlo.constant
  %zero = stablehlo.constant dense<0.0> : tensor<4xf32>
  tessera.write_var @w, %zero : tensor<4xf32>
}

// A value that is also reported is computed by all.
// CHECK-LABEL: tessera.computation @reported
tessera.computation @reported() -> tensor<4xf32> on @pod manual ["replica"] {
  // CHECK-NEXT: %[[W1:.*]] = stablehlo.negate
  // CHECK-NEXT: tessera.barrier
  // CHECK-NEXT: %[[NEW:.*]] = tessera.writer
  // CHECK-NEXT: tessera.return %[[W1]]
  // CHECK-NEXT: }
  // CHECK-NEXT: tessera.return %[[W1]], %[[NEW]]
  %w = tessera.read_var @w : tensor<4xf32>
  %w1 = stablehlo.negate %w : tensor<4xf32>
  tessera.write_var @w, %w1 : tensor<4xf32>
  tessera.return %w1 : tensor<4xf32>
}

// A step that writes no mirrored variable has no barrier.
// CHECK-LABEL: tessera.computation @reads
tessera.computation @reads() -> tensor<4xf32> on @pod manual ["replica"] {
  // CHECK-NEXT: tessera.return
  %w = tessera.read_var @w : tensor<4xf32>
  tessera.return %w : tensor<4xf32>
}

// -----

// With one replica, nothing changes.
tessera.mesh @pod ["replica" = 1]
tessera.var @w mirrored : tensor<4xf32>
// CHECK-LABEL: tessera.computation @alone
tessera.computation @alone() on @pod manual ["replica"] {
  // CHECK-NOT: tessera.barrier
  // CHECK-NOT: tessera.writer
  %w = tessera.read_var @w : tensor<4xf32>
  %w1 = stablehlo.negate %w : tensor<4xf32>
  tessera.write_var @w, %w1 : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 2]
tessera.var @w mirrored : tensor<4xf32>
// expected-error @+1 {{result 0 is the old value of a mirrored variable that is also written; return the new value, or send the old one to an outfeed}}
tessera.computation @old_value() -> tensor<2x2xf32> on @pod manual ["replica"] {
  %w = tessera.read_var @w : tensor<4xf32>
  %w1 = stablehlo.negate %w : tensor<4xf32>
  tessera.write_var @w, %w1 : tensor<4xf32>
  %old = stablehlo.reshape %w : (tensor<4xf32>) -> tensor<2x2xf32>
  tessera.return %old : tensor<2x2xf32>
}

// -----

// Each replica is a memory domain of its own, with its own copy of the variable.
tessera.mesh @pod ["replica" = 2] shards_per_domain 1
tessera.var @w mirrored : tensor<4xf32>
// CHECK-LABEL: tessera.computation @apart
tessera.computation @apart() on @pod manual ["replica"] {
  // CHECK-NOT: tessera.barrier
  // CHECK-NOT: tessera.writer
  // CHECK: %[[W1:.*]] = stablehlo.negate
  // CHECK-NEXT: tessera.return %[[W1]]
  %w = tessera.read_var @w : tensor<4xf32>
  %w1 = stablehlo.negate %w : tensor<4xf32>
  tessera.write_var @w, %w1 : tensor<4xf32>
}

// -----

// The two shards of a replica share memory: one of them writes.
tessera.mesh @pod ["replica" = 2, "model" = 2] shards_per_domain 2
tessera.var @w mirrored : tensor<4xf32>
// CHECK-LABEL: tessera.computation @pairs
// CHECK-SAME: %[[W:[^:]*]]: tensor<4xf32>
tessera.computation @pairs() on @pod manual ["replica", "model"] {
  // CHECK-NEXT: tessera.barrier
  // CHECK-NEXT: %[[NEW:.*]] = tessera.writer keeps(%[[W]])
  // CHECK-NEXT: stablehlo.negate
  %w = tessera.read_var @w : tensor<4xf32>
  %w1 = stablehlo.negate %w : tensor<4xf32>
  tessera.write_var @w, %w1 : tensor<4xf32>
}
