// SPDX-License-Identifier: Apache-2.0
// cholesky, triangular_solve, fft and LAPACK's custom calls: library kernels (runtime/kernels/lapack, fft.h).
#include "tessera/compiler/analysis/lapack_call.h"
#include "tessera/compiler/cpu/library/rules.h"
#include "tessera/compiler/lower/calls/runtime_calls.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/stablehlo/data/linear_algebra_ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using namespace mlir;

// Replaces |op| by a call of kernel |kind| with |options|. The kernel leaves the results |unread| as they are.
LogicalResult ReplaceByKernel(ConversionPatternRewriter& rewriter, const TypeConverter& converter, Operation* op,
                              ValueRange operands, const Twine& kind, ArrayRef<std::pair<std::string, int64_t>> options,
                              ArrayRef<int64_t> unread = {}) {
  SmallVector<NamedAttribute> config = {rewriter.getNamedAttr("kind", rewriter.getStringAttr(kind)),
                                        rewriter.getNamedAttr("location", LocationText(op))};
  for (const auto& [name, value] : options) {
    config.push_back(rewriter.getNamedAttr(name, rewriter.getDenseI64ArrayAttr(value)));
  }
  if (!unread.empty()) config.push_back(rewriter.getNamedAttr(kUnreadResults, rewriter.getDenseI64ArrayAttr(unread)));
  SmallVector<Type> types;
  if (failed(converter.convertTypes(op->getResultTypes(), types))) return failure();
  rewriter.replaceOp(op, CallRuntime(rewriter, op->getLoc(), rt::Callee::kernel, operands, types, config));
  return success();
}

struct CholeskyPattern : OpConversionPattern<stablehlo::CholeskyOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::CholeskyOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    return ReplaceByKernel(rewriter, *getTypeConverter(), op, adaptor.getOperands(), "cholesky",
                           {{"uplo", op.getLower() ? 'L' : 'U'}});
  }
};

struct TriangularSolvePattern : OpConversionPattern<stablehlo::TriangularSolveOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::TriangularSolveOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    const char transpose = op.getTransposeA() == stablehlo::Transpose::NO_TRANSPOSE ? 'N'
                           : op.getTransposeA() == stablehlo::Transpose::TRANSPOSE  ? 'T'
                                                                                    : 'C';
    return ReplaceByKernel(rewriter, *getTypeConverter(), op, adaptor.getOperands(), "lapack_trsm",
                           {{"side", op.getLeftSide() ? 'L' : 'R'},
                            {"uplo", op.getLower() ? 'L' : 'U'},
                            {"trans_x", transpose},
                            {"diag", op.getUnitDiagonal() ? 'U' : 'N'}});
  }
};

struct FftPattern : OpConversionPattern<stablehlo::FftOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::FftOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    SmallVector<NamedAttribute> config = {
        rewriter.getNamedAttr("kind", rewriter.getStringAttr("fft")),
        rewriter.getNamedAttr("location", LocationText(op)),
        rewriter.getNamedAttr("type", rewriter.getDenseI64ArrayAttr(static_cast<int64_t>(op.getFftType()))),
        rewriter.getNamedAttr("length", op.getFftLengthAttr())};
    rewriter.replaceOp(op, CallRuntime(rewriter, op.getLoc(), rt::Callee::kernel, adaptor.getOperands(),
                                       getTypeConverter()->convertType(op.getType()), config));
    return success();
  }
};

struct LapackPattern : OpConversionPattern<stablehlo::CustomCallOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::CustomCallOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    std::optional<std::string> routine = LapackRoutine(op);
    if (!routine) return failure();
    absl::StatusOr<LapackOptions> options = CheckLapackCall(op, *routine);
    if (!options.ok()) return op.emitOpError() << Message(options.status());
    SmallVector<int64_t> unread;
    for (OpResult result : op->getResults()) {
      const unsigned index = result.getResultNumber();
      if (result.use_empty() && IsWithoutMeaning(*routine, *options, index)) unread.push_back(index);
    }
    return ReplaceByKernel(rewriter, *getTypeConverter(), op, adaptor.getOperands(), "lapack_" + *routine, *options,
                           unread);
  }
};

}  // namespace

void AddLinearAlgebraRules(LoweringPatterns& lowering) {
  lowering.Add<CholeskyPattern, TriangularSolvePattern, FftPattern, LapackPattern>();
}

}  // namespace tessera
