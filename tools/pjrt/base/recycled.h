// SPDX-License-Identifier: Apache-2.0
// A free list for small objects, of which each call allocates and frees hundreds.
//
// The C library caches seven free blocks per size and thread. It coalesces further blocks with their neighbours and
// splits them again, which takes a tenth of a short call. Here a thread caches as many blocks as a call with many
// buffers needs.
#ifndef TESSERA_TOOLS_PJRT_BASE_RECYCLED_H_
#define TESSERA_TOOLS_PJRT_BASE_RECYCLED_H_

#include <cstddef>
#include <new>

namespace tessera::pjrt {

// The memory of objects of type T. Any thread may free a block that another one allocated.
template <typename T>
class RecycledMemory {
 public:
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  static constexpr size_t kMostKept = 0;  // sanitizers track each object's memory
#else
  static constexpr size_t kMostKept = 512;  // blocks per thread
#endif
#else
  static constexpr size_t kMostKept = 512;
#endif

  // Returns uninitialised memory for one object. Throws std::bad_alloc as operator new does.
  static void* Take() {
    Block* const block = kept.first;
    if (block == nullptr) return ::operator new(sizeof(T));
    kept.first = block->next;
    --kept.count;
    return block;
  }

  static void Give(void* memory) noexcept {
    [[maybe_unused]] static thread_local const ThreadEnd end;
    if (kept.count >= kMostKept || kept.has_ended) {
      ::operator delete(memory);
      return;
    }
    kept.first = ::new (memory) Block{kept.first};
    ++kept.count;
  }

  // Returns the number of blocks that this thread caches.
  static size_t num_kept() { return kept.count; }

 private:
  struct Block {
    Block* next;
  };
  static_assert(sizeof(T) >= sizeof(Block) && alignof(T) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);

  // Has no destructor: other objects of the thread may free memory after its ThreadEnd.
  struct Kept {
    Block* first = nullptr;
    size_t count = 0;
    bool has_ended = false;
  };

  // Frees the cached blocks when a thread ends.
  struct ThreadEnd {
    ThreadEnd() = default;
    ~ThreadEnd() {
      kept.has_ended = true;
      while (Block* const block = kept.first) {
        kept.first = block->next;
        ::operator delete(block);
      }
      kept.count = 0;
    }
  };

  static inline constinit thread_local Kept kept;
};

// An allocator of single objects, for std::allocate_shared.
template <typename T>
struct RecyclingAllocator {
  using value_type = T;

  RecyclingAllocator() = default;
  template <typename U>
  RecyclingAllocator(const RecyclingAllocator<U>&) {}  // NOLINT(google-explicit-constructor): rebinds

  T* allocate(size_t count) {
    return static_cast<T*>(count == 1 ? RecycledMemory<T>::Take() : ::operator new(count * sizeof(T)));
  }
  void deallocate(T* memory, size_t count) noexcept {
    if (count == 1) {
      RecycledMemory<T>::Give(memory);
    } else {
      ::operator delete(memory);
    }
  }

  bool operator==(const RecyclingAllocator&) const = default;
};

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_BASE_RECYCLED_H_
