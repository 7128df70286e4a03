// SPDX-License-Identifier: Apache-2.0
// The code of docs/embeddings.md, as it stands there (test/system/doc_code.py compares).
#include "tessera/estimator/estimator.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

namespace fc = feature_columns;

ModelFnSpec Ratings(const Features& features, const Labels& labels, Mode mode, const Params&) {
  const Tensor score = ReduceSum(features["user"] * features["films"], 1, /*keep_dimensions=*/true);
  if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"rating", score}});
  const Tensor loss = losses::MeanSquaredError(labels.only(), score);
  if (mode == Mode::kEval) return TpuEstimatorSpec::Eval(loss);
  return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(optimizers::Sgd(0.1))->Minimize(loss));
}

EmbeddingConfigSpec Tables() {
  return {.feature_to_config_dict = {{"user", {.table_id = "users"}}, {"films", {.table_id = "films"}}},
          .table_to_config_dict = {{"users", {.vocabulary_size = 100, .dimension = 8}},
                                   {"films", {.vocabulary_size = 500, .dimension = 8, .combiner = "mean"}}},
          .optimization_parameters = embeddings::AdagradParameters{.learning_rate = 0.5}};
}

absl::StatusOr<Dataset> RatedFilms(const Params& params) {
  ASSIGN_OR_RETURN(const Dataset rows,
                   Dataset::FromTensors({{"user", Buffer::FromVector<int64_t>({0, 7, 99, 7}, {4})},
                                         {"films", Buffer::FromVector<int64_t>({3, 499, 8, -1, 3, 3, 0, -1}, {4, 2})}},
                                        {{"", Buffer::FromVector<float>({1, 4, 2, 5}, {4, 1})}}));
  return rows.Repeat().Batch(params.batch_size());
}

absl::StatusOr<TpuEstimator> RatingEstimator(const std::string& model_dir) {
  return TpuEstimator::Create({.model_fn = Ratings,
                               .model_dir = model_dir,
                               .config = RunConfig{.tpu_config = {.num_shards = 2}},
                               .train_batch_size = 8,
                               .embedding_config_spec = Tables()});
}

TEST(Embeddings, TablesAreTrained) {
  TestDirectory root;
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, RatingEstimator(root / "model"));
  ASSERT_OK_AND_ASSIGN(const TrainResult trained, estimator.Train(RatedFilms, {.max_steps = 60}));
  EXPECT_LT(*trained.loss, 0.05);
  for (const char* name : {"users", "users/Adagrad", "films", "films/Adagrad"}) {
    EXPECT_OK(estimator.GetVariableValue(name));
  }
}

absl::StatusOr<std::vector<fc::FeatureColumn>> CityColumns() {
  ASSIGN_OR_RETURN(const auto city, fc::VocabularyList("city", {"Lima", "Oslo", "Rome"}, {.num_oov_buckets = 1}));
  ASSIGN_OR_RETURN(const auto embedding, fc::TpuEmbedding(city, 4, {.learning_rate_fn = [](const Tensor& global_step) {
                                                            return 0.1 / Sqrt(1 + Cast(global_step, DType::kF32));
                                                          }}));
  return std::vector<fc::FeatureColumn>{embedding};
}

absl::StatusOr<TpuEstimator> CityEstimator(const std::string& model_dir) {
  ASSIGN_OR_RETURN(const std::vector<fc::FeatureColumn> columns, CityColumns());
  const ModelFn model_fn = [columns](const Features& features, const Labels& labels, Mode, const Params&) {
    const Tensor y = layers::Dense(fc::InputLayer(features, columns), 1);
    const Tensor loss = losses::MeanSquaredError(labels.only(), y);
    return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(optimizers::Sgd(0.1))->Minimize(loss));
  };
  return TpuEstimator::Create(
      {.model_fn = model_fn,
       .model_dir = model_dir,
       .config = RunConfig{.tpu_config = {.num_shards = 2}},
       .train_batch_size = 8,
       .embedding_config_spec = EmbeddingConfigSpec{
           .feature_columns = columns, .optimization_parameters = embeddings::AdamParameters{.learning_rate = 0.1}}});
}

absl::StatusOr<Dataset> Cities(const Params& params) {
  ASSIGN_OR_RETURN(const std::vector<fc::FeatureColumn> columns, CityColumns());
  ASSIGN_OR_RETURN(const Dataset rows,
                   Dataset::FromTensors({{"city", Value::Strings({"Oslo", "Rome", "Oslo", "Bonn"}, {4})}},
                                        {{"", Buffer::FromVector<float>({0, 2, 0, 1}, {4, 1})}}));
  return rows.Repeat().Batch(params.batch_size()).Apply(fc::ToIds(columns));
}

TEST(Embeddings, ColumnsAreTrained) {
  TestDirectory root;
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, CityEstimator(root / "model"));
  ASSERT_OK_AND_ASSIGN(const TrainResult trained, estimator.Train(Cities, {.max_steps = 100}));
  EXPECT_LT(*trained.loss, 0.2);
  EXPECT_OK(estimator.GetVariableValue("input_layer/city_embedding/embedding_weights/Adam/m"));
}

}  // namespace
}  // namespace tessera
