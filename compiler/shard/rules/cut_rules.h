// SPDX-License-Identifier: Apache-2.0
// The rules of factor_rule.h by op. Each family file adds its ops; factor_rule.cpp lists the families.
#ifndef TESSERA_COMPILER_SHARD_RULES_CUT_RULES_H_
#define TESSERA_COMPILER_SHARD_RULES_CUT_RULES_H_

#include "tessera/compiler/analysis/op_rules.h"
#include "tessera/compiler/shard/rules/factor_rule.h"

namespace tessera {

struct CutRules {
  // Returns which dimensions of an op are partitioned together; nullopt for a form of the op that cannot be
  // partitioned. All operands and results have ranked types.
  OpRules<std::optional<FactorRule>(mlir::Operation*)> factors;
  // Updates the attributes of an op that hold sizes of dimensions, see AdjustSizes.
  OpRules<void(mlir::Operation*)> sizes;

  static const CutRules& Get();
};

// The families, one per file.
void AddElementwiseRules(CutRules& rules);
void AddShapeRules(CutRules& rules);
void AddContractionRules(CutRules& rules);
void AddBatchRules(CutRules& rules);
// Rules for factors with op-specific code, which is in shard/partition.
void AddWindowRules(CutRules& rules);
void AddIndexedRules(CutRules& rules);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_RULES_CUT_RULES_H_
