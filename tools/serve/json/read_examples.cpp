// SPDX-License-Identifier: Apache-2.0
// JSON objects as serialised tf.Example messages: numbers and strings become the three lists of a Feature.
#include <cmath>
#include <limits>
#include <map>

#include "tessera/runtime/base/status.h"
#include "tessera/tools/serve/json/json_types.h"
#include "tessera/tools/serve/json/predict_json.h"

namespace tessera::serve {
namespace {

void AppendVarint(std::string& bytes, uint64_t value) {
  for (; value >= 0x80; value >>= 7) bytes.push_back(static_cast<char>(value | 0x80));
  bytes.push_back(static_cast<char>(value));
}

// Appends a field of bytes: the tag of `number` with wire type 2, the size, the bytes.
void AppendField(std::string& message, int number, std::string_view bytes) {
  message.push_back(static_cast<char>(number << 3 | 2));
  AppendVarint(message, bytes.size());
  message += bytes;
}

// The values of one feature, all of one kind. The numbers are those of the fields of Feature.
class FeatureWriter {
 public:
  explicit FeatureWriter(const std::string& name) : name_(name) {}

  absl::Status Add(const JsonValue& value) {
    if (value.is_bool() || value.is_integer()) {
      RETURN_IF_ERROR(SetKind(kInt64List));
      int64_t integer = value.is_bool() && value.boolean() ? 1 : 0;
      if (value.is_integer() && !value.ToInteger(integer)) {
        return InvalidArgument("Feature: {} has uint64 element. Only int64 is supported.", name_);
      }
      AppendVarint(values_, static_cast<uint64_t>(integer));
      return absl::OkStatus();
    }
    if (value.is_number()) {
      RETURN_IF_ERROR(SetKind(kFloatList));
      if (std::isfinite(value.number()) && std::abs(value.number()) > std::numeric_limits<float>::max()) {
        return InvalidArgument("Cannot convert JSON value: {} to float without loss of precision.", value.ToString());
      }
      const auto number = static_cast<float>(value.number());
      values_.append(reinterpret_cast<const char*>(&number), sizeof(number));
      return absl::OkStatus();
    }
    if (value.is_string()) {
      RETURN_IF_ERROR(SetKind(kBytesList));
      AppendField(values_, 1, value.string());
      return absl::OkStatus();
    }
    if (!IsBase64Object(value)) {
      return InvalidArgument("Feature: {} has element with unexpected JSON type: {}", name_, value.KindName());
    }
    RETURN_IF_ERROR(SetKind(kBytesList));
    ASSIGN_OR_RETURN(const std::string bytes, DecodeBase64Object(value));
    AppendField(values_, 1, bytes);
    return absl::OkStatus();
  }

  // Returns the Feature.
  std::string Finish() const {
    std::string feature;
    if (kind_ == kNone) return feature;
    if (kind_ == kBytesList) {
      AppendField(feature, kind_, values_);
      return feature;
    }
    std::string list;  // packed
    AppendField(list, 1, values_);
    AppendField(feature, kind_, list);
    return feature;
  }

 private:
  enum Kind { kNone = 0, kBytesList = 1, kFloatList = 2, kInt64List = 3 };

  absl::Status SetKind(Kind kind) {
    if (kind_ == kNone) kind_ = kind;
    if (kind_ == kind) return absl::OkStatus();
    return InvalidArgument("Unexpected element type in feature: {} expecting type: {}", name_,
                           kind_ == kBytesList   ? "bytes"
                           : kind_ == kFloatList ? "float"
                                                 : "int64");
  }

  const std::string& name_;
  Kind kind_ = kNone;
  std::string values_;
};

absl::StatusOr<std::string> WriteExample(const JsonValue& object) {
  if (!object.is_object()) {
    return InvalidArgument("Example must be JSON object but got JSON {}", object.KindName());
  }
  RETURN_IF_ERROR(object.CheckNames());
  std::string features;
  for (auto member = object.begin(); member != object.end(); ++member) {
    const std::string name((*member).string());
    const JsonValue content = *++member;
    FeatureWriter writer(name);
    if (content.is_array()) {
      for (const JsonValue value : content) RETURN_IF_ERROR(writer.Add(value));
    } else {
      RETURN_IF_ERROR(writer.Add(content));
    }
    std::string entry;
    AppendField(entry, 1, name);
    AppendField(entry, 2, writer.Finish());
    AppendField(features, 1, entry);
  }
  std::string example;
  AppendField(example, 1, features);
  return example;
}

}  // namespace

absl::StatusOr<std::vector<std::string>> ReadExamples(const JsonText& text) {
  const JsonValue root = text.root();
  if (!root.is_object()) return InvalidArgument("JSON Value: {} Is not object", root.ToString());
  RETURN_IF_ERROR(root.CheckNames());
  std::string context;
  if (JsonValue value = root; root.Find("context", value)) {
    ASSIGN_OR_RETURN(context, WriteExample(value));
  }
  JsonValue examples = root;
  if (!root.Find("examples", examples)) {
    return InvalidArgument("JSON Value: {} When method is classify, key 'examples' is expected and was not found",
                           root.ToString());
  }
  if (!examples.is_array()) {
    return InvalidArgument("JSON Value: {} Expecting 'examples' value to be an list/array", root.ToString());
  }
  if (examples.size() == 0) {
    return InvalidArgument("JSON Value: {} 'examples' value is an empty array", root.ToString());
  }
  std::vector<std::string> messages;
  for (const JsonValue value : examples) {
    ASSIGN_OR_RETURN(const std::string example, WriteExample(value));
    messages.push_back(context + example);
  }
  return messages;
}

}  // namespace tessera::serve
