// SPDX-License-Identifier: Apache-2.0
// Profiles of a model's runs (docs/profiling.md).
#include "gmock/gmock.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/estimator/tests/rows_testutil.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"
#include "tessera/runtime/profile/profiler.h"

namespace tessera {
namespace {

using ::testing::SizeIs;

TpuEstimatorSpec Model(const Features& features, const Labels& labels, Mode mode, const Params&) {
  const Tensor logits = layers::Dense(features["x"], 2, {.name = "logits"});
  if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"class", ArgMax(logits)}});
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(optimizers::Adam(0.01f))->Minimize(loss));
}

absl::StatusOr<Dataset> Input(const Params& params) { return RowsWithSigns(32, 6).Batch(params.batch_size()); }

TpuEstimatorOptions Options(const TestDirectory& root, std::shared_ptr<Profiler> profiler) {
  return {.model_fn = Model,
          .model_dir = root / "model",
          .config = RunConfig{.tpu_config = {.num_shards = 1}, .profiler = std::move(profiler)},
          .train_batch_size = 4,
          .predict_batch_size = 4};
}

// Returns how often shard 0 ran a kernel of generated code.
int64_t KernelCalls(const Profile& profile) {
  int64_t calls = 0;
  for (size_t site = 0; site < profile.sites.size(); ++site) {
    if (profile.sites[site].kind == SpanKind::kKernel) calls += profile.shards[0].totals[site].calls;
  }
  return calls;
}

TEST(Profile, StepsOfATrainingAreGlobalSteps) {
  const TestDirectory root;
  const auto profiler = std::make_shared<Profiler>(ProfileOptions{.path = "p.json", .first_step = 3, .end_step = 5});
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(Options(root, profiler)));
  ASSERT_OK(estimator.Train(Input, {.max_steps = 6}));
  const Profile profile = profiler->Finish();
  ASSERT_THAT(profile.shards, SizeIs(1));
  ASSERT_THAT(profile.shards[0].steps, SizeIs(2));
  EXPECT_EQ(profile.shards[0].steps[0].number, 3);
  EXPECT_GE(KernelCalls(profile), 2);
}

TEST(Profile, OfPredictions) {
  const TestDirectory root;
  ASSERT_OK_AND_ASSIGN(TpuEstimator trained, TpuEstimator::Create(Options(root, nullptr)));
  ASSERT_OK(trained.Train(Input, {.max_steps = 1}));
  const auto profiler = std::make_shared<Profiler>(ProfileOptions{.path = "p.json"});
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(Options(root, profiler)));
  ASSERT_OK(estimator.Predict(Input, [](const PredictBatch&) { return absl::OkStatus(); }));
  const Profile profile = profiler->Finish();
  ASSERT_THAT(profile.shards, SizeIs(1));
  EXPECT_GE(profile.shards[0].num_steps, 8);  // 32 rows, 4 in a batch
  EXPECT_GE(KernelCalls(profile), 8);
}

}  // namespace
}  // namespace tessera
