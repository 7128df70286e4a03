// SPDX-License-Identifier: Apache-2.0
// Copies between memories, ordered with the code of a shard.
#ifndef TESSERA_RUNTIME_DEVICE_STREAM_H_
#define TESSERA_RUNTIME_DEVICE_STREAM_H_

#include <chrono>
#include <cstddef>

#include "absl/status/status.h"
#include "tessera/runtime/device/memory.h"

namespace tessera {

// Work that a device does in submission order. The steps of the stream's shard belong to that order: a step sees what
// was copied before it, and a later copy sees what the step wrote.
//
// A function may return before its work is done. Until Wait returns, the memory ranges of the work stay allocated, and
// the host neither writes what is read nor reads what is written. For one thread at a time.
class Stream {
 public:
  Stream() = default;
  virtual ~Stream() = default;

  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  // Copies `bytes` from address `from` of `from_memory` to address `to` of `to_memory`; the ranges do not overlap.
  // Fails with InvalidArgument when the device reaches neither memory or only one of them.
  virtual absl::Status Copy(void* to, const Memory& to_memory, const void* from, const Memory& from_memory,
                            size_t bytes) = 0;
  // Sets `bytes` from address `at` of `memory` to zero. Fails with InvalidArgument when the device cannot reach
  // `memory`.
  virtual absl::Status Zero(void* at, const Memory& memory, size_t bytes) = 0;

  // Returns when all submitted work is done. Fails with the first error of that work, or with DeadlineExceeded when
  // `timeout` passes first.
  virtual absl::Status Wait(std::chrono::nanoseconds timeout) = 0;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_STREAM_H_
