// SPDX-License-Identifier: Apache-2.0
// A JSON document parsed into one flat array of values in document order, without an allocation per value. As in
// TensorFlow Serving, RapidJSON is the parser, so that both accept the same documents with the same errors.
#ifndef TESSERA_TOOLS_SERVE_JSON_JSON_H_
#define TESSERA_TOOLS_SERVE_JSON_JSON_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"

namespace tessera::serve {

struct JsonLimits {
  size_t depth = 64;                 // nested arrays and objects
  size_t values = size_t{64} << 20;  // in the whole document
};

enum class JsonKind : uint8_t { kNull, kBool, kInteger, kUnsigned, kDouble, kString, kArray, kObject };

class JsonValue;

// Immutable after Parse.
class JsonText {
 public:
  // Fails with InvalidArgument and TensorFlow Serving's message for invalid JSON, and for documents beyond `limits`.
  // NaN, Infinity and -Infinity are numbers. Keeps `text`, and decodes strings in place.
  static absl::StatusOr<JsonText> Parse(std::string text, const JsonLimits& limits = {});

  JsonValue root() const;

 private:
  friend class JsonValue;
  friend class JsonBuilder;

  struct Node {
    JsonKind kind;
    uint32_t size;  // bytes of a string, elements of an array, members of an object
    uint32_t end;   // index after this value and its descendants
    union {
      uint64_t bits;  // an integer or a bool
      double number;
      uint64_t place;  // offset of a string in the text
    };
  };
  std::vector<Node> nodes_;  // an object's members are name, value pairs
  std::string text_;         // with string escapes decoded in place
};

// A value of a JsonText, which must outlive it. Cheap to copy.
class JsonValue {
 public:
  JsonKind kind() const { return node().kind; }
  bool is_array() const { return kind() == JsonKind::kArray; }
  bool is_object() const { return kind() == JsonKind::kObject; }
  bool is_string() const { return kind() == JsonKind::kString; }
  bool is_bool() const { return kind() == JsonKind::kBool; }
  bool is_integer() const { return kind() == JsonKind::kInteger || kind() == JsonKind::kUnsigned; }
  bool is_number() const { return is_integer() || kind() == JsonKind::kDouble; }

  uint32_t size() const { return node().size; }
  bool boolean() const { return node().bits != 0; }
  std::string_view string() const { return {text_->text_.data() + node().place, node().size}; }
  double number() const;
  // Stores the integer. Returns false if this is not an integer or does not fit into T.
  template <typename T>
  bool ToInteger(T& integer) const;

  // Iterates over the elements of an array, or over the alternating names and values of an object.
  class Iterator {
   public:
    Iterator(const JsonText* text, uint32_t index) : text_(text), index_(index) {}
    JsonValue operator*() const { return {text_, index_}; }
    Iterator& operator++() {
      index_ = text_->nodes_[index_].end;
      return *this;
    }
    bool operator==(const Iterator&) const = default;

   private:
    const JsonText* text_;
    uint32_t index_;
  };
  Iterator begin() const { return {text_, index_ + 1}; }
  Iterator end() const { return {text_, node().end}; }
  JsonValue front() const { return {text_, index_ + 1}; }

  // Finds the first member `name` of an object. Returns whether there is one.
  bool Find(std::string_view name, JsonValue& found) const;

  // Fails with InvalidArgument if this object has a duplicate name.
  absl::Status CheckNames() const;

  // Returns the value as text for error messages, truncated to about 1,000 bytes.
  std::string ToString() const;
  // Returns "Number", "Array" and so on.
  const char* KindName() const;

  JsonValue(const JsonText* text, uint32_t index) : text_(text), index_(index) {}

 private:
  const JsonText::Node& node() const { return text_->nodes_[index_]; }

  const JsonText* text_;
  uint32_t index_;
};

template <typename T>
bool JsonValue::ToInteger(T& integer) const {
  if (kind() == JsonKind::kUnsigned) {
    if (!std::in_range<T>(node().bits)) return false;
    integer = static_cast<T>(node().bits);
    return true;
  }
  if (kind() != JsonKind::kInteger || !std::in_range<T>(static_cast<int64_t>(node().bits))) return false;
  integer = static_cast<T>(static_cast<int64_t>(node().bits));
  return true;
}

// Appends the float as TensorFlow Serving writes it: with six digits if they round-trip, else with all; whole numbers
// end in ".0". NaN and infinities are written as NaN and Infinity.
void AppendFloat(std::string& text, float number);
void AppendDouble(std::string& text, double number);
// Returns the text with U+FFFD in place of invalid UTF-8, which JSON does not allow.
std::string ValidUtf8(std::string_view text);
// Appends a string with quotes and escapes.
void AppendString(std::string& text, std::string_view string);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_JSON_JSON_H_
