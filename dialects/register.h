// SPDX-License-Identifier: Apache-2.0
// Registers all of Tessera's dialects, and the upstream ones that its programs contain.
#ifndef TESSERA_DIALECTS_REGISTER_H_
#define TESSERA_DIALECTS_REGISTER_H_

#include "mlir/IR/DialectRegistry.h"

namespace tessera {

// Registers the dialects that an input program may use: stablehlo, chlo, check, mhlo, sdy, tessera, vhlo, func, quant.
void RegisterAllTesseraDialects(mlir::DialectRegistry& registry);

}  // namespace tessera

#endif  // TESSERA_DIALECTS_REGISTER_H_
