// SPDX-License-Identifier: Apache-2.0
// Tests buffers that are made or read by mistake.
#include "tessera/runtime/buffer/buffer.h"

#include <limits>

#include "tessera/runtime/base/status_testutil.h"

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

}  // namespace
}  // namespace tessera
