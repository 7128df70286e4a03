// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/buffer/format_tensor.h"

#include <algorithm>
#include <complex>
#include <limits>
#include <type_traits>

#include "fmt/format.h"
#include "tessera/runtime/buffer/elements.h"

namespace tessera {
namespace {

constexpr int64_t kPrintedWhole = 1000;
constexpr int64_t kPrintedEnds = 8;

const char* ElementAt(const Buffer& value, int64_t index) {
  return static_cast<const char*>(value.data()) + index * ByteWidth(value.type().dtype);
}

std::string Element(const Buffer& value, int64_t index) {
  return FormatElement(value.type().dtype, ElementAt(value, index));
}

// Appends rows of dimension `dimension`, one per line if there is more than one dimension.
void AppendNested(const Buffer& value, size_t dimension, int64_t& index, std::string& text) {
  const Shape& shape = value.type().shape;
  if (dimension == shape.size()) {
    text += Element(value, index++);
    return;
  }
  text += '[';
  for (int64_t i = 0; i < shape[dimension]; ++i) {
    const bool innermost = dimension + 1 == shape.size();
    if (i > 0) text += innermost ? ", " : ",\n" + std::string(dimension + 1, ' ');
    AppendNested(value, dimension + 1, index, text);
  }
  text += ']';
}

std::string Summary(const Buffer& value) {
  const int64_t count = value.type().num_elements();
  std::string text = "[";
  for (int64_t i = 0; i < kPrintedEnds; ++i) text += Element(value, i) + ", ";
  text += "...";
  for (int64_t i = count - kPrintedEnds; i < count; ++i) text += ", " + Element(value, i);
  text += "]";
  VisitDType(value.type().dtype, [&]<typename T>(T) {
    if constexpr (!kIsComplex<T>) {
      double min = std::numeric_limits<double>::infinity(), max = -min, sum = 0;
      for (int64_t i = 0; i < count; ++i) {
        const auto element = static_cast<double>(static_cast<const T*>(value.data())[i]);
        min = std::min(min, element);
        max = std::max(max, element);
        sum += element;
      }
      text += fmt::format(" min {:.6g}, max {:.6g}, mean {:.6g}", min, max, sum / static_cast<double>(count));
    }
  });
  return text;
}

}  // namespace

std::string FormatTensor(const Buffer& value) {
  if (!value.has_value()) return ToString(value);
  if (value.type().num_elements() > kPrintedWhole) return Summary(value);
  std::string text;
  int64_t index = 0;
  AppendNested(value, 0, index, text);
  return text;
}

}  // namespace tessera
