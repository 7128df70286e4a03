// SPDX-License-Identifier: Apache-2.0
// Tests which calls of hand-written entries (testdata/entries.cpp) a profiler sees.
#include <map>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/cts/entries_testutil.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/profile/profiler.h"

namespace tessera {
namespace {

using testing::Pair;
using testing::UnorderedElementsAre;

std::unique_ptr<Executor> Create(int64_t replicas, std::shared_ptr<Profiler> profiler) {
  ExecutorOptions options = {.infeed_capacity = 8, .profiler = std::move(profiler)};
  options.host_functions["answer"] = [](HostCallArguments&) { return absl::OkStatus(); };
  auto executor = Executor::Create(MakeExecutable(replicas), std::move(options));
  EXPECT_OK(executor);
  return *std::move(executor);
}

void Feed(Executor& executor, int64_t steps) {
  for (int64_t step = 0; step < steps; ++step) {
    FeedStep pieces;
    for (int64_t replica = 0; replica < executor.num_shards(); ++replica) {
      pieces.push_back({Buffer::FromVector<float>(std::vector<float>(kEntryCount, 1), {kEntryCount})});
    }
    ASSERT_OK(executor.PushInfeed("batches", std::move(pieces)));
  }
}

// Returns how often a shard was in each place, by "kind of name".
std::map<std::string, int64_t> Calls(const Profile& profile, const ShardProfile& shard) {
  std::map<std::string, int64_t> calls;
  for (size_t site = 0; site < profile.sites.size(); ++site) {
    if (shard.totals[site].calls == 0) continue;
    calls[std::string(NameOf(profile.sites[site].kind)) + " of " + profile.sites[site].entry] +=
        shard.totals[site].calls;
  }
  return calls;
}

TEST(RecordedCalls, TheStepsOfTheRangeOnEveryShard) {
  for (const int64_t replicas : {1, 2}) {
    auto profiler = std::make_shared<Profiler>(ProfileOptions{.path = "p.json", .first_step = 1, .end_step = 4});
    const auto executor = Create(replicas, profiler);
    Feed(*executor, 5);
    ASSERT_OK(executor->Launch("train", 5));
    const Profile profile = profiler->Finish();
    ASSERT_EQ(profile.shards.size(), static_cast<size_t>(replicas));
    for (const ShardProfile& shard : profile.shards) {
      EXPECT_EQ(shard.num_steps, 3);
      ASSERT_EQ(shard.steps.size(), 3u);
      EXPECT_EQ(shard.steps[0].number, 1);
      std::map<std::string, int64_t> expected = {
          {"collective of train", 3}, {"outfeed of train", 3}, {"infeed of train", 3}};
      if (replicas > 1) expected["barrier of train"] = 3;
      EXPECT_EQ(Calls(profile, shard), expected);
      for (const Span& span : shard.spans) EXPECT_LE(span.begin, span.end);
    }
    EXPECT_GE(profile.memory.size(), 1u);
    EXPECT_GT(profile.memory[0].resident_bytes, 0);
    EXPECT_GT(profile.peak.flops_per_second, 0);
    EXPECT_GT(profile.peak.bytes_per_second, 0);
  }
}

TEST(RecordedCalls, RegionsOfGeneratedCode) {
  auto profiler = std::make_shared<Profiler>(ProfileOptions{.path = "p.json"});
  const auto executor = Create(1, profiler);
  ASSERT_OK(executor->Launch("marked", 2));
  const Profile profile = profiler->Finish();
  ASSERT_EQ(profile.shards.size(), 1u);
  EXPECT_THAT(Calls(profile, profile.shards[0]),
              UnorderedElementsAre(Pair("kernel of marked", 4), Pair("infeed of marked", 2)));
  // A region ends where the next one starts, and the last one with the step.
  const std::vector<Span>& spans = profile.shards[0].spans;
  ASSERT_EQ(spans.size(), 6u);  // in each step: the wait for input, and two regions
  EXPECT_EQ(profile.sites[static_cast<size_t>(spans[1].site)].name, "kernel_0");
  EXPECT_EQ(profile.sites[static_cast<size_t>(spans[1].site)].flops, 1000);
  EXPECT_EQ(spans[1].end, spans[2].begin);
  EXPECT_EQ(spans[2].end, profile.shards[0].steps[0].end);
}

TEST(RecordedCalls, WithoutAProfilerMarksDoNothing) {
  const auto executor = Create(1, nullptr);
  ASSERT_OK_AND_ASSIGN(const LaunchResult result, executor->Launch("marked", 3));
  EXPECT_EQ(result.steps, 3);
}

TEST(RecordedCalls, AProfilerRecordsItsFirstExecutor) {
  auto profiler = std::make_shared<Profiler>(ProfileOptions{.path = "p.json"});
  const auto first = Create(1, profiler), second = Create(1, profiler);
  ASSERT_OK(first->Launch("free", 2));
  ASSERT_OK(second->Launch("free", 5));
  const Profile profile = profiler->Finish();
  ASSERT_EQ(profile.shards.size(), 1u);
  EXPECT_EQ(profile.shards[0].num_steps, 2);
}

}  // namespace
}  // namespace tessera
