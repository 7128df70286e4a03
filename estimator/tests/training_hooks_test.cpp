// SPDX-License-Identifier: Apache-2.0
// Hooks of whole jobs: first those of the call, then those of the model function. Also training that loses a connection
// and recovers.
#include "tessera/estimator/hooks/hooks.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/estimator/tests/rows_testutil.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::string> calls;

// Records the calls of a hook, except the calls per loop.
class Recorder : public Hook {
 public:
  explicit Recorder(std::string name) : name_(std::move(name)) {}
  std::string_view name() const override { return name_; }
  absl::Status Begin(const Executable&) override { return Add("begin"); }
  absl::Status AfterCreateSession(HookSession& session) override {
    return Add(fmt::format("session {}", session.run_step()));
  }
  absl::Status AfterRun(HookSession& session, const RunValues&) override {
    return fail ? fail(session.run_step()) : absl::OkStatus();
  }
  absl::Status End(HookSession&) override { return Add("end"); }
  int64_t NextStep(int64_t run_step) const override { return fail ? run_step + 1 : kNoStep; }

  std::function<absl::Status(int64_t step)> fail;

 private:
  absl::Status Add(const std::string& moment) {
    calls.push_back(name_ + "." + moment);
    return absl::OkStatus();
  }
  const std::string name_;
};

TpuEstimatorSpec Model(const Features& features, const Labels& labels, Mode mode, const Params&) {
  const Tensor logits = layers::Dense(features["x"], 2, {.name = "logits"});
  const Hooks hooks = {std::make_shared<Recorder>("spec")};
  if (mode == Mode::kPredict) {
    return TpuEstimatorSpec::Predict({{"class", ArgMax(logits)}}, {.prediction_hooks = hooks});
  }
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  if (mode == Mode::kEval) return TpuEstimatorSpec::Eval(loss, {}, {.evaluation_hooks = hooks});
  const auto optimizer = optimizers::CrossShard(optimizers::Sgd(0.1));
  return TpuEstimatorSpec::Train(loss, optimizer->Minimize(loss), {.training_hooks = hooks});
}

absl::StatusOr<Dataset> Input(const Params& params) { return RowsWithSigns(64, 4).Repeat().Batch(params.batch_size()); }
absl::StatusOr<Dataset> FewRows(const Params& params) { return RowsWithSigns(19, 4).Batch(params.batch_size()); }

class TrainingHooksTest : public ::testing::Test {
 protected:
  void SetUp() override { calls.clear(); }

  absl::StatusOr<TpuEstimator> Make(RunConfig config = {.save_checkpoints_steps = 4}) {
    config.device = "reference";
    return TpuEstimator::Create({.model_fn = Model,
                                 .model_dir = root_ / "model",
                                 .config = config,
                                 .train_batch_size = 8,
                                 .eval_batch_size = 8,
                                 .predict_batch_size = 8});
  }

  TestDirectory root_;
};

TEST_F(TrainingHooksTest, ThoseOfTheModelFunctionComeLast) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make());
  const Hooks hooks = {std::make_shared<Recorder>("a"), std::make_shared<Recorder>("b")};
  ASSERT_OK(estimator.Train(Input, {.max_steps = 2, .hooks = hooks}));
  const auto expect_all = [&](const char* step) {
    EXPECT_THAT(calls, ElementsAre("a.begin", "b.begin", "spec.begin", fmt::format("a.session {}", step),
                                   fmt::format("b.session {}", step), fmt::format("spec.session {}", step), "a.end",
                                   "b.end", "spec.end"));
    calls.clear();
  };
  expect_all("0");
  ASSERT_OK(estimator.Evaluate(FewRows, {.hooks = hooks}));
  expect_all("0");
  ASSERT_OK(estimator.Predict(FewRows, [](const PredictBatch&) { return absl::OkStatus(); }, {.hooks = hooks}));
  expect_all("0");
}

// As in TensorFlow, training that fails with Unavailable or Aborted resumes from the newest checkpoint; hooks begin
// once.
TEST_F(TrainingHooksTest, ATrainingThatLosesSomethingGoesOn) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make());
  const auto hook = std::make_shared<Recorder>("a");
  int failures = 0;
  hook->fail = [&](int64_t step) {
    return step == 6 && failures++ < 2 ? absl::UnavailableError("the worker is gone") : absl::OkStatus();
  };
  ASSERT_OK_AND_ASSIGN(const TrainResult result, estimator.Train(Input, {.steps = 7, .hooks = {hook}}));
  EXPECT_EQ(result.global_step, 7);
  EXPECT_THAT(calls, ElementsAre("a.begin", "spec.begin", "a.session 0", "spec.session 0", "a.session 4",
                                 "spec.session 4", "a.session 4", "spec.session 4", "a.end", "spec.end"));
}

TEST_F(TrainingHooksTest, NotForEver) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make());
  const auto hook = std::make_shared<Recorder>("a");
  hook->fail = [&](int64_t step) { return step == 6 ? absl::AbortedError("gone") : absl::OkStatus(); };
  EXPECT_STATUS(estimator.Train(Input, {.steps = 7, .hooks = {hook}}), absl::StatusCode::kAborted,
                HasSubstr("after 3 recoveries at step 4: AfterRun of a: gone"));
}

TEST_F(TrainingHooksTest, ListenersNeedASaver) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make({.save_checkpoints_secs = std::nullopt}));
  const SavingListeners listeners = {std::make_shared<CheckpointSaverListener>()};
  EXPECT_STATUS(estimator.Train(Input, {.max_steps = 2, .saving_listeners = listeners}),
                absl::StatusCode::kInvalidArgument, HasSubstr("there are saving_listeners, but nothing saves"));
  EXPECT_OK(estimator.Train(
      Input,
      {.max_steps = 2, .hooks = {hooks::CheckpointSaver(hooks::Interval::Steps(1))}, .saving_listeners = listeners}));
}

// --- configuration ---

TEST_F(TrainingHooksTest, TheFeedSleepsBeforeTheFirstBatch) {
  RunConfig config;
  config.tpu_config.initial_infeed_sleep_secs = 1;
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make(config));
  const double start = Clock::Real().Seconds();
  ASSERT_OK(estimator.Train(Input, {.max_steps = 1}));
  EXPECT_GE(Clock::Real().Seconds() - start, 1);
}

TEST_F(TrainingHooksTest, WhatRunsInOnePieceIsNotSliced) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator trained, Make());
  ASSERT_OK(trained.Train(Input, {.max_steps = 1}));
  TpuEstimatorOptions options = trained.options();
  options.use_tpu = false;
  options.config->tpu_config.eval_training_input_configuration = InputMode::kSliced;
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
  EXPECT_STATUS(estimator.Evaluate(FewRows), absl::StatusCode::kInvalidArgument,
                HasSubstr("eval_training_input_configuration is SLICED, and eval runs without replicas"));
}

// The same model function runs on one device; its CrossShard sums over one replica.
TEST_F(TrainingHooksTest, InOnePieceAsOnOneReplica) {
  std::vector<float> losses;
  for (const bool use_tpu : {true, false}) {
    TpuEstimatorOptions options = Make()->options();
    options.use_tpu = use_tpu;
    options.model_dir = root_ / (use_tpu ? "replica" : "piece");
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
    ASSERT_OK_AND_ASSIGN(const TrainResult result, estimator.Train(Input, {.max_steps = 5}));
    losses.push_back(*result.loss);
  }
  EXPECT_EQ(losses[0], losses[1]);
}

// --- NaN ---

// The model computes the logarithm of a feature: NaN where the feature is negative.
TpuEstimatorSpec LogModel(const Features& features, const Labels& labels, Mode, const Params&) {
  const Tensor x = Log(features["x"]);
  const Tensor logits = layers::Dense(x, 2, {.name = "logits"});
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  const auto optimizer = optimizers::CrossShard(optimizers::Sgd(0.01));
  return TpuEstimatorSpec::Train(loss, optimizer->Minimize(loss));
}

// Returns 1,000 batches of 8 rows; row 5 of batch 137 is -1.
absl::StatusOr<Dataset> OneBadRow(const Params& params) {
  std::vector<float> x(8000 * 2, 1.5f);
  x[(136 * 8 + 5) * 2 + 1] = -1;
  ASSIGN_OR_RETURN(Dataset rows, Dataset::FromTensors({{"x", Buffer::FromVector(x, {8000, 2})}},
                                                      {{"", Buffer::FromVector(std::vector<int32_t>(8000), {8000})}}));
  return rows.Batch(params.batch_size());
}

TEST_F(TrainingHooksTest, ANanInALongLoopIsFoundExactly) {
  const RunConfig config = {.save_checkpoints_steps = 100,
                            .tpu_config = {.iterations_per_loop = 1000, .num_shards = 4}};
  ASSERT_OK_AND_ASSIGN(
      TpuEstimator estimator,
      TpuEstimator::Create(
          {.model_fn = LogModel, .model_dir = root_ / "model", .config = config, .train_batch_size = 8}));
  const auto is_the_report =
      testing::AllOf(HasSubstr("NaN loss during training: the loss of step 137 is nan on replica 2"),
                     HasSubstr("trained again from the checkpoint of step 100, step 137 shows where it comes from:"),
                     HasSubstr("replica 2: "), HasSubstr("training_hooks_test.cpp:"),
                     HasSubstr("first op that makes a NaN: stablehlo.log"),
                     HasSubstr("at index [1,1] is nan; operands there: -1\nthat is row 5 of the batch of 8"),
                     HasSubstr("variables that are NaN after it: logits/bias, logits/kernel"));
  EXPECT_STATUS(estimator.Train(OneBadRow, {.max_steps = 1000}), absl::StatusCode::kFailedPrecondition, is_the_report);
  ASSERT_OK_AND_ASSIGN(const std::optional<std::string> newest, estimator.latest_checkpoint());
  EXPECT_EQ(*newest, root_ / "model/model.ckpt-100");
  ASSERT_OK_AND_ASSIGN(
      const TrainResult result,
      estimator.Train(OneBadRow, {.max_steps = 1000, .hooks = {hooks::NanTensor({.fail_on_nan_loss = false})}}));
  EXPECT_EQ(result.end, TrainResult::End::kNan);
  EXPECT_EQ(result.nan->global_step, 137);
  EXPECT_EQ(result.nan->replicas, std::vector<int64_t>{2});
  EXPECT_THAT(result.nan_report, HasSubstr("first op that makes a NaN: stablehlo.log"));
}

// The loss does not depend on the variable `spoiled`: the error must report the step that makes it NaN.
TpuEstimatorSpec SpoilingModel(const Features& features, const Labels& labels, Mode, const Params&) {
  const Tensor logits = layers::Dense(features["x"], 2, {.name = "logits"});
  const Variable spoiled = GetVariable("spoiled", {DType::kF32, {}}, initializers::Zeros(), {.trainable = false});
  spoiled.Assign(spoiled.Read() + 0 * Log(ReduceMin(features["x"], {0, 1})));
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  const auto optimizer = optimizers::CrossShard(optimizers::Sgd(0.01));
  return TpuEstimatorSpec::Train(loss, optimizer->Minimize(loss));
}

TEST_F(TrainingHooksTest, ANanInAVariableIsNotSaved) {
  const RunConfig config = {.save_checkpoints_steps = 100, .tpu_config = {.iterations_per_loop = 1000}};
  ASSERT_OK_AND_ASSIGN(
      TpuEstimator estimator,
      TpuEstimator::Create(
          {.model_fn = SpoilingModel, .model_dir = root_ / "model", .config = config, .train_batch_size = 8}));
  EXPECT_STATUS(estimator.Train(OneBadRow, {.max_steps = 300}), absl::StatusCode::kFailedPrecondition,
                testing::AllOf(HasSubstr("variable \"spoiled\" is NaN after step 200, which is not saved"),
                               HasSubstr("step 137 shows where it comes from:"), HasSubstr("stablehlo.log"),
                               HasSubstr("variables that are NaN after it: spoiled")));
  ASSERT_OK_AND_ASSIGN(const std::optional<std::string> newest, estimator.latest_checkpoint());
  EXPECT_EQ(*newest, root_ / "model/model.ckpt-100");
}

}  // namespace
}  // namespace tessera
