// SPDX-License-Identifier: Apache-2.0
// Finds which annotation costs which collective by leaving the annotation out.
#include <algorithm>
#include <iterator>
#include <map>

#include "fmt/format.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/compiler/explain/print.h"
#include "tessera/compiler/explain/sharding.h"
#include "tessera/compiler/explain/sharding_collector.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/dialects/tessera/sharding.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// A trial compiles the program up to the end of the shard phase, which takes about 0.1 ms an op.
constexpr int64_t kOpsTried = 20000;
constexpr int64_t kMostTrials = 64;

using AxisNames = std::vector<std::string>;

// One annotation of the program about a sharding, and its replacement.
struct Trial {
  enum class Kind { kArgument, kResult, kConstraint };
  Kind kind;
  std::string computation;
  size_t index;  // among the computation's arguments, results or constraints
  std::string name;
  std::string location;
  std::string sharding;
  std::vector<AxisNames> instead;  // by dimension; empty: no sharding
  AxisNames axes;                  // the axes of the present sharding
};

// All shardings that a module states.
class Annotations {
 public:
  explicit Annotations(ir::ComputationOp computation) : computation_(computation) {
    computation->walk([&](ir::ConstrainOp op) { constraints_.push_back(op); });
  }

  template <typename Visit>  // called with kind, index, name, location, sharding, type
  void ForEach(Visit visit) {
    for (mlir::BlockArgument argument : computation_.getArguments()) {
      const unsigned index = argument.getArgNumber();
      if (auto sharding = computation_.getArgAttrOfType<ir::ShardingAttr>(index, ir::TesseraDialect::kShardingAttr))
        visit(Trial::Kind::kArgument, index, fmt::format("argument {}", index), argument.getLoc(), sharding,
              argument.getType());
    }
    for (unsigned index = 0; index < computation_.getNumResults(); ++index)
      if (auto sharding = computation_.getResultAttrOfType<ir::ShardingAttr>(index, ir::TesseraDialect::kShardingAttr))
        visit(Trial::Kind::kResult, index, fmt::format("result {}", index), computation_.getReturn().getLoc(), sharding,
              computation_.getResultTypes()[index]);
    for (size_t index = 0; index < constraints_.size(); ++index)
      visit(Trial::Kind::kConstraint, index, "constraint at " + LocationText(constraints_[index].getLoc()),
            constraints_[index].getLoc(), constraints_[index].getSharding(), constraints_[index].getType());
  }

  void Change(const Trial& trial) {
    const ir::ShardingAttr sharding = trial.instead.empty() ? ir::ShardingAttr() : Make(trial.instead);
    const auto name = mlir::StringAttr::get(computation_.getContext(), ir::TesseraDialect::kShardingAttr);
    const auto index = static_cast<unsigned>(trial.index);
    switch (trial.kind) {
      case Trial::Kind::kArgument:
        return sharding ? computation_.setArgAttr(index, name, sharding)
                        : static_cast<void>(computation_.removeArgAttr(index, name));
      case Trial::Kind::kResult:
        return sharding ? computation_.setResultAttr(index, name, sharding)
                        : static_cast<void>(computation_.removeResultAttr(index, name));
      case Trial::Kind::kConstraint:
        ir::ConstrainOp constraint = constraints_[trial.index];
        if (sharding) return constraint.setShardingAttr(sharding);
        constraint.replaceAllUsesWith(constraint.getOperand());
        return constraint.erase();
    }
  }

 private:
  ir::ShardingAttr Make(const std::vector<AxisNames>& dimensions) {
    mlir::MLIRContext* context = computation_.getContext();
    mlir::SmallVector<ir::DimensionShardingAttr> made;
    for (const AxisNames& axes : dimensions) {
      mlir::SmallVector<mlir::StringAttr> names;
      for (const std::string& axis : axes) names.push_back(mlir::StringAttr::get(context, axis));
      made.push_back(ir::DimensionShardingAttr::get(context, names, /*isOpen=*/false));
    }
    return ir::ShardingAttr::get(context, made);
  }

  ir::ComputationOp computation_;
  mlir::SmallVector<ir::ConstrainOp> constraints_;
};

// Returns each way to move the axes of one dimension to another that has none and that they divide.
std::vector<std::vector<AxisNames>> Moves(const std::vector<AxisNames>& dimensions, mlir::RankedTensorType type,
                                          ir::MeshOp mesh) {
  std::vector<std::vector<AxisNames>> moves;
  for (size_t from = 0; from < dimensions.size(); ++from) {
    int64_t count = 1;
    for (const std::string& axis : dimensions[from]) count *= mesh.getAxisSize(axis).value_or(1);
    for (size_t to = 0; to < dimensions.size() && count > 1; ++to) {
      if (!dimensions[to].empty() || type.getDimSize(static_cast<int64_t>(to)) % count != 0) continue;
      moves.push_back(dimensions);
      std::swap(moves.back()[from], moves.back()[to]);
    }
  }
  return moves;
}

// Returns every trial that |module| allows. Where two are equally good, the first is better, because its shards are
// smaller.
std::vector<Trial> TrialsOf(mlir::ModuleOp module, int64_t& num_ops) {
  std::vector<Trial> trials;
  module.walk([&](mlir::Operation*) { ++num_ops; });
  for (auto computation : module.getOps<ir::ComputationOp>()) {
    if (!computation.getMeshOp()) continue;
    Annotations(computation)
        .ForEach([&](Trial::Kind kind, size_t index, std::string name, mlir::Location location,
                     ir::ShardingAttr sharding, mlir::Type type) {
          auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type);
          if (sharding.isWhole() || !tensor) return;
          const std::vector<AxisNames> dimensions = AxesOf(sharding);
          Trial trial{kind,
                      computation.getSymName().str(),
                      index,
                      std::move(name),
                      LocationText(location),
                      PrintSharding(sharding),
                      {},
                      {}};
          for (const AxisNames& axes : dimensions) trial.axes.insert(trial.axes.end(), axes.begin(), axes.end());
          for (std::vector<AxisNames>& move : Moves(dimensions, tensor, computation.getMeshOp())) {
            trials.push_back(trial);
            trials.back().instead = std::move(move);
          }
          trials.push_back(std::move(trial));
        });
  }
  return trials;
}

// Compiles |program| once more, and calls |look| with its module. Emits no remarks.
absl::StatusOr<ShardingReport> Recompile(const SourceProgram& program, const CompileOptions& options,
                                         const std::function<void(mlir::ModuleOp)>& look) {
  ShardingReport report;
  auto hooks = std::make_shared<PassHooks>();
  hooks->after = [&](const PassPosition& pass, mlir::ModuleOp module) {
    if (pass.mark == Mark::kVariablesLifted) look(module);
    if (pass.mark == Mark::kSharded) CollectSharding(pass, module, report);
    return absl::OkStatus();
  };
  CompileOptions quiet = options;
  quiet.emit = Emit::kTessera;
  quiet.hooks = std::move(hooks);
  quiet.dump_stages.clear();
  quiet.print_timing = false;
  quiet.remark = [](const std::string&) {};
  quiet.strict = false;
  RETURN_IF_ERROR(CompileToText(program.Clone(), quiet).status());
  return report;
}

// Returns how much |trial| may affect |cost|: 0 when its annotation names no axis of the collective, else 1. It is 2
// when propagation brought the annotation to the collective's place.
int Relevance(const Trial& trial, const CollectiveCost& cost, const ShardingReport& report) {
  const bool shares = std::any_of(trial.axes.begin(), trial.axes.end(), [&](const std::string& axis) {
    return fmt::format(",{},", cost.axes).find(fmt::format(",{},", axis)) != std::string::npos;
  });
  if (!shares) return 0;
  const bool reaches = std::any_of(report.values.begin(), report.values.end(), [&](const ShardedValue& value) {
    return !value.location.empty() && (value.location == cost.location || value.location == cost.op_location) &&
           (value.origin + ",").find(trial.name + ",") != std::string::npos;
  });
  return reaches ? 2 : 1;
}

int MostRelevant(const Trial& trial, const ShardingReport& report) {
  int most = 0;
  for (const CollectiveCost& cost : report.collectives) most = std::max(most, Relevance(trial, cost, report));
  return most;
}

// Numbers of collectives by kind and place.
using Count = std::map<std::tuple<std::string, std::string, std::string>, int>;

Count CountOf(const ShardingReport& report) {
  Count count;
  for (const CollectiveCost& cost : report.collectives) ++count[{cost.kind, cost.location, cost.axes}];
  return count;
}

// Makes |trial|, with which the program compiles to |then|, the remedy of the collectives that it removes. It counts
// for a collective only when nothing as large is sent instead and the work stays divided.
void Credit(const Trial& trial, const ShardingReport& then, ShardingReport& report) {
  const int64_t bytes = then.AllBytes(), saved = report.AllBytes() - bytes;
  if (saved <= 0 || then.work > report.work) return;
  const Count before = CountOf(report), after = CountOf(then);
  for (CollectiveCost& cost : report.collectives) {
    const auto key = std::tuple(cost.kind, cost.location, cost.axes);
    const auto left = after.find(key);
    if (saved < cost.bytes || (left != after.end() && left->second >= before.at(key))) continue;
    if (Relevance(trial, cost, report) == 0 || (cost.remedy && cost.remedy->bytes <= bytes)) continue;
    cost.remedy = Remedy{trial.name, trial.location, trial.sharding,
                         trial.instead.empty() ? "" : PrintAxes(trial.instead), bytes};
  }
}

}  // namespace

void FindRemedies(const SourceProgram& program, const CompileOptions& options, ShardingReport& report) {
  if (report.collectives.empty()) return;
  std::vector<Trial> trials;
  int64_t num_ops = 0;
  const auto found = Recompile(program, options, [&](mlir::ModuleOp module) { trials = TrialsOf(module, num_ops); });
  if (!found.ok()) return;  // as the report says
  std::erase_if(trials, [&](const Trial& trial) { return MostRelevant(trial, report) == 0; });
  std::vector<Trial> first, then_others;
  for (Trial& trial : trials) (MostRelevant(trial, report) == 2 ? first : then_others).push_back(std::move(trial));
  trials = std::move(first);
  std::move(then_others.begin(), then_others.end(), std::back_inserter(trials));
  const int64_t most = std::clamp<int64_t>(kOpsTried / std::max<int64_t>(num_ops, 1), 1, kMostTrials);
  if (static_cast<int64_t>(trials.size()) > most) trials.erase(trials.begin() + most, trials.end());
  for (const Trial& trial : trials) {
    const auto then = Recompile(program, options, [&](mlir::ModuleOp module) {
      if (auto computation = module.lookupSymbol<ir::ComputationOp>(trial.computation))
        Annotations(computation).Change(trial);
    });
    if (then.ok()) Credit(trial, *then, report);  // a trial that does not compile is not a remedy
  }
}

}  // namespace tessera
