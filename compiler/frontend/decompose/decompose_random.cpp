// SPDX-License-Identifier: Apache-2.0
// Draws elements of narrow types, which the runtime does not draw, in 32 bits and rounds them.
#include "tessera/compiler/frontend/decompose/decompose.h"
#include "tessera/compiler/hlo/hlo_builder.h"

namespace tessera {
namespace {

using namespace mlir;
using autodiff::HloBuilder;

// Returns the type to draw in; null when |element| is drawn directly.
Type WiderType(OpBuilder& builder, Type element) {
  if (auto integer = dyn_cast<IntegerType>(element)) {
    if (integer.getWidth() == 1 || integer.getWidth() >= 8) return {};
    return IntegerType::get(builder.getContext(), 32, integer.getSignedness());
  }
  return element.getIntOrFloatBitWidth() < 16 ? Type(builder.getF32Type()) : Type();
}

struct NarrowRngPattern : OpRewritePattern<stablehlo::RngOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(stablehlo::RngOp op, PatternRewriter& rewriter) const override {
    RankedTensorType type = op.getType();
    Type element = type.getElementType(), wide = WiderType(rewriter, element);
    if (!wide) return failure();
    HloBuilder hlo(rewriter, op.getLoc());
    Value a = hlo.Convert(op.getA(), wide), b = hlo.Convert(op.getB(), wide);
    Value drawn =
        stablehlo::RngOp::create(rewriter, op.getLoc(), type.clone(wide), a, b, op.getShape(), op.getRngDistribution());
    Value rounded = hlo.Convert(drawn, element);
    if (isa<FloatType>(element) && op.getRngDistribution() == stablehlo::RngDistribution::UNIFORM) {
      // The range excludes its end, so an element that was rounded to the end becomes the start.
      Value back = hlo.Convert(rounded, wide);
      Value outside = hlo.Compare(stablehlo::ComparisonDirection::GE, back, hlo.Broadcast(b, type.getShape(), {}));
      rounded = hlo.Select(outside, hlo.Broadcast(op.getA(), type.getShape(), {}), rounded);
    }
    rewriter.replaceOp(op, rounded);
    return success();
  }
};

}  // namespace

void PopulateRandomDecompositions(RewritePatternSet& patterns) {
  patterns.add<NarrowRngPattern>(patterns.getContext());
}

}  // namespace tessera
