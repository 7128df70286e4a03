// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/explain/report.h"

#include <map>

#include "llvm/Support/xxhash.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/OperationSupport.h"
#include "tessera/compiler/analysis/entry.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/compiler/explain/memory_collector.h"
#include "tessera/compiler/explain/print.h"
#include "tessera/compiler/explain/sharding_collector.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Longer constants are elided in the text.
constexpr int64_t kConstantElements = 8;
constexpr size_t kMostLocations = 4;

class Stages {
 public:
  Stages(std::vector<ReportedStage>& stages, size_t kept_bytes) : stages_(stages), kept_bytes_(kept_bytes) {}

  void Add(const PassPosition& pass, mlir::ModuleOp module) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    module.print(stream, mlir::OpPrintingFlags().elideLargeElementsAttrs(kConstantElements).elideLargeResourceString());
    int64_t ops = 0;
    module.walk([&](mlir::Operation*) { ++ops; });
    const uint64_t hash = llvm::xxh3_64bits(text);
    const bool is_changed = stages_.empty() || hash != last_;
    last_ = hash;
    stages_.push_back({pass.number, pass.name, std::string(NameOf(pass.phase)), pass.seconds, ops,
                       static_cast<int64_t>(text.size()), is_changed, is_changed ? text.substr(0, kept_bytes_) : ""});
  }

 private:
  std::vector<ReportedStage>& stages_;
  const size_t kept_bytes_;
  uint64_t last_ = 0;
};

// Collects the calls of entries, after kernels were outlined and before they are loops.
class Kernels {
 public:
  explicit Kernels(std::vector<ReportedKernel>& kernels) : kernels_(kernels) {}

  void Add(mlir::ModuleOp module) {
    for (auto entry : module.getOps<mlir::func::FuncOp>()) {
      if (!IsEntry(entry)) continue;
      entry.walk([&](mlir::Operation* op) {
        if (auto call = mlir::dyn_cast<mlir::func::CallOp>(op)) AddCall(call);
        if (auto call = mlir::dyn_cast<rt::CallOp>(op); call && call.getCallee() == rt::Callee::kernel)
          AddLibrary(call);
      });
    }
  }

 private:
  void AddCall(mlir::func::CallOp call) {
    auto callee = mlir::SymbolTable::lookupNearestSymbolFrom<mlir::func::FuncOp>(call, call.getCalleeAttr());
    if (!callee || !callee->hasAttr(kKernelAttr)) return;
    auto [kernel, is_new] = Find(callee.getName().str());
    if (is_new) {
      callee.walk([&](mlir::linalg::LinalgOp op) { kernel.ops.push_back(op->getName().getStringRef().str()); });
      for (mlir::Type type : callee.getArgumentTypes()) kernel.types.push_back(Print(type));
    }
    Count(call, kernel);
  }

  void AddLibrary(rt::CallOp call) {
    auto kind = call.getConfig().getAs<mlir::StringAttr>("kind");
    std::vector<std::string> types;
    for (mlir::Value operand : call->getOperands()) types.push_back(Print(operand.getType()));
    std::string key = kind ? kind.str() : "";
    const std::string name = key;
    for (const std::string& type : types) key += " " + type;
    auto [kernel, is_new] = Find(key);
    if (is_new) {
      kernel.name = name;
      kernel.is_library = true;
      kernel.types = std::move(types);
    }
    Count(call, kernel);
  }

  std::pair<ReportedKernel&, bool> Find(const std::string& key) {
    auto [place, is_new] = places_.try_emplace(key, kernels_.size());
    if (is_new) kernels_.push_back({.name = key});
    return {kernels_[place->second], is_new};
  }

  static void Count(mlir::Operation* call, ReportedKernel& kernel) {
    ++kernel.calls;
    std::string location = LocationText(call->getLoc());
    if (!location.empty() && kernel.locations.size() < kMostLocations) kernel.locations.push_back(std::move(location));
  }

  std::vector<ReportedKernel>& kernels_;
  std::map<std::string, size_t> places_;
};

}  // namespace

absl::StatusOr<Executable> CompileWithReport(const SourceProgram& program, const CompileOptions& options,
                                             size_t stage_bytes, ProgramReport& report) {
  Stages stages(report.stages, stage_bytes);
  auto hooks = std::make_shared<PassHooks>();
  hooks->after = [&](const PassPosition& pass, mlir::ModuleOp module) {
    stages.Add(pass, module);
    CollectSharding(pass, module, report.sharding);
    if (pass.mark == Mark::kKernelsOutlined) Kernels(report.kernels).Add(module);
    return CollectMemory(pass, module, report.memory);
  };
  CompileOptions hooked = options;
  hooked.hooks = std::move(hooks);
  ASSIGN_OR_RETURN(Executable executable, Compile(program.Clone(), hooked));
  report.object_bytes = static_cast<int64_t>(executable.object.size());
  FindRemedies(program, options, report.sharding);
  return executable;
}

}  // namespace tessera
