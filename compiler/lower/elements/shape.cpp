// SPDX-License-Identifier: Apache-2.0
// Constants, iota, and ops that only rearrange elements: reshape, broadcast_in_dim, transpose, optimization_barrier.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "tessera/compiler/lower/element_order.h"
#include "tessera/compiler/lower/elements/indices.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/compiler/lower/scalar/small_float.h"
#include "tessera/dialects/stablehlo/basic/control_flow_ops.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

namespace tessera {
namespace {

using namespace mlir;

// Returns |value| with the elements of |type| as stored in memory: ui32 as i32, i1 and i4 as i8, f8 as its bits.
DenseElementsAttr StoredElements(DenseElementsAttr value, RankedTensorType type) {
  Type element = type.getElementType();
  auto widen = [&](const APInt& bits) { return bits.zext(element.getIntOrFloatBitWidth()); };
  if (value.getElementType().isInteger() && value.getElementType().getIntOrFloatBitWidth() < 8) {
    return cast<DenseElementsAttr>(cast<DenseIntElementsAttr>(value).mapValues(element, widen));
  }
  if (IsSmallFloat(value.getElementType())) {
    auto bits = [&](const APFloat& number) { return widen(number.bitcastToAPInt()); };
    return cast<DenseElementsAttr>(cast<DenseFPElementsAttr>(value).mapValues(element, bits));
  }
  // Complex constants keep their bits.
  if (value.getElementType() == type.getElementType()) return value;
  return value.bitcast(type.getElementType());
}

struct ConstantPattern : OpConversionPattern<stablehlo::ConstantOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::ConstantOp op, OpAdaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    auto dense = dyn_cast<DenseElementsAttr>(op.getValue());
    if (!dense) {
      // Programs in text form may hold large constants as resources: the same bytes in another attribute.
      auto resource = dyn_cast<DenseResourceElementsAttr>(op.getValue());
      if (!resource || !resource.getRawHandle().getBlob()) return op.emitOpError() << "has a value that cannot be read";
      bool splat;
      ArrayRef<char> bytes = resource.getRawHandle().getBlob()->getData();
      if (!DenseElementsAttr::isValidRawBuffer(resource.getType(), bytes, splat)) {
        return op.emitOpError() << "has " << bytes.size() << " bytes for a value of type " << resource.getType();
      }
      dense = DenseElementsAttr::getFromRawBuffer(resource.getType(), bytes);
    }
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, type, StoredElements(dense, type));
    return success();
  }
};

struct IotaPattern : OpConversionPattern<stablehlo::IotaOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::IotaOp op, OpAdaptor, ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    auto generic =
        linalg::GenericOp::create(rewriter, op.getLoc(), type, ValueRange(), EmptyTensor(rewriter, op.getLoc(), type),
                                  rewriter.getMultiDimIdentityMap(type.getRank()), ParallelLoops(type.getRank()),
                                  [&](OpBuilder& builder, Location location, ValueRange) {
                                    ImplicitLocOpBuilder b(location, builder);
                                    Value index = linalg::IndexOp::create(b, op.getIotaDimension());
                                    Value count = arith::IndexCastOp::create(b, b.getI64Type(), index);
                                    Type element = op.getType().getElementType();
                                    Value number = FromCount(b, count, ComputeElement(element));
                                    linalg::YieldOp::create(b, ToStorage(b, location, number, element));
                                  });
    rewriter.replaceOp(op, generic);
    return success();
  }

  static Value FromCount(ImplicitLocOpBuilder& b, Value count, Type type) {
    if (auto complex = dyn_cast<ComplexType>(type)) {
      Value zero = arith::ConstantOp::create(b, b.getZeroAttr(complex.getElementType()));
      return complex::CreateOp::create(b, complex, FromCount(b, count, complex.getElementType()), zero);
    }
    if (auto integer = dyn_cast<IntegerType>(type)) {
      return integer.getWidth() < 64 ? arith::TruncIOp::create(b, type, count).getResult() : count;
    }
    if (type.getIntOrFloatBitWidth() >= 32) return arith::SIToFPOp::create(b, type, count);
    return arith::TruncFOp::create(b, type, arith::SIToFPOp::create(b, b.getF32Type(), count));
  }
};

Value Reshape(OpBuilder& builder, Location location, Value value, RankedTensorType to) {
  auto from = cast<RankedTensorType>(value.getType());
  if (from == to) return value;
  if (auto groups = getReassociationIndicesForReshape(from, to)) {
    if (from.getRank() > to.getRank()) return tensor::CollapseShapeOp::create(builder, location, to, value, *groups);
    if (from.getRank() < to.getRank()) return tensor::ExpandShapeOp::create(builder, location, to, value, *groups);
  }
  auto flat = RankedTensorType::get({to.getNumElements()}, to.getElementType());
  auto all = [](int64_t rank) {
    SmallVector<ReassociationIndices> groups(1);
    for (int64_t i = 0; i < rank; ++i) groups[0].push_back(i);
    return groups;
  };
  if (from.getRank() == 0) {
    value = tensor::ExpandShapeOp::create(builder, location, flat, value, ArrayRef<ReassociationIndices>());
  } else if (from.getRank() > 1) {
    value = tensor::CollapseShapeOp::create(builder, location, flat, value, all(from.getRank()));
  }
  if (to.getRank() == 0) {
    return tensor::CollapseShapeOp::create(builder, location, to, value, ArrayRef<ReassociationIndices>());
  }
  return to.getRank() == 1 ? value
                           : tensor::ExpandShapeOp::create(builder, location, to, value, all(to.getRank())).getResult();
}

struct ReshapePattern : OpConversionPattern<stablehlo::ReshapeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::ReshapeOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    rewriter.replaceOp(op, Reshape(rewriter, op.getLoc(), adaptor.getOperand(),
                                   cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()))));
    return success();
  }
};

struct BroadcastPattern : OpConversionPattern<stablehlo::BroadcastInDimOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::BroadcastInDimOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    auto from = cast<RankedTensorType>(adaptor.getOperand().getType());
    // A dimension of size 1 is read at index 0, whatever the size of the result's dimension.
    SmallVector<AffineExpr> places;
    for (auto [dim, size] : llvm::zip_equal(op.getBroadcastDimensions(), from.getShape())) {
      places.push_back(size == 1 ? rewriter.getAffineConstantExpr(0) : rewriter.getAffineDimExpr(dim));
    }
    AffineMap map = AffineMap::get(type.getRank(), 0, places, rewriter.getContext());
    rewriter.replaceOp(op, CopyThrough(rewriter, op.getLoc(), adaptor.getOperand(), type, map));
    return success();
  }
};

struct TransposePattern : OpConversionPattern<stablehlo::TransposeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::TransposeOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    auto from = cast<RankedTensorType>(adaptor.getOperand().getType());
    if (type.hasStaticShape() && KeepsOrder(from.getShape(), op.getPermutation())) {
      rewriter.replaceOp(op, Reshape(rewriter, op.getLoc(), adaptor.getOperand(), type));
      return success();
    }
    SmallVector<AffineExpr> places(type.getRank());
    for (auto [result, operand] : llvm::enumerate(op.getPermutation())) {
      places[operand] = rewriter.getAffineDimExpr(result);
    }
    AffineMap map = AffineMap::get(type.getRank(), 0, places, rewriter.getContext());
    rewriter.replaceOp(op, CopyThrough(rewriter, op.getLoc(), adaptor.getOperand(), type, map));
    return success();
  }
};

// The barrier has no effect here, because ops run in program order.
struct BarrierPattern : OpConversionPattern<stablehlo::OptimizationBarrierOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::OptimizationBarrierOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    rewriter.replaceOp(op, adaptor.getOperands());
    return success();
  }
};

}  // namespace

void PopulateShapePatterns(LoweringPatterns& lowering) {
  lowering.Add<ConstantPattern, IotaPattern, ReshapePattern, BroadcastPattern, TransposePattern, BarrierPattern>();
}

}  // namespace tessera
