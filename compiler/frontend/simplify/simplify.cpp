// SPDX-License-Identifier: Apache-2.0
// --tessera-simplify: ops become other ops that compute or move less, see passes.td.
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/frontend/simplify/rules.h"

namespace tessera {

#define GEN_PASS_DEF_SIMPLIFY
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

struct Simplify : impl::SimplifyBase<Simplify> {
  using SimplifyBase::SimplifyBase;

  void runOnOperation() override {
    Operation* root = getOperation();
    RewritePatternSet patterns(&getContext());
    simplify::PopulateElementwiseRules(patterns);
    simplify::PopulateLogSumExpRules(patterns);
    simplify::PopulatePredicateRules(patterns);
    simplify::PopulateMovementRules(patterns);
    simplify::PopulateIndexingRules(patterns);
    simplify::PopulateSinkingRules(patterns);
    simplify::PopulateControlFlowRules(patterns);
    simplify::PopulateUnreadResultRules(patterns);
    // Folding computes with denormals, so constants are not folded in a program that flushes them.
    if (foldLimit > 0 && !root->hasAttr(ir::TesseraDialect::kFlushDenormalsAttr))
      simplify::PopulateConstantRules(patterns, foldLimit);
    // The driver stops after ten iterations; the program is correct then, too.
    (void)applyPatternsGreedily(root, std::move(patterns));
    // Inner loops come first: the loops around them may hoist the same values further.
    root->walk([](stablehlo::WhileOp loop) { simplify::HoistInvariants(loop); });
  }
};

}  // namespace
}  // namespace tessera
