// SPDX-License-Identifier: Apache-2.0
// Ops of older exporters as those that replaced them, and factorisations of narrow floats in f32.
#include "tessera/compiler/autodiff/hlo_builder.h"
#include "tessera/compiler/frontend/decompose.h"

namespace tessera {
namespace {

using namespace mlir;
using autodiff::HloBuilder;

struct DotPattern : OpRewritePattern<stablehlo::DotOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(stablehlo::DotOp op, PatternRewriter& rewriter) const override {
    const int64_t last = op.getLhs().getType().getRank() - 1, first = 0;
    auto numbers = stablehlo::DotDimensionNumbersAttr::get(op.getContext(), {}, {}, last, first);
    rewriter.replaceOpWithNewOp<stablehlo::DotGeneralOp>(op, op.getType(), op.getLhs(), op.getRhs(), numbers,
                                                         op.getPrecisionConfigAttr(), stablehlo::DotAlgorithmAttr());
    return success();
  }
};

// A sum is a sum of products with one.
struct UnaryEinsumPattern : OpRewritePattern<stablehlo::UnaryEinsumOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(stablehlo::UnaryEinsumOp op, PatternRewriter& rewriter) const override {
    HloBuilder hlo(rewriter, op.getLoc());
    auto [input, output] = op.getEinsumConfig().split("->");
    Value one = hlo.scalar(op.getOperand().getType().getElementType(), 1);
    rewriter.replaceOpWithNewOp<stablehlo::EinsumOp>(op, op.getType(), op.getOperand(), one,
                                                     rewriter.getStringAttr(input + ",->" + output));
    return success();
  }
};

struct BroadcastPattern : OpRewritePattern<stablehlo::BroadcastOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(stablehlo::BroadcastOp op, PatternRewriter& rewriter) const override {
    HloBuilder hlo(rewriter, op.getLoc());
    autodiff::Sizes dims = autodiff::Range(op.getOperand().getType().getRank());
    for (int64_t& dim : dims) dim += static_cast<int64_t>(op.getBroadcastSizes().size());
    rewriter.replaceOp(op, hlo.broadcast(op.getOperand(), op.getType().getShape(), dims));
    return success();
  }
};

struct TorchIndexSelectPattern : OpRewritePattern<stablehlo::TorchIndexSelectOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(stablehlo::TorchIndexSelectOp op, PatternRewriter& rewriter) const override {
    RankedTensorType operand = op.getOperand().getType(), index = op.getIndex().getType();
    const int64_t dim = op.getDim(), batch = op.getBatchDims();
    autodiff::Sizes batching = autodiff::Range(batch), sizes(operand.getShape()), offsets;
    if (operand.getDimSize(dim) == 0) return rewriter.notifyMatchFailure(op, "has nothing to pick from");
    for (int64_t i : batching) sizes[i] = std::min<int64_t>(sizes[i], 1);
    sizes[dim] = 1;
    // What is left of the operand lies around the index's dimensions.
    const int64_t added = index.getRank() - batch;
    for (int64_t i = batch; i < op.getType().getRank(); ++i) {
      if (i < dim || i >= dim + added) offsets.push_back(i);
    }
    auto numbers = stablehlo::GatherDimensionNumbersAttr::get(op.getContext(), offsets, dim, batching, batching, dim,
                                                              index.getRank());
    rewriter.replaceOpWithNewOp<stablehlo::GatherOp>(op, op.getType(), op.getOperand(), op.getIndex(), numbers,
                                                     rewriter.getDenseI64ArrayAttr(sizes), rewriter.getBoolAttr(false));
    return success();
  }
};

// |op| on f32 operands, its result converted back.
template <typename Op>
struct WidenPattern : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;
  LogicalResult matchAndRewrite(Op op, PatternRewriter& rewriter) const override {
    Type element = op.getType().getElementType();
    if (!isa<FloatType>(element) || element.getIntOrFloatBitWidth() >= 32) return failure();
    HloBuilder hlo(rewriter, op.getLoc());
    SmallVector<Value> operands;
    for (Value operand : op->getOperands()) operands.push_back(hlo.convert(operand, rewriter.getF32Type()));
    auto wide = Op::create(rewriter, op.getLoc(), TypeRange{op.getType().clone(rewriter.getF32Type())}, operands,
                           op->getAttrs());
    rewriter.replaceOp(op, hlo.convert(wide, element));
    return success();
  }
};

}  // namespace

void PopulateLegacyDecompositions(RewritePatternSet& patterns) {
  patterns.add<DotPattern, UnaryEinsumPattern, BroadcastPattern, TorchIndexSelectPattern,
               WidenPattern<stablehlo::CholeskyOp>, WidenPattern<stablehlo::TriangularSolveOp>>(patterns.getContext());
}

}  // namespace tessera
