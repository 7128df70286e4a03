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

  Value Widen(Value x) { return autodiff::ElementOf(x) == compute_ ? x : hlo_.Convert(x, compute_); }
  Value Narrow(Value x) { return compute_ == element_ ? x : hlo_.Convert(x, element_); }
  // Broadcasts a value per feature to all elements.
  Value Spread(Value x) { return hlo_.Broadcast(x, type_.getShape(), feature_); }
  Value Sum(Value x) { return hlo_.Reduce<stablehlo::AddOp>(x, hlo_.Scalar(compute_, 0), others_); }
  Value Mean(Value x) {
    Value sum = Sum(x);
    return hlo_.Div(sum, hlo_.SplatLike(sum, count_));
  }
  Value Deviation(Value variance) {
    return hlo_.Unary<stablehlo::SqrtOp>(hlo_.Add(variance, hlo_.SplatLike(variance, epsilon_)));
  }
  // (x - mean) / deviation * scale + offset
  Value Normalize(Value centered, Value variance, Value scale, Value offset) {
    Value normal = hlo_.Div(centered, Spread(Deviation(variance)));
    return hlo_.Add(hlo_.Mul(normal, Spread(scale)), Spread(offset));
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
  Value centered = batch.hlo().Sub(batch.Widen(op.getOperand()), mean);
  Value result =
      batch.Normalize(centered, batch.Widen(op.getVariance()), batch.Widen(op.getScale()), batch.Widen(op.getOffset()));
  return SmallVector<Value>{batch.Narrow(result)};
}

Decomposed Decompose(OpBuilder& builder, stablehlo::BatchNormTrainingOp op) {
  Batch batch(builder, op.getLoc(), op.getOperand(), op.getFeatureIndex(), op.getEpsilon());
  Value operand = batch.Widen(op.getOperand());
  Value mean = batch.Mean(operand);
  Value centered = batch.hlo().Sub(operand, batch.Spread(mean));
  Value variance = batch.Mean(batch.hlo().Square(centered));
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
  Value centered = hlo.Sub(batch.Widen(op.getOperand()), batch.Spread(batch.Widen(op.getMean())));
  Value deviation = batch.Deviation(batch.Widen(op.getVariance()));
  Value sum = batch.Sum(gradient), products = batch.Sum(hlo.Mul(gradient, centered));
  Value count = hlo.SplatLike(sum, batch.count());
  Value along = hlo.Div(products, hlo.Mul(count, hlo.Square(deviation)));
  Value difference =
      hlo.Sub(hlo.Sub(gradient, batch.Spread(hlo.Div(sum, count))), hlo.Mul(centered, batch.Spread(along)));
  Value factor = hlo.Div(batch.Widen(op.getScale()), deviation);
  return SmallVector<Value>{batch.Narrow(hlo.Mul(difference, batch.Spread(factor))),
                            batch.Narrow(hlo.Div(products, deviation)), batch.Narrow(sum)};
}

void PopulateNormalizationDecompositions(RewritePatternSet& patterns) {
  patterns.add<DecomposePattern<stablehlo::BatchNormInferenceOp>, DecomposePattern<stablehlo::BatchNormTrainingOp>,
               DecomposePattern<stablehlo::BatchNormGradOp>>(patterns.getContext());
}

}  // namespace tessera
