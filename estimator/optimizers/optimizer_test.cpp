// SPDX-License-Identifier: Apache-2.0
// Values are those of TensorFlow 2.15's v1 optimizers on the same model, four steps from the same start.
#include "tessera/estimator/optimizers/optimizer.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/tests/step_testutil.h"
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

// The expected values are those of Keras 2.15.
TEST(AdamW, EqualsKeras) {
  auto step = Train([] { return optimizers::AdamW(0.05, {.weight_decay = 0.04}); });
  ExpectFourSteps(*step, {.losses = {9.61f, 8.4353409f, 7.3969245f, 6.4946327f},
                          .kernel = {0.29805952310562134f, -1.4317443370819092f, 1.7868430614471436f},
                          .bias = {-0.09915207326412201f}});
  EXPECT_THAT(step->VariableNames(), testing::IsSupersetOf({"dense/kernel/AdamW", "dense/kernel/AdamW_1"}));
}

TEST(AdamW, WhatIsExcludedDoesNotDecay) {
  auto decayed = Train(
      [] { return optimizers::AdamW(0.05, {.weight_decay = 0.04, .exclude = [](const Variable&) { return true; }}); });
  auto plain = Train([] { return optimizers::Adam(0.05); });
  decayed->Step(), plain->Step();
  EXPECT_EQ(decayed->Read<float>("dense/kernel"), plain->Read<float>("dense/kernel"));
}

// The expected values of Lamb and Lars are NumPy's for their papers' formulas in double precision.
TEST(Lamb, EqualsItsPaper) {
  auto step = Train([] { return optimizers::Lamb(0.05); });
  ExpectFourSteps(*step, {.losses = {9.61f, 8.420570f, 7.4220574f, 6.6002778f},
                          .kernel = {0.22133106297540256f, -1.5079691867866745f, 1.7187576384339767f},
                          .bias = {0.081450625f}});
}

TEST(Lars, EqualsItsPaper) {
  auto step = Train([] {
    return optimizers::Lars(0.05, {.weight_decay = 0.01, .trust = 0.2, .exclude = [](const Variable& variable) {
                                     return variable.name() == "dense/bias";
                                   }});
  });
  ExpectFourSteps(*step, {.losses = {9.61f, 7.5379755f, 4.4313090f, 1.6072531f},
                          .kernel = {0.36840230587580236f, -1.3289077025501939f, 1.719696361544813f},
                          .bias = {-2.233347275924683f}});
  const std::vector<float> slot = {11.235284743332706f, 6.349926942923412f, 23.696004219516208f};
  EXPECT_THAT(step->Read<float>("dense/kernel/LARSOptimizer"), Pointwise(Near(), slot));
}

TEST(RmsProp, EqualsTensorFlow) {
  auto step = Train([] { return optimizers::RmsProp(0.05); });
  ExpectFourSteps(*step, {.losses = {9.61f, 6.6975994f, 5.3124437f, 4.463846f},
                          .kernel = {0.1480124145746231f, -1.4114124774932861f, 1.6364692449569702f},
                          .bias = {-0.28339123725891113f}});
}

TEST(RmsProp, WithMomentumEqualsTensorFlow) {
  auto step = Train([] { return optimizers::RmsProp(0.05, {.decay = 0.8, .momentum = 0.5, .epsilon = 1e-3}); });
  ExpectFourSteps(*step, {.losses = {9.61f, 7.34443f, 5.3469715f, 4.0874367f},
                          .kernel = {0.05634075403213501f, -1.4905487298965454f, 1.5608311891555786f},
                          .bias = {-0.3692493438720703f}});
  const std::vector<float> squares = {6.951810836791992f, 2.0013234615325928f, 25.386093139648438f};
  const std::vector<float> momentum = {0.1002703607082367f, -0.008543167263269424f, 0.0886472761631012f};
  EXPECT_THAT(step->Read<float>("dense/kernel/RMSProp"), Pointwise(Near(), squares));
  EXPECT_THAT(step->Read<float>("dense/kernel/RMSProp_1"), Pointwise(Near(), momentum));
}

TEST(RmsProp, CenteredEqualsTensorFlow) {
  auto step = Train([] { return optimizers::RmsProp(0.05, {.momentum = 0.5, .centered = true}); });
  ExpectFourSteps(*step, {.losses = {9.61f, 6.5914025f, 4.308097f, 3.1549308f},
                          .kernel = {-0.06753785908222198f, -1.4345952272415161f, 1.4247804880142212f},
                          .bias = {-0.5396815538406372f}});
  const std::vector<float> mean = {0.9895354509353638f, 0.050488755106925964f, 1.7632423639297485f};
  EXPECT_THAT(step->Read<float>("dense/kernel/RMSProp_1"), Pointwise(Near(), mean));
  EXPECT_THAT(step->VariableNames(), testing::Contains("dense/kernel/RMSProp_2"));
}

TEST(Adadelta, EqualsTensorFlow) {
  auto step = Train([] { return optimizers::Adadelta(1.0); });
  ExpectFourSteps(*step, {.losses = {9.61f, 9.599262f, 9.5884f, 9.577462f},
                          .kernel = {0.49818453192710876f, -1.2518134117126465f, 1.9981849193572998f},
                          .bias = {0.09818430244922638f}});
  const std::vector<float> squares = {4.001880168914795f, 1.7718812227249146f, 18.77291488647461f};
  EXPECT_THAT(step->Read<float>("dense/kernel/Adadelta"), Pointwise(Near(), squares));
  EXPECT_NEAR(step->Read<float>("dense/kernel/Adadelta_1")[0], 3.825608274610204e-08f, 1e-12f);
}

TEST(Ftrl, EqualsTensorFlow) {
  auto step = Train([] { return optimizers::Ftrl(0.05); });
  ExpectFourSteps(*step, {.losses = {9.61f, 8.055044f, 7.360225f, 6.8517466f},
                          .kernel = {0.3331943452358246f, -1.2478699684143066f, 1.805614709854126f},
                          .bias = {-0.03893909975886345f}});
  const std::vector<float> linear = {-55.6667366027832f, 125.35248565673828f, -640.2279052734375f};
  EXPECT_THAT(step->Read<float>("dense/kernel/Ftrl_1"), Pointwise(Near(), linear));
}

TEST(Ftrl, RegularisedEqualsTensorFlow) {
  auto step = Train([] {
    return optimizers::Ftrl(0.1, {.learning_rate_power = -0.6,
                                  .initial_accumulator_value = 0.2,
                                  .l1_regularization_strength = 0.3,
                                  .l2_regularization_strength = 0.2,
                                  .l2_shrinkage_regularization_strength = 0.05});
  });
  ExpectFourSteps(*step, {.losses = {9.61f, 7.736782f, 6.9126673f, 6.3314524f},
                          .kernel = {0.27847710251808167f, -1.2815183401107788f, 1.787347435951233f},
                          .bias = {-0.07727304846048355f}});
  const std::vector<float> squares = {66.22289276123047f, 22.175750732421875f, 293.2709045410156f};
  EXPECT_THAT(step->Read<float>("dense/kernel/Ftrl"), Pointwise(Near(), squares));
}

// A large linear slot is rounded once in a step. With (linear + gradient) - sigma * weight, the last digits of all
// three would differ.
TEST(Ftrl, RoundsAsTensorFlow) {
  TracedStep step(1, [] {
    const Variable kernel = Kernel();
    const Tensor gradient = Constant(std::vector<float>{-0.036f, 0.008f, -0.006f}, {3});
    optimizers::Ftrl(0.2)->ApplyGradients({{gradient, kernel}});
  });
  step.Write<float>("dense/kernel", {1.83f, -1.21f, -0.9f});
  step.Write<float>("dense/kernel/Ftrl", {0.6f, 0.41f, 0.52f});
  step.Write<float>("dense/kernel/Ftrl_1", {-7.1f, 3.9f, 3.2f});
  step.Step();
  EXPECT_THAT(step.Read<float>("dense/kernel/Ftrl"), ElementsAre(0.601296008f, 0.410063982f, 0.520035982f));
  EXPECT_THAT(step.Read<float>("dense/kernel/Ftrl_1"), ElementsAre(-7.14365005f, 3.90830231f, 3.19411254f));
  const std::vector<float> weights = {1.84249365f, -1.22065341f, -0.885856807f};
  EXPECT_THAT(step.Read<float>("dense/kernel"), Pointwise(FloatNear(1.2e-7f), weights));
}

TEST(Ftrl, AStrongL1MakesWeightsZero) {
  auto step = Train([] { return optimizers::Ftrl(0.05, {.l1_regularization_strength = 1e4}); });
  step->Step();
  EXPECT_THAT(step->Read<float>("dense/kernel"), ElementsAre(0, 0, 0));
}

// Two optimizers of the same model have separate state.
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

// With rate 1, a step subtracts the gradients.
class ClipTest : public ::testing::Test {
 protected:
  // Returns the amounts that the first step subtracts from kernel and bias.
  static std::vector<float> FirstStep(const OptimizerFn& optimizer) {
    auto step = Train(optimizer);
    step->Step();
    const std::vector<float> kernel = step->Read<float>("dense/kernel");
    return {0.5f - kernel[0], -1.25f - kernel[1], 2.0f - kernel[2], 0.1f - step->Read<float>("dense/bias")[0]};
  }
  static float NormOf(const std::vector<float>& values) {
    float squares = 0;
    for (float value : values) squares += value * value;
    return std::sqrt(squares);
  }
};

TEST_F(ClipTest, GlobalNorm) {
  const std::vector<float> whole = FirstStep([] { return optimizers::Sgd(1); });
  const std::vector<float> clipped = FirstStep([] { return optimizers::ClipByGlobalNorm(optimizers::Sgd(1), 2); });
  for (size_t i = 0; i < whole.size(); ++i) EXPECT_NEAR(clipped[i], whole[i] * 2 / NormOf(whole), 1e-5f);
  const std::vector<float> wide = FirstStep([] { return optimizers::ClipByGlobalNorm(optimizers::Sgd(1), 1000); });
  EXPECT_THAT(wide, Pointwise(Near(), whole));
}

TEST_F(ClipTest, NormOfEach) {
  const std::vector<float> whole = FirstStep([] { return optimizers::Sgd(1); });
  const std::vector<float> clipped = FirstStep([] { return optimizers::ClipByNorm(optimizers::Sgd(1), 2); });
  const float of_kernel = NormOf({whole[0], whole[1], whole[2]});
  for (size_t i = 0; i < 3; ++i) EXPECT_NEAR(clipped[i], whole[i] * 2 / of_kernel, 1e-5f);
  EXPECT_NEAR(std::abs(clipped[3]), 2, 1e-5f);
}

TEST_F(ClipTest, Values) {
  const std::vector<float> whole = FirstStep([] { return optimizers::Sgd(1); });
  const std::vector<float> clipped = FirstStep([] { return optimizers::ClipByValue(optimizers::Sgd(1), 3); });
  for (size_t i = 0; i < whole.size(); ++i) EXPECT_NEAR(clipped[i], std::clamp(whole[i], -3.0f, 3.0f), 1e-5f);
}

TEST_F(ClipTest, ANormThatIsNotFiniteMakesAllNan) {
  TracedStep step(1, [] {
    const Tensor loss = Loss(Kernel().Read(), Bias().Read()) * std::numeric_limits<float>::infinity();
    optimizers::ClipByGlobalNorm(optimizers::Sgd(1), 1)->Minimize(loss);
  });
  step.Step();
  EXPECT_TRUE(std::isnan(step.Read<float>("dense/bias")[0]));
}

// Each of four replicas has its own loss, kernel . replica; the gradient of replica r is r.
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
