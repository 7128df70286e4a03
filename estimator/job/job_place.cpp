// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/job_place.h"

#include <algorithm>
#include <cctype>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

#include "absl/strings/str_split.h"
#include "fmt/format.h"
#include "google/protobuf/descriptor.h"
#include "google/protobuf/text_format.h"
#include "tessera/runtime/base/byte_order_mark.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::TextFormat;

constexpr std::string_view kModel = "model.dnn_classifier";
constexpr std::string_view kModelName = "DnnClassifier: ";
// The source that messages about a premade model of a job name: the default of its options.
constexpr std::string_view kModelSource = "premade/dnn_classifier.h:";

// The messages from `job` down to the one that has the field at `path`, and the fields between.
struct Way {
  std::vector<const FieldDescriptor*> fields;
  std::vector<const Message*> messages;  // the message of each field
};

// Returns nullopt when the job does not set the field.
std::optional<Way> WayTo(const job::Job& job, std::string_view path) {
  Way way;
  const Message* message = &job;
  const std::vector<std::string> names = absl::StrSplit(std::string(path), '.');
  for (const std::string& name : names) {
    const FieldDescriptor* field = message == nullptr ? nullptr : message->GetDescriptor()->FindFieldByName(name);
    if (field == nullptr) return std::nullopt;
    const google::protobuf::Reflection& reflection = *message->GetReflection();
    const bool is_set =
        field->is_repeated() ? reflection.FieldSize(*message, field) > 0 : reflection.HasField(*message, field);
    if (!is_set) return std::nullopt;
    way.fields.push_back(field);
    way.messages.push_back(message);
    const bool goes_on = !field->is_repeated() && field->message_type() != nullptr;
    message = goes_on ? &reflection.GetMessage(*message, field) : nullptr;
  }
  return way.fields.empty() ? std::nullopt : std::optional(std::move(way));
}

// Returns the field's value in text format.
std::string ValueAt(const Way& way) {
  const Message& message = *way.messages.back();
  const FieldDescriptor* field = way.fields.back();
  std::string all, one;
  for (int i = 0; i < (field->is_repeated() ? message.GetReflection()->FieldSize(message, field) : 1); ++i) {
    TextFormat::PrintFieldValueToString(message, field, field->is_repeated() ? i : -1, &one);
    all += one + ";";
  }
  return all;
}

// Returns "FILE:LINE:COLUMN" of the field; nullopt when the file and `job` disagree on it.
std::optional<std::string> PlaceOf(const job::Job& job, std::string_view path, const std::string& name,
                                   FileSystem& files) {
  const absl::StatusOr<std::string> text = files.Read(name);
  if (!text.ok()) return std::nullopt;
  job::Job written;
  TextFormat::Parser parser;
  TextFormat::ParseInfoTree tree;
  parser.WriteLocationsTo(&tree);
  if (!parser.ParseFromString(std::string(WithoutByteOrderMark(*text)), &written)) return std::nullopt;
  const std::optional<Way> there = WayTo(written, path), here = WayTo(job, path);
  const bool is_group = here && here->fields.back()->message_type() != nullptr;
  if (!there || !here || (!is_group && ValueAt(*there) != ValueAt(*here))) return std::nullopt;
  const TextFormat::ParseInfoTree* info = &tree;
  for (size_t i = 0; i + 1 < there->fields.size() && info != nullptr; ++i) {
    info = info->GetTreeForNested(there->fields[i], -1);
  }
  if (info == nullptr) return std::nullopt;
  const FieldDescriptor* last = there->fields.back();
  const TextFormat::ParseLocation place = info->GetLocation(last, last->is_repeated() ? 0 : -1);
  if (place.line < 0) return std::nullopt;
  return fmt::format("{}:{}:{}", name, place.line + 1, place.column + 1);
}

// Removes `begin` from the front of `text`; returns whether it was there.
bool Take(std::string_view& text, std::string_view begin) {
  if (!text.starts_with(begin)) return false;
  text.remove_prefix(begin.size());
  return true;
}

// Removes "DIRECTORY/premade/dnn_classifier.h:LINE:COLUMN: " from the front.
bool TakeModelSource(std::string_view& text) {
  const size_t space = text.find(' ');
  const size_t source = text.substr(0, space).find(kModelSource);
  if (space == std::string_view::npos || source == std::string_view::npos || text[space - 1] != ':') return false;
  text.remove_prefix(space + 1);
  Take(text, "error: ");
  return true;
}

// Returns the letters at the front that a path may have.
std::string_view FirstWord(std::string_view text) {
  const auto* end = std::find_if(text.begin(), text.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '_' && c != '.';
  });
  return text.substr(0, static_cast<size_t>(end - text.begin()));
}

}  // namespace

absl::Status AtField(const absl::Status& status, const job::Job& job, const std::string& name, FileSystem& files) {
  if (status.code() != absl::StatusCode::kInvalidArgument) return status;
  std::string_view text(status.message().data(), status.message().size());
  const bool has_name = Take(text, name + ": ");
  const bool of_model = TakeModelSource(text);
  const bool named = Take(text, kModelName);
  Take(text, "EvalSpec: ");
  std::string message;
  const auto say = [&](const std::string& path, std::string_view rest) {
    const std::optional<std::string> place = PlaceOf(job, path, name, files);
    const std::string front = place ? *place + ": " : has_name ? name + ": " : "";
    message = fmt::format("{}{}{}", front, path, rest);
  };
  const std::string word(FirstWord(text));
  for (const std::string_view group :
       std::initializer_list<std::string_view>{kModel, "", "run_config", "tpu_config", "train_and_evaluate", "data"}) {
    if (word.empty()) break;
    const std::string path = group.empty() ? word : fmt::format("{}.{}", group, word);
    if (!WayTo(job, path)) continue;
    say(path, text.substr(word.size()));
    break;
  }
  if (message.empty() && (of_model || named)) say(std::string(kModel), fmt::format(": {}", text));
  if (message.empty()) return status;
  absl::Status placed(status.code(), message);
  status.ForEachPayload([&](absl::string_view url, const absl::Cord& payload) { placed.SetPayload(url, payload); });
  return placed;
}

}  // namespace tessera
