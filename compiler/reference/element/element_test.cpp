// SPDX-License-Identifier: Apache-2.0
// Tests rounding and conversion of single elements: every value of the 16-bit formats, edge cases of the others.
#include "tessera/compiler/reference/element/element.h"

#include <cmath>
#include <limits>

#include "gtest/gtest.h"
#include "tessera/compiler/reference/element/special_functions.h"
#include "tessera/runtime/types/float16.h"

namespace tessera::reference {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

class Float16FormatTest : public testing::TestWithParam<DType> {
 protected:
  // Uses the runtime's own conversion, which works on bits.
  static double Decode(uint16_t bits) {
    if (GetParam() == DType::kF16) {
      Float16 value;
      value.bits = bits;
      return static_cast<float>(value);
    }
    BFloat16 value;
    value.bits = bits;
    return static_cast<float>(value);
  }
  static double Round(float value) {
    return GetParam() == DType::kF16 ? static_cast<float>(Float16(value)) : static_cast<float>(BFloat16(value));
  }
};

TEST_P(Float16FormatTest, EveryValueSurvivesLoadAndStore) {
  Buffer buffer = *Buffer::Allocate({GetParam(), {1}});
  auto* bits = static_cast<uint16_t*>(buffer.data());
  for (int i = 0; i < 65536; ++i) {
    *bits = static_cast<uint16_t>(i);
    const Element element = Load(buffer, 0);
    const double expected = Decode(static_cast<uint16_t>(i));
    ASSERT_EQ(std::signbit(element.real()), std::signbit(expected)) << i;
    if (std::isnan(expected)) {
      ASSERT_TRUE(std::isnan(element.real())) << i;
      continue;
    }
    ASSERT_EQ(element.real(), expected) << i;
    Store(buffer, 0, element);
    ASSERT_EQ(*bits, i);
  }
}

TEST_P(Float16FormatTest, RoundsToNearestEven) {
  // Tests each value, the midpoint to the next one, and the floats next to that midpoint.
  for (int i = 0; i < 0x7f80; ++i) {
    const double low = Decode(static_cast<uint16_t>(i));
    const double high = Decode(static_cast<uint16_t>(i + 1));
    if (!std::isfinite(low) || !std::isfinite(high)) break;
    const auto middle = static_cast<float>((low + high) / 2);
    for (float value : {static_cast<float>(low), middle, std::nextafter(middle, 0.0f), std::nextafter(middle, 1e38f)}) {
      ASSERT_EQ(FromReal(GetParam(), value).real(), Round(value)) << value;
      ASSERT_EQ(FromReal(GetParam(), -value).real(), Round(-value)) << value;
    }
  }
  EXPECT_EQ(FromReal(GetParam(), 1e300).real(), kInfinity);
  EXPECT_EQ(FromReal(GetParam(), -kInfinity).real(), -kInfinity);
}

INSTANTIATE_TEST_SUITE_P(Formats, Float16FormatTest, testing::Values(DType::kF16, DType::kBF16),
                         [](const auto& info) { return std::string(Name(info.param)); });

TEST(ElementTest, DoublesAreRoundedOnceIntoNarrowFormats) {
  // 1 + 2^-11 + 2^-40 lies above the midpoint of f16; through f32 it would become the midpoint and round to 1.
  EXPECT_EQ(FromReal(DType::kF16, 1 + std::ldexp(1.0, -11) + std::ldexp(1.0, -40)).real(), 1 + std::ldexp(1.0, -10));
}

TEST(ElementTest, IntegersWrapIntoTheirWidth) {
  EXPECT_EQ(FromInteger(DType::kI8, 200).integer(), -56);
  EXPECT_EQ(FromInteger(DType::kU8, 300).bits, 44);
  EXPECT_EQ(FromInteger(DType::kI64, ~uint64_t{0}).integer(), -1);
  EXPECT_EQ(Lowest(DType::kI16).integer(), -32768);
  EXPECT_EQ(Highest(DType::kU32).bits, 0xffffffffu);
}

TEST(ElementTest, FloatsSaturateIntoIntegers) {
  auto convert = [](double value, DType dtype) { return Convert(FromReal(DType::kF64, value), dtype); };
  EXPECT_EQ(convert(kNan, DType::kI32).integer(), 0);
  EXPECT_EQ(convert(kInfinity, DType::kI64).integer(), std::numeric_limits<int64_t>::max());
  EXPECT_EQ(convert(-1e30, DType::kI64).integer(), std::numeric_limits<int64_t>::min());
  EXPECT_EQ(convert(1e30, DType::kU64).bits, std::numeric_limits<uint64_t>::max());
  EXPECT_EQ(convert(-0.5, DType::kU8).bits, 0);
  EXPECT_EQ(convert(-128.9, DType::kI8).integer(), -128);
}

TEST(ElementTest, LargeIntegersAreRoundedOnce) {
  // 2^62 + 2^38 + 1 is above the midpoint between neighbours of f32; rounded to a double first, it would be that
  // midpoint.
  const Element large = FromInteger(DType::kI64, (uint64_t{1} << 62) + (uint64_t{1} << 38) + 1);
  EXPECT_EQ(Convert(large, DType::kF32).real(), std::ldexp(1.0, 62) + std::ldexp(1.0, 39));
}

TEST(ErfInvTest, InvertsErf) {
  for (double x : {1e-300, 1e-9, 0.1, 0.4, 0.6, 1.0, 2.0, 3.0, 4.0}) {
    EXPECT_NEAR(std::erf(ErfInv(std::erf(x))), std::erf(x), 4e-16 * std::erf(x));
    EXPECT_EQ(ErfInv(-std::erf(x)), -ErfInv(std::erf(x)));
  }
  EXPECT_DOUBLE_EQ(ErfInv(0.5), 0.47693627620446987);
  EXPECT_EQ(ErfInv(1), kInfinity);
  EXPECT_TRUE(std::isnan(ErfInv(1.5)));
}

}  // namespace
}  // namespace tessera::reference
