// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/collective/reduce.h"

#include <complex>
#include <type_traits>

#include "tessera/runtime/buffer/elements.h"
#include "tessera/runtime/types/float16.h"

namespace tessera {
namespace {

template <typename T>
constexpr bool kIsHalf = std::is_same_v<T, BFloat16> || std::is_same_v<T, Float16>;

template <typename T>
bool Less(T a, T b) {
  if constexpr (kIsComplex<T>) {
    return a.real() < b.real() || (a.real() == b.real() && a.imag() < b.imag());
  } else {
    return a < b;
  }
}

template <typename T>
bool IsNan(T a) {
  if constexpr (kIsComplex<T>) {
    return std::isnan(a.real()) || std::isnan(a.imag());
  } else if constexpr (std::is_floating_point_v<T>) {
    return std::isnan(a);
  } else {
    return false;
  }
}

// Returns whether a, which equals b, has this sign: of equal floats, only zeros differ in sign.
template <typename T>
bool IsZeroOfSign(T a, T b, bool negative) {
  if constexpr (std::is_floating_point_v<T>) {
    return a == b && std::signbit(a) == negative;
  } else {
    return false;
  }
}

// Makes signed integers wrap around, which C++ defines for unsigned ones only.
template <typename T>
struct Wrapping {
  using type = T;
};
template <typename T>
  requires(std::is_integral_v<T> && !std::is_same_v<T, bool>)
struct Wrapping<T> {
  using type = std::make_unsigned_t<T>;
};

struct Sum {
  template <typename T>
  static T Apply(T a, T b) {
    using W = typename Wrapping<T>::type;
    if constexpr (std::is_same_v<T, bool>) return a || b;
    return static_cast<T>(static_cast<W>(a) + static_cast<W>(b));
  }
};
struct Product {
  template <typename T>
  static T Apply(T a, T b) {
    if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
      // 64 bits hold the low bits of every product; 16-bit factors would be promoted to a signed int that overflows.
      return static_cast<T>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
    } else {
      return static_cast<T>(a * b);
    }
  }
};
// Minimum as in IEEE 754-2019: a NaN propagates, and -0 is less than 0.
struct Min {
  template <typename T>
  static T Apply(T a, T b) {
    return IsNan(a) || ((Less(a, b) || IsZeroOfSign(a, b, true)) && !IsNan(b)) ? a : b;
  }
};
struct Max {
  template <typename T>
  static T Apply(T a, T b) {
    return IsNan(a) || ((Less(b, a) || IsZeroOfSign(a, b, false)) && !IsNan(b)) ? a : b;
  }
};
struct And {
  template <typename T>
  static T Apply(T a, T b) {
    return static_cast<T>(a & b);
  }
};
struct Or {
  template <typename T>
  static T Apply(T a, T b) {
    return static_cast<T>(a | b);
  }
};

template <typename Op, typename T>
void Loop(void* accumulator, const void* values, int64_t count) {
  auto* a = static_cast<T*>(accumulator);
  const auto* b = static_cast<const T*>(values);
  for (int64_t i = 0; i < count; ++i) {
    if constexpr (kIsHalf<T>) {
      a[i] = T(Op::Apply(static_cast<float>(a[i]), static_cast<float>(b[i])));
    } else {
      a[i] = Op::Apply(a[i], b[i]);
    }
  }
}

template <typename Op>
Accumulate FindInteger(DType dtype) {
  switch (dtype) {
    case DType::kI1:
      return Loop<Op, bool>;
    case DType::kI8:
      return Loop<Op, int8_t>;
    case DType::kI16:
      return Loop<Op, int16_t>;
    case DType::kI32:
      return Loop<Op, int32_t>;
    case DType::kI64:
      return Loop<Op, int64_t>;
    case DType::kU8:
      return Loop<Op, uint8_t>;
    case DType::kU16:
      return Loop<Op, uint16_t>;
    case DType::kU32:
      return Loop<Op, uint32_t>;
    case DType::kU64:
      return Loop<Op, uint64_t>;
    default:
      return nullptr;
  }
}

template <typename Op>
Accumulate FindAny(DType dtype) {
  switch (dtype) {
    case DType::kF16:
      return Loop<Op, Float16>;
    case DType::kBF16:
      return Loop<Op, BFloat16>;
    case DType::kF32:
      return Loop<Op, float>;
    case DType::kF64:
      return Loop<Op, double>;
    case DType::kC64:
      return Loop<Op, std::complex<float>>;
    case DType::kC128:
      return Loop<Op, std::complex<double>>;
    default:
      return FindInteger<Op>(dtype);
  }
}

}  // namespace

Accumulate FindAccumulate(proto::Collective::Reduction reduction, DType dtype) {
  switch (reduction) {
    case proto::Collective::SUM:
      return FindAny<Sum>(dtype);
    case proto::Collective::PRODUCT:
      return FindAny<Product>(dtype);
    case proto::Collective::MIN:
      return FindAny<Min>(dtype);
    case proto::Collective::MAX:
      return FindAny<Max>(dtype);
    case proto::Collective::AND:
      return FindInteger<And>(dtype);
    case proto::Collective::OR:
      return FindInteger<Or>(dtype);
    default:
      return nullptr;
  }
}

}  // namespace tessera
