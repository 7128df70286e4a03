// SPDX-License-Identifier: Apache-2.0
// The rules of ops with windows, and of those that move elements.
#ifndef TESSERA_COMPILER_SHARD_RULES_WINDOW_RULES_H_
#define TESSERA_COMPILER_SHARD_RULES_WINDOW_RULES_H_

#include "tessera/compiler/shard/rules/factor_rule.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

FactorRule RuleOf(stablehlo::ConvolutionOp op);
FactorRule RuleOf(stablehlo::ReduceWindowOp op);
FactorRule RuleOf(stablehlo::SelectAndScatterOp op);
FactorRule RuleOf(stablehlo::SliceOp op);
FactorRule RuleOf(stablehlo::PadOp op);
FactorRule RuleOf(stablehlo::ConcatenateOp op);
FactorRule RuleOf(stablehlo::ReverseOp op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_RULES_WINDOW_RULES_H_
