// SPDX-License-Identifier: Apache-2.0
// Tests every metric over ten rows in batches of four, the last one padded with NaN, on one replica and on two. Values
// are those of TensorFlow 2.15's tf.compat.v1.metrics over the same batches without padding
// (scripts/oracles/losses_metrics.py).
#include <cmath>
#include <limits>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/metrics/metrics.h"
#include "tessera/estimator/scope/batch_scope.h"
#include "tessera/estimator/tests/step_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using metrics::Curve;
using metrics::Summation;
using ::testing::DoubleNear;
using ::testing::Pointwise;
using Options = metrics::MetricOptions;
using Weights = std::optional<Tensor>;

constexpr int64_t kRows = 10, kBatch = 4, kSteps = 3;
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

// Returns the indices of this replica's rows in this step; rows from kRows on are padding.
Tensor RowNumbers() {
  const int64_t rows = kBatch / NumReplicas();
  const Tensor step = Cast(GlobalStep().Read(), DType::kI32);
  return Iota({DType::kI32, {rows}}) + ReplicaId() * rows + step * kBatch;
}

// Returns these rows of a column, or of a matrix.
template <typename T>
Tensor Rows(std::vector<T> values, T padding) {
  const auto width = static_cast<int64_t>(values.size()) / kRows;
  values.resize(static_cast<size_t>(kBatch * kSteps * width), padding);
  const Tensor all = Constant(values, {kBatch * kSteps, width});
  const Tensor rows = Gather(all, RowNumbers());
  return width == 1 ? Squeeze(rows, {-1}) : rows;
}
Tensor Floats(const std::vector<float>& values) { return Rows(values, kNan); }
Tensor Ints(const std::vector<int32_t>& values) { return Rows(values, 3); }

Tensor Binary() { return Ints({1, 0, 1, 1, 0, 0, 1, 0, 1, 1}); }
Tensor Scores() { return Floats({0.9f, 0.4f, 0.5f, 0.25f, 0.5f, 0.05f, 1.0f, 0.75f, 0.3f, 0.6f}); }
Tensor Parts() { return Floats({1, 0.25f, 0.5f, 1, 0, 0, 0.75f, 0, 1, 0.875f}); }
Tensor Guesses() { return Ints({1, 0, 0, 1, 1, 0, 1, 1, 0, 1}); }
Tensor RowWeights() { return Floats({1, 2, 0.5f, 1, 1, 0, 3, 1, 0.25f, 1}); }
Tensor Classes() { return Ints({0, 1, 2, 1, 0, 2, 2, 1, 0, 1}); }
Tensor Guessed() { return Ints({0, 2, 2, 1, 1, 2, 0, 1, 0, 1}); }
Tensor Numbers() { return Floats({1.5f, -2, 0.25f, 4, 0, 3, -1, 2.5f, 10, -0.5f}); }
Tensor Near() { return Floats({1.25f, -1, 0.5f, 3, 0.5f, 3, -1.5f, 2, 8, 0.5f}); }
Tensor TwoLabels() { return Stack({Classes(), Classes() + 1}, 1); }
Tensor Ranked() {
  return Stack({Scores(), Numbers() / 10, Near() / 10, Fill({DType::kF32, {kBatch / NumReplicas()}}, 0.25)}, 1);
}
const std::vector<float> kThresholds = {0.25f, 0.5f, 0.75f};

MATCHER(IsNear, "") {
  return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= 2e-6f * (1 + std::abs(std::get<1>(arg)));
}

// Runs all batches of the metrics that `build` creates, by name, and requests their values.
std::unique_ptr<TracedStep> Evaluate(int64_t replicas,
                                     const std::function<std::vector<std::pair<std::string, Metric>>()>& build) {
  std::vector<std::pair<std::string, Metric>> metrics;
  auto step = std::make_unique<TracedStep>(
      replicas,
      [&] {
        const BatchScope batch(RowNumbers() < kRows);
        metrics = build();
        GlobalStep().Assign(GlobalStep().Read() + 1);
      },
      [&] {
        for (const auto& [name, metric] : metrics) Result(name, metric.Result());
      });
  for (int64_t i = 0; i < kSteps; ++i) step->Step();
  return step;
}

struct Case {
  const char* name;
  Metric (*build)(const Weights& weights, const Options& options);
  std::vector<float> plain, weighted;
};

const std::vector<Case>& Cases() {
  static const auto& cases = *new std::vector<Case>{
      {"Mean",
       [](const Weights&, const Options& options) { return metrics::Mean(Numbers(), options); },
       {1.77499998f},
       {0.290697664f}},
      {"Accuracy",
       [](const Weights&, const Options& options) { return metrics::Accuracy(Classes(), Guessed(), options); },
       {0.699999988f},
       {0.441860467f}},
      {"PercentageBelow",
       [](const Weights&, const Options& options) { return metrics::PercentageBelow(Numbers(), 1.5, options); },
       {0.5f},
       {0.697674394f}},
      {"MeanAbsoluteError",
       [](const Weights&, const Options& options) { return metrics::MeanAbsoluteError(Numbers(), Near(), options); },
       {0.699999988f},
       {0.686046541f}},
      {"MeanSquaredError",
       [](const Weights&, const Options& options) { return metrics::MeanSquaredError(Numbers(), Near(), options); },
       {0.787500024f},
       {0.590116262f}},
      {"RootMeanSquaredError",
       [](const Weights&, const Options& options) { return metrics::RootMeanSquaredError(Numbers(), Near(), options); },
       {0.887411952f},
       {0.768190265f}},
      {"MeanRelativeError",
       [](const Weights&, const Options& options) {
         return metrics::MeanRelativeError(Numbers(), Near(), Numbers(), options);
       },
       {-0.118333325f},
       {-0.310077518f}},
      {"precision",
       [](const Weights&, const Options& options) { return metrics::Precision(Binary(), Guesses(), options); },
       {0.666666687f},
       {0.75f}},
      {"recall",
       [](const Weights&, const Options& options) { return metrics::Recall(Binary(), Guesses(), options); },
       {0.666666687f},
       {0.888888896f}},
      {"precision_at_thresholds",
       [](const Weights&, const Options& options) {
         return metrics::PrecisionAtThresholds(Binary(), Scores(), kThresholds, options);
       },
       {0.625f, 0.75f, 1},
       {0.589743614f, 0.833333313f, 1}},
      {"recall_at_thresholds",
       [](const Weights&, const Options& options) {
         return metrics::RecallAtThresholds(Binary(), Scores(), kThresholds, options);
       },
       {0.833333313f, 0.5f, 0.333333343f},
       {0.851851881f, 0.740740716f, 0.592592597f}},
      {"MeanIou",
       [](const Weights&, const Options& options) { return metrics::MeanIou(Classes(), Guessed(), 4, options); },
       {0.533333361f},
       {0.276334763f}},
      {"MeanPerClassAccuracy",
       [](const Weights&, const Options& options) {
         return metrics::MeanPerClassAccuracy(Classes(), Guessed(), 4, options);
       },
       {0.520833373f},
       {0.3246032f}},
      {"RecallAtK_1",
       [](const Weights& weights, const Options&) {
         return metrics::RecallAtK(TwoLabels(), Ranked(), 1, {.weights = weights});
       },
       {0.200000003f},
       {0.151162788f}},
      {"PrecisionAtK_1",
       [](const Weights& weights, const Options&) {
         return metrics::PrecisionAtK(TwoLabels(), Ranked(), 1, {.weights = weights});
       },
       {0.400000006f},
       {0.302325577f}},
      {"RecallAtK_2",
       [](const Weights& weights, const Options&) {
         return metrics::RecallAtK(TwoLabels(), Ranked(), 2, {.weights = weights});
       },
       {0.449999988f},
       {0.40697673f}},
      {"PrecisionAtK_2",
       [](const Weights& weights, const Options&) {
         return metrics::PrecisionAtK(TwoLabels(), Ranked(), 2, {.weights = weights});
       },
       {0.449999988f},
       {0.40697673f}},
      {"RecallAtK_3",
       [](const Weights& weights, const Options&) {
         return metrics::RecallAtK(TwoLabels(), Ranked(), 3, {.weights = weights});
       },
       {0.75f},
       {0.627906978f}},
      {"PrecisionAtK_3",
       [](const Weights& weights, const Options&) {
         return metrics::PrecisionAtK(TwoLabels(), Ranked(), 3, {.weights = weights});
       },
       {0.5f},
       {0.418604642f}},
      {"AveragePrecisionAtK_1",
       [](const Weights&, const Options& options) {
         return metrics::AveragePrecisionAtK(TwoLabels(), Ranked(), 1, options);
       },
       {0.400000006f},
       {0.302325577f}},
      {"RecallAtK_1_class_1",
       [](const Weights& weights, const Options&) {
         return metrics::RecallAtK(TwoLabels(), Ranked(), 1, {.weights = weights, .class_id = 1});
       },
       {0.285714298f},
       {0.172413796f}},
      {"PrecisionAtK_1_class_1",
       [](const Weights& weights, const Options&) {
         return metrics::PrecisionAtK(TwoLabels(), Ranked(), 1, {.weights = weights, .class_id = 1});
       },
       {0.666666687f},
       {1.0f}},
      {"AveragePrecisionAtK_2",
       [](const Weights&, const Options& options) {
         return metrics::AveragePrecisionAtK(TwoLabels(), Ranked(), 2, options);
       },
       {0.349999994f},
       {0.302325577f}},
      {"RecallAtK_2_class_1",
       [](const Weights& weights, const Options&) {
         return metrics::RecallAtK(TwoLabels(), Ranked(), 2, {.weights = weights, .class_id = 1});
       },
       {0.428571433f},
       {0.310344815f}},
      {"PrecisionAtK_2_class_1",
       [](const Weights& weights, const Options&) {
         return metrics::PrecisionAtK(TwoLabels(), Ranked(), 2, {.weights = weights, .class_id = 1});
       },
       {0.75f},
       {1.0f}},
      {"AveragePrecisionAtK_3",
       [](const Weights&, const Options& options) {
         return metrics::AveragePrecisionAtK(TwoLabels(), Ranked(), 3, options);
       },
       {0.516666651f},
       {0.403100789f}},
      {"RecallAtK_3_class_1",
       [](const Weights& weights, const Options&) {
         return metrics::RecallAtK(TwoLabels(), Ranked(), 3, {.weights = weights, .class_id = 1});
       },
       {0.571428597f},
       {0.448275864f}},
      {"PrecisionAtK_3_class_1",
       [](const Weights& weights, const Options&) {
         return metrics::PrecisionAtK(TwoLabels(), Ranked(), 3, {.weights = weights, .class_id = 1});
       },
       {0.666666687f},
       {0.519999981f}},
      {"Auc_ROC_trapezoidal",
       [](const Weights& weights, const Options&) {
         return metrics::Auc(Binary(), Scores(),
                             {.weights = weights, .curve = Curve::kRoc, .summation = Summation::kTrapezoidal});
       },
       {0.645833254f},
       {0.749999881f}},
      {"Auc_ROC_careful_interpolation",
       [](const Weights& weights, const Options&) {
         return metrics::Auc(Binary(), Scores(),
                             {.weights = weights, .curve = Curve::kRoc, .summation = Summation::kCarefulInterpolation});
       },
       {0.645833254f},
       {0.749999881f}},
      {"Auc_ROC_minoring",
       [](const Weights& weights, const Options&) {
         return metrics::Auc(Binary(), Scores(),
                             {.weights = weights, .curve = Curve::kRoc, .summation = Summation::kMinoring});
       },
       {0.624999881f},
       {0.740740597f}},
      {"Auc_ROC_majoring",
       [](const Weights& weights, const Options&) {
         return metrics::Auc(Binary(), Scores(),
                             {.weights = weights, .curve = Curve::kRoc, .summation = Summation::kMajoring});
       },
       {0.666666567f},
       {0.759259164f}},
      {"Auc_PR_trapezoidal",
       [](const Weights& weights, const Options&) {
         return metrics::Auc(Binary(), Scores(),
                             {.weights = weights, .curve = Curve::kPr, .summation = Summation::kTrapezoidal});
       },
       {0.776785612f},
       {0.883443594f}},
      {"Auc_PR_careful_interpolation",
       [](const Weights& weights, const Options&) {
         return metrics::Auc(Binary(), Scores(),
                             {.weights = weights, .curve = Curve::kPr, .summation = Summation::kCarefulInterpolation});
       },
       {0.776851237f},
       {0.883412242f}},
      {"Auc_PR_minoring",
       [](const Weights& weights, const Options&) {
         return metrics::Auc(Binary(), Scores(),
                             {.weights = weights, .curve = Curve::kPr, .summation = Summation::kMinoring});
       },
       {0.754960239f},
       {0.874243855f}},
      {"Auc_PR_majoring",
       [](const Weights& weights, const Options&) {
         return metrics::Auc(Binary(), Scores(),
                             {.weights = weights, .curve = Curve::kPr, .summation = Summation::kMajoring});
       },
       {0.798611045f},
       {0.892643273f}},
      {"Auc_ROC_exact",
       [](const Weights& weights, const Options&) {
         return metrics::Auc(Binary(), Scores(), {.weights = weights, .curve = Curve::kRoc, .exact = true});
       },
       {0.645833373f},
       {0.75f}},
      {"Auc_ROC_exact_parts",
       [](const Weights& weights, const Options&) {
         return metrics::Auc(Parts(), Scores(), {.weights = weights, .curve = Curve::kRoc, .exact = true});
       },
       {0.59523809f},
       {0.528571427f}},
      {"Auc_PR_exact",
       [](const Weights& weights, const Options&) {
         return metrics::Auc(
             Binary(), Scores(),
             {.weights = weights, .curve = Curve::kPr, .summation = Summation::kCarefulInterpolation, .exact = true});
       },
       {0.776851237f},
       {0.883412242f}},
      {"Auc_PR_exact_parts",
       [](const Weights& weights, const Options&) {
         return metrics::Auc(
             Parts(), Scores(),
             {.weights = weights, .curve = Curve::kPr, .summation = Summation::kCarefulInterpolation, .exact = true});
       },
       {0.800588608f},
       {0.884283781f}},
      {"SensitivityAtSpecificity_0_25",
       [](const Weights& weights, const Options&) {
         return metrics::SensitivityAtSpecificity(Binary(), Scores(), 0.25, {.weights = weights});
       },
       {1},
       {1}},
      {"SpecificityAtSensitivity_0_25",
       [](const Weights& weights, const Options&) {
         return metrics::SpecificityAtSensitivity(Binary(), Scores(), 0.25, {.weights = weights});
       },
       {1},
       {1}},
      {"SensitivityAtSpecificity_0_7",
       [](const Weights& weights, const Options&) {
         return metrics::SensitivityAtSpecificity(Binary(), Scores(), 0.7, {.weights = weights});
       },
       {0.5f},
       {0.740740716f}},
      {"SpecificityAtSensitivity_0_7",
       [](const Weights& weights, const Options&) {
         return metrics::SpecificityAtSensitivity(Binary(), Scores(), 0.7, {.weights = weights});
       },
       {0.5f},
       {0.75f}},
      {"SensitivityAtSpecificity_1_0",
       [](const Weights& weights, const Options&) {
         return metrics::SensitivityAtSpecificity(Binary(), Scores(), 1.0, {.weights = weights});
       },
       {0.333333343f},
       {0.592592597f}},
      {"SpecificityAtSensitivity_1_0",
       [](const Weights& weights, const Options&) {
         return metrics::SpecificityAtSensitivity(Binary(), Scores(), 1.0, {.weights = weights});
       },
       {0.25f},
       {0}},
  };
  return cases;
}

class Metrics : public testing::TestWithParam<int64_t> {};
INSTANTIATE_TEST_SUITE_P(Replicas, Metrics, testing::Values(1, 2));

TEST_P(Metrics, EqualTensorFlow) {
  auto step = Evaluate(GetParam(), [] {
    std::vector<std::pair<std::string, Metric>> metrics;
    for (const Case& c : Cases()) {
      metrics.emplace_back(c.name, c.build(std::nullopt, {}));
      metrics.emplace_back(std::string(c.name) + "_weighted", c.build(RowWeights(), {.weights = RowWeights()}));
    }
    return metrics;
  });
  for (const Case& c : Cases()) {
    EXPECT_THAT(step->FinishAll<float>(c.name), Pointwise(IsNear(), c.plain)) << c.name;
    EXPECT_THAT(step->FinishAll<float>(std::string(c.name) + "_weighted"), Pointwise(IsNear(), c.weighted)) << c.name;
  }
}

struct CountCase {
  const char* name;
  Metric (*build)(const Options& options);
  std::vector<double> plain, weighted;
};

TEST_P(Metrics, CountAsTensorFlow) {
  const std::vector<CountCase> cases = {
      {"true_positives",
       [](const Options& options) { return metrics::TruePositives(Binary(), Guesses(), options); },
       {4},
       {6}},
      {"true_positives_at_thresholds",
       [](const Options& options) {
         return metrics::TruePositivesAtThresholds(Binary(), Scores(), kThresholds, options);
       },
       {5, 3, 2},
       {5.75, 5, 4}},
      {"true_negatives",
       [](const Options& options) { return metrics::TrueNegatives(Binary(), Guesses(), options); },
       {2},
       {2}},
      {"true_negatives_at_thresholds",
       [](const Options& options) {
         return metrics::TrueNegativesAtThresholds(Binary(), Scores(), kThresholds, options);
       },
       {1, 3, 4},
       {0, 3, 4}},
      {"false_positives",
       [](const Options& options) { return metrics::FalsePositives(Binary(), Guesses(), options); },
       {2},
       {2}},
      {"false_positives_at_thresholds",
       [](const Options& options) {
         return metrics::FalsePositivesAtThresholds(Binary(), Scores(), kThresholds, options);
       },
       {3, 1, 0},
       {4, 1, 0}},
      {"false_negatives",
       [](const Options& options) { return metrics::FalseNegatives(Binary(), Guesses(), options); },
       {2},
       {0.75}},
      {"false_negatives_at_thresholds",
       [](const Options& options) {
         return metrics::FalseNegativesAtThresholds(Binary(), Scores(), kThresholds, options);
       },
       {1, 3, 4},
       {1, 1.75, 2.75}},
      {"ConfusionMatrix",
       [](const Options& options) { return metrics::ConfusionMatrix(Classes(), Guessed(), 4, options); },
       {2, 1, 0, 0, 0, 3, 1, 0, 1, 0, 2, 0, 0, 0, 0, 0},
       {1.25, 1, 0, 0, 0, 3, 2, 0, 3, 0, 0.5, 0, 0, 0, 0, 0}},
  };
  auto step = Evaluate(GetParam(), [&] {
    std::vector<std::pair<std::string, Metric>> metrics;
    for (const CountCase& c : cases) {
      metrics.emplace_back(c.name, c.build({}));
      metrics.emplace_back(std::string(c.name) + "_weighted", c.build({.weights = RowWeights()}));
    }
    return metrics;
  });
  for (const CountCase& c : cases) {
    EXPECT_EQ(step->FinishAll<double>(c.name), c.plain) << c.name;
    EXPECT_EQ(step->FinishAll<double>(std::string(c.name) + "_weighted"), c.weighted) << c.name;
  }
}

// The expected values are NumPy's.
TEST_P(Metrics, MomentsKeepTheirDigits) {
  auto step = Evaluate(GetParam(), [] {
    const auto far = [](const Tensor& x) { return Cast(x, DType::kF64) + 1e9; };
    return std::vector<std::pair<std::string, Metric>>{
        {"covariance", metrics::Covariance(Numbers(), Near())},
        {"pearson", metrics::PearsonCorrelation(Numbers(), Near())},
        {"weighted_covariance", metrics::Covariance(Numbers(), Near(), {.weights = RowWeights()})},
        {"weighted_pearson", metrics::PearsonCorrelation(Numbers(), Near(), {.weights = RowWeights()})},
        {"far_covariance", metrics::Covariance(far(Numbers()), far(Near()))}};
  });
  EXPECT_FLOAT_EQ(step->Finish<float>("covariance"), 9.15625f);
  EXPECT_FLOAT_EQ(step->Finish<float>("pearson"), 0.98552944f);
  EXPECT_FLOAT_EQ(step->Finish<float>("weighted_covariance"), 4.7502981f);
  EXPECT_FLOAT_EQ(step->Finish<float>("weighted_pearson"), 0.95723955f);
  EXPECT_NEAR(step->Finish<float>("far_covariance"), 9.15625f, 1e-5);
}

TEST_P(Metrics, CosineDistanceAndMeansOfElements) {
  auto step = Evaluate(GetParam(), [] {
    const Tensor norm = ExpandDims(Sqrt(Square(Numbers()) + Square(Near())), 1);
    const Tensor labels = Stack({Numbers(), Near()}, 1) / norm, predictions = Stack({Near(), Numbers()}, 1) / norm;
    return std::vector<std::pair<std::string, Metric>>{
        {"plain", metrics::MeanCosineDistance(labels, predictions, 1)},
        {"weighted", metrics::MeanCosineDistance(labels, predictions, 1, {.weights = ExpandDims(RowWeights(), 1)})},
        {"elements", metrics::MeanTensor(Numbers())}};
  });
  EXPECT_NEAR(step->Finish<float>("plain"), 0.358209729f, 1e-6);
  EXPECT_NEAR(step->Finish<float>("weighted"), 0.355130255f, 1e-6);
  // The first two elements are means of rows 0, 4, 8 and 1, 5, 9; the other two have no third row. Two replicas are
  // summed.
  const std::vector<float> elements = GetParam() == 1 ? std::vector<float>{11.5f / 3, 0.5f / 3, -0.375f, 3.25f}
                                                      : std::vector<float>{10.75f / 5, 7.0f / 5};
  EXPECT_THAT(step->FinishAll<float>("elements"), Pointwise(IsNear(), elements));
}

TEST(InTopK, CountsThoseAboveTheLabel) {
  const std::vector<std::vector<uint8_t>> expected = {
      {1, 0, 0, 1, 1, 1, 0, 0, 0, 0}, {1, 0, 0, 1, 1, 1, 0, 1, 0, 0}, {1, 0, 1, 1, 1, 1, 0, 1, 1, 0}};
  for (int64_t k = 1; k <= 3; ++k) {
    TracedStep step(1, [&] {
      Result("found", Cast(metrics::InTopK(Classes(), Ranked(), k), DType::kU8));
      GlobalStep().Assign(GlobalStep().Read() + 1);
    });
    std::vector<uint8_t> found;
    for (int64_t i = 0; i < kSteps; ++i) {
      for (uint8_t hit : step.Run<uint8_t>("found")) found.push_back(hit);
    }
    found.resize(kRows);
    EXPECT_EQ(found, expected[static_cast<size_t>(k - 1)]) << k;
  }
}

}  // namespace
}  // namespace tessera
