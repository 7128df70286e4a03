// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/types/dtype.h"

#include <array>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

struct Row {
  DType dtype;
  std::string_view name;
  std::string_view numpy;
  int byte_width;
  int tensorflow;
};

constexpr std::array<Row, 30> kRows = {{
    {DType::kI1, "i1", "bool", 1, 10},
    {DType::kI8, "i8", "int8", 1, 6},
    {DType::kI16, "i16", "int16", 2, 5},
    {DType::kI32, "i32", "int32", 4, 3},
    {DType::kI64, "i64", "int64", 8, 9},
    {DType::kU8, "ui8", "uint8", 1, 4},
    {DType::kU16, "ui16", "uint16", 2, 17},
    {DType::kU32, "ui32", "uint32", 4, 22},
    {DType::kU64, "ui64", "uint64", 8, 23},
    {DType::kF16, "f16", "float16", 2, 19},
    {DType::kBF16, "bf16", "bfloat16", 2, 14},
    {DType::kF32, "f32", "float32", 4, 1},
    {DType::kF64, "f64", "float64", 8, 2},
    {DType::kC64, "complex<f32>", "complex64", 8, 8},
    {DType::kC128, "complex<f64>", "complex128", 16, 18},
    {DType::kI2, "i2", "int2", 1, 0},
    {DType::kI4, "i4", "int4", 1, 29},
    {DType::kU2, "ui2", "uint2", 1, 0},
    {DType::kU4, "ui4", "uint4", 1, 30},
    {DType::kF4E2M1FN, "f4E2M1FN", "float4_e2m1fn", 1, 0},
    {DType::kF6E2M3FN, "f6E2M3FN", "float6_e2m3fn", 1, 0},
    {DType::kF6E3M2FN, "f6E3M2FN", "float6_e3m2fn", 1, 0},
    {DType::kF8E3M4, "f8E3M4", "float8_e3m4", 1, 0},
    {DType::kF8E4M3, "f8E4M3", "float8_e4m3", 1, 0},
    {DType::kF8E4M3FN, "f8E4M3FN", "float8_e4m3fn", 1, 25},
    {DType::kF8E4M3FNUZ, "f8E4M3FNUZ", "float8_e4m3fnuz", 1, 26},
    {DType::kF8E4M3B11FNUZ, "f8E4M3B11FNUZ", "float8_e4m3b11fnuz", 1, 27},
    {DType::kF8E5M2, "f8E5M2", "float8_e5m2", 1, 24},
    {DType::kF8E5M2FNUZ, "f8E5M2FNUZ", "float8_e5m2fnuz", 1, 28},
    {DType::kF8E8M0FNU, "f8E8M0FNU", "float8_e8m0fnu", 1, 0},
}};

constexpr Row kInvalidRow = {DType::kInvalid, "invalid", "invalid", 0, 0};

const Row& RowOf(DType dtype) {
  const auto index = static_cast<size_t>(dtype);
  return index >= 1 && index <= kRows.size() ? kRows[index - 1] : kInvalidRow;
}

}  // namespace

std::string_view Name(DType dtype) { return RowOf(dtype).name; }
std::string_view NumpyName(DType dtype) { return RowOf(dtype).numpy; }
int64_t ByteWidth(DType dtype) { return RowOf(dtype).byte_width; }
int TensorFlowNumber(DType dtype) { return RowOf(dtype).tensorflow; }

std::optional<DType> ParseDType(std::string_view name) {
  for (const Row& row : kRows) {
    if (row.name == name) return row.dtype;
  }
  return std::nullopt;
}

std::optional<DType> DTypeFromTensorFlow(int number) {
  for (const Row& row : kRows) {
    if (row.tensorflow == number && number != 0) return row.dtype;
  }
  return std::nullopt;
}

bool IsFloat(DType dtype) {
  return (dtype >= DType::kF16 && dtype <= DType::kF64) || (dtype >= DType::kF4E2M1FN && dtype <= DType::kF8E8M0FNU);
}
bool IsInteger(DType dtype) {
  return (dtype >= DType::kI8 && dtype <= DType::kU64) || (dtype >= DType::kI2 && dtype <= DType::kU4);
}
bool IsSmall(DType dtype) { return dtype >= DType::kI2 && dtype <= DType::kF8E8M0FNU; }
bool IsComplex(DType dtype) { return dtype == DType::kC64 || dtype == DType::kC128; }

}  // namespace tessera
