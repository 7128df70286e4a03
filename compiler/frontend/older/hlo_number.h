// SPDX-License-Identifier: Apache-2.0
// Numbers whose operators build StableHLO on whole tensors: a third instantiation of compiler/lower/math, see number.h
// there. StableHLO has no fused multiply-add. In f32 it is computed in f64, where the product is exact. In f64 it is
// rounded twice, so f64 functions lose their last digits.
#ifndef TESSERA_COMPILER_FRONTEND_OLDER_HLO_NUMBER_H_
#define TESSERA_COMPILER_FRONTEND_OLDER_HLO_NUMBER_H_

#include <bit>
#include <concepts>

#include "tessera/compiler/hlo/hlo_builder.h"
#include "tessera/compiler/lower/math/number.h"

namespace tessera::elementary {

using autodiff::HloBuilder;
using stablehlo::ComparisonDirection;

// The base of predicates, integers and floats: a tensor, or a constant. A constant is built next to the other operand,
// which provides the shape.
template <typename Constant>
class HloValue {
 public:
  HloValue(HloBuilder& hlo, mlir::Value value) : hlo_(&hlo), value_(value) {}
  explicit HloValue(Constant constant) : constant_(constant) {}

  bool is_constant() const { return !value_; }
  Constant constant() const { return constant_; }
  mlir::Value value() const { return value_; }
  HloBuilder& hlo() const { return *hlo_; }

 private:
  HloBuilder* hlo_ = nullptr;
  mlir::Value value_;
  Constant constant_{};
};

// Returns a tensor of |element| with the shape of |like|.
inline mlir::RankedTensorType InShapeOf(mlir::Value like, mlir::Type element) {
  return mlir::RankedTensorType::get(autodiff::ShapeOf(like), element);
}

template <typename Op, typename Number>
Number ApplyHlo(const Number& x, const Number& y) {
  const Number& built = x.is_constant() ? y : x;
  HloBuilder& hlo = built.hlo();
  mlir::Value left = x.Beside(hlo, built.value()), right = y.Beside(hlo, built.value());
  return {hlo, hlo.Binary<Op>(left, right)};
}

class HloMask : public HloValue<bool> {
 public:
  using HloValue::HloValue;

  friend HloMask operator&(const HloMask& x, const HloMask& y) {
    return {x.hlo(), x.hlo().Binary<stablehlo::AndOp>(x.value(), y.value())};
  }
  friend HloMask operator|(const HloMask& x, const HloMask& y) {
    return {x.hlo(), x.hlo().Binary<stablehlo::OrOp>(x.value(), y.value())};
  }
  friend HloMask operator!(const HloMask& x) { return {x.hlo(), x.hlo().Unary<stablehlo::NotOp>(x.value())}; }
};

template <typename Number>
HloMask CompareHlo(ComparisonDirection direction, const Number& x, const Number& y) {
  const Number& built = x.is_constant() ? y : x;
  HloBuilder& hlo = built.hlo();
  return {hlo, hlo.Compare(direction, x.Beside(hlo, built.value()), y.Beside(hlo, built.value()))};
}

template <typename Number>
Number SelectHlo(const HloMask& mask, const Number& x, const Number& y) {
  HloBuilder& hlo = mask.hlo();
  return {hlo, hlo.Select(mask.value(), x.Beside(hlo, mask.value()), y.Beside(hlo, mask.value()))};
}

// Unsigned integers.
template <unsigned width>
class HloInt : public HloValue<uint64_t> {
 public:
  using HloValue::HloValue;
  template <std::integral I>
  HloInt(I constant) : HloValue(static_cast<uint64_t>(constant)) {}  // implicit, like Plain's integers

  static mlir::Type Element(HloBuilder& hlo) { return hlo.builder.getIntegerType(width, /*isSigned=*/false); }

  // Returns this number, built for use with |like|.
  mlir::Value Beside(HloBuilder& hlo, mlir::Value like) const {
    if (!is_constant()) return value();
    const llvm::APInt bits(width, constant(), /*isSigned=*/false, /*implicitTrunc=*/true);
    return hlo.Constant(mlir::DenseElementsAttr::get(InShapeOf(like, Element(hlo)), bits));
  }

  friend HloInt operator+(const HloInt& x, const HloInt& y) { return ApplyHlo<stablehlo::AddOp>(x, y); }
  friend HloInt operator-(const HloInt& x, const HloInt& y) { return ApplyHlo<stablehlo::SubtractOp>(x, y); }
  friend HloInt operator*(const HloInt& x, const HloInt& y) { return ApplyHlo<stablehlo::MulOp>(x, y); }
  friend HloInt operator&(const HloInt& x, const HloInt& y) { return ApplyHlo<stablehlo::AndOp>(x, y); }
  friend HloInt operator|(const HloInt& x, const HloInt& y) { return ApplyHlo<stablehlo::OrOp>(x, y); }
  friend HloInt operator^(const HloInt& x, const HloInt& y) { return ApplyHlo<stablehlo::XorOp>(x, y); }
  friend HloInt operator<<(const HloInt& x, int y) { return ApplyHlo<stablehlo::ShiftLeftOp>(x, HloInt(y)); }
  friend HloInt operator>>(const HloInt& x, int y) { return ApplyHlo<stablehlo::ShiftRightLogicalOp>(x, HloInt(y)); }
  friend HloMask operator<(const HloInt& x, const HloInt& y) { return CompareHlo(ComparisonDirection::LT, x, y); }
  friend HloMask operator==(const HloInt& x, const HloInt& y) { return CompareHlo(ComparisonDirection::EQ, x, y); }
  friend HloInt Select(const HloMask& mask, const HloInt& x, const HloInt& y) { return SelectHlo(mask, x, y); }
};

// A float or double.
template <typename T>
class HloFloat : public HloValue<double> {
 public:
  using Scalar = T;
  using Int = HloInt<8 * sizeof(T)>;
  using Mask = HloMask;
  using Wide = HloFloat<double>;

  using HloValue::HloValue;
  HloFloat(double constant) : HloValue(constant) {}  // implicit: constants combine with numbers

  static mlir::Type Element(HloBuilder& hlo) {
    return sizeof(T) == 4 ? mlir::Type(hlo.builder.getF32Type()) : mlir::Type(hlo.builder.getF64Type());
  }
  mlir::Value Beside(HloBuilder& hlo, mlir::Value like) const {
    return is_constant() ? hlo.Splat(InShapeOf(like, Element(hlo)), constant()) : value();
  }
  static HloFloat FromBits(const Int& bits) { return {bits.hlo(), Cast(bits, Element(bits.hlo()))}; }

  friend HloFloat operator+(const HloFloat& x, const HloFloat& y) { return ApplyHlo<stablehlo::AddOp>(x, y); }
  friend HloFloat operator-(const HloFloat& x, const HloFloat& y) { return ApplyHlo<stablehlo::SubtractOp>(x, y); }
  friend HloFloat operator*(const HloFloat& x, const HloFloat& y) { return ApplyHlo<stablehlo::MulOp>(x, y); }
  friend HloFloat operator/(const HloFloat& x, const HloFloat& y) { return ApplyHlo<stablehlo::DivOp>(x, y); }
  friend HloFloat operator-(const HloFloat& x) { return {x.hlo(), x.hlo().Neg(x.value())}; }
  friend HloMask operator<(const HloFloat& x, const HloFloat& y) { return CompareHlo(ComparisonDirection::LT, x, y); }
  friend HloMask operator>(const HloFloat& x, const HloFloat& y) { return CompareHlo(ComparisonDirection::GT, x, y); }
  friend HloMask operator>=(const HloFloat& x, const HloFloat& y) { return CompareHlo(ComparisonDirection::GE, x, y); }
  friend HloMask operator==(const HloFloat& x, const HloFloat& y) { return CompareHlo(ComparisonDirection::EQ, x, y); }
  friend HloFloat Fma(const HloFloat& x, const HloFloat& y, const HloFloat& z) {
    if constexpr (sizeof(T) == 4) {
      return Narrow(WidenOrConstant(x) * WidenOrConstant(y) + WidenOrConstant(z));
    } else {
      return x * y + z;
    }
  }
  friend HloFloat Abs(const HloFloat& x) { return {x.hlo(), x.hlo().template Unary<stablehlo::AbsOp>(x.value())}; }
  friend HloFloat Sqrt(const HloFloat& x) { return {x.hlo(), x.hlo().template Unary<stablehlo::SqrtOp>(x.value())}; }
  friend HloFloat CopySign(const HloFloat& x, const HloFloat& sign) {
    constexpr int kSign = 8 * sizeof(T) - 1;
    return FromBits(Bits(Abs(x)) | ((Bits(sign) >> kSign) << kSign));
  }
  friend HloFloat Select(const HloMask& mask, const HloFloat& x, const HloFloat& y) { return SelectHlo(mask, x, y); }
  friend Int Bits(const HloFloat& x) {
    if (x.is_constant()) {
      return sizeof(T) == 4 ? Int(std::bit_cast<uint32_t>(static_cast<float>(x.constant())))
                            : Int(std::bit_cast<uint64_t>(x.constant()));
    }
    return {x.hlo(), Cast(x, Int::Element(x.hlo()))};
  }

 private:
  static HloFloat<double> WidenOrConstant(const HloFloat& x) {
    return x.is_constant() ? HloFloat<double>(static_cast<double>(static_cast<T>(x.constant()))) : Widen(x);
  }
  template <typename Number>
  static mlir::Value Cast(const Number& x, mlir::Type element) {
    return x.hlo().template Make<stablehlo::BitcastConvertOp>(InShapeOf(x.value(), element), x.value())->getResult(0);
  }
};

inline HloFloat<double> Widen(const HloFloat<float>& x) {
  return {x.hlo(), x.hlo().Convert(x.value(), x.hlo().builder.getF64Type())};
}
inline HloFloat<float> Narrow(const HloFloat<double>& x) {
  return {x.hlo(), x.hlo().Convert(x.value(), x.hlo().builder.getF32Type())};
}
inline HloInt<32> NarrowInt(const HloInt<64>& x) {
  const HloInt<64> low = x & 0xffffffffU;
  return {x.hlo(), x.hlo().Convert(low.value(), HloInt<32>::Element(x.hlo()))};
}

// Gathers from a constant.
inline HloFloat<double> Lookup(const Table& table, const HloInt<64>& index) {
  HloBuilder& hlo = index.hlo();
  const auto size = static_cast<int64_t>(table.values.size());
  mlir::Value values =
      hlo.Constant(mlir::DenseElementsAttr::get(mlir::RankedTensorType::get({size}, hlo.builder.getF64Type()),
                                                llvm::ArrayRef(table.values.data(), table.values.size())));
  mlir::Value places = hlo.Convert(index.value(), hlo.builder.getI32Type());
  auto numbers =
      stablehlo::GatherDimensionNumbersAttr::get(hlo.context(), {}, {0}, {}, {}, {0}, autodiff::RankOf(places));
  return {hlo, hlo.Make<stablehlo::GatherOp>(
                      InShapeOf(places, hlo.builder.getF64Type()), {values, places},
                      {hlo.builder.getNamedAttr("dimension_numbers", numbers), hlo.Dims("slice_sizes", {1}),
                       hlo.builder.getNamedAttr("indices_are_sorted", hlo.builder.getBoolAttr(false))})
                   ->getResult(0)};
}

}  // namespace tessera::elementary

#endif  // TESSERA_COMPILER_FRONTEND_OLDER_HLO_NUMBER_H_
