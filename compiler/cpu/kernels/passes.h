// SPDX-License-Identifier: Apache-2.0
// Passes that convert structured ops to CPU kernels.
#ifndef TESSERA_COMPILER_CPU_KERNELS_PASSES_H_
#define TESSERA_COMPILER_CPU_KERNELS_PASSES_H_

#include <memory>

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {

#define GEN_PASS_DECL
#include "tessera/compiler/cpu/kernels/passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "tessera/compiler/cpu/kernels/passes.h.inc"

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_KERNELS_PASSES_H_
