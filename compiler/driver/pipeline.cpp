// SPDX-License-Identifier: Apache-2.0
// The compiler's table of contents: every pass, in the order in which it runs. Each phase ends with a verifier of the
// properties on which the next one relies.
#include "tessera/compiler/driver/pipeline.h"

#include "fmt/ranges.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "tessera/compiler/driver/phase.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/frontend/sharding/partition_axes.h"
#include "tessera/compiler/frontend/specialise/refine.h"
#include "tessera/compiler/host/device_support.h"
#include "tessera/compiler/host/passes.h"
#include "tessera/compiler/shard/passes.h"
#include "tessera/dialects/interpreter/ops.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

namespace {

llvm::SmallVector<std::string> Shapes(const CompileOptions& options) {
  llvm::SmallVector<std::string> shapes;
  for (const ArgumentShape& shape : options.shapes)
    shapes.push_back(fmt::format("{}={}", shape.argument, fmt::join(shape.sizes, "x")));
  return shapes;
}

// Returns whether `module` takes data from feeds or gives it to them. In a program that runs other programs, with
// infeeds as its operands, the feeds are its own.
bool FeedsFromOutside(mlir::ModuleOp module) {
  bool feeds = false;
  const mlir::WalkResult walked = module.walk([&](mlir::Operation* op) {
    auto send = mlir::dyn_cast<stablehlo::SendOp>(op);
    auto receive = mlir::dyn_cast<stablehlo::RecvOp>(op);
    feeds |= mlir::isa<stablehlo::InfeedOp, stablehlo::OutfeedOp>(op) || (send && send.getIsHostTransfer()) ||
             (receive && receive.getIsHostTransfer());
    return mlir::isa<interpreter::RunParallelOp>(op) ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
  });
  return feeds && !walked.wasInterrupted();
}

// Returns whether an op of `module` runs on the host and is not in a host region yet. Programs that run others call no
// host.
bool CallsHost(mlir::ModuleOp module) {
  bool calls = false;
  const mlir::WalkResult walked = module.walk([&](mlir::Operation* op) {
    calls |= NoDeviceCode(op).has_value();
    return mlir::isa<interpreter::RunParallelOp>(op) ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
  });
  return calls && !walked.wasInterrupted();
}

// Makes the program itself say from here on how denormals are treated, whether it or the options decided so.
void TakeDenormalMode(mlir::ModuleOp module, const CompileOptions& options) {
  constexpr llvm::StringLiteral kAttr = ir::TesseraDialect::kFlushDenormalsAttr;
  if (options.flush_denormals) module->setAttr(kAttr, mlir::UnitAttr::get(module.getContext()));
  if (module->hasAttr(kAttr) && options.remark) options.remark("denormal numbers are flushed to zero");
}

}  // namespace

void AddImportPasses(PassList& passes, const CompileOptions& options) {
  passes.addPass(createExpandReplicaGroups());
  passes.addPass(createDropTrivialSharding());
  passes.addPass(createResolveFutures());
  passes.addPass(createFlattenTuples());
  passes.addPass(createPromoteReductions());
  passes.addPass(createLegalizeQuantized());
  passes.addPass(createImport({.entry = options.entry, .replicas = options.replicas}));
  passes.addPass(createInline());
  passes.addPass(createImportSharding());
  passes.addPass(createImportCustomCalls());
}

void AddFrontendPasses(PassList& passes, const CompileOptions& options) {
  AddImportPasses(passes, options);
  passes.addPass(createSpecialise({.shapes = Shapes(options)}));
  passes.addPass(createLegalizeChlo());
  passes.addPass(createDecompose());
  passes.addPass(createImportChecks());
  passes.addPass(createImportFeeds());
  passes.addNestedPass<ir::ComputationOp>(createNormalizeCollectives());
  passes.addPass(createSimplify(), PassNeed::kOptional);
  passes.addPass(mlir::createCanonicalizerPass(), PassNeed::kOptional);
  passes.addPass(createVerifyFrontend());
}

void AddHostPasses(PassList& passes, const CompileOptions& options) {
  passes.addNestedPass<ir::ComputationOp>(createPlaceHost({.policy = options.host_placement}));
  passes.addNestedPass<ir::ComputationOp>(createVerifyHost());
}

void AddShardPasses(PassList& passes, const CompileOptions& options) {
  passes.addNestedPass<ir::ComputationOp>(createLiftVariables());
  if (options.fold_replicas) passes.addPass(createFoldReplicas());
  passes.addNestedPass<ir::ComputationOp>(createShardBatch());
  if (options.weight_update_sharding)
    passes.addNestedPass<ir::ComputationOp>(createShardUpdates(), PassNeed::kOptional);
  passes.addNestedPass<ir::ComputationOp>(createPropagateSharding());
  passes.addNestedPass<ir::ComputationOp>(createPartition());
  passes.addNestedPass<ir::ComputationOp>(mlir::createCSEPass(), PassNeed::kOptional);
  passes.addNestedPass<ir::ComputationOp>(createMergeReshards(), PassNeed::kOptional);
  passes.addNestedPass<ir::ComputationOp>(createJoinResults());
  passes.addNestedPass<ir::ComputationOp>(createLowerReshard());
  passes.addNestedPass<ir::ComputationOp>(createLowerHaloExchange());
  passes.addNestedPass<ir::ComputationOp>(createSplitBatch());
  passes.addPass(createCheckUniform());
  passes.addPass(mlir::createCSEPass(), PassNeed::kOptional);
  passes.addNestedPass<ir::ComputationOp>(createCombineCollectives(), PassNeed::kOptional);
  passes.addPass(createElectWriter());
  passes.addPass(createVerifyShard());
}

void RegisterPipelines() {
  auto add = [](const char* name, const char* description, void (*fill)(PassList& passes)) {
    mlir::PassPipelineRegistration<>(name, description, [fill](mlir::OpPassManager& manager) {
      PassList passes;
      fill(passes);
      std::move(passes).MoveTo(manager);
    });
  };
  add("tessera-frontend", "The frontend phase", [](PassList& passes) { AddFrontendPasses(passes, {}); });
  add("tessera-host", "The host phase", [](PassList& passes) { AddHostPasses(passes, {}); });
  add("tessera-shard", "The shard phase", [](PassList& passes) { AddShardPasses(passes, {}); });
}

absl::Status RunFrontend(mlir::ModuleOp module, PassRunner& runner) {
  TakeDenormalMode(module, runner.options());
  PassList passes;
  AddFrontendPasses(passes, runner.options());
  return runner.Run(module, {"frontend"}, std::move(passes));
}

absl::Status PrepareForEvaluation(mlir::ModuleOp module, const CompileOptions& options) {
  TakeDenormalMode(module, options);
  const bool dynamic = !options.shapes.empty() || HasDynamicShapes(module);
  const bool feeds = FeedsFromOutside(module);
  const bool partitioned = IsPartitioned(module);
  PassList passes;
  passes.addPass(createExpandReplicaGroups());
  passes.addPass(createDropTrivialSharding());
  passes.addPass(createResolveFutures());
  passes.addPass(createFlattenTuples());
  passes.addPass(createPromoteReductions());
  passes.addPass(createLegalizeQuantized());
  if (dynamic || feeds || partitioned) {
    passes.addPass(createImport({.entry = options.entry, .replicas = options.replicas}));
    passes.addPass(createInline());
  }
  if (partitioned) passes.addPass(createImportSharding({.keepArguments = true}));
  passes.addPass(createImportCustomCalls());
  if (dynamic) passes.addPass(createSpecialise({.shapes = Shapes(options)}));
  passes.addPass(createLegalizeChlo({.functions = true}));
  if (feeds) passes.addPass(createImportFeeds());
  if (partitioned) passes.addNestedPass<ir::ComputationOp>(createNormalizeCollectives());
  CompileOptions here;  // stages are those of the compiler
  here.remark = options.remark;
  here.strict = options.strict;
  PassRunner runner(here);
  RETURN_IF_ERROR(runner.Run(module, {"frontend"}, std::move(passes)));
  if (!CallsHost(module)) return absl::OkStatus();
  PassList host;
  if (module.getOps<ir::ComputationOp>().empty()) {
    host.addPass(createImport({.entry = options.entry, .replicas = options.replicas}));
    host.addPass(createInline());
  }
  host.addPass(createImportFeeds());  // of custom calls with tokens
  AddHostPasses(host, options);
  return runner.Run(module, {"host"}, std::move(host));
}

absl::Status RunHostAndShard(mlir::ModuleOp module, PassRunner& runner) {
  PassList host, shard;
  AddHostPasses(host, runner.options());
  RETURN_IF_ERROR(runner.Run(module, {"host"}, std::move(host)));
  AddShardPasses(shard, runner.options());
  return runner.Run(module, {"shard"}, std::move(shard));
}

}  // namespace tessera
