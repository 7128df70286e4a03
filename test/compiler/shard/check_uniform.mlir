// RUN: tessera-opt %s --split-input-file --pass-pipeline='builtin.module(tessera.computation(tessera-lift-variables),tessera-check-uniform)' --verify-diagnostics

tessera.mesh @pod ["replica" = 8]
tessera.var @w mirrored : tensor<4xf32>
tessera.var @statistics per_replica : tensor<4xf32>
tessera.feed @train infeed (tensor<4xf32>) split [0]
tessera.feed @rate infeed (tensor<4xf32>) split [-1]

// A reduction over all replicas is equal everywhere.
tessera.computation @reduced() on @pod manual ["replica"] {
  %x = tessera.infeed @train : tensor<4xf32>
  %w = tessera.read_var @w : tensor<4xf32>
  %g = tessera.all_reduce %x over ["replica"] sum : tensor<4xf32>
  %0 = stablehlo.subtract %w, %g : tensor<4xf32>
  tessera.write_var @w, %0 : tensor<4xf32>
  // A per_replica variable takes any value.
  tessera.write_var @statistics, %x : tensor<4xf32>
}

// A feed that is not split gives every replica the same.
tessera.computation @fed_whole() on @pod manual ["replica"] {
  %x = tessera.infeed @rate : tensor<4xf32>
  tessera.write_var @w, %x : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 8]
tessera.var @"dense/kernel" mirrored : tensor<4xf32>
tessera.feed @train infeed (tensor<4xf32>) split [0]
tessera.computation @unreduced() on @pod manual ["replica"] {
  // expected-note @+1 {{the difference comes from the infeed @train}}
  %x = tessera.infeed @train : tensor<4xf32>
  %w = tessera.read_var @"dense/kernel" : tensor<4xf32>
  // expected-error @+1 {{variable "dense/kernel" is mirrored, but the value written to it in @unreduced differs between replicas; wrap the optimizer in CrossShard, or reduce the value over axis "replica"}}
  %0 = stablehlo.subtract %w, %x : tensor<4xf32>
  tessera.write_var @"dense/kernel", %0 : tensor<4xf32>
}

// -----

// With one replica every value is uniform.
tessera.mesh @pod ["replica" = 1]
tessera.var @w mirrored : tensor<4xf32>
tessera.feed @train infeed (tensor<4xf32>) split [0]
tessera.computation @alone() on @pod manual ["replica"] {
  %x = tessera.infeed @train : tensor<4xf32>
  tessera.write_var @w, %x : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 8]
tessera.var @w mirrored : tensor<4xf32>
tessera.var @own per_replica : tensor<4xf32>
tessera.computation @from_variable() on @pod manual ["replica"] {
  // expected-note @+2 {{the difference comes from the variable "own", which has its own value on every replica}}
  // expected-error @+1 {{variable "w" is mirrored}}
  %x = tessera.read_var @own : tensor<4xf32>
  tessera.write_var @w, %x : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 8]
tessera.var @w mirrored : tensor<ui32>
tessera.computation @carried(%n: tensor<i1>) on @pod manual ["replica"] {
  // expected-note @+1 {{the difference comes from the index of the replica}}
  %i = tessera.shard_index over ["replica"] : tensor<ui32>
  %w = tessera.read_var @w : tensor<ui32>
  %t = stablehlo.constant dense<true> : tensor<i1>
  // A value enters a loop through one carried value and leaves it through another.
  // expected-error @+1 {{variable "w" is mirrored}}
  %0:2 = stablehlo.while(%a = %w, %b = %i) : tensor<ui32>, tensor<ui32> cond {
    stablehlo.return %t : tensor<i1>
  } do {
    stablehlo.return %b, %a : tensor<ui32>, tensor<ui32>
  }
  tessera.write_var @w, %0#0 : tensor<ui32>
}

// -----

tessera.mesh @pod ["replica" = 8]
tessera.var @w mirrored : tensor<f32>
// expected-note @+1 {{the difference comes from an argument, which has its own value on every replica}}
tessera.computation @by_branch(%p: tensor<i1>) on @pod manual ["replica"] {
  %w = tessera.read_var @w : tensor<f32>
  // Both values are equal everywhere, but the choice between them is not.
  // expected-error @+1 {{variable "w" is mirrored}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %w : tensor<f32>
  }, {
    %1 = stablehlo.negate %w : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  tessera.write_var @w, %0 : tensor<f32>
}

// -----

tessera.mesh @pod ["replica" = 4]
tessera.var @w mirrored : tensor<f32>
tessera.computation @groups(%x: tensor<f32>) on @pod manual ["replica"] {
  // expected-note @+2 {{the difference comes from this op, which returns a different value to every group of replicas}}
  // expected-error @+1 {{variable "w" is mirrored}}
  %0 = tessera.all_reduce %x over ["replica"] sum groups dense<[[0, 1], [2, 3]]> : tensor<2x2xi64> : tensor<f32>
  tessera.write_var @w, %0 : tensor<f32>
}

// -----

tessera.mesh @pod ["replica" = 4]
// expected-note @+1 {{the difference comes from an argument}}
tessera.computation @collective_in_branch(%p: tensor<i1>, %x: tensor<f32>) on @pod manual ["replica"] {
  %0 = "stablehlo.if"(%p) ({
    // expected-error @+1 {{is a collective, which all shards must run, but the condition around it differs between replicas; move it out of the control flow, or reduce the condition over axis "replica"}}
    %1 = tessera.all_reduce %x over ["replica"] sum : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }, {
    stablehlo.return %x : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
}

// -----

// Host code that runs once gives all replicas its result; per replica it does not.
tessera.mesh @pod ["replica" = 4]
tessera.var @w mirrored : tensor<f32>
tessera.computation @host() on @pod manual ["replica"] {
  %0 = tessera.host() {mode = #tessera.host_mode<once>} : () -> tensor<f32> {
    %1 = tessera.host_call @rate() : () -> tensor<f32>
    tessera.return %1 : tensor<f32>
  }
  tessera.write_var @w, %0 : tensor<f32>
}
tessera.computation @host_each() on @pod manual ["replica"] {
  // expected-note @+2 {{the difference comes from the host code that every replica runs}}
  // expected-error @+1 {{variable "w" is mirrored}}
  %0 = tessera.host() : () -> tensor<f32> {
    %1 = tessera.host_call @rate() : () -> tensor<f32>
    tessera.return %1 : tensor<f32>
  }
  tessera.write_var @w, %0 : tensor<f32>
}

// -----

// Arguments are equal along an axis of partitions. A reduction along one axis makes a value equal along that axis only.
tessera.mesh @shards ["replica" = 1, "x" = 2, "y" = 2]
tessera.computation @partitions(%n: tensor<ui32>, %v: tensor<4xf32>) -> tensor<4xf32> on @shards manual ["replica", "x", "y"] {
  %c = stablehlo.constant dense<1> : tensor<ui32>
  // expected-note @+1 {{the difference comes from the index of the shard}}
  %x = tessera.shard_index over ["x"] : tensor<ui32>
  %varies = stablehlo.compare LT, %x, %c, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %same = stablehlo.compare LT, %n, %c, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %0 = "stablehlo.if"(%same) ({
    %s = tessera.all_reduce %v over ["x"] sum : tensor<4xf32>
    stablehlo.return %s : tensor<4xf32>
  }, {
    stablehlo.return %v : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  %1 = "stablehlo.if"(%varies) ({
    %s = tessera.all_reduce %v over ["y"] sum : tensor<4xf32>
    stablehlo.return %s : tensor<4xf32>
  }, {
    // expected-error @+1 {{is a collective, which all shards must run, but the condition around it differs along axis "x"}}
    %s = tessera.all_reduce %v over ["x", "y"] sum : tensor<4xf32>
    stablehlo.return %s : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  tessera.return %1 : tensor<4xf32>
}

// -----

// All shards must reach a region that one shard runs for the others.
tessera.mesh @pod ["replica" = 4]
// expected-note @+1 {{the difference comes from an argument}}
tessera.computation @once_in_branch(%p: tensor<i1>, %x: tensor<f32>) on @pod manual ["replica"] {
  %0 = "stablehlo.if"(%p) ({
    // expected-error @+1 {{runs once for all shards, but the condition around it differs between replicas; move it out of the control flow, or reduce the condition over axis "replica"}}
    %1 = tessera.host(%x) {mode = #tessera.host_mode<once>} : (tensor<f32>) -> tensor<f32> {
    ^bb0(%v: tensor<f32>):
      %2 = tessera.host_call @rate() : () -> tensor<f32>
      tessera.return %2 : tensor<f32>
    }
    stablehlo.return %1 : tensor<f32>
  }, {
    stablehlo.return %x : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
}

// -----

// The conditions of per_replica calls may differ between replicas. One shard cannot pass a value to the host of which
// each shard of the replica has a piece.
tessera.mesh @shards ["replica" = 2, "x" = 2]
tessera.computation @pieces(%p: tensor<i1>, %a: tensor<4xf32>) on @shards manual ["replica", "x"] {
  "stablehlo.if"(%p) ({
    tessera.host(%a) : (tensor<4xf32>) -> () {
    ^bb0(%v: tensor<4xf32>):
      tessera.host_call @log(%v) : (tensor<4xf32>) -> ()
    }
    stablehlo.return
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> ()
  // expected-note @+1 {{the difference comes from this op, which returns a different value to every shard}}
  %0 = tessera.reduce_scatter %a dim 0 over ["x"] sum : tensor<4xf32> -> tensor<2xf32>
  tessera.host(%0) {mode = #tessera.host_mode<per_core>} : (tensor<2xf32>) -> () {
  ^bb0(%v: tensor<2xf32>):
    tessera.host_call @log(%v) : (tensor<2xf32>) -> ()
  }
  // expected-error @+1 {{runs on one shard along axis "x", but its operand 0 differs along that axis; gather it first, or run the host code on every shard (per_core)}}
  tessera.host(%0) : (tensor<2xf32>) -> () {
  ^bb0(%v: tensor<2xf32>):
    tessera.host_call @log(%v) : (tensor<2xf32>) -> ()
  }
}

// -----

// All shards of a replica have one value of a per_replica variable.
tessera.mesh @pod ["replica" = 2, "model" = 2]
tessera.var @w mirrored : tensor<4xf32>
tessera.var @own per_replica : tensor<4xf32>
tessera.computation @step(%w: tensor<4xf32> {tessera.role = #tessera.role<state @w>}, %own: tensor<4xf32> {tessera.role = #tessera.role<state @own>})
    -> (tensor<4xf32> {tessera.role = #tessera.role<state @w>}, tensor<4xf32> {tessera.role = #tessera.role<state @own>}) on @pod manual ["replica", "model"] {
  %sum = tessera.all_reduce %own over ["replica"] sum : tensor<4xf32>
  %new = stablehlo.add %own, %w : tensor<4xf32>
  tessera.return %sum, %new : tensor<4xf32>, tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 2, "model" = 2]
tessera.var @own per_replica : tensor<ui32>
tessera.computation @step(%own: tensor<ui32> {tessera.role = #tessera.role<state @own>})
    -> (tensor<ui32> {tessera.role = #tessera.role<state @own>}) on @pod manual ["replica", "model"] {
  // expected-note @+1 {{the difference comes from the index of the shard}}
  %index = tessera.shard_index over ["model"] : tensor<ui32>
  // expected-error @+1 {{variable "own" is per-replica, but the value written to it in @step differs along axis "model"; wrap the optimizer in CrossShard, or reduce the value over axis "model"}}
  %new = stablehlo.add %own, %index : tensor<ui32>
  tessera.return %new : tensor<ui32>
}
