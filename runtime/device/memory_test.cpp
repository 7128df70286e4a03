// SPDX-License-Identifier: Apache-2.0
// Tests the memories of the host and of the CPU: their kinds, alignment, reuse and errors.
#include "tessera/runtime/device/memory.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/device/cpu/memory.h"
#include "tessera/runtime/device/host_memory.h"
#include "tessera/runtime/types/stagger.h"

namespace tessera {
namespace {

constexpr MemoryKind kKinds[] = {MemoryKind::kHost, MemoryKind::kPinned, MemoryKind::kDevice};

TEST(Memory, TheHostReachesEveryKindOfTheCpu) {
  for (const MemoryKind kind : kKinds) {
    EXPECT_EQ(CpuMemory(kind).kind(), kind);
    EXPECT_TRUE(CpuMemory(kind).host_accessible());
    EXPECT_EQ(&CpuMemory(kind), &CpuMemory(kind));
  }
  EXPECT_EQ(&CpuMemory(MemoryKind::kHost), &HostMemory());
}

TEST(Memory, AnAddressIsAMultipleOfTheAlignment) {
  for (const MemoryKind kind : kKinds) {
    for (const size_t alignment : {size_t{1}, size_t{8}, size_t{64}, size_t{4096}, size_t{1} << 21}) {
      for (const size_t bytes : {size_t{0}, size_t{1}, size_t{63}, size_t{4097}}) {
        ASSERT_OK_AND_ASSIGN(const std::shared_ptr<void> memory, CpuMemory(kind).Allocate(bytes, alignment));
        ASSERT_NE(memory, nullptr);
        EXPECT_EQ(reinterpret_cast<uintptr_t>(memory.get()) % alignment, 0u) << bytes << " bytes at " << alignment;
        std::memset(memory.get(), 1, bytes);
      }
    }
  }
}

// A released block serves only requests whose alignment it has.
TEST(Memory, ReuseKeepsTheAlignment) {
  constexpr size_t kLarge = size_t{1} << 20;
  ASSERT_OK_AND_ASSIGN(std::shared_ptr<void> memory, HostMemory().Allocate(kLarge, 64));
  memory.reset();
  ASSERT_OK_AND_ASSIGN(memory, HostMemory().Allocate(kLarge, kLarge));
  EXPECT_EQ(reinterpret_cast<uintptr_t>(memory.get()) % kLarge, 0u);
}

TEST(Memory, LargeBlocksBeginInTheFirstPageOfAHugePage) {
  constexpr size_t kHugePage = size_t{2} << 20;
  for (const size_t bytes : {kHugePage, kHugePage + 64, 3 * kHugePage - 64}) {
    ASSERT_OK_AND_ASSIGN(const std::shared_ptr<void> block, HostMemory().Allocate(bytes, 64));
    std::memset(block.get(), 1, bytes);
    EXPECT_LT(reinterpret_cast<uintptr_t>(block.get()) % kHugePage, kPage) << bytes;
  }
}

TEST(Memory, LargeBlocksAreStaggered) {
  constexpr size_t kKibi = 1024;
  // No other test has blocks of these sizes: all are new.
  std::vector<std::shared_ptr<void>> blocks;
  for (const size_t bytes : {67 * kKibi, 131 * kKibi, 1027 * kKibi, 2051 * kKibi, 7171 * kKibi}) {
    ASSERT_OK_AND_ASSIGN(blocks.emplace_back(), HostMemory().Allocate(bytes, 64));
    std::memset(blocks.back().get(), 1, bytes);
  }
  for (const auto& a : blocks) {
    for (const auto& b : blocks) {
      const size_t apart = (reinterpret_cast<uintptr_t>(a.get()) - reinterpret_cast<uintptr_t>(b.get())) % kPage;
      if (a != b) EXPECT_GE(std::min(apart, kPage - apart), 512u);
    }
  }
}

TEST(Memory, KindsOfTheCpuReuseEachOthersBlocks) {
  constexpr size_t kBytes = 7 * 64;
  ASSERT_OK_AND_ASSIGN(std::shared_ptr<void> memory, CpuMemory(MemoryKind::kDevice).Allocate(kBytes, 64));
  void* const block = memory.get();
  memory.reset();
  const int64_t before = NumSystemAllocations();
  ASSERT_OK_AND_ASSIGN(memory, CpuMemory(MemoryKind::kPinned).Allocate(kBytes - 1, 64));
  EXPECT_EQ(memory.get(), block);
  EXPECT_EQ(NumSystemAllocations(), before);
}

TEST(Memory, LiveBlocksAreApart) {
  ASSERT_OK_AND_ASSIGN(const std::shared_ptr<void> a, HostMemory().Allocate(0, 64));
  ASSERT_OK_AND_ASSIGN(const std::shared_ptr<void> b, CpuMemory(MemoryKind::kDevice).Allocate(0, 64));
  EXPECT_NE(a, b);
}

TEST(Memory, RefusesWhatItCannotGive) {
  for (const MemoryKind kind : kKinds) {
    for (const size_t alignment : {size_t{0}, size_t{3}, size_t{48}}) {
      EXPECT_STATUS(CpuMemory(kind).Allocate(64, alignment), absl::StatusCode::kInvalidArgument,
                    "host memory: expected an alignment that is a power of two, got " + std::to_string(alignment));
    }
    constexpr size_t kMost = std::numeric_limits<size_t>::max();
    EXPECT_STATUS(CpuMemory(kind).Allocate(kMost, 64), absl::StatusCode::kResourceExhausted,
                  "host memory: no memory for " + std::to_string(kMost) + " bytes");
  }
}

}  // namespace
}  // namespace tessera
