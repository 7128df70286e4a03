// SPDX-License-Identifier: Apache-2.0
// Passes of the shard phase, in the order in which compiler/pipeline.cpp runs them.
#ifndef TESSERA_COMPILER_SHARD_PASSES_TD_
#define TESSERA_COMPILER_SHARD_PASSES_TD_

include "mlir/Pass/PassBase.td"

def FoldReplicas : Pass<"tessera-fold-replicas", "::mlir::ModuleOp"> {
  let summary = "Replicas on one machine become one program";
  let description = [{
    Values that differ between replicas get a leading dimension, or stand behind each other along dimension 0, as the rows
    of their batches do; what all have exists once. A reduction over replicas becomes one over that dimension, merged into
    the contraction, reduction or scatter that made its operand. Ops without such a form are repeated for each replica,
    which a remark says; where code has effects for each of them the module stays as it is, and a remark says why.
    Computations that are folded have no mesh; `tessera.folded_replicas` counts the replicas.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def ShardBatch : Pass<"tessera-shard-batch", "::tessera::ir::ComputationOp"> {
  let summary = "Batch splits and merges become changes of sharding";
  let description = [{
    A merge joins the pieces of all shards to a global value, a split takes this shard's piece of one. What stands between
    them is computed by pieces then, as `tessera-propagate-sharding` and `tessera-partition` have it: so a model function that
    sees the global batch runs on several replicas. What is padded or dropped is so before it is cut.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def ShardUpdates : Pass<"tessera-shard-updates", "::tessera::ir::ComputationOp"> {
  let summary = "Each replica updates its piece of the mirrored variables";
  let description = [{
    The new value of a large variable is sharded over `replica`, on the first dimension that the replicas divide; what
    follows shards the ops that only serve to compute it, an optimizer's, and scatters the sums of the gradients.
  }];
}

def PropagateSharding : Pass<"tessera-propagate-sharding", "::tessera::ir::ComputationOp"> {
  let summary = "The shardings of a program's constraints and arguments go to the values around them";
  let description = [{
    Each op says which dimensions of its operands and results are cut together; axes go from one to the others, forwards and
    backwards, where they cut nothing else of the tensor. What a program says of a dimension is not
    changed, unless it leaves it open. Loops and branches hand shardings through. Values that differ along an axis are not
    cut by it.

    Leaves `tessera.sharding` on arguments and, a list for the results, on ops.
  }];
}

def Partition : Pass<"tessera-partition", "::tessera::ir::ComputationOp"> {
  let summary = "Every op computes this shard's piece of its results";
  let description = [{
    As tessera-propagate-sharding has it: operands are resharded to the pieces that the op needs, sums over a dimension that
    is cut leave parts, which the reshard behind them puts together. An op without a rule computes on whole values.
    Dimensions that the axes do not divide are padded; padding takes no part in sums.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def LowerReshard : Pass<"tessera-lower-reshard", "::tessera::ir::ComputationOp"> {
  let summary = "Changes of sharding become slices and collectives";
  let description = [{
    Step by step: what an axis cuts in addition is sliced, parts are put together by a reduce_scatter, where a dimension is
    cut along their axes, else an all_reduce, an axis that moves from one dimension to another takes an all_to_all, what is
    no longer cut is gathered. Slices come first and gathers last, so that little is sent.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def MergeReshards : Pass<"tessera-merge-reshards", "::tessera::ir::ComputationOp"> {
  let summary = "Fewer changes of sharding, with less to send";
  let description = [{
    What adds, subtracts or negates sums over shards does so with the parts, which are put together once. Of several
    shardings that one value is brought to, those that are slices of another are sliced from it.
  }];
}

def JoinResults : Pass<"tessera-join-results", "::tessera::ir::ComputationOp"> {
  let summary = "Shards write their pieces of results and of new values of variables where they belong";
  let description = [{
    What would be joined for all shards only to be returned becomes a `tessera.join`. Its pieces are cut by all axes of the
    shards that share the memory, so that each writes another part; sums of parts are scattered for that, those
    apart that `tessera-combine-collectives` takes. Dimensions that the axes do not divide stay with `tessera.reshard`.
    Of a partitioned program, only such results take over the memory of arguments that are donated.
  }];
}

def CombineCollectives : Pass<"tessera-combine-collectives", "::tessera::ir::ComputationOp"> {
  let summary = "Small all_reduces, and small all_gathers, that do not need each other become one";
  let description = [{
    Those of a block over the same axes, in one order on all shards; what uses their results moves behind them. Up to 256
    KiB each, 4 MiB together.
  }];
}

def LowerHaloExchange : Pass<"tessera-lower-halo-exchange", "::tessera::ir::ComputationOp"> {
  let summary = "Halo exchanges become permutes between neighbours";
  let description = [{
    One permute for each piece that a halo reaches into, of no more of it than is needed.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def LiftVariables : Pass<"tessera-lift-variables", "::tessera::ir::ComputationOp"> {
  let summary = "Variables and infeeds become arguments and results of their computation, with roles";
  let description = [{
    A read gives the last value written before it in program order. A variable that is written in a loop is carried by it,
    one that is written in a branch is a result of all branches. Afterwards a computation is plain dataflow, except for
    what talks to the host and to other shards.
  }];
}

def SplitBatch : Pass<"tessera-split-batch", "::tessera::ir::ComputationOp"> {
  let summary = "Batch splits become slices at the shard's offset, merges become gathers";
  let description = [{
    What the host splits is split before it reaches the shards, as a feed's `split` says; this is for values that all
    shards have.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def CheckUniform : Pass<"tessera-check-uniform", "::mlir::ModuleOp"> {
  let summary = "What is written to a mirrored variable must be equal on all shards";
  let description = [{
    Every value is uniform or varying over each axis of the mesh; over `replica`, for one: infeeds, inputs, the replica's index, `per_replica`
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
    Pieces that `tessera.join` writes over what others may still read wait at the same barrier.
  }];
}

def VerifyShard : Pass<"tessera-verify-shard", "::mlir::ModuleOp"> {
  let summary = "Checks what later phases rely on after the shard phase";
  let description = [{
    Every argument and result has a role, no variable is read or written by an op, no global batch is left.
  }];
}

#endif  // TESSERA_COMPILER_SHARD_PASSES_TD_
