// SPDX-License-Identifier: Apache-2.0
// Places in a device's memory for tensors that its code does not reach, such as a caller's in the host's memory.
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

// The places of a direct call. A result that takes an argument's memory over has the place of the argument, and the
// shards that write a joined result together share the place of the tensor.
class CallStaging {
 public:
  // Returns whether the code of `device` does not reach some tensor of `memory`, which is complete.
  static bool IsNeeded(const CallMemory& memory, const Device& device);

  // Gives a place to each tensor of `memory` that the code of `device` does not reach, and puts the address of the
  // place into `shards`. `memory` is complete and belongs to `entry`. Fails with ResourceExhausted.
  static absl::StatusOr<CallStaging> Create(const proto::Entry& entry, size_t shards_per_joined,
                                            const CallMemory& memory, Device& device, std::vector<BoundShard>& shards);

  // Tell where the caller's tensor lies from now on. They return false for a tensor without a place, whose address the
  // code itself needs.
  bool MoveArgument(size_t shard, size_t index, void* data);
  bool MoveResult(size_t shard, size_t index, void* data);
  bool MoveInfeed(size_t shard, size_t index, void* data);

  // Copies arguments and infeed to their places, or results to the caller. Both return when the copies are done, or
  // fail as Stream does.
  absl::Status CopyIn(Stream& stream, std::chrono::nanoseconds timeout) const;
  absl::Status CopyOut(Stream& stream, std::chrono::nanoseconds timeout) const;

 private:
  struct Place {
    Buffer own;  // in memory of the device; without a value, there is no place
    Memory* callers_memory = nullptr;
    void* callers = nullptr;
    bool is_copied = false;  // by this shard
  };
  struct Shard {
    std::vector<Place> arguments, infeed, results;
  };

  // Adds the place of `callers`, or none, to `places`. Shares the place `shared` unless that is nullptr. Sets `address`
  // to the address for the code.
  absl::Status Add(const Buffer& callers, const Place* shared, Device& device, std::vector<Place>& places,
                   void*& address);
  static bool Move(Place& place, void* data);

  std::vector<int64_t> result_of_argument_;  // the result that takes the argument's memory over; -1 for none
  std::vector<Shard> shards_;
};

// The places of one shard's infeed in a launch, whose pieces come anew with every step.
class InfeedStaging {
 public:
  // Returns whether no value has needed a place so far.
  bool empty() const { return places_.empty(); }

  // Returns the address at which the code of `device` finds `value`: its own, or that of place number `index`, to which
  // `stream` copies it. Every step uses the places again. Fails with ResourceExhausted, and as Stream does.
  absl::StatusOr<void*> Stage(size_t index, const Buffer& value, Device& device, Stream& stream);

 private:
  std::vector<Buffer> places_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_STAGING_H_
