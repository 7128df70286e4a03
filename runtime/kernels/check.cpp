// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/check.h"

#include <cmath>
#include <type_traits>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/elements.h"
#include "tessera/runtime/buffer/ordinal.h"

namespace tessera {
namespace {

template <typename T>
bool FloatsEqual(const Comparison& comparison, T got, T expected) {
  using Wide = std::conditional_t<kIsHalf<T>, float, T>;
  const auto a = static_cast<Wide>(got);
  const auto b = static_cast<Wide>(expected);
  if (comparison.kind == proto::Check::EQ) return a == b;
  if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
  if (std::isinf(a) || std::isinf(b)) return a == b;
  if (comparison.kind == proto::Check::ALMOST_EQ) {
    return std::abs(static_cast<double>(a) - static_cast<double>(b)) <= comparison.tolerance;
  }
  const uint64_t distance = UlpDistance(got, expected);
  return distance >= comparison.min_ulp && distance <= comparison.max_ulp;
}

template <typename T>
bool Equal(const Comparison& comparison, T got, T expected) {
  if constexpr (kIsComplex<T>) {
    return FloatsEqual(comparison, got.real(), expected.real()) && FloatsEqual(comparison, got.imag(), expected.imag());
  } else if constexpr (kIsFloat<T>) {
    return FloatsEqual(comparison, got, expected);
  } else {
    return got == expected;
  }
}

std::string Criterion(const Comparison& comparison, DType dtype) {
  if (!IsFloat(dtype) && !IsComplex(dtype)) return "";
  switch (comparison.kind) {
    case proto::Check::CLOSE:
      return fmt::format(" within {} to {} ulp", comparison.min_ulp, comparison.max_ulp);
    case proto::Check::ALMOST_EQ:
      return fmt::format(" within {}", comparison.tolerance);
    default:
      return "";
  }
}

}  // namespace

absl::Status Compare(const Comparison& comparison, const TensorType& type, const void* got, const void* expected) {
  const int64_t count = type.num_elements();
  int64_t different = 0, first = 0;
  VisitDType(type.dtype, [&]<typename T>(T) {
    const auto* a = static_cast<const T*>(got);
    const auto* b = static_cast<const T*>(expected);
    for (int64_t i = 0; i < count; ++i) {
      if (Equal(comparison, a[i], b[i])) continue;
      if (different++ == 0) first = i;
    }
  });
  if (different == 0) return absl::OkStatus();
  const int64_t offset = first * ByteWidth(type.dtype);
  return FailedPrecondition("{} of {} elements differ{}; at index {} expected {}, got {}", different, count,
                            Criterion(comparison, type.dtype), FormatIndex(type.shape, first),
                            FormatElement(type.dtype, static_cast<const char*>(expected) + offset),
                            FormatElement(type.dtype, static_cast<const char*>(got) + offset));
}

}  // namespace tessera
