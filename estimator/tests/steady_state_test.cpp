// SPDX-License-Identifier: Apache-2.0
// Running jobs on native code allocate no further memory for tensors, however long they run.
#include <filesystem>
#include <functional>
#include <utility>
#include <vector>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/metrics/metrics.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

constexpr int64_t kSteps = 2000;
constexpr int64_t kBatch = 8;

// In the host call of each training step: the number of tensors, and of those that allocated system memory.
std::vector<std::pair<int64_t, int64_t>> allocations;

TpuEstimatorSpec Model(const Features& features, const Labels& labels, Mode mode, const Params& params) {
  const Tensor logits = layers::Dense(features["x"], 2, {.name = "logits"});
  if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"class", ArgMax(logits)}, {"x", features["x"]}});
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  if (mode == Mode::kEval)
    return TpuEstimatorSpec::Eval(loss, {{"accuracy", metrics::Accuracy(labels.only(), logits)}});
  const auto count = [](const HostCallValues&) {
    allocations.emplace_back(Buffer::num_allocations(), Buffer::num_system_allocations());
    return absl::OkStatus();
  };
  auto optimizer = optimizers::CrossShard(optimizers::Adam(0.01f));
  return TpuEstimatorSpec::Train(loss, optimizer->Minimize(loss),
                                 {.host_call = HostCallSpec{.function = count, .tensors = {{"loss", loss}}}});
}

Dataset Rows(int64_t rows) {
  const std::vector<float> x(static_cast<size_t>(rows * 6), 0.5f);
  const std::vector<int32_t> label(static_cast<size_t>(rows), 1);
  return *Dataset::FromTensors({{"x", Buffer::FromVector(x, {rows, 6})}}, {{"", Buffer::FromVector(label, {rows})}});
}

InputFn Batches(int64_t batches) {
  return [batches](const Params& params) -> absl::StatusOr<Dataset> {
    return Rows(batches * kBatch).Batch(params.batch_size()).Prefetch(2);
  };
}

// Returns the number of tensors in a whole call that allocated memory from the system.
int64_t CountIn(const std::function<void()>& call) {
  const int64_t before = Buffer::num_system_allocations();
  call();
  return Buffer::num_system_allocations() - before;
}

// Batches, their shards, outfeeds and predictions are tensors, several per step. Queues between threads may reach a new
// maximum at any time; the queue after the outfeed by 64 steps. That is far less than half of the training.
TEST(SteadyStateTest, TensorsOfTrainingEvaluationAndPredictionReuseMemory) {
  const auto directory = std::filesystem::path(::testing::TempDir()) / "steady_state";
  std::filesystem::remove_all(directory);
  ASSERT_OK_AND_ASSIGN(
      TpuEstimator estimator,
      TpuEstimator::Create({.model_fn = Model,
                            .model_dir = directory.string(),
                            .config = RunConfig{.tf_random_seed = 3, .tpu_config = {.num_shards = 2, .strict = true}},
                            .train_batch_size = kBatch,
                            .eval_batch_size = kBatch,
                            .predict_batch_size = kBatch}));
  ASSERT_OK(estimator.Train(Batches(kSteps), {.max_steps = kSteps}));
  ASSERT_EQ(allocations.size(), static_cast<size_t>(kSteps));
  const auto [half_tensors, half_asked] = allocations[kSteps / 2];
  const int64_t tensors = allocations.back().first - half_tensors, asked = allocations.back().second - half_asked;
  EXPECT_GE(tensors, 4 * kSteps / 2);
  EXPECT_LE(asked, tensors / 8);

  auto evaluate = [&](int64_t batches) { ASSERT_OK(estimator.Evaluate(Batches(batches))); };
  const int64_t few = CountIn([&] { evaluate(10); });
  EXPECT_LE(CountIn([&] { evaluate(10 + kSteps); }), few + kSteps / 20);

  std::vector<int64_t> counts;
  ASSERT_OK(estimator.Predict(Batches(50), [&](const PredictBatch&) {
    counts.push_back(Buffer::num_system_allocations());
    return absl::OkStatus();
  }));
  ASSERT_EQ(counts.size(), 50u);
  EXPECT_LE(counts.back() - counts[10], 2);
  std::filesystem::remove_all(directory);
}

}  // namespace
}  // namespace tessera
