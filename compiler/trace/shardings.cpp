// SPDX-License-Identifier: Apache-2.0
// Shardings that model code gives tensors over the shards of a replica.
#include <map>
#include <set>

#include "fmt/ranges.h"
#include "tessera/compiler/trace/tracer.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

using trace::Call;
using trace::HloBuilder;
using trace::Tracer;

namespace {

// Returns the axes that may be named, with their sizes.
std::map<std::string, int64_t> AxesOf(const Tracer& tracer) {
  std::map<std::string, int64_t> axes;
  if (tracer.is_automatic()) axes[ir::TesseraDialect::kReplicaAxis.str()] = tracer.options().replicas;
  for (const CoreAxis& axis : tracer.options().cores) axes[axis.name] = axis.size;
  return axes;
}

// Returns the text of an error about |axis|: which axes exist, or how to get one.
std::string Instead(const Tracer& tracer, std::string_view axis) {
  if (axis == std::string_view(ir::TesseraDialect::kReplicaAxis)) {
    return "the batch of a replica is not part of a global one here; set partitioning to kAutomatic";
  }
  std::vector<std::string> names;
  for (const auto& [name, size] : AxesOf(tracer)) names.push_back(fmt::format("\"{}\"", name));
  if (names.empty()) return "a replica has one core; set num_cores_per_replica";
  return fmt::format("expected one of {}", fmt::join(names, ", "));
}

}  // namespace

namespace trace {

ir::ShardingAttr ShardingOf(Call& call, const TensorType& type, const AxesPerDimension& axes) {
  if (static_cast<int64_t>(axes.size()) != type.rank()) {
    call.Fail("expected axes for each of the {} dimensions of {}, got {}", type.rank(), ToString(type), axes.size());
    return {};
  }
  const std::map<std::string, int64_t> known = AxesOf(call.tracer());
  std::set<std::string> seen;
  llvm::SmallVector<ir::DimensionShardingAttr> dimensions;
  for (const std::vector<std::string>& names : axes) {
    llvm::SmallVector<mlir::StringAttr> cutting;
    for (const std::string& name : names) {
      const auto axis = known.find(name);
      if (axis == known.end()) {
        call.Fail("no axis \"{}\" to shard over: {}", name, Instead(call.tracer(), name));
        return {};
      }
      if (!seen.insert(name).second) {
        call.Fail("axis \"{}\" shards {} twice", name, ToString(type));
        return {};
      }
      if (axis->second > 1) cutting.push_back(mlir::StringAttr::get(call.context(), name));
    }
    dimensions.push_back(ir::DimensionShardingAttr::get(call.context(), cutting, /*isOpen=*/cutting.empty()));
  }
  return ir::ShardingAttr::get(call.context(), dimensions);
}

mlir::Value Constrain(HloBuilder& hlo, mlir::Value value, ir::ShardingAttr sharding) {
  return hlo.Make<ir::ConstrainOp>(value.getType(), value, {hlo.builder.getNamedAttr("sharding", sharding)})
      ->getResult(0);
}

}  // namespace trace

std::vector<std::string> CoreAxes() {
  std::vector<std::string> names;
  const std::shared_ptr<Tracer> tracer = Tracer::Current();
  if (!tracer) return names;
  for (const CoreAxis& axis : tracer->options().cores) {
    if (axis.size > 1) names.push_back(axis.name);
  }
  return names;
}

Tensor Shard(const Tensor& x, const AxesPerDimension& axes, SourceLocation location) {
  Call call("Shard", location);
  if (!call.Accepts({x})) return {};
  const ir::ShardingAttr sharding = trace::ShardingOf(call, x.type(), axes);
  if (!sharding) return {};
  if (sharding.isWhole()) return x;
  HloBuilder hlo = call.hlo();
  return call.Give(trace::Constrain(hlo, call.value(x), sharding));
}

}  // namespace tessera
