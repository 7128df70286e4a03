// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/json/json.h"

#include <charconv>
#include <cmath>
#include <limits>

#include "absl/strings/charconv.h"
#include "fmt/compile.h"
#include "rapidjson/encodedstream.h"
#include "rapidjson/error/en.h"
#include "rapidjson/memorystream.h"
#include "rapidjson/prettywriter.h"
#include "rapidjson/reader.h"
#include "rapidjson/stringbuffer.h"
#include "tessera/runtime/base/status.h"

namespace tessera::serve {

// Receives RapidJSON's events. A false ends the parser.
class JsonBuilder : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, JsonBuilder> {
 public:
  JsonBuilder(JsonText& text, const JsonLimits& limits) : text_(text), limits_(limits) {}

  bool Null() { return Add(JsonKind::kNull, 0); }
  bool Bool(bool value) { return Add(JsonKind::kBool, value ? 1 : 0); }
  // RapidJSON has checked the syntax. Its own numbers would be wrong: zeros with an exponent beyond 22 have any value.
  bool RawNumber(const char* text, rapidjson::SizeType size, bool) {
    const char* const end = text + size;
    if (int64_t value = 0; std::from_chars(text, end, value) == std::from_chars_result{end, std::errc()}) {
      return Add(value < 0 ? JsonKind::kInteger : JsonKind::kUnsigned, static_cast<uint64_t>(value));
    }
    if (uint64_t value = 0; std::from_chars(text, end, value) == std::from_chars_result{end, std::errc()}) {
      return Add(JsonKind::kUnsigned, value);
    }
    double value = 0;
    const absl::from_chars_result read = absl::from_chars(text, end, value);
    if (read.ec == std::errc::result_out_of_range && std::abs(value) > 1) {
      is_too_big_ = true;
      return false;
    }
    if (!Add(JsonKind::kDouble, 0)) return false;
    text_.nodes_.back().number = value;
    return true;
  }
  bool String(const char* bytes, rapidjson::SizeType size, bool) {
    if (!Add(JsonKind::kString, text_.strings_.size())) return false;
    text_.nodes_.back().size = size;
    text_.strings_.append(bytes, size);
    return true;
  }
  bool Key(const char* bytes, rapidjson::SizeType size, bool copy) { return String(bytes, size, copy); }
  bool StartObject() { return Open(JsonKind::kObject); }
  bool StartArray() { return Open(JsonKind::kArray); }
  bool EndObject(rapidjson::SizeType size) { return Close(size); }
  bool EndArray(rapidjson::SizeType size) { return Close(size); }

  // Why the parser was ended; empty when it was not.
  const std::string& refusal() const { return refusal_; }
  // Returns whether it was ended by a number beyond those of f64.
  bool is_too_big() const { return is_too_big_; }

 private:
  bool Add(JsonKind kind, uint64_t bits) {
    if (text_.nodes_.size() >= limits_.values) {
      refusal_ = fmt::format("JSON has more than {} values", limits_.values);
      return false;
    }
    JsonText::Node& node = text_.nodes_.emplace_back();
    node.kind = kind;
    node.size = 0;
    node.bits = bits;
    node.end = static_cast<uint32_t>(text_.nodes_.size());
    return true;
  }

  bool Open(JsonKind kind) {
    if (open_.size() >= limits_.depth) {
      refusal_ = fmt::format("JSON is nested deeper than {} levels", limits_.depth);
      return false;
    }
    open_.push_back(static_cast<uint32_t>(text_.nodes_.size()));
    return Add(kind, 0);
  }

  bool Close(rapidjson::SizeType size) {
    JsonText::Node& node = text_.nodes_[open_.back()];
    open_.pop_back();
    node.size = size;
    node.end = static_cast<uint32_t>(text_.nodes_.size());
    return true;
  }

  JsonText& text_;
  const JsonLimits& limits_;
  std::vector<uint32_t> open_;
  std::string refusal_;
  bool is_too_big_ = false;
};

absl::StatusOr<JsonText> JsonText::Parse(std::string_view text, const JsonLimits& limits) {
  if (text.empty()) return InvalidArgument("JSON Parse error: The document is empty");
  JsonText parsed;
  parsed.nodes_.reserve(std::min(text.size() / 8 + 16, limits.values));
  JsonBuilder builder(parsed, limits);
  rapidjson::MemoryStream bytes(text.data(), text.size());
  rapidjson::EncodedInputStream<rapidjson::UTF8<>, rapidjson::MemoryStream> stream(bytes);
  rapidjson::Reader reader;
  constexpr unsigned kFlags =
      rapidjson::kParseNanAndInfFlag | rapidjson::kParseIterativeFlag | rapidjson::kParseNumbersAsStringsFlag;
  if (reader.Parse<kFlags>(stream, builder).IsError()) {
    if (!builder.refusal().empty()) return InvalidArgument("JSON Parse error: {}", builder.refusal());
    const rapidjson::ParseErrorCode code =
        builder.is_too_big() ? rapidjson::kParseErrorNumberTooBig : reader.GetParseErrorCode();
    return InvalidArgument("JSON Parse error: {} at offset: {}", rapidjson::GetParseError_En(code),
                           reader.GetErrorOffset());
  }
  return parsed;
}

JsonValue JsonText::root() const { return {this, 0}; }

double JsonValue::number() const {
  if (kind() == JsonKind::kDouble) return node().number;
  if (kind() == JsonKind::kUnsigned) return static_cast<double>(node().bits);
  return static_cast<double>(static_cast<int64_t>(node().bits));
}

bool JsonValue::Find(std::string_view name, JsonValue& found) const {
  for (auto member = begin(); member != end(); ++member) {
    const bool is_it = (*member).string() == name;
    ++member;
    if (!is_it) continue;
    found = *member;
    return true;
  }
  return false;
}

const char* JsonValue::KindName() const {
  switch (kind()) {
    case JsonKind::kNull:
      return "Null";
    case JsonKind::kBool:
      return boolean() ? "True" : "False";
    case JsonKind::kString:
      return "String";
    case JsonKind::kArray:
      return "Array";
    case JsonKind::kObject:
      return "Object";
    case JsonKind::kInteger:
    case JsonKind::kUnsigned:
    case JsonKind::kDouble:
      break;
  }
  return "Number";
}

namespace {

constexpr size_t kLongestText = 1024;

// Writes `value` until the text is long; returns whether it was written whole.
template <typename Writer>
bool WriteValue(Writer& writer, const rapidjson::StringBuffer& buffer, const JsonValue& value) {
  if (buffer.GetSize() > kLongestText) return false;
  switch (value.kind()) {
    case JsonKind::kNull:
      return writer.Null();
    case JsonKind::kBool:
      return writer.Bool(value.boolean());
    case JsonKind::kInteger:
    case JsonKind::kUnsigned: {
      if (int64_t integer = 0; value.ToInteger(integer)) return writer.Int64(integer);
      uint64_t integer = 0;
      return value.ToInteger(integer) && writer.Uint64(integer);
    }
    case JsonKind::kDouble: {
      if (std::isfinite(value.number())) return writer.Double(value.number());
      std::string word;
      AppendDouble(word, value.number());
      return writer.RawValue(word.data(), word.size(), rapidjson::kNumberType);
    }
    case JsonKind::kString:
      return writer.String(value.string().data(), static_cast<rapidjson::SizeType>(value.string().size()));
    case JsonKind::kArray:
      writer.StartArray();
      for (const JsonValue element : value) {
        if (!WriteValue(writer, buffer, element)) return false;
      }
      return writer.EndArray();
    case JsonKind::kObject:
      break;
  }
  writer.StartObject();
  bool is_name = true;
  for (const JsonValue member : value) {
    if (is_name) {
      writer.Key(member.string().data(), static_cast<rapidjson::SizeType>(member.string().size()));
    } else if (!WriteValue(writer, buffer, member)) {
      return false;
    }
    is_name = !is_name;
  }
  return writer.EndObject();
}

template <typename T>
void AppendDecimal(std::string& text, T number) {
  if (std::isnan(number)) {
    text += "NaN";
    return;
  }
  if (std::isinf(number)) {
    text += std::signbit(number) ? "-Infinity" : "Infinity";
    return;
  }
  // fmt writes digits several times faster than std::to_chars does with a precision, and the same ones.
  char digits[40];
  char* end = fmt::format_to(digits, FMT_COMPILE("{:.6g}"), number);
  T back = 0;
  std::from_chars(digits, end, back);
  if (back != number) {
    constexpr int kAll = std::numeric_limits<T>::max_digits10;
    end = fmt::format_to(digits, FMT_COMPILE("{:.{}g}"), number, kAll);
  }
  const std::string_view written(digits, static_cast<size_t>(end - digits));
  text += written;
  if (written.find_first_of(".e") == std::string_view::npos) text += ".0";
}

}  // namespace

std::string JsonValue::ToString() const {
  std::string text;
  if (kind() == JsonKind::kDouble) {  // as a float when it is in the range of floats
    const bool is_float = std::abs(number()) <= std::numeric_limits<float>::max();
    is_float ? AppendFloat(text, static_cast<float>(number())) : AppendDouble(text, number());
    return text;
  }
  rapidjson::StringBuffer buffer;
  rapidjson::PrettyWriter<rapidjson::StringBuffer> writer(buffer);
  const bool whole = WriteValue(writer, buffer, *this);
  text.assign(buffer.GetString(), std::min(buffer.GetSize(), 2 * kLongestText));
  if (!whole || buffer.GetSize() > text.size()) text += "...";
  return text;
}

void AppendFloat(std::string& text, float number) { AppendDecimal(text, number); }
void AppendDouble(std::string& text, double number) { AppendDecimal(text, number); }

void AppendString(std::string& text, std::string_view string) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  text += '"';
  for (const char c : string) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      text += '\\';
      text += c;
    } else if (code >= 0x20) {
      text += c;
    } else if (const size_t place = std::string_view("\b\f\n\r\t").find(c); place != std::string_view::npos) {
      text += '\\';
      text += "bfnrt"[place];
    } else {
      text += "\\u00";
      text += kHex[code >> 4];
      text += kHex[code & 15];
    }
  }
  text += '"';
}

}  // namespace tessera::serve
