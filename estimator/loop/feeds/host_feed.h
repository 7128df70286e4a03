// SPDX-License-Identifier: Apache-2.0
// The values that steps of an evaluation or a prediction pass to host functions (program_layout.h).
#ifndef TESSERA_ESTIMATOR_LOOP_FEEDS_HOST_FEED_H_
#define TESSERA_ESTIMATOR_LOOP_FEEDS_HOST_FEED_H_

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/feed/feed_piece.h"

namespace tessera {

class HostFeed {
 public:
  // Returns nullopt if the program has no outfeed `name`.
  static std::optional<HostFeed> Find(const Executable& executable, std::string_view name);

  // Returns the values named PREFIX + NAME of one step ([replica][value]), by NAME. The replicas' values are
  // concatenated along dimension 0, without padding rows; scalars are stacked.
  absl::StatusOr<std::map<std::string, Buffer>> Take(std::string_view prefix, const FeedStep& step) const;

 private:
  struct Value {
    std::string name;
    TensorType type;
    bool whole = false;  // every replica returns all of it
  };
  absl::StatusOr<Buffer> Join(size_t index, const FeedStep& step) const;

  std::vector<Value> values_;
  std::optional<size_t> valid_;  // the index in values_ of the mask of real rows
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_FEEDS_HOST_FEED_H_
