// SPDX-License-Identifier: Apache-2.0
// The replicas among an executor's shards: the shards of a replica are consecutive, and run in one process.
#ifndef TESSERA_ESTIMATOR_LOOP_LAYOUT_REPLICA_PIECES_H_
#define TESSERA_ESTIMATOR_LOOP_LAYOUT_REPLICA_PIECES_H_

#include <cstdint>
#include <utility>
#include <vector>

#include "tessera/runtime/executor/executor.h"

namespace tessera {

// Returns the number of replicas over all processes.
inline int64_t NumReplicas(const Executor& executor) { return NumReplicas(executor.executable().description); }
inline int64_t ShardsPerReplica(const Executor& executor) {
  return static_cast<int64_t>(ShardsPerReplica(executor.executable().description));
}

// Returns the number of local replicas, and the index of the first one among all replicas.
inline int64_t NumLocalReplicas(const Executor& executor) {
  return executor.local_shards().count / ShardsPerReplica(executor);
}
inline int64_t FirstLocalReplica(const Executor& executor) {
  return executor.local_shards().first / ShardsPerReplica(executor);
}

// Returns one empty list per local shard: the arguments of an entry without arguments.
inline std::vector<std::vector<Buffer>> NoArguments(const Executor& executor) {
  return std::vector<std::vector<Buffer>>(static_cast<size_t>(executor.local_shards().count));
}

// Returns the values of each local replica's first shard; its other shards returned the same.
inline FeedStep OfReplicas(const Executor& executor, FeedStep step) {
  const auto stride = static_cast<size_t>(ShardsPerReplica(executor));
  if (stride == 1) return step;
  FeedStep replicas;
  for (size_t shard = 0; shard < step.size(); shard += stride) replicas.push_back(std::move(step[shard]));
  return replicas;
}

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_LAYOUT_REPLICA_PIECES_H_
