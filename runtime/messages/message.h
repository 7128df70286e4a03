// SPDX-License-Identifier: Apache-2.0
// The base of the message classes that generate_messages.cpp writes. They are encoded as Protocol Buffers (proto3,
// deterministically), and their functions have its names, but libprotobuf is not linked. Its C++ names are the same in
// every version: a deployed runtime with its own copy would break in a process that holds another.
//
// Parsing skips unknown fields; it refuses groups and truncated fields.
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

// The operations of every message.
template <typename M>
class Message {
 public:
  std::string SerializeAsString() const;
  // Returns false for bytes that are no such message; fields read before the fault keep their values.
  bool ParseFromString(std::string_view bytes);
  bool ParseFromArray(const void* data, int size) {
    return ParseFromString({static_cast<const char*>(data), static_cast<size_t>(size)});
  }
};

}  // namespace tessera::messages

#endif  // TESSERA_RUNTIME_MESSAGES_MESSAGE_H_
