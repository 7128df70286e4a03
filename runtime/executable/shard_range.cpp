// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executable/shard_range.h"

#include "tessera/runtime/base/status.h"

namespace tessera {

absl::Status CheckLocal(int64_t shard, const ShardRange& local, int64_t num_shards) {
  if (local.contains(shard)) return absl::OkStatus();
  if (shard < 0 || shard >= num_shards) return OutOfRange("shard {} of {}", shard, num_shards);
  return OutOfRange("shard {} of {} runs in another process; expected {} to {}", shard, num_shards, local.first,
                    local.first + local.count - 1);
}

}  // namespace tessera
