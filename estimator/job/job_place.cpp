// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/job_place.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

#include "absl/strings/str_split.h"
#include "fmt/format.h"
#include "google/protobuf/descriptor.h"
#include "google/protobuf/text_format.h"
#include "tessera/estimator/job/job_premade.h"
#include "tessera/runtime/base/byte_order_mark.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::TextFormat;

// The sources that messages about a premade model of a job name: defaults of options, and files that make models.
constexpr std::string_view kModelSources[] = {"estimator/premade/", "estimator/heads/", "estimator/job/",
                                              "estimator/feature_columns/", "estimator/keras/"};

// The messages from `job` down to the one that has the field at `path`, and the fields between.
struct Way {
  std::vector<const FieldDescriptor*> fields;
  std::vector<const Message*> messages;  // the message of each field
  std::vector<int> indices;              // elements of lists; -1: a single field, or a whole list
};

// Removes "[3]" from the end of `name` and returns 3; -1 without it.
int TakeIndex(std::string& name) {
  const size_t bracket = name.find('[');
  int index = -1;
  if (bracket == std::string::npos || !name.ends_with(']')) return -1;
  const char* const end = name.data() + name.size() - 1;
  if (std::from_chars(name.data() + bracket + 1, end, index).ptr != end) return -1;
  name.resize(bracket);
  return index;
}

// Returns nullopt when the job does not set the field.
std::optional<Way> WayTo(const job::Job& job, std::string_view path) {
  Way way;
  const Message* message = &job;
  const std::vector<std::string> names = absl::StrSplit(std::string(path), '.');
  for (std::string name : names) {
    const int index = TakeIndex(name);
    const FieldDescriptor* field = message == nullptr ? nullptr : message->GetDescriptor()->FindFieldByName(name);
    if (field == nullptr) return std::nullopt;
    const google::protobuf::Reflection& reflection = *message->GetReflection();
    const bool is_set = field->is_repeated() ? reflection.FieldSize(*message, field) > std::max(index, 0)
                                             : index < 0 && reflection.HasField(*message, field);
    if (!is_set) return std::nullopt;
    way.fields.push_back(field);
    way.messages.push_back(message);
    way.indices.push_back(index);
    if (field->message_type() == nullptr || (field->is_repeated() && index < 0)) {
      message = nullptr;
    } else {
      message = field->is_repeated() ? &reflection.GetRepeatedMessage(*message, field, index)
                                     : &reflection.GetMessage(*message, field);
    }
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
    info = info->GetTreeForNested(there->fields[i], there->indices[i]);
  }
  if (info == nullptr) return std::nullopt;
  const FieldDescriptor* last = there->fields.back();
  const int index = last->is_repeated() ? std::max(there->indices.back(), 0) : -1;
  const TextFormat::ParseLocation place = info->GetLocation(last, index);
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
  const std::string_view source = text.substr(0, space);
  const bool is_model = std::any_of(std::begin(kModelSources), std::end(kModelSources), [&](std::string_view folder) {
    return source.find(folder) != std::string_view::npos;
  });
  if (space == std::string_view::npos || !is_model || text[space - 1] != ':') return false;
  text.remove_prefix(space + 1);
  Take(text, "error: ");
  return true;
}

// Returns the characters at the front that a path may have.
std::string_view FirstWord(std::string_view text) {
  const auto* end = std::find_if(text.begin(), text.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '_' && c != '.' && c != '[' && c != ']';
  });
  return text.substr(0, static_cast<size_t>(end - text.begin()));
}

// Returns the name of the estimator with a head that does the work of a classifier or regressor of `type`.
std::string EstimatorOf(const std::string& type) {
  for (const std::string_view end : {"Classifier", "Regressor"}) {
    if (type.ends_with(end)) return type.substr(0, type.size() - end.size()) + "Estimator";
  }
  return type;
}

// Returns the path of the kind of the model's head, such as "model.dnn_estimator.head.binary"; `model` when it has
// none.
std::string HeadPath(const job::Job& job, const std::string& model) {
  const std::string path = model + ".head";
  const std::optional<JobPremade> premade = PremadeOf(job.model());
  if (!premade || !WayTo(job, path)) return model;
  const FieldDescriptor* kind = job::Head::descriptor()->FindFieldByNumber(premade->head.kind_case());
  return kind == nullptr ? path : fmt::format("{}.{}", path, kind->name());
}

}  // namespace

absl::Status AtField(const absl::Status& status, const job::Job& job, const std::string& name, FileSystem& files) {
  if (status.code() != absl::StatusCode::kInvalidArgument) return status;
  std::string_view text(status.message().data(), status.message().size());
  const bool has_name = Take(text, name + ": ");
  const bool of_model = TakeModelSource(text);
  const std::optional<JobPremade> premade = PremadeOf(job.model());
  const std::string model = premade ? "model." + premade->field : "model";
  const bool named = premade && (Take(text, premade->type + ": ") || Take(text, EstimatorOf(premade->type) + ": "));
  Take(text, "EvalSpec: ");
  Take(text, "AfterStep of LinearSdca: ");
  std::string message;
  const auto say = [&](const std::string& path, std::string_view rest) {
    const std::optional<std::string> place = PlaceOf(job, path, name, files);
    const std::string front = place ? *place + ": " : has_name ? name + ": " : "";
    message = fmt::format("{}{}{}", front, path, rest);
  };
  const std::string word(FirstWord(text));
  const std::string head = HeadPath(job, model);
  for (const std::string_view group : std::initializer_list<std::string_view>{
           model, head, "", "run_config", "tpu_config", "train_and_evaluate", "data"}) {
    if (word.empty()) break;
    const std::string path = group.empty() ? word : fmt::format("{}.{}", group, word);
    if (!WayTo(job, path)) continue;
    say(path, text.substr(word.size()));
    break;
  }
  if (message.empty() && premade && (of_model || named)) say(model, fmt::format(": {}", text));
  if (message.empty()) return status;
  absl::Status placed(status.code(), message);
  status.ForEachPayload([&](absl::string_view url, const absl::Cord& payload) { placed.SetPayload(url, payload); });
  return placed;
}

}  // namespace tessera
