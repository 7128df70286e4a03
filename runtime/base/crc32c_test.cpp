// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/base/crc32c.h"

#include <string>

#include "gtest/gtest.h"

namespace tessera {
namespace {

// The check value of the polynomial, and RFC 3720 B.4's vectors.
TEST(Crc32c, KnownValues) {
  EXPECT_EQ(Crc32c(""), 0u);
  EXPECT_EQ(Crc32c("123456789"), 0xE3069283u);
  EXPECT_EQ(Crc32c(std::string(32, '\0')), 0x8A9136AAu);
  EXPECT_EQ(Crc32c(std::string(32, '\xff')), 0x62A8AB43u);
}

TEST(Crc32c, ExtendContinuesAChecksum) { EXPECT_EQ(ExtendCrc32c(Crc32c("1234"), "56789"), Crc32c("123456789")); }

TEST(Crc32c, ZerosByTheirNumber) {
  for (const size_t count : {0u, 1u, 7u, 8u, 255u, 4096u, 1000003u}) {
    for (const uint32_t crc : {0u, 0xE3069283u, 0xFFFFFFFFu}) {
      EXPECT_EQ(ExtendCrc32cByZeros(crc, count), ExtendCrc32c(crc, std::string(count, '\0'))) << count;
    }
  }
  const uint32_t gigabyte = ExtendCrc32cByZeros(7, uint64_t{1} << 30);
  EXPECT_EQ(ExtendCrc32cByZeros(gigabyte, uint64_t{3} << 30), ExtendCrc32cByZeros(7, uint64_t{1} << 32));
}

// Every length and alignment around the word loop of the fast path.
TEST(Crc32c, FastPathEqualsTable) {
  std::string text;
  for (int i = 0; i < 64; ++i) text.push_back(static_cast<char>(i * 37 + 11));
  for (size_t begin = 0; begin < 9; ++begin) {
    for (size_t size = 0; begin + size <= text.size(); ++size) {
      const std::string_view bytes(text.data() + begin, size);
      EXPECT_EQ(Crc32c(bytes), internal::ExtendCrc32cPortable(0, bytes)) << begin << " " << size;
    }
  }
}

// Lengths around three runs, which the fast path reads in parallel.
TEST(Crc32c, LongPathEqualsTable) {
  std::string text;
  for (int i = 0; i < 10000; ++i) text.push_back(static_cast<char>(i * 37 + i / 251));
  for (const size_t size : {3071u, 3072u, 3073u, 6143u, 6144u, 6149u, 9999u}) {
    const std::string_view bytes(text.data() + size % 7, size - 7);
    EXPECT_EQ(ExtendCrc32c(5, bytes), internal::ExtendCrc32cPortable(5, bytes)) << size;
    const std::string_view whole(text.data(), size);
    EXPECT_EQ(Crc32c(whole), internal::ExtendCrc32cPortable(0, whole)) << size;
  }
}

TEST(Crc32c, MaskAndUnmask) {
  EXPECT_EQ(MaskCrc(0), 0xA282EAD8u);
  EXPECT_EQ(MaskCrc(Crc32c("123456789")), 0xC78AB0E5u);
  EXPECT_EQ(UnmaskCrc(MaskCrc(0x12345678u)), 0x12345678u);
}

}  // namespace
}  // namespace tessera
