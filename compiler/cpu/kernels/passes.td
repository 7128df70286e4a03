// SPDX-License-Identifier: Apache-2.0
// Passes that lower structured ops to kernels, in the order in which compiler/cpu/pipeline.cpp runs them.
#ifndef TESSERA_COMPILER_CPU_KERNELS_PASSES_TD_
#define TESSERA_COMPILER_CPU_KERNELS_PASSES_TD_

include "mlir/Pass/PassBase.td"

def OutlineKernels : Pass<"tessera-outline-kernels", "::mlir::ModuleOp"> {
  let summary = "Outlines structured ops into functions on bare pointers; equal ops share a function";
  let description = [{
    Ops that share data and their outermost loop become one kernel, unless an op between them prevents it. A product and
    the elementwise ops that follow it become one kernel, too. A buffer that only these ops use is local to the kernel.
    Views of buffers are created inside the kernel, so its arguments are scalars and contiguous buffers of static shape.
    A loop that contains only scalars, loads and stores also becomes a kernel. A buffer that is used twice is one
    argument. Arguments that may alias are not marked `llvm.noalias`.
  }];
  let dependentDialects = ["::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect"];
}

def CountWork : Pass<"tessera-count-work", "::mlir::ModuleOp"> {
  let summary = "Records the amount of work of a step on each entry";
  let description = [{
    The attribute `tessera.work` of an entry holds the floating-point operations of one step, the elementary functions
    among them, and the bytes that kernels read and write. Runtime calls are not counted; their descriptions give their
    work. A loop around kernels counts as one iteration. The pass runs only at the request of the compiler's caller.
  }];
}

def MarkRegions : Pass<"tessera-mark-regions", "::mlir::ModuleOp"> {
  let summary = "Tells the runtime which kernel an entry is about to call";
  let description = [{
    A `tessera_rt.call region` precedes each kernel call. It describes what the kernel computes, and gives the
    floating-point operations and the bytes of one call. Where other code follows a kernel, an unnamed region begins.
    The pass runs only for a profile (docs/profiling.md).
  }];
  let dependentDialects = ["::tessera::rt::TesseraRtDialect"];
}

def LowerKernels : Pass<"tessera-lower-kernels", "::mlir::ModuleOp"> {
  let summary = "Lowers structured ops in kernels to loops";
  let description = [{
    Matrix products accumulate tiles in vector registers, and the elementwise ops that follow are applied there.
    Divisions among these are spread over the accumulation of the next tile. Small column sums also stay in registers.
    In other ops, neighbouring loops over contiguous memory are collapsed. The loop best suited to vectors is moved
    innermost, where LLVM vectorises it. Ops of one kernel share loops where possible, and the kernel's local buffers
    shrink to one iteration of these loops. A kernel with enough work takes the bounds of its outermost loop as
    arguments, and its calls become `tessera_rt.parallel`.
  }];
  let options = [
    Option<"vectorBits", "vector-bits", "int64_t", /*default=*/"512", "vector width of the target in bits">,
    Option<"threads", "threads", "bool", /*default=*/"true", "run kernels with enough work on several threads">,
    Option<"bf16Pairs", "bf16-pairs", "bool", /*default=*/"false", "use bf16 dot-product instructions (vdpbf16ps)">,
    Option<"freeShuffles", "free-shuffles", "bool", /*default=*/"false", "vector shuffles do not delay multiplications">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::scf::SCFDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::vector::VectorDialect", "::mlir::func::FuncDialect", "::tessera::rt::TesseraRtDialect",
                           "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect"];
}

#endif  // TESSERA_COMPILER_CPU_KERNELS_PASSES_TD_
