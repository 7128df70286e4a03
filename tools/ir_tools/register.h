// SPDX-License-Identifier: Apache-2.0
// What every tool that runs passes on IR knows.
#ifndef TESSERA_TOOLS_IR_TOOLS_REGISTER_H_
#define TESSERA_TOOLS_IR_TOOLS_REGISTER_H_

#include "mlir/IR/DialectRegistry.h"

namespace tessera {

// Registers every pass, Tessera's and upstream MLIR's. Returns the dialects of both, with what the passes need to know
// of them. Call it once, before options are parsed.
mlir::DialectRegistry RegisterAll();

}  // namespace tessera

#endif  // TESSERA_TOOLS_IR_TOOLS_REGISTER_H_
