// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/summary/numbers.h"

#include "tessera/runtime/buffer/elements.h"

namespace tessera {

std::optional<std::vector<double>> ToNumbers(const Buffer& buffer) {
  std::vector<double> numbers(static_cast<size_t>(buffer.type().num_elements()));
  bool real = true;
  VisitDType(buffer.type().dtype, [&]<typename T>(T) {
    if constexpr (kIsComplex<T>) {
      real = false;
    } else {
      const T* const from = static_cast<const T*>(buffer.data());
      for (size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<double>(from[i]);
    }
  });
  return real ? std::optional(std::move(numbers)) : std::nullopt;
}

std::optional<double> ToNumber(const Buffer& buffer) {
  if (buffer.type().num_elements() != 1) return std::nullopt;
  std::optional<double> number;
  VisitDType(buffer.type().dtype, [&]<typename T>(T) {
    if constexpr (!kIsComplex<T>) number = static_cast<double>(*static_cast<const T*>(buffer.data()));
  });
  return number;
}

}  // namespace tessera
