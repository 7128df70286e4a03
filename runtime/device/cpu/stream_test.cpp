// SPDX-License-Identifier: Apache-2.0
// Tests copies between the memories of the CPU, and of memory that the CPU cannot access.
#include "tessera/runtime/device/cpu/stream.h"

#include <cstring>
#include <string>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/device/cpu/memory.h"
#include "tessera/runtime/device/far_memory_testutil.h"
#include "tessera/runtime/device/host_memory.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

constexpr MemoryKind kKinds[] = {MemoryKind::kHost, MemoryKind::kPinned, MemoryKind::kDevice};
constexpr std::chrono::seconds kLong(60);

TEST(CpuStream, CopiesBetweenAllKinds) {
  CpuStream stream;
  for (const MemoryKind source : kKinds) {
    for (const MemoryKind target : kKinds) {
      char from[] = "abcdef";
      char to[] = "123456";
      ASSERT_OK(stream.Copy(to + 1, CpuMemory(target), from + 2, CpuMemory(source), 3));
      ASSERT_OK(stream.Wait(kLong));
      EXPECT_EQ(std::string(to), "1cde56");
      EXPECT_EQ(std::string(from), "abcdef");
    }
  }
}

TEST(CpuStream, ZeroesTheGivenBytesAlone) {
  CpuStream stream;
  char bytes[] = {1, 2, 3, 4};
  ASSERT_OK(stream.Zero(bytes + 1, CpuMemory(MemoryKind::kDevice), 2));
  ASSERT_OK(stream.Wait(kLong));
  EXPECT_EQ(std::string(bytes, 4), std::string("\1\0\0\4", 4));
}

TEST(CpuStream, NoBytesNeedNoAddress) {
  CpuStream stream;
  EXPECT_OK(stream.Copy(nullptr, HostMemory(), nullptr, HostMemory(), 0));
  EXPECT_OK(stream.Zero(nullptr, HostMemory(), 0));
}

// Nothing is left to wait for, however short the time.
TEST(CpuStream, WaitNeverMeetsItsDeadline) {
  CpuStream stream;
  EXPECT_OK(stream.Wait(std::chrono::nanoseconds(0)));
}

TEST(CpuStream, RefusesMemoryThatTheHostCannotAccess) {
  CpuStream stream;
  FarMemory far;
  ASSERT_OK_AND_ASSIGN(const std::shared_ptr<void> block, far.Allocate(4, 64));
  char near[] = "abc";
  const auto refused = absl::StatusCode::kInvalidArgument;
  const auto why = HasSubstr(" of 4 bytes: expected memory that the host may access, got memory of another device");
  EXPECT_STATUS(stream.Copy(block.get(), far, near, HostMemory(), 4), refused, why);
  EXPECT_STATUS(stream.Copy(near, HostMemory(), block.get(), far, 4), refused, why);
  EXPECT_STATUS(stream.Zero(block.get(), far, 4), refused, why);
  EXPECT_EQ(std::string(near), "abc");
  EXPECT_EQ(std::string(far.Reach(block.get()), 4), std::string(4, '\xab'));
}

}  // namespace
}  // namespace tessera
