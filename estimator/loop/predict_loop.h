// SPDX-License-Identifier: Apache-2.0
// Predicts with a compiled program (program_layout.h): the rows of the input in order, without padding.
#ifndef TESSERA_ESTIMATOR_LOOP_PREDICT_LOOP_H_
#define TESSERA_ESTIMATOR_LOOP_PREDICT_LOOP_H_

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/loop/layout/words.h"
#include "tessera/estimator/loop/session/hook.h"
#include "tessera/estimator/loop/session/host_call.h"
#include "tessera/estimator/loop/session/scaffold.h"

namespace tessera {

class Executor;  // runtime/executor/executor.h

// Predictions by name, each with `rows` rows along dimension 0.
struct PredictBatch {
  int64_t rows = 0;
  std::map<std::string, Buffer> values;
  std::map<std::string, Words> words = {};  // string predictions of the same rows
};

struct PredictLoopOptions {
  std::string model_dir = {};  // for hooks
  Hooks hooks = {};            // every batch is a loop of one step
  Scaffold scaffold = {};
  HostCallFunction host_call = {};  // receives every batch before the caller
  FileSystem* files = &FileSystem::Local();
  const Clock* clock = &Clock::Real();
};

class PredictLoop {
 public:
  // Restores `checkpoint`, or runs `init` if it is null. Fails with InvalidArgument if input and program do not match.
  // All references must outlive the loop. Takes no lock.
  static absl::StatusOr<std::unique_ptr<PredictLoop>> Create(Executor& executor, BatchIterator& input,
                                                             const Checkpoint* checkpoint,
                                                             const PredictLoopOptions& options = {});
  ~PredictLoop();

  // Returns the predictions of the next batch; nullopt at the end of the input or after a hook requested a stop.
  // Returns the first error of input, step or hook; no batch follows it.
  absl::StatusOr<std::optional<PredictBatch>> Next();

 private:
  struct State;
  explicit PredictLoop(std::unique_ptr<State> state);

  const std::unique_ptr<State> state_;
};

// Calls `take` once per batch, on the caller's thread. Returns the number of predicted rows; 0 for an empty input.
// Fails like PredictLoop, and with the error of `take`.
absl::StatusOr<int64_t> RunPredictLoop(Executor& executor, BatchIterator& input, const Checkpoint* checkpoint,
                                       const std::function<absl::Status(const PredictBatch&)>& take,
                                       const PredictLoopOptions& options = {});

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_PREDICT_LOOP_H_
