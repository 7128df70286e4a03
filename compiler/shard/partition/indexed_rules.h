// SPDX-License-Identifier: Apache-2.0
// The rules of ops that count from the beginning of the whole.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_INDEXED_RULES_H_
#define TESSERA_COMPILER_SHARD_PARTITION_INDEXED_RULES_H_

#include "tessera/compiler/shard/partition/rule_builder.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

// Whether what pieces have of |value| can be put together by a sum to which those that have nothing of it add nothing;
// if so, the rule's reduction is that sum.
bool CanBeSum(RuleBuilder& builder, mlir::Value value);

FactorRule RuleOf(stablehlo::IotaOp op);
FactorRule RuleOf(stablehlo::DynamicSliceOp op);
FactorRule RuleOf(stablehlo::DynamicUpdateSliceOp op);
FactorRule RuleOf(stablehlo::GatherOp op);
FactorRule RuleOf(stablehlo::ScatterOp op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_INDEXED_RULES_H_
