// SPDX-License-Identifier: Apache-2.0
// The rules of tessera-simplify, one Populate function per file. A rule is a function of an op that gives the value
// which takes the place of its result, built at |hlo|, or null, with nothing built, where it does not apply.
#ifndef TESSERA_COMPILER_FRONTEND_SIMPLIFY_RULES_H_
#define TESSERA_COMPILER_FRONTEND_SIMPLIFY_RULES_H_

#include <optional>

#include "mlir/IR/PatternMatch.h"
#include "tessera/compiler/autodiff/hlo_builder.h"

namespace tessera::simplify {

using autodiff::HloBuilder;
using autodiff::Sizes;

// Whether |op| stands in a program's own blocks: a function, a loop or a branch. Regions that say how a reduction
// combines or a sort compares are known by their form later.
bool IsInProgram(mlir::Operation* op);

// A tensor of fixed shape, of integers, floats or complex numbers.
bool IsPlain(mlir::Value value);

// What every element of |value| is, as far as constants, broadcasts and reshapes say it.
std::optional<mlir::Attribute> SplatOf(mlir::Value value);

// The elements of |value|, an integer constant.
std::optional<Sizes> IntegersOf(mlir::Value value);

template <typename Op, mlir::Value (*kRule)(HloBuilder&, Op)>
struct Rule : mlir::OpRewritePattern<Op> {
  using mlir::OpRewritePattern<Op>::OpRewritePattern;
  llvm::LogicalResult matchAndRewrite(Op op, mlir::PatternRewriter& rewriter) const override {
    if (!IsInProgram(op) || !IsPlain(op->getResult(0))) return mlir::failure();
    HloBuilder hlo(rewriter, op.getLoc());
    mlir::Value value = kRule(hlo, op);
    if (!value || value.getType() != op->getResult(0).getType()) return mlir::failure();
    rewriter.replaceOp(op, value);
    return mlir::success();
  }
};

void PopulateElementwiseRules(mlir::RewritePatternSet& patterns);   // elementwise.cpp
void PopulatePredicateRules(mlir::RewritePatternSet& patterns);     // predicates.cpp
void PopulateMovementRules(mlir::RewritePatternSet& patterns);      // movement.cpp
void PopulateIndexingRules(mlir::RewritePatternSet& patterns);      // indexing.cpp
void PopulateSinkingRules(mlir::RewritePatternSet& patterns);       // sinking.cpp
void PopulateControlFlowRules(mlir::RewritePatternSet& patterns);   // control_flow.cpp
void PopulateUnreadResultRules(mlir::RewritePatternSet& patterns);  // unread_results.cpp
// Of results of up to |limit| elements.
void PopulateConstantRules(mlir::RewritePatternSet& patterns, int64_t limit);  // constants.cpp

// Moves what each trip of |loop| computes anew from values that do not change before it (loop_invariants.cpp).
void HoistInvariants(stablehlo::WhileOp loop);

}  // namespace tessera::simplify

#endif  // TESSERA_COMPILER_FRONTEND_SIMPLIFY_RULES_H_
