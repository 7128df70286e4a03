// SPDX-License-Identifier: Apache-2.0
// Complete trainings from data sets: checkpoints, resuming, metrics, predictions, explanations, several processes.
#include "tessera/estimator/trees/boosted_trees.h"

#include <cmath>
#include <numeric>

#include "tessera/estimator/trees/checkpoint.h"
#include "tessera/estimator/trees/evaluation.h"
#include "tessera/estimator/trees/reduction.h"
#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"
#include "tessera/runtime/process/thread_group_testutil.h"

namespace tessera::trees {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr int64_t kRows = 600;

// Rows of two numbers, one of which is sometimes missing, and the id of a string.
Dataset Rows(int64_t begin = 0, int64_t end = kRows) {
  const StatelessRng random(5);
  std::vector<float> x, labels;
  std::vector<int32_t> word;
  for (int64_t i = begin; i < end; ++i) {
    const auto at = static_cast<uint64_t>(i);
    const double a = random.Normal(3 * at), b = random.Normal(3 * at + 1);
    word.push_back(static_cast<int32_t>(random.Below(3 * at + 2, 5)) - 1);
    x.push_back(i % 7 == 0 ? NAN : static_cast<float>(a));
    x.push_back(static_cast<float>(b));
    labels.push_back(a + (b > 0 ? 1 : -1) + (word.back() == 2 ? 2 : 0) > 0.3 ? 1 : 0);
  }
  const int64_t count = end - begin;
  return *Dataset::FromTensors(
      {{"x", Buffer::FromVector<float>(x, {count, 2})}, {"word", Buffer::FromVector<int32_t>(word, {count})}},
      {{"", Buffer::FromVector<float>(labels, {count})}});
}

BoostedTreesOptions Options() {
  return {.feature_columns = {NumericColumn("x", 2), CategoricalColumn("word", 4)},
          .n_trees = 4,
          .max_depth = 3,
          .learning_rate = 0.3,
          .quantile_sketch_epsilon = 0.05,
          .train_in_memory = true,
          .threads = 2};
}

std::string Bytes(const BoostedTrees& trees) {
  const absl::StatusOr<std::optional<TrainingState>> state = trees.Load();
  EXPECT_OK(state);
  return state.ok() && state->has_value() ? Serialize((*state)->ensemble) : "";
}

TEST(BoostedTrees, TrainsEvaluatesAndPredicts) {
  const TestDirectory directory;
  ASSERT_OK_AND_ASSIGN(const BoostedTrees trees, BoostedTrees::Create(Options(), directory.path()));
  EXPECT_STATUS(trees.Evaluate(Rows()), absl::StatusCode::kNotFound, HasSubstr("no checkpoint in"));
  ASSERT_OK_AND_ASSIGN(const TrainResult result, trees.Train(Rows()));
  EXPECT_EQ(result.global_step, 12);
  ASSERT_OK_AND_ASSIGN(const auto metrics, trees.Evaluate(Rows()));
  EXPECT_GT(metrics.at("accuracy"), 0.9);
  EXPECT_GT(metrics.at("auc"), 0.95);
  EXPECT_EQ(metrics.at("global_step"), 12);
  int64_t rows = 0;
  ASSERT_OK(trees.Predict(Rows(), [&](const Predictions& predictions) {
    rows += predictions.rows;
    const auto logits = predictions.values.at("logits").As<float>();
    const auto probabilities = predictions.values.at("probabilities").As<float>();
    const auto classes = predictions.values.at("class_ids").As<int64_t>();
    for (int64_t i = 0; i < predictions.rows; ++i) {
      const auto at = static_cast<size_t>(i);
      EXPECT_NEAR(probabilities[2 * at + 1], 1 / (1 + std::exp(-logits[at])), 1e-6);
      EXPECT_NEAR(probabilities[2 * at] + probabilities[2 * at + 1], 1, 1e-6);
      EXPECT_EQ(classes[at], logits[at] > 0 ? 1 : 0);
    }
    return absl::OkStatus();
  }));
  EXPECT_EQ(rows, kRows);
  ASSERT_OK_AND_ASSIGN(const auto importances, trees.FeatureImportances(true));
  ASSERT_EQ(importances.size(), 2u);
  EXPECT_EQ(importances[0].first, "x");
  EXPECT_NEAR(importances[0].second + importances[1].second, 1, 1e-9);
  EXPECT_STATUS(trees.Explain(Rows(), {}), absl::StatusCode::kInvalidArgument, HasSubstr("center_bias"));
}

TEST(BoostedTrees, WritesTheKeysOfTensorFlow) {
  const TestDirectory directory;
  ASSERT_OK_AND_ASSIGN(const BoostedTrees trees, BoostedTrees::Create(Options(), directory.path()));
  ASSERT_OK(trees.Train(Rows()));
  ASSERT_OK_AND_ASSIGN(const Checkpoint checkpoint, ReadCheckpoint(FileSystem::Local(), directory / "model.ckpt-12"));
  std::vector<std::string> names;
  for (const auto& [name, buffer] : checkpoint.contents.tensors) names.push_back(name);
  EXPECT_THAT(names, ElementsAre("boosted_trees/QuantileAccumulator:0_bucket_boundaries_0",
                                 "boosted_trees/QuantileAccumulator:0_bucket_boundaries_1",
                                 "boosted_trees/are_boundaries_ready", "boosted_trees/center_bias_needed",
                                 "boosted_trees:0_stamp", "global_step"));
  EXPECT_EQ(checkpoint.contents.tensors.at(names[0]).type().shape, Shape{20});
  ASSERT_NE(FindScalar(checkpoint.contents.strings, "boosted_trees:0_serialized"), nullptr);
}

// A training that stops after each step and resumes from its checkpoint gives the same bits.
TEST(BoostedTrees, ResumesToTheSameBits) {
  for (const bool in_memory : {true, false}) {
    BoostedTreesOptions options = Options();
    options.train_in_memory = in_memory;
    options.center_bias = true;
    if (!in_memory) options.n_batches_per_layer = 3;
    const Dataset rows = in_memory ? Rows() : Rows().Shuffle(100, 3).Repeat().Batch(50);
    const TestDirectory whole, pieces;
    ASSERT_OK_AND_ASSIGN(const BoostedTrees at_once, BoostedTrees::Create(options, whole.path()));
    ASSERT_OK_AND_ASSIGN(const TrainResult result, at_once.Train(rows));
    int64_t step = 0;
    for (int64_t i = 0; step < result.global_step && i < 200; ++i) {
      ASSERT_OK_AND_ASSIGN(const BoostedTrees trees, BoostedTrees::Create(options, pieces.path()));
      ASSERT_OK_AND_ASSIGN(const TrainResult part, trees.Train(rows, {.steps = 2 + i % 5}));
      step = part.global_step;
    }
    EXPECT_EQ(step, result.global_step);
    ASSERT_OK_AND_ASSIGN(const BoostedTrees trees, BoostedTrees::Create(options, pieces.path()));
    EXPECT_EQ(Bytes(trees), Bytes(at_once)) << "in memory: " << in_memory;
  }
}

TEST(BoostedTrees, ExplainsPredictions) {
  for (const Task task : {Task::kClassification, Task::kRegression}) {
    const TestDirectory directory;
    BoostedTreesOptions options = Options();
    options.center_bias = true;
    options.task = task;
    ASSERT_OK_AND_ASSIGN(const BoostedTrees trees, BoostedTrees::Create(options, directory.path()));
    ASSERT_OK(trees.Train(Rows()));
    const auto explain = [&](const Predictions& predictions, const std::vector<Explanation>& explanations) {
      const bool classes = task == Task::kClassification;
      const auto expected = predictions.values.at(classes ? "logistic" : "predictions").As<float>();
      for (size_t i = 0; i < explanations.size(); ++i) {
        double sum = explanations[i].bias;
        for (const auto& [name, contribution] : explanations[i].contributions) sum += contribution;
        EXPECT_NEAR(sum, expected[i], 1e-5);
        EXPECT_EQ(explanations[i].contributions.size(), 2u);
        EXPECT_EQ(explanations[i].bias, explanations[0].bias);
      }
      return absl::OkStatus();
    };
    ASSERT_OK(trees.Explain(Rows(), explain));
  }
}

// Two processes that read halves of each batch grow the trees of one process: the sums differ only by rounding.
TEST(BoostedTrees, ProcessesTrainTogether) {
  BoostedTreesOptions options = Options();
  options.train_in_memory = false;
  options.n_batches_per_layer = 12;
  const TestDirectory together, alone;
  ASSERT_OK_AND_ASSIGN(const BoostedTrees one, BoostedTrees::Create(options, alone.path()));
  ASSERT_OK(one.Train(Rows().Repeat().Batch(50)));
  std::vector<std::string> states(2);
  ThreadGroup(2).Run([&](ProcessGroup& group) {
    BoostedTreesOptions own = options;
    own.reduction = ReduceOver(group);
    const auto trees = BoostedTrees::Create(own, together / fmt::format("{}", group.rank()));
    ASSERT_OK(trees);
    const Dataset half = Rows().Shard(2, group.rank()).Repeat().Batch(50);
    ASSERT_OK(trees->Train(half));
    if (group.rank() == 0) states[0] = Bytes(*trees);
  });
  ASSERT_OK_AND_ASSIGN(const Ensemble ensemble, ParseEnsemble(states[0], 1, 3));
  ASSERT_OK_AND_ASSIGN(const Ensemble expected, ParseEnsemble(Bytes(one), 1, 3));
  ASSERT_EQ(ensemble.trees.size(), expected.trees.size());
  EXPECT_EQ(ensemble.num_finalized(), 4);
  for (size_t i = 0; i < expected.trees[0].nodes.size(); ++i) {
    EXPECT_EQ(ensemble.trees[0].nodes[i].feature, expected.trees[0].nodes[i].feature);
    EXPECT_EQ(ensemble.trees[0].nodes[i].threshold, expected.trees[0].nodes[i].threshold);
    EXPECT_NEAR(ensemble.trees[0].values[i], expected.trees[0].values[i], 1e-5);
  }
}

TEST(BoostedTrees, NamesWhatIsWrongWithRows) {
  const TestDirectory directory;
  const auto train = [&](const BoostedTreesOptions& options, const Dataset& rows) {
    const auto trees = BoostedTrees::Create(options, directory.path());
    return trees.ok() ? trees->Train(rows).status() : trees.status();
  };
  BoostedTreesOptions options = Options();
  options.feature_columns = {NumericColumn("y")};
  EXPECT_STATUS(train(options, Rows()), absl::StatusCode::kInvalidArgument,
                HasSubstr("expected a component features/y"));
  options.feature_columns = {NumericColumn("x")};
  EXPECT_STATUS(train(options, Rows()), absl::StatusCode::kInvalidArgument, HasSubstr("expected 1 values per row"));
  options.feature_columns = {CategoricalColumn("word", 2)};
  EXPECT_STATUS(train(options, Rows()), absl::StatusCode::kInvalidArgument, HasSubstr("expected an id below 2, got "));
  options = Options();
  options.feature_columns.push_back(NumericColumn("x"));
  EXPECT_STATUS(train(options, Rows()), absl::StatusCode::kInvalidArgument, HasSubstr("two columns are named \"x\""));
  EXPECT_STATUS(train(Options(), Rows().Repeat()), absl::StatusCode::kInvalidArgument, HasSubstr("without repeat"));
  EXPECT_STATUS(train(Options(), Rows().Take(0)), absl::StatusCode::kInvalidArgument, HasSubstr("no rows"));
  options = Options();
  options.n_classes = 3;
  options.feature_columns.pop_back();
  const auto bad = Dataset::FromTensors({{"x", Buffer::FromVector<float>({1, 2}, {1, 2})}},
                                        {{"", Buffer::FromVector<int32_t>({3}, {1})}});
  EXPECT_STATUS(train(options, *bad), absl::StatusCode::kInvalidArgument,
                HasSubstr("expected a label from 0 to 2, got 3"));
  options.task = Task::kRegression;
  const auto large = Dataset::FromTensors({{"x", Buffer::FromVector<float>({1, 2}, {1, 2})}},
                                          {{"", Buffer::FromVector<float>({3e38F}, {1})}});
  EXPECT_STATUS(train(options, *large), absl::StatusCode::kInvalidArgument,
                HasSubstr("row 0: the label is 3e+38, expected -1e+18 to 1e+18; try a smaller unit"));
}

// Gradients this small have a unit whose inverse is too large for f32.
TEST(BoostedTrees, LearnsTinyLabels) {
  const TestDirectory directory;
  BoostedTreesOptions options = Options();
  options.task = Task::kRegression;
  options.feature_columns = {NumericColumn("x")};
  const auto rows = Dataset::FromTensors({{"x", Buffer::FromVector<float>({1, 2, 3}, {3})}},
                                         {{"", Buffer::FromVector<float>({1e-36F, 2e-36F, 4e-36F}, {3})}});
  ASSERT_OK(rows.status());
  ASSERT_OK_AND_ASSIGN(const BoostedTrees trees, BoostedTrees::Create(options, directory.path()));
  ASSERT_OK(trees.Train(*rows).status());
  ASSERT_OK(trees.Predict(*rows, [](const Predictions& predictions) {
    for (const float value : predictions.values.at("predictions").As<float>()) {
      EXPECT_GT(value, 5e-37F);
      EXPECT_LT(value, 4e-36F);
    }
    return absl::OkStatus();
  }));
}

// The false positive rate then stays 0, so that there is no area, as in tf.metrics.
TEST(Evaluation, ALogitThatIsNoNumberIsBelowAllThresholds) {
  const Loss loss(LossKind::kLogistic, 1);
  Evaluation evaluation(loss);
  evaluation.Add(std::vector<float>{NAN, 2}, std::vector<float>{0, 1}, {}, 2);
  EXPECT_NEAR(evaluation.Metrics().at("auc"), 0, 1e-5);
}

// The values are those of tf.metrics: accuracy, auc with 200 thresholds, and the precision-recall auc.
TEST(Evaluation, HasTheMetricsOfTwoClasses) {
  const Loss loss(LossKind::kLogistic, 1);
  Evaluation evaluation(loss);
  const std::vector<float> logits = {-2, -0.5f, 0.25f, 1.5f, 3, -1}, labels = {0, 1, 0, 1, 1, 0};
  const std::vector<float> weights = {1, 2, 1, 0.5f, 1, 3};
  evaluation.Add(logits, labels, weights, 6);
  const std::map<std::string, double> metrics = evaluation.Metrics();
  EXPECT_NEAR(metrics.at("accuracy"), 5.5 / 8.5, 1e-6);
  EXPECT_NEAR(metrics.at("label/mean"), 3.5 / 8.5, 1e-6);
  EXPECT_NEAR(metrics.at("precision"), 1.5 / 2.5, 1e-6);
  EXPECT_NEAR(metrics.at("recall"), 1.5 / 3.5, 1e-6);
  EXPECT_NEAR(metrics.at("auc"), 0.8857143, 1e-5);
  EXPECT_NEAR(metrics.at("auc_precision_recall"), 0.832061, 1e-5);
  EXPECT_NEAR(metrics.at("average_loss"), 0.469424, 1e-5);
  EXPECT_NEAR(metrics.at("loss"), 0.665017, 1e-5);
  EXPECT_NEAR(metrics.at("prediction/mean"), 0.424076, 1e-5);
}

}  // namespace
}  // namespace tessera::trees
