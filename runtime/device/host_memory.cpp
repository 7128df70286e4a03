// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/device/host_memory.h"

#include <pthread.h>
#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <mutex>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/types/stagger.h"

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
constexpr size_t kLeastAlignment = 64;
constexpr size_t kHugePage = size_t{2} << 20;

// Returns memory from the system, or nullptr. FreeToSystem frees it. Large blocks are staggered.
//
// A large block requests huge pages for the part that fills whole ones. 2 MiB then cost one page fault, and the block's
// speed does not depend on which pages of 4 KiB are free. A system without huge pages provides ordinary ones.
void* AllocateFromSystem(size_t bytes, size_t alignment) {
  void* data = nullptr;
  if (bytes < kLeastStaggered) return posix_memalign(&data, alignment, bytes) == 0 ? data : nullptr;
  static std::atomic<size_t> counter = 0;
  const size_t offset = alignment == kLeastAlignment ? counter++ * kStagger % kPage : 0;
  if (bytes > std::numeric_limits<size_t>::max() - offset) return nullptr;
  const size_t boundary = std::max(alignment, bytes < kHugePage ? kPage : kHugePage);
  if (posix_memalign(&data, boundary, offset + bytes) != 0) return nullptr;
  if (bytes >= kHugePage) madvise(data, (offset + bytes) / kHugePage * kHugePage, MADV_HUGEPAGE);
  return static_cast<std::byte*>(data) + offset;
}

// Frees a block of AllocateFromSystem.
void FreeToSystem(void* data, size_t bytes) {
  const size_t offset = bytes < kLeastStaggered ? 0 : reinterpret_cast<uintptr_t>(data) % kPage;
  std::free(static_cast<std::byte*>(data) - offset);
}

// Size and alignment of a block in one number, so that an owner is as small as a pointer: owners lie between small
// tensors. The size is a multiple of the alignment, which is a power of two of at least kLeastAlignment.
class Form {
 public:
  Form(size_t bytes, size_t alignment) : value_(bytes | static_cast<size_t>(std::countr_zero(alignment))) {}

  size_t bytes() const { return value_ & ~(kLeastAlignment - 1); }

  bool operator==(const Form&) const = default;
  template <typename H>
  friend H AbslHashValue(H state, const Form& form) {
    return H::combine(std::move(state), form.value_);
  }

 private:
  size_t value_;
};

// The memory that tensors have released, kept for reuse. The address sanitizer still reports a read of a released
// tensor.
class Kept {
 public:
  // Returns nullptr when no block of this form is kept.
  void* Take(Form form) {
    const size_t bytes = form.bytes();
    std::lock_guard lock(mutex_);
    live_bytes_ += bytes;
    const auto found = blocks_.find(form);
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

  void GiveBack(void* data, Form form) {
    const size_t bytes = form.bytes();
    Blocks old;
    {
      std::lock_guard lock(mutex_);
      live_bytes_ -= bytes;
      ASAN_POISON_MEMORY_REGION(data, bytes);
      blocks_[form].push_back(data);
      kept_bytes_ += bytes;
      if (kept_bytes_ <= std::max(kAlwaysKept, live_bytes_ / 2)) return;
      old.swap(blocks_);
      kept_bytes_ = 0;
    }
    for (const auto& [kept_form, blocks] : old) {
      for (void* block : blocks) {
        ASAN_UNPOISON_MEMORY_REGION(block, kept_form.bytes());
        FreeToSystem(block, kept_form.bytes());
      }
    }
  }

  // Subtracts a block that could not be allocated.
  void Forget(size_t bytes) {
    std::lock_guard lock(mutex_);
    live_bytes_ -= bytes;
  }

  int64_t system_allocations() {
    std::lock_guard lock(mutex_);
    return system_allocations_;
  }

  void Lock() { mutex_.lock(); }
  void Unlock() { mutex_.unlock(); }

 private:
  using Blocks = absl::flat_hash_map<Form, std::vector<void*>>;

  std::mutex mutex_;  // guards all below
  Blocks blocks_;
  size_t kept_bytes_ = 0;
  size_t live_bytes_ = 0;
  int64_t system_allocations_ = 0;
};

Kept& TheKept();

// The forking thread holds the lock: a child could never acquire it from another thread of its parent.
Kept* NewKept() {
  ::pthread_atfork([] { TheKept().Lock(); }, [] { TheKept().Unlock(); }, [] { TheKept().Unlock(); });
  return new Kept();
}

// Tensors may outlive every static object.
Kept& TheKept() {
  static auto* const kept = NewKept();
  return *kept;
}

class KeepingMemory final : public Memory {
 public:
  KeepingMemory() : Memory(MemoryKind::kHost, /*host_accessible=*/true) {}

  absl::StatusOr<std::shared_ptr<void>> Allocate(size_t bytes, size_t alignment) override {
    if (!std::has_single_bit(alignment)) {
      return InvalidArgument("host memory: expected an alignment that is a power of two, got {}", alignment);
    }
    alignment = std::max(alignment, kLeastAlignment);
    if (bytes > std::numeric_limits<size_t>::max() - alignment) return NoMemory(bytes);
    // Sizes are rounded up to multiples of the alignment; zero bytes still get an address.
    const size_t rounded = std::max(alignment, (bytes + alignment - 1) / alignment * alignment);
    const Form form(rounded, alignment);
    void* data = TheKept().Take(form);
    if (data == nullptr) data = AllocateFromSystem(rounded, alignment);
    if (data == nullptr) {
      TheKept().Forget(rounded);
      return NoMemory(bytes);
    }
    return std::shared_ptr<void>(data, [form](void* memory) { TheKept().GiveBack(memory, form); });
  }

 private:
  static absl::Status NoMemory(size_t bytes) { return ResourceExhausted("host memory: no memory for {} bytes", bytes); }
};

}  // namespace

Memory& HostMemory() {
  static auto* const memory = new KeepingMemory();
  return *memory;
}

int64_t NumSystemAllocations() { return TheKept().system_allocations(); }

}  // namespace tessera
