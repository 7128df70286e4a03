// SPDX-License-Identifier: Apache-2.0
// Losses and metrics as Keras computes them: the mean over the last dimension of an example, then over the batch.
#include "tessera/estimator/losses/losses.h"

#include <optional>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/keras/training.h"
#include "tessera/estimator/losses/operands.h"
#include "tessera/estimator/metrics/metrics.h"
#include "tessera/estimator/scope/batch_scope.h"

namespace tessera::keras {
namespace {

constexpr double kLeastProbability = 1e-7;  // probabilities are clamped to this distance from 0 and 1

// Returns `labels` in the type and the shape of `output`, which may lack the last dimension of 1.
Tensor Like(const Tensor& labels, const Tensor& output) {
  if (!Usable({labels, output})) return {};
  if (labels.num_elements() != output.num_elements() ||
      (labels.shape() != output.shape() && labels.dim(-1) != 1 && output.dim(-1) != 1)) {
    return ErrorTensor(
        fmt::format("expected labels of the shape of the output {}, got {}", ToString(output), ToString(labels)));
  }
  return Reshape(Cast(labels, output.dtype()), output.shape());
}

// Returns class indices with the shape of `output` without its last dimension.
Tensor ClassNumbers(const Tensor& labels, const Tensor& output) {
  if (!Usable({labels, output})) return {};
  Shape shape = output.shape();
  const int64_t classes = shape.back();
  shape.pop_back();
  if (classes < 1 || labels.num_elements() * classes != output.num_elements()) {
    return ErrorTensor(
        fmt::format("expected one class index per row of classes in {}, got {}", ToString(output), ToString(labels)));
  }
  NoteClassNumbers(labels, classes);
  return Reshape(IsInteger(labels.dtype()) ? labels : Cast(labels, DType::kI32), shape);
}

Tensor Clipped(const Tensor& probabilities) { return Clamp(kLeastProbability, probabilities, 1 - kLeastProbability); }

// Returns the logarithms of the probabilities of an output, from its logits where these are known.
Tensor LogProbabilities(const LossConfig& config, const Value& output) {
  if (config.from_logits) return LogSoftmax(output.tensor);
  if (output.logits.valid()) return LogSoftmax(output.logits);
  return Log(Clipped(output.tensor / ReduceSum(output.tensor, -1, /*keep_dimensions=*/true)));
}

Tensor BinaryLosses(const LossConfig& config, const Tensor& given, const Value& output) {
  const Tensor labels = given * (1 - config.label_smoothing) + 0.5 * config.label_smoothing;
  if (config.from_logits || output.logits.valid()) {
    const Tensor& z = config.from_logits ? output.tensor : output.logits;
    return losses::LogisticLosses(labels, z);
  }
  const Tensor p = Clipped(output.tensor);
  return -(labels * Log(p) + (1 - labels) * Log(1 - p));
}

Tensor HuberLosses(const Tensor& error, double delta) {
  const Tensor size = Abs(error);
  return Select(size <= delta, Square(error) * 0.5, size * delta - 0.5 * delta * delta);
}

// Returns a loss per example, or per position of an example.
Tensor Losses(const LossConfig& config, const Tensor& given, const Value& output) {
  const Tensor& x = output.tensor;
  if (TakesClassNumbers(config.kind)) {
    const Tensor classes = ClassNumbers(given, x);
    if (!classes.valid()) return {};
    return -ReduceSum(LogProbabilities(config, output) * OneHot(classes, x.dim(-1), x.dtype()), -1);
  }
  const Tensor labels = Like(given, x);
  switch (config.kind) {
    case LossKind::kMeanSquaredError:
      return ReduceMean(Square(labels - x), -1);
    case LossKind::kMeanAbsoluteError:
      return ReduceMean(Abs(labels - x), -1);
    case LossKind::kHuber:
      return ReduceMean(HuberLosses(x - labels, config.delta), -1);
    case LossKind::kBinaryCrossentropy:
      return ReduceMean(BinaryLosses(config, labels, output), -1);
    default:
      break;
  }
  const double share = config.label_smoothing / static_cast<double>(std::max<int64_t>(x.dim(-1), 1));
  return -ReduceSum((labels * (1 - config.label_smoothing) + share) * LogProbabilities(config, output), -1);
}

// Returns the kind of accuracy that the name "accuracy" means for this loss and output.
std::string AccuracyOf(const LossConfig& loss, const Tensor& labels, const Tensor& output) {
  if (TakesClassNumbers(loss.kind)) return "sparse_categorical_accuracy";
  if (output.dim(-1) == 1 || loss.kind == LossKind::kBinaryCrossentropy) return "binary_accuracy";
  return labels.num_elements() < output.num_elements() ? "sparse_categorical_accuracy" : "categorical_accuracy";
}

Metric MetricOf(const MetricConfig& config, const LossConfig& loss, const Tensor& given, const Tensor& output) {
  const metrics::MetricOptions options = {.name = config.name};
  const std::string kind = config.kind == "accuracy" ? AccuracyOf(loss, given, output) : config.kind;
  if (kind == "sparse_categorical_accuracy") {
    return metrics::Accuracy(ClassNumbers(given, output), ArgMax(output), options);
  }
  const Tensor labels = Like(given, output);
  if (kind == "categorical_accuracy") return metrics::Accuracy(ArgMax(labels), ArgMax(output), options);
  if (kind == "binary_accuracy") {
    return metrics::Accuracy(labels, Cast(output > config.threshold, output.dtype()), options);
  }
  if (kind == "mean_absolute_error") return metrics::MeanAbsoluteError(labels, output, options);
  if (kind == "root_mean_squared_error") return metrics::RootMeanSquaredError(labels, output, options);
  return metrics::MeanSquaredError(labels, output, options);
}

}  // namespace

OutputLoss LossOf(const LossConfig& config, const Tensor& labels, const Value& output) {
  const CallScope call("the model's loss", SourceLocation::current());
  const auto failed = [](const std::string& message) {
    return OutputLoss{.total = ErrorTensor(message), .examples = {}};
  };
  const Tensor& x = output.tensor;
  if (!Usable({labels, x})) return {};
  if (x.rank() < 2) return failed(fmt::format("expected an output [batch, ..., n], got {}", ToString(x)));
  if (output.mask.valid()) {
    return failed("the mask of a layer reaches the output, so that Keras weights time steps, which is not supported");
  }
  const Tensor examples = Losses(config, labels, output);
  const Tensor total = losses::WeightedLoss(
      examples, {.reduction = config.is_sum ? losses::Reduction::kSum : losses::Reduction::kSumByNonzeroWeights});
  return {.total = config.weight == 1 ? total : total * config.weight, .examples = examples};
}

std::vector<std::pair<std::string, Metric>> MetricsOf(const std::vector<MetricConfig>& configs, const LossConfig& loss,
                                                      const Tensor& labels, const Value& output) {
  std::vector<std::pair<std::string, Metric>> metrics;
  if (!Usable({labels, output.tensor})) return metrics;
  for (const MetricConfig& config : configs) {
    const CallScope call(fmt::format("the metric {}", config.name), SourceLocation::current());
    metrics.emplace_back(config.name, MetricOf(config, loss, labels, output.tensor));
  }
  return metrics;
}

}  // namespace tessera::keras
