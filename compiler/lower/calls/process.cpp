// SPDX-License-Identifier: Apache-2.0
// Lowers tokens, and runtime calls whose operand types change.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/stablehlo/basic/communication_ops.h"

namespace tessera {
namespace {

using namespace mlir;

// Replaces tokens with empty tensors: program order already implies every order that tokens require.
template <typename Op>
struct TokenPattern : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;
  LogicalResult matchAndRewrite(Op op, typename Op::Adaptor, ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(this->getTypeConverter()->convertType(op.getType()));
    rewriter.replaceOp(op, EmptyTensor(rewriter, op.getLoc(), type));
    return success();
  }
};

struct EmptyPattern : OpConversionPattern<tensor::EmptyOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(tensor::EmptyOp op, OpAdaptor, ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    rewriter.replaceOp(op, EmptyTensor(rewriter, op.getLoc(), type));
    return success();
  }
};

struct CallPattern : OpConversionPattern<rt::CallOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(rt::CallOp op, OpAdaptor adaptor, ConversionPatternRewriter& rewriter) const override {
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertTypes(op->getResultTypes(), types))) return failure();
    rewriter.replaceOpWithNewOp<rt::CallOp>(op, types, op.getCallee(), adaptor.getInputs(), adaptor.getOutputs(),
                                            op.getConfig());
    return success();
  }
};

}  // namespace

void PopulateProcessPatterns(LoweringPatterns& lowering) {
  lowering
      .Add<TokenPattern<stablehlo::CreateTokenOp>, TokenPattern<stablehlo::AfterAllOp>, EmptyPattern, CallPattern>();
}

}  // namespace tessera
