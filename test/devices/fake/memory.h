// SPDX-License-Identifier: Apache-2.0
// The memory of the fake device: a host that reads or writes it faults.
#ifndef TESSERA_TEST_DEVICES_FAKE_MEMORY_H_
#define TESSERA_TEST_DEVICES_FAKE_MEMORY_H_

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>

#include "absl/status/statusor.h"
#include "tessera/runtime/device/memory.h"

namespace tessera::fake {

// One file in memory, mapped twice. The far mapping, whose addresses the runtime gets, allows no access; the near one
// is for the device's own code. A byte has the same offset in both.
class FarMemory final : public Memory {
 public:
  FarMemory();

  // Fills the bytes with 0xab, so that code which expects zeros goes wrong.
  absl::StatusOr<std::shared_ptr<void>> Allocate(size_t bytes, size_t alignment) override;

  // Returns whether `bytes` from `far` on are far addresses.
  bool Holds(const void* far, size_t bytes) const;
  // Returns the near address of a far one, which Holds.
  char* Near(const void* far) const;
  // Returns the far address of a near one; nullptr for an address that is not near.
  char* FarOrNull(const void* near) const;

 private:
  void Free(size_t offset, size_t bytes);

  char* far_ = nullptr;
  char* near_ = nullptr;
  std::mutex mutex_;
  std::map<size_t, size_t> free_;  // ranges by offset, none beside another; guarded by mutex_
};

// Returns the memory of kind kDevice.
FarMemory& DeviceMemory();

}  // namespace tessera::fake

#endif  // TESSERA_TEST_DEVICES_FAKE_MEMORY_H_
