// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/split.h"

#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

proto::Feed MakeFeed(const std::vector<std::pair<std::string, TensorType>>& values) {
  proto::Feed feed;
  feed.set_name("train");
  for (const auto& [name, type] : values) {
    proto::Value* value = feed.add_values();
    value->set_name(name);
    *value->mutable_type() = ToProto(type);
    feed.add_batch_axes(0);
  }
  return feed;
}

Dataset Rows(int64_t count) {
  std::vector<float> x;
  std::vector<int32_t> y;
  for (int64_t i = 0; i < count; ++i) {
    x.insert(x.end(), {static_cast<float>(i), static_cast<float>(i) + 0.5f});
    y.push_back(static_cast<int32_t>(i));
  }
  return *Dataset::FromTensors({{"x", Buffer::FromVector(x, {count, 2})}}, {{"", Buffer::FromVector(y, {count})}});
}

TEST(BatchSplitter, GivesEachShardItsRowsInTheFeedsOrder) {
  const proto::Feed feed = MakeFeed({{"labels", {DType::kI32, {2}}}, {"features/x", {DType::kF32, {2, 2}}}});
  const Dataset dataset = Rows(4).Batch(4);
  ASSERT_OK_AND_ASSIGN(const BatchSplitter splitter, BatchSplitter::Create(dataset.components(), 4, feed, 2));
  ASSERT_OK_AND_ASSIGN(const auto iterator, dataset.MakeIterator());
  ASSERT_OK_AND_ASSIGN(const std::optional<Batch> batch, iterator->Next());
  ASSERT_OK_AND_ASSIGN(const FeedStep step, splitter.Split(*batch, true));
  ASSERT_EQ(step.size(), 2u);
  EXPECT_THAT(step[0][0].As<int32_t>(), ElementsAre(0, 1));
  EXPECT_THAT(step[1][0].As<int32_t>(), ElementsAre(2, 3));
  EXPECT_THAT(step[1][1].As<float>(), ElementsAre(2, 2.5, 3, 3.5));
  for (const auto& shard : step) {
    for (const Buffer& piece : shard) EXPECT_EQ(reinterpret_cast<uintptr_t>(piece.data()) % Buffer::kAlignment, 0u);
  }
}

TEST(BatchSplitter, MarksTheRealRowsOfAShortBatch) {
  const proto::Feed feed = MakeFeed({{"features/x", {DType::kF32, {2, 2}}}, {"signals/valid", {DType::kI1, {2}}}});
  const Dataset dataset = Rows(3).Batch(4);
  ASSERT_OK_AND_ASSIGN(const BatchSplitter splitter, BatchSplitter::Create(dataset.components(), 4, feed, 2));
  ASSERT_OK_AND_ASSIGN(const auto iterator, dataset.MakeIterator());
  ASSERT_OK_AND_ASSIGN(const std::optional<Batch> batch, iterator->Next());
  ASSERT_OK_AND_ASSIGN(const FeedStep step, splitter.Split(*batch, true));
  EXPECT_THAT(step[0][1].As<bool>(), ElementsAre(true, true));
  EXPECT_THAT(step[1][1].As<bool>(), ElementsAre(true, false));
}

TEST(BatchSplitter, RefusesAShortBatchThatNothingMarks) {
  const proto::Feed feed = MakeFeed({{"features/x", {DType::kF32, {4, 2}}}});
  const Dataset dataset = Rows(3).Batch(4);
  ASSERT_OK_AND_ASSIGN(const BatchSplitter splitter, BatchSplitter::Create(dataset.components(), 4, feed, 1));
  ASSERT_OK_AND_ASSIGN(const auto iterator, dataset.MakeIterator());
  ASSERT_OK_AND_ASSIGN(const std::optional<Batch> batch, iterator->Next());
  EXPECT_STATUS(splitter.Split(*batch, true), kInvalid, HasSubstr("the last batch has 3 of 4 rows"));
  EXPECT_OK(splitter.Split(*batch, false));
}

TEST(BatchSplitter, ComparesTheInputWithTheProgram) {
  const std::vector<Component> components = Rows(4).components();
  EXPECT_STATUS(BatchSplitter::Create(components, 6, MakeFeed({}), 4), kInvalid,
                "a batch of 6 rows cannot be divided among 4 replicas; the next size that can be: 8");
  EXPECT_STATUS(
      BatchSplitter::Create(components, 4, MakeFeed({{"features/y", {DType::kF32, {4, 2}}}}), 1), kInvalid,
      "the program reads \"features/y\" from feed \"train\"; the input has features/x f32[2], labels i32[]. Did you "
      "mean \"features/x\"?");
  EXPECT_STATUS(
      BatchSplitter::Create(components, 4, MakeFeed({{"features/x", {DType::kF32, {4, 3}}}}), 1), kInvalid,
      "the program reads \"features/x\" as f32[4,3] per replica; a batch of 4 rows on 1 replicas gives f32[4,2]");
}

TEST(BatchSplitter, GivesWholeValuesToEveryShard) {
  proto::Feed feed = MakeFeed({{"features/x", {DType::kF32, {4, 2}}}});
  feed.set_batch_axes(0, -1);
  const Dataset dataset = Rows(4).Batch(4);
  ASSERT_OK_AND_ASSIGN(const BatchSplitter splitter, BatchSplitter::Create(dataset.components(), 4, feed, 2));
  ASSERT_OK_AND_ASSIGN(const auto iterator, dataset.MakeIterator());
  ASSERT_OK_AND_ASSIGN(const std::optional<Batch> batch, iterator->Next());
  ASSERT_OK_AND_ASSIGN(const FeedStep step, splitter.Split(*batch, true));
  EXPECT_TRUE(BitwiseEqual(step[0][0], step[1][0]));
  EXPECT_TRUE(BitwiseEqual(step[1][0], batch->values[0]));
}

TEST(BatchSplitter, SplitsAlongTheAxisOfEachValue) {
  proto::Feed feed = MakeFeed({{"labels", {DType::kI32, {2}}}, {"features/x", {DType::kF32, {4, 1}}}});
  feed.set_batch_axes(1, 1);
  const Dataset dataset = Rows(4).Batch(4);
  ASSERT_OK_AND_ASSIGN(const BatchSplitter splitter, BatchSplitter::Create(dataset.components(), 4, feed, 2));
  ASSERT_OK_AND_ASSIGN(const auto iterator, dataset.MakeIterator());
  ASSERT_OK_AND_ASSIGN(const std::optional<Batch> batch, iterator->Next());
  ASSERT_OK_AND_ASSIGN(const FeedStep step, splitter.Split(*batch, true));
  EXPECT_THAT(step[0][1].As<float>(), ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(step[1][1].As<float>(), ElementsAre(0.5, 1.5, 2.5, 3.5));
  EXPECT_THAT(step[1][0].As<int32_t>(), ElementsAre(2, 3));
  feed.set_batch_axes(1, 2);
  EXPECT_STATUS(BatchSplitter::Create(dataset.components(), 4, feed, 2), kInvalid,
                HasSubstr("the program reads \"features/x\" as f32[4,1] per replica"));
}

TEST(BatchSplitter, PadsThePiecesOfABatchThatTheProgramSplitsUnevenly) {
  proto::Feed feed = MakeFeed(
      {{"features/x", {DType::kF32, {2, 2}}}, {"labels", {DType::kI32, {2}}}, {"signals/valid", {DType::kI1, {2}}}});
  for (int i = 0; i < 3; ++i) feed.add_batch_sizes(5);
  const Dataset dataset = Rows(5).Batch(5);
  ASSERT_OK_AND_ASSIGN(const BatchSplitter splitter, BatchSplitter::Create(dataset.components(), 5, feed, 4));
  ASSERT_OK_AND_ASSIGN(const auto iterator, dataset.MakeIterator());
  ASSERT_OK_AND_ASSIGN(const std::optional<Batch> batch, iterator->Next());
  ASSERT_OK_AND_ASSIGN(const FeedStep step, splitter.Split(*batch, true));
  ASSERT_EQ(step.size(), 4u);
  EXPECT_THAT(step[1][0].As<float>(), ElementsAre(2, 2.5, 3, 3.5));
  EXPECT_THAT(step[2][0].As<float>(), ElementsAre(4, 4.5, 0, 0));
  EXPECT_THAT(step[3][0].As<float>(), ElementsAre(0, 0, 0, 0));
  EXPECT_THAT(step[2][1].As<int32_t>(), ElementsAre(4, 0));
  EXPECT_THAT(step[2][2].As<bool>(), ElementsAre(true, false));
  EXPECT_THAT(step[3][2].As<bool>(), ElementsAre(false, false));
  EXPECT_STATUS(BatchSplitter::Create(dataset.components(), 6, feed, 4), kInvalid,
                "the program reads \"features/x\" in batches of 5 rows, the input has 6");
}

TEST(BatchSplitter, AllShardsOfAReplicaGetItsPiece) {
  const proto::Feed feed = MakeFeed({{"labels", {DType::kI32, {2}}}});
  const Dataset dataset = Rows(4).Batch(4);
  ASSERT_OK_AND_ASSIGN(const BatchSplitter splitter, BatchSplitter::Create(dataset.components(), 4, feed, 2, 3));
  ASSERT_OK_AND_ASSIGN(const auto iterator, dataset.MakeIterator());
  ASSERT_OK_AND_ASSIGN(const std::optional<Batch> batch, iterator->Next());
  ASSERT_OK_AND_ASSIGN(const FeedStep step, splitter.Split(*batch, true));
  ASSERT_EQ(step.size(), 6u);
  for (size_t shard = 0; shard < 6; ++shard) {
    EXPECT_THAT(step[shard][0].As<int32_t>(), shard < 3 ? ElementsAre(0, 1) : ElementsAre(2, 3));
  }
}

}  // namespace
}  // namespace tessera
