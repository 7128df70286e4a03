// SPDX-License-Identifier: Apache-2.0
// tanh x and the logistic function.
#ifndef TESSERA_COMPILER_LOWER_MATH_TANH_H_
#define TESSERA_COMPILER_LOWER_MATH_TANH_H_

#include "tessera/compiler/lower/math/exp.h"

namespace tessera::elementary {

// Near zero the function is an odd polynomial; elsewhere it is 1 - 2 / (e^2|x| + 1), where the quotient is at most
// 1/2.
template <typename F>
F Tanh(const F& x) {
  constexpr double kOne = kIsF32<F> ? 9.1 : 19.1;
  F magnitude = AtMost(Abs(x), kOne);
  F far = 1.0 - 2.0 / (ExpNormal(magnitude * 2.0) + 1.0);
  F square = magnitude * magnitude, tail(0.0);
  if constexpr (kIsF32<F>) {
    tail = Polynomial(square, {-0.00627424708, 0.0210717209, -0.0538523309, 0.13332586, -0.333333164});
  } else {
    tail =
        Polynomial(square, {-1.949206527920128e-5, 8.3312492830491902e-5, -2.3337906550668518e-4, 5.884436332412419e-4,
                            -0.001455542678527464, 0.003592092012413992, -0.0088632326006612555, 0.021869488385885823,
                            -0.053968253963764992, 0.13333333333326636, -0.33333333333333298});
  }
  F near = Fma(magnitude * square, tail, magnitude);
  return CopySign(Select(magnitude < 0.55, near, far), x);
}

// Computes 1 / (1 + e^-x). e^-|x| cannot overflow, and for x < 0 the quotient is e^x / (1 + e^x).
template <typename F>
F Logistic(const F& x) {
  F power = Exp(-Abs(x)), sum = power + 1.0;
  F numerator = Select(x < 0.0, power, F(1.0));
  // Corrects the rounding errors of the sum and of the quotient.
  F inverse = 1.0 / sum, quotient = numerator * inverse;
  F rest = Fma(-quotient, power - (sum - 1.0), Fma(-quotient, sum, numerator));
  return Fma(rest, inverse, quotient);
}

}  // namespace tessera::elementary

#endif  // TESSERA_COMPILER_LOWER_MATH_TANH_H_
