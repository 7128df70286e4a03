// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/fold/batched_op.h"

#include "tessera/compiler/shard/fold/batched_rules.h"
#include "tessera/compiler/shard/rules/replaced_ops.h"

namespace tessera {

using namespace mlir;

const BatchedRules& GetBatchedRules() {
  static const BatchedRules rules = [] {
    BatchedRules all;
    AddBatchedElementwise(all);
    AddBatchedDataMovement(all);
    AddBatchedIndexed(all);
    AddBatchedReductions(all);
    RefuseReplacedOps(all);
    return all;
  }();
  return rules;
}

std::optional<SmallVector<Value>> CloneBatched(Operation* op, ArrayRef<LaneOperand> operands, const LaneBuilder& lanes,
                                               IRMapping& mapping) {
  const BatchedRules::Rule rule = GetBatchedRules().Find(op->getName());
  if (rule == nullptr) return std::nullopt;
  Batching batching(op, operands, lanes, mapping);
  return rule(op, batching);
}

}  // namespace tessera
