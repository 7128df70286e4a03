// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/base/crc32c.h"

#include <array>
#include <cstring>

#if defined(__x86_64__)
#include <nmmintrin.h>
#endif

namespace tessera {
namespace {

constexpr uint32_t kPolynomial = 0x82F63B78u;  // reflected

constexpr std::array<uint32_t, 256> MakeTable() {
  std::array<uint32_t, 256> table{};
  for (uint32_t byte = 0; byte < 256; ++byte) {
    uint32_t crc = byte;
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1) != 0 ? kPolynomial : 0);
    table[byte] = crc;
  }
  return table;
}

constexpr std::array<uint32_t, 256> kTable = MakeTable();

#if defined(__x86_64__)
__attribute__((target("sse4.2"))) uint32_t ExtendCrc32cSse42(uint32_t crc, std::string_view bytes) {
  uint64_t state = ~crc;
  const char* data = bytes.data();
  size_t size = bytes.size();
  for (; size >= 8; data += 8, size -= 8) {
    uint64_t word;
    std::memcpy(&word, data, 8);
    state = _mm_crc32_u64(state, word);
  }
  auto tail = static_cast<uint32_t>(state);
  for (; size > 0; ++data, --size) tail = _mm_crc32_u8(tail, static_cast<uint8_t>(*data));
  return ~tail;
}
#endif

}  // namespace

uint32_t internal::ExtendCrc32cPortable(uint32_t crc, std::string_view bytes) {
  crc = ~crc;
  for (char c : bytes) crc = kTable[(crc ^ static_cast<uint8_t>(c)) & 0xFF] ^ (crc >> 8);
  return ~crc;
}

uint32_t ExtendCrc32c(uint32_t crc, std::string_view bytes) {
#if defined(__x86_64__)
  static const bool has_sse42 = __builtin_cpu_supports("sse4.2") != 0;
  if (has_sse42) return ExtendCrc32cSse42(crc, bytes);
#endif
  return internal::ExtendCrc32cPortable(crc, bytes);
}

}  // namespace tessera
