// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/base/rng.h"

#include <array>
#include <cmath>
#include <set>

#include "gtest/gtest.h"

namespace tessera {
namespace {

// The first outputs of the published SplitMix64 generator with seed 0: state advances by the golden gamma.
TEST(Rng, MixBitsIsSplitMix64) {
  EXPECT_EQ(MixBits(0), 0xE220A8397B1DCDAFu);
  EXPECT_EQ(MixBits(0x9E3779B97F4A7C15u), 0x6E789E6AA1B965F4u);
}

TEST(Rng, SeedsAndStreamsDiffer) {
  std::set<uint64_t> seen;
  for (uint64_t seed = 0; seed < 30; ++seed) {
    for (uint64_t stream = 0; stream < 30; ++stream) seen.insert(StatelessRng(seed, stream).Bits(0));
  }
  EXPECT_EQ(seen.size(), 900u);
}

TEST(Rng, BelowIsEven) {
  const StatelessRng rng(7);
  std::array<int, 10> counts{};
  for (uint64_t i = 0; i < 100000; ++i) ++counts[rng.Below(i, 10)];
  for (int count : counts) EXPECT_NEAR(count, 10000, 500);  // five standard deviations
}

TEST(Rng, NormalHasMeanZeroAndVarianceOne) {
  const StatelessRng rng(7);
  double sum = 0, squares = 0;
  constexpr int kCount = 100000;
  for (uint64_t i = 0; i < kCount; ++i) {
    const double x = rng.Normal(i);
    sum += x;
    squares += x * x;
  }
  EXPECT_NEAR(sum / kCount, 0, 5 / std::sqrt(kCount));
  EXPECT_NEAR(squares / kCount, 1, 0.03);
}

}  // namespace
}  // namespace tessera
