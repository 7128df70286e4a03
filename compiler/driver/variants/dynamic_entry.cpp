// SPDX-License-Identifier: Apache-2.0
// Finds the arguments of a program of dynamic shapes before passes change it.
#include "mlir/IR/Location.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tessera/compiler/analysis/value_names.h"
#include "tessera/compiler/driver/variants/compile_variants.h"
#include "tessera/compiler/frontend/specialise/refine.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/dialects/tessera/dialect.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

namespace {

// Returns |entry|, else "main", else the only one.
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
  const mlir::StringAttr name = ArgumentName(function, index);
  return name ? name.getValue().str() : "";
}

}  // namespace

std::vector<std::string> ArgumentsOfDynamicEntry(const SourceProgram& program, const std::string& entry) {
  mlir::FunctionOpInterface function = FindEntry(*program.impl().module, entry);
  if (!function || !llvm::any_of(function.getArgumentTypes(), IsDynamicType)) return {};
  std::vector<std::string> names;
  for (unsigned i = 0; i < function.getNumArguments(); ++i) names.push_back(NameOf(function, i));
  return names;
}

absl::StatusOr<std::vector<ArgumentShape>> SpecialisedShapes(const SourceProgram& program, const std::string& entry,
                                                             const std::vector<ArgumentShape>& given,
                                                             const std::string& dimension) {
  std::vector<ArgumentShape> shapes = given;
  for (const ArgumentShape& shape : given)
    if (llvm::is_contained(shape.sizes, kSpecialisedSize)) return shapes;
  mlir::FunctionOpInterface function = FindEntry(*program.impl().module, entry);
  const size_t before = shapes.size();
  for (unsigned i = 0; function && i < function.getNumArguments(); ++i) {
    auto type = mlir::dyn_cast<mlir::RankedTensorType>(function.getArgumentTypes()[i]);
    const std::string name = NameOf(function, i), called = name.empty() ? std::to_string(i) : name;
    const bool is_given = llvm::any_of(given, [&](const ArgumentShape& shape) {
      return shape.argument == called || shape.argument == std::to_string(i);
    });
    if (!type || type.getRank() == 0 || !type.isDynamicDim(0) || is_given) continue;
    ArgumentShape shape{called, std::vector<int64_t>(type.getShape().begin(), type.getShape().end())};
    shape.sizes[0] = kSpecialisedSize;
    for (size_t d = 1; d < shape.sizes.size(); ++d) {
      if (!mlir::ShapedType::isDynamic(shape.sizes[d])) continue;
      return InvalidArgument(
          "--specialise={}: argument {} has more dynamic dimensions than the first; give its shape, "
          "such as --shape={}={}x8",
          dimension, called, called, dimension);
    }
    shapes.push_back(std::move(shape));
  }
  if (shapes.size() > before) return shapes;
  return InvalidArgument(
      "--specialise={}: no argument has a first dimension that is dynamic; export the program with "
      "one (jax.export with a symbolic shape), or name the dimension, such as --shape=x={}x8",
      dimension, dimension);
}

}  // namespace tessera
