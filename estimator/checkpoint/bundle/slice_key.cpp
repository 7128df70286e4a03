// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/checkpoint/bundle/slice_key.h"

namespace tessera {
namespace {

// The number of significant bytes, then these bytes, most significant first.
void AppendUnsigned(uint64_t value, std::string& key) {
  std::string bytes;
  for (; value != 0; value >>= 8) bytes.insert(bytes.begin(), static_cast<char>(value & 0xff));
  key.push_back(static_cast<char>(bytes.size()));
  key += bytes;
}

// 00 and FF are escaped, so that 00 01 ends the string.
void AppendString(std::string_view text, std::string& key) {
  for (const char c : text) {
    key.push_back(c);
    if (c == '\0') key.push_back('\xff');
    if (c == '\xff') key.push_back('\0');
  }
  key += std::string_view("\0\1", 2);
}

// The value in the fewest bytes L whose 7 L bits hold it: two's complement, most significant byte first, with the L
// highest bits inverted. Codes sort as their values do.
void AppendSigned(int64_t value, std::string& key) {
  int length = 1;
  while (length < 10) {
    const int bits = 7 * length - 1;
    if (bits >= 63 || (value >= -(int64_t{1} << bits) && value < (int64_t{1} << bits))) break;
    ++length;
  }
  std::string bytes;
  for (int i = length - 1; i >= 0; --i)
    bytes.push_back(static_cast<char>(i >= 8 ? (value < 0 ? -1 : 0) : value >> (8 * i)));
  // The header is the `length` highest bits of the first two bytes.
  const uint32_t header = 0xffffU << (16 - length);
  bytes[0] = static_cast<char>(static_cast<uint8_t>(bytes[0]) ^ ((header >> 8) & 0xff));
  if (length > 1) bytes[1] = static_cast<char>(static_cast<uint8_t>(bytes[1]) ^ (header & 0xff));
  key += bytes;
}

}  // namespace

std::string SliceKey(std::string_view name, const std::vector<SliceExtent>& extents) {
  std::string key;
  AppendUnsigned(0, key);
  AppendString(name, key);
  AppendUnsigned(extents.size(), key);
  for (const SliceExtent& extent : extents) {
    AppendSigned(extent.start, key);
    AppendSigned(extent.length, key);
  }
  return key;
}

}  // namespace tessera
