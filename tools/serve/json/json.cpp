// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/json/json.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <iterator>
#include <limits>

#include "absl/strings/charconv.h"
#include "fmt/compile.h"
#include "nlohmann/json.hpp"
#include "rapidjson/error/en.h"
#include "rapidjson/prettywriter.h"
#include "rapidjson/reader.h"
#include "rapidjson/stringbuffer.h"
#include "tessera/runtime/base/status.h"

namespace tessera::serve {

namespace {

// A number of at most 19 digits.
struct ShortNumber {
  // Returns false for other numbers, and for NaN and infinities. RapidJSON has checked the syntax.
  bool Read(const char* text, const char* end);
  // Returns false unless one exactly rounded operation yields the f64: both operands are exact.
  bool ToDouble(double& value) const;

  uint64_t digits = 0;
  int exponent = 0;  // digits * 10^exponent is the number
  bool is_negative = false;
  bool is_whole = true;
};

bool ShortNumber::Read(const char* text, const char* end) {
  constexpr ptrdiff_t kMost = 19;  // characters: so many digits fit into 64 bits
  if (end - text > kMost) return false;
  is_negative = *text == '-';
  if (is_negative) ++text;
  for (; text != end; ++text) {
    const unsigned digit = static_cast<unsigned char>(*text) - unsigned{'0'};
    if (digit <= 9) {
      digits = 10 * digits + digit;
      exponent -= is_whole ? 0 : 1;
    } else if (*text == '.') {
      is_whole = false;
    } else {
      break;
    }
  }
  if (text == end) return true;
  if (*text != 'e' && *text != 'E') return false;
  is_whole = false;
  ++text;
  if (*text == '+') ++text;
  int scale = 0;
  if (std::from_chars(text, end, scale).ec != std::errc()) return false;
  if (std::abs(scale) > 1000) return false;
  exponent += scale;
  return true;
}

bool ShortNumber::ToDouble(double& value) const {
  static constexpr double kPowers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                       1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  constexpr uint64_t kMost = uint64_t{1} << std::numeric_limits<double>::digits;
  if (digits > kMost || std::abs(exponent) >= static_cast<int>(std::size(kPowers))) return false;
  const auto exact = static_cast<double>(digits);
  value = exponent < 0 ? exact / kPowers[-exponent] : exact * kPowers[exponent];
  if (is_negative) value = -value;
  return true;
}

}  // namespace

// Receives RapidJSON's events. Returning false stops the parser.
class JsonBuilder : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, JsonBuilder> {
 public:
  JsonBuilder(JsonText& text, const JsonLimits& limits) : text_(text), limits_(limits) {}

  bool Null() { return Add(JsonKind::kNull, 0); }
  bool Bool(bool value) { return Add(JsonKind::kBool, value ? 1 : 0); }
  // RapidJSON has checked the syntax. Its own numbers would be wrong: zeros with an exponent beyond 22 have arbitrary
  // values.
  bool RawNumber(const char* text, rapidjson::SizeType size, bool) {
    const char* const end = text + size;
    if (ShortNumber number; number.Read(text, end)) {
      if (number.is_whole) {
        const bool is_below_zero = number.is_negative && number.digits > 0;
        return Add(is_below_zero ? JsonKind::kInteger : JsonKind::kUnsigned,
                   is_below_zero ? uint64_t{0} - number.digits : number.digits);
      }
      if (double value = 0; number.ToDouble(value)) return AddDouble(value);
    }
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
    return AddDouble(value);
  }
  bool String(const char* bytes, rapidjson::SizeType size, bool) {
    if (!Add(JsonKind::kString, static_cast<uint64_t>(bytes - text_.text_.data()))) return false;
    text_.nodes_.back().size = size;
    return true;
  }
  bool Key(const char* bytes, rapidjson::SizeType size, bool copy) { return String(bytes, size, copy); }
  bool StartObject() { return Open(JsonKind::kObject); }
  bool StartArray() { return Open(JsonKind::kArray); }
  bool EndObject(rapidjson::SizeType size) { return Close(size); }
  bool EndArray(rapidjson::SizeType size) { return Close(size); }

  // Why the parser was stopped; empty if it was not.
  const std::string& refusal() const { return refusal_; }
  // Returns whether a number out of the range of f64 stopped the parser.
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

  bool AddDouble(double value) { return Add(JsonKind::kDouble, std::bit_cast<uint64_t>(value)); }

  // While a list or an object is open, its `end` is the position of the enclosing one.
  bool Open(JsonKind kind) {
    if (depth_ >= limits_.depth) {
      refusal_ = fmt::format("JSON is nested deeper than {} levels", limits_.depth);
      return false;
    }
    if (!Add(kind, 0)) return false;
    ++depth_;
    text_.nodes_.back().end = innermost_;
    innermost_ = static_cast<uint32_t>(text_.nodes_.size()) - 1;
    return true;
  }

  bool Close(rapidjson::SizeType size) {
    --depth_;
    JsonText::Node& node = text_.nodes_[innermost_];
    innermost_ = node.end;
    node.size = size;
    node.end = static_cast<uint32_t>(text_.nodes_.size());
    return true;
  }

  JsonText& text_;
  const JsonLimits& limits_;
  size_t depth_ = 0;
  uint32_t innermost_ = 0;  // the list or object that is open
  std::string refusal_;
  bool is_too_big_ = false;
};

absl::StatusOr<JsonText> JsonText::Parse(std::string text, const JsonLimits& limits) {
  if (text.empty()) return InvalidArgument("JSON Parse error: The document is empty");
  JsonText parsed;
  parsed.text_ = std::move(text);
  parsed.nodes_.reserve(std::min(parsed.text_.size() / 8 + 16, limits.values));
  JsonBuilder builder(parsed, limits);
  // RapidJSON's UTF-8 stream skips each byte of a byte order mark separately; its in-place stream does not.
  size_t mark = 0;
  for (const char byte : {'\xEF', '\xBB', '\xBF'}) mark += parsed.text_[mark] == byte ? 1 : 0;
  rapidjson::InsituStringStream stream(parsed.text_.data() + mark);
  rapidjson::Reader reader;
  // The builder bounds the depth, so that the recursive reader, the faster one, is safe.
  constexpr unsigned kFlags =
      rapidjson::kParseNanAndInfFlag | rapidjson::kParseInsituFlag | rapidjson::kParseNumbersAsStringsFlag;
  if (reader.Parse<kFlags>(stream, builder).IsError()) {
    if (!builder.refusal().empty()) return InvalidArgument("JSON Parse error: {}", builder.refusal());
    rapidjson::ParseErrorCode code =
        builder.is_too_big() ? rapidjson::kParseErrorNumberTooBig : reader.GetParseErrorCode();
    const size_t offset = mark + reader.GetErrorOffset();
    // RapidJSON's iterative reader, which TensorFlow Serving uses, reports a text that begins with a delimiter as
    // empty.
    if (offset == parsed.text_.find_first_not_of(" \t\n\r", mark) &&
        std::string_view(",:]}").find(parsed.text_[offset]) != std::string_view::npos) {
      code = rapidjson::kParseErrorDocumentEmpty;
    }
    return InvalidArgument("JSON Parse error: {} at offset: {}", rapidjson::GetParseError_En(code), offset);
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

absl::Status JsonValue::CheckNames() const {
  if (size() < 2) return absl::OkStatus();
  std::vector<std::string_view> names;
  names.reserve(size());
  for (auto member = begin(); member != end(); ++ ++member) names.push_back((*member).string());
  std::sort(names.begin(), names.end());
  const auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice == names.end()) return absl::OkStatus();
  return InvalidArgument("JSON object: the key \"{}\" appears twice; expected it once", *twice);
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

// Writes `value` until the text is long; returns whether it was written completely.
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

// Returns false when no decimal of six digits reads back: the shortest one that does has more.
template <typename T>
bool MayHaveSixDigits(T number) {
  char text[40];
  const auto written = std::to_chars(text, text + sizeof(text), std::abs(number), std::chars_format::scientific);
  const std::string_view shortest(text, static_cast<size_t>(written.ptr - text));
  constexpr size_t kSixDigits = std::string_view("1.23456").size();
  return shortest.find('e') <= kSixDigits;
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
  char* end = digits;
  T back = std::numeric_limits<T>::quiet_NaN();
  if (MayHaveSixDigits(number)) {
    end = fmt::format_to(digits, FMT_COMPILE("{:.6g}"), number);
    std::from_chars(digits, end, back);
  }
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

std::string ValidUtf8(std::string_view text) {
  const bool is_ascii = std::all_of(text.begin(), text.end(), [](char c) { return static_cast<signed char>(c) >= 0; });
  if (is_ascii) return std::string(text);
  using Json = nlohmann::json;
  return Json::parse(Json(text).dump(-1, ' ', false, Json::error_handler_t::replace)).get<std::string>();
}

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
