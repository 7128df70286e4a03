// SPDX-License-Identifier: Apache-2.0
// The model function written by the user, and its tracing into a program that the loops run
// (loop/layout/program_layout.h).
#ifndef TESSERA_ESTIMATOR_MODEL_MODEL_FN_H_
#define TESSERA_ESTIMATOR_MODEL_MODEL_FN_H_

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/partitioning.h"
#include "tessera/estimator/config/params.h"
#include "tessera/estimator/model/estimator_spec.h"
#include "tessera/estimator/model/value_rules.h"
#include "tessera/estimator/scope/features.h"
#include "tessera/estimator/scope/mode.h"
#include "tessera/runtime/host_call/host_function.h"

namespace tessera {

using ModelFn =
    std::function<ModelFnSpec(const Features& features, const Labels& labels, Mode mode, const Params& params)>;

// A tensor of the batch as the model function sees it: one replica's batch or the global one. Dimension 0 is the rows,
// unless the batch is split along another dimension.
struct InputTensor {
  std::string name;  // empty: the features (or labels) are a single unnamed tensor
  TensorType type;
  int64_t batch_axis = 0;      // the dimension along which it is split over replicas
  AxesPerDimension axes = {};  // the core axes that shard each dimension; none: the compiler chooses
};

struct ModelInputs {
  std::vector<InputTensor> features = {};
  std::vector<InputTensor> labels = {};  // ignored in predict mode
  bool whole = false;                    // every replica receives the whole batch instead of a slice
};

struct TraceOptions {
  int64_t replicas = 1;
  uint64_t seed = 0;
  Partitioning partitioning = Partitioning::kManual;
  std::vector<CoreAxis> cores = {};
  int64_t save_summary_steps = 0;  // steps between summaries of a training; 0: no summaries, in evaluations neither
  bool replicated = true;          // false: unreplicated
  bool host_calls = true;          // false: the spec's host calls are omitted
};

struct TracedModel {
  SourceProgram program;
  HostCallFunction host_call;       // empty: none
  HostMetricsFactory host_metrics;  // empty: none
  Hooks chief_hooks;                // before the caller's hooks
  Hooks hooks;                      // after the caller's hooks
  Scaffold scaffold;
  std::map<std::string, std::string> texts;  // text summaries, by tag
  HostFunctionTable host_functions;          // the functions of OutsideCompilation
  std::vector<WordPrediction> words;         // string predictions
  std::vector<ValueRule> value_rules;        // for values of the infeed
  std::string full_batches;                  // why no batch may be padded; empty: any may
};

// Calls `model_fn` once. Fails with InvalidArgument for an error in it, starting with its file and line, and for an
// invalid read of `params`.
absl::StatusOr<TracedModel> TraceModel(const ModelFn& model_fn, Mode mode, const Params& params,
                                       const ModelInputs& inputs, const TraceOptions& options);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_MODEL_MODEL_FN_H_
