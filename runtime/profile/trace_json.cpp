// SPDX-License-Identifier: Apache-2.0
// Events are turned into text one by one: a profile may have a million of them.
#include "tessera/runtime/profile/trace_json.h"

#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "tessera/runtime/base/json_text.h"

namespace tessera {
namespace {

using Json = nlohmann::ordered_json;

class EventList {
 public:
  void Add(const Json& event) { text_ += (text_.empty() ? "" : ",\n") + JsonText(event); }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

double Microseconds(int64_t nanoseconds) { return static_cast<double>(nanoseconds) * 1e-3; }

Json Complete(const Profile& profile, std::string_view name, int64_t row, int64_t begin, int64_t end) {
  return {{"name", name},
          {"ph", "X"},
          {"pid", 0},
          {"tid", row},
          {"ts", Microseconds(begin - profile.begin)},
          {"dur", Microseconds(end - begin)}};
}

Json ThreadName(int64_t row, const std::string& name) {
  return {{"name", "thread_name"}, {"ph", "M"}, {"pid", 0}, {"tid", row}, {"args", {{"name", name}}}};
}

// Returns the details of a span of |nanoseconds| that a viewer shows when it is selected.
Json ArgumentsOf(const Profile& profile, const Site& site, int64_t nanoseconds) {
  Json arguments = Json::object();
  if (!site.ops.empty()) arguments["ops"] = site.ops;
  if (!site.location.empty()) arguments["source"] = site.location;
  const double seconds = static_cast<double>(nanoseconds) * 1e-9;
  if (site.flops > 0) arguments["flops"] = site.flops;
  if (site.bytes > 0) arguments["bytes"] = site.bytes;
  if (!IsCompute(site.kind) || nanoseconds <= 0) return arguments;
  const auto shards = static_cast<double>(profile.shards.size());
  if (site.flops > 0 && profile.peak.flops_per_second > 0) {
    arguments["share of peak flops"] = shards * site.flops / seconds / profile.peak.flops_per_second;
  }
  if (site.bytes > 0 && profile.peak.bytes_per_second > 0) {
    arguments["share of peak bytes"] = shards * site.bytes / seconds / profile.peak.bytes_per_second;
  }
  return arguments;
}

void AddShard(const Profile& profile, const ShardProfile& shard, EventList& events) {
  const int64_t steps = 2 * shard.shard, spans = steps + 1;
  events.Add(ThreadName(steps, fmt::format("shard {}: steps", shard.shard)));
  events.Add(ThreadName(spans, fmt::format("shard {}", shard.shard)));
  for (const StepSpan& step : shard.steps) {
    events.Add(Complete(profile, fmt::format("step {}", step.number), steps, step.begin, step.end));
  }
  for (const Span& span : shard.spans) {
    const Site& site = profile.sites[static_cast<size_t>(span.site)];
    Json event = Complete(profile, site.name, spans, span.begin, span.end);
    event["cat"] = NameOf(site.kind);
    event["args"] = ArgumentsOf(profile, site, span.end - span.begin);
    events.Add(event);
  }
}

}  // namespace

std::string TraceJson(const Profile& profile) {
  EventList events;
  events.Add({{"name", "process_name"}, {"ph", "M"}, {"pid", 0}, {"args", {{"name", "Tessera"}}}});
  for (const ShardProfile& shard : profile.shards) AddShard(profile, shard, events);
  for (const MemorySample& sample : profile.memory) {
    events.Add({{"name", "resident memory"},
                {"ph", "C"},
                {"pid", 0},
                {"ts", Microseconds(sample.time - profile.begin)},
                {"args", {{"bytes", sample.resident_bytes}}}});
  }
  return "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n" + events.text() + "\n]}\n";
}

}  // namespace tessera
