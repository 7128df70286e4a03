// SPDX-License-Identifier: Apache-2.0
// The compiler's table of contents: every pass, in the order in which it runs. Each phase ends with the verifier of
// what the next one relies on.
#include "tessera/compiler/pipeline.h"

#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/host/passes.h"
#include "tessera/compiler/phase.h"
#include "tessera/compiler/shard/passes.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

using mlir::OpPassManager;

void AddFrontendPasses(OpPassManager& passes, const std::string& entry, int64_t replicas) {
  passes.addPass(createDropTrivialSharding());
  passes.addPass(createImport({.entry = entry, .replicas = replicas}));
  passes.addPass(createInline());
  passes.addPass(createLegalizeChlo());
  passes.addPass(createImportChecks());
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

absl::Status RunFrontend(mlir::ModuleOp module, const CompileOptions& options) {
  return RunPhase(module, options, {1, "frontend"},
                  [&](OpPassManager& passes) { AddFrontendPasses(passes, options.entry, options.replicas); });
}

absl::Status DropTrivialShardings(mlir::ModuleOp module) {
  return RunPhase(module, {}, {1, "frontend"},
                  [](OpPassManager& passes) { passes.addPass(createDropTrivialSharding()); });
}

absl::Status RunHostAndShard(mlir::ModuleOp module, const CompileOptions& options) {
  RETURN_IF_ERROR(RunPhase(module, options, {2, "host"}, AddHostPasses));
  return RunPhase(module, options, {3, "shard"}, AddShardPasses);
}

}  // namespace tessera
