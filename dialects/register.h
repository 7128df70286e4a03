// SPDX-License-Identifier: Apache-2.0
// Every dialect of Tessera's own, and the upstream ones that its programs contain, in one call.
#ifndef TESSERA_DIALECTS_REGISTER_H_
#define TESSERA_DIALECTS_REGISTER_H_

#include "mlir/IR/DialectRegistry.h"

namespace tessera {

// What may stand in a program given to the compiler: stablehlo, chlo, check, sdy, tessera, vhlo, func, quant.
void RegisterAllTesseraDialects(mlir::DialectRegistry& registry);

}  // namespace tessera

#endif  // TESSERA_DIALECTS_REGISTER_H_
