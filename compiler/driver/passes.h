// SPDX-License-Identifier: Apache-2.0
// Registration of every pass of the compiler, and of the interfaces that the passes need, for tessera-opt.
#ifndef TESSERA_COMPILER_DRIVER_PASSES_H_
#define TESSERA_COMPILER_DRIVER_PASSES_H_

#include "mlir/IR/DialectRegistry.h"

namespace tessera {

void RegisterAllTesseraPasses();

// Registers everything that the passes of all backends need to know about other dialects.
void RegisterAllTesseraInterfaces(mlir::DialectRegistry& registry);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_PASSES_H_
