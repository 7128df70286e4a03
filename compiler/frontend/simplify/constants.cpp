// SPDX-License-Identifier: Apache-2.0
// The reference interpreter evaluates ops on constants, so that each op has one definition.
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/compiler/frontend/simplify/rules.h"
#include "tessera/compiler/reference/fold.h"

namespace tessera::simplify {
namespace {

using namespace mlir;

// Operands of a folded op may have up to this many times the elements that the limit allows a result.
constexpr int64_t kOperandsPerResult = 64;

struct FoldConstants : RewritePattern {
  FoldConstants(MLIRContext* context, int64_t limit) : RewritePattern(MatchAnyOpTypeTag(), 2, context), limit_(limit) {}

  LogicalResult matchAndRewrite(Operation* op, PatternRewriter& rewriter) const override {
    if (!isa<stablehlo::StablehloDialect>(op->getDialect()) || op->getNumOperands() == 0 || op->getNumResults() == 0 ||
        !IsInProgram(op) || !isMemoryEffectFree(op) || op->hasTrait<OpTrait::IsTerminator>())
      return failure();
    // A barrier keeps the ops on both its sides, and loops may take long.
    if (isa<stablehlo::OptimizationBarrierOp, stablehlo::WhileOp, stablehlo::IfOp, stablehlo::CaseOp,
            stablehlo::CustomCallOp>(op))
      return failure();
    auto has_at_most = [](Value value, int64_t count) {
      return IsPlain(value) && autodiff::TensorTypeOf(value).getNumElements() <= count;
    };
    for (Value result : op->getResults())
      if (!has_at_most(result, limit_)) return failure();
    SmallVector<ElementsAttr> operands;
    for (Value operand : op->getOperands()) {
      ElementsAttr elements;
      if (!has_at_most(operand, limit_ * kOperandsPerResult) || !matchPattern(operand, m_Constant(&elements)))
        return failure();
      operands.push_back(elements);
    }
    std::optional<SmallVector<DenseElementsAttr>> results = EvaluateOnConstants(op, operands);
    if (!results) return failure();
    SmallVector<Value> constants;
    for (DenseElementsAttr result : *results)
      constants.push_back(stablehlo::ConstantOp::create(rewriter, op->getLoc(), result));
    rewriter.replaceOp(op, constants);
    return success();
  }

 private:
  const int64_t limit_;
};

}  // namespace

void PopulateConstantRules(RewritePatternSet& patterns, int64_t limit) {
  patterns.add<FoldConstants>(patterns.getContext(), limit);
}

}  // namespace tessera::simplify
