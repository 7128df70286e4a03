// SPDX-License-Identifier: Apache-2.0
// Passes from entries on buffers to the LLVM dialect.
#ifndef TESSERA_COMPILER_CPU_LLVM_PASSES_H_
#define TESSERA_COMPILER_CPU_LLVM_PASSES_H_

#include <memory>

#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace tessera {

#define GEN_PASS_DECL
#include "tessera/compiler/cpu/llvm/passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "tessera/compiler/cpu/llvm/passes.h.inc"

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LLVM_PASSES_H_
