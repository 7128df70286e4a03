// SPDX-License-Identifier: Apache-2.0
// Splits a global batch into one slice per shard, in the order and with the types of a program's infeed.
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
  // Matches an input with a feed once. Fails with InvalidArgument if the input lacks a value of the feed or has it with
  // another type; the error names the value and both types. Also fails if the batch size is not divisible by the number
  // of replicas, unless the feed accepts padded slices. Values that the feed does not contain are dropped. `feed` must
  // be an infeed; each of a replica's `shards_per_replica` shards receives the replica's slices.
  static absl::StatusOr<BatchSplitter> Create(const std::vector<Component>& components, int64_t batch_size,
                                              const proto::Feed& feed, int64_t num_replicas,
                                              int64_t shards_per_replica = 1);

  // Splits a batch. Fails with InvalidArgument for a short batch if `short_batches_need_mask` and the feed has no
  // "signals/valid" to mark it: padding would be counted.
  absl::StatusOr<FeedStep> Split(const Batch& batch, bool short_batches_need_mask) const;

 private:
  struct Value {
    int component = -1;  // -1: the mask of valid rows
    bool whole = false;  // every shard receives all of it
    int64_t axis = 0;    // the axis along which it is split, unless `whole`
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
