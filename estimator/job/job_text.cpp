// SPDX-License-Identifier: Apache-2.0
// protobuf parses the text format; this file turns its messages into ours: the file and line, the value, the likely
// one.
#include "tessera/estimator/job/job_text.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <set>
#include <vector>

#include "absl/strings/escaping.h"
#include "fmt/format.h"
#include "fmt/ranges.h"
#include "google/protobuf/descriptor.h"
#include "google/protobuf/io/tokenizer.h"
#include "google/protobuf/text_format.h"
#include "tessera/runtime/base/byte_order_mark.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::EnumDescriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;
using google::protobuf::TextFormat;

struct FirstError : google::protobuf::io::ErrorCollector {
  void AddError(int error_line, int error_column, const std::string& error_message) override {
    if (!message.empty()) return;
    line = error_line + 1;
    column = error_column + 1;
    message = error_message;
  }
  void AddWarning(int /*line*/, int /*column*/, const std::string& /*message*/) override {}

  int line = 0;
  int column = 0;
  std::string message;
};

std::vector<std::string> FieldNames(const Descriptor& type) {
  std::vector<std::string> names;
  for (int i = 0; i < type.field_count(); ++i) names.push_back(type.field(i)->name());
  return names;
}

std::vector<std::string> ValueNames(const EnumDescriptor& type) {
  std::vector<std::string> names;
  for (int i = 0; i < type.value_count(); ++i) names.push_back(type.value(i)->name());
  return names;
}

// Returns "; did you mean "x"?", or all names when no name is near.
std::string Suggestion(const std::string& given, const std::vector<std::string>& names) {
  return DidYouMean(given, names, "; ", fmt::format("; there are {}", fmt::join(names, ", ")));
}

std::string UnknownField(const std::string& given, const Descriptor& type) {
  return fmt::format("{} has no field \"{}\"{}", type.name(), given, Suggestion(given, FieldNames(type)));
}

std::string UnknownValue(const std::string& given, const FieldDescriptor& field) {
  return fmt::format("\"{}\" is not a value of {}{}", given, field.name(),
                     Suggestion(given, ValueNames(*field.enum_type())));
}

// Returns the field of this name with an enum type, in `type` or in the types of its fields.
const FieldDescriptor* FindEnumField(const Descriptor& type, const std::string& name,
                                     std::set<const Descriptor*>& seen) {
  if (!seen.insert(&type).second) return nullptr;
  for (int i = 0; i < type.field_count(); ++i) {
    const FieldDescriptor* field = type.field(i);
    if (field->name() == name && field->enum_type() != nullptr) return field;
    if (field->message_type() == nullptr) continue;
    if (const FieldDescriptor* found = FindEnumField(*field->message_type(), name, seen)) return found;
  }
  return nullptr;
}

// Returns the quoted words of a message, in their order.
std::vector<std::string> QuotedWords(std::string_view message) {
  std::vector<std::string> words;
  while (true) {
    const size_t begin = message.find('"');
    if (begin == std::string_view::npos) return words;
    const size_t end = message.find('"', begin + 1);
    if (end == std::string_view::npos) return words;
    words.emplace_back(message.substr(begin + 1, end - begin - 1));
    message.remove_prefix(end + 1);
  }
}

// Translates protobuf's messages into ours. Its messages about syntax are clear and stay unchanged.
std::string Translate(const std::string& message) {
  const std::vector<std::string> words = QuotedWords(message);
  if (words.size() == 2 && message.find("has no field named") != std::string::npos) {
    const Descriptor* type = job::Job::descriptor()->file()->pool()->FindMessageTypeByName(words[0]);
    if (type != nullptr) return UnknownField(words[1], *type);
  }
  if (words.size() == 2 && message.find("Unknown enumeration value of") == 0) {
    std::set<const Descriptor*> seen;
    const FieldDescriptor* field = FindEnumField(*job::Job::descriptor(), words[1], seen);
    if (field != nullptr) return UnknownValue(words[0], *field);
  }
  return message;
}

// One step of a path: a field's name and, for a repeated one, an index.
struct PathPart {
  std::string name;
  std::optional<int> index;
};

// Parses "name" or "name[3]".
std::optional<PathPart> ParsePathPart(std::string_view text) {
  PathPart part;
  const size_t bracket = text.find('[');
  part.name = std::string(text.substr(0, bracket));
  const bool is_name =
      std::all_of(part.name.begin(), part.name.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
  if (part.name.empty() || !is_name) return std::nullopt;
  if (bracket == std::string_view::npos) return part;
  const std::string_view digits = text.substr(bracket + 1);
  int index = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), index);
  if (error != std::errc() || index < 0 || std::string_view(end, digits.data() + digits.size()) != "]")
    return std::nullopt;
  part.index = index;
  return part;
}

std::optional<std::vector<PathPart>> SplitPath(std::string_view path) {
  std::vector<PathPart> parts;
  while (true) {
    const size_t dot = std::min(path.find('.'), path.size());
    std::optional<PathPart> part = ParsePathPart(path.substr(0, dot));
    if (!part) return std::nullopt;
    parts.push_back(*std::move(part));
    if (dot == path.size()) return parts;
    path.remove_prefix(dot + 1);
  }
}

// Returns the elements of "128,64", "[128, 64]" or "128".
std::vector<std::string> SplitList(std::string_view text) {
  if (text.size() >= 2 && text.front() == '[' && text.back() == ']') text = text.substr(1, text.size() - 2);
  std::vector<std::string> parts;
  while (!text.empty()) {
    const size_t comma = std::min(text.find(','), text.size());
    std::string_view part = text.substr(0, comma);
    while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
    while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
    parts.emplace_back(part);
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return parts;
}

absl::Status SetValue(Message& message, const FieldDescriptor& field, const std::string& value) {
  const bool quoted = value.size() >= 2 && (value.front() == '"' || value.front() == '\'');
  const bool is_string = field.type() == FieldDescriptor::TYPE_STRING;
  const std::string text = is_string && !quoted ? fmt::format("\"{}\"", absl::CHexEscape(value)) : value;
  FirstError errors;
  TextFormat::Parser parser;
  parser.RecordErrorsTo(&errors);
  if (parser.ParseFieldValueFromString(text, &field, &message)) return absl::OkStatus();
  if (field.enum_type() != nullptr) return InvalidArgument("{}", UnknownValue(value, field));
  return InvalidArgument("\"{}\": {}", value, errors.message);
}

absl::Status SetAtPath(job::Job& job, std::string_view path, std::string_view value) {
  const std::optional<std::vector<PathPart>> parts = SplitPath(path);
  if (!parts) return InvalidArgument("expected names joined by dots, such as run_config.save_checkpoints_steps");
  Message* message = &job;
  for (size_t i = 0; i < parts->size(); ++i) {
    const auto& [name, index] = (*parts)[i];
    const FieldDescriptor* field = message->GetDescriptor()->FindFieldByName(name);
    if (field == nullptr) return InvalidArgument("{}", UnknownField(name, *message->GetDescriptor()));
    const Reflection& reflection = *message->GetReflection();
    const bool last = i + 1 == parts->size();
    if (index && !field->is_repeated()) return InvalidArgument("{} is not a list", name);
    if (field->message_type() == nullptr) {
      if (!last) return InvalidArgument("{} has no fields", name);
      if (index) return InvalidArgument("set the whole list {}, such as 128,64", name);
      reflection.ClearField(message, field);
      if (!field->is_repeated()) return SetValue(*message, *field, std::string(value));
      for (const std::string& part : SplitList(value)) RETURN_IF_ERROR(SetValue(*message, *field, part));
      return absl::OkStatus();
    }
    if (last)
      return InvalidArgument("{} is a group; set one of its fields: {}", name,
                             fmt::join(FieldNames(*field->message_type()), ", "));
    if (!field->is_repeated()) {
      message = reflection.MutableMessage(message, field);
      continue;
    }
    const int size = reflection.FieldSize(*message, field);
    if (!index || *index >= size)
      return InvalidArgument("{} is a list of {}; name one, such as {}[0]", name, size, name);
    message = reflection.MutableRepeatedMessage(message, field, *index);
  }
  return absl::OkStatus();
}

// Returns the length in bytes of the UTF-8 character at the start of `text`; 0 if there is none.
size_t LetterLength(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return 1;
  const size_t length = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : 2;
  if (byte(0) < 0xC2 || byte(0) > 0xF4 || text.size() < length) return 0;
  for (size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  // Rejects overlong encodings, UTF-16 surrogates, and code points above U+10FFFF.
  const bool is_letter = !(byte(0) == 0xE0 && byte(1) < 0xA0) && !(byte(0) == 0xED && byte(1) > 0x9F) &&
                         !(byte(0) == 0xF0 && byte(1) < 0x90) && !(byte(0) == 0xF4 && byte(1) > 0x8F);
  return is_letter ? length : 0;
}

}  // namespace

absl::StatusOr<job::Job> ParseJob(std::string_view text, const std::string& name) {
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
    return InvalidArgument("{}: the text is UTF-16; make it UTF-8: iconv -f UTF-16 -t UTF-8", name);
  }
  text = WithoutByteOrderMark(text);
  job::Job job;
  FirstError errors;
  TextFormat::Parser parser;
  parser.RecordErrorsTo(&errors);
  if (parser.ParseFromString(std::string(text), &job)) return job;
  return InvalidArgument("{}:{}:{}: {}", name, errors.line, errors.column, Translate(errors.message));
}

std::string PrintJob(const job::Job& job) {
  std::string text;
  TextFormat::Printer printer;
  printer.SetUseShortRepeatedPrimitives(true);
  printer.SetUseUtf8StringEscaping(true);
  TESSERA_CHECK(printer.PrintToString(job, &text));
  return text;
}

absl::Status SetJobField(job::Job& job, std::string_view path, std::string_view value) {
  job::Job changed = job;
  RETURN_IF_ERROR_WITH(SetAtPath(changed, path, value), fmt::format("--set {}", path));
  job = std::move(changed);
  return absl::OkStatus();
}

std::string Printable(std::string_view text) {
  // Quotes and backslashes stay as they are.
  constexpr std::string_view kPlain = "\\\"'";
  std::string printable;
  while (!text.empty()) {
    const size_t letter = LetterLength(text);
    const std::string_view part = text.substr(0, std::max<size_t>(letter, 1));
    const bool stays = letter > 1 || kPlain.find(part[0]) != std::string_view::npos;
    printable += stays ? std::string(part) : absl::CEscape({part.data(), part.size()});
    text.remove_prefix(part.size());
  }
  return printable;
}

}  // namespace tessera
