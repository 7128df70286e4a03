// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/buffer/memory.h"

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <unordered_map>
#include <vector>

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
  // Returns nullptr when no block of exactly `bytes` is kept.
  void* Take(size_t bytes) {
    std::lock_guard lock(mutex_);
    live_bytes_ += bytes;
    const auto found = blocks_.find(bytes);
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

  void GiveBack(void* data, size_t bytes) {
    Blocks old;
    {
      std::lock_guard lock(mutex_);
      live_bytes_ -= bytes;
      ASAN_POISON_MEMORY_REGION(data, bytes);
      blocks_[bytes].push_back(data);
      kept_bytes_ += bytes;
      if (kept_bytes_ <= std::max(kAlwaysKept, live_bytes_ / 2)) return;
      old.swap(blocks_);
      kept_bytes_ = 0;
    }
    for (const auto& [size, blocks] : old) {
      for (void* block : blocks) {
        ASAN_UNPOISON_MEMORY_REGION(block, size);
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
  using Blocks = std::unordered_map<size_t, std::vector<void*>>;  // by size

  std::mutex mutex_;  // guards all below
  Blocks blocks_;
  size_t kept_bytes_ = 0;
  size_t live_bytes_ = 0;
  int64_t system_allocations_ = 0;
};

// Tensors may outlive every static object.
Kept& TheKept() {
  static auto* const kept = new Kept();
  return *kept;
}

}  // namespace

std::shared_ptr<void> TakeMemory(size_t bytes, size_t alignment) {
  void* data = TheKept().Take(bytes);
  if (data == nullptr) data = std::aligned_alloc(alignment, bytes);
  if (data == nullptr) {
    TheKept().Forget(bytes);
    return nullptr;
  }
  return {data, [bytes](void* memory) { TheKept().GiveBack(memory, bytes); }};
}

int64_t NumSystemAllocations() { return TheKept().system_allocations(); }

}  // namespace tessera
