// SPDX-License-Identifier: Apache-2.0
// Lowers expectations to runtime calls, which compare values and report location, index, expected and actual values.
#include "tessera/compiler/lower/calls/runtime_calls.h"
#include "tessera/dialects/check/ops.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

namespace tessera {
namespace {

using namespace mlir;

// How two values are compared, with the names of proto::Check.
struct Comparison {
  StringRef kind;
  double tolerance = 0;
  uint64_t min_ulp = 0;
  uint64_t max_ulp = 0;
};

void CallCheck(PatternRewriter& rewriter, Operation* op, const Comparison& comparison, Value got, Value expected) {
  Builder& b = rewriter;
  auto type = TypeAttr::get(got.getType());
  auto ulps = [&](uint64_t count) { return b.getIntegerAttr(b.getIntegerType(64, false), count); };
  SmallVector<NamedAttribute> config = {
      b.getNamedAttr("kind", b.getStringAttr(comparison.kind)),
      b.getNamedAttr("location", LocationText(op)),
      b.getNamedAttr("operand_types", b.getArrayAttr({type, type})),
      b.getNamedAttr("tolerance", b.getF64FloatAttr(comparison.tolerance)),
      b.getNamedAttr("min_ulp", ulps(comparison.min_ulp)),
      b.getNamedAttr("max_ulp", ulps(comparison.max_ulp)),
  };
  CallRuntime(rewriter, op->getLoc(), rt::Callee::check, {got, expected}, {}, config);
  rewriter.eraseOp(op);
}

Value ConstantOf(PatternRewriter& rewriter, Operation* op, ElementsAttr value) {
  return stablehlo::ConstantOp::create(rewriter, op->getLoc(), value);
}

struct ExpectEqPattern : OpRewritePattern<check::ExpectEqOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(check::ExpectEqOp op, PatternRewriter& rewriter) const override {
    CallCheck(rewriter, op, {.kind = "eq"}, op.getLhs(), op.getRhs());
    return success();
  }
};

struct ExpectEqConstPattern : OpRewritePattern<check::ExpectEqConstOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(check::ExpectEqConstOp op, PatternRewriter& rewriter) const override {
    CallCheck(rewriter, op, {.kind = "eq"}, op.getLhs(), ConstantOf(rewriter, op, op.getValue()));
    return success();
  }
};

struct ExpectAlmostEqPattern : OpRewritePattern<check::ExpectAlmostEqOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(check::ExpectAlmostEqOp op, PatternRewriter& rewriter) const override {
    CallCheck(rewriter, op, {.kind = "almost_eq", .tolerance = op.getTolerance().convertToDouble()}, op.getLhs(),
              op.getRhs());
    return success();
  }
};

struct ExpectAlmostEqConstPattern : OpRewritePattern<check::ExpectAlmostEqConstOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(check::ExpectAlmostEqConstOp op, PatternRewriter& rewriter) const override {
    CallCheck(rewriter, op, {.kind = "almost_eq", .tolerance = op.getTolerance().convertToDouble()}, op.getLhs(),
              ConstantOf(rewriter, op, op.getValue()));
    return success();
  }
};

struct ExpectClosePattern : OpRewritePattern<check::ExpectCloseOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(check::ExpectCloseOp op, PatternRewriter& rewriter) const override {
    CallCheck(rewriter, op, {.kind = "close", .min_ulp = op.getMinUlpDifference(), .max_ulp = op.getMaxUlpDifference()},
              op.getActual(), op.getExpected());
    return success();
  }
};

}  // namespace

void PopulateCheckPatterns(RewritePatternSet& patterns) {
  patterns.add<ExpectEqPattern, ExpectEqConstPattern, ExpectAlmostEqPattern, ExpectAlmostEqConstPattern,
               ExpectClosePattern>(patterns.getContext());
}

}  // namespace tessera
