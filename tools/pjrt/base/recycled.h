// SPDX-License-Identifier: Apache-2.0
// Memory of small objects that come and go by the hundred with each call.
//
// The C library has seven free blocks of a size at hand for each thread. It merges further ones with their neighbours
// and cuts them off again, which takes a tenth of a short call. Here a thread keeps as many as a call with many buffers
// needs.
#ifndef TESSERA_TOOLS_PJRT_BASE_RECYCLED_H_
#define TESSERA_TOOLS_PJRT_BASE_RECYCLED_H_

#include <cstddef>
#include <new>

namespace tessera::pjrt {

// The memory of objects of type T. Any thread may give back what another one has taken.
template <typename T>
class RecycledMemory {
 public:
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  static constexpr size_t kMostKept = 0;  // sanitizers watch each object's memory
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

  // Returns how many blocks this thread keeps.
  static size_t num_kept() { return kept.count; }

 private:
  struct Block {
    Block* next;
  };
  static_assert(sizeof(T) >= sizeof(Block) && alignof(T) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);

  // It has no destructor: other objects of the thread may give memory back after its ThreadEnd.
  struct Kept {
    Block* first = nullptr;
    size_t count = 0;
    bool has_ended = false;
  };

  // Frees the blocks of a thread that ends.
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
