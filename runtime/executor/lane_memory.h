// SPDX-License-Identifier: Apache-2.0
// Tensors of all replicas of a folded program (ExecutableProto.folded) as generated code has them: behind each other.
#ifndef TESSERA_RUNTIME_EXECUTOR_LANE_MEMORY_H_
#define TESSERA_RUNTIME_EXECUTOR_LANE_MEMORY_H_

#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/executor/bound_shard.h"
#include "tessera/runtime/executor/entry_plan.h"

namespace tessera {

// One tensor of every replica.
class LaneMemory {
 public:
  explicit LaneMemory(TensorType type) : type_(std::move(type)) {}

  // Where all of `parts` lie behind each other: there where they do, else in memory of this object, with their values
  // if `copy`. ResourceExhausted.
  absl::StatusOr<void*> Gather(const std::vector<void*>& parts, bool copy);
  // Copies what is there now to where the parts of the last Gather are.
  void Scatter() const;

 private:
  TensorType type_;  // of one part
  std::vector<void*> parts_;
  Buffer own_;
  bool is_own_ = false;
};

// A direct call on the memory of all replicas.
class FoldedCall {
 public:
  explicit FoldedCall(const EntryPlan& plan);

  // What generated code is given for the call on `replicas`; valid until the next one. ResourceExhausted.
  absl::StatusOr<BoundShard*> Begin(const std::vector<BoundShard>& replicas);
  // Results to where the replicas want them.
  void End() const;

 private:
  std::vector<LaneMemory> arguments_, results_, infeed_;
  std::vector<int64_t> argument_of_result_;  // that it takes over; -1 for none
  std::vector<bool> infeed_varies_;
  BoundShard stacked_;
};

// By value of the entry's infeeds: whether each replica has its own.
std::vector<bool> InfeedVaries(const EntryPlan& plan);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_LANE_MEMORY_H_
