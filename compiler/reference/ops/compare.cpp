// SPDX-License-Identifier: Apache-2.0
// stablehlo.compare.
#include <cmath>

#include "tessera/compiler/reference/element/total_order.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"

namespace tessera::reference {
namespace {

template <typename T>
bool Holds(stablehlo::ComparisonDirection direction, T a, T b) {
  switch (direction) {
    case stablehlo::ComparisonDirection::EQ:
      return a == b;
    case stablehlo::ComparisonDirection::NE:
      return a != b;
    case stablehlo::ComparisonDirection::GE:
      return a >= b;
    case stablehlo::ComparisonDirection::GT:
      return a > b;
    case stablehlo::ComparisonDirection::LE:
      return a <= b;
    case stablehlo::ComparisonDirection::LT:
      return a < b;
  }
  return false;
}

// All NaNs are equal and above every other value; both zeros are equal.
int CompareWeakOrder(double a, double b) {
  if (std::isnan(a) || std::isnan(b)) return static_cast<int>(std::isnan(a)) - static_cast<int>(std::isnan(b));
  return static_cast<int>(a > b) - static_cast<int>(a < b);
}

Element Compare(mlir::Operation* op, llvm::ArrayRef<Element> operands, DType) {
  auto compare = mlir::cast<stablehlo::CompareOp>(op);
  const stablehlo::ComparisonDirection direction = compare.getComparisonDirection();
  const Element& a = operands[0];
  const Element& b = operands[1];
  switch (KindOf(a.dtype)) {
    case Kind::kBool:
    case Kind::kUnsigned:
      return FromBool(Holds(direction, a.bits, b.bits));
    case Kind::kSigned:
      return FromBool(Holds(direction, a.integer(), b.integer()));
    case Kind::kFloat:
      if (compare.getCompareType() == stablehlo::ComparisonType::TOTALORDER) {
        return FromBool(Holds(direction, CompareTotalOrder(a, b), 0));
      }
      if (compare.getCompareType() == stablehlo::ComparisonType::WEAKORDER) {
        return FromBool(Holds(direction, CompareWeakOrder(a.real(), b.real()), 0));
      }
      return FromBool(Holds(direction, a.real(), b.real()));
    case Kind::kComplex:
      break;
  }
  // Complex numbers are equal when both parts are. Their order, where requested, is by real, then imaginary part.
  if (direction == stablehlo::ComparisonDirection::EQ) return FromBool(a.complex == b.complex);
  if (direction == stablehlo::ComparisonDirection::NE) return FromBool(a.complex != b.complex);
  return FromBool(a.real() == b.real() ? Holds(direction, a.complex.imag(), b.complex.imag())
                                       : Holds(direction, a.real(), b.real()));
}

}  // namespace

void AddCompareOps(OpTable& table) { table.AddElementwise<stablehlo::CompareOp>(Compare); }

}  // namespace tessera::reference
