// SPDX-License-Identifier: Apache-2.0
// Reads files as requests of a few rows: every kind yields the rows of ReadRequestFile, from any position.
#include "tessera/estimator/servable/requests/request_rows.h"

#include "google/protobuf/text_format.h"
#include "tessera/estimator/input/bad_rows/value_rows.h"
#include "tessera/estimator/servable/requests/request_file.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera::servable {
namespace {

using ::testing::HasSubstr;

class RequestRowsTest : public ::testing::Test {
 protected:
  void SetInputs(const std::string& inputs) {
    signature_.Clear();
    ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString("name: \"f\" " + inputs, &signature_));
  }
  std::string Write(const std::string& name, const std::string& bytes) {
    EXPECT_OK(FileSystem::Local().WriteAtomically(directory_ / name, bytes));
    return directory_ / name;
  }

  // Returns all rows of the file, concatenated; restarts from the position after request `restart`.
  absl::StatusOr<Tensors> AllRows(const std::string& path, const RequestRowsOptions& options, int restart = -1) {
    FileSystem& files = FileSystem::Local();
    ASSIGN_OR_RETURN(std::unique_ptr<RequestReader> reader, OpenRequestRows(files, path, signature_, options));
    Tensors all;
    bad_.clear();
    for (int request = 0;; ++request) {
      ASSIGN_OR_RETURN(const std::optional<RequestRows> rows, reader->Next());
      if (!rows) return all;
      for (const BadRow& bad : rows->bad_rows) bad_.push_back(bad);
      for (const auto& [name, value] : rows->inputs) Append(value, all[name]);
      if (request == restart) {
        ASSIGN_OR_RETURN(reader, OpenRequestRows(files, path, signature_, options));
        RETURN_IF_ERROR(reader->Restore(rows->position, rows->first + rows->rows));
      }
    }
  }

  static void Append(const Value& rows, Value& to) {
    if (!to.has_value()) {
      to = rows;
      return;
    }
    Component component = {.name = {}, .row = {}, .is_string = rows.is_string()};
    if (!rows.is_string()) component.row.dtype = rows.numbers().type().dtype;
    component.row.shape.assign(rows.shape().begin() + 1, rows.shape().end());
    Value joined = *EmptyRows(component, to.shape()[0] + rows.shape()[0]);
    for (int64_t i = 0; i < to.shape()[0]; ++i) EXPECT_OK(CopyRow(to, i, joined, i));
    for (int64_t i = 0; i < rows.shape()[0]; ++i) EXPECT_OK(CopyRow(rows, i, joined, to.shape()[0] + i));
    to = joined;
  }

  TestDirectory directory_;
  proto::Signature signature_;
  std::vector<BadRow> bad_;
};

constexpr char kSeveral[] = R"(inputs { tensor { name: "x" dtype: "f32" shape: [-1, 2] } }
                               inputs { tensor { name: "n" dtype: "i64" shape: -1 } }
                               inputs { tensor { name: "word" dtype: "string" shape: -1 } })";

TEST_F(RequestRowsTest, EveryKindGivesTheRowsOfTheWholeFile) {
  SetInputs(kSeveral);
  std::string json, csv = "word,x_0,n,x_1\n";
  for (int i = 0; i < 23; ++i) {
    json += fmt::format("{{\"x\": [{}, 0.5], \"n\": {}, \"word\": \"w{}\"}}\n{}", i, i * 2, i, i % 4 == 0 ? "\n" : "");
    csv += fmt::format("w{},{},{},0.5\n", i, i, i * 2);
  }
  for (const std::string& path : {Write("a.jsonl", json), Write("a.csv", csv)}) {
    ASSERT_OK_AND_ASSIGN(const Tensors expected, ReadRequestFile(FileSystem::Local(), path, signature_));
    for (const int64_t rows : {1, 4, 23, 100}) {
      for (const int restart : {-1, 0, 2}) {
        ASSERT_OK_AND_ASSIGN(const Tensors all,
                             AllRows(path, {.batch_rows = rows, .keeps_bad_rows = restart > 0, .threads = 2}, restart));
        EXPECT_TRUE(all == expected) << path << " in requests of " << rows;
      }
    }
  }
}

TEST_F(RequestRowsTest, ArraysAreCutIntoRequests) {
  SetInputs(R"(inputs { tensor { name: "x" dtype: "f32" shape: [-1, 2] } })");
  const Buffer numbers = Buffer::FromVector<float>({1, 2, 3, 4, 5, 6}, {3, 2});
  const std::string path = Write("a.npy", SerializeNpy(numbers));
  ASSERT_OK_AND_ASSIGN(const Tensors all, AllRows(path, {.batch_rows = 2}, 0));
  EXPECT_TRUE(all.at("x") == Value(numbers));
}

TEST_F(RequestRowsTest, BadLinesAreNotedAndCovered) {
  SetInputs(R"(inputs { tensor { name: "x" dtype: "f32" shape: [-1, 2] } })");
  const std::string path =
      Write("a.jsonl", "[1, 2]\n{\n\n[3]\n[4, 5]\n{\"y\": 1}\n[6, \"a\"]\n[7, 8]\n[]\n[[1]]\n[9, 9]\n");
  EXPECT_STATUS(AllRows(path, {.batch_rows = 3}).status(), absl::StatusCode::kInvalidArgument,
                HasSubstr("a.jsonl:2: not valid JSON: {"));
  ASSERT_OK_AND_ASSIGN(const Tensors all, AllRows(path, {.batch_rows = 4, .keeps_bad_rows = true}));
  std::vector<int64_t> rows, lines;
  for (const BadRow& bad : bad_) {
    rows.push_back(bad.row);
    lines.push_back(bad.line);
  }
  EXPECT_EQ(rows, (std::vector<int64_t>{1, 2, 4, 5, 7, 8}));
  EXPECT_EQ(lines, (std::vector<int64_t>{2, 4, 6, 7, 9, 10}));
  EXPECT_EQ(bad_[1].text, "[3]");
  const std::span<const float> values = all.at("x").numbers().As<float>();
  // Rows 0 to 3 are one request, rows 4 to 7 the next; row 6 is the only good one of the latter.
  EXPECT_EQ(std::vector<float>(values.begin(), values.end()),
            (std::vector<float>{1, 2, 1, 2, 1, 2, 4, 5, 7, 8, 7, 8, 7, 8, 7, 8, 9, 9, 9, 9}));
}

TEST_F(RequestRowsTest, RecordsAreTheOnlyInput) {
  SetInputs(kSeveral);
  EXPECT_STATUS(OpenRequestRows(FileSystem::Local(), Write("a.tfrecord", ""), signature_).status(),
                absl::StatusCode::kInvalidArgument, HasSubstr("records are strings, and signature \"f\" reads"));
}

}  // namespace
}  // namespace tessera::servable
