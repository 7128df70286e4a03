// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/model/job_fields.h"

#include <algorithm>
#include <map>
#include <memory>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "google/protobuf/descriptor.h"
#include "google/protobuf/descriptor.pb.h"
#include "google/protobuf/dynamic_message.h"
#include "google/protobuf/text_format.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/job/model/job_defaults.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::DescriptorPool;
using google::protobuf::EnumDescriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::FileDescriptorSet;

constexpr size_t kWidth = 28;  // the width of a column without wider cells

// These descriptors have comments; those of the program's own classes have none.
const Descriptor& JobDescriptor() {
  static const DescriptorPool* const pool = [] {
    FileDescriptorSet set;
    TESSERA_CHECK(set.ParseFromArray(JobDescriptors().data(), static_cast<int>(JobDescriptors().size())));
    auto* filled = new DescriptorPool();
    for (const auto& file : set.file()) TESSERA_CHECK(filled->BuildFile(file) != nullptr);
    return filled;
  }();
  return *pool->FindMessageTypeByName("tessera.job.Job");
}

// Returns the comment as one line.
std::string OneLine(const std::string& comment) {
  std::string line;
  for (const char c : comment) line += c == '\n' ? ' ' : c;
  const size_t begin = line.find_first_not_of(' ');
  if (begin == std::string::npos) return "";
  line = line.substr(begin, line.find_last_not_of(' ') - begin + 1);
  for (size_t at; (at = line.find("  ")) != std::string::npos;) line.erase(at, 1);
  return line;
}

template <typename D>
std::string CommentOf(const D& descriptor) {
  google::protobuf::SourceLocation location;
  if (!descriptor.GetSourceLocation(&location)) return "";
  const std::string after = OneLine(location.trailing_comments);
  return after.empty() ? OneLine(location.leading_comments) : after;
}

std::string ValuesOf(const EnumDescriptor& type) {
  std::vector<std::string> names;
  for (int i = 0; i < type.value_count(); ++i) names.push_back(type.value(i)->name());
  return fmt::to_string(fmt::join(names, "|"));
}

std::string TypeOf(const FieldDescriptor& field) {
  std::string type;
  switch (field.cpp_type()) {
    case FieldDescriptor::CPPTYPE_BOOL:
      type = "true|false";
      break;
    case FieldDescriptor::CPPTYPE_DOUBLE:
      type = "number";
      break;
    case FieldDescriptor::CPPTYPE_STRING:
      type = "text";
      break;
    case FieldDescriptor::CPPTYPE_ENUM:
      type = ValuesOf(*field.enum_type());
      break;
    case FieldDescriptor::CPPTYPE_MESSAGE:
      type = "{ }";
      break;
    default:
      type = "integer";
  }
  return field.is_repeated() ? "list of " + type : type;
}

// Returns the default of `field`.
std::string FallbackOf(const FieldDescriptor& field) {
  if (field.is_repeated() || field.message_type() != nullptr || field.containing_oneof() != nullptr) {
    if (field.real_containing_oneof() != nullptr || field.is_repeated() || field.message_type() != nullptr) return "";
  }
  // SetDefaults knows the generated classes, so it fills a message of the same name.
  const Descriptor* const type =
      DescriptorPool::generated_pool()->FindMessageTypeByName(field.containing_type()->full_name());
  const google::protobuf::Message* const prototype =
      google::protobuf::MessageFactory::generated_factory()->GetPrototype(type);
  const std::unique_ptr<google::protobuf::Message> message(prototype->New());
  SetDefaults(*message);
  const FieldDescriptor* const own = type->FindFieldByNumber(field.number());
  if (own->has_presence() && !message->GetReflection()->HasField(*message, own)) return "";
  std::string text;
  google::protobuf::TextFormat::PrintFieldValueToString(*message, own, -1, &text);
  return text == "\"\"" ? "" : text;
}

// Returns "one of csv, tfrecord, arrays" for a field of a choice.
std::string ChoiceOf(const FieldDescriptor& field) {
  const auto* const choice = field.real_containing_oneof();
  if (choice == nullptr || choice->field_count() < 2) return "";
  std::vector<std::string> names;
  for (int i = 0; i < choice->field_count(); ++i) names.push_back(choice->field(i)->name());
  return fmt::format("one of {}", fmt::join(names, ", "));
}

class Lister {
 public:
  void List(const FieldDescriptor& field, const std::string& path) {
    std::string meaning = CommentOf(field);
    const Descriptor* const message = field.is_map() ? nullptr : field.message_type();
    if (meaning.empty() && message != nullptr) meaning = CommentOf(*message);
    std::string again;
    if (message != nullptr) {
      const auto [shown, is_new] = shown_.emplace(message, path);
      if (!is_new) again = fmt::format("the fields of {}", shown->second);
    }
    for (const std::string& more : {ChoiceOf(field), again}) {
      if (!more.empty()) meaning += (meaning.empty() ? "" : "; ") + more;
    }
    fields_.push_back({path, field.is_map() ? "map" : TypeOf(field), FallbackOf(field), std::move(meaning)});
    if (message == nullptr || !again.empty()) return;
    ListAll(*message, path + ".");
  }

  void ListAll(const Descriptor& message, const std::string& prefix) {
    for (int i = 0; i < message.field_count(); ++i) List(*message.field(i), prefix + message.field(i)->name());
  }

  std::vector<JobField> Take() { return std::move(fields_); }

 private:
  std::vector<JobField> fields_;
  std::map<const Descriptor*, std::string> shown_;
};

}  // namespace

absl::StatusOr<std::vector<JobField>> JobFields(std::string_view path) {
  const Descriptor* message = &JobDescriptor();
  const FieldDescriptor* field = nullptr;
  Lister lister;
  for (std::string_view rest = path; !rest.empty();) {
    const std::string name(rest.substr(0, rest.find_first_of(".[")));
    const size_t dot = rest.find('.');
    rest = dot == std::string_view::npos ? std::string_view() : rest.substr(dot + 1);
    field = message == nullptr ? nullptr : message->FindFieldByName(name);
    if (field == nullptr) {
      std::vector<std::string> names;
      for (int i = 0; message != nullptr && i < message->field_count(); ++i) names.push_back(message->field(i)->name());
      const std::string there = names.empty()
                                    ? fmt::format(": nothing is below \"{}\"", path.substr(0, path.rfind('.')))
                                    : fmt::format("; there are {}", fmt::join(names, ", "));
      return InvalidArgument("a job has no field \"{}\"{}", path, DidYouMean(name, names, ", ", there));
    }
    message = field->message_type();
  }
  if (field == nullptr) {
    lister.ListAll(*message, "");
  } else {
    lister.List(*field, std::string(path));
  }
  return lister.Take();
}

std::string ToText(const std::vector<JobField>& fields) {
  size_t path = 0, type = 0, fallback = 0;
  for (const JobField& field : fields) {
    path = std::max(path, field.path.size());
    type = std::max(type, std::min(field.type.size(), kWidth));
    fallback = std::max(fallback, field.fallback.size());
  }
  std::string text;
  for (const JobField& field : fields) {
    std::string line = fmt::format("{:{}}  {:{}}  {:{}}  {}", field.path, path, field.type, type, field.fallback,
                                   fallback, field.meaning);
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

}  // namespace tessera
