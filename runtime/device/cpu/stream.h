// SPDX-License-Identifier: Apache-2.0
// The CPU as a device: its streams.
#ifndef TESSERA_RUNTIME_DEVICE_CPU_STREAM_H_
#define TESSERA_RUNTIME_DEVICE_CPU_STREAM_H_

#include "tessera/runtime/device/stream.h"

namespace tessera {

// Does all work at once, on the calling thread: nothing is left to wait for. Reaches every memory that the host may
// access.
class CpuStream final : public Stream {
 public:
  absl::Status Copy(void* to, const Memory& to_memory, const void* from, const Memory& from_memory,
                    size_t bytes) override;
  absl::Status Zero(void* at, const Memory& memory, size_t bytes) override;
  absl::Status Wait(std::chrono::nanoseconds timeout) override;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_CPU_STREAM_H_
