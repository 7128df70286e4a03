// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/older/older_ops.h"

namespace tessera {

void ToOlderOps(mlir::Operation* root) {
  llvm::SmallVector<mlir::Operation*> ops;
  root->walk([&](mlir::Operation* op) { ops.push_back(op); });
  for (mlir::Operation* op : ops) {
    RemoveBatchingDimensions(op);
    mlir::Value value = ExpandFunction(op);
    if (!value) continue;
    op->getResult(0).replaceAllUsesWith(value);
    op->erase();
  }
}

}  // namespace tessera
