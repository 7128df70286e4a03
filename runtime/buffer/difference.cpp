// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/buffer/difference.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tessera/runtime/buffer/elements.h"
#include "tessera/runtime/buffer/ordinal.h"

namespace tessera {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// The distance of two numbers.
struct Distance {
  double absolute = 0;
  double relative = 0;
  uint64_t ulp = 0;

  bool Within(const DifferenceTolerance& tolerance, double b) const {
    return absolute == 0 || ulp <= tolerance.ulp ||
           (absolute < kInfinity && absolute <= tolerance.absolute + tolerance.relative * std::abs(b));
  }
};

template <typename T>
Distance DistanceOf(T a, T b) {
  if constexpr (kIsFloat<T>) {
    const auto x = static_cast<double>(a), y = static_cast<double>(b);
    if (x == y || (std::isnan(x) && std::isnan(y))) return {};
    if (!std::isfinite(x) || !std::isfinite(y)) {
      return {.absolute = kInfinity, .relative = kInfinity, .ulp = std::numeric_limits<uint64_t>::max()};
    }
    const double absolute = std::abs(x - y);
    return {.absolute = absolute, .relative = y == 0 ? kInfinity : absolute / std::abs(y), .ulp = UlpDistance(a, b)};
  } else {
    if (a == b) return {};
    // Exact if a difference of 64-bit integers does not exceed 2^53.
    const auto y = static_cast<double>(b);
    double absolute = 0;
    if constexpr (std::is_integral_v<T>) {
      const uint64_t distance = a > b ? static_cast<uint64_t>(a) - static_cast<uint64_t>(b)
                                      : static_cast<uint64_t>(b) - static_cast<uint64_t>(a);
      absolute = static_cast<double>(distance);
    } else {
      absolute = std::abs(static_cast<double>(a) - y);
    }
    return {.absolute = absolute,
            .relative = y == 0 ? kInfinity : absolute / std::abs(y),
            .ulp = std::numeric_limits<uint64_t>::max()};
  }
}

template <typename T>
void Add(T a, T b, int64_t element, const DifferenceTolerance& tolerance, Difference& difference) {
  Distance distance;
  bool within = true;
  if constexpr (kIsComplex<T>) {
    const Distance real = DistanceOf(a.real(), b.real()), imaginary = DistanceOf(a.imag(), b.imag());
    distance = {.absolute = std::max(real.absolute, imaginary.absolute),
                .relative = std::max(real.relative, imaginary.relative),
                .ulp = std::max(real.ulp, imaginary.ulp)};
    within = real.Within(tolerance, static_cast<double>(b.real())) &&
             imaginary.Within(tolerance, static_cast<double>(b.imag()));
  } else {
    distance = DistanceOf(a, b);
    within = distance.Within(tolerance, static_cast<double>(b));
  }
  if (distance.absolute == 0) return;
  ++difference.elements;
  if (!within) ++difference.beyond;
  if (distance.absolute > difference.absolute) difference.worst = element;
  difference.absolute = std::max(difference.absolute, distance.absolute);
  difference.relative = std::max(difference.relative, distance.relative);
  if (difference.ulp) difference.ulp = std::max(*difference.ulp, distance.ulp);
}

}  // namespace

Difference Compare(const Buffer& a, const Buffer& b, const DifferenceTolerance& tolerance) {
  Difference difference;
  const DType dtype = a.type().dtype;
  if (IsFloat(dtype) || IsComplex(dtype)) difference.ulp = 0;
  if (a.bytes() == b.bytes()) return difference;
  VisitDType(dtype, [&](auto element) {
    using T = decltype(element);
    const auto* x = static_cast<const T*>(a.data());
    const auto* y = static_cast<const T*>(b.data());
    for (int64_t i = 0; i < a.type().num_elements(); ++i) Add(x[i], y[i], i, tolerance, difference);
  });
  return difference;
}

}  // namespace tessera
