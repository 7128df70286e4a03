// SPDX-License-Identifier: Apache-2.0
// Exports of jobs with boosted trees answer requests for the rows of a file as predictions do for the file.
#include "tessera/estimator/job/trees/job_trees_export.h"

#include "fmt/format.h"
#include "gmock/gmock.h"
#include "tessera/estimator/input/decode/examples_testutil.h"
#include "tessera/estimator/job/job_paths.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/trees/job_trees_evaluation.h"
#include "tessera/estimator/premade/trees/export_trees.h"
#include "tessera/estimator/premade/trees/train_and_evaluate_trees.h"
#include "tessera/estimator/servable/servable.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;

constexpr int64_t kRows = 40;

class JobTreesExportTest : public ::testing::Test {
 protected:
  JobTreesExportTest() {
    std::string rows = "x,s,z,city,job,kind\n";
    for (int64_t i = 0; i < kRows; ++i) {
      const bool missing = i % 7 == 3;
      x_.push_back(missing ? std::numeric_limits<float>::quiet_NaN() : static_cast<float>(i % 8) * 0.5F - 2);
      s_.push_back(static_cast<float>(i % 5));
      z_.push_back(static_cast<float>(i % 6 - 2));
      city_.push_back(i % 4 == 0 ? "a" : i % 4 == 1 ? "b" : i % 4 == 2 ? "c" : "elsewhere");
      job_.push_back(i % 3 == 0 ? "farm" : "sales");
      const float y = (missing ? 1 : x_.back()) - s_.back() + (i % 4 == 0 ? 3.0F : 0.0F);
      rows += fmt::format("{},{},{},{},{},{}\n", x_.back(), s_.back(), z_.back(), city_.back(), job_.back(),
                          y < -2  ? "low"
                          : y < 0 ? "middle"
                                  : "high");
    }
    EXPECT_OK(FileSystem::Local().WriteAtomically(directory_ / "data.csv", rows));
    absl::StatusOr<job::Job> job = ParseJob(
        "model { boosted_trees_classifier { n_classes: 3 n_trees: 4 max_depth: 3 learning_rate: 0.5\n"
        "  feature_columns { numeric { key: \"x\" } } feature_columns { numeric { key: \"s\" } }\n"
        "  feature_columns { bucketized { key: \"z\" boundaries: [-1, 0, 1] } }\n"
        "  feature_columns { vocabulary { key: \"city\" words: [\"a\", \"b\", \"c\"] } }\n"
        "  feature_columns { indicator { categorical { hashed { key: \"job\" buckets: 5 } } } }\n"
        "  train_in_memory: true } }\n"
        "data { csv { path: \"data.csv\" features { columns: \"x\" } features { columns: \"s\" scale: -2 offset: 3 }\n"
        "  features { columns: \"z\" } features { columns: \"city\" } features { columns: \"job\" }\n"
        "  label { column: \"kind\" vocabulary: [\"low\", \"middle\", \"high\"] } } }",
        "j");
    EXPECT_OK(job.status());
    ResolvePaths(*job, directory_.path());
    job_text_ = *std::move(job);
  }

  // Trains, and returns the predictions of the rows.
  absl::StatusOr<PredictBatch> Train() {
    FileSystem& files = FileSystem::Local();
    ASSIGN_OR_RETURN(const JobTreesModel train, MakeTrees(job_text_, Mode::kTrain, "j", files));
    ASSIGN_OR_RETURN(const trees::BoostedTrees trees, trees::BoostedTrees::Create(train.options, directory_ / "m"));
    RETURN_IF_ERROR(trees.Train(train.rows, train.train).status());
    ASSIGN_OR_RETURN(const JobTreesModel predict, MakeTrees(job_text_, Mode::kPredict, "j", files));
    PredictBatch batch;
    RETURN_IF_ERROR(trees.Predict(predict.rows, [&](const trees::Predictions& predictions) -> absl::Status {
      ASSIGN_OR_RETURN(batch, ToBatch(predictions, predict.words));
      return absl::OkStatus();
    }));
    return batch;
  }

  absl::StatusOr<std::shared_ptr<const servable::Servable>> Export(bool parsing, const std::string& format) {
    ASSIGN_OR_RETURN(const JobTreesModel model, MakeTrees(job_text_, Mode::kPredict, "j", FileSystem::Local()));
    ASSIGN_OR_RETURN(const JobTreesExport exported, MakeTreesExport(job_text_, model, "j", parsing));
    ASSIGN_OR_RETURN(const trees::BoostedTrees trees, trees::BoostedTrees::Create(model.options, directory_ / "m"));
    ASSIGN_OR_RETURN(
        const std::string path,
        premade::ExportBoostedTrees(trees, directory_ / "exports", exported.receiver,
                                    {.serving = {.batch_sizes = {8}, .predict_by_default = true}, .format = format},
                                    exported.model));
    EXPECT_EQ(FileSystem::Local().Exists(path + "/saved_model.pb"), format == kSavedModelFormat);
    return servable::Servable::Load(path);
  }

  static std::vector<std::string> Signatures(const servable::Servable& served) {
    std::vector<std::string> names;
    for (const auto& signature : served.description().signatures()) names.push_back(signature.name());
    return names;
  }

  static void ExpectSame(const servable::Tensors& answers, const PredictBatch& expected) {
    const auto got = answers.at("probabilities").numbers().As<float>();
    const auto probabilities = expected.values.at("probabilities").As<float>();
    ASSERT_EQ(got.size(), probabilities.size());
    for (size_t i = 0; i < got.size(); ++i) EXPECT_NEAR(got[i], probabilities[i], 1e-6) << i;
    EXPECT_EQ(answers.at("classes").strings(), expected.words.at("classes").strings());
  }

  TestDirectory directory_;
  job::Job job_text_;
  std::vector<float> x_, s_, z_;
  std::vector<std::string> city_, job_;
};

TEST_F(JobTreesExportTest, TensorsGetThePredictionsOfTheFile) {
  ASSERT_OK_AND_ASSIGN(const PredictBatch expected, Train());
  ASSERT_OK_AND_ASSIGN(const auto served, Export(/*parsing=*/false, kSavedModelFormat));
  EXPECT_THAT(Signatures(*served), ElementsAre("predict", "serving_default"));
  ASSERT_OK_AND_ASSIGN(const servable::Tensors answers,
                       served->Run(*served->FindSignature("predict"), {{"x", Buffer::FromVector(x_, {kRows})},
                                                                       {"s", Buffer::FromVector(s_, {kRows})},
                                                                       {"z", Buffer::FromVector(z_, {kRows})},
                                                                       {"city", Value::Strings(city_, {kRows})},
                                                                       {"job", Value::Strings(job_, {kRows})}}));
  ExpectSame(answers, expected);
}

TEST_F(JobTreesExportTest, MessagesGetThemToo) {
  ASSERT_OK_AND_ASSIGN(const PredictBatch expected, Train());
  ASSERT_OK_AND_ASSIGN(const auto served, Export(/*parsing=*/true, "tessera"));
  EXPECT_THAT(Signatures(*served), ElementsAre("classification", "predict", "serving_default"));
  std::vector<std::string> messages;
  for (size_t i = 0; i < kRows; ++i) {
    messages.push_back(Example({{"x", Floats({x_[i]})},
                                {"s", Floats({s_[i]})},
                                {"z", Floats({z_[i]})},
                                {"city", Strings({city_[i]})},
                                {"job", Strings({job_[i]})}}));
  }
  ASSERT_OK_AND_ASSIGN(const servable::Tensors answers, served->Run(*served->FindSignature("predict"),
                                                                    {{"examples", Value::Strings(messages, {kRows})}}));
  ExpectSame(answers, expected);
}

// A training with exporters: each has its own evaluations, and trees need no max_steps for the last one.
TEST_F(JobTreesExportTest, ATrainingExportsItsCheckpoints) {
  job_text_.mutable_run_config()->set_save_checkpoints_steps(5);
  job::TrainAndEvaluate& evaluation = *job_text_.mutable_train_and_evaluate();
  for (const auto kind : {job::BEST, job::LATEST, job::FINAL}) {
    job::Exporter& exporter = *evaluation.add_exporters();
    exporter.set_kind(kind);
    exporter.set_format("tessera");
    exporter.add_batch_sizes(8);
  }
  evaluation.mutable_exporters(0)->set_metric("accuracy");
  evaluation.mutable_exporters(0)->set_larger_is_better(true);
  FileSystem& files = FileSystem::Local();
  ASSERT_OK_AND_ASSIGN(const JobTreesModel train, MakeTrees(job_text_, Mode::kTrain, "j", files));
  ASSERT_OK_AND_ASSIGN(const trees::BoostedTrees trees, trees::BoostedTrees::Create(train.options, directory_ / "m"));
  ASSERT_OK_AND_ASSIGN(const JobTreesEvaluation made, MakeTreesEvaluation(job_text_, trees, "j", files));
  ASSERT_OK_AND_ASSIGN(const auto result,
                       premade::TrainAndEvaluateTrees(trees, train.rows, train.train, made.spec, made.rules));
  EXPECT_EQ(result.train.global_step, 12);
  const auto count = [&](const std::string& exporter) {
    const auto names = files.List(directory_ / ("m/export/" + exporter));
    return names.ok() ? names->size() : 0;
  };
  EXPECT_EQ(count("latest"), 3U);  // of steps 5, 10 and 12
  EXPECT_EQ(count("final"), 1U);
  EXPECT_TRUE(files.Exists(directory_ / "m/export/best/best.json"));
  ASSERT_OK_AND_ASSIGN(const auto served, servable::Servable::Load(result.evaluation->exports.at("final")));
  EXPECT_EQ(served->description().metrics().at("accuracy"), result.evaluation->result.metrics.at("accuracy"));
  evaluation.mutable_exporters(1)->add_modes(job::EVAL);
  evaluation.mutable_exporters(1)->clear_format();
  EXPECT_STATUS(MakeTreesEvaluation(job_text_, trees, "j", files), absl::StatusCode::kInvalidArgument,
                ::testing::HasSubstr("which have no program that trains or evaluates; expected PREDICT"));
}

}  // namespace
}  // namespace tessera
