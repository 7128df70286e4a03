// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/feeds/infeed_thread.h"

#include <chrono>
#include <utility>

#include "fmt/format.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/loop/layout/replica_pieces.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

InfeedThread::InfeedThread(Executor& executor, BatchIterator& input, const BatchSplitter& splitter, Options options)
    : executor_(executor), input_(input), splitter_(splitter), options_(std::move(options)), trained_(input.state()) {
  thread_ = std::thread([this] { Run(); });
}

InfeedThread::~InfeedThread() {
  {
    std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_all();
  Close();
  thread_.join();
}

void InfeedThread::Run() {
  if (options_.initial_sleep_seconds > 0) {
    std::unique_lock lock(mutex_);
    wake_.wait_for(lock, std::chrono::duration<double>(options_.initial_sleep_seconds), [&] { return closing_; });
  }
  while (true) {
    const absl::StatusOr<bool> more = PushNext();
    if (!more.ok()) return End(more.status());
    if (!*more) return Close();
  }
}

void InfeedThread::End(const absl::Status& error) {
  if (!options_.errors_end_the_data) return executor_.PoisonInfeed(options_.feed, error);
  {
    std::lock_guard lock(mutex_);  // before the step that ends the launch
    status_ = error;
  }
  Close();
}

void InfeedThread::Close() {
  if (!options_.replica) return executor_.CloseInfeed(options_.feed);
  const int64_t shards = ShardsPerReplica(executor_);
  for (int64_t i = 0; i < shards; ++i) executor_.CloseInfeedPiece(options_.feed, *options_.replica * shards + i);
}

absl::Status InfeedThread::Push(FeedStep step) {
  if (!options_.replica) return executor_.PushInfeed(options_.feed, std::move(step));
  const int64_t first = *options_.replica * ShardsPerReplica(executor_);
  for (size_t i = 0; i < step.size(); ++i) {
    RETURN_IF_ERROR(executor_.PushInfeedPiece(options_.feed, first + static_cast<int64_t>(i), std::move(step[i])));
  }
  return absl::OkStatus();
}

// Returns false at the end of the data.
absl::StatusOr<bool> InfeedThread::PushNext() {
  if (options_.max_batches && batches() >= *options_.max_batches) return false;
  absl::StatusOr<std::optional<Batch>> next = input_.Next();
  if (!next.ok()) {
    return Annotate(next.status(), options_.replica ? fmt::format("reading the input of replica {}", *options_.replica)
                                                    : "reading the input");
  }
  if (!next->has_value()) return false;
  const Batch batch = **std::move(next);
  if (!options_.take_short_batches && batch.rows < input_.batch_size()) {
    spdlog::info("The last {} rows of the input do not fill a batch of {}: they are not used", batch.rows,
                 input_.batch_size());
    return false;
  }
  ASSIGN_OR_RETURN(FeedStep step, splitter_.Split(batch, options_.short_batches_need_mask));
  {
    // The position is stored before the push: the step may be done before Push returns.
    std::lock_guard lock(mutex_);
    pushed_.push_back(batch.state);
    ++batches_;
    rows_ += batch.rows;
  }
  // When the consumer has closed or poisoned the feed, the run is over and has its error.
  return Push(std::move(step)).ok();
}

InputState InfeedThread::Trained(int64_t steps) {
  std::lock_guard lock(mutex_);
  for (; steps > 0 && !pushed_.empty(); --steps) {
    trained_ = std::move(pushed_.front());
    pushed_.pop_front();
  }
  return trained_;
}

absl::Status InfeedThread::status() const {
  std::lock_guard lock(mutex_);
  return status_;
}

int64_t InfeedThread::batches() const {
  std::lock_guard lock(mutex_);
  return batches_;
}

int64_t InfeedThread::rows() const {
  std::lock_guard lock(mutex_);
  return rows_;
}

}  // namespace tessera
