// SPDX-License-Identifier: Apache-2.0
// The rules of ops whose indices count from the beginning of the whole.
#ifndef TESSERA_COMPILER_SHARD_RULES_INDEXED_RULES_H_
#define TESSERA_COMPILER_SHARD_RULES_INDEXED_RULES_H_

#include "tessera/compiler/shard/rules/rule_builder.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

// Returns whether a sum can combine the shards' parts of |value|; shards without a part add nothing to it. If so, makes
// that sum the rule's reduction.
bool CanBeSum(RuleBuilder& builder, mlir::Value value);

FactorRule RuleOf(stablehlo::IotaOp op);
FactorRule RuleOf(stablehlo::DynamicSliceOp op);
FactorRule RuleOf(stablehlo::DynamicUpdateSliceOp op);
FactorRule RuleOf(stablehlo::GatherOp op);
FactorRule RuleOf(stablehlo::ScatterOp op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_RULES_INDEXED_RULES_H_
