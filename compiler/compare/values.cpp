// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/compare/values.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <type_traits>

#include "tessera/runtime/buffer/elements.h"

namespace tessera {
namespace {

// Returns the largest magnitude of finite elements.
double LargestMagnitude(const Buffer& buffer) {
  double largest = 0;
  VisitDType(buffer.type().dtype, [&]<typename T>(T) {
    const auto* const elements = static_cast<const T*>(buffer.data());
    for (int64_t i = 0; i < buffer.type().num_elements(); ++i) {
      double magnitude = 0;
      if constexpr (kIsComplex<T>) {
        magnitude = std::abs(std::complex<double>(elements[i]));
      } else {
        magnitude = std::abs(static_cast<double>(elements[i]));
      }
      if (std::isfinite(magnitude)) largest = std::max(largest, magnitude);
    }
  });
  return largest;
}

Tolerance ToleranceFor(Tolerance tolerance, const Buffer& oracle) {
  const DType dtype = oracle.type().dtype;
  const double neighbours = dtype == DType::kBF16 ? 0x1p-7 : dtype == DType::kF16 ? 0x1p-10 : 0;
  if (tolerance.relative > 0) tolerance.relative = std::max(tolerance.relative, neighbours);
  tolerance.absolute += tolerance.relative * LargestMagnitude(oracle);
  return tolerance;
}

std::string ElementAt(const Buffer& buffer, int64_t index) {
  const DType dtype = buffer.type().dtype;
  return FormatElement(dtype, static_cast<const char*>(buffer.data()) + index * ByteWidth(dtype));
}

}  // namespace

std::optional<ValueMismatch> FirstMismatch(const Values& tested, const Values& oracle, const Tolerance& tolerance,
                                           size_t first, size_t count) {
  for (size_t i = first; i < oracle[0].size() && i - first < count; ++i) {
    for (size_t replica = 0; replica < oracle.size(); ++replica) {
      const Buffer& a = tested[replica][i];
      const Buffer& b = oracle[replica][i];
      const std::optional<Mismatch> mismatch = FindMismatch(a, b, ToleranceFor(tolerance, b));
      if (!mismatch.has_value()) continue;
      return ValueMismatch{.value = i,
                           .replica = static_cast<int64_t>(replica),
                           .type = a.type(),
                           .mismatch = *mismatch,
                           .tested = ElementAt(a, mismatch->first),
                           .oracle = ElementAt(b, mismatch->first)};
    }
  }
  return std::nullopt;
}

}  // namespace tessera
