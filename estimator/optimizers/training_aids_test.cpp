// SPDX-License-Identifier: Apache-2.0
// Tests optimizers that wrap another one: averages of variables, scaled losses, accumulated gradients.
#include <cmath>
#include <limits>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/tests/step_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::Pointwise;

MATCHER(Near, "") { return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= 3e-6f * (1 + std::abs(std::get<1>(arg))); }

Initializer Values(std::vector<float> values) {
  return [values](const TensorType& type) { return Constant(values, type.shape); };
}
Variable Kernel() { return GetVariable("dense/kernel", {DType::kF32, {3}}, Values({0.5f, -1.25f, 2.0f})); }
Variable Bias() { return GetVariable("dense/bias", {DType::kF32, {1}}, Values({0.1f})); }

// A linear model on two fixed rows; the same as in optimizer_test.cpp.
Tensor Loss() {
  const Tensor x = Constant(std::vector<float>{1, 2, 3, 0.5f, -1, 0.25f}, {2, 3});
  const Tensor y = ReduceSum(x * Kernel().Read(), 1) + Bias().Read();
  return ReduceMean(Square(y - Constant(std::vector<float>{1, -1}, {2})));
}

void CountSteps() { GlobalStep().Assign(GlobalStep().ReadAtStart() + 1); }

// scripts/oracles/optimizers.py.
TEST(MovingAverage, EqualsTensorFlow) {
  struct Case {
    bool by_step;
    std::vector<float> kernel, bias;
  };
  for (const Case& c :
       {Case{false, {0.37371885776519775f, -1.2564270496368408f, 1.7749910354614258f}, {-0.08781494200229645f}},
        Case{true, {0.0663340836763382f, -1.1758159399032593f, 1.2874497175216675f}, {-0.5690449476242065f}}}) {
    TracedStep step(
        1,
        [&] {
          optimizers::MovingAverage(optimizers::Sgd(0.05), 0.9, {.by_step = c.by_step})->Minimize(Loss());
          CountSteps();
        },
        [] {
          // An evaluation reads the averages.
          const optimizers::AveragedVariables averaged(Mode::kEval);
          Result("kernel", Kernel().Read());
        });
    for (int i = 0; i < 4; ++i) step.Step();
    EXPECT_THAT(step.Read<float>("dense/kernel/ExponentialMovingAverage"), Pointwise(Near(), c.kernel));
    EXPECT_THAT(step.Read<float>("dense/bias/ExponentialMovingAverage"), Pointwise(Near(), c.bias));
    EXPECT_THAT(step.FinishAll<float>("kernel"), Pointwise(Near(), c.kernel));
  }
}

TEST(AveragedVariables, InTrainingReadsTheVariables) {
  TracedStep step(1, [] {
    const optimizers::AveragedVariables averaged(Mode::kTrain);
    Result("kernel", Kernel().Read());
  });
  EXPECT_THAT(step.VariableNames(), ElementsAre("dense/kernel"));
}

TEST(LossScale, OfOneNumberChangesNothing) {
  const auto train = [](bool scaled) {
    TracedStep step(1, [&] {
      auto adam = optimizers::Adam(0.05);
      auto optimizer =
          scaled ? optimizers::LossScale(std::move(adam), {.initial = 1024, .growth_steps = 0}) : std::move(adam);
      optimizer->Minimize(Loss());
    });
    for (int i = 0; i < 3; ++i) step.Step();
    return step.Read<float>("dense/kernel");
  };
  EXPECT_THAT(train(true), Pointwise(Near(), train(false)));
}

// The gradient is infinite in step 2, counted from 0.
TEST(LossScale, SkipsStepsAndMoves) {
  TracedStep step(1, [] {
    const Tensor explodes = Equal(GlobalStep().ReadAtStart(), 2);
    const Tensor loss = Loss() * Select(explodes, Fill({DType::kF32, {}}, std::numeric_limits<float>::infinity()), 1);
    optimizers::LossScale(optimizers::Adam(0.05), {.initial = 8, .growth_steps = 2})->Minimize(loss);
    CountSteps();
  });
  std::vector<float> scales;
  std::vector<int64_t> skipped;
  std::vector<std::vector<float>> kernels;
  for (int i = 0; i < 5; ++i) {
    step.Step();
    scales.push_back(step.Read<float>("current_loss_scale")[0]);
    skipped.push_back(step.Read<int64_t>("skipped_steps")[0]);
    kernels.push_back(step.Read<float>("dense/kernel"));
    if (i == 2) EXPECT_NEAR(step.Read<float>("beta1_power")[0], 0.9 * 0.9 * 0.9, 1e-6);  // of two steps
  }
  EXPECT_THAT(scales, ElementsAre(8, 16, 8, 8, 16));
  EXPECT_THAT(skipped, ElementsAre(0, 0, 1, 1, 1));
  EXPECT_EQ(kernels[2], kernels[1]);
  EXPECT_NE(kernels[3], kernels[2]);
}

// One of four replicas has an infinite gradient: all of them skip the step.
TEST(LossScale, AllReplicasSkipTogether) {
  TracedStep step(4, [] {
    const Tensor loss = Loss() * Select(Equal(ReplicaId(), 2), Fill({DType::kF32, {}}, INFINITY), 1);
    optimizers::CrossShard(optimizers::LossScale(optimizers::Sgd(0.05)))->Minimize(loss);
  });
  step.Step();
  EXPECT_THAT(step.Read<float>("dense/kernel"), ElementsAre(0.5f, -1.25f, 2.0f));
  EXPECT_THAT(step.Read<int64_t>("skipped_steps"), ElementsAre(1));
}

// Four steps with accumulation over two equal two steps.
TEST(Accumulate, AppliesTheMeanOfSeveralSteps) {
  const auto train = [](int64_t accumulated, int steps) {
    TracedStep step(1, [&] { optimizers::Accumulate(optimizers::Momentum(0.05, 0.9), accumulated)->Minimize(Loss()); });
    for (int i = 0; i < steps; ++i) step.Step();
    std::vector<float> state = step.Read<float>("dense/kernel");
    for (const float slot : step.Read<float>("dense/kernel/Momentum")) state.push_back(slot);
    return state;
  };
  EXPECT_THAT(train(2, 4), Pointwise(Near(), train(1, 2)));
  EXPECT_EQ(train(2, 3), train(2, 2));
}

}  // namespace
}  // namespace tessera
