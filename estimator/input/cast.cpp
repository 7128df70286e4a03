// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/cast.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>
#include <utility>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/types/float16.h"

namespace tessera {
namespace {

// Calls f with a value of the C++ type of `dtype`; returns false for an unknown type.
template <typename F>
bool WithType(DType dtype, const F& f) {
  switch (dtype) {
    case DType::kI1:
      return f(bool{}), true;
    case DType::kI8:
      return f(int8_t{}), true;
    case DType::kI16:
      return f(int16_t{}), true;
    case DType::kI32:
      return f(int32_t{}), true;
    case DType::kI64:
      return f(int64_t{}), true;
    case DType::kU8:
      return f(uint8_t{}), true;
    case DType::kU16:
      return f(uint16_t{}), true;
    case DType::kU32:
      return f(uint32_t{}), true;
    case DType::kU64:
      return f(uint64_t{}), true;
    case DType::kBF16:
      return f(BFloat16{}), true;
    case DType::kF16:
      return f(Float16{}), true;
    case DType::kF32:
      return f(float{}), true;
    case DType::kF64:
      return f(double{}), true;
    default:
      return false;
  }
}

template <typename T>
T FromDouble(double value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value != 0;
  } else if constexpr (std::is_integral_v<T>) {
    // A number out of range is clamped to the type's range; NaN becomes 0.
    if (std::isnan(value)) return 0;
    if (value <= static_cast<double>(std::numeric_limits<T>::min())) return std::numeric_limits<T>::min();
    if (value >= static_cast<double>(std::numeric_limits<T>::max())) return std::numeric_limits<T>::max();
    return static_cast<T>(value);
  } else if constexpr (std::is_floating_point_v<T>) {
    return static_cast<T>(value);
  } else {
    return T(static_cast<float>(value));
  }
}

// Returns whether the integer type To can represent `value`.
template <typename To, typename From>
bool Has(From value) {
  if constexpr (std::is_same_v<From, bool>) {
    return true;
  } else if constexpr (std::is_integral_v<From>) {
    return std::in_range<To>(value);
  } else {
    const auto number = static_cast<double>(value);
    // The largest 64-bit integer is not a double; the integer above it is.
    return number == std::trunc(number) && number >= static_cast<double>(std::numeric_limits<To>::min()) &&
           number < std::ldexp(1.0, std::numeric_limits<To>::digits);
  }
}

absl::Status UnknownType(DType dtype) {
  return InvalidArgument(
      "conversions from or to {} are not supported; expected i1, integers of 8 to 64 bits, bf16, f16, f32 or f64",
      Name(dtype));
}

}  // namespace

bool IsCastable(DType dtype) {
  return WithType(dtype, [](auto) {});
}

absl::Status Fill(Buffer& values, double value) {
  const bool known = WithType(values.type().dtype, [&](auto sample) {
    using T = decltype(sample);
    std::fill_n(static_cast<T*>(values.data()), values.type().num_elements(), FromDouble<T>(value));
  });
  return known ? absl::OkStatus() : UnknownType(values.type().dtype);
}

absl::StatusOr<Buffer> Cast(const Buffer& values, DType dtype, double scale, double offset) {
  const bool scaled = scale != 1 || offset != 0;
  if (values.type().dtype == dtype && !scaled) return values;
  ASSIGN_OR_RETURN(Buffer result, Buffer::Allocate({dtype, values.type().shape}));
  const int64_t count = values.type().num_elements();
  bool to_known = false;
  const bool from_known = WithType(values.type().dtype, [&](auto from_sample) {
    using From = decltype(from_sample);
    const From* from = static_cast<const From*>(values.data());
    to_known = WithType(dtype, [&](auto to_sample) {
      using To = decltype(to_sample);
      To* to = static_cast<To*>(result.data());
      if constexpr (std::is_integral_v<From> && std::is_integral_v<To>) {
        // Large integers have no exact double value.
        if (!scaled) {
          for (int64_t i = 0; i < count; ++i) to[i] = static_cast<To>(from[i]);
          return;
        }
      }
      for (int64_t i = 0; i < count; ++i) to[i] = FromDouble<To>(static_cast<double>(from[i]) * scale + offset);
    });
  });
  if (!from_known) return UnknownType(values.type().dtype);
  if (!to_known) return UnknownType(dtype);
  return result;
}

std::optional<int64_t> FirstInexact(const Buffer& values, DType dtype) {
  std::optional<int64_t> first;
  if (values.type().dtype == dtype) return first;
  const int64_t count = values.type().num_elements();
  WithType(values.type().dtype, [&](auto from_sample) {
    using From = decltype(from_sample);
    const From* from = static_cast<const From*>(values.data());
    WithType(dtype, [&](auto to_sample) {
      using To = decltype(to_sample);
      if constexpr (std::is_integral_v<To> && !std::is_same_v<To, bool>) {
        for (int64_t i = 0; i < count && !first; ++i) {
          if (!Has<To>(from[i])) first = i;
        }
      }
    });
  });
  return first;
}

}  // namespace tessera
