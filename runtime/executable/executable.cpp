// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executable/executable.h"

#include <algorithm>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/choose_variant.h"
#include "tessera/runtime/executable/container.h"
#include "tessera/runtime/executable/variants.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

std::string Executable::Serialize() const {
  const std::string description_bytes = description.SerializeAsString();
  std::vector<Section> sections = {{kDescriptionSection, description_bytes}};
  for (const CodeView& section : code()) sections.emplace_back(CodeSectionName(section.kind), section.bytes);
  return WriteContainer(kContainerOfOne, sections);
}

std::vector<CodeView> Executable::code() const {
  const std::string program = ProgramName(description);
  std::vector<CodeView> sections = {{kElfCode, object, program}};
  for (const auto& [kind, bytes] : device_code) sections.push_back({kind, bytes, program});
  return sections;
}

absl::StatusOr<Executable> Executable::Parse(std::string_view bytes, std::string_view name) {
  ASSIGN_OR_RETURN(const VariantFile file, VariantFile::Parse(bytes, name));
  if (file.num_sizes() > 1) {
    return InvalidArgument("{}: holds {} programs, for sizes of \"{}\"; expected one", name, file.num_sizes(),
                           file.specialisation().dimension());
  }
  if (file.num_cpus() == 1) return file.Take(0);  // the executor reports which features the CPU lacks
  absl::StatusOr<size_t> cpu = ChooseCpu(file);
  RETURN_IF_ERROR_WITH(cpu.status(), name);
  return file.Take(*cpu);
}

absl::Status WriteExecutable(const Executable& executable, const std::string& path) {
  return FileSystem::Local().WriteAtomically(path, executable.Serialize());
}

absl::StatusOr<Executable> ReadExecutable(const std::string& path) {
  ASSIGN_OR_RETURN(const std::string bytes, FileSystem::Local().Read(path));
  return Executable::Parse(bytes, path);
}

const proto::Entry* FindEntry(const Executable& executable, std::string_view name) {
  for (const proto::Entry& entry : executable.description.entries()) {
    if (entry.name() == name) return &entry;
  }
  return nullptr;
}

std::string ProgramName(const proto::ExecutableProto& description) {
  const auto named = description.metadata().find(kProgramNameKey);
  if (named != description.metadata().end()) return named->second;
  return description.entries().empty() ? "" : description.entries(0).name();
}

int64_t NumReplicas(const proto::ExecutableProto& description) {
  if (description.mesh().empty()) return description.num_shards();
  const proto::MeshAxis& first = description.mesh(0);
  return first.name() == "replica" ? first.size() : 1;
}

int64_t NumWorkers(const proto::ExecutableProto& description) {
  return description.folded() ? 1 : description.num_shards();
}

size_t ShardsPerReplica(const proto::ExecutableProto& description) {
  return static_cast<size_t>(description.num_shards() / NumReplicas(description));
}

int64_t ShardsPerDomain(const proto::ExecutableProto& description) {
  return description.shards_per_domain() == 0 ? description.num_shards() : description.shards_per_domain();
}

size_t ShardsPerJoinedResult(const proto::ExecutableProto& description) {
  return std::min(ShardsPerReplica(description), static_cast<size_t>(ShardsPerDomain(description)));
}

bool IsJoined(const proto::Entry& entry, const proto::Argument& argument) {
  const int64_t result = argument.aliases_result();
  return result >= 0 && entry.results(static_cast<int>(result)).joined();
}

TensorType FromProto(const proto::TensorType& type) {
  return {static_cast<DType>(type.dtype()), Shape(type.shape().begin(), type.shape().end())};
}

proto::TensorType ToProto(const TensorType& type) {
  proto::TensorType message;
  message.set_dtype(static_cast<int32_t>(type.dtype));
  message.mutable_shape()->Add(type.shape.begin(), type.shape.end());
  return message;
}

}  // namespace tessera
