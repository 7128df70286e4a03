// SPDX-License-Identifier: Apache-2.0
// Requests of rows: the order of responses, and rows that the model rejects.
#include "tessera/estimator/predictions/request_stream.h"

#include <atomic>
#include <thread>

#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

// Returns the numbers 0, 1, ... as the input "x".
class Numbers : public RequestReader {
 public:
  Numbers(int64_t rows, int64_t batch) : rows_(rows), batch_(batch) {}

  absl::StatusOr<std::optional<RequestRows>> Next() override {
    if (next_ == rows_) return std::optional<RequestRows>();
    std::vector<int64_t> numbers;
    RequestRows rows = {.rows = std::min(batch_, rows_ - next_), .first = next_};
    for (int64_t i = 0; i < rows.rows; ++i) numbers.push_back(next_ + i);
    rows.inputs.emplace("x", Buffer::FromVector(numbers, {rows.rows}));
    next_ += rows.rows;
    rows.position = {.dataset = "numbers", .position = {next_}};
    return std::optional(std::move(rows));
  }
  absl::Status Restore(const InputState&, int64_t rows) override {
    next_ = rows;
    return absl::OkStatus();
  }

 private:
  const int64_t rows_;
  const int64_t batch_;
  int64_t next_ = 0;
};

absl::StatusOr<servable::Tensors> Doubled(const servable::Tensors& inputs) {
  std::vector<int64_t> numbers;
  for (const int64_t number : inputs.at("x").numbers().As<int64_t>()) {
    if (number == 5 || number == 6 || number == 11) return InvalidArgument("{} is no input", number);
    numbers.push_back(2 * number);
  }
  const auto rows = static_cast<int64_t>(numbers.size());
  return servable::Tensors{{"y", Buffer::FromVector(numbers, {rows})}};
}

TEST(PredictRequests, AnswersComeInTheOrderOfTheRows) {
  std::atomic<int> calls = 0;
  const auto slow_first = [&](const servable::Tensors& inputs) {
    if (calls++ % 3 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    return Doubled(inputs);
  };
  const auto stream = PredictRequests(std::make_unique<Numbers>(60, 3), slow_first, {.in_flight = 4});
  ASSERT_OK(stream->Restore({}, 12));
  int64_t row = 12;
  while (true) {
    ASSERT_OK_AND_ASSIGN(const std::optional<PredictedRows> rows, stream->Next());
    if (!rows) break;
    for (const int64_t number : rows->batch.values.at("y").As<int64_t>()) EXPECT_EQ(number, 2 * row++);
    EXPECT_EQ(rows->position.position, std::vector<int64_t>{row});
  }
  EXPECT_EQ(row, 60);
}

TEST(PredictRequests, RowsThatTheModelRefusesAreFound) {
  for (const int in_flight : {1, 3}) {
    const auto stream =
        PredictRequests(std::make_unique<Numbers>(14, 5), Doubled, {.in_flight = in_flight, .keeps_bad_rows = true});
    std::vector<int64_t> bad, good;
    for (int64_t first = 0; first < 14; first += 5) {
      ASSERT_OK_AND_ASSIGN(const std::optional<PredictedRows> rows, stream->Next());
      ASSERT_TRUE(rows);
      for (const BadRow& row : rows->bad_rows) {
        bad.push_back(row.row);
        EXPECT_EQ(row.message, fmt::format("{} is no input", row.row));
      }
      for (const int64_t number : rows->batch.values.at("y").As<int64_t>()) good.push_back(number);
    }
    EXPECT_EQ(bad, (std::vector<int64_t>{5, 6, 11}));
    EXPECT_EQ(good, (std::vector<int64_t>{0, 2, 4, 6, 8, 0, 0, 14, 16, 18, 20, 0, 24, 26}));
  }
  const auto alone = PredictRequests(std::make_unique<Numbers>(7, 1), Doubled, {.keeps_bad_rows = true});
  ASSERT_OK(alone->Restore({}, 5));
  ASSERT_OK_AND_ASSIGN(const std::optional<PredictedRows> rows, alone->Next());
  EXPECT_EQ(rows->bad_rows.size(), 1u);
  EXPECT_TRUE(rows->batch.values.empty());
}

TEST(PredictRequests, ErrorsOfTheModelAreThoseOfTheStream) {
  const auto stream = PredictRequests(std::make_unique<Numbers>(14, 5), Doubled, {.in_flight = 2});
  ASSERT_OK(stream->Next().status());
  EXPECT_STATUS(stream->Next().status(), absl::StatusCode::kInvalidArgument, "5 is no input");
  const auto no_rows = [](const servable::Tensors&) -> absl::StatusOr<servable::Tensors> {
    return servable::Tensors{{"y", Buffer::Scalar<float>(1)}};
  };
  const auto scalar = PredictRequests(std::make_unique<Numbers>(14, 5), no_rows);
  EXPECT_STATUS(scalar->Next().status(), absl::StatusCode::kInvalidArgument,
                HasSubstr("output \"y\" has the shape [], expected a row for each of the 5 rows of the inputs"));
}

TEST(PredictRequests, ErrorsNameTheirRows) {
  const auto refused = PredictRequests(std::make_unique<Numbers>(14, 5), Doubled, {.names_rows = true});
  ASSERT_OK(refused->Next().status());
  EXPECT_STATUS(refused->Next().status(), absl::StatusCode::kInvalidArgument, "row 5: 5 is no input");
  for (const auto& [rows, place] : {std::pair(5, "rows 0 to 4"), std::pair(1, "row 0")}) {
    const auto away = PredictRequests(
        std::make_unique<Numbers>(14, rows),
        [](const servable::Tensors&) -> absl::StatusOr<servable::Tensors> { return Unavailable("no server"); },
        {.in_flight = 2, .names_rows = true});
    EXPECT_STATUS(away->Next().status(), absl::StatusCode::kUnavailable, fmt::format("{}: no server", place));
  }
}

TEST(PredictAtOnce, IsOneRequest) {
  const auto stream = PredictAtOnce({}, [](const servable::Tensors&) -> absl::StatusOr<servable::Tensors> {
    return servable::Tensors{{"y", Buffer::Scalar<float>(1)}};
  });
  ASSERT_OK_AND_ASSIGN(const std::optional<PredictedRows> rows, stream->Next());
  EXPECT_EQ(rows->batch.rows, 1);
  ASSERT_OK_AND_ASSIGN(const std::optional<PredictedRows> end, stream->Next());
  EXPECT_FALSE(end);
}

TEST(ToPredictBatch, OutputsWithoutCommonRowsAreOneRow) {
  const servable::Tensors outputs = {{"a", Buffer::FromVector<float>({1, 2}, {2})}, {"b", Buffer::Scalar<float>(3)}};
  ASSERT_OK_AND_ASSIGN(const PredictBatch batch, ToPredictBatch(outputs, std::nullopt));
  EXPECT_EQ(batch.rows, 1);
  EXPECT_EQ(ToString(batch.values.at("a").type()), "f32[1,2]");
  EXPECT_EQ(ToString(batch.values.at("b").type()), "f32[1]");
}

}  // namespace
}  // namespace tessera
