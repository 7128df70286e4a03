// SPDX-License-Identifier: Apache-2.0
// A parsed JSON text as one flat list of values in the order of the text: no allocation per value.
// RapidJSON reads it, as in TensorFlow Serving, so that both accept the same texts and word errors alike.
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
  size_t depth = 64;                 // lists and objects inside each other
  size_t values = size_t{64} << 20;  // in the whole text
};

enum class JsonKind : uint8_t { kNull, kBool, kInteger, kUnsigned, kDouble, kString, kArray, kObject };

class JsonValue;

// Immutable after Parse.
class JsonText {
 public:
  // Fails with InvalidArgument in TensorFlow Serving's words for a text that is no JSON, and for one beyond `limits`.
  // NaN, Infinity and -Infinity are numbers. Strings stay where they are in `text`, which is kept.
  static absl::StatusOr<JsonText> Parse(std::string text, const JsonLimits& limits = {});

  JsonValue root() const;

 private:
  friend class JsonValue;
  friend class JsonBuilder;

  struct Node {
    JsonKind kind;
    uint32_t size;  // bytes of a string, elements of a list, members of an object
    uint32_t end;   // the place behind this value and all that it holds
    union {
      uint64_t bits;  // an integer or a bool
      double number;
      uint64_t place;  // where a string's bytes begin in the text
    };
  };
  std::vector<Node> nodes_;  // an object's members are pairs of a string and a value
  std::string text_;         // the reader has decoded the escapes of strings in their place
};

// A value of a text, which outlives it. Cheap to copy.
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
  // Returns whether the integer is one of type T, and stores it.
  template <typename T>
  bool ToInteger(T& integer) const;

  // The elements of a list; those of an object are a name and a value in turn.
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

  // Finds the first member of an object called `name`; returns whether there is one.
  bool Find(std::string_view name, JsonValue& found) const;

  // Fails with InvalidArgument when this object has a name twice: either value could be meant.
  absl::Status CheckNames() const;

  // Returns the value as text for messages, at most about a thousand bytes of it.
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

// Appends the float as TensorFlow Serving writes it: six digits when they are enough to read it back, else all; with
// ".0" behind whole numbers. NaN and infinities are bare words.
void AppendFloat(std::string& text, float number);
void AppendDouble(std::string& text, double number);
// Returns the text with U+FFFD in the place of bytes that are not UTF-8, which no JSON may have.
std::string ValidUtf8(std::string_view text);
// Appends a string with quotes and escapes.
void AppendString(std::string& text, std::string_view string);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_JSON_JSON_H_
