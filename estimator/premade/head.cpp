// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/head.h"

#include <optional>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/scope/batch_scope.h"

namespace tessera::premade {
namespace {

// Returns labels as [batch]; invalid after an error.
Tensor LabelColumn(const Labels& labels, int64_t rows) {
  const Tensor label = labels.only();
  if (!Usable({label})) return {};
  if (label.shape() != Shape{rows} && label.shape() != Shape{rows, 1}) {
    return ErrorTensor(fmt::format("expected labels of shape [{0}] or [{0},1], got {1}", rows, ToString(label)));
  }
  if (!IsInteger(label.dtype())) {
    return ErrorTensor(fmt::format("expected integer labels (class numbers), got {}", ToString(label)));
  }
  return Reshape(label, {rows});
}

std::optional<Tensor> WeightColumn(const Features& features, const std::string& key, int64_t rows) {
  if (key.empty()) return std::nullopt;
  const Tensor weight = features[key];
  if (!Usable({weight})) return Tensor();
  if (weight.shape() != Shape{rows} && weight.shape() != Shape{rows, 1}) {
    return ErrorTensor(
        fmt::format("expected weights \"{0}\" of shape [{1}] or [{1},1], got {2}", key, rows, ToString(weight)));
  }
  return Reshape(Cast(weight, DType::kF32), {rows});
}

// Returns the reduced loss of the rows of `logits`, [batch, 1] or [batch, classes].
Tensor Loss(const Tensor& label, const Tensor& logits, bool binary, const std::optional<Tensor>& weights,
            losses::Reduction reduction) {
  const std::optional<Operand> operand = weights ? std::optional<Operand>(*weights) : std::nullopt;
  if (!binary) return losses::SparseSoftmaxCrossEntropy(label, logits, {.weights = operand, .reduction = reduction});
  return losses::SigmoidCrossEntropy(label, Reshape(logits, label.shape()),
                                     {.weights = operand, .reduction = reduction});
}

}  // namespace

TpuEstimatorSpec ClassificationHead::Spec(const Features& features, const Labels& labels, Mode mode,
                                          const Tensor& logits,
                                          const std::function<TrainOp(const Tensor&)>& train) const {
  const bool binary = n_classes == 2;
  const int64_t rows = logits.dim(0);
  const Tensor positive = binary ? Sigmoid(logits) : Tensor();  // [batch, 1]
  const Tensor class_ids = binary ? Cast(logits > 0, DType::kI64) : ExpandDims(ArgMax(logits, -1, DType::kI64), -1);
  if (mode == Mode::kPredict) {
    std::vector<std::pair<std::string, Tensor>> predictions = {
        {"class", Reshape(class_ids, {rows})},
        {"class_ids", class_ids},
        {"all_class_ids", Iota({DType::kI32, {rows, n_classes}}, /*axis=*/1)},
        {"probabilities", binary ? Concat({1 - positive, positive}, 1) : Softmax(logits)},
        {"logits", logits}};
    if (binary) predictions.push_back({"logistic", positive});
    return TpuEstimatorSpec::Predict(predictions);
  }

  const Tensor label = LabelColumn(labels, rows);
  const std::optional<Tensor> weights = WeightColumn(features, weight_column, rows);
  const auto loss = [&](losses::Reduction reduction) {
    if (binary) NoteClassNumbers(labels.only(), n_classes);
    return Loss(label, logits, binary, weights, reduction);
  };
  if (mode == Mode::kTrain) {
    const Tensor value = loss(loss_reduction);
    return TpuEstimatorSpec::Train(value, train(value));
  }

  const auto options = [&](const char* name) { return metrics::MetricOptions{.weights = weights, .name = name}; };
  const Tensor each = Loss(label, logits, binary, std::nullopt, losses::Reduction::kNone);
  const Tensor predicted = Reshape(class_ids, {rows});
  std::vector<std::pair<std::string, Metric>> metrics = {
      {"average_loss", metrics::Mean(each, options("average_loss"))},
      {"accuracy", metrics::Accuracy(label, predicted, options("accuracy"))}};
  if (binary) {
    metrics.push_back({"precision", metrics::Precision(label, predicted, options("precision"))});
    metrics.push_back({"recall", metrics::Recall(label, predicted, options("recall"))});
    metrics.push_back({"prediction/mean", metrics::Mean(Reshape(positive, {rows}), options("prediction_mean"))});
    const Metric label_mean = metrics::Mean(label, options("label_mean"));
    metrics.push_back({"label/mean", label_mean});
    if (label_mean.valid())
      metrics.push_back({"accuracy_baseline", Metric([label_mean] {
                           const Tensor mean = label_mean.Result();
                           return Maximum(mean, 1 - mean);
                         })});
    const Tensor probability = Reshape(positive, {rows});
    metrics.push_back({"auc", metrics::Auc(label, probability, {.weights = weights})});
    metrics.push_back({"auc_precision_recall", metrics::Auc(label, probability,
                                                            {.weights = weights,
                                                             .curve = metrics::Curve::kPr,
                                                             .summation = metrics::Summation::kCarefulInterpolation,
                                                             .name = "auc_precision_recall"})});
  }
  return TpuEstimatorSpec::Eval(loss(loss_reduction), metrics);
}

}  // namespace tessera::premade
