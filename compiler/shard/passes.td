// SPDX-License-Identifier: Apache-2.0
// Passes of the shard phase, in the order in which compiler/pipeline.cpp runs them.
#ifndef TESSERA_COMPILER_SHARD_PASSES_TD_
#define TESSERA_COMPILER_SHARD_PASSES_TD_

include "mlir/Pass/PassBase.td"

def LiftVariables : Pass<"tessera-lift-variables", "::tessera::ir::ComputationOp"> {
  let summary = "Variables and infeeds become arguments and results of their computation, with roles";
  let description = [{
    A read gives the last value written before it in program order. A variable that is written in a loop is carried by it,
    one that is written in a branch is a result of all branches. Afterwards a computation is plain dataflow, except for
    what talks to the host and to other shards.
  }];
}

def SplitBatch : Pass<"tessera-split-batch", "::tessera::ir::ComputationOp"> {
  let summary = "Batch splits become slices at the replica's offset, merges become gathers";
  let description = [{
    What the host splits is split before it reaches the shards, as a feed's `split` says; this is for values that all
    shards have.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def CheckUniform : Pass<"tessera-check-uniform", "::mlir::ModuleOp"> {
  let summary = "What is written to a mirrored variable must be equal on all replicas";
  let description = [{
    Every value is uniform or varying over the mesh axis `replica`. Infeeds, inputs, the replica's index, `per_replica`
    variables and per-replica host regions vary; a reduction, gather or broadcast over all replicas makes uniform; anything
    else varies when an operand, or the condition of the control flow around it, does. A collective under a condition that
    varies would wait for ever, and is an error too.
  }];
}

def ElectWriter : Pass<"tessera-elect-writer", "::mlir::ModuleOp"> {
  let summary = "With several replicas, one computes and writes the mirrored variables";
  let description = [{
    Replicas share one copy of each mirrored variable. Ops that only serve to compute new values of mirrored variables,
    such as the optimizer's, move into a `tessera.writer` behind a `tessera.barrier`. With one replica nothing changes.
  }];
}

def VerifyShard : Pass<"tessera-verify-shard", "::mlir::ModuleOp"> {
  let summary = "Checks what later phases rely on after the shard phase";
  let description = [{
    Every argument and result has a role, no variable is read or written by an op, no global batch is left.
  }];
}

#endif  // TESSERA_COMPILER_SHARD_PASSES_TD_
