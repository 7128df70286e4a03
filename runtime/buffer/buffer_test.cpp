// SPDX-License-Identifier: Apache-2.0
// Tests buffers that are created or read incorrectly, and buffers in memory of every kind.
#include "tessera/runtime/buffer/buffer.h"

#include <limits>
#include <optional>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/device/cpu/memory.h"
#include "tessera/runtime/device/cpu/stream.h"
#include "tessera/runtime/device/far_memory_testutil.h"
#include "tessera/runtime/device/host_memory.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

TEST(BufferTest, HoldsAVector) {
  const Buffer buffer = Buffer::FromVector<float>({1, 2, 3, 4}, {2, 2});
  EXPECT_OK(buffer.status());
  EXPECT_EQ(ToString(buffer), "f32[2,2]");
  EXPECT_THAT(buffer.As<float>(), ElementsAre(1, 2, 3, 4));
  EXPECT_TRUE(Buffer::FromVector<int32_t>({}, {0, 3}).has_value());
}

TEST(BufferTest, SaysWhyItHasNoValue) {
  const auto status = [](size_t count, Shape shape) {
    return Buffer::FromVector(std::vector<float>(count), std::move(shape)).status();
  };
  EXPECT_STATUS(status(3, {2, 2}), kInvalid, "Buffer::FromVector: 3 values, expected 4 for f32[2,2]");
  EXPECT_STATUS(status(1, {0}), kInvalid, "Buffer::FromVector: 1 value, expected 0 for f32[0]");
  EXPECT_STATUS(status(0, {}), kInvalid, "Buffer::FromVector: 0 values, expected 1 for f32[]");
  EXPECT_STATUS(status(1, {-1}), kInvalid, HasSubstr("Buffer::FromVector: "));
  EXPECT_STATUS(status(1, {int64_t{1} << 40}), kInvalid, HasSubstr("expected 1099511627776 for f32[1099511627776]"));
  constexpr int64_t kMost = std::numeric_limits<int64_t>::max();
  EXPECT_STATUS(status(1, {kMost, kMost}), kInvalid, HasSubstr("Buffer::FromVector: "));
  EXPECT_STATUS(Buffer().status(), kInvalid, "the buffer was never assigned");
}

TEST(BufferTest, WithoutAValueIsRefused) {
  const Buffer buffer = Buffer::FromVector<float>({1, 2, 3}, {2, 2});
  EXPECT_FALSE(buffer.has_value());
  EXPECT_EQ(buffer.bytes().size(), 0u);
  EXPECT_EQ(ToString(buffer), "no value (Buffer::FromVector: 3 values, expected 4 for f32[2,2])");
  EXPECT_STATUS(buffer.Reshaped({4}), kInvalid, HasSubstr("3 values, expected 4"));
  EXPECT_STATUS(buffer.Copy(), kInvalid, HasSubstr("3 values, expected 4"));
  EXPECT_TRUE(BitwiseEqual(Buffer(), Buffer()));
}

TEST(BufferTest, ElementsOfAnotherTypeAreNone) {
  const Buffer buffer = Buffer::FromVector<int32_t>({1, 2}, {2});
  testing::internal::CaptureStderr();
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(buffer.As<float>().empty());
  const std::string line = std::to_string(__LINE__ - 1);
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "buffer_test.cpp:" + line + ": Buffer::As: the elements are i32[2], not f32; none are given\n");
}

TEST(BufferTest, LiesInTheMemoryThatItsMakerNames) {
  CpuStream stream;
  EXPECT_EQ(&Buffer::Scalar<float>(1).memory(), &HostMemory());
  for (const MemoryKind kind : {MemoryKind::kHost, MemoryKind::kPinned, MemoryKind::kDevice}) {
    Memory& memory = CpuMemory(kind);
    const int64_t before = Buffer::num_allocations();
    ASSERT_OK_AND_ASSIGN(const Buffer zeros, Buffer::Allocate({DType::kF32, {2, 3}}, memory, stream));
    ASSERT_OK_AND_ASSIGN(const Buffer empty, Buffer::Uninitialized({DType::kF32, {0}}, memory));
    EXPECT_EQ(Buffer::num_allocations(), before + 2);
    EXPECT_THAT(zeros.As<float>(), ElementsAre(0, 0, 0, 0, 0, 0));
    EXPECT_TRUE(empty.has_value());
    for (const Buffer& buffer : {zeros, empty, Buffer::Wrap(zeros.type(), zeros.data(), nullptr, memory)}) {
      EXPECT_EQ(&buffer.memory(), &memory);
      EXPECT_EQ(buffer.address(), buffer.data());
      EXPECT_EQ(reinterpret_cast<uintptr_t>(buffer.address()) % Buffer::kAlignment, 0u);
    }
    ASSERT_OK_AND_ASSIGN(const Buffer reshaped, zeros.Reshaped({3, 2}));
    EXPECT_EQ(&reshaped.memory(), &memory);
    const Buffer view = zeros.View({DType::kF32, {3}}, 3 * sizeof(float));
    EXPECT_EQ(&view.memory(), &memory);
    EXPECT_EQ(view.address(), &zeros.As<float>()[3]);
    ASSERT_OK_AND_ASSIGN(const Buffer copy, zeros.Copy());
    EXPECT_EQ(&copy.memory(), &HostMemory());
  }
}

TEST(BufferTest, AViewKeepsTheElementsAlive) {
  std::optional<Buffer> whole = Buffer::FromVector<float>({1, 2, 3, 4}, {2, 2});
  const Buffer view = whole->View({DType::kF32, {2}}, 2 * sizeof(float));
  whole.reset();
  const Buffer other = Buffer::FromVector<float>({5, 6, 7, 8}, {2, 2});  // reuses released memory
  EXPECT_THAT(view.As<float>(), ElementsAre(3, 4));
}

TEST(BufferTest, GoesToADeviceAndBackByItsStream) {
  FarMemory far;
  FarStream stream(far);
  ASSERT_OK_AND_ASSIGN(const Buffer zeros, Buffer::Allocate({DType::kF32, {2}}, far, stream));
  ASSERT_OK_AND_ASSIGN(const Buffer values, Buffer::Uninitialized({DType::kF32, {2}}, far));
  const Buffer given = Buffer::FromVector<float>({3, 4}, {2});
  const Buffer first = Buffer::FromVector<float>({5, 6}, {2});
  const Buffer second = Buffer::FromVector<float>({7, 8}, {2});
  ASSERT_OK(CopyElements(values, given, stream));
  ASSERT_OK(CopyElements(first, zeros, stream));
  ASSERT_OK(CopyElements(zeros, values, stream));
  ASSERT_OK(CopyElements(second, zeros, stream));
  EXPECT_THAT(second.As<float>(), ElementsAre(7, 8));
  ASSERT_OK(stream.Wait(std::chrono::seconds(60)));
  EXPECT_THAT(first.As<float>(), ElementsAre(0, 0));
  EXPECT_THAT(second.As<float>(), ElementsAre(3, 4));
}

TEST(BufferTest, CopiesBetweenEqualTypesAlone) {
  CpuStream stream;
  const Buffer two = Buffer::FromVector<float>({1, 2}, {2});
  EXPECT_STATUS(CopyElements(two, Buffer::FromVector<float>({1, 2}, {2, 1}), stream), kInvalid,
                "copy of a tensor: the types differ; expected f32[2], got f32[2,1]");
  EXPECT_STATUS(CopyElements(two, Buffer::FromVector<float>({1}, {2}), stream), kInvalid,
                HasSubstr("1 value, expected 2"));
  EXPECT_STATUS(CopyElements(Buffer(), two, stream), kInvalid, "the buffer was never assigned");
}

TEST(BufferTest, SaysWhenAMemoryHasNoRoom) {
  FarMemory far(/*most_bytes=*/8);
  FarStream stream(far);
  const TensorType type{DType::kF32, {3}};
  const auto none = absl::StatusCode::kResourceExhausted;
  EXPECT_STATUS(Buffer::Uninitialized(type, far), none, "no memory for a tensor f32[3] of 12 bytes");
  EXPECT_STATUS(Buffer::Allocate(type, far, stream), none, "no memory for a tensor f32[3] of 12 bytes");
  CpuStream other;
  EXPECT_STATUS(Buffer::Allocate({DType::kF32, {2}}, far, other), kInvalid, HasSubstr("got memory of another device"));
}

TEST(BufferDeathTest, TheHostMayNotAskForTheDataOfADevice) {
  FarMemory far;
  ASSERT_OK_AND_ASSIGN(const Buffer buffer, Buffer::Uninitialized({DType::kF32, {1}}, far));
  EXPECT_NE(buffer.address(), nullptr);
  EXPECT_DEATH(buffer.data(), "host_accessible");
  EXPECT_DEATH((void)buffer.Copy(), "host_accessible");
}

}  // namespace
}  // namespace tessera
