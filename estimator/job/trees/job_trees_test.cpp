// SPDX-License-Identifier: Apache-2.0
// Jobs of boosted trees train, continue, evaluate and predict; fields that trees do not support are rejected.
#include "tessera/estimator/job/trees/job_trees.h"

#include "fmt/format.h"
#include "gmock/gmock.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/model/job_explain.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/estimator/summary/event_reader.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

constexpr char kColumns[] =
    "feature_columns { numeric { key: \"x\" } }\n"
    "feature_columns { bucketized { key: \"z\" boundaries: [-1, 0, 1] } }\n"
    "feature_columns { vocabulary { key: \"city\" words: [\"a\", \"b\", \"c\"] } }\n"
    "feature_columns { indicator { categorical { bucketized { key: \"x\" boundaries: [0] } } } }\n";

class JobTreesTest : public ::testing::Test {
 protected:
  JobTreesTest() {
    // y = 3 x - 2, and 5 more in a; s says whether that is above 0.
    std::string rows = "x,z,city,y,s\n";
    for (int i = 0; i < 48; ++i) {
      const double x = i % 8 * 0.5 - 2;
      const char* city = i % 3 == 0 ? "a" : i % 3 == 1 ? "b" : "c";
      const double y = 3 * x - 2 + (i % 3 == 0 ? 5 : 0);
      rows += fmt::format("{},{},{},{},{}\n", x, i % 5 - 2, city, y, y > 0 ? "high" : "low");
    }
    EXPECT_OK(FileSystem::Local().WriteAtomically(directory_ / "data.csv", rows));
  }

  job::Job Parse(const std::string& text) {
    absl::StatusOr<job::Job> job = ParseJob(text, "j");
    EXPECT_OK(job.status());
    if (!job.ok()) return {};
    ResolvePaths(*job, directory_.path());
    return *std::move(job);
  }

  absl::StatusOr<JobTreesModel> Make(const std::string& text, Mode mode = Mode::kTrain) {
    return MakeTrees(Parse(text), mode, "j", FileSystem::Local());
  }

  absl::StatusOr<trees::BoostedTrees> Train(const std::string& text, const std::string& name) {
    ASSIGN_OR_RETURN(const JobTreesModel model, Make(text));
    ASSIGN_OR_RETURN(trees::BoostedTrees trees, trees::BoostedTrees::Create(model.options, directory_ / name));
    RETURN_IF_ERROR(trees.Train(model.rows, model.train).status());
    return trees;
  }

  static std::string Job(const std::string& model, const std::string& label, const std::string& more) {
    return fmt::format(
        "model {{ {} }}\ndata {{ csv {{ path: \"data.csv\" features {{ columns: \"x\" }} features {{ columns: \"z\" "
        "}}\n"
        "  features {{ columns: \"city\" }} label {{ {} }} }} }}\n{}\n",
        model, label, more);
  }
  static std::string Classifier(const std::string& fields, const std::string& more = "") {
    return Job(fmt::format("boosted_trees_classifier {{ {} n_trees: 5 max_depth: 3 learning_rate: 0.5 {} }}", kColumns,
                           fields),
               "column: \"s\" vocabulary: [\"low\", \"high\"]", more);
  }

  TestDirectory directory_;
};

TEST_F(JobTreesTest, AClassifierPredictsWordsAndProbabilities) {
  const std::string job = Classifier("train_in_memory: true");
  ASSERT_OK_AND_ASSIGN(const trees::BoostedTrees trees, Train(job, "m"));
  ASSERT_OK_AND_ASSIGN(const JobTreesModel eval, Make(job, Mode::kEval));
  ASSERT_OK_AND_ASSIGN(const auto metrics, trees.Evaluate(eval.rows));
  EXPECT_EQ(metrics.at("accuracy"), 1);
  EXPECT_EQ(metrics.at("rows"), 48);
  EXPECT_GT(metrics.at("global_step"), 0);
  ASSERT_OK_AND_ASSIGN(const JobTreesModel predict, Make(job, Mode::kPredict));
  EXPECT_THAT(predict.words, ElementsAre("low", "high"));
  PredictBatch batch;
  ASSERT_OK(trees.Predict(predict.rows, [&](const trees::Predictions& predictions) -> absl::Status {
    ASSIGN_OR_RETURN(batch, ToBatch(predictions, predict.words));
    return absl::OkStatus();
  }));
  EXPECT_EQ(batch.rows, 48);
  EXPECT_EQ(batch.values.at("class").type().shape, Shape({48}));
  EXPECT_EQ(batch.values.at("class").As<int64_t>()[0], 0);
  EXPECT_EQ(batch.words.at("classes")[0], "low");
  EXPECT_EQ(batch.values.at("probabilities").type().shape, Shape({48, 2}));
}

TEST_F(JobTreesTest, ARegressorOnBatchesContinues) {
  const std::string model =
      "boosted_trees_regressor { n_batches_per_layer: 2 n_trees: 8 max_depth: 4 learning_rate: 0.5 " +
      std::string(kColumns) + " }";
  const auto job = [&](int steps) {
    return Job(model, "column: \"y\"", fmt::format("train_batch_size: 24 max_steps: {}", steps));
  };
  ASSERT_OK(Train(job(20), "parts").status());
  ASSERT_OK_AND_ASSIGN(const trees::BoostedTrees parts, Train(job(64), "parts"));
  ASSERT_OK_AND_ASSIGN(const trees::BoostedTrees whole, Train(job(64), "whole"));
  ASSERT_OK_AND_ASSIGN(const auto first, parts.Load());
  ASSERT_OK_AND_ASSIGN(const auto second, whole.Load());
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->global_step, 64);
  EXPECT_EQ(trees::Serialize(first->ensemble), trees::Serialize(second->ensemble));
  ASSERT_OK_AND_ASSIGN(const JobTreesModel eval, Make(job(64), Mode::kEval));
  ASSERT_OK_AND_ASSIGN(const auto metrics, parts.Evaluate(eval.rows));
  EXPECT_LT(metrics.at("average_loss"), 3);
  ASSERT_OK_AND_ASSIGN(const auto early, parts.At(directory_ / "parts/model.ckpt-20").Evaluate(eval.rows));
  EXPECT_EQ(early.at("global_step"), 20);
  EXPECT_GT(early.at("average_loss"), metrics.at("average_loss"));
}

TEST_F(JobTreesTest, DefaultsAreTensorFlows) {
  const std::string job =
      Job("boosted_trees_regressor { " + std::string(kColumns) + " train_in_memory: true }", "column: \"y\"", "");
  ASSERT_OK_AND_ASSIGN(const JobTreesModel model, Make(job));
  EXPECT_EQ(model.options.n_trees, 100);
  EXPECT_EQ(model.options.max_depth, 6);
  EXPECT_EQ(model.options.learning_rate, 0.1);
  EXPECT_EQ(model.options.quantile_sketch_epsilon, 0.01);
  ASSERT_OK_AND_ASSIGN(const std::string text, ExplainJob(Parse(job), "j", FileSystem::Local()));
  EXPECT_THAT(text, HasSubstr("n_trees: 100"));
  EXPECT_THAT(text, HasSubstr("x_bucketized_indicator"));
  EXPECT_THAT(text, HasSubstr("splits between quantiles"));
}

TEST_F(JobTreesTest, RefusesWhatTreesHaveNoUseFor) {
  const std::string in_memory = "train_in_memory: true";
  for (const auto& [more, message] :
       {std::pair("tpu_config { num_shards: 2 }", "tpu_config.num_shards"),
        std::pair("run_config { device: \"reference\" }", "run_config.device"),
        std::pair("init_from { path: \"old\" }", "init_from"), std::pair("epochs: 2", "epochs is 2")}) {
    EXPECT_STATUS(Make(Classifier(in_memory, more)), kInvalid, HasSubstr(message));
  }
  EXPECT_STATUS(Make(Classifier("")), kInvalid, HasSubstr("no train_batch_size"));
  EXPECT_STATUS(Make(Classifier("train_in_memory: true tree_complexity: 0.1")), kInvalid, HasSubstr("pruning_mode"));
  EXPECT_STATUS(Make(Classifier("train_in_memory: true feature_columns { embedding { dimension: 2\n"
                                "  categorical { vocabulary { key: \"city\" words: [\"a\", \"b\", \"c\"] } } } }")),
                kInvalid, HasSubstr("feature_columns[4]: trees support neither embeddings"));
  EXPECT_STATUS(MakeModel(Parse(Classifier(in_memory)), Mode::kTrain, "j", FileSystem::Local()), kInvalid,
                HasSubstr("boosted trees, which have no compiled step"));
}

// Events of a training every n-th step, and of its evaluation, as other models have them.
TEST_F(JobTreesTest, TrainingsAndEvaluationsWriteEvents) {
  const std::string job = Classifier("train_in_memory: true", "run_config { save_summary_steps: 5 }");
  ASSERT_OK_AND_ASSIGN(const trees::BoostedTrees trees, Train(job, "m"));
  ASSERT_OK_AND_ASSIGN(const auto scalars, ReadScalars(FileSystem::Local(), directory_ / "m"));
  ASSERT_TRUE(scalars.contains("loss"));
  EXPECT_THAT(scalars.at("loss"), ::testing::SizeIs(3));  // 15 layers
  EXPECT_EQ(scalars.at("trees").rbegin()->second, 5);
  EXPECT_LT(scalars.at("loss").at(15), scalars.at("loss").at(5));
  ASSERT_OK_AND_ASSIGN(const JobTreesModel eval, Make(job, Mode::kEval));
  ASSERT_OK_AND_ASSIGN(const auto metrics, trees.Evaluate(eval.rows));
  EXPECT_OK(trees.WriteEvaluation(metrics, "again"));
  ASSERT_OK_AND_ASSIGN(const auto evaluated, ReadScalars(FileSystem::Local(), directory_ / "m/eval_again"));
  EXPECT_FLOAT_EQ(static_cast<float>(evaluated.at("accuracy").at(15)), static_cast<float>(metrics.at("accuracy")));
  ASSERT_OK(Train(Classifier("train_in_memory: true", "run_config { save_summary_steps: 0 }"), "quiet"));
  ASSERT_OK_AND_ASSIGN(const auto none, ReadScalars(FileSystem::Local(), directory_ / "quiet"));
  EXPECT_THAT(none, ::testing::IsEmpty());
}

TEST_F(JobTreesTest, ALossThatIsNoNumberFailsOrEndsTheTraining) {
  const auto job = [](const std::string& more) {
    return Job(
        "boosted_trees_regressor { feature_columns { numeric { key: \"x\" } } n_trees: 10 max_depth: 2 "
        "train_in_memory: true learning_rate: 1e25 }",
        "column: \"y\"", "run_config { save_summary_steps: 1 } " + more);
  };
  const absl::Status failed = Train(job(""), "fails").status();
  EXPECT_EQ(failed.code(), absl::StatusCode::kFailedPrecondition) << failed;
  EXPECT_THAT(std::string(Message(failed)), HasSubstr("boosted trees: the loss is inf at step "));
  ASSERT_OK_AND_ASSIGN(const JobTreesModel model, Make(job("nan_policy: STOP")));
  ASSERT_OK_AND_ASSIGN(const trees::BoostedTrees trees,
                       trees::BoostedTrees::Create(model.options, directory_ / "stops"));
  ASSERT_OK_AND_ASSIGN(const trees::TrainResult result, trees.Train(model.rows, model.train));
  EXPECT_TRUE(result.is_nan);
  EXPECT_LT(result.global_step, 20);
  ASSERT_OK_AND_ASSIGN(const auto state, trees.Load());
  EXPECT_FALSE(state.has_value());
}

}  // namespace
}  // namespace tessera
