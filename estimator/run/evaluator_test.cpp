// SPDX-License-Identifier: Apache-2.0
// Consecutive evaluations share one program, and return the same results as separate ones.
#include "tessera/estimator/run/evaluator.h"

#include "tessera/estimator/export/train_and_evaluate.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/metrics/metrics.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/tests/rows_testutil.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

class EvaluatorTest : public ::testing::Test {
 protected:
  absl::StatusOr<TpuEstimator> Make(int64_t replicas, const std::string& device) {
    RunConfig config{.save_checkpoints_steps = 3, .device = device};
    config.tpu_config.num_shards = replicas;
    const ModelFn model = [this](const Features& features, const Labels& labels, Mode mode, const Params&) {
      ++built_[mode];
      const Tensor logits = layers::Dense(features["x"], 2, {.name = "logits"});
      const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
      if (mode == Mode::kEval) {
        return TpuEstimatorSpec::Eval(loss, {{"accuracy", metrics::Accuracy(labels.only(), ArgMax(logits, 1))}});
      }
      return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(optimizers::Sgd(0.1))->Minimize(loss));
    };
    return TpuEstimator::Create({.model_fn = model,
                                 .model_dir = root_ / "model",
                                 .config = config,
                                 .train_batch_size = 8,
                                 .eval_batch_size = 8});
  }
  static absl::StatusOr<Dataset> TrainInput(const Params& params) {
    return RowsWithSigns(64, 3).Repeat().Batch(params.batch_size());
  }
  static absl::StatusOr<Dataset> EvalInput(const Params& params) {
    return RowsWithSigns(19, 3).Batch(params.batch_size());
  }

  TestDirectory root_;
  std::map<Mode, int> built_;
};

TEST_F(EvaluatorTest, EvaluationsBetweenTheLoopsOfATrainingBuildNothing) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make(2, "cpu"));
  ASSERT_OK(TrainAndEvaluate(estimator, {.input_fn = TrainInput, .max_steps = 12},
                             {{.input_fn = EvalInput, .steps = std::nullopt, .throttle_secs = 0},
                              {.input_fn = EvalInput, .steps = 1, .name = "first", .throttle_secs = 0}}));
  EXPECT_EQ(built_[Mode::kTrain], 1);
  EXPECT_EQ(built_[Mode::kEval], 2);  // four evaluations ran for each of two specs
}

TEST_F(EvaluatorTest, GivesWhatEachEvaluationAloneGives) {
  for (const char* device : {"cpu", "reference"}) {
    for (const int64_t replicas : {1, 2}) {
      SCOPED_TRACE(fmt::format("{} replicas on {}", replicas, device));
      ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make(replicas, device));
      ASSERT_OK(estimator.Train(TrainInput, {.max_steps = 6, .fresh = true}));
      Evaluator evaluator(estimator, EvalInput);
      // Evaluates all rows, a part of them (the rest is left in the infeed), an older state, and all rows again.
      const std::vector<EvaluateOptions> evaluations = {
          {}, {.steps = 1}, {.checkpoint_path = root_ / "model/model.ckpt-3"}, {}};
      for (const EvaluateOptions& options : evaluations) {
        ASSERT_OK_AND_ASSIGN(const EvaluateResult kept, evaluator.Evaluate(options));
        ASSERT_OK_AND_ASSIGN(const EvaluateResult alone, estimator.Evaluate(EvalInput, options));
        EXPECT_EQ(kept.metrics, alone.metrics);
        EXPECT_EQ(kept.rows, alone.rows);
        EXPECT_EQ(kept.global_step, alone.global_step);
      }
    }
  }
}

TEST_F(EvaluatorTest, AnInputOfAnotherKindIsRefused) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make(1, "reference"));
  ASSERT_OK(estimator.Train(TrainInput, {.max_steps = 1}));
  int64_t columns = 3;
  Evaluator evaluator(estimator,
                      [&](const Params& params) { return RowsWithSigns(19, columns).Batch(params.batch_size()); });
  ASSERT_OK(evaluator.Evaluate());
  columns = 4;
  EXPECT_STATUS(evaluator.Evaluate(), absl::StatusCode::kInvalidArgument,
                HasSubstr("the input function for eval returns "));
  columns = 3;
  EXPECT_OK(evaluator.Evaluate());
}

}  // namespace
}  // namespace tessera
