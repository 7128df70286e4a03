// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/state/views.h"

#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

using namespace mlir;

Value ViewedBy(Value value) {
  Operation* op = value.getDefiningOp();
  if (!op) return {};
  if (auto barrier = dyn_cast<stablehlo::OptimizationBarrierOp>(op))
    return barrier->getOperand(cast<OpResult>(value).getResultNumber());
  auto reshard = dyn_cast<ir::ReshardOp>(op);
  const bool is_view = isa<stablehlo::ReshapeOp, stablehlo::SliceOp, stablehlo::DynamicSliceOp,
                           stablehlo::BitcastConvertOp, ir::SplitBatchOp, ir::JoinOp>(op);
  return is_view || (reshard && reshard.getFrom().isWhole()) ? op->getOperand(0) : Value();
}

Value BaseOfView(Value value) {
  while (Value viewed = ViewedBy(value)) value = viewed;
  return value;
}

}  // namespace tessera
