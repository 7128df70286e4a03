// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/servable/servable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <thread>

#include "google/protobuf/text_format.h"
#include "tessera/estimator/input/decode/examples_testutil.h"
#include "tessera/estimator/servable/export_testutil.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/machine/peak_memory_testutil.h"

namespace tessera::servable {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string Directory() {
  const std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
  const std::string directory = testing::TempDir() + "/servable_" + name;
  (void)FileSystem::Local().DeleteRecursively(directory);
  return directory;
}

std::shared_ptr<const Servable> LoadTestExport(const TestExport& options = {}) {
  const std::string directory = Directory();
  EXPECT_OK(WriteTestExport(directory, options));
  absl::StatusOr<std::shared_ptr<const Servable>> loaded = Servable::Load(directory, {.threads = 1});
  EXPECT_OK(loaded.status());
  return *loaded;
}

absl::Status LoadError(void (*edit)(proto::Servable&)) {
  const std::string directory = Directory();
  EXPECT_OK(WriteTestExport(directory, {.edit = edit}));
  return Servable::Load(directory).status();
}

absl::StatusOr<Tensors> Ask(const Servable& servable, Tensors inputs, const std::vector<std::string>& outputs = {}) {
  return servable.Run(*servable.FindSignature("serving_default"), inputs, outputs);
}

std::vector<float> Sums(const Servable& servable, const std::vector<float>& x) {
  const auto rows = static_cast<int64_t>(x.size() / 2);
  absl::StatusOr<Tensors> outputs = Ask(servable, {{"x", Buffer::FromVector(x, {rows, 2})}});
  EXPECT_OK(outputs.status());
  if (!outputs.ok()) return {};
  const std::span<const float> y = outputs->at("y").numbers().As<float>();
  return {y.begin(), y.end()};
}

TEST(Servable, RunsAnyNumberOfRows) {
  const auto servable = LoadTestExport();
  EXPECT_THAT(servable->compiled_rows(), ElementsAre(2, 4));
  EXPECT_TRUE(servable->rows_are_independent(*servable->FindSignature("serving_default")));
  EXPECT_EQ(servable->FindSignature("other"), nullptr);
  EXPECT_EQ(servable->description().global_step(), 7);
  std::vector<float> x, expected;
  for (int rows = 0; rows <= 13; ++rows) {
    EXPECT_EQ(Sums(*servable, x), expected) << rows;
    x.insert(x.end(), {static_cast<float>(rows), 1});
    expected.push_back(10 * static_cast<float>(rows + 1));
  }
}

TEST(Servable, ServesManyThreadsAtOnce) {
  const auto servable = LoadTestExport();
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      const auto first = static_cast<float>(t);
      for (int i = 0; i < 50; ++i)
        EXPECT_THAT(Sums(*servable, {first, 1, first, 2, first, 3}),
                    ElementsAre(10 * (first + 1), 10 * (first + 2), 10 * (first + 3)));
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(Servable, RowsThatDependOnEachOtherNeedACompiledNumber) {
  const auto servable = LoadTestExport({.mixes = "a mean"});
  EXPECT_FALSE(servable->rows_are_independent(*servable->FindSignature("serving_default")));
  EXPECT_THAT(Sums(*servable, {1, 2, 3, 4}), ElementsAre(30, 70));
  EXPECT_STATUS(Ask(*servable, {{"x", Buffer::FromVector<float>({1, 2, 3, 4, 5, 6}, {3, 2})}}),
                absl::StatusCode::kInvalidArgument, HasSubstr("a mean"));
}

TEST(Servable, NamesTheMistakeOfARequest) {
  const auto servable = LoadTestExport();
  const Buffer x = Buffer::FromVector<float>({1, 2}, {1, 2});
  const auto expect = [&](Tensors inputs, const std::vector<std::string>& outputs, const std::string& message) {
    EXPECT_STATUS(Ask(*servable, std::move(inputs), outputs), absl::StatusCode::kInvalidArgument, HasSubstr(message));
  };
  expect({}, {}, "signature \"serving_default\": input \"x\" is missing; expected f32[-1,2]");
  expect({{"x", x}, {"z", x}}, {}, "no input is called \"z\"; it has: x");
  expect({{"x", Buffer::FromVector<float>({1, 2, 3}, {1, 3})}}, {}, "input \"x\": expected f32[-1,2], got f32[1,3]");
  expect({{"x", Buffer::FromVector<int32_t>({1, 2}, {1, 2})}}, {}, "expected f32[-1,2], got i32[1,2]");
  expect({{"x", Value::Strings({"a", "b"}, {1, 2})}}, {}, "expected f32[-1,2], got string[1,2]");
  expect({{"x", Value()}}, {}, "input \"x\"");
  expect({{"x", x}}, {"z"}, "no output is called \"z\"; it has: y");
}

TEST(Servable, ParsesMessages) {
  const auto servable = LoadTestExport({.edit = [](proto::Servable& description) {
    proto::Signature& signature = *description.mutable_signatures(0);
    signature.clear_inputs();
    proto::Input& input = *signature.add_inputs();
    input.mutable_tensor()->set_name("examples");
    input.mutable_tensor()->set_dtype("string");
    input.mutable_tensor()->add_shape(-1);
    proto::ExampleFeature& feature = *signature.add_example_features();
    feature.set_key("k");
    feature.set_component("x");
    feature.set_dtype("f32");
    feature.add_shape(2);
    feature.mutable_default_value()->add_f32(3);
    feature.mutable_default_value()->add_f32(4);
  }});
  // Example{features{feature{"k": float_list{1, 2}}}}, and a message without features.
  const std::string message("\x0a\x13\x0a\x11\x0a\x01k\x12\x0c\x12\x0a\x0a\x08\0\0\x80\x3f\0\0\0\x40", 21);
  absl::StatusOr<Tensors> outputs = Ask(*servable, {{"examples", Value::Strings({message, ""}, {2})}});
  EXPECT_OK(outputs.status());
  if (outputs.ok()) EXPECT_THAT(outputs->at("y").numbers().As<float>(), ElementsAre(30, 70));
  EXPECT_STATUS(Ask(*servable, {{"examples", Value::Strings({"\xff"}, {1})}}), absl::StatusCode::kInvalidArgument,
                HasSubstr("Could not parse example input"));
}

// Messages of "x", of an image that becomes 3 MiB, of strings that become ids, 1 MiB, and of two lists of the same
// length.
void TakeLargeMessages(proto::Servable& description) {
  proto::Signature added;
  ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(
      R"(inputs { tensor { name: "examples" dtype: "string" shape: -1 } }
         example_features { key: "x" component: "x" dtype: "f32" shape: 2 }
         example_features { key: "photo" component: "features/photo" dtype: "string" }
         example_features { key: "words" component: "features/words" kind: VAR_LEN dtype: "string" }
         example_features { key: "a" component: "features/a" kind: VAR_LEN dtype: "f32" }
         example_features { key: "b" component: "features/b" kind: VAR_LEN dtype: "f32" }
         image_features { key: "photo" height: 512 width: 512 channels: 3 }
         id_features { column { key: "words" hash_bucket { buckets: 9 } } max_length: 262144 }
         sequence_features { key: "a" steps: 3 shape: 1 dtype: "f32" length_key: "a_length" }
         sequence_features { key: "b" steps: 3 shape: 1 dtype: "f32" length_key: "b_length" }
         equal_lengths: "a_length"
         equal_lengths: "b_length")",
      &added));
  proto::Signature& signature = *description.mutable_signatures(0);
  signature.clear_inputs();
  signature.MergeFrom(added);
}

struct Message {
  std::vector<float> x = {1, 2};
  // An image of 2 x 3.
  std::string photo = FromHex(
      "89504e470d0a1a0a0000000d4948445200000002000000030802000000368849d600000017494441540899636060601061606061"
      "90646060608652000381005528b294c60000000049454e44ae426082");
  std::vector<float> a = {1, 2}, b = {3, 4};
};

std::string Bytes(const Message& message) {
  return Example({{"x", Floats(message.x)},
                  {"photo", Strings({message.photo})},
                  {"words", Strings({"to", "be"})},
                  {"a", Floats(message.a)},
                  {"b", Floats(message.b)}});
}

Value RowsOf(std::vector<std::string> messages) {
  const auto rows = static_cast<int64_t>(messages.size());
  return Value::Strings(std::move(messages), {rows});
}

// The messages below are 1 GiB as tensors, 16 MiB in each chunk of four rows.
TEST(Servable, FeaturesTakeTheMemoryOfATurn) {
  const auto servable = LoadTestExport({.edit = TakeLargeMessages});
  ASSERT_TRUE(servable->rows_are_independent(*servable->FindSignature("serving_default")));
  std::vector<std::string> messages;
  std::vector<float> expected;
  for (int row = 0; row < 257; ++row) {
    const auto first = static_cast<float>(row);
    messages.push_back(Bytes({.x = {first, 2}}));
    expected.push_back(10 * (first + 2));
  }
  (void)PeakMemory();
  const int64_t before = PeakMemory();
  const absl::StatusOr<Tensors> outputs = Ask(*servable, {{"examples", RowsOf(std::move(messages))}});
  const int64_t after = PeakMemory();
  ASSERT_OK(outputs.status());
  EXPECT_THAT(outputs->at("y").numbers().As<float>(), testing::ElementsAreArray(expected));
  if (before > 0) EXPECT_LT(after - before, int64_t{512} << 20);
}

TEST(Servable, ErrorsCountTheRowsOfTheRequest) {
  const auto servable = LoadTestExport({.edit = TakeLargeMessages});
  const auto expect = [&](const Message& wrong, const std::string& text) {
    std::vector<std::string> messages(7, Bytes({}));
    messages[6] = Bytes(wrong);
    EXPECT_STATUS(Ask(*servable, {{"examples", RowsOf(std::move(messages))}}), absl::StatusCode::kInvalidArgument,
                  HasSubstr(text));
  };
  expect({.x = {1}}, "Key: x, Index: 6.");
  expect({.photo = "GIF89a"}, "row 6: image \"photo\": neither a JPEG nor a PNG image");
  expect({.a = {1, 2, 3, 4}}, "row 6: sequence column \"a\" has more than 3 steps");
  expect({.b = {1}}, "row 6: sequence \"a\" has 2 steps, \"b\" has 1");
}

TEST(Servable, ErrorsOfColumnsCountTheRowsOfTheRequest) {
  const auto servable = LoadTestExport({.edit = [](proto::Servable& description) {
    proto::Signature& signature = *description.mutable_signatures(0);
    proto::Input& input = *signature.add_inputs();
    input.set_component("features/code");
    input.mutable_tensor()->set_name("code");
    input.mutable_tensor()->set_dtype("i64");
    for (const int64_t size : {-1, 1}) input.mutable_tensor()->add_shape(size);
    proto::IdFeature& feature = *signature.add_id_features();
    feature.set_max_length(1);
    feature.mutable_column()->set_key("code");
    feature.mutable_column()->mutable_identity()->set_buckets(3);
  }});
  const auto ask = [&](std::vector<int64_t> codes) {
    std::vector<float> x = {1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0};
    return Ask(*servable, {{"x", Buffer::FromVector(x, {6, 2})}, {"code", Buffer::FromVector(codes, {6, 1})}});
  };
  const absl::StatusOr<Tensors> good = ask({0, 1, 2, 0, 1, 2});
  ASSERT_OK(good.status());
  EXPECT_THAT(good->at("y").numbers().As<float>(), ElementsAre(10, 20, 30, 40, 50, 60));
  EXPECT_STATUS(ask({0, 1, 2, 0, 1, 3}), absl::StatusCode::kInvalidArgument, HasSubstr("row 5 of a batch: column"));
}

// A sequence is padded to the longest of its batch: in chunks of rows it would have other lengths.
TEST(Servable, RowsOfThatSequenceDependOnEachOther) {
  const auto servable = LoadTestExport({.edit = [](proto::Servable& description) {
    proto::Signature& signature = *description.mutable_signatures(0);
    proto::TensorSpec& input = *signature.mutable_inputs(0)->mutable_tensor();
    input.set_name("examples");
    input.set_dtype("string");
    input.clear_shape();
    input.add_shape(-1);
    proto::ExampleFeature& feature = *signature.add_example_features();
    feature.set_key("x");
    feature.set_component("x");
    feature.set_dtype("f32");
    feature.set_kind(proto::ExampleFeature::FIXED_LEN_SEQUENCE);
  }});
  EXPECT_FALSE(servable->rows_are_independent(*servable->FindSignature("serving_default")));
  const absl::StatusOr<Tensors> outputs =
      Ask(*servable, {{"examples", RowsOf({Example({{"x", Floats({1})}}), Example({{"x", Floats({2, 3})}})})}});
  ASSERT_OK(outputs.status());
  EXPECT_THAT(outputs->at("y").numbers().As<float>(), ElementsAre(10, 50));
}

// A message of 80 KB among 65,536 empty ones would expand them to 2^32 numbers.
TEST(Servable, ALongListAmongManyMessagesIsRefused) {
  const auto servable =
      LoadTestExport({.mixes = "a mean", .edit = [](proto::Servable& description) {
                        TakeLargeMessages(description);
                        proto::Signature& signature = *description.mutable_signatures(0);
                        signature.clear_image_features();
                        signature.clear_id_features();
                        signature.mutable_example_features(0)->mutable_default_value()->add_f32(1);
                        signature.mutable_example_features(1)->mutable_default_value()->add_strings("");
                        proto::ExampleFeature& steps = *signature.add_example_features();
                        steps.set_key("steps");
                        steps.set_component("features/steps");
                        steps.set_dtype("i64");
                        steps.set_kind(proto::ExampleFeature::FIXED_LEN_SEQUENCE);
                      }});
  std::vector<std::string> messages(1 << 16);
  messages[7] = Example({{"steps", Int64s(std::vector<int64_t>(1 << 16, 1))}});
  EXPECT_STATUS(Ask(*servable, {{"examples", RowsOf(std::move(messages))}}), absl::StatusCode::kInvalidArgument,
                HasSubstr("Key: steps.  65536 rows that are padded to 65536 steps are 4294967296 values, expected at "
                          "most 16777216; try fewer rows, or shorter lists"));
}

TEST(Servable, WritesAWholeTableOfWords) {
  const auto servable = LoadTestExport({.edit = [](proto::Servable& description) {
    proto::Output& output = *description.mutable_signatures(0)->add_outputs();
    output.mutable_tensor()->set_name("classes");
    output.mutable_tensor()->set_dtype("string");
    for (const int64_t size : {-1, 2}) output.mutable_tensor()->add_shape(size);
    output.mutable_words()->set_decimals(2);
    output.mutable_words()->set_whole(true);
  }});
  absl::StatusOr<Tensors> outputs =
      Ask(*servable, {{"x", Buffer::FromVector<float>({1, 2, 3, 4}, {2, 2})}}, {"classes"});
  EXPECT_OK(outputs.status());
  if (!outputs.ok()) return;
  EXPECT_EQ(outputs->size(), 1);
  EXPECT_EQ(outputs->at("classes"), Value::Strings({"0", "1", "0", "1"}, {2, 2}));
}

TEST(Servable, LoadingNamesWhatDoesNotFit) {
  const auto expect = [](void (*edit)(proto::Servable&), absl::StatusCode code, const std::string& message) {
    EXPECT_STATUS(LoadError(edit), code, HasSubstr(message));
  };
  const auto invalid = absl::StatusCode::kInvalidArgument;
  expect([](proto::Servable& d) { d.set_format_version(9); }, absl::StatusCode::kFailedPrecondition,
         "format_version is 9, expected 1");
  expect([](proto::Servable& d) { d.set_program("../x"); }, invalid, "expected the name of a file beside it");
  expect([](proto::Servable& d) { d.clear_weights(); }, invalid,
         "argument \"scale\" of the program is neither a weight");
  expect([](proto::Servable& d) { d.mutable_weights(0)->set_variable("v"); }, absl::StatusCode::kNotFound, "v");
  expect([](proto::Servable& d) { d.mutable_signatures(0)->set_entry("v"); }, absl::StatusCode::kNotFound,
         "no entry is called \"v\"");
  expect([](proto::Servable& d) { *d.add_signatures() = d.signatures(0); }, invalid, "two signatures");
  expect([](proto::Servable& d) { d.mutable_signatures(0)->mutable_outputs(0)->set_result("v"); },
         absl::StatusCode::kNotFound, "output \"y\"");
  expect([](proto::Servable& d) { d.mutable_signatures(0)->mutable_outputs(0)->mutable_tensor()->set_dtype("i64"); },
         invalid, "output \"y\" is i64[-1], but result \"sums\" is f32[4]");
  expect([](proto::Servable& d) { d.clear_signatures(); }, invalid, "there is no signature; expected at least one");
  // The sizes determine valid requests, and clients read them.
  expect([](proto::Servable& d) { d.mutable_signatures(0)->mutable_outputs(0)->mutable_tensor()->add_shape(7); },
         invalid, "output \"y\" is f32[-1,7], but result \"sums\" is f32[4]");
  expect(
      [](proto::Servable& d) {
        auto& output = *d.mutable_signatures(0)->mutable_outputs(0);
        output.mutable_tensor()->set_dtype("string");
        output.mutable_tensor()->add_shape(3);
        output.mutable_words()->set_decimals(2);
        output.mutable_words()->set_whole(true);
      },
      invalid, "output \"y\" is string[-1,3], but its table has 2 strings");
  expect([](proto::Servable& d) { d.mutable_signatures(0)->mutable_outputs(0)->mutable_tensor()->clear_name(); },
         invalid, "an output has no name");
  expect([](proto::Servable& d) { *d.mutable_signatures(0)->add_outputs() = d.signatures(0).outputs(0); }, invalid,
         "two outputs are called \"y\"");
  expect([](proto::Servable& d) { *d.mutable_signatures(0)->add_inputs() = d.signatures(0).inputs(0); }, invalid,
         "two inputs are called \"x\"");
  expect([](proto::Servable& d) { d.mutable_signatures(0)->mutable_inputs(0)->set_component("w"); }, invalid,
         "argument \"x\" of the program is neither a weight nor a component; components are: w f32[2]");
}

// Reading a pipe would wait for a writer forever.
TEST(Servable, PipesAreErrors) {
  for (const char* file : {"/tessera/servable.textproto", "/tessera/model.tsr", "/variables/variables.index"}) {
    const std::string directory = Directory();
    EXPECT_OK(WriteTestExport(directory));
    const std::string path = directory + file;
    EXPECT_OK(FileSystem::Local().Delete(path));
    ASSERT_EQ(mkfifo(path.c_str(), 0600), 0) << path;
    const std::string message = path + ": expected a file, got a pipe, a socket or a device";
    EXPECT_STATUS(Servable::Load(directory).status(), absl::StatusCode::kInvalidArgument, message);
    EXPECT_STATUS(Servable::MemoryNeeded(directory).status(), absl::StatusCode::kInvalidArgument, message);
    EXPECT_OK(FileSystem::Local().Delete(path));
    EXPECT_EQ(symlink("/dev/zero", path.c_str()), 0);
    EXPECT_STATUS(Servable::Load(directory).status(), absl::StatusCode::kInvalidArgument, message);
    EXPECT_OK(FileSystem::Local().Delete(path));
    EXPECT_EQ(symlink(path.c_str(), path.c_str()), 0);  // a link to itself
    EXPECT_FALSE(Servable::Load(directory).ok());
  }
}

TEST(Servable, DamagedFilesAreErrors) {
  const std::string directory = Directory();
  EXPECT_OK(WriteTestExport(directory));
  for (const char* file : {"/tessera/servable.textproto", "/tessera/model.tsr", "/variables/variables.index",
                           "/variables/variables.data-00000-of-00001"}) {
    const std::string path = directory + file;
    const std::string good = FileSystem::Local().Read(path).value();
    EXPECT_OK(FileSystem::Local().WriteAtomically(path, good.substr(0, good.size() / 2) + "\x01"));
    EXPECT_FALSE(Servable::Load(directory).ok()) << file;
    EXPECT_OK(FileSystem::Local().Delete(path));
    EXPECT_EQ(Servable::Load(directory).status().code(), absl::StatusCode::kNotFound) << file;
    EXPECT_OK(FileSystem::Local().WriteAtomically(path, good));
  }
  EXPECT_OK(Servable::Load(directory).status());
}

TEST(Servable, MemoryIsThatOfCodeArenasAndWeights) {
  const std::string directory = Directory();
  EXPECT_OK(WriteTestExport(directory));
  absl::StatusOr<int64_t> needed = Servable::MemoryNeeded(directory);
  EXPECT_OK(needed.status());
  const int64_t file = FileSystem::Local().Stat(directory + "/tessera/model.tsr")->size;
  EXPECT_GT(*needed, 2 * 256 + 4);
  EXPECT_LT(*needed, file + 2 * 256 + 4);
}

}  // namespace
}  // namespace tessera::servable
