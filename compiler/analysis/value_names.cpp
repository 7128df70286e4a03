// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/analysis/value_names.h"

#include "tessera/dialects/tessera/ops.h"

namespace tessera {
namespace {

constexpr llvm::StringLiteral kResultInfo = "jax.result_info";

}  // namespace

mlir::StringAttr ArgumentName(mlir::FunctionOpInterface function, unsigned index) {
  if (auto name = function.getArgAttrOfType<mlir::StringAttr>(index, ir::TesseraDialect::kNameAttr)) return name;
  if (function.isExternal()) return {};
  auto named = mlir::dyn_cast<mlir::NameLoc>(function.getArgument(index).getLoc());
  return named && mlir::isa<mlir::UnknownLoc>(named.getChildLoc()) ? named.getName() : mlir::StringAttr();
}

mlir::StringAttr ResultName(mlir::FunctionOpInterface function, unsigned index) {
  if (auto name = function.getResultAttrOfType<mlir::StringAttr>(index, ir::TesseraDialect::kNameAttr)) return name;
  auto info = function.getResultAttrOfType<mlir::StringAttr>(index, kResultInfo);
  return info && !info.getValue().empty() ? info : mlir::StringAttr();
}

}  // namespace tessera
