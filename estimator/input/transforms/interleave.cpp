// SPDX-License-Identifier: Apache-2.0
// Interleave and FlatMap: the elements of many data sets in turn, in tf.data's order. A position holds where the outer
// data set's pass began, and how many of its elements were consumed. For each open input it holds the index of its
// outer element, and the input's position.
#include <algorithm>
#include <utility>

#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/input/transforms/read_ahead.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/user_code.h"

namespace tessera {
namespace {

constexpr int64_t kLongestCycle = 1 << 16;
constexpr int64_t kReadAhead = 16;  // elements of each input that a thread reads

class InterleaveTransform : public Transform {
 public:
  InterleaveTransform(std::unique_ptr<ElementIterator> source, Dataset::ToDataset function,
                      std::vector<Component> output, InterleaveOptions options, std::string name)
      : Transform(std::move(source)),
        function_(std::move(function)),
        output_(std::move(output)),
        options_(options),
        name_(std::move(name)),
        inputs_(static_cast<size_t>(options.cycle_length)) {
    source_->Save(start_);
  }

  absl::StatusOr<bool> Next(Element& element) override {
    while (!ended_ || NumOpen() > 0) {
      RETURN_IF_ERROR(cancelled_.status());
      if (MayPassOver()) PassOver();
      Input& input = inputs_[turn_];
      if (input.elements) {
        const absl::StatusOr<bool> more = input.elements->Next(element);
        if (!more.ok()) return Annotate(more.status(), Where(input.number));
        if (*more) {
          if (++in_block_ == options_.block_length) TakeTurns();
          return true;
        }
        Close(input);
        TakeTurns();
      } else if (!ended_) {
        RETURN_IF_ERROR(OpenNext(input));
      } else {
        TakeTurns();
      }
    }
    return false;
  }

  absl::Status Rewind() override {
    RETURN_IF_ERROR(source_->Rewind());
    Begin();
    return absl::OkStatus();
  }

  void Save(std::vector<int64_t>& position) const override {
    position.push_back(opened_);
    position.push_back(ended_ ? 1 : 0);
    position.push_back(static_cast<int64_t>(turn_));
    position.push_back(in_block_);
    position.insert(position.end(), start_.begin(), start_.end());
    std::vector<size_t> open;
    for (size_t i = 0; i < inputs_.size(); ++i) {
      if (inputs_[i].elements) open.push_back(i);
    }
    std::sort(open.begin(), open.end(), [&](size_t a, size_t b) { return inputs_[a].number < inputs_[b].number; });
    position.push_back(static_cast<int64_t>(open.size()));
    for (const size_t i : open) {
      position.push_back(static_cast<int64_t>(i));
      position.push_back(inputs_[i].number);
      inputs_[i].elements->Save(position);
    }
  }

  absl::Status Restore(std::span<const int64_t>& position) override {
    const auto last = static_cast<int64_t>(inputs_.size()) - 1;
    ASSIGN_OR_RETURN(const int64_t opened, TakePosition(position));
    ASSIGN_OR_RETURN(const int64_t ended, TakePosition(position, 0, 1));
    ASSIGN_OR_RETURN(const int64_t turn, TakePosition(position, 0, last));
    ASSIGN_OR_RETURN(const int64_t in_block, TakePosition(position, 0, options_.block_length));
    RETURN_IF_ERROR(source_->Restore(position));
    Begin();
    ASSIGN_OR_RETURN(int64_t open, TakePosition(position, 0, last + 1));
    for (; open > 0; --open) {
      ASSIGN_OR_RETURN(const int64_t index, TakePosition(position, 0, last));
      ASSIGN_OR_RETURN(const int64_t number, TakePosition(position, opened_, opened - 1));
      RETURN_IF_ERROR(Pass(number - opened_));
      Input& input = inputs_[static_cast<size_t>(index)];
      RETURN_IF_ERROR(OpenNext(input));
      if (!input.elements) return InvalidArgument("a saved input position beyond the end of this input");
      RETURN_IF_ERROR(input.elements->Restore(position));
    }
    RETURN_IF_ERROR(Pass(opened - opened_));
    ended_ = ended != 0;
    turn_ = static_cast<size_t>(turn);
    in_block_ = in_block;
    return absl::OkStatus();
  }

  void Cancel() override {
    cancelled_.Set();
    source_->Cancel();
  }

 private:
  struct Input {
    std::unique_ptr<ElementIterator> elements;  // none: closed
    ReadAhead* ahead = nullptr;                 // `elements`, when a thread reads it
    int64_t number = 0;                         // the outer element that it was made from
  };

  // Names one of the inputs, in messages.
  std::string Where(int64_t number) const { return fmt::format("{}, element {}", name_, number); }

  int64_t NumOpen() const {
    return std::count_if(inputs_.begin(), inputs_.end(), [](const Input& input) { return input.elements != nullptr; });
  }
  void Close(Input& input) {
    input.elements.reset();
    input.ahead = nullptr;
  }
  void TakeTurns() {
    in_block_ = 0;
    turn_ = (turn_ + 1) % inputs_.size();
  }

  // Returns whether inputs without a ready element may be passed over.
  bool MayPassOver() const { return options_.parallel && !options_.deterministic && in_block_ == 0; }
  void PassOver() {
    for (size_t i = 0; i < inputs_.size(); ++i) {
      const Input& input = inputs_[(turn_ + i) % inputs_.size()];
      if (input.ahead ? !input.ahead->Ready() : ended_) continue;
      turn_ = (turn_ + i) % inputs_.size();
      return;
    }
  }

  absl::Status OpenNext(Input& input) {
    Element element;
    ASSIGN_OR_RETURN(const bool more, source_->Next(element));
    ended_ = !more;
    if (!more) return absl::OkStatus();
    const int64_t number = opened_++;
    RETURN_IF_ERROR(Materialize(element));
    const auto made = CatchExceptionsOf<Dataset>([&] { return function_(std::move(element)); });
    RETURN_IF_ERROR_WITH(made.ok() ? made->status() : made.status(), Where(number));
    if (made->components() != output_ || made->batch_size() > 0) {
      return InvalidArgument("{}: expected a data set of {}, got {}{}", Where(number), ToString(output_),
                             made->batch_size() > 0 ? "batches of " : "", ToString(made->components()));
    }
    absl::StatusOr<std::unique_ptr<ElementIterator>> elements = made->MakeElements();
    if (!elements.ok()) return Annotate(elements.status(), Where(number));
    input.elements = *std::move(elements);
    input.number = number;
    if (!options_.parallel) return absl::OkStatus();
    auto ahead = std::make_unique<ReadAhead>(std::move(input.elements),
                                             ReadAheadOptions{.work = {}, .threads = 1, .window = kReadAhead});
    input.ahead = ahead.get();
    input.elements = std::move(ahead);
    return absl::OkStatus();
  }

  absl::Status Pass(int64_t count) {
    ASSIGN_OR_RETURN(const int64_t passed, source_->Skip(count));
    if (passed != count) return InvalidArgument("a saved input position beyond the end of this input");
    opened_ += count;
    return absl::OkStatus();
  }

  void Begin() {
    start_.clear();
    source_->Save(start_);
    for (Input& input : inputs_) Close(input);
    opened_ = 0;
    ended_ = false;
    turn_ = 0;
    in_block_ = 0;
  }

  const Dataset::ToDataset function_;
  const std::vector<Component> output_;
  const InterleaveOptions options_;
  const std::string name_;
  std::vector<int64_t> start_;  // the source's position when this pass began
  std::vector<Input> inputs_;
  int64_t opened_ = 0;    // elements of the source, in this pass
  bool ended_ = false;    // the source has ended
  size_t turn_ = 0;       // whose turn it is
  int64_t in_block_ = 0;  // elements of its block that were returned
  CancelFlag cancelled_;
};

}  // namespace

Dataset Dataset::Interleave(ToDataset function, std::vector<Component> output, InterleaveOptions options,
                            std::string name) const {
  if (!function) return Failed(InvalidArgument("{}: the function is missing", name));
  if (options.cycle_length < 1 || options.cycle_length > kLongestCycle || options.block_length < 1) {
    return Failed(InvalidArgument("{}({}, {}): expected a cycle of 1 to {}, and blocks of 1 or more", name,
                                  options.cycle_length, options.block_length, kLongestCycle));
  }
  std::sort(output.begin(), output.end(), [](const Component& a, const Component& b) { return a.name < b.name; });
  const bool any_order = options.parallel && !options.deterministic;
  Chain next =
      Follow(options.cycle_length == 1 ? name
                                       : fmt::format("{}({}, {}{})", name, options.cycle_length, options.block_length,
                                                     any_order ? ", in any order" : ""),
             [=](std::unique_ptr<ElementIterator> source) {
               return std::make_unique<InterleaveTransform>(std::move(source), function, output, options, name);
             });
  next.components = std::move(output);
  next.batch_size = 0;
  next.says_batch = false;
  next.last_is_short = false;
  next.short_batch_inside.clear();
  next.num_rows = -1;
  return Then(std::move(next));
}

Dataset Dataset::FlatMap(ToDataset function, std::vector<Component> output, std::string name) const {
  return Interleave(std::move(function), std::move(output), {}, std::move(name));
}

}  // namespace tessera
