// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/keras/hdf5/hdf5_file.h"

#include <algorithm>
#include <utility>

#include "tessera/estimator/keras/hdf5/attribute.h"
#include "tessera/estimator/keras/hdf5/dataset.h"
#include "tessera/estimator/keras/hdf5/group.h"

namespace tessera::hdf5 {
namespace {

constexpr std::string_view kSignature = "\x89HDF\r\n\x1a\n";
constexpr uint8_t kAddressBytes = 8;  // the size of an address in files that h5py writes

// Returns the address of the root group's header.
absl::StatusOr<uint64_t> RootOf(const FileBytes& file) {
  Cursor cursor = file.At(kSignature.size());
  const uint8_t version = cursor.U8();
  if (version > 3) return file.Refused("its format has version {}, which is not supported", version);
  if (version < 2) cursor.Skip(4);  // versions of components
  const uint8_t address_bytes = cursor.U8(), length_bytes = cursor.U8();
  if (!cursor.complete()) return file.Damaged("it is truncated");
  if (address_bytes != kAddressBytes || length_bytes != kAddressBytes) {
    return file.Refused("its addresses have {} bytes, expected {}", address_bytes, kAddressBytes);
  }
  uint64_t end = 0;  // the end of the file
  if (version < 2) {
    cursor.Skip(1 + 2 + 2 + 4);         // padding, sizes of tree nodes, flags
    cursor.Skip(version == 1 ? 4 : 0);  // the size of chunk trees
    if (cursor.U64() != 0) return file.Refused("it is embedded in another file, which is not supported");
    cursor.Skip(kAddressBytes);  // free space
    end = cursor.U64();
    cursor.Skip(2 * uint64_t{kAddressBytes});  // driver; the name of the root
  } else {
    cursor.Skip(1);  // flags
    if (cursor.U64() != 0) return file.Refused("it is embedded in another file, which is not supported");
    cursor.Skip(kAddressBytes);  // extension
    end = cursor.U64();
  }
  const uint64_t root = cursor.U64();
  if (!cursor.complete() || end > file.bytes.size()) return file.Damaged("it is truncated");
  return root;
}

}  // namespace

bool LooksLikeHdf5(std::string_view head) { return head.starts_with(kSignature); }

absl::StatusOr<File> File::Parse(std::string bytes, const std::string& name) {
  if (!LooksLikeHdf5(bytes)) return InvalidArgument("{}: not an HDF5 file", name);
  File file;
  file.owner_ = std::make_shared<const std::string>(std::move(bytes));
  file.file_ = {.bytes = *file.owner_, .name = name};
  ASSIGN_OR_RETURN(file.root_, RootOf(file.file_));
  return file;
}

absl::StatusOr<std::optional<std::vector<Message>>> File::Find(const std::string& path) const {
  ASSIGN_OR_RETURN(std::vector<Message> messages, ReadMessages(file_, root_));
  std::string_view rest = path;
  while (!rest.empty()) {
    const std::string_view name = rest.substr(0, rest.find('/'));
    rest.remove_prefix(std::min(name.size() + 1, rest.size()));
    ASSIGN_OR_RETURN(const Links links, ReadLinks(file_, messages));
    const auto found = links.find(std::string(name));
    if (found == links.end()) return std::optional<std::vector<Message>>();
    ASSIGN_OR_RETURN(messages, ReadMessages(file_, found->second));
  }
  return std::optional(std::move(messages));
}

absl::StatusOr<std::vector<Message>> File::Get(const std::string& path) const {
  ASSIGN_OR_RETURN(std::optional<std::vector<Message>> messages, Find(path));
  if (!messages) return NotFound("{}: there is no {}", file_.name, path);
  return *std::move(messages);
}

absl::StatusOr<std::vector<std::string>> File::Members(const std::string& path) const {
  ASSIGN_OR_RETURN(const std::vector<Message> messages, Get(path));
  ASSIGN_OR_RETURN(const Links links, ReadLinks(file_, messages));
  std::vector<std::string> names;
  for (const auto& [name, address] : links) names.push_back(name);
  return names;
}

absl::StatusOr<bool> File::Contains(const std::string& path) const {
  ASSIGN_OR_RETURN(const std::optional<std::vector<Message>> messages, Find(path));
  return messages.has_value();
}

absl::StatusOr<Buffer> File::Read(const std::string& path) const {
  ASSIGN_OR_RETURN(const std::vector<Message> messages, Get(path));
  return ReadDataset(file_, path, messages);
}

absl::StatusOr<std::optional<std::vector<std::string>>> File::Strings(const std::string& path,
                                                                      const std::string& attribute) const {
  ASSIGN_OR_RETURN(const std::vector<Message> messages, Get(path));
  return ReadStrings(file_, messages, attribute);
}

}  // namespace tessera::hdf5
