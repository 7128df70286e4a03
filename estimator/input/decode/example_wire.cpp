// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/decode/example_wire.h"

#include <cstring>

namespace tessera::example_wire {

bool Fields::LongVarint(uint64_t& value) {
  value = 0;
  for (int shift = 0; shift < 70; shift += 7) {
    if (next_ == end_) return false;
    const auto byte = static_cast<uint8_t>(*next_++);
    value |= static_cast<uint64_t>(byte & 0x7F) << shift;  // bits beyond 64 are dropped, as protobuf does
    if (byte < 0x80) return true;
  }
  return false;
}

bool Fields::Bytes(std::string_view& bytes) {
  uint64_t length;
  if (!Varint(length) || length > static_cast<uint64_t>(end_ - next_)) return false;
  bytes = {next_, static_cast<size_t>(length)};
  next_ += length;
  return true;
}

bool Fields::Fixed32(uint32_t& value) {
  if (end_ - next_ < static_cast<std::ptrdiff_t>(sizeof(value))) return false;
  std::memcpy(&value, next_, sizeof(value));
  next_ += sizeof(value);
  return true;
}

bool Fields::Skip(uint64_t tag) {
  uint64_t number;
  uint32_t half;
  std::string_view bytes;
  if (tag >> 3 == 0) return false;
  switch (tag & 7) {
    case 0:
      return Varint(number);
    case 1:
      return Fixed32(half) && Fixed32(half);
    case 2:
      return Bytes(bytes);
    case 5:
      return Fixed32(half);
    default:
      return false;
  }
}

std::string_view Name(ListKind kind) {
  switch (kind) {
    case ListKind::kBytes:
      return "string";
    case ListKind::kFloat:
      return "float";
    case ListKind::kInt64:
      return "int64";
    case ListKind::kNone:
      break;
  }
  return "none";
}

// Returns the last kind that is set, as for any protobuf oneof.
std::optional<ListKind> KindOf(std::string_view feature) {
  ListKind kind = ListKind::kNone;
  Fields fields(feature);
  while (!fields.empty()) {
    uint64_t tag;
    if (!fields.Varint(tag)) return std::nullopt;
    if (tag == kFirstBytes || tag == kSecondBytes || tag == kThirdBytes) kind = static_cast<ListKind>(tag >> 3);
    if (!fields.Skip(tag)) return std::nullopt;
  }
  return kind;
}

}  // namespace tessera::example_wire
