// SPDX-License-Identifier: Apache-2.0
// The order in which rows are read: a chain of streams of row numbers. Numbers, not rows, flow through it, so that a
// position is a few integers and going back to it costs next to nothing.
#ifndef TESSERA_ESTIMATOR_INPUT_ROW_ORDER_H_
#define TESSERA_ESTIMATOR_INPUT_ROW_ORDER_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "absl/status/status.h"

namespace tessera {

// One thread at a time.
class RowOrder {
 public:
  virtual ~RowOrder() = default;

  // nullopt at the end, and from then on.
  virtual std::optional<int64_t> Next() = 0;

  // Begins the next pass over the same rows; a shuffle may choose another order for it.
  virtual void Rewind() = 0;

  // The position, as integers appended to `position`. Restore takes its own off the front and puts a stream of the same
  // construction to the same place. InvalidArgument for integers that no Save wrote.
  virtual void Save(std::vector<int64_t>& position) const = 0;
  virtual absl::Status Restore(std::span<const int64_t>& position) = 0;
};

// [begin, end).
std::unique_ptr<RowOrder> RangeOrder(int64_t begin, int64_t end);
// The rows of `source` from number `skip` on, `take` of them at most (-1: all), every `stride`-th.
std::unique_ptr<RowOrder> SliceOrder(std::unique_ptr<RowOrder> source, int64_t skip, int64_t take, int64_t stride);
// Each row is drawn at random from the next `buffer_size` ones: with at least as many as there are rows, every order is
// equally likely. The order depends on seed and pass alone; without `reshuffle` on the seed alone.
std::unique_ptr<RowOrder> ShuffleOrder(std::unique_ptr<RowOrder> source, int64_t buffer_size, uint64_t seed,
                                       bool reshuffle);
// `count` passes, -1 for ever. A source without rows ends at once.
std::unique_ptr<RowOrder> RepeatOrder(std::unique_ptr<RowOrder> source, int64_t count);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_ROW_ORDER_H_
