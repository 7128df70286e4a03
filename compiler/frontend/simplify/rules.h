// SPDX-License-Identifier: Apache-2.0
// The rules of tessera-simplify, one Populate function per file. A rule is a function of an op that returns the
// replacement of the op's result, built at |hlo|. A rule that does not apply builds nothing and returns null.
#ifndef TESSERA_COMPILER_FRONTEND_SIMPLIFY_RULES_H_
#define TESSERA_COMPILER_FRONTEND_SIMPLIFY_RULES_H_

#include <optional>

#include "mlir/IR/PatternMatch.h"
#include "tessera/compiler/hlo/hlo_builder.h"

namespace tessera::simplify {

using autodiff::HloBuilder;
using autodiff::Sizes;

// Returns whether |op| is in a program block: a function, a loop or a branch. Other regions define how a reduction
// combines or a sort compares; later phases recognize them by their form.
bool IsInProgram(mlir::Operation* op);

// Returns whether |value| is a tensor of static shape, of integers, floats or complex numbers.
bool IsPlain(mlir::Value value);

// Returns the value of every element of |value| when constants, broadcasts and reshapes determine it; otherwise
// nullopt.
std::optional<mlir::Attribute> SplatOf(mlir::Value value);

// Returns the elements of |value| when it is an integer constant; nullopt otherwise.
std::optional<Sizes> IntegersOf(mlir::Value value);

template <typename Op, mlir::Value (*rule)(HloBuilder&, Op)>
struct Rule : mlir::OpRewritePattern<Op> {
  using mlir::OpRewritePattern<Op>::OpRewritePattern;
  llvm::LogicalResult matchAndRewrite(Op op, mlir::PatternRewriter& rewriter) const override {
    if (!IsInProgram(op) || !IsPlain(op->getResult(0))) return mlir::failure();
    HloBuilder hlo(rewriter, op.getLoc());
    mlir::Value value = rule(hlo, op);
    if (!value || value.getType() != op->getResult(0).getType()) return mlir::failure();
    rewriter.replaceOp(op, value);
    return mlir::success();
  }
};

void PopulateElementwiseRules(mlir::RewritePatternSet& patterns);   // elementwise.cpp
void PopulateLogSumExpRules(mlir::RewritePatternSet& patterns);     // log_sum_exp.cpp
void PopulatePredicateRules(mlir::RewritePatternSet& patterns);     // predicates.cpp
void PopulateMovementRules(mlir::RewritePatternSet& patterns);      // movement.cpp
void PopulateIndexingRules(mlir::RewritePatternSet& patterns);      // indexing.cpp
void PopulateSinkingRules(mlir::RewritePatternSet& patterns);       // sinking.cpp
void PopulateControlFlowRules(mlir::RewritePatternSet& patterns);   // control_flow.cpp
void PopulateUnreadResultRules(mlir::RewritePatternSet& patterns);  // unread_results.cpp
// Folds constants into results of up to |limit| elements.
void PopulateConstantRules(mlir::RewritePatternSet& patterns, int64_t limit);  // constants.cpp

// Hoists the values that each iteration of |loop| recomputes from invariant operands (loop_invariants.cpp).
void HoistInvariants(stablehlo::WhileOp loop);

}  // namespace tessera::simplify

#endif  // TESSERA_COMPILER_FRONTEND_SIMPLIFY_RULES_H_
