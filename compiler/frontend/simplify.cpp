// SPDX-License-Identifier: Apache-2.0
// --tessera-simplify: ops that others express with less become those, see passes.td.
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
    simplify::PopulatePredicateRules(patterns);
    simplify::PopulateMovementRules(patterns);
    simplify::PopulateIndexingRules(patterns);
    simplify::PopulateSinkingRules(patterns);
    simplify::PopulateControlFlowRules(patterns);
    simplify::PopulateUnreadResultRules(patterns);
    // Constants are computed with denormals: a program that flushes them computes its own.
    if (foldLimit > 0 && !root->hasAttr(ir::TesseraDialect::kFlushDenormalsAttr))
      simplify::PopulateConstantRules(patterns, foldLimit);
    // What the driver gives up on, after ten rounds, is right as well.
    (void)applyPatternsGreedily(root, std::move(patterns));
    // Loops inside first: what they are spared may be spared by those around them.
    root->walk([](stablehlo::WhileOp loop) { simplify::HoistInvariants(loop); });
  }
};

}  // namespace
}  // namespace tessera
