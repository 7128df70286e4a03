// SPDX-License-Identifier: Apache-2.0
// The batched forms of ops, which compute all lanes at once. Each family file adds its ops; batched_op.cpp lists the
// families.
#ifndef TESSERA_COMPILER_SHARD_FOLD_BATCHED_RULES_H_
#define TESSERA_COMPILER_SHARD_FOLD_BATCHED_RULES_H_

#include "tessera/compiler/analysis/op_rules.h"
#include "tessera/compiler/shard/fold/batching.h"

namespace tessera {

// Returns the results of an op for all lanes, with a leading dimension; nullopt when the op has no batched form.
using BatchedRules = OpRules<Batching::Results(mlir::Operation*, Batching&)>;

const BatchedRules& GetBatchedRules();

// The families, one per file.
void AddBatchedElementwise(BatchedRules& rules);
void AddBatchedDataMovement(BatchedRules& rules);
void AddBatchedIndexed(BatchedRules& rules);
void AddBatchedReductions(BatchedRules& rules);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_FOLD_BATCHED_RULES_H_
