// SPDX-License-Identifier: Apache-2.0
// Element types, named as StableHLO prints them.
#ifndef TESSERA_RUNTIME_TYPES_DTYPE_H_
#define TESSERA_RUNTIME_TYPES_DTYPE_H_

#include <complex>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tessera {

// The values are stored in executables: append, never renumber.
enum class DType : uint8_t {
  kInvalid = 0,
  kI1 = 1,  // one byte, 0 or 1
  kI8 = 2,
  kI16 = 3,
  kI32 = 4,
  kI64 = 5,
  kU8 = 6,
  kU16 = 7,
  kU32 = 8,
  kU64 = 9,
  kF16 = 10,
  kBF16 = 11,
  kF32 = 12,
  kF64 = 13,
  kC64 = 14,   // complex<f32>
  kC128 = 15,  // complex<f64>
  // Integers of less than 8 bits and floats of up to 8 bits: one byte each, the value in the low bits.
  kI2 = 16,
  kI4 = 17,
  kU2 = 18,
  kU4 = 19,
  kF4E2M1FN = 20,
  kF6E2M3FN = 21,
  kF6E3M2FN = 22,
  kF8E3M4 = 23,
  kF8E4M3 = 24,
  kF8E4M3FN = 25,
  kF8E4M3FNUZ = 26,
  kF8E4M3B11FNUZ = 27,
  kF8E5M2 = 28,
  kF8E5M2FNUZ = 29,
  kF8E8M0FNU = 30,
};

// Returns StableHLO's spelling: "i1", "ui8", "bf16", "f32", "complex<f32>".
std::string_view Name(DType dtype);
std::optional<DType> ParseDType(std::string_view name);

// Returns the size of one element in bytes.
int64_t ByteWidth(DType dtype);

// Returns numpy's name: "bool", "uint8", "bfloat16", "float32", "complex64".
std::string_view NumpyName(DType dtype);

// Return the number in the DataType enum of TensorFlow's protos (formats.md: DT_FLOAT is 1; 0 for a type without one),
// and the inverse.
int TensorFlowNumber(DType dtype);
std::optional<DType> DTypeFromTensorFlow(int number);

bool IsFloat(DType dtype);    // f4E2M1FN to f64
bool IsInteger(DType dtype);  // signed and unsigned, not i1
bool IsComplex(DType dtype);
// Returns whether it is a one-byte float or integer without a C++ type.
bool IsSmall(DType dtype);

// The DType of a C++ type in a Buffer.
template <typename T>
struct DTypeOf;
#define TESSERA_DTYPE_OF(type, dtype)            \
  template <>                                    \
  struct DTypeOf<type> {                         \
    static constexpr DType value = DType::dtype; \
  };
TESSERA_DTYPE_OF(bool, kI1)
TESSERA_DTYPE_OF(int8_t, kI8)
TESSERA_DTYPE_OF(int16_t, kI16)
TESSERA_DTYPE_OF(int32_t, kI32)
TESSERA_DTYPE_OF(int64_t, kI64)
TESSERA_DTYPE_OF(uint8_t, kU8)
TESSERA_DTYPE_OF(uint16_t, kU16)
TESSERA_DTYPE_OF(uint32_t, kU32)
TESSERA_DTYPE_OF(uint64_t, kU64)
TESSERA_DTYPE_OF(float, kF32)
TESSERA_DTYPE_OF(double, kF64)
TESSERA_DTYPE_OF(std::complex<float>, kC64)
TESSERA_DTYPE_OF(std::complex<double>, kC128)
#undef TESSERA_DTYPE_OF

}  // namespace tessera

#endif  // TESSERA_RUNTIME_TYPES_DTYPE_H_
