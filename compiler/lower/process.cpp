// SPDX-License-Identifier: Apache-2.0
// What a process knows about itself, tokens, and calls of the runtime whose operands change their types.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/stablehlo/communication_ops.h"

namespace tessera {
namespace {

using namespace mlir;

struct ReplicaIdPattern : OpConversionPattern<stablehlo::ReplicaIdOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::ReplicaIdOp op, OpAdaptor,
                                ConversionPatternRewriter& rewriter) const override {
    Location location = op.getLoc();
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    Value replica = rt::ContextOp::create(rewriter, location, rewriter.getI64Type(), rt::Fact::replica);
    Value narrow = arith::TruncIOp::create(rewriter, location, type.getElementType(), replica);
    rewriter.replaceOpWithNewOp<tensor::FromElementsOp>(op, type, narrow);
    return success();
  }
};

// One partition per replica: every shard is partition 0.
struct PartitionIdPattern : OpConversionPattern<stablehlo::PartitionIdOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::PartitionIdOp op, OpAdaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, type, cast<TypedAttr>(rewriter.getZeroAttr(type)));
    return success();
  }
};

// Tokens order nothing that program order does not.
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
  lowering.Add<ReplicaIdPattern, PartitionIdPattern, TokenPattern<stablehlo::CreateTokenOp>,
               TokenPattern<stablehlo::AfterAllOp>, EmptyPattern, CallPattern>();
}

}  // namespace tessera
