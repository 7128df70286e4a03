// SPDX-License-Identifier: Apache-2.0
// What a training reads: one input whose batches are split over the replicas, or an input for every replica. Feeds them
// to the program, and knows where each stood after the last step that was trained.
#ifndef TESSERA_ESTIMATOR_LOOP_TRAINING_INPUT_H_
#define TESSERA_ESTIMATOR_LOOP_TRAINING_INPUT_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/input/split.h"
#include "tessera/estimator/loop/infeed_thread.h"

namespace tessera {

class TrainingInput {
 public:
  // `inputs`, which must outlive it, are one or as many as there are replicas. InvalidArgument when they are of another
  // number, or give something else than the program's training feed takes.
  static absl::StatusOr<TrainingInput> Create(const Executor& executor, const std::vector<BatchIterator*>& inputs);

  // Rows of one step, all replicas together.
  int64_t batch_size() const;

  // Before Start: puts every input where it stood when `checkpoint` was saved. One that does not say leaves them at
  // their beginning, with a warning. FailedPrecondition when it is of other inputs.
  absl::Status Restore(const Checkpoint& checkpoint);
  // Where every input stood after the last step that was trained.
  void AddTo(BundleContents& contents) const;

  // Feeds up to `max_batches` steps, each input from its own thread. The first that ends, ends the training, and so
  // does the first that fails, of which status() is the error.
  void Start(Executor& executor, std::optional<int64_t> max_batches, double initial_sleep_seconds = 0);
  // In place of Start, on the caller's thread: pushes the batches of one step. OutOfRange at the end of the data.
  absl::Status PushNext(Executor& executor);
  // Until Stop: `steps` more were trained.
  void Trained(int64_t steps);
  absl::Status status() const;
  // Until Stop: whether a batch of any input was given to the program.
  bool any() const;
  // Waits for the threads; the program is not fed any more.
  void Stop();

 private:
  struct Lane {
    BatchIterator* input = nullptr;
    BatchSplitter splitter;
    InputState state;
    std::unique_ptr<InfeedThread> thread = nullptr;  // between Start and Stop
  };

  TrainingInput() = default;
  // The name of lane `index` in checkpoints.
  std::string Key(size_t index) const;

  std::vector<Lane> lanes_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_TRAINING_INPUT_H_
