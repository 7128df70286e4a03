// SPDX-License-Identifier: Apache-2.0
// Exports of jobs return the same predictions for the rows of a file as `tessera predict` does for the file.
#include <cmath>
#include <cstdlib>
#include <cstring>

#include "gmock/gmock.h"
#include "tessera/estimator/input/decode/examples_testutil.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/estimator/servable/servable.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"
#include "tessera/runtime/io/tf_record.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr int64_t kRows = 6;

class ExportJobsTest : public ::testing::Test {
 protected:
  ExportJobsTest() {
    EXPECT_OK(FileSystem::Local().WriteAtomically(directory_ / "data.csv",
                                                  "x,w,z1,z2,city,color,y\n"
                                                  "1,1,10,20,rome,red,a\n"
                                                  "2,2,11,-3,oslo,blue,b\n"
                                                  "-1,0,0,7,rome,green,a\n"
                                                  "0.5,1.5,4,5,paris,red,b\n"
                                                  "7,3,2,2,oslo,pink,a\n"
                                                  "3,0.5,1,9,lima,blue,b\n"));
  }

  absl::StatusOr<job::Job> Job(const std::string& model) {
    ASSIGN_OR_RETURN(
        job::Job job,
        ParseJob("model { " + model + " }\n" +
                     "data { csv { path: \"data.csv\" features { columns: \"x\" scale: 0.5 offset: 1 }\n"
                     "  features { name: \"z\" columns: \"z*\" scale: 0.1 } features { columns: \"city\" } features { "
                     "columns: \"w\" }\n"
                     "  features { columns: \"color\" vocabulary: [\"red\", \"green\", \"blue\"] }\n"
                     "  label { column: \"y\" vocabulary: [\"a\", \"b\"] } } }\n"
                     "train_batch_size: 6 max_steps: 3 run_config { device: \"reference\" tf_random_seed: 1 }",
                 "j"));
    ResolvePaths(job, directory_.path());
    job.set_model_dir(directory_ / "model");
    return job;
  }

  // Trains, exports with this receiver and loads the export. Sets `expected` to the predictions for the file.
  absl::StatusOr<std::shared_ptr<const servable::Servable>> Export(const job::Job& job, bool parsing,
                                                                   PredictBatch& expected) {
    ASSIGN_OR_RETURN(RunnableModel model, MakeModel(job, Mode::kTrain, "j", FileSystem::Local()));
    model.estimator.model_dir = job.model_dir();
    ASSIGN_OR_RETURN(TpuEstimator estimator, TpuEstimator::Create(model.estimator));
    RETURN_IF_ERROR(estimator.Train(model.train, {.max_steps = 3}).status());
    ASSIGN_OR_RETURN(const RunnableModel predict, MakeModel(job, Mode::kPredict, "j", FileSystem::Local()));
    const auto keep = [&](const PredictBatch& batch) {
      expected = batch;
      return absl::OkStatus();
    };
    RETURN_IF_ERROR(estimator.Predict(predict.predict, keep).status());
    ASSIGN_OR_RETURN(const ServingReceiver receiver, MakeReceiver(job, "j", FileSystem::Local(), parsing));
    ASSIGN_OR_RETURN(const std::string path,
                     estimator.ExportSavedModel(directory_ / "exports", receiver,
                                                {.serving = {.batch_sizes = {4}, .predict_by_default = true}}));
    return servable::Servable::Load(path);
  }

  static void ExpectNear(const Value& got, const Buffer& expected) {
    const auto a = got.numbers().As<float>();
    const auto b = expected.As<float>();
    ASSERT_EQ(a.size(), b.size());
    for (size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], 1e-6) << i;
  }

  TestDirectory directory_;
};

constexpr char kColumns[] =
    "dnn_linear_combined_classifier { dnn_hidden_units: [3]\n"
    "  linear_feature_columns { hashed { key: \"city\" buckets: 10 } }\n"
    "  linear_feature_columns { bucketized { key: \"w\" boundaries: [1, 2] } }\n"
    "  dnn_feature_columns { numeric { key: \"z\" } } dnn_feature_columns { numeric { key: \"color\" } }\n"
    "  dnn_feature_columns { numeric { key: \"x\" } } }";

TEST_F(ExportJobsTest, RawRequestsGiveTheDatasOwnValues) {
  ASSERT_OK_AND_ASSIGN(const job::Job job, Job(kColumns));
  PredictBatch expected;
  ASSERT_OK_AND_ASSIGN(const auto served, Export(job, /*parsing=*/false, expected));
  const servable::proto::Signature& signature = *served->FindSignature("serving_default");
  std::vector<std::string> inputs;
  for (const auto& input : signature.inputs()) inputs.push_back(input.tensor().name() + " " + input.tensor().dtype());
  EXPECT_THAT(inputs, ElementsAre("city string", "color string", "w f32", "x f32", "z f32"));
  ASSERT_OK_AND_ASSIGN(
      const servable::Tensors answers,
      served->Run(signature, {{"x", Buffer::FromVector<float>({1, 2, -1, 0.5, 7, 3}, {kRows})},
                              {"w", Buffer::FromVector<float>({1, 2, 0, 1.5, 3, 0.5}, {kRows})},
                              {"z", Buffer::FromVector<float>({10, 20, 11, -3, 0, 7, 4, 5, 2, 2, 1, 9}, {kRows, 2})},
                              {"city", Value::Strings({"rome", "oslo", "rome", "paris", "oslo", "lima"}, {kRows})},
                              {"color", Value::Strings({"red", "blue", "green", "red", "pink", "blue"}, {kRows})}}));
  ExpectNear(answers.at("probabilities"), expected.values.at("probabilities"));
  EXPECT_EQ(answers.at("classes").strings(), expected.words.at("classes").strings());
}

TEST_F(ExportJobsTest, MessagesGiveThemToo) {
  ASSERT_OK_AND_ASSIGN(const job::Job job, Job(kColumns));
  PredictBatch expected;
  ASSERT_OK_AND_ASSIGN(const auto served, Export(job, /*parsing=*/true, expected));
  const servable::proto::Signature& signature = *served->FindSignature("predict");
  const auto message = [](float x, float w, std::vector<float> z, const std::string& city, const std::string& color) {
    return Example({{"x", Floats({x})},
                    {"w", Floats({w})},
                    {"z", Floats(std::move(z))},
                    {"city", Strings({city})},
                    {"color", Strings({color})}});
  };
  ASSERT_OK_AND_ASSIGN(
      const servable::Tensors answers,
      served->Run(signature,
                  {{"examples",
                    Value::Strings({message(1, 1, {10, 20}, "rome", "red"), message(2, 2, {11, -3}, "oslo", "blue"),
                                    message(-1, 0, {0, 7}, "rome", "green"), message(0.5, 1.5, {4, 5}, "paris", "red"),
                                    message(7, 3, {2, 2}, "oslo", "pink"), message(3, 0.5, {1, 9}, "lima", "blue")},
                                   {kRows})}}));
  ExpectNear(answers.at("probabilities"), expected.values.at("probabilities"));
}

TEST_F(ExportJobsTest, BucketsOfScaledNumbersAreThoseOfTheData) {
  ASSERT_OK_AND_ASSIGN(const job::Job job, Job("linear_classifier { feature_columns { crossed { keys: \"x_bucketized\" "
                                               "keys: \"city\" columns { bucketized { key: \"x\" boundaries: 1 "
                                               "boundaries: 2 } } buckets: 8 } } }"));
  PredictBatch expected;
  ASSERT_OK_AND_ASSIGN(const auto served, Export(job, /*parsing=*/false, expected));
  ASSERT_OK_AND_ASSIGN(
      const servable::Tensors answers,
      served->Run(*served->FindSignature("predict"),
                  {{"x", Buffer::FromVector<float>({1, 2, -1, 0.5, 7, 3}, {kRows})},
                   {"city", Value::Strings({"rome", "oslo", "rome", "paris", "oslo", "lima"}, {kRows})}}));
  ExpectNear(answers.at("probabilities"), expected.values.at("probabilities"));
}

// A cross hashes strings of a file after the buckets, and strings of lists in the order of the keys. Both exports match
// training.
TEST_F(ExportJobsTest, CrossesOfEveryExportHaveTheIdsOfTheTraining) {
  const std::string model = R"(linear_classifier { feature_columns { crossed { keys: ["city", "w_bucketized"]
      columns { bucketized { key: "w" boundaries: [1, 2] } } buckets: 1000 max_length: 3 } } })";
  ASSERT_OK_AND_ASSIGN(const job::Job of_file, Job(model));
  const std::vector<std::vector<std::string>> lists = {{"rome", "oslo"}, {"oslo"}, {}, {"paris", "rome", "oslo"}};
  const std::vector<float> numbers = {1, 2, 0, 1.5};
  std::string records;
  std::vector<std::string> messages, padded;
  for (size_t row = 0; row < lists.size(); ++row) {
    messages.push_back(Example({{"city", Strings(lists[row])},
                                {"w", Floats({numbers[row]})},
                                {"y", Int64s({static_cast<int64_t>(row % 2)})}}));
    records += FrameRecord(messages.back());
    for (size_t i = 0; i < 3; ++i) padded.push_back(i < lists[row].size() ? lists[row][i] : "");
  }
  ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / "lists.tfrecord", records));
  ASSERT_OK_AND_ASSIGN(job::Job of_lists,
                       ParseJob("model { " + model +
                                    " } data { tfrecord { paths: \"lists.tfrecord\" features { key: \"city\" }\n"
                                    "  features { key: \"w\" } label { key: \"y\" } } }\n"
                                    "train_batch_size: 4 max_steps: 3 run_config { device: \"reference\" "
                                    "tf_random_seed: 1 }",
                                "j"));
  ResolvePaths(of_lists, directory_.path());
  std::vector<std::string> rows;
  const std::vector<std::string> cities = {"rome", "oslo", "rome", "paris", "oslo", "lima"};
  const std::vector<float> w = {1, 2, 0, 1.5, 3, 0.5};
  for (size_t row = 0; row < cities.size(); ++row) {
    rows.push_back(Example({{"city", Strings({cities[row]})}, {"w", Floats({w[row]})}}));
  }
  const auto strings = [](const std::vector<std::string>& values, Shape shape) {
    return Value::Strings(values, std::move(shape));
  };
  const auto count = static_cast<int64_t>(lists.size());
  const struct {
    const char* name;
    job::Job job;
    servable::Tensors raw, examples;
  } kCases[] = {{"file",
                 of_file,
                 {{"city", strings(cities, {kRows})}, {"w", Buffer::FromVector(w, {kRows})}},
                 {{"examples", strings(rows, {kRows})}}},
                {"lists",
                 of_lists,
                 {{"city", strings(padded, {count, 3})}, {"w", Buffer::FromVector(numbers, {count})}},
                 {{"examples", strings(messages, {count})}}}};
  for (const auto& one : kCases) {
    for (const bool parsing : {false, true}) {
      SCOPED_TRACE(fmt::format("{} {}", one.name, parsing ? "examples" : "raw"));
      job::Job job = one.job;
      job.set_model_dir(directory_ / fmt::format("{}_{}", one.name, parsing));
      PredictBatch expected;
      ASSERT_OK_AND_ASSIGN(const auto served, Export(job, parsing, expected));
      ASSERT_OK_AND_ASSIGN(const servable::Tensors answers,
                           served->Run(*served->FindSignature("predict"), parsing ? one.examples : one.raw));
      ExpectNear(answers.at("probabilities"), expected.values.at("probabilities"));
    }
  }
}

// A cross counts the empty strings with which the data pads lists. Messages do not contain them.
TEST_F(ExportJobsTest, CrossesOfPaddedWordsHaveNoMessages) {
  ASSERT_OK(FileSystem::Local().WriteAtomically(
      directory_ / "padded.tfrecord",
      FrameRecord(Example({{"city", Strings({"rome"})}, {"w", Floats({1})}, {"y", Int64s({0})}}))));
  ASSERT_OK_AND_ASSIGN(
      job::Job job,
      ParseJob(R"(model { linear_classifier { feature_columns { crossed { keys: ["city", "w_bucketized"] buckets: 1000
                    columns { bucketized { key: "w" boundaries: [1, 2] } } max_length: 3 } } } }
                  data { tfrecord { paths: "padded.tfrecord" features { key: "w" }
                    features { key: "city" fixed_len { dtype: BYTES length: 3 } } label { key: "y" } } }
                  train_batch_size: 1 max_steps: 3)",
               "j"));
  ResolvePaths(job, directory_.path());
  EXPECT_OK(MakeReceiver(job, "j", FileSystem::Local(), /*parsing=*/false).status());
  EXPECT_STATUS(MakeReceiver(job, "j", FileSystem::Local(), /*parsing=*/true).status(),
                absl::StatusCode::kInvalidArgument,
                HasSubstr("the data pads the words of \"city\", and a cross counts the padding, which serialized "
                          "examples do not have; expected var_len in the data, or an export of tensors"));
}

TEST_F(ExportJobsTest, IdsOfScaledNumbersAreRefused) {
  ASSERT_OK_AND_ASSIGN(const job::Job job,
                       Job("linear_classifier { feature_columns { identity { key: \"x\" buckets: 8 } } }"));
  EXPECT_STATUS(MakeReceiver(job, "j", FileSystem::Local(), /*parsing=*/false).status(),
                absl::StatusCode::kInvalidArgument,
                HasSubstr("features \"x\" have a scale or an offset, but a column of the model reads integers as ids"));
}

TEST_F(ExportJobsTest, MessagesHoldTheStepsOfSequences) {
  ASSERT_OK_AND_ASSIGN(const job::Job job, Job("rnn_classifier { sequence_feature_columns { numeric { key: \"z\" } } "
                                               "units: 2 cell_type: GRU }"));
  PredictBatch expected;
  ASSERT_OK_AND_ASSIGN(const auto served, Export(job, /*parsing=*/true, expected));
  const servable::proto::Signature& signature = *served->FindSignature("predict");
  std::vector<std::string> keys, messages;
  for (const auto& feature : signature.example_features()) keys.push_back(feature.key());
  EXPECT_THAT(keys, testing::Contains("z"));
  for (const std::vector<float>& z : {std::vector<float>{10, 20}, {11, -3}, {0, 7}, {4, 5}, {2, 2}, {1, 9}}) {
    messages.push_back(Example({{"z", Floats(z)}, {"x", Floats({0})}, {"w", Floats({0})}, {"color", Strings({""})}}));
  }
  ASSERT_OK_AND_ASSIGN(const servable::Tensors answers,
                       served->Run(signature, {{"examples", Value::Strings(messages, {kRows})}}));
  ExpectNear(answers.at("probabilities"), expected.values.at("probabilities"));
}

// Lists of messages may be shorter than the sequence: the rest is padding, which is neither scaled nor counted.
TEST_F(ExportJobsTest, ShortListsOfMessagesArePadded) {
  ASSERT_OK_AND_ASSIGN(const job::Job job, Job("rnn_classifier { sequence_feature_columns { numeric { key: \"z\" } } "
                                               "units: 2 cell_type: GRU }"));
  PredictBatch expected;
  ASSERT_OK_AND_ASSIGN(const auto raw, Export(job, /*parsing=*/false, expected));
  ASSERT_OK_AND_ASSIGN(const ServingReceiver receiver, MakeReceiver(job, "j", FileSystem::Local(), /*parsing=*/true));
  ASSERT_OK_AND_ASSIGN(const RunnableModel model, MakeModel(job, Mode::kTrain, "j", FileSystem::Local()));
  TpuEstimatorOptions options = model.estimator;
  options.model_dir = job.model_dir();
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
  ASSERT_OK_AND_ASSIGN(const std::string path, estimator.ExportSavedModel(directory_ / "messages", receiver,
                                                                          {.serving = {.batch_sizes = {4}}}));
  ASSERT_OK_AND_ASSIGN(const auto served, servable::Servable::Load(path));
  const auto message = [](const std::string& z) {
    return Example({{"z", z}, {"x", Floats({0})}, {"w", Floats({0})}, {"color", Strings({""})}});
  };
  ASSERT_OK_AND_ASSIGN(
      const servable::Tensors answers,
      served->Run(*served->FindSignature("predict"),
                  {{"examples",
                    Value::Strings({message(Floats({10, 20})), message(Floats({10})), message(Floats({}))}, {3})}}));
  // 77 is the value of steps that do not count.
  ASSERT_OK_AND_ASSIGN(
      const servable::Tensors same,
      raw->Run(*raw->FindSignature("predict"), {{"z", Buffer::FromVector<float>({10, 20, 10, 77, 77, 77}, {3, 2, 1})},
                                                {"z_length", Buffer::FromVector<int32_t>({2, 1, 0}, {3})}}));
  ExpectNear(answers.at("probabilities"), same.at("probabilities").numbers());
  const auto probabilities = answers.at("probabilities").numbers().As<float>();
  EXPECT_NE(probabilities[0], probabilities[2]);
  EXPECT_NE(probabilities[2], probabilities[4]);
  EXPECT_STATUS(
      served->Run(*served->FindSignature("predict"), {{"examples", Value::Strings({message(Floats({1, 2, 3}))}, {1})}}),
      absl::StatusCode::kInvalidArgument, HasSubstr("row 0: sequence column \"z\" has more than 2 steps"));
}

// A job of TFRecords: exports parse the messages of the job, with lists that the data pads, integers and images.
TEST_F(ExportJobsTest, MessagesAreThoseOfTheJobsRecords) {
  const std::string png = FromHex(
      "89504e470d0a1a0a0000000d4948445200000002000000030802000000368849d600000017494441540899636060601061606061"
      "90646060608652000381005528b294c60000000049454e44ae426082");
  const std::vector<std::string> messages = {
      Example({{"v", Floats({1, 2, 3})}, {"n", Int64s({4})}, {"photo", Strings({png})}, {"y", Int64s({0})}}),
      Example({{"v", Floats({-1})}, {"photo", Strings({png})}, {"y", Int64s({1})}}),
      Example({{"n", Int64s({-2})}, {"photo", Strings({png})}, {"y", Int64s({1})}})};
  std::string records;
  for (const std::string& message : messages) records += FrameRecord(message);
  ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / "rows.tfrecord", records));
  const auto job_of = [&](const std::string& features) -> absl::StatusOr<job::Job> {
    ASSIGN_OR_RETURN(job::Job job, ParseJob("model { dnn_classifier { hidden_units: [4] } }\n"
                                            "data { tfrecord { paths: \"rows.tfrecord\" " +
                                                features +
                                                " label { key: \"y\" } } }\n"
                                                "train_batch_size: 3 max_steps: 3 run_config { device: \"reference\" "
                                                "tf_random_seed: 1 }",
                                            "j"));
    ResolvePaths(job, directory_.path());
    job.set_model_dir(directory_ / "model_of_records");
    return job;
  };
  const std::string lists =
      "features { key: \"v\" scale: 0.5 offset: 1 fixed_len { length: 3 default_value: -4 } }\n"
      "features { key: \"n\" fixed_len { dtype: INT64 default_value: 7 } }\n";
  int tried = 0;
  for (const std::string& image : {"", "features { key: \"photo\" scale: 0.01 image { height: 2 width: 2 } }",
                                   "features { key: \"photo\" image { height: 2 width: 2 channels: 1 } }",
                                   "features { key: \"photo\" image { height: 2 width: 1 crop: true } }"}) {
    SCOPED_TRACE(image);
    ASSERT_OK_AND_ASSIGN(job::Job job, job_of(lists + image));
    job.set_model_dir(directory_ / std::to_string(++tried));
    PredictBatch expected;
    ASSERT_OK_AND_ASSIGN(const auto served, Export(job, /*parsing=*/true, expected));
    ASSERT_OK_AND_ASSIGN(const servable::Tensors answers,
                         served->Run(*served->FindSignature("predict"), {{"examples", Value::Strings(messages, {3})}}));
    ExpectNear(answers.at("probabilities"), expected.values.at("probabilities"));
  }
}

// The header of a C library declares, for each string feature, a function that returns its ids.
TEST_F(ExportJobsTest, CLibrariesReadWords) {
  ASSERT_OK_AND_ASSIGN(const job::Job job, Job("linear_classifier {\n"
                                               "  feature_columns { hashed { key: \"city\" buckets: 10 } }\n"
                                               "  feature_columns { crossed { keys: \"x_bucketized\" keys: \"city\"\n"
                                               "    columns { bucketized { key: \"x\" boundaries: [1, 2] } }\n"
                                               "    buckets: 8 } }\n"
                                               "  feature_columns { numeric { key: \"x\" } } }"));
  PredictBatch expected;
  ASSERT_OK(Export(job, /*parsing=*/false, expected).status());
  ASSERT_OK_AND_ASSIGN(const RunnableModel model, MakeModel(job, Mode::kTrain, "j", FileSystem::Local()));
  TpuEstimatorOptions options = model.estimator;
  options.model_dir = job.model_dir();
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
  ASSERT_OK_AND_ASSIGN(const ServingReceiver receiver, MakeReceiver(job, "j", FileSystem::Local(), /*parsing=*/false));
  ASSERT_OK_AND_ASSIGN(
      const std::string path,
      estimator.ExportSavedModel(
          directory_ / "library", receiver,
          {.serving = {.batch_sizes = {1}, .predict_by_default = true, .name = "model"}, .format = "c"}));
  ASSERT_OK(FileSystem::Local().WriteAtomically(path + "/main.c", R"(#include <stdio.h>
#include <string.h>
#include "model.h"
MODEL_SCRATCH(scratch);
int main(void) {
  const char* const cities[] = {"rome", "oslo", "rome", "paris", "oslo", "lima"};
  const float x[] = {1, 2, -1, 0.5f, 7, 3};
  int row;
  for (row = 0; row < 6; ++row) {
    const int32_t city = model_city_id(cities[row], strlen(cities[row]));
    /* The data makes 0.5 x + 1 of a number: the boundaries of x are 0 and 2. */
    const int bucket = (x[row] >= 0) + (x[row] >= 2);
    const int32_t cross = model_city_X_x_bucketized_id(bucket, cities[row], strlen(cities[row]));
    int32_t all[MODEL_ALL_CLASS_IDS_COUNT];
    int64_t id[1], word[1];
    float logistic[1], logits[1], probabilities[2];
    if (model(&city, &cross, x + row, all, id, word, logistic, logits, probabilities, scratch) != MODEL_OK) return 1;
    fwrite(probabilities, sizeof probabilities, 1, stdout);
  }
  return 0;
}
)"));
  ASSERT_EQ(std::system(fmt::format("{0} -x c -std=c11 -Wall -Wextra -Werror -o {1}/main {1}/main.c -x none "
                                    "{1}/libmodel.a -lm && {1}/main > {1}/probabilities",
                                    TESSERA_C_COMPILER, path)
                            .c_str()),
            0);
  ASSERT_OK_AND_ASSIGN(const std::string bytes, FileSystem::Local().Read(path + "/probabilities"));
  const std::span<const float> probabilities = expected.values.at("probabilities").As<float>();
  ASSERT_EQ(bytes.size(), probabilities.size_bytes());
  for (size_t i = 0; i < probabilities.size(); ++i) {
    float got = 0;
    std::memcpy(&got, bytes.data() + i * sizeof(float), sizeof(float));
    EXPECT_NEAR(got, probabilities[i], 1e-6) << i;
  }
}

TEST_F(ExportJobsTest, BoostedTreesHaveNoCompiledStep) {
  ASSERT_OK_AND_ASSIGN(const job::Job job, Job("boosted_trees_classifier { n_trees: 2 }"));
  EXPECT_STATUS(MakeReceiver(job, "j", FileSystem::Local(), /*parsing=*/false).status(),
                absl::StatusCode::kInvalidArgument, HasSubstr("the model is of boosted trees"));
}

}  // namespace
}  // namespace tessera
