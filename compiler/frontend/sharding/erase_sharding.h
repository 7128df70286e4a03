// SPDX-License-Identifier: Apache-2.0
// Removes shardings from a program.
#ifndef TESSERA_COMPILER_FRONTEND_SHARDING_ERASE_SHARDING_H_
#define TESSERA_COMPILER_FRONTEND_SHARDING_ERASE_SHARDING_H_

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Erases the sdy ops and attributes in |module|, including meshes. Constraints become the identity, and regions are
// inlined in place of their ops. Fails with an error when a region's types inside and outside differ.
llvm::LogicalResult EraseSharding(mlir::ModuleOp module);

// Erases sharding ops and attributes from the functions of reductions, scatters, sorts, maps and collectives in
// |module|. These functions compute on scalars, which cannot be partitioned. Fails as EraseSharding does.
llvm::LogicalResult EraseShardingOfScalars(mlir::ModuleOp module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SHARDING_ERASE_SHARDING_H_
