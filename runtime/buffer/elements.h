// SPDX-License-Identifier: Apache-2.0
// Access to single elements of a tensor whose type is known only at run time.
#ifndef TESSERA_RUNTIME_BUFFER_ELEMENTS_H_
#define TESSERA_RUNTIME_BUFFER_ELEMENTS_H_

#include <complex>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/types/dtype.h"
#include "tessera/runtime/types/float16.h"
#include "tessera/runtime/types/shape.h"
#include "tessera/runtime/types/small_float.h"

namespace tessera {

template <typename T>
inline constexpr bool kIsComplex = std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>;

// Calls function(T()) with the C++ type of `dtype`: bool, int8_t ... double, Float16, BFloat16, std::complex<...>,
// SmallFloat<...>, SmallInteger<...>.
template <typename Function>
decltype(auto) VisitDType(DType dtype, Function&& function) {
  switch (dtype) {
    case DType::kI1:
      return function(bool());
    case DType::kI8:
      return function(int8_t());
    case DType::kI16:
      return function(int16_t());
    case DType::kI32:
      return function(int32_t());
    case DType::kI64:
      return function(int64_t());
    case DType::kU8:
      return function(uint8_t());
    case DType::kU16:
      return function(uint16_t());
    case DType::kU32:
      return function(uint32_t());
    case DType::kU64:
      return function(uint64_t());
    case DType::kF16:
      return function(Float16());
    case DType::kBF16:
      return function(BFloat16());
    case DType::kF32:
      return function(float());
    case DType::kC64:
      return function(std::complex<float>());
    case DType::kC128:
      return function(std::complex<double>());
    case DType::kI2:
      return function(SmallInteger<2, true>());
    case DType::kI4:
      return function(SmallInteger<4, true>());
    case DType::kU2:
      return function(SmallInteger<2, false>());
    case DType::kU4:
      return function(SmallInteger<4, false>());
    case DType::kF4E2M1FN:
      return function(SmallFloat<DType::kF4E2M1FN>());
    case DType::kF6E2M3FN:
      return function(SmallFloat<DType::kF6E2M3FN>());
    case DType::kF6E3M2FN:
      return function(SmallFloat<DType::kF6E3M2FN>());
    case DType::kF8E3M4:
      return function(SmallFloat<DType::kF8E3M4>());
    case DType::kF8E4M3:
      return function(SmallFloat<DType::kF8E4M3>());
    case DType::kF8E4M3FN:
      return function(SmallFloat<DType::kF8E4M3FN>());
    case DType::kF8E4M3FNUZ:
      return function(SmallFloat<DType::kF8E4M3FNUZ>());
    case DType::kF8E4M3B11FNUZ:
      return function(SmallFloat<DType::kF8E4M3B11FNUZ>());
    case DType::kF8E5M2:
      return function(SmallFloat<DType::kF8E5M2>());
    case DType::kF8E5M2FNUZ:
      return function(SmallFloat<DType::kF8E5M2FNUZ>());
    case DType::kF8E8M0FNU:
      return function(SmallFloat<DType::kF8E8M0FNU>());
    default:
      TESSERA_CHECK(dtype == DType::kF64);
      return function(double());
  }
}

// Returns the element at `data` as the shortest text that parses back to the same value: "0.1", "-3", "nan", "true",
// "(1,-2)".
std::string FormatElement(DType dtype, const void* data);

// Returns the index of element `linear` of a row-major tensor: "[2,0,1]".
std::string FormatIndex(const Shape& shape, int64_t linear);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BUFFER_ELEMENTS_H_
