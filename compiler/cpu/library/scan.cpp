// SPDX-License-Identifier: Apache-2.0
// scan: loops that carry running values of floats in the form which processors combine fastest.
#include "tessera/compiler/cpu/library/rules.h"
#include "tessera/compiler/lower/reductions/scan_loops.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {
namespace {

using namespace mlir;

// This many running values hide the latency of each other's instructions.
constexpr int64_t kSideBySide = 4;

bool IsNarrow(Type element) { return element.isBF16() || element.isF16(); }

// Returns the form for |count| running values side by side. Sums, products and extremes of bf16 and f16 are carried in
// f32. Few extremes side by side are carried as integers in the same order, whose maximum takes two cycles instead of
// seven.
RunningForm::Kind KindOf(rt::ScanOp op, int64_t count) {
  const rt::Reduction reduction = *op.getReduction();
  const bool is_extreme = reduction == rt::Reduction::max || reduction == rt::Reduction::min;
  if (is_extreme && count < kSideBySide) return RunningForm::Kind::kOrdered;
  return IsNarrow(op.getElementType()) ? RunningForm::Kind::kWide : RunningForm::Kind::kStored;
}

struct RunningFormPattern : OpRewritePattern<rt::ScanOp> {
  explicit RunningFormPattern(MLIRContext* context) : OpRewritePattern(context, kLibraryBenefit) {}

  LogicalResult matchAndRewrite(rt::ScanOp op, PatternRewriter& rewriter) const override {
    Type element = op.getElementType();
    if (!op.getReduction() || (!IsNarrow(element) && !element.isF32() && !element.isF64())) return failure();
    rewriter.replaceOp(op, ScanLoops(rewriter, op, [&](int64_t count) { return KindOf(op, count); }));
    return success();
  }
};

}  // namespace

void AddScanRules(RewritePatternSet& patterns) { patterns.add<RunningFormPattern>(patterns.getContext()); }

}  // namespace tessera
