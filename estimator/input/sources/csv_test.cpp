// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/sources/csv.h"

#include "tessera/estimator/input/elements_testutil.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/memory_files_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

class CsvTest : public ::testing::Test {
 protected:
  absl::StatusOr<std::shared_ptr<const Table>> Read(const std::string& text, const CsvOptions& options) {
    EXPECT_OK(FileSystem::Local().WriteAtomically(directory_ / "data.csv", text));
    absl::StatusOr<std::shared_ptr<const Table>> table = ReadCsv(FileSystem::Local(), directory_ / "data.csv", options);
    if (table.ok()) return table;
    // The name of the test's directory is removed from the message.
    std::string message(Message(table.status()));
    if (const size_t at = message.find(directory_.path()); at != std::string::npos) {
      message.erase(at, directory_.path().size() + 1);
    }
    return absl::Status(table.status().code(), message);
  }

  CsvOptions Digits() {
    return {.components = {
                {.name = "features/pixels", .columns = {"pixel_*"}, .scale = 0.0625},
                {.name = "labels", .columns = {"label"}, .dtype = DType::kI32, .scalar = true, .num_classes = 10}}};
  }

  TestDirectory directory_;
};

constexpr char kHeader[] = "pixel_0,label,pixel_1\n";

TEST_F(CsvTest, ReadsColumnsByPattern) {
  ASSERT_OK_AND_ASSIGN(const auto table, Read("pixel_0,label,pixel_1\n16,3,8\r\n0, 9 ,-4.0\n\n", Digits()));
  EXPECT_EQ(table->num_rows(), 2);
  EXPECT_EQ(ToString(table->components()), "features/pixels f32[2], labels i32[]");
  EXPECT_THAT(table->column(0).As<float>(), ElementsAre(1, 0.5, 0, -0.25));
  EXPECT_THAT(table->column(1).As<int32_t>(), ElementsAre(3, 9));
}

TEST_F(CsvTest, ReadsQuotedCellsAndAByteOrderMark) {
  ASSERT_OK_AND_ASSIGN(const auto table, Read("\xEF\xBB\xBF\"a \"\"b\"\"\",x\n\"1\",\"2e1\"\n",
                                              {.components = {{.name = "features", .columns = {"a \"b\"", "x"}}}}));
  EXPECT_THAT(table->column(0).As<float>(), ElementsAre(1, 20));
}

TEST_F(CsvTest, ReadsARangeOfRows) {
  CsvOptions options{
      .components = {{.name = "features", .columns = {"x"}, .scalar = true}}, .skip_rows = 1, .take_rows = 2};
  ASSERT_OK_AND_ASSIGN(const auto table, Read("x\n1\n2\n3\n4\n", options));
  EXPECT_THAT(table->column(0).As<float>(), ElementsAre(2, 3));
  options.skip_rows = 7;
  EXPECT_STATUS(Read("x\n1\n2\n", options), kInvalid, "data.csv: no rows: the file has 2 and 7 are to be skipped");
}

TEST_F(CsvTest, NamesTheNearestColumn) {
  CsvOptions options = Digits();
  options.components[1].columns = {"lable"};
  EXPECT_STATUS(
      Read(kHeader, options), kInvalid,
      "data.csv:1:1: no column is named \"lable\", did you mean \"label\"?; the file has pixel_0, label, pixel_1");
  options.components[1].columns = {"y*"};
  EXPECT_STATUS(Read(kHeader, options), kInvalid,
                "data.csv:1:1: no column matches \"y*\"; the file has pixel_0, label, pixel_1");
}

TEST_F(CsvTest, SaysWhereACellIsWrong) {
  EXPECT_STATUS(Read(kHeader + std::string("1,2,3\n1,2,x7\n"), Digits()), kInvalid,
                "data.csv:3:5: \"x7\" is not a number (column \"pixel_1\")");
  EXPECT_STATUS(Read(kHeader + std::string("1,2,\n"), Digits()), kInvalid,
                "data.csv:2:5: the cell is empty; expected a number (column \"pixel_1\")");
  EXPECT_STATUS(Read(kHeader + std::string("1,2.5,3\n"), Digits()), kInvalid,
                "data.csv:2:3: \"2.5\" is not an integer (column \"label\")");
  EXPECT_STATUS(Read(kHeader + std::string("1,10,3\n"), Digits()), kInvalid,
                "data.csv:2:3: label 10 is out of range; expected 0 to 9 (column \"label\")");
  EXPECT_STATUS(Read(kHeader + std::string("1,-1,3\n"), Digits()), kInvalid,
                "data.csv:2:3: label -1 is out of range; expected 0 to 9 (column \"label\")");
  EXPECT_STATUS(Read(kHeader + std::string("1e999,1,3\n"), Digits()), kInvalid,
                "data.csv:2:1: \"1e999\" is beyond the range of f64 (column \"pixel_0\")");
  EXPECT_STATUS(Read(kHeader + std::string("1,2\n"), Digits()), kInvalid,
                "data.csv:2:4: 2 cells, the header has 3 columns");
  EXPECT_STATUS(Read(kHeader + std::string("1,\"2,3\n"), Digits()), kInvalid,
                "data.csv:2:3: a quoted cell does not end before the end of the file; is its quote closed?");
  EXPECT_STATUS(Read(kHeader + std::string("1,\"2\"3,4\n"), Digits()), kInvalid,
                "data.csv:2:6: a quoted cell does not end before the next , or the end of the line");
  EXPECT_STATUS(Read("x,x\n", Digits()), kInvalid, "data.csv:1:3: two columns are named \"x\"");
  EXPECT_STATUS(Read("", Digits()), kInvalid,
                "data.csv: the file is empty; expected a line with the names of the columns");
}

TEST_F(CsvTest, ChecksTheRangeOfIntegerTypes) {
  CsvOptions options{.components = {{.name = "features", .columns = {"x"}, .dtype = DType::kU8, .scalar = true}}};
  EXPECT_OK(Read("x\n255\n", options));
  EXPECT_STATUS(Read("x\n256\n", options), kInvalid, "data.csv:2:1: 256 does not fit ui8 (column \"x\")");
  EXPECT_STATUS(Read("x\nnan\n", options), kInvalid, "data.csv:2:1: \"nan\" is not an integer (column \"x\")");
  EXPECT_STATUS(Read("x\ninf\n", options), kInvalid, "data.csv:2:1: inf is not an integer (column \"x\")");
  options.components[0].dtype = DType::kI64;
  EXPECT_STATUS(Read("x\n9223372036854775808\n", options), kInvalid,
                "data.csv:2:1: 9223372036854775808 does not fit i64 (column \"x\")");
  options.components[0].dtype = DType::kC64;
  EXPECT_FALSE(Read("x\n1\n", options).ok());
}

TEST_F(CsvTest, ReadsDefaultsStringsAndFilesWithoutHeader) {
  CsvOptions options{.components = {{.name = "features/n", .columns = {"n"}, .dtype = DType::kI64, .scalar = true},
                                    {.name = "features/s", .columns = {"s"}, .scalar = true, .is_string = true}}};
  options.components[0].default_value = -7;
  options.components[1].default_text = "none";
  options.na_values = {"NA", "?"};
  options.column_names = {"n", "s"};
  ASSERT_OK_AND_ASSIGN(const auto table, Read("9007199254740993,a b\n,\"x, \"\"y\"\"\"\nNA,NA\n?,?\n", options));
  EXPECT_THAT(table->column(0).As<int64_t>(), ElementsAre(9007199254740993, -7, -7, -7));
  EXPECT_THAT(table->strings(1, 0), ElementsAre("a b"));
  EXPECT_THAT(table->strings(1, 1), ElementsAre("x, \"y\""));
  EXPECT_THAT(table->strings(1, 2), ElementsAre("none"));
  EXPECT_THAT(table->strings(1, 3), ElementsAre("none"));
  options.use_quotes = false;
  ASSERT_OK_AND_ASSIGN(const auto plain, Read("1,\"a\n", options));
  EXPECT_THAT(plain->strings(1, 0), ElementsAre("\"a"));
  EXPECT_STATUS(Read("1,2,3\n", options), kInvalid, "data.csv:1:6: 3 cells, the file should have 2 columns");
}

TEST(CsvRows, ReadsManyFilesPieceByPiece) {
  std::string large = "label,x\n";
  for (int i = 0; i < 600; ++i) large += fmt::format("{},{}\r\n{}", i % 10, i, i % 7 == 0 ? "\n" : "");
  MemoryFiles files({{"d/a.csv", "\xEF\xBB\xBFx,label\n1,2\n3,4"}, {"d/b.csv", large}, {"d/c.csv", "x,label\n"}});
  const CsvOptions options = {
      .components = {{.name = "features", .columns = {"x"}, .scalar = true},
                     {.name = "labels", .columns = {"label"}, .dtype = DType::kI32, .scalar = true}}};
  const Dataset rows = ReadCsvRows({"d/*.csv"}, options, files);
  const std::vector<std::string> texts = Texts(rows);
  ASSERT_EQ(texts.size(), 602u);
  EXPECT_EQ(texts[0] + " " + texts[1] + " " + texts[2] + " " + texts[601], "1|2 3|4 0|0 599|9");
  ExpectEveryPositionRestores(ReadCsvRows({"d/a.csv", "d/c.csv", "d/a.csv"}, options, files).Shuffle(3, 1).Repeat(2));
  // Resumes from the middle of a piece, and from its end.
  for (const int taken : {3, 258, 400}) {
    ASSERT_OK_AND_ASSIGN(const auto elements, rows.MakeElements());
    Texts(*elements, taken);
    std::vector<int64_t> position;
    elements->Save(position);
    ASSERT_OK_AND_ASSIGN(const auto resumed, rows.MakeElements());
    std::span<const int64_t> saved = position;
    ASSERT_OK(resumed->Restore(saved));
    EXPECT_EQ(Texts(*resumed, 1)[0], texts[static_cast<size_t>(taken)]);
  }
  EXPECT_EQ(Texts(ReadCsvRows({"d/b.csv"}, options, files).Batch(4).Take(1))[0], "[0 1 2 3]|[0 1 2 3]");
}

// Values are those of TensorFlow 2.15's CsvDataset and make_csv_dataset.
TEST(CsvRows, QuotedCellsGoOverLines) {
  CsvOptions options = {.components = {{.name = "a", .columns = {"a"}, .scalar = true, .is_string = true},
                                       {.name = "b", .columns = {"b"}, .scalar = true, .is_string = true}}};
  const auto read = [&](const std::string& text) {
    MemoryFiles files({{"x.csv", text}});
    return AllText(ReadCsvRows({"x.csv"}, options, files));
  };
  EXPECT_EQ(read("a,b\n1,\"x\ny\"\n2,z\n"), "1|x\ny 2|z");
  EXPECT_EQ(read("a,b\n1,\"x\r\ny\"\r\n2,z\r\n"), "1|x\r\ny 2|z");
  EXPECT_EQ(read("a,b\n1,\"x\n\n\"\"q\"\" y\n\"\n2,z\n"), "1|x\n\n\"q\" y\n 2|z");
  EXPECT_EQ(read("a,b\n1,\"x\ry\"\n2,z\n"), "1|x\ry 2|z");
  EXPECT_EQ(read("a,b\n1,x\r2,y\r"), "1|x 2|y");
  EXPECT_EQ(read("a,b\r1,x\r\n2,\"y\r\""), "1|x 2|y\r");
  EXPECT_EQ(read("a,b\n\"1\n\",z\n"), "1\n|z");
  options.components = {{.name = "n", .columns = {"a\nc"}, .dtype = DType::kI32, .scalar = true}};
  EXPECT_EQ(read("\"a\nc\",b\n\"1\n\",z\n"), "1");
  options.components = {{.name = "n", .columns = {"a"}, .scalar = true, .is_string = true}};
  options.use_quotes = false;
  EXPECT_EQ(read("a\n\"x\ny\"\n"), "\"x y\"");
}

TEST(CsvRows, PositionsBehindQuotedLinesAreExact) {
  std::string large = "x,text\n";
  for (int i = 0; i < 600; ++i) large += fmt::format("{},\"line\n{}{}\"\r\n", i, i, i % 3 == 0 ? "\r\n,\"\"\n" : "");
  MemoryFiles files({{"a.csv", large + "bad,1\n"}, {"b.csv", "x,text\r1,\"\n\"\r2,\"a\"\r"}});
  const CsvOptions options = {.components = {{.name = "features", .columns = {"x"}, .scalar = true},
                                             {.name = "text", .columns = {"text"}, .scalar = true, .is_string = true}}};
  ExpectEveryPositionRestores(ReadCsvRows({"a.csv"}, options, files).Take(3));
  ExpectEveryPositionRestores(ReadCsvRows({"b.csv"}, options, files).Repeat(2));
  for (const int taken : {255, 256, 257, 512}) {
    ASSERT_OK_AND_ASSIGN(const auto elements, ReadCsvRows({"a.csv"}, options, files).MakeElements());
    Texts(*elements, taken);
    std::vector<int64_t> position;
    elements->Save(position);
    ASSERT_OK_AND_ASSIGN(const auto resumed, ReadCsvRows({"a.csv"}, options, files).MakeElements());
    std::span<const int64_t> saved = position;
    if (taken == 512) {
      // The next piece has the damaged row: 600 rows of two lines, two more in every third, and the header.
      ASSERT_OK(resumed->Restore(saved));
      EXPECT_STATUS(resumed->Skip(1), kInvalid, "a.csv:1602:1: \"bad\" is not a number (column \"x\")");
      continue;
    }
    ASSERT_OK(resumed->Restore(saved));
    EXPECT_EQ(Texts(*resumed, 1)[0].substr(0, 3), fmt::format("{}", taken));
  }
  // The error names the line of the cell, not of its row.
  MemoryFiles wrong({{"c.csv", "text,x\n\"a\nb\",1\n\"c\r\n\nd\",z\n"}, {"d.csv", "text,x\na,1\nb,\"2\n\n3\n"}});
  for (const auto& [file, message] :
       {std::pair("c.csv", "c.csv:6:4: \"z\" is not a number (column \"x\")"),
        std::pair("d.csv", "d.csv:3:3: a quoted cell does not end before the end of the file; is its quote closed?")}) {
    ASSERT_OK_AND_ASSIGN(const auto elements, ReadCsvRows({file}, options, wrong).MakeElements());
    EXPECT_STATUS(elements->Skip(9), kInvalid, message);
    EXPECT_STATUS(ReadCsv(wrong, file, {.components = {{.name = "features", .columns = {"x"}}}}), kInvalid, message);
  }
}

TEST(CsvRows, NamesFileAndLine) {
  MemoryFiles files({{"a.csv", "x\n1\n"}, {"b.csv", "x\n1\n\nz\n"}});
  const CsvOptions options = {.components = {{.name = "features", .columns = {"x"}, .scalar = true}}};
  ASSERT_OK_AND_ASSIGN(const auto elements, ReadCsvRows({"a.csv", "b.csv"}, options, files).MakeElements());
  Element element;
  ASSERT_OK(elements->Next(element));
  EXPECT_STATUS(elements->Next(element), kInvalid, "b.csv:4:1: \"z\" is not a number (column \"x\")");
  EXPECT_STATUS(ReadCsvRows({"a.csv"}, {.components = {{.name = "y", .columns = {"y"}}}}, files).status(), kInvalid,
                "a.csv:1:1: no column is named \"y\", did you mean \"x\"?; the file has x");
}

TEST_F(CsvTest, AMissingFileIsNotFound) {
  EXPECT_EQ(ReadCsv(FileSystem::Local(), directory_ / "none.csv", {}).status().code(), absl::StatusCode::kNotFound);
}

TEST(MatchesGlob, StarsAndQuestionMarks) {
  EXPECT_TRUE(MatchesGlob("pixel_10", "pixel_*"));
  EXPECT_TRUE(MatchesGlob("pixel_", "pixel_*"));
  EXPECT_TRUE(MatchesGlob("abcbc", "a*bc"));
  EXPECT_TRUE(MatchesGlob("ab", "?b"));
  EXPECT_FALSE(MatchesGlob("pixl_1", "pixel_*"));
  EXPECT_FALSE(MatchesGlob("b", "?b"));
  EXPECT_FALSE(MatchesGlob("abcd", "a*bc"));
}

}  // namespace
}  // namespace tessera
