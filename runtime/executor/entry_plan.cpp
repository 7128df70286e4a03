// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executor/entry_plan.h"

#include <cctype>
#include <numeric>
#include <string_view>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera {
namespace {

// Returns the groups of shards that meet: in a permutation all shards meet, whatever its pairs.
std::vector<std::vector<int64_t>> MeetingGroups(const proto::Collective& collective, int64_t num_shards) {
  if (collective.groups().empty() || collective.kind() == proto::Collective::COLLECTIVE_PERMUTE) {
    std::vector<int64_t> all(static_cast<size_t>(num_shards));
    std::iota(all.begin(), all.end(), 0);
    return {all};
  }
  std::vector<std::vector<int64_t>> groups;
  for (const proto::Collective::Group& group : collective.groups()) {
    groups.emplace_back(group.shards().begin(), group.shards().end());
  }
  return groups;
}

absl::StatusOr<CollectiveSite> PlanCollective(const proto::Collective& collective, int64_t num_shards,
                                              const PlanPlace& place) {
  CollectiveSite site;
  site.collective = &collective;
  site.members.resize(static_cast<size_t>(num_shards));
  for (std::vector<int64_t>& shards : MeetingGroups(collective, num_shards)) {
    ASSIGN_OR_RETURN(auto group,
                     place.device.MakeCollective(
                         collective, {.shards = std::move(shards), .code = place.code, .spins = place.spins}));
    int64_t position = 0;
    for (int64_t shard : group->shards()) site.members[shard] = {group.get(), position++};
    site.groups.push_back(std::move(group));
  }
  return site;
}

HostCallSite PlanHostCall(const proto::HostCall& call, const HostFunctionTable& functions) {
  HostCallSite site;
  site.call = &call;
  site.function = functions.at(call.function());
  site.arguments = FromProtos(call.arguments());
  site.results = FromProtos(call.results());
  return site;
}

Feed* FindFeed(const std::vector<std::unique_ptr<Feed>>& feeds, const std::string& name) {
  for (const std::unique_ptr<Feed>& feed : feeds) {
    if (feed->description().name() == name) return feed.get();
  }
  return nullptr;  // validated before
}

// Returns "all_reduce", "permute".
std::string KindName(const proto::Collective& collective) {
  std::string name(proto::Collective::Kind_Name(collective.kind()));
  constexpr std::string_view kPrefix = "COLLECTIVE_";
  if (name.starts_with(kPrefix)) name.erase(0, kPrefix.size());
  for (char& letter : name) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return name;
}

}  // namespace

absl::StatusOr<EntryPlan> PlanEntry(const proto::ExecutableProto& description, const proto::Entry& entry,
                                    const PlanPlace& place) {
  EntryPlan plan;
  plan.entry = &entry;
  ASSIGN_OR_RETURN(plan.step, place.code.Step(description, entry));
  for (const proto::Argument& argument : entry.arguments())
    plan.arguments.push_back(FromProto(argument.value().type()));
  for (const proto::Value& result : entry.results()) plan.results.push_back(FromProto(result.type()));
  for (const std::string& name : entry.infeeds()) plan.infeeds.push_back(FindFeed(place.feeds, name));
  for (const std::string& name : entry.outfeeds()) plan.outfeeds.push_back(FindFeed(place.feeds, name));
  plan.gate = std::make_unique<Rendezvous>(place.local.count, place.spins);
  plan.barriers.resize(static_cast<size_t>(place.local.count / place.shards_per_domain));
  const int64_t barriers = place.shards_per_domain == 1 ? 0 : entry.barriers();  // a single shard waits for no other
  for (std::vector<std::unique_ptr<Rendezvous>>& of_domain : plan.barriers) {
    for (int64_t i = 0; i < barriers; ++i) {
      of_domain.push_back(std::make_unique<Rendezvous>(place.shards_per_domain, place.spins));
    }
  }
  for (const proto::Collective& collective : entry.collectives()) {
    ASSIGN_OR_RETURN(CollectiveSite site, PlanCollective(collective, NumWorkers(description), place));
    plan.collectives.push_back(std::move(site));
  }
  for (const proto::HostCall& call : entry.host_calls()) {
    plan.host_calls.push_back(PlanHostCall(call, place.host_functions));
  }
  for (int64_t i = 0; i < place.local.count; ++i) {
    std::vector<std::unique_ptr<LibraryKernel>>& kernels = plan.kernels.emplace_back();
    const KernelPlace its{.shard = place.local.first + i,
                          .threads = place.threads_per_shard,
                          .stream = *place.streams[static_cast<size_t>(i)]};
    for (const proto::Kernel& kernel : entry.kernels()) {
      ASSIGN_OR_RETURN(std::unique_ptr<LibraryKernel> prepared, place.device.PrepareKernel(kernel, its));
      kernels.push_back(std::move(prepared));
    }
  }
  return plan;
}

CollectiveTransfers CollectiveSite::Transfers(const std::string& entry) const {
  CollectiveTransfers transfers{entry, KindName(*collective), collective->location(), {}, {}};
  for (const Member& member : members) {
    const bool meets = member.group != nullptr;
    transfers.runs.push_back(meets ? member.group->Occurrences(member.position) : 0);
    transfers.bytes.push_back(meets ? member.group->BytesReceived(member.position) : 0);
  }
  return transfers;
}

void EntryPlan::End() {
  gate->End();
  for (const std::vector<std::unique_ptr<Rendezvous>>& of_domain : barriers) {
    for (const std::unique_ptr<Rendezvous>& barrier : of_domain) barrier->End();
  }
  for (const CollectiveSite& site : collectives) {
    for (const std::unique_ptr<Collective>& group : site.groups) group->End();
  }
}

}  // namespace tessera
