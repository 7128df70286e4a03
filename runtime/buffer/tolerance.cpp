// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/buffer/tolerance.h"

#include <cmath>
#include <complex>
#include <type_traits>

#include "tessera/runtime/buffer/elements.h"

namespace tessera {
namespace {

bool Close(double got, double expected, const Tolerance& tolerance) {
  if (std::isnan(got) || std::isnan(expected)) return std::isnan(got) && std::isnan(expected);
  if (std::isinf(got) || std::isinf(expected)) return got == expected;
  return std::abs(got - expected) <= tolerance.absolute + tolerance.relative * std::abs(expected);
}

template <typename T>
bool CloseElements(T got, T expected, const Tolerance& tolerance) {
  if constexpr (kIsComplex<T>) {
    return Close(got.real(), expected.real(), tolerance) && Close(got.imag(), expected.imag(), tolerance);
  } else if constexpr (std::is_integral_v<T>) {
    return got == expected;  // 64 bits do not fit into a double
  } else {
    return Close(static_cast<double>(got), static_cast<double>(expected), tolerance);
  }
}

}  // namespace

std::optional<Mismatch> FindMismatch(const Buffer& got, const Buffer& expected, const Tolerance& tolerance) {
  Mismatch mismatch;
  VisitDType(got.type().dtype, [&]<typename T>(T) {
    const auto* const a = static_cast<const T*>(got.data());
    const auto* const b = static_cast<const T*>(expected.data());
    for (int64_t i = 0; i < got.type().num_elements(); ++i) {
      if (CloseElements(a[i], b[i], tolerance)) continue;
      if (mismatch.elements++ == 0) mismatch.first = i;
    }
  });
  return mismatch.elements == 0 ? std::nullopt : std::optional(mismatch);
}

}  // namespace tessera
