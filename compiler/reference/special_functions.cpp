// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/special_functions.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace tessera::reference {

// Winitzki's closed form (two digits), then Halley's iteration on erfc for the tails and on erf near 0: each step
// triples the number of digits, so that four are more than enough.
double ErfInv(double y) {
  if (std::isnan(y) || std::fabs(y) > 1) return std::numeric_limits<double>::quiet_NaN();
  if (std::fabs(y) == 1) return std::copysign(std::numeric_limits<double>::infinity(), y);
  if (y == 0) return y;
  const double magnitude = std::fabs(y);
  constexpr double kA = 0.147;
  const double log_tail = std::log1p(-magnitude * magnitude);
  const double middle = 2 / (std::numbers::pi * kA) + log_tail / 2;
  double x = std::sqrt(std::sqrt(middle * middle - log_tail / kA) - middle);
  for (int i = 0; i < 4; ++i) {
    const double error = magnitude < 0.5 ? std::erf(x) - magnitude : (1 - magnitude) - std::erfc(x);
    const double slope = 2 * std::numbers::inv_sqrtpi * std::exp(-x * x);
    const double step = error / slope;
    x -= step / (1 + x * step);
  }
  return std::copysign(x, y);
}

}  // namespace tessera::reference
