// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/messages/wire.h"

#include <cstring>

namespace tessera::messages {
namespace {

constexpr uint64_t kMaxFieldNumber = (1 << 29) - 1;
constexpr size_t kMaxTagBytes = 5;  // enough for 32 bits

}  // namespace

void WriteVarint(std::string& out, uint64_t value) {
  for (; value >= 0x80; value >>= 7) out.push_back(static_cast<char>(value | 0x80));
  out.push_back(static_cast<char>(value));
}

void WriteFixed64(std::string& out, uint64_t value) {
  out.append(reinterpret_cast<const char*>(&value), sizeof(value));
}

void WriteTag(std::string& out, int number, WireType type) {
  WriteVarint(out, static_cast<uint64_t>(number) << 3 | static_cast<uint64_t>(type));
}

void WriteBytes(std::string& out, int number, std::string_view bytes) {
  WriteTag(out, number, WireType::kBytes);
  WriteVarint(out, bytes.size());
  out += bytes;
}

bool WireReader::ReadVarint(uint64_t& value) {
  value = 0;
  for (unsigned shift = 0; shift < 64; shift += 7) {
    if (rest_.empty()) return false;
    const auto byte = static_cast<uint8_t>(rest_[0]);
    rest_.remove_prefix(1);
    value |= static_cast<uint64_t>(byte & 0x7f) << shift;
    if (byte < 0x80) return true;
  }
  return false;
}

bool WireReader::ReadFixed64(uint64_t& value) {
  if (rest_.size() < sizeof(value)) return false;
  std::memcpy(&value, rest_.data(), sizeof(value));
  return Drop(sizeof(value));
}

bool WireReader::ReadBytes(std::string_view& bytes) {
  uint64_t size = 0;
  if (!ReadVarint(size) || size > rest_.size()) return false;
  bytes = rest_.substr(0, size);
  return Drop(size);
}

bool WireReader::ReadTag(int& number, WireType& type) {
  const size_t before = rest_.size();
  uint64_t tag = 0;
  if (!ReadVarint(tag) || before - rest_.size() > kMaxTagBytes) return false;
  const uint64_t field = tag >> 3;
  if (field == 0 || field > kMaxFieldNumber) return false;
  number = static_cast<int>(field);
  type = static_cast<WireType>(tag & 7);
  return true;
}

bool WireReader::Skip(WireType type) {
  uint64_t number = 0;
  std::string_view bytes;
  switch (type) {
    case WireType::kVarint:
      return ReadVarint(number);
    case WireType::kFixed64:
      return Drop(8);
    case WireType::kBytes:
      return ReadBytes(bytes);
    case WireType::kFixed32:
      return Drop(4);
  }
  return false;  // groups, and invalid wire types
}

bool WireReader::Drop(size_t count) {
  if (rest_.size() < count) return false;
  rest_.remove_prefix(count);
  return true;
}

}  // namespace tessera::messages
