// SPDX-License-Identifier: Apache-2.0
// Values that are empty or moved-from, and impossible names: every function that receives one returns an error that
// says so.
#include <cmath>
#include <filesystem>
#include <functional>
#include <memory>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/optimizers/learning_rate.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/estimator/tests/rows_testutil.h"
#include "tessera/estimator/tests/step_testutil.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
constexpr auto kFailedPrecondition = absl::StatusCode::kFailedPrecondition;

// Returns the status of tracing `step`.
absl::Status Traced(const std::function<void()>& step) {
  Graph graph;
  const GraphScope scope(graph);
  graph.BeginComputation("step");
  step();
  graph.EndComputation();
  return graph.status();
}

Tensor LossOfAVariable() {
  return ReduceSum(Square(GetVariable("w", {DType::kF32, {2}}, initializers::Ones()).Read()));
}

TEST(Misuse, AnOptimizerAroundNothing) {
  using Wrap = std::unique_ptr<Optimizer> (*)();
  const Wrap wraps[] = {
      [] { return optimizers::CrossShard(nullptr); }, [] { return optimizers::ClipByGlobalNorm(nullptr, 1); },
      [] { return optimizers::MovingAverage(nullptr, 0.9); }, [] { return optimizers::LossScale(nullptr); },
      [] { return optimizers::Accumulate(nullptr, 2); }};
  for (const Wrap wrap : wraps) {
    EXPECT_STATUS(Traced([&] { wrap()->Minimize(LossOfAVariable()); }), kInvalid,
                  HasSubstr("Minimize: expected an optimizer to wrap, got a null pointer"));
  }
}

TEST(Misuse, AnOptimizerOfNumbersOutOfRange) {
  using Make = std::unique_ptr<Optimizer> (*)();
  const std::pair<Make, const char*> cases[] = {
      {[] { return optimizers::Sgd(-0.1); }, "the learning rate is -0.1, expected at least 0"},
      {[] { return optimizers::Sgd(-1); }, "the learning rate is -1, expected at least 0"},
      {[] { return optimizers::Adam(std::nan("")); }, "the learning rate is nan, expected at least 0"},
      {[] { return optimizers::Adagrad(-0.1); }, "the learning rate is -0.1"},
      {[] { return optimizers::Adadelta(-0.1); }, "the learning rate is -0.1"},
      {[] { return optimizers::RmsProp(-0.1); }, "the learning rate is -0.1"},
      {[] { return optimizers::Ftrl(-0.1); }, "the learning rate is -0.1"},
      {[] { return optimizers::Lars(-0.1); }, "the learning rate is -0.1"},
      {[] { return optimizers::Lamb(-0.1); }, "the learning rate is -0.1"},
      {[] { return optimizers::AdamW(-0.1); }, "the learning rate is -0.1"},
      {[] { return optimizers::CrossShard(optimizers::Accumulate(optimizers::Sgd(-0.1), 2)); },
       "the learning rate is -0.1"},
      {[] { return optimizers::Momentum(0.1, 9); }, "momentum is 9, expected at least 0 and less than 1"},
      {[] { return optimizers::Adam(0.1, {.beta1 = 1}); }, "beta1 is 1, expected at least 0 and less than 1"},
      {[] { return optimizers::Adam(0.1, {.epsilon = -1}); }, "epsilon is -1, expected at least 0"},
      {[] { return optimizers::AdamW(0.1, {.weight_decay = -1}); }, "weight_decay is -1, expected at least 0"},
      {[] { return optimizers::RmsProp(0.1, {.decay = 2}); }, "decay is 2, expected at least 0 and less than 1"},
      {[] { return optimizers::Adadelta(0.1, {.rho = -1}); }, "rho is -1, expected at least 0 and less than 1"},
      {[] { return optimizers::Lars(0.1, {.trust = 0}); }, "trust is 0, expected more than 0"},
      {[] { return optimizers::Sgd(learning_rates::Cosine(-0.1, 10)); },
       "Cosine: initial is -0.1, expected at least 0"},
      {[] { return optimizers::Sgd(learning_rates::Polynomial(0.1, 10, {.end = -1})); },
       "end is -1, expected at least"},
      {[] { return optimizers::Sgd(learning_rates::PiecewiseConstant({5}, {0.1, -2})); }, "a value is -2, expected at"},
      {[] { return optimizers::Sgd(learning_rates::Exponential(0.1, 10, -0.5)); }, "decay_rate is -0.5, expected at"},
  };
  for (const auto& [make, message] : cases) {
    EXPECT_STATUS(Traced([&] { make()->Minimize(LossOfAVariable()); }), kInvalid, HasSubstr(message));
  }
}

TEST(Misuse, GradientsOfNoLoss) {
  const auto step = [](const Tensor& loss) {
    GetVariable("w", {DType::kF32, {2}}, initializers::Ones());
    auto optimizer = optimizers::CrossShard(optimizers::Sgd(0.1));
    auto gradients = optimizer->ComputeGradients(loss);
    gradients.at(0).gradient = Tensor(*gradients.at(0).gradient) * 2;
    optimizer->ApplyGradients(gradients);
  };
  EXPECT_STATUS(Traced([&] { step(Ones({DType::kF32, {2}})); }), kInvalid,
                HasSubstr("ComputeGradients: expected a floating-point scalar as loss, got f32[2]"));
  EXPECT_STATUS(Traced([&] { step(Tensor()); }), kInvalid, HasSubstr("ComputeGradients: the tensor has no value"));
}

TEST(Misuse, AVariableWithoutANameOrAnInitializer) {
  const auto variable = [](const std::string& name, const TensorType& type, const Initializer& initializer) {
    return Traced([&] { GetVariable(name, type, initializer); });
  };
  const TensorType scalar = {DType::kF32, {}};
  EXPECT_STATUS(variable("w", scalar, nullptr), kInvalid,
                HasSubstr("GetVariable: variable \"w\": expected an initializer, got an empty function"));
  EXPECT_STATUS(variable("", scalar, initializers::Zeros()), kInvalid,
                HasSubstr("expected a variable's name without control characters, got \"\""));
  EXPECT_STATUS(variable("a\nb", scalar, initializers::Zeros()), kInvalid, HasSubstr("got \"a\\nb\""));
  EXPECT_STATUS(variable("global_step", scalar, initializers::Zeros()), kInvalid,
                HasSubstr("GetVariable: \"global_step\" is the number of steps trained, i64[]; give "
                          "a variable of f32[] another name"));
}

TEST(Misuse, AnEmptyActivationIsTheIdentity) {
  TracedStep step(1, [] {
    const Tensor x = Constant(std::vector<float>{-1, 2}, {1, 2});
    const auto dense = [&](const char* name, const layers::Activation& activation) {
      Result(name,
             layers::Dense(x, 1, {.activation = activation, .kernel_initializer = initializers::Ones(), .name = name}));
    };
    dense("function", std::function<Tensor(const Tensor&)>());
    dense("pointer", static_cast<Tensor (*)(const Tensor&)>(nullptr));
  });
  EXPECT_THAT(step.Run<float>("function"), ElementsAre(1));
  EXPECT_THAT(step.Run<float>("pointer"), ElementsAre(1));
}

// Builder calls without a graph return invalid tensors and do nothing else.
TEST(Misuse, OutsideOfAModelFunctionNothingIsTraced) {
  const Tensor x = Constant(1.0, DType::kF32);
  EXPECT_FALSE(x.valid());
  EXPECT_FALSE(layers::Dense(x, 2).valid());
  EXPECT_FALSE(losses::MeanSquaredError(x, x).valid());
  EXPECT_FALSE(GetVariable("w", {DType::kF32, {}}, initializers::Zeros()).Read().valid());
  EXPECT_FALSE(learning_rates::Cosine(1, 10).valid());
  EXPECT_FALSE(metrics::Mean(x).valid());
  for (auto make : {+[] { return optimizers::Adam(); }, +[] { return optimizers::Accumulate(optimizers::Adam(), 2); },
                    +[] { return optimizers::LossScale(optimizers::Sgd(1)); }}) {
    EXPECT_THAT(make()->Minimize(x).updates(), testing::Each(testing::Property(&Tensor::valid, false)));
  }
}

class MisuseTest : public ::testing::Test {
 protected:
  static TpuEstimatorSpec Model(const Features& features, const Labels& labels, Mode mode, const Params&) {
    const Tensor logits = layers::Dense(features["x"], 2, {.name = "logits"});
    if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"logits", logits}});
    const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
    return TpuEstimatorSpec::Train(loss, optimizers::Sgd(0.1)->Minimize(loss));
  }
  static absl::StatusOr<Dataset> Input(const Params& params) { return RowsWithSigns(19, 3).Batch(params.batch_size()); }
  TpuEstimatorOptions Options() {
    return {.model_fn = Model,
            .model_dir = root_ / "model",
            .config = RunConfig{.device = "reference"},
            .train_batch_size = 8,
            .predict_batch_size = 8};
  }
  TpuEstimator Estimator() { return *TpuEstimator::Create(Options()); }

  TestDirectory root_;
};

TEST_F(MisuseTest, WhatWasMovedFrom) {
  TpuEstimator first = Estimator();
  ASSERT_OK(first.Train(Input, {.steps = 1}));
  TpuEstimator estimator = std::move(first);  // both stay usable
  EXPECT_OK(first.latest_checkpoint());       // NOLINT
  ASSERT_OK_AND_ASSIGN(Predictor predictor, estimator.MakePredictor(Input));
  const Predictor taken = std::move(predictor);
  EXPECT_STATUS(predictor.Predict({}), kFailedPrecondition,
                "this predictor was moved from; use the object it was moved to");
  EXPECT_STATUS(predictor.Refresh(), kFailedPrecondition,
                "this predictor was moved from; use the object it was moved to");
  EXPECT_THAT(predictor.feature_names(), IsEmpty());
  EXPECT_THAT(predictor.prediction_names(), IsEmpty());
  EXPECT_EQ(predictor.global_step(), 0);
  EXPECT_THAT(taken.feature_names(), ElementsAre("x"));
  ASSERT_OK_AND_ASSIGN(Predictions range, estimator.Predict(Input));
  Predictions rest = std::move(range);
  EXPECT_EQ(std::distance(range.begin(), range.end()), 0);  // NOLINT
  EXPECT_STATUS(range.status(), kFailedPrecondition,
                "this range of predictions was moved from; use the object it was moved to");
  EXPECT_EQ(std::distance(rest.begin(), rest.end()), 19);
  Dataset rows = Dataset::Range(0, 3);
  const Dataset all = std::move(rows);
  EXPECT_OK(rows.Batch(2).MakeIterator());  // NOLINT
}

TEST_F(MisuseTest, FunctionsThatAreMissing) {
  TpuEstimator estimator = Estimator();
  const std::function<absl::Status(const PredictBatch&)> take;
  EXPECT_STATUS(estimator.Predict(Input, take), kInvalid, "the function that receives predictions is missing");
  TpuEstimatorOptions options = Options();
  options.host_functions["f"] = {};
  EXPECT_STATUS(TpuEstimator::Create(options), kInvalid, "host_functions: the function \"f\" is missing, it is empty");
}

TEST_F(MisuseTest, AnInputFunctionWhoseDataHasAMistakeSaysWhich) {
  const auto input = [](const Params& params) -> absl::StatusOr<Dataset> {
    return RowsWithSigns(19, 3).Take(-1).Batch(params.batch_size());
  };
  EXPECT_STATUS(Estimator().Train(input), kInvalid, "the input function for train: take(-1): expected 0 rows or more");
}

TEST_F(MisuseTest, NamesThatCheckpointsHaveForOtherThings) {
  for (const std::string name : {"_TESSERA_INPUT_STATE", "_CHECKPOINTABLE_OBJECT_GRAPH"}) {
    TpuEstimatorOptions options = Options();
    options.model_fn = [=](const Features& features, const Labels& labels, Mode mode, const Params& params) {
      GetVariable(name, {DType::kF32, {}}, initializers::Zeros());
      return Model(features, labels, mode, params);
    };
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
    EXPECT_STATUS(estimator.Train(Input), kInvalid,
                  HasSubstr("\": that name is reserved in checkpoints; choose another"));
    EXPECT_FALSE(std::filesystem::exists(*options.model_dir));
  }
}

TEST_F(MisuseTest, AModelDirThatCannotBe) {
  TpuEstimatorOptions options = Options();
  options.model_dir = std::string("a\0b", 3);
  EXPECT_STATUS(TpuEstimator::Create(options), kInvalid,
                "model_dir has a null character, expected the path of a directory");
  options.model_dir = "/proc/none/model";
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
  EXPECT_STATUS(estimator.Train(Input), absl::StatusCode::kNotFound,
                HasSubstr("making the model directory: /proc/none/model: "));
}

}  // namespace
}  // namespace tessera
