// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <set>

#include "absl/strings/escaping.h"
#include "fmt/ranges.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/types/float16.h"
#include "tessera/tools/serve/json/json_types.h"
#include "tessera/tools/serve/json/predict_json.h"

namespace tessera::serve {
namespace {

std::string ShapeText(const Shape& shape) { return ToString(shape); }

// The shape of a value, read off the first element of each level.
Shape ShapeOf(JsonValue value) {
  Shape shape;
  while (value.is_array()) {
    shape.push_back(value.size());
    if (value.size() == 0) break;
    value = value.front();
  }
  return shape;
}

template <typename T>
bool IsLossless(const JsonValue& value) {
  if (!std::isfinite(value.number())) return true;
  constexpr int64_t kMost = (int64_t{1} << std::numeric_limits<T>::digits) - 1;
  if (value.is_integer()) return std::abs(value.number()) <= static_cast<double>(kMost);
  return std::abs(value.number()) <= std::numeric_limits<T>::max();
}

// The same for f16 and bf16, which TensorFlow Serving does not read. Integers must be exact.
template <typename T>
bool IsLosslessHalf(const JsonValue& value, T rounded) {
  const double number = value.number();
  if (!std::isfinite(number)) return true;
  if (!std::isfinite(static_cast<float>(rounded))) return false;
  constexpr double kMostExact = 9007199254740992;  // 2^53, from which on an f64 may not be the integer itself
  return !value.is_integer() || (std::abs(number) <= kMostExact && static_cast<double>(rounded) == number);
}

// Gathers the values of one input.
class TensorReader {
 public:
  explicit TensorReader(const servable::proto::TensorSpec& spec)
      : name_(spec.name()),
        is_string_(spec.dtype() == "string"),
        dtype_(is_string_ ? DType::kInvalid : ParseDType(spec.dtype()).value_or(DType::kInvalid)) {}

  // Adds a tensor; all have the shape of the first one.
  absl::Status AddItem(const JsonValue& item) {
    if (dtype_ == DType::kF32 && IsFlatList(item) && (items_ == 0 || HasShapeOf(item)) && AddFloats(item)) {
      if (items_ == 0) shape_ = {item.size()};
      count_ = item.size();
      ++items_;
      return absl::OkStatus();
    }
    const Shape shape = ShapeOf(item);
    size_t count = 0;
    RETURN_IF_ERROR(Fill(item, 0, shape, count));
    if (items_ == 0) {
      shape_ = shape;
      count_ = count;
    } else if (count != count_) {
      return InvalidArgument("Expecting tensor size: {} but got: {}", count_, count);
    } else if (shape != shape_) {
      return InvalidArgument("Expecting shape {} but got: {}", ShapeText(shape_), ShapeText(shape));
    }
    ++items_;
    return absl::OkStatus();
  }

  // Returns the tensor of all items, along a new first dimension when `stacked`.
  absl::StatusOr<Value> Finish(bool stacked) {
    Shape shape = shape_;
    if (stacked) shape.insert(shape.begin(), items_);
    if (is_string_) {
      Value strings = Value::Strings(std::move(strings_), std::move(shape));
      RETURN_IF_ERROR(strings.status());
      return strings;
    }
    ASSIGN_OR_RETURN(Buffer numbers, Buffer::Allocate({dtype_, std::move(shape)}));
    if (static_cast<size_t>(numbers.byte_size()) != bytes_.size()) {
      return InvalidArgument("input \"{}\": {} values for the shape {}", name_, bytes_.size(),
                             ToString(numbers.type().shape));
    }
    if (!bytes_.empty()) std::memcpy(numbers.data(), bytes_.data(), bytes_.size());
    return Value(std::move(numbers));
  }

 private:
  static bool IsFlatList(const JsonValue& item) {
    return item.is_array() && (item.size() == 0 || !item.front().is_array());
  }
  // Returns whether the items before have the shape of a flat list.
  bool HasShapeOf(const JsonValue& list) const { return shape_.size() == 1 && shape_[0] == list.size(); }

  // Adds a list of floats. Returns false, without a change, for a list that Fill must handle.
  bool AddFloats(const JsonValue& list) {
    const size_t begin = bytes_.size();
    bytes_.resize(begin + list.size() * sizeof(float));
    char* to = bytes_.data() + begin;
    for (const JsonValue element : list) {
      if (!element.is_number() || !IsLossless<float>(element)) {
        bytes_.resize(begin);
        return false;
      }
      const auto number = static_cast<float>(element.number());
      std::memcpy(to, &number, sizeof(number));
      to += sizeof(number);
    }
    return true;
  }

  absl::Status Fill(const JsonValue& value, size_t level, const Shape& shape, size_t& count) {
    const size_t rank = shape.size();
    if (!value.is_array()) {
      if (level != rank) {
        return InvalidArgument("JSON Value: {} found at incorrect level: {} in the JSON DOM. Expected at level: {}",
                               value.ToString(), level + 1, rank);
      }
      ++count;
      return Add(value);
    }
    if (level >= rank) {
      return InvalidArgument("Encountered list at unexpected level: {} expected < {}", level, rank);
    }
    if (value.size() != shape[level]) {
      return InvalidArgument("Encountered list at unexpected size: {} at level: {} expected size: {}", value.size(),
                             level, shape[level]);
    }
    for (const JsonValue element : value) RETURN_IF_ERROR(Fill(element, level + 1, shape, count));
    return absl::OkStatus();
  }

  absl::Status Add(const JsonValue& value) {
    if (is_string_) return AddString(value);
    if (value.is_object()) return TypeError(value);
    switch (dtype_) {
      case DType::kF32:
        return AddFloat<float>(value, "float");
      case DType::kF64:
        return AddFloat<double>(value, "double");
      case DType::kF16:
        return AddHalf<Float16>(value);
      case DType::kBF16:
        return AddHalf<BFloat16>(value);
      case DType::kI1:
        if (!value.is_bool()) return TypeError(value);
        return Append(static_cast<uint8_t>(value.boolean()));
      case DType::kI8:
        return AddInteger<int8_t>(value);
      case DType::kI16:
        return AddInteger<int16_t>(value);
      case DType::kI32:
        return AddInteger<int32_t>(value);
      case DType::kI64:
        return AddInteger<int64_t>(value);
      case DType::kU8:
        return AddInteger<uint8_t>(value);
      case DType::kU16:
        return AddInteger<uint16_t>(value);
      case DType::kU32:
        return AddInteger<uint32_t>(value);
      case DType::kU64:
        return AddInteger<uint64_t>(value);
      default:
        return Unimplemented("Conversion of JSON Value: {} to type: {}", value.ToString(), TensorFlowName(dtype_));
    }
  }

  absl::Status TypeError(const JsonValue& value) const {
    return InvalidArgument("JSON Value: {} Type: {} is not of expected type: {}", value.ToString(), value.KindName(),
                           is_string_ ? "string" : TensorFlowName(dtype_));
  }

  template <typename T>
  absl::Status Append(T number) {
    bytes_.append(reinterpret_cast<const char*>(&number), sizeof(T));
    return absl::OkStatus();
  }

  template <typename T>
  absl::Status AddFloat(const JsonValue& value, const char* name) {
    if (!value.is_number()) return TypeError(value);
    if (!IsLossless<T>(value)) {
      return InvalidArgument("Cannot convert JSON value: {} to {} without loss of precision.", value.ToString(), name);
    }
    return Append(static_cast<T>(value.number()));
  }

  template <typename T>
  absl::Status AddHalf(const JsonValue& value) {
    if (!value.is_number()) return TypeError(value);
    const T half(RoundToOdd(value.number()));
    if (!IsLosslessHalf(value, half)) {
      return InvalidArgument("Cannot convert JSON value: {} to {} without loss of precision.", value.ToString(),
                             TensorFlowName(dtype_));
    }
    return Append(half.bits);
  }

  template <typename T>
  absl::Status AddInteger(const JsonValue& value) {
    T integer = 0;
    if (!value.ToInteger(integer)) return TypeError(value);
    return Append(integer);
  }

  absl::Status AddString(const JsonValue& value) {
    if (value.is_object()) {
      ASSIGN_OR_RETURN(std::string bytes, DecodeBase64Object(value));
      strings_.push_back(std::move(bytes));
      return absl::OkStatus();
    }
    if (!value.is_string()) return TypeError(value);
    strings_.emplace_back(value.string());
    return absl::OkStatus();
  }

  const std::string& name_;
  const bool is_string_;
  const DType dtype_;
  int64_t items_ = 0;
  Shape shape_;
  size_t count_ = 0;
  std::string bytes_;
  std::vector<std::string> strings_;
};

bool IsPlainObject(const JsonValue& value) { return value.is_object() && !IsBase64Object(value); }

// An element of "instances" is wrong: the messages name its number.
absl::Status ElementError(int64_t element, std::string_view name, const absl::Status& error) {
  return InvalidArgument("Failed to process element: {}{} of 'instances' list. Error: {}", element,
                         name.empty() ? "" : fmt::format(" key: {}", name), std::string(error.ToString()));
}

// Adds instances that are values and lists of one input.
absl::Status AddPlainInstances(const JsonValue& instances, TensorReader& reader) {
  int64_t number = 0;
  for (const JsonValue element : instances) {
    if (IsPlainObject(element)) {
      return InvalidArgument("Expecting value/list but got object at item {} of input list", number);
    }
    const absl::Status added = reader.AddItem(element);
    if (!added.ok()) return ElementError(number, "", added);
    ++number;
  }
  return absl::OkStatus();
}

using TensorReaders = std::map<std::string, TensorReader, std::less<>>;

// Adds the members of one instance, which must contain every input.
absl::Status AddMembers(const JsonValue& element, int64_t number, TensorReaders& readers) {
  std::set<std::string_view> keys;
  for (auto member = element.begin(); member != element.end(); ++member) {
    const std::string_view name = (*member).string();
    ++member;
    const auto reader = readers.find(name);
    const absl::Status added = reader == readers.end()
                                   ? InvalidArgument("JSON object: does not have named input: {}", name)
                               : keys.insert(name).second ? reader->second.AddItem(*member)
                                                          : InvalidArgument("the key appears twice; expected it once");
    if (!added.ok()) return ElementError(number, name, added);
  }
  if (keys.size() == readers.size()) return absl::OkStatus();
  std::vector<std::string_view> names;
  for (const auto& [name, reader] : readers) names.push_back(name);
  return InvalidArgument("Failed to process element: {} of 'instances' list. JSON object: {} keys must be equal to: {}",
                         number, element.ToString(), fmt::join(names, ","));
}

absl::StatusOr<servable::Tensors> ReadInstances(const JsonValue& instances,
                                                const servable::proto::Signature& signature) {
  servable::Tensors tensors;
  const bool are_objects = IsPlainObject(instances.front());
  if (!are_objects && signature.inputs_size() == 1) {
    const servable::proto::TensorSpec& spec = signature.inputs(0).tensor();
    TensorReader reader(spec);
    RETURN_IF_ERROR(AddPlainInstances(instances, reader));
    ASSIGN_OR_RETURN(Value value, reader.Finish(/*stacked=*/true));
    tensors.emplace(spec.name(), std::move(value));
    return tensors;
  }
  TensorReaders readers;
  for (const auto& input : signature.inputs()) readers.emplace(input.tensor().name(), TensorReader(input.tensor()));
  if (!instances.front().is_object() && readers.size() > 1) {
    return InvalidArgument(
        "instances is a plain list, but expecting list of objects as multiple input tensors required as per "
        "tensorinfo_map");
  }
  int64_t number = 0;
  for (const JsonValue element : instances) {
    if (!are_objects) break;
    if (!IsPlainObject(element)) {
      return InvalidArgument("Expecting object but got list at item {} of input list", number);
    }
    RETURN_IF_ERROR(AddMembers(element, number++, readers));
  }
  if (!are_objects) RETURN_IF_ERROR(AddPlainInstances(instances, readers.begin()->second));
  for (auto& [name, reader] : readers) {
    ASSIGN_OR_RETURN(Value value, reader.Finish(/*stacked=*/true));
    tensors.emplace(name, std::move(value));
  }
  return tensors;
}

absl::StatusOr<servable::Tensors> ReadColumns(const JsonValue& inputs, const servable::proto::Signature& signature) {
  servable::Tensors tensors;
  const bool plain = !IsPlainObject(inputs);
  if (plain && signature.inputs_size() > 1) {
    return InvalidArgument(
        "inputs is a plain value/list, but expecting an object as multiple input tensors required as per "
        "tensorinfo_map");
  }
  if (!plain) RETURN_IF_ERROR(inputs.CheckNames());
  for (const auto& input : signature.inputs()) {
    const std::string& name = input.tensor().name();
    JsonValue value = inputs;
    if (!plain && !inputs.Find(name, value)) {
      return InvalidArgument("Missing named input: {} in 'inputs' object.", name);
    }
    TensorReader reader(input.tensor());
    RETURN_IF_ERROR(reader.AddItem(value));
    ASSIGN_OR_RETURN(Value tensor, reader.Finish(/*stacked=*/false));
    tensors.emplace(name, std::move(tensor));
  }
  return tensors;
}

}  // namespace

bool IsBase64Object(const JsonValue& value) {
  JsonValue bytes = value;
  return value.is_object() && value.size() == 1 && value.Find("b64", bytes) && bytes.is_string();
}

absl::StatusOr<std::string> DecodeBase64Object(const JsonValue& value) {
  if (!IsBase64Object(value)) {
    return InvalidArgument("JSON Value: {} not formatted correctly for base64 data", value.ToString());
  }
  JsonValue text = value;
  (void)value.Find("b64", text);
  std::string bytes;
  if (!absl::Base64Unescape({text.string().data(), text.string().size()}, &bytes)) {
    return InvalidArgument("Unable to base64 decode");
  }
  return bytes;
}

float RoundToOdd(double number) {
  auto nearest = static_cast<float>(number);
  if (!std::isfinite(nearest) || static_cast<double>(nearest) == number) return nearest;
  if (std::abs(static_cast<double>(nearest)) > std::abs(number)) nearest = std::nextafter(nearest, 0.0F);
  return std::bit_cast<float>(std::bit_cast<uint32_t>(nearest) | 1);
}

const char* TensorFlowName(DType dtype) {
  switch (dtype) {
    case DType::kF32:
      return "float";
    case DType::kF64:
      return "double";
    case DType::kI1:
      return "bool";
    case DType::kF16:
      return "half";
    default:
      return NumpyName(dtype).data();  // a literal: "int32", "bfloat16", "complex64"
  }
}

absl::StatusOr<std::string> ReadSignatureName(const JsonText& text) {
  const JsonValue root = text.root();
  if (!root.is_object()) return InvalidArgument("JSON Value: {} Is not object", root.ToString());
  JsonValue name = root;
  if (!root.Find("signature_name", name)) return std::string();
  if (name.is_string()) return std::string(name.string());
  return InvalidArgument("JSON Value: {} not formatted correctly. 'signature_name' key must be a string value.",
                         root.ToString());
}

absl::StatusOr<PredictBody> ReadPredict(const JsonText& text, const servable::proto::Signature& signature) {
  const JsonValue root = text.root();
  if (!root.is_object()) return InvalidArgument("JSON Value: {} Is not object", root.ToString());
  RETURN_IF_ERROR(root.CheckNames());
  if (signature.inputs().empty()) {
    return InvalidArgument("Failed to get input map for signature: {}", signature.name());
  }
  JsonValue instances = root, inputs = root;
  const bool rows = root.Find("instances", instances);
  const bool columns = root.Find("inputs", inputs);
  PredictBody body;
  if (rows && columns) {
    return InvalidArgument(
        "JSON Value: {} Not formatted correctly expecting only one of 'inputs' or 'instances' keys to exist ",
        root.ToString());
  }
  if (columns) {
    body.format = PredictFormat::kColumnar;
    ASSIGN_OR_RETURN(body.inputs, ReadColumns(inputs, signature));
    return body;
  }
  if (!rows) return InvalidArgument("Missing 'inputs' or 'instances' key");
  if (!instances.is_array()) {
    return InvalidArgument("JSON Value: {} Excepting 'instances' to be an list/array", root.ToString());
  }
  if (instances.size() == 0) return InvalidArgument("JSON Value: {} No values in 'instances' array", root.ToString());
  ASSIGN_OR_RETURN(body.inputs, ReadInstances(instances, signature));
  return body;
}

}  // namespace tessera::serve
