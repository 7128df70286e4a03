// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/metrics/metric.h"

#include "fmt/format.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/scope/batch_scope.h"

namespace tessera::metrics {
namespace {

constexpr DType kStateType = DType::kF64;

// Returns `x` with dimensions of size 1 appended up to `rank`.
Tensor Unsqueeze(const Tensor& x, int64_t rank) {
  Shape shape = x.shape();
  shape.resize(rank, 1);
  return Reshape(x, shape);
}

}  // namespace

NameScope MetricScope(const std::string& name, const char* default_name) {
  return NameScope::Unique(name.empty() ? default_name : name);
}

Pair Align(const Tensor& labels, const Tensor& predictions) {
  if (!Usable({labels, predictions})) return {};
  Pair pair = {labels, predictions};
  if (labels.rank() == predictions.rank() + 1 && labels.dim(-1) == 1) pair.labels = Squeeze(labels, {-1});
  if (predictions.rank() == labels.rank() + 1 && predictions.dim(-1) == 1)
    pair.predictions = Squeeze(predictions, {-1});
  if (pair.labels.shape() == pair.predictions.shape() && pair.labels.rank() >= 1) return pair;
  ErrorTensor(fmt::format("expected labels and predictions of the same shape with a batch dimension, got {} and {}",
                          ToString(labels), ToString(predictions)));
  return {};
}

Tensor Weights(const Tensor& values, const std::optional<Tensor>& given) {
  if (values.rank() < 1) {
    return ErrorTensor(fmt::format("expected values with a batch dimension, got {}", ToString(values)));
  }
  Tensor weights = Ones({DType::kF32, values.shape()});
  if (given) {
    if (!Usable({*given})) return {};
    const bool is_column = given->rank() == values.rank() + 1 && given->dim(-1) == 1;
    const Tensor rows = is_column ? Squeeze(*given, {-1}) : *given;
    bool fits = rows.rank() == values.rank() || rows.rank() == 1;
    for (int64_t i = 0; fits && i < rows.rank(); ++i) {
      fits = rows.dim(i) == values.dim(i) || (rows.dim(i) == 1 && i > 0);
    }
    if (!fits) {
      return ErrorTensor(fmt::format("expected weights of shape [{}], or that broadcast over {}, got {}", values.dim(0),
                                     ToString(values.shape()), ToString(*given)));
    }
    weights = weights * Unsqueeze(Cast(rows, DType::kF32), values.rank());
  }
  if (const std::optional<Tensor> valid = ValidRows(); valid && valid->dim(0) == values.dim(0)) {
    weights = Select(Unsqueeze(*valid, values.rank()), weights, 0);
  }
  return weights;
}

Tensor Weighted(const Tensor& values, const Tensor& weights) {
  return Select(Equal(weights, 0), 0, Cast(values, DType::kF32) * weights);
}

Variable State(std::string_view name, const Shape& shape) {
  return GetVariable(name, {kStateType, shape}, initializers::Zeros(), {.trainable = false, .saved = false});
}

Variable AddUp(std::string_view name, const Tensor& batch) {
  const Variable state = State(name, batch.shape());
  state.Assign(state.Read() + Cast(AllReduceSum(batch), kStateType));
  return state;
}

Tensor DivideNoNan(const Tensor& a, const Tensor& b) {
  const Tensor nothing = Equal(b, 0);
  return Select(nothing, 0, a / Select(nothing, 1, b));
}

Metric Ratio(const Tensor& total, const Tensor& count) {
  const Variable total_state = AddUp("total", ReduceSum(total));
  const Variable count_state = AddUp("count", ReduceSum(count));
  return Metric([=] { return Cast(DivideNoNan(total_state.Read(), count_state.Read()), DType::kF32); });
}

}  // namespace tessera::metrics
