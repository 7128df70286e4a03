// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/v2/v2_json.h"

#include <cmath>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/elements.h"
#include "tessera/tools/serve/codec/raw_elements.h"
#include "tessera/tools/serve/json/json_types.h"

namespace tessera::serve {
namespace {

// Returns the member, a string. Fails when it is missing or another kind.
absl::StatusOr<std::string> StringOf(const JsonValue& object, std::string_view name) {
  JsonValue value = object;
  if (!object.Find(name, value)) return InvalidArgument("expected \"{}\"", name);
  if (!value.is_string()) return InvalidArgument("\"{}\": expected a string, got {}", name, value.KindName());
  return std::string(value.string());
}

absl::StatusOr<Shape> ShapeOf(const JsonValue& input) {
  JsonValue value = input;
  if (!input.Find("shape", value)) return InvalidArgument("expected \"shape\"");
  if (!value.is_array()) return InvalidArgument("\"shape\": expected a list, got {}", value.KindName());
  Shape shape;
  for (const JsonValue size : value) {
    int64_t number = 0;
    if (!size.ToInteger(number)) return InvalidArgument("\"shape\": expected integers, got {}", size.ToString());
    shape.push_back(number);
  }
  return shape;
}

// Stores the elements of a JSON list and its nested lists.
template <typename Store>
absl::Status Flatten(const JsonValue& value, int64_t count, int64_t& index, const Store& store) {
  if (value.is_array()) {
    for (const JsonValue element : value) RETURN_IF_ERROR(Flatten(element, count, index, store));
    return absl::OkStatus();
  }
  if (index >= count) return InvalidArgument("\"data\": expected {} elements, got more", count);
  RETURN_IF_ERROR_WITH(store(index, value), fmt::format("\"data\": element {}", index));
  ++index;
  return absl::OkStatus();
}

template <typename T>
absl::Status StoreNumber(const JsonValue& value, T& to) {
  if constexpr (std::is_same_v<T, bool>) {
    if (!value.is_bool()) return InvalidArgument("expected true or false, got {}", value.ToString());
    to = value.boolean();
  } else if constexpr (std::is_integral_v<T>) {
    if (!value.ToInteger(to)) return InvalidArgument("expected an integer in range, got {}", value.ToString());
  } else {
    if (!value.is_number()) return InvalidArgument("expected a number, got {}", value.ToString());
    const double number = value.number();
    constexpr double kMost =
        std::is_same_v<T, double> ? std::numeric_limits<double>::max() : std::numeric_limits<float>::max();
    bool is_in_range = !std::isfinite(number) || std::abs(number) <= kMost;
    if constexpr (std::is_floating_point_v<T>) {
      if (is_in_range) to = static_cast<T>(number);
    } else if (is_in_range) {
      to = T(RoundToOdd(number));
      is_in_range = !std::isfinite(number) || std::isfinite(static_cast<float>(to));
    }
    if (!is_in_range)
      return InvalidArgument("expected a number in the range of the datatype, got {}", value.ToString());
  }
  return absl::OkStatus();
}

absl::StatusOr<Value> StringsOf(const Shape& shape, const JsonValue& data, int64_t max_bytes) {
  // Every string of the text has two quotes, so a short text cannot request many.
  ASSIGN_OR_RETURN(const int64_t count, CountElements(shape, 1, max_bytes));
  std::vector<std::string> strings;
  int64_t index = 0;
  RETURN_IF_ERROR(Flatten(data, count, index, [&](int64_t, const JsonValue& element) -> absl::Status {
    if (!element.is_string()) return InvalidArgument("expected a string, got {}", element.ToString());
    strings.emplace_back(element.string());
    return absl::OkStatus();
  }));
  if (index != count) return InvalidArgument("\"data\": expected {} elements, got {}", count, index);
  return Value::Strings(std::move(strings), shape);
}

// Returns the number of elements in a list and its nested lists.
int64_t CountData(const JsonValue& data) {
  if (!data.is_array()) return 1;
  int64_t count = 0;
  for (const JsonValue element : data) count += CountData(element);
  return count;
}

absl::StatusOr<Value> DataOf(const V2TensorType& type, const JsonValue& data, int64_t max_bytes) {
  if (!data.is_array()) return InvalidArgument("\"data\": expected a list, got {}", data.KindName());
  if (type.datatype == kV2Strings) return StringsOf(type.shape, data, max_bytes);
  const std::optional<DType> dtype = V2DType(type.datatype);
  if (!dtype) return InvalidArgument("expected a datatype such as FP32 or BYTES, got \"{}\"", type.datatype);
  ASSIGN_OR_RETURN(const int64_t count, CountElements(type.shape, ByteWidth(*dtype), max_bytes));
  const int64_t given = CountData(data);
  if (given != count) return InvalidArgument("\"data\": expected {} elements, got {}", count, given);
  ASSIGN_OR_RETURN(Buffer buffer, Buffer::Allocate({*dtype, type.shape}));
  RETURN_IF_ERROR(VisitDType(*dtype, [&]<typename T>(T) -> absl::Status {
    if constexpr (kIsComplex<T> || kIsSmallFloat<T> || kIsSmallInteger<T>) {
      return Internal("no datatype has this type");
    } else {
      auto* to = static_cast<T*>(buffer.data());
      int64_t index = 0;
      return Flatten(data, count, index,
                     [to](int64_t i, const JsonValue& element) { return StoreNumber(element, to[i]); });
    }
  }));
  return Value(std::move(buffer));
}

absl::Status CheckParameter(std::string_view name) {
  if (name.starts_with("shared_memory") || name == "classification") {
    return Unimplemented("the parameter {} is not supported", name);
  }
  return absl::OkStatus();
}

// Returns the member "parameters", if there is one.
absl::StatusOr<std::optional<JsonValue>> ParametersOf(const JsonValue& object) {
  JsonValue parameters = object;
  if (!object.Find("parameters", parameters)) return std::nullopt;
  if (!parameters.is_object()) {
    return InvalidArgument("\"parameters\": expected an object, got {}", parameters.KindName());
  }
  RETURN_IF_ERROR_WITH(parameters.CheckNames(), "\"parameters\"");
  bool is_name = true;
  for (const JsonValue part : parameters) {
    if (is_name) RETURN_IF_ERROR(CheckParameter(part.string()));
    is_name = !is_name;
  }
  return parameters;
}

// Takes the bytes of an input from the front of `bytes`.
absl::StatusOr<Value> BytesOf(const V2TensorType& type, const JsonValue& size, std::string_view& bytes,
                              int64_t max_bytes) {
  int64_t count = 0;
  if (!size.ToInteger(count) || count < 0) {
    return InvalidArgument("binary_data_size: expected a number of bytes, got {}", size.ToString());
  }
  if (count > static_cast<int64_t>(bytes.size())) {
    return InvalidArgument("binary_data_size: expected {} bytes after the JSON, got {}", count, bytes.size());
  }
  absl::StatusOr<Value> value = FromV2Raw(type, bytes.substr(0, count), max_bytes);
  bytes.remove_prefix(count);
  return value;
}

absl::StatusOr<V2Input> InputOf(const JsonValue& json, std::string_view& bytes, int64_t max_bytes) {
  if (!json.is_object()) return InvalidArgument("inputs: expected objects, got {}", json.KindName());
  RETURN_IF_ERROR_WITH(json.CheckNames(), "inputs");
  V2Input input;
  ASSIGN_OR_RETURN(input.type.name, StringOf(json, "name"));
  const std::string where = fmt::format("input {}", input.type.name);
  absl::StatusOr<std::string> datatype = StringOf(json, "datatype");
  RETURN_IF_ERROR_WITH(datatype.status(), where);
  input.type.datatype = *std::move(datatype);
  absl::StatusOr<Shape> shape = ShapeOf(json);
  RETURN_IF_ERROR_WITH(shape.status(), where);
  input.type.shape = *std::move(shape);
  const auto parameters = ParametersOf(json);
  RETURN_IF_ERROR_WITH(parameters.status(), where);
  JsonValue value = json;
  if (*parameters && (*parameters)->Find("binary_data_size", value)) {
    // Two values of one input: the response would be that of one of them.
    JsonValue data = json;
    if (json.Find("data", data)) return InvalidArgument("{}: expected \"data\" or binary_data_size, got both", where);
    ASSIGN_OR_RETURN(input.value, BytesOf(input.type, value, bytes, max_bytes));
    return input;
  }
  if (!json.Find("data", value)) return InvalidArgument("{}: expected \"data\"", where);
  absl::StatusOr<Value> data = DataOf(input.type, value, max_bytes);
  RETURN_IF_ERROR_WITH(data.status(), where);
  input.value = *std::move(data);
  return input;
}

absl::Status AddOutput(const JsonValue& json, V2Body& body) {
  if (!json.is_object()) return InvalidArgument("outputs: expected objects, got {}", json.KindName());
  RETURN_IF_ERROR_WITH(json.CheckNames(), "outputs");
  ASSIGN_OR_RETURN(std::string name, StringOf(json, "name"));
  const auto parameters = ParametersOf(json);
  RETURN_IF_ERROR_WITH(parameters.status(), fmt::format("output {}", name));
  bool is_binary = body.binary_by_default;
  JsonValue value = json;
  if (*parameters && (*parameters)->Find("binary_data", value)) {
    if (!value.is_bool()) return InvalidArgument("output {}: binary_data: expected true or false", name);
    is_binary = value.boolean();
  }
  if (is_binary) body.binary.insert(name);
  body.request.outputs.push_back(std::move(name));
  return absl::OkStatus();
}

absl::Status SetParameters(const JsonValue& root, V2Body& body) {
  ASSIGN_OR_RETURN(const auto parameters, ParametersOf(root));
  if (!parameters) return absl::OkStatus();
  JsonValue value = root;
  if (parameters->Find("binary_data_output", value)) {
    if (!value.is_bool()) return InvalidArgument("binary_data_output: expected true or false");
    body.binary_by_default = value.boolean();
  }
  if (parameters->Find(kSignatureParameter, value)) {
    if (!value.is_string()) return InvalidArgument("{}: expected a string", kSignatureParameter);
    body.request.signature = value.string();
  }
  return absl::OkStatus();
}

// Appends the elements as a flat list.
void AppendData(const Value& value, std::string& text) {
  text += '[';
  if (value.is_string()) {
    for (const std::string& string : value.strings()) {
      if (text.back() != '[') text += ',';
      AppendString(text, string);
    }
  } else {
    VisitDType(value.numbers().type().dtype, [&]<typename T>(T) {
      const auto* elements = static_cast<const T*>(value.numbers().data());
      const int64_t count = value.numbers().type().num_elements();
      for (int64_t i = 0; i < count; ++i) {
        if (i > 0) text += ',';
        if constexpr (std::is_same_v<T, bool>) {
          text += elements[i] ? "true" : "false";
        } else if constexpr (std::is_integral_v<T>) {
          fmt::format_to(std::back_inserter(text), "{}", elements[i]);
        } else if constexpr (std::is_same_v<T, double>) {
          AppendDouble(text, elements[i]);
        } else if constexpr (!kIsComplex<T> && !kIsSmallInteger<T>) {
          AppendFloat(text, static_cast<float>(elements[i]));
        }
      }
    });
  }
  text += ']';
}

}  // namespace

absl::StatusOr<V2Body> ParseV2Body(std::string_view body, std::optional<int64_t> json_bytes, const JsonLimits& limits,
                                   int64_t max_tensor_bytes) {
  std::string_view bytes;
  if (json_bytes) {
    if (*json_bytes < 0 || *json_bytes > static_cast<int64_t>(body.size())) {
      return InvalidArgument("Inference-Header-Content-Length: expected at most {} bytes, got {}", body.size(),
                             *json_bytes);
    }
    bytes = body.substr(*json_bytes);
    body = body.substr(0, *json_bytes);
  }
  ASSIGN_OR_RETURN(const JsonText text, JsonText::Parse(std::string(body), limits));
  const JsonValue root = text.root();
  if (!root.is_object()) return InvalidArgument("expected an object with \"inputs\", got {}", root.KindName());
  RETURN_IF_ERROR(root.CheckNames());
  V2Body result;
  JsonValue value = root;
  if (root.Find("id", value)) {
    ASSIGN_OR_RETURN(result.id, StringOf(root, "id"));
  }
  RETURN_IF_ERROR(SetParameters(root, result));
  if (!root.Find("inputs", value) || !value.is_array()) return InvalidArgument("expected \"inputs\", a list");
  for (const JsonValue input : value) {
    ASSIGN_OR_RETURN(V2Input added, InputOf(input, bytes, max_tensor_bytes));
    result.request.inputs.push_back(std::move(added));
  }
  if (!bytes.empty()) return InvalidArgument("expected no bytes after the inputs, got {}", bytes.size());
  if (root.Find("outputs", value)) {
    if (!value.is_array()) return InvalidArgument("outputs: expected a list, got {}", value.KindName());
    for (const JsonValue output : value) RETURN_IF_ERROR(AddOutput(output, result));
  }
  return result;
}

V2Text FormatV2Answer(const V2Answer& answer, const V2Body& asked) {
  std::string text = "{\"model_name\":";
  AppendString(text, answer.model);
  text += ",\"model_version\":";
  AppendString(text, answer.version);
  if (!asked.id.empty()) {
    text += ",\"id\":";
    AppendString(text, asked.id);
  }
  text += ",\"outputs\":[";
  std::string bytes;
  bool is_binary = false;
  for (const V2Answer::Output& output : answer.outputs) {
    if (text.back() != '[') text += ',';
    text += "{\"name\":";
    AppendString(text, output.name);
    fmt::format_to(std::back_inserter(text), ",\"datatype\":\"{}\",\"shape\":{},", output.datatype,
                   ToString(output.value.shape()));
    const bool named = !asked.request.outputs.empty();
    if (named ? asked.binary.contains(output.name) : asked.binary_by_default) {
      const std::string raw = ToV2Raw(output.value);
      fmt::format_to(std::back_inserter(text), "\"parameters\":{{\"binary_data_size\":{}}}", raw.size());
      bytes += raw;
      is_binary = true;
    } else {
      text += "\"data\":";
      AppendData(output.value, text);
    }
    text += '}';
  }
  text += "]}";
  const auto json_bytes = static_cast<int64_t>(text.size());
  return {text + bytes, is_binary ? json_bytes : 0};
}

}  // namespace tessera::serve
