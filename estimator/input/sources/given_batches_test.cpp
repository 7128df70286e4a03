// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/sources/given_batches.h"

#include <algorithm>
#include <memory>

#include "tessera/estimator/input/elements_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

// Returns the numbers 10 * pass, 10 * pass + 1, ..., two per full batch, and records how each pass began.
struct Caller {
  explicit Caller(int64_t rows_of_a_pass = 3) : rows(rows_of_a_pass) {}

  int64_t rows;
  int64_t pass = 0;
  int64_t next = 0;
  std::vector<std::pair<int64_t, int64_t>> begun;

  static GivenBatches Batches(const std::shared_ptr<Caller>& caller) {
    GivenBatches batches;
    batches.begin = [caller](int64_t pass, int64_t first) {
      caller->begun.emplace_back(pass, first);
      caller->pass = pass;
      caller->next = 2 * first;
      return absl::OkStatus();
    };
    batches.next = [caller](std::span<const Buffer> batch) -> absl::StatusOr<int64_t> {
      const std::span<int32_t> values = batch[0].As<int32_t>();
      int64_t count = 0;
      for (; count < 2 && caller->next < caller->rows; ++count) {
        values[static_cast<size_t>(count)] = static_cast<int32_t>(10 * caller->pass + caller->next++);
      }
      return count;
    };
    return batches;
  }
};

const std::vector<Component> kComponents = {{.name = "x", .row = {DType::kI32, {}}}};

TEST(GivenBatchesTest, OnePassEndsWithAShortBatch) {
  const auto caller = std::make_shared<Caller>();
  EXPECT_THAT(Texts(FromGivenBatches(kComponents, Caller::Batches(caller), 2, 1)), ElementsAre("[0 1]", "[2]"));
  EXPECT_THAT(caller->begun, ElementsAre(Pair(0, 0)));
}

TEST(GivenBatchesTest, EachPassBegins) {
  const auto caller = std::make_shared<Caller>(4);
  EXPECT_THAT(Texts(FromGivenBatches(kComponents, Caller::Batches(caller), 2, 2)),
              ElementsAre("[0 1]", "[2 3]", "[10 11]", "[12 13]"));
  EXPECT_THAT(caller->begun, ElementsAre(Pair(0, 0), Pair(1, 0)));
  EXPECT_THAT(Texts(FromGivenBatches(kComponents, Caller::Batches(caller), 2, -1), 5),
              ElementsAre("[0 1]", "[2 3]", "[10 11]", "[12 13]", "[20 21]"));
  GivenBatches once = Caller::Batches(caller);
  once.one_pass = true;
  EXPECT_THAT(Texts(FromGivenBatches(kComponents, once, 2, -1)), ElementsAre("[0 1]", "[2 3]"));
}

TEST(GivenBatchesTest, APassWithoutABatchEndsTheData) {
  const auto caller = std::make_shared<Caller>(0);
  EXPECT_THAT(Texts(FromGivenBatches(kComponents, Caller::Batches(caller), 2, -1)), IsEmpty());
}

TEST(GivenBatchesTest, APositionIsThePassAndTheNumberOfItsBatches) {
  const auto caller = std::make_shared<Caller>(4);
  const Dataset data = FromGivenBatches(kComponents, Caller::Batches(caller), 2, -1);
  ASSERT_OK_AND_ASSIGN(const auto first, data.MakeElements());
  EXPECT_THAT(Texts(*first, 3), ElementsAre("[0 1]", "[2 3]", "[10 11]"));
  std::vector<int64_t> position;
  first->Save(position);
  EXPECT_THAT(position, ElementsAre(1, 1));
  ASSERT_OK_AND_ASSIGN(const auto second, data.MakeElements());
  std::span<const int64_t> saved = position;
  EXPECT_OK(second->Restore(saved));
  EXPECT_THAT(Texts(*second, 2), ElementsAre("[12 13]", "[20 21]"));
  EXPECT_THAT(caller->begun, ElementsAre(Pair(0, 0), Pair(1, 0), Pair(1, 1), Pair(2, 0)));
}

TEST(GivenBatchesTest, SayThatTheyAreGivenAndNoBatchSize) {
  const auto caller = std::make_shared<Caller>();
  ASSERT_OK_AND_ASSIGN(const auto twos, FromGivenBatches(kComponents, Caller::Batches(caller), 2, 1).MakeIterator());
  ASSERT_OK_AND_ASSIGN(const auto fours, FromGivenBatches(kComponents, Caller::Batches(caller), 4, 1).MakeIterator());
  EXPECT_TRUE(twos->state().is_given());
  EXPECT_EQ(twos->state().dataset, fours->state().dataset);
  ASSERT_OK_AND_ASSIGN(const auto range, Dataset::Range(0, 4).Batch(2).MakeIterator());
  EXPECT_FALSE(range->state().is_given());
}

// Returns the error of the first batch from `next`.
absl::Status ErrorOf(std::function<absl::StatusOr<int64_t>(std::span<const Buffer>)> next, int batches = 1) {
  const GivenBatches given = {
      .begin = [](int64_t, int64_t) { return absl::OkStatus(); }, .next = std::move(next), .one_pass = false};
  const auto elements = FromGivenBatches(kComponents, given, 2, -1).MakeElements();
  RETURN_IF_ERROR(elements.status());
  for (int i = 0; i < batches; ++i) {
    Element element;
    RETURN_IF_ERROR((*elements)->Next(element).status());
  }
  return absl::OkStatus();
}

TEST(GivenBatchesTest, ErrorsNamePassAndBatch) {
  EXPECT_STATUS(ErrorOf([](std::span<const Buffer>) { return absl::DataLossError("the socket is closed"); }),
                absl::StatusCode::kDataLoss, "pass 0, batch 0: the socket is closed");
  EXPECT_STATUS(ErrorOf([](std::span<const Buffer>) { return 3; }), kInvalid,
                "pass 0, batch 0: 3 rows, expected 0 to 2");
  EXPECT_STATUS(ErrorOf([](std::span<const Buffer>) { return -1; }), kInvalid, HasSubstr("-1 rows, expected 0 to 2"));
  EXPECT_STATUS(ErrorOf([](std::span<const Buffer>) { return 1; }, 2), kInvalid,
                "pass 0, batch 1: it comes after a batch of fewer than 2 rows, which must be the last");
  EXPECT_STATUS(ErrorOf(nullptr), kInvalid, "a function that gives the batches is missing");
}

}  // namespace
}  // namespace tessera
