// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/codec/v2_tensor.h"

#include <algorithm>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/tools/serve/codec/raw_elements.h"

namespace tessera::serve {
namespace {

using inference::InferTensorContents;

struct Row {
  std::string_view datatype;
  DType dtype;
};
constexpr Row kRows[] = {{"BOOL", DType::kI1},    {"UINT8", DType::kU8},   {"UINT16", DType::kU16},
                         {"UINT32", DType::kU32}, {"UINT64", DType::kU64}, {"INT8", DType::kI8},
                         {"INT16", DType::kI16},  {"INT32", DType::kI32},  {"INT64", DType::kI64},
                         {"FP16", DType::kF16},   {"BF16", DType::kBF16},  {"FP32", DType::kF32},
                         {"FP64", DType::kF64}};

std::string_view DatatypeOf(DType dtype) {
  for (const Row& row : kRows) {
    if (row.dtype == dtype) return row.datatype;
  }
  return {};
}

// Fails unless `T` can represent the number.
template <typename T, typename Number>
absl::Status CheckRange(const Number& number, int64_t index) {
  if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
    if (number < std::numeric_limits<T>::min() || number > std::numeric_limits<T>::max()) {
      return InvalidArgument("element {}: expected a number from {} to {}, got {}", index,
                             std::numeric_limits<T>::min(), std::numeric_limits<T>::max(), number);
    }
  }
  return absl::OkStatus();
}

// Calls function(T(), field) with the field for `dtype` of `fields`, whose elements are T in a buffer. Returns false if
// there is none.
template <typename Fields, typename Function>
bool WithContents(DType dtype, const Fields& fields, Function&& function) {
  switch (dtype) {
    case DType::kI1:
      function(bool(), fields.bools());
      return true;
    case DType::kI8:
      function(int8_t(), fields.ints());
      return true;
    case DType::kI16:
      function(int16_t(), fields.ints());
      return true;
    case DType::kI32:
      function(int32_t(), fields.ints());
      return true;
    case DType::kI64:
      function(int64_t(), fields.int64s());
      return true;
    case DType::kU8:
      function(uint8_t(), fields.uints());
      return true;
    case DType::kU16:
      function(uint16_t(), fields.uints());
      return true;
    case DType::kU32:
      function(uint32_t(), fields.uints());
      return true;
    case DType::kU64:
      function(uint64_t(), fields.uint64s());
      return true;
    case DType::kF32:
      function(float(), fields.floats());
      return true;
    case DType::kF64:
      function(double(), fields.doubles());
      return true;
    default:
      return false;
  }
}

struct ReadFields {
  const InferTensorContents& contents;
  auto& bools() const { return contents.bool_contents(); }
  auto& ints() const { return contents.int_contents(); }
  auto& int64s() const { return contents.int64_contents(); }
  auto& uints() const { return contents.uint_contents(); }
  auto& uint64s() const { return contents.uint64_contents(); }
  auto& floats() const { return contents.fp32_contents(); }
  auto& doubles() const { return contents.fp64_contents(); }
};

struct WriteFields {
  InferTensorContents& contents;
  auto& bools() const { return *contents.mutable_bool_contents(); }
  auto& ints() const { return *contents.mutable_int_contents(); }
  auto& int64s() const { return *contents.mutable_int64_contents(); }
  auto& uints() const { return *contents.mutable_uint_contents(); }
  auto& uint64s() const { return *contents.mutable_uint64_contents(); }
  auto& floats() const { return *contents.mutable_fp32_contents(); }
  auto& doubles() const { return *contents.mutable_fp64_contents(); }
};

// Copies `items`, one for each element of `buffer`.
template <typename T, typename Items>
absl::Status Fill(const Items& items, Buffer& buffer) {
  auto* to = static_cast<T*>(buffer.data());
  for (int i = 0; i < items.size(); ++i) {
    RETURN_IF_ERROR(CheckRange<T>(items[i], i));
    to[i] = static_cast<T>(items[i]);
  }
  return absl::OkStatus();
}

absl::StatusOr<Value> RawValue(const V2TensorType& type, std::string_view bytes, int64_t max_bytes) {
  if (type.datatype == kV2Strings) {
    ASSIGN_OR_RETURN(const int64_t count, CountElements(type.shape, 1, max_bytes));
    ASSIGN_OR_RETURN(std::vector<std::string> strings, SplitStrings(bytes, count));
    return Value::Strings(std::move(strings), type.shape);
  }
  const std::optional<DType> dtype = V2DType(type.datatype);
  if (!dtype) return InvalidArgument("expected a datatype such as FP32 or BYTES, got \"{}\"", type.datatype);
  RETURN_IF_ERROR(CountElements(type.shape, ByteWidth(*dtype), max_bytes).status());
  return FromRawBytes({*dtype, type.shape}, bytes);
}

absl::StatusOr<Value> ContentsValue(const V2TensorType& type, const InferTensorContents& contents, int64_t max_bytes) {
  if (type.datatype == kV2Strings) {
    ASSIGN_OR_RETURN(const int64_t count, CountElements(type.shape, 1, max_bytes));
    if (contents.bytes_contents_size() != count) {
      return InvalidArgument("expected {} strings in bytes_contents, got {}", count, contents.bytes_contents_size());
    }
    return Value::Strings({contents.bytes_contents().begin(), contents.bytes_contents().end()}, type.shape);
  }
  const std::optional<DType> dtype = V2DType(type.datatype);
  if (!dtype) return InvalidArgument("expected a datatype such as FP32 or BYTES, got \"{}\"", type.datatype);
  ASSIGN_OR_RETURN(const int64_t count, CountElements(type.shape, ByteWidth(*dtype), max_bytes));
  // The number of items is checked before memory for them is allocated.
  int64_t given = -1;
  if (!WithContents(*dtype, ReadFields{contents}, [&](auto, const auto& items) { given = items.size(); })) {
    return InvalidArgument("expected {} in raw_input_contents, got typed contents", type.datatype);
  }
  if (given != count) {
    return InvalidArgument("expected {} elements in the field of contents for {}, got {}", count, type.datatype, given);
  }
  ASSIGN_OR_RETURN(Buffer buffer, Buffer::Allocate({*dtype, type.shape}));
  absl::Status status;
  WithContents(*dtype, ReadFields{contents},
               [&]<typename T>(T, const auto& items) { status = Fill<T>(items, buffer); });
  RETURN_IF_ERROR(status);
  return Value(std::move(buffer));
}

absl::StatusOr<Value> Named(const V2TensorType& type, absl::StatusOr<Value> value) {
  if (!value.ok()) return Annotate(value.status(), fmt::format("input {}", type.name));
  return value;
}

}  // namespace

std::string_view V2Datatype(std::string_view dtype) {
  if (dtype == "string") return kV2Strings;
  const std::optional<DType> found = ParseDType(dtype);
  return found ? DatatypeOf(*found) : std::string_view();
}

absl::StatusOr<std::string_view> V2Datatype(const Value& value) {
  if (value.is_string()) return kV2Strings;
  const DType dtype = value.numbers().type().dtype;
  const std::string_view datatype = DatatypeOf(dtype);
  if (datatype.empty()) return Unimplemented("expected a type that the V2 protocol has, got {}", Name(dtype));
  return datatype;
}

std::optional<DType> V2DType(std::string_view datatype) {
  for (const Row& row : kRows) {
    if (row.datatype == datatype) return row.dtype;
  }
  return std::nullopt;
}

absl::StatusOr<Value> FromV2Raw(const V2TensorType& type, std::string_view bytes, int64_t max_bytes) {
  return Named(type, RawValue(type, bytes, max_bytes));
}

absl::StatusOr<Value> FromV2Contents(const V2TensorType& type, const InferTensorContents& contents, int64_t max_bytes) {
  return Named(type, ContentsValue(type, contents, max_bytes));
}

std::string ToV2Raw(const Value& value) {
  if (!value.is_string()) return std::string(value.numbers().bytes());
  std::string bytes;
  AppendStrings(value.strings(), bytes);
  return bytes;
}

bool HasV2Contents(const Value& value) {
  InferTensorContents none;
  return value.is_string() || WithContents(value.numbers().type().dtype, ReadFields{none}, [](auto, const auto&) {});
}

InferTensorContents ToV2Contents(const Value& value) {
  InferTensorContents contents;
  if (value.is_string()) {
    for (const std::string& string : value.strings()) contents.add_bytes_contents(string);
    return contents;
  }
  WithContents(value.numbers().type().dtype, WriteFields{contents}, [&]<typename T>(T, auto& items) {
    const auto* elements = static_cast<const T*>(value.numbers().data());
    items.Add(elements, elements + value.numbers().type().num_elements());
  });
  return contents;
}

}  // namespace tessera::serve
