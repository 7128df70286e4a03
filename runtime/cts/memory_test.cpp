// SPDX-License-Identifier: Apache-2.0
// Tests memories of devices: device.h (memory, Reaches) and memory.h (kinds, alignment, addresses, owners, errors).
#include "tessera/runtime/device/memory.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <thread>

#include "tessera/runtime/cts/cts_testutil.h"

namespace tessera {
namespace {

class CtsMemory : public CtsTest {
 protected:
  struct Block {
    std::shared_ptr<void> owner;
    size_t bytes = 0;

    uintptr_t begin() const { return reinterpret_cast<uintptr_t>(owner.get()); }
  };

  // Expects that no blocks share an address; even an empty block has an address.
  static void ExpectApart(std::vector<Block> blocks) {
    std::sort(blocks.begin(), blocks.end(), [](const Block& a, const Block& b) { return a.begin() < b.begin(); });
    for (size_t i = 1; i < blocks.size(); ++i) {
      EXPECT_LE(blocks[i - 1].begin() + std::max<size_t>(blocks[i - 1].bytes, 1), blocks[i].begin());
    }
  }
};

TESSERA_CTS(CtsMemory);

// Memory::kind, Device::memory.
TEST_P(CtsMemory, HasOneMemoryOfEachKind) {
  for (const MemoryKind kind : kKinds) {
    EXPECT_EQ(device().memory(kind).kind(), kind);
    EXPECT_EQ(&device().memory(kind), &device().memory(kind));
  }
}

// MemoryKind: the host's ordinary memory, and host memory that the device copies.
TEST_P(CtsMemory, TheHostAccessesItsOwnMemory) {
  EXPECT_TRUE(device().memory(MemoryKind::kHost).host_accessible());
  EXPECT_TRUE(device().memory(MemoryKind::kPinned).host_accessible());
}

// Device::Reaches.
TEST_P(CtsMemory, CodeReachesTheDevicesMemory) { EXPECT_TRUE(device().Reaches(device().memory(MemoryKind::kDevice))); }

// Memory::Allocate: at a multiple of the alignment.
TEST_P(CtsMemory, AnAddressIsAMultipleOfTheAlignment) {
  for (const MemoryKind kind : kKinds) {
    for (const size_t alignment : {size_t{1}, size_t{8}, size_t{64}, size_t{4096}}) {
      for (const size_t bytes : {size_t{0}, size_t{1}, size_t{63}, size_t{4097}}) {
        ASSERT_OK_AND_ASSIGN(const std::shared_ptr<void> block, device().memory(kind).Allocate(bytes, alignment));
        ASSERT_NE(block, nullptr);
        EXPECT_EQ(reinterpret_cast<uintptr_t>(block.get()) % alignment, 0u) << bytes << " bytes at " << alignment;
      }
    }
  }
}

// Memory: one address space; Memory::Allocate: even 0 bytes have their own address.
TEST_P(CtsMemory, LiveBlocksOfAllKindsAreApart) {
  std::vector<Block> blocks;
  for (int round = 0; round < 8; ++round) {
    for (const MemoryKind kind : kKinds) {
      for (const size_t bytes : {size_t{0}, size_t{1}, size_t{64}, size_t{1000}, size_t{70'000}}) {
        ASSERT_OK_AND_ASSIGN(std::shared_ptr<void> block, device().memory(kind).Allocate(bytes, /*alignment=*/64));
        blocks.push_back({std::move(block), bytes});
      }
    }
    // Every other block is freed, so that later blocks may reuse its memory.
    for (size_t i = 0; i < blocks.size(); ++i) blocks.erase(blocks.begin() + static_cast<std::ptrdiff_t>(i));
  }
  ExpectApart(std::move(blocks));
}

// Memory: thread-safe; Memory::Allocate: the last owner frees the bytes, on any thread.
TEST_P(CtsMemory, SeveralThreadsAllocateAndGiveBack) {
  Memory& memory = device().memory(MemoryKind::kDevice);
  constexpr size_t kThreads = 4;
  constexpr size_t kBlocks = 100;
  std::vector<std::vector<Block>> kept(kThreads);
  std::vector<std::thread> threads;
  for (size_t thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([&, thread] {
      for (size_t i = 0; i < kBlocks; ++i) {
        const size_t bytes = 64 * (1 + (i * 7 + thread) % 50);
        absl::StatusOr<std::shared_ptr<void>> block = memory.Allocate(bytes, /*alignment=*/64);
        ASSERT_OK(block);
        if (i % 2 == 0) kept[thread].push_back({*std::move(block), bytes});
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::vector<Block> all;
  for (std::vector<Block>& blocks : kept) std::move(blocks.begin(), blocks.end(), std::back_inserter(all));
  EXPECT_EQ(all.size(), kThreads * kBlocks / 2);
  ExpectApart(all);
  kept.clear();
  std::thread([&all] { all.clear(); }).join();
}

// Memory::Allocate: InvalidArgument.
TEST_P(CtsMemory, RefusesAnAlignmentThatIsNoPowerOfTwo) {
  for (const MemoryKind kind : kKinds) {
    for (const size_t alignment : {size_t{0}, size_t{3}, size_t{48}}) {
      EXPECT_STATUS(device().memory(kind).Allocate(64, alignment), absl::StatusCode::kInvalidArgument,
                    testing::HasSubstr("got " + std::to_string(alignment)));
    }
  }
}

// Memory::Allocate: ResourceExhausted, and Buffer names the tensor.
TEST_P(CtsMemory, SaysWhenThereIsNoMemory) {
  for (const MemoryKind kind : kKinds) {
    constexpr size_t kMost = std::numeric_limits<size_t>::max();
    EXPECT_STATUS(device().memory(kind).Allocate(kMost, 64), absl::StatusCode::kResourceExhausted,
                  testing::HasSubstr("no memory for " + std::to_string(kMost) + " bytes"));
    EXPECT_OK(device().memory(kind).Allocate(64, 64));
  }
}

}  // namespace
}  // namespace tessera
