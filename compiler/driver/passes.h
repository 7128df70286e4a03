// SPDX-License-Identifier: Apache-2.0
// Registers every pass of the compiler, and the interfaces that passes need, for tessera-opt.
#ifndef TESSERA_COMPILER_DRIVER_PASSES_H_
#define TESSERA_COMPILER_DRIVER_PASSES_H_

#include "mlir/IR/DialectRegistry.h"

namespace tessera {

void RegisterAllTesseraPasses();

// Registers the interfaces of other dialects that the passes of all backends need.
void RegisterAllTesseraInterfaces(mlir::DialectRegistry& registry);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_PASSES_H_
