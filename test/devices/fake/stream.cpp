// SPDX-License-Identifier: Apache-2.0
#include "tessera/test/devices/fake/stream.h"

#include <cstring>

#include "tessera/runtime/base/status.h"

namespace tessera::fake {

absl::Status FakeStream::CheckReach(const void* address, const Memory& memory, size_t bytes) const {
  if (IsFar(memory) ? bytes == 0 || memory_.Holds(address, bytes) : memory.host_accessible()) return absl::OkStatus();
  return InvalidArgument(
      "{} bytes of a stream's work: expected memory of the host or the fake device, got an address outside of both; "
      "try a stream of the memory's device",
      bytes);
}

absl::Status FakeStream::Copy(void* to, const Memory& to_memory, const void* from, const Memory& from_memory,
                              size_t bytes) {
  RETURN_IF_ERROR(CheckReach(to, to_memory, bytes));
  RETURN_IF_ERROR(CheckReach(from, from_memory, bytes));
  if (bytes == 0) return absl::OkStatus();
  if (!IsFar(from_memory)) Deliver();  // `from` may be part of a delivery
  const char* const source = IsFar(from_memory) ? memory_.Near(from) : static_cast<const char*>(from);
  if (IsFar(to_memory)) {
    std::memcpy(memory_.Near(to), source, bytes);
  } else {
    deliveries_.push_back({static_cast<char*>(to), std::vector<char>(source, source + bytes)});
  }
  return absl::OkStatus();
}

absl::Status FakeStream::Zero(void* at, const Memory& memory, size_t bytes) {
  RETURN_IF_ERROR(CheckReach(at, memory, bytes));
  if (bytes == 0) return absl::OkStatus();
  if (IsFar(memory)) {
    std::memset(memory_.Near(at), 0, bytes);
  } else {
    deliveries_.push_back({static_cast<char*>(at), std::vector<char>(bytes)});
  }
  return absl::OkStatus();
}

absl::Status FakeStream::Wait(std::chrono::nanoseconds) {
  Deliver();
  return absl::OkStatus();
}

void FakeStream::Deliver() {
  for (const Delivery& delivery : deliveries_) std::memcpy(delivery.to, delivery.bytes.data(), delivery.bytes.size());
  deliveries_.clear();
}

}  // namespace tessera::fake
