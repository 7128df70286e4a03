// SPDX-License-Identifier: Apache-2.0
// Training of trees with evaluations, early stopping and exporters, complete and interrupted.
#include "tessera/estimator/premade/trees/train_and_evaluate_trees.h"

#include <csignal>

#include "gmock/gmock.h"
#include "tessera/estimator/hooks/early_stopping.h"
#include "tessera/estimator/premade/trees/export_trees.h"
#include "tessera/estimator/servable/servable.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera::premade {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr int64_t kRows = 64;
constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

// y = x, and 3 more where z > 0.
Dataset Rows() {
  std::vector<float> x, z, y;
  for (int64_t i = 0; i < kRows; ++i) {
    x.push_back(static_cast<float>(i % 16) / 4);
    z.push_back(static_cast<float>(i % 3) - 1);
    y.push_back(x.back() + (z.back() > 0 ? 3 : 0));
  }
  return *Dataset::FromTensors(
      {{"x", Buffer::FromVector<float>(x, {kRows})}, {"z", Buffer::FromVector<float>(z, {kRows})}},
      {{"", Buffer::FromVector<float>(y, {kRows})}});
}

// Records export requests; fails on purpose from step `fails_from`.
class Recorder : public Exporter {
 public:
  const std::string& name() const override { return name_; }
  absl::StatusOr<std::optional<std::string>> Export(const ExportRequest& request) override {
    const int64_t step = request.evaluation.global_step;
    if (fails_from && step >= *fails_from) return Unavailable("the disk is gone");
    if (signals_at == step) std::raise(SIGTERM);
    steps.push_back(step);
    EXPECT_EQ(request.estimator, nullptr);
    EXPECT_THAT(request.checkpoint_path, ::testing::EndsWith(fmt::format("model.ckpt-{}", step)));
    EXPECT_GT(request.evaluation.metrics.at("average_loss"), 0);
    EXPECT_EQ(request.evaluation.rows, kRows);
    if (request.is_the_final_export) final_step = step;
    return std::optional(request.export_path);
  }

  std::vector<int64_t> steps;
  std::optional<int64_t> final_step, fails_from, signals_at;

 private:
  const std::string name_ = "recorder";
};

class TrainAndEvaluateTreesTest : public ::testing::Test {
 protected:
  TrainAndEvaluateTreesTest() {
    spec_.input_fn = [](const Params&) -> absl::StatusOr<Dataset> { return Rows(); };
    spec_.steps = std::nullopt;
    spec_.throttle_secs = 0;
    spec_.exporters = {recorder_};
    options_.save_checkpoints_steps = 4;
  }

  // Trains 5 trees of 2 layers: 10 steps.
  absl::StatusOr<TreesTrainAndEvaluateResult> Run(const std::vector<hooks::StoppingRule>& rules = {}) {
    ASSIGN_OR_RETURN(const trees::BoostedTrees trees, Trees());
    return TrainAndEvaluateTrees(trees, Rows(), options_, spec_, rules);
  }
  absl::StatusOr<trees::BoostedTrees> Trees() {
    return trees::BoostedTrees::Create({.task = trees::Task::kRegression,
                                        .feature_columns = {trees::NumericColumn("x"), trees::NumericColumn("z")},
                                        .n_trees = 5,
                                        .max_depth = 2,
                                        .learning_rate = 0.3,
                                        .train_in_memory = true,
                                        .threads = 1},
                                       directory_ / "m");
  }
  std::vector<int64_t> EvaluatedSteps() {
    std::vector<int64_t> steps;
    const auto metrics = hooks::ReadEvalMetrics(FileSystem::Local(), directory_ / "m/eval");
    EXPECT_OK(metrics.status());
    for (const auto& [step, values] : *metrics) steps.push_back(step);
    return steps;
  }

  TestDirectory directory_;
  const std::shared_ptr<Recorder> recorder_ = std::make_shared<Recorder>();
  EvalSpec spec_;
  trees::TrainOptions options_;
};

TEST_F(TrainAndEvaluateTreesTest, EvaluatesEveryCheckpointAndTheLastOne) {
  ASSERT_OK_AND_ASSIGN(const auto result, Run());
  EXPECT_EQ(result.train.global_step, 10);
  EXPECT_FALSE(result.train.stopped_by_pause);
  EXPECT_THAT(EvaluatedSteps(), ElementsAre(4, 8, 10));
  EXPECT_THAT(recorder_->steps, ElementsAre(4, 8, 10));
  EXPECT_EQ(recorder_->final_step, 10);
  ASSERT_TRUE(result.evaluation.has_value());
  EXPECT_EQ(result.evaluation->result.global_step, 10);
  EXPECT_THAT(result.evaluation->exports, ElementsAre(::testing::Pair("recorder", directory_ / "m/export/recorder")));
  // Nothing is left to do.
  ASSERT_OK_AND_ASSIGN(const auto again, Run());
  EXPECT_FALSE(again.evaluation.has_value());
  EXPECT_THAT(recorder_->steps, ElementsAre(4, 8, 10));
}

TEST_F(TrainAndEvaluateTreesTest, ThrottlesAllButTheLast) {
  spec_.throttle_secs = 1e6;
  ASSERT_OK(Run());
  EXPECT_THAT(EvaluatedSteps(), ElementsAre(4, 10));
}

TEST_F(TrainAndEvaluateTreesTest, ACallThatEndedWithinAnExportIsMadeUpFor) {
  recorder_->fails_from = 8;
  EXPECT_STATUS(Run(), absl::StatusCode::kUnavailable, "evaluating step 8: exporter recorder: the disk is gone");
  EXPECT_THAT(EvaluatedSteps(), ElementsAre(4));
  recorder_->fails_from.reset();
  ASSERT_OK_AND_ASSIGN(const auto result, Run());
  EXPECT_THAT(recorder_->steps, ElementsAre(4, 8, 10));  // checkpoints every 4 steps: of 8, and the last
  EXPECT_EQ(result.train.global_step, 10);
  // Uninterrupted training produces the same trees.
  ASSERT_OK_AND_ASSIGN(const trees::BoostedTrees parts, Trees());
  ASSERT_OK_AND_ASSIGN(const auto state, parts.Load());
  ASSERT_OK(FileSystem::Local().DeleteRecursively(directory_ / "m"));
  ASSERT_OK(Run());
  ASSERT_OK_AND_ASSIGN(const auto whole, parts.Load());
  EXPECT_EQ(trees::Serialize(state->ensemble), trees::Serialize(whole->ensemble));
}

TEST_F(TrainAndEvaluateTreesTest, ASignalLeavesTheRestToTheNextCall) {
  recorder_->signals_at = 4;
  ASSERT_OK_AND_ASSIGN(const auto stopped, Run());
  EXPECT_TRUE(stopped.train.stopped);
  EXPECT_EQ(stopped.train.global_step, 4);
  EXPECT_THAT(recorder_->steps, ElementsAre(4));
  recorder_->signals_at.reset();
  ASSERT_OK_AND_ASSIGN(const auto result, Run());
  EXPECT_FALSE(result.train.stopped);
  EXPECT_THAT(recorder_->steps, ElementsAre(4, 8, 10));
}

TEST_F(TrainAndEvaluateTreesTest, StopsByTheMetricsOfItsEvaluations) {
  // After 4 of 10 steps the loss is below 1e6 and never below 0.
  ASSERT_OK_AND_ASSIGN(const auto early, Run({{.metric = "average_loss", .threshold = 1e6}}));
  EXPECT_TRUE(early.train.stopped_by_pause);
  EXPECT_EQ(early.train.global_step, 4);
  EXPECT_EQ(recorder_->final_step, std::nullopt);
  ASSERT_OK_AND_ASSIGN(const auto again, Run({{.metric = "average_loss", .threshold = 1e6}}));
  EXPECT_TRUE(again.train.stopped_by_pause);
  EXPECT_EQ(again.train.global_step, 4) << "the evaluation of step 4 ends it before a step";
  // An evaluation of step 8 is the first that counts.
  ASSERT_OK_AND_ASSIGN(const auto later,
                       Run({{.metric = "average_loss", .threshold = 1e6, .options = {.min_steps = 5}}}));
  EXPECT_EQ(later.train.global_step, 8);
  ASSERT_OK_AND_ASSIGN(const auto whole, Run({{.metric = "average_loss", .threshold = -1}}));
  EXPECT_EQ(whole.train.global_step, 10);
}

TEST_F(TrainAndEvaluateTreesTest, MistakesAreFoundBeforeTheTraining) {
  EXPECT_STATUS(Run({{.metric = "accuracy", .threshold = 1}}), kInvalid, HasSubstr("has the metric \"accuracy\""));
  ASSERT_OK_AND_ASSIGN(
      const auto best,
      BestExporter({.name = "best", .export_fn = [](const auto&, const auto&) { return absl::OkStatus(); }}, "auc",
                   /*larger=*/true));
  spec_.exporters = {best};
  EXPECT_STATUS(Run(), kInvalid, HasSubstr("exporter \"best\" compares \"auc\", which is not a metric"));
  spec_.exporters.clear();
  spec_.throttle_secs = -1;
  EXPECT_STATUS(Run(), kInvalid, HasSubstr("throttle_secs is -1"));
  spec_.throttle_secs = 0;
  spec_.hooks = {hooks::StopIfLower("loss", 1)};
  EXPECT_STATUS(Run(), kInvalid, HasSubstr("EvalSpec: 1 hooks"));
  EXPECT_FALSE(FileSystem::Local().Exists(directory_ / "m"));
  // An export function of models with a compiled step.
  spec_.hooks.clear();
  ASSERT_OK_AND_ASSIGN(const ServingReceiver receiver, RawReceiver({{.name = "features/x", .row = {DType::kF32, {}}}}));
  ASSERT_OK_AND_ASSIGN(const auto latest, LatestExporter({.name = "latest", .export_fn = ExportServing(receiver)}));
  spec_.exporters = {latest};
  EXPECT_STATUS(Run(), kInvalid, HasSubstr("expected ExportTreesServing"));
}

TEST_F(TrainAndEvaluateTreesTest, ExportsAnswerAsTheirCheckpointsDo) {
  ASSERT_OK_AND_ASSIGN(const ServingReceiver receiver, RawReceiver({{.name = "features/x", .row = {DType::kF32, {}}},
                                                                    {.name = "features/z", .row = {DType::kF32, {}}}}));
  ASSERT_OK_AND_ASSIGN(const trees::BoostedTrees trees, Trees());
  ASSERT_OK_AND_ASSIGN(
      const auto final_exporter,
      FinalExporter(
          {.name = "final",
           .export_fn = ExportTreesServing(
               trees, receiver, {.serving = {.batch_sizes = {8}, .predict_by_default = true}, .format = "tessera"})}));
  spec_.exporters = {final_exporter};
  ASSERT_OK_AND_ASSIGN(const auto result, Run());
  ASSERT_TRUE(result.evaluation.has_value());
  ASSERT_OK_AND_ASSIGN(const auto served, servable::Servable::Load(result.evaluation->exports.at("final")));
  EXPECT_EQ(served->description().global_step(), 10);
  EXPECT_EQ(served->description().metrics().at("average_loss"), result.evaluation->result.metrics.at("average_loss"));
  ASSERT_OK_AND_ASSIGN(const servable::Tensors answers,
                       served->Run(*served->FindSignature("predict"), {{"x", Buffer::FromVector<float>({0, 2}, {2})},
                                                                       {"z", Buffer::FromVector<float>({1, 0}, {2})}}));
  const Dataset rows = *Dataset::FromTensors(
      {{"x", Buffer::FromVector<float>({0, 2}, {2})}, {"z", Buffer::FromVector<float>({1, 0}, {2})}}, {});
  ASSERT_OK(trees.Predict(rows, [&](const trees::Predictions& predictions) {
    const auto expected = predictions.values.at("predictions").As<float>();
    const auto got = answers.at("predictions").numbers().As<float>();
    EXPECT_THAT(std::vector<float>(got.begin(), got.end()),
                ::testing::ElementsAreArray(expected.begin(), expected.end()));
    return absl::OkStatus();
  }));
}

}  // namespace
}  // namespace tessera::premade
