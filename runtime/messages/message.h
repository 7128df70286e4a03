// SPDX-License-Identifier: Apache-2.0
// The base of the message classes that generate_messages.cpp generates. They use the encoding of Protocol Buffers
// (proto3, deterministic) and its function names, but do not link libprotobuf. Its C++ symbols are the same in every
// version: a deployed runtime with its own copy would break in a process that loads another.
//
// Parsing skips unknown fields; it rejects groups and truncated fields.
#ifndef TESSERA_RUNTIME_MESSAGES_MESSAGE_H_
#define TESSERA_RUNTIME_MESSAGES_MESSAGE_H_

#include <string>
#include <string_view>

#include "tessera/runtime/messages/repeated.h"

namespace tessera::messages {

// An optional submessage.
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
  // Returns false for bytes that are not a valid message; fields parsed before the error keep their values.
  bool ParseFromString(std::string_view bytes);
  bool ParseFromArray(const void* data, int size) {
    return ParseFromString({static_cast<const char*>(data), static_cast<size_t>(size)});
  }
};

}  // namespace tessera::messages

#endif  // TESSERA_RUNTIME_MESSAGES_MESSAGE_H_
