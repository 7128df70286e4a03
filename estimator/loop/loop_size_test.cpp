// SPDX-License-Identifier: Apache-2.0
// Expected numbers are those of tensorflow_estimator's IterationCountEstimator (scripts/oracles/loop_sizes.py).
#include "tessera/estimator/loop/loop_size.h"

#include <functional>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;

// Returns the sizes of launches; `seconds` maps the index of a launch to the duration of a step.
std::vector<int64_t> Sizes(LoopSize size, int launches, const std::function<double(int)>& seconds) {
  std::vector<int64_t> sizes;
  for (int i = 0; i < launches; ++i) {
    sizes.push_back(size.Next());
    size.Add(sizes.back(), static_cast<double>(sizes.back()) * seconds(i));
  }
  return sizes;
}

std::function<double(int)> Always(double seconds) {
  return [seconds](int) { return seconds; };
}

TEST(LoopSize, ACountStays) { EXPECT_THAT(Sizes(LoopSize::Fixed(7), 3, Always(5)), ElementsAre(7, 7, 7)); }

TEST(LoopSize, ATimeIsDividedByTheMeanStep) {
  EXPECT_THAT(Sizes(LoopSize::Timed(30), 4, Always(0.1)), ElementsAre(1, 300, 300, 300));
  EXPECT_THAT(Sizes(LoopSize::Timed(10), 3, Always(0.7)), ElementsAre(1, 14, 14));
  EXPECT_THAT(Sizes(LoopSize::Timed(2), 3, Always(3)), ElementsAre(1, 1, 1));
  EXPECT_THAT(Sizes(LoopSize::Timed(1), 3, Always(0.4)), ElementsAre(1, 3, 3));
}

TEST(LoopSize, TwentyLaunchesAreRemembered) {
  EXPECT_THAT(Sizes(LoopSize::Timed(10), 25, [](int launch) { return launch == 0 ? 1.0 : 0.05; }),
              ElementsAre(1, 10, 19, 27, 35, 42, 48, 54, 59, 64, 69, 73, 77, 81, 85, 88, 91, 94, 97, 100, 103, 200, 200,
                          200, 200));
}

TEST(LoopSize, WhatIsSteadyStays) {
  const auto later = [](double seconds) { return [seconds](int launch) { return launch < 21 ? 0.1 : seconds; }; };
  std::vector<int64_t> steady(45, 100);
  steady[0] = 1;
  EXPECT_EQ(Sizes(LoopSize::Timed(10), 45, later(0.104)), steady);
  std::vector<int64_t> changed(steady.begin(), steady.begin() + 26);
  changed[23] = 91, changed[24] = 87, changed[25] = 83;
  EXPECT_EQ(Sizes(LoopSize::Timed(10), 26, later(0.2)), changed);
}

TEST(LoopSize, WhatNobodyAskedForGrowsSlowly) {
  EXPECT_THAT(Sizes(LoopSize::Chosen(1), 4, Always(1e-5)), ElementsAre(1, 64, 4096, 100000));
}

}  // namespace
}  // namespace tessera
