// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/servable/requests/request_file.h"

#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera::servable {
namespace {

class RequestFileTest : public testing::Test {
 protected:
  absl::StatusOr<Tensors> Read(const std::string& name, const std::string& bytes) {
    path_ = JoinPath(directory_.path(), name);
    RETURN_IF_ERROR(FileSystem::Local().WriteAtomically(path_, bytes));
    return ReadRequestFile(FileSystem::Local(), path_, signature_);
  }

  template <typename T>
  std::vector<T> Elements(const absl::StatusOr<Tensors>& tensors, const std::string& name) {
    EXPECT_TRUE(tensors.ok()) << tensors.status();
    if (!tensors.ok()) return {};
    const std::span<T> elements = tensors->at(name).numbers().As<T>();
    return {elements.begin(), elements.end()};
  }

  std::string ErrorOf(const std::string& name, const std::string& bytes) {
    const std::string message(Message(Read(name, bytes).status()));
    return message.starts_with(path_) ? message.substr(path_.size()) : message;
  }

  // Sets the inputs of the signature, in text form.
  void SetInputs(const std::string& inputs) {
    signature_.Clear();
    ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString("name: \"f\" " + inputs, &signature_));
  }

  TestDirectory directory_;
  std::string path_;
  proto::Signature signature_;
};

constexpr char kVector[] = R"(inputs { tensor { name: "x" dtype: "f32" shape: [-1, 2] } })";
constexpr char kSeveral[] = R"(inputs { tensor { name: "x" dtype: "f32" shape: [-1, 2] } }
                               inputs { tensor { name: "n" dtype: "i64" shape: -1 } }
                               inputs { tensor { name: "word" dtype: "string" shape: -1 } })";

TEST_F(RequestFileTest, ReadsOneInputFromAnyKind) {
  SetInputs(kVector);
  const std::vector<float> expected = {1, 2, 3, 4};
  EXPECT_EQ(Elements<float>(Read("a.jsonl", "[1, 2]\n\n[3, 4]\n"), "x"), expected);
  EXPECT_EQ(Elements<float>(Read("a.json", "{\"x\": [1, 2]}\n{\"x\": [3, 4]}"), "x"), expected);
  EXPECT_EQ(Elements<float>(Read("a.csv", "p,q\n1,2\n3,4\n"), "x"), expected);
  const Buffer wide = Buffer::FromVector<double>({1, 2, 3, 4}, {2, 2});
  EXPECT_EQ(Elements<float>(Read("a.npy", SerializeNpy(wide)), "x"), expected);
  EXPECT_EQ(Elements<float>(Read("a.npz", *SerializeNpz({{"any", wide}})), "x"), expected);
}

TEST_F(RequestFileTest, ReadsSeveralInputs) {
  SetInputs(kSeveral);
  auto tensors = Read("a.jsonl", "{\"x\": [1, 2], \"n\": 9007199254740993, \"word\": \"a\"}");
  EXPECT_EQ(Elements<int64_t>(tensors, "n"), (std::vector<int64_t>{9007199254740993}));
  EXPECT_EQ(tensors->at("word").strings(), (std::vector<std::string>{"a"}));
  tensors = Read("a.csv", "word,x_0,n,x_1\na,1,7,2\nb,3,8,4\n");
  EXPECT_EQ(Elements<float>(tensors, "x"), (std::vector<float>{1, 2, 3, 4}));
  EXPECT_EQ(Elements<int64_t>(tensors, "n"), (std::vector<int64_t>{7, 8}));
  EXPECT_EQ(ToString(tensors->at("n").numbers()), "i64[2]");
  EXPECT_EQ(tensors->at("word").strings(), (std::vector<std::string>{"a", "b"}));
}

TEST_F(RequestFileTest, SaysWhatIsWrong) {
  SetInputs(kSeveral);
  EXPECT_EQ(ErrorOf("a.jsonl", "{\"x\": [1, 2], \"n\": 1.5, \"word\": \"a\"}"),
            ":1: \"n\" has 1.5; expected a number of type i64");
  EXPECT_EQ(ErrorOf("a.jsonl", "{\"x\": [1, [2]], \"n\": 1, \"word\": \"a\"}"), ":1: \"x\": its lists differ in size");
  EXPECT_EQ(ErrorOf("a.jsonl", "{\"x\": [1, 2], \"n\": 1, \"words\": \"a\"}"),
            ":1: signature \"f\" has no input \"words\"");
  EXPECT_EQ(ErrorOf("a.jsonl", "{\"x\": [1, 2], \"n\": 1}"), ":1: no input \"word\"");
  EXPECT_EQ(ErrorOf("a.jsonl", "\n[1]"), ":2: expected an object with 3 inputs, got array");
  EXPECT_EQ(ErrorOf("a.jsonl", "{\"x\": [1"), ":1: not valid JSON: {\"x\": [1");
  EXPECT_EQ(ErrorOf("a.jsonl", std::string(1000, '[')), ":1: lists are nested more than 64 deep");
  EXPECT_EQ(ErrorOf("a.npz", *SerializeNpz({{"x", Buffer::Scalar<float>(1)}})), ": no array \"n\"");
  EXPECT_EQ(ErrorOf("a.csv", "x_0,x_1,n\n1,2,3\n"),
            ": input \"word\" has no column; expected word or word_0, word_1, ...");
  EXPECT_EQ(ErrorOf("a.txt", "1 2"), ": expected a file of rows that ends in .npz, .npy, .csv, .json or .jsonl");
  SetInputs(R"(inputs { tensor { name: "x" dtype: "i8" shape: -1 } })");
  EXPECT_EQ(ErrorOf("a.jsonl", "1\n300\n"), ": \"x\" has 300, which i8 cannot represent");
  EXPECT_EQ(ErrorOf("a.npy", SerializeNpy(Buffer::FromVector<float>({1, 1.5}, {2}))),
            ": input \"x\" is i8, which cannot represent element 1 of f32[2]");
}

}  // namespace
}  // namespace tessera::servable
