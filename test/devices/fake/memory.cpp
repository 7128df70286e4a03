// SPDX-License-Identifier: Apache-2.0
#include "tessera/test/devices/fake/memory.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <iterator>

#include "tessera/runtime/base/status.h"

namespace tessera::fake {
namespace {

constexpr size_t kSize = size_t{1} << 34;  // the file is sparse: an untouched page needs no memory
constexpr size_t kUnit = 64;               // ranges start and end at its multiples

size_t RoundUp(size_t value, size_t multiple) { return (value + multiple - 1) / multiple * multiple; }

}  // namespace

FarMemory::FarMemory() : Memory(MemoryKind::kDevice, /*host_accessible=*/false) {
  const int file = memfd_create("fake_device", MFD_CLOEXEC);
  TESSERA_CHECK(file >= 0 && ftruncate(file, static_cast<off_t>(kSize)) == 0);
  void* const far = mmap(nullptr, kSize, PROT_NONE, MAP_SHARED | MAP_NORESERVE, file, 0);
  void* const near = mmap(nullptr, kSize, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, file, 0);
  close(file);
  TESSERA_CHECK(far != MAP_FAILED && near != MAP_FAILED);
  far_ = static_cast<char*>(far);
  near_ = static_cast<char*>(near);
  free_[0] = kSize;
}

absl::StatusOr<std::shared_ptr<void>> FarMemory::Allocate(size_t bytes, size_t alignment) {
  if (!std::has_single_bit(alignment)) {
    return InvalidArgument("memory of the fake device: expected an alignment that is a power of two, got {}",
                           alignment);
  }
  if (bytes <= kSize) {
    const size_t size = RoundUp(std::max<size_t>(bytes, 1), kUnit);
    const auto base = reinterpret_cast<uintptr_t>(far_);
    const std::lock_guard lock(mutex_);
    for (const auto [offset, free] : free_) {
      const size_t begin = RoundUp(base + offset, std::max(alignment, kUnit)) - base;
      const size_t end = offset + free;
      if (begin > end || end - begin < size) continue;
      free_.erase(offset);
      if (begin > offset) free_[offset] = begin - offset;
      if (begin + size < end) free_[begin + size] = end - begin - size;
      std::memset(near_ + begin, 0xab, size);
      return std::shared_ptr<void>(far_ + begin, [this, begin, size](void*) { Free(begin, size); });
    }
  }
  return ResourceExhausted("memory of the fake device: no memory for {} bytes", bytes);
}

void FarMemory::Free(size_t offset, size_t bytes) {
  const std::lock_guard lock(mutex_);
  auto next = free_.upper_bound(offset);
  if (next != free_.end() && next->first == offset + bytes) {
    bytes += next->second;
    next = free_.erase(next);
  }
  if (next != free_.begin()) {
    const auto previous = std::prev(next);
    if (previous->first + previous->second == offset) {
      previous->second += bytes;
      return;
    }
  }
  free_[offset] = bytes;
}

bool FarMemory::Holds(const void* far, size_t bytes) const {
  const auto* const address = static_cast<const char*>(far);
  return address >= far_ && address < far_ + kSize && bytes <= static_cast<size_t>(far_ + kSize - address);
}

char* FarMemory::Near(const void* far) const {
  TESSERA_CHECK(Holds(far, 0));
  return near_ + (static_cast<const char*>(far) - far_);
}

char* FarMemory::FarOrNull(const void* near) const {
  const auto* const address = static_cast<const char*>(near);
  return address >= near_ && address < near_ + kSize ? far_ + (address - near_) : nullptr;
}

FarMemory& DeviceMemory() {
  static auto* const memory = new FarMemory;  // tensors may outlive every static object
  return *memory;
}

}  // namespace tessera::fake
