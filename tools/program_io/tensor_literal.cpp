// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/program_io/tensor_literal.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <complex>
#include <limits>
#include <type_traits>
#include <vector>

#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/elements.h"

namespace tessera {
namespace {

template <typename T>
constexpr bool kIsHalf = std::is_same_v<T, Float16> || std::is_same_v<T, BFloat16> || kIsSmallFloat<T>;

template <typename T>
bool ParseNumber(std::string_view text, T& value) {
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}

template <typename T>
bool ParseElement(std::string_view text, T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    value = text == "true" || text == "1";
    return value || text == "false" || text == "0";
  } else if constexpr (kIsComplex<T>) {
    typename T::value_type real = 0, imaginary = 0;
    if (text.starts_with('(') && text.ends_with(')')) {
      const std::string_view parts = text.substr(1, text.size() - 2);
      const size_t comma = parts.find(',');
      if (comma == std::string_view::npos || !ParseNumber(parts.substr(comma + 1), imaginary)) return false;
      text = parts.substr(0, comma);
    }
    if (!ParseNumber(text, real)) return false;
    value = T(real, imaginary);
    return true;
  } else if constexpr (kIsSmallInteger<T>) {
    int64_t wide = 0;
    if (!ParseNumber(text, wide) || wide < T::kMin || wide > T::kMax) return false;
    value = T(wide);
    return true;
  } else if constexpr (kIsHalf<T>) {
    float wide = 0;
    if (!ParseNumber(text, wide)) return false;
    value = T(wide);
    return true;
  } else {
    return ParseNumber(text, value);
  }
}

// Splits a text at commas outside of parentheses.
std::vector<std::string_view> Split(std::string_view text) {
  std::vector<std::string_view> parts;
  size_t begin = 0;
  int depth = 0;
  for (size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] == '(') ++depth;
    if (i < text.size() && text[i] == ')') --depth;
    if (i < text.size() && (text[i] != ',' || depth > 0)) continue;
    parts.push_back(text.substr(begin, i - begin));
    begin = i + 1;
  }
  return parts;
}

template <typename T>
T RandomElement(const StatelessRng& rng, uint64_t index) {
  if constexpr (std::is_same_v<T, bool>) {
    return rng.Below(index, 2) == 1;
  } else if constexpr (std::is_integral_v<T>) {
    const auto value = static_cast<int64_t>(rng.Below(index, 16));
    return static_cast<T>(std::is_signed_v<T> ? value - 8 : value);
  } else if constexpr (kIsComplex<T>) {
    using Part = typename T::value_type;
    return T(static_cast<Part>(2 * rng.Uniform(2 * index) - 1), static_cast<Part>(2 * rng.Uniform(2 * index + 1) - 1));
  } else if constexpr (kIsSmallInteger<T>) {
    return T(T::kMin + static_cast<int64_t>(rng.Below(index, T::kMax - T::kMin + 1)));
  } else if constexpr (kIsHalf<T>) {
    return T(static_cast<float>(2 * rng.Uniform(index) - 1));
  } else {
    return static_cast<T>(2 * rng.Uniform(index) - 1);
  }
}

absl::Status NotAnElement(std::string_view word, DType dtype) {
  const bool is_word =
      !word.empty() && std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isalpha(c); });
  return InvalidArgument("\"{}\" is not a valid {}{}", word, Name(dtype),
                         is_word ? "; expected numbers, zeros, or random:SEED such as random:7" : "");
}

}  // namespace

std::optional<TensorType> ParseTensorType(std::string_view text) {
  TensorType type;
  while (!text.empty() && text[0] >= '0' && text[0] <= '9') {
    const size_t end = text.find('x');
    int64_t dim = 0;
    if (end == std::string_view::npos || !ParseNumber(text.substr(0, end), dim)) return std::nullopt;
    type.shape.push_back(dim);
    text.remove_prefix(end + 1);
  }
  const std::optional<DType> dtype = ParseDType(text);
  if (!dtype.has_value()) return std::nullopt;
  type.dtype = *dtype;
  return type;
}

absl::StatusOr<Buffer> RandomTensor(const TensorType& type, uint64_t seed) {
  ASSIGN_OR_RETURN(const Buffer buffer, Buffer::Allocate(type));
  const StatelessRng rng(seed);
  VisitDType(type.dtype, [&]<typename T>(T) {
    auto* const elements = static_cast<T*>(buffer.data());
    for (int64_t i = 0; i < type.num_elements(); ++i) elements[i] = RandomElement<T>(rng, static_cast<uint64_t>(i));
  });
  return buffer;
}

absl::StatusOr<Buffer> ParseTensorValues(const TensorType& type, std::string_view values) {
  constexpr std::string_view kRandom = "random:";
  if (values == "zeros") return Buffer::Allocate(type);
  if (values.starts_with(kRandom)) {
    uint64_t seed = 0;
    if (ParseNumber(values.substr(kRandom.size()), seed)) return RandomTensor(type, seed);
    return InvalidArgument("\"{}\": expected random:SEED with a number", values);
  }
  ASSIGN_OR_RETURN(const Buffer buffer, Buffer::Allocate(type));
  const std::vector<std::string_view> words = values.empty() ? std::vector<std::string_view>() : Split(values);
  const int64_t count = type.num_elements();
  if (static_cast<int64_t>(words.size()) != count && words.size() != 1) {
    return InvalidArgument("{} has {} elements, got {} values", ToString(type), count, words.size());
  }
  absl::Status status;
  VisitDType(type.dtype, [&]<typename T>(T) {
    auto* const elements = static_cast<T*>(buffer.data());
    for (int64_t i = 0; i < count && status.ok(); ++i) {
      const std::string_view word = words[words.size() == 1 ? 0 : static_cast<size_t>(i)];
      if (!ParseElement<T>(word, elements[i])) status = NotAnElement(word, type.dtype);
    }
  });
  if (!status.ok()) return status;
  return buffer;
}

}  // namespace tessera
