// SPDX-License-Identifier: Apache-2.0
// Registers every dialect of Tessera's own, and the upstream ones that its programs contain, in one call.
#ifndef TESSERA_DIALECTS_REGISTER_H_
#define TESSERA_DIALECTS_REGISTER_H_

#include "mlir/IR/DialectRegistry.h"

namespace tessera {

// Registers the dialects that a program given to the compiler may use: stablehlo, chlo, check, mhlo, sdy, tessera,
// vhlo, func, quant.
void RegisterAllTesseraDialects(mlir::DialectRegistry& registry);

}  // namespace tessera

#endif  // TESSERA_DIALECTS_REGISTER_H_
