// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/reductions/running_form.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

namespace tessera {

using namespace mlir;

namespace {

Value Constant(ImplicitLocOpBuilder& b, Type type, const APInt& value) {
  return arith::ConstantOp::create(b, b.getIntegerAttr(type, value));
}

}  // namespace

RunningForm::RunningForm(rt::ScanOp op, Kind kind) : kind_(kind) {
  if (kind == Kind::kStored) return;
  reduction_ = *op.getReduction();
  element_ = cast<FloatType>(op.getElementType());
  wide_ = element_.isF64() ? element_ : Float32Type::get(op.getContext());
  flushes_ = op.getFlushDenormals() && !element_.isF16();
}

Value RunningForm::Reordered(ImplicitLocOpBuilder& b, Value bits) const {
  const unsigned width = bits.getType().getIntOrFloatBitWidth();
  Value sign = arith::ShRSIOp::create(b, bits, Constant(b, bits.getType(), APInt(width, width - 1)));
  Value flip = arith::AndIOp::create(b, sign, Constant(b, bits.getType(), APInt::getSignedMaxValue(width)));
  return arith::XOrIOp::create(b, bits, flip);
}

Value RunningForm::Widened(ImplicitLocOpBuilder& b, Value element) const {
  if (kind_ == Kind::kStored) return element;
  if (element_ != wide_) element = arith::ExtFOp::create(b, wide_, element);
  if (kind_ == Kind::kWide) return element;
  const unsigned width = wide_.getIntOrFloatBitWidth();
  Type integer = b.getIntegerType(width);
  Value bits = arith::BitcastOp::create(b, integer, element);
  if (flushes_) {
    const APInt normal = APFloat::getSmallestNormalized(wide_.getFloatSemantics()).bitcastToAPInt();
    Value magnitude = arith::AndIOp::create(b, bits, Constant(b, integer, APInt::getSignedMaxValue(width)));
    Value is_denormal = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, magnitude, Constant(b, integer, normal));
    Value zero = arith::AndIOp::create(b, bits, Constant(b, integer, APInt::getSignedMinValue(width)));
    bits = arith::SelectOp::create(b, is_denormal, zero, bits);
  }
  // A NaN is the extreme.
  Value nan = Constant(b, integer, IsMaximum() ? APInt::getSignedMaxValue(width) : APInt::getSignedMinValue(width));
  Value is_nan = arith::CmpFOp::create(b, arith::CmpFPredicate::UNO, element, element);
  return arith::SelectOp::create(b, is_nan, nan, Reordered(b, bits));
}

Value RunningForm::Combined(ImplicitLocOpBuilder& b, Value sum, Value element) const {
  if (kind_ == Kind::kOrdered) {
    return IsMaximum() ? arith::MaxSIOp::create(b, sum, element).getResult() : arith::MinSIOp::create(b, sum, element);
  }
  if (reduction_ == rt::Reduction::sum) return arith::AddFOp::create(b, sum, element);
  if (reduction_ == rt::Reduction::product) return arith::MulFOp::create(b, sum, element);
  if (IsMaximum()) return arith::MaximumFOp::create(b, sum, element);
  return arith::MinimumFOp::create(b, sum, element);
}

Value RunningForm::Stored(ImplicitLocOpBuilder& b, Value sum) const {
  if (kind_ == Kind::kStored) return sum;
  if (kind_ == Kind::kOrdered) sum = arith::BitcastOp::create(b, wide_, Reordered(b, sum));
  return element_ == wide_ ? sum : arith::TruncFOp::create(b, element_, sum).getResult();
}

}  // namespace tessera
