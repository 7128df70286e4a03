// SPDX-License-Identifier: Apache-2.0
// Predictions as a range, and predictors that stay loaded.
#include "tessera/estimator/run/predictor.h"

#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/estimator/scope/batch_scope.h"
#include "tessera/estimator/tests/rows_testutil.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

TpuEstimatorSpec Model(const Features& features, const Labels& labels, Mode mode, const Params&) {
  const Tensor logits = layers::Dense(features["x"], 2, {.name = "logits"});
  if (mode == Mode::kPredict) {
    return TpuEstimatorSpec::Predict({{"logits", logits}, {"x", features["x"]}, {"class", ArgMax(logits)}});
  }
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(optimizers::Sgd(0.5))->Minimize(loss));
}

absl::StatusOr<Dataset> TrainInput(const Params& params) {
  return RowsWithSigns(64, 3).Repeat().Batch(params.batch_size());
}
absl::StatusOr<Dataset> Input(const Params& params) { return RowsWithSigns(19, 3).Batch(params.batch_size()); }

class PredictorTest : public ::testing::Test {
 protected:
  TpuEstimatorOptions Options(const std::string& device) {
    return {.model_fn = Model,
            .model_dir = root_ / "model",
            .config = RunConfig{.tpu_config = {.num_shards = 2}, .device = device},
            .train_batch_size = 8,
            .predict_batch_size = 8};
  }
  absl::StatusOr<TpuEstimator> Trained(int64_t steps = 3) {
    ASSIGN_OR_RETURN(TpuEstimator estimator, TpuEstimator::Create(Options("reference")));
    RETURN_IF_ERROR(estimator.Train(TrainInput, {.max_steps = steps}).status());
    return estimator;
  }
  // Returns a prediction of all rows.
  static std::vector<float> All(TpuEstimator& estimator, const std::string& name) {
    std::vector<float> all;
    EXPECT_OK(estimator.Predict(Input, [&](const PredictBatch& batch) {
      const auto values = batch.values.at(name).As<float>();
      all.insert(all.end(), values.begin(), values.end());
      return absl::OkStatus();
    }));
    return all;
  }
  static std::vector<float> Expected(TpuEstimator& estimator) { return All(estimator, "logits"); }
  static std::vector<float> Rows(TpuEstimator& estimator) { return All(estimator, "x"); }

  TestDirectory root_;
};

TEST_F(PredictorTest, RowsComeInOrder) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Trained());
  ASSERT_OK_AND_ASSIGN(Predictions predictions, estimator.Predict(Input));
  std::vector<float> logits;
  int64_t rows = 0;
  for (const Prediction& row : predictions) {
    EXPECT_THAT(row.at("x").type().shape, ElementsAre(3));
    EXPECT_EQ(row.at("class").type().rank(), 0);
    for (const float value : row.at("logits").As<float>()) logits.push_back(value);
    ++rows;
  }
  EXPECT_OK(predictions.status());
  EXPECT_EQ(rows, 19);
  EXPECT_EQ(logits, Expected(estimator));
}

// The range reads only as many batches as are requested.
TEST_F(PredictorTest, ARangeMayBeLeft) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Trained());
  int64_t read = 0;
  const InputFn counting = [&](const Params& params) -> absl::StatusOr<Dataset> {
    return RowsWithSigns(1000, 3)
        .Filter([&](const Element&) {
          ++read;
          return true;
        })
        .Batch(params.batch_size());
  };
  ASSERT_OK_AND_ASSIGN(Predictions predictions, estimator.Predict(counting, {.predict_keys = {"class"}}));
  int64_t rows = 0;
  for (const Prediction& row : predictions) {
    EXPECT_EQ(row.size(), 1u);
    if (++rows == 9) break;
  }
  EXPECT_EQ(read, 16);
  for (const Prediction& row : predictions) {
    EXPECT_EQ(row.size(), 1u);
    if (++rows == 12) break;
  }
  EXPECT_EQ(read, 16);
}

TEST_F(PredictorTest, AnErrorEndsARange) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Trained());
  int64_t read = 0;
  const InputFn failing = [&](const Params& params) -> absl::StatusOr<Dataset> {
    return RowsWithSigns(1000, 3)
        .Filter([&](const Element&) -> absl::StatusOr<bool> {
          if (++read > 20) return absl::DataLossError("torn");
          return true;
        })
        .Batch(params.batch_size());
  };
  ASSERT_OK_AND_ASSIGN(Predictions predictions, estimator.Predict(failing));
  EXPECT_EQ(std::distance(predictions.begin(), predictions.end()), 16);
  EXPECT_STATUS(predictions.status(), absl::StatusCode::kDataLoss, HasSubstr("torn"));
}

TEST_F(PredictorTest, AnswersRequestsOfAnySize) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Trained());
  const std::vector<float> expected = Expected(estimator);
  const std::vector<float> x = Rows(estimator);
  for (const int64_t predictor_rows : {1, 4}) {
    ASSERT_OK_AND_ASSIGN(Predictor predictor, estimator.MakePredictor(Input, {.rows = predictor_rows}));
    EXPECT_THAT(predictor.feature_names(), ElementsAre("x"));
    EXPECT_THAT(predictor.prediction_names(), ElementsAre("class", "logits", "x"));
    for (const int64_t rows : {1, 3, 4, 19}) {
      const std::vector<float> some(x.begin(), x.begin() + rows * 3);
      ASSERT_OK_AND_ASSIGN(const PredictBatch batch, predictor.Predict({{"x", Buffer::FromVector(some, {rows, 3})}}));
      EXPECT_EQ(batch.rows, rows);
      const auto logits = batch.values.at("logits").As<float>();
      ASSERT_EQ(logits.size(), static_cast<size_t>(2 * rows));
      for (size_t i = 0; i < logits.size(); ++i) EXPECT_NEAR(logits[i], expected[i], 1e-5);
    }
  }
}

// A request's rows are split as a batch's are: the same program on the same replicas returns the same bits.
TEST_F(PredictorTest, OnSeveralReplicasGivesTheBitsOfPredict) {
  ASSERT_OK(Trained());
  for (const int64_t replicas : {1, 2, 8}) {
    SCOPED_TRACE(replicas);
    TpuEstimatorOptions options = Options("cpu");
    options.config->tpu_config.num_shards = replicas;
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
    ASSERT_OK_AND_ASSIGN(Predictor predictor, estimator.MakePredictor(Input, {.rows = 8, .replicas = replicas}));
    const std::vector<float> expected = Expected(estimator);
    const std::vector<float> x = Rows(estimator);
    for (const int64_t rows : {19, 8, 3, 1, 0}) {  // several batches, a full one, few rows, and fewer than the replicas
      const std::vector<float> some(x.begin(), x.begin() + rows * 3);
      ASSERT_OK_AND_ASSIGN(const PredictBatch batch, predictor.Predict({{"x", Buffer::FromVector(some, {rows, 3})}}));
      EXPECT_EQ(batch.rows, rows);
      EXPECT_THAT(batch.values.at("logits").As<float>(),
                  ElementsAreArray(expected.begin(), expected.begin() + rows * 2));
      EXPECT_THAT(batch.values.at("x").As<float>(), ElementsAreArray(some));
    }
  }
}

// Models that cannot tell padding from rows reject such requests, as they reject an input's short batches.
TEST_F(PredictorTest, NoRequestIsPaddedWhereTheModelForbidsIt) {
  ASSERT_OK(Trained());
  TpuEstimatorOptions options = Options("reference");
  options.model_fn = [](const Features& features, const Labels& labels, Mode mode, const Params& params) {
    RequireFullBatches("means over the batch");
    return Model(features, labels, mode, params);
  };
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
  ASSERT_OK_AND_ASSIGN(Predictor predictor, estimator.MakePredictor(Input, {.rows = 2}));
  EXPECT_OK(predictor.Predict({{"x", Buffer::FromVector(std::vector<float>(12), {4, 3})}}));
  EXPECT_STATUS(predictor.Predict({{"x", Buffer::FromVector(std::vector<float>(9), {3, 3})}}), kInvalid,
                "a request of 3 rows to a predictor of 2, expected a multiple of them: means over the batch");
}

TEST_F(PredictorTest, InOnePieceThereIsOneReplica) {
  ASSERT_OK(Trained());
  TpuEstimatorOptions options = Options("reference");
  options.use_tpu = options.eval_on_tpu = false;
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
  EXPECT_OK(estimator.MakePredictor(Input));
  EXPECT_STATUS(estimator.MakePredictor(Input, {.rows = 2, .replicas = 2}), kInvalid,
                "a predictor on 2 replicas, and use_tpu is false: it runs without replicas");
}

TEST_F(PredictorTest, WhatDoesNotFitIsRefused) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Trained());
  ASSERT_OK_AND_ASSIGN(Predictor predictor, estimator.MakePredictor(Input));
  const Buffer row = Buffer::FromVector(std::vector<float>(3), {1, 3});
  EXPECT_STATUS(predictor.Predict({}), kInvalid, "there is no feature \"x\"; the model takes x");
  EXPECT_STATUS(predictor.Predict({{"x", row}, {"xs", row}}), kInvalid,
                "the model takes no feature \"xs\"; did you mean \"x\"?");
  EXPECT_STATUS(predictor.Predict({{"x", Buffer::FromVector(std::vector<float>(4), {1, 4})}}), kInvalid,
                "feature \"x\" is f32[1,4], expected f32[1,3]");
  EXPECT_OK(predictor.Predict({{"x", row}}));
  EXPECT_STATUS(estimator.MakePredictor(Input, {.rows = 0}), kInvalid, "a predictor of 0 rows, expected 1 or more");
  EXPECT_STATUS(estimator.MakePredictor(Input, {.replicas = 0}), kInvalid,
                "a predictor on 0 replicas, expected 1 or more");
  EXPECT_STATUS(estimator.MakePredictor(Input, {.rows = 3, .replicas = 2}), kInvalid,
                "predict_batch_size is 3, which 2 replicas do not divide; try 2 or 4");
}

TEST_F(PredictorTest, TakesOverANewerCheckpoint) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Trained());
  ASSERT_OK_AND_ASSIGN(Predictor predictor, estimator.MakePredictor(Input));
  ASSERT_OK_AND_ASSIGN(Predictor replicated, estimator.MakePredictor(Input, {.rows = 4, .replicas = 4}));
  const std::map<std::string, Buffer> row = {{"x", Buffer::FromVector(std::vector<float>(3, 1), {1, 3})}};
  ASSERT_OK_AND_ASSIGN(const PredictBatch before, predictor.Predict(row));
  ASSERT_OK_AND_ASSIGN(const bool nothing_new, predictor.Refresh());
  EXPECT_FALSE(nothing_new);
  ASSERT_OK(Trained(6));
  ASSERT_OK_AND_ASSIGN(const bool newer, predictor.Refresh());
  EXPECT_TRUE(newer);
  EXPECT_EQ(predictor.global_step(), 6);
  ASSERT_OK_AND_ASSIGN(const PredictBatch after, predictor.Predict(row));
  EXPECT_FALSE(BitwiseEqual(before.values.at("logits"), after.values.at("logits")));

  const auto four = [&] {
    return replicated.Predict({{"x", Buffer::FromVector(std::vector<float>(12, 1), {4, 3})}})->values.at("logits");
  };
  const Buffer old_logits = four();
  ASSERT_OK(replicated.Refresh());
  const Buffer logits = four();
  for (size_t i = 0; i < 8; ++i) {  // on every replica
    EXPECT_NEAR(old_logits.As<float>()[i], before.values.at("logits").As<float>()[i % 2], 1e-6);
    EXPECT_NEAR(logits.As<float>()[i], after.values.at("logits").As<float>()[i % 2], 1e-6);
  }
}

}  // namespace
}  // namespace tessera
