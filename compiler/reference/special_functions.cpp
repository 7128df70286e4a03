// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/special_functions.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace tessera::reference {

// Winitzki's closed form (two digits), then Halley's iteration on erfc for the tails and on erf near 0: each step
// triples the number of digits, so that four are more than enough.
long double ErfInv(long double y) {
  if (std::isnan(y) || std::fabs(y) > 1) return std::numeric_limits<long double>::quiet_NaN();
  if (std::fabs(y) == 1) return std::copysign(std::numeric_limits<long double>::infinity(), y);
  if (y == 0) return y;
  const long double magnitude = std::fabs(y);
  constexpr long double kA = 0.147L;
  const long double log_tail = std::log1p(-magnitude * magnitude);
  const long double middle = 2 / (std::numbers::pi_v<long double> * kA) + log_tail / 2;
  long double x = std::sqrt(std::sqrt(middle * middle - log_tail / kA) - middle);
  for (int i = 0; i < 4; ++i) {
    const long double error = magnitude < 0.5L ? std::erf(x) - magnitude : (1 - magnitude) - std::erfc(x);
    const long double slope = 2 * std::numbers::inv_sqrtpi_v<long double> * std::exp(-x * x);
    const long double step = error / slope;
    x -= step / (1 + x * step);
  }
  return std::copysign(x, y);
}

}  // namespace tessera::reference
