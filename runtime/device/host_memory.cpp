// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/device/host_memory.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>
#include <mutex>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "tessera/runtime/base/status.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TESSERA_ASAN 1
#endif
#endif
#ifdef TESSERA_ASAN
#include <sanitizer/asan_interface.h>
#else
#define ASAN_POISON_MEMORY_REGION(data, bytes)
#define ASAN_UNPOISON_MEMORY_REGION(data, bytes)
#endif

namespace tessera {
namespace {

constexpr size_t kAlwaysKept = size_t{64} << 20;

// The memory that tensors have given back. The address sanitizer still reports a read of a tensor that has ended.
class Kept {
 public:
  // Returns nullptr when no block of exactly `bytes` at a multiple of `alignment` is kept.
  void* Take(size_t bytes, size_t alignment) {
    std::lock_guard lock(mutex_);
    live_bytes_ += bytes;
    const auto found = blocks_.find({bytes, alignment});
    if (found == blocks_.end() || found->second.empty()) {
      ++system_allocations_;
      return nullptr;
    }
    void* const data = found->second.back();
    found->second.pop_back();
    kept_bytes_ -= bytes;
    ASAN_UNPOISON_MEMORY_REGION(data, bytes);
    return data;
  }

  void GiveBack(void* data, size_t bytes, size_t alignment) {
    Blocks old;
    {
      std::lock_guard lock(mutex_);
      live_bytes_ -= bytes;
      ASAN_POISON_MEMORY_REGION(data, bytes);
      blocks_[{bytes, alignment}].push_back(data);
      kept_bytes_ += bytes;
      if (kept_bytes_ <= std::max(kAlwaysKept, live_bytes_ / 2)) return;
      old.swap(blocks_);
      kept_bytes_ = 0;
    }
    for (const auto& [form, blocks] : old) {
      for (void* block : blocks) {
        ASAN_UNPOISON_MEMORY_REGION(block, form.first);
        std::free(block);
      }
    }
  }

  // Takes back the count of a block that could not be allocated.
  void Forget(size_t bytes) {
    std::lock_guard lock(mutex_);
    live_bytes_ -= bytes;
  }

  int64_t system_allocations() {
    std::lock_guard lock(mutex_);
    return system_allocations_;
  }

 private:
  using Blocks = absl::flat_hash_map<std::pair<size_t, size_t>, std::vector<void*>>;  // by size and alignment

  std::mutex mutex_;  // guards all below
  Blocks blocks_;
  size_t kept_bytes_ = 0;
  size_t live_bytes_ = 0;
  int64_t system_allocations_ = 0;
};

class KeepingMemory final : public Memory {
 public:
  KeepingMemory() : Memory(MemoryKind::kHost, /*host_accessible=*/true) {}

  absl::StatusOr<std::shared_ptr<void>> Allocate(size_t bytes, size_t alignment) override {
    if (!std::has_single_bit(alignment)) {
      return InvalidArgument("host memory: expected an alignment that is a power of two, got {}", alignment);
    }
    if (bytes > std::numeric_limits<size_t>::max() - alignment) return NoMemory(bytes);
    // Memory comes in multiples of the alignment; no bytes still get an address.
    const size_t rounded = std::max(alignment, (bytes + alignment - 1) / alignment * alignment);
    void* data = kept_.Take(rounded, alignment);
    if (data == nullptr) data = std::aligned_alloc(alignment, rounded);
    if (data == nullptr) {
      kept_.Forget(rounded);
      return NoMemory(bytes);
    }
    return std::shared_ptr<void>(
        data, [this, rounded, alignment](void* memory) { kept_.GiveBack(memory, rounded, alignment); });
  }

  int64_t system_allocations() { return kept_.system_allocations(); }

 private:
  static absl::Status NoMemory(size_t bytes) { return ResourceExhausted("host memory: no memory for {} bytes", bytes); }

  Kept kept_;
};

// Tensors may outlive every static object.
KeepingMemory& TheMemory() {
  static auto* const memory = new KeepingMemory();
  return *memory;
}

}  // namespace

Memory& HostMemory() { return TheMemory(); }

int64_t NumSystemAllocations() { return TheMemory().system_allocations(); }

}  // namespace tessera
