// SPDX-License-Identifier: Apache-2.0
// Checks are made where the spec is written, so that messages point there.
#include "tessera/estimator/estimator_spec.h"

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/loop/program_layout.h"
#include "tessera/estimator/losses/losses.h"

namespace tessera {
namespace {

// `loss` as a scalar, whatever its shape, if it has one element.
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

void CheckHostCall(const HostCallSpec& host_call) {
  if (!host_call.function) ErrorTensor("the host call has tensors, but no function");
  for (const auto& [name, tensor] : host_call.tensors) {
    if (!tensor.valid()) ErrorTensor(fmt::format("tensor \"{}\" of the host call is invalid", name));
  }
}

}  // namespace

TpuEstimatorSpec TpuEstimatorSpec::Train(const Tensor& loss, const TrainOp& train_op, const TrainSpecOptions& options) {
  const CallScope call("TpuEstimatorSpec::Train", options.location);
  TpuEstimatorSpec spec(Mode::kTrain, options.location);
  spec.hooks_ = options.training_hooks;
  spec.loss_ = ScalarLoss(loss);
  if (!train_op.given()) ErrorTensor("train_op is missing: give what the optimizer's Minimize(loss) returns");
  for (const Tensor& update : train_op.updates()) {
    if (!update.valid()) ErrorTensor("train_op holds an invalid tensor");
  }
  for (const auto& [name, tensor] : options.summaries) {
    if (!Usable({tensor})) continue;
    if (name.empty() || name == layout::kLoss || name == layout::kLossMean) {
      ErrorTensor(fmt::format("a summary may not be called \"{}\"", name));
    } else if (tensor.type() != TensorType{DType::kF32, {}}) {
      ErrorTensor(fmt::format("summary \"{}\" is {}, expected f32[]", name, ToString(tensor)));
    }
  }
  spec.summaries_ = options.summaries;
  if (const int64_t forgotten = losses::NumForgottenRegularizers(); forgotten > 0) {
    ErrorTensor(fmt::format("the losses of {} regularizer{} are in no loss: minimise losses::TotalLoss(loss)",
                            forgotten, forgotten == 1 ? "" : "s"));
  }
  if (options.host_call) {
    CheckHostCall(*options.host_call);
    spec.host_call_ = options.host_call;
  }
  return spec;
}

TpuEstimatorSpec TpuEstimatorSpec::Eval(const Tensor& loss, const std::vector<std::pair<std::string, Metric>>& metrics,
                                        const EvalSpecOptions& options) {
  const CallScope call("TpuEstimatorSpec::Eval", options.location);
  TpuEstimatorSpec spec(Mode::kEval, options.location);
  spec.hooks_ = options.evaluation_hooks;
  spec.loss_ = ScalarLoss(loss);
  for (const auto& [name, metric] : metrics) {
    if (name.empty()) {
      ErrorTensor("a metric has no name");
    } else if (name == layout::kLoss || name == layout::kGlobalStep) {
      ErrorTensor(fmt::format("a metric may not be called \"{}\": that name is reported already", name));
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
  return spec;
}

}  // namespace tessera
