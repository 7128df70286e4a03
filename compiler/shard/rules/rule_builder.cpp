// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/rules/rule_builder.h"

#include "tessera/compiler/analysis/known_reduction.h"

namespace tessera {

using namespace mlir;

bool CanBeSum(RuleBuilder& builder, Value value) {
  Type element = cast<RankedTensorType>(value.getType()).getElementType();
  builder.rule().reduction = element.isInteger(1) ? ir::Reduction::kOr : ir::Reduction::kSum;
  return IsReducedByRuntime(element) && IdentityOf(builder.rule().reduction, element);
}

}  // namespace tessera
