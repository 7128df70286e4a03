// SPDX-License-Identifier: Apache-2.0
// Numbers whose operators build arith and math ops: the second instantiation of this folder's functions, see number.h.
// Values may be scalars or vectors.
#ifndef TESSERA_COMPILER_LOWER_MATH_BUILT_NUMBER_H_
#define TESSERA_COMPILER_LOWER_MATH_BUILT_NUMBER_H_

#include <concepts>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "tessera/compiler/lower/math/number.h"

namespace tessera::elementary {

// The base of i1 values, integers and floats: a value, or a constant. A constant is built next to the other operand,
// which provides location and shape.
template <typename Constant>
class BuiltValue {
 public:
  BuiltValue(mlir::ImplicitLocOpBuilder& builder, mlir::Value value) : builder_(&builder), value_(value) {}
  explicit BuiltValue(Constant constant) : constant_(constant) {}

  bool is_constant() const { return !value_; }
  Constant constant() const { return constant_; }
  mlir::Value value() const { return value_; }
  mlir::ImplicitLocOpBuilder& builder() const { return *builder_; }

 private:
  mlir::ImplicitLocOpBuilder* builder_ = nullptr;
  mlir::Value value_;
  Constant constant_{};
};

// Returns |element| with the shape of |like|.
inline mlir::Type InShapeOf(mlir::Value like, mlir::Type element) {
  auto vector = llvm::dyn_cast<mlir::VectorType>(like.getType());
  return vector ? mlir::Type(vector.clone(element)) : element;
}

// Builds |attribute|, of one element, as a constant of |type|.
inline mlir::Value BuildConstant(mlir::ImplicitLocOpBuilder& b, mlir::Type type, mlir::TypedAttr attribute) {
  if (auto vector = llvm::dyn_cast<mlir::VectorType>(type)) {
    attribute = mlir::DenseElementsAttr::get(vector, mlir::Attribute(attribute));
  }
  return mlir::arith::ConstantOp::create(b, type, attribute);
}

// Applies |Op| to two numbers, one of which may be a constant that is not built yet.
template <typename Op, typename Number>
Number ApplyBuilt(const Number& x, const Number& y) {
  const Number& built = x.is_constant() ? y : x;
  auto& b = built.builder();
  mlir::Value left = x.Beside(b, built.value()), right = y.Beside(b, built.value());
  return {b, Op::create(b, left, right)};
}

class BuiltMask : public BuiltValue<bool> {
 public:
  using BuiltValue::BuiltValue;

  friend BuiltMask operator&(const BuiltMask& x, const BuiltMask& y) {
    return {x.builder(), mlir::arith::AndIOp::create(x.builder(), x.value(), y.value())};
  }
  friend BuiltMask operator|(const BuiltMask& x, const BuiltMask& y) {
    return {x.builder(), mlir::arith::OrIOp::create(x.builder(), x.value(), y.value())};
  }
  friend BuiltMask operator!(const BuiltMask& x) {
    auto& b = x.builder();
    mlir::Value ones = BuildConstant(b, x.value().getType(), b.getBoolAttr(true));
    return {b, mlir::arith::XOrIOp::create(b, x.value(), ones)};
  }
};

template <unsigned width>
class BuiltInt : public BuiltValue<uint64_t> {
 public:
  using BuiltValue::BuiltValue;
  template <std::integral I>
  BuiltInt(I constant) : BuiltValue(static_cast<uint64_t>(constant)) {}  // implicit, like Plain's integers

  // Returns this number, built for use with |like|.
  mlir::Value Beside(mlir::ImplicitLocOpBuilder& b, mlir::Value like) const {
    if (!is_constant()) return value();
    mlir::Type element = b.getIntegerType(width);
    return BuildConstant(b, InShapeOf(like, element),
                         b.getIntegerAttr(element, llvm::APInt(width, constant(), false,
                                                               /*implicitTrunc=*/true)));
  }

  friend BuiltInt operator+(const BuiltInt& x, const BuiltInt& y) { return ApplyBuilt<mlir::arith::AddIOp>(x, y); }
  friend BuiltInt operator-(const BuiltInt& x, const BuiltInt& y) { return ApplyBuilt<mlir::arith::SubIOp>(x, y); }
  friend BuiltInt operator*(const BuiltInt& x, const BuiltInt& y) { return ApplyBuilt<mlir::arith::MulIOp>(x, y); }
  friend BuiltInt operator&(const BuiltInt& x, const BuiltInt& y) { return ApplyBuilt<mlir::arith::AndIOp>(x, y); }
  friend BuiltInt operator|(const BuiltInt& x, const BuiltInt& y) { return ApplyBuilt<mlir::arith::OrIOp>(x, y); }
  friend BuiltInt operator^(const BuiltInt& x, const BuiltInt& y) { return ApplyBuilt<mlir::arith::XOrIOp>(x, y); }
  friend BuiltInt operator<<(const BuiltInt& x, int y) { return ApplyBuilt<mlir::arith::ShLIOp>(x, BuiltInt(y)); }
  friend BuiltInt operator>>(const BuiltInt& x, int y) { return ApplyBuilt<mlir::arith::ShRUIOp>(x, BuiltInt(y)); }
  friend BuiltMask operator<(const BuiltInt& x, const BuiltInt& y) {
    return Compare(mlir::arith::CmpIPredicate::ult, x, y);
  }
  friend BuiltMask operator==(const BuiltInt& x, const BuiltInt& y) {
    return Compare(mlir::arith::CmpIPredicate::eq, x, y);
  }
  friend BuiltInt Select(const BuiltMask& mask, const BuiltInt& x, const BuiltInt& y) {
    auto& b = mask.builder();
    return {b, mlir::arith::SelectOp::create(b, mask.value(), x.Beside(b, mask.value()), y.Beside(b, mask.value()))};
  }

 private:
  static BuiltMask Compare(mlir::arith::CmpIPredicate predicate, const BuiltInt& x, const BuiltInt& y) {
    auto& b = x.builder();
    return {b, mlir::arith::CmpIOp::create(b, predicate, x.value(), y.Beside(b, x.value()))};
  }
};

// A float or double.
template <typename T>
class Built : public BuiltValue<double> {
 public:
  using Scalar = T;
  using Int = BuiltInt<8 * sizeof(T)>;
  using Mask = BuiltMask;
  using Wide = Built<double>;

  using BuiltValue::BuiltValue;
  Built(double constant) : BuiltValue(constant) {}  // implicit: constants combine with numbers

  mlir::Value Beside(mlir::ImplicitLocOpBuilder& b, mlir::Value like) const {
    if (!is_constant()) return value();
    mlir::Type element = sizeof(T) == 4 ? b.getF32Type() : b.getF64Type();
    return BuildConstant(b, InShapeOf(like, element), b.getFloatAttr(element, constant()));
  }
  static Built FromBits(const Int& bits) {
    auto& b = bits.builder();
    mlir::Type element = sizeof(T) == 4 ? b.getF32Type() : b.getF64Type();
    return {b, mlir::arith::BitcastOp::create(b, InShapeOf(bits.value(), element), bits.value())};
  }

  friend Built operator+(const Built& x, const Built& y) { return ApplyBuilt<mlir::arith::AddFOp>(x, y); }
  friend Built operator-(const Built& x, const Built& y) { return ApplyBuilt<mlir::arith::SubFOp>(x, y); }
  friend Built operator*(const Built& x, const Built& y) { return ApplyBuilt<mlir::arith::MulFOp>(x, y); }
  friend Built operator/(const Built& x, const Built& y) { return ApplyBuilt<mlir::arith::DivFOp>(x, y); }
  friend Built operator-(const Built& x) { return {x.builder(), mlir::arith::NegFOp::create(x.builder(), x.value())}; }
  friend BuiltMask operator<(const Built& x, const Built& y) { return Compare(mlir::arith::CmpFPredicate::OLT, x, y); }
  friend BuiltMask operator>(const Built& x, const Built& y) { return Compare(mlir::arith::CmpFPredicate::OGT, x, y); }
  friend BuiltMask operator>=(const Built& x, const Built& y) { return Compare(mlir::arith::CmpFPredicate::OGE, x, y); }
  friend BuiltMask operator==(const Built& x, const Built& y) { return Compare(mlir::arith::CmpFPredicate::OEQ, x, y); }
  friend Built Fma(const Built& x, const Built& y, const Built& z) {
    const Built& built = !x.is_constant() ? x : !y.is_constant() ? y : z;
    auto& b = built.builder();
    mlir::Value like = built.value(), left = x.Beside(b, like), right = y.Beside(b, like), sum = z.Beside(b, like);
    return {b, mlir::math::FmaOp::create(b, left, right, sum)};
  }
  friend Built Abs(const Built& x) { return {x.builder(), mlir::math::AbsFOp::create(x.builder(), x.value())}; }
  friend Built Sqrt(const Built& x) { return {x.builder(), mlir::math::SqrtOp::create(x.builder(), x.value())}; }
  friend Built CopySign(const Built& x, const Built& sign) { return ApplyBuilt<mlir::math::CopySignOp>(x, sign); }
  friend Built Select(const BuiltMask& mask, const Built& x, const Built& y) {
    auto& b = mask.builder();
    mlir::Value chosen = x.Beside(b, mask.value()), other = y.Beside(b, mask.value());
    return {b, mlir::arith::SelectOp::create(b, mask.value(), chosen, other)};
  }
  friend Int Bits(const Built& x) {
    if (x.is_constant()) {
      return sizeof(T) == 4 ? Int(std::bit_cast<uint32_t>(static_cast<float>(x.constant())))
                            : Int(std::bit_cast<uint64_t>(x.constant()));
    }
    auto& b = x.builder();
    mlir::Type type = InShapeOf(x.value(), b.getIntegerType(8 * sizeof(T)));
    return {b, mlir::arith::BitcastOp::create(b, type, x.value())};
  }

 private:
  static BuiltMask Compare(mlir::arith::CmpFPredicate predicate, const Built& x, const Built& y) {
    auto& b = x.builder();
    return {b, mlir::arith::CmpFOp::create(b, predicate, x.value(), y.Beside(b, x.value()))};
  }
};

inline Built<double> Widen(const Built<float>& x) {
  auto& b = x.builder();
  return {b, mlir::arith::ExtFOp::create(b, InShapeOf(x.value(), b.getF64Type()), x.value())};
}
inline Built<float> Narrow(const Built<double>& x) {
  auto& b = x.builder();
  return {b, mlir::arith::TruncFOp::create(b, InShapeOf(x.value(), b.getF32Type()), x.value())};
}
inline BuiltInt<32> NarrowInt(const BuiltInt<64>& x) {
  auto& b = x.builder();
  return {b, mlir::arith::TruncIOp::create(b, InShapeOf(x.value(), b.getI32Type()), x.value())};
}

// Looks up an element of a table, a constant of the module that is created on first use; see built_number.cpp.
Built<double> Lookup(const Table& table, const BuiltInt<64>& index);

}  // namespace tessera::elementary

#endif  // TESSERA_COMPILER_LOWER_MATH_BUILT_NUMBER_H_
