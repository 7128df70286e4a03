// SPDX-License-Identifier: Apache-2.0
// Predictions as text and as arrays.
#include "tessera/estimator/predictions/prediction_file.h"

#include <cmath>
#include <filesystem>

#include "tessera/estimator/predictions/prediction_writer.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/runtime/io/test_directory_testutil.h"
#include "tessera/runtime/types/float16.h"

namespace tessera {
namespace {

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

PredictBatch Rows(int32_t first, int64_t rows) {
  std::vector<int32_t> numbers;
  std::vector<float> pairs;
  for (int32_t i = 0; i < rows; ++i) {
    numbers.push_back(first + i);
    pairs.push_back(0.1F * static_cast<float>(first + i));
    pairs.push_back(i == 0 ? std::nanf("") : -1.5F);
  }
  return {.rows = rows,
          .values = {{"class", Buffer::FromVector(numbers, {rows})}, {"p", Buffer::FromVector(pairs, {rows, 2})}}};
}

template <typename T>
Buffer TwoOf(DType dtype, T first, T second) {
  Buffer buffer = *Buffer::Allocate({dtype, {2}});
  auto* const values = static_cast<T*>(buffer.data());
  values[0] = first;
  values[1] = second;
  return buffer;
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

class PredictionFileTest : public ::testing::Test {
 protected:
  std::string Written(PredictionFormat format, const std::vector<PredictBatch>& batches) {
    const std::string path = directory_ / "predictions";
    absl::StatusOr<PredictionFile> file = PredictionFile::Create(path, format);
    EXPECT_OK(file);
    for (const PredictBatch& batch : batches) EXPECT_OK(file->Write(batch));
    EXPECT_OK(file->Finish());
    return *FileSystem::Local().Read(path);
  }
  TestDirectory directory_;
};

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

TEST(EvaluationTable, HasColumns) {
  const EvaluateResult result = {.global_step = 7, .rows = 3, .metrics = {{"accuracy/positive", 0.5}, {"loss", 2.0}}};
  EXPECT_EQ(ToTable(result), "accuracy/positive 0.5\nloss              2\nglobal_step       7\nrows              3\n");
}

TEST_F(PredictionFileTest, CsvHasNamesOnceAndAColumnPerElement) {
  EXPECT_EQ(Written(PredictionFormat::kCsv, {Rows(0, 2), Rows(2, 1)}),
            "class,p_0,p_1\n0,0,nan\n1,0.1,-1.5\n2,0.2,nan\n");
  const PredictBatch odd = {.rows = 1,
                            .values = {{"a,\"b\"", Buffer::FromVector<int64_t>({1, 2, 3, 4}, {1, 2, 2})},
                                       {"yes", Buffer::FromVector<bool>({true}, {1})}}};
  EXPECT_EQ(CsvHeader(odd) + ToCsvLines(odd),
            "\"a,\"\"b\"\"_0_0\",\"a,\"\"b\"\"_0_1\",\"a,\"\"b\"\"_1_0\",\"a,\"\"b\"\"_1_1\",yes\n1,2,3,4,1\n");
}

TEST_F(PredictionFileTest, JsonHasALinePerRow) {
  EXPECT_EQ(Written(PredictionFormat::kJsonLines, {Rows(0, 2), Rows(2, 1)}),
            "{\"class\":0,\"p\":[0.0,null]}\n{\"class\":1,\"p\":[0.1,-1.5]}\n{\"class\":2,\"p\":[0.2,null]}\n");
}

TEST_F(PredictionFileTest, ArraysHaveTheRowsOfAllBatches) {
  const std::string bytes = Written(PredictionFormat::kNpz, {Rows(0, 3), Rows(3, 3), Rows(6, 1)});
  ASSERT_OK_AND_ASSIGN(const NamedBuffers arrays, ParseNpz(bytes, "p"));
  ASSERT_EQ(arrays.size(), 2u);
  EXPECT_EQ(arrays[0].first, "class");
  EXPECT_EQ(ToString(arrays[0].second.type()), "i32[7]");
  for (int32_t i = 0; i < 7; ++i) EXPECT_EQ(arrays[0].second.As<int32_t>()[static_cast<size_t>(i)], i);
  EXPECT_EQ(ToString(arrays[1].second.type()), "f32[7,2]");
  EXPECT_EQ(arrays[1].second.As<float>()[12], 0.1F * 6);
  ASSERT_OK_AND_ASSIGN(PredictionFile file, PredictionFile::Create(directory_ / "none", PredictionFormat::kNpz));
  EXPECT_STATUS(file.Finish(), kInvalid, ::testing::HasSubstr("the input has no rows: there are no arrays for "));
}

TEST_F(PredictionFileTest, EarlierPredictionsStayUntilAllOthersAreThere) {
  const std::string path = directory_ / "p";
  ASSERT_OK(FileSystem::Local().WriteAtomically(path, "earlier"));
  std::filesystem::create_symlink("p", directory_ / "link");
  {
    ASSERT_OK_AND_ASSIGN(PredictionFile file,
                         PredictionFile::Create(directory_ / "link", PredictionFormat::kJsonLines));
    ASSERT_OK(file.Write(Rows(0, 2)));
    EXPECT_EQ(*FileSystem::Local().Read(path), "earlier");
    EXPECT_TRUE(FileSystem::Local().Exists(path + ".part"));
  }
  EXPECT_EQ(*FileSystem::Local().Read(path), "earlier");
  EXPECT_FALSE(FileSystem::Local().Exists(path + ".part"));
  ASSERT_OK_AND_ASSIGN(PredictionFile file, PredictionFile::Create(directory_ / "link", PredictionFormat::kJsonLines));
  EXPECT_OK(file.Finish());  // the file has no rows
  EXPECT_EQ(*FileSystem::Local().Read(path), "");
  EXPECT_TRUE(std::filesystem::is_symlink(directory_ / "link"));
  EXPECT_FALSE(FileSystem::Local().Exists(path + ".part"));
  ASSERT_OK(PredictionFile::Create(directory_ / "new", PredictionFormat::kCsv).status());
  EXPECT_FALSE(FileSystem::Local().Exists(directory_ / "new"));
}

TEST_F(PredictionFileTest, ADeviceIsWrittenToAsItIs) {
  ASSERT_OK_AND_ASSIGN(PredictionFile file, PredictionFile::Create("/dev/full", PredictionFormat::kJsonLines));
  EXPECT_STATUS(file.Write(Rows(0, 1)), absl::StatusCode::kResourceExhausted,
                "cannot write /dev/full: No space left on device");
  EXPECT_FALSE(FileSystem::Local().Exists("/dev/full.part"));
}

TEST_F(PredictionFileTest, AFileThatCannotBeWrittenIsNamed) {
  EXPECT_STATUS(PredictionFile::Create(directory_ / "no/such", PredictionFormat::kCsv).status(), kInvalid,
                ::testing::HasSubstr("cannot write "));
}

}  // namespace
}  // namespace tessera
