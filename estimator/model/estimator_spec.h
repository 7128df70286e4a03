// SPDX-License-Identifier: Apache-2.0
// The result of a model function: the values of one mode. A TpuEstimatorSpec works in every mode, with or without
// replicas. An EstimatorSpec mirrors TensorFlow's class for modes that run unreplicated (use_tpu or eval_on_tpu is
// false). On replicas an EstimatorSpec may only train.
#ifndef TESSERA_ESTIMATOR_MODEL_ESTIMATOR_SPEC_H_
#define TESSERA_ESTIMATOR_MODEL_ESTIMATOR_SPEC_H_

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/loop/layout/words.h"
#include "tessera/estimator/loop/session/host_call.h"
#include "tessera/estimator/loop/session/scaffold.h"
#include "tessera/estimator/loop/train_loop.h"
#include "tessera/estimator/metrics/metrics.h"
#include "tessera/estimator/model/export_output.h"
#include "tessera/estimator/scope/mode.h"
#include "tessera/estimator/scope/train_op.h"

namespace tessera {

// A host function that is called with step values, in step order. Training calls it asynchronously, shortly after the
// step; evaluation and prediction pass the values of each batch's real (unpadded) rows.
struct HostCallSpec {
  // A returned error ends the run.
  HostCallFunction function;
  // Argument name -> tensor. The values of all replicas are concatenated along dimension 0; scalars are stacked: 8
  // replicas produce f32[8].
  std::map<std::string, Tensor> tensors;
};

// Returns `tensors` in the form that HostCallSpec takes, named "0", "1", ... in this order.
std::map<std::string, Tensor> TensorList(const std::vector<Tensor>& tensors);
// Returns the host call of TPUEstimator's (function, [tensors]): `function` receives one buffer per tensor, in this
// order.
HostCallSpec HostCallOfList(std::function<absl::Status(const std::vector<Buffer>&)> function,
                            const std::vector<Tensor>& tensors);
// Does the same for a function with one argument per tensor: HostCallOf([](const Buffer& loss, const Buffer& rate)
// {...}, loss, rate).
template <typename Function, typename... Tensors>
  requires std::is_invocable_r_v<absl::Status, Function&,
                                 decltype((std::declval<Tensors>(), std::declval<Buffer>()))...>
HostCallSpec HostCallOf(Function function, const Tensors&... tensors) {
  const auto call = [function = std::move(function)](const std::vector<Buffer>& given) -> absl::Status {
    return [&]<size_t... kIndex>(std::index_sequence<kIndex...>) {
      return function(given[kIndex]...);
    }(std::index_sequence_for<Tensors...>());
  };
  return HostCallOfList(call, {tensors...});
}

// Metrics computed on the host, for metrics that cannot be compiled: (metric_fn, tensors) of TPUEstimator's
// eval_metrics.
struct HostMetricsSpec {
  HostMetricsFactory make;                // called once per evaluation
  std::map<std::string, Tensor> tensors;  // as in a host call
};

// Called on the host when a session begins.
using ScaffoldFn = std::function<Scaffold()>;

struct TrainSpecOptions {
  std::optional<HostCallSpec> host_call = std::nullopt;
  Hooks training_hooks = {};  // called after the hooks passed to Train
  ScaffoldFn scaffold_fn = {};
  SourceLocation location = SourceLocation::current();
};

struct EvalSpecOptions {
  std::optional<HostCallSpec> host_call = std::nullopt;
  std::optional<HostMetricsSpec> host_metrics = std::nullopt;
  // Traces the model's predictions by name, for model function wrappers that add metrics computed from them.
  std::function<std::map<std::string, Tensor>()> predictions = {};
  Hooks evaluation_hooks = {};
  ScaffoldFn scaffold_fn = {};
  SourceLocation location = SourceLocation::current();
};

struct PredictSpecOptions {
  // Predictions that are strings. `numbers` of each names an integer prediction, or is empty.
  std::vector<WordPrediction> words = {};
  // The export's signatures; if empty, a single signature with all predictions.
  ExportOutputs export_outputs = {};
  std::optional<HostCallSpec> host_call = std::nullopt;  // for Predict; a Predictor ignores it
  Hooks prediction_hooks = {};
  ScaffoldFn scaffold_fn = {};
  SourceLocation location = SourceLocation::current();
};

class TpuEstimatorSpec {
 public:
  // `loss` has exactly one element; `train_op` is the result of an optimizer's Minimize.
  static TpuEstimatorSpec Train(const Tensor& loss, const TrainOp& train_op, const TrainSpecOptions& options = {});
  // Metrics by reported name; the names `loss` and `global_step` are reserved.
  static TpuEstimatorSpec Eval(const Tensor& loss, const std::vector<std::pair<std::string, Metric>>& metrics = {},
                               const EvalSpecOptions& options = {});
  // Tensors by name, each with one row per example.
  static TpuEstimatorSpec Predict(const std::vector<std::pair<std::string, Tensor>>& predictions,
                                  const PredictSpecOptions& options = {});

  Mode mode() const { return mode_; }
  // A scalar; invalid in predict mode and after an error.
  const Tensor& loss() const { return loss_; }
  const std::optional<HostCallSpec>& host_call() const { return host_call_; }
  const std::optional<HostMetricsSpec>& host_metrics() const { return host_metrics_; }
  const std::map<std::string, Metric>& metrics() const { return metrics_; }
  const std::map<std::string, Tensor>& predictions() const { return predictions_; }
  // Returns EvalSpecOptions::predictions; empty if the model does not provide them.
  const std::function<std::map<std::string, Tensor>()>& evaluated_predictions() const { return evaluated_predictions_; }
  const std::vector<WordPrediction>& words() const { return words_; }
  const ExportOutputs& export_outputs() const { return export_outputs_; }
  const Hooks& hooks() const { return hooks_; }  // the hooks of the spec's mode
  const ScaffoldFn& scaffold_fn() const { return scaffold_fn_; }
  const SourceLocation& location() const { return location_; }

 private:
  TpuEstimatorSpec(Mode mode, SourceLocation location) : mode_(mode), location_(location) {}

  Mode mode_;
  SourceLocation location_;
  Tensor loss_;
  std::optional<HostCallSpec> host_call_;
  std::optional<HostMetricsSpec> host_metrics_;
  std::map<std::string, Metric> metrics_;
  std::map<std::string, Tensor> predictions_;
  std::function<std::map<std::string, Tensor>()> evaluated_predictions_;
  std::vector<WordPrediction> words_;
  ExportOutputs export_outputs_;
  Hooks hooks_;
  ScaffoldFn scaffold_fn_;
};

// The fields of tf.estimator.EstimatorSpec, under their original names. Each mode requires its own fields: loss and
// train_op to train, loss to evaluate, predictions to predict. Fields of other modes are allowed; they are checked and
// ignored.
struct EstimatorSpecFields {
  std::vector<std::pair<std::string, Tensor>> predictions = {};  // {{"output", x}} for a single tensor
  Tensor loss = {};
  TrainOp train_op = {};
  std::vector<std::pair<std::string, Metric>> eval_metric_ops = {};
  ExportOutputs export_outputs = {};  // if empty, one signature with all predictions
  Hooks training_hooks = {};          // called after the hooks passed to Train
  Hooks training_chief_hooks = {};    // called before the hooks passed to Train
  Hooks evaluation_hooks = {};
  Hooks prediction_hooks = {};
  std::optional<Scaffold> scaffold = std::nullopt;
  SourceLocation location = SourceLocation::current();
};

class EstimatorSpec {
 public:
  EstimatorSpec(Mode mode, EstimatorSpecFields fields) : mode_(mode), fields_(std::move(fields)) {}

  Mode mode() const { return mode_; }
  const EstimatorSpecFields& fields() const { return fields_; }

 private:
  Mode mode_;
  EstimatorSpecFields fields_;
};

// The result of a model function: either kind of spec.
using ModelFnSpec = std::variant<TpuEstimatorSpec, EstimatorSpec>;

// Converts either kind of spec to a TpuEstimatorSpec for `mode`, plus the training hooks that run first. `replicated`:
// the mode runs on replicas. An EstimatorSpec may then only train, without chief hooks; otherwise fails with
// FailedPrecondition or InvalidArgument at the spec's line. Its scaffold is ignored with a warning. Other errors are
// those of the current graph.
struct ResolvedSpec {
  TpuEstimatorSpec spec;
  Hooks chief_hooks = {};
};
absl::StatusOr<ResolvedSpec> Resolve(const ModelFnSpec& spec, Mode mode, bool replicated);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_MODEL_ESTIMATOR_SPEC_H_
