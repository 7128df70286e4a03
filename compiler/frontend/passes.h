// SPDX-License-Identifier: Apache-2.0
// Passes of the frontend phase.
#ifndef TESSERA_COMPILER_FRONTEND_PASSES_H_
#define TESSERA_COMPILER_FRONTEND_PASSES_H_

#include <memory>

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "tessera/dialects/check/ops.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ir/dialect.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

#define GEN_PASS_DECL
#include "tessera/compiler/frontend/passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "tessera/compiler/frontend/passes.h.inc"

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_PASSES_H_
