// SPDX-License-Identifier: Apache-2.0
// Values are those of TensorFlow 2.15's v1 functions at the same steps.
#include "tessera/estimator/optimizers/learning_rate.h"

#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/tests/step_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;
using ::testing::Pointwise;

MATCHER(Near, "") { return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= 1e-6f * std::abs(std::get<1>(arg)); }

constexpr int64_t kSteps[] = {0, 1, 3, 4, 10, 12, 13, 25};

// Returns the rate at each of kSteps.
std::vector<float> Rates(const std::function<Tensor()>& rate) {
  TracedStep step(1, [&] {
    Result("rate", rate());
    GlobalStep().Assign(GlobalStep().Read() + 1);
  });
  std::vector<float> rates;
  for (int64_t i = 0; i <= 25; ++i) {
    const float now = step.Run<float>("rate")[0];
    if (std::find(std::begin(kSteps), std::end(kSteps), i) != std::end(kSteps)) rates.push_back(now);
  }
  return rates;
}

TEST(LearningRate, Exponential) {
  EXPECT_THAT(
      Rates([] { return learning_rates::Exponential(0.1, 10, 0.5); }),
      Pointwise(Near(), {0.1f, 0.09330330f, 0.08122524f, 0.07578583f, 0.05f, 0.04352752f, 0.04061262f, 0.01767767f}));
  EXPECT_THAT(Rates([] { return learning_rates::Exponential(0.1, 10, 0.5, {.staircase = true}); }),
              Pointwise(Near(), {0.1f, 0.1f, 0.1f, 0.1f, 0.05f, 0.05f, 0.05f, 0.025f}));
}

TEST(LearningRate, Polynomial) {
  EXPECT_THAT(Rates([] { return learning_rates::Polynomial(0.1, 10, {.end = 0.01, .power = 2}); }),
              Pointwise(Near(), {0.1f, 0.0829f, 0.0541f, 0.0424f, 0.01f, 0.01f, 0.01f, 0.01f}));
  EXPECT_THAT(Rates([] { return learning_rates::Polynomial(0.1, 10, {.end = 0.01, .power = 2, .cycle = true}); }),
              Pointwise(Near(), {0.1f, 0.0829f, 0.0541f, 0.0424f, 0.01f, 0.0244f, 0.021025f, 0.0125f}));
}

TEST(LearningRate, PiecewiseConstant) {
  EXPECT_THAT(Rates([] { return learning_rates::PiecewiseConstant({3, 12}, {1, 0.5, 0.1}); }),
              Pointwise(Near(), {1.0f, 1.0f, 1.0f, 0.5f, 0.5f, 0.5f, 0.1f, 0.1f}));
}

TEST(LearningRate, Cosine) {
  EXPECT_THAT(Rates([] { return learning_rates::Cosine(0.1, 10, {.alpha = 0.1}); }),
              Pointwise(Near(), {0.1f, 0.09779754f, 0.08145034f, 0.06890576f, 0.01f, 0.01f, 0.01f, 0.01f}));
}

TEST(LearningRate, WarmupRisesInALine) {
  EXPECT_THAT(Rates([] { return learning_rates::Warmup(0.1, 4); }),
              Pointwise(Near(), {0.0f, 0.025f, 0.075f, 0.1f, 0.1f, 0.1f, 0.1f, 0.1f}));
  EXPECT_THAT(Rates([] { return learning_rates::Warmup(learning_rates::Cosine(0.1, 10, {.alpha = 0.1}), 4); }),
              Pointwise(Near(), {0.0f, 0.024449386f, 0.061087757f, 0.06890576f, 0.01f, 0.01f, 0.01f, 0.01f}));
}

std::string MistakeOf(const std::function<Tensor()>& rate) {
  Graph graph;
  const GraphScope scope(graph);
  graph.BeginComputation("step");
  rate();
  graph.EndComputation();
  return std::string(graph.status().message());
}

TEST(LearningRate, Mistakes) {
  EXPECT_THAT(MistakeOf([] { return learning_rates::Cosine(0.1, 0); }),
              HasSubstr("Cosine: decay_steps: expected at least 1 step, got 0"));
  EXPECT_THAT(MistakeOf([] { return learning_rates::Warmup(0.1, -1); }),
              HasSubstr("Warmup: steps: expected at least 1 step, got -1"));
  EXPECT_THAT(MistakeOf([] { return learning_rates::PiecewiseConstant({3}, {1}); }),
              HasSubstr("PiecewiseConstant: expected one value more than the 1 boundaries, got 1"));
  EXPECT_THAT(MistakeOf([] { return learning_rates::PiecewiseConstant({3, 3}, {1, 2, 3}); }),
              HasSubstr("PiecewiseConstant: expected boundaries that ascend, got [3, 3]"));
}

}  // namespace
}  // namespace tessera
