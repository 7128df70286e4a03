// SPDX-License-Identifier: Apache-2.0
// The code of docs/premade.md.
#include "tessera/estimator/estimator.h"
#include "tessera/estimator/run/array_input_fn.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

constexpr int64_t kRows = 64;

absl::StatusOr<TpuEstimator> Network(const std::string& model_dir) {
  ASSIGN_OR_RETURN(ModelFn model_fn, premade::DnnClassifier({.hidden_units = {16, 8},
                                                             .feature_columns = {{.key = "x", .shape = {2}}},
                                                             .n_classes = 2,
                                                             .optimizer = "Adam"}));
  return TpuEstimator::Create({.model_fn = std::move(model_fn),
                               .model_dir = model_dir,
                               .config = RunConfig{.tpu_config = {.num_shards = 2}},
                               .train_batch_size = 32,
                               .eval_batch_size = 32});
}

absl::StatusOr<ModelFn> Linear() {
  ASSIGN_OR_RETURN(const auto city, feature_columns::Identity("city", 10));
  return premade::LinearRegressor(
      {.feature_columns = {feature_columns::NumericColumn{.key = "x", .shape = {2}}, city},
       .label_dimension = 1,
       .optimizer = [] { return optimizers::Ftrl(0.1, {.l1_regularization_strength = 0.01}); }});
}

absl::StatusOr<ModelFn> DualAscent() {
  return premade::LinearRegressor({.feature_columns = {{.key = "x", .shape = {2}}},
                                   .sdca = premade::LinearSdca{.example_id_column = "id",
                                                               .num_examples = 64,
                                                               .symmetric_l1_regularization = 0.1,
                                                               .symmetric_l2_regularization = 1}});
}

absl::StatusOr<ModelFn> WideAndDeep() {
  ASSIGN_OR_RETURN(const auto city, feature_columns::Identity("city", 10));
  ASSIGN_OR_RETURN(const auto embedding, feature_columns::Embedding(city, 4));
  const feature_columns::NumericColumn x = {.key = "x", .shape = {2}};
  return premade::DnnLinearCombinedRegressor({.linear_feature_columns = {city, x},
                                              .linear_optimizer = "Ftrl",
                                              .dnn_feature_columns = {embedding, x},
                                              .dnn_optimizer = [] { return optimizers::Adagrad(0.05); },
                                              .dnn_hidden_units = {8}});
}

absl::StatusOr<ModelFn> Baseline() {
  ASSIGN_OR_RETURN(heads::HeadPtr head, heads::PoissonRegression());
  return premade::BaselineEstimator({.head = std::move(head), .optimizer = "SGD"});
}

absl::StatusOr<Buffer> Clusters(const std::string& model_dir, const InputFn& input_fn) {
  ASSIGN_OR_RETURN(ModelFn model_fn, premade::KMeans({.num_clusters = 2,
                                                      .initial_clusters = premade::InitialClusters::kKMeansPlusPlus,
                                                      .use_mini_batch = false,
                                                      .relative_tolerance = 1e-4}));
  ASSIGN_OR_RETURN(
      TpuEstimator estimator,
      TpuEstimator::Create(
          {.model_fn = std::move(model_fn), .model_dir = model_dir, .config = RunConfig(), .train_batch_size = 64}));
  RETURN_IF_ERROR(estimator.Train(input_fn, {.max_steps = 50}).status());
  return premade::ClusterCenters(estimator);  // f32[2, dimensions]
}

absl::StatusOr<ModelFn> Sequences() {
  ASSIGN_OR_RETURN(const auto words, feature_columns::SequenceIdentity("words", 100, /*steps=*/5));
  ASSIGN_OR_RETURN(const auto embedding, feature_columns::Embedding(words, 8));
  return premade::RnnClassifier(
      {.sequence_feature_columns = {embedding}, .units = {16, 8}, .cell_type = "gru", .optimizer = "Adam"});
}

ModelFn WithExtras(ModelFn model_fn) {
  model_fn =
      premade::AddMetrics(std::move(model_fn), [](const premade::EvaluatedBatch& batch) -> premade::NamedMetrics {
        return {{"mae", metrics::MeanAbsoluteError(batch.labels.only(), batch.predictions.at("predictions"))}};
      });
  return premade::ForwardFeatures(std::move(model_fn), {"city"});
}

// Points around two centers, with a city, and numbers that depend on both.
InputFn Points(bool labels = true) {
  std::vector<float> x, y;
  std::vector<int32_t> city, id;
  for (int64_t i = 0; i < kRows; ++i) {
    const float center = i % 2 == 0 ? -1.0f : 1.0f;
    x.insert(x.end(), {center + 0.01f * static_cast<float>(i % 7), center});
    city.push_back(static_cast<int32_t>(i % 10));
    id.push_back(static_cast<int32_t>(i));
    y.push_back(center > 0 ? 1.0f : 0.0f);
  }
  std::vector<std::pair<std::string, Value>> features = {{"x", Buffer::FromVector(x, {kRows, 2})}};
  if (!labels) return ArrayInputFn(features, {}, {.epochs = std::nullopt});
  features.emplace_back("city", Buffer::FromVector(city, {kRows, 1}));
  features.emplace_back("id", Buffer::FromVector(id, {kRows}));
  return ArrayInputFn(features, {{"", Buffer::FromVector(y, {kRows})}}, {.epochs = std::nullopt});
}

TpuEstimator EstimatorOf(ModelFn model_fn, const std::string& model_dir, const std::string& device = "cpu") {
  auto estimator = TpuEstimator::Create({.model_fn = std::move(model_fn),
                                         .model_dir = model_dir,
                                         .config = RunConfig{.device = device},
                                         .train_batch_size = 32,
                                         .eval_batch_size = 32,
                                         .predict_batch_size = 32});
  EXPECT_OK(estimator.status());
  return *std::move(estimator);
}

TEST(PremadeExamples, ANetworkTellsTheCentersApart) {
  const TestDirectory root;
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Network(root / "model"));
  ASSERT_OK(estimator.Train(Points(), {.max_steps = 60}).status());
  ASSERT_OK_AND_ASSIGN(const EvaluateResult result, estimator.Evaluate(Points(), {.steps = 2}));
  EXPECT_EQ(result.metrics.at("accuracy"), 1);
}

TEST(PremadeExamples, OtherModelsTrain) {
  const TestDirectory root;
  for (const auto& [name, model] :
       {std::pair("linear", Linear()), std::pair("combined", WideAndDeep()), std::pair("dual", DualAscent())}) {
    ASSERT_OK(model.status());
    TpuEstimator estimator = EstimatorOf(WithExtras(*model), root / name);
    ASSERT_OK_AND_ASSIGN(const TrainResult first, estimator.Train(Points(), {.max_steps = 1}));
    ASSERT_OK_AND_ASSIGN(const TrainResult last, estimator.Train(Points(), {.max_steps = 60}));
    EXPECT_LT(*last.loss, *first.loss);
    ASSERT_OK_AND_ASSIGN(const EvaluateResult result, estimator.Evaluate(Points(), {.steps = 1}));
    EXPECT_TRUE(result.metrics.contains("mae"));
  }
  ASSERT_OK_AND_ASSIGN(ModelFn baseline, Baseline());
  EXPECT_OK(EstimatorOf(std::move(baseline), root / "baseline").Train(Points(), {.max_steps = 2}).status());
}

TEST(PremadeExamples, ClustersAreFound) {
  const TestDirectory root;
  ASSERT_OK_AND_ASSIGN(const Buffer centers, Clusters(root / "model", Points(/*labels=*/false)));
  EXPECT_NEAR(std::abs(centers.As<float>()[1]), 1, 1e-5);
  EXPECT_NEAR(centers.As<float>()[1] + centers.As<float>()[3], 0, 1e-5);
}

TEST(PremadeExamples, SequencesTrain) {
  const TestDirectory root;
  ASSERT_OK_AND_ASSIGN(ModelFn model, Sequences());
  std::vector<int32_t> words;
  std::vector<int32_t> labels;
  for (int32_t row = 0; row < 32; ++row) {
    labels.push_back(row % 2);
    for (int32_t step = 0; step < 5; ++step) words.push_back(step < 2 + row % 3 ? row % 2 + step : -1);
  }
  const InputFn input = ArrayInputFn({{"words", Buffer::FromVector(words, {32, 5})}},
                                     {{"", Buffer::FromVector(labels, {32})}}, {.epochs = std::nullopt});
  TpuEstimator estimator = EstimatorOf(std::move(model), root / "model", "reference");  // compiles in no time
  ASSERT_OK_AND_ASSIGN(const TrainResult first, estimator.Train(input, {.max_steps = 1}));
  ASSERT_OK_AND_ASSIGN(const TrainResult last, estimator.Train(input, {.max_steps = 10}));
  EXPECT_LT(*last.loss, *first.loss);
}

}  // namespace
}  // namespace tessera
