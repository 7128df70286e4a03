// SPDX-License-Identifier: Apache-2.0
// The working set of one call of Train, Evaluate or Predict: the data, and the model compiled for it. For the
// estimator's own files.
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

// The model's demands on its input beside names and types.
struct InputChecks {
  std::vector<ValueRule> value_rules;  // for values of the infeed
  std::string full_batches;            // why no batch may be padded; empty: any may
};

struct Session {
  Placement placement;
  std::vector<Component> components;  // the components of the input that the program is compiled for
  InputChecks checks;
  std::vector<std::unique_ptr<BatchIterator>> inputs;  // one of global batches, or in training one per replica
  HostCallFunction host_call;                          // the model function's host call; empty: none
  HostMetricsFactory host_metrics;                     // empty: none
  Hooks chief_hooks;                                   // before the caller's hooks
  Hooks hooks;                                         // after the caller's hooks
  Scaffold scaffold;
  std::vector<GraphNode> graph;              // the graph of a training step, when summaries are written
  std::map<std::string, std::string> texts;  // summaries of text, by tag
  std::vector<WordPrediction> words;         // predictions of words
  std::unique_ptr<Executor> executor;
};

// Calls the input function (for each replica when the mode asks for it), traces the model function for its data, and
// compiles. Nothing runs yet, but all checks of the model, the data and the parameters are done: InvalidArgument.
// Without `host_calls` the spec's host calls are left out.
absl::StatusOr<Session> StartSession(const TpuEstimatorOptions& options, Mode mode, const InputFn& input_fn,
                                     bool host_calls = true);

// Calls the input function anew for a session that has read its inputs. Fails with InvalidArgument when the new data
// does not fit the program.
absl::Status ReopenInputs(const TpuEstimatorOptions& options, Mode mode, const InputFn& input_fn, Session& session);

// Returns the options with which a session compiles.
CompileOptions CompileOptionsOf(const RunConfig& config);

// Returns the program that a session compiles, after the same checks. A prediction has no host calls.
absl::StatusOr<SourceProgram> TraceProgram(const TpuEstimatorOptions& options, Mode mode, const InputFn& input_fn);

// Starts the training step on the reference interpreter, which ends at the first op that makes a NaN or an infinity.
absl::StatusOr<std::unique_ptr<Executor>> StartNumericsCheck(const TpuEstimatorOptions& options,
                                                             const InputFn& input_fn);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_RUN_SESSION_H_
