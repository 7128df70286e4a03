// SPDX-License-Identifier: Apache-2.0
// Compares loss and gradients of whole models with JAX 0.10's values for the same formulas (f32, highest precision).
#include <cmath>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/ops/evaluate_testutil.h"

namespace tessera {
namespace {

// Returns the mean of -log softmax(logits)[label], over labels 0, 2, 1, 2.
Tensor CrossEntropy(const Tensor& logits) {
  Tensor labels = Constant(std::vector<int32_t>{0, 2, 1, 2}, {4});
  return -ReduceMean(ReduceSum(OneHot(labels, 3) * LogSoftmax(logits), -1));
}

// A gradient's identification: the sum, the sum of absolute values, the first and the last element.
struct Fingerprint {
  size_t size;
  double sum, absolute, first, last;
};

void ExpectModel(Graph& graph, const Tensor& loss, const std::vector<Tensor>& parameters, double expected_loss,
                 const std::vector<Fingerprint>& expected) {
  Result("loss", loss);
  std::vector<std::optional<Tensor>> gradients = Gradients(loss, parameters);
  for (size_t i = 0; i < gradients.size(); ++i) {
    ASSERT_TRUE(gradients[i].has_value()) << i;
    Result(std::to_string(i), *gradients[i]);
  }
  graph.EndComputation();
  auto results = Evaluate(graph);
  ASSERT_TRUE(results.ok()) << results.status();
  EXPECT_NEAR((*results)[0][0], expected_loss, 1e-6);
  for (size_t i = 0; i < expected.size(); ++i) {
    const std::vector<double>& gradient = (*results)[i + 1];
    double sum = 0;
    double absolute = 0;
    for (double value : gradient) {
      sum += value;
      absolute += std::abs(value);
    }
    EXPECT_EQ(gradient.size(), expected[i].size) << i;
    EXPECT_NEAR(sum, expected[i].sum, 2e-6) << i;
    EXPECT_NEAR(absolute, expected[i].absolute, 2e-6) << i;
    EXPECT_NEAR(gradient.front(), expected[i].first, 1e-6) << i;
    EXPECT_NEAR(gradient.back(), expected[i].last, 1e-6) << i;
  }
}

TEST(ModelGradients, Perceptron) {
  Graph graph;
  GraphScope scope(graph);
  graph.BeginComputation("main");
  std::vector<Tensor> p = {Wave({6, 5}, 1), Wave({5}, 2), Wave({5, 3}, 3), Wave({3}, 4)};
  Tensor hidden = Relu(MatMul(Wave({4, 6}, 5), p[0]) + p[1]);
  Tensor loss = CrossEntropy(MatMul(hidden, p[2]) + p[3]);
  ExpectModel(graph, loss, p, 1.265455722808838,
              {{30, -0.167058886, 1.71442512, 0.0939405411, 0.0115727875},
               {5, -0.0443600724, 0.406893902, 0.144699261, -0.0120931687},
               {15, 4.09781933e-08, 1.80439514, 0.296629518, 0.0269227363},
               {3, 7.4505806e-09, 0.462542363, 0.18170166, -0.231271178}});
}

TEST(ModelGradients, ConvolutionalNetwork) {
  Graph graph;
  GraphScope scope(graph);
  graph.BeginComputation("main");
  std::vector<Tensor> p = {Wave({3, 3, 1, 4}, 1), Wave({4}, 2), Wave({2, 2, 4, 3}, 3), Wave({12, 3}, 4), Wave({3}, 5)};
  Tensor h = Relu(Convolution(Wave({4, 8, 8, 1}, 6), p[0], {.padding = Padding::kSame}) + p[1]);
  h = MaxPool(h);
  h = Tanh(Convolution(h, p[2], {.strides = {2, 2}}));
  h = AvgPool(h, {.strides = {1, 1}, .padding = Padding::kSame});
  Tensor loss = CrossEntropy(Gelu(MatMul(Reshape(h, {4, -1}), p[3]) + p[4]));
  ExpectModel(graph, loss, p, 1.1032856702804565,
              {{36, 0.281676412, 1.42106502, 0.0244830977, -0.0382977873},
               {4, -0.0751967244, 0.163169283, -0.0346279964, 0.0439862795},
               {48, 1.45282338, 1.56272495, 0.0249699987, -0.0132878236},
               {36, -0.359976829, 1.11261885, -0.0536772497, -0.00683561387},
               {3, 0.0478042923, 0.186140742, 0.093835488, -0.0691682249}});
}

// d^2/dx^2 of x^3 sin x, by differentiating the gradient.
TEST(ModelGradients, GradientsHaveGradients) {
  Graph graph;
  GraphScope scope(graph);
  graph.BeginComputation("main");
  Tensor x = Constant(0.7, DType::kF64);
  Tensor first = *Gradients(Square(x) * x * Sin(x), std::vector<Tensor>{x})[0];
  Result("second", *Gradients(first, std::vector<Tensor>{x})[0]);
  graph.EndComputation();
  auto results = Evaluate(graph);
  ASSERT_TRUE(results.ok()) << results.status();
  double v = 0.7;
  EXPECT_NEAR((*results)[0][0], (6 * v - v * v * v) * std::sin(v) + 6 * v * v * std::cos(v), 1e-12);
}

TEST(ModelGradients, ReplicasSumTheirLosses) {
  Graph graph({.replicas = 2});
  GraphScope scope(graph);
  graph.BeginComputation("main");
  Tensor x = Cast(ReplicaId(), DType::kF32) * 2 + Constant(std::vector<float>{1, 2}, {2});  // [1, 2] and [3, 4]
  Tensor loss = ReduceSum(Square(AllReduceSum(x))) * 0.5;
  Result("dx", *Gradients(loss, std::vector<Tensor>{x})[0]);
  graph.EndComputation();
  auto results = Evaluate(graph);
  ASSERT_TRUE(results.ok()) << results.status();
  // The gradient is that of the sum of both replicas' losses: y = [4, 6] on both, summed over the replicas.
  EXPECT_THAT((*results)[0], testing::ElementsAre(8, 12));
}

// Newton's square root until it converges: d sqrt(x) / dx = 1 / (2 sqrt(x)), after 5 iterations of at most 20. A bound
// of 2 leaves a partial result.
TEST(ModelGradients, LoopUntilItConverges) {
  Graph graph;
  GraphScope scope(graph);
  graph.BeginComputation("main");
  Tensor x = Constant(9.0, DType::kF64);
  auto root = [&](int32_t max_trips) {
    return While(
        {Constant(1.0, DType::kF64)}, [&](const std::vector<Tensor>& c) { return Abs(c[0] * c[0] - x) > 1e-9; },
        [&](const std::vector<Tensor>& c) { return std::vector<Tensor>{(c[0] + x / c[0]) * 0.5}; },
        {.max_trips = max_trips})[0];
  };
  Tensor whole = root(20), part = root(2);
  Result("whole", whole);
  Result("part", part);
  Result("slope", *Gradients(whole, std::vector<Tensor>{x})[0]);
  // The root is r = (1 + x) / 2, then (r + x / r) / 2: 1/4 + 1/2 (1/5 - 9/50).
  Result("slope of a part", *Gradients(part, std::vector<Tensor>{x})[0]);
  graph.EndComputation();
  auto results = Evaluate(graph);
  ASSERT_TRUE(results.ok()) << results.status();
  EXPECT_NEAR((*results)[0][0], 3, 1e-9);
  EXPECT_NEAR((*results)[1][0], 3.4, 1e-12);
  EXPECT_NEAR((*results)[2][0], 1.0 / 6, 1e-6);
  EXPECT_NEAR((*results)[3][0], 0.25 + 0.5 * (0.2 - 0.18), 1e-12);
}

}  // namespace
}  // namespace tessera
