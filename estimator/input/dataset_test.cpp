// SPDX-License-Identifier: Apache-2.0
// Order and batches; above all, an iterator restored to a saved state continues with the next row.
#include "tessera/estimator/input/dataset.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Dataset Numbers(int64_t count) {
  std::vector<int32_t> values(static_cast<size_t>(count));
  std::iota(values.begin(), values.end(), 0);
  absl::StatusOr<Dataset> dataset = Dataset::FromTensors({{"x", Buffer::FromVector(values, {count})}});
  EXPECT_OK(dataset);
  return *std::move(dataset);
}

// Returns the real rows of up to `batches` batches.
std::vector<int32_t> Rows(BatchIterator& iterator, int batches = 1000) {
  std::vector<int32_t> rows;
  for (int i = 0; i < batches; ++i) {
    absl::StatusOr<std::optional<Batch>> batch = iterator.Next();
    EXPECT_OK(batch);
    if (!batch.ok() || !batch->has_value()) break;
    const std::span<int32_t> values = (*batch)->values[0].As<int32_t>();
    rows.insert(rows.end(), values.begin(), values.begin() + (*batch)->rows);
  }
  return rows;
}

std::vector<int32_t> Rows(const Dataset& dataset) {
  absl::StatusOr<std::unique_ptr<BatchIterator>> iterator = dataset.MakeIterator();
  EXPECT_OK(iterator);
  return Rows(**iterator);
}

TEST(Dataset, BatchesInOrderAndPadsTheLast) {
  ASSERT_OK_AND_ASSIGN(const auto iterator, Numbers(5).Batch(2).MakeIterator());
  ASSERT_OK(iterator->Next());
  ASSERT_OK(iterator->Next());
  ASSERT_OK_AND_ASSIGN(const std::optional<Batch> last, iterator->Next());
  ASSERT_TRUE(last.has_value());
  EXPECT_EQ(last->rows, 1);
  EXPECT_THAT(last->values[0].As<int32_t>(), ElementsAre(4, 0));
  ASSERT_OK_AND_ASSIGN(const std::optional<Batch> end, iterator->Next());
  EXPECT_FALSE(end.has_value());
  EXPECT_THAT(Rows(Numbers(5).Batch(2, /*drop_remainder=*/true)), ElementsAre(0, 1, 2, 3));
}

TEST(Dataset, SkipsTakesAndShards) {
  EXPECT_THAT(Rows(Numbers(9).Skip(2).Take(3).Batch(4)), ElementsAre(2, 3, 4));
  EXPECT_THAT(Rows(Numbers(7).Shard(3, 1).Batch(4)), ElementsAre(1, 4));
  EXPECT_THAT(Rows(Numbers(3).Take(2).Repeat(2).Batch(4)), ElementsAre(0, 1, 0, 1));
  EXPECT_THAT(Rows(Numbers(3).Repeat(0).Batch(4)), ElementsAre());
  EXPECT_THAT(Rows(Numbers(0).Repeat().Batch(4)), ElementsAre());
}

TEST(Dataset, ShufflesEveryPassAnew) {
  const std::vector<int32_t> rows = Rows(Numbers(20).Shuffle(-1, 7).Repeat(2).Batch(4));
  ASSERT_EQ(rows.size(), 40u);
  const std::vector<int32_t> first(rows.begin(), rows.begin() + 20);
  const std::vector<int32_t> second(rows.begin() + 20, rows.end());
  EXPECT_NE(first, second);
  EXPECT_EQ(std::set<int32_t>(first.begin(), first.end()).size(), 20u);
  EXPECT_EQ(std::set<int32_t>(second.begin(), second.end()).size(), 20u);
  EXPECT_EQ(rows, Rows(Numbers(20).Shuffle(-1, 7).Repeat(2).Batch(4)));
  EXPECT_NE(rows, Rows(Numbers(20).Shuffle(-1, 8).Repeat(2).Batch(4)));
  const std::vector<int32_t> same = Rows(Numbers(20).Shuffle(-1, 7, /*reshuffle=*/false).Repeat(2).Batch(4));
  EXPECT_TRUE(std::equal(same.begin(), same.begin() + 20, same.begin() + 20));
}

TEST(Dataset, AShuffleBufferBoundsHowFarARowMovesForward) {
  const std::vector<int32_t> rows = Rows(Numbers(100).Shuffle(5, 1).Batch(10));
  for (int32_t i = 0; i < 100; ++i) EXPECT_LE(rows[static_cast<size_t>(i)], i + 4);
}

TEST(Dataset, FirstRowsOfShufflesAreEvenlySpread) {
  std::vector<int> count(10);
  for (uint64_t seed = 0; seed < 2000; ++seed)
    ++count[static_cast<size_t>(Rows(Numbers(10).Shuffle(-1, seed).Batch(10))[0])];
  for (int c : count) EXPECT_NEAR(c, 200, 60);  // 4.5 standard deviations
}

TEST(Dataset, EveryStateRestoresToTheNextRow) {
  const Dataset base = Numbers(23);
  const std::vector<Dataset> datasets = {
      base.Batch(4),
      base.Shuffle(-1, 3).Repeat(3).Batch(4),
      base.Repeat(3).Shuffle(6, 3).Batch(4),
      base.Skip(2).Shuffle(5, 3, false).Take(9).Repeat(4).Batch(5),
      base.Shuffle(4, 1).Shuffle(4, 2).Shard(2, 1).Repeat(3).Batch(3),
      base.Shuffle(-1, 3).Repeat(3).Batch(4).Prefetch(3),
  };
  for (const Dataset& dataset : datasets) {
    const std::vector<int32_t> all = Rows(dataset);
    ASSERT_OK_AND_ASSIGN(const auto iterator, dataset.MakeIterator());
    size_t done = 0;
    InputState state = iterator->state();
    while (true) {
      ASSERT_OK_AND_ASSIGN(const InputState parsed, InputState::Parse(state.Serialize()));
      ASSERT_OK_AND_ASSIGN(const auto resumed, dataset.MakeIterator());
      ASSERT_OK(resumed->Restore(parsed));
      const std::vector<int32_t> expected(all.begin() + static_cast<int64_t>(done), all.end());
      EXPECT_EQ(Rows(*resumed), expected) << dataset.description() << " after " << done;
      ASSERT_OK_AND_ASSIGN(const std::optional<Batch> batch, iterator->Next());
      if (!batch) break;
      done += static_cast<size_t>(batch->rows);
      state = batch->state;
    }
    EXPECT_EQ(done, all.size());
  }
}

TEST(Dataset, RefusesTheStateOfOtherData) {
  ASSERT_OK_AND_ASSIGN(const auto iterator, Numbers(5).Shuffle(-1, 1).Batch(2).MakeIterator());
  ASSERT_OK_AND_ASSIGN(const auto other, Numbers(6).Shuffle(-1, 1).Batch(2).MakeIterator());
  EXPECT_STATUS(other->Restore(iterator->state()), absl::StatusCode::kFailedPrecondition,
                HasSubstr("the input differs from that of the checkpoint\n  now:  6 rows of features/x i32[]"));
  InputState bad = iterator->state();
  bad.position = {0, 99, 0};
  EXPECT_FALSE(iterator->Restore(bad).ok());
  bad.position = {};
  EXPECT_FALSE(iterator->Restore(bad).ok());
  EXPECT_STATUS(InputState::Parse("{\"version\":1"), absl::StatusCode::kDataLoss, HasSubstr("cannot be read"));
  EXPECT_STATUS(InputState::Parse("{\"version\":2}"), absl::StatusCode::kFailedPrecondition, HasSubstr("of version 2"));
}

TEST(Dataset, ReportsTheFirstMistakeOfAChain) {
  EXPECT_STATUS(Numbers(5).Take(-2).Shuffle(0, 1).Batch(1).MakeIterator(), absl::StatusCode::kInvalidArgument,
                "take(-2): expected 0 rows or more");
  EXPECT_STATUS(Numbers(5).Batch(2).Repeat().MakeIterator(), absl::StatusCode::kInvalidArgument,
                "repeat comes after batch(2), whose last batch may be short; put it before, or drop the remainder");
  EXPECT_STATUS(Numbers(5).MakeIterator(), absl::StatusCode::kInvalidArgument,
                HasSubstr("the input has no batch size"));
  EXPECT_STATUS(Dataset::FromTensors({{"x", Buffer::FromVector<float>({1, 2}, {2})}},
                                     {{"", Buffer::FromVector<float>({1}, {1})}}),
                absl::StatusCode::kInvalidArgument, "the input \"labels\" has 1 rows, \"features/x\" has 2");
}

TEST(Dataset, RefusesValuesThatAreNone) {
  constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
  EXPECT_STATUS(Dataset::FromTensors({{"x", Buffer::FromVector<float>({1, 2, 3}, {2, 2})}}), kInvalid,
                "the input \"features/x\": Buffer::FromVector: 3 values, expected 4 for f32[2,2]");
  EXPECT_STATUS(Dataset::FromTensors({{"x", Buffer()}}), kInvalid,
                "the input \"features/x\": the buffer was never assigned");
  EXPECT_STATUS(Dataset::FromTensors({{"x", Value::Strings({"a", "b"}, {3})}}), kInvalid,
                "the input \"features/x\": Value::Strings: 2 strings, expected 3 for the shape [3]");
  EXPECT_STATUS(Dataset::FromTensors({{"x", Value::Strings({}, {-1})}}), kInvalid, HasSubstr("Value::Strings: "));
  const auto mapped = [](Value value) {
    return Numbers(2)
        .Map(
            [value](Element element, const MapContext&) -> absl::StatusOr<Element> {
              element.values = {value};
              return element;
            },
            {.output = {{.name = "features/x", .row = {DType::kF32, {}}}}})
        .Batch(1)
        .MakeIterator();
  };
  ASSERT_OK_AND_ASSIGN(const auto iterator, mapped(Buffer::FromVector<float>({1, 2}, {})));
  EXPECT_STATUS(iterator->Next(), kInvalid, HasSubstr("Buffer::FromVector: 2 values, expected 1 for f32[]"));
}

TEST(Prefetch, MayBeLeftInTheMiddle) {
  ASSERT_OK_AND_ASSIGN(const auto iterator, Numbers(5).Repeat().Batch(2).Prefetch(2).MakeIterator());
  EXPECT_THAT(Rows(*iterator, 3), ElementsAre(0, 1, 2, 3, 4, 0));
}

}  // namespace
}  // namespace tessera
