// SPDX-License-Identifier: Apache-2.0
// Tests copies and zeros of streams: stream.h (Copy, Zero, their order and errors).
#include <numeric>

#include "tessera/runtime/cts/cts_testutil.h"
#include "tessera/runtime/device/far_memory_testutil.h"
#include "tessera/runtime/device/stream.h"

namespace tessera {
namespace {

using testing::ElementsAre;

class CtsCopies : public CtsTest {
 protected:
  void SetUp() override { ASSERT_OK_AND_ASSIGN(stream_, device().NewStream(/*shard=*/0)); }

  // Returns a tensor in memory of `kind` with these elements.
  Buffer Make(MemoryKind kind, const std::vector<float>& values) {
    absl::StatusOr<Buffer> made =
        CopyTo(kind, Buffer::FromVector<float>(values, {static_cast<int64_t>(values.size())}));
    EXPECT_OK(made);
    return made.ok() ? *std::move(made) : Buffer();
  }

  static char* AddressOf(const Buffer& buffer, size_t element) {
    return static_cast<char*>(buffer.address()) + element * sizeof(float);
  }

  std::unique_ptr<Stream> stream_;
};

TESSERA_CTS(CtsCopies);

// Stream::Copy, between any two kinds and at any offset.
TEST_P(CtsCopies, CopiesTheGivenBytesAlone) {
  for (const MemoryKind source : kKinds) {
    for (const MemoryKind target : kKinds) {
      const Buffer from = Make(source, {1, 2, 3, 4, 5, 6});
      const Buffer to = Make(target, {-1, -2, -3, -4, -5, -6});
      ASSERT_OK(stream_->Copy(AddressOf(to, 1), to.memory(), AddressOf(from, 2), from.memory(), 3 * sizeof(float)));
      ASSERT_OK(stream_->Wait(kLong));
      EXPECT_THAT(ValuesOf(to), ElementsAre(-1, 3, 4, 5, -5, -6));
      EXPECT_THAT(ValuesOf(from), ElementsAre(1, 2, 3, 4, 5, 6));
    }
  }
}

// Stream::Copy of more bytes than a device is likely to copy at a time.
TEST_P(CtsCopies, CopiesLargeTensors) {
  std::vector<float> values(300'001);
  std::iota(values.begin(), values.end(), 0.0f);
  EXPECT_EQ(ValuesOf(Make(MemoryKind::kDevice, values)), values);
}

// Stream::Zero.
TEST_P(CtsCopies, ZeroesTheGivenBytesAlone) {
  for (const MemoryKind kind : kKinds) {
    const Buffer values = Make(kind, {1, 2, 3, 4});
    ASSERT_OK(stream_->Zero(AddressOf(values, 1), values.memory(), 2 * sizeof(float)));
    ASSERT_OK(stream_->Wait(kLong));
    EXPECT_THAT(ValuesOf(values), ElementsAre(1, 0, 0, 4));
  }
}

// Stream: work is done in the order in which it was enqueued; only the end waits.
TEST_P(CtsCopies, WorkIsDoneInOrder) {
  const Buffer a = Make(MemoryKind::kDevice, {1, 2});
  const Buffer b = Make(MemoryKind::kDevice, {3, 4});
  const Buffer pinned = Make(MemoryKind::kPinned, {5, 6});
  const Buffer host = Make(MemoryKind::kHost, {7, 8});
  ASSERT_OK(CopyElements(pinned, a, *stream_));                          // 1 2
  ASSERT_OK(CopyElements(a, b, *stream_));                               // a: 3 4
  ASSERT_OK(CopyElements(b, pinned, *stream_));                          // b: 1 2
  ASSERT_OK(stream_->Zero(AddressOf(a, 0), a.memory(), sizeof(float)));  // a: 0 4
  ASSERT_OK(CopyElements(host, a, *stream_));
  ASSERT_OK(CopyElements(a, b, *stream_));  // after the copy of a's old values
  ASSERT_OK(stream_->Wait(kLong));
  EXPECT_THAT(host.As<float>(), ElementsAre(0, 4));
  EXPECT_THAT(pinned.As<float>(), ElementsAre(1, 2));
  EXPECT_THAT(ValuesOf(a), ElementsAre(1, 2));
  EXPECT_THAT(ValuesOf(b), ElementsAre(1, 2));
}

// Stream: a tensor without elements may have no address.
TEST_P(CtsCopies, NoBytesNeedNoAddress) {
  for (const MemoryKind kind : kKinds) {
    Memory& memory = device().memory(kind);
    EXPECT_OK(stream_->Copy(nullptr, memory, nullptr, memory, 0));
    EXPECT_OK(stream_->Zero(nullptr, memory, 0));
  }
  EXPECT_OK(stream_->Wait(kLong));
}

// Stream::Copy, Stream::Zero: InvalidArgument for memory that the device cannot access.
TEST_P(CtsCopies, RefusesMemoryOfAnotherDevice) {
  FarMemory foreign;
  ASSERT_OK_AND_ASSIGN(const std::shared_ptr<void> block, foreign.Allocate(4, 64));
  const Buffer own = Make(MemoryKind::kDevice, {1});
  constexpr auto kRefused = absl::StatusCode::kInvalidArgument;
  EXPECT_STATUS(stream_->Copy(block.get(), foreign, own.address(), own.memory(), 4), kRefused, testing::_);
  EXPECT_STATUS(stream_->Copy(own.address(), own.memory(), block.get(), foreign, 4), kRefused, testing::_);
  EXPECT_STATUS(stream_->Zero(block.get(), foreign, 4), kRefused, testing::_);
  EXPECT_OK(stream_->Wait(kLong));  // refused work is not enqueued
  EXPECT_THAT(ValuesOf(own), ElementsAre(1));
  EXPECT_EQ(std::string(foreign.Reach(block.get()), 4), std::string(4, '\xab'));
}

}  // namespace
}  // namespace tessera
