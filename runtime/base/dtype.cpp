// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/base/dtype.h"

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

constexpr std::array<Row, 15> kRows = {{
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
    if (row.tensorflow == number) return row.dtype;
  }
  return std::nullopt;
}

bool IsFloat(DType dtype) { return dtype >= DType::kF16 && dtype <= DType::kF64; }
bool IsInteger(DType dtype) { return dtype >= DType::kI8 && dtype <= DType::kU64; }
bool IsComplex(DType dtype) { return dtype == DType::kC64 || dtype == DType::kC128; }

}  // namespace tessera
