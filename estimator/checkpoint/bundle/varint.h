// SPDX-License-Identifier: Apache-2.0
// Variable-length integers: groups of seven bits, least significant first; a set high bit means that another byte
// follows.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_VARINT_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_VARINT_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tessera {

inline void AppendVarint(uint64_t value, std::string& bytes) {
  for (; value >= 0x80; value >>= 7) bytes.push_back(static_cast<char>(value | 0x80));
  bytes.push_back(static_cast<char>(value));
}

// Removes and returns the number at the front of `bytes`; without one, returns nullopt and leaves `bytes` unchanged.
inline std::optional<uint64_t> TakeVarint(std::string_view& bytes) {
  uint64_t value = 0;
  for (size_t i = 0; i < 10 && i < bytes.size(); ++i) {
    const uint64_t byte = static_cast<uint8_t>(bytes[i]);
    value |= (byte & 0x7f) << (7 * i);
    if ((byte & 0x80) == 0) {
      bytes.remove_prefix(i + 1);
      return value;
    }
  }
  return std::nullopt;
}

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_VARINT_H_
