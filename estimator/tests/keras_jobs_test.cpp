// SPDX-License-Identifier: Apache-2.0
// Jobs of a Keras model with two trained outputs and one more. Adam had trained the model for two steps before it was
// saved. The expected values are those of Keras: scripts/oracles/keras_testdata.py prints them.
#include "fmt/format.h"
#include "gmock/gmock.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::FloatNear;
using ::testing::HasSubstr;
using ::testing::Pointwise;

constexpr float kTolerance = 1e-5f;

constexpr char kLabels[] = R"(labels { output: "kind" feature: "word" } labels { output: "size" feature: "cm" })";
constexpr char kFeatures[] = R"(features { name: "x" columns: ["a", "b", "c"] }
    features { name: "word" columns: "kind" vocabulary: ["red", "green", "blue"] } features { columns: "cm" })";

class KerasJobsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const std::string names = "a,b,c,kind,cm\n";
    ASSERT_OK(FileSystem::Local().WriteAtomically(
        directory_ / "rows.csv",
        names + "0,0.2,0.4,red,0.5\n0.6,0.8,0,green,-1\n0.2,0.4,0.6,blue,2\n0.8,0,0.2,green,0\n"));
    ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / "new.csv",
                                                  "a,b,c\n0,0.2,0.4\n0.6,0.8,0\n0.2,0.4,0.6\n0.8,0,0.2\n"));
  }

  absl::StatusOr<RunnableModel> Make(const std::string& file, Mode mode, const std::string& keras = kLabels,
                                     const std::string& features = kFeatures) {
    const std::string text = fmt::format(
        "model {{ keras {{ path: \"{}/{}\" {} }} }} data {{ csv {{ path: \"{}\" {} }} }} predict {{ data {{ csv {{ "
        "path: \"{}\" {} }} }} }} train_batch_size: 4 eval_batch_size: 4 predict_batch_size: 4 epochs: 3",
        TESSERA_KERAS_TESTDATA, file, keras, directory_ / "rows.csv", features, directory_ / "new.csv", features);
    ASSIGN_OR_RETURN(const job::Job job, ParseJob(text, "job"));
    ASSIGN_OR_RETURN(RunnableModel model, MakeModel(job, mode, "job", FileSystem::Local()));
    model.estimator.model_dir = directory_ / "model";
    model.estimator.config->device = "reference";
    return model;
  }

  std::string ErrorOf(const std::string& keras, const std::string& features = kFeatures) {
    return std::string(Message(Make("keras3_outputs.keras", Mode::kTrain, keras, features).status()));
  }

  // Predicts with the weights of `checkpoint`; empty for the newest.
  void ExpectPredictions(const RunnableModel& model, TpuEstimator& estimator, const std::string& checkpoint,
                         const std::vector<float>& sizes) {
    std::vector<float> got;
    const auto take = [&](const PredictBatch& batch) {
      EXPECT_EQ(batch.values.size(), 3u);
      const auto values = batch.values.at("size").As<float>();
      got.insert(got.end(), values.begin(), values.end());
      return absl::OkStatus();
    };
    ASSERT_OK(estimator.Predict(model.predict, take, {.checkpoint_path = checkpoint}).status());
    EXPECT_THAT(got, Pointwise(FloatNear(kTolerance), sizes));
  }

  void ExpectMetrics(const RunnableModel& model, TpuEstimator& estimator, const std::string& checkpoint, int64_t step,
                     const std::map<std::string, double>& expected) {
    ASSERT_OK_AND_ASSIGN(const EvaluateResult result, estimator.Evaluate(model.eval, {.checkpoint_path = checkpoint}));
    EXPECT_EQ(result.global_step, step);
    for (const auto& [name, value] : expected) EXPECT_NEAR(result.metrics.at(name), value, kTolerance) << name;
  }

  // Resumes from a file where Keras stopped, after two steps, and compares with Keras.
  void ExpectAsInKeras(const std::string& file) {
    ASSERT_OK_AND_ASSIGN(const RunnableModel eval, Make(file, Mode::kEval));
    ASSERT_OK_AND_ASSIGN(TpuEstimator evaluator, TpuEstimator::Create(eval.estimator));
    ASSERT_OK_AND_ASSIGN(const std::string first, eval.initial_checkpoint(directory_ / "first"));
    ExpectMetrics(eval, evaluator, first, 2,
                  {{"loss", 2.8068254},
                   {"kind_loss", 0.9116174},
                   {"size_loss", 1.1755084},
                   {"kind_accuracy", 0.5},
                   {"size_mae", 0.9215385}});
    ASSERT_OK_AND_ASSIGN(const RunnableModel predict, Make(file, Mode::kPredict));
    ASSERT_OK_AND_ASSIGN(TpuEstimator predictor, TpuEstimator::Create(predict.estimator));
    ExpectPredictions(predict, predictor, first, {0.8148048f, 0.7622228f, 0.8769573f, 0.4860837f});
    ASSERT_OK_AND_ASSIGN(const RunnableModel train, Make(file, Mode::kTrain));
    ASSERT_OK_AND_ASSIGN(TpuEstimator trainer, TpuEstimator::Create(train.estimator));
    ASSERT_OK_AND_ASSIGN(const TrainResult trained, trainer.Train(train.train));
    EXPECT_EQ(trained.first_step, 2);
    EXPECT_EQ(trained.global_step, 5);
    ExpectMetrics(eval, evaluator, "", 5,
                  {{"loss", 2.0317447},
                   {"kind_loss", 0.7841306},
                   {"size_loss", 0.8198397},
                   {"kind_accuracy", 0.75},
                   {"size_mae", 0.6653004}});
    ExpectPredictions(predict, predictor, "", {0.5357032f, 0.1026509f, 0.5667455f, -0.0895930f});
  }

  TestDirectory directory_;
};

TEST_F(KerasJobsTest, OutputsOfAnArchiveOfKeras2) { ExpectAsInKeras("keras2_outputs.keras"); }
TEST_F(KerasJobsTest, OutputsOfAnArchiveOfKeras3) { ExpectAsInKeras("keras3_outputs.keras"); }
TEST_F(KerasJobsTest, OutputsOfAWholeModelOfKeras2InHdf5) { ExpectAsInKeras("keras2_outputs.h5"); }
TEST_F(KerasJobsTest, OutputsOfAWholeModelInHdf5) { ExpectAsInKeras("keras3_outputs.h5"); }

TEST_F(KerasJobsTest, AFreshOptimizerBeginsAtStepZero) {
  ASSERT_OK_AND_ASSIGN(const RunnableModel train,
                       Make("keras3_outputs.keras", Mode::kTrain, std::string(kLabels) + " fresh_optimizer: true"));
  ASSERT_OK_AND_ASSIGN(TpuEstimator trainer, TpuEstimator::Create(train.estimator));
  ASSERT_OK_AND_ASSIGN(const TrainResult trained, trainer.Train(train.train));
  EXPECT_EQ(trained.first_step, 0);
  EXPECT_EQ(trained.global_step, 3);
}

TEST_F(KerasJobsTest, LabelsOfOutputsAreFeaturesOfTheData) {
  EXPECT_THAT(ErrorOf(""), HasSubstr("job: the model trains the outputs kind, size, and \"kind\" has no labels; name a "
                                     "feature of the data that holds them: keras { labels { output: \"kind\""));
  EXPECT_EQ(ErrorOf(std::string(kLabels) + "labels { output: \"more\" feature: \"a\" }"),
            "job: keras.labels names the output \"more\", which the model does not train; there are kind, size");
  EXPECT_EQ(ErrorOf(std::string(kLabels) + "labels { output: \"kind\" feature: \"a\" }"),
            "job: keras.labels has the output \"kind\" or the feature \"a\" twice");
  EXPECT_EQ(ErrorOf("labels { output: \"kind\" }"), "job: keras.labels lacks a feature");
  EXPECT_EQ(ErrorOf(kLabels, R"(features { name: "x" columns: ["a", "b", "c"] } features { columns: "cm" })"),
            "job: the data has no feature \"word\", which keras.labels names; there are x, cm");
  // A string outside the vocabulary is an error that names its position, as in a label.
  EXPECT_THAT(ErrorOf(kLabels, R"(features { name: "x" columns: ["a", "b", "c"] } features { columns: "cm" }
                                  features { name: "word" columns: "kind" vocabulary: ["red", "green"] })"),
              HasSubstr("rows.csv:4:13: "));
}

}  // namespace
}  // namespace tessera
