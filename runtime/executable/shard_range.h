// SPDX-License-Identifier: Apache-2.0
// A range of consecutive shards, such as the shards that one process runs.
#ifndef TESSERA_RUNTIME_EXECUTABLE_SHARD_RANGE_H_
#define TESSERA_RUNTIME_EXECUTABLE_SHARD_RANGE_H_

#include <cstdint>

#include "absl/status/status.h"

namespace tessera {

struct ShardRange {
  int64_t first = 0;
  int64_t count = 0;

  bool contains(int64_t shard) const { return shard >= first && shard - first < count; }
};

// Fails with OutOfRange when a program of `num_shards` shards has no shard `shard`, or when the shard is not in
// `local`, the shards that this process runs.
absl::Status CheckLocal(int64_t shard, const ShardRange& local, int64_t num_shards);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTABLE_SHARD_RANGE_H_
