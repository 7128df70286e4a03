// SPDX-License-Identifier: Apache-2.0
// A global batch -> one piece per shard, in the order and with the types of a program's infeed.
#ifndef TESSERA_ESTIMATOR_INPUT_SPLIT_H_
#define TESSERA_ESTIMATOR_INPUT_SPLIT_H_

#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

// Immutable; thread-safe.
class BatchSplitter {
 public:
  // Compares an input with a feed once. InvalidArgument, naming the value with both types, when the input lacks a value
  // of the feed or has it with another type; a batch that is not divisible by the replicas, unless the feed says that
  // it takes pieces that are padded. Values of the input that the feed does not want are dropped. `feed` must be an
  // infeed; the pieces of a replica go to each of its `shards_per_replica` shards.
  static absl::StatusOr<BatchSplitter> Create(const std::vector<Component>& components, int64_t batch_size,
                                              const proto::Feed& feed, int64_t num_replicas,
                                              int64_t shards_per_replica = 1);

  // InvalidArgument for a short batch when the feed has no value "signals/valid" that could say so and
  // `short_batches_need_mask`: otherwise padding would be counted.
  absl::StatusOr<FeedStep> Split(const Batch& batch, bool short_batches_need_mask) const;

 private:
  struct Value {
    int component = -1;  // -1: the mask of valid rows
    bool whole = false;  // every shard gets all of it
    int64_t axis = 0;    // along which it is split, otherwise
    TensorType piece;
  };

  BatchSplitter() = default;

  std::string feed_;
  int64_t num_replicas_ = 0;
  int64_t shards_per_replica_ = 1;
  bool has_mask_ = false;
  std::vector<Value> values_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_SPLIT_H_
