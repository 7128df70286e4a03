// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/ids/cell_ids.h"

#include <algorithm>

#include "tessera/runtime/base/status.h"

namespace tessera::internal {

absl::Status CheckBuckets(const std::string& key, const char* what, int64_t buckets, int64_t least) {
  if (buckets >= least && buckets <= kMostBuckets) return absl::OkStatus();
  return InvalidArgument("column \"{}\": {} is {}, expected {} to 2^60", key, what, buckets, least);
}

absl::Status CheckCells(const IdInput& input, const Cells& cells) {
  const bool strings = input.is_string, integers = !input.is_float && (!input.is_string || input.takes_integers);
  const char* expected = input.is_float ? "f32" : strings ? "strings" : "integers";
  if (!cells.strings.empty() && !strings) {
    return InvalidArgument("\"{}\" has strings, expected {}", input.key, expected);
  }
  if (!cells.integers.empty() && !integers) {
    return InvalidArgument("\"{}\" has integers, expected {}", input.key, expected);
  }
  if (!cells.floats.empty() && !input.is_float) {
    return InvalidArgument("\"{}\" has f32, expected {}; try BucketizedIds", input.key, expected);
  }
  return absl::OkStatus();
}

int64_t RowOfCell(std::span<const int64_t> splits, int64_t cell) {
  return std::upper_bound(splits.begin(), splits.end(), cell) - splits.begin() - 1;
}

}  // namespace tessera::internal
