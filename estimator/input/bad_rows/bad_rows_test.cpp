// SPDX-License-Identifier: Apache-2.0
// Unreadable rows keep their positions, in sources and in transforms, on any number of threads.
#include "tessera/estimator/input/bad_rows/bad_rows.h"

#include <random>
#include <set>

#include "tessera/estimator/input/bad_rows/row_by_row.h"
#include "tessera/estimator/input/bad_rows/value_rows.h"
#include "tessera/estimator/input/sources/csv.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/memory_files_testutil.h"

namespace tessera {
namespace {

TEST(BadRowOf, TakesThePlaceOffTheMessage) {
  const BadRow cell = BadRowOf(3, "a.csv", "a.csv:5:7: \"x\" is not a number");
  EXPECT_EQ(cell.row, 3);
  EXPECT_EQ(cell.line, 5);
  EXPECT_EQ(cell.column, 7);
  EXPECT_EQ(BadRowOf(3, "a.csv", "a.csv:5: wrong").line, 5);
  EXPECT_EQ(BadRowOf(3, "a.csv", "a.csv:5: wrong").column, 0);
  EXPECT_EQ(BadRowOf(3, "a", "a: record 12: wrong").line, 12);
  EXPECT_EQ(BadRowOf(3, "a", "b: wrong").line, 0);
  EXPECT_EQ(BadRowOf(3, "a", "a:").line, 0);
}

TEST(BadRows, AreTakenInOrder) {
  BadRows rows;
  rows.Add({.row = 4, .message = "first"});
  rows.Add({.row = 1});
  rows.Add({.row = 4, .message = "second"});
  rows.Add({.row = 9});
  const std::vector<BadRow> taken = rows.Take(2, 9);
  ASSERT_EQ(taken.size(), 1u);
  EXPECT_EQ(taken[0].message, "first");
  EXPECT_EQ(rows.Take(0, 9).size(), 0u);
  EXPECT_EQ(rows.Take(9, 10).size(), 1u);
}

TEST(ValueRows, AreSlicedAndCopied) {
  Value numbers(Buffer::FromVector<int32_t>({1, 2, 3, 4, 5, 6}, {3, 2}));
  ASSERT_OK_AND_ASSIGN(const Value some, SliceRows(numbers, 1, 2));
  EXPECT_EQ(ToString(some.numbers()), "i32[2,2]");
  EXPECT_EQ(some.numbers().As<int32_t>()[0], 3);
  ASSERT_OK(CopyRow(some, 1, numbers, 0));
  EXPECT_EQ(numbers.numbers().As<int32_t>()[1], 6);
  ASSERT_OK_AND_ASSIGN(const Value texts, SliceRows(Value::Strings({"a", "b"}, {2}), 1, 1));
  EXPECT_EQ(texts.strings(), std::vector<std::string>{"b"});
  EXPECT_EQ(CopyRow(texts, 0, numbers, 0).code(), absl::StatusCode::kInvalidArgument);
}

// Returns all rows of `dataset` as numbers, and records its bad rows.
std::vector<float> NumbersOf(const Dataset& dataset, int64_t restart_at = -1) {
  std::vector<float> numbers;
  auto elements = dataset.MakeElements();
  EXPECT_OK(elements);
  if (!elements.ok()) return numbers;
  Element element;
  for (int64_t count = 0;; ++count) {
    if (count == restart_at) {
      std::vector<int64_t> position;
      (*elements)->Save(position);
      elements = dataset.MakeElements();
      std::span<const int64_t> left = position;
      EXPECT_OK((*elements)->Restore(left));
    }
    const absl::StatusOr<bool> more = (*elements)->Next(element);
    EXPECT_OK(more);
    if (!more.ok() || !*more) return numbers;
    EXPECT_OK(Materialize(element));
    for (const float number : element.values[0].numbers().As<float>()) numbers.push_back(number);
  }
}

// Random files: a wrong cell, a wrong number of cells, a wrong quote. Every row keeps its number.
TEST(CsvBadRows, StayInTheirPlacesOnAnyNumberOfThreads) {
  std::mt19937 random(3);
  for (int draw = 0; draw < 12; ++draw) {
    const int rows = static_cast<int>(random() % 3000) + 1;
    std::string text = "x,y\n";
    std::set<int64_t> bad;
    for (int row = 0; row < rows; ++row) {
      const bool is_bad = random() % 50 == 0;
      const std::string good = fmt::format("{},7\n", row + 1);
      const std::string wrong[] = {"one,7\n", fmt::format("{}\n", row + 1), "1,2,3\n", "1,\"2\"3\n", ",7\n"};
      text += is_bad ? wrong[random() % std::size(wrong)] : good;
      if (is_bad) bad.insert(row);
      if (random() % 20 == 0) text += "\n";
    }
    MemoryFiles files({{"a.csv", text}});
    const auto noted = std::make_shared<BadRows>();
    CsvOptions options = {.components = {{.name = "features", .columns = {"x"}, .scalar = true}}};
    options.bad_rows = noted;
    options.threads = static_cast<int64_t>(random() % 4);
    const std::vector<float> numbers =
        NumbersOf(ReadCsvRows({"a.csv"}, options, files), static_cast<int64_t>(random() % 3000));
    ASSERT_EQ(static_cast<int>(numbers.size()), rows);
    for (int row = 0; row < rows; ++row) {
      ASSERT_EQ(numbers[static_cast<size_t>(row)], bad.contains(row) ? 0 : static_cast<float>(row + 1)) << row;
    }
    std::set<int64_t> found;
    for (const BadRow& row : noted->Take(0, rows)) {
      found.insert(row.row);
      EXPECT_EQ(row.file, "a.csv");
      EXPECT_GT(row.line, row.row);
      EXPECT_GT(row.column, 0);
      EXPECT_FALSE(row.text.empty());
    }
    EXPECT_EQ(found, bad);
  }
}

TEST(CsvBadRows, HaveNumbersBehindSkippedRows) {
  MemoryFiles files({{"a.csv", "x\nno\n2\nno\n4\n"}});
  const auto noted = std::make_shared<BadRows>();
  CsvOptions options = {.components = {{.name = "features", .columns = {"x"}, .scalar = true}}, .skip_rows = 1};
  options.bad_rows = noted;
  EXPECT_EQ(NumbersOf(ReadCsvRows({"a.csv"}, options, files)), (std::vector<float>{2, 0, 4}));
  const std::vector<BadRow> rows = noted->Take(0, 3);
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].row, 1);
  EXPECT_EQ(rows[0].text, "no");
}

// The first row after a restart in the first piece of a file without names.
TEST(CsvRows, AFileWithoutNamesGoesOnWhereItStopped) {
  MemoryFiles files({{"a.csv", "1\n2\n3\n"}});
  const CsvOptions options = {.components = {{.name = "features", .columns = {"x"}, .scalar = true}},
                              .column_names = {"x"}};
  EXPECT_EQ(NumbersOf(ReadCsvRows({"a.csv"}, options, files), 2), (std::vector<float>{1, 2, 3}));
}

TEST(RowByRow, ReplacesRowsForWhichAStageFails) {
  const auto fail_for_odd = [](const Dataset& batches) {
    return batches.Map(
        [](Element batch, const MapContext&) -> absl::StatusOr<Element> {
          std::vector<float> halves;
          for (const int64_t number : batch.values[0].numbers().As<int64_t>()) {
            if (number % 5 == 3) return absl::InvalidArgumentError(fmt::format("{} is wrong", number));
            halves.push_back(static_cast<float>(number) / 2);
          }
          batch.values[0] = Value(Buffer::FromVector(halves, {batch.rows}));
          return batch;
        },
        {.output = {{.name = "features", .row = {DType::kF32, {}}}}});
  };
  for (const int64_t restart : {-1, 0, 1, 2}) {
    const auto noted = std::make_shared<BadRows>();
    const Dataset batches = RowByRow(Dataset::Range(0, 11).Batch(4), fail_for_odd, noted);
    EXPECT_EQ(ToString(batches.components()), "features f32[]");
    EXPECT_EQ(NumbersOf(batches, restart), (std::vector<float>{0, 0.5, 1, 0, 2, 2.5, 3, 3.5, 0, 4.5, 5}));
    const std::vector<BadRow> rows = noted->Take(0, 11);
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0].row, 3);
    EXPECT_THAT(rows[1].message, ::testing::HasSubstr("8 is wrong"));
    EXPECT_EQ(rows[1].row, 8);
  }
}

}  // namespace
}  // namespace tessera
