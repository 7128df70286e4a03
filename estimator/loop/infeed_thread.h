// SPDX-License-Identifier: Apache-2.0
// The thread that carries batches from the input to the infeed queues, and remembers where the input stood after each,
// because a checkpoint is of the last batch trained, not of the last batch read.
#ifndef TESSERA_ESTIMATOR_LOOP_INFEED_THREAD_H_
#define TESSERA_ESTIMATOR_LOOP_INFEED_THREAD_H_

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
    bool take_short_batches = true;                 // false, as in training: a short batch is the end of the data
    double initial_sleep_seconds = 0;               // before the first batch
    std::optional<int64_t> replica = std::nullopt;  // the one that is fed; all unless given
    bool errors_end_the_data = false;               // the steps before an error of the input are made
  };

  // Starts. An error of the input poisons the feed with it: the launch under way fails with that message; with
  // errors_end_the_data it closes the feed, and status() has it. All that is referred to must outlive the thread.
  InfeedThread(Executor& executor, BatchIterator& input, const BatchSplitter& splitter, Options options);
  // Closes the feed, so that the thread wakes where it waits, and joins it.
  ~InfeedThread();

  // Forgets the `steps` oldest batches, which were trained; where the input stood after the last of them.
  InputState Trained(int64_t steps);

  // The error of the input that ended the data.
  absl::Status status() const;
  // Batches and real rows pushed so far.
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

#endif  // TESSERA_ESTIMATOR_LOOP_INFEED_THREAD_H_
