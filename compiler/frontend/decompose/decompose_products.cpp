// SPDX-License-Identifier: Apache-2.0
// Products of several element types become products of one type.
#include "tessera/compiler/frontend/decompose/decompose.h"
#include "tessera/compiler/hlo/hlo_builder.h"
#include "tessera/dialects/stablehlo/checks/product_type.h"

namespace tessera {

using namespace mlir;
using autodiff::ElementOf;
using autodiff::HloBuilder;

namespace {

// Returns whether lowering widens each element of |operand| to |result|, as it does for sums of |result|.
bool IsWidened(Type operand, Type result) {
  if (operand == result) return true;
  if (isa<ComplexType>(operand) || isa<ComplexType>(result) || operand.isInteger(1)) return false;
  return isa<FloatType>(operand) == isa<FloatType>(result) &&
         operand.getIntOrFloatBitWidth() < result.getIntOrFloatBitWidth();
}

// Converts the operands to the element type that they are multiplied in, and sums to the result's type.
template <typename Op>
struct OneElementType : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;
  LogicalResult matchAndRewrite(Op op, PatternRewriter& rewriter) const override {
    const Type lhs = ElementOf(op.getLhs()), rhs = ElementOf(op.getRhs()), result = ElementOf(op.getResult());
    const auto is_number = [](Type type) { return isa<IntegerType, FloatType, ComplexType>(type); };
    if (!is_number(lhs) || !is_number(rhs) || !is_number(result)) return failure();  // quantized
    const Type element = stablehlo::ProductElement(lhs, rhs, result);
    if (lhs == rhs && element == result && IsWidened(lhs, result)) return failure();
    if (lhs != rhs) {
      op.emitRemark() << "multiplies elements of " << lhs << " and " << rhs
                      << ", but the specification requires one type: both are converted to " << element;
    }
    HloBuilder hlo(rewriter, op.getLoc());
    const SmallVector<Value> operands{hlo.Convert(op.getLhs(), element), hlo.Convert(op.getRhs(), element)};
    auto product = Op::create(rewriter, op.getLoc(), TypeRange{op.getType().clone(element)}, operands, op->getAttrs());
    rewriter.replaceOp(op, hlo.Convert(product, result));
    return success();
  }
};

}  // namespace

void PopulateProductDecompositions(RewritePatternSet& patterns) {
  patterns.add<OneElementType<stablehlo::DotGeneralOp>, OneElementType<stablehlo::ConvolutionOp>,
               OneElementType<stablehlo::EinsumOp>>(patterns.getContext());
}

}  // namespace tessera
