// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/chlo/elementwise.h"

namespace tessera {

using namespace mlir;

Value Elementwise::Constant(APFloat value) {
  bool exact = false;
  value.convert(semantics(), APFloat::rmNearestTiesToEven, &exact);
  return stablehlo::ConstantOp::create(builder_, location_, DenseElementsAttr::get(type_, value));
}

// A division detects the sign of a zero, because 1 / -0 is negative; atan2 would, too, but costs more.
Value Elementwise::WithSignOf(Value magnitude, Value sign) {
  Value negative = Or(Less(sign, 0.0), Less(Div(1.0, sign), 0.0));
  return Select(negative, Neg(magnitude), magnitude);
}

// Clenshaw's recurrence.
Value Elementwise::Chebyshev(Value x, ArrayRef<double> c) {
  Value zero = Constant(0.0);
  Value next = zero, current = zero, previous = zero;
  for (double coefficient : llvm::reverse(c)) {
    previous = current;
    current = next;
    next = Add(Sub(Mul(x, current), previous), coefficient);
  }
  return Mul(Sub(next, previous), 0.5);
}

RankedTensorType RealTypeOf(Value x) {
  auto type = cast<RankedTensorType>(x.getType());
  auto complex = dyn_cast<ComplexType>(type.getElementType());
  return complex ? type.clone(complex.getElementType()) : type;
}

Value ConvertTo(OpBuilder& builder, Location location, Value x, Type element) {
  if (cast<RankedTensorType>(x.getType()).getElementType() == element) return x;
  return stablehlo::ConvertOp::create(builder, location, x, element);
}

}  // namespace tessera
