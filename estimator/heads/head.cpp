// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/heads/head.h"

#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/metrics/metrics.h"
#include "tessera/estimator/metrics/summaries.h"

namespace tessera::heads {

std::string Head::Key(const std::string& key) const { return name().empty() ? key : key + "/" + name(); }

void Head::Summarise(const Features&, const Labels&, const Tensor&, const Tensor& loss) const {
  if (!name().empty()) summaries::Scalar(Key("loss"), loss);  // the training loop writes the summary "loss"
}

Tensor Head::Loss(const Features& features, const Labels& labels, const Tensor& logits) const {
  const Tensor loss = TrainingLoss(features, labels, logits);
  return losses::NumRegularizers() == 0 ? loss : losses::TotalLoss(loss);
}

TpuEstimatorSpec Head::Spec(const Features& features, const Labels& labels, Mode mode, const Tensor& logits,
                            const TrainFn& train, SourceLocation location) const {
  const CallScope call("Head::Spec", location);
  if (mode == Mode::kPredict) {
    const HeadPredictions predictions = Predictions(features, logits);
    ExportOutputs exports = logits.valid() && TraceStatus().ok() ? Exports(predictions) : ExportOutputs();
    return TpuEstimatorSpec::Predict(predictions.tensors,
                                     {.words = predictions.words, .export_outputs = std::move(exports)});
  }
  const Tensor training_loss = TrainingLoss(features, labels, logits);
  const bool is_regularized = losses::NumRegularizers() > 0;
  const Tensor loss = is_regularized ? losses::TotalLoss(training_loss) : training_loss;
  if (mode == Mode::kTrain) {
    Summarise(features, labels, logits, loss);
    if (is_regularized) summaries::Scalar(Key("regularization_loss"), losses::RegularizationLoss());
    if (!train) ErrorTensor("the train function is missing: pass one that calls an optimizer's Minimize");
    return TpuEstimatorSpec::Train(loss, train ? train(loss) : TrainOp());
  }
  NamedMetrics metrics = Metrics(features, labels, logits);
  if (is_regularized && logits.valid()) {
    const Tensor each = BroadcastTo(losses::RegularizationLoss(), {logits.dim(0)});
    metrics.emplace_back(Key("regularization_loss"), metrics::Mean(each, {.name = "regularization_loss"}));
  }
  // The head lives as long as the model function that owns it.
  const auto predictions = [this, features, logits] {
    const HeadPredictions traced = Predictions(features, logits);
    return std::map<std::string, Tensor>(traced.tensors.begin(), traced.tensors.end());
  };
  return TpuEstimatorSpec::Eval(loss, metrics, {.predictions = predictions});
}

}  // namespace tessera::heads
