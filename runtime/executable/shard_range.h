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

// Fails with OutOfRange when `shard` is not a shard of the program, which has `num_shards`, or not in `local`, the
// shards of this process.
absl::Status CheckLocal(int64_t shard, const ShardRange& local, int64_t num_shards);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTABLE_SHARD_RANGE_H_
