// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executable/variants.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/container.h"
#include "tessera/runtime/executable/validate.h"
#include "tessera/runtime/executable/validate_variants.h"

namespace tessera {
namespace {

constexpr const char* kVariantsSection = "variants";
constexpr std::string_view kCodePrefix = "code.";

std::string Numbered(std::string_view section, size_t number) { return fmt::format("{}.{}", section, number); }

using Sections = std::map<std::string, std::string_view>;

absl::StatusOr<std::string_view> Find(const Sections& sections, const std::string& section, std::string_view name) {
  const auto found = sections.find(section);
  if (found != sections.end()) return found->second;
  return DamagedContainer(name, fmt::format("section \"{}\" is missing", section));
}

absl::StatusOr<proto::ExecutableProto> ReadDescription(std::string_view bytes, std::string_view name) {
  proto::ExecutableProto description;
  if (!description.ParseFromString(bytes)) return DamagedContainer(name, "the description is not a valid message");
  RETURN_IF_ERROR_WITH(Validate(description), name);
  return description;
}

// Returns the kind of code that section `section` of a file of one variant contains; nullopt for other sections.
std::optional<std::string> CodeKind(std::string_view section) {
  if (!section.starts_with(kCodePrefix)) return std::nullopt;
  section.remove_prefix(kCodePrefix.size());
  const bool is_kind = !section.empty() && section.size() <= kMaxCodeKind && section.find('.') == section.npos;
  if (!is_kind || section == kElfCode) return std::nullopt;
  return std::string(section);
}

// The name of a variant's section without its number, and the number.
struct NumberedName {
  std::string_view section;
  size_t number = 0;
};

std::optional<NumberedName> SplitNumber(std::string_view name) {
  const size_t dot = name.rfind('.');
  if (dot == name.npos) return std::nullopt;
  size_t number = 0;
  const char* const end = name.data() + name.size();
  const auto [rest, error] = std::from_chars(name.data() + dot + 1, end, number);
  if (error != std::errc() || rest != end) return std::nullopt;
  return NumberedName{name.substr(0, dot), number};
}

}  // namespace

std::string CodeSectionName(std::string_view kind) {
  if (kind == kElfCode) return kObjectSection;
  std::string name = std::string(kCodePrefix) + std::string(kind);
  TESSERA_CHECK(CodeKind(name).has_value());
  return name;
}

Executable VariantFile::Take(size_t cpu, size_t size) const {
  Executable executable{description(cpu, size), std::string(object(cpu, size))};
  for (const CodeView& section : code(cpu, size)) {
    if (section.kind != kElfCode) executable.device_code.emplace(section.kind, section.bytes);
  }
  return executable;
}

absl::StatusOr<VariantFile> VariantFile::Parse(std::string_view bytes, std::string_view name) {
  ASSIGN_OR_RETURN(const Sections sections, ReadContainer(bytes, name));
  VariantFile file;
  const auto list = sections.find(kVariantsSection);
  if (list == sections.end()) {
    ASSIGN_OR_RETURN(const std::string_view description, Find(sections, kDescriptionSection, name));
    ASSIGN_OR_RETURN(const std::string_view object, Find(sections, kObjectSection, name));
    ASSIGN_OR_RETURN(proto::ExecutableProto read, ReadDescription(description, name));
    file.list_.set_num_cpus(1);
    file.descriptions_.push_back(std::move(read));
    const std::string program = ProgramName(file.descriptions_.back());
    std::vector<CodeView>& code = file.code_.emplace_back();
    code.push_back({kElfCode, object, program});
    for (const auto& [section, bytes] : sections) {
      if (std::optional<std::string> kind = CodeKind(section)) code.push_back({*std::move(kind), bytes, program});
    }
    return file;
  }
  if (!file.list_.ParseFromString(list->second)) {
    return DamagedContainer(name, "the list of variants is not a valid message");
  }
  const auto sizes = std::max<size_t>(1, static_cast<size_t>(file.specialisation().sizes_size()));
  const int64_t cpus = file.list_.num_cpus();
  if (cpus < 1 || cpus > static_cast<int64_t>(kMaxVariants) || sizes > kMaxVariants / static_cast<size_t>(cpus)) {
    return InvalidArgument("{}: variants for {} CPUs and {} sizes, expected 1 to {} of them", name, cpus, sizes,
                           kMaxVariants);
  }
  for (size_t i = 0; i < sizes * static_cast<size_t>(cpus); ++i) {
    ASSIGN_OR_RETURN(const std::string_view description, Find(sections, Numbered(kDescriptionSection, i), name));
    ASSIGN_OR_RETURN(const std::string_view object, Find(sections, Numbered(kObjectSection, i), name));
    ASSIGN_OR_RETURN(proto::ExecutableProto read, ReadDescription(description, name));
    file.code_.push_back({{kElfCode, object, ProgramName(read)}});
    file.descriptions_.push_back(std::move(read));
  }
  for (const auto& [name_of_section, bytes] : sections) {
    const std::optional<NumberedName> numbered = SplitNumber(name_of_section);
    if (!numbered.has_value() || numbered->number >= file.code_.size()) continue;
    if (std::optional<std::string> kind = CodeKind(numbered->section)) {
      std::vector<CodeView>& code = file.code_[numbered->number];
      code.push_back({*std::move(kind), bytes, code.front().program});
    }
  }
  RETURN_IF_ERROR_WITH(ValidateVariants(file.list_, file.descriptions_), name);
  return file;
}

std::string SerializeVariants(const proto::Variants& list, std::span<const Executable> executables) {
  if (executables.size() == 1 && list.specialisation().sizes().empty()) return executables[0].Serialize();
  std::vector<std::string> descriptions;
  descriptions.reserve(executables.size());
  const std::string list_bytes = list.SerializeAsString();
  std::vector<Section> sections = {{kVariantsSection, list_bytes}};
  for (size_t i = 0; i < executables.size(); ++i) {
    descriptions.push_back(executables[i].description.SerializeAsString());
    sections.emplace_back(Numbered(kDescriptionSection, i), descriptions.back());
    for (const CodeView& section : executables[i].code()) {
      sections.emplace_back(Numbered(CodeSectionName(section.kind), i), section.bytes);
    }
  }
  return WriteContainer(kContainerOfVariants, sections);
}

}  // namespace tessera
