// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/saved_model/graph/tensor_values.h"

#include <algorithm>
#include <complex>
#include <cstring>
#include <optional>
#include <utility>

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/types/dtype.h"
#include "tessera/runtime/types/shape.h"

namespace tessera::saved_model {
namespace {

constexpr int64_t kMaxRepeatedBytes = int64_t{64} << 20;

absl::StatusOr<Shape> ShapeOf(const tensorflow::TensorProto& tensor) {
  if (tensor.tensor_shape().unknown_rank()) return InvalidArgument("a tensor's value has an unknown rank");
  Shape shape = SizesOf(tensor.tensor_shape());
  if (!NumElements(shape)) return InvalidArgument("a tensor's value has the shape {}", ToString(shape));
  return shape;
}

// Copies elements to a buffer of T, and repeats the last one up to the end.
template <typename T, typename Field, typename Convert>
absl::Status Fill(const Buffer& buffer, const Field& field, Convert&& convert) {
  const auto count = static_cast<size_t>(buffer.type().num_elements());
  const auto given = static_cast<size_t>(field.size());
  if (given > count) return InvalidArgument("{} has {} elements in its proto", ToString(buffer), given);
  T* const to = static_cast<T*>(buffer.data());
  for (size_t i = 0; i < given; ++i) to[i] = convert(field[static_cast<int>(i)]);
  // A proto without elements is a tensor of zeros.
  if (given > 0) std::fill(to + given, to + count, to[given - 1]);
  return absl::OkStatus();
}

template <typename T, typename Field>
absl::Status Fill(const Buffer& buffer, const Field& field) {
  return Fill<T>(buffer, field, [](auto element) { return static_cast<T>(element); });
}

// Copies pairs of real and imaginary parts.
template <typename T, typename Field>
absl::Status FillComplex(const Buffer& buffer, const Field& field) {
  std::vector<std::complex<T>> pairs;
  for (int i = 0; i + 1 < field.size(); i += 2) pairs.emplace_back(field[i], field[i + 1]);
  struct Pairs {
    const std::vector<std::complex<T>>& pairs;
    size_t size() const { return pairs.size(); }
    std::complex<T> operator[](int i) const { return pairs[static_cast<size_t>(i)]; }
  };
  return Fill<std::complex<T>>(buffer, Pairs{pairs});
}

absl::Status FillFromFields(const Buffer& buffer, const tensorflow::TensorProto& tensor) {
  switch (buffer.type().dtype) {
    case DType::kF32:
      return Fill<float>(buffer, tensor.float_val());
    case DType::kF64:
      return Fill<double>(buffer, tensor.double_val());
    case DType::kI64:
      return Fill<int64_t>(buffer, tensor.int64_val());
    case DType::kI32:
      return Fill<int32_t>(buffer, tensor.int_val());
    case DType::kI16:
      return Fill<int16_t>(buffer, tensor.int_val());
    case DType::kI8:
    case DType::kI4:
      return Fill<int8_t>(buffer, tensor.int_val());
    case DType::kU16:
      return Fill<uint16_t>(buffer, tensor.int_val());
    case DType::kU8:
    case DType::kU4:
      return Fill<uint8_t>(buffer, tensor.int_val());
    case DType::kU32:
      return Fill<uint32_t>(buffer, tensor.uint32_val());
    case DType::kU64:
      return Fill<uint64_t>(buffer, tensor.uint64_val());
    case DType::kI1:
      return Fill<uint8_t>(buffer, tensor.bool_val());
    case DType::kF16:
    case DType::kBF16:
      return Fill<uint16_t>(buffer, tensor.half_val());
    case DType::kC64:
      return FillComplex<float>(buffer, tensor.scomplex_val());
    case DType::kC128:
      return FillComplex<double>(buffer, tensor.dcomplex_val());
    default:
      return InvalidArgument("{} has no tensor_content, which is required for its type", ToString(buffer));
  }
}

absl::StatusOr<Value> Strings(const tensorflow::TensorProto& tensor, Shape shape) {
  const auto count = static_cast<size_t>(*NumElements(shape));
  std::vector<std::string> strings(tensor.string_val().begin(), tensor.string_val().end());
  if (strings.size() > count) return InvalidArgument("{} strings for the shape {}", strings.size(), ToString(shape));
  const std::string last = strings.empty() ? "" : strings.back();
  if ((count - strings.size()) * (last.size() + sizeof last) > kMaxRepeatedBytes) {
    return ResourceExhausted("a proto of {} strings expands to {} strings", strings.size(), count);
  }
  strings.resize(count, last);
  return Value::Strings(std::move(strings), std::move(shape));
}

// Makes booleans 0 or 1, and clears the bits above elements of few bits.
void Normalise(const Buffer& buffer) {
  auto* const bytes = static_cast<uint8_t*>(buffer.data());
  const auto count = static_cast<size_t>(buffer.type().num_elements());
  const DType dtype = buffer.type().dtype;
  if (dtype == DType::kI1) std::transform(bytes, bytes + count, bytes, [](uint8_t b) -> uint8_t { return b != 0; });
  if (dtype == DType::kI4 || dtype == DType::kU4) {
    std::transform(bytes, bytes + count, bytes, [](uint8_t b) -> uint8_t { return b & 15; });
  }
}

}  // namespace

std::string NameOfType(tensorflow::DataType type) {
  if (type == tensorflow::DT_STRING) return "string";
  if (const std::optional<DType> dtype = DTypeFromTensorFlow(type)) return std::string(Name(*dtype));
  const std::string& name = tensorflow::DataType_Name(type);
  return name.empty() ? fmt::format("type {}", static_cast<int>(type)) : name;
}

std::vector<int64_t> SizesOf(const tensorflow::TensorShapeProto& shape) {
  std::vector<int64_t> sizes;
  for (const auto& dim : shape.dim()) sizes.push_back(dim.size());
  return sizes;
}

std::optional<int64_t> NumElements(const std::vector<int64_t>& sizes) {
  int64_t elements = 1;
  for (const int64_t size : sizes) {
    if (size < 0 || __builtin_mul_overflow(elements, size, &elements)) return std::nullopt;
  }
  return elements;
}

absl::StatusOr<Value> ToValue(const tensorflow::TensorProto& tensor) {
  ASSIGN_OR_RETURN(Shape shape, ShapeOf(tensor));
  if (tensor.dtype() == tensorflow::DT_STRING) return Strings(tensor, std::move(shape));
  const std::optional<DType> dtype = DTypeFromTensorFlow(tensor.dtype());
  if (!dtype) return InvalidArgument("a tensor of {}; expected numbers or strings", NameOfType(tensor.dtype()));
  const TensorType type = {*dtype, std::move(shape)};
  const int64_t width = ByteWidth(*dtype);
  const int64_t elements = type.num_elements();
  const auto stored = static_cast<int64_t>(tensor.ByteSizeLong());
  if (elements > (stored + kMaxRepeatedBytes) / width) {
    return ResourceExhausted("a proto of {} bytes expands to {}", stored, ToString(type));
  }
  ASSIGN_OR_RETURN(Buffer buffer, Buffer::Allocate(type));
  if (tensor.tensor_content().empty()) {
    RETURN_IF_ERROR(FillFromFields(buffer, tensor));
  } else if (tensor.tensor_content().size() == static_cast<size_t>(buffer.byte_size())) {
    std::memcpy(buffer.data(), tensor.tensor_content().data(), tensor.tensor_content().size());
  } else {
    return InvalidArgument("tensor_content has {} bytes, expected {} for {}", tensor.tensor_content().size(),
                           buffer.byte_size(), ToString(type));
  }
  Normalise(buffer);
  return Value(std::move(buffer));
}

}  // namespace tessera::saved_model
