// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/check.h"

#include <cmath>
#include <limits>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/buffer/elements.h"

namespace tessera {
namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInf = std::numeric_limits<float>::infinity();

bool Equal(const Comparison& comparison, float got, float expected) {
  return Compare(comparison, {DType::kF32, {}}, &got, &expected).ok();
}

TEST(Check, EqIsByValue) {
  EXPECT_TRUE(Equal({}, -0.0f, 0.0f));
  EXPECT_TRUE(Equal({}, kInf, kInf));
  EXPECT_FALSE(Equal({}, kNan, kNan));
  EXPECT_FALSE(Equal({}, 1.0f, std::nextafter(1.0f, 2.0f)));
}

TEST(Check, CloseCountsUnitsOfTheLastPlace) {
  const Comparison close = {.kind = proto::Check::CLOSE, .max_ulp = 2};
  const float two_up = std::nextafter(std::nextafter(1.0f, 2.0f), 2.0f);
  EXPECT_TRUE(Equal(close, two_up, 1.0f));
  EXPECT_FALSE(Equal(close, std::nextafter(two_up, 2.0f), 1.0f));
  EXPECT_TRUE(Equal(close, kNan, kNan));
  EXPECT_FALSE(Equal(close, kNan, 1.0f));
  EXPECT_TRUE(Equal(close, kInf, kInf));
  EXPECT_FALSE(Equal(close, kInf, -kInf));
  EXPECT_FALSE(Equal(close, kInf, std::numeric_limits<float>::max()));
  const float tiny = std::numeric_limits<float>::denorm_min();
  EXPECT_TRUE(Equal(close, tiny, -tiny));  // two apart, through zero
  const Comparison apart = {.kind = proto::Check::CLOSE, .min_ulp = 1, .max_ulp = 3};
  EXPECT_FALSE(Equal(apart, 1.0f, 1.0f));
  EXPECT_TRUE(Equal(apart, two_up, 1.0f));
}

TEST(Check, AlmostEqIsAbsolute) {
  const Comparison almost = {.kind = proto::Check::ALMOST_EQ, .tolerance = 0.5};
  EXPECT_TRUE(Equal(almost, 1.5f, 1.0f));
  EXPECT_FALSE(Equal(almost, 1.6f, 1.0f));
  EXPECT_TRUE(Equal(almost, kNan, kNan));
  EXPECT_TRUE(Equal(almost, -kInf, -kInf));
  EXPECT_FALSE(Equal(almost, kInf, 1.0f));
}

TEST(Check, HalvesCountTheirOwnUlps) {
  const Float16 got(1.0f + 0x1p-10f), expected(1.0f);
  EXPECT_OK(Compare({.kind = proto::Check::CLOSE, .max_ulp = 1}, {DType::kF16, {}}, &got, &expected));
  EXPECT_FALSE(Compare({.kind = proto::Check::CLOSE, .max_ulp = 0}, {DType::kF16, {}}, &got, &expected).ok());
}

TEST(Check, ComplexNumbersNeedBothParts) {
  const std::complex<float> got(1, 2), expected(1, 2.5f);
  EXPECT_OK(Compare({.kind = proto::Check::ALMOST_EQ, .tolerance = 0.5}, {DType::kC64, {}}, &got, &expected));
  EXPECT_STATUS(Compare({}, {DType::kC64, {}}, &got, &expected), absl::StatusCode::kFailedPrecondition,
                "1 of 1 elements differ; at index [] expected (1,2.5), got (1,2)");
}

TEST(Check, TheMessageNamesIndexExpectedAndGot) {
  const int32_t got[] = {1, 2, 3, 4, 5, 6};
  const int32_t expected[] = {1, 2, 3, 4, 0, 0};
  EXPECT_STATUS(Compare({}, {DType::kI32, {2, 3}}, got, expected), absl::StatusCode::kFailedPrecondition,
                "2 of 6 elements differ; at index [1,1] expected 0, got 5");
  const float a = 1.25f, b = 1;
  EXPECT_STATUS(Compare({.kind = proto::Check::ALMOST_EQ, .tolerance = 1e-3}, {DType::kF32, {}}, &a, &b),
                absl::StatusCode::kFailedPrecondition,
                "1 of 1 elements differ within 0.001; at index [] expected 1, got 1.25");
}

}  // namespace
}  // namespace tessera
