// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/layout/format_value.h"

#include <algorithm>
#include <cmath>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/runtime/types/float16.h"

namespace tessera {
namespace {

constexpr int64_t kElementsShown = 10;

template <typename T>
std::string WithPoint(T value) {
  if (std::isnan(value)) return "nan";  // of either sign
  std::string text = fmt::format("{}", value);
  if (text.find_first_not_of("-0123456789") == std::string::npos) text += ".0";
  return text;
}

std::string Element(const Buffer& value, size_t index) {
  switch (value.type().dtype) {
    case DType::kF32:
      return FormatScalar(static_cast<const float*>(value.data())[index]);
    case DType::kF64:
      return FormatScalar(static_cast<const double*>(value.data())[index]);
    case DType::kBF16:
      return FormatScalar(static_cast<float>(static_cast<const BFloat16*>(value.data())[index]));
    case DType::kF16:
      return FormatScalar(static_cast<float>(static_cast<const Float16*>(value.data())[index]));
    case DType::kI1:
      return static_cast<const uint8_t*>(value.data())[index] != 0 ? "True" : "False";
    case DType::kU8:
      return fmt::format("{}", static_cast<const uint8_t*>(value.data())[index]);
    case DType::kI8:
      return fmt::format("{}", static_cast<const int8_t*>(value.data())[index]);
    case DType::kI32:
      return fmt::format("{}", static_cast<const int32_t*>(value.data())[index]);
    case DType::kU32:
      return fmt::format("{}", static_cast<const uint32_t*>(value.data())[index]);
    case DType::kI64:
      return fmt::format("{}", static_cast<const int64_t*>(value.data())[index]);
    default:
      return "?";
  }
}

}  // namespace

std::string FormatScalar(float value) { return WithPoint(value); }
std::string FormatScalar(double value) { return WithPoint(value); }

std::string FormatValue(const Buffer& value) {
  const int64_t count = value.type().num_elements();
  if (value.type().rank() == 0) return Element(value, 0);
  std::vector<std::string> elements;
  for (int64_t i = 0; i < std::min(count, kElementsShown); ++i) {
    elements.push_back(Element(value, static_cast<size_t>(i)));
  }
  return fmt::format("[{}{}]", fmt::join(elements, ", "),
                     count > kElementsShown ? fmt::format(", ... of {}", count) : "");
}

}  // namespace tessera
