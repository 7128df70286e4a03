// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/reductions/running_form.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "tessera/compiler/analysis/known_reduction.h"
#include "tessera/compiler/lower/scalar/type_conversion.h"
#include "tessera/dialects/tessera/dialect.h"

namespace tessera {

using namespace mlir;

namespace {

// This many running sums hide the latency of each other's instructions.
constexpr int64_t kSideBySide = 4;

Value Constant(ImplicitLocOpBuilder& b, Type type, const APInt& value) {
  return arith::ConstantOp::create(b, b.getIntegerAttr(type, value));
}

}  // namespace

RunningForm RunningForm::Of(stablehlo::ReduceWindowOp op, int64_t count) {
  RunningForm form;
  Type element = ElementOf(op.getInputs()[0].getType());
  const std::optional<ir::Reduction> reduction = KnownReduction(op.getBody());
  const bool is_narrow = element.isBF16() || element.isF16();
  if (!reduction || (!is_narrow && !element.isF32() && !element.isF64())) return form;
  form.reduction_ = *reduction;
  form.element_ = cast<FloatType>(element);
  form.wide_ = is_narrow ? Float32Type::get(op.getContext()) : form.element_;
  form.flushes_ = op->getParentOfType<ModuleOp>()->hasAttr(ir::TesseraDialect::kFlushDenormalsAttr) && !element.isF16();
  const bool is_extreme = *reduction == ir::Reduction::kMax || *reduction == ir::Reduction::kMin;
  if (is_extreme && count < kSideBySide) {
    form.kind_ = Kind::kOrdered;
  } else if (is_narrow) {
    form.kind_ = Kind::kWide;
  }
  return form;
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
  // A NaN wins.
  Value nan = Constant(b, integer, IsMaximum() ? APInt::getSignedMaxValue(width) : APInt::getSignedMinValue(width));
  Value is_nan = arith::CmpFOp::create(b, arith::CmpFPredicate::UNO, element, element);
  return arith::SelectOp::create(b, is_nan, nan, Reordered(b, bits));
}

Value RunningForm::Combined(ImplicitLocOpBuilder& b, Value sum, Value element) const {
  if (kind_ == Kind::kOrdered) {
    return IsMaximum() ? arith::MaxSIOp::create(b, sum, element).getResult() : arith::MinSIOp::create(b, sum, element);
  }
  if (reduction_ == ir::Reduction::kSum) return arith::AddFOp::create(b, sum, element);
  if (reduction_ == ir::Reduction::kProduct) return arith::MulFOp::create(b, sum, element);
  if (IsMaximum()) return arith::MaximumFOp::create(b, sum, element);
  return arith::MinimumFOp::create(b, sum, element);
}

Value RunningForm::Stored(ImplicitLocOpBuilder& b, Value sum) const {
  if (kind_ == Kind::kStored) return sum;
  if (kind_ == Kind::kOrdered) sum = arith::BitcastOp::create(b, wide_, Reordered(b, sum));
  return element_ == wide_ ? sum : arith::TruncFOp::create(b, element_, sum).getResult();
}

}  // namespace tessera
