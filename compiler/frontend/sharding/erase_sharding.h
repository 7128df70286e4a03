// SPDX-License-Identifier: Apache-2.0
// Taking the sdy dialect out of a program.
#ifndef TESSERA_COMPILER_FRONTEND_SHARDING_ERASE_SHARDING_H_
#define TESSERA_COMPILER_FRONTEND_SHARDING_ERASE_SHARDING_H_

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Erases the ops and attributes of sdy in |module|, meshes included: constraints are the identity, regions stand in the
// place of their ops. An error where a region's types inside and outside differ.
llvm::LogicalResult EraseSharding(mlir::ModuleOp module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SHARDING_ERASE_SHARDING_H_
