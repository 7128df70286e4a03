// SPDX-License-Identifier: Apache-2.0
// CRC-32C (Castagnoli), the checksum of TensorFlow's record, table and bundle files and of Tessera's executables.
#ifndef TESSERA_RUNTIME_BASE_CRC32C_H_
#define TESSERA_RUNTIME_BASE_CRC32C_H_

#include <cstdint>
#include <string_view>

namespace tessera {

// Returns the checksum of A followed by `bytes`, where `crc` is the checksum of A (0 for nothing).
uint32_t ExtendCrc32c(uint32_t crc, std::string_view bytes);

// Returns the checksum of A followed by `count` zero bytes, in time that grows with the logarithm of `count`.
uint32_t ExtendCrc32cByZeros(uint32_t crc, uint64_t count);

inline uint32_t Crc32c(std::string_view bytes) { return ExtendCrc32c(0, bytes); }

// Files store checksums masked, because a checksum of data that contains checksums is weak.
constexpr uint32_t kCrcMaskDelta = 0xA282EAD8u;
constexpr uint32_t MaskCrc(uint32_t crc) { return ((crc >> 15) | (crc << 17)) + kCrcMaskDelta; }
constexpr uint32_t UnmaskCrc(uint32_t masked) {
  const uint32_t rotated = masked - kCrcMaskDelta;
  return (rotated >> 17) | (rotated << 15);
}

namespace internal {
// The table-driven implementation, the test oracle of the SSE4.2 path.
uint32_t ExtendCrc32cPortable(uint32_t crc, std::string_view bytes);
}  // namespace internal

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BASE_CRC32C_H_
