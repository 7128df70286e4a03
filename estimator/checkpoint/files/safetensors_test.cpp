// SPDX-License-Identifier: Apache-2.0
// Safetensors files: their contents and every kind of damage.
#include "tessera/estimator/checkpoint/files/safetensors.h"

#include <cstring>

#include "tessera/estimator/checkpoint/files/tensor_file.h"
#include "tessera/estimator/checkpoint/names/rename.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/memory_files_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;

std::string File(const std::string& header, std::string_view data) {
  const uint64_t length = header.size();
  return std::string(reinterpret_cast<const char*>(&length), sizeof(length)) + header + std::string(data);
}

absl::Status OpenError(const std::string& bytes) {
  MemoryFiles files({{"x", bytes}});
  return SafetensorsReader::Open(files, "x").status();
}

TEST(Safetensors, WritesWideTypesFirst) {
  MemoryFiles files;
  const std::map<std::string, Buffer> tensors = {{"a", Buffer::FromVector<int8_t>({1, 2, 3}, {3})},
                                                 {"b", Buffer::Scalar<double>(0.5)}};
  ASSERT_OK(WriteSafetensors(files, "x", tensors));
  const std::string header =
      R"({"b":{"dtype":"F64","shape":[],"data_offsets":[0,8]},"a":{"dtype":"I8","shape":[3],"data_offsets":[8,11]}})";
  const std::string& written = files.contents().at("x");
  EXPECT_EQ(written.size() % 8, 3);
  EXPECT_THAT(written, HasSubstr(header));
  ASSERT_OK_AND_ASSIGN(const SafetensorsReader reader, SafetensorsReader::Open(files, "x"));
  ASSERT_OK_AND_ASSIGN(const Buffer a, reader.Read("a"));
  EXPECT_THAT(a.As<int8_t>(), ElementsAre(1, 2, 3));
  EXPECT_EQ(reader.Read("c").status().code(), absl::StatusCode::kNotFound);
}

TEST(Safetensors, RefusesTypesAndNamesThatTheFormatDoesNotHave) {
  MemoryFiles files;
  EXPECT_THAT(WriteSafetensors(files, "x", {{"z", Buffer::Scalar<std::complex<double>>({1, 2})}}).message(),
              HasSubstr("\"z\" is complex<f64>[], which safetensors does not support"));
  EXPECT_THAT(WriteSafetensors(files, "x", {{"\xff", Buffer::Scalar<float>(1)}}).message(), HasSubstr("not UTF-8"));
  EXPECT_TRUE(files.contents().empty());
}

TEST(Safetensors, RefusesDamage) {
  const std::string good = R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})";
  EXPECT_OK(OpenError(File(good, "12345678")));
  EXPECT_THAT(OpenError(File(good, "1234567")).message(), HasSubstr("take 8 bytes, but 7 follow the header"));
  EXPECT_THAT(OpenError(File(good, "123456789")).message(), HasSubstr("take 8 bytes, but 9 follow the header"));
  EXPECT_THAT(OpenError("\x09\0\0\0\0\0\0\0{}").message(), HasSubstr("not a safetensors file"));
  EXPECT_THAT(OpenError(File("[]", "")).message(), HasSubstr("header is damaged"));
  EXPECT_THAT(OpenError(File(R"({"a":1})", "")).message(), HasSubstr("tensor \"a\": expected an object"));
  EXPECT_THAT(OpenError(File(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,4]}})", "1234")).message(),
              HasSubstr("f32[2] takes 8 bytes, its offsets are 0 and 4"));
  EXPECT_THAT(OpenError(File(R"({"a":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]}})", "1234")).message(),
              HasSubstr("expected \"dtype\", \"shape\""));
  EXPECT_THAT(OpenError(File(R"({"a":{"dtype":"F32","shape":[4294967296,4294967296],"data_offsets":[0,4]}})", "1234"))
                  .message(),
              HasSubstr("too large"));
  EXPECT_EQ(OpenError(File(R"({"a":{"dtype":"Q4","shape":[1],"data_offsets":[0,4]}})", "1234")).code(),
            absl::StatusCode::kUnimplemented);
}

TEST(Safetensors, RefusesOverlapsHolesAndNamesGivenTwice) {
  const auto two = [](std::string_view second) {
    return fmt::format(R"({{"a":{{"dtype":"U8","shape":[2],"data_offsets":[0,2]}},)"
                       R"("b":{{"dtype":"U8","shape":[2],"data_offsets":{}}}}})",
                       second);
  };
  EXPECT_OK(OpenError(File(two("[2,4]"), "1234")));
  EXPECT_THAT(OpenError(File(two("[1,3]"), "123")).message(), HasSubstr("belong to no tensor or to two"));
  EXPECT_THAT(OpenError(File(two("[3,5]"), "12345")).message(), HasSubstr("belong to no tensor or to two"));
  const std::string twice =
      R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}})";
  EXPECT_THAT(OpenError(File(twice, "1")).message(), HasSubstr("names a tensor twice"));
}

TEST(TensorFile, ReadsSeveralSafetensorsFilesByTheirIndex) {
  MemoryFiles files;
  ASSERT_OK(
      WriteSafetensors(files, "d/model-1.safetensors", {{"a", Buffer::Scalar(1.0f)}, {"x", Buffer::Scalar(9.0f)}}));
  ASSERT_OK(WriteSafetensors(files, "d/model-2.safetensors", {{"b", Buffer::Scalar(2.0f)}}));
  const std::string path = "d/model.safetensors.index.json";
  ASSERT_OK(files.WriteAtomically(
      path, R"({"metadata":{"total_size":8},"weight_map":{"a":"model-1.safetensors","b":"model-2.safetensors"}})"));
  ASSERT_OK_AND_ASSIGN(const TensorFile file, TensorFile::Open(files, path));
  EXPECT_EQ(file.tensors().size(), 2u);
  ASSERT_OK_AND_ASSIGN(const Buffer b, file.Read("b"));
  EXPECT_EQ(b.As<float>()[0], 2);

  ASSERT_OK(files.WriteAtomically(path, R"({"weight_map":{"b":"model-1.safetensors"}})"));
  EXPECT_STATUS(TensorFile::Open(files, path), absl::StatusCode::kDataLoss,
                HasSubstr("model-1.safetensors has no tensor \"b\""));
  ASSERT_OK(files.WriteAtomically(path, "[]"));
  EXPECT_STATUS(TensorFile::Open(files, path), absl::StatusCode::kDataLoss, HasSubstr("no object \"weight_map\""));
}

TEST(Rename, AppliesRulesInOrder) {
  std::vector<RenameRule> rules;
  for (const char* text : {"^dense(_\\d+)?/=layer\\1/", "layer_1=second", "a=b=c"}) {
    ASSERT_OK_AND_ASSIGN(RenameRule rule, RenameRule::Parse(text));
    rules.push_back(std::move(rule));
  }
  ASSERT_OK_AND_ASSIGN(const auto renamed, RenameAll({"dense/kernel", "dense_1/kernel", "a=b"}, rules));
  EXPECT_THAT(renamed, ElementsAre(Pair("a=b", "c"), Pair("dense/kernel", "layer/kernel"),
                                   Pair("dense_1/kernel", "second/kernel")));
  EXPECT_THAT(RenameRule::Parse("x").status().message(), HasSubstr("expected REGEX=TO, got \"x\""));
  EXPECT_THAT(RenameRule::Parse("x=\\1").status().message(), HasSubstr("the replacement \"\\1\" of \"x\""));
}

}  // namespace
}  // namespace tessera
