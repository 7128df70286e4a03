// SPDX-License-Identifier: Apache-2.0
// Tests initial values and random ops: pure functions of seed, name, step and example.
#include <cmath>
#include <numeric>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/ops/evaluate_testutil.h"
#include "tessera/runtime/base/rng.h"

namespace tessera {
namespace {

// Returns the initial value of variable |name| by |initializer|, in a graph of |replicas|, after |others| other
// variables.
std::vector<double> InitialValue(const std::string& name, const TensorType& type, const Initializer& initializer,
                                 int64_t replicas = 1, int others = 0, uint64_t seed = 5) {
  Graph graph({.replicas = replicas, .seed = seed});
  GraphScope scope(graph);
  graph.BeginComputation("main");
  for (int i = 0; i < others; ++i) {
    GetVariable(fmt::format("other_{}", i), {DType::kF32, {3}}, initializers::RandomNormal());
  }
  GetVariable(name, type, initializer);
  graph.EndComputation();
  absl::StatusOr<SourceProgram> program = graph.Finish();
  EXPECT_TRUE(program.ok()) << program.status();
  if (!program.ok()) return {};
  auto executor = Prepare(*std::move(program), Evaluator::kCpu);
  EXPECT_TRUE(executor.ok()) << executor.status();
  if (!executor.ok()) return {};
  auto value = (*executor)->ReadVariable(name, replicas - 1);
  EXPECT_TRUE(value.ok()) << value.status();
  return value.ok() ? ToDoubles(*value) : std::vector<double>();
}

TEST(InitializersTest, GlorotUniformIsComputableOnTheHost) {
  std::vector<double> kernel = InitialValue("dense/kernel", {DType::kF32, {8, 4}}, initializers::GlorotUniform());
  ASSERT_EQ(kernel.size(), 32);
  StatelessRng rng(5, HashName("dense/kernel"));
  double limit = std::sqrt(6.0 / 12);
  for (size_t i = 0; i < kernel.size(); ++i) {
    double uniform = static_cast<double>(rng.Bits(i) >> 40) * 0x1p-24;
    EXPECT_NEAR(kernel[i], uniform * 2 * limit - limit, 1e-6) << i;
  }
}

TEST(InitializersTest, ValuesDependOnSeedAndNameAlone) {
  const TensorType type{DType::kF32, {16}};
  std::vector<double> value = InitialValue("w", type, initializers::RandomNormal());
  EXPECT_EQ(InitialValue("w", type, initializers::RandomNormal(), /*replicas=*/4), value);
  EXPECT_EQ(InitialValue("w", type, initializers::RandomNormal(), /*replicas=*/1, /*others=*/2), value);
  EXPECT_NE(InitialValue("v", type, initializers::RandomNormal()), value);
  EXPECT_NE(InitialValue("w", type, initializers::RandomNormal(), 1, 0, /*seed=*/6), value);
}

struct Moments {
  double mean, stddev, largest;
};

Moments MomentsOf(const std::vector<double>& values) {
  double sum = std::accumulate(values.begin(), values.end(), 0.0);
  double mean = sum / static_cast<double>(values.size());
  double squares = 0;
  double largest = 0;
  for (double value : values) {
    squares += (value - mean) * (value - mean);
    largest = std::max(largest, std::abs(value));
  }
  return {mean, std::sqrt(squares / static_cast<double>(values.size())), largest};
}

// Expects of 4000 draws that the mean is within 4 standard errors and the standard deviation within 5 %.
void ExpectMoments(const Moments& got, double mean, double stddev) {
  EXPECT_NEAR(got.mean, mean, 4 * stddev / std::sqrt(4000.0));
  EXPECT_NEAR(got.stddev, stddev, 0.05 * stddev);
}

TEST(InitializersTest, Distributions) {
  const TensorType type{DType::kF32, {80, 50}};
  ExpectMoments(MomentsOf(InitialValue("n", type, initializers::RandomNormal(1.0, 2.0))), 1, 2);
  ExpectMoments(MomentsOf(InitialValue("u", type, initializers::RandomUniform(-3, 1))), -1, 4 / std::sqrt(12.0));
  // For He the standard deviation after truncation is sqrt(2 / fan_in), and nothing lies beyond two standard deviations
  // before truncation.
  Moments he = MomentsOf(InitialValue("h", type, initializers::HeNormal()));
  double stddev = std::sqrt(2.0 / 80);
  ExpectMoments(he, 0, stddev);
  EXPECT_LE(he.largest, 2 * stddev / 0.87962566103423978 * (1 + 1e-6));
  Moments glorot = MomentsOf(InitialValue("g", type, initializers::GlorotUniform()));
  EXPECT_LE(glorot.largest, std::sqrt(6.0 / 130));
}

// Returns the rows of a per-example random tensor over a global batch of 4, at each of two steps.
std::vector<std::vector<double>> Rows(int64_t replicas) {
  Graph graph({.replicas = replicas, .seed = 3});
  GraphScope scope(graph);
  graph.BeginComputation("main");
  Result("noise", RandomUniform({DType::kF32, {4 / replicas, 3}}));
  Result("shared", RandomUniform({DType::kF32, {2}}, {.per_example = false}));
  GlobalStep().Assign(GlobalStep().Read() + 1);
  graph.EndComputation();
  absl::StatusOr<SourceProgram> program = graph.Finish();
  EXPECT_TRUE(program.ok()) << program.status();
  if (!program.ok()) return {};
  auto executor = Prepare(*std::move(program), Evaluator::kCpu);
  EXPECT_TRUE(executor.ok()) << executor.status();
  if (!executor.ok()) return {};
  std::vector<std::vector<double>> steps;
  for (int step = 0; step < 2; ++step) {
    auto run = (*executor)->Run("main", std::vector<std::vector<Buffer>>(static_cast<size_t>(replicas)));
    EXPECT_TRUE(run.ok()) << run.status();
    std::vector<double> noise;
    for (const std::vector<Buffer>& results : run->results) {
      for (double value : ToDoubles(results[0])) noise.push_back(value);
      EXPECT_EQ(ToDoubles(results[1]), ToDoubles(run->results[0][1]));
    }
    steps.push_back(noise);
  }
  return steps;
}

TEST(RandomTest, ExamplesGetTheSameNumbersOnAnyNumberOfReplicas) {
  std::vector<std::vector<double>> one = Rows(1);
  EXPECT_EQ(Rows(2), one);
  EXPECT_EQ(Rows(4), one);
  EXPECT_NE(one[0], one[1]);  // steps differ
}

TEST(RandomTest, EveryCallHasItsOwnNumbers) {
  Graph graph;
  GraphScope scope(graph);
  graph.BeginComputation("main");
  Result("a", RandomNormal({DType::kF32, {8}}));
  Result("b", RandomNormal({DType::kF32, {8}}));
  graph.EndComputation();
  auto results = Evaluate(graph);
  ASSERT_TRUE(results.ok()) << results.status();
  EXPECT_NE((*results)[0], (*results)[1]);
}

}  // namespace
}  // namespace tessera
