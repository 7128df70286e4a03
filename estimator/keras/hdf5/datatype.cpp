// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/keras/hdf5/datatype.h"

#include <algorithm>

namespace tessera::hdf5 {
namespace {

constexpr uint8_t kFixedPoint = 0, kFloat = 1, kString = 3, kVariableLength = 9;
constexpr const char* kClassNames[] = {"integers", "floats",     "times",        "strings", "bits",  "opaque bytes",
                                       "records",  "references", "enumerations", "lists",   "arrays"};

DType IntegerOf(uint64_t size, bool is_signed) {
  switch (size) {
    case 1:
      return is_signed ? DType::kI8 : DType::kU8;
    case 2:
      return is_signed ? DType::kI16 : DType::kU16;
    case 4:
      return is_signed ? DType::kI32 : DType::kU32;
    case 8:
      return is_signed ? DType::kI64 : DType::kU64;
    default:
      return DType::kInvalid;
  }
}

// Returns the floating-point type of `size` bytes with `exponent_bits` exponent bits; kInvalid for others.
DType FloatOf(uint64_t size, uint8_t exponent_bits) {
  if (size == 2 && exponent_bits == 5) return DType::kF16;
  if (size == 2 && exponent_bits == 8) return DType::kBF16;
  if (size == 4 && exponent_bits == 8) return DType::kF32;
  if (size == 8 && exponent_bits == 11) return DType::kF64;
  return DType::kInvalid;
}

}  // namespace

absl::StatusOr<Datatype> ParseDatatype(const FileBytes& file, std::string_view message) {
  constexpr uint32_t kBigEndian = 0x01, kSigned = 0x08, kKindBits = 0x0F;
  Cursor cursor(message);
  const uint8_t type_class = cursor.U8() & 0x0F;
  const auto bits = static_cast<uint32_t>(cursor.Number(3));
  Datatype type = {.size = cursor.U32()};
  if (type_class == kFixedPoint) {
    type.dtype = IntegerOf(type.size, (bits & kSigned) != 0);
    const uint16_t offset = cursor.U16(), precision = cursor.U16();
    if (offset != 0 || precision != type.size * 8) type.dtype = DType::kInvalid;
  } else if (type_class == kFloat) {
    cursor.Skip(5);  // offset, precision, exponent location
    type.dtype = FloatOf(type.size, cursor.U8());
  } else if (type_class == kString) {
    type.kind = Datatype::Kind::kFixedString;
  } else if (type_class == kVariableLength && (bits & kKindBits) == 1) {
    type.kind = Datatype::Kind::kVariableString;
  }
  if (!cursor.complete()) return file.Damaged("a datatype is truncated");
  if (type.size == 0) return file.Damaged("a datatype has elements of 0 bytes");
  if (type.dtype != DType::kInvalid) type.kind = Datatype::Kind::kNumber;
  type.big_endian = (bits & kBigEndian) != 0;
  type.what = type_class < std::size(kClassNames) ? fmt::format("{} of {} bytes", kClassNames[type_class], type.size)
                                                  : fmt::format("type class {}", type_class);
  return type;
}

absl::StatusOr<std::optional<Shape>> ParseDataspace(const FileBytes& file, std::string_view message) {
  constexpr uint8_t kMostDimensions = 32, kNull = 2;
  Cursor cursor(message);
  const uint8_t version = cursor.U8(), rank = cursor.U8();
  cursor.Skip(1);  // flags: whether maximum dimensions follow the dimensions
  const uint8_t type = cursor.U8();
  if (version != 1 && version != 2) return file.Damaged("a shape has version {}", version);
  if (version == 1) cursor.Skip(4);
  if (rank > kMostDimensions) return file.Damaged("a shape has {} dimensions", rank);
  if (version == 2 && type == kNull) return std::optional<Shape>();
  Shape shape;
  for (uint8_t i = 0; i < rank; ++i) {
    const uint64_t size = cursor.U64();
    if (size > INT64_MAX) return file.Damaged("a dimension has {} elements", size);
    shape.push_back(static_cast<int64_t>(size));
  }
  if (!cursor.complete()) return file.Damaged("a shape is truncated");
  return std::optional(std::move(shape));
}

}  // namespace tessera::hdf5
