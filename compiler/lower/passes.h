// SPDX-License-Identifier: Apache-2.0
// Passes of the lower phase.
#ifndef TESSERA_COMPILER_LOWER_PASSES_H_
#define TESSERA_COMPILER_LOWER_PASSES_H_

#include <memory>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/stablehlo/ir/dialect.h"

namespace tessera {

#define GEN_PASS_DECL
#include "tessera/compiler/lower/passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "tessera/compiler/lower/passes.h.inc"

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_PASSES_H_
