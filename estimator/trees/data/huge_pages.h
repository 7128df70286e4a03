// SPDX-License-Identifier: Apache-2.0
// Vectors that a step reads in random order.
//
// The rows of a node are far apart. With pages of 4 KiB, nearly every row misses the TLB as well as the caches. Adding
// up the rows of a large data set then takes a third longer.
#ifndef TESSERA_ESTIMATOR_TREES_DATA_HUGE_PAGES_H_
#define TESSERA_ESTIMATOR_TREES_DATA_HUGE_PAGES_H_

#include <cstddef>
#include <new>
#include <vector>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace tessera::trees {

// Allocates at cache line alignment, and blocks of 2 MiB or more in huge pages, where the system has them.
template <typename T>
struct HugePages {
  using value_type = T;

  HugePages() = default;
  template <typename U>
  HugePages(const HugePages<U>&) {}

  T* allocate(size_t count) {
    const size_t bytes = count * sizeof(T);
    void* const data = ::operator new(bytes, Alignment(bytes));
#if defined(__linux__)
    if (bytes >= kHugePage) (void)madvise(data, bytes / kHugePage * kHugePage, MADV_HUGEPAGE);
#endif
    return static_cast<T*>(data);
  }
  void deallocate(T* data, size_t count) { ::operator delete(data, Alignment(count * sizeof(T))); }

  bool operator==(const HugePages&) const = default;

 private:
  static constexpr size_t kHugePage = size_t{2} << 20;
  static constexpr size_t kLine = 64;
  static constexpr std::align_val_t Alignment(size_t bytes) {
    return std::align_val_t{bytes >= kHugePage ? kHugePage : kLine};
  }
};

template <typename T>
using LargeVector = std::vector<T, HugePages<T>>;

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_DATA_HUGE_PAGES_H_
