// SPDX-License-Identifier: Apache-2.0
#include "tessera/test/random/bounds.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tessera {
namespace {

// Two implementations that are each within 2 units in the last place, and round once more, are within this many
// roundoffs.
constexpr double kApproximationRoundoffs = 10;

// Returns the smallest normal number, below which a relative error means nothing.
double SmallestNormal(DType dtype) {
  if (dtype == DType::kF64 || dtype == DType::kC128) return 0x1p-1022;
  return dtype == DType::kF16 ? 0x1p-14 : 0x1p-126;
}

// Rounds to the nearest number of `dtype`, for values in its normal range.
double RoundedTo(DType dtype, double value) {
  if (value == 0 || !std::isfinite(value)) return value;
  const double step = std::ldexp(2 * UnitRoundoff(dtype), std::ilogb(value));
  return std::nearbyint(value / step) * step;
}

}  // namespace

double Bounds::magnitude() const { return std::max(std::fabs(low), std::fabs(high)); }

bool Bounds::finite() const { return std::isfinite(low) && std::isfinite(high); }

bool IsWideFloat(DType dtype) { return IsFloat(dtype) && !IsSmall(dtype); }

double UnitRoundoff(DType dtype) {
  switch (dtype) {
    case DType::kBF16:
      return 0x1p-8;
    case DType::kF16:
      return 0x1p-11;
    case DType::kF32:
    case DType::kC64:
      return 0x1p-24;
    default:
      return 0x1p-53;
  }
}

Bounds WholeRange(DType dtype) {
  if (dtype == DType::kI1) return {0, 1};
  if (!IsInteger(dtype)) return {-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  const int bits = BitWidth(dtype);
  const bool is_signed = Name(dtype)[0] == 'i';
  return is_signed ? Bounds{-std::ldexp(1.0, bits - 1), std::ldexp(1.0, bits - 1)} : Bounds{0, std::ldexp(1.0, bits)};
}

Bounds Hull(const Bounds& a, const Bounds& b) {
  return {std::min(a.low, b.low), std::max(a.high, b.high), std::max(a.error, b.error)};
}

Bounds Rounded(DType dtype, double low, double high, double carried) {
  const Bounds bounds = {RoundedTo(dtype, low - carried), RoundedTo(dtype, high + carried), 0};
  if (carried == 0) return bounds;
  return {bounds.low, bounds.high, carried + 2 * UnitRoundoff(dtype) * bounds.magnitude()};
}

Bounds Approximated(DType dtype, double low, double high, double carried) {
  const Bounds bounds = {low - carried, high + carried, 0};
  const double error =
      carried + kApproximationRoundoffs * UnitRoundoff(dtype) * bounds.magnitude() + SmallestNormal(dtype);
  return {low - error, high + error, error};
}

Bounds Summed(DType dtype, int64_t terms, double low, double high, double carried) {
  const double n = static_cast<double>(terms);
  const double largest = std::max(std::fabs(low), std::fabs(high));
  const double rounding = terms > 1 ? 2 * n * UnitRoundoff(dtype) * n * largest : 0;
  const double error = n * carried + rounding;
  return {std::min(0.0, n * low) - error, std::max(0.0, n * high) + error, error};
}

}  // namespace tessera
