// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/data/unscaled_ids.h"

#include <cmath>
#include <limits>

#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

float Scaled(float x, const NumberScale& scale) {
  return static_cast<float>(static_cast<double>(x) * scale.scale + scale.offset);
}

TEST(UnscaledIds, ABoundaryIsTheLeastNumberThatReachesIt) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  const StatelessRng rng(3, 1);
  uint64_t draw = 0;
  const auto number = [&](double most) {
    return most * (static_cast<double>(rng.Below(draw++, 1U << 20)) / (1U << 19) - 1);
  };
  for (int i = 0; i < 300; ++i) {
    const NumberScale scale = {.scale = std::exp(number(12)), .offset = i % 3 == 0 ? 0 : number(1000)};
    const auto boundary = static_cast<float>(i % 7 == 0 ? 0 : number(2000));
    const float least = UnscaledBoundary(boundary, scale);
    EXPECT_GE(Scaled(least, scale), boundary) << scale.scale << " " << scale.offset << " " << boundary;
    EXPECT_LT(Scaled(std::nextafter(least, -kInfinity), scale), boundary) << scale.scale << " " << scale.offset;
  }
}

TEST(UnscaledIds, ColumnsOfColumnsToo) {
  const auto scale_of = [](const std::string& key) {
    return key == "age" ? NumberScale{.scale = 0.01, .offset = -0.5} : NumberScale{};
  };
  ASSERT_OK_AND_ASSIGN(const IdColumnPtr age, BucketizedIds("age", 1, {-0.25F, 0.0F}));
  ASSERT_OK_AND_ASSIGN(const IdColumnPtr crossed, CrossedIds({CrossedKey("city"), CrossedKey(age)}, 100));
  ASSERT_OK_AND_ASSIGN(const IdColumnPtr raw, UnscaledIds(crossed, scale_of));
  EXPECT_EQ(raw->name(), "age_bucketized_X_city");
  const std::vector<std::string> city = {"Oslo"};
  for (const float x : {10.0F, 24.9F, 25.0F, 25.1F, 49.9F, 50.0F, 70.0F}) {
    const std::vector<float> given = {x}, scaled = {Scaled(x, {.scale = 0.01, .offset = -0.5})};
    const auto cells = [&](const IdColumn& column, const std::vector<float>& numbers) {
      std::vector<Cells> result;
      for (const IdInput& input : column.inputs()) {
        result.push_back(input.is_string ? Cells{.strings = city} : Cells{.floats = numbers});
      }
      return result;
    };
    std::vector<int64_t> expected, got;
    ASSERT_OK(crossed->AppendIds(cells(*crossed, scaled), expected));
    ASSERT_OK(raw->AppendIds(cells(*raw, given), got));
    EXPECT_EQ(got, expected) << x;
  }
  ASSERT_OK_AND_ASSIGN(const IdColumnPtr hashed, HashBucketIds("city", 10));
  ASSERT_OK_AND_ASSIGN(const IdColumnPtr same, UnscaledIds(hashed, scale_of));
  EXPECT_EQ(same, hashed);
}

TEST(UnscaledIds, OtherColumnsOfScaledNumbersAreRefused) {
  const auto scale_of = [](const std::string&) { return NumberScale{.scale = -2}; };
  ASSERT_OK_AND_ASSIGN(const IdColumnPtr identity, IdentityIds("n", 5));
  EXPECT_STATUS(UnscaledIds(identity, scale_of).status(), kInvalid,
                HasSubstr("the data scales the feature \"n\", but the column \"n\" makes ids of it"));
  ASSERT_OK_AND_ASSIGN(const IdColumnPtr age, BucketizedIds("age", 1, {1}));
  EXPECT_STATUS(UnscaledIds(age, scale_of).status(), kInvalid, HasSubstr("only a positive scale"));
}

}  // namespace
}  // namespace tessera
