// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/base/strided_copy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <complex>
#include <numeric>
#include <vector>

namespace tessera::pjrt {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;

TEST(PjrtStridedCopy, StridesOfAnOrder) {
  const Shape sizes = {2, 3, 4}, row_major = {2, 1, 0}, column_major = {0, 1, 2};
  EXPECT_THAT(DenseStrides(sizes, 8), ElementsAre(96, 32, 8));
  EXPECT_EQ(StridesOfOrder(sizes, 8, row_major), DenseStrides(sizes, 8));
  EXPECT_THAT(StridesOfOrder(sizes, 8, column_major), ElementsAre(8, 16, 48));
}

// Transposes an array of `T` and compares with the definition.
template <typename T>
void ExpectTransposed() {
  constexpr int64_t kRows = 3, kColumns = 5, kWidth = sizeof(T);
  std::vector<T> from(kRows * kColumns), to(from.size());
  for (size_t i = 0; i < from.size(); ++i) from[i] = static_cast<T>(static_cast<float>(i));
  const Shape sizes = {kColumns, kRows}, strides = {kWidth, kColumns * kWidth};
  CopyStrided(sizes, kWidth, to.data(), DenseStrides(sizes, kWidth), from.data(), strides);
  for (int64_t row = 0; row < kRows; ++row) {
    for (int64_t column = 0; column < kColumns; ++column) {
      EXPECT_EQ(to[static_cast<size_t>(column * kRows + row)], from[static_cast<size_t>(row * kColumns + column)]);
    }
  }
}

TEST(PjrtStridedCopy, EveryWidth) {
  ExpectTransposed<int8_t>();
  ExpectTransposed<int16_t>();
  ExpectTransposed<float>();
  ExpectTransposed<double>();
  ExpectTransposed<std::complex<double>>();
}

TEST(PjrtStridedCopy, RunsOfSeveralElements) {
  std::vector<int32_t> from(24), to(12);
  std::iota(from.begin(), from.end(), 0);
  const Shape sizes = {4, 3}, strides = {24, 4};  // the left half of a 4 x 6 array
  CopyStrided(sizes, 4, to.data(), DenseStrides(sizes, 4), from.data(), strides);
  EXPECT_THAT(to, ElementsAre(0, 1, 2, 6, 7, 8, 12, 13, 14, 18, 19, 20));
}

TEST(PjrtStridedCopy, NegativeAndZeroStridesInTheSource) {
  const std::vector<int32_t> from = {1, 2, 3};
  std::vector<int32_t> to(6);
  const Shape sizes = {2, 3}, strides = {0, -4};
  CopyStrided(sizes, 4, to.data(), DenseStrides(sizes, 4), &from[2], strides);
  EXPECT_THAT(to, ElementsAre(3, 2, 1, 3, 2, 1));
}

TEST(PjrtStridedCopy, ScalarsAndEmptyArrays) {
  const int32_t from = 7;
  int32_t to = 0;
  CopyStrided({}, 4, &to, {}, &from, {});
  EXPECT_EQ(to, 7);
  const Shape sizes = {3, 0}, strides = {0, 4};
  std::vector<int32_t> untouched(3, 1);
  CopyStrided(sizes, 4, untouched.data(), strides, nullptr, strides);
  EXPECT_THAT(untouched, Each(1));
}

}  // namespace
}  // namespace tessera::pjrt
