// SPDX-License-Identifier: Apache-2.0
// The container of an executable. All integers little-endian:
//   magic[8] | u32 version | u32 section count
//   per section: name[16], zero padded | u64 offset from the start of the file | u64 size | u32 crc32c | u32 zero
//   u32 crc32c of everything before it
//   the sections, each from a 64-byte boundary, zeros between
// Sections that a reader does not know are skipped, so that they can be added without a new version.
#include "tessera/runtime/executable/executable.h"

#include <cstring>
#include <map>

#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/file_system.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/validate.h"

namespace tessera {
namespace {

// As PNG's: the first byte shows a channel of seven bits, the line ends show one that rewrites text.
constexpr std::string_view kMagic("\x89TSR\r\n\x1a\n", 8);
constexpr uint32_t kVersion = 1;
constexpr size_t kNameSize = 16;
constexpr size_t kHeaderSize = 16;
constexpr size_t kRowSize = kNameSize + 8 + 8 + 4 + 4;
constexpr size_t kAlignment = 64;
constexpr uint32_t kMaxSections = 1024;

constexpr std::string_view kDescription = "description";
constexpr std::string_view kObject = "object";

template <typename T>
void Put(std::string& bytes, T value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof(value));
}

template <typename T>
T Get(std::string_view bytes, size_t offset) {
  T value;
  std::memcpy(&value, bytes.data() + offset, sizeof(value));
  return value;
}

size_t Align(size_t offset) { return (offset + kAlignment - 1) / kAlignment * kAlignment; }

absl::Status Damaged(std::string_view name, std::string_view what) {
  return DataLoss("{}: damaged executable: {}; copy it again or compile the program again", name, what);
}

// The sections by name, each with its checksum verified.
absl::StatusOr<std::map<std::string, std::string_view>> ReadSections(std::string_view bytes, std::string_view name) {
  if (bytes.substr(0, kMagic.size()) != kMagic) {
    return InvalidArgument("{}: not a Tessera executable (the first 8 bytes are not its magic)", name);
  }
  if (bytes.size() < kHeaderSize) return Damaged(name, "the file ends inside the header");
  const auto version = Get<uint32_t>(bytes, kMagic.size());
  if (version > kVersion) {
    return FailedPrecondition("{}: executable of format version {}, this program reads up to {}; use a newer Tessera",
                              name, version, kVersion);
  }
  const auto count = Get<uint32_t>(bytes, kMagic.size() + 4);
  const size_t table_end = kHeaderSize + size_t{count} * kRowSize;
  if (version == 0 || count > kMaxSections || bytes.size() < table_end + 4) {
    return Damaged(name, "the section table is cut off");
  }
  if (Crc32c(bytes.substr(0, table_end)) != Get<uint32_t>(bytes, table_end)) {
    return Damaged(name, "the section table does not match its checksum");
  }
  std::map<std::string, std::string_view> sections;
  for (uint32_t i = 0; i < count; ++i) {
    const size_t row = kHeaderSize + i * kRowSize;
    std::string_view padded = bytes.substr(row, kNameSize);
    const std::string section(padded.substr(0, std::min(padded.find('\0'), kNameSize)));
    const auto offset = Get<uint64_t>(bytes, row + kNameSize);
    const auto size = Get<uint64_t>(bytes, row + kNameSize + 8);
    if (offset > bytes.size() || size > bytes.size() - offset) {
      return Damaged(name, fmt::format("section \"{}\" is cut off", section));
    }
    const std::string_view contents = bytes.substr(offset, size);
    if (Crc32c(contents) != Get<uint32_t>(bytes, row + kNameSize + 16)) {
      return Damaged(name, fmt::format("section \"{}\" does not match its checksum", section));
    }
    sections[section] = contents;
  }
  return sections;
}

}  // namespace

std::string Executable::Serialize() const {
  const std::string description_bytes = description.SerializeAsString();
  const std::pair<std::string_view, std::string_view> sections[] = {{kDescription, description_bytes},
                                                                    {kObject, object}};
  std::string bytes(kMagic);
  Put(bytes, kVersion);
  Put(bytes, static_cast<uint32_t>(std::size(sections)));
  size_t offset = kHeaderSize + std::size(sections) * kRowSize + 4;
  for (const auto& [section, contents] : sections) {
    offset = Align(offset);
    std::string name(section);
    name.resize(kNameSize);
    bytes += name;
    Put(bytes, static_cast<uint64_t>(offset));
    Put(bytes, static_cast<uint64_t>(contents.size()));
    Put(bytes, Crc32c(contents));
    Put(bytes, uint32_t{0});
    offset += contents.size();
  }
  Put(bytes, Crc32c(bytes));
  for (const auto& [section, contents] : sections) {
    bytes.resize(Align(bytes.size()));
    bytes += contents;
  }
  return bytes;
}

absl::StatusOr<Executable> Executable::Parse(std::string_view bytes, std::string_view name) {
  ASSIGN_OR_RETURN(const auto sections, ReadSections(bytes, name));
  for (std::string_view needed : {kDescription, kObject}) {
    if (!sections.contains(std::string(needed))) return Damaged(name, fmt::format("section \"{}\" is missing", needed));
  }
  Executable executable;
  const std::string_view description = sections.at(std::string(kDescription));
  if (!executable.description.ParseFromString(description)) {
    return Damaged(name, "the description is not a valid message");
  }
  RETURN_IF_ERROR_WITH(Validate(executable.description), name);
  executable.object = sections.at(std::string(kObject));
  return executable;
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
