// SPDX-License-Identifier: Apache-2.0
// Which arguments a program of dynamic shapes has, before anything is done with it.
#include "mlir/IR/Location.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tessera/compiler/compile.h"
#include "tessera/compiler/frontend/specialise/refine.h"
#include "tessera/compiler/program_impl.h"
#include "tessera/dialects/tessera/dialect.h"

namespace tessera {

namespace {

// |entry|, else "main", else the only one.
mlir::FunctionOpInterface FindEntry(mlir::ModuleOp module, const std::string& entry) {
  mlir::FunctionOpInterface only;
  int64_t count = 0;
  for (auto function : module.getOps<mlir::FunctionOpInterface>()) {
    if (function.getName() == (entry.empty() ? "main" : entry)) return function;
    only = function;
    ++count;
  }
  return entry.empty() && count == 1 ? only : mlir::FunctionOpInterface();
}

std::string NameOf(mlir::FunctionOpInterface function, unsigned index) {
  if (auto name = function.getArgAttrOfType<mlir::StringAttr>(index, ir::TesseraDialect::kNameAttr))
    return name.getValue().str();
  if (function.isExternal()) return "";
  auto named = mlir::dyn_cast<mlir::NameLoc>(function.getArgument(index).getLoc());
  return named && mlir::isa<mlir::UnknownLoc>(named.getChildLoc()) ? named.getName().str() : "";
}

}  // namespace

std::vector<std::string> ArgumentsOfDynamicEntry(const Program& program, const std::string& entry) {
  mlir::FunctionOpInterface function = FindEntry(*program.impl().module, entry);
  if (!function || !llvm::any_of(function.getArgumentTypes(), IsDynamicType)) return {};
  std::vector<std::string> names;
  for (unsigned i = 0; i < function.getNumArguments(); ++i) names.push_back(NameOf(function, i));
  return names;
}

}  // namespace tessera
