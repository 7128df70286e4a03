// SPDX-License-Identifier: Apache-2.0
// The thread that moves batches from the input to the infeed queues. It tracks the input's position after each batch,
// because a checkpoint needs the position of the last batch trained, not the last batch read.
#ifndef TESSERA_ESTIMATOR_LOOP_FEEDS_INFEED_THREAD_H_
#define TESSERA_ESTIMATOR_LOOP_FEEDS_INFEED_THREAD_H_

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "absl/status/status.h"
#include "tessera/estimator/input/split.h"

namespace tessera {

class InfeedThread {
 public:
  struct Options {
    std::string feed;
    std::optional<int64_t> max_batches = std::nullopt;  // the feed is closed after this many
    bool short_batches_need_mask = true;
    bool take_short_batches = true;                 // false, as in training: a short batch ends the data
    double initial_sleep_seconds = 0;               // before the first batch
    std::optional<int64_t> replica = std::nullopt;  // the replica to feed; default: all
    bool errors_end_the_data = false;               // steps before an input error still run
  };

  // Starts the thread. An input error poisons the feed: the current launch fails with that error. With
  // errors_end_the_data the error closes the feed instead, and status() returns it. All references must outlive the
  // thread.
  InfeedThread(Executor& executor, BatchIterator& input, const BatchSplitter& splitter, Options options);
  // Closes the feed, which wakes the thread if it waits, and joins the thread.
  ~InfeedThread();

  // Drops the `steps` oldest batches, which were trained. Returns the input's position after the last of them.
  InputState Trained(int64_t steps);

  // Returns the input error that ended the data.
  absl::Status status() const;
  // Return the number of batches and of real rows pushed so far.
  int64_t batches() const;
  int64_t rows() const;

 private:
  void Run();
  absl::StatusOr<bool> PushNext();
  absl::Status Push(FeedStep step);
  void End(const absl::Status& error);
  void Close();

  Executor& executor_;
  BatchIterator& input_;
  const BatchSplitter& splitter_;
  const Options options_;
  mutable std::mutex mutex_;  // guards all below
  std::condition_variable wake_;
  bool closing_ = false;
  std::deque<InputState> pushed_;
  InputState trained_;
  int64_t batches_ = 0;
  int64_t rows_ = 0;
  absl::Status status_;
  std::thread thread_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_FEEDS_INFEED_THREAD_H_
