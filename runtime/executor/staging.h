// SPDX-License-Identifier: Apache-2.0
// Staging buffers in device memory for tensors that device code cannot reach, such as a caller's host memory.
#ifndef TESSERA_RUNTIME_EXECUTOR_STAGING_H_
#define TESSERA_RUNTIME_EXECUTOR_STAGING_H_

#include <chrono>
#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/device/device.h"
#include "tessera/runtime/device/stream.h"
#include "tessera/runtime/executable/executable.pb.h"
#include "tessera/runtime/executor/call_memory.h"
#include "tessera/runtime/executor/prepared_call.h"

namespace tessera {

// The staging buffers of a direct call. A result that reuses an argument's memory shares the argument's buffer, and the
// shards that write a joined result together share one buffer.
class CallStaging {
 public:
  // Returns whether the code of `device` cannot reach some tensor of `memory`, which is complete.
  static bool IsNeeded(const CallMemory& memory, const Device& device);

  // Allocates a staging buffer for each tensor of `memory` that the code of `device` cannot reach, and stores its
  // address in `shards`. `memory` is complete and belongs to `entry`. Fails with ResourceExhausted.
  static absl::StatusOr<CallStaging> Create(const proto::Entry& entry, size_t shards_per_joined,
                                            const CallMemory& memory, Device& device, std::vector<BoundShard>& shards);

  // Set the address of the caller's tensor from now on. They return false for a tensor without a staging buffer, whose
  // address the code itself needs.
  bool MoveArgument(size_t shard, size_t index, void* data);
  bool MoveResult(size_t shard, size_t index, void* data);
  bool MoveInfeed(size_t shard, size_t index, void* data);

  // Copy arguments and infeed to their staging buffers, or results to the caller. Both return when the copies are done,
  // or fail as Stream does.
  absl::Status CopyIn(Stream& stream, std::chrono::nanoseconds timeout) const;
  absl::Status CopyOut(Stream& stream, std::chrono::nanoseconds timeout) const;

 private:
  struct Place {
    Buffer own;  // in device memory; without a value, there is no staging buffer
    Memory* callers_memory = nullptr;
    void* callers = nullptr;
    bool is_copied = false;  // by this shard
  };
  struct Shard {
    std::vector<Place> arguments, infeed, results;
  };

  // Appends the staging buffer for `callers`, or none, to `places`. Reuses the buffer `shared` unless that is nullptr.
  // Sets `address` to the address for the code.
  absl::Status Add(const Buffer& callers, const Place* shared, Device& device, std::vector<Place>& places,
                   void*& address);
  static bool Move(Place& place, void* data);

  std::vector<int64_t> result_of_argument_;  // the result that reuses the argument's memory; -1 for none
  std::vector<Shard> shards_;
};

// The staging buffers of one shard's infeed in a launch, whose values change with every step.
class InfeedStaging {
 public:
  // Returns whether no value has needed a staging buffer so far.
  bool empty() const { return places_.empty(); }

  // Returns the address at which the code of `device` finds `value`: its own, or that of staging buffer number `index`,
  // to which `stream` copies it. Every step reuses the buffers. Fails with ResourceExhausted, and as Stream does.
  absl::StatusOr<void*> Stage(size_t index, const Buffer& value, Device& device, Stream& stream);

 private:
  std::vector<Buffer> places_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_STAGING_H_
