// SPDX-License-Identifier: Apache-2.0
// Passes of the frontend phase, in the order in which compiler/pipeline.cpp runs them.
#ifndef TESSERA_COMPILER_FRONTEND_PASSES_TD_
#define TESSERA_COMPILER_FRONTEND_PASSES_TD_

include "mlir/Pass/PassBase.td"

def Import : Pass<"tessera-import", "::mlir::ModuleOp"> {
  let summary = "The entry function of a plain module becomes a computation on a mesh";
  let description = [{
    The mesh has the axis `replica` and those over which the program is partitioned: the axes of its `sdy.mesh`, or what
    its shardings cut the devices into, or one axis `partition`. The entry is the function that `entry` names, else `main`, else the only one. Its arguments keep their attributes;
    names that an exporter left on them (`jax.result_info`, named locations) become `tessera.name`. A module that has
    computations already is left as it is, when its mesh has the replicas that were asked for.
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
    A declaration `func.func private @df(tensor<3xf32>) -> tensor<3xf32> attributes {tessera.gradient_of = @f}` becomes the
    gradient of `@f`, which gives one float scalar, by each of its float and complex arguments. Calls in it are expanded.
    Not part of a compilation: it differentiates what an exporter wrote.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect", "::tessera::chlo::ChloDialect"];
}

def ExpandReplicaGroups : Pass<"tessera-expand-replica-groups", "::mlir::ModuleOp"> {
  let summary = "Replica groups given by the axes of a mesh become lists of ids";
  let description = [{
    The mesh stands in the attribute or is an `sdy.mesh` of the module.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def DropTrivialSharding : Pass<"tessera-drop-trivial-sharding", "::mlir::ModuleOp"> {
  let summary = "In a program for one device, shardings disappear";
  let description = [{
    A program with a mesh of several devices is left as it is, for tessera-import-sharding.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def PromoteReductions : Pass<"tessera-promote-reductions", "::mlir::ModuleOp"> {
  let summary = "Reductions are given elements of the type that their function computes in";
  let description = [{
    Where the function of a `reduce`, `reduce_window`, `scatter`, `select_and_scatter` or of a collective is wider than
    the operands, or quantized with other parameters, these are converted before it.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def LegalizeQuantized : Pass<"tessera-legalize-quantized", "::mlir::ModuleOp"> {
  let summary = "Quantized tensors become tensors of the integers that they store";
  let description = [{
    Arguments and results of functions too. Ops that move elements stay; others compute on the values that the integers
    stand for, between a dequantization and a quantization; contractions of two quantized operands sum up integers. A value
    is rounded to the nearest stored integer, halves to even, and saturates; NaN is stored as 0.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect", "::tessera::chlo::ChloDialect"];
}

def ImportChecks : Pass<"tessera-import-checks", "::mlir::ModuleOp"> {
  let summary = "Custom calls that state expectations become ops of the check dialect";
  let description = [{
    `@check.expect_eq`, `@check.expect_close` (at most 3 units in the last place), `@check.expect_almost_eq` (an absolute
    tolerance of 1e-3) and `@check.eq` (floats within 1e-4, others equal), with the actual value first. What returns whether
    it holds returns true: a program whose expectation fails ends there.
  }];
  let dependentDialects = ["::tessera::check::CheckDialect", "::tessera::stablehlo::StablehloDialect"];
}

def Inline : Pass<"tessera-inline", "::mlir::ModuleOp"> {
  let summary = "Calls and composites in computations become the body of the function; functions disappear";
  let description = [{
    Functions that another op than a call names (`called_computations` of a custom call) stay. Recursion is an error: a
    program's size is known when it is compiled.
  }];
}

def FlattenTuples : Pass<"tessera-flatten-tuples", "::mlir::ModuleOp"> {
  let summary = "Tuples become their elements, in arguments, results and what control flow carries";
  let description = [{
    Nested tuples are flattened in order. Attributes of arguments and results that are tuples are dropped.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def ResolveFutures : Pass<"tessera-resolve-futures", "::mlir::ModuleOp"> {
  let summary = "What async_start starts is done there; futures become their values";
  let description = [{
    Every shard is a thread that waits in collectives: to start one is to have its result. Functions and custom calls that
    took futures take values. Attributes of `async_start` and `async_done` are dropped. Buffers (`memref`), which custom calls
    take and give, become tensors: `Pin` and `Unpin` disappear, and what `CreateBuffer` makes is zeros.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def ImportSharding : Pass<"tessera-import-sharding", "::mlir::ModuleOp"> {
  let summary = "Regions that are one device's program stand in the computation, of which every shard runs all";
  let description = [{
    A value outside of them is global, and every shard has the whole of it: what enters `sdy.manual_computation`, or
    `@SPMDFullToShardShape`, becomes this shard's piece by `tessera.split_batch`, what leaves is joined by
    `tessera.merge_batch`. Constraints on the sharding of global values are the identity. With `keep-arguments` they are no longer
    donated: where each shard writes whole results, none may do so in memory that all of a replica read.
  }];
  let options = [Option<"keepArguments", "keep-arguments", "bool", /*default=*/"false", "donations are dropped">];
  let dependentDialects = ["::tessera::ir::TesseraDialect", "::tessera::stablehlo::StablehloDialect"];
}

def ImportCustomCalls : Pass<"tessera-import-custom-calls", "::mlir::ModuleOp"> {
  let summary = "Custom calls that exporters use for plain functions become ops";
  let description = [{
    `@mhlo.erf`, `@mhlo.topk` and relatives, as TensorFlow and torch_xla print them; annotations (`@Sharding`,
    `@annotate_device_placement`) become the identity. Other calls are left: they are calls of host functions.
  }];
  let dependentDialects = ["::tessera::chlo::ChloDialect", "::tessera::stablehlo::StablehloDialect"];
}

def Specialise : Pass<"tessera-specialise", "::mlir::ModuleOp"> {
  let summary = "Dynamic shapes become those that the shapes of the arguments give";
  let description = [{
    Arguments get the shapes in `shapes`; those of other values follow, op by op in program order. What shapes are computed
    with (`get_dimension_size` and arithmetic on it) is evaluated, and ops that take shapes as values become their static
    counterparts. `@shape_assertion` is checked. A shape that depends on data is an error that names the op.

    A program without dynamic shapes is left as it is.

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
    The rows are the dimension of size `number` of the arguments, a prime that no other size of the program is a multiple
    of; the program was specialised with `rows=` that number. What an op does with rows is followed from the arguments
    to the results. A program that brings rows together, that computes with their number or that shows them to the host
    cannot be called on fewer rows than it is compiled for.

    The computation gets `tessera.rows`: the dimension of each argument and result that the rows are, and what brings
    them together, if anything does. Not part of a compilation: it tells how variants of a program may be used.
  }];
  let options = [
    Option<"number", "number", "int64_t", "0", "how many rows the program has">
  ];
  let dependentDialects = ["::tessera::ir::TesseraDialect"];
}

def LegalizeChlo : Pass<"tessera-legalize-chlo"> {
  let summary = "chlo becomes stablehlo";
  let description = [{
    Error functions stay: they are lowered as they are. Functions of the gamma family and of complex numbers are computed in
    f64. `top_k` becomes a stable sort, `scan` a loop.

    With `keep-functions` only what is defined by its expansion goes (broadcasts, constants, `ragged_dot`, `scan`): the
    reference interpreter evaluates functions itself.
  }];
  let options = [
    Option<"functions", "keep-functions", "bool", "false", "leave functions of numbers and top_k">
  ];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def Decompose : Pass<"tessera-decompose"> {
  let summary = "Ops that others express as well become those";
  let description = [{
    Batch normalisation becomes reductions and elementwise ops, computed in f32 when the elements are narrower; `dot`
    becomes `dot_general`, `broadcast` `broadcast_in_dim`, `torch_index_select` `gather` and `unary_einsum` `einsum`.
    Factorisations of narrow floats are taken in f32. Products of several element types become those of one, as XLA
    has them.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def Simplify : Pass<"tessera-simplify"> {
  let summary = "Ops that others express with less become those";
  let description = [{
    What is computed stays the same to the bit, but for functions of constants, which the reference interpreter evaluates,
    `power` with the exponent 2, and eigenvalues and singular values whose vectors nothing reads: LAPACK computes them
    without the vectors, in another order. Rules, a file of `simplify/` each: identities of elementwise ops; reshapes, transposes,
    broadcasts, slices, pads and concatenations that do nothing, or are one op together; slices, gathers and scatters at
    places that are known; elementwise ops of broadcasts and transposes, which sink below them; branches that are known,
    loops of no trip or one, and what loops carry unchanged or for nobody; ops on constants, up to `fold-limit` elements of
    a result. What a loop computes anew in each trip from values that do not change, and costs more than to keep, moves
    before it. Regions of reductions, sorts and scatters are left alone: the lower phase knows them by their form.
  }];
  let options = [
    Option<"foldLimit", "fold-limit", "int64_t", "1024", "the most elements of a constant that is computed; 0: none">
  ];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def ImportFeeds : Pass<"tessera-import-feeds", "::mlir::ModuleOp"> {
  let summary = "stablehlo.infeed and outfeed become named feeds, tokens disappear";
  let description = [{
    The feed's name is the op's configuration text, else `infeed` or `outfeed`; a `send` to the host over channel 7 is the
    outfeed `send_7`, a `recv` from it the infeed `recv_7`. Where host transfers name a
    handler, they are calls of the host function of that name instead: what is sent to it is the arguments, what is
    received from it after that the results. Program order takes the place of tokens: ops with effects on a feed are
    never reordered.
  }];
  let dependentDialects = ["::tessera::ir::TesseraDialect"];
}

def NormalizeCollectives : Pass<"tessera-normalize-collectives", "::tessera::ir::ComputationOp"> {
  let summary = "Collectives of StableHLO become collectives over axes of the mesh";
  let description = [{
    The ways in which StableHLO counts processes become axes: `replica`, the others, or all of them. With one partition all
    of them name replicas.
    A reduction whose body is no single op is computed by every shard from the gathered values. `send` and `recv` between
    shards over one channel become a permutation.
    Collectives among a single shard disappear.
  }];
  let dependentDialects = ["::tessera::ir::TesseraDialect", "::tessera::stablehlo::StablehloDialect"];
}

def VerifyFrontend : Pass<"tessera-verify-frontend", "::mlir::ModuleOp"> {
  let summary = "Checks what later phases rely on after the frontend";
  let description = [{
    Only computations, variables, feeds and meshes are left, shapes are static and of a size that memory can hold, no op
    needs a token, a partition or a call.
  }];
}

#endif  // TESSERA_COMPILER_FRONTEND_PASSES_TD_
