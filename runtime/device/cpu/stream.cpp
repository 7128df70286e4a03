// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/device/cpu/stream.h"

#include <cstring>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

absl::Status OutOfReach(const char* what, size_t bytes) {
  return InvalidArgument(
      "{} of {} bytes: expected memory that the host may access, got memory of another device; try a stream of that "
      "device",
      what, bytes);
}

}  // namespace

absl::Status CpuStream::Copy(void* to, const Memory& to_memory, const void* from, const Memory& from_memory,
                             size_t bytes) {
  if (!to_memory.host_accessible() || !from_memory.host_accessible()) return OutOfReach("copy", bytes);
  if (bytes > 0) std::memcpy(to, from, bytes);  // a tensor without elements may have no address
  return absl::OkStatus();
}

absl::Status CpuStream::Zero(void* at, const Memory& memory, size_t bytes) {
  if (!memory.host_accessible()) return OutOfReach("zeros", bytes);
  if (bytes > 0) std::memset(at, 0, bytes);
  return absl::OkStatus();
}

absl::Status CpuStream::Wait(std::chrono::nanoseconds) { return absl::OkStatus(); }

}  // namespace tessera
