// SPDX-License-Identifier: Apache-2.0
// One phase: its passes, what it dumps, how long it took.
#include "tessera/compiler/phase.h"

#include "fmt/format.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/IR/Verifier.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/runtime/base/file_system.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

namespace {

absl::Status Dump(mlir::ModuleOp module, const std::string& directory, const Phase& phase) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream, mlir::OpPrintingFlags().enableDebugInfo(true));
  std::string path = JoinPath(directory, fmt::format("{}_{}.mlir", phase.number, phase.name));
  RETURN_IF_ERROR_WITH(FileSystem::Local().MakeDirectories(directory), "--dump-stages");
  return Annotate(FileSystem::Local().WriteAtomically(path, text), "--dump-stages");
}

}  // namespace

PhaseTimer::~PhaseTimer() {
  if (name_ == nullptr) return;
  const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - begin_;
  fmt::print(stderr, "{:<10} {:10.2f} ms\n", name_, time.count());
}

absl::Status RunPhase(mlir::ModuleOp module, const CompileOptions& options, const Phase& phase,
                      llvm::function_ref<void(mlir::OpPassManager&)> add) {
  mlir::PassManager passes(module.getContext());
  passes.enableVerifier(false);  // once, below
  add(passes);
  DiagnosticCollector diagnostics(module.getContext());
  mlir::LogicalResult result = mlir::success();
  {
    PhaseTimer timer(options, phase.name);
    result = passes.run(module);
    if (mlir::succeeded(result)) result = mlir::verify(module);
  }
  if (mlir::succeeded(result)) {
    return options.dump_stages.empty() ? absl::OkStatus() : Dump(module, options.dump_stages, phase);
  }
  absl::StatusCode code = phase.internal ? absl::StatusCode::kInternal : absl::StatusCode::kInvalidArgument;
  absl::Status status = diagnostics.ToStatus(code, "failed without a message");
  return status.code() == absl::StatusCode::kInternal ? Annotate(status, fmt::format("the {} phase", phase.name))
                                                      : status;
}

}  // namespace tessera
