// SPDX-License-Identifier: Apache-2.0
// Specs are checked where they are created, so that messages point to that line.
#include "tessera/estimator/model/estimator_spec.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "fmt/format.h"
#include "spdlog/spdlog.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/base/warn_once.h"

namespace tessera {
namespace {

// Returns `loss` as a scalar if it has one element, whatever its shape.
Tensor ScalarLoss(const Tensor& loss) {
  if (!loss.valid() && TraceStatus().ok()) {
    return ErrorTensor("the loss is missing: expected a scalar, got a tensor that was never assigned");
  }
  if (!Usable({loss})) return {};
  if (!IsFloat(loss.dtype())) return ErrorTensor(fmt::format("expected a floating-point loss, got {}", ToString(loss)));
  if (loss.num_elements() != 1) {
    return ErrorTensor(
        fmt::format("expected a loss of one element, got {}; reduce it with ReduceMean", ToString(loss)));
  }
  return loss.rank() == 0 ? loss : Reshape(loss, {});
}

void CheckTensors(const std::map<std::string, Tensor>& tensors, const char* owner) {
  for (const auto& [name, tensor] : tensors) {
    if (!tensor.valid()) ErrorTensor(fmt::format("tensor \"{}\" of the {} is invalid", name, owner));
  }
}

void CheckHostCall(const std::optional<HostCallSpec>& host_call) {
  if (!host_call) return;
  if (!host_call->function) ErrorTensor("the host call has tensors, but no function");
  CheckTensors(host_call->tensors, "host call");
}

void CheckHostMetrics(const std::optional<HostMetricsSpec>& metrics) {
  if (!metrics) return;
  if (!metrics->make) ErrorTensor("the host metrics have tensors, but no function that creates them");
  if (metrics->tensors.empty()) ErrorTensor("the host metrics have no tensors");
  CheckTensors(metrics->tensors, "host metrics");
}

// Returns the location of a call that trains: "digits.cpp:12: Minimize".
std::string PlaceOf(const UpdatingCall& call) { return fmt::format("{}: {}", LineOf(call.location), call.function); }

// Warns of updates missing from `train_op`: they still take effect because they were traced.
void WarnOfOtherUpdates(const TrainOp& train_op) {
  const auto is_named = [&](const Tensor& assigned) {
    return std::any_of(train_op.updates().begin(), train_op.updates().end(),
                       [&](const Tensor& update) { return update.id() == assigned.id(); });
  };
  for (const UpdatingCall& call : UpdatingCalls()) {
    if (std::any_of(call.assigned.begin(), call.assigned.end(), is_named)) continue;
    spdlog::warn(
        "{}: its result is not in the train_op of the spec, but it still updates variables; give "
        "Group({{...}}) of all train_ops, or remove the call",
        PlaceOf(call));
  }
}

// Rejects variable updates in a mode other than training: its steps would train on that mode's batches.
void RefuseUpdates(Mode mode) {
  for (const UpdatingCall& call : UpdatingCalls()) {
    const CallScope scope(call.function, call.location);
    ErrorTensor(fmt::format("the model function was asked for mode {}, whose steps would train; call it for {} alone",
                            Name(mode), Name(Mode::kTrain)));
  }
}

// Records an error unless string predictions have unique names and refer to integer predictions, if any.
void CheckWords(const std::vector<WordPrediction>& words, const std::map<std::string, Tensor>& predictions) {
  std::set<std::string> names;
  for (const auto& [name, numbers, table] : words) {
    if (name.empty()) {
      ErrorTensor("a string prediction has no name");
    } else if (predictions.contains(name) || !names.insert(name).second) {
      ErrorTensor(fmt::format("two predictions are called \"{}\"", name));
    } else if (table.size() == 0) {
      ErrorTensor(fmt::format("the strings of prediction \"{}\" are missing", name));
    } else if (!numbers.empty() && !predictions.contains(numbers)) {
      ErrorTensor(fmt::format("prediction \"{}\" has the strings of \"{}\", which is not a prediction", name, numbers));
    } else if (const auto found = predictions.find(numbers); found != predictions.end() &&
                                                             found->second.dtype() != DType::kI32 &&
                                                             found->second.dtype() != DType::kI64) {
      ErrorTensor(fmt::format("prediction \"{}\" has the strings of \"{}\", expected i32 or i64 there, got {}", name,
                              numbers, ToString(found->second)));
    }
  }
}

}  // namespace

std::map<std::string, Tensor> TensorList(const std::vector<Tensor>& tensors) {
  std::map<std::string, Tensor> named;
  for (size_t i = 0; i < tensors.size(); ++i) named.emplace(std::to_string(i), tensors[i]);
  return named;
}

HostCallSpec HostCallOfList(std::function<absl::Status(const std::vector<Buffer>&)> function,
                            const std::vector<Tensor>& tensors) {
  HostCallSpec spec = {.function = {}, .tensors = TensorList(tensors)};
  if (!function) return spec;  // rejected where the spec is created
  spec.function = [function = std::move(function)](const HostCallValues& values) {
    std::vector<Buffer> list;
    for (size_t i = 0; i < values.tensors.size(); ++i) list.push_back(values.tensors.at(std::to_string(i)));
    return function(list);
  };
  return spec;
}

TpuEstimatorSpec TpuEstimatorSpec::Train(const Tensor& loss, const TrainOp& train_op, const TrainSpecOptions& options) {
  const CallScope call("TpuEstimatorSpec::Train", options.location);
  TpuEstimatorSpec spec(Mode::kTrain, options.location);
  spec.hooks_ = options.training_hooks;
  spec.loss_ = ScalarLoss(loss);
  if (!train_op.given()) ErrorTensor("train_op is missing: give what the optimizer's Minimize(loss) returns");
  for (const Tensor& update : train_op.updates()) {
    if (!update.valid()) ErrorTensor("train_op holds an invalid tensor");
  }
  if (train_op.given()) WarnOfOtherUpdates(train_op);
  if (const int64_t forgotten = losses::NumForgottenRegularizers(); forgotten > 0) {
    ErrorTensor(fmt::format("the losses of {} regularizer{} are not in the loss: minimise losses::TotalLoss(loss)",
                            forgotten, forgotten == 1 ? "" : "s"));
  }
  CheckHostCall(options.host_call);
  spec.host_call_ = options.host_call;
  spec.scaffold_fn_ = options.scaffold_fn;
  return spec;
}

TpuEstimatorSpec TpuEstimatorSpec::Eval(const Tensor& loss, const std::vector<std::pair<std::string, Metric>>& metrics,
                                        const EvalSpecOptions& options) {
  const CallScope call("TpuEstimatorSpec::Eval", options.location);
  TpuEstimatorSpec spec(Mode::kEval, options.location);
  spec.hooks_ = options.evaluation_hooks;
  CheckHostCall(options.host_call);
  CheckHostMetrics(options.host_metrics);
  spec.host_call_ = options.host_call;
  spec.host_metrics_ = options.host_metrics;
  spec.evaluated_predictions_ = options.predictions;
  spec.scaffold_fn_ = options.scaffold_fn;
  spec.loss_ = ScalarLoss(loss);
  for (const auto& [name, metric] : metrics) {
    if (name.empty()) {
      ErrorTensor("a metric has no name");
    } else if (name == layout::kLoss || name == layout::kGlobalStep) {
      ErrorTensor(fmt::format("a metric may not be called \"{}\": that name is reserved", name));
    } else if (name.starts_with(layout::kSummaryPrefix)) {
      ErrorTensor(fmt::format("a metric may not be called \"{}\": that prefix is reserved for summaries", name));
    } else if (!metric.valid()) {
      ErrorTensor(fmt::format("metric \"{}\" is missing", name));
    } else if (!spec.metrics_.emplace(name, metric).second) {
      ErrorTensor(fmt::format("two metrics are called \"{}\"", name));
    }
  }
  return spec;
}

TpuEstimatorSpec TpuEstimatorSpec::Predict(const std::vector<std::pair<std::string, Tensor>>& predictions,
                                           const PredictSpecOptions& options) {
  const CallScope call("TpuEstimatorSpec::Predict", options.location);
  TpuEstimatorSpec spec(Mode::kPredict, options.location);
  spec.hooks_ = options.prediction_hooks;
  CheckHostCall(options.host_call);
  spec.host_call_ = options.host_call;
  spec.scaffold_fn_ = options.scaffold_fn;
  if (predictions.empty()) ErrorTensor("predictions are missing: expected at least one named tensor");
  for (const auto& [name, tensor] : predictions) {
    if (name.empty()) {
      ErrorTensor("a prediction has no name");
    } else if (!tensor.valid()) {
      ErrorTensor(fmt::format("prediction \"{}\" is an invalid tensor", name));
    } else if (!spec.predictions_.emplace(name, tensor).second) {
      ErrorTensor(fmt::format("two predictions are called \"{}\"", name));
    }
  }
  if (TraceStatus().ok()) CheckWords(options.words, spec.predictions_);
  spec.words_ = options.words;
  if (TraceStatus().ok()) CheckExportOutputs(options.export_outputs);
  spec.export_outputs_ = options.export_outputs;
  return spec;
}

namespace {

void CheckMode(const char* kind, Mode given, Mode asked, const SourceLocation& location) {
  if (given == asked) return;
  const CallScope call(kind, location);
  ErrorTensor(fmt::format("the model function was asked for mode {} and gave a spec for {}", Name(asked), Name(given)));
}

// Runs the checks of TpuEstimatorSpec under the name EstimatorSpec.
TpuEstimatorSpec ToTpuSpec(Mode mode, const EstimatorSpecFields& fields, const ScaffoldFn& scaffold_fn) {
  const CallScope call("EstimatorSpec", fields.location);
  for (const auto& [name, tensor] : fields.predictions) {
    if (!tensor.valid()) ErrorTensor(fmt::format("prediction \"{}\" is an invalid tensor", name));
  }
  switch (mode) {
    case Mode::kTrain:
      return TpuEstimatorSpec::Train(fields.loss, fields.train_op,
                                     {.training_hooks = fields.training_hooks, .scaffold_fn = scaffold_fn});
    case Mode::kEval:
      return TpuEstimatorSpec::Eval(fields.loss, fields.eval_metric_ops,
                                    {.evaluation_hooks = fields.evaluation_hooks, .scaffold_fn = scaffold_fn});
    case Mode::kPredict:
      break;
  }
  return TpuEstimatorSpec::Predict(fields.predictions, {.export_outputs = fields.export_outputs,
                                                        .prediction_hooks = fields.prediction_hooks,
                                                        .scaffold_fn = scaffold_fn});
}

}  // namespace

absl::StatusOr<ResolvedSpec> Resolve(const ModelFnSpec& given, Mode mode, bool replicated) {
  if (mode != Mode::kTrain) RefuseUpdates(mode);
  if (const auto* spec = std::get_if<TpuEstimatorSpec>(&given)) {
    CheckMode("TpuEstimatorSpec", spec->mode(), mode, spec->location());
    return ResolvedSpec{*spec};
  }
  const EstimatorSpec& plain = std::get<EstimatorSpec>(given);
  const EstimatorSpecFields& fields = plain.fields();
  CheckMode("EstimatorSpec", plain.mode(), mode, fields.location);
  RETURN_IF_ERROR(TraceStatus());
  const std::string line =
      fmt::format("{}:{}: EstimatorSpec", std::filesystem::path(fields.location.file_name()).filename().string(),
                  fields.location.line());
  if (replicated && mode != Mode::kTrain) {
    return FailedPrecondition(
        "{}: {} on replicas needs a TpuEstimatorSpec; return one, or run without replicas (use_tpu is false{})", line,
        Name(mode), mode == Mode::kEval ? ", or eval_on_tpu" : "");
  }
  if (replicated && !fields.training_chief_hooks.empty()) {
    return InvalidArgument("{}: training_chief_hooks are not supported on replicas; give them as training_hooks", line);
  }
  ScaffoldFn scaffold_fn;
  if (fields.scaffold && replicated) {
    spdlog::warn("{}: its scaffold is ignored on replicas; give scaffold_fn of a TpuEstimatorSpec", line);
  } else if (fields.scaffold) {
    scaffold_fn = [scaffold = *fields.scaffold] { return scaffold; };
  }
  return ResolvedSpec{.spec = ToTpuSpec(mode, fields, scaffold_fn),
                      .chief_hooks = mode == Mode::kTrain ? fields.training_chief_hooks : Hooks()};
}

}  // namespace tessera
