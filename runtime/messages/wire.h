// SPDX-License-Identifier: Apache-2.0
// The encoding of Protocol Buffers: fields as a tag (number and wire type) and a value.
#ifndef TESSERA_RUNTIME_MESSAGES_WIRE_H_
#define TESSERA_RUNTIME_MESSAGES_WIRE_H_

#include <cstdint>
#include <string>
#include <string_view>

namespace tessera::messages {

enum class WireType { kVarint = 0, kFixed64 = 1, kBytes = 2, kFixed32 = 5 };

void WriteVarint(std::string& out, uint64_t value);
void WriteFixed64(std::string& out, uint64_t value);
void WriteTag(std::string& out, int number, WireType type);
// Writes tag, length and bytes.
void WriteBytes(std::string& out, int number, std::string_view bytes);

// Every function returns false when the bytes are truncated or malformed; the values that it read are then undefined.
class WireReader {
 public:
  explicit WireReader(std::string_view bytes) : rest_(bytes) {}
  bool done() const { return rest_.empty(); }

  bool ReadVarint(uint64_t& value);
  bool ReadFixed64(uint64_t& value);
  bool ReadBytes(std::string_view& bytes);
  bool ReadTag(int& number, WireType& type);
  bool Skip(WireType type);

 private:
  bool Drop(size_t count);
  std::string_view rest_;
};

}  // namespace tessera::messages

#endif  // TESSERA_RUNTIME_MESSAGES_WIRE_H_
