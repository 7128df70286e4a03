// SPDX-License-Identifier: Apache-2.0
// Models saved by Keras 2.15 and Keras 3.15. The expected values are from Keras: scripts/oracles/keras_testdata.py
// prints them.
#include "tessera/estimator/keras/keras_model.h"

#include "tessera/estimator/keras/saved_model.h"
#include "tessera/estimator/keras/weights.h"
#include "tessera/estimator/run/array_input_fn.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera::keras {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::FloatNear;
using ::testing::HasSubstr;
using ::testing::Pointwise;

constexpr int64_t kRows = 4;
constexpr float kTolerance = 1e-5f;

const std::vector<float> kFirst = {0.4709948f, 0.1664239f, 0.3625812f, 0.4947537f, 0.1951243f, 0.3101219f,
                                   0.4210081f, 0.1443055f, 0.4346864f, 0.3727264f, 0.1785916f, 0.448682f};
const std::vector<float> kTrainedByKeras2 = {0.4165567f, 0.2600939f, 0.3233494f, 0.4136438f, 0.3099867f, 0.2763696f,
                                             0.3684209f, 0.2195026f, 0.4120766f, 0.3282036f, 0.285826f,  0.3859704f};
const std::vector<float> kTrainedByKeras3 = {0.4165579f, 0.2600909f, 0.3233511f, 0.4136457f, 0.309983f,  0.2763714f,
                                             0.3684219f, 0.2194994f, 0.4120788f, 0.3282047f, 0.2858222f, 0.3859731f};

const std::vector<float> kFirstOfSteps = {0.6239614f, 0.285438f,  0.09060053f, 0.6261091f, 0.2870097f, 0.08688124f,
                                          0.6229441f, 0.2845548f, 0.09250107f, 0.6260557f, 0.2870549f, 0.08688942f};
const std::vector<float> kTrainedOnSteps = {0.3598067f, 0.1680509f, 0.4721423f, 0.3618556f, 0.1702368f, 0.4679077f,
                                            0.3595194f, 0.1677934f, 0.4726873f, 0.3617411f, 0.1700796f, 0.4681793f};

std::string PathOf(const std::string& name) { return JoinPath(TESSERA_KERAS_TESTDATA, name); }

using Columns = std::vector<std::pair<std::string, tessera::Value>>;

Columns ImagesAndWords() {
  std::vector<float> image;
  std::vector<int32_t> words;
  for (int i = 0; i < kRows * 16; ++i) image.push_back(static_cast<float>(i % 7) / 7);
  for (int i = 0; i < kRows * 3; ++i) words.push_back(i % 5);
  return {{"image", Buffer::FromVector(image, {kRows, 4, 4, 1})}, {"words", Buffer::FromVector(words, {kRows, 3})}};
}

Columns Steps() {
  std::vector<float> steps;
  for (int i = 0; i < kRows * 15; ++i) steps.push_back(static_cast<float>(i % 11) / 11 - 0.5f);
  return {{"steps", Buffer::FromVector(steps, {kRows, 5, 3})}};
}

InputFn Rows(const Columns& features, bool with_labels, int64_t epochs) {
  Columns labels;
  if (with_labels) labels.emplace_back("", Buffer::FromVector<int32_t>({0, 1, 2, 1}, {kRows}));
  return ArrayInputFn(features, labels, {.epochs = epochs});
}

absl::StatusOr<std::vector<float>> Predict(TpuEstimator& estimator, const Columns& features,
                                           const std::string& checkpoint) {
  std::vector<float> values;
  const auto take = [&](const PredictBatch& batch) {
    const auto out = batch.values.at("out").As<float>();
    values.insert(values.end(), out.begin(), out.end());
    return absl::OkStatus();
  };
  RETURN_IF_ERROR(estimator.Predict(Rows(features, false, 1), take, {.checkpoint_path = checkpoint}).status());
  return values;
}

// Keras' values for a model: predictions and metrics with the weights of the file, predictions after three steps.
struct Expected {
  std::vector<float> first;
  std::map<std::string, float> metrics;
  std::vector<float> trained;
};

void ExpectAsInKeras(const std::string& file, const Columns& features, const Expected& expected) {
  ASSERT_OK_AND_ASSIGN(const Model model, LoadModel(PathOf(file)));
  const TestDirectory root;
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create({.model_fn = model.model_fn(),
                                                                     .model_dir = root / "model",
                                                                     .config = RunConfig{.device = "reference"},
                                                                     .train_batch_size = kRows,
                                                                     .eval_batch_size = kRows,
                                                                     .predict_batch_size = kRows}));
  const std::string first = root / "first/ckpt";
  ASSERT_OK(model.WriteCheckpoint(FileSystem::Local(), first));
  ASSERT_OK_AND_ASSIGN(const std::vector<float> before, Predict(estimator, features, first));
  EXPECT_THAT(before, Pointwise(FloatNear(kTolerance), expected.first));
  ASSERT_OK_AND_ASSIGN(const EvaluateResult result,
                       estimator.Evaluate(Rows(features, true, 1), {.checkpoint_path = first}));
  for (const auto& [name, value] : expected.metrics) EXPECT_NEAR(result.metrics.at(name), value, kTolerance) << name;
  ASSERT_OK(estimator.Train(Rows(features, true, 3)).status());
  ASSERT_OK_AND_ASSIGN(const std::vector<float> after, Predict(estimator, features, ""));
  EXPECT_THAT(after, Pointwise(FloatNear(kTolerance), expected.trained));
}

void ExpectImagesAndWords(const std::string& file, const std::vector<float>& trained) {
  ExpectAsInKeras(file, ImagesAndWords(),
                  {.first = kFirst, .metrics = {{"loss", 1.2357026f}, {"accuracy", 0.5f}}, .trained = trained});
}

void ExpectSteps(const std::string& file) {
  ExpectAsInKeras(file, Steps(),
                  {.first = kFirstOfSteps, .metrics = {{"loss", 1.3371308f}}, .trained = kTrainedOnSteps});
}

TEST(KerasModelTest, ArchiveOfKeras2) { ExpectImagesAndWords("keras2.keras", kTrainedByKeras2); }
TEST(KerasModelTest, ArchiveOfKeras3) { ExpectImagesAndWords("keras3.keras", kTrainedByKeras3); }
TEST(KerasModelTest, WholeModelInHdf5) { ExpectImagesAndWords("keras2.h5", kTrainedByKeras2); }
// Bidirectional, TimeDistributed, three kinds of attention and a learning rate schedule.
TEST(KerasModelTest, StepsOfKeras2) { ExpectSteps("keras2_steps.keras"); }
TEST(KerasModelTest, StepsOfKeras3) { ExpectSteps("keras3_steps.keras"); }

TEST(KerasModelTest, NamesAreThoseOfKeras) {
  ASSERT_OK_AND_ASSIGN(const Model second, LoadModel(PathOf("keras2.keras")));
  ASSERT_OK_AND_ASSIGN(const Model third, LoadModel(PathOf("keras3.keras")));
  EXPECT_TRUE(second.weights().contains("dense/kernel"));
  EXPECT_TRUE(third.weights().contains("inner/dense/kernel"));
  EXPECT_TRUE(third.weights().contains("gru/gru_cell/recurrent_kernel"));
  ASSERT_EQ(second.outputs().size(), 1u);
  EXPECT_EQ(second.outputs()[0].name, "out");
  ASSERT_EQ(second.inputs().size(), 2u);
  EXPECT_EQ(second.inputs()[1].name, "words");
  EXPECT_EQ(second.inputs()[1].dtype, DType::kI32);
  EXPECT_EQ(second.outputs()[0].labels, LabelType::kClassNumbers);
}

TEST(KerasModelTest, SnakeCaseIsThatOfKeras) {
  EXPECT_EQ(SnakeCase("ReLU"), "re_lu");
  EXPECT_EQ(SnakeCase("Conv2DTranspose"), "conv2d_transpose");
  EXPECT_EQ(SnakeCase("GlobalAveragePooling2D"), "global_average_pooling2d");
  EXPECT_EQ(SnakeCase("SimpleRNN"), "simple_rnn");
  EXPECT_EQ(SnakeCase("LSTM"), "lstm");
  EXPECT_EQ(SnakeCase("PReLU"), "p_re_lu");
}

// Writes the config of a model without weights into a directory, and loads it.
absl::Status LoadConfig(const std::string& config) {
  const TestDirectory root;
  RETURN_IF_ERROR(FileSystem::Local().WriteAtomically(root / kConvertedConfig, config));
  return LoadModel(root.path()).status();
}

std::string Sequential(const std::string& layer) {
  return R"({"class_name":"Sequential","config":{"name":"s","layers":[)" + layer + "]}}";
}

TEST(KerasModelTest, RefusesByName) {
  EXPECT_THAT(std::string(Message(LoadConfig(Sequential(R"({"class_name":"Lambda","config":{"name":"f"}})")))),
              AllOf(HasSubstr("layer \"f\" (Lambda)"), HasSubstr("Conv2D, Conv2DTranspose")));
  EXPECT_THAT(std::string(Message(LoadConfig(Sequential(
                  R"({"class_name":"Conv2D","config":{"name":"c","filters":2,"kernel_size":3,"groups":2}})")))),
              HasSubstr("groups is not 1"));
  EXPECT_THAT(
      std::string(Message(LoadConfig(Sequential(
          R"({"class_name":"Dense","config":{"name":"d","units":2,"kernel_constraint":{"class_name":"MaxNorm"}}})")))),
      HasSubstr("layer \"d\" (Dense): kernel_constraint"));
  EXPECT_THAT(std::string(Message(LoadConfig(R"({"class_name":"MyModel","config":{}})"))), HasSubstr("MyModel"));
  EXPECT_THAT(std::string(Message(LoadConfig("[1"))), HasSubstr("not valid JSON"));
  EXPECT_THAT(std::string(Message(LoadConfig(std::string(100000, '[')))), HasSubstr("more than 100 levels"));
}

TEST(KerasModelTest, DamagedFilesAreErrors) {
  for (const char* const name : {"keras2.h5", "keras3.keras"}) {
    ASSERT_OK_AND_ASSIGN(const std::string bytes, FileSystem::Local().Read(PathOf(name)));
    const TestDirectory root;
    for (size_t i = 0; i < 40; ++i) {
      const std::string path = root / name;
      ASSERT_OK(FileSystem::Local().WriteAtomically(path, bytes.substr(0, bytes.size() * i / 40)));
      EXPECT_FALSE(LoadModel(path).ok()) << i;
      std::string changed = bytes;
      changed[(changed.size() * i / 40 + i * 7) % changed.size()] ^= 0x55;
      ASSERT_OK(FileSystem::Local().WriteAtomically(path, changed));
      LoadModel(path).status().IgnoreError();  // an error, or a change of a weight in a file without checksums
    }
  }
}

}  // namespace
}  // namespace tessera::keras
