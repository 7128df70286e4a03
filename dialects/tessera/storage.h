// SPDX-License-Identifier: Apache-2.0
// Where a variable is stored between steps: an attribute of tessera.var that no pass reads.
#ifndef TESSERA_DIALECTS_TESSERA_STORAGE_H_
#define TESSERA_DIALECTS_TESSERA_STORAGE_H_

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace tessera::ir {

// The attribute and its only value. Without it a variable is in the device's memory.
//
//   tessera.var @table mirrored : tensor<1000000x16xf32> {tessera.storage = "file"}
inline constexpr llvm::StringLiteral kStorageAttr = "tessera.storage";
inline constexpr llvm::StringLiteral kFileStorage = "file";

// Returns whether the variable that `var` declares is stored in a file.
inline bool IsInFile(mlir::Operation* var) {
  auto storage = var->getAttrOfType<mlir::StringAttr>(kStorageAttr);
  return storage && storage.getValue() == kFileStorage;
}

}  // namespace tessera::ir

#endif  // TESSERA_DIALECTS_TESSERA_STORAGE_H_
