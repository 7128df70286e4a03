// SPDX-License-Identifier: Apache-2.0
// The expected values come from scripts/oracles/linear_sdca.py.
#include "tessera/estimator/premade/parts/linear_sdca.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/premade/linear.h"
#include "tessera/estimator/premade/parts/example_table.h"
#include "tessera/estimator/premade/parts/oracle_models_testutil.h"
#include "tessera/estimator/premade/parts/sdca_sampling.h"
#include "tessera/estimator/premade/parts/training_testutil.h"
#include "tessera/estimator/run/array_input_fn.h"
#include "tessera/estimator/tests/step_testutil.h"
#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera::premade {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pointwise;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
using Weights = std::map<std::string, std::vector<float>>;

MATCHER(Near, "") { return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= 2e-6f * (1 + std::abs(std::get<1>(arg))); }
// Two training runs that converge to the same minimum.
MATCHER(Close, "") { return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= 2e-5f; }

ColumnList Columns() {
  ColumnList columns = {{.key = "a"}, {.key = "b", .shape = {2}}};
  columns.push_back(*feature_columns::Identity("c", 4, std::nullopt, /*max_length=*/2));
  return columns;
}

NamedValues Rows() {
  NamedValues rows = OracleRows();
  rows.emplace_back("id", Buffer::FromVector(std::vector<int32_t>{7, 0, 3, 12, 1000000, 5}, {kOracleRows}));
  return rows;
}
NamedValues BinaryLabels() { return {{"", Buffer::FromVector(std::vector<int32_t>{0, 1, 1, 0, 1, 1}, {kOracleRows})}}; }
NamedValues NumberLabels() {
  const Buffer pairs = Wave({kOracleRows, 2}, 3);
  std::vector<float> first;
  for (size_t i = 0; i < kOracleRows; ++i) first.push_back(pairs.As<float>()[2 * i]);
  return {{"", Buffer::FromVector(first, {kOracleRows, 1})}};
}

LinearSdca Sdca(double l1 = 0, double l2 = 1, int64_t partitions = 1) {
  return {.example_id_column = "id",
          .num_examples = 6,
          .num_loss_partitions = partitions,
          .symmetric_l1_regularization = l1,
          .symmetric_l2_regularization = l2};
}
LinearSdca Adaptive(double l1 = 0) {
  LinearSdca sdca = Sdca(l1);
  sdca.adaptive = true;
  return sdca;
}
ModelFn Classifier(const LinearSdca& sdca, const std::string& weight_column = "") {
  const auto model = LinearClassifier(
      {.feature_columns = Columns(), .weight_column = weight_column, .sdca = sdca, .version = Version::kV2});
  EXPECT_OK(model.status());
  return *model;
}
ModelFn Regressor(const LinearSdca& sdca, const std::string& weight_column = "") {
  const auto model = LinearRegressor(
      {.feature_columns = Columns(), .weight_column = weight_column, .sdca = sdca, .version = Version::kV2});
  EXPECT_OK(model.status());
  return *model;
}

Weights AllWeights(const TpuEstimator& estimator) {
  Weights weights;
  for (const char* name : {"a/weights", "b/weights", "c/weights", "bias_weights"}) {
    for (const char* suffix : {"", "_unshrunk"}) {
      const auto value = estimator.GetVariableValue(fmt::format("linear/linear_model/{}{}", name, suffix));
      EXPECT_OK(value.status());
      const auto numbers = value->As<float>();
      weights[std::string(name) + suffix] = {numbers.begin(), numbers.end()};
    }
  }
  return weights;
}

struct Trained {
  std::vector<float> losses;
  Weights weights;
};
Trained TrainSdca(const ModelFn& model, const NamedValues& labels, int64_t batch, int64_t steps,
                  const std::string& model_dir, int64_t replicas = 1, const std::string& device = "cpu",
                  int64_t seed = 0) {
  auto estimator = TpuEstimator::Create(
      {.model_fn = model,
       .model_dir = model_dir,
       .config = RunConfig{.tf_random_seed = seed, .tpu_config = {.num_shards = replicas}, .device = device},
       .train_batch_size = batch});
  EXPECT_OK(estimator.status());
  const auto losses = TrainSteps(*estimator, Rows(), labels, steps, Start::kCheckpoint);
  EXPECT_OK(losses.status());
  return {losses.ok() ? *losses : std::vector<float>(), AllWeights(*estimator)};
}

void ExpectTraining(const ModelFn& model, const NamedValues& labels, const std::vector<float>& losses,
                    const Weights& weights) {
  for (const char* device : {"cpu", "reference"}) {
    SCOPED_TRACE(device);
    const TestDirectory root;
    Trained got = TrainSdca(model, labels, 1, 100, root / "model", 1, device);
    got.losses.resize(losses.size());
    EXPECT_THAT(got.losses, Pointwise(Near(), losses));
    for (const auto& [name, values] : weights) EXPECT_THAT(got.weights.at(name), Pointwise(Near(), values)) << name;
  }
}

TEST(LinearSdca, LogisticLossEqualsTensorFlow) {
  ExpectTraining(Classifier(Sdca(0, 2)), BinaryLabels(),
                 {0.693147182f, 0.895691872f, 0.609253228f, 1.38050854f, 0.701737761f, 0.545990586f, 0.763208985f,
                  0.565426469f, 0.317155004f, 0.94541961f, 0.434951246f, 0.444954693f},
                 {{"a/weights", {0.102789871f}},
                  {"b/weights_unshrunk", {-0.211439058f, -0.1773763f}},
                  {"bias_weights", {0.222699761f}},
                  {"c/weights", {-0.0698869228f, 0.228701144f, -0.293069452f, 0.32217145f}}});
  ExpectTraining(Classifier(Sdca(0.1, 0.5), "w"), BinaryLabels(),
                 {0.693147182f, 1.74663293f, 0.336744368f, 1.60236955f, 0.0f, 2.23055983f, 1.07928944f, 1.05983365f,
                  0.103171468f, 1.1616993f, 0.0f, 1.07946801f},
                 {{"a/weights", {0.0f}},
                  {"a/weights_unshrunk", {0.00946848933f}},
                  {"b/weights", {-0.196886674f, 0.0f}},
                  {"b/weights_unshrunk", {-0.396886677f, -0.189586908f}},
                  {"bias_weights", {0.318509698f}},
                  {"c/weights", {0.0f, 0.988147199f, -0.368346095f, 1.07814384f}},
                  {"c/weights_unshrunk", {0.0204547439f, 1.18814719f, -0.568346083f, 1.27814388f}}});
}

TEST(LinearSdca, SquaredLossEqualsTensorFlow) {
  ExpectTraining(Regressor(Sdca()), NumberLabels(),
                 {0.0199148543f, 0.390895128f, 0.610484719f, 0.000683734601f, 0.0592263713f, 0.672651947f,
                  0.0337722749f, 0.0242275409f, 0.698303103f, 0.0160312187f, 0.0164556783f, 0.273778379f},
                 {{"a/weights", {-0.311057091f}},
                  {"b/weights", {-0.0428178832f, 0.21231316f}},
                  {"bias_weights", {-0.0673555508f}},
                  {"c/weights", {0.3405478f, -0.0156611614f, -0.149786413f, -0.0775884166f}}});
  ExpectTraining(Regressor(Sdca(0.2, 1, 3), "w"), NumberLabels(),
                 {0.0199148543f, 0.634675324f, 0.473480254f, 0.763715684f, 0.0f, 0.491710365f, 0.0199148543f,
                  0.634675324f, 0.473480254f, 0.708561361f, 0.0f, 0.643796563f},
                 {{"a/weights", {-0.249419466f}},
                  {"b/weights", {0.0f, 0.0790180713f}},
                  {"b/weights_unshrunk", {-0.036755845f, 0.279018074f}},
                  {"bias_weights_unshrunk", {-0.171122625f}},
                  {"c/weights", {0.27000016f, 0.0f, -0.22985886f, 0.0f}},
                  {"c/weights_unshrunk", {0.470000178f, -0.191259056f, -0.429858863f, 0.0833009779f}}});
}

// TensorFlow visits the examples of a batch in another order; the minimum is the same.
TEST(LinearSdca, LargerBatchesReachTensorFlowsMinimum) {
  const TestDirectory root;
  const Trained six = TrainSdca(Classifier(Sdca(0.1)), BinaryLabels(), 6, 100, root / "six");
  EXPECT_NEAR(six.losses.back(), 0.490770906f, 2e-6);
  EXPECT_THAT(six.weights.at("a/weights"), Pointwise(Close(), std::vector<float>{0.0740028247f}));
  EXPECT_THAT(six.weights.at("b/weights"), Pointwise(Close(), std::vector<float>{-0.272143602f, -0.217743427f}));
  EXPECT_THAT(six.weights.at("c/weights"),
              Pointwise(Close(), std::vector<float>{-0.0726063773f, 0.35712862f, -0.420233518f, 0.455798954f}));
  const Trained three = TrainSdca(Regressor(Sdca(0.1), "w"), NumberLabels(), 3, 400, root / "three");
  EXPECT_NEAR(three.losses.back(), 0.02558662f, 2e-6);
  EXPECT_THAT(three.weights.at("c/weights"),
              Pointwise(Close(), std::vector<float>{0.334149927f, -0.00997508317f, -0.211753309f, 0.0251377597f}));
}

// A batch of one example has one order, so these are TensorFlow's values with adaptive=True.
TEST(LinearSdca, AdaptiveSamplingOfOneExampleEqualsTensorFlow) {
  LinearSdca sdca = Sdca(0.2, 1, 3);
  sdca.adaptive = true;
  ExpectTraining(Regressor(sdca, "w"), NumberLabels(),
                 {0.0199148543f, 0.634675324f, 0.473480254f, 0.763715684f, 0.0f, 0.491710365f, 0.0199148543f,
                  0.634675324f, 0.473480254f, 0.708561361f, 0.0f, 0.643796563f},
                 {{"a/weights", {-0.249419466f}},
                  {"b/weights_unshrunk", {-0.036755845f, 0.279018074f}},
                  {"c/weights", {0.27000016f, 0.0f, -0.22985886f, 0.0f}}});
}

TEST(LinearSdca, AdaptiveSamplingReachesTensorFlowsMinimum) {
  const TestDirectory root;
  const Trained six = TrainSdca(Classifier(Adaptive(0.1)), BinaryLabels(), 6, 100, root / "six");
  EXPECT_NEAR(six.losses.back(), 0.490770906f, 2e-6);
  EXPECT_THAT(six.weights.at("b/weights"), Pointwise(Close(), std::vector<float>{-0.272143602f, -0.217743427f}));
  EXPECT_THAT(six.weights.at("c/weights"),
              Pointwise(Close(), std::vector<float>{-0.0726063773f, 0.35712862f, -0.420233518f, 0.455798954f}));
  const Trained three = TrainSdca(Regressor(Adaptive(0.1), "w"), NumberLabels(), 3, 400, root / "three");
  EXPECT_NEAR(three.losses.back(), 0.02558662f, 2e-6);
  EXPECT_THAT(three.weights.at("c/weights"),
              Pointwise(Close(), std::vector<float>{0.334149927f, -0.00997508317f, -0.211753309f, 0.0251377597f}));
}

// The seed determines the order. Replicas and resumed parts of a training use the same order.
TEST(LinearSdca, AdaptiveSamplingIsThatOfTheSeed) {
  const TestDirectory root;
  const ModelFn model = Classifier(Adaptive(0.1), "w");
  const Trained whole = TrainSdca(model, BinaryLabels(), 6, 5, root / "whole", 1, "cpu", 1);
  EXPECT_EQ(TrainSdca(model, BinaryLabels(), 6, 5, root / "three", 3, "cpu", 1).weights, whole.weights);
  TrainSdca(model, BinaryLabels(), 6, 2, root / "pieces", 1, "cpu", 1);
  EXPECT_EQ(TrainSdca(model, BinaryLabels(), 6, 3, root / "pieces", 1, "cpu", 1).weights, whole.weights);
  EXPECT_NE(TrainSdca(model, BinaryLabels(), 6, 5, root / "other", 1, "cpu", 2).weights, whole.weights);
  EXPECT_NE(TrainSdca(Classifier(Sdca(0.1), "w"), BinaryLabels(), 6, 5, root / "in order").weights, whole.weights);
}

TEST(LinearSdca, AnyNumberOfReplicasGivesTheSameBits) {
  const TestDirectory root;
  const ModelFn model = Classifier(Sdca(0.1), "w");
  const Trained one = TrainSdca(model, BinaryLabels(), 6, 10, root / "1");
  for (const int64_t replicas : {2, 3}) {
    const Trained several = TrainSdca(model, BinaryLabels(), 6, 10, root / fmt::format("{}", replicas), replicas);
    EXPECT_EQ(several.weights, one.weights) << replicas;
  }
}

TEST(LinearSdca, AHeadGivesTheSameBitsAsItsModel) {
  const TestDirectory root;
  const LinearSdca sdca = Sdca(0.1);
  const auto with_head = [&](const absl::StatusOr<heads::HeadPtr>& head) {
    return *LinearEstimator({.head = *head, .feature_columns = Columns(), .sdca = sdca});
  };
  EXPECT_EQ(TrainSdca(with_head(heads::Binary({.weight_column = "w"})), BinaryLabels(), 3, 4, root / "binary").weights,
            TrainSdca(Classifier(sdca, "w"), BinaryLabels(), 3, 4, root / "classifier").weights);
  EXPECT_EQ(TrainSdca(with_head(heads::Regression()), NumberLabels(), 3, 4, root / "regression").weights,
            TrainSdca(Regressor(sdca), NumberLabels(), 3, 4, root / "regressor").weights);
}

TEST(LinearSdca, ResumesToTheSameBits) {
  const TestDirectory root;
  const ModelFn model = Regressor(Sdca(0.1), "w");
  const Trained whole = TrainSdca(model, NumberLabels(), 2, 13, root / "whole");
  TrainSdca(model, NumberLabels(), 2, 5, root / "pieces");
  EXPECT_EQ(TrainSdca(model, NumberLabels(), 2, 8, root / "pieces").weights, whole.weights);
}

TEST(LinearSdca, AnExampleWithoutAPlaceEndsTheTraining) {
  const TestDirectory root;
  LinearSdca small = Sdca();
  small.num_examples = 2;
  TpuEstimator estimator = Estimator(Classifier(small), root / "model", 6);
  EXPECT_STATUS(
      TrainSteps(estimator, Rows(), BinaryLabels(), 1, Start::kCheckpoint).status(), kInvalid,
      HasSubstr("sdca.num_examples is 2, expected at least 6: after step 1 the data has had that many different "
                "examples, but the table has 4 places; try the number of different ids in the data"));
  // Steps that find a slot for each of their examples are saved.
  TpuEstimator pieces = Estimator(Classifier(small), root / "pieces", 2);
  EXPECT_STATUS(TrainSteps(pieces, Rows(), BinaryLabels(), 3, Start::kCheckpoint).status(), kInvalid,
                HasSubstr("expected at least 6: after step 3 "));
}

TEST(LinearSdca, RefusesOptionsThatMakeNoSense) {
  const auto refused = [](LinearSdca sdca) {
    return LinearClassifier({.feature_columns = Columns(), .sdca = std::move(sdca)}).status();
  };
  EXPECT_STATUS(refused({}), kInvalid,
                "LinearClassifier: sdca.example_id_column is empty, expected the feature that holds the ids of "
                "examples");
  EXPECT_STATUS(refused({.example_id_column = "id"}), kInvalid,
                HasSubstr("sdca.num_examples is 0, expected the number of different examples, 1 to "));
  EXPECT_STATUS(refused(Sdca(-1)), kInvalid, HasSubstr("sdca.symmetric_l1_regularization is -1"));
  EXPECT_STATUS(refused(Sdca(0, 0)), kInvalid, HasSubstr("sdca.symmetric_l2_regularization is 0"));
  EXPECT_STATUS(refused(Sdca(0, 1, 0)), kInvalid, HasSubstr("sdca.num_loss_partitions is 0"));
  EXPECT_STATUS(
      LinearClassifier({.feature_columns = Columns(), .n_classes = 3, .sdca = Sdca()}).status(), kInvalid,
      "LinearClassifier: sdca trains a model of one logit, expected two classes or label_dimension 1, got 3 logits");
  EXPECT_STATUS(LinearRegressor({.feature_columns = Columns(), .optimizer = "Ftrl", .sdca = Sdca()}).status(), kInvalid,
                "LinearRegressor: both optimizer and sdca are given, expected one of them");
  EXPECT_STATUS(LinearRegressor({.feature_columns = Columns(), .sdca = Sdca(), .sparse_combiner = "mean"}).status(),
                kInvalid, "LinearRegressor: sparse_combiner is \"mean\", expected \"sum\" with sdca");
  EXPECT_STATUS(
      LinearEstimator({.head = *heads::PoissonRegression(), .feature_columns = Columns(), .sdca = Sdca()}).status(),
      kInvalid,
      "LinearEstimator: sdca does not support the loss of the head, expected heads::Binary or heads::Regression with "
      "their own loss");
}

// Returns the order by the definition of AdaptiveOrder.
std::vector<int32_t> OrderByDefinition(const std::vector<double>& scores, const std::vector<double>& draws) {
  const size_t batch = scores.size();
  const double sum = std::accumulate(scores.begin(), scores.end(), 0.0);
  std::vector<int32_t> order;
  std::vector<int> visits(batch);
  size_t refused = 0;
  for (size_t draw = 0; order.size() < batch && refused < batch; ++draw) {
    size_t example = 0;
    for (double passed = scores[0]; passed <= draws[draw] * sum && example + 1 < batch; passed += scores[example]) {
      ++example;
    }
    if (draws[2 * batch + draw] <= std::pow(0.1, visits[example])) {
      order.push_back(static_cast<int32_t>(example));
      ++visits[example];
    } else {
      ++refused;
    }
  }
  std::vector<int32_t> unseen;
  for (size_t i = 0; i < batch; ++i) {
    if (visits[i] == 0) unseen.push_back(static_cast<int32_t>(i));
  }
  std::sort(unseen.begin(), unseen.end(),
            [&](int32_t a, int32_t b) { return std::pair(-scores[a], a) < std::pair(-scores[b], b); });
  for (size_t i = 0; order.size() < batch; ++i) order.push_back(unseen[i]);
  return order;
}

// Returns `count` numbers in [0, 1), hashed from consecutive integers that start at `first`.
std::vector<double> DrawnNumbers(size_t count, uint64_t first) {
  std::vector<double> numbers;
  for (size_t i = 0; i < count; ++i) numbers.push_back(static_cast<double>(MixBits(first + i) >> 11) * 0x1p-53);
  return numbers;
}

TEST(AdaptiveOrder, IsThatOfItsDefinition) {
  for (const size_t batch : {1, 2, 7, 16}) {
    const auto rows = static_cast<int64_t>(batch);
    TracedStep step(1, [&] {
      const Variable scores = GetVariable("scores", {DType::kF64, {rows}}, initializers::Zeros());
      const Variable draws = GetVariable("draws", {DType::kF64, {2, 2 * rows}}, initializers::Zeros());
      Result("order", AdaptiveOrder(scores.Read(), draws.Read()));
    });
    size_t with_repeats = 0;
    for (uint64_t seed = 1; seed <= 20; ++seed) {
      std::vector<double> scores = DrawnNumbers(batch, seed * 1000);
      for (double& score : scores) score = score < 0.25 ? 0 : std::pow(score, 4);
      scores[batch / 2] = 1;
      const std::vector<double> draws = DrawnNumbers(4 * batch, seed * 1000 + 500);
      step.Write("scores", scores);
      step.Write("draws", draws);
      const std::vector<int32_t> order = step.Run<int32_t>("order");
      EXPECT_EQ(order, OrderByDefinition(scores, draws)) << batch << " " << seed;
      with_repeats += std::set<int32_t>(order.begin(), order.end()).size() < batch;
    }
    if (batch == 16) EXPECT_GT(with_repeats, 0u);
  }
}

// NaN scores come first, and scores that are all 0 count as equal.
TEST(AdaptiveOrder, TakesAnyScores) {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const auto order_of = [](const std::vector<double>& scores) {
    TracedStep step(1, [&] {
      const Tensor draws = Constant(std::vector<double>{0.9, 0.5, 0.1, 0.5, 0.5, 0.5, 1, 1, 1, 1, 1, 1}, {2, 6});
      Result("order", AdaptiveOrder(Constant(scores, {3}), draws));
    });
    return step.Run<int32_t>("order");
  };
  EXPECT_THAT(order_of({0, 0, 0}), ElementsAre(2, 1, 0));
  EXPECT_THAT(order_of({3, kNan, 4}), ElementsAre(1, 2, 0));
  EXPECT_THAT(order_of({kInfinity, 1, 2}), ElementsAre(0, 2, 1));
}

// Compares random ids with a map: 40 batches of 7, often with duplicate ids, in a table that is more than half full.
TEST(ExampleTable, FindsWhatAMapFinds) {
  constexpr int64_t kBatch = 7, kIds = 20, kSteps = 40;
  for (const bool compiled : {false, true}) {
    TracedStep step(
        1,
        [&] {
          ExampleTable table("t", /*num_examples=*/16, /*columns=*/1);
          const Variable ids = GetVariable("ids", {DType::kI64, {kBatch}}, initializers::Zeros());
          table.Find(ids.Read());
          const Tensor counts = table.States() + 1;
          table.Store(counts);
          Result("counts", counts);
          Result("size", table.Size());
        },
        {}, compiled);
    std::map<int64_t, float> expected;
    for (int64_t i = 0; i < kSteps; ++i) {
      std::vector<int64_t> ids;
      for (int64_t row = 0; row < kBatch; ++row) {
        ids.push_back(static_cast<int64_t>(MixBits(static_cast<uint64_t>(i * kBatch + row)) % kIds) * 0x123456789);
      }
      step.Write("ids", ids);
      std::map<int64_t, float> in_batch;
      for (const int64_t id : ids) in_batch[id] = expected[id] + 1;
      std::vector<float> counts;
      for (const int64_t id : ids) counts.push_back(in_batch[id]);
      EXPECT_EQ(step.Run<float>("counts"), counts) << i;
      for (const auto& [id, count] : in_batch) expected[id] = count;
    }
    EXPECT_EQ(step.Run<float>("size").at(0), static_cast<float>(expected.size()));
  }
}

}  // namespace
}  // namespace tessera::premade
