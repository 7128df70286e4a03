// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/summary/numbers.h"

#include "tessera/runtime/base/float16.h"

namespace tessera {
namespace {

template <typename T>
std::vector<double> Convert(const Buffer& buffer) {
  const T* const from = static_cast<const T*>(buffer.data());
  std::vector<double> numbers(static_cast<size_t>(buffer.type().num_elements()));
  for (size_t i = 0; i < numbers.size(); ++i) {
    if constexpr (std::is_arithmetic_v<T>) {
      numbers[i] = static_cast<double>(from[i]);
    } else {
      numbers[i] = static_cast<double>(static_cast<float>(from[i]));
    }
  }
  return numbers;
}

}  // namespace

std::optional<std::vector<double>> ToNumbers(const Buffer& buffer) {
  switch (buffer.type().dtype) {
    case DType::kF32:
      return Convert<float>(buffer);
    case DType::kF64:
      return Convert<double>(buffer);
    case DType::kBF16:
      return Convert<BFloat16>(buffer);
    case DType::kF16:
      return Convert<Float16>(buffer);
    case DType::kI1:
    case DType::kU8:
      return Convert<uint8_t>(buffer);
    case DType::kI8:
      return Convert<int8_t>(buffer);
    case DType::kI16:
      return Convert<int16_t>(buffer);
    case DType::kU16:
      return Convert<uint16_t>(buffer);
    case DType::kI32:
      return Convert<int32_t>(buffer);
    case DType::kU32:
      return Convert<uint32_t>(buffer);
    case DType::kI64:
      return Convert<int64_t>(buffer);
    case DType::kU64:
      return Convert<uint64_t>(buffer);
    default:
      return std::nullopt;
  }
}

}  // namespace tessera
