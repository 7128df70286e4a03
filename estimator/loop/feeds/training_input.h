// SPDX-License-Identifier: Apache-2.0
// The data of a training: one input whose batches are split over the replicas, or an input for every replica. Feeds the
// inputs to the program, and knows where each stood after the last trained step.
#ifndef TESSERA_ESTIMATOR_LOOP_FEEDS_TRAINING_INPUT_H_
#define TESSERA_ESTIMATOR_LOOP_FEEDS_TRAINING_INPUT_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/input/split.h"
#include "tessera/estimator/loop/feeds/infeed_thread.h"

namespace tessera {

class TrainingInput {
 public:
  // `inputs` must outlive it: one input, or one per replica that runs here. Fails with InvalidArgument for another
  // number, or when they do not give the values that the program's training feed takes.
  static absl::StatusOr<TrainingInput> Create(const Executor& executor, const std::vector<BatchIterator*>& inputs);

  // Rows of one step, all replicas that run here together.
  int64_t batch_size() const;

  // Puts every input where it stood when `checkpoint` was saved; call it before Start. Warns and leaves an input at its
  // beginning when the checkpoint has no positions. It does so, too, when the calling program gives only the batches
  // then or only the batches now (InputState::is_given). Fails with FailedPrecondition when the checkpoint belongs to
  // other inputs.
  absl::Status Restore(const Checkpoint& checkpoint);
  // Adds every input's position after the last trained step.
  void AddTo(BundleContents& contents) const;

  // Feeds up to `max_batches` steps, each input from its own thread. The first input that ends or fails ends the
  // training; status() returns its error.
  void Start(Executor& executor, std::optional<int64_t> max_batches, double initial_sleep_seconds = 0);
  // Pushes the batches of one step, on the caller's thread, in place of Start. Fails with OutOfRange at the end of the
  // data.
  absl::Status PushNext(Executor& executor);
  // Records that `steps` more were trained; until Stop.
  void Trained(int64_t steps);
  absl::Status status() const;
  // Returns whether a batch of any input was given to the program; until Stop.
  bool any() const;
  // Waits for the threads; the program gets no more batches.
  void Stop();

 private:
  struct Lane {
    BatchIterator* input = nullptr;
    BatchSplitter splitter;
    InputState state;
    std::unique_ptr<InfeedThread> thread = nullptr;  // between Start and Stop
  };

  TrainingInput() = default;
  // Returns the name of lane `index` in checkpoints.
  std::string Key(size_t index) const;

  std::vector<Lane> lanes_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_FEEDS_TRAINING_INPUT_H_
