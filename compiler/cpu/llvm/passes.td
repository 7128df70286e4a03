// SPDX-License-Identifier: Apache-2.0
// Passes from entries on buffers to the LLVM dialect, in the order in which compiler/cpu/pipeline.cpp runs them.
#ifndef TESSERA_COMPILER_CPU_LLVM_PASSES_TD_
#define TESSERA_COMPILER_CPU_LLVM_PASSES_TD_

include "mlir/Pass/PassBase.td"

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
  let description = [{
    A buffer becomes a pointer to its first element, and the strides of its type give the addresses of the others. So its
    strides must be static. Functions take pointers and keep the attributes of their arguments.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::math::MathDialect", "::mlir::vector::VectorDialect"];
}

def MaterializeDebugScopes : Pass<"tessera-materialize-debug-scopes", "::mlir::ModuleOp"> {
  let summary = "Functions get the scopes from which LLVM makes line tables";
  let description = [{
    The location of each op becomes one place in a file of the program: the first one that its location names. An op
    without such a place has line 0. The pass runs only when debug information is asked for (docs/profiling.md).
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif  // TESSERA_COMPILER_CPU_LLVM_PASSES_TD_
