// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/profiler/join_profiles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::pjrt {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

// Returns one step of shard |shard| starting at |begin|, with a span at each site of |places|.
Profile OneStep(int64_t shard, int64_t begin, const std::vector<std::string>& places) {
  Profile profile = {.begin = begin, .begin_unix = 1000 + begin};
  ShardProfile recorded = {.shard = shard, .steps = {{0, begin, begin + 10}}, .num_steps = 1, .step_nanoseconds = 10};
  for (const std::string& place : places) {
    const auto site = static_cast<int32_t>(profile.sites.size());
    profile.sites.push_back({.name = place});
    recorded.spans.push_back({begin + site, begin + site + 1, site});
    recorded.totals.push_back({1, 1});
  }
  profile.shards.push_back(recorded);
  return profile;
}

TEST(JoinProfiles, SpansAreInTheOrderOfTimeAndStepsCountFromOne) {
  const Profile joined = JoinProfiles({{"late", OneStep(0, 200, {"a", "b"})}, {"early", OneStep(0, 100, {"a"})}});
  EXPECT_EQ(joined.begin, 100);
  EXPECT_EQ(joined.begin_unix, 1100);
  ASSERT_THAT(joined.sites, SizeIs(3));
  ASSERT_THAT(joined.shards, SizeIs(1));
  const ShardProfile& shard = joined.shards[0];
  ASSERT_THAT(shard.spans, SizeIs(3));
  std::vector<std::string> names;
  for (const Span& span : shard.spans) names.push_back(joined.sites[static_cast<size_t>(span.site)].name);
  EXPECT_EQ(names, (std::vector<std::string>{"early/a", "late/a", "late/b"}));
  ASSERT_THAT(shard.steps, SizeIs(2));
  EXPECT_EQ(shard.steps[0].begin, 100);
  EXPECT_EQ(shard.steps[0].number, 1);
  EXPECT_EQ(shard.steps[1].number, 2);
  EXPECT_EQ(shard.num_steps, 2);
  EXPECT_EQ(shard.step_nanoseconds, 20);
  ASSERT_THAT(shard.totals, SizeIs(3));
  for (const SiteTotal& total : shard.totals) EXPECT_EQ(total.calls, 1);
}

TEST(JoinProfiles, ShardsStayApart) {
  const Profile joined =
      JoinProfiles({{"f", OneStep(1, 100, {"a"})}, {"g", OneStep(0, 50, {"a"})}, {"unused", Profile()}});
  ASSERT_THAT(joined.shards, SizeIs(2));
  EXPECT_EQ(joined.shards[0].shard, 0);
  EXPECT_EQ(joined.shards[1].shard, 1);
  // Each shard has totals for all sites.
  for (const ShardProfile& shard : joined.shards) EXPECT_THAT(shard.totals, SizeIs(2));
  EXPECT_EQ(joined.shards[0].totals[0].calls, 0);
  EXPECT_EQ(joined.shards[0].totals[1].calls, 1);
}

TEST(JoinProfiles, NothingGivesNothing) { EXPECT_THAT(JoinProfiles({}).shards, IsEmpty()); }

}  // namespace
}  // namespace tessera::pjrt
