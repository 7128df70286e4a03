// SPDX-License-Identifier: Apache-2.0
// Passes of the buffer phase, in the order in which compiler/buffer/pipeline.cpp runs them. A target's passes for kernels
// run before PlanArena.
#ifndef TESSERA_COMPILER_BUFFER_PASSES_TD_
#define TESSERA_COMPILER_BUFFER_PASSES_TD_

include "mlir/Pass/PassBase.td"

def Scalarize : Pass<"tessera-scalarize", "::mlir::func::FuncOp"> {
  let summary = "Tensors of one element become scalars";
  let description = [{
    Loops and branches pass the scalars on in registers; ops on tensors capture them. A value that belongs in memory (a
    variable, an operand of a runtime call) becomes a tensor again there.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
}

def FuseElementwise : Pass<"tessera-fuse-elementwise", "::mlir::func::FuncOp"> {
  let summary = "Elementwise ops are computed where they are used";
  let description = [{
    An op with one consumer is fused into it, and an op of a few cheap instructions into all of its consumers. A cheap
    op that reads one large tensor is also fused into all consumers if each of them can compute it itself. Nothing is
    fused into a product of matrices, and nothing expensive is computed twice.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
}

def SplitReductions : Pass<"tessera-split-reductions", "::mlir::func::FuncOp"> {
  let summary = "Long reductions to few elements are split into chunks that threads can share";
  let description = [{
    The number of chunks follows from the shape, so the result has the same bits for any number of threads.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def PlaceResults : Pass<"tessera-place-results", "::mlir::func::FuncOp"> {
  let summary = "Results are computed in the buffers where they belong";
  let description = [{
    An entry returns the new value of each variable and output. It takes the buffer for each of them as an argument
    (`tessera.dest` of the result). If the op that produces a result writes a fresh `tensor.empty`, it is changed to
    write that argument; any other result is copied into it. Writing in place is unsafe if the old value is still read
    later. The analysis of bufferisation finds such cases and uses a separate buffer. Carried tensors of loops are
    placed in the same way. A destination gets another shape where a result is reshaped. Elementwise pieces of a joined
    tensor are computed in their places of it. Long constants of one value are not stored in the executable: memory is
    filled with the value where it is used.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def Bufferize : Pass<"tessera-bufferize", "::mlir::ModuleOp"> {
  let summary = "Tensors become buffers; results land in their destinations";
  let description = [{
    The pass runs upstream's one-shot bufferisation. Afterwards no function returns a buffer and no loop carries one. A
    result that could not be computed in place is copied to its destination at the end of the step or of the loop body.
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::linalg::LinalgDialect"];
}

def PlanArena : Pass<"tessera-plan-arena", "::mlir::func::FuncOp"> {
  let summary = "Every buffer gets a fixed place in the arena of its entry";
  let description = [{
    Buffers whose lifetimes overlap get disjoint places, found best-fit, the largest first. The attribute
    `tessera.arena_bytes` holds the size of the arena.
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect", "::mlir::arith::ArithDialect"];
}

def AssignSlots : Pass<"tessera-assign-slots", "::mlir::ModuleOp"> {
  let summary = "Arguments of entries and calls of the runtime are numbered as in the executable's description";
  let description = [{
    The pass sets `tessera.slot` on each. For arguments it is an index into the context's tables. For calls it is an
    index into the entry's list of kernels, collectives, host calls, outfeeds, checks or barriers. Equal calls of an
    entry share a kernel.
  }];
  let dependentDialects = ["::tessera::rt::TesseraRtDialect"];
}

#endif  // TESSERA_COMPILER_BUFFER_PASSES_TD_
