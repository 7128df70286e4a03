// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/import/called_computations.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"

namespace tessera {

void CalledComputations::Add(stablehlo::CustomCallOp call) {
  auto names = call->getAttrOfType<mlir::ArrayAttr>("called_computations");
  if (!names) return;
  for (mlir::Attribute name : names)
    if (auto symbol = mlir::dyn_cast<mlir::FlatSymbolRefAttr>(name)) names_.insert(symbol.getAttr());
}

void CalledComputations::EraseUnused(mlir::ModuleOp module) {
  for (mlir::StringAttr name : names_) {
    auto function = module.lookupSymbol<mlir::func::FuncOp>(name);
    if (function && mlir::SymbolTable::symbolKnownUseEmpty(function, module)) function.erase();
  }
}

}  // namespace tessera
