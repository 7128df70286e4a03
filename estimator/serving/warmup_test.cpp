// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/serving/warmup.h"

#include "google/protobuf/text_format.h"
#include "tessera/estimator/input/decode/image.h"
#include "tessera/estimator/servable/servable.pb.h"
#include "tessera/estimator/servable/tensorflow/example.pb.h"
#include "tessera/estimator/servable/tensorflow/prediction_log.pb.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"
#include "tessera/runtime/io/tf_record.h"

namespace tessera {
namespace {

using servable::proto::Servable;
using ::tensorflow::serving::PredictionLog;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

Servable Parse(const std::string& text) {
  Servable servable;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &servable)) << text;
  return servable;
}

Servable Raw() {
  return Parse(R"(signatures { name: "predict" method: "tensorflow/serving/predict"
      inputs { tensor { name: "city" dtype: "string" shape: -1 } component: "features/city" }
      inputs { tensor { name: "x" dtype: "f32" shape: [-1, 2] } component: "features/x" } })");
}

Servable Messages() {
  return Parse(R"(
      signatures { name: "classification" method: "tensorflow/serving/classify"
        inputs { tensor { name: "inputs" dtype: "string" shape: -1 } component: "examples" }
        example_features { key: "n" component: "features/n" dtype: "i64" kind: VAR_LEN }
        example_features { key: "x" component: "features/x" dtype: "f32" shape: 2 } }
      signatures { name: "predict" method: "tensorflow/serving/predict"
        inputs { tensor { name: "examples" dtype: "string" shape: -1 } component: "examples" }
        example_features { key: "n" component: "features/n" dtype: "i64" kind: VAR_LEN }
        example_features { key: "x" component: "features/x" dtype: "f32" shape: 2 } })");
}

absl::StatusOr<std::vector<PredictionLog>> Logs(const std::string& records) {
  const TestDirectory directory;
  RETURN_IF_ERROR(FileSystem::Local().WriteAtomically(directory / "records", records));
  RecordReader reader(FileSystem::Local(), directory / "records");
  std::vector<PredictionLog> logs;
  while (true) {
    ASSIGN_OR_RETURN(const std::optional<std::string> payload, reader.Next());
    if (!payload) return logs;
    EXPECT_TRUE(logs.emplace_back().ParseFromString(*payload));
  }
}

std::string Text(const google::protobuf::Message& message) {
  std::string text;
  google::protobuf::TextFormat::Printer printer;
  printer.SetSingleLineMode(true);
  EXPECT_TRUE(printer.PrintToString(message, &text));
  return text;
}

TEST(Warmup, RequestsOfTensorsTakeTheRowsInTurn) {
  const WarmupRows rows = {{"city", Value::Strings({"Oslo", "Rome"}, {2})},
                           {"x", Buffer::FromVector<float>({1, 2, 3, 4}, {2, 2})}};
  const std::vector<int64_t> sizes = {1, 2};
  ASSERT_OK_AND_ASSIGN(const std::string records, WarmupRequests(Raw(), rows, sizes));
  ASSERT_OK_AND_ASSIGN(const std::vector<PredictionLog> logs, Logs(records));
  ASSERT_EQ(logs.size(), 2U);
  const auto& second = logs[1].predict_log().request();
  EXPECT_EQ(second.model_spec().signature_name(), "predict");
  EXPECT_EQ(Text(second.inputs().at("city")),
            "dtype: DT_STRING tensor_shape { dim { size: 2 } } string_val: \"Rome\" string_val: \"Oslo\" ");
  const std::vector<float> expected = {3, 4, 1, 2};
  EXPECT_EQ(second.inputs().at("x").tensor_content(),
            std::string(reinterpret_cast<const char*>(expected.data()), expected.size() * sizeof(float)));
  EXPECT_EQ(logs[0].predict_log().request().inputs().at("x").tensor_shape().dim(0).size(), 1);
}

TEST(Warmup, FeaturesBecomeMessages) {
  const WarmupRows rows = {{"n", Buffer::FromVector<int64_t>({7, 8}, {2, 1})},
                           {"x", Buffer::FromVector<float>({1, 2, 3, 4}, {2, 2})}};
  const std::vector<int64_t> sizes = {2};
  ASSERT_OK_AND_ASSIGN(const std::string records, WarmupRequests(Messages(), rows, sizes));
  ASSERT_OK_AND_ASSIGN(const std::vector<PredictionLog> logs, Logs(records));
  ASSERT_EQ(logs.size(), 2U);
  const auto& examples = logs[0].classify_log().request().input().example_list().examples();
  ASSERT_EQ(examples.size(), 2);
  EXPECT_EQ(logs[1].predict_log().request().inputs().at("examples").string_val(1), examples[1]);
  tensorflow::Example example;
  ASSERT_TRUE(example.ParseFromString(examples[1]));
  const auto& features = example.features().feature();
  EXPECT_EQ(Text(features.at("n")), "int64_list { value: 8 } ");
  EXPECT_EQ(Text(features.at("x")), "float_list { value: 3 value: 4 } ");
}

TEST(Warmup, MessagesThemselvesAreTaken) {
  const WarmupRows rows = {{"examples", Value::Strings({"message"}, {1})}};
  const std::vector<int64_t> sizes = {1};
  ASSERT_OK_AND_ASSIGN(const std::string records, WarmupRequests(Messages(), rows, sizes));
  ASSERT_OK_AND_ASSIGN(const std::vector<PredictionLog> logs, Logs(records));
  EXPECT_EQ(logs[0].classify_log().request().input().example_list().examples(0), "message");
}

TEST(Warmup, BlankRowsFitEverySignature) {
  const std::vector<int64_t> sizes = {1, 4};
  for (const Servable& servable : {Raw(), Messages()}) {
    ASSERT_OK_AND_ASSIGN(const WarmupRows rows, BlankWarmupRows(servable));
    EXPECT_OK(WarmupRequests(servable, rows, sizes).status());
  }
}

// Zeros and empty strings would be rejected: a list of one zero may differ in length from the list beside it, and an
// empty file is not an image.
TEST(Warmup, BlankRowsHaveEmptyListsAndAnImage) {
  const Servable servable = Parse(R"(
      signatures { name: "predict" method: "tensorflow/serving/predict"
        inputs { tensor { name: "examples" dtype: "string" shape: -1 } component: "examples" }
        example_features { key: "photo" component: "features/photo" dtype: "string" }
        example_features { key: "pulse" component: "features/pulse" dtype: "f32" kind: VAR_LEN }
        example_features { key: "steps" component: "features/steps" dtype: "string" kind: FIXED_LEN_SEQUENCE }
        example_features { key: "word" component: "features/word" dtype: "string" kind: VAR_LEN }
        image_features { key: "photo" height: 4 width: 5 channels: 3 }
        sequence_features { key: "pulse" steps: 3 shape: 1 dtype: "f32" length_key: "pulse_length" }
        id_features { column { key: "steps" hash_bucket { buckets: 3 } } max_length: 3 sequence: true }
        id_features { column { key: "word" hash_bucket { buckets: 3 } } max_length: 2 } })");
  ASSERT_OK_AND_ASSIGN(const WarmupRows rows, BlankWarmupRows(servable));
  EXPECT_EQ(rows.at("pulse").shape(), (Shape{1, 0}));
  EXPECT_EQ(rows.at("steps").shape(), (Shape{1, 0}));
  EXPECT_EQ(rows.at("word"), Value::Strings({""}, {1, 1}));
  const std::vector<int64_t> sizes = {2};
  ASSERT_OK_AND_ASSIGN(const std::string records, WarmupRequests(servable, rows, sizes));
  ASSERT_OK_AND_ASSIGN(const std::vector<PredictionLog> logs, Logs(records));
  ASSERT_EQ(logs.size(), 1U);
  const auto& messages = logs[0].predict_log().request().inputs().at("examples");
  ASSERT_EQ(messages.string_val_size(), 2);
  tensorflow::Example example;
  ASSERT_TRUE(example.ParseFromString(messages.string_val(1)));
  const auto& features = example.features().feature();
  EXPECT_EQ(features.at("pulse").float_list().value_size(), 0);
  EXPECT_EQ(features.at("steps").bytes_list().value_size(), 0);
  EXPECT_EQ(features.at("word").bytes_list().value_size(), 1);
  ASSERT_EQ(features.at("photo").bytes_list().value_size(), 1);
  ASSERT_OK_AND_ASSIGN(const Buffer image,
                       DecodeToSize(features.at("photo").bytes_list().value(0), {.height = 4, .width = 5}));
  EXPECT_EQ(image.As<float>()[0], 0);
  EXPECT_EQ(ToString(image.type()), "f32[4,5,3]");
}

TEST(Warmup, RowsThatDoNotFitAreRefused) {
  const std::vector<int64_t> sizes = {1};
  EXPECT_STATUS(WarmupRequests(Raw(), {{"city", Value::Strings({"Oslo"}, {1})}}, sizes).status(), kInvalid,
                "signature \"predict\": warm-up: there are no rows of \"x\", expected f32[?,2]");
  EXPECT_STATUS(
      WarmupRequests(Raw(), {{"city", Value::Strings({"Oslo"}, {1})}, {"x", Buffer::FromVector<float>({1}, {1, 1})}},
                     sizes)
          .status(),
      kInvalid, "signature \"predict\": warm-up: \"x\": expected f32[?,2] with a row or more, got f32[1,1]");
  EXPECT_STATUS(
      WarmupRequests(
          Raw(), {{"city", Value::Strings({"a", "b"}, {2})}, {"x", Buffer::FromVector<float>({1, 2}, {1, 2})}}, sizes)
          .status(),
      kInvalid, "signature \"predict\": warm-up: \"x\" has 1 rows, expected 2 like the input before it");
  const std::vector<int64_t> many(1001, 1);
  EXPECT_STATUS(WarmupRequests(Raw(), {}, many).status(), kInvalid,
                "warm-up: 1 signatures in 1001 sizes are 1001 requests, expected at most 1000");
}

}  // namespace
}  // namespace tessera
