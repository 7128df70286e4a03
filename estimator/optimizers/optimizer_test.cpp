// SPDX-License-Identifier: Apache-2.0
// Values are those of TensorFlow 2.15's v1 optimizers on the same model, four steps from the same start.
#include "tessera/estimator/optimizers/optimizer.h"

#include <cmath>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/step_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::FloatNear;
using ::testing::Pointwise;
using ::testing::UnorderedElementsAre;

// |x - expected| within a few units in the last place of numbers around 1.
MATCHER(Near, "") { return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= 3e-6f * (1 + std::abs(std::get<1>(arg))); }

using OptimizerFn = std::function<std::unique_ptr<Optimizer>()>;

Initializer Values(std::vector<float> values) {
  return [values](const TensorType& type) { return Constant(values, type.shape); };
}

Variable Kernel(bool trainable = true) {
  return GetVariable("dense/kernel", {DType::kF32, {3}}, Values({0.5f, -1.25f, 2.0f}), {.trainable = trainable});
}
Variable Bias() { return GetVariable("dense/bias", {DType::kF32, {1}}, Values({0.1f})); }

// A linear model on two fixed rows.
Tensor Loss(const Tensor& kernel, const Tensor& bias) {
  const Tensor x = Constant(std::vector<float>{1, 2, 3, 0.5f, -1, 0.25f}, {2, 3});
  const Tensor y = ReduceSum(x * kernel, 1) + bias;
  return ReduceMean(Square(y - Constant(std::vector<float>{1, -1}, {2})));
}

std::unique_ptr<TracedStep> Train(const OptimizerFn& optimizer) {
  return std::make_unique<TracedStep>(1, [&] {
    const Tensor loss = Loss(Kernel().Read(), Bias().Read());
    Result("loss", loss);
    optimizer()->Minimize(loss);
  });
}

struct Expected {
  std::vector<float> losses, kernel, bias;
};

void ExpectFourSteps(TracedStep& step, const Expected& expected) {
  std::vector<float> losses;
  for (int i = 0; i < 4; ++i) losses.push_back(step.Run<float>("loss")[0]);
  EXPECT_THAT(losses, Pointwise(Near(), expected.losses));
  EXPECT_THAT(step.Read<float>("dense/kernel"), Pointwise(Near(), expected.kernel));
  EXPECT_THAT(step.Read<float>("dense/bias"), Pointwise(Near(), expected.bias));
}

TEST(Sgd, EqualsTensorFlow) {
  auto step = Train([] { return optimizers::Sgd(0.05); });
  ExpectFourSteps(*step, {.losses = {9.61f, 3.9236293f, 2.8461027f, 2.2132366f},
                          .kernel = {0.04308801889419556f, -1.135042667388916f, 1.2722524404525757f},
                          .bias = {-0.6141073107719421f}});
  EXPECT_THAT(step->VariableNames(), UnorderedElementsAre("dense/kernel", "dense/bias"));
}

TEST(Momentum, EqualsTensorFlow) {
  auto step = Train([] { return optimizers::Momentum(0.05, 0.9); });
  ExpectFourSteps(*step, {.losses = {9.61f, 3.9236293f, 4.001992f, 5.1092024f},
                          .kernel = {-0.37274104356765747f, -0.692131519317627f, 0.8213707208633423f},
                          .bias = {-1.348578929901123f}});
  const std::vector<float> slot = {1.8520596027374268f, -11.242952346801758f, -3.785738945007324f};
  EXPECT_THAT(step->Read<float>("dense/kernel/Momentum"), Pointwise(Near(), slot));
  EXPECT_THAT(step->VariableNames(),
              UnorderedElementsAre("dense/kernel", "dense/bias", "dense/kernel/Momentum", "dense/bias/Momentum"));
}

TEST(Momentum, NesterovEqualsTensorFlow) {
  auto step = Train([] { return optimizers::Momentum(0.05, 0.9, {.use_nesterov = true}); });
  ExpectFourSteps(*step, {.losses = {9.61f, 3.7179325f, 2.138959f, 0.3361689f},
                          .kernel = {-0.3338109254837036f, -0.2831728756427765f, 1.1450978517532349f},
                          .bias = {-1.392423152923584f}});
}

TEST(Adagrad, EqualsTensorFlow) {
  auto step = Train([] { return optimizers::Adagrad(0.05); });
  ExpectFourSteps(*step, {.losses = {9.61f, 8.472425f, 7.7798796f, 7.272075f},
                          .kernel = {0.3665905296802521f, -1.3708652257919312f, 1.8684842586517334f},
                          .bias = {-0.03475889563560486f}});
  const std::vector<float> slot = {71.16667175292969f, 22.505727767944336f, 312.7291564941406f};
  EXPECT_THAT(step->Read<float>("dense/kernel/Adagrad"), Pointwise(Near(), slot));
}

TEST(Adam, EqualsTensorFlow) {
  auto step = Train([] { return optimizers::Adam(0.05); });
  ExpectFourSteps(*step, {.losses = {9.61f, 8.470705f, 7.459441f, 6.5769386f},
                          .kernel = {0.30139589309692383f, -1.442564606666565f, 1.8021219968795776f},
                          .bias = {-0.0989949032664299f}});
  const std::vector<float> m = {1.3932645320892334f, 0.6968690156936646f, 2.873756170272827f};
  const std::vector<float> v = {0.06777353584766388f, 0.01995795965194702f, 0.2935974597930908f};
  EXPECT_THAT(step->Read<float>("dense/kernel/Adam"), Pointwise(Near(), m));
  EXPECT_THAT(step->Read<float>("dense/kernel/Adam_1"), Pointwise(Near(), v));
  EXPECT_THAT(step->Read<float>("beta1_power"), ElementsAre(FloatNear(0.59048992395401f, 1e-6)));
  EXPECT_THAT(step->Read<float>("beta2_power"), ElementsAre(FloatNear(0.9950100779533386f, 1e-6)));
  EXPECT_THAT(step->VariableNames(),
              UnorderedElementsAre("dense/kernel", "dense/bias", "beta1_power", "beta2_power", "dense/kernel/Adam",
                                   "dense/kernel/Adam_1", "dense/bias/Adam", "dense/bias/Adam_1"));
}

// Two optimizers of one model keep their state apart.
TEST(Adam, TwoOptimizersHaveSlotsOfTheirOwn) {
  TracedStep step(1, [] {
    const Variable kernel = Kernel(), bias = Bias();
    const Tensor loss = Loss(kernel.Read(), bias.Read());
    optimizers::Adam(0.05)->Minimize(loss, {.variables = {kernel}});
    optimizers::Adam(0.01)->Minimize(loss, {.variables = {bias}});
    Result("loss", loss);
  });
  step.Run<float>("loss");
  EXPECT_THAT(
      step.VariableNames(),
      UnorderedElementsAre("dense/kernel", "dense/bias", "beta1_power", "beta2_power", "beta1_power_1", "beta2_power_1",
                           "dense/kernel/Adam", "dense/kernel/Adam_1", "dense/bias/Adam", "dense/bias/Adam_1"));
  EXPECT_NEAR(step.Read<float>("dense/bias")[0], 0.09f, 1e-6);
}

TEST(Optimizer, TheRateMayBeATensor) {
  TracedStep step(1, [] {
    const Tensor loss = Loss(Kernel().Read(), Bias().Read());
    const Tensor rate = Cast(Constant(0.05, DType::kF64), DType::kF64);
    optimizers::Sgd(rate)->Minimize(loss);
    Result("loss", loss);
  });
  ExpectFourSteps(step, {.losses = {9.61f, 3.9236293f, 2.8461027f, 2.2132366f},
                         .kernel = {0.04308801889419556f, -1.135042667388916f, 1.2722524404525757f},
                         .bias = {-0.6141073107719421f}});
}

TEST(Optimizer, AFrozenVariableStaysAsItIs) {
  TracedStep step(1, [] {
    const Tensor loss = Loss(Kernel(/*trainable=*/false).Read(), Bias().Read());
    optimizers::Adam(0.05)->Minimize(loss);
    Result("loss", loss);
  });
  step.Run<float>("loss");
  EXPECT_THAT(step.Read<float>("dense/kernel"), ElementsAre(0.5f, -1.25f, 2.0f));
  EXPECT_NE(step.Read<float>("dense/bias")[0], 0.1f);
  EXPECT_THAT(step.VariableNames(), testing::Not(testing::Contains("dense/kernel/Adam")));
}

TEST(Optimizer, AVariableTheLossDoesNotUseStaysAsItIs) {
  TracedStep step(1, [] {
    const Variable unused = GetVariable("unused", {DType::kF32, {2}}, Values({3, 4}));
    const Tensor loss = Loss(Kernel().Read(), Bias().Read());
    auto gradients = optimizers::Sgd(0.05)->ComputeGradients(loss);
    EXPECT_EQ(gradients.size(), 3u);
    EXPECT_FALSE(gradients[0].gradient.has_value());
    optimizers::Sgd(0.05)->ApplyGradients(gradients);
    Result("loss", loss);
    Result("unused", unused.Read());
  });
  EXPECT_THAT(step.Run<float>("unused"), ElementsAre(3, 4));
  EXPECT_THAT(step.Read<float>("unused"), ElementsAre(3, 4));
}

TEST(Optimizer, GradientsMayBeChangedInBetween) {
  TracedStep step(1, [] {
    const Tensor loss = Loss(Kernel().Read(), Bias().Read());
    auto optimizer = optimizers::Sgd(1);
    auto gradients = optimizer->ComputeGradients(loss);
    for (auto& [gradient, variable] : gradients) gradient = Clamp(-0.25, *gradient, 0.25);
    optimizer->ApplyGradients(gradients);
    Result("loss", loss);
  });
  step.Run<float>("loss");
  EXPECT_THAT(step.Read<float>("dense/kernel"), ElementsAre(0.25f, -1.5f, 1.75f));
  EXPECT_THAT(step.Read<float>("dense/bias"), ElementsAre(FloatNear(-0.15f, 1e-6)));
}

// Each of four replicas has a loss of its own, kernel . replica; the gradient of replica r is r.
class CrossShardTest : public ::testing::Test {
 protected:
  static std::vector<float> KernelAfterOneStep(optimizers::ShardReduction reduction, std::vector<float>* seen) {
    TracedStep step(4, [&] {
      const Variable kernel = Kernel();
      const Tensor loss = ReduceSum(kernel.Read()) * Cast(ReplicaId(), DType::kF32);
      auto optimizer = optimizers::CrossShard(optimizers::Sgd(1), reduction);
      auto gradients = optimizer->ComputeGradients(loss);
      Result("gradient", *gradients[0].gradient);
      optimizer->ApplyGradients(gradients);
    });
    const auto results = step.RunAll<float>("gradient");
    for (const auto& gradient : results) seen->push_back(gradient[0]);
    return step.Read<float>("dense/kernel");
  }
};

TEST_F(CrossShardTest, MeanScalesTheLossAndSumsGradients) {
  std::vector<float> local;
  const auto kernel = KernelAfterOneStep(optimizers::ShardReduction::kMean, &local);
  EXPECT_THAT(local, ElementsAre(0, 0.25f, 0.5f, 0.75f));
  EXPECT_THAT(kernel, ElementsAre(0.5f - 1.5f, -1.25f - 1.5f, 2.0f - 1.5f));
}

TEST_F(CrossShardTest, SumLeavesTheLossAsItIs) {
  std::vector<float> local;
  const auto kernel = KernelAfterOneStep(optimizers::ShardReduction::kSum, &local);
  EXPECT_THAT(local, ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(kernel, ElementsAre(0.5f - 6, -1.25f - 6, 2.0f - 6));
}

}  // namespace
}  // namespace tessera
