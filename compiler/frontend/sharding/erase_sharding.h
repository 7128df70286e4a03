// SPDX-License-Identifier: Apache-2.0
// Removes shardings from a program.
#ifndef TESSERA_COMPILER_FRONTEND_SHARDING_ERASE_SHARDING_H_
#define TESSERA_COMPILER_FRONTEND_SHARDING_ERASE_SHARDING_H_

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Erases the ops and attributes of sdy in |module|, meshes included. Constraints become the identity, and regions
// replace their ops. Fails with an error when a region's types inside and outside differ.
llvm::LogicalResult EraseSharding(mlir::ModuleOp module);

// Erases the ops and attributes that say how values are sharded from the functions of reductions, scatters, sorts, maps
// and collectives in |module|. The values of these functions are scalars, which have nothing to cut. Fails as
// EraseSharding does.
llvm::LogicalResult EraseShardingOfScalars(mlir::ModuleOp module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SHARDING_ERASE_SHARDING_H_
