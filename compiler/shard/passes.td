// SPDX-License-Identifier: Apache-2.0
// Passes of the shard phase, in the order in which compiler/driver/pipeline.cpp runs them.
#ifndef TESSERA_COMPILER_SHARD_PASSES_TD_
#define TESSERA_COMPILER_SHARD_PASSES_TD_

include "mlir/Pass/PassBase.td"

def FoldReplicas : Pass<"tessera-fold-replicas", "::mlir::ModuleOp"> {
  let summary = "Replicas on one machine become one program";
  let description = [{
    Values that differ between replicas get a leading dimension, or are joined along dimension 0, like the rows of their
    batches. A value that all replicas have in common exists once. A reduction over replicas becomes one over that
    dimension, merged into the contraction, reduction or scatter that made its operand. Ops without such a form are
    repeated for each replica, and a remark reports them. A module whose code has effects for each replica stays
    unchanged, and a remark gives the reason. Computations that are folded have no mesh; `tessera.folded_replicas`
    counts the replicas. Replicas in several memory domains stay apart.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def ShardTables : Pass<"tessera-shard-tables", "::mlir::ModuleOp"> {
  let summary = "Each replica holds its rows of the variables that are sharded by rows";
  let description = [{
    The pass concerns replicas in several memory domains. An argument that stands for a sharded variable becomes this
    replica's piece. Rows that a replica looks up come from the replicas that have them: the ids go to all replicas, and
    each sends back its rows of them. Rows that are computed only to replace the rows of the same ids are computed by
    the replica that has them. Ops that compute each row of a value from the same row of their operands compute a piece.
    A program that needs the whole variable is an error. If all replicas share memory, such a variable is mirrored.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def ShardBatch : Pass<"tessera-shard-batch", "::tessera::ir::ComputationOp"> {
  let summary = "Batch splits and merges become changes of sharding";
  let description = [{
    A merge joins the pieces of all shards to a global value, and a split takes this shard's piece of one. The ops
    between them are then computed by pieces, as in `tessera-propagate-sharding` and `tessera-partition`, so a model
    function that sees the global batch runs on several replicas. A value is padded or shortened before it is cut.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def ShardUpdates : Pass<"tessera-shard-updates", "::tessera::ir::ComputationOp"> {
  let summary = "Each replica updates its piece of the mirrored variables";
  let description = [{
    The new value of a large variable is sharded over `replica`, on the first dimension that the replicas divide. Later
    passes then shard the ops that only compute this value, such as an optimizer's, and scatter the sums of the
    gradients.
  }];
}

def PropagateSharding : Pass<"tessera-propagate-sharding", "::tessera::ir::ComputationOp"> {
  let summary = "The shardings of a program's constraints and arguments go to the values around them";
  let description = [{
    Each op tells which dimensions of its operands and results are cut together. Axes go from one to the others,
    forwards and backwards, where they cut nothing else of the tensor. A dimension that the program shards is not
    changed, unless the program leaves it open. Loops and branches pass shardings through. Values that differ along an
    axis are not cut by it.

    The pass leaves `tessera.sharding` on arguments and, as a list for the results, on ops.
  }];
}

def Partition : Pass<"tessera-partition", "::tessera::ir::ComputationOp"> {
  let summary = "Every op computes this shard's piece of its results";
  let description = [{
    The shardings are those of tessera-propagate-sharding. Operands are resharded to the pieces that the op needs. A sum
    over a dimension that is cut leaves parts, which the reshard behind it puts together. An op without a rule computes
    on whole values. Dimensions that the axes do not divide are padded; padding takes no part in sums.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def LowerReshard : Pass<"tessera-lower-reshard", "::tessera::ir::ComputationOp"> {
  let summary = "Changes of sharding become slices and collectives";
  let description = [{
    A change has up to four steps. A dimension that an additional axis cuts is sliced. Parts are summed by a
    reduce_scatter when a dimension is cut along their axes, else by an all_reduce. An axis that moves from one
    dimension to another takes an all_to_all. A dimension that is no longer cut is gathered. Slices come first and
    gathers last, so that little is sent.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def MergeReshards : Pass<"tessera-merge-reshards", "::tessera::ir::ComputationOp"> {
  let summary = "Fewer changes of sharding, with less to send";
  let description = [{
    Ops that add, subtract or negate sums over shards work on the parts, which are put together once. When one value is
    brought to several shardings, a sharding that is a slice of another is sliced from it.
  }];
}

def JoinResults : Pass<"tessera-join-results", "::tessera::ir::ComputationOp"> {
  let summary = "Shards write their pieces of results and of new values of variables where they belong";
  let description = [{
    A result that would be joined for all shards only to be returned becomes a `tessera.join`. Its pieces are cut by all
    axes of the shards that share the memory, so that each shard writes another part. Pieces in several memory domains
    are gathered across the domains first. Sums of parts are scattered for that, except those that
    `tessera-combine-collectives` takes. Dimensions that the axes do not divide stay with
    `tessera.reshard`. In a partitioned program, only such results take over the memory of donated arguments.
  }];
}

def CombineCollectives : Pass<"tessera-combine-collectives", "::tessera::ir::ComputationOp"> {
  let summary = "Small all_reduces, and small all_gathers, that do not need each other become one";
  let description = [{
    The collectives must be in one block, over the same axes, and in one order on all shards. Ops that use their results
    move behind them. The limits are 256 KiB for each and 4 MiB together.
  }];
}

def LowerHaloExchange : Pass<"tessera-lower-halo-exchange", "::tessera::ir::ComputationOp"> {
  let summary = "Halo exchanges become permutes between neighbours";
  let description = [{
    Each piece that a halo reaches into needs one permute, which sends only the needed part of the piece.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def LiftVariables : Pass<"tessera-lift-variables", "::tessera::ir::ComputationOp"> {
  let summary = "Variables and infeeds become arguments and results of their computation, with roles";
  let description = [{
    A read gives the last value written before it in program order. A loop carries the variables that it writes, and a
    branch returns the variables that any branch writes. Afterwards a computation is plain dataflow, except for ops that
    talk to the host and to other shards.
  }];
}

def SplitBatch : Pass<"tessera-split-batch", "::tessera::ir::ComputationOp"> {
  let summary = "Batch splits become slices at the shard's offset, merges become gathers";
  let description = [{
    A batch that the host splits is split before it reaches the shards, as a feed's `split` says; this pass is for
    values that all shards have.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def CheckUniform : Pass<"tessera-check-uniform", "::mlir::ModuleOp"> {
  let summary = "A value that is written to a mirrored variable must be equal on all shards";
  let description = [{
    Every value is uniform or varying over each axis of the mesh. Over `replica`, for example, infeeds, inputs, the
    replica's index, `per_replica` variables and per-replica host regions vary. A reduction, gather or broadcast over
    all replicas gives a uniform value. Any other value varies when an operand varies, or when the condition of the
    control flow around it does. A collective under a condition that varies would wait for ever, so it is an error, too.
  }];
}

def ElectWriter : Pass<"tessera-elect-writer", "::mlir::ModuleOp"> {
  let summary = "Where several shards share memory, one computes and writes the mirrored variables";
  let description = [{
    The shards of a memory domain share one copy of each mirrored variable. Ops that only compute new values of mirrored
    variables, such as the optimizer's, move into a `tessera.writer` behind a `tessera.barrier`. With one shard in a
    domain nothing changes. Pieces that `tessera.join` writes over memory that others may still read wait at the same
    barrier.
  }];
}

def VerifyShard : Pass<"tessera-verify-shard", "::mlir::ModuleOp"> {
  let summary = "Checks the properties that later phases rely on after the shard phase";
  let description = [{
    Every argument and result has a role, no variable is read or written by an op, and no global batch is left. Only
    shards of one memory domain write pieces of one value, and all computations run in the same domains.
  }];
}

#endif  // TESSERA_COMPILER_SHARD_PASSES_TD_
