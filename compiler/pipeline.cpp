// SPDX-License-Identifier: Apache-2.0
// The compiler's table of contents: every pass, in the order in which it runs. Each phase ends with the verifier of
// what the next one relies on.
#include "tessera/compiler/pipeline.h"

#include <chrono>

#include "fmt/format.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "tessera/compiler/cpu/pipeline.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/host/passes.h"
#include "tessera/compiler/large_stack.h"
#include "tessera/compiler/lower/pipeline.h"
#include "tessera/compiler/shard/passes.h"
#include "tessera/runtime/base/file_system.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

using mlir::OpPassManager;

void AddFrontendPasses(OpPassManager& passes, const std::string& entry, int64_t replicas) {
  passes.addPass(createImport({.entry = entry, .replicas = replicas}));
  passes.addPass(createInline());
  passes.addPass(createImportFeeds());
  passes.addNestedPass<ir::ComputationOp>(createNormalizeCollectives());
  passes.addPass(mlir::createCanonicalizerPass());
  passes.addPass(createVerifyFrontend());
}

void AddHostPasses(OpPassManager& passes) {
  passes.addNestedPass<ir::ComputationOp>(createPlaceHost());
  passes.addNestedPass<ir::ComputationOp>(createVerifyHost());
}

void AddShardPasses(OpPassManager& passes) {
  passes.addNestedPass<ir::ComputationOp>(createSplitBatch());
  passes.addNestedPass<ir::ComputationOp>(createLiftVariables());
  passes.addPass(createCheckUniform());
  passes.addPass(mlir::createCSEPass());
  passes.addPass(createElectWriter());
  passes.addPass(createVerifyShard());
}

void RegisterPipelines() {
  mlir::PassPipelineRegistration<>("tessera-frontend", "The frontend phase",
                                   [](OpPassManager& passes) { AddFrontendPasses(passes, "", 0); });
  mlir::PassPipelineRegistration<>("tessera-host", "The host phase", AddHostPasses);
  mlir::PassPipelineRegistration<>("tessera-shard", "The shard phase", AddShardPasses);
}

namespace {

struct Phase {
  const char* name;
  Stage gives;
  bool ourFault;  // what fails here was accepted by the phases before
  void (*add)(OpPassManager& passes, const CompileOptions& options);
};

// Numbered from 1 as the files of dump_stages are.
constexpr Phase kPhases[] = {
    {"frontend", Stage::kStablehlo, false,
     [](OpPassManager& passes, const CompileOptions& options) {
       AddFrontendPasses(passes, options.entry, options.replicas);
     }},
    {"host", Stage::kHost, false, [](OpPassManager& passes, const CompileOptions&) { AddHostPasses(passes); }},
    {"shard", Stage::kTessera, false, [](OpPassManager& passes, const CompileOptions&) { AddShardPasses(passes); }},
    {"lower", Stage::kLinalg, false, [](OpPassManager& passes, const CompileOptions&) { AddLowerPasses(passes); }},
    {"buffer", Stage::kBuffers, true, [](OpPassManager& passes, const CompileOptions&) { AddBufferPasses(passes); }},
    {"llvm", Stage::kLlvm, true, [](OpPassManager& passes, const CompileOptions&) { AddLlvmPasses(passes); }},
};

absl::Status Dump(mlir::ModuleOp module, const std::string& directory, size_t number, const char* name) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream, mlir::OpPrintingFlags().enableDebugInfo(true));
  std::string path = JoinPath(directory, fmt::format("{}_{}.mlir", number, name));
  RETURN_IF_ERROR_WITH(FileSystem::Local().MakeDirectories(directory), "dump_stages");
  return Annotate(FileSystem::Local().WriteAtomically(path, text), "dump_stages");
}

absl::Status RunPhase(mlir::ModuleOp module, const CompileOptions& options, const Phase& phase) {
  mlir::PassManager passes(module.getContext());
  phase.add(passes, options);
  DiagnosticCollector diagnostics(module.getContext());
  auto start = std::chrono::steady_clock::now();
  mlir::LogicalResult result = passes.run(module);
  if (options.print_timing) {
    std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
    fmt::print(stderr, "{:<10} {:10.2f} ms\n", phase.name, time.count());
  }
  if (mlir::succeeded(result)) return absl::OkStatus();
  absl::Status status =
      diagnostics.ToStatus(phase.ourFault ? absl::StatusCode::kInternal : absl::StatusCode::kInvalidArgument,
                           fmt::format("the {} phase failed without a message", phase.name));
  return phase.ourFault ? Annotate(status, fmt::format("the {} phase", phase.name)) : status;
}

absl::Status RunAll(mlir::ModuleOp module, const CompileOptions& options, Stage after, Stage last) {
  for (size_t i = 0; i < std::size(kPhases); ++i) {
    const Phase& phase = kPhases[i];
    if (phase.gives <= after) continue;
    if (phase.gives > last) break;
    RETURN_IF_ERROR(RunPhase(module, options, phase));
    if (!options.dump_stages.empty()) RETURN_IF_ERROR(Dump(module, options.dump_stages, i + 1, phase.name));
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status RunPhases(mlir::ModuleOp module, const CompileOptions& options, Stage after, Stage last) {
  absl::Status status;
  RETURN_IF_ERROR(RunOnLargeStack([&] { status = RunAll(module, options, after, last); }));
  return status;
}

}  // namespace tessera
