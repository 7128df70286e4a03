// SPDX-License-Identifier: Apache-2.0
// Passes of the shard phase, in the order in which compiler/driver/pipeline.cpp runs them.
#ifndef TESSERA_COMPILER_SHARD_PASSES_TD_
#define TESSERA_COMPILER_SHARD_PASSES_TD_

include "mlir/Pass/PassBase.td"

def FoldReplicas : Pass<"tessera-fold-replicas", "::mlir::ModuleOp"> {
  let summary = "Folds the replicas on one machine into one program";
  let description = [{
    Values that differ between replicas get a leading dimension, or are concatenated along dimension 0, like the rows of
    their batches. A value that is equal on all replicas exists once. A reduction over replicas becomes a reduction over
    that dimension, merged into the contraction, reduction or scatter that produces its operand. Ops without such a form
    are repeated for each replica, and a remark reports them.

    A module whose code has effects per replica is left unchanged, and a remark gives the reason. Folded computations
    have no mesh; `tessera.folded_replicas` is the number of replicas. Replicas in several memory domains are not
    folded.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def ShardTables : Pass<"tessera-shard-tables", "::mlir::ModuleOp"> {
  let summary = "Gives each replica only its rows of row-sharded variables";
  let description = [{
    The pass applies to replicas in several memory domains. An argument that stands for a sharded variable becomes this
    replica's slice. A lookup sends the ids to all replicas, and each replica returns the rows that it holds. Rows that
    are computed only to replace the rows of the same ids are computed by the replica that holds them. Ops that compute
    each row of a value from the same row of their operands compute only this replica's slice. A program that needs the
    whole variable is an error. If all replicas share memory, such a variable is mirrored instead.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def ShardBatch : Pass<"tessera-shard-batch", "::tessera::ir::ComputationOp"> {
  let summary = "Converts batch splits and merges to reshards";
  let description = [{
    A merge concatenates the slices of all shards to a global value, and a split takes this shard's slice of one. The
    ops between them are then partitioned by `tessera-propagate-sharding` and `tessera-partition`. A model function that
    sees the global batch can thus run on several replicas. A value is padded or truncated before it is partitioned.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def ShardUpdates : Pass<"tessera-shard-updates", "::tessera::ir::ComputationOp"> {
  let summary = "Partitions the updates of mirrored variables over the replicas";
  let description = [{
    The new value of a large variable is sharded over `replica`, along the first dimension that the number of replicas
    divides. Later passes then shard the ops that compute only this value, such as an optimizer's, and reduce-scatter
    the gradients.
  }];
}

def PropagateSharding : Pass<"tessera-propagate-sharding", "::tessera::ir::ComputationOp"> {
  let summary = "Propagates the shardings of constraints and arguments to other values";
  let description = [{
    The sharding rule of each op relates the dimensions of its operands and results that are sharded alike. Axes
    propagate between these dimensions, forwards and backwards, unless they shard another dimension of the tensor. A
    dimension that the program shards is not changed, unless it is open. Shardings propagate through loops and branches.
    Values that differ along an axis are not sharded over it.

    The pass sets `tessera.sharding` on arguments and, as a list with an element per result, on ops.
  }];
}

def Partition : Pass<"tessera-partition", "::tessera::ir::ComputationOp"> {
  let summary = "Partitions every op, so that it computes this shard's slice of its results";
  let description = [{
    The shardings are those of `tessera-propagate-sharding`. Operands are resharded to the slices that the op needs. A
    sum over a sharded dimension yields partial sums, which the reshard after it reduces. An op without a rule computes
    on whole values. Dimensions that the axes do not divide are padded; padding does not contribute to sums.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def LowerReshard : Pass<"tessera-lower-reshard", "::tessera::ir::ComputationOp"> {
  let summary = "Lowers reshards to slices and collectives";
  let description = [{
    A reshard takes up to four steps. A dimension that gains an axis is sliced. Partial values are reduced by a
    reduce_scatter if a dimension becomes sharded over their axes, else by an all_reduce. An axis that moves from one
    dimension to another takes an all_to_all. A dimension that loses an axis is gathered. Slices come first and gathers
    last, so that shards send little.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def MergeReshards : Pass<"tessera-merge-reshards", "::tessera::ir::ComputationOp"> {
  let summary = "Merges reshards to reduce communication";
  let description = [{
    Ops that add, subtract or negate sums over shards are applied to the partial sums, which are reduced once. If a
    value is resharded to several shardings and one is a slice of another, it is computed by slicing.
  }];
}

def JoinResults : Pass<"tessera-join-results", "::tessera::ir::ComputationOp"> {
  let summary = "Lets shards write their slices of results and of new variable values in place";
  let description = [{
    A result that would be gathered on all shards only to be returned becomes a `tessera.join`. It is sharded over all
    axes of the shards that share the memory, so that each shard writes a different part. Slices in several memory
    domains are gathered across the domains first. Partial sums are reduce-scattered for this, except those that
    `tessera-combine-collectives` combines. Dimensions that the axes do not divide keep their `tessera.reshard`. In a
    partitioned program, only such results may take over the memory of donated arguments.
  }];
}

def CombineCollectives : Pass<"tessera-combine-collectives", "::tessera::ir::ComputationOp"> {
  let summary = "Combines small all_reduces, and small all_gathers, that do not depend on each other";
  let description = [{
    The collectives must be in one block, over the same axes, and in one order on all shards. Ops that use their results
    are moved after the combined op. The limits are 256 KiB for each collective and 4 MiB in total.
  }];
}

def LowerHaloExchange : Pass<"tessera-lower-halo-exchange", "::tessera::ir::ComputationOp"> {
  let summary = "Lowers halo exchanges to permutes between neighbours";
  let description = [{
    Each slice that a halo overlaps takes one permute, which sends only the needed part of the slice.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def LiftVariables : Pass<"tessera-lift-variables", "::tessera::ir::ComputationOp"> {
  let summary = "Lifts variables and infeeds to arguments and results of their computation, with roles";
  let description = [{
    A read returns the last value written before it in program order. A loop carries the variables that it writes, and a
    branch returns the variables that any branch writes. Afterwards a computation is pure dataflow, except for ops that
    communicate with the host and with other shards.
  }];
}

def SplitBatch : Pass<"tessera-split-batch", "::tessera::ir::ComputationOp"> {
  let summary = "Lowers batch splits to slices at the shard's offset, and merges to gathers";
  let description = [{
    A batch that the host splits is split before it reaches the shards, as the feed's `split` specifies. This pass
    handles values that all shards have.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def CheckUniform : Pass<"tessera-check-uniform", "::mlir::ModuleOp"> {
  let summary = "Checks that values written to mirrored variables are equal on all shards";
  let description = [{
    Every value is uniform or varying over each axis of the mesh. Over `replica`, for example, infeeds, inputs, the
    replica index, `per_replica` variables and per-replica host regions vary. A reduction, gather or broadcast over all
    replicas returns a uniform value. Any other value varies if an operand varies, or if the condition of an enclosing
    branch or loop does. A collective under a varying condition would deadlock, so it is also an error.
  }];
}

def ElectWriter : Pass<"tessera-elect-writer", "::mlir::ModuleOp"> {
  let summary = "Makes one shard of each memory domain compute and write the mirrored variables";
  let description = [{
    The shards of a memory domain share one copy of each mirrored variable. Ops that compute only new values of mirrored
    variables, such as the optimizer's, move into a `tessera.writer` after a `tessera.barrier`. If every domain has one
    shard, nothing changes. Slices that `tessera.join` writes to memory that other shards may still read wait at the
    same barrier.
  }];
}

def VerifyShard : Pass<"tessera-verify-shard", "::mlir::ModuleOp"> {
  let summary = "Verifies the properties that later phases require of the shard phase's output";
  let description = [{
    Every argument and result has a role, no op reads or writes a variable, and no global batch remains. Only shards of
    one memory domain write slices of one value, and all computations run in the same domains.
  }];
}

#endif  // TESSERA_COMPILER_SHARD_PASSES_TD_
