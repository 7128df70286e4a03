// SPDX-License-Identifier: Apache-2.0
// The prefetch thread: source -> feed queue -> Next.
#include "tessera/estimator/input/prefetch.h"

#include <thread>
#include <utility>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/feed/feed_queue.h"

namespace tessera {
namespace {

// The source decides how long a batch takes; ending the iterator wakes both sides.
constexpr Deadline kNever = Deadline::max();

class PrefetchIterator : public BatchIterator {
 public:
  PrefetchIterator(std::unique_ptr<BatchIterator> source, int64_t batches)
      : source_(std::move(source)), state_(source_->state()), queue_(static_cast<size_t>(batches)) {}

  ~PrefetchIterator() override {
    queue_.Poison(Cancelled("the input is no longer read"));
    if (thread_.joinable()) thread_.join();
  }

  const std::vector<Component>& components() const override { return source_->components(); }
  int64_t batch_size() const override { return source_->batch_size(); }

  absl::StatusOr<std::optional<Batch>> Next() override {
    if (!thread_.joinable()) thread_ = std::thread([this] { ReadAhead(); });
    return queue_.Pop(kNever);
  }

  absl::Status Restore(const InputState& state) override {
    if (thread_.joinable()) return FailedPrecondition("an input cannot be put to a position once it is being read");
    RETURN_IF_ERROR(source_->Restore(state));
    state_ = source_->state();
    return absl::OkStatus();
  }

  InputState state() const override { return state_; }

 private:
  void ReadAhead() {
    while (true) {
      absl::StatusOr<std::optional<Batch>> batch = source_->Next();
      if (!batch.ok()) return queue_.Poison(batch.status());
      if (!batch->has_value()) return queue_.Close();
      if (!queue_.Push(**std::move(batch), kNever).ok()) return;  // the reader is gone
    }
  }

  const std::unique_ptr<BatchIterator> source_;  // of the thread once it runs
  InputState state_;
  FeedQueue<Batch> queue_;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<BatchIterator> Prefetched(std::unique_ptr<BatchIterator> source, int64_t batches) {
  return std::make_unique<PrefetchIterator>(std::move(source), batches);
}

}  // namespace tessera
