// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/collective/transfers.h"

#include <algorithm>

namespace tessera {

int64_t CollectiveTransfers::MostBytes() const {
  int64_t most = 0;
  for (size_t shard = 0; shard < runs.size(); ++shard) most = std::max(most, runs[shard] * bytes[shard]);
  return most;
}

}  // namespace tessera
