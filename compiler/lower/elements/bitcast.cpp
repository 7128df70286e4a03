// SPDX-License-Identifier: Apache-2.0
// Ops on the bits of elements: bitcast_convert and reduce_precision.
//
// Between types of equal width bitcast_convert is elementwise. Otherwise the narrower tensor has an additional minor
// dimension for the parts of each wide element, lowest bits first. An i1 counts as one bit, whatever its size in
// memory.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/compiler/lower/scalar/small_float.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"

namespace tessera {
namespace {

using namespace mlir;
using Builder = ImplicitLocOpBuilder;

unsigned WidthOf(Type element) { return isa<ComplexType>(element) ? 0 : element.getIntOrFloatBitWidth(); }

// Returns |value| as another type of the same width.
Value SameBits(Builder& b, Value value, Type type) {
  return value.getType() == type ? value : arith::BitcastOp::create(b, type, value).getResult();
}

// These convert |value|, an element of type |element| in registers, to an integer with the same bits, and back.
Value BitsOf(Builder& b, Value value, Type element) {
  Type bits = b.getIntegerType(WidthOf(element));
  if (!IsSmallFloat(element)) return SameBits(b, value, bits);
  Value byte = ToStorage(b, b.getLoc(), value, element);
  return byte.getType() == bits ? byte : arith::TruncIOp::create(b, bits, byte).getResult();
}

Value FromBits(Builder& b, Value bits, Type element) {
  if (!IsSmallFloat(element)) return SameBits(b, bits, ComputeElement(element));
  Type byte = b.getI8Type();
  Value stored = bits.getType() == byte ? bits : arith::ExtUIOp::create(b, byte, bits).getResult();
  return FromStorage(b, b.getLoc(), stored, element);
}

// Returns an elementwise bitcast_convert; null when the widths differ.
Value Bitcast(Builder& b, Operation* op, ValueRange operands) {
  Type from = ElementOf(op->getOperand(0).getType()), to = ElementOf(op->getResult(0).getType());
  if (from == to) return operands[0];
  if (WidthOf(to) == 0 || WidthOf(to) != WidthOf(from)) return nullptr;
  return FromBits(b, BitsOf(b, operands[0], from), to);
}

// Returns whether elements of |type| are bytes in memory and numbers in registers, where NaNs lose their payload.
bool IsByteFloat(Type type) { return IsSmallFloat(type) && WidthOf(type) == 8; }

// Keeps the bytes in conversions between 8-bit floats, and between 8-bit floats and 8-bit integers.
struct BitcastBytesPattern : OpConversionPattern<stablehlo::BitcastConvertOp> {
  BitcastBytesPattern(const TypeConverter& converter, MLIRContext* context)
      : OpConversionPattern(converter, context, /*benefit=*/2) {}

  LogicalResult matchAndRewrite(stablehlo::BitcastConvertOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    Type from = ElementOf(op.getOperand().getType()), to = ElementOf(op.getType());
    const bool bytes = (IsByteFloat(from) || IsByteFloat(to)) && WidthOf(from) == 8 && WidthOf(to) == 8;
    if (!bytes || adaptor.getOperand().getType() != getTypeConverter()->convertType(op.getType())) return failure();
    rewriter.replaceOp(op, adaptor.getOperand());
    return success();
  }
};

struct BitcastWidthPattern : OpConversionPattern<stablehlo::BitcastConvertOp> {
  BitcastWidthPattern(const TypeConverter& converter, MLIRContext* context)
      : OpConversionPattern(converter, context, /*benefit=*/2) {}

  LogicalResult matchAndRewrite(stablehlo::BitcastConvertOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    Type from = op.getOperand().getType().getElementType(), to = op.getType().getElementType();
    if (isa<ComplexType>(from) || isa<ComplexType>(to) || WidthOf(from) == WidthOf(to)) return failure();
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    auto body = [&](OpBuilder& builder, Location location, ValueRange) {
      Builder b(location, builder);
      SmallVector<Value> index;
      for (int64_t dim = 0; dim < type.getRank(); ++dim) index.push_back(linalg::IndexOp::create(b, dim));
      Value bits = WidthOf(from) < WidthOf(to) ? Join(b, adaptor.getOperand(), index, from, to)
                                               : Part(b, adaptor.getOperand(), index, from, to);
      linalg::YieldOp::create(b, IsByteFloat(to) ? bits : ToStorage(b, location, FromBits(b, bits, to), to));
    };
    auto generic =
        linalg::GenericOp::create(rewriter, op.getLoc(), type, ValueRange(), EmptyTensor(rewriter, op.getLoc(), type),
                                  rewriter.getMultiDimIdentityMap(type.getRank()), ParallelLoops(type.getRank()), body);
    rewriter.replaceOp(op, generic);
    return success();
  }

  // Returns the bits of the element of |tensor| at |index|; the tensor holds elements of type |element|.
  static Value BitsAt(Builder& b, Value tensor, ArrayRef<Value> index, Type element) {
    Value stored = tensor::ExtractOp::create(b, tensor, index);
    if (IsByteFloat(element)) return stored;
    return BitsOf(b, FromStorage(b, b.getLoc(), stored, element), element);
  }

  // Returns the bits of the wide element whose parts are at |index|.
  static Value Join(Builder& b, Value narrow, ArrayRef<Value> index, Type from, Type to) {
    const unsigned width = WidthOf(to), part_width = WidthOf(from);
    Type bits = b.getIntegerType(width);
    Value joined = arith::ConstantOp::create(b, b.getIntegerAttr(bits, 0));
    for (unsigned part = 0; part < width / part_width; ++part) {
      SmallVector<Value> place(index);
      place.push_back(arith::ConstantIndexOp::create(b, part));
      Value wide = arith::ExtUIOp::create(b, bits, BitsAt(b, narrow, place, from));
      Value shift = arith::ConstantOp::create(b, b.getIntegerAttr(bits, part * part_width));
      joined = arith::OrIOp::create(b, joined, arith::ShLIOp::create(b, wide, shift));
    }
    return joined;
  }

  // Returns part |index|.back() of the bits of the wide element at the other indices.
  static Value Part(Builder& b, Value wide, ArrayRef<Value> index, Type from, Type to) {
    Value element = BitsAt(b, wide, index.drop_back(), from);
    Value part = arith::IndexCastOp::create(b, b.getI64Type(), index.back());
    Value shift = arith::MulIOp::create(b, part, arith::ConstantOp::create(b, b.getI64IntegerAttr(WidthOf(to))));
    if (WidthOf(from) < 64) shift = arith::TruncIOp::create(b, element.getType(), shift);
    return arith::TruncIOp::create(b, b.getIntegerType(WidthOf(to)), arith::ShRUIOp::create(b, element, shift));
  }
};

// Converts between a complex<f64> and a pair of complex<f32>. Each f64 part becomes both parts of one number of the
// pair.
struct BitcastComplexPattern : OpConversionPattern<stablehlo::BitcastConvertOp> {
  BitcastComplexPattern(const TypeConverter& converter, MLIRContext* context)
      : OpConversionPattern(converter, context, /*benefit=*/2) {}

  LogicalResult matchAndRewrite(stablehlo::BitcastConvertOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto from = dyn_cast<ComplexType>(op.getOperand().getType().getElementType());
    auto to = dyn_cast<ComplexType>(op.getType().getElementType());
    if (!from || !to || from == to) return failure();
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    auto body = [&](OpBuilder& builder, Location location, ValueRange) {
      Builder b(location, builder);
      SmallVector<Value> index;
      for (int64_t dim = 0; dim < type.getRank(); ++dim) index.push_back(linalg::IndexOp::create(b, dim));
      Value result = to.getElementType().isF64() ? Join(b, adaptor.getOperand(), index, to)
                                                 : Part(b, adaptor.getOperand(), index, to);
      linalg::YieldOp::create(b, result);
    };
    auto generic =
        linalg::GenericOp::create(rewriter, op.getLoc(), type, ValueRange(), EmptyTensor(rewriter, op.getLoc(), type),
                                  rewriter.getMultiDimIdentityMap(type.getRank()), ParallelLoops(type.getRank()), body);
    rewriter.replaceOp(op, generic);
    return success();
  }

  static Value Join(Builder& b, Value narrow, ArrayRef<Value> index, ComplexType to) {
    Value half = arith::ConstantOp::create(b, b.getI64IntegerAttr(32));
    auto joined = [&](int64_t number) -> Value {
      SmallVector<Value> place(index);
      place.push_back(arith::ConstantIndexOp::create(b, number));
      Value element = tensor::ExtractOp::create(b, narrow, place);
      auto bits = [&](Value part) -> Value {
        return arith::ExtUIOp::create(b, b.getI64Type(), SameBits(b, part, b.getI32Type()));
      };
      Value low = bits(complex::ReOp::create(b, element)), high = bits(complex::ImOp::create(b, element));
      return SameBits(b, arith::OrIOp::create(b, low, arith::ShLIOp::create(b, high, half)), b.getF64Type());
    };
    return complex::CreateOp::create(b, to, joined(0), joined(1));
  }

  static Value Part(Builder& b, Value wide, ArrayRef<Value> index, ComplexType to) {
    Value element = tensor::ExtractOp::create(b, wide, index.drop_back());
    Value zero = arith::ConstantIndexOp::create(b, 0);
    Value is_first = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, index.back(), zero);
    Value part = arith::SelectOp::create(b, is_first, complex::ReOp::create(b, element).getResult(),
                                         complex::ImOp::create(b, element).getResult());
    Value bits = SameBits(b, part, b.getI64Type());
    Value half = arith::ConstantOp::create(b, b.getI64IntegerAttr(32));
    auto narrow = [&](Value value) -> Value {
      return SameBits(b, arith::TruncIOp::create(b, b.getI32Type(), value), b.getF32Type());
    };
    return complex::CreateOp::create(b, to, narrow(bits), narrow(arith::ShRUIOp::create(b, bits, half)));
  }
};

// Rounds to a float with fewer bits, to nearest even; values that are too large become infinite, too small ones zero.
// Operates on the bits: sign, exponent, mantissa.
Value ReducePrecision(Builder& b, Operation* op, ValueRange operands) {
  auto reduce = cast<stablehlo::ReducePrecisionOp>(op);
  auto type = dyn_cast<FloatType>(operands[0].getType());
  if (!type || !(type.isF16() || type.isBF16() || type.isF32() || type.isF64())) return nullptr;
  const unsigned width = type.getWidth(), mantissa = type.getFPMantissaWidth() - 1, exponent = width - 1 - mantissa;
  const unsigned new_exponent = reduce.getExponentBits(), new_mantissa = reduce.getMantissaBits();
  // A small float is an f32 in registers, but keeps the exponent range of its own type.
  auto own = cast<FloatType>(ElementOf(op->getOperand(0).getType()));
  const unsigned own_exponent = IsSmallFloat(own) ? own.getWidth() - own.getFPMantissaWidth() : exponent;
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
    // Adds half of the last kept bit, less one where that bit is even: ties go to even.
    Value last = arith::AndIOp::create(b, arith::ShRUIOp::create(b, x, constant(APInt(width, dropped))),
                                       constant(APInt(width, 1)));
    Value bias = arith::AddIOp::create(b, last, constant(APInt::getLowBitsSet(width, dropped - 1)));
    x = arith::AndIOp::create(b, arith::AddIOp::create(b, x, bias), constant(~APInt::getLowBitsSet(width, dropped)));
  }
  if (new_exponent < own_exponent) {
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

void PopulateBitcastPatterns(LoweringPatterns& lowering) {
  lowering.Add<BitcastBytesPattern, BitcastWidthPattern, BitcastComplexPattern>();
}

}  // namespace tessera
