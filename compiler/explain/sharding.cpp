// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/explain/sharding.h"

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/compiler/explain/print.h"
#include "tessera/compiler/explain/sharding_collector.h"
#include "tessera/compiler/shard/collectives/collective_ops.h"
#include "tessera/compiler/shard/propagation/propagation.h"
#include "tessera/compiler/shard/reshard/reshard_reason.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

void AddMesh(ir::MeshOp mesh, ShardingReport& report) {
  std::vector<std::string> axes;
  for (auto axis : mesh.getAxes().getAsRange<ir::MeshAxisAttr>()) {
    report.mesh_axes.emplace_back(axis.getName().str(), axis.getSize());
    axes.push_back(fmt::format("{}={}", axis.getName().str(), axis.getSize()));
  }
  report.mesh = fmt::format("{}", fmt::join(axes, ", "));
}

// Adds the shardings that propagation finds in the module before tessera-propagate-sharding runs.
void AddValues(ir::ComputationOp computation, ShardingReport& report) {
  Propagation propagation(computation);
  auto add = [&](mlir::Value value, std::string name, mlir::Location location) {
    auto type = mlir::dyn_cast<mlir::RankedTensorType>(value.getType());
    if (!type) return;
    const ir::ShardingAttr sharding = propagation.ShardingOf(value);
    if (sharding.isWhole()) return;
    std::vector<std::string> origins;
    for (int64_t dimension = 0; dimension < type.getRank(); ++dimension)
      if (std::string origin = propagation.OriginOf(value, dimension);
          !origin.empty() && !llvm::is_contained(origins, origin))
        origins.push_back(origin);
    report.values.push_back({std::move(name), LocationText(location), Print(type), PrintSharding(sharding),
                             fmt::format("{}", fmt::join(origins, ", ")), type.getShape().vec(), AxesOf(sharding)});
  };
  for (mlir::BlockArgument argument : computation.getArguments())
    add(argument, fmt::format("argument {}", argument.getArgNumber()), argument.getLoc());
  for (mlir::Operation* op : propagation.ops())
    if (!mlir::isa<ir::ReshardOp>(op))
      for (mlir::Value result : op->getResults()) add(result, op->getName().getStringRef().str(), op->getLoc());
}

// Adds the reasons that tessera-lower-reshard left in the locations of collectives.
void AddReasons(mlir::Location location, CollectiveCost& cost) {
  auto fused = mlir::dyn_cast<mlir::FusedLoc>(location);
  if (!fused) return;
  if (auto reason = ReshardReason::Of(fused)) {
    cost.reasons.push_back(reason->text);
    if (cost.op.empty()) {
      cost.op = reason->op;
      cost.op_location = LocationText(reason->location);
    }
  }
  for (mlir::Location inner : fused.getLocations()) AddReasons(inner, cost);
}

bool SendsToOthers(ir::PermuteOp permute) {
  const auto places = llvm::to_vector(permute.getPairs().getValues<int64_t>());
  for (size_t i = 0; i + 1 < places.size(); i += 2)
    if (places[i] != places[i + 1]) return true;
  return false;
}

// Returns the bytes of the shard that receives most: runtime/collective/transfers.h.
int64_t BytesReceived(mlir::Operation* op, int64_t shards) {
  const int64_t given = BytesOf(op->getOperandTypes()), got = BytesOf(op->getResultTypes());
  return llvm::TypeSwitch<mlir::Operation*, int64_t>(op)
      .Case([&](ir::AllReduceOp) { return 2 * given * (shards - 1) / shards; })
      .Case<ir::AllGatherOp, ir::MergeBatchOp>([&](auto) { return got - given; })
      .Case([&](ir::ReduceScatterOp) { return got * (shards - 1); })
      .Case([&](ir::AllToAllOp) { return given * (shards - 1) / shards; })
      .Case([&](ir::PermuteOp permute) { return SendsToOthers(permute) ? got : 0; })
      .Default([&](mlir::Operation*) { return got; });
}

void AddCollective(mlir::Operation* op, ShardingReport& report) {
  auto axes = op->getAttrOfType<mlir::ArrayAttr>("axes");
  ir::MeshOp mesh = op->getParentOfType<ir::ComputationOp>().getMeshOp();
  const auto groups = op->getAttrOfType<mlir::DenseIntElementsAttr>("groups");
  int64_t shards = 1;
  std::vector<std::string> names;
  for (mlir::StringRef axis : axes.getAsValueRange<mlir::StringAttr>()) {
    shards *= mesh.getAxisSize(axis).value_or(1);
    names.push_back(axis.str());
  }
  if (groups) shards = groups.getType().getShape().back();
  CollectiveCost cost{op->getName().stripDialect().str(),
                      fmt::format("{}", fmt::join(names, ",")),
                      shards,
                      Print(op->getOperand(0).getType()),
                      BytesReceived(op, shards),
                      op->getParentOfType<stablehlo::WhileOp>() != nullptr,
                      LocationText(op->getLoc()),
                      "",
                      "",
                      {},
                      std::nullopt};
  if (op->getNumOperands() > 1) cost.type += fmt::format(" and {} more", op->getNumOperands() - 1);
  AddReasons(op->getLoc(), cost);
  if (cost.reasons.empty()) cost.reasons.push_back("the program contains it");
  report.collectives.push_back(std::move(cost));
}

int64_t ElementsOf(mlir::TypeRange types) {
  int64_t elements = 0;
  for (mlir::Type type : types)
    if (auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type)) elements += tensor.getNumElements();
  return elements;
}

// Returns the work as ShardingReport::work counts it.
int64_t WorkOf(mlir::Operation* op) {
  if (op->hasTrait<mlir::OpTrait::ConstantLike>() || op->hasTrait<mlir::OpTrait::IsTerminator>()) return 0;
  const int64_t results = ElementsOf(op->getResultTypes());
  if (auto dot = mlir::dyn_cast<stablehlo::DotGeneralOp>(op)) {
    int64_t work = results;
    for (int64_t dimension : dot.getDotDimensionNumbers().getLhsContractingDimensions())
      work *= mlir::cast<mlir::RankedTensorType>(dot.getLhs().getType()).getDimSize(dimension);
    return work;
  }
  if (auto convolution = mlir::dyn_cast<stablehlo::ConvolutionOp>(op)) {
    auto kernel = mlir::cast<mlir::RankedTensorType>(convolution.getRhs().getType());
    const int64_t features = kernel.getDimSize(convolution.getDimensionNumbers().getKernelOutputFeatureDimension());
    return results * kernel.getNumElements() / std::max<int64_t>(features, 1);
  }
  return mlir::isa<stablehlo::ReduceOp>(op) ? ElementsOf(op->getOperandTypes()) : results;
}

// Adds the results that the shard that calls the host passes to the shards for which it calls: one broadcast per result
// after lowering.
void AddHostResults(ir::HostOp host, ShardingReport& report) {
  ir::MeshOp mesh = host->getParentOfType<ir::ComputationOp>().getMeshOp();
  int64_t shards = 1;
  std::vector<std::string> names;
  for (mlir::StringRef axis : host.getElectedAxes(mesh).getAsValueRange<mlir::StringAttr>()) {
    shards *= mesh.getAxisSize(axis).value_or(1);
    names.push_back(axis.str());
  }
  if (shards == 1) return;
  for (mlir::Type result : host->getResultTypes()) {
    report.collectives.push_back({"broadcast",
                                  fmt::format("{}", fmt::join(names, ",")),
                                  shards,
                                  Print(result),
                                  BytesOf(result),
                                  host->getParentOfType<stablehlo::WhileOp>() != nullptr,
                                  LocationText(host.getLoc()),
                                  host->getName().getStringRef().str(),
                                  LocationText(host.getLoc()),
                                  {"one shard calls the host for all of them"},
                                  std::nullopt});
  }
}

}  // namespace

int64_t ShardingReport::BytesPerStep() const {
  int64_t bytes = 0;
  for (const CollectiveCost& collective : collectives) bytes += collective.in_loop ? 0 : collective.bytes;
  return bytes;
}

int64_t ShardingReport::AllBytes() const {
  int64_t bytes = 0;
  for (const CollectiveCost& collective : collectives) bytes += collective.bytes;
  return bytes;
}

void CollectSharding(const PassPosition& pass, mlir::ModuleOp module, ShardingReport& report) {
  if (pass.mark == Mark::kVariablesLifted) {
    for (auto computation : module.getOps<ir::ComputationOp>()) {
      if (ir::MeshOp mesh = computation.getMeshOp(); mesh && report.mesh.empty()) AddMesh(mesh, report);
      AddValues(computation, report);
    }
  } else if (pass.mark == Mark::kSharded) {
    module.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) {
      if (IsCollective(op)) AddCollective(op, report);
      if (auto host = mlir::dyn_cast<ir::HostOp>(op)) AddHostResults(host, report);
      report.work += WorkOf(op);
    });
  }
}

absl::StatusOr<ShardingReport> ExplainSharding(const SourceProgram& program, const CompileOptions& options) {
  ShardingReport report;
  auto hooks = std::make_shared<PassHooks>();
  hooks->after = [&report](const PassPosition& pass, mlir::ModuleOp module) {
    CollectSharding(pass, module, report);
    return absl::OkStatus();
  };
  CompileOptions shard = options;
  shard.hooks = std::move(hooks);
  shard.emit = Emit::kTessera;
  RETURN_IF_ERROR(CompileToText(program.Clone(), shard).status());
  return report;
}

}  // namespace tessera
