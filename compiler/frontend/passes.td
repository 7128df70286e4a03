// SPDX-License-Identifier: Apache-2.0
// Passes of the frontend phase, in the order in which compiler/driver/pipeline.cpp runs them.
#ifndef TESSERA_COMPILER_FRONTEND_PASSES_TD_
#define TESSERA_COMPILER_FRONTEND_PASSES_TD_

include "mlir/Pass/PassBase.td"

def Import : Pass<"tessera-import", "::mlir::ModuleOp"> {
  let summary = "The entry function of a plain module becomes a computation on a mesh";
  let description = [{
    The mesh has the axis `replica` and the axes over which the program is partitioned. These are the axes of its
    `sdy.mesh`, or the parts into which its shardings cut the devices, or one axis `partition`. The entry is the
    function that `entry` names, else `main`, else the only one. Without `entry`, a public `init` beside `main` is an
    entry, too: it returns the initial values of a state. The arguments keep their attributes. Names that an
    exporter left on them (`jax.result_info`, named locations) become `tessera.name`. A module that already has
    computations is left unchanged if its mesh has the requested replicas.
  }];
  let options = [
    Option<"entry", "entry", "std::string", "\"\"", "function to run; empty: main, else the only one">,
    Option<"replicas", "replicas", "int64_t", "0", "shards to run on; 0: what the program names, else 1">
  ];
  let dependentDialects = ["::tessera::ir::TesseraDialect"];
}

def Differentiate : Pass<"tessera-differentiate", "::mlir::ModuleOp"> {
  let summary = "Declared gradients of functions get their bodies";
  let description = [{
    A declaration `func.func private @df(tensor<3xf32>) -> tensor<3xf32> attributes {tessera.gradient_of = @f}` becomes
    the gradient of `@f` by each of its float and complex arguments. `@f` gives one float scalar; calls in it are
    expanded. The pass is not part of a compilation: it differentiates a program as an exporter wrote it.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect", "::tessera::chlo::ChloDialect"];
}

def ExpandReplicaGroups : Pass<"tessera-expand-replica-groups", "::mlir::ModuleOp"> {
  let summary = "Replica groups given by the axes of a mesh become lists of ids";
  let description = [{
    The mesh is part of the attribute or is an `sdy.mesh` of the module.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def DropTrivialSharding : Pass<"tessera-drop-trivial-sharding", "::mlir::ModuleOp"> {
  let summary = "In a program for one device, shardings disappear";
  let description = [{
    A program with a mesh of several devices is left unchanged, for tessera-import-sharding.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def PromoteReductions : Pass<"tessera-promote-reductions", "::mlir::ModuleOp"> {
  let summary = "Reductions get elements of the type in which their function computes";
  let description = [{
    The function of a `reduce`, `reduce_window`, `scatter`, `select_and_scatter` or of a collective may be wider than
    the operands, or quantized with other parameters. The operands are then converted before the op.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def LegalizeQuantized : Pass<"tessera-legalize-quantized", "::mlir::ModuleOp"> {
  let summary = "Quantized tensors become tensors of the integers that they store";
  let description = [{
    Arguments and results of functions change, too. Ops that move elements stay. Other ops compute on the values that
    the integers stand for, between a dequantization and a quantization. Contractions of two quantized operands sum up
    integers. A value is rounded to the nearest stored integer, halves to even, and saturates; NaN is stored as 0.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect", "::tessera::chlo::ChloDialect"];
}

def ImportChecks : Pass<"tessera-import-checks", "::mlir::ModuleOp"> {
  let summary = "Custom calls that state expectations become ops of the check dialect";
  let description = [{
    The targets are `@check.expect_eq`, `@check.expect_close` (at most 3 units in the last place),
    `@check.expect_almost_eq` (an absolute tolerance of 1e-3) and `@check.eq` (floats within 1e-4, others equal), with
    the actual value first. A call that returns whether it holds returns true, because a program whose expectation fails
    ends there.
  }];
  let dependentDialects = ["::tessera::check::CheckDialect", "::tessera::stablehlo::StablehloDialect"];
}

def Inline : Pass<"tessera-inline", "::mlir::ModuleOp"> {
  let summary = "Calls and composites in computations become the body of the function; functions disappear";
  let description = [{
    Functions that an op other than a call names (`called_computations` of a custom call) stay. Recursion is an error,
    because a program's size must be known at compile time.
  }];
}

def FlattenTuples : Pass<"tessera-flatten-tuples", "::mlir::ModuleOp"> {
  let summary = "Tuples become their elements, in arguments, in results and in values that control flow carries";
  let description = [{
    Nested tuples are flattened in order. Attributes of arguments and results that are tuples are dropped.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def ResolveFutures : Pass<"tessera-resolve-futures", "::mlir::ModuleOp"> {
  let summary = "The work of async_start is done at the start; futures become their values";
  let description = [{
    Every shard is a thread that waits in collectives, so an op that is started has its result at once. Functions and
    custom calls that took futures take values. Attributes of `async_start` and `async_done` are dropped. Buffers
    (`memref`), which custom calls take and give, become tensors. `Pin` and `Unpin` disappear, and the buffer of
    `CreateBuffer` becomes zeros.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def ImportSharding : Pass<"tessera-import-sharding", "::mlir::ModuleOp"> {
  let summary = "Regions that are one device's program become part of the computation, which every shard runs";
  let description = [{
    A value outside of such a region is global, and every shard has the whole of it. A value that enters
    `sdy.manual_computation`, or `@SPMDFullToShardShape`, becomes this shard's piece by `tessera.split_batch`. A value
    that leaves the region is joined by `tessera.merge_batch`. Tokens pass unchanged. Constraints on the sharding of
    global values are the identity. Constraints in the functions of reductions, scatters, sorts, maps and collectives
    disappear, because the values there are scalars. With `keep-arguments` arguments are no longer donated: each shard writes whole results, which must not
    overwrite memory that all shards of a replica read.
  }];
  let options = [Option<"keepArguments", "keep-arguments", "bool", /*default=*/"false", "donations are dropped">];
  let dependentDialects = ["::tessera::ir::TesseraDialect", "::tessera::stablehlo::StablehloDialect"];
}

def ImportCustomCalls : Pass<"tessera-import-custom-calls", "::mlir::ModuleOp"> {
  let summary = "Custom calls that exporters use for plain functions become ops";
  let description = [{
    The calls are `@mhlo.erf`, `@mhlo.topk` and relatives, as TensorFlow and torch_xla print them. Annotations
    (`@Sharding`, `@annotate_device_placement`) and `@mhlo.copy` become the identity. Other calls stay, because they
    call host functions.
  }];
  let dependentDialects = ["::tessera::chlo::ChloDialect", "::tessera::stablehlo::StablehloDialect"];
}

def Specialise : Pass<"tessera-specialise", "::mlir::ModuleOp"> {
  let summary = "Dynamic shapes become the static shapes that follow from the shapes of the arguments";
  let description = [{
    Arguments get the shapes in `shapes`; those of other values follow, op by op in program order. Values from which
    shapes are computed (`get_dimension_size` and arithmetic on it) are evaluated, and ops that take shapes as values
    become their static counterparts. `@shape_assertion` is checked. A shape that depends on data is an error that names
    the op.

    A program without dynamic shapes is left unchanged.

    With `rows`, the number of rows of a batch, values that are computed from it are marked for tessera-check-rows.
  }];
  let options = [
    ListOption<"shapes", "shapes", "std::string", "NAME=8x64 of arguments, by name or number">,
    Option<"rows", "rows", "int64_t", "0", "a size: mark what is computed from it; 0: none">
  ];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def CheckRows : Pass<"tessera-check-rows", "::mlir::ModuleOp"> {
  let summary = "Finds out whether each row of the results follows from the same row of the arguments";
  let description = [{
    The rows are the dimension of size `number` of the arguments. The number is a prime of which no other size of the
    program is a multiple; the program was specialised with `rows=` that number. The pass follows the rows from the
    arguments through each op to the results. Such a program mixes rows, computes with their number, or shows them to
    the host. It cannot be called on fewer rows than it is compiled for.

    The computation gets `tessera.rows`: the dimension of the rows in each argument and result, and the place that
    brings them together, if any. The pass is not part of a compilation: it finds out how variants of a program may be
    used.
  }];
  let options = [
    Option<"number", "number", "int64_t", "0", "how many rows the program has">
  ];
  let dependentDialects = ["::tessera::ir::TesseraDialect"];
}

def DynamicRows : Pass<"tessera-dynamic-rows", "::mlir::ModuleOp"> {
  let summary = "A program for one number of rows becomes a program for any number";
  let description = [{
    Every size that is a multiple of `number` becomes dynamic. Ops that spell the shape of their result get it as an
    operand that is computed from the size of an argument. Slices, gathers and iotas likewise; a constant with equal
    rows is one row, repeated. The pass fails at an op whose result depends on the number of rows in another way.

    The program was traced at a number of rows that divides no other size, and tessera-check-rows has found out whether
    rows come together. If so, a constant may hold their number, and the pass fails, unless `mixed` says that none
    does. The pass is not part of a compilation: it prepares programs for TensorFlow and for specialisation.
  }];
  let options = [
    Option<"number", "number", "int64_t", "0", "how many rows the program has">,
    Option<"mixed", "mixed", "bool", "false", "rows may come together: no constant holds their number">
  ];
  let dependentDialects = ["::tessera::ir::TesseraDialect", "::tessera::stablehlo::StablehloDialect"];
}

def LegalizeChlo : Pass<"tessera-legalize-chlo"> {
  let summary = "chlo becomes stablehlo";
  let description = [{
    Error functions stay, because they are lowered directly. Functions of the gamma family and of complex numbers are
    computed in f64. `top_k` becomes a stable sort, `scan` a loop.

    With `keep-functions` only ops that are defined by their expansion are replaced (broadcasts, constants,
    `ragged_dot`, `scan`): the reference interpreter evaluates functions itself.
  }];
  let options = [
    Option<"functions", "keep-functions", "bool", "false", "leave functions of numbers and top_k">
  ];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def Decompose : Pass<"tessera-decompose"> {
  let summary = "Ops that other ops can express become those other ops";
  let description = [{
    Batch normalisation becomes reductions and elementwise ops, computed in f32 when the elements are narrower. `dot`
    becomes `dot_general`, `broadcast` becomes `broadcast_in_dim`, `torch_index_select` becomes `gather`, and
    `unary_einsum` becomes `einsum`. Factorisations of narrow floats are computed in f32. Products of several element
    types become products of one type, as in XLA.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def Simplify : Pass<"tessera-simplify"> {
  let summary = "Ops become other ops that compute or move less";
  let description = [{
    The program computes the same bits, with three exceptions. The reference interpreter evaluates functions of
    constants. `power` with the exponent 2 becomes a product. Eigenvalues and singular values whose vectors nothing
    reads are computed without the vectors, which LAPACK does in another order.

    Each kind of rule has a file in `simplify/`. Elementwise ops have identities. Reshapes, transposes, broadcasts,
    slices, pads and concatenations disappear when they do nothing, and two in a row may become one op. Slices, gathers
    and scatters are rewritten when their places are known. Elementwise ops of broadcasts and transposes move above
    these. Known branches, loops of no trip or one, and values that loops carry unchanged or unused disappear. Ops on
    constants are computed, up to `fold-limit` elements of a result.

    A loop may compute a value anew in each trip from values that do not change. The value moves before the loop when it
    costs more to compute than to keep. Regions of reductions, sorts and scatters stay unchanged, because the lower
    phase knows them by their form.
  }];
  let options = [
    Option<"foldLimit", "fold-limit", "int64_t", "1024", "the most elements of a constant that is computed; 0: none">
  ];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def ImportFeeds : Pass<"tessera-import-feeds", "::mlir::ModuleOp"> {
  let summary = "stablehlo.infeed and outfeed become named feeds, tokens disappear";
  let description = [{
    The feed's name is the op's configuration text, else `infeed` or `outfeed`. A `send` to the host over channel 7 is
    the outfeed `send_7`, a `recv` from it the infeed `recv_7`. Host transfers that name a handler are calls of the host
    function of that name instead. The values sent to the handler are the arguments, and the values received from it
    afterwards are the results. Program order replaces tokens: ops with effects on a feed are never reordered. The
    attributes `tessera.token_arguments` and `tessera.token_results` keep the places of tokens in the signature.
  }];
  let dependentDialects = ["::tessera::ir::TesseraDialect"];
}

def NormalizeCollectives : Pass<"tessera-normalize-collectives", "::tessera::ir::ComputationOp"> {
  let summary = "Collectives of StableHLO become collectives over axes of the mesh";
  let description = [{
    The ways in which StableHLO counts processes become axes: `replica`, the others, or all of them. With one partition
    all of them name replicas. A reduction whose body is no single op is computed by every shard from the gathered
    values. `send` and `recv` between shards over one channel become a permutation. Collectives of a single shard
    disappear.
  }];
  let dependentDialects = ["::tessera::ir::TesseraDialect", "::tessera::stablehlo::StablehloDialect"];
}

def VerifyFrontend : Pass<"tessera-verify-frontend", "::mlir::ModuleOp"> {
  let summary = "Checks the properties that later phases rely on after the frontend";
  let description = [{
    Only computations, variables, feeds and meshes are left. Shapes are static and of a size that memory can hold, and
    no op needs a token, a partition or a call.
  }];
}

#endif  // TESSERA_COMPILER_FRONTEND_PASSES_TD_
