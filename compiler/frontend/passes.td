// SPDX-License-Identifier: Apache-2.0
// Passes of the frontend phase, in the order in which compiler/driver/pipeline.cpp runs them.
#ifndef TESSERA_COMPILER_FRONTEND_PASSES_TD_
#define TESSERA_COMPILER_FRONTEND_PASSES_TD_

include "mlir/Pass/PassBase.td"

def Import : Pass<"tessera-import", "::mlir::ModuleOp"> {
  let summary = "Converts the entry function of a plain module to a computation on a mesh";
  let description = [{
    The mesh has the axis `replica` and the axes over which the program is partitioned. These are the axes of its
    `sdy.mesh`, or the factors into which its shardings divide the devices, or one axis `partition`. The entry is the
    function that `entry` names, else `main`, else the only function. Without `entry`, a public `init` beside `main` is
    also an entry; it returns the initial values of a state.

    Arguments keep their attributes. Names from the exporter (`jax.result_info`, named locations) become `tessera.name`.
    A module that already has computations is left unchanged; it is an error if their mesh does not have the requested
    replicas.
  }];
  let options = [
    Option<"entry", "entry", "std::string", "\"\"", "entry function; empty: main, else the only function">,
    Option<"replicas", "replicas", "int64_t", "0", "number of replicas; 0: the program's own, else 1">
  ];
  let dependentDialects = ["::tessera::ir::TesseraDialect"];
}

def Differentiate : Pass<"tessera-differentiate", "::mlir::ModuleOp"> {
  let summary = "Generates the bodies of declared gradient functions";
  let description = [{
    A declaration `func.func private @df(tensor<3xf32>) -> tensor<3xf32> attributes {tessera.gradient_of = @f}` becomes
    the gradient of `@f` with respect to each of its float and complex arguments. `@f` returns one float scalar; calls
    in it are inlined. The pass is not part of a compilation: it differentiates a program as the exporter wrote it.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect", "::tessera::chlo::ChloDialect"];
}

def ExpandReplicaGroups : Pass<"tessera-expand-replica-groups", "::mlir::ModuleOp"> {
  let summary = "Expands replica groups given by mesh axes to lists of ids";
  let description = [{
    The mesh is part of the attribute or an `sdy.mesh` of the module.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def DropTrivialSharding : Pass<"tessera-drop-trivial-sharding", "::mlir::ModuleOp"> {
  let summary = "Removes the shardings of a program for one device";
  let description = [{
    A program with a mesh of several devices is left unchanged for `tessera-import-sharding`.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def PromoteReductions : Pass<"tessera-promote-reductions", "::mlir::ModuleOp"> {
  let summary = "Converts the operands of reductions to the type in which the reduction's body computes";
  let description = [{
    The body of a `reduce`, `reduce_window`, `scatter`, `select_and_scatter` or of a collective may have a wider type
    than the operands, or other quantization parameters. The operands are then converted before the op.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def LegalizeQuantized : Pass<"tessera-legalize-quantized", "::mlir::ModuleOp"> {
  let summary = "Converts quantized tensors to tensors of their storage integers";
  let description = [{
    The signatures of functions change, too. Data movement ops are kept. Other ops compute on expressed values, between
    a dequantization and a quantization. Contractions of two quantized operands accumulate integers. A value is rounded
    to the nearest storage integer, ties to even, and saturates; NaN is stored as 0.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect", "::tessera::chlo::ChloDialect"];
}

def ImportChecks : Pass<"tessera-import-checks", "::mlir::ModuleOp"> {
  let summary = "Converts custom calls that state expectations to ops of the check dialect";
  let description = [{
    The targets are `@check.expect_eq`, `@check.expect_close` (at most 3 units in the last place),
    `@check.expect_almost_eq` (an absolute tolerance of 1e-3) and `@check.eq` (floats within 1e-4, others equal). The
    actual value is the first operand. A call with a boolean result returns true, because a failed expectation ends the
    program.
  }];
  let dependentDialects = ["::tessera::check::CheckDialect", "::tessera::stablehlo::StablehloDialect"];
}

def Inline : Pass<"tessera-inline", "::mlir::ModuleOp"> {
  let summary = "Inlines calls and composites into computations and removes the functions";
  let description = [{
    Functions that an op other than a call references (`called_computations` of a custom call) are kept. Recursion is an
    error, because a program's size must be known at compile time.
  }];
}

def FlattenTuples : Pass<"tessera-flatten-tuples", "::mlir::ModuleOp"> {
  let summary = "Replaces tuples by their elements, in arguments, results and values carried by control flow";
  let description = [{
    Nested tuples are flattened in order. Attributes of tuple arguments and results are dropped.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def ResolveFutures : Pass<"tessera-resolve-futures", "::mlir::ModuleOp"> {
  let summary = "Replaces async ops by synchronous ones and futures by their values";
  let description = [{
    Every shard is a thread that waits in collectives, so an async op completes when it starts. Functions and custom
    calls that took futures take values. Attributes of `async_start` and `async_done` are dropped. Buffers (`memref`)
    that custom calls accept and return become tensors. `Pin` and `Unpin` are removed, and the buffer of `CreateBuffer`
    becomes zeros.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def ImportSharding : Pass<"tessera-import-sharding", "::mlir::ModuleOp"> {
  let summary = "Inlines per-device (manual) regions into the computation, which every shard runs";
  let description = [{
    A value outside such a region is global, and every shard has the whole value. A value that enters
    `sdy.manual_computation` or `@SPMDFullToShardShape` is sliced to this shard's part by `tessera.split_batch`. Values
    that leave the region are concatenated by `tessera.merge_batch`. Tokens are forwarded.

    Sharding constraints and annotations of global values become `tessera.constrain`. Constraints in the bodies of
    reductions, scatters, sorts, maps and collectives are removed, because the values there are scalars. With
    `keep-arguments`, arguments are no longer donated. Each shard writes whole results, which must not overwrite memory
    that all shards of a replica read.
  }];
  let options = [Option<"keepArguments", "keep-arguments", "bool", /*default=*/"false", "drop argument donations">];
  let dependentDialects = ["::tessera::ir::TesseraDialect", "::tessera::stablehlo::StablehloDialect"];
}

def ImportCustomCalls : Pass<"tessera-import-custom-calls", "::mlir::ModuleOp"> {
  let summary = "Converts custom calls that exporters emit for plain functions to ops";
  let description = [{
    The calls are `@mhlo.erf`, `@mhlo.topk` and similar ones, as TensorFlow and torch_xla emit them. Annotations
    (`@Sharding`, `@annotate_device_placement`) and `@mhlo.copy` become identities. Other calls are kept, because they
    call host functions.
  }];
  let dependentDialects = ["::tessera::chlo::ChloDialect", "::tessera::stablehlo::StablehloDialect"];
}

def Specialise : Pass<"tessera-specialise", "::mlir::ModuleOp"> {
  let summary = "Replaces dynamic shapes by the static shapes that follow from the argument shapes";
  let description = [{
    Arguments get the shapes in `shapes`; those of other values are inferred op by op, in program order. Values from
    which shapes are computed (`get_dimension_size` and arithmetic on it) are evaluated. Ops that take shapes as
    operands become their static counterparts. `@shape_assertion` is checked. A data-dependent shape is an error that
    names the op.

    A program without dynamic shapes is left unchanged.

    With `rows`, the number of rows of a batch, values computed from that number are marked for `tessera-check-rows`.
  }];
  let options = [
    ListOption<"shapes", "shapes", "std::string", "NAME=8x64 per argument, given by name or number">,
    Option<"rows", "rows", "int64_t", "0", "mark values computed from this size; 0: none">
  ];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def CheckRows : Pass<"tessera-check-rows", "::mlir::ModuleOp"> {
  let summary = "Checks whether each row of the results depends only on the same row of the arguments";
  let description = [{
    The rows are the dimension of size `number` of the arguments. The number is a prime, and no other size in the
    program is a multiple of it; the program was specialised with `rows=` that number. The pass follows the rows from
    the arguments through each op to the results. Rows are mixed if the program combines them, computes with their
    number, or exposes them to the host. Such a program cannot be called on fewer rows than it is compiled for.

    The computation gets `tessera.rows`: the dimension of the rows in each argument and result, and the location where
    rows are mixed, if any. The pass is not part of a compilation: it determines how variants of a program may be used.
  }];
  let options = [
    Option<"number", "number", "int64_t", "0", "number of rows in the program">
  ];
  let dependentDialects = ["::tessera::ir::TesseraDialect"];
}

def DynamicRows : Pass<"tessera-dynamic-rows", "::mlir::ModuleOp"> {
  let summary = "Converts a program for one number of rows to a program for any number of rows";
  let description = [{
    Every size that is a multiple of `number` becomes dynamic. Ops with an explicit result shape take it as an operand
    instead, computed from the size of an argument. Slices, gathers and iotas are converted in the same way. A constant
    whose rows are equal becomes one row, broadcast. The pass fails at an op whose result depends on the number of rows
    in another way.

    The program was traced at a number of rows that divides no other size, and `tessera-check-rows` has determined
    whether rows are mixed. If they are, a constant may contain their number, and the pass fails, unless `mixed` states
    that none does. The pass is not part of a compilation: it prepares programs for TensorFlow and for specialisation.
  }];
  let options = [
    Option<"number", "number", "int64_t", "0", "number of rows in the program">,
    Option<"mixed", "mixed", "bool", "false", "rows may be mixed: no constant contains their number">
  ];
  let dependentDialects = ["::tessera::ir::TesseraDialect", "::tessera::stablehlo::StablehloDialect"];
}

def LegalizeChlo : Pass<"tessera-legalize-chlo"> {
  let summary = "Legalizes chlo to stablehlo";
  let description = [{
    Error functions are kept, because they are lowered directly. Functions of the gamma family and of complex numbers
    are computed in f64. `top_k` becomes a stable sort, `scan` a loop.

    With `keep-functions`, only ops that are defined by their expansion are replaced (broadcasts, constants,
    `ragged_dot`, `scan`). The reference interpreter evaluates functions itself.
  }];
  let options = [
    Option<"functions", "keep-functions", "bool", "false", "keep elementwise functions and top_k">
  ];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def Decompose : Pass<"tessera-decompose"> {
  let summary = "Decomposes ops into other StableHLO ops";
  let description = [{
    Batch normalisation becomes reductions and elementwise ops, computed in f32 if the elements are narrower. `dot`
    becomes `dot_general`, `broadcast` becomes `broadcast_in_dim`, `torch_index_select` becomes `gather`, and
    `unary_einsum` becomes `einsum`. Factorisations of narrow floats are computed in f32. Products of mixed element
    types become products of one type, as in XLA.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def Simplify : Pass<"tessera-simplify"> {
  let summary = "Replaces ops by ops that compute or move less";
  let description = [{
    Results are bitwise unchanged, with three exceptions. The reference interpreter evaluates functions of constants.
    `power` with the exponent 2 becomes a multiplication. Eigenvalues and singular values whose vectors are unused are
    computed without the vectors, which LAPACK does in another order.

    Each kind of pattern has a file in `simplify/`. Elementwise ops have identities. Reshapes, transposes, broadcasts,
    slices, pads and concatenations are removed if they are no-ops, and two consecutive ones may become one op. Slices,
    gathers and scatters are rewritten if their indices are known. Elementwise ops on broadcasts and transposes are
    moved before these. Branches with a known condition are inlined. Loops of at most one iteration, and loop-carried
    values that are unchanged or unused, are removed. Ops on constants are folded, up to `fold-limit` elements of a
    result.

    Loop-invariant values are hoisted if recomputing them costs more than keeping them. Bodies of reductions, sorts and
    scatters are left unchanged, because the lower phase matches their form.
  }];
  let options = [
    Option<"foldLimit", "fold-limit", "int64_t", "1024", "maximum elements of a folded constant; 0: no folding">
  ];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def ImportFeeds : Pass<"tessera-import-feeds", "::mlir::ModuleOp"> {
  let summary = "Converts stablehlo.infeed and outfeed to named feeds and removes tokens";
  let description = [{
    The feed's name is the op's config string, else `infeed` or `outfeed`. A `send` to the host over channel 7 becomes
    the outfeed `send_7`, and a `recv` from it the infeed `recv_7`. Host transfers that name a handler become calls of
    the host function of that name instead. The values sent to the handler are the arguments, and the values received
    from it afterwards are the results. Program order replaces tokens: ops with effects on a feed are never reordered.
    The attributes `tessera.token_arguments` and `tessera.token_results` record the positions of tokens in the
    signature.
  }];
  let dependentDialects = ["::tessera::ir::TesseraDialect"];
}

def NormalizeCollectives : Pass<"tessera-normalize-collectives", "::tessera::ir::ComputationOp"> {
  let summary = "Converts StableHLO collectives to collectives over mesh axes";
  let description = [{
    StableHLO's process grouping strategies become axes: `replica`, the others, or all of them. With one partition, all
    groups name replicas. A reduction whose body is not a single op is computed by every shard from the gathered values.
    `send` and `recv` between shards over one channel become a permutation. Collectives of a single shard are removed.
  }];
  let dependentDialects = ["::tessera::ir::TesseraDialect", "::tessera::stablehlo::StablehloDialect"];
}

def VerifyFrontend : Pass<"tessera-verify-frontend", "::mlir::ModuleOp"> {
  let summary = "Verifies the properties that later phases require of the frontend's output";
  let description = [{
    Only computations, variables, feeds and meshes remain. Shapes are static and fit in memory. No call, token,
    partition id or StableHLO collective remains.
  }];
}

#endif  // TESSERA_COMPILER_FRONTEND_PASSES_TD_
