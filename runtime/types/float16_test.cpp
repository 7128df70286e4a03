// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/types/float16.h"

#include <limits>

#include "gtest/gtest.h"

namespace tessera {
namespace {

TEST(Float16, EveryValueSurvivesARoundTrip) {
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    Float16 half;
    half.bits = static_cast<uint16_t>(bits);
    const auto value = static_cast<float>(half);
    if (std::isnan(value)) {
      EXPECT_TRUE(std::isnan(static_cast<float>(Float16(value))));
    } else {
      EXPECT_EQ(Float16(value).bits, bits);
    }
  }
}

TEST(Float16, RoundsToNearestEven) {
  EXPECT_EQ(Float16(1.0f).bits, 0x3C00);
  EXPECT_EQ(Float16(-2.0f).bits, 0xC000);
  EXPECT_EQ(Float16(2049.0f).bits, Float16(2048.0f).bits);  // halfway, to even
  EXPECT_EQ(Float16(2051.0f).bits, Float16(2052.0f).bits);
  EXPECT_EQ(Float16(65519.0f).bits, 0x7BFF);
  EXPECT_EQ(Float16(65520.0f).bits, 0x7C00);  // the first that rounds to infinity
  EXPECT_EQ(Float16(0x1p-25f).bits, 0);       // half of the smallest denormal, to even
  EXPECT_EQ(Float16(0x1.8p-25f).bits, 1);
}

TEST(BFloat16, RoundsToNearestEven) {
  EXPECT_EQ(BFloat16(1.0f).bits, 0x3F80);
  EXPECT_EQ(BFloat16(1.0f + 0x1p-8f).bits, 0x3F80);  // halfway, to even
  EXPECT_EQ(BFloat16(1.0f + 0x3p-8f).bits, 0x3F82);
  EXPECT_EQ(BFloat16(std::numeric_limits<float>::max()).bits, 0x7F80);
  EXPECT_TRUE(std::isnan(static_cast<float>(BFloat16(std::numeric_limits<float>::quiet_NaN()))));
  EXPECT_EQ(static_cast<float>(BFloat16(-0.5f)), -0.5f);
}

}  // namespace
}  // namespace tessera
