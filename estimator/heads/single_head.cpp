// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/heads/single_head.h"

#include <algorithm>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/metrics/summaries.h"
#include "tessera/estimator/scope/batch_scope.h"
#include "tessera/runtime/base/status.h"

namespace tessera::heads {
namespace {

// An internal prediction: class_ids without the dimension of size 1.
constexpr char kClass[] = "class";

// Returns `shape` with another last dimension.
Shape WithLast(Shape shape, int64_t last) {
  shape.back() = last;
  return shape;
}

Shape WithoutLast(Shape shape) {
  shape.pop_back();
  return shape;
}

// Returns `x` in the shape `wanted`; `x` may lack a last dimension of size 1. Returns nullopt for another shape.
std::optional<Tensor> WithShape(const Tensor& x, const Shape& wanted) {
  if (x.shape() == wanted) return x;
  if (wanted.back() == 1 && x.shape() == WithoutLast(wanted)) return Reshape(x, wanted);
  return std::nullopt;
}

// Returns the shapes that WithShape accepts, for messages: "[4] or [4,1]".
std::string ShapesOf(const Shape& wanted) {
  if (wanted.back() != 1) return ToString(wanted);
  return fmt::format("{} or {}", ToString(WithoutLast(wanted)), ToString(wanted));
}

// Returns the logits as f32; an invalid tensor after an error.
Tensor CheckedLogits(const Tensor& logits, int64_t dimension) {
  if (!Usable({logits})) return {};
  if (logits.rank() < 2 || logits.dim(-1) != dimension || !IsFloat(logits.dtype())) {
    return ErrorTensor(fmt::format("expected floating-point logits [batch, {}], got {}", dimension, ToString(logits)));
  }
  return logits.dtype() == DType::kF32 ? logits : Cast(logits, DType::kF32);
}

// Returns the weights with the rank of the logits: their last dimension is 1 or, if `per_logit`, may be the logits'.
Tensor WeightColumn(const Features& features, const std::string& key, const Tensor& logits, bool per_logit) {
  const Tensor weight = features[key];
  if (!Usable({weight})) return {};
  const Shape column = WithLast(logits.shape(), 1);
  std::optional<Tensor> fits = WithShape(weight, column);
  if (!fits && per_logit) fits = WithShape(weight, logits.shape());
  if (fits && !IsComplex(weight.dtype())) return Cast(*fits, DType::kF32);
  const std::string also = per_logit && logits.dim(-1) != 1 ? " or " + ToString(logits.shape()) : "";
  return ErrorTensor(
      fmt::format("expected weights \"{}\" of shape {}{}, got {}", key, ShapesOf(column), also, ToString(weight)));
}

std::optional<Operand> ToOperand(const std::optional<Tensor>& weights) {
  return weights ? std::optional<Operand>(*weights) : std::nullopt;
}

Metric AsScalar(const Metric& metric) {
  if (!metric.valid()) return metric;
  return Metric([metric] { return Reshape(metric.Result(), {}); });
}

}  // namespace

// --- Options ---

absl::Status CheckThresholds(const std::vector<double>& thresholds) {
  for (const double threshold : thresholds) {
    if (threshold > 0 && threshold < 1) continue;
    return InvalidArgument("thresholds has {}, expected numbers above 0 and below 1", threshold);
  }
  return absl::OkStatus();
}

absl::Status CheckClasses(int64_t n_classes) {
  if (n_classes >= 2 && n_classes <= kMostClasses) return absl::OkStatus();
  return InvalidArgument("n_classes is {}, expected 2 {}", n_classes,
                         n_classes < 2 ? "or more" : fmt::format("to {}", kMostClasses));
}

absl::Status CheckVocabulary(const std::vector<std::string>& words, int64_t n_classes) {
  if (words.empty() || static_cast<int64_t>(words.size()) == n_classes) return absl::OkStatus();
  return InvalidArgument("label_vocabulary has {} words, expected one for each of the {} classes", words.size(),
                         n_classes);
}

absl::Status CheckReduction(const std::optional<losses::Reduction>& reduction) {
  if (reduction != losses::Reduction::kNone) return absl::OkStatus();
  return InvalidArgument("loss_reduction is kNone, expected a reduction to a scalar; leave it out for the default");
}

absl::Status CheckLabelDimension(int64_t dimension) {
  if (dimension >= 1) return absl::OkStatus();
  return InvalidArgument("label_dimension is {}, expected 1 or more", dimension);
}

// --- Labels ---

Tensor LabelsLike(const Tensor& label, const Tensor& logits, int64_t dimension) {
  if (!Usable({label, logits})) return {};
  const Shape wanted = WithLast(logits.shape(), dimension);
  const std::optional<Tensor> labels = WithShape(label, wanted);
  if (labels) return *labels;
  return ErrorTensor(fmt::format("expected labels of shape {}, got {}", ShapesOf(wanted), ToString(label)));
}

void NoteUnitInterval(const Tensor& labels) {
  if (!labels.valid()) return;
  if (IsInteger(labels.dtype())) {
    NoteClassNumbers(labels, 2);
  } else {
    NoteValues(labels, {.least = 0, .most = 1, .expected = "a label from 0 to 1"});
  }
}

Tensor AllClassIds(const Tensor& logits, int64_t n_classes) {
  return Iota({DType::kI32, {logits.dim(0), n_classes}}, /*axis=*/1);
}

WordPrediction AllClasses(const std::string& name, const WordTable& table) {
  return {.name = name, .numbers = {}, .table = table};
}

WordTable ClassWords(const std::vector<std::string>& vocabulary, int64_t n_classes) {
  return vocabulary.empty() ? WordTable::Decimal(n_classes) : WordTable(vocabulary);
}

// --- Exports ---

Tensor PredictionOf(const HeadPredictions& predictions, const std::string& key) {
  for (const auto& [name, tensor] : predictions.tensors) {
    if (name == key) return tensor;
  }
  return {};
}

ExportOutputs ServeClasses(const Tensor& scores, const WordTable& classes) {
  const ClassificationOutput output = {.scores = scores, .classes = {.table = classes}};
  return {{kServingDefault, output}, {kClassifySignature, output}};
}

ExportOutputs SingleHead::Exports(const HeadPredictions& predictions) const {
  PredictOutput all;
  for (const auto& [key, tensor] : predictions.tensors) {
    if (key != kClass) all.outputs.emplace_back(key, tensor);
  }
  for (const auto& [key, numbers, table] : predictions.words) {
    // In TensorFlow, the predicted class as a string has the shape of class_ids.
    const std::string places = numbers == kClass ? "class_ids" : numbers;
    const Tensor tensor = places.empty() ? Tensor() : PredictionOf(predictions, places);
    all.outputs.emplace_back(key, ExportWords{.numbers = tensor, .table = table});
  }
  ExportOutputs outputs = Serve(predictions);
  outputs.emplace_back(kPredictSignature, std::move(all));
  return outputs;
}

// --- The head ---

SingleHead::Rows SingleHead::Read(const Features& features, const Labels& labels, const Tensor& given) const {
  Rows rows;
  const Tensor logits = CheckedLogits(given, logits_dimension_);
  if (!logits.valid()) return rows;
  rows.labels = ReadLabels(labels, logits);
  if (!rows.labels.valid()) return rows;
  Tensor losses = options_.loss_fn ? options_.loss_fn(rows.labels, logits, features) : Losses(rows.labels, logits);
  if (!Usable({losses})) return rows;
  const Shape wanted = WithLast(logits.shape(), loss_dimension());
  if (losses.shape() != wanted || !IsFloat(losses.dtype())) {
    losses = ErrorTensor(fmt::format("expected losses f32{} from loss_fn, got {}", ToString(wanted), ToString(losses)));
  }
  rows.losses = Cast(losses, DType::kF32);
  rows.logits = logits;
  if (!options_.weight_column.empty()) {
    rows.weights = WeightColumn(features, options_.weight_column, logits, /*per_logit=*/loss_dimension() != 1);
  }
  return rows;
}

Tensor SingleHead::TrainingLoss(const Features& features, const Labels& labels, const Tensor& logits) const {
  const Rows rows = Read(features, labels, logits);
  return losses::WeightedLoss(rows.losses, {.weights = ToOperand(rows.weights), .reduction = options_.loss_reduction});
}

HeadPredictions SingleHead::Predictions(const Features&, const Tensor& given) const {
  const Tensor logits = CheckedLogits(given, logits_dimension_);
  return logits.valid() ? Predict(logits) : HeadPredictions();
}

NamedMetrics SingleHead::Metrics(const Features& features, const Labels& labels, const Tensor& logits) const {
  const Rows rows = Read(features, labels, logits);
  NamedMetrics metrics;
  if (!rows.losses.valid() || (rows.weights && !rows.weights->valid())) return metrics;
  metrics.emplace_back("average_loss", metrics::Mean(rows.losses, WeightedBy(rows, "average_loss")));
  AddMetrics(rows, metrics);
  for (auto& [key, metric] : metrics) key = Key(key);
  return metrics;
}

void SingleHead::Summarise(const Features& features, const Labels& labels, const Tensor& logits,
                           const Tensor& loss) const {
  Head::Summarise(features, labels, logits, loss);
  if (!is_v1() || options_.loss_reduction != losses::Reduction::kSum) return;
  const Rows rows = Read(features, labels, logits);
  const Tensor mean =
      losses::WeightedLoss(rows.losses, {.weights = ToOperand(rows.weights), .reduction = losses::Reduction::kMean});
  summaries::Scalar(Key("average_loss"), mean);
}

void SingleHead::AddAucs(const Tensor& labels, const Tensor& probabilities, const Rows& rows, const std::string& suffix,
                         NamedMetrics& metrics) const {
  const metrics::Summation of_pr =
      is_v1() ? metrics::Summation::kTrapezoidal : metrics::Summation::kCarefulInterpolation;
  metrics.emplace_back("auc" + suffix,
                       metrics::Auc(labels, probabilities, {.weights = rows.weights, .exact = !is_v1()}));
  metrics.emplace_back("auc_precision_recall" + suffix, metrics::Auc(labels, probabilities,
                                                                     {.weights = rows.weights,
                                                                      .curve = metrics::Curve::kPr,
                                                                      .summation = of_pr,
                                                                      .exact = !is_v1(),
                                                                      .name = "auc_precision_recall"}));
}

void SingleHead::AddThresholds(const std::vector<double>& thresholds, const Tensor& labels, const Tensor& probabilities,
                               const Rows& rows, NamedMetrics& metrics) const {
  for (const double threshold : thresholds) {
    const std::string suffix = fmt::format("/positive_threshold_{:g}", threshold);
    const std::vector<float> at = {static_cast<float>(threshold)};
    const Tensor positive = is_v1() ? probabilities >= at[0] : probabilities > at[0];
    metrics.emplace_back("accuracy" + suffix, metrics::Accuracy(labels, Cast(positive, labels.dtype()),
                                                                WeightedBy(rows, "accuracy_at_threshold")));
    metrics.emplace_back("precision" + suffix,
                         AsScalar(metrics::PrecisionAtThresholds(labels, probabilities, at,
                                                                 WeightedBy(rows, "precision_at_threshold"))));
    metrics.emplace_back("recall" + suffix, AsScalar(metrics::RecallAtThresholds(
                                                labels, probabilities, at, WeightedBy(rows, "recall_at_threshold"))));
  }
}

}  // namespace tessera::heads
