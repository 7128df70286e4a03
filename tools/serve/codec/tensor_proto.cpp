// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/codec/tensor_proto.h"

#include <algorithm>
#include <complex>
#include <optional>
#include <utility>
#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/types/dtype.h"
#include "tessera/tools/serve/codec/raw_elements.h"

namespace tessera::serve {
namespace {

using tensorflow::TensorProto;

std::string NameOf(tensorflow::DataType dtype) {
  const std::string& name = tensorflow::DataType_Name(dtype);
  return name.empty() ? std::to_string(static_cast<int>(dtype)) : name;
}

absl::StatusOr<Shape> ShapeOf(const TensorProto& proto) {
  Shape shape;
  if (proto.tensor_shape().unknown_rank()) return InvalidArgument("expected a shape, got one of unknown rank");
  for (const auto& dim : proto.tensor_shape().dim()) shape.push_back(dim.size());
  return shape;
}

// Calls function(T(), field) with the field that has elements of `dtype`, which are T in a buffer.
template <typename Function>
absl::Status WithField(const TensorProto& proto, DType dtype, Function&& function) {
  switch (dtype) {
    case DType::kF32:
      return function(float(), proto.float_val());
    case DType::kF64:
      return function(double(), proto.double_val());
    case DType::kI8:
      return function(int8_t(), proto.int_val());
    case DType::kI16:
      return function(int16_t(), proto.int_val());
    case DType::kI32:
      return function(int32_t(), proto.int_val());
    case DType::kU8:
      return function(uint8_t(), proto.int_val());
    case DType::kU16:
      return function(uint16_t(), proto.int_val());
    case DType::kI64:
      return function(int64_t(), proto.int64_val());
    case DType::kI1:
      return function(bool(), proto.bool_val());
    case DType::kU32:
      return function(uint32_t(), proto.uint32_val());
    case DType::kU64:
      return function(uint64_t(), proto.uint64_val());
    case DType::kF16:
    case DType::kBF16:
      return function(uint16_t(), proto.half_val());
    default:
      return InvalidArgument("expected elements of {} in tensor_content", Name(dtype));
  }
}

// Fills `buffer` with `items`, repeating the last one.
template <typename T, typename Items>
absl::Status Fill(const Items& items, int64_t count, Buffer& buffer) {
  if (items.size() > count) return InvalidArgument("expected at most {} elements, got {}", count, items.size());
  if (items.empty()) return absl::OkStatus();  // zeros
  auto* to = static_cast<T*>(buffer.data());
  auto* end = std::transform(items.begin(), items.end(), to, [](auto item) { return static_cast<T>(item); });
  std::fill(end, to + count, *(end - 1));
  return absl::OkStatus();
}

// The same for complex numbers, whose real and imaginary parts alternate in `items`.
template <typename T, typename Items>
absl::Status FillComplex(const Items& items, int64_t count, Buffer& buffer) {
  if (items.size() > 2 * count || items.size() % 2 != 0) {
    return InvalidArgument("expected at most {} pairs of real and imaginary parts, got {} numbers", count,
                           items.size());
  }
  if (items.empty()) return absl::OkStatus();
  auto* to = static_cast<std::complex<T>*>(buffer.data());
  const int64_t given = items.size() / 2;
  for (int64_t i = 0; i < given; ++i) to[i] = {items[2 * i], items[2 * i + 1]};
  std::fill(to + given, to + count, to[given - 1]);
  return absl::OkStatus();
}

absl::Status FillTyped(const TensorProto& proto, int64_t count, Buffer& buffer) {
  const DType dtype = buffer.type().dtype;
  if (count == 0 && IsSmall(dtype)) return absl::OkStatus();
  if (dtype == DType::kC64) return FillComplex<float>(proto.scomplex_val(), count, buffer);
  if (dtype == DType::kC128) return FillComplex<double>(proto.dcomplex_val(), count, buffer);
  return WithField(proto, dtype, [&]<typename T>(T, const auto& items) { return Fill<T>(items, count, buffer); });
}

absl::StatusOr<Value> StringsOf(const TensorProto& proto, Shape shape, int64_t max_bytes) {
  if (!proto.tensor_content().empty()) return InvalidArgument("expected strings in string_val, got tensor_content");
  ASSIGN_OR_RETURN(const int64_t count, CountElements(shape, sizeof(std::string), max_bytes));
  if (proto.string_val_size() > count) {
    return InvalidArgument("expected {} strings, got {}", count, proto.string_val_size());
  }
  std::vector<std::string> strings(proto.string_val().begin(), proto.string_val().end());
  if (static_cast<int64_t>(strings.size()) < count) {
    const std::string last = strings.empty() ? "" : strings.back();
    // A long repeated string could need any amount of memory.
    RETURN_IF_ERROR(CountElements(shape, static_cast<int64_t>(sizeof(std::string) + last.size()), max_bytes).status());
    strings.resize(count, last);
  }
  return Value::Strings(std::move(strings), std::move(shape));
}

absl::StatusOr<Value> Decode(const TensorProto& proto, int64_t max_bytes) {
  ASSIGN_OR_RETURN(Shape shape, ShapeOf(proto));
  if (proto.dtype() == tensorflow::DT_STRING) return StringsOf(proto, std::move(shape), max_bytes);
  const std::optional<DType> dtype = DTypeFromTensorFlow(proto.dtype());
  if (!dtype) return InvalidArgument("expected a type of numbers or DT_STRING, got {}", NameOf(proto.dtype()));
  ASSIGN_OR_RETURN(const int64_t count, CountElements(shape, ByteWidth(*dtype), max_bytes));
  const TensorType type{*dtype, std::move(shape)};
  if (!proto.tensor_content().empty()) return FromRawBytes(type, proto.tensor_content());
  ASSIGN_OR_RETURN(Buffer buffer, Buffer::Allocate(type));
  RETURN_IF_ERROR(FillTyped(proto, count, buffer));
  return Value(std::move(buffer));
}

template <typename T, typename Field>
void Append(const Buffer& buffer, Field* field) {
  const auto* elements = static_cast<const T*>(buffer.data());
  field->Add(elements, elements + buffer.type().num_elements());
}

// Returns false when there is no field for the type.
bool EncodeTyped(const Buffer& buffer, TensorProto& proto) {
  switch (buffer.type().dtype) {
    case DType::kF32:
      Append<float>(buffer, proto.mutable_float_val());
      return true;
    case DType::kF64:
      Append<double>(buffer, proto.mutable_double_val());
      return true;
    case DType::kI8:
      Append<int8_t>(buffer, proto.mutable_int_val());
      return true;
    case DType::kI16:
      Append<int16_t>(buffer, proto.mutable_int_val());
      return true;
    case DType::kI32:
      Append<int32_t>(buffer, proto.mutable_int_val());
      return true;
    case DType::kU8:
      Append<uint8_t>(buffer, proto.mutable_int_val());
      return true;
    case DType::kU16:
      Append<uint16_t>(buffer, proto.mutable_int_val());
      return true;
    case DType::kI64:
      Append<int64_t>(buffer, proto.mutable_int64_val());
      return true;
    case DType::kI1:
      Append<bool>(buffer, proto.mutable_bool_val());
      return true;
    case DType::kU32:
      Append<uint32_t>(buffer, proto.mutable_uint32_val());
      return true;
    case DType::kU64:
      Append<uint64_t>(buffer, proto.mutable_uint64_val());
      return true;
    case DType::kF16:
    case DType::kBF16:
      Append<uint16_t>(buffer, proto.mutable_half_val());
      return true;
    case DType::kC64:
    case DType::kC128: {
      const int64_t parts = 2 * buffer.type().num_elements();
      if (buffer.type().dtype == DType::kC64) {
        const auto* elements = static_cast<const float*>(buffer.data());
        proto.mutable_scomplex_val()->Add(elements, elements + parts);
      } else {
        const auto* elements = static_cast<const double*>(buffer.data());
        proto.mutable_dcomplex_val()->Add(elements, elements + parts);
      }
      return true;
    }
    default:
      return false;
  }
}

}  // namespace

absl::StatusOr<Value> FromTensorProto(const std::string& name, const TensorProto& proto, int64_t max_bytes) {
  absl::StatusOr<Value> value = Decode(proto, max_bytes);
  if (!value.ok()) return Annotate(value.status(), fmt::format("input {}", name));
  return value;
}

absl::StatusOr<TensorProto> ToTensorProto(const Value& value, TensorStyle style) {
  RETURN_IF_ERROR(value.status());
  TensorProto proto;
  for (const int64_t size : value.shape()) proto.mutable_tensor_shape()->add_dim()->set_size(size);
  if (value.is_string()) {
    proto.set_dtype(tensorflow::DT_STRING);
    for (const std::string& string : value.strings()) proto.add_string_val(string);
    return proto;
  }
  const int number = TensorFlowNumber(value.numbers().type().dtype);
  if (!tensorflow::DataType_IsValid(number) || number == 0) {
    return Unimplemented("expected a type that TensorFlow has, got {}", Name(value.numbers().type().dtype));
  }
  proto.set_dtype(static_cast<tensorflow::DataType>(number));
  proto.mutable_tensor_shape();
  if (style == TensorStyle::kContent || !EncodeTyped(value.numbers(), proto)) {
    const std::string_view bytes = value.numbers().bytes();
    proto.set_tensor_content(bytes.data(), bytes.size());
  }
  return proto;
}

}  // namespace tessera::serve
