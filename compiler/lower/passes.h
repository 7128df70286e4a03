// SPDX-License-Identifier: Apache-2.0
// Passes of the lower phase.
#ifndef TESSERA_COMPILER_LOWER_PASSES_H_
#define TESSERA_COMPILER_LOWER_PASSES_H_

#include <memory>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace tessera {

#define GEN_PASS_DECL
#include "tessera/compiler/lower/passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "tessera/compiler/lower/passes.h.inc"

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_PASSES_H_
