// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/wrappers.h"

#include "tessera/estimator/metrics/metrics.h"
#include "tessera/estimator/premade/linear.h"
#include "tessera/estimator/premade/parts/training_testutil.h"
#include "tessera/estimator/run/array_input_fn.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera::premade {
namespace {

using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
constexpr int64_t kRows = 4;

NamedValues Rows() {
  return {{"x", Wave({kRows, 1}, 1)}, {"id", Buffer::FromVector(std::vector<int32_t>{7, 8, 9, 10}, {kRows})}};
}
NamedValues Labels() { return {{"", Wave({kRows}, 2)}}; }
ModelFn Model() { return *LinearRegressor({.feature_columns = {{.key = "x"}}}); }

TEST(AddMetrics, MetricsMayReadFeaturesLabelsAndPredictions) {
  const TestDirectory root;
  const ModelFn model = AddMetrics(Model(), [](const EvaluatedBatch& batch) -> NamedMetrics {
    const Tensor predictions = batch.predictions.at("predictions");
    return {{"mean_id", metrics::Mean(batch.features["id"])},
            {"error", metrics::MeanSquaredError(batch.labels.only(), predictions)},
            {"label/mean", metrics::Mean(batch.features["id"] * 2)}};
  });
  TpuEstimator estimator = Estimator(model, root / "model", kRows);
  Train(estimator, Rows(), Labels(), 3);
  ASSERT_OK_AND_ASSIGN(const EvaluateResult result, estimator.Evaluate(ArrayInputFn(Rows(), Labels())));
  EXPECT_FLOAT_EQ(static_cast<float>(result.metrics.at("mean_id")), 8.5f);
  EXPECT_NEAR(result.metrics.at("error"), result.metrics.at("average_loss"), 1e-6);
  EXPECT_FLOAT_EQ(static_cast<float>(result.metrics.at("label/mean")), 17);  // replaces the model's
}

TEST(ForwardFeatures, FeaturesStandAmongThePredictions) {
  const TestDirectory root;
  TpuEstimator estimator = Estimator(ForwardFeatures(Model(), {"id"}), root / "model", kRows);
  Train(estimator, Rows(), Labels(), 1);
  ASSERT_OK_AND_ASSIGN(Predictions predictions, estimator.Predict(ArrayInputFn(Rows())));
  int32_t id = 7;
  for (const Prediction& row : predictions) {
    EXPECT_EQ(row.at("id").As<int32_t>()[0], id++);
    EXPECT_TRUE(row.contains("predictions"));
    EXPECT_FALSE(row.contains("x"));
  }
  EXPECT_OK(predictions.status());
  EXPECT_EQ(id, 11);
}

TEST(ForwardFeatures, KeysMustBeFeaturesAndNoPredictions) {
  const ModelInputs inputs = {.features = {{"x", {DType::kF32, {kRows, 1}}}, {"predictions", {DType::kF32, {kRows}}}}};
  const auto status = [&](const std::vector<std::string>& keys) {
    return TraceModel(ForwardFeatures(Model(), keys), Mode::kPredict, Params(), inputs, {}).status();
  };
  EXPECT_STATUS(status({"id"}), kInvalid, HasSubstr("no feature \"id\""));
  EXPECT_STATUS(status({}), kInvalid, HasSubstr("the model predicts \"predictions\" already"));
  EXPECT_OK(status({"x"}));
}

}  // namespace
}  // namespace tessera::premade
