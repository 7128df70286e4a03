// SPDX-License-Identifier: Apache-2.0
// The dialects and passes of every tool that runs passes on IR.
#ifndef TESSERA_TOOLS_IR_TOOLS_REGISTER_H_
#define TESSERA_TOOLS_IR_TOOLS_REGISTER_H_

#include "mlir/IR/DialectRegistry.h"

namespace tessera {

// Registers every pass, Tessera's and upstream MLIR's. Returns the dialects of both, with the interfaces that the
// passes need. Call it once, before options are parsed.
mlir::DialectRegistry RegisterAll();

}  // namespace tessera

#endif  // TESSERA_TOOLS_IR_TOOLS_REGISTER_H_
