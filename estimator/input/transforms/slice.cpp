// SPDX-License-Identifier: Apache-2.0
// The transforms Skip, Take, Shard and LeaveOut select elements by their index.
#include <algorithm>
#include <utility>

#include "tessera/estimator/input/dataset.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Keeps every `stride`-th element from index `skip` on, at most `take` of them (-1: all).
class Slice : public Transform {
 public:
  Slice(std::unique_ptr<ElementIterator> source, int64_t skip, int64_t take, int64_t stride)
      : Transform(std::move(source)), skip_(skip), take_(take), stride_(stride) {}

  absl::StatusOr<bool> Next(Element& element) override {
    if (take_ >= 0 && taken_ >= take_) return false;
    if (const int64_t drop = Gap(); drop > 0) {
      ASSIGN_OR_RETURN(const int64_t dropped, source_->Skip(drop));
      if (dropped < drop) return false;
    }
    ASSIGN_OR_RETURN(const bool more, source_->Next(element));
    if (more) ++taken_;
    return more;
  }

  absl::StatusOr<int64_t> Skip(int64_t count) override {
    if (take_ >= 0) count = std::min(count, take_ - taken_);
    if (count <= 0) return 0;
    const int64_t before_first = Gap();
    const int64_t last = count - 1 > (kAnyPosition - before_first - 1) / stride_
                             ? kAnyPosition
                             : before_first + (count - 1) * stride_ + 1;
    ASSIGN_OR_RETURN(const int64_t passed, source_->Skip(last));
    const int64_t skipped = passed <= before_first ? 0 : (passed - before_first - 1) / stride_ + 1;
    taken_ += skipped;
    return skipped;
  }

  absl::Status Rewind() override {
    taken_ = 0;
    return source_->Rewind();
  }
  void Save(std::vector<int64_t>& position) const override {
    position.push_back(taken_);
    source_->Save(position);
  }
  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(taken_, TakePosition(position));
    return source_->Restore(position);
  }

 private:
  // Returns the number of elements to drop before the next.
  int64_t Gap() const { return taken_ == 0 ? skip_ : stride_ - 1; }

  const int64_t skip_;
  const int64_t take_;
  const int64_t stride_;
  int64_t taken_ = 0;
};

// Drops the elements whose index modulo `period` is `index`.
class LeaveOutTransform : public Transform {
 public:
  LeaveOutTransform(std::unique_ptr<ElementIterator> source, int64_t period, int64_t index)
      : Transform(std::move(source)), period_(period), index_(index) {}

  absl::StatusOr<bool> Next(Element& element) override {
    if (passed_ % period_ == index_) {
      ASSIGN_OR_RETURN(const int64_t dropped, source_->Skip(1));
      if (dropped == 0) return false;
      ++passed_;
    }
    ASSIGN_OR_RETURN(const bool more, source_->Next(element));
    if (more) ++passed_;
    return more;
  }

  absl::StatusOr<int64_t> Skip(int64_t count) override {
    if (count <= 0) return 0;
    const int64_t before = Kept(passed_);
    const bool all = count > kAnyPosition / 2 - before;  // true if no source can have so many elements
    ASSIGN_OR_RETURN(const int64_t passed, source_->Skip(all ? kAnyPosition : PlaceOf(before + count) - passed_));
    passed_ += passed;
    return Kept(passed_) - before;
  }

  absl::Status Rewind() override {
    passed_ = 0;
    return source_->Rewind();
  }
  void Save(std::vector<int64_t>& position) const override {
    position.push_back(passed_);
    source_->Save(position);
  }
  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(passed_, TakePosition(position));
    return source_->Restore(position);
  }

 private:
  // Returns how many of the first `passed` elements stay.
  int64_t Kept(int64_t passed) const { return passed - passed / period_ - (passed % period_ > index_ ? 1 : 0); }
  // Returns the smallest number of elements of which `kept` (1 or more) stay.
  int64_t PlaceOf(int64_t kept) const {
    const int64_t rest = (kept - 1) % (period_ - 1);
    return (kept - 1) / (period_ - 1) * period_ + rest + (rest < index_ ? 1 : 2);
  }

  const int64_t period_;
  const int64_t index_;
  int64_t passed_ = 0;  // elements of the source that were passed
};

Dataset::MakeTransform Sliced(int64_t skip, int64_t take, int64_t stride) {
  return [=](std::unique_ptr<ElementIterator> source) {
    return std::make_unique<Slice>(std::move(source), skip, take, stride);
  };
}

}  // namespace

Dataset Dataset::Skip(int64_t rows) const {
  if (rows < 0) return Failed(InvalidArgument("skip({}): expected 0 rows or more", rows));
  return Then(Follow(fmt::format("skip({})", rows), Sliced(rows, -1, 1)));
}

Dataset Dataset::Take(int64_t rows) const {
  if (rows < 0) return Failed(InvalidArgument("take({}): expected 0 rows or more", rows));
  Chain next = Follow(fmt::format("take({})", rows), Sliced(0, rows, 1));
  next.endless = false;
  return Then(std::move(next));
}

Dataset Dataset::Shard(int64_t num_shards, int64_t index) const {
  if (num_shards < 1 || index < 0 || index >= num_shards) {
    return Failed(
        InvalidArgument("shard({}, {}): expected 1 shard or more and the index of one, from 0", num_shards, index));
  }
  return Then(Follow(fmt::format("shard({}, {})", num_shards, index), Sliced(index, -1, num_shards)));
}

Dataset Dataset::LeaveOut(int64_t num_shards, int64_t index) const {
  if (num_shards < 2 || index < 0 || index >= num_shards) {
    return Failed(
        InvalidArgument("leave_out({}, {}): expected 2 shards or more and an index of one", num_shards, index));
  }
  return Then(Follow(fmt::format("leave_out({}, {})", num_shards, index), [=](std::unique_ptr<ElementIterator> source) {
    return std::make_unique<LeaveOutTransform>(std::move(source), num_shards, index);
  }));
}

}  // namespace tessera
