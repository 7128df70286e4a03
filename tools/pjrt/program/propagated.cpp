// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/program/propagated.h"

#include <map>

#include "tessera/compiler/shard/propagation/propagation.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/pjrt/program/callbacks.h"
#include "tessera/tools/pjrt/program/signature.h"

namespace tessera::pjrt {
namespace {

using namespace mlir;

class Propagated {
 public:
  explicit Propagated(ir::ComputationOp computation)
      : computation_(computation), mesh_(computation.getMeshOp()), propagation_(computation) {}

  void CutResults(const ProgramOptions& options, proto::Signature& signature) {
    unsigned number = 0;  // without tokens
    for (int k = 0; k < signature.results_size(); ++k) {
      proto::Slot& slot = *signature.mutable_results(k);
      if (slot.is_token()) continue;
      const unsigned result = number++;
      if (result >= computation_.getNumResults()) return;  // CompiledProgram::Create refuses such programs
      if (slot.is_sum() || !options.ChoosesCutsOf(static_cast<size_t>(k))) continue;
      const ir::ShardingAttr sharding = ResultSharding(result);
      slot.clear_cuts();
      slot.clear_places();
      AddCuts(sharding, slot);
    }
  }

  absl::Status AnswerAll(const Inspections& inspections, int64_t partitions) {
    std::map<int64_t, Value> values;
    computation_.walk([&](ir::ShardingGroupOp member) {
      values.try_emplace(static_cast<int64_t>(member.getGroup()), member.getValue());
    });
    for (const auto& [group, inspection] : inspections) {
      proto::Slot slot;
      if (const auto found = values.find(group); found != values.end()) AddCuts(EvenShardingOf(found->second), slot);
      RETURN_IF_ERROR(Answer(inspection, OpShardingOf(slot, partitions)));
    }
    return absl::OkStatus();
  }

  void CutCallbacks() {
    SmallVector<ir::HostOp> hosts;
    computation_.walk([&](ir::HostOp host) {
      ir::HostCallOp call = host.getOnlyCall();
      if (call && call.getCallee() == kPartitionedCallback) hosts.push_back(host);
    });
    for (ir::HostOp host : hosts) CutOperands(host);
  }

 private:
  // Returns the sharding with which the program computes |value|, as far as all shards are of one size.
  ir::ShardingAttr EvenShardingOf(Value value) {
    SmallVector<ir::DimensionShardingAttr> dimensions;
    const ir::ShardingAttr sharding = propagation_.ShardingOf(value);
    const ArrayRef<int64_t> shape = cast<RankedTensorType>(value.getType()).getShape();
    for (auto [dimension, size] : llvm::zip_equal(sharding.getDimensions(), shape)) {
      ArrayRef<StringAttr> axes = dimension.getAxes();
      while (size % ir::CountOver(mesh_, axes) != 0) axes = axes.drop_back();
      dimensions.push_back(ir::DimensionShardingAttr::get(mesh_.getContext(), axes, /*isOpen=*/false));
    }
    return ir::ShardingAttr::get(mesh_.getContext(), dimensions);
  }

  // Returns the sharding of result |index|: that of the program, with the axes that the value has in open dimensions.
  ir::ShardingAttr ResultSharding(unsigned index) {
    const ir::ShardingAttr computed = EvenShardingOf(computation_.getReturn().getOperand(index));
    const auto given = computation_.getResultAttrOfType<ir::ShardingAttr>(index, ir::TesseraDialect::kShardingAttr);
    if (!given) return computed;
    SmallVector<StringAttr> used = given.getCuttingAxes();
    SmallVector<ir::DimensionShardingAttr> dimensions;
    for (auto [wanted, found] : llvm::zip_equal(given.getDimensions(), computed.getDimensions())) {
      const size_t kept = wanted.getAxes().size();
      ArrayRef<StringAttr> axes = wanted.getAxes();
      if (wanted.getIsOpen() && found.getAxes().size() > kept && found.getAxes().take_front(kept) == axes) {
        const ArrayRef<StringAttr> added = found.getAxes().drop_front(kept).take_while(
            [&](StringAttr axis) { return !llvm::is_contained(used, axis); });
        axes = found.getAxes().take_front(kept + added.size());
        llvm::append_range(used, added);
      }
      dimensions.push_back(ir::DimensionShardingAttr::get(mesh_.getContext(), axes, /*isOpen=*/false));
    }
    return ir::ShardingAttr::get(mesh_.getContext(), dimensions);
  }

  void AddCuts(ir::ShardingAttr sharding, proto::Slot& slot) {
    for (ir::DimensionShardingAttr dimension : sharding.getDimensions()) {
      proto::Cut& cut = *slot.add_cuts();
      for (const ir::MeshDigit& digit : ir::DigitsOf(mesh_, ir::AxisNames(mesh_.getContext(), dimension.getAxes()))) {
        if (digit.size == 1) continue;
        proto::Digit& added = *cut.add_digits();
        added.set_size(digit.size);
        added.set_stride(digit.stride);
      }
    }
  }

  void CutOperands(ir::HostOp host) {
    OpBuilder builder(host);
    ir::HostCallOp call = host.getOnlyCall();
    for (OpOperand& operand : host->getOpOperands()) {
      const ir::ShardingAttr sharding = EvenShardingOf(operand.get());
      if (sharding.isWhole()) continue;
      const auto type = cast<RankedTensorType>(operand.get().getType());
      const auto none = ir::ShardingAttr::whole(mesh_.getContext(), type.getRank());
      operand.set(ir::ReshardOp::create(builder, host.getLoc(), operand.get(), type, none, sharding, mesh_));
      call->getParentRegion()->front().getArgument(operand.getOperandNumber()).setType(operand.get().getType());
    }
    host.setMode(ir::HostMode::kPerCore);
  }

  ir::ComputationOp computation_;
  ir::MeshOp mesh_;
  Propagation propagation_;
};

}  // namespace

std::shared_ptr<const PassHooks> PropagationHooks(const ProgramOptions& options, const Inspections& inspections,
                                                  proto::Signature& signature) {
  auto hooks = std::make_shared<PassHooks>();
  hooks->after = [&options, &inspections, &signature](const PassPosition& pass, ModuleOp module) -> absl::Status {
    if (pass.mark != Mark::kVariablesLifted) return absl::OkStatus();
    for (auto computation : module.getOps<ir::ComputationOp>()) {
      if (!computation.getMeshOp()) continue;
      Propagated propagated(computation);
      propagated.CutResults(options, signature);
      RETURN_IF_ERROR(propagated.AnswerAll(inspections, signature.partitions()));
      propagated.CutCallbacks();
    }
    return absl::OkStatus();
  };
  return hooks;
}

}  // namespace tessera::pjrt
