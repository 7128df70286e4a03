// SPDX-License-Identifier: Apache-2.0
// The compiler's table of contents: every pass, in the order in which it runs. Each phase ends with a verifier of the
// properties on which the next one relies.
#include "tessera/compiler/driver/pipeline.h"

#include "fmt/ranges.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "tessera/compiler/buffer/pipeline.h"
#include "tessera/compiler/canonicalize.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/frontend/sharding/partition_axes.h"
#include "tessera/compiler/frontend/specialise/refine.h"
#include "tessera/compiler/host/passes.h"
#include "tessera/compiler/lower/pipeline.h"
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

// Returns whether `module` reads or writes feeds from outside. In a program that runs other programs, with infeeds as
// its operands, the feeds are internal.
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
bool CallsHost(mlir::ModuleOp module, const Backend& backend) {
  bool calls = false;
  const mlir::WalkResult walked = module.walk([&](mlir::Operation* op) {
    calls |= backend.WhyNotOnDevice(op).has_value();
    return mlir::isa<interpreter::RunParallelOp>(op) ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
  });
  return calls && !walked.wasInterrupted();
}

// Records in the program how denormals are treated from here on, whether the program or the options decided it.
void TakeDenormalMode(mlir::ModuleOp module, const CompileOptions& options) {
  constexpr llvm::StringLiteral kAttr = ir::TesseraDialect::kFlushDenormalsAttr;
  if (options.flush_denormals) module->setAttr(kAttr, mlir::UnitAttr::get(module.getContext()));
  if (module->hasAttr(kAttr) && options.remark) options.remark("denormal numbers are flushed to zero");
}

// The frontend's steps that a program needs.
struct FrontendNeeds {
  bool evaluation = false;  // the reference interpreter evaluates the ops that are left
  bool dynamic = true;      // some shape is not fixed
  bool feeds = true;
  bool partitioned = true;
};

void AddImportPasses(PassList& passes, const CompileOptions& options, const FrontendNeeds& needs) {
  passes.AddPass(createExpandReplicaGroups());
  passes.AddPass(createDropTrivialSharding());
  passes.AddPass(createResolveFutures());
  passes.AddPass(createFlattenTuples());
  passes.AddPass(createPromoteReductions());
  passes.AddPass(createLegalizeQuantized());
  if (needs.dynamic || needs.feeds || needs.partitioned) {
    passes.AddPass(createImport({.entry = options.entry, .replicas = options.replicas}));
    passes.AddPass(createInline());
  }
  if (needs.partitioned) passes.AddPass(createImportSharding({.keepArguments = needs.evaluation}));
  passes.AddPass(createImportCustomCalls());
}

// Adds passes that turn a text or traced module into computations of StableHLO on static shapes, without calls and
// tokens.
void AddFrontendPasses(PassList& passes, const CompileOptions& options, const FrontendNeeds& needs) {
  AddImportPasses(passes, options, needs);
  if (needs.dynamic) passes.AddPass(createSpecialise({.shapes = Shapes(options)}));
  passes.AddPass(createLegalizeChlo({.functions = needs.evaluation}));
  if (!needs.evaluation) {
    passes.AddPass(createDecompose());
    passes.AddPass(createImportChecks());
  }
  if (needs.feeds) passes.AddPass(createImportFeeds());
  if (needs.partitioned) passes.AddNestedPass<ir::ComputationOp>(createNormalizeCollectives());
  if (needs.evaluation) return;
  passes.AddPass(createSimplify(), PassNeed::kOptional);
  passes.AddPass(CreateCanonicalize(), PassNeed::kOptional);
  passes.AddPass(createVerifyFrontend());
}

// Adds passes that move ops that the device cannot run into host regions.
void AddHostPasses(PassList& passes, const CompileOptions& options) {
  passes.AddNestedPass<ir::ComputationOp>(
      createPlaceHost({.policy = options.host_placement, .device = options.device}));
  passes.AddNestedPass<ir::ComputationOp>(createVerifyHost({.device = options.device}));
}

// Adds passes that reduce computations to the dataflow of one shard: variables and feeds are arguments and results with
// roles.
void AddShardPasses(PassList& passes, const CompileOptions& options) {
  passes.AddNestedPass<ir::ComputationOp>(createLiftVariables(), Mark::kVariablesLifted);
  passes.AddPass(createShardTables());
  if (options.fold_replicas) passes.AddPass(createFoldReplicas());
  passes.AddNestedPass<ir::ComputationOp>(createShardBatch());
  if (options.weight_update_sharding)
    passes.AddNestedPass<ir::ComputationOp>(createShardUpdates(), PassNeed::kOptional);
  passes.AddNestedPass<ir::ComputationOp>(createPropagateSharding());
  passes.AddNestedPass<ir::ComputationOp>(createPartition());
  passes.AddNestedPass<ir::ComputationOp>(mlir::createCSEPass(), PassNeed::kOptional);
  passes.AddNestedPass<ir::ComputationOp>(createMergeReshards(), PassNeed::kOptional);
  passes.AddNestedPass<ir::ComputationOp>(createJoinResults());
  passes.AddNestedPass<ir::ComputationOp>(createLowerReshard());
  passes.AddNestedPass<ir::ComputationOp>(createLowerHaloExchange());
  passes.AddNestedPass<ir::ComputationOp>(createSplitBatch());
  passes.AddPass(createCheckUniform());
  passes.AddPass(mlir::createCSEPass(), PassNeed::kOptional);
  passes.AddNestedPass<ir::ComputationOp>(createCombineCollectives(), PassNeed::kOptional);
  passes.AddPass(createElectWriter());
  passes.AddPass(createVerifyShard(), Mark::kSharded);
}

// Adds passes from entries on tensors (compiler/analysis/entry.h) to entries on buffers that call kernels, with the
// arena planned.
void AddBufferPasses(PassList& passes, const PhaseContext& context) {
  AddTensorPasses(passes);
  context.backend.AddKernelPasses(passes, context.target);
  AddArenaPasses(passes);
}

constexpr PhaseRow kPhases[] = {
    {.phase = Phase::kFrontend,
     .internal = false,
     .after_stablehlo = false,
     .emit = Emit::kStablehlo,
     .fill = [](PassList& passes, const PhaseContext& context) { AddFrontendPasses(passes, context.options, {}); }},
    {.phase = Phase::kHost,
     .internal = false,
     .after_stablehlo = false,
     .emit = std::nullopt,
     .fill = [](PassList& passes, const PhaseContext& context) { AddHostPasses(passes, context.options); }},
    {.phase = Phase::kShard,
     .internal = false,
     .after_stablehlo = false,
     .emit = Emit::kTessera,
     .fill = [](PassList& passes, const PhaseContext& context) { AddShardPasses(passes, context.options); }},
    {.phase = Phase::kLower,
     .internal = false,
     .after_stablehlo = true,
     .emit = Emit::kLinalg,
     .fill = [](PassList& passes, const PhaseContext& context) { AddLowerPasses(passes, context.options.device); }},
    {.phase = Phase::kBuffer,
     .internal = true,
     .after_stablehlo = true,
     .emit = Emit::kBuffers,
     .fill = AddBufferPasses},
    {.phase = Phase::kCode,
     .internal = true,
     .after_stablehlo = true,
     .emit = std::nullopt,
     .fill = [](PassList& passes,
                const PhaseContext& context) { context.backend.AddCodePasses(passes, context.target); }},
};

}  // namespace

std::span<const PhaseRow> Phases() { return kPhases; }

const PhaseRow& RowOf(Phase phase) { return kPhases[static_cast<size_t>(phase)]; }

absl::StatusOr<PassList> ListPasses(const CompileOptions& options) {
  ASSIGN_OR_RETURN(const Backend* const backend, FindBackend(options.device));
  PassList passes;
  Target target;
  target.marks_regions = options.profile;
  target.counts_work = options.count_work;
  target.debug_info = options.debug_info;
  for (const PhaseRow& row : kPhases) row.fill(passes, {.options = options, .backend = *backend, .target = target});
  return passes;
}

void AddImportPasses(PassList& passes, const CompileOptions& options) {
  AddImportPasses(passes, options, {});
  if (!options.shapes.empty()) passes.AddPass(createSpecialise({.shapes = Shapes(options)}));
}

void RegisterPipelines() {
  for (const PhaseRow& row : kPhases) {
    if (row.after_stablehlo) break;
    const std::string name(NameOf(row.phase));
    mlir::PassPipelineRegistration<>("tessera-" + name, "The " + name + " phase", [&row](mlir::OpPassManager& manager) {
      PassList passes;
      row.fill(passes, {.options = CompileOptions(), .backend = *Backends().front(), .target = Target()});
      std::move(passes).MoveTo(manager);
    });
  }
}

absl::StatusOr<PhaseRunner> PhaseRunner::Begin(mlir::ModuleOp module, const CompileOptions& options, CodeUse use) {
  ASSIGN_OR_RETURN(const Backend* const backend, FindBackend(options.device));
  ASSIGN_OR_RETURN(PassList passes, ListPasses(options));
  std::vector<std::string> names;
  for (const ListedPass& pass : passes.passes()) names.push_back(pass.Name());
  PhaseRunner runner(module, options, *backend, use);
  RETURN_IF_ERROR(runner.passes_.Begin(module, names));
  return runner;
}

absl::Status PhaseRunner::RunTo(Phase last) {
  const CompileOptions& options = passes_.options();
  if (next_ == 0) TakeDenormalMode(module_, options);
  for (; next_ < Phases().size() && Phases()[next_].phase <= last; ++next_) {
    const PhaseRow& row = Phases()[next_];
    if (row.after_stablehlo && target_.key.empty()) RETURN_IF_ERROR(ChooseTarget());
    PassList passes;
    row.fill(passes, {.options = options, .backend = *backend_, .target = target_});
    RETURN_IF_ERROR(passes_.Run(module_, row.phase, std::move(passes)));
  }
  return absl::OkStatus();
}

absl::Status PhaseRunner::ChooseTarget() {
  ASSIGN_OR_RETURN(target_, backend_->MakeTarget(passes_.options().architecture, use_));
  target_.marks_regions = passes_.options().profile;
  target_.counts_work = passes_.options().count_work;
  target_.debug_info = passes_.options().debug_info;
  mlir::DialectRegistry registry;
  RegisterBufferInterfaces(registry);
  backend_->RegisterInterfaces(registry);
  module_.getContext()->appendDialectRegistry(registry);
  return absl::OkStatus();
}

absl::Status PrepareForEvaluation(mlir::ModuleOp module, const CompileOptions& options) {
  TakeDenormalMode(module, options);
  const FrontendNeeds needs = {.evaluation = true,
                               .dynamic = !options.shapes.empty() || HasDynamicShapes(module),
                               .feeds = FeedsFromOutside(module),
                               .partitioned = IsPartitioned(module)};
  PassList passes;
  AddFrontendPasses(passes, options, needs);
  CompileOptions here;  // stages are those of the compiler
  here.remark = options.remark;
  here.strict = options.strict;
  PassRunner runner(here);
  RETURN_IF_ERROR(runner.Run(module, Phase::kFrontend, std::move(passes)));
  ASSIGN_OR_RETURN(const Backend* const backend, FindBackend(options.device));
  if (!CallsHost(module, *backend)) return absl::OkStatus();
  PassList host;
  if (module.getOps<ir::ComputationOp>().empty()) {
    host.AddPass(createImport({.entry = options.entry, .replicas = options.replicas}));
    host.AddPass(createInline());
  }
  host.AddPass(createImportFeeds());  // imports feeds that are custom calls with tokens
  AddHostPasses(host, options);
  return runner.Run(module, Phase::kHost, std::move(host));
}

}  // namespace tessera
