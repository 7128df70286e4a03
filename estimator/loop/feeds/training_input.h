// SPDX-License-Identifier: Apache-2.0
// The data of a training: one input whose batches are split over the replicas, or one input per replica. Feeds the
// inputs to the program, and tracks their positions after the last trained step.
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
  // `inputs` must outlive the object: one input, or one per local replica. Fails with InvalidArgument for another
  // number, or if they do not match the program's training feed.
  static absl::StatusOr<TrainingInput> Create(const Executor& executor, const std::vector<BatchIterator*>& inputs);

  // Rows per step, over all local replicas.
  int64_t batch_size() const;

  // Moves every input to its position in `checkpoint`; call it before Start. Warns and leaves an input at its start if
  // the checkpoint has no positions. Does the same if the calling program supplies the batches only then or only now
  // (InputState::is_given). Fails with FailedPrecondition if the checkpoint belongs to other inputs.
  absl::Status Restore(const Checkpoint& checkpoint);
  // Adds every input's position after the last trained step.
  void AddTo(BundleContents& contents) const;

  // Feeds up to `max_batches` steps, each input on its own thread. The first input that ends or fails ends the
  // training; status() returns its error.
  void Start(Executor& executor, std::optional<int64_t> max_batches, double initial_sleep_seconds = 0);
  // Pushes the batches of one step on the caller's thread, instead of Start. Fails with OutOfRange at the end of the
  // data.
  absl::Status PushNext(Executor& executor);
  // Records that `steps` more steps were trained; call it before Stop.
  void Trained(int64_t steps);
  absl::Status status() const;
  // Returns whether any input fed a batch to the program; call it before Stop.
  bool any() const;
  // Joins the threads; the program receives no more batches.
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
