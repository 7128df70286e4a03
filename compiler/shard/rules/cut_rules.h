// SPDX-License-Identifier: Apache-2.0
// The rules of factor_rule.h by op. Each family file adds its ops; factor_rule.cpp lists the families.
#ifndef TESSERA_COMPILER_SHARD_RULES_CUT_RULES_H_
#define TESSERA_COMPILER_SHARD_RULES_CUT_RULES_H_

#include "tessera/compiler/analysis/op_rules.h"
#include "tessera/compiler/shard/rules/factor_rule.h"

namespace tessera {

struct CutRules {
  // Returns which dimensions of an op are cut together; nothing for a form of the op that cannot be cut. All operands
  // and results have ranked types.
  OpRules<std::optional<FactorRule>(mlir::Operation*)> factors;
  // Adjusts the attributes of an op that hold sizes of dimensions, see AdjustSizes.
  OpRules<void(mlir::Operation*)> sizes;

  static const CutRules& Get();
};

// The families, one per file.
void AddElementwiseRules(CutRules& rules);
void AddShapeRules(CutRules& rules);
void AddContractionRules(CutRules& rules);
void AddBatchRules(CutRules& rules);
// Rules with factors that have code of their own, which shard/partition has for each of these ops.
void AddWindowRules(CutRules& rules);
void AddIndexedRules(CutRules& rules);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_RULES_CUT_RULES_H_
