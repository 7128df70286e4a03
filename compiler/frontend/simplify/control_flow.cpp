// SPDX-License-Identifier: Apache-2.0
// Known branches, loops of zero or one iterations, and values that loops carry needlessly.
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/compiler/analysis/trip_bound.h"
#include "tessera/compiler/frontend/simplify/rules.h"

namespace tessera::simplify {
namespace {

using namespace mlir;

// Replaces |op| by |block|, with |arguments| as its arguments.
void Inline(PatternRewriter& rewriter, Operation* op, Block& block, ValueRange arguments) {
  Operation* end = block.getTerminator();
  rewriter.inlineBlockBefore(&block, op, arguments);
  SmallVector<Value> results(end->getOperands());  // taken once the block's arguments among them are replaced
  rewriter.eraseOp(end);
  rewriter.replaceOp(op, results);
}

struct KnownIf : OpRewritePattern<stablehlo::IfOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(stablehlo::IfOp op, PatternRewriter& rewriter) const override {
    std::optional<Sizes> predicate = IntegersOf(op.getPred());
    if (!predicate || !IsInProgram(op)) return failure();
    Inline(rewriter, op, (predicate->front() != 0 ? op.getTrueBranch() : op.getFalseBranch()).front(), {});
    return success();
  }
};

// Indices out of range select the last branch.
struct KnownCase : OpRewritePattern<stablehlo::CaseOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(stablehlo::CaseOp op, PatternRewriter& rewriter) const override {
    std::optional<Sizes> index = IntegersOf(op.getIndex());
    if (!index || !IsInProgram(op)) return failure();
    const auto last = static_cast<int64_t>(op.getBranches().size()) - 1;
    const int64_t branch = index->front() < 0 || index->front() > last ? last : index->front();
    Inline(rewriter, op, op.getBranches()[branch].front(), {});
    return success();
  }
};

bool IsFreeOfEffects(Block& block) {
  return llvm::all_of(block, [](Operation& op) { return isMemoryEffectFree(&op); });
}

struct FewTrips : OpRewritePattern<stablehlo::WhileOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(stablehlo::WhileOp op, PatternRewriter& rewriter) const override {
    Block& condition = op.getCond().front();
    if (!IsInProgram(op) || !IsFreeOfEffects(condition)) return failure();
    std::optional<Sizes> known = IntegersOf(condition.getTerminator()->getOperand(0));
    std::optional<autodiff::TripBound> bound = autodiff::BoundTrips(op);
    if ((known && known->front() == 0) || (bound && bound->trips == 0)) {
      rewriter.replaceOp(op, op->getOperands());
      return success();
    }
    if (!bound || !bound->exact || bound->trips != 1) return failure();
    Inline(rewriter, op, op.getBody().front(), SmallVector<Value>(op->getOperands()));
    return success();
  }
};

// A carried value that no iteration changes is the value from before the loop. A carried value that nobody reads is
// dropped.
struct CarriedInVain : OpRewritePattern<stablehlo::WhileOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(stablehlo::WhileOp op, PatternRewriter& rewriter) const override {
    if (!IsInProgram(op)) return failure();
    Block &condition = op.getCond().front(), &body = op.getBody().front();
    llvm::BitVector gone(op->getNumOperands());
    for (unsigned i = 0; i < op->getNumOperands(); ++i) {
      if (!isa<RankedTensorType>(op->getOperand(i).getType())) continue;  // tokens order effects
      if (autodiff::IsInvariant(op, i)) {
        Value outside = op->getOperand(i);
        rewriter.replaceAllUsesWith(condition.getArgument(i), outside);
        rewriter.replaceAllUsesWith(body.getArgument(i), outside);
        rewriter.replaceAllUsesWith(op->getResult(i), outside);
        gone.set(i);
      } else if (op->getResult(i).use_empty() && condition.getArgument(i).use_empty() &&
                 body.getArgument(i).use_empty()) {
        gone.set(i);
      }
    }
    if (gone.none()) return failure();
    auto kept = [&](ValueRange values) {
      SmallVector<Value> rest;
      for (auto [i, value] : llvm::enumerate(values))
        if (!gone[i]) rest.push_back(value);
      return rest;
    };
    Operation* end = body.getTerminator();
    rewriter.modifyOpInPlace(end, [&] { end->setOperands(kept(end->getOperands())); });
    SmallVector<Value> operands = kept(op->getOperands());
    OperationState state(op.getLoc(), op->getName().getStringRef(), operands, ValueRange(operands).getTypes(),
                         op->getDiscardableAttrDictionary().getValue());
    for (Region* region : {&op.getCond(), &op.getBody()}) {
      region->front().eraseArguments(gone);
      state.addRegion()->takeBody(*region);
    }
    Operation* loop = rewriter.create(state);
    for (auto [result, replacement] : llvm::zip_equal(kept(op->getResults()), loop->getResults()))
      rewriter.replaceAllUsesWith(result, replacement);
    rewriter.eraseOp(op);
    return success();
  }
};

}  // namespace

void PopulateControlFlowRules(RewritePatternSet& patterns) {
  patterns.add<KnownIf, KnownCase, FewTrips, CarriedInVain>(patterns.getContext());
}

}  // namespace tessera::simplify
