// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/predictions/followed_input.h"

#include <deque>
#include <mutex>
#include <optional>
#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera {

struct FollowedInput::State {
  const std::shared_ptr<BadRows> bad_rows;
  std::mutex mutex;
  // Guarded by mutex.
  std::optional<InputState> start;
  int64_t rows = 0;                                 // taken
  std::deque<std::pair<int64_t, InputState>> read;  // rows of each batch, and the position after it

  explicit State(std::shared_ptr<BadRows> bad_rows) : bad_rows(std::move(bad_rows)) {}
};

namespace {

// Records the position after each element.
class Positions : public Transform {
 public:
  using Note = std::function<void(int64_t rows, std::vector<int64_t> position)>;
  Positions(std::unique_ptr<ElementIterator> source, Note note)
      : Transform(std::move(source)), note_(std::move(note)) {}

  absl::StatusOr<bool> Next(Element& element) override {
    ASSIGN_OR_RETURN(const bool more, source_->Next(element));
    if (!more) return false;
    std::vector<int64_t> position;
    source_->Save(position);
    note_(element.rows, std::move(position));
    return true;
  }

 private:
  const Note note_;
};

}  // namespace

FollowedInput::FollowedInput(std::shared_ptr<BadRows> bad_rows)
    : state_(std::make_shared<State>(std::move(bad_rows))) {}

void FollowedInput::StartAt(const InputState& position, int64_t rows) {
  const std::lock_guard lock(state_->mutex);
  state_->start = position;
  state_->rows = rows;
}

Dataset FollowedInput::Follow(const Dataset& batches) const {
  if (!batches.status().ok()) return batches;
  Dataset::Chain chain = batches.chain();
  chain.make_iterator = [state = state_, batches]() -> absl::StatusOr<std::unique_ptr<ElementIterator>> {
    ASSIGN_OR_RETURN(std::unique_ptr<ElementIterator> elements, batches.MakeElements());
    const std::lock_guard lock(state->mutex);
    state->read.clear();
    // A saved position holds column names as JSON, which replaces bytes that are not UTF-8.
    absl::StatusOr<InputState> now = InputState::Parse(InputState{batches.description(), {}}.Serialize());
    RETURN_IF_ERROR(now.status());
    if (state->start) {
      if (state->start->dataset != now->dataset) {
        return FailedPrecondition(
            "the input differs from that of the earlier run; try --restart to start over\n  now:  {}\n  then: {}",
            now->dataset, state->start->dataset);
      }
      std::span<const int64_t> position = state->start->position;
      RETURN_IF_ERROR(elements->Restore(position));
      if (!position.empty()) return InvalidArgument("a saved input position that does not belong to this input");
    }
    const auto note = [state, dataset = std::move(now->dataset)](int64_t rows, std::vector<int64_t> position) {
      const std::lock_guard lock(state->mutex);
      state->read.emplace_back(rows, InputState{dataset, std::move(position)});
    };
    return std::make_unique<Positions>(std::move(elements), note);
  };
  return batches.Then(std::move(chain));
}

PredictedRows FollowedInput::Take(PredictBatch batch) {
  PredictedRows rows = {.batch = std::move(batch)};
  const std::lock_guard lock(state_->mutex);
  // Replicas may take several batches at a time.
  int64_t taken = 0;
  while (taken < rows.batch.rows && !state_->read.empty()) {
    taken += state_->read.front().first;
    rows.position = std::move(state_->read.front().second);
    state_->read.pop_front();
  }
  const int64_t first = state_->rows;
  state_->rows += rows.batch.rows;
  if (state_->bad_rows != nullptr) rows.bad_rows = state_->bad_rows->Take(first, state_->rows);
  return rows;
}

}  // namespace tessera
