// SPDX-License-Identifier: Apache-2.0
// Rewrites x > y beside maximum(x, y), the mask of a ReLU's gradient, to compare the maximum. The maximum stays live
// anyway, so x need not. The result is the same even for NaN operands and zeros of different signs.
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"

namespace tessera {
namespace {

using namespace mlir;
using stablehlo::ComparisonDirection;

template <typename Extremum>
struct CompareExtremum : OpRewritePattern<stablehlo::CompareOp> {
  CompareExtremum(MLIRContext* context, ComparisonDirection strict, ComparisonDirection weak)
      : OpRewritePattern(context), strict_(strict), weak_(weak) {}

  LogicalResult matchAndRewrite(stablehlo::CompareOp op, PatternRewriter& rewriter) const override {
    const ComparisonDirection direction = op.getComparisonDirection();
    if (direction != strict_ && direction != weak_) return failure();
    if (op.getCompareType() == stablehlo::ComparisonType::TOTALORDER) return failure();
    Extremum extremum;
    for (Operation* user : op.getLhs().getUsers()) {
      auto found = dyn_cast<Extremum>(user);
      if (found && IsOf(found, op) && found->getBlock() == op->getBlock() && found->isBeforeInBlock(op)) {
        extremum = found;
      } else if (user != op) {
        return failure();  // x stays live in any case
      }
    }
    if (!extremum) return failure();
    rewriter.modifyOpInPlace(op, [&] { op.getLhsMutable().assign(extremum.getResult()); });
    return success();
  }

  static bool IsOf(Extremum extremum, stablehlo::CompareOp op) {
    return (extremum.getLhs() == op.getLhs() && extremum.getRhs() == op.getRhs()) ||
           (extremum.getLhs() == op.getRhs() && extremum.getRhs() == op.getLhs());
  }

  ComparisonDirection strict_, weak_;
};

}  // namespace

void PopulateMaskRewrites(RewritePatternSet& patterns) {
  patterns.add<CompareExtremum<stablehlo::MaxOp>>(patterns.getContext(), ComparisonDirection::GT,
                                                  ComparisonDirection::LE);
  patterns.add<CompareExtremum<stablehlo::MinOp>>(patterns.getContext(), ComparisonDirection::LT,
                                                  ComparisonDirection::GE);
}

}  // namespace tessera
