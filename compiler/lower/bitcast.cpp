// SPDX-License-Identifier: Apache-2.0
// What looks at the bits of elements: bitcast_convert and reduce_precision.
//
// Between types of one width bitcast_convert is elementwise. Otherwise the narrower tensor has a minor dimension more,
// over the parts of each wide element, the lowest bits first.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/stablehlo/elementwise_ops.h"

namespace tessera {
namespace {

using namespace mlir;
using Builder = ImplicitLocOpBuilder;

unsigned WidthOf(Type element) { return isa<ComplexType>(element) ? 0 : element.getIntOrFloatBitWidth(); }

// |value| as another type of the same width.
Value SameBits(Builder& b, Value value, Type type) {
  return value.getType() == type ? value : arith::BitcastOp::create(b, type, value).getResult();
}

// Elementwise bitcast_convert.
Value Bitcast(Builder& b, Operation* op, ValueRange operands) {
  Type type = ComputeElement(ElementOf(op->getResult(0).getType()));
  if (operands[0].getType() == type) return operands[0];
  if (WidthOf(type) == 0 || WidthOf(type) != WidthOf(operands[0].getType())) return nullptr;
  return SameBits(b, operands[0], type);
}

struct BitcastWidthPattern : OpConversionPattern<stablehlo::BitcastConvertOp> {
  BitcastWidthPattern(const TypeConverter& converter, MLIRContext* context)
      : OpConversionPattern(converter, context, /*benefit=*/2) {}

  LogicalResult matchAndRewrite(stablehlo::BitcastConvertOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    Type from = op.getOperand().getType().getElementType(), to = op.getType().getElementType();
    if (isa<ComplexType>(from) || isa<ComplexType>(to) || WidthOf(from) == WidthOf(to)) return failure();
    if (WidthOf(from) < 8 || WidthOf(to) < 8) {
      return op.emitOpError() << "between " << op.getOperand().getType() << " and " << op.getType()
                              << " is not supported: elements must have whole bytes";
    }
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    auto body = [&](OpBuilder& builder, Location location, ValueRange) {
      Builder b(location, builder);
      SmallVector<Value> index;
      for (int64_t dim = 0; dim < type.getRank(); ++dim) index.push_back(linalg::IndexOp::create(b, dim));
      linalg::YieldOp::create(b, WidthOf(from) < WidthOf(to)
                                     ? Join(b, adaptor.getOperand(), index, type.getElementType())
                                     : Part(b, adaptor.getOperand(), index, type.getElementType()));
    };
    auto generic =
        linalg::GenericOp::create(rewriter, op.getLoc(), type, ValueRange(), EmptyTensor(rewriter, op.getLoc(), type),
                                  rewriter.getMultiDimIdentityMap(type.getRank()), ParallelLoops(type.getRank()), body);
    rewriter.replaceOp(op, generic);
    return success();
  }

  static Value BitsAt(Builder& b, Value tensor, ArrayRef<Value> index) {
    Value element = tensor::ExtractOp::create(b, tensor, index);
    return SameBits(b, element, b.getIntegerType(WidthOf(element.getType())));
  }

  // The wide element whose parts lie at |index|.
  static Value Join(Builder& b, Value narrow, ArrayRef<Value> index, Type type) {
    const unsigned width = WidthOf(type), part_width = WidthOf(ElementOf(narrow.getType()));
    Type bits = b.getIntegerType(width);
    Value joined = arith::ConstantOp::create(b, b.getIntegerAttr(bits, 0));
    for (unsigned part = 0; part < width / part_width; ++part) {
      SmallVector<Value> place(index);
      place.push_back(arith::ConstantIndexOp::create(b, part));
      Value wide = arith::ExtUIOp::create(b, bits, BitsAt(b, narrow, place));
      Value shift = arith::ConstantOp::create(b, b.getIntegerAttr(bits, part * part_width));
      joined = arith::OrIOp::create(b, joined, arith::ShLIOp::create(b, wide, shift));
    }
    return SameBits(b, joined, type);
  }

  // Part |index|.back() of the wide element at the indices before.
  static Value Part(Builder& b, Value wide, ArrayRef<Value> index, Type type) {
    Value element = BitsAt(b, wide, index.drop_back());
    Value part = arith::IndexCastOp::create(b, b.getI64Type(), index.back());
    Value shift = arith::MulIOp::create(b, part, arith::ConstantOp::create(b, b.getI64IntegerAttr(WidthOf(type))));
    if (WidthOf(element.getType()) < 64) shift = arith::TruncIOp::create(b, element.getType(), shift);
    Value shifted = arith::ShRUIOp::create(b, element, shift);
    return SameBits(b, arith::TruncIOp::create(b, b.getIntegerType(WidthOf(type)), shifted), type);
  }
};

// Rounds to the values of a float with fewer bits, nearest even; what is too large becomes infinite, what is too small
// zero. Works on the bits: sign, exponent, mantissa.
Value ReducePrecision(Builder& b, Operation* op, ValueRange operands) {
  auto reduce = cast<stablehlo::ReducePrecisionOp>(op);
  auto type = dyn_cast<FloatType>(operands[0].getType());
  if (!type || !(type.isF16() || type.isBF16() || type.isF32() || type.isF64())) return nullptr;
  const unsigned width = type.getWidth(), mantissa = type.getFPMantissaWidth() - 1, exponent = width - 1 - mantissa;
  const unsigned new_exponent = reduce.getExponentBits(), new_mantissa = reduce.getMantissaBits();
  Type bits = b.getIntegerType(width);
  auto constant = [&](const APInt& value) -> Value {
    return arith::ConstantOp::create(b, b.getIntegerAttr(bits, value));
  };
  auto compare = [&](arith::CmpIPredicate predicate, Value x, Value y) -> Value {
    return arith::CmpIOp::create(b, predicate, x, y);
  };
  Value x = SameBits(b, operands[0], bits);
  if (new_mantissa < mantissa) {
    const unsigned dropped = mantissa - new_mantissa;
    // Half of the last kept bit, less one where that bit is even: ties go to even.
    Value last = arith::AndIOp::create(b, arith::ShRUIOp::create(b, x, constant(APInt(width, dropped))),
                                       constant(APInt(width, 1)));
    Value bias = arith::AddIOp::create(b, last, constant(APInt::getLowBitsSet(width, dropped - 1)));
    x = arith::AndIOp::create(b, arith::AddIOp::create(b, x, bias), constant(~APInt::getLowBitsSet(width, dropped)));
  }
  if (new_exponent < exponent) {
    const APInt exponent_mask = APInt::getBitsSet(width, mantissa, width - 1);
    const APInt bias = APInt::getLowBitsSet(width, exponent - 1),
                new_bias = APInt::getLowBitsSet(width, new_exponent - 1);
    Value field = arith::AndIOp::create(b, x, constant(exponent_mask));
    Value sign = arith::AndIOp::create(b, x, constant(APInt::getSignMask(width)));
    Value too_large = compare(arith::CmpIPredicate::ugt, field, constant((bias + new_bias).shl(mantissa)));
    Value too_small = compare(arith::CmpIPredicate::ule, field, constant((bias - new_bias).shl(mantissa)));
    Value infinity = arith::OrIOp::create(b, sign, constant(exponent_mask));
    x = arith::SelectOp::create(b, too_large, infinity, arith::SelectOp::create(b, too_small, sign, x));
  }
  Value is_nan = arith::CmpFOp::create(b, arith::CmpFPredicate::UNO, operands[0], operands[0]);
  return arith::SelectOp::create(b, is_nan, operands[0], SameBits(b, x, type));
}

}  // namespace

void AddBitFunctions(ScalarFunctions& functions) {
  functions.Add<stablehlo::BitcastConvertOp>(Bitcast);
  functions.Add<stablehlo::ReducePrecisionOp>(ReducePrecision);
}

void PopulateBitcastPatterns(LoweringPatterns& lowering) { lowering.Add<BitcastWidthPattern>(); }

}  // namespace tessera
