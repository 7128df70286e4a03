// SPDX-License-Identifier: Apache-2.0
// Evaluates a compiled program (program_layout.h): every row of the input once, whatever the batch size.
#ifndef TESSERA_ESTIMATOR_LOOP_EVALUATE_LOOP_H_
#define TESSERA_ESTIMATOR_LOOP_EVALUATE_LOOP_H_

#include <map>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/loop/session/hook.h"
#include "tessera/estimator/loop/session/host_call.h"
#include "tessera/estimator/loop/session/scaffold.h"

namespace tessera {

struct Executable;  // runtime/executable/executable.h
class Executor;     // runtime/executor/executor.h

struct EvaluateLoopOptions {
  std::string model_dir;
  std::string name = {};                        // events go to model_dir/eval, or model_dir/eval_NAME
  std::optional<int64_t> steps = std::nullopt;  // maximum number of batches; nullopt: the whole input
  bool write_events = true;
  Hooks hooks = {};
  Scaffold scaffold = {};
  HostCallFunction host_call = {};                // receives every batch, in order
  HostMetricsFactory host_metrics = {};           // its results are added to the metrics
  std::map<std::string, std::string> texts = {};  // Markdown by tag, for the events
  FileSystem* files = &FileSystem::Local();
  const Clock* clock = &Clock::Real();
};

struct EvaluateResult {
  int64_t global_step = 0;
  int64_t rows = 0;
  std::map<std::string, double> metrics;      // scalar metrics, including `loss`
  std::map<std::string, Buffer> arrays = {};  // array metrics: counts at several thresholds, a confusion matrix
};

// Returns the names of the metrics of a program's evaluations, except host metrics.
std::vector<std::string> MetricNames(const Executable& executable);

// Returns the newest complete checkpoint of `model_dir`, or the one at `path` if not empty. Fails with NotFound, naming
// the directory searched, if there is none, and with DataLoss if none is complete.
absl::StatusOr<Checkpoint> LoadCheckpoint(FileSystem& files, const Clock& clock, const std::string& model_dir,
                                          const std::string& path);

// Restores `checkpoint`, or runs `init` if it is null; a checkpoint without a prefix belongs to no file. Takes no lock.
// Fails with InvalidArgument if input and program do not match or the input has no rows; otherwise returns the first
// error of input, step or disk.
absl::StatusOr<EvaluateResult> RunEvaluateLoop(Executor& executor, BatchIterator& input, const Checkpoint* checkpoint,
                                               const EvaluateLoopOptions& options);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_EVALUATE_LOOP_H_
