// SPDX-License-Identifier: Apache-2.0
// The thread that carries batches from the input to the infeed queues. It remembers the input's position after each
// batch, because a checkpoint belongs to the last batch trained, not to the last batch read.
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
    std::optional<int64_t> max_batches = std::nullopt;  // the feed is closed after so many
    bool short_batches_need_mask = true;
    bool take_short_batches = true;                 // false, as in training: a short batch ends the data
    double initial_sleep_seconds = 0;               // before the first batch
    std::optional<int64_t> replica = std::nullopt;  // the replica to feed; all unless given
    bool errors_end_the_data = false;               // the steps before an error of the input still run
  };

  // Starts the thread. An error of the input poisons the feed: the launch under way fails with that message. With
  // errors_end_the_data the error closes the feed instead, and status() returns it. All references must outlive the
  // thread.
  InfeedThread(Executor& executor, BatchIterator& input, const BatchSplitter& splitter, Options options);
  // Closes the feed, which wakes the thread where it waits, and joins the thread.
  ~InfeedThread();

  // Forgets the `steps` oldest batches, which were trained. Returns the input's position after the last of them.
  InputState Trained(int64_t steps);

  // Returns the error of the input that ended the data.
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
