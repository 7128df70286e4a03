// SPDX-License-Identifier: Apache-2.0
// Constants whose bytes are stored apart from the text that uses them (dense_resource).
#ifndef TESSERA_COMPILER_PROGRAM_RESOURCES_H_
#define TESSERA_COMPILER_PROGRAM_RESOURCES_H_

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Support/LLVM.h"

namespace tessera {

// Turns them into dense constants and frees the bytes. Emits an error for a resource with no data or the wrong size.
mlir::LogicalResult InlineResources(mlir::ModuleOp module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PROGRAM_RESOURCES_H_
