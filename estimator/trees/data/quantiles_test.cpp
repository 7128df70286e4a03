// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/data/quantiles.h"

#include <algorithm>
#include <cmath>

#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera::trees {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(QuantileSketch, GivesEachOfFewNumbersABucket) {
  QuantileSketch sketch(0.1);
  for (const float value : {3.0f, -1.0f, 3.0f, NAN, 0.0f, -0.0f, INFINITY}) sketch.Add(value, 1);
  sketch.Add(7, 0);
  EXPECT_THAT(sketch.Boundaries(10), ElementsAre(-1, 0, 3, INFINITY));
  EXPECT_THAT(QuantileSketch(0.1).Boundaries(10), IsEmpty());
}

TEST(QuantileSketch, DividesTheWeightEqually) {
  QuantileSketch sketch(0.1);
  for (int i = 1; i <= 100; ++i) sketch.Add(static_cast<float>(i), 1);
  EXPECT_THAT(sketch.Boundaries(4), ElementsAre(25, 50, 75, 100));
  QuantileSketch heavy(0.1);
  for (int i = 1; i <= 100; ++i) heavy.Add(static_cast<float>(i), i > 50 ? 3 : 1);
  EXPECT_THAT(heavy.Boundaries(4), ElementsAre(50, 67, 84, 100));
}

// The rank of each boundary is within epsilon, in one stream and merged from several.
TEST(QuantileSketch, KeepsEpsilonOverManyNumbers) {
  constexpr int kCount = 200000, kBuckets = 20;
  constexpr double kEpsilon = 0.02;
  const StatelessRng random(3);
  std::vector<float> values;
  QuantileSketch sketch(kEpsilon, 1000), merged(kEpsilon, 1000), part(kEpsilon, 1000);
  for (int i = 0; i < kCount; ++i) {
    const double normal = random.Normal(static_cast<uint64_t>(i));
    values.push_back(static_cast<float>(normal * normal * normal));
    sketch.Add(values.back(), 1);
    part.Add(values.back(), 1);
    if (i % 40000 == 39999) {
      ASSERT_LE(part.Summary().size(), part.MaxSummary());
      ASSERT_OK(merged.AddSummary(part.Summary()));
      part = QuantileSketch(kEpsilon, 1000);
    }
  }
  std::sort(values.begin(), values.end());
  for (const std::vector<float>& boundaries : {sketch.Boundaries(kBuckets), merged.Boundaries(kBuckets)}) {
    ASSERT_EQ(boundaries.size(), size_t{kBuckets});
    EXPECT_EQ(boundaries.back(), values.back());
    for (size_t i = 0; i < boundaries.size(); ++i) {
      const auto rank = std::upper_bound(values.begin(), values.end(), boundaries[i]) - values.begin();
      EXPECT_NEAR(static_cast<double>(rank) / kCount, static_cast<double>(i + 1) / kBuckets, kEpsilon) << i;
    }
  }
}

TEST(QuantileSketch, RefusesOtherSummaries) {
  QuantileSketch sketch(0.1);
  EXPECT_STATUS(sketch.AddSummary(std::vector<double>{1, 2, 3}), absl::StatusCode::kDataLoss, HasSubstr("groups of 4"));
  EXPECT_STATUS(sketch.AddSummary(std::vector<double>{2, 1, 1, 1, 1, 1, 2, 2}), absl::StatusCode::kDataLoss,
                HasSubstr("ascending"));
}

}  // namespace
}  // namespace tessera::trees
