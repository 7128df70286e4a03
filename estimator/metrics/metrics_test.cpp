// SPDX-License-Identifier: Apache-2.0
// Tests the behaviour that all metrics share: weights, padding, replicas, state. tensorflow_test.cpp checks their
// values.
#include "tessera/estimator/metrics/metrics.h"

#include <cmath>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/scope/batch_scope.h"
#include "tessera/estimator/tests/step_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

// Runs a metric's batch step `batches` times and returns its value.
float Value(const std::function<Metric()>& build, int batches = 1, int64_t replicas = 1) {
  Metric metric;
  TracedStep step(replicas, [&] { metric = build(); }, [&] { Result("value", metric.Result()); });
  for (int i = 0; i < batches; ++i) step.Step();
  return step.Finish<float>("value");
}

Tensor Floats(std::vector<float> values) {
  const auto size = static_cast<int64_t>(values.size());
  return Constant(values, {size});
}
Tensor Ints(std::vector<int32_t> values) {
  const auto size = static_cast<int64_t>(values.size());
  return Constant(values, {size});
}

TEST(Mean, IsWeighted) {
  EXPECT_FLOAT_EQ(Value([] { return metrics::Mean(Floats({1, 2, 6})); }), 3);
  EXPECT_FLOAT_EQ(Value([] { return metrics::Mean(Floats({1, 2, 6}), {.weights = Floats({1, 1, 0})}); }), 1.5f);
  const auto column = [] { return Reshape(Floats({1, 1, 0}), {3, 1}); };
  EXPECT_FLOAT_EQ(Value([&] { return metrics::Mean(Floats({1, 2, 6}), {.weights = column()}); }), 1.5f);
}

TEST(Mean, KeepsItsSumsOverBatchesInVariables) {
  Metric metric;
  TracedStep step(1, [&] { metric = metrics::Mean(Floats({1, 2, 6})); }, [&] { Result("value", metric.Result()); });
  step.Step();
  step.Step();
  EXPECT_THAT(step.VariableNames(), UnorderedElementsAre("mean/total", "mean/count"));
  EXPECT_THAT(step.Read<double>("mean/total"), ElementsAre(18));
  EXPECT_THAT(step.Read<double>("mean/count"), ElementsAre(6));
  EXPECT_FLOAT_EQ(step.Finish<float>("value"), 3);
}

// Replica r contributes r: a mean over replicas of unequal values.
TEST(Mean, CountsAllReplicas) {
  const auto mean = [] { return metrics::Mean(Reshape(Cast(ReplicaId(), DType::kF32), {1})); };
  EXPECT_FLOAT_EQ(Value(mean, 3, 4), 1.5f);
}

TEST(Mean, OfNothingIsZero) {
  EXPECT_FLOAT_EQ(Value([] { return metrics::Mean(Floats({1, 2})); }, 0), 0);
}

TEST(Mean, LeavesPaddedRowsOut) {
  EXPECT_FLOAT_EQ(Value([] {
                    const BatchScope batch(Equal(Ints({1, 1, 0}), 1));
                    return metrics::Mean(Floats({1, 2, NAN}));
                  }),
                  1.5f);
}

TEST(Accuracy, OfClassNumbers) {
  EXPECT_FLOAT_EQ(Value([] { return metrics::Accuracy(Ints({1, 2, 3, 4}), Ints({1, 2, 0, 4})); }), 0.75f);
}

TEST(Accuracy, OfLogits) {
  EXPECT_FLOAT_EQ(Value([] {
                    const Tensor logits = Constant(std::vector<float>{0, 1, 5, 2, 3, 1}, {3, 2});
                    return metrics::Accuracy(Ints({1, 0, 1}), logits);
                  }),
                  2.0f / 3);
}

TEST(PrecisionAndRecall, CountWhatTheyAreAbout) {
  const auto labels = [] { return Ints({1, 1, 0, 0, 1}); };
  const auto predictions = [] { return Ints({1, 0, 1, 0, 1}); };
  EXPECT_FLOAT_EQ(Value([&] { return metrics::Precision(labels(), predictions()); }), 2.0f / 3);
  EXPECT_FLOAT_EQ(Value([&] { return metrics::Recall(labels(), predictions(), {.weights = Floats({1, 2, 1, 1, 1})}); }),
                  0.5f);
}

}  // namespace
}  // namespace tessera
