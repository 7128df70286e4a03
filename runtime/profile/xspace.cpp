// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/profile/xspace.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "fmt/format.h"

namespace tessera {
namespace {

// The stats of events, by the names that xprof gives them; each number is the position, from 1.
enum class Stat : int64_t {
  kCategory = 1,
  kFlops,
  kBytes,
  kSource,
  kOps,
  kGroup,
  kPeakFlops,
  kPeakBytes,
  kProgram,
  kSymbol,
  kResident
};
constexpr std::array<const char*, 11> kStatNames = {"hlo_category",
                                                    "flops",
                                                    "bytes_accessed",
                                                    "source",
                                                    "tf_op",
                                                    "group_id",
                                                    "peak_teraflops_per_second",
                                                    "peak_hbm_bw_gigabytes_per_second",
                                                    "program_id",
                                                    "symbol_id",
                                                    "resident_bytes"};

constexpr int64_t kPicoseconds = 1000;  // in a nanosecond

template <typename Owner>
void AddNumber(Owner* owner, Stat stat, double value) {
  if (value == 0) return;  // the plugin reads a missing stat as zero
  xplane::XStat* const fact = owner->add_stats();
  fact->set_metadata_id(static_cast<int64_t>(stat));
  fact->set_double_value(value);
}

template <typename Owner>
void AddInteger(Owner* owner, Stat stat, int64_t value) {
  if (value == 0) return;
  xplane::XStat* const fact = owner->add_stats();
  fact->set_metadata_id(static_cast<int64_t>(stat));
  fact->set_int64_value(value);
}

// Returns |count| as an integer, at most 2^62.
int64_t Whole(double count) { return static_cast<int64_t>(std::min(count, 0x1p62)); }

template <typename Owner>
void AddText(Owner* owner, Stat stat, std::string_view value) {
  if (value.empty()) return;
  xplane::XStat* const fact = owner->add_stats();
  fact->set_metadata_id(static_cast<int64_t>(stat));
  fact->set_str_value(std::string(value));
}

bool IsNumber(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// Returns "file:line" of the location "file:line:column": the plugin ignores the longer form. Others stay.
std::string_view WithoutColumn(std::string_view location) {
  const size_t column = location.rfind(':');
  if (column == std::string_view::npos || column == 0 || !IsNumber(location.substr(column + 1))) return location;
  const size_t line = location.rfind(':', column - 1);
  if (line == std::string_view::npos || !IsNumber(location.substr(line + 1, column - line - 1))) return location;
  return location.substr(0, column);
}

void NameStats(xplane::XPlane* plane) {
  for (size_t i = 0; i < kStatNames.size(); ++i) {
    xplane::XStatMetadataEntry* const entry = plane->add_stat_metadata();
    entry->set_key(static_cast<int64_t>(i) + 1);
    entry->mutable_value()->set_id(entry->key());
    entry->mutable_value()->set_name(kStatNames[i]);
  }
}

xplane::XEventMetadata* AddMetadata(xplane::XPlane* plane, int64_t id, const std::string& name) {
  xplane::XEventMetadataEntry* const entry = plane->add_event_metadata();
  entry->set_key(id);
  entry->mutable_value()->set_id(id);
  entry->mutable_value()->set_name(name);
  return entry->mutable_value();
}

xplane::XLine* AddLine(xplane::XPlane* plane, const Profile& profile, int64_t id, const std::string& name) {
  xplane::XLine* const line = plane->add_lines();
  line->set_id(id);
  line->set_name(name);
  line->set_timestamp_ns(profile.begin_unix);
  return line;
}

xplane::XEvent* AddEvent(xplane::XLine* line, const Profile& profile, int64_t metadata, int64_t begin, int64_t end) {
  xplane::XEvent* const event = line->add_events();
  event->set_metadata_id(metadata);
  event->set_offset_ps((begin - profile.begin) * kPicoseconds);
  event->set_duration_ps((end - begin) * kPicoseconds);
  return event;
}

void AddShard(const Profile& profile, const ShardProfile& shard, xplane::XPlane* plane) {
  plane->set_id(shard.shard + 1);
  // The plugin fills its tables of ops and its roofline for planes of this name only.
  plane->set_name(fmt::format("/device:TPU:{}", shard.shard));
  NameStats(plane);
  const auto shards = static_cast<double>(profile.shards.size());
  AddNumber(plane, Stat::kPeakFlops, profile.peak.flops_per_second * 1e-12 / shards);
  AddNumber(plane, Stat::kPeakBytes, profile.peak.bytes_per_second * 1e-9 / shards);
  for (size_t i = 0; i < profile.sites.size(); ++i) {
    const Site& site = profile.sites[i];
    xplane::XEventMetadata* const metadata = AddMetadata(plane, static_cast<int64_t>(i) + 1, site.name);
    AddText(metadata, Stat::kCategory, NameOf(site.kind));
    AddInteger(metadata, Stat::kProgram, 1);  // the plugin knows an op by the two numbers
    AddInteger(metadata, Stat::kSymbol, metadata->id());
    AddText(metadata, Stat::kOps, site.ops);
    AddText(metadata, Stat::kSource, WithoutColumn(site.location));
    AddInteger(metadata, Stat::kFlops, Whole(site.flops));
    AddInteger(metadata, Stat::kBytes, Whole(site.bytes));
  }
  const auto step_metadata = static_cast<int64_t>(profile.sites.size()) + 1;
  AddMetadata(plane, step_metadata, "step");
  xplane::XLine* const steps = AddLine(plane, profile, 1, "Steps");
  for (const StepSpan& step : shard.steps) {
    AddInteger(AddEvent(steps, profile, step_metadata, step.begin, step.end), Stat::kGroup, step.number);
  }
  xplane::XLine* const ops = AddLine(plane, profile, 2, "XLA Ops");
  auto step = shard.steps.begin();  // the step that contains the span, or for which it waits
  for (const Span& span : shard.spans) {
    while (step != shard.steps.end() && step->end < span.end) ++step;
    xplane::XEvent* const event = AddEvent(ops, profile, span.site + 1, span.begin, span.end);
    if (step != shard.steps.end()) AddInteger(event, Stat::kGroup, step->number);
  }
}

void AddMemory(const Profile& profile, xplane::XPlane* plane) {
  plane->set_name("/host:CPU");
  NameStats(plane);
  AddMetadata(plane, 1, "resident memory");
  xplane::XLine* const line = AddLine(plane, profile, 1, "memory");
  for (const MemorySample& sample : profile.memory) {
    AddInteger(AddEvent(line, profile, 1, sample.time, sample.time), Stat::kResident, sample.resident_bytes);
  }
}

}  // namespace

xplane::XSpace MakeXSpace(const Profile& profile, const std::string& host) {
  xplane::XSpace space;
  space.add_hostnames(host);
  for (const ShardProfile& shard : profile.shards) AddShard(profile, shard, space.add_planes());
  if (!profile.memory.empty()) AddMemory(profile, space.add_planes());
  return space;
}

}  // namespace tessera
