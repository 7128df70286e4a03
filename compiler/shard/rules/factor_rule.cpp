// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/rules/factor_rule.h"

#include "tessera/compiler/shard/rules/cut_rules.h"
#include "tessera/compiler/shard/rules/replaced_ops.h"

namespace tessera {

using namespace mlir;

const CutRules& CutRules::Get() {
  static const CutRules rules = [] {
    CutRules all;
    AddElementwiseRules(all);
    AddShapeRules(all);
    AddContractionRules(all);
    AddBatchRules(all);
    AddWindowRules(all);
    AddIndexedRules(all);
    RefuseReplacedOps(all.factors);
    return all;
  }();
  return rules;
}

std::optional<FactorRule> FactorRuleOf(Operation* op) {
  auto is_static = [](Type type) { return isa<RankedTensorType>(type); };
  if (op->getNumResults() == 0 || !llvm::all_of(op->getOperandTypes(), is_static) ||
      !llvm::all_of(op->getResultTypes(), is_static))
    return std::nullopt;
  const auto rule = CutRules::Get().factors.Find(op->getName());
  return rule ? rule(op) : std::nullopt;
}

void AdjustSizes(Operation* clone) {
  if (const auto rule = CutRules::Get().sizes.Find(clone->getName())) rule(clone);
}

}  // namespace tessera
