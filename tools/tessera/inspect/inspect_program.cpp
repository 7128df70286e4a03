// SPDX-License-Identifier: Apache-2.0
// Programs: StableHLO text or bytecode.
#include <map>

#include "fmt/format.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "tessera/compiler/exported/jax_export.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/tools/tessera/inspect/inspect.h"
#include "tessera/tools/tessera/run/program_source.h"

namespace tessera {
namespace {

using Json = nlohmann::ordered_json;

std::string Print(mlir::Type type) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  type.print(stream);
  return text;
}

Json PrintAll(mlir::TypeRange types) {
  Json all = Json::array();
  for (mlir::Type type : types) all.push_back(Print(type));
  return all;
}

}  // namespace

bool IsProgram(const std::string& path, std::string_view head) {
  return path.ends_with(".mlir") || path.ends_with(".mlirbc") || head.starts_with("ML\xefR");
}

bool IsJaxExport(const std::string& path, std::string_view) {
  const absl::StatusOr<std::string> bytes = FileSystem::Local().Read(path);
  return bytes.ok() && ReadJaxExport(*bytes).has_value();
}

absl::StatusOr<Inspection> InspectProgram(const std::string& path) {
  ASSIGN_OR_RETURN(const SourceProgram program, ReadProgram(path));
  mlir::ModuleOp module = *program.impl().module;
  Inspection inspection;
  Json functions = Json::array(), operations = Json::object();
  inspection.text = fmt::format("program {}\n", path);
  for (auto function : module.getOps<mlir::func::FuncOp>()) {
    const std::string type = Print(function.getFunctionType());
    functions.push_back({{"name", function.getName().str()},
                         {"public", function.isPublic()},
                         {"arguments", PrintAll(function.getArgumentTypes())},
                         {"results", PrintAll(function.getResultTypes())}});
    inspection.text +=
        fmt::format("  {}function {} {}\n", function.isPublic() ? "" : "private ", function.getName().str(), type);
  }
  std::map<std::string, int64_t> counts;
  module.walk([&](mlir::Operation* op) { ++counts[op->getName().getStringRef().str()]; });
  for (const auto& [name, count] : counts) {
    operations[name] = count;
    inspection.text += fmt::format("  {:<40} {}\n", name, count);
  }
  inspection.json = {{"kind", "program"}, {"functions", functions}, {"operations", operations}};
  return inspection;
}

}  // namespace tessera
