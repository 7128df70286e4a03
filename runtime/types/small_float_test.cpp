// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/types/small_float.h"

#include <cmath>
#include <limits>
#include <vector>

#include "gtest/gtest.h"

namespace tessera {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

const std::vector<DType> kFormats = {DType::kF4E2M1FN, DType::kF6E2M3FN,  DType::kF6E3M2FN,   DType::kF8E3M4,
                                     DType::kF8E4M3,   DType::kF8E4M3FN,  DType::kF8E4M3FNUZ, DType::kF8E4M3B11FNUZ,
                                     DType::kF8E5M2,   DType::kF8E5M2FNUZ};

int Width(DType dtype) { return SmallFormatOf(dtype).width; }

TEST(SmallFloat, ReadsBackEveryValue) {
  for (DType dtype : kFormats) {
    for (int code = 0; code < 1 << Width(dtype); ++code) {
      const float value = DecodeSmallFloat(dtype, static_cast<uint8_t>(code));
      if (std::isnan(value)) continue;
      EXPECT_EQ(EncodeSmallFloat(dtype, value), code) << Name(dtype) << " " << value;
    }
  }
  for (int code = 0; code < 255; ++code) {
    const float value = DecodeSmallFloat(DType::kF8E8M0FNU, static_cast<uint8_t>(code));
    EXPECT_EQ(EncodeSmallFloat(DType::kF8E8M0FNU, value), code);
  }
}

// A value half way between neighbours rounds to the even code, all others to the nearer one.
TEST(SmallFloat, RoundsToNearestEven) {
  for (DType dtype : kFormats) {
    for (int code = 0; code + 1 < 1 << (Width(dtype) - 1); ++code) {
      const float low = DecodeSmallFloat(dtype, static_cast<uint8_t>(code));
      const float high = DecodeSmallFloat(dtype, static_cast<uint8_t>(code + 1));
      if (!std::isfinite(low) || !std::isfinite(high)) continue;
      const float middle = (low + high) / 2;
      EXPECT_EQ(EncodeSmallFloat(dtype, middle), code % 2 == 0 ? code : code + 1) << Name(dtype) << " " << middle;
      EXPECT_EQ(EncodeSmallFloat(dtype, std::nextafter(middle, 0.0F)), code) << Name(dtype) << " " << middle;
      EXPECT_EQ(EncodeSmallFloat(dtype, std::nextafter(middle, kInfinity)), code + 1) << Name(dtype) << " " << middle;
    }
  }
}

// The values of ml_dtypes.
TEST(SmallFloat, TooLargeAndNan) {
  struct Case {
    DType dtype;
    float value;
    int bits;
  };
  for (const Case& c : std::vector<Case>{{DType::kF4E2M1FN, 7, 0x7},           {DType::kF4E2M1FN, -kInfinity, 0xF},
                                         {DType::kF4E2M1FN, kNan, 0x8},        {DType::kF6E3M2FN, 1e30F, 0x1F},
                                         {DType::kF8E3M4, 28, 0x70},           {DType::kF8E4M3, kNan, 0x7C},
                                         {DType::kF8E4M3FN, 464, 0x7E},        {DType::kF8E4M3FN, 465, 0x7F},
                                         {DType::kF8E4M3FN, -kInfinity, 0xFF}, {DType::kF8E4M3FNUZ, kInfinity, 0x80},
                                         {DType::kF8E4M3FNUZ, -1e-30F, 0x00},  {DType::kF8E4M3B11FNUZ, kNan, 0x80},
                                         {DType::kF8E5M2, 61439, 0x7B},        {DType::kF8E5M2, 61440, 0x7C},
                                         {DType::kF8E5M2FNUZ, 61440, 0x80},    {DType::kF8E8M0FNU, 0, 0xFF},
                                         {DType::kF8E8M0FNU, 3, 0x81},         {DType::kF8E8M0FNU, -1, 0xFF},
                                         {DType::kF8E8M0FNU, 0x1p-128F, 0x00}, {DType::kF8E8M0FNU, kInfinity, 0xFF}}) {
    EXPECT_EQ(EncodeSmallFloat(c.dtype, c.value), c.bits) << Name(c.dtype) << " " << c.value;
  }
}

TEST(SmallInteger, WrapsAndKeepsItsSign) {
  EXPECT_EQ(static_cast<int64_t>(SmallInteger<4, true>(9)), -7);
  EXPECT_EQ(static_cast<int64_t>(SmallInteger<4, false>(-1)), 15);
  EXPECT_EQ(static_cast<int64_t>(SmallInteger<2, true>(-2)), -2);
  EXPECT_EQ((SmallInteger<4, true>(-1).bits), 0x0F);
}

}  // namespace
}  // namespace tessera
