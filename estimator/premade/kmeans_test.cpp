// SPDX-License-Identifier: Apache-2.0
// Losses and centers are those of TensorFlow 2.15 from the same initial clusters (scripts/oracles/premade.py kmeans).
#include "tessera/estimator/premade/kmeans.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "tessera/estimator/premade/parts/training_testutil.h"
#include "tessera/estimator/run/array_input_fn.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera::premade {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pointwise;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
constexpr int64_t kPoints = 8;

MATCHER(Near, "") { return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= 2e-6f * (1 + std::abs(std::get<1>(arg))); }

std::vector<float> Floats(const Buffer& buffer) {
  const auto values = buffer.As<float>();
  return {values.begin(), values.end()};
}

NamedValues Points() { return {{"x", Wave({kPoints, 2}, 1)}}; }

// Rows 0, 3 and 5 of the points.
std::vector<float> FirstClusters() {
  const std::vector<float> points = Floats(Wave({kPoints, 2}, 1));
  return {points[0], points[1], points[6], points[7], points[10], points[11]};
}

struct Case {
  const char* name;
  KMeansOptions options;
  std::vector<float> losses, centers;
  double score;
  std::vector<float> distances;  // the first row's
  std::vector<int64_t> index;
};

std::vector<Case> Cases() {
  std::vector<Case> cases = {
      {"full",
       {.use_mini_batch = false},
       {1.42172575f, 0.783902407f, 0.783902407f, 0.783902407f, 0.783902407f, 0.783902407f, 0.783902407f, 0.783902407f},
       {0.8138545751571655f, 0.7085010409355164f, -0.09066462516784668f, -0.08493531495332718f, -0.8255820870399475f,
        -0.7734115719795227f},
       0.7839024,
       {0.07442450523376465f, 2.0027682781219482f, 5.853195667266846f},
       {0, 0, 0, 1, 2, 2, 2, 1}},
      {"mini",
       {},
       {1.42172575f, 1.00031567f, 0.891714931f, 0.848287761f, 0.82665652f, 0.814345658f, 0.806676626f, 0.801578999f},
       {0.8178000450134277f, 0.7472736835479736f, -0.08871662616729736f, -0.13997673988342285f, -0.8504881858825684f,
        -0.7967438101768494f},
       0.7980191,
       {0.054679155349731445f, 2.1193909645080566f, 6.0192179679870605f},
       {0, 0, 0, 1, 2, 2, 2, 1}},
      {"iterations",
       {.mini_batch_steps_per_iteration = 3},
       {1.42172575f, 1.42172575f, 1.42172575f, 1.42172575f, 0.823766053f, 0.823766053f, 0.823766053f, 0.786393642f},
       {0.8155808448791504f, 0.7254641652107239f, -0.08989356458187103f, -0.10672257095575333f, -0.8364786505699158f,
        -0.7836195230484009f},
       0.78639364,
       {0.06541204452514648f, 2.048205852508545f, 5.925544738769531f},
       {0, 0, 0, 1, 2, 2, 2, 1}},
      {"full cosine",
       {.distance_metric = Distance::kCosine, .use_mini_batch = false},
       {0.661617815f, 0.645288348f, 0.645288348f, 0.645288348f, 0.645288348f, 0.645288348f, 0.645288348f, 0.645288348f},
       {0.575089693069458f, 0.8180902600288391f, -0.17779380083084106f, -0.9840677976608276f, -0.7418085336685181f,
        -0.6706117391586304f},
       0.64528835,
       {0.004683852195739746f, 1.862405776977539f, 1.9920439720153809f},
       {0, 0, 0, 1, 2, 2, 2, 0}},
      {"mini cosine",
       {.distance_metric = Distance::kCosine},
       {0.661617815f, 0.651084781f, 0.648226261f, 0.647058845f, 0.646470904f, 0.646133304f, 0.645922422f, 0.645781398f},
       {0.5091381072998047f, 0.7015550136566162f, -0.17779380083084106f, -0.9840677976608276f, -0.7333372831344604f,
        -0.6663716435432434f},
       0.64568293,
       {0.0033399462699890137f, 1.862405776977539f, 1.9923628568649292f},
       {0, 0, 0, 1, 2, 2, 2, 0}},
      {"iterations cosine",
       {.distance_metric = Distance::kCosine, .mini_batch_steps_per_iteration = 3},
       {0.661617815f, 0.661617815f, 0.661617815f, 0.661617815f, 0.646583915f, 0.646583915f, 0.646583915f, 0.645375013f},
       {0.5808501243591309f, 0.8140105605125427f, -0.17779380083084106f, -0.9840677976608276f, -0.7410566806793213f,
        -0.671442449092865f},
       0.645375,
       {0.004026174545288086f, 1.862405776977539f, 1.9921844005584717f},
       {0, 0, 0, 1, 2, 2, 2, 0}},
  };
  for (Case& one : cases) {
    one.options.num_clusters = 3;
    one.options.initial_clusters = FirstClusters();
  }
  return cases;
}

TEST(KMeans, EqualsTensorFlow) {
  const TestDirectory root;
  for (const Case& expected : Cases()) {
    SCOPED_TRACE(expected.name);
    for (const int64_t replicas : {1, 2}) {
      const auto model = KMeans(expected.options);
      ASSERT_OK(model.status());
      TpuEstimator estimator =
          Estimator(*model, root / fmt::format("{} {}", expected.name, replicas), kPoints, replicas);
      EXPECT_THAT(Train(estimator, Points(), {}, 8), Pointwise(Near(), expected.losses));
      ASSERT_OK_AND_ASSIGN(const Buffer centers, ClusterCenters(estimator));
      EXPECT_THAT(Floats(centers), Pointwise(Near(), expected.centers));
      ASSERT_OK_AND_ASSIGN(const double score, KMeansScore(estimator, ArrayInputFn(Points())));
      EXPECT_NEAR(score, expected.score, 1e-6);
      ASSERT_OK_AND_ASSIGN(Predictions predictions, estimator.Predict(ArrayInputFn(Points())));
      std::vector<int64_t> index;
      for (const Prediction& row : predictions) {
        if (index.empty()) {
          for (size_t i = 0; i < 3; ++i) {
            EXPECT_NEAR(row.at("all_distances").As<float>()[i], expected.distances[i], 2e-6);
          }
        }
        index.push_back(row.at("cluster_index").As<int64_t>()[0]);
      }
      EXPECT_OK(predictions.status());
      EXPECT_THAT(index, testing::ElementsAreArray(expected.index));
    }
  }
}

TEST(KMeans, ARelativeToleranceEndsTheTrainingAtTensorFlowsStep) {
  const TestDirectory root;
  const auto model = KMeans({.num_clusters = 3, .initial_clusters = FirstClusters(), .relative_tolerance = 1e-3});
  ASSERT_OK(model.status());
  TpuEstimator estimator = Estimator(*model, root / "model", kPoints);
  EXPECT_EQ(Train(estimator, Points(), {}, 100).size(), 12u);
}

// Two clusters far apart: k-means++ nearly always starts with a row of each.
TEST(KMeans, FirstCentersAreRowsOfTheFirstBatch) {
  const TestDirectory root;
  constexpr int64_t kRows = 40;
  std::vector<float> points(static_cast<size_t>(kRows));
  for (size_t i = 0; i < points.size(); ++i) points[i] = static_cast<float>(i) * 0.1f + (i % 2 == 0 ? 0.0f : 100.0f);
  const NamedValues features = {{"x", Buffer::FromVector(points, {kRows, 1})}};
  const auto centers = [&](InitialClusters initial, int64_t clusters, uint64_t seed, int64_t replicas) {
    const auto model = KMeans({.num_clusters = clusters, .initial_clusters = initial, .seed = seed});
    EXPECT_OK(model.status());
    TpuEstimator estimator =
        Estimator(*model, root / fmt::format("{} {} {} {}", static_cast<int>(initial), clusters, seed, replicas), kRows,
                  replicas);
    Train(estimator, features, {}, 1);
    const auto read = ClusterCenters(estimator);
    EXPECT_OK(read.status());
    return Floats(*read);
  };
  for (uint64_t seed = 0; seed < 4; ++seed) {
    std::vector<float> both = centers(InitialClusters::kKMeansPlusPlus, 2, seed, 1);
    std::sort(both.begin(), both.end());
    EXPECT_LT(both[0], 5);
    EXPECT_GT(both[1], 95);
  }
  // As many centers as rows: every row is a center, so that no step moves a center.
  std::vector<float> all = centers(InitialClusters::kRandom, kRows, 1, 1), sorted = points;
  std::sort(all.begin(), all.end());
  std::sort(sorted.begin(), sorted.end());
  EXPECT_THAT(all, Pointwise(Near(), sorted));
  const std::vector<float> two = centers(InitialClusters::kRandom, 2, 1, 1);
  EXPECT_NE(two, centers(InitialClusters::kRandom, 2, 2, 1));
  EXPECT_THAT(centers(InitialClusters::kRandom, 2, 1, 2), Pointwise(Near(), two));
}

TEST(KMeans, RefusesWhatMakesNoSense) {
  EXPECT_STATUS(KMeans({}).status(), kInvalid, "KMeans: num_clusters is 0, expected 1 or more");
  EXPECT_STATUS(KMeans({.num_clusters = 2, .mini_batch_steps_per_iteration = INT64_MAX}).status(), kInvalid,
                "KMeans: mini_batch_steps_per_iteration is 9223372036854775807, expected 1 to 4294967296");
  EXPECT_STATUS(KMeans({.num_clusters = 2, .kmeans_plus_plus_num_retries = INT64_MAX}).status(), kInvalid,
                "KMeans: kmeans_plus_plus_num_retries is 9223372036854775807, expected at most 65536");
  EXPECT_STATUS(KMeans({.num_clusters = 2, .initial_clusters = std::vector<float>{1, 2, 3}}).status(), kInvalid,
                "KMeans: initial_clusters holds 3 numbers, expected num_clusters (2) rows of one length");
  const auto status = [](KMeansOptions options, std::vector<InputTensor> labels = {}) {
    const ModelInputs inputs = {.features = {{"x", {DType::kF32, {kPoints, 2}}}}, .labels = std::move(labels)};
    return TraceModel(*KMeans(std::move(options)), Mode::kTrain, Params(), inputs, {}).status();
  };
  EXPECT_STATUS(status({.num_clusters = 9}), kInvalid,
                HasSubstr("KMeans: a batch has 8 rows, expected at least num_clusters, 9"));
  EXPECT_STATUS(status({.num_clusters = 2, .initial_clusters = std::vector<float>{1, 2, 3, 4, 5, 6}}), kInvalid,
                HasSubstr("initial_clusters holds 6 numbers, expected 2 rows of 2: the points are f32[8,2]"));
  EXPECT_STATUS(status({.num_clusters = 2}, {{"", {DType::kI32, {kPoints}}}}), kInvalid,
                HasSubstr("KMeans: the input has labels, expected features alone"));
}

}  // namespace
}  // namespace tessera::premade
