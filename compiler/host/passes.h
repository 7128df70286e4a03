// SPDX-License-Identifier: Apache-2.0
// Passes of the host phase.
#ifndef TESSERA_COMPILER_HOST_PASSES_H_
#define TESSERA_COMPILER_HOST_PASSES_H_

#include <memory>

#include "mlir/Pass/Pass.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

#define GEN_PASS_DECL
#include "tessera/compiler/host/passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "tessera/compiler/host/passes.h.inc"

}  // namespace tessera

#endif  // TESSERA_COMPILER_HOST_PASSES_H_
