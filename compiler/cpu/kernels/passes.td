// SPDX-License-Identifier: Apache-2.0
// Passes from structured ops to kernels, in the order in which compiler/cpu/pipeline.cpp runs them.
#ifndef TESSERA_COMPILER_CPU_KERNELS_PASSES_TD_
#define TESSERA_COMPILER_CPU_KERNELS_PASSES_TD_

include "mlir/Pass/PassBase.td"

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

def CountWork : Pass<"tessera-count-work", "::mlir::ModuleOp"> {
  let summary = "Entries say how much work a step is";
  let description = [{
    The attribute `tessera.work` of an entry has the operations on floats of one step, the elementary functions among
    them, and the bytes that kernels read and write. Calls of the runtime do not count; their descriptions tell their
    work. A loop around kernels counts as one round. The pass runs when the caller of the compiler asks for it.
  }];
}

def MarkRegions : Pass<"tessera-mark-regions", "::mlir::ModuleOp"> {
  let summary = "Entries tell the runtime which kernel they are about to call";
  let description = [{
    A `tessera_rt.call region` precedes each call of a kernel. It says what the kernel computes, and how many operations on
    floats and how many bytes one call takes. Where other code follows a kernel, a region without a name begins. The
    pass runs only for a profile (docs/profiling.md).
  }];
  let dependentDialects = ["::tessera::rt::TesseraRtDialect"];
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
  let options = [
    Option<"vectorBits", "vector-bits", "int64_t", /*default=*/"512", "width of the target's vectors">,
    Option<"threads", "threads", "bool", /*default=*/"true", "kernels with enough work run on several threads">,
    Option<"bf16Pairs", "bf16-pairs", "bool", /*default=*/"false", "products of bf16 use the target's products of pairs">,
    Option<"freeShuffles", "free-shuffles", "bool", /*default=*/"false", "the target shuffles vectors beside products">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::scf::SCFDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::vector::VectorDialect", "::mlir::func::FuncDialect", "::tessera::rt::TesseraRtDialect",
                           "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect"];
}

#endif  // TESSERA_COMPILER_CPU_KERNELS_PASSES_TD_
