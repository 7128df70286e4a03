// SPDX-License-Identifier: Apache-2.0
// The streams of row numbers.
#include "tessera/estimator/input/row_order.h"

#include <limits>
#include <utility>

#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

absl::StatusOr<int64_t> Take(std::span<const int64_t>& position, int64_t low, int64_t high) {
  if (position.empty() || position[0] < low || position[0] > high) {
    return InvalidArgument("a saved input position that does not belong to this input");
  }
  const int64_t value = position[0];
  position = position.subspan(1);
  return value;
}

constexpr int64_t kAny = std::numeric_limits<int64_t>::max();

class Range : public RowOrder {
 public:
  Range(int64_t begin, int64_t end) : begin_(begin), end_(end), next_(begin) {}

  std::optional<int64_t> Next() override {
    if (next_ >= end_) return std::nullopt;
    return next_++;
  }
  void Rewind() override { next_ = begin_; }
  void Save(std::vector<int64_t>& position) const override { position.push_back(next_ - begin_); }
  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(const int64_t done, Take(position, 0, end_ - begin_));
    next_ = begin_ + done;
    return absl::OkStatus();
  }

 private:
  const int64_t begin_;
  const int64_t end_;
  int64_t next_;
};

class Slice : public RowOrder {
 public:
  Slice(std::unique_ptr<RowOrder> source, int64_t skip, int64_t take, int64_t stride)
      : source_(std::move(source)), skip_(skip), take_(take), stride_(stride) {}

  std::optional<int64_t> Next() override {
    if (take_ >= 0 && taken_ >= take_) return std::nullopt;
    for (int64_t drop = taken_ == 0 ? skip_ : stride_ - 1; drop > 0; --drop) {
      if (!source_->Next()) return std::nullopt;
    }
    const std::optional<int64_t> row = source_->Next();
    if (row) ++taken_;
    return row;
  }
  void Rewind() override {
    taken_ = 0;
    source_->Rewind();
  }
  void Save(std::vector<int64_t>& position) const override {
    position.push_back(taken_);
    source_->Save(position);
  }
  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(taken_, Take(position, 0, kAny));
    return source_->Restore(position);
  }

 private:
  const std::unique_ptr<RowOrder> source_;
  const int64_t skip_;
  const int64_t take_;
  const int64_t stride_;
  int64_t taken_ = 0;
};

class Shuffle : public RowOrder {
 public:
  Shuffle(std::unique_ptr<RowOrder> source, int64_t buffer_size, uint64_t seed, bool reshuffle)
      : source_(std::move(source)), buffer_size_(buffer_size), seed_(seed), reshuffle_(reshuffle) {
    source_->Save(start_);
  }

  std::optional<int64_t> Next() override {
    while (!source_ended_ && static_cast<int64_t>(buffer_.size()) < buffer_size_) {
      const std::optional<int64_t> row = source_->Next();
      if (row) buffer_.push_back(*row);
      source_ended_ = !row;
    }
    if (buffer_.empty()) return std::nullopt;
    const StatelessRng random(seed_, reshuffle_ ? static_cast<uint64_t>(pass_) : 0);
    const size_t drawn = random.Below(static_cast<uint64_t>(drawn_++), buffer_.size());
    const int64_t row = buffer_[drawn];
    buffer_[drawn] = buffer_.back();
    buffer_.pop_back();
    return row;
  }
  void Rewind() override {
    source_->Rewind();
    ++pass_;
    Begin();
  }
  // Where the pass began and how many rows were drawn: the buffer follows from these.
  void Save(std::vector<int64_t>& position) const override {
    position.push_back(pass_);
    position.push_back(drawn_);
    position.insert(position.end(), start_.begin(), start_.end());
  }
  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(pass_, Take(position, 0, kAny));
    ASSIGN_OR_RETURN(const int64_t drawn, Take(position, 0, kAny));
    RETURN_IF_ERROR(source_->Restore(position));
    Begin();
    while (drawn_ < drawn) {
      if (!Next()) return InvalidArgument("a saved input position beyond the end of this input");
    }
    return absl::OkStatus();
  }

 private:
  void Begin() {
    start_.clear();
    source_->Save(start_);
    buffer_.clear();
    drawn_ = 0;
    source_ended_ = false;
  }

  const std::unique_ptr<RowOrder> source_;
  const int64_t buffer_size_;
  const uint64_t seed_;
  const bool reshuffle_;
  int64_t pass_ = 0;
  int64_t drawn_ = 0;           // in this pass
  std::vector<int64_t> start_;  // of the source, when this pass began
  std::vector<int64_t> buffer_;
  bool source_ended_ = false;
};

class Repeat : public RowOrder {
 public:
  Repeat(std::unique_ptr<RowOrder> source, int64_t count) : source_(std::move(source)), count_(count) {}

  std::optional<int64_t> Next() override {
    if (count_ == 0) return std::nullopt;
    if (std::optional<int64_t> row = source_->Next()) return row;
    if (count_ >= 0 && pass_ + 1 >= count_) return std::nullopt;
    source_->Rewind();
    const std::optional<int64_t> row = source_->Next();
    if (row) ++pass_;
    return row;
  }
  void Rewind() override {
    pass_ = 0;
    source_->Rewind();
  }
  void Save(std::vector<int64_t>& position) const override {
    position.push_back(pass_);
    source_->Save(position);
  }
  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(pass_, Take(position, 0, kAny));
    return source_->Restore(position);
  }

 private:
  const std::unique_ptr<RowOrder> source_;
  const int64_t count_;
  int64_t pass_ = 0;
};

}  // namespace

std::unique_ptr<RowOrder> RangeOrder(int64_t begin, int64_t end) { return std::make_unique<Range>(begin, end); }

std::unique_ptr<RowOrder> SliceOrder(std::unique_ptr<RowOrder> source, int64_t skip, int64_t take, int64_t stride) {
  return std::make_unique<Slice>(std::move(source), skip, take, stride);
}

std::unique_ptr<RowOrder> ShuffleOrder(std::unique_ptr<RowOrder> source, int64_t buffer_size, uint64_t seed,
                                       bool reshuffle) {
  return std::make_unique<Shuffle>(std::move(source), buffer_size, seed, reshuffle);
}

std::unique_ptr<RowOrder> RepeatOrder(std::unique_ptr<RowOrder> source, int64_t count) {
  return std::make_unique<Repeat>(std::move(source), count);
}

}  // namespace tessera
