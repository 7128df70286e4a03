// SPDX-License-Identifier: Apache-2.0
// batch_norm_inference, batch_norm_training and batch_norm_grad, computed in double and rounded once.
#include <cmath>

#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/dialects/stablehlo/data/normalization_ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera::reference {
namespace {

std::vector<double> Doubles(const Buffer& buffer) {
  std::vector<double> values;
  for (int64_t i = 0; i < buffer.type().num_elements(); ++i) values.push_back(Load(buffer, i).real());
  return values;
}

absl::StatusOr<Buffer> BufferFor(mlir::Value value, const std::vector<double>& values) {
  ASSIGN_OR_RETURN(Buffer buffer, AllocateFor(value));
  for (size_t i = 0; i < values.size(); ++i) {
    Store(buffer, static_cast<int64_t>(i), FromReal(buffer.type().dtype, values[i]));
  }
  return buffer;
}

// The feature of each element of a tensor, and the number of elements per feature.
struct Features {
  Features(const TensorType& type, uint64_t dimension)
      : features(static_cast<size_t>(type.shape[dimension])), inner(1), elements(type.num_elements()) {
    for (size_t i = dimension + 1; i < type.shape.size(); ++i) inner *= static_cast<size_t>(type.shape[i]);
  }
  size_t Of(size_t place) const { return place / inner % features; }
  double count() const { return static_cast<double>(elements) / static_cast<double>(features); }
  // Returns the sum over the elements of each feature.
  template <typename Term>
  std::vector<double> Sums(Term term) const {
    std::vector<double> sums(features);
    for (size_t i = 0; i < static_cast<size_t>(elements); ++i) sums[Of(i)] += term(i);
    return sums;
  }
  size_t features;
  size_t inner;
  int64_t elements;
};

absl::Status Inference(stablehlo::BatchNormInferenceOp op, Frame& frame) {
  const Buffer& operand = frame.Get(op.getOperand());
  const Features features(operand.type(), op.getFeatureIndex());
  const std::vector<double> scale = Doubles(frame.Get(op.getScale())), offset = Doubles(frame.Get(op.getOffset()));
  const std::vector<double> mean = Doubles(frame.Get(op.getMean())), variance = Doubles(frame.Get(op.getVariance()));
  std::vector<double> values = Doubles(operand);
  for (size_t i = 0; i < values.size(); ++i) {
    const size_t f = features.Of(i);
    const double deviation = std::sqrt(variance[f] + op.getEpsilon().convertToFloat());
    values[i] = scale[f] * (values[i] - mean[f]) / deviation + offset[f];
  }
  ASSIGN_OR_RETURN(Buffer result, BufferFor(op.getResult(), values));
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

absl::Status Training(stablehlo::BatchNormTrainingOp op, Frame& frame) {
  const Buffer& operand = frame.Get(op.getOperand());
  const Features features(operand.type(), op.getFeatureIndex());
  const std::vector<double> scale = Doubles(frame.Get(op.getScale())), offset = Doubles(frame.Get(op.getOffset()));
  std::vector<double> values = Doubles(operand);
  std::vector<double> mean = features.Sums([&](size_t i) { return values[i]; });
  for (double& sum : mean) sum /= features.count();
  std::vector<double> variance = features.Sums([&](size_t i) {
    const double centered = values[i] - mean[features.Of(i)];
    return centered * centered;
  });
  for (double& sum : variance) sum /= features.count();
  for (size_t i = 0; i < values.size(); ++i) {
    const size_t f = features.Of(i);
    const double deviation = std::sqrt(variance[f] + op.getEpsilon().convertToFloat());
    values[i] = scale[f] * (values[i] - mean[f]) / deviation + offset[f];
  }
  ASSIGN_OR_RETURN(Buffer output, BufferFor(op.getOutput(), values));
  ASSIGN_OR_RETURN(Buffer batch_mean, BufferFor(op.getBatchMean(), mean));
  ASSIGN_OR_RETURN(Buffer batch_variance, BufferFor(op.getBatchVar(), variance));
  return frame.Set(op->getResults(), {std::move(output), std::move(batch_mean), std::move(batch_variance)});
}

// Let n be the number of elements per feature, x the centered operand, and v = variance + epsilon.
//     grad_operand = scale / (n sqrt(v)) (n g - sum(g) - x sum(g x) / v)
absl::Status Grad(stablehlo::BatchNormGradOp op, Frame& frame) {
  const Buffer& operand = frame.Get(op.getOperand());
  const Features features(operand.type(), op.getFeatureIndex());
  const std::vector<double> scale = Doubles(frame.Get(op.getScale())), mean = Doubles(frame.Get(op.getMean()));
  const std::vector<double> gradient = Doubles(frame.Get(op.getGradOutput()));
  std::vector<double> variance = Doubles(frame.Get(op.getVariance())), centered = Doubles(operand);
  for (double& value : variance) value += op.getEpsilon().convertToFloat();
  for (size_t i = 0; i < centered.size(); ++i) centered[i] -= mean[features.Of(i)];
  const std::vector<double> sums = features.Sums([&](size_t i) { return gradient[i]; });
  const std::vector<double> products = features.Sums([&](size_t i) { return gradient[i] * centered[i]; });
  std::vector<double> grad_operand(centered.size()), grad_scale(products.size());
  for (size_t i = 0; i < centered.size(); ++i) {
    const size_t f = features.Of(i);
    const double difference = features.count() * gradient[i] - sums[f] - centered[i] * products[f] / variance[f];
    grad_operand[i] = scale[f] / std::sqrt(variance[f]) / features.count() * difference;
  }
  for (size_t f = 0; f < products.size(); ++f) grad_scale[f] = products[f] / std::sqrt(variance[f]);
  ASSIGN_OR_RETURN(Buffer first, BufferFor(op.getGradOperand(), grad_operand));
  ASSIGN_OR_RETURN(Buffer second, BufferFor(op.getGradScale(), grad_scale));
  ASSIGN_OR_RETURN(Buffer third, BufferFor(op.getGradOffset(), sums));
  return frame.Set(op->getResults(), {std::move(first), std::move(second), std::move(third)});
}

}  // namespace

void AddNormalizationOps(OpTable& table) {
  table.Add<stablehlo::BatchNormInferenceOp>(Inference);
  table.Add<stablehlo::BatchNormTrainingOp>(Training);
  table.Add<stablehlo::BatchNormGradOp>(Grad);
}

}  // namespace tessera::reference
