// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/predictions/pushed_predictions.h"

#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr size_t kAhead = 2;

}  // namespace

PushedPredictions::PushedPredictions(PushPredictions push, Dataset batches, FollowedInput input)
    : push_(std::move(push)), batches_(std::move(batches)), input_(std::move(input)) {}

PushedPredictions::~PushedPredictions() {
  {
    const std::lock_guard lock(mutex_);
    is_cancelled_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

absl::Status PushedPredictions::Restore(const InputState& position, int64_t rows) {
  input_.StartAt(position, rows);
  return absl::OkStatus();
}

absl::Status PushedPredictions::Add(PredictBatch batch) {
  PredictedRows rows = input_.Take(std::move(batch));
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return rows_.size() < kAhead || is_cancelled_; });
  if (is_cancelled_) return Cancelled("the predictions were cancelled");
  rows_.push_back(std::move(rows));
  changed_.notify_all();
  return absl::OkStatus();
}

absl::StatusOr<std::optional<PredictedRows>> PushedPredictions::Next() {
  if (!thread_.joinable()) {
    thread_ = std::thread([this] {
      const absl::Status status =
          push_(input_.Follow(batches_), [this](PredictBatch batch) { return Add(std::move(batch)); });
      const std::lock_guard lock(mutex_);
      status_ = status;
      has_ended_ = true;
      changed_.notify_all();
    });
  }
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return !rows_.empty() || has_ended_; });
  if (rows_.empty()) {
    RETURN_IF_ERROR(status_);
    return std::optional<PredictedRows>();
  }
  PredictedRows rows = std::move(rows_.front());
  rows_.pop_front();
  changed_.notify_all();
  return std::optional(std::move(rows));
}

}  // namespace tessera
