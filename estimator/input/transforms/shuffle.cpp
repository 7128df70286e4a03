// SPDX-License-Identifier: Apache-2.0
// Each element is drawn at random from the next `buffer_size` ones: with at least as many as there are elements, every
// order is equally likely. The drawn place depends only on seed, pass and number, not on the contents of the buffer. A
// position therefore holds where the pass began and how many elements were drawn. To restore it, the draws are repeated
// with numbers in place of elements; only the elements in the buffer at the end are read.
//
// When another pass follows, each element that is drawn after the source's end is replaced by one of the next pass.
// That pass therefore begins with a full buffer. Both passes together hold `buffer_size` elements.
#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "tessera/estimator/input/dataset.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

class ShuffleTransform : public Transform {
 public:
  ShuffleTransform(std::unique_ptr<ElementIterator> source, int64_t buffer_size, uint64_t seed, bool reshuffle)
      : Transform(std::move(source)), buffer_size_(buffer_size), seed_(seed), reshuffle_(reshuffle) {
    source_->Save(start_);
  }

  absl::StatusOr<bool> Next(Element& element) override {
    RETURN_IF_ERROR(error_);
    while (!source_ended_ && static_cast<int64_t>(buffer_.size()) < buffer_size_) {
      ASSIGN_OR_RETURN(const bool more, ReadInto(buffer_));
      source_ended_ = !more;
    }
    if (buffer_.empty()) return false;
    element = Draw(buffer_);
    if (source_ended_ && expects_rewind_) ReadNextPass();
    return true;
  }

  absl::Status Rewind() override {
    std::optional<NextPass> next = std::exchange(next_, std::nullopt);
    if (!next) RETURN_IF_ERROR(source_->Rewind());
    ++pass_;
    Begin();
    if (!next) return absl::OkStatus();
    start_ = std::move(next->start);
    buffer_ = std::move(next->buffer);
    source_ended_ = next->source_ended;
    error_ = next->error;
    return absl::OkStatus();
  }

  void ExpectRewind() override { expects_rewind_ = true; }

  void Save(std::vector<int64_t>& position) const override {
    position.push_back(pass_);
    position.push_back(drawn_);
    position.insert(position.end(), start_.begin(), start_.end());
  }

  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(pass_, TakePosition(position));
    ASSIGN_OR_RETURN(const int64_t drawn, TakePosition(position));
    next_.reset();
    RETURN_IF_ERROR(source_->Restore(position));
    Begin();
    return drawn == 0 ? absl::OkStatus() : DrawAgain(drawn);
  }

 private:
  // The beginning of the next pass, read before the end of this one.
  struct NextPass {
    std::vector<int64_t> start;
    std::vector<Element> buffer;
    bool source_ended = false;
    absl::Status error;  // reported by the next pass
  };

  void Begin() {
    start_.clear();
    source_->Save(start_);
    buffer_.clear();
    drawn_ = 0;
    source_ended_ = false;
    expects_rewind_ = false;
  }

  // Returns false at the end of the source.
  absl::StatusOr<bool> ReadInto(std::vector<Element>& buffer) {
    Element read;
    ASSIGN_OR_RETURN(const bool more, source_->Next(read));
    if (more) buffer.push_back(std::move(read));
    return more;
  }

  // Reads one element of the next pass.
  void ReadNextPass() {
    if (!next_) {
      next_.emplace();
      next_->error = source_->Rewind();
      source_->Save(next_->start);
    }
    if (next_->source_ended || !next_->error.ok()) return;
    const absl::StatusOr<bool> more = ReadInto(next_->buffer);
    next_->error = more.status();
    next_->source_ended = more.ok() && !*more;
  }

  template <typename T>
  T Draw(std::vector<T>& buffer) {
    const StatelessRng random(seed_, reshuffle_ ? static_cast<uint64_t>(pass_) : 0);
    const size_t place = random.Below(static_cast<uint64_t>(drawn_++), buffer.size());
    T drawn = std::move(buffer[place]);
    buffer[place] = std::move(buffer.back());
    buffer.pop_back();
    return drawn;
  }

  // Repeats the draws from the start of a pass until `drawn` elements are drawn.
  absl::Status DrawAgain(int64_t drawn) {
    // The last draw was among the elements before this number.
    const int64_t most = drawn - 1 > kAnyPosition - buffer_size_ ? kAnyPosition : drawn - 1 + buffer_size_;
    ASSIGN_OR_RETURN(const int64_t count, source_->Skip(most));
    if (drawn > count) return InvalidArgument("a saved input position beyond the end of this input");
    std::vector<int64_t> numbers(static_cast<size_t>(std::min(count, buffer_size_)));
    std::iota(numbers.begin(), numbers.end(), 0);
    for (int64_t next = static_cast<int64_t>(numbers.size()); drawn_ < drawn;) {
      Draw(numbers);
      if (drawn_ < drawn && next < count) numbers.push_back(next++);
    }
    return ReadAgain(numbers, count);
  }

  // Fills the buffer with the elements of these numbers, and leaves the source after `count` elements.
  absl::Status ReadAgain(const std::vector<int64_t>& numbers, int64_t count) {
    std::span<const int64_t> start = start_;
    RETURN_IF_ERROR(source_->Restore(start));
    std::vector<size_t> places(numbers.size());
    std::iota(places.begin(), places.end(), size_t{0});
    std::sort(places.begin(), places.end(), [&](size_t a, size_t b) { return numbers[a] < numbers[b]; });
    buffer_.resize(numbers.size());
    int64_t read = 0;
    for (const size_t place : places) {
      ASSIGN_OR_RETURN(const int64_t skipped, source_->Skip(numbers[place] - read));
      ASSIGN_OR_RETURN(const bool more, source_->Next(buffer_[place]));
      if (!more || skipped != numbers[place] - read) {
        return DataLoss("the input ended at element {}, which existed on the previous read", read + skipped);
      }
      read = numbers[place] + 1;
    }
    return source_->Skip(count - read).status();
  }

  const int64_t buffer_size_;
  const uint64_t seed_;
  const bool reshuffle_;
  int64_t pass_ = 0;
  int64_t drawn_ = 0;           // in this pass
  std::vector<int64_t> start_;  // the source's position when this pass began
  std::vector<Element> buffer_;
  bool source_ended_ = false;
  bool expects_rewind_ = false;
  std::optional<NextPass> next_;
  absl::Status error_;
};

}  // namespace

Dataset Dataset::Shuffle(int64_t buffer_size, uint64_t seed, bool reshuffle) const {
  if (buffer_size < 1 && buffer_size != -1) {
    return Failed(InvalidArgument("shuffle({}): expected a buffer of 1 row or more", buffer_size));
  }
  if (buffer_size == -1 && chain().num_rows < 0 && chain().endless) {
    return Failed(InvalidArgument("shuffle(-1) of an input that is repeated for ever; shuffle it before repeat"));
  }
  if (buffer_size == -1 && chain().num_rows >= 0) buffer_size = std::max<int64_t>(chain().num_rows, 1);
  const std::string size = buffer_size == -1 ? "all" : fmt::format("{}", buffer_size);
  if (buffer_size == -1) buffer_size = kAnyPosition;
  return ThenMixing(fmt::format("shuffle({}, seed {}{})", size, seed, reshuffle ? "" : ", same order on every pass"),
                    [=](std::unique_ptr<ElementIterator> source) {
                      return std::make_unique<ShuffleTransform>(std::move(source), buffer_size, seed, reshuffle);
                    });
}

}  // namespace tessera
