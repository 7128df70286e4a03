// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/predictions/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string_view>

#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/types/float16.h"

namespace tessera {
namespace {

// Numbers with this many digits before the point, or zeros after it, are written without an exponent.
constexpr int kMostDigits = 15;
constexpr int kMostZeros = 4;

template <typename T>
T At(const Buffer& buffer, int64_t index) {
  return static_cast<const T*>(buffer.data())[index];
}

template <typename T>
void AppendInteger(T value, std::string& to) {
  const fmt::format_int text(value);
  to.append(text.data(), text.size());
}

// Appends `digits` with the point after the first `point` of them, as JSON writes floats.
void AppendDecimal(std::string_view digits, int point, std::string& to) {
  const int count = static_cast<int>(digits.size());
  if (count <= point && point <= kMostDigits) {
    to.append(digits);
    to.append(static_cast<size_t>(point - count), '0');
    to += ".0";
  } else if (0 < point && point <= kMostDigits) {
    to.append(digits.substr(0, static_cast<size_t>(point)));
    to += '.';
    to.append(digits.substr(static_cast<size_t>(point)));
  } else if (-kMostZeros < point && point <= 0) {
    to += "0.";
    to.append(static_cast<size_t>(-point), '0');
    to.append(digits);
  } else {
    to += digits[0];
    if (count > 1) to += '.';
    to.append(digits.substr(1));
    to += fmt::format("e{}{:02}", point < 1 ? '-' : '+', std::abs(point - 1));
  }
}

template <typename T>
void AppendJsonFloat(T value, std::string& to) {
  if (!std::isfinite(value)) {
    to += "null";
    return;
  }
  if (std::signbit(value)) to += '-';
  value = std::fabs(value);
  if (value == 0) {
    to += "0.0";
    return;
  }
  // The shortest digits are those of "d.ddde-07".
  char text[32];
  const char* const end = std::to_chars(text, text + sizeof(text), value, std::chars_format::scientific).ptr;
  const char* const mark = std::find(static_cast<const char*>(text), end, 'e');
  char digits[32];
  size_t count = 0;
  for (const char* c = text; c != mark; ++c) {
    if (*c != '.') digits[count++] = *c;
  }
  int exponent = 0;
  const char* number = mark + 1;
  if (*number == '+') ++number;
  std::from_chars(number, end, exponent);
  AppendDecimal({digits, count}, exponent + 1, to);
}

template <typename T>
void AppendCsvFloat(T value, std::string& to) {
  char text[32];
  to.append(text, static_cast<size_t>(fmt::format_to(text, "{}", value) - text));
}

// Appends an element of a type that is written alike in all formats. Returns false for another type.
bool AppendPlain(const Buffer& buffer, int64_t index, std::string& to) {
  switch (buffer.type().dtype) {
    case DType::kI8:
      AppendInteger<int>(At<int8_t>(buffer, index), to);
      return true;
    case DType::kI16:
      AppendInteger<int>(At<int16_t>(buffer, index), to);
      return true;
    case DType::kI32:
      AppendInteger(At<int32_t>(buffer, index), to);
      return true;
    case DType::kI64:
      AppendInteger(At<int64_t>(buffer, index), to);
      return true;
    case DType::kU8:
      AppendInteger<unsigned>(At<uint8_t>(buffer, index), to);
      return true;
    case DType::kU16:
      AppendInteger<unsigned>(At<uint16_t>(buffer, index), to);
      return true;
    case DType::kU32:
      AppendInteger(At<uint32_t>(buffer, index), to);
      return true;
    case DType::kU64:
      AppendInteger(At<uint64_t>(buffer, index), to);
      return true;
    default:
      return false;
  }
}

}  // namespace

void AppendJsonElement(const Buffer& buffer, int64_t index, std::string& to) {
  if (AppendPlain(buffer, index, to)) return;
  switch (buffer.type().dtype) {
    case DType::kI1:
      to += At<uint8_t>(buffer, index) != 0 ? "true" : "false";
      return;
    case DType::kF32:
      return AppendJsonFloat(At<float>(buffer, index), to);
    case DType::kBF16:
      return AppendJsonFloat(static_cast<float>(At<BFloat16>(buffer, index)), to);
    case DType::kF16:
      return AppendJsonFloat(static_cast<float>(At<Float16>(buffer, index)), to);
    case DType::kF64:
      return AppendJsonFloat(At<double>(buffer, index), to);
    default:
      to += fmt::format("\"<{}>\"", Name(buffer.type().dtype));
  }
}

void AppendJsonArray(const Buffer& buffer, int64_t first, std::span<const int64_t> shape, std::string& to) {
  if (shape.empty()) return AppendJsonElement(buffer, first, to);
  int64_t stride = 1;
  for (const int64_t size : shape.subspan(1)) stride *= size;
  to += '[';
  for (int64_t i = 0; i < shape[0]; ++i) {
    if (i > 0) to += ',';
    AppendJsonArray(buffer, first + i * stride, shape.subspan(1), to);
  }
  to += ']';
}

void AppendCsvElement(const Buffer& buffer, int64_t index, std::string& to) {
  if (AppendPlain(buffer, index, to)) return;
  switch (buffer.type().dtype) {
    case DType::kI1:
      to += At<uint8_t>(buffer, index) != 0 ? '1' : '0';
      return;
    case DType::kF32:
      return AppendCsvFloat(At<float>(buffer, index), to);
    case DType::kBF16:
      return AppendCsvFloat(static_cast<float>(At<BFloat16>(buffer, index)), to);
    case DType::kF16:
      return AppendCsvFloat(static_cast<float>(At<Float16>(buffer, index)), to);
    case DType::kF64:
      return AppendCsvFloat(At<double>(buffer, index), to);
    default:
      AppendJsonElement(buffer, index, to);
  }
}

void AppendJsonString(std::string_view text, std::string& to) {
  const auto is_plain = [](char c) { return c >= ' ' && c < 0x7F && c != '"' && c != '\\'; };
  if (!std::all_of(text.begin(), text.end(), is_plain)) {
    to += JsonText(nlohmann::json(text));
    return;
  }
  to += '"';
  to.append(text);
  to += '"';
}

void AppendCsvText(std::string_view text, std::string& to) {
  if (text.find_first_of(",\"\n\r") == std::string_view::npos) {
    to.append(text);
    return;
  }
  to += '"';
  for (const char c : text) {
    if (c == '"') to += '"';
    to += c;
  }
  to += '"';
}

}  // namespace tessera
