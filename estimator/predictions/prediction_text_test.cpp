// SPDX-License-Identifier: Apache-2.0
// Predictions as text.
#include "tessera/estimator/predictions/prediction_text.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <random>

#include "nlohmann/json.hpp"
#include "tessera/estimator/predictions/number_text.h"
#include "tessera/estimator/predictions/prediction_format.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/types/float16.h"

namespace tessera {
namespace {

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

template <typename T>
Buffer TwoOf(DType dtype, T first, T second) {
  Buffer buffer = *Buffer::Allocate({dtype, {2}});
  auto* const values = static_cast<T*>(buffer.data());
  values[0] = first;
  values[1] = second;
  return buffer;
}

template <typename T>
std::string JsonOf(T value) {
  std::string text;
  AppendJsonElement(Buffer::FromVector<T>({value}, {1}), 0, text);
  return text;
}

TEST(PredictionFormat, IsNamedOrThatOfTheFile) {
  EXPECT_EQ(*PredictionFormatOf("", ""), PredictionFormat::kJsonLines);
  EXPECT_EQ(*PredictionFormatOf("", "a.csv"), PredictionFormat::kCsv);
  EXPECT_EQ(*PredictionFormatOf("", "a.npz"), PredictionFormat::kNpz);
  EXPECT_EQ(*PredictionFormatOf("", "a.json"), PredictionFormat::kJsonLines);
  EXPECT_EQ(*PredictionFormatOf("csv", ""), PredictionFormat::kCsv);
  EXPECT_EQ(*PredictionFormatOf("jsonl", "a.csv"), PredictionFormat::kJsonLines);
  EXPECT_STATUS(PredictionFormatOf("npz", ""), kInvalid,
                "--format=npz: arrays are written to a file; name it with --output=FILE");
  EXPECT_STATUS(PredictionFormatOf("parquet", "a"), kInvalid, "--format=parquet: expected jsonl, csv or npz");
}

TEST(PredictionLines, HaveNumbersOfEveryWidthAndWords) {
  const Buffer half = TwoOf(DType::kF16, Float16(0.1F), Float16(INFINITY));
  const Buffer brain = TwoOf(DType::kBF16, BFloat16(0.1F), BFloat16(2));
  const WordTable table({"yes", "\xE9,"});
  const PredictBatch batch = {.rows = 2,
                              .values = {{"a", half}, {"c", brain}},
                              .words = {{"b", Words(table, Buffer::FromVector<int32_t>({0, 1}, {2}))}}};
  EXPECT_EQ(ToJsonLines(batch),
            "{\"a\":0.099975586,\"b\":\"yes\",\"c\":0.100097656}\n"
            "{\"a\":null,\"b\":\"\xEF\xBF\xBD,\",\"c\":2.0}\n");
  EXPECT_EQ(CsvHeader(batch) + ToCsvLines(batch), "a,b,c\n0.099975586,yes,0.100097656\ninf,\"\xE9,\",2\n");
}

TEST(PredictionLines, HaveAColumnForEachWordOfARow) {
  const PredictBatch batch = {
      .rows = 2,
      .values = {},
      .words = {{"all", Words(WordTable({"no", "a,b"}), Shape{2, 2})},
                {"of", Words(WordTable::Decimal(12), Buffer::FromVector<int64_t>({11, 12}, {2, 1}))}}};
  EXPECT_EQ(ToJsonLines(batch),
            "{\"all\":[\"no\",\"a,b\"],\"of\":[\"11\"]}\n"
            "{\"all\":[\"no\",\"a,b\"],\"of\":[\"\"]}\n");
  EXPECT_EQ(CsvHeader(batch) + ToCsvLines(batch), "all_0,all_1,of_0\nno,\"a,b\",11\nno,\"a,b\",\n");
}

TEST(PredictionLines, HaveTheRowsNumberWhereItIsGiven) {
  const PredictBatch batch = {.rows = 2,
                              .values = {{"a,\"b\"", Buffer::FromVector<int64_t>({1, 2, 3, 4}, {2, 2})},
                                         {"yes", Buffer::FromVector<bool>({true, false}, {2})}}};
  const RowText text(batch);
  std::string json, csv;
  text.AppendCsvHeader(/*has_number=*/true, csv);
  text.AppendCsv(1, 70, csv);
  text.AppendJson(1, 70, json);
  EXPECT_EQ(csv, "row,\"a,\"\"b\"\"_0\",\"a,\"\"b\"\"_1\",yes\n70,3,4,0\n");
  EXPECT_EQ(json, "{\"row\":70,\"a,\\\"b\\\"\":[3,4],\"yes\":false}\n");
}

TEST(PredictionLines, HaveNestedLists) {
  const PredictBatch batch = {.rows = 1,
                              .values = {{"e", Buffer::FromVector<float>({}, {1, 0, 2})},
                                         {"x", Buffer::FromVector<float>({1, -0.0F, 2.5F, INFINITY}, {1, 2, 2})}}};
  EXPECT_EQ(ToJsonLines(batch), "{\"e\":[],\"x\":[[1.0,-0.0],[2.5,null]]}\n");
  EXPECT_EQ(CsvHeader(batch) + ToCsvLines(batch), "x_0_0,x_0_1,x_1_0,x_1_1\n1,-0,2.5,inf\n");
}

TEST(NumberText, HasTheLayoutOfJson) {
  EXPECT_EQ(JsonOf(0.0F), "0.0");
  EXPECT_EQ(JsonOf(1e-4F), "0.0001");
  EXPECT_EQ(JsonOf(1e-5F), "1e-05");
  EXPECT_EQ(JsonOf(-1.25e-7F), "-1.25e-07");
  EXPECT_EQ(JsonOf(1e14F), "100000000000000.0");
  EXPECT_EQ(JsonOf(1e15F), "1e+15");
  EXPECT_EQ(JsonOf(3.4028235e38F), "3.4028235e+38");
  EXPECT_EQ(JsonOf(1e-45F), "1e-45");
  EXPECT_EQ(JsonOf(5e-324), "5e-324");
  EXPECT_EQ(JsonOf(1e100), "1e+100");
  EXPECT_EQ(JsonOf(std::numeric_limits<uint64_t>::max()), "18446744073709551615");
  EXPECT_EQ(JsonOf(std::numeric_limits<int8_t>::lowest()), "-128");
}

TEST(NumberText, ReadsBackAsTheSameNumber) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 20'000; ++i) {
    const auto bits = static_cast<uint32_t>(random());
    const auto value = std::bit_cast<float>(bits);
    const auto wide = std::bit_cast<double>(random());
    if (!std::isfinite(value) || !std::isfinite(wide)) continue;
    const std::string text = JsonOf(value);
    float read = 0;
    ASSERT_EQ(std::from_chars(text.data(), text.data() + text.size(), read).ptr, text.data() + text.size()) << text;
    ASSERT_EQ(std::bit_cast<uint32_t>(read), bits) << text;
    ASSERT_TRUE(nlohmann::json::accept(text)) << text;
    const double back = nlohmann::json::parse(JsonOf(wide)).get<double>();
    ASSERT_EQ(std::bit_cast<uint64_t>(back), std::bit_cast<uint64_t>(wide)) << JsonOf(wide);
  }
}

}  // namespace
}  // namespace tessera
