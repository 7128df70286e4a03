// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executable/variants.h"

#include <algorithm>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/container.h"
#include "tessera/runtime/executable/validate.h"
#include "tessera/runtime/executable/validate_variants.h"

namespace tessera {
namespace {

constexpr const char* kVariantsSection = "variants";

std::string Numbered(const char* section, size_t number) { return fmt::format("{}.{}", section, number); }

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

}  // namespace

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
    file.objects_.push_back(object);
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
    file.descriptions_.push_back(std::move(read));
    file.objects_.push_back(object);
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
    sections.emplace_back(Numbered(kObjectSection, i), executables[i].object);
  }
  return WriteContainer(kContainerOfVariants, sections);
}

}  // namespace tessera
