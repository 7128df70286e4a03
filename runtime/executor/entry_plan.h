// SPDX-License-Identifier: Apache-2.0
// The executor's view of an entry: its functions, and the points at which its shards synchronise.
#ifndef TESSERA_RUNTIME_EXECUTOR_ENTRY_PLAN_H_
#define TESSERA_RUNTIME_EXECUTOR_ENTRY_PLAN_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/collective/collective.h"
#include "tessera/runtime/collective/transfers.h"
#include "tessera/runtime/device/device.h"
#include "tessera/runtime/executable/abi.h"
#include "tessera/runtime/executable/loaded_code.h"
#include "tessera/runtime/executable/shard_range.h"
#include "tessera/runtime/feed/feed.h"
#include "tessera/runtime/host_call/host_function.h"
#include "tessera/runtime/kernels/library_kernel.h"
#include "tessera/runtime/sync/rendezvous.h"

namespace tessera {

// A collective op: the group and position of every shard. A shard outside every group (of a broadcast) gets zeros.
struct CollectiveSite {
  struct Member {
    Collective* group = nullptr;
    int64_t position = 0;
  };
  const proto::Collective* collective = nullptr;
  std::vector<std::unique_ptr<Collective>> groups;
  std::vector<Member> members;  // by shard of the program

  // Returns the traffic so far. Must be called while no shard runs.
  CollectiveTransfers Transfers(const std::string& entry) const;
};

struct HostCallSite {
  const proto::HostCall* call = nullptr;
  HostFunction function;
  std::vector<TensorType> arguments;
  std::vector<TensorType> results;
};

struct EntryPlan {
  const proto::Entry* entry = nullptr;
  TesseraStep step = nullptr;
  std::vector<TensorType> arguments;
  std::vector<TensorType> results;
  std::vector<Feed*> infeeds;
  std::vector<Feed*> outfeeds;
  std::unique_ptr<Rendezvous> gate;  // the step boundary of the local shards
  std::vector<CollectiveSite> collectives;
  std::vector<std::vector<std::unique_ptr<Rendezvous>>> barriers;  // [local domain][barrier]
  std::vector<HostCallSite> host_calls;
  std::vector<std::vector<std::unique_ptr<LibraryKernel>>> kernels;  // [local shard][kernel]

  // Wakes every shard that waits in this entry, and ends its later waits.
  void End();
};

// The context of an executable's plans. All of it except the host functions outlives the plans.
struct PlanPlace {
  Device& device;
  const LoadedCode& code;
  const std::vector<std::unique_ptr<Feed>>& feeds;
  const HostFunctionTable& host_functions;
  ShardRange local;               // the shards with a thread in this process: one when shards are folded
  int64_t shards_per_domain = 1;  // the number of local shards that share memory; divides local.count
  std::vector<Stream*> streams;   // by local shard
  int spins = 0;                  // how often a waiting shard polls before it sleeps
  int threads_per_shard = 1;      // kernels are prepared for it; the OpenMP team of the calling thread has this size
};

// Returns the plan of `entry`, which belongs to the valid `description`; both outlive the plan. Fails with NotFound
// when a function is missing; for kernels and collectives see Device.
absl::StatusOr<EntryPlan> PlanEntry(const proto::ExecutableProto& description, const proto::Entry& entry,
                                    const PlanPlace& place);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_ENTRY_PLAN_H_
