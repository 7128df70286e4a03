// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/config/batch_sizes.h"

#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

struct Row {
  Mode mode;
  InputMode input_mode;
  int64_t hosts;
  int64_t input_fn, model_fn, calls;
};

// The rows are for a global batch of 64 on 8 replicas.
TEST(BatchSizes, FollowTheTable) {
  const Row rows[] = {
      {Mode::kTrain, InputMode::kPerShardV1, 1, 8, 8, 8},  {Mode::kTrain, InputMode::kPerHostV1, 1, 64, 8, 1},
      {Mode::kTrain, InputMode::kPerHostV1, 2, 32, 8, 2},  {Mode::kTrain, InputMode::kPerHostV2, 2, 8, 8, 2},
      {Mode::kTrain, InputMode::kBroadcast, 1, 64, 64, 1}, {Mode::kEval, InputMode::kPerHostV1, 1, 64, 8, 1},
      {Mode::kPredict, InputMode::kPerHostV2, 1, 8, 8, 1}, {Mode::kEval, InputMode::kSliced, 1, 64, 8, 1},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(fmt::format("{} {} on {} hosts", Name(row.mode), Name(row.input_mode), row.hosts));
    ASSERT_OK_AND_ASSIGN(const BatchSizes sizes, ComputeBatchSizes(row.mode, 64, {true, 8, row.hosts, row.input_mode}));
    EXPECT_EQ(sizes.input_fn, row.input_fn);
    EXPECT_EQ(sizes.model_fn, row.model_fn);
    EXPECT_EQ(sizes.input_fn_calls, row.calls);
  }
}

TEST(BatchSizes, InOnePieceNothingIsDividedAndNothingIsNeeded) {
  ASSERT_OK_AND_ASSIGN(const BatchSizes sizes, ComputeBatchSizes(Mode::kTrain, 60, {.replicated = false}));
  EXPECT_EQ(sizes.input_fn, 60);
  EXPECT_EQ(sizes.model_fn, 60);
  EXPECT_EQ(ComputeBatchSizes(Mode::kEval, std::nullopt, {.replicated = false})->input_fn, std::nullopt);
}

TEST(BatchSizes, ReplicasMustDivideTheGlobalBatch) {
  EXPECT_STATUS(ComputeBatchSizes(Mode::kTrain, 60, {.num_replicas = 8}), kInvalid,
                "train_batch_size is 60, which 8 replicas do not divide; try 56 or 64");
  EXPECT_STATUS(ComputeBatchSizes(Mode::kPredict, 5, {.num_replicas = 8}), kInvalid,
                "predict_batch_size is 5, which 8 replicas do not divide; try 8");
  EXPECT_OK(ComputeBatchSizes(Mode::kTrain, 60, {.num_replicas = 8, .input_mode = InputMode::kBroadcast}));
}

TEST(BatchSizes, AGlobalBatchInOnePieceNeedNotBeDivided) {
  constexpr auto kAutomatic = Partitioning::kAutomatic;
  for (const InputMode mode : {InputMode::kPerHostV1, InputMode::kBroadcast, InputMode::kSliced}) {
    ASSERT_OK_AND_ASSIGN(
        const BatchSizes sizes,
        ComputeBatchSizes(Mode::kEval, 60, {.num_replicas = 8, .input_mode = mode, .partitioning = kAutomatic}));
    EXPECT_EQ(sizes.input_fn, 60);
    EXPECT_EQ(sizes.model_fn, 60);
  }
  for (const InputMode mode : {InputMode::kPerShardV1, InputMode::kPerHostV2}) {
    EXPECT_STATUS(
        ComputeBatchSizes(Mode::kTrain, 60, {.num_replicas = 8, .input_mode = mode, .partitioning = kAutomatic}),
        kInvalid, "train_batch_size is 60, which 8 replicas do not divide; try 56 or 64");
  }
}

TEST(BatchSizes, AReplicatedModeNeedsOne) {
  EXPECT_STATUS(ComputeBatchSizes(Mode::kEval, std::nullopt, {.num_replicas = 8}), kInvalid,
                "eval_batch_size is not set, and eval runs on replicas: set it, or run without replicas");
}

TEST(BatchSizes, SomeModesRunOnOneHostOnly) {
  EXPECT_STATUS(ComputeBatchSizes(Mode::kEval, 64, {.num_replicas = 8, .num_hosts = 2}), kInvalid,
                "eval with input mode PER_HOST_V1 runs on one host only, got 2");
  EXPECT_STATUS(ComputeBatchSizes(Mode::kPredict, 64, {true, 8, 2, InputMode::kPerHostV2}), kInvalid,
                "predict with input mode PER_HOST_V2 runs on one host only, got 2");
  EXPECT_OK(ComputeBatchSizes(Mode::kEval, 64, {true, 8, 2, InputMode::kPerHostV2}));
}

TEST(BatchSizes, EvaluateAndPredictAreFedPerHost) {
  EXPECT_EQ(EffectiveInputMode(Mode::kEval, {.per_host_input_for_training = InputMode::kPerShardV1}),
            InputMode::kPerHostV1);
  EXPECT_EQ(EffectiveInputMode(Mode::kTrain, {.per_host_input_for_training = InputMode::kPerShardV1}),
            InputMode::kPerShardV1);
  EXPECT_EQ(EffectiveInputMode(Mode::kPredict, {.per_host_input_for_training = InputMode::kPerHostV2}),
            InputMode::kPerHostV2);
  EXPECT_EQ(EffectiveInputMode(Mode::kEval, {.eval_training_input_configuration = InputMode::kSliced}),
            InputMode::kSliced);
}

}  // namespace
}  // namespace tessera
