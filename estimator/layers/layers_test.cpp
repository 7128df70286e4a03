// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/layers/layers.h"

#include <cmath>
#include <numeric>

#include "tessera/compiler/trace/graph.h"
#include "tessera/estimator/step_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

Tensor Matrix() { return Constant(std::vector<float>{1, 2, 3, -1, 0, 1}, {2, 3}); }
Tensor Counting(const Shape& shape) { return Iota({DType::kF32, {TensorType{DType::kF32, shape}.num_elements()}}); }

TEST(Dense, IsKernelBiasActivation) {
  TracedStep step(1, [] {
    Result("y", layers::Dense(Matrix(), 2,
                              {.activation = Relu,
                               .kernel_initializer = initializers::Ones(),
                               .bias_initializer = initializers::Constant(-1)}));
  });
  EXPECT_THAT(step.Run<float>("y"), ElementsAre(5, 5, 0, 0));
}

TEST(Dense, NamesItsVariablesAsTensorFlow) {
  TracedStep step(1, [] {
    Tensor x = Matrix();
    x = layers::Dense(x, 4);
    x = layers::Dense(x, 4, {.use_bias = false});
    {
      const NameScope tower("tower");
      x = layers::Dense(x, 4);
    }
    Result("y", layers::Dense(x, 2, {.name = "logits"}));
  });
  EXPECT_THAT(step.VariableNames(),
              UnorderedElementsAre("dense/kernel", "dense/bias", "dense_1/kernel", "tower/dense/kernel",
                                   "tower/dense/bias", "logits/kernel", "logits/bias"));
}

TEST(Dense, GlorotUniformKeepsItsBounds) {
  TracedStep step(1, [] { Result("y", layers::Dense(Zeros({DType::kF32, {1, 300}}), 100)); });
  const auto kernel = step.Read<float>("dense/kernel");
  const float limit = std::sqrt(6.0f / 400);
  EXPECT_THAT(kernel, Each(testing::AllOf(testing::Ge(-limit), testing::Le(limit))));
  const double mean = std::accumulate(kernel.begin(), kernel.end(), 0.0) / static_cast<double>(kernel.size());
  EXPECT_NEAR(mean, 0, 0.002);
  EXPECT_THAT(step.Read<float>("dense/bias"), Each(0));
}

TEST(Conv2D, PadsAndStrides) {
  const auto run = [](layers::Conv2DOptions options) {
    options.kernel_initializer = initializers::Ones();
    TracedStep step(1, [&] {
      const Tensor image = Reshape(Counting({16}), {1, 4, 4, 1});
      Result("y", layers::Conv2D(image, 1, {3, 3}, options));
    });
    return step.Run<float>("y");
  };
  // 0..15 in a 4x4 image; windows of 3x3 summed.
  EXPECT_THAT(run({}), ElementsAre(45, 54, 81, 90));
  EXPECT_THAT(run({.padding = Padding::kSame}),
              ElementsAre(10, 18, 24, 18, 27, 45, 54, 39, 51, 81, 90, 63, 42, 66, 72, 50));
  EXPECT_THAT(run({.strides = {2, 2}, .padding = Padding::kSame}), ElementsAre(45, 39, 66, 50));
}

TEST(Conv2D, NamesItsVariablesAsTensorFlow) {
  TracedStep step(1, [] {
    const Tensor image = Zeros({DType::kF32, {1, 8, 8, 3}});
    Result("y", layers::Conv2D(layers::Conv2D(image, 4, {3, 3}), 2, {1, 1}, {.use_bias = false}));
  });
  EXPECT_THAT(step.VariableNames(), UnorderedElementsAre("conv2d/kernel", "conv2d/bias", "conv2d_1/kernel"));
  EXPECT_EQ(step.Type("conv2d/kernel"), (TensorType{DType::kF32, {3, 3, 3, 4}}));
}

TEST(MaxPool2D, TakesTheLargestOfEachWindow) {
  TracedStep step(1, [] { Result("y", layers::MaxPool2D(Reshape(Counting({16}), {1, 4, 4, 1}))); });
  EXPECT_THAT(step.Run<float>("y"), ElementsAre(5, 7, 13, 15));
}

TEST(Flatten, KeepsTheBatch) {
  TracedStep step(1, [] {
    const Tensor y = layers::Flatten(Reshape(Counting({12}), {2, 3, 2}));
    EXPECT_EQ(y.shape(), (Shape{2, 6}));
    Result("y", y);
  });
  EXPECT_EQ(step.Run<float>("y").size(), 12u);
}

TEST(Dropout, IsTheIdentityOutsideTraining) {
  TracedStep step(1, [] {
    Result("y", layers::Dropout(Matrix(), 0.5, Mode::kEval) + layers::Dropout(Matrix(), 0.5, Mode::kPredict));
  });
  EXPECT_THAT(step.Run<float>("y"), ElementsAre(2, 4, 6, -2, 0, 2));
}

TEST(Dropout, DropsTheRateAndScalesTheRest) {
  TracedStep step(1, [] {
    const Variable global_step = GlobalStep();
    Result("y", layers::Dropout(Ones({DType::kF32, {100, 100}}), 0.25, Mode::kTrain));
    global_step.Assign(global_step.Read() + 1);
  });
  const auto first = step.Run<float>("y");
  const auto dropped = std::count(first.begin(), first.end(), 0.0f);
  EXPECT_NEAR(static_cast<double>(dropped), 2500, 150);
  EXPECT_THAT(first, Each(testing::AnyOf(0.0f, testing::FloatEq(4.0f / 3))));
  EXPECT_NE(step.Run<float>("y"), first);  // another step, other elements
}

// The same global batch on one replica and on four.
TEST(Dropout, DoesNotDependOnTheNumberOfReplicas) {
  const auto run = [](int64_t replicas) {
    TracedStep step(replicas, [&] {
      GlobalStep();
      Result("y", layers::Dropout(Ones({DType::kF32, {8 / replicas, 16}}), 0.5, Mode::kTrain));
    });
    std::vector<float> all;
    for (const auto& piece : step.RunAll<float>("y")) all.insert(all.end(), piece.begin(), piece.end());
    return all;
  };
  EXPECT_EQ(run(1), run(4));
}

}  // namespace
}  // namespace tessera
