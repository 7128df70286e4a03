// SPDX-License-Identifier: Apache-2.0
// The working set of one call of Train, Evaluate or Predict: the data, and the model compiled for it. Internal to the
// estimator.
#ifndef TESSERA_ESTIMATOR_RUN_SESSION_H_
#define TESSERA_ESTIMATOR_RUN_SESSION_H_

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program.h"
#include "tessera/estimator/config/batch_sizes.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/model/estimator_spec.h"
#include "tessera/estimator/model/value_rules.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/estimator/scope/mode.h"
#include "tessera/estimator/summary/summary_writer.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

// The model's requirements on its input besides names and types.
struct InputChecks {
  std::vector<ValueRule> value_rules;  // for values of the infeed
  std::string full_batches;            // why no batch may be padded; empty: any may
};

struct Session {
  Placement placement;
  std::vector<Component> components;  // the input components that the program is compiled for
  InputChecks checks;
  std::vector<std::unique_ptr<BatchIterator>> inputs;  // one of global batches, or one per replica in some trainings
  HostCallFunction host_call;                          // the model function's host call; empty: none
  HostMetricsFactory host_metrics;                     // empty: none
  Hooks chief_hooks;                                   // before the caller's hooks
  Hooks hooks;                                         // after the caller's hooks
  Scaffold scaffold;
  std::vector<GraphNode> graph;              // the graph of a training step, if summaries are written
  std::map<std::string, std::string> texts;  // text summaries, by tag
  std::vector<WordPrediction> words;         // string predictions
  std::unique_ptr<Executor> executor;
};

// Calls the input function (once per replica if the mode requires it), traces the model function for its data, and
// compiles. Runs no step, but completes all checks of the model, the data and the parameters, which fail with
// InvalidArgument. If `host_calls` is false, the spec's host calls are omitted.
absl::StatusOr<Session> StartSession(const TpuEstimatorOptions& options, Mode mode, const InputFn& input_fn,
                                     bool host_calls = true);

// Calls the input function again for a session whose inputs were consumed. Fails with InvalidArgument if the new data
// does not match the program.
absl::Status ReopenInputs(const TpuEstimatorOptions& options, Mode mode, const InputFn& input_fn, Session& session);

// Returns the options with which a session is compiled.
CompileOptions CompileOptionsOf(const RunConfig& config);

// Returns the program that a session would compile, after the same checks. A prediction has no host calls.
absl::StatusOr<SourceProgram> TraceProgram(const TpuEstimatorOptions& options, Mode mode, const InputFn& input_fn);

// Starts the training step on the reference interpreter, which stops at the first op that produces a NaN or an
// infinity.
absl::StatusOr<std::unique_ptr<Executor>> StartNumericsCheck(const TpuEstimatorOptions& options,
                                                             const InputFn& input_fn);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_RUN_SESSION_H_
