// SPDX-License-Identifier: Apache-2.0
// --tessera-shard-updates: each replica updates its piece of the variables.
#include "tessera/compiler/fallback.h"
#include "tessera/compiler/shard/collectives/collective_ops.h"
#include "tessera/compiler/shard/passes.h"
#include "tessera/compiler/shard/state/update_ops.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

#define GEN_PASS_DEF_SHARDUPDATES
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

// For smaller variables the communication between replicas takes longer than the update.
constexpr int64_t kLeastBytes = 64 << 10;

struct ShardUpdates : impl::ShardUpdatesBase<ShardUpdates> {
  void runOnOperation() override {
    ir::ComputationOp computation = getOperation();
    ir::MeshOp mesh = computation.getMeshOp();
    if (!mesh) return;
    const int64_t replicas = mesh.getAxisSize(ir::TesseraDialect::kReplicaAxis).value_or(1);
    if (replicas == 1) return;
    ir::ReturnOp end = computation.getReturn();
    SmallVector<OpOperand*> writes;
    for (OpOperand& result : end->getOpOperands())
      if (IsLarge(computation, result)) writes.push_back(&result);
    const llvm::DenseSet<Operation*> work = OpsOnlyFor(computation.getBody().front(), writes);
    for (OpOperand* write : writes) {
      Operation* producer = write->get().getDefiningOp();
      if (!work.contains(producer)) continue;
      auto type = cast<RankedTensorType>(write->get().getType());
      if (ir::ShardingAttr sharding = ShardingOf(type, replicas)) {
        computation.setResultAttr(write->getOperandNumber(), ir::TesseraDialect::kShardingAttr, sharding);
      } else {
        const bool is_for_all = ir::NumDomains(mesh) == 1;
        EmitFallback(producer->getLoc(), Fallback::kUpdateNotSharded)
            << (is_for_all ? "one replica" : "every memory domain") << " computes the new value of variable "
            << computation.getResultRole(write->getOperandNumber()).getSymbol() << (is_for_all ? " for all: " : ": ")
            << "no dimension of " << type << " is divisible by the " << replicas << " replicas";
      }
    }
  }

 private:
  // Returns whether a value is a mirrored variable of at least kLeastBytes without a given sharding.
  static bool IsLarge(ir::ComputationOp computation, OpOperand& result) {
    const unsigned index = result.getOperandNumber();
    return IsMirrored(computation, computation.getResultRole(index)) &&
           !computation.getResultAttr(index, ir::TesseraDialect::kShardingAttr) &&
           BytesOf(result.get().getType()) >= kLeastBytes;
  }

  // Returns a sharding of the first dimension that is divisible by the replicas; null for none.
  ir::ShardingAttr ShardingOf(RankedTensorType type, int64_t replicas) {
    const auto axis = StringAttr::get(&getContext(), ir::TesseraDialect::kReplicaAxis);
    SmallVector<ir::DimensionShardingAttr> dimensions;
    bool is_cut = false;
    for (int64_t size : type.getShape()) {
      const bool cuts = !is_cut && size % replicas == 0;
      is_cut |= cuts;
      dimensions.push_back(ir::DimensionShardingAttr::get(
          &getContext(), cuts ? ArrayRef<StringAttr>(axis) : ArrayRef<StringAttr>(), /*isOpen=*/false));
    }
    return is_cut ? ir::ShardingAttr::get(&getContext(), dimensions) : nullptr;
  }
};

}  // namespace
}  // namespace tessera
