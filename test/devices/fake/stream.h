// SPDX-License-Identifier: Apache-2.0
// Streams of the fake device.
#ifndef TESSERA_TEST_DEVICES_FAKE_STREAM_H_
#define TESSERA_TEST_DEVICES_FAKE_STREAM_H_

#include <vector>

#include "tessera/runtime/device/stream.h"
#include "tessera/test/devices/fake/memory.h"

namespace tessera::fake {

// Writes the device's memory at once, and the host's memory as late as the contract of Stream allows: in Wait, or
// before later work reads the host's memory. A host that does not wait finds old values.
class FakeStream final : public Stream {
 public:
  explicit FakeStream(const FarMemory& memory) : memory_(memory) {}

  absl::Status Copy(void* to, const Memory& to_memory, const void* from, const Memory& from_memory,
                    size_t bytes) override;
  absl::Status Zero(void* at, const Memory& memory, size_t bytes) override;
  absl::Status Wait(std::chrono::nanoseconds timeout) override;

 private:
  struct Delivery {
    char* to = nullptr;  // in the host's memory
    std::vector<char> bytes;
  };

  // Fails with InvalidArgument unless `bytes` from `address` on lie in `memory`, and this device reaches it.
  absl::Status CheckReach(const void* address, const Memory& memory, size_t bytes) const;
  bool IsFar(const Memory& memory) const { return &memory == &memory_; }
  void Deliver();

  const FarMemory& memory_;
  std::vector<Delivery> deliveries_;  // that the host does not see yet
};

}  // namespace tessera::fake

#endif  // TESSERA_TEST_DEVICES_FAKE_STREAM_H_
