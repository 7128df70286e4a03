// SPDX-License-Identifier: Apache-2.0
// Tests the option, the work of library kernels, recordings, and the table of kernels.
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/profile/kernel_table.h"
#include "tessera/runtime/profile/library_cost.h"
#include "tessera/runtime/profile/profile_options.h"
#include "tessera/runtime/profile/shard_recording.h"

namespace tessera {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(ProfileOptions, AFileAndARangeOfSteps) {
  ASSERT_OK_AND_ASSIGN(const ProfileOptions whole, ParseProfileOptions("p.json"));
  EXPECT_EQ(whole.path, "p.json");
  EXPECT_EQ(whole.first_step, 0);
  EXPECT_EQ(whole.end_step, std::numeric_limits<int64_t>::max());
  ASSERT_OK_AND_ASSIGN(const ProfileOptions some, ParseProfileOptions("logs,steps=10:20"));
  EXPECT_EQ(some.path, "logs");
  EXPECT_EQ(some.first_step, 10);
  EXPECT_EQ(some.end_step, 20);
  ASSERT_OK_AND_ASSIGN(const ProfileOptions open, ParseProfileOptions("logs,steps=:3"));
  EXPECT_EQ(open.first_step, 0);
  EXPECT_EQ(open.end_step, 3);
}

TEST(ProfileOptions, WrongTextsAreRefused) {
  for (const char* text : {"", ",steps=1:2", "p.json,", "p.json,step=1:2", "p.json,steps=3", "p.json,steps=2:2",
                           "p.json,steps=-1:2", "p.json,steps=1:2x"}) {
    EXPECT_EQ(ParseProfileOptions(text).status().code(), absl::StatusCode::kInvalidArgument) << text;
  }
}

proto::Kernel KernelOf(const std::string& kind, const std::vector<Shape>& operands, const Shape& result) {
  proto::Kernel kernel;
  kernel.set_kind(kind);
  for (const Shape& shape : operands) *kernel.add_operands() = ToProto({DType::kF32, shape});
  *kernel.add_results() = ToProto({DType::kF32, result});
  return kernel;
}

TEST(LibraryCost, TwoOperationsPerStepOfAProduct) {
  proto::Kernel dot = KernelOf("dot", {{2, 3, 5}, {2, 5, 7}}, {2, 3, 7});
  (*dot.mutable_attributes())["lhs_contracting_dimensions"].add_values(2);
  EXPECT_EQ(FlopsOfLibraryKernel(dot), 2 * 2 * 3 * 7 * 5);
  EXPECT_EQ(BytesOfLibraryKernel(dot), 4 * (2 * 3 * 5 + 2 * 5 * 7 + 2 * 3 * 7));
  // 3 x 3 windows over 4 features; each element of the result is a sum over them.
  proto::Kernel convolution = KernelOf("convolution", {{1, 8, 8, 4}, {3, 3, 4, 16}}, {1, 6, 6, 16});
  (*convolution.mutable_attributes())["kernel_output_feature_dimension"].add_values(3);
  EXPECT_EQ(FlopsOfLibraryKernel(convolution), 2 * 6 * 6 * 16 * 3 * 3 * 4);
  EXPECT_EQ(FlopsOfLibraryKernel(KernelOf("sort", {{8}, {8}}, {8})), 0);
}

// Returns a program with two entries. The second one has a region, a library kernel and a barrier.
proto::ExecutableProto Description() {
  proto::ExecutableProto description;
  description.add_entries()->set_name("first");
  proto::Entry& entry = *description.add_entries();
  entry.set_name("second");
  entry.add_regions()->set_name("kernel_0");
  *entry.add_kernels() = KernelOf("dot", {{4, 4}, {4, 4}}, {4, 4});
  entry.set_barriers(1);
  return description;
}

TEST(SiteTable, PlacesOfAllEntries) {
  const SiteTable table(Description());
  std::vector<std::string> names;
  for (const Site& site : table.sites()) names.push_back(site.entry + "/" + site.name);
  EXPECT_THAT(names, testing::ElementsAre("first/step boundary", "second/kernel_0", "second/dot", "second/barrier",
                                          "second/step boundary"));
  EXPECT_EQ(table.sites()[2].bytes, 3 * 16 * 4);
  EXPECT_EQ(table.bases(1)[static_cast<size_t>(SpanKind::kLibrary)], 2);
}

TEST(ShardRecording, ASpanEndsWhereTheNextBegins) {
  const SiteTable table(Description());
  ShardRecording recording(/*shard=*/3, table, /*most_spans=*/2);
  recording.SetEntry(1);
  recording.BeginStep(7);
  recording.Begin(SpanKind::kKernel, 0);
  recording.Begin(SpanKind::kLibrary, 0);
  recording.End();
  recording.End();  // no span is open
  recording.Begin(SpanKind::kKernel, 0);
  recording.EndStep();
  const ShardProfile& profile = recording.profile();
  EXPECT_EQ(profile.shard, 3);
  EXPECT_EQ(profile.num_steps, 1);
  ASSERT_EQ(profile.steps.size(), 1u);
  EXPECT_EQ(profile.steps[0].number, 7);
  EXPECT_EQ(profile.totals[1].calls, 2);
  EXPECT_EQ(profile.totals[2].calls, 1);
  // The third span did not fit, but its time counts.
  ASSERT_EQ(profile.spans.size(), 2u);
  EXPECT_EQ(profile.dropped_spans, 1);
  EXPECT_EQ(profile.spans[0].end, profile.spans[1].begin);
}

// Returns two shards that spent 80 of 100 ms in "fast", 10 in "slow" and 5 at a barrier.
Profile TwoShards() {
  Profile profile;
  profile.sites = {{.kind = SpanKind::kKernel,
                    .entry = "e",
                    .name = "fast",
                    .ops = "matmul",
                    .location = "m.mlir:3:5",
                    .flops = 4e6},
                   {.kind = SpanKind::kKernel, .entry = "e", .name = "slow", .flops = 100, .bytes = 100},
                   {.kind = SpanKind::kBarrier, .entry = "e", .name = "barrier"}};
  profile.peak = {.flops_per_second = 2e9, .bytes_per_second = 1e9};
  for (int64_t shard = 0; shard < 2; ++shard) {
    profile.shards.push_back({.shard = shard,
                              .num_steps = 10,
                              .step_nanoseconds = 100'000'000,
                              .totals = {{10, 80'000'000}, {10, 10'000'000}, {10, 5'000'000}}});
  }
  profile.memory = {{1, 1 << 20}, {2, 3 << 20}, {3, 2 << 20}};
  return profile;
}

TEST(KernelTable, RatesOfAllShardsTogether) {
  const ProfileSummary summary = Summarize(TwoShards());
  EXPECT_EQ(summary.steps, 10);
  EXPECT_DOUBLE_EQ(summary.step_seconds, 0.2);
  EXPECT_DOUBLE_EQ(summary.seconds[static_cast<size_t>(SpanKind::kBarrier)], 0.01);
  EXPECT_EQ(summary.peak_resident_bytes, 3 << 20);
  ASSERT_EQ(summary.kernels.size(), 2u);
  const KernelRow& fast = summary.kernels[0];
  EXPECT_EQ(fast.site.name, "fast");
  EXPECT_EQ(fast.calls, 20);
  EXPECT_DOUBLE_EQ(fast.share_of_steps, 0.8);
  // Both shards do 4e6 operations in 8 ms, at the same time.
  EXPECT_DOUBLE_EQ(fast.flops_per_second, 1e9);
  EXPECT_DOUBLE_EQ(fast.share_of_peak, 0.5);
  EXPECT_EQ(fast.limit, "compute");
  EXPECT_EQ(summary.kernels[1].limit, "latency");
  // Kernels that the list leaves out count.
  const ProfileSummary shorter = Summarize(TwoShards(), /*most_kernels=*/1);
  EXPECT_EQ(shorter.kernels.size(), 1u);
  EXPECT_DOUBLE_EQ(shorter.flops, 20 * (4e6 + 100));
  EXPECT_DOUBLE_EQ(shorter.bytes, 20 * 100);
}

TEST(KernelTable, NamesOpsSourceAndWaits) {
  const std::string table = TableOf(Summarize(TwoShards()));
  EXPECT_THAT(table, HasSubstr("fast: matmul at m.mlir:3:5"));
  EXPECT_THAT(table, HasSubstr("waiting: barrier 10.000 ms (5.0 %)"));
  EXPECT_THAT(table, HasSubstr("resident memory: at most 3.0 MiB"));
  EXPECT_THAT(table, Not(HasSubstr("spans")));
  const auto json = JsonOf(Summarize(TwoShards()));
  EXPECT_EQ(json["kernels"][0]["location"], "m.mlir:3:5");
  EXPECT_DOUBLE_EQ(json["flops"].get<double>(), 20 * (4e6 + 100));
  EXPECT_DOUBLE_EQ(json["waiting_seconds"]["barrier"].get<double>(), 0.01);
}

}  // namespace
}  // namespace tessera
