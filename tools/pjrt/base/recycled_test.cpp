// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/base/recycled.h"

#include <memory>
#include <thread>
#include <vector>

#include "gtest/gtest.h"

namespace tessera::pjrt {
namespace {

struct Small {
  int64_t numbers[4];
};
using Memory = RecycledMemory<Small>;

TEST(RecycledTest, TheNextObjectHasTheMemoryOfTheLastOne) {
  std::thread([] {
    void* const first = Memory::Take();
    Memory::Give(first);
    if (Memory::kMostKept == 0) return;  // sanitizers watch each object
    EXPECT_EQ(Memory::num_kept(), 1U);
    void* const again = Memory::Take();
    EXPECT_EQ(again, first);
    EXPECT_EQ(Memory::num_kept(), 0U);
    Memory::Give(again);
  }).join();
}

TEST(RecycledTest, AThreadKeepsNoMoreThanItsLimit) {
  std::thread([] {
    std::vector<void*> taken;
    for (size_t i = 0; i < Memory::kMostKept + 10; ++i) taken.push_back(Memory::Take());
    for (void* memory : taken) Memory::Give(memory);
    EXPECT_EQ(Memory::num_kept(), Memory::kMostKept);
  }).join();
}

TEST(RecycledTest, AnotherThreadKeepsWhatItGivesBack) {
  void* const memory = Memory::Take();
  const size_t here = Memory::num_kept();
  std::thread([memory] {
    Memory::Give(memory);
    EXPECT_EQ(Memory::num_kept(), Memory::kMostKept == 0 ? 0U : 1U);
  }).join();
  EXPECT_EQ(Memory::num_kept(), here);
}

TEST(RecycledTest, SharedPointersReturnTheirMemory) {
  std::thread([] {
    const Small* first = nullptr;
    {
      const auto small = std::allocate_shared<Small>(RecyclingAllocator<Small>());
      first = small.get();
    }
    const auto again = std::allocate_shared<Small>(RecyclingAllocator<Small>());
    EXPECT_EQ(again.get() == first, Memory::kMostKept > 0);
  }).join();
}

}  // namespace
}  // namespace tessera::pjrt
