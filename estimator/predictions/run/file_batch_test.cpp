// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/predictions/run/file_batch.h"

#include "gtest/gtest.h"

namespace tessera {
namespace {

Component Floats(int64_t count) { return {.name = "x", .row = {DType::kF32, {count}}}; }

TEST(RowsOfFileBatch, IsTheMultipleOfTheTrainingBelow1024) {
  EXPECT_EQ(RowsOfFileBatch(128, {Floats(64)}, -1), 1024);
  EXPECT_EQ(RowsOfFileBatch(100, {Floats(64)}, -1), 1000);
  EXPECT_EQ(RowsOfFileBatch(1, {Floats(64)}, -1), 1024);
  EXPECT_EQ(RowsOfFileBatch(4096, {Floats(64)}, -1), 4096);
}

TEST(RowsOfFileBatch, HasFewRowsOfManyBytes) {
  EXPECT_EQ(RowsOfFileBatch(16, {Floats(4096)}, -1), 1024);  // 16 KiB each
  EXPECT_EQ(RowsOfFileBatch(16, {Floats(4096), Floats(4096)}, -1), 512);
  EXPECT_EQ(RowsOfFileBatch(16, {Floats(224 * 224 * 3)}, -1), 16);
  EXPECT_EQ(RowsOfFileBatch(16, {Floats(int64_t{1} << 40)}, -1), 16);
}

TEST(RowsOfFileBatch, StaysThatOfTheTrainingWhereRowsDiffer) {
  EXPECT_EQ(RowsOfFileBatch(16, {Floats(4), Floats(-1)}, -1), 16);
  EXPECT_EQ(RowsOfFileBatch(16, {{.name = "part", .row = {DType::kI64, {4}}, .is_part = true}}, -1), 16);
  EXPECT_EQ(RowsOfFileBatch(16, {{.name = "word", .row = {}, .is_string = true}}, -1), 1024);
}

TEST(RowsOfFileBatch, IsNoLargerThanTheInputNeeds) {
  EXPECT_EQ(RowsOfFileBatch(32, {Floats(4)}, 150), 160);
  EXPECT_EQ(RowsOfFileBatch(32, {Floats(4)}, 160), 160);
  EXPECT_EQ(RowsOfFileBatch(32, {Floats(4)}, 5), 32);
  EXPECT_EQ(RowsOfFileBatch(32, {Floats(4)}, 0), 32);
  EXPECT_EQ(RowsOfFileBatch(32, {Floats(4)}, 1'000'000), 1024);
}

}  // namespace
}  // namespace tessera
