// SPDX-License-Identifier: Apache-2.0
// The compiler's table of contents: every pass, in the order in which it runs. Each phase ends with the verifier of
// what the next one relies on.
#include "tessera/compiler/pipeline.h"

#include "fmt/ranges.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/frontend/specialise/refine.h"
#include "tessera/compiler/host/passes.h"
#include "tessera/compiler/phase.h"
#include "tessera/compiler/shard/passes.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

using mlir::OpPassManager;

namespace {

llvm::SmallVector<std::string> Shapes(const CompileOptions& options) {
  llvm::SmallVector<std::string> shapes;
  for (const ArgumentShape& shape : options.shapes)
    shapes.push_back(fmt::format("{}={}", shape.argument, fmt::join(shape.sizes, "x")));
  return shapes;
}

}  // namespace

void AddFrontendPasses(OpPassManager& passes, const CompileOptions& options) {
  passes.addPass(createDropTrivialSharding());
  passes.addPass(createFlattenTuples());
  passes.addPass(createImport({.entry = options.entry, .replicas = options.replicas}));
  passes.addPass(createInline());
  passes.addPass(createImportCustomCalls());
  passes.addPass(createSpecialise({.shapes = Shapes(options)}));
  passes.addPass(createLegalizeChlo());
  passes.addPass(createDecompose());
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
                                   [](OpPassManager& passes) { AddFrontendPasses(passes, {}); });
  mlir::PassPipelineRegistration<>("tessera-host", "The host phase", AddHostPasses);
  mlir::PassPipelineRegistration<>("tessera-shard", "The shard phase", AddShardPasses);
}

absl::Status RunFrontend(mlir::ModuleOp module, const CompileOptions& options) {
  return RunPhase(module, options, {1, "frontend"}, [&](OpPassManager& passes) { AddFrontendPasses(passes, options); });
}

absl::Status PrepareForEvaluation(mlir::ModuleOp module, const CompileOptions& options) {
  const bool dynamic = !options.shapes.empty() || HasDynamicShapes(module);
  return RunPhase(module, {}, {1, "frontend"}, [&](OpPassManager& passes) {
    passes.addPass(createDropTrivialSharding());
    passes.addPass(createFlattenTuples());
    if (dynamic) {
      passes.addPass(createImport({.entry = options.entry, .replicas = options.replicas}));
      passes.addPass(createInline());
    }
    passes.addPass(createImportCustomCalls());
    if (dynamic) passes.addPass(createSpecialise({.shapes = Shapes(options)}));
    passes.addPass(createLegalizeChlo({.functions = true}));
  });
}

absl::Status RunHostAndShard(mlir::ModuleOp module, const CompileOptions& options) {
  RETURN_IF_ERROR(RunPhase(module, options, {2, "host"}, AddHostPasses));
  return RunPhase(module, options, {3, "shard"}, AddShardPasses);
}

}  // namespace tessera
