// SPDX-License-Identifier: Apache-2.0
// What the message classes of generate_messages.cpp are made of. They are written and read as Protocol Buffers does
// (proto3, deterministically), and their functions have its names, but libprotobuf is not linked: its C++ names are the
// same in every version, so that a deployed runtime with one copy of it would break in a process that holds another.
//
// What is unknown is skipped where messages are read; groups and truncated fields are refused.
#ifndef TESSERA_RUNTIME_MESSAGES_MESSAGE_H_
#define TESSERA_RUNTIME_MESSAGES_MESSAGE_H_

#include <string>
#include <string_view>

#include "tessera/runtime/messages/repeated.h"

namespace tessera::messages {

// A message in a message, which may be absent.
template <typename T>
struct Part {
  T value = {};
  bool present = false;
};

// What every message can do.
template <typename M>
class Message {
 public:
  std::string SerializeAsString() const;
  // False for bytes that are no such message; what was read before the fault stays.
  bool ParseFromString(std::string_view bytes);
  bool ParseFromArray(const void* data, int size) {
    return ParseFromString({static_cast<const char*>(data), static_cast<size_t>(size)});
  }
};

}  // namespace tessera::messages

#endif  // TESSERA_RUNTIME_MESSAGES_MESSAGE_H_
