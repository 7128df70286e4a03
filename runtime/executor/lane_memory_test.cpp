// SPDX-License-Identifier: Apache-2.0
// Tests tensors of folded replicas in memory that the host cannot access: a stream gathers and scatters them.
#include "tessera/runtime/executor/lane_memory.h"

#include <cstring>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/device/far_memory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;

constexpr std::chrono::seconds kLong(60);

class LaneMemoryTest : public testing::Test {
 protected:
  // Returns a tensor in far memory.
  Buffer Far(const std::vector<float>& values) {
    const Buffer near = Buffer::FromVector(values, {static_cast<int64_t>(values.size())});
    const Buffer far = *Buffer::Uninitialized(near.type(), far_);
    EXPECT_OK(CopyElements(far, near, stream_));
    EXPECT_OK(stream_.Wait(kLong));
    return far;
  }

  std::vector<float> At(const void* address, size_t count) const {
    std::vector<float> values(count);
    std::memcpy(values.data(), far_.Reach(address), count * sizeof(float));
    return values;
  }

  FarMemory far_;
  FarStream stream_{far_};
  LaneMemory lanes_{{DType::kF32, {2}}, far_};
};

TEST_F(LaneMemoryTest, GathersCopiesAndScattersThemBack) {
  const Buffer a = Far({1, 2});
  const Buffer b = Far({3, 4});
  ASSERT_OK_AND_ASSIGN(void* const all, lanes_.Gather({b.address(), a.address()}, /*copy=*/true, stream_));
  ASSERT_OK(stream_.Wait(kLong));
  EXPECT_THAT(At(all, 4), ElementsAre(3, 4, 1, 2));
  const float changed[] = {5, 6, 7, 8};
  std::memcpy(far_.Reach(all), changed, sizeof(changed));
  EXPECT_THAT(At(a.address(), 2), ElementsAre(1, 2));
  ASSERT_OK(lanes_.Scatter(stream_));
  ASSERT_OK(stream_.Wait(kLong));
  EXPECT_THAT(At(b.address(), 2), ElementsAre(5, 6));
  EXPECT_THAT(At(a.address(), 2), ElementsAre(7, 8));
}

TEST_F(LaneMemoryTest, GathersRoomWithoutValuesOnce) {
  const Buffer a = Far({1, 2});
  const Buffer b = Far({3, 4});
  ASSERT_OK_AND_ASSIGN(void* const all, lanes_.Gather({b.address(), a.address()}, /*copy=*/false, stream_));
  ASSERT_OK(stream_.Wait(kLong));
  EXPECT_THAT(At(all, 4), ElementsAre(0, 0, 0, 0));
  const int64_t allocations = Buffer::num_allocations();
  ASSERT_OK_AND_ASSIGN(void* const again, lanes_.Gather({b.address(), a.address()}, /*copy=*/true, stream_));
  EXPECT_EQ(again, all);
  EXPECT_EQ(Buffer::num_allocations(), allocations);
}

TEST_F(LaneMemoryTest, TakesContiguousPartsWhereTheyLie) {
  const Buffer both = Far({1, 2, 3, 4});
  char* const first = static_cast<char*>(both.address());
  ASSERT_OK_AND_ASSIGN(void* const all, lanes_.Gather({first, first + 2 * sizeof(float)}, /*copy=*/true, stream_));
  EXPECT_EQ(all, first);
  ASSERT_OK(lanes_.Scatter(stream_));
  ASSERT_OK(stream_.Wait(kLong));
  EXPECT_THAT(At(first, 4), ElementsAre(1, 2, 3, 4));
}

}  // namespace
}  // namespace tessera
