// SPDX-License-Identifier: Apache-2.0
// Ops that move elements: slice, pad, concatenate, dynamic_slice, dynamic_update_slice, reverse.
//
// An op that reads a part of a tensor becomes a copy of that part. An op that writes a part becomes
// tensor.insert_slice, which bufferization does in place.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/elements/indices.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

namespace tessera {
namespace {

using namespace mlir;

// Copies the elements of |part| to a new tensor: runtime calls do not accept strided memory.
Value Copied(OpBuilder& builder, Location location, Value part) {
  auto type = cast<RankedTensorType>(part.getType());
  return CopyThrough(builder, location, part, type, builder.getMultiDimIdentityMap(type.getRank()));
}

struct SlicePattern : OpConversionPattern<stablehlo::SliceOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::SliceOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    if (type.getNumElements() == 0) {
      rewriter.replaceOp(op, EmptyTensor(rewriter, op.getLoc(), type));
      return success();
    }
    auto part = tensor::ExtractSliceOp::create(rewriter, op.getLoc(), type, adaptor.getOperand(),
                                               Sizes(rewriter, op.getStartIndices()), Sizes(rewriter, type.getShape()),
                                               Sizes(rewriter, op.getStrides()));
    rewriter.replaceOp(op, Copied(rewriter, op.getLoc(), part));
    return success();
  }
};

struct ReversePattern : OpConversionPattern<stablehlo::ReverseOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::ReverseOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    if (type.getNumElements() == 0) {
      rewriter.replaceOp(op, adaptor.getOperand());
      return success();
    }
    SmallVector<AffineExpr> places;
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      AffineExpr place = rewriter.getAffineDimExpr(dim);
      bool reversed = llvm::is_contained(op.getDimensions(), dim);
      places.push_back(reversed ? type.getDimSize(dim) - 1 - place : place);
    }
    AffineMap map = AffineMap::get(type.getRank(), 0, places, rewriter.getContext());
    rewriter.replaceOp(op, CopyThrough(rewriter, op.getLoc(), adaptor.getOperand(), type, map));
    return success();
  }
};

struct PadPattern : OpConversionPattern<stablehlo::PadOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::PadOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    Value scalar = ScalarOf(rewriter, op.getLoc(), adaptor.getPaddingValue());
    rewriter.replaceOp(op, PadTensor(rewriter, op.getLoc(), adaptor.getOperand(), scalar, type, op.getEdgePaddingLow(),
                                     op.getInteriorPadding()));
    return success();
  }
};

struct ConcatenatePattern : OpConversionPattern<stablehlo::ConcatenateOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::ConcatenateOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    Value joined = EmptyTensor(rewriter, op.getLoc(), type);
    SmallVector<OpFoldResult> offsets(type.getRank(), rewriter.getIndexAttr(0)), strides = Ones(rewriter, type);
    int64_t offset = 0;
    for (Value input : adaptor.getInputs()) {
      auto from = cast<RankedTensorType>(input.getType());
      int64_t size = from.getDimSize(op.getDimension());
      offsets[op.getDimension()] = rewriter.getIndexAttr(offset);
      offset += size;
      if (from.getNumElements() == 0) continue;
      joined = tensor::InsertSliceOp::create(rewriter, op.getLoc(), input, joined, offsets,
                                             Sizes(rewriter, from.getShape()), strides);
    }
    rewriter.replaceOp(op, joined);
    return success();
  }
};

struct DynamicSlicePattern : OpConversionPattern<stablehlo::DynamicSliceOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::DynamicSliceOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    SmallVector<OpFoldResult> offsets =
        ClampedOffsets(rewriter, op.getLoc(), op.getStartIndices(), adaptor.getStartIndices(),
                       op.getOperand().getType(), op.getSliceSizes());
    Value part = tensor::ExtractSliceOp::create(rewriter, op.getLoc(), type, adaptor.getOperand(), offsets,
                                                Sizes(rewriter, type.getShape()), Ones(rewriter, type));
    rewriter.replaceOp(op, Copied(rewriter, op.getLoc(), part));
    return success();
  }
};

struct DynamicUpdateSlicePattern : OpConversionPattern<stablehlo::DynamicUpdateSliceOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::DynamicUpdateSliceOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    RankedTensorType update = op.getUpdate().getType();
    if (update.getNumElements() == 0) {
      rewriter.replaceOp(op, adaptor.getOperand());
      return success();
    }
    SmallVector<OpFoldResult> offsets =
        ClampedOffsets(rewriter, op.getLoc(), op.getStartIndices(), adaptor.getStartIndices(),
                       op.getOperand().getType(), update.getShape());
    rewriter.replaceOpWithNewOp<tensor::InsertSliceOp>(op, adaptor.getUpdate(), adaptor.getOperand(), offsets,
                                                       Sizes(rewriter, update.getShape()), Ones(rewriter, update));
    return success();
  }
};

}  // namespace

void PopulateDataMovementPatterns(LoweringPatterns& lowering) {
  lowering.Add<SlicePattern, ReversePattern, PadPattern, ConcatenatePattern, DynamicSlicePattern,
               DynamicUpdateSlicePattern>();
}

}  // namespace tessera
