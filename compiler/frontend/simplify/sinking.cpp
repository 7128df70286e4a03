// SPDX-License-Identifier: Apache-2.0
// Elementwise ops move above the broadcasts and transposes that produce their operands. Fewer elements are then
// computed, and transposes meet others that undo them.
#include "tessera/compiler/frontend/simplify/rules.h"

namespace tessera::simplify {
namespace {

using namespace mlir;

// Rebuilds |op| on other |operands|, with a result of |shape|.
Value Rebuild(OpBuilder& builder, Operation* op, ValueRange operands, ArrayRef<int64_t> shape) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  OperationState state(op->getLoc(), op->getName().getStringRef(), operands, {type.clone(shape)}, op->getAttrs());
  return builder.create(state)->getResult(0);
}

bool IsElementwise(Operation* op) {
  if (op->getNumResults() != 1 || op->getNumRegions() != 0 || !op->hasTrait<OpTrait::Elementwise>() ||
      op->getNumOperands() == 0 || !IsInProgram(op) || !IsPlain(op->getResult(0)))
    return false;
  ArrayRef<int64_t> shape = autodiff::ShapeOf(op->getResult(0));
  return llvm::all_of(op->getOperands(),
                      [&](Value operand) { return IsPlain(operand) && autodiff::ShapeOf(operand) == shape; });
}

// Returns whether a constant or a broadcast fills |value| with one scalar. FilledLike builds the same in |shape|.
bool IsFilled(Value value) {
  auto broadcast = value.getDefiningOp<stablehlo::BroadcastInDimOp>();
  return SplatOf(value) || (broadcast && autodiff::RankOf(broadcast.getOperand()) == 0);
}
Value FilledLike(HloBuilder& hlo, Value value, ArrayRef<int64_t> shape) {
  auto type = autodiff::TensorTypeOf(value).clone(shape);
  if (std::optional<Attribute> splat = SplatOf(value)) return hlo.Constant(DenseElementsAttr::get(type, *splat));
  return hlo.Broadcast(value.getDefiningOp()->getOperand(0), shape, {});
}

// The shape from which all operands of an op are broadcast, and how. A filled operand can be broadcast from any shape.
struct Source {
  Sizes shape, dims;

  bool IsOf(Value operand) const {
    auto broadcast = operand.getDefiningOp<stablehlo::BroadcastInDimOp>();
    return broadcast && autodiff::ShapeOf(broadcast.getOperand()) == ArrayRef(shape) &&
           broadcast.getBroadcastDimensions() == ArrayRef(dims);
  }
};

std::optional<Source> SourceOf(Operation* op) {
  Source source;
  for (Value operand : op->getOperands()) {
    if (IsFilled(operand)) continue;
    auto broadcast = operand.getDefiningOp<stablehlo::BroadcastInDimOp>();
    if (!broadcast) return std::nullopt;
    source = {Sizes(autodiff::ShapeOf(broadcast.getOperand())), Sizes(broadcast.getBroadcastDimensions())};
    break;
  }
  const bool all =
      llvm::all_of(op->getOperands(), [&](Value operand) { return IsFilled(operand) || source.IsOf(operand); });
  return all ? std::optional(source) : std::nullopt;
}

struct AboveBroadcasts : RewritePattern {
  explicit AboveBroadcasts(MLIRContext* context) : RewritePattern(MatchAnyOpTypeTag(), 1, context) {}

  LogicalResult matchAndRewrite(Operation* op, PatternRewriter& rewriter) const override {
    if (!IsElementwise(op)) return failure();
    std::optional<Source> source = SourceOf(op);
    auto result = autodiff::TensorTypeOf(op->getResult(0));
    if (!source || ShapedType::getNumElements(source->shape) >= result.getNumElements()) return failure();
    HloBuilder hlo(rewriter, op->getLoc());
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(source->IsOf(operand) ? operand.getDefiningOp()->getOperand(0)
                                               : FilledLike(hlo, operand, source->shape));
    Value small = Rebuild(rewriter, op, operands, source->shape);
    rewriter.replaceOp(op, hlo.Broadcast(small, result.getShape(), source->dims));
    return success();
  }
};

// Returns whether lowering merges |transpose| into the product that it transposes; such a transpose stays.
bool IsTakenOver(stablehlo::TransposeOp transpose) {
  return isa_and_nonnull<stablehlo::DotGeneralOp, stablehlo::ConvolutionOp>(transpose.getOperand().getDefiningOp());
}

struct AboveTransposes : RewritePattern {
  explicit AboveTransposes(MLIRContext* context) : RewritePattern(MatchAnyOpTypeTag(), 1, context) {}

  LogicalResult matchAndRewrite(Operation* op, PatternRewriter& rewriter) const override {
    if (!IsElementwise(op)) return failure();
    stablehlo::TransposeOp first;
    for (Value operand : op->getOperands()) {
      auto transpose = operand.getDefiningOp<stablehlo::TransposeOp>();
      if (!transpose && IsFilled(operand)) continue;
      if (!transpose || IsTakenOver(transpose) ||
          !llvm::all_of(transpose->getUsers(), [&](Operation* user) { return user == op; }))
        return failure();
      if (first && first.getPermutation() != transpose.getPermutation()) return failure();
      first = transpose;
    }
    if (!first) return failure();
    HloBuilder hlo(rewriter, op->getLoc());
    ArrayRef<int64_t> source = autodiff::ShapeOf(first.getOperand());
    SmallVector<Value> operands;
    for (Value operand : op->getOperands()) {
      auto transpose = operand.getDefiningOp<stablehlo::TransposeOp>();
      operands.push_back(transpose ? transpose.getOperand() : FilledLike(hlo, operand, source));
    }
    Value moved = Rebuild(rewriter, op, operands, source);
    rewriter.replaceOp(op, hlo.Transpose(moved, first.getPermutation()));
    return success();
  }
};

}  // namespace

void PopulateSinkingRules(RewritePatternSet& patterns) {
  patterns.add<AboveBroadcasts, AboveTransposes>(patterns.getContext());
}

}  // namespace tessera::simplify
