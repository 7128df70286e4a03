// SPDX-License-Identifier: Apache-2.0
// The streams of the CPU device.
#ifndef TESSERA_RUNTIME_DEVICE_CPU_STREAM_H_
#define TESSERA_RUNTIME_DEVICE_CPU_STREAM_H_

#include "tessera/runtime/device/stream.h"

namespace tessera {

// Does all work synchronously on the calling thread, so that Wait has nothing to wait for. Reaches every
// host-accessible memory.
class CpuStream final : public Stream {
 public:
  absl::Status Copy(void* to, const Memory& to_memory, const void* from, const Memory& from_memory,
                    size_t bytes) override;
  absl::Status Zero(void* at, const Memory& memory, size_t bytes) override;
  absl::Status Wait(std::chrono::nanoseconds timeout) override;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_CPU_STREAM_H_
