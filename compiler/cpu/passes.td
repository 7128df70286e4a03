// SPDX-License-Identifier: Apache-2.0
// Passes of the cpu phase, in the order in which compiler/cpu/pipeline.cpp runs them.
#ifndef TESSERA_COMPILER_CPU_PASSES_TD_
#define TESSERA_COMPILER_CPU_PASSES_TD_

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
    write that argument; any other result is copied into it. The analysis of bufferisation decides whether writing in
    place is safe, because the old value may still be read; if not, it uses a separate buffer. Carried tensors of loops
    are placed in the same way. Long constants of one value are not stored in the executable: memory is filled with the
    value where it is used.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def Bufferize : Pass<"tessera-bufferize", "::mlir::ModuleOp"> {
  let summary = "Tensors become buffers; results land in their destinations";
  let description = [{
    Upstream's one-shot bufferisation. Afterwards no function returns a buffer and no loop carries one: a result that could
    not be computed in place is copied to its destination as the last thing the step (or the loop body) does.
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::linalg::LinalgDialect"];
}

def OutlineKernels : Pass<"tessera-outline-kernels", "::mlir::ModuleOp"> {
  let summary = "Structured ops become calls of functions on bare pointers, one function for all equal ones";
  let description = [{
    Ops that share data and their outermost loop become one kernel, unless an op between them forbids it. So do a
    product and the elementwise ops that follow it. A buffer that only they use becomes the kernel's own. Views of
    buffers are taken inside the kernel, so that its arguments are contiguous buffers of static shape and scalars. A
    loop that has only scalars, loads and stores is a kernel, too. A buffer that is used twice is one argument;
    arguments that may overlap are not marked `llvm.noalias`.
  }];
  let dependentDialects = ["::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect"];
}

def LowerKernels : Pass<"tessera-lower-kernels", "::mlir::ModuleOp"> {
  let summary = "Structured ops in kernels become loops";
  let description = [{
    Products of matrices keep tiles of sums in vector registers, where the elementwise ops behind them continue.
    Divisions there are spread over the sums of the next tile. Small sums of columns stay in registers, too. In other
    ops, neighbouring loops over adjacent memory are merged, and the loop that suits vectors best is moved innermost,
    where LLVM vectorises it. Ops of one kernel share loops where they can, and its own buffers shrink to one round of
    these loops. A kernel with enough work takes the bounds of its outermost loop as arguments, and its calls become
    `tessera_rt.parallel`.
  }];
  let options = [Option<"vectorBits", "vector-bits", "int64_t", /*default=*/"512", "width of the target's vectors">];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::scf::SCFDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::vector::VectorDialect", "::mlir::func::FuncDialect", "::tessera::rt::TesseraRtDialect",
                           "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect"];
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

def MaterializeEntries : Pass<"tessera-materialize-entries", "::mlir::ModuleOp"> {
  let summary = "Entries become tessera_step_E(context)";
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect"];
}

def LowerRuntimeCalls : Pass<"tessera-lower-runtime-calls", "::mlir::func::FuncOp"> {
  let summary = "Calls of the runtime go through the table of the context; a nonzero code is returned at once";
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::cf::ControlFlowDialect"];
}

def ConvertToLlvm : Pass<"tessera-convert-to-llvm", "::mlir::ModuleOp"> {
  let summary = "The remaining ops become the LLVM dialect";
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::math::MathDialect", "::mlir::vector::VectorDialect"];
}

#endif  // TESSERA_COMPILER_CPU_PASSES_TD_
