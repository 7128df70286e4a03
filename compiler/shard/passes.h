// SPDX-License-Identifier: Apache-2.0
// Passes of the shard phase.
#ifndef TESSERA_COMPILER_SHARD_PASSES_H_
#define TESSERA_COMPILER_SHARD_PASSES_H_

#include <memory>

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "tessera/dialects/stablehlo/ir/dialect.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

#define GEN_PASS_DECL
#include "tessera/compiler/shard/passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "tessera/compiler/shard/passes.h.inc"

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PASSES_H_
