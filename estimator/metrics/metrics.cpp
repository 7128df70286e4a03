// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/metrics/metrics.h"

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/batch_scope.h"

namespace tessera::metrics {
namespace {

// Sums are exact to 53 bits over the batches; within a batch they are those of the values' type.
constexpr DType kStateType = DType::kF64;

Variable State(const char* name) {
  return GetVariable(name, {kStateType, {}}, initializers::Zeros(), {.trainable = false, .saved = false});
}

// Adds what all replicas together have in their batches.
void Accumulate(const Variable& state, const Tensor& batch) {
  state.Assign(state.Read() + Cast(AllReduceSum(ReduceSum(batch)), kStateType));
}

Tensor ColumnLike(const Tensor& rows, const Tensor& values) {
  Shape shape = rows.shape();
  shape.resize(values.rank(), 1);
  return Reshape(Cast(rows, DType::kF32), shape);
}

// The weight of each of `values`, f32 and of their shape. Invalid after an error.
Tensor Weights(const Tensor& values, const MetricOptions& options) {
  Tensor weights = Ones({DType::kF32, values.shape()});
  if (options.weights) {
    const Tensor& given = *options.weights;
    if (!Usable({given})) return {};
    if (given.shape() != values.shape() && given.shape() != Shape{values.dim(0)}) {
      return ErrorTensor(fmt::format("expected weights of shape [{}] or {}, got {}", values.dim(0),
                                     ToString(values.shape()), ToString(given)));
    }
    weights = weights * ColumnLike(given, values);
  }
  if (const std::optional<Tensor> valid = ValidRows(); valid && valid->dim(0) == values.dim(0)) {
    weights = weights * ColumnLike(*valid, values);
  }
  return weights;
}

// total / count over everything seen, 0 when nothing was.
Metric Ratio(const Tensor& total, const Tensor& count) {
  const Variable total_state = State("total");
  const Variable count_state = State("count");
  Accumulate(total_state, total);
  Accumulate(count_state, count);
  return Metric([total_state, count_state] {
    const Tensor seen = count_state.Read();
    const Tensor none = Equal(seen, 0);
    return Cast(Select(none, 0, total_state.Read() / Select(none, 1, seen)), DType::kF32);
  });
}

NameScope MetricScope(const MetricOptions& options, const char* default_name) {
  return NameScope::Unique(options.name.empty() ? default_name : options.name);
}

Metric WeightedMean(const Tensor& values, const MetricOptions& options) {
  if (values.rank() < 1) {
    ErrorTensor(fmt::format("expected values with a batch dimension, got {}", ToString(values)));
    return Metric();
  }
  const Tensor weights = Weights(values, options);
  if (!weights.valid()) return Metric();
  const Tensor numbers = values.dtype() == DType::kF32 ? values : Cast(values, DType::kF32);
  // A row of weight 0 may hold anything, NaN included.
  return Ratio(Select(Equal(weights, 0), 0, numbers * weights), weights);
}

// `selected` of the predictions that `of` counts, both i1 and of one shape.
Metric Fraction(const Tensor& selected, const Tensor& of, const MetricOptions& options) {
  const Tensor weights = Weights(of, options);
  if (!weights.valid()) return Metric();
  return Ratio(Cast(And(selected, of), DType::kF32) * weights, Cast(of, DType::kF32) * weights);
}

Metric BinaryFraction(const Tensor& labels, const Tensor& predictions, bool of_predicted,
                      const MetricOptions& options) {
  if (!Usable({labels, predictions})) return Metric();
  if (labels.shape() != predictions.shape() || labels.rank() < 1) {
    ErrorTensor(fmt::format("expected labels and predictions of one shape with a batch dimension, got {} and {}",
                            ToString(labels), ToString(predictions)));
    return Metric();
  }
  const Tensor actual = Cast(labels, DType::kI1);
  const Tensor predicted = Cast(predictions, DType::kI1);
  return of_predicted ? Fraction(actual, predicted, options) : Fraction(predicted, actual, options);
}

}  // namespace

Metric Mean(const Tensor& values, const MetricOptions& options) {
  const CallScope call("Mean", options.location);
  const NameScope scope = MetricScope(options, "mean");
  if (!Usable({values})) return Metric();
  return WeightedMean(values, options);
}

Metric Accuracy(const Tensor& labels, const Tensor& predictions, const MetricOptions& options) {
  const CallScope call("Accuracy", options.location);
  const NameScope scope = MetricScope(options, "accuracy");
  if (!Usable({labels, predictions})) return Metric();
  Tensor classes = predictions;
  if (predictions.rank() == labels.rank() + 1) {
    if (!IsInteger(labels.dtype())) {
      ErrorTensor(fmt::format("expected integer labels (class numbers) beside logits {}, got {}", ToString(predictions),
                              ToString(labels)));
      return Metric();
    }
    classes = ArgMax(predictions, -1, labels.dtype() == DType::kI64 ? DType::kI64 : DType::kI32);
  }
  if (classes.valid() && classes.shape() != labels.shape()) {
    ErrorTensor(
        fmt::format("expected predictions of the labels' shape, or logits with one more dimension, got labels "
                    "{} and predictions {}",
                    ToString(labels), ToString(predictions)));
    return Metric();
  }
  if (classes.dtype() != labels.dtype()) classes = Cast(classes, labels.dtype());
  return WeightedMean(Cast(Equal(classes, labels), DType::kF32), options);
}

Metric Precision(const Tensor& labels, const Tensor& predictions, const MetricOptions& options) {
  const CallScope call("Precision", options.location);
  const NameScope scope = MetricScope(options, "precision");
  return BinaryFraction(labels, predictions, /*of_predicted=*/true, options);
}

Metric Recall(const Tensor& labels, const Tensor& predictions, const MetricOptions& options) {
  const CallScope call("Recall", options.location);
  const NameScope scope = MetricScope(options, "recall");
  return BinaryFraction(labels, predictions, /*of_predicted=*/false, options);
}

}  // namespace tessera::metrics
