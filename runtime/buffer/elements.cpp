// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/buffer/elements.h"

#include <type_traits>

namespace tessera {
namespace {

template <typename T>
std::string Format(T value) {
  if constexpr (std::is_same_v<T, Float16> || std::is_same_v<T, BFloat16> || kIsSmallFloat<T>) {
    return fmt::format("{}", static_cast<float>(value));
  } else if constexpr (kIsComplex<T>) {
    return fmt::format("({},{})", value.real(), value.imag());
  } else if constexpr (kIsSmallInteger<T>) {
    return fmt::format("{}", static_cast<int64_t>(value));
  } else if constexpr (std::is_same_v<T, int8_t> || std::is_same_v<T, uint8_t>) {
    return fmt::format("{}", static_cast<int>(value));
  } else {
    return fmt::format("{}", value);
  }
}

}  // namespace

std::string FormatElement(DType dtype, const void* data) {
  return VisitDType(dtype, [&]<typename T>(T) { return Format(*static_cast<const T*>(data)); });
}

std::string FormatIndex(const Shape& shape, int64_t linear) {
  Shape index(shape.size());
  for (size_t i = shape.size(); i-- > 0; linear /= shape[i]) index[i] = linear % shape[i];
  return ToString(index);
}

}  // namespace tessera
