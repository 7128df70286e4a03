// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/profiler/join_profiles.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tessera::pjrt {
namespace {

// Adds the recording of |from| to |to|. The sites of |from| start at |first_site| in |to|.
void AddShard(const ShardProfile& from, size_t first_site, ShardProfile& to) {
  to.shard = from.shard;
  for (Span span : from.spans) {
    span.site += static_cast<int32_t>(first_site);
    to.spans.push_back(span);
  }
  to.steps.insert(to.steps.end(), from.steps.begin(), from.steps.end());
  to.dropped_spans += from.dropped_spans;
  to.num_steps += from.num_steps;
  to.step_nanoseconds += from.step_nanoseconds;
  to.totals.resize(first_site);
  to.totals.insert(to.totals.end(), from.totals.begin(), from.totals.end());
}

void PutInOrder(size_t num_sites, ShardProfile& shard) {
  const auto is_earlier = [](const auto& a, const auto& b) {
    return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
  };
  std::sort(shard.spans.begin(), shard.spans.end(), is_earlier);
  std::sort(shard.steps.begin(), shard.steps.end(), is_earlier);
  int64_t number = 0;
  for (StepSpan& step : shard.steps) step.number = ++number;
  shard.totals.resize(num_sites);
}

}  // namespace

Profile JoinProfiles(std::vector<ProgramProfile> parts) {
  Profile joined;
  std::map<int64_t, ShardProfile> shards;
  for (auto& [program, profile] : parts) {
    if (profile.shards.empty()) continue;
    if (joined.begin == 0 || profile.begin < joined.begin) {
      joined.begin = profile.begin;
      joined.begin_unix = profile.begin_unix;
    }
    for (const ShardProfile& shard : profile.shards) AddShard(shard, joined.sites.size(), shards[shard.shard]);
    for (Site& site : profile.sites) {
      site.name = program + "/" + site.name;
      joined.sites.push_back(std::move(site));
    }
  }
  for (auto& [number, shard] : shards) {
    PutInOrder(joined.sites.size(), shard);
    joined.shards.push_back(std::move(shard));
  }
  return joined;
}

}  // namespace tessera::pjrt
