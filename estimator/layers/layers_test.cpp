// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/layers/layers.h"

#include <cmath>
#include <numeric>

#include "tessera/compiler/trace/graph.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/tests/step_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::FloatEq;
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

TEST(Dense, TakesOneOfTheFunctionsOfAName) {
  TracedStep step(1, [] {
    Result("y", layers::Dense(Matrix(), 1,
                              {.activation = LeakyRelu,
                               .kernel_initializer = initializers::Ones(),
                               .bias_initializer = initializers::Constant(-1)}));
  });
  EXPECT_THAT(step.Run<float>("y"), ElementsAre(5, FloatEq(-0.2f)));
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
  const auto run = [](layers::ConvOptions<2> options) {
    options.kernel_initializer = initializers::Ones();
    TracedStep step(1, [&] {
      const Tensor image = Reshape(Counting({16}), {1, 4, 4, 1});
      Result("y", layers::Conv2D(image, 1, {3, 3}, options));
    });
    return step.Run<float>("y");
  };
  // The image is 4x4 with 0..15; windows of 3x3 are summed.
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

// Returns the replica's rows: row r of replica i is row i * rows + r of the global batch.
Tensor PieceOf(const Tensor& whole) {
  const int64_t rows = whole.dim(0) / NumReplicas();
  return Gather(whole, Iota({DType::kI32, {rows}}) + ReplicaId() * rows);
}

// `shape` is that of the global batch.
void ExpectWholeBatch(const Shape& shape, layers::DataFormat data_format) {
  const auto run = [&](int64_t replicas, std::vector<float>& moving) {
    const int64_t count = TensorType{DType::kF32, shape}.num_elements();
    TracedStep step(replicas, [&] {
      const Tensor x = PieceOf(Sin(Reshape(Counting({count}), shape)));
      const Tensor y = layers::BatchNormalization(x, Mode::kTrain, {.cross_replica = true, .data_format = data_format});
      Result("y", y);
      const Tensor loss = ReduceSum(y * PieceOf(Cos(Reshape(Counting({count}), shape))));
      Result("gradient", *Gradients(loss, std::vector<Tensor>{x})[0]);
    });
    std::vector<float> all;
    for (const char* name : {"y", "gradient"}) {
      for (const auto& piece : step.RunAll<float>(name)) all.insert(all.end(), piece.begin(), piece.end());
    }
    for (const char* name : {"moving_mean", "moving_variance"}) {
      const auto values = step.Read<float>(std::string("batch_normalization/") + name);
      moving.insert(moving.end(), values.begin(), values.end());
    }
    return all;
  };
  std::vector<float> moving, expected_moving;
  const std::vector<float> expected = run(1, expected_moving);
  EXPECT_THAT(run(4, moving), testing::Pointwise(testing::FloatNear(1e-5f), expected));
  EXPECT_THAT(moving, testing::Pointwise(testing::FloatNear(1e-6f), expected_moving));
}

TEST(BatchNormalization, AcrossReplicasIsThatOfTheWholeBatch) {
  ExpectWholeBatch({8, 2}, layers::DataFormat::kChannelsLast);
  ExpectWholeBatch({8, 3, 2, 2}, layers::DataFormat::kChannelsFirst);
}

// Each replica normalises by its own batch; the moving mean follows the mean over the replicas, equal on all.
TEST(BatchNormalization, OfAReplicaTakesItsOwnBatch) {
  TracedStep step(2, [] {
    const Tensor x = Reshape(Cast(ReplicaId(), DType::kF32), {1, 1}) * 10 + Reshape(Counting({2}), {2, 1});
    Result("y", layers::BatchNormalization(x, Mode::kTrain, {.momentum = 0.5, .epsilon = 0}));
  });
  for (const auto& y : step.RunAll<float>("y")) EXPECT_THAT(y, ElementsAre(-1, 1));
  EXPECT_THAT(step.Read<float>("batch_normalization/moving_mean"), ElementsAre(2.75f));  // of 0.5 and 10.5
  EXPECT_THAT(step.Read<float>("batch_normalization/moving_variance"), ElementsAre(0.625f));
}

TEST(BatchNormalization, OutsideTrainingChangesNothing) {
  TracedStep step(1, [] { Result("y", layers::BatchNormalization(Matrix(), Mode::kEval, {.epsilon = 0})); });
  EXPECT_THAT(step.Run<float>("y"), ElementsAre(1, 2, 3, -1, 0, 1));
  EXPECT_THAT(step.Read<float>("batch_normalization/moving_mean"), Each(0));
}

TEST(Regularizers, AreInTheTotalLoss) {
  TracedStep step(1, [] {
    const Tensor y = layers::Dense(Matrix(), 2,
                                   {.kernel_initializer = initializers::Constant(-2),
                                    .bias_initializer = initializers::Constant(3),
                                    .kernel_regularizer = regularizers::L1L2(0.5, 0.25),
                                    .bias_regularizer = regularizers::L2(1)});
    EXPECT_EQ(losses::NumForgottenRegularizers(), 2);
    Result("total", losses::TotalLoss(ReduceSum(y) * 0 + 1));
    Result("regularization", losses::RegularizationLoss());
    EXPECT_EQ(losses::NumForgottenRegularizers(), 0);
  });
  EXPECT_THAT(step.Run<float>("total"), ElementsAre(1 + 6 + 6 + 18));
  EXPECT_THAT(step.Run<float>("regularization"), ElementsAre(30));
}

TEST(MixedPrecision, KeepsVariablesInF32) {
  TracedStep step(1, [] {
    const layers::MixedPrecision precision(DType::kBF16);
    const Tensor y = layers::Dense(Matrix(), 1, {.kernel_initializer = initializers::Constant(1.001)});
    EXPECT_EQ(y.dtype(), DType::kBF16);
    Result("y", Cast(layers::LayerNormalization(y * Ones({DType::kBF16, {2, 4}})), DType::kF32) + Cast(y, DType::kF32));
    const auto gradients = Gradients(ReduceSum(Cast(y, DType::kF32)), TrainableVariables());
    EXPECT_EQ(gradients[0]->type(), (TensorType{DType::kF32, {3, 1}}));
    Result("gradient", *gradients[0]);
  });
  EXPECT_THAT(step.Run<float>("gradient"), ElementsAre(0, 2, 4));
  EXPECT_THAT(step.Run<float>("y"), ElementsAre(6, 6, 6, 6, 0, 0, 0, 0));  // 1.001 is 1 in bf16
  EXPECT_EQ(step.Type("dense/kernel").dtype, DType::kF32);
}

TEST(SharedVariables, HaveOneRegularizer) {
  TracedStep step(1, [] {
    const layers::SharedVariables shared;
    const layers::DenseOptions options = {.use_bias = false,
                                          .kernel_initializer = initializers::Ones(),
                                          .kernel_regularizer = regularizers::L2(1),
                                          .name = "both"};
    layers::Dense(layers::Dense(Matrix(), 3, options), 3, options);
    Result("loss", losses::RegularizationLoss());
  });
  EXPECT_THAT(step.Run<float>("loss"), ElementsAre(9));
  EXPECT_THAT(step.VariableNames(), UnorderedElementsAre("both/kernel"));
}

// This is tf.layers with reuse=True.
TEST(SharedVariables, WithReuseMakeNone) {
  TracedStep step(1, [] {
    const layers::DenseOptions options = {
        .use_bias = false, .kernel_initializer = initializers::Ones(), .name = "tower"};
    const Tensor y = layers::Dense(Matrix(), 3, options);
    const layers::SharedVariables shared(Reuse::kTrue);
    Result("y", layers::Dense(y, 3, options));
  });
  EXPECT_THAT(step.VariableNames(), UnorderedElementsAre("tower/kernel"));

  Graph graph;
  const GraphScope scope(graph);
  graph.BeginComputation("train_step");
  const layers::SharedVariables shared(Reuse::kTrue);
  layers::Dense(Matrix(), 3, {.name = "tower"});
  EXPECT_THAT(Message(graph.status()),
              testing::HasSubstr("Dense: variable \"tower/kernel\" does not exist in computation train_step"));
}

// A bound for the projection is an error without a projection size.
TEST(Lstm, AProjectionHasASize) {
  Graph graph;
  const GraphScope scope(graph);
  graph.BeginComputation("train_step");
  layers::Lstm(Reshape(Counting({6}), {1, 3, 2}), 3, {.proj_clip = 1});
  EXPECT_THAT(Message(graph.status()), testing::HasSubstr("Lstm: proj_clip is 1, but there is no projection: set "
                                                          "num_proj, or cell_clip for the cell"));
}

TEST(Residual, AddsOrProjects) {
  TracedStep step(1, [] {
    const auto twice = [](const Tensor& x) { return x * 2; };
    const auto wide = [](const Tensor& x) { return Concat({x, x}, -1); };
    Result("plain", layers::Residual(Matrix(), twice));
    const Tensor projected = layers::Residual(Matrix(), wide, {.project = true});
    EXPECT_EQ(projected.shape(), (Shape{2, 6}));
    Result("projected", projected);
  });
  EXPECT_THAT(step.Run<float>("plain"), ElementsAre(3, 6, 9, -3, 0, 3));
  EXPECT_THAT(step.VariableNames(), UnorderedElementsAre("shortcut/kernel"));
}

TEST(GlobalPooling, ReducesAllBetweenBatchAndChannels) {
  TracedStep step(1, [] {
    const Tensor x = Reshape(Counting({16}), {1, 2, 2, 2, 2});
    Result("mean", layers::GlobalAveragePool(x));
    Result("most", layers::GlobalMaxPool(x));
  });
  EXPECT_THAT(step.Run<float>("mean"), ElementsAre(7, 8));
  EXPECT_THAT(step.Run<float>("most"), ElementsAre(14, 15));
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

// One replica and four get the same global batch.
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
