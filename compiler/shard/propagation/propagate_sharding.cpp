// SPDX-License-Identifier: Apache-2.0
// --tessera-propagate-sharding: records the propagated shardings as attributes.
#include "tessera/compiler/shard/passes.h"
#include "tessera/compiler/shard/propagation/propagation.h"

namespace tessera {

#define GEN_PASS_DEF_PROPAGATESHARDING
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

struct PropagateSharding : impl::PropagateShardingBase<PropagateSharding> {
  void runOnOperation() override {
    ir::ComputationOp computation = getOperation();
    Propagation propagation(computation);
    for (BlockArgument argument : computation.getArguments())
      if (ir::ShardingAttr sharding = propagation.ShardingOf(argument); !sharding.isWhole())
        computation.setArgAttr(argument.getArgNumber(), ir::TesseraDialect::kShardingAttr, sharding);
    for (Operation* op : propagation.ops()) {
      if (op->getNumResults() == 0 || isa<ir::ReshardOp>(op)) continue;
      SmallVector<Attribute> shardings;
      bool cuts = false;
      for (Value result : op->getResults()) {
        auto tensor = dyn_cast<RankedTensorType>(result.getType());
        ir::ShardingAttr sharding =
            tensor ? propagation.ShardingOf(result) : ir::ShardingAttr::whole(op->getContext(), 0);
        cuts |= !sharding.isWhole();
        shardings.push_back(sharding);
      }
      if (cuts) op->setAttr(ir::TesseraDialect::kShardingAttr, ArrayAttr::get(op->getContext(), shardings));
    }
  }
};

}  // namespace
}  // namespace tessera
