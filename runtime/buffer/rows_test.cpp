// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/buffer/rows.h"

#include <span>

#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using testing::ElementsAre;

std::vector<int32_t> Values(const Buffer& buffer) {
  const std::span<int32_t> values = buffer.As<int32_t>();
  return {values.begin(), values.end()};
}

TEST(Rows, ArePaddedWithTheLastAndCutAgain) {
  const Buffer x = Buffer::FromVector<int32_t>({1, 2, 3, 4}, {2, 2});
  ASSERT_OK_AND_ASSIGN(const Buffer padded, PadRows(x, 0, 4));
  EXPECT_EQ(padded.type().shape, (Shape{4, 2}));
  EXPECT_THAT(Values(padded), ElementsAre(1, 2, 3, 4, 3, 4, 3, 4));
  ASSERT_OK_AND_ASSIGN(const Buffer cut, CutRows(padded, 0, 2));
  EXPECT_THAT(Values(cut), ElementsAre(1, 2, 3, 4));
}

TEST(Rows, LieAlongAnyAxis) {
  const Buffer x = Buffer::FromVector<int32_t>({1, 2, 3, 4, 5, 6, 7, 8}, {2, 2, 2});
  ASSERT_OK_AND_ASSIGN(const Buffer middle, PadRows(x, 1, 3));
  EXPECT_THAT(Values(middle), ElementsAre(1, 2, 3, 4, 3, 4, 5, 6, 7, 8, 7, 8));
  ASSERT_OK_AND_ASSIGN(const Buffer last, PadRows(x, 2, 3));
  EXPECT_THAT(Values(last), ElementsAre(1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 8));
  for (const auto& [padded, axis] : {std::pair(middle, 1), std::pair(last, 2)}) {
    ASSERT_OK_AND_ASSIGN(const Buffer cut, CutRows(padded, axis, 2));
    EXPECT_EQ(Values(cut), Values(x));
  }
}

TEST(Rows, MayBeNone) {
  const Buffer none = Buffer::FromVector<int32_t>({}, {0, 2});
  ASSERT_OK_AND_ASSIGN(const Buffer padded, PadRows(none, 0, 2));
  EXPECT_THAT(Values(padded), ElementsAre(0, 0, 0, 0));
  ASSERT_OK_AND_ASSIGN(const Buffer cut, CutRows(padded, 0, 0));
  EXPECT_EQ(cut.type().shape, (Shape{0, 2}));
  const Buffer empty = Buffer::FromVector<int32_t>({}, {2, 0});
  EXPECT_OK(PadRows(empty, 0, 4).status());
}

}  // namespace
}  // namespace tessera
