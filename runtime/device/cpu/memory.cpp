// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/device/cpu/memory.h"

#include "tessera/runtime/device/host_memory.h"

namespace tessera {
namespace {

class PartOfHostMemory final : public Memory {
 public:
  explicit PartOfHostMemory(MemoryKind kind) : Memory(kind, /*host_accessible=*/true) {}

  absl::StatusOr<std::shared_ptr<void>> Allocate(size_t bytes, size_t alignment) override {
    return HostMemory().Allocate(bytes, alignment);
  }
};

}  // namespace

Memory& CpuMemory(MemoryKind kind) {
  // Tensors may outlive every static object.
  static auto* const pinned = new PartOfHostMemory(MemoryKind::kPinned);
  static auto* const device = new PartOfHostMemory(MemoryKind::kDevice);
  switch (kind) {
    case MemoryKind::kPinned:
      return *pinned;
    case MemoryKind::kDevice:
      return *device;
    case MemoryKind::kHost:
      break;
  }
  return HostMemory();
}

}  // namespace tessera
