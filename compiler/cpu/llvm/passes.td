// SPDX-License-Identifier: Apache-2.0
// Passes that lower entries on buffers to the LLVM dialect, in the order in which compiler/cpu/pipeline.cpp runs them.
#ifndef TESSERA_COMPILER_CPU_LLVM_PASSES_TD_
#define TESSERA_COMPILER_CPU_LLVM_PASSES_TD_

include "mlir/Pass/PassBase.td"

def MaterializeEntries : Pass<"tessera-materialize-entries", "::mlir::ModuleOp"> {
  let summary = "Converts each entry E to the function tessera_step_E(context)";
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect"];
}

def LowerRuntimeCalls : Pass<"tessera-lower-runtime-calls", "::mlir::func::FuncOp"> {
  let summary = "Lowers runtime calls to calls through the context's table; a nonzero code is returned immediately";
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::cf::ControlFlowDialect"];
}

def ConvertToLlvm : Pass<"tessera-convert-to-llvm", "::mlir::ModuleOp"> {
  let summary = "Converts the remaining ops to the LLVM dialect";
  let description = [{
    A buffer becomes a pointer to its first element. The strides of its type give the addresses of the other elements,
    so they must be static. Functions take pointers and keep their argument attributes.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::math::MathDialect", "::mlir::vector::VectorDialect"];
}

def MaterializeDebugScopes : Pass<"tessera-materialize-debug-scopes", "::mlir::ModuleOp"> {
  let summary = "Gives functions the debug scopes from which LLVM generates line tables";
  let description = [{
    The location of each op becomes one file location of the program, the first one that it contains. An op without a
    file location gets line 0. The pass runs only if debug information is requested (docs/profiling.md).
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif  // TESSERA_COMPILER_CPU_LLVM_PASSES_TD_
