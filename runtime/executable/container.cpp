// SPDX-License-Identifier: Apache-2.0
// The bytes of a container. All integers are little-endian:
//    magic[8] | u32 version | u32 section count
//    per section: name[16], zero padded | u64 offset from the start of the file | u64 size | u32 crc32c | u32 zero
//    u32 crc32c of everything before it
//    the sections in the order of the table, each from a 64-byte boundary, zeros between
// A reader skips sections that it does not know, so that sections can be added without a new version.
#include "tessera/runtime/executable/container.h"

#include <cstring>

#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// The magic is modelled on PNG's: its first byte detects a channel of seven bits, and its line ends detect a conversion
// of line ends.
constexpr std::string_view kMagic("\x89TSR\r\n\x1a\n", 8);
constexpr size_t kNameSize = 16;
constexpr size_t kHeaderSize = 16;
constexpr size_t kRowSize = kNameSize + 8 + 8 + 4 + 4;
constexpr size_t kAlignment = 64;

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

}  // namespace

absl::Status DamagedContainer(std::string_view name, std::string_view what) {
  return DataLoss("{}: damaged executable: {}; copy it again or compile the program again", name, what);
}

bool LooksLikeContainer(std::string_view bytes) { return bytes.starts_with(kMagic); }

std::string WriteContainer(uint32_t version, const std::vector<Section>& sections) {
  std::string bytes(kMagic);
  Put(bytes, version);
  Put(bytes, static_cast<uint32_t>(sections.size()));
  size_t offset = kHeaderSize + sections.size() * kRowSize + 4;
  for (const auto& [section, contents] : sections) {
    offset = Align(offset);
    std::string name = section;
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

absl::StatusOr<std::map<std::string, std::string_view>> ReadContainer(std::string_view bytes, std::string_view name) {
  if (!LooksLikeContainer(bytes)) {
    return InvalidArgument("{}: not a Tessera executable (the first 8 bytes are not its magic number)", name);
  }
  if (bytes.size() < kHeaderSize) return DamagedContainer(name, "the file ends inside the header");
  const auto version = Get<uint32_t>(bytes, kMagic.size());
  if (version > kNewestContainer) {
    return FailedPrecondition("{}: executable of format version {}, this program reads up to {}; use a newer Tessera",
                              name, version, kNewestContainer);
  }
  const auto count = Get<uint32_t>(bytes, kMagic.size() + 4);
  const size_t table_end = kHeaderSize + size_t{count} * kRowSize;
  if (version == 0 || count > kMaxSections || bytes.size() < table_end + 4) {
    return DamagedContainer(name, "the section table is truncated");
  }
  if (Crc32c(bytes.substr(0, table_end)) != Get<uint32_t>(bytes, table_end)) {
    return DamagedContainer(name, "the section table does not match its checksum");
  }
  std::map<std::string, std::string_view> sections;
  size_t end = table_end + 4;  // the end of everything before the section
  for (uint32_t i = 0; i < count; ++i) {
    const size_t row = kHeaderSize + i * kRowSize;
    std::string_view padded = bytes.substr(row, kNameSize);
    const std::string section(padded.substr(0, std::min(padded.find('\0'), kNameSize)));
    const auto offset = Get<uint64_t>(bytes, row + kNameSize);
    const auto size = Get<uint64_t>(bytes, row + kNameSize + 8);
    if (offset > bytes.size() || size > bytes.size() - offset) {
      return DamagedContainer(name, fmt::format("section \"{}\" is truncated", section));
    }
    // Sections must not overlap: a small file could expand to a large one.
    if (offset < end) {
      return DamagedContainer(name, fmt::format("section \"{}\" overlaps the bytes before it", section));
    }
    end = offset + size;
    const std::string_view contents = bytes.substr(offset, size);
    if (Crc32c(contents) != Get<uint32_t>(bytes, row + kNameSize + 16)) {
      return DamagedContainer(name, fmt::format("section \"{}\" does not match its checksum", section));
    }
    if (!sections.emplace(section, contents).second) {
      return DamagedContainer(name, fmt::format("section \"{}\" appears twice", section));
    }
  }
  return sections;
}

}  // namespace tessera
