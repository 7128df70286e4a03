// SPDX-License-Identifier: Apache-2.0
// The lowest level of an HDF5 file: bytes at addresses, and object headers, which are lists of messages. Internal to
// this directory.
#ifndef TESSERA_ESTIMATOR_KERAS_HDF5_OBJECT_HEADER_H_
#define TESSERA_ESTIMATOR_KERAS_HDF5_OBJECT_HEADER_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/keras/hdf5/cursor.h"
#include "tessera/runtime/base/status.h"

namespace tessera::hdf5 {

inline constexpr uint64_t kNowhere = UINT64_MAX;  // the undefined address

// The bytes of a file, and its name for messages.
struct FileBytes {
  std::string_view bytes;
  std::string name;

  // Returns a cursor at `address`; an empty one past the end.
  Cursor At(uint64_t address) const {
    return Cursor(address < bytes.size() ? bytes.substr(address) : std::string_view());
  }
  template <typename... Args>
  absl::Status Damaged(fmt::format_string<Args...> format, Args&&... args) const {
    return DataLoss("{}: damaged HDF5 file: {}", name, fmt::format(format, std::forward<Args>(args)...));
  }
  template <typename... Args>
  absl::Status Refused(fmt::format_string<Args...> format, Args&&... args) const {
    return Unimplemented("{}: {}; write the file again with h5py's defaults", name,
                         fmt::format(format, std::forward<Args>(args)...));
  }
};

enum class MessageType : uint16_t {
  kDataspace = 0x0001,
  kLinkInfo = 0x0002,
  kDatatype = 0x0003,
  kLink = 0x0006,
  kLayout = 0x0008,
  kFilters = 0x000B,
  kAttribute = 0x000C,
  kContinuation = 0x0010,
  kSymbolTable = 0x0011,
  kAttributeInfo = 0x0015,
};

struct Message {
  MessageType type;
  std::string_view data;
};

// Returns the messages of the object header at `address`, of version 1 or 2, including those of its continuations.
// Fails with DataLoss for a damaged file. Fails with Unimplemented for messages that lie in another object's header.
absl::StatusOr<std::vector<Message>> ReadMessages(const FileBytes& file, uint64_t address);

// Returns the data of the first message of `type`; nullptr when there is none.
const std::string_view* FindMessage(const std::vector<Message>& messages, MessageType type);

}  // namespace tessera::hdf5

#endif  // TESSERA_ESTIMATOR_KERAS_HDF5_OBJECT_HEADER_H_
