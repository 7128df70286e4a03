// SPDX-License-Identifier: Apache-2.0
// Tests the files of a profile: events for Perfetto, planes for TensorBoard's profile plugin.
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/memory_files_testutil.h"
#include "tessera/runtime/profile/trace_json.h"
#include "tessera/runtime/profile/write_profile.h"
#include "tessera/runtime/profile/xspace.h"

namespace tessera {
namespace {

using testing::EndsWith;
using testing::StartsWith;

// Returns one step of one shard: 2 us of a kernel, then 1 us in a collective.
Profile OneStep() {
  Profile profile = {.begin = 1000, .begin_unix = 1'700'000'000'000'000'000};
  profile.sites = {{.kind = SpanKind::kKernel,
                    .entry = "e",
                    .name = "kernel_0",
                    .ops = "addf",
                    .location = "m.mlir:3:5",
                    .flops = 2000,
                    .bytes = 500},
                   {.kind = SpanKind::kCollective, .entry = "e", .name = "ALL_REDUCE", .bytes = 64}};
  profile.peak = {.flops_per_second = 4e9, .bytes_per_second = 1e9};
  profile.shards = {{.shard = 0,
                     .spans = {{2000, 4000, 0}, {4000, 5000, 1}},
                     .steps = {{12, 2000, 5500}},
                     .num_steps = 1,
                     .step_nanoseconds = 3500,
                     .totals = {{1, 2000}, {1, 1000}}}};
  profile.memory = {{6000, 4096}};
  return profile;
}

// Returns the event of |trace| named |name|.
nlohmann::json Event(const nlohmann::json& trace, const std::string& name) {
  for (const nlohmann::json& event : trace["traceEvents"]) {
    if (event["name"] == name) return event;
  }
  return nullptr;
}

TEST(TraceJson, EventsInMicrosecondsFromTheBegin) {
  const nlohmann::json trace = nlohmann::json::parse(TraceJson(OneStep()));
  const nlohmann::json step = Event(trace, "step 12"), kernel = Event(trace, "kernel_0");
  EXPECT_EQ(step["ph"], "X");
  EXPECT_DOUBLE_EQ(step["ts"].get<double>(), 1);
  EXPECT_DOUBLE_EQ(step["dur"].get<double>(), 3.5);
  EXPECT_NE(step["tid"], kernel["tid"]);
  EXPECT_DOUBLE_EQ(kernel["dur"].get<double>(), 2);
  EXPECT_EQ(kernel["cat"], "kernel");
  EXPECT_EQ(kernel["args"]["source"], "m.mlir:3:5");
  EXPECT_DOUBLE_EQ(kernel["args"]["share of peak flops"].get<double>(), 0.25);
  EXPECT_DOUBLE_EQ(kernel["args"]["share of peak bytes"].get<double>(), 0.25);
  EXPECT_EQ(Event(trace, "ALL_REDUCE")["cat"], "collective");
  EXPECT_EQ(Event(trace, "resident memory")["args"]["bytes"], 4096);
}

// Returns the value of the stat |name| of |facts| as text.
template <typename Facts>
std::string Fact(const xplane::XPlane& plane, const Facts& facts, const std::string& name) {
  for (const xplane::XStatMetadataEntry& entry : plane.stat_metadata()) {
    if (entry.value().name() != name) continue;
    for (const xplane::XStat& fact : facts) {
      if (fact.metadata_id() != entry.key()) continue;
      return fact.str_value().empty() ? std::to_string(fact.int64_value()) : fact.str_value();
    }
  }
  return "none";
}

TEST(XSpace, PlanesAreReadBack) {
  xplane::XSpace space;
  ASSERT_TRUE(space.ParseFromString(MakeXSpace(OneStep(), "machine").SerializeAsString()));
  ASSERT_EQ(space.planes_size(), 2);
  EXPECT_EQ(space.hostnames(0), "machine");
  const xplane::XPlane& shard = space.planes(0);
  EXPECT_EQ(shard.name(), "/device:TPU:0");
  ASSERT_EQ(shard.lines_size(), 2);
  ASSERT_EQ(shard.lines(0).events_size(), 1);
  EXPECT_EQ(Fact(shard, shard.lines(0).events(0).stats(), "group_id"), "12");
  const xplane::XLine& ops = shard.lines(1);
  ASSERT_EQ(ops.events_size(), 2);
  EXPECT_EQ(ops.timestamp_ns(), 1'700'000'000'000'000'000);
  EXPECT_EQ(ops.events(0).offset_ps(), 1'000'000);
  EXPECT_EQ(ops.events(0).duration_ps(), 2'000'000);
  EXPECT_EQ(Fact(shard, ops.events(1).stats(), "group_id"), "12");
  const xplane::XEventMetadataEntry& kernel = shard.event_metadata(0);
  EXPECT_EQ(kernel.key(), ops.events(0).metadata_id());
  EXPECT_EQ(kernel.value().name(), "kernel_0");
  EXPECT_EQ(Fact(shard, kernel.value().stats(), "flops"), "2000");
  EXPECT_EQ(Fact(shard, kernel.value().stats(), "source"), "m.mlir:3");
  EXPECT_EQ(Fact(shard, kernel.value().stats(), "hlo_category"), "kernel");
  EXPECT_EQ(Fact(shard, kernel.value().stats(), "program_id"), "1");
  EXPECT_EQ(Fact(shard, kernel.value().stats(), "symbol_id"), "1");
  EXPECT_EQ(Fact(space.planes(1), space.planes(1).lines(0).events(0).stats(), "resident_bytes"), "4096");
}

TEST(XSpace, SourcesHaveTheFormThatThePluginReads) {
  Profile profile = OneStep();
  profile.memory.clear();
  for (const auto& [location, source] : {std::pair("a:b/m.mlir:3:5", "a:b/m.mlir:3"), std::pair("m.mlir:3", "m.mlir:3"),
                                         std::pair("stablehlo.add", "stablehlo.add"), std::pair("f:g:5", "f:g:5")}) {
    profile.sites[0].location = location;
    const xplane::XSpace space = MakeXSpace(profile, "machine");
    ASSERT_EQ(space.planes_size(), 1) << "a plane of memory without samples";
    EXPECT_EQ(Fact(space.planes(0), space.planes(0).event_metadata(0).value().stats(), "source"), source);
  }
}

TEST(WriteProfile, AFileOrAFolder) {
  MemoryFiles file;
  ASSERT_OK(WriteProfile(OneStep(), "p.json", file));
  ASSERT_EQ(file.contents().size(), 1u);
  EXPECT_EQ(file.contents().begin()->first, "p.json");
  MemoryFiles folder;
  ASSERT_OK(WriteProfile(OneStep(), "logs", folder));
  ASSERT_EQ(folder.contents().size(), 2u);
  EXPECT_THAT(folder.contents().begin()->first, StartsWith("logs/plugins/profile/2023_11_14_22_13_20/"));
  EXPECT_THAT(folder.contents().begin()->first, EndsWith(".xplane.pb"));
  EXPECT_TRUE(folder.contents().contains("logs/trace.json"));
}

}  // namespace
}  // namespace tessera
