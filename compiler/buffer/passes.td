// SPDX-License-Identifier: Apache-2.0
// Passes of the buffer phase, in the order in which compiler/buffer/pipeline.cpp runs them. A target's kernel passes
// run before PlanArena.
#ifndef TESSERA_COMPILER_BUFFER_PASSES_TD_
#define TESSERA_COMPILER_BUFFER_PASSES_TD_

include "mlir/Pass/PassBase.td"

def Scalarize : Pass<"tessera-scalarize", "::mlir::func::FuncOp"> {
  let summary = "Converts single-element tensors to scalars";
  let description = [{
    Loops and branches then carry the scalars in registers, and tensor ops capture them. A value that must be in memory
    (a variable, an operand of a runtime call) is converted back to a tensor there.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
}

def FuseElementwise : Pass<"tessera-fuse-elementwise", "::mlir::func::FuncOp"> {
  let summary = "Fuses elementwise ops into their consumers";
  let description = [{
    An op with one consumer is fused into it, and an op of a few cheap instructions into all of its consumers. A cheap
    op that reads one large tensor is also fused into all consumers if each of them can compute it itself. Nothing is
    fused into a matrix product, and no expensive op is computed twice.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
}

def SplitReductions : Pass<"tessera-split-reductions", "::mlir::func::FuncOp"> {
  let summary = "Splits long reductions to few elements into chunks that threads compute in parallel";
  let description = [{
    The number of chunks depends only on the shape, so results are bitwise equal for any number of threads.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def PlaceResults : Pass<"tessera-place-results", "::mlir::func::FuncOp"> {
  let summary = "Computes results in their destination buffers";
  let description = [{
    An entry returns the new value of each variable and each output, and has a destination buffer for each as an
    argument (`tessera.dest` of the result). If the op that produces a result writes a fresh `tensor.empty`, it is
    changed to write that argument. Any other result is copied into it. Writing in place is unsafe if the old value is
    still read later. The analysis of bufferisation detects such cases and uses a separate buffer.

    Loop-carried tensors are placed in the same way. If a result is reshaped, its destination is reshaped instead.
    Elementwise operands of a concatenation are computed in their slices of it. Large splat constants are not stored in
    the executable: memory is filled with the value where it is used.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def Bufferize : Pass<"tessera-bufferize", "::mlir::ModuleOp"> {
  let summary = "Converts tensors to buffers; results are written to their destinations";
  let description = [{
    The pass runs MLIR's one-shot bufferisation. Afterwards no function returns a buffer and no loop carries one. A
    result that could not be computed in place is copied to its destination at the end of the step or of the loop body.
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::linalg::LinalgDialect"];
}

def PlanArena : Pass<"tessera-plan-arena", "::mlir::func::FuncOp"> {
  let summary = "Assigns every buffer a fixed offset in the arena of its entry";
  let description = [{
    Buffers whose lifetimes overlap get disjoint ranges. Offsets are chosen best-fit, largest buffers first. The
    attribute `tessera.arena_bytes` holds the size of the arena.
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect", "::mlir::arith::ArithDialect"];
}

def AssignSlots : Pass<"tessera-assign-slots", "::mlir::ModuleOp"> {
  let summary = "Numbers the arguments of entries and the runtime calls as in the executable's description";
  let description = [{
    The pass sets `tessera.slot` on each. For an argument it is an index into the context's tables. For a call it is an
    index into the entry's list of kernels, collectives, host calls, outfeeds, checks, barriers or regions. Equal kernel
    calls of an entry share an index.
  }];
  let dependentDialects = ["::tessera::rt::TesseraRtDialect"];
}

#endif  // TESSERA_COMPILER_BUFFER_PASSES_TD_
