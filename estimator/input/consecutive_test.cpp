// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/consecutive.h"

#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;

TEST(Consecutive, JoinsBatchesAndTheirPositions) {
  const Dataset rows = *Dataset::FromTensors({{"x", Buffer::FromVector(std::vector<float>{0, 1, 2, 3, 4, 5, 6}, {7})}});
  const Dataset batches = rows.Batch(2);
  ASSERT_OK_AND_ASSIGN(std::unique_ptr<BatchIterator> source, batches.MakeIterator());
  const std::unique_ptr<BatchIterator> pairs = Consecutive(std::move(source), 2);
  EXPECT_EQ(pairs->batch_size(), 4);
  ASSERT_OK_AND_ASSIGN(std::optional<Batch> batch, pairs->Next());
  ASSERT_TRUE(batch.has_value());
  EXPECT_EQ(batch->rows, 4);
  EXPECT_THAT(batch->values[0].As<float>(), ElementsAre(0, 1, 2, 3));
  const InputState after_first = batch->state;
  ASSERT_OK_AND_ASSIGN(batch, pairs->Next());
  EXPECT_EQ(batch->rows, 3);
  EXPECT_THAT(batch->values[0].As<float>(), ElementsAre(4, 5, 6, 0));
  ASSERT_OK_AND_ASSIGN(batch, pairs->Next());
  EXPECT_FALSE(batch.has_value());

  ASSERT_OK_AND_ASSIGN(source, batches.MakeIterator());
  const std::unique_ptr<BatchIterator> restored = Consecutive(std::move(source), 2);
  ASSERT_OK(restored->Restore(after_first));
  ASSERT_OK_AND_ASSIGN(batch, restored->Next());
  EXPECT_THAT(batch->values[0].As<float>(), ElementsAre(4, 5, 6, 0));
}

}  // namespace
}  // namespace tessera
