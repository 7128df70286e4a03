// SPDX-License-Identifier: Apache-2.0
// Expresses batch normalisation by reductions and elementwise ops. Elements narrower than f32 are computed in f32.
#include "tessera/compiler/frontend/decompose/decompose.h"
#include "tessera/compiler/hlo/hlo_builder.h"

namespace tessera {
namespace {

using namespace mlir;
using autodiff::HloBuilder;

// Tensors of one shape with a feature dimension, and values per feature.
class Batch {
 public:
  Batch(OpBuilder& builder, Location location, Value operand, int64_t feature, const APFloat& epsilon)
      : hlo_(builder, location), element_(autodiff::ElementOf(operand)), feature_(feature) {
    const bool wide = element_.isF32() || element_.isF64();
    compute_ = wide ? element_ : builder.getF32Type();
    type_ = autodiff::TensorTypeOf(operand).clone(compute_);
    for (int64_t dim = 0; dim < type_.getRank(); ++dim) {
      if (dim != feature) others_.push_back(dim);
    }
    epsilon_ = epsilon.convertToFloat();
    count_ = 1;
    for (int64_t dim : others_) count_ *= static_cast<double>(type_.getDimSize(dim));
  }

  HloBuilder& hlo() { return hlo_; }
  double count() const { return count_; }

  Value Widen(Value x) { return autodiff::ElementOf(x) == compute_ ? x : hlo_.convert(x, compute_); }
  Value Narrow(Value x) { return compute_ == element_ ? x : hlo_.convert(x, element_); }
  // Broadcasts a value per feature to all elements.
  Value Spread(Value x) { return hlo_.broadcast(x, type_.getShape(), feature_); }
  Value Sum(Value x) { return hlo_.reduce<stablehlo::AddOp>(x, hlo_.scalar(compute_, 0), others_); }
  Value Mean(Value x) {
    Value sum = Sum(x);
    return hlo_.div(sum, hlo_.splatLike(sum, count_));
  }
  Value Deviation(Value variance) {
    return hlo_.unary<stablehlo::SqrtOp>(hlo_.add(variance, hlo_.splatLike(variance, epsilon_)));
  }
  // (x - mean) / deviation * scale + offset
  Value Normalize(Value centered, Value variance, Value scale, Value offset) {
    Value normal = hlo_.div(centered, Spread(Deviation(variance)));
    return hlo_.add(hlo_.mul(normal, Spread(scale)), Spread(offset));
  }

 private:
  HloBuilder hlo_;
  Type element_, compute_;
  RankedTensorType type_;
  int64_t feature_;
  autodiff::Sizes others_;
  double epsilon_, count_;
};

}  // namespace

Decomposed Decompose(OpBuilder& builder, stablehlo::BatchNormInferenceOp op) {
  Batch batch(builder, op.getLoc(), op.getOperand(), op.getFeatureIndex(), op.getEpsilon());
  Value mean = batch.Spread(batch.Widen(op.getMean()));
  Value centered = batch.hlo().sub(batch.Widen(op.getOperand()), mean);
  Value result =
      batch.Normalize(centered, batch.Widen(op.getVariance()), batch.Widen(op.getScale()), batch.Widen(op.getOffset()));
  return SmallVector<Value>{batch.Narrow(result)};
}

Decomposed Decompose(OpBuilder& builder, stablehlo::BatchNormTrainingOp op) {
  Batch batch(builder, op.getLoc(), op.getOperand(), op.getFeatureIndex(), op.getEpsilon());
  Value operand = batch.Widen(op.getOperand());
  Value mean = batch.Mean(operand);
  Value centered = batch.hlo().sub(operand, batch.Spread(mean));
  Value variance = batch.Mean(batch.hlo().square(centered));
  Value output = batch.Normalize(centered, variance, batch.Widen(op.getScale()), batch.Widen(op.getOffset()));
  return SmallVector<Value>{batch.Narrow(output), batch.Narrow(mean), batch.Narrow(variance)};
}

// Let n be the number of elements per feature, x the centered operand, s = sqrt(variance + epsilon), g the gradient.
//
//   grad_operand = scale / s (g - sum(g) / n - x sum(g x) / (n s^2)),  grad_scale = sum(g x) / s,  grad_offset = sum(g)
Decomposed Decompose(OpBuilder& builder, stablehlo::BatchNormGradOp op) {
  Batch batch(builder, op.getLoc(), op.getOperand(), op.getFeatureIndex(), op.getEpsilon());
  HloBuilder& hlo = batch.hlo();
  Value gradient = batch.Widen(op.getGradOutput());
  Value centered = hlo.sub(batch.Widen(op.getOperand()), batch.Spread(batch.Widen(op.getMean())));
  Value deviation = batch.Deviation(batch.Widen(op.getVariance()));
  Value sum = batch.Sum(gradient), products = batch.Sum(hlo.mul(gradient, centered));
  Value count = hlo.splatLike(sum, batch.count());
  Value along = hlo.div(products, hlo.mul(count, hlo.square(deviation)));
  Value difference =
      hlo.sub(hlo.sub(gradient, batch.Spread(hlo.div(sum, count))), hlo.mul(centered, batch.Spread(along)));
  Value factor = hlo.div(batch.Widen(op.getScale()), deviation);
  return SmallVector<Value>{batch.Narrow(hlo.mul(difference, batch.Spread(factor))),
                            batch.Narrow(hlo.div(products, deviation)), batch.Narrow(sum)};
}

void PopulateNormalizationDecompositions(RewritePatternSet& patterns) {
  patterns.add<DecomposePattern<stablehlo::BatchNormInferenceOp>, DecomposePattern<stablehlo::BatchNormTrainingOp>,
               DecomposePattern<stablehlo::BatchNormGradOp>>(patterns.getContext());
}

}  // namespace tessera
