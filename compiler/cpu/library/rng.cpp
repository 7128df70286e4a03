// SPDX-License-Identifier: Apache-2.0
// rng: a library kernel (runtime/kernels/rng.h), one for each op of the program.
#include "mlir/IR/PatternMatch.h"
#include "tessera/compiler/cpu/library/rules.h"
#include "tessera/compiler/lower/calls/runtime_calls.h"
#include "tessera/dialects/stablehlo/data/random_ops.h"
#include "tessera/runtime/types/dtype.h"

namespace tessera {
namespace {

using namespace mlir;

struct RngPattern : OpRewritePattern<stablehlo::RngOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(stablehlo::RngOp op, PatternRewriter& rewriter) const override {
    std::string name;
    llvm::raw_string_ostream(name) << op.getType().getElementType();
    std::optional<DType> dtype = ParseDType(name);
    if (!dtype) return op.emitOpError() << "cannot be compiled for type " << op.getType();
    auto number = [&](StringRef key, int64_t value) {
      return rewriter.getNamedAttr(key, rewriter.getDenseI64ArrayAttr(value));
    };
    SmallVector<NamedAttribute> config = {rewriter.getNamedAttr("kind", rewriter.getStringAttr("rng")),
                                          rewriter.getNamedAttr("location", LocationText(op)),
                                          number("distribution", static_cast<int64_t>(op.getRngDistribution())),
                                          number("dtype", static_cast<int64_t>(*dtype)), number("stream", streams_++)};
    rewriter.replaceOp(
        op, CallRuntime(rewriter, op.getLoc(), rt::Callee::kernel, {op.getA(), op.getB()}, op.getType(), config));
    return success();
  }

 private:
  // Each op is its own generator, even if two ops are identical.
  mutable int64_t streams_ = 0;
};

}  // namespace

void AddRngRewrites(RewritePatternSet& patterns) { patterns.add<RngPattern>(patterns.getContext()); }

}  // namespace tessera
