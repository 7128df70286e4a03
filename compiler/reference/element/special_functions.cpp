// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/element/special_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace tessera::reference {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr long double kPi = std::numbers::pi_v<long double>;

// The asymptotic series below are exact to long double from this argument on.
constexpr long double kFar = 20;
// The number of terms of zeta that are summed one by one.
constexpr double kMaxTerms = 1e6;

// B(2), B(4), ..., B(20)
constexpr std::array<long double, 10> kBernoulli = {1.0L / 6,       -1.0L / 30,      1.0L / 42, -1.0L / 30,
                                                    5.0L / 66,      -691.0L / 2730,  7.0L / 6,  -3617.0L / 510,
                                                    43867.0L / 798, -174611.0L / 330};

bool IsInteger(long double x) { return std::floor(x) == x; }

// psi(x) = psi(x + n) - sum 1 / (x + k). Far out it is log x - 1 / (2x) - sum B(2j) / (2j x^2j).
long double DigammaOfPositive(long double x) {
  long double sum = 0;
  for (; x < kFar; ++x) sum -= 1 / x;
  sum += std::log(x) - 1 / (2 * x);
  long double power = 1;
  for (size_t j = 0; j < kBernoulli.size(); ++j) {
    power /= x * x;
    sum -= kBernoulli[j] / (2.0L * static_cast<long double>(j + 1)) * power;
  }
  return sum;
}

}  // namespace

long double Lgamma(long double x) {
  int sign = 0;  // std::lgamma writes it to a global
  return ::lgammal_r(x, &sign);
}

// Uses the reflection formula for negative arguments.
long double Digamma(long double x) {
  if (std::isnan(x) || (x <= 0 && IsInteger(x))) return kNaN;
  if (std::isinf(x)) return x > 0 ? x : kNaN;
  if (x < 0) {
    const long double past = x - std::round(x);
    return DigammaOfPositive(1 - x) - kPi / std::tan(kPi * past);
  }
  return DigammaOfPositive(x);
}

// Sums terms up to a far q + N, then uses the Euler-Maclaurin formula.
double Zeta(double x, double q) {
  if (std::isnan(x) || std::isnan(q) || x < 1 || std::isinf(x)) return kNaN;
  if (x == 1) return kInfinity;
  if (q == kInfinity) return 0;
  if (q <= 0 && IsInteger(q)) return IsInteger(x) && std::fmod(x, 2) == 0 ? kInfinity : kNaN;
  if (q < 0 && !IsInteger(x)) return kNaN;
  const long double s = x;
  long double a = q, sum = 0;
  if (q < -kMaxTerms) return kNaN;
  for (; a < kFar; ++a) sum += std::pow(a, -s);
  const long double power = std::pow(a, -s);
  sum += power * a / (s - 1) + power / 2;
  long double factor = s, factorial = 2, falling = power / a;
  for (size_t j = 0; j < kBernoulli.size(); ++j) {
    const long double term = kBernoulli[j] / factorial * factor * falling;
    if (!std::isfinite(term)) break;
    sum += term;
    const auto twice = static_cast<long double>(2 * (j + 1));
    factor *= (s + twice - 1) * (s + twice);
    factorial *= (twice + 1) * (twice + 2);
    falling /= a * a;
  }
  return static_cast<double>(sum);
}

double Polygamma(double n, double x) {
  if (std::isnan(n) || n < 0 || !IsInteger(n)) return kNaN;
  if (n == 0) return static_cast<double>(Digamma(x));
  const double magnitude = static_cast<double>(std::tgamma(static_cast<long double>(n) + 1) * Zeta(n + 1, x));
  return std::fmod(n, 2) == 0 ? -magnitude : magnitude;
}

// Near zero: e^-x times the power series of I1, whose terms are all positive. Far out: 1 / sqrt(2 pi x) times 1 - 3 /
// (8x) - 15 / (2 (8x)^2) - ..., until its terms stop falling.
long double BesselI1e(long double x) {
  if (std::isnan(x)) return x;
  const long double a = std::fabs(x);
  long double value = 0;
  if (a < 40) {
    long double term = a / 2;
    for (int k = 1; term > value * 1e-22L; ++k) {
      value += term;
      term *= (a / 2) * (a / 2) / (static_cast<long double>(k) * (k + 1));
    }
    value *= std::exp(-a);
  } else {
    long double term = 1;
    for (int k = 1; k < 60 && std::fabs(term) > 1e-22L; ++k) {
      value += term;
      const long double odd = 2 * k - 1;
      term *= (odd * odd - 4) / (8 * a * k);
    }
    value = std::isinf(a) ? 0 : value / std::sqrt(2 * kPi * a);
  }
  return std::copysign(value, x);
}

// Starts from Winitzki's closed form (two digits). Halley's iteration follows, on erfc for the tails and on erf near 0.
// Each step triples the number of digits, so four are more than enough.
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
