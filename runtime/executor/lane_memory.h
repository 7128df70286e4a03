// SPDX-License-Identifier: Apache-2.0
// Tensors of all replicas of a folded program (ExecutableProto.folded) in the layout that generated code expects:
// contiguous, replica after replica.
#ifndef TESSERA_RUNTIME_EXECUTOR_LANE_MEMORY_H_
#define TESSERA_RUNTIME_EXECUTOR_LANE_MEMORY_H_

#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/device/memory.h"
#include "tessera/runtime/device/stream.h"
#include "tessera/runtime/executor/call_memory.h"
#include "tessera/runtime/executor/entry_plan.h"

namespace tessera {

// One tensor of every replica, in device memory. Copies are queued on the given stream; their errors are Stream's.
class LaneMemory {
 public:
  LaneMemory(TensorType type, Memory& memory) : type_(std::move(type)), memory_(&memory) {}

  // Returns an address at which all of `parts` are contiguous. It is the first part's address if they already are, else
  // memory of this object, which holds a copy of their values if `copy`. Fails with ResourceExhausted.
  absl::StatusOr<void*> Gather(const std::vector<void*>& parts, bool copy, Stream& stream);
  // Copies the current values back to the parts of the last Gather.
  absl::Status Scatter(Stream& stream) const;

 private:
  TensorType type_;  // the type of one part
  Memory* memory_;
  std::vector<void*> parts_;
  Buffer own_;
  bool is_own_ = false;
};

// A direct call on the memory of all replicas.
class FoldedCall {
 public:
  // The replicas' tensors are in `memory`.
  FoldedCall(const EntryPlan& plan, Memory& memory);

  // Returns the memory that generated code uses for the call on `replicas`; valid until the next Begin. Copies as
  // LaneMemory does, on the stream of the shard. Fails with ResourceExhausted.
  absl::StatusOr<BoundShard*> Begin(const std::vector<BoundShard>& replicas, Stream& stream);
  // Copies the results to the memory of the replicas, on the same stream.
  absl::Status End(Stream& stream) const;

 private:
  std::vector<LaneMemory> arguments_, results_, infeed_;
  std::vector<int64_t> argument_of_result_;  // the argument whose memory a result reuses; -1 for none
  std::vector<bool> infeed_varies_;
  BoundShard stacked_;
};

// Returns, for each value of the entry's infeeds, whether each replica has its own value.
std::vector<bool> InfeedVaries(const EntryPlan& plan);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_LANE_MEMORY_H_
