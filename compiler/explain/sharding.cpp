// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/explain/sharding.h"

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/compiler/phase.h"
#include "tessera/compiler/shard/collective_ops.h"
#include "tessera/compiler/shard/partition/propagation.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

template <typename T>
std::string Print(T what) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  what.print(stream);
  return text;
}

std::string PrintSharding(ir::ShardingAttr sharding) {
  std::vector<std::string> dimensions;
  for (ir::DimensionShardingAttr dimension : sharding.getDimensions()) {
    std::vector<std::string> axes;
    for (mlir::StringAttr axis : dimension.getAxes()) axes.push_back(fmt::format("\"{}\"", axis.getValue().str()));
    dimensions.push_back(fmt::format("{{{}}}", fmt::join(axes, ", ")));
  }
  return fmt::format("[{}]", fmt::join(dimensions, ", "));
}

std::string PrintMesh(ir::MeshOp mesh) {
  std::vector<std::string> axes;
  for (auto axis : mesh.getAxes().getAsRange<ir::MeshAxisAttr>())
    axes.push_back(fmt::format("{}={}", axis.getName().str(), axis.getSize()));
  return fmt::format("{}", fmt::join(axes, ", "));
}

// What propagation finds in the module that the pass of that name is about to see.
void AddValues(ir::ComputationOp computation, ShardingReport& report) {
  Propagation propagation(computation);
  auto add = [&](mlir::Value value, std::string name, mlir::Location location) {
    auto type = mlir::dyn_cast<mlir::RankedTensorType>(value.getType());
    if (!type) return;
    const ir::ShardingAttr sharding = propagation.shardingOf(value);
    if (sharding.isWhole()) return;
    std::vector<std::string> origins;
    for (int64_t dimension = 0; dimension < type.getRank(); ++dimension)
      if (std::string origin = propagation.originOf(value, dimension);
          !origin.empty() && !llvm::is_contained(origins, origin))
        origins.push_back(origin);
    report.values.push_back({std::move(name), LocationText(location), Print(type), PrintSharding(sharding),
                             fmt::format("{}", fmt::join(origins, ", "))});
  };
  for (mlir::BlockArgument argument : computation.getArguments())
    add(argument, fmt::format("argument {}", argument.getArgNumber()), argument.getLoc());
  for (mlir::Operation* op : propagation.ops())
    if (!mlir::isa<ir::ReshardOp>(op))
      for (mlir::Value result : op->getResults()) add(result, op->getName().getStringRef().str(), op->getLoc());
}

void AddReasons(mlir::Location location, std::vector<std::string>& reasons) {
  auto fused = mlir::dyn_cast<mlir::FusedLoc>(location);
  if (!fused) return;
  if (auto reason = mlir::dyn_cast_or_null<mlir::StringAttr>(fused.getMetadata())) reasons.push_back(reason.str());
  for (mlir::Location inner : fused.getLocations()) AddReasons(inner, reasons);
}

int64_t BytesReceived(mlir::Operation* op, int64_t shards) {
  const int64_t given = BytesOf(op->getOperandTypes()), got = BytesOf(op->getResultTypes());
  return llvm::TypeSwitch<mlir::Operation*, int64_t>(op)
      .Case([&](ir::AllReduceOp) { return 2 * given * (shards - 1) / shards; })
      .Case<ir::AllGatherOp, ir::MergeBatchOp>([&](auto) { return got - given; })
      .Case([&](ir::ReduceScatterOp) { return got * (shards - 1); })
      .Case([&](ir::AllToAllOp) { return given * (shards - 1) / shards; })
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
                      {}};
  if (op->getNumOperands() > 1) cost.type += fmt::format(" and {} more", op->getNumOperands() - 1);
  AddReasons(op->getLoc(), cost.reasons);
  if (cost.reasons.empty()) cost.reasons.push_back("the program says so");
  report.collectives.push_back(std::move(cost));
}

// What the shard that calls the host gives to those for which it calls: a broadcast per result once it is lowered.
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
                                  {"one shard calls the host for all of them"}});
  }
}

}  // namespace

int64_t ShardingReport::BytesPerStep() const {
  int64_t bytes = 0;
  for (const CollectiveCost& collective : collectives) bytes += collective.in_loop ? 0 : collective.bytes;
  return bytes;
}

absl::StatusOr<ShardingReport> ExplainSharding(Program program, CompileOptions options) {
  ShardingReport report;
  auto hooks = std::make_shared<PassHooks>();
  hooks->after = [&report](const PassPosition& pass, mlir::ModuleOp module) {
    if (pass.name == "tessera-lift-variables") {
      for (auto computation : module.getOps<ir::ComputationOp>()) {
        if (ir::MeshOp mesh = computation.getMeshOp(); mesh && report.mesh.empty()) report.mesh = PrintMesh(mesh);
        AddValues(computation, report);
      }
    } else if (pass.name == "tessera-verify-shard") {
      module.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) {
        if (IsCollective(op)) AddCollective(op, report);
        if (auto host = mlir::dyn_cast<ir::HostOp>(op)) AddHostResults(host, report);
      });
    }
    return absl::OkStatus();
  };
  options.hooks = std::move(hooks);
  options.emit = "tessera";
  RETURN_IF_ERROR(CompileToText(std::move(program), options).status());
  return report;
}

}  // namespace tessera
