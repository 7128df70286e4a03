// SPDX-License-Identifier: Apache-2.0
// Replaces ops of older exporters by their successors, and computes factorisations of narrow floats in f32.
#include "tessera/compiler/frontend/decompose/decompose.h"
#include "tessera/compiler/hlo/hlo_builder.h"

namespace tessera {

using namespace mlir;
using autodiff::HloBuilder;

Decomposed Decompose(OpBuilder& builder, stablehlo::DotOp op) {
  const int64_t last = op.getLhs().getType().getRank() - 1, first = 0;
  auto numbers = stablehlo::DotDimensionNumbersAttr::get(op.getContext(), {}, {}, last, first);
  return SmallVector<Value>{stablehlo::DotGeneralOp::create(builder, op.getLoc(), op.getType(), op.getLhs(),
                                                            op.getRhs(), numbers, op.getPrecisionConfigAttr(),
                                                            stablehlo::DotAlgorithmAttr())};
}

// A sum is a sum of products with one.
Decomposed Decompose(OpBuilder& builder, stablehlo::UnaryEinsumOp op) {
  HloBuilder hlo(builder, op.getLoc());
  auto [input, output] = op.getEinsumConfig().split("->");
  Value one = hlo.Scalar(op.getOperand().getType().getElementType(), 1);
  return SmallVector<Value>{stablehlo::EinsumOp::create(builder, op.getLoc(), op.getType(), op.getOperand(), one,
                                                        builder.getStringAttr(input + ",->" + output))};
}

Decomposed Decompose(OpBuilder& builder, stablehlo::BroadcastOp op) {
  HloBuilder hlo(builder, op.getLoc());
  autodiff::Sizes dims = autodiff::Range(op.getOperand().getType().getRank());
  for (int64_t& dim : dims) dim += static_cast<int64_t>(op.getBroadcastSizes().size());
  return SmallVector<Value>{hlo.Broadcast(op.getOperand(), op.getType().getShape(), dims)};
}

Decomposed Decompose(OpBuilder& builder, stablehlo::TorchIndexSelectOp op) {
  RankedTensorType operand = op.getOperand().getType(), index = op.getIndex().getType();
  const int64_t dim = op.getDim(), batch = op.getBatchDims();
  autodiff::Sizes batching = autodiff::Range(batch), sizes(operand.getShape()), offsets;
  if (operand.getDimSize(dim) == 0) return failure();  // nothing to select from
  for (int64_t i : batching) sizes[i] = std::min<int64_t>(sizes[i], 1);
  sizes[dim] = 1;
  // The remaining dimensions of the operand surround the index's dimensions.
  const int64_t added = index.getRank() - batch;
  for (int64_t i = batch; i < op.getType().getRank(); ++i) {
    if (i < dim || i >= dim + added) offsets.push_back(i);
  }
  auto numbers = stablehlo::GatherDimensionNumbersAttr::get(op.getContext(), offsets, dim, batching, batching, dim,
                                                            index.getRank());
  return SmallVector<Value>{stablehlo::GatherOp::create(builder, op.getLoc(), op.getType(), op.getOperand(),
                                                        op.getIndex(), numbers, builder.getDenseI64ArrayAttr(sizes),
                                                        builder.getBoolAttr(false))};
}

namespace {

// Computes |op| on f32 operands and converts its result back.
template <typename Op>
struct WidenPattern : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;
  LogicalResult matchAndRewrite(Op op, PatternRewriter& rewriter) const override {
    Type element = op.getType().getElementType();
    if (!isa<FloatType>(element) || element.getIntOrFloatBitWidth() >= 32) return failure();
    HloBuilder hlo(rewriter, op.getLoc());
    SmallVector<Value> operands;
    for (Value operand : op->getOperands()) operands.push_back(hlo.Convert(operand, rewriter.getF32Type()));
    auto wide = Op::create(rewriter, op.getLoc(), TypeRange{op.getType().clone(rewriter.getF32Type())}, operands,
                           op->getAttrs());
    rewriter.replaceOp(op, hlo.Convert(wide, element));
    return success();
  }
};

}  // namespace

void PopulateLegacyDecompositions(RewritePatternSet& patterns) {
  patterns.add<DecomposePattern<stablehlo::DotOp>, DecomposePattern<stablehlo::UnaryEinsumOp>,
               DecomposePattern<stablehlo::BroadcastOp>, DecomposePattern<stablehlo::TorchIndexSelectOp>,
               WidenPattern<stablehlo::CholeskyOp>, WidenPattern<stablehlo::TriangularSolveOp>>(patterns.getContext());
}

}  // namespace tessera
