// SPDX-License-Identifier: Apache-2.0
// The validation of RunConfig and TpuConfig: the cases of TensorFlow's tests.
#include "tessera/estimator/config/run_config.h"
#include "tessera/estimator/config/tpu_context.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

absl::Status CheckTpu(TpuConfig config) { return Validate(config); }

TEST(IterationsPerLoop, TakesCountsAndTimes) {
  EXPECT_EQ(IterationsPerLoop(1).Parse()->count, 1);
  EXPECT_EQ(IterationsPerLoop("100").Parse()->count, 100);
  EXPECT_EQ(IterationsPerLoop("30s").Parse()->seconds, 30);
  EXPECT_EQ(IterationsPerLoop("10m").Parse()->seconds, 600);
  EXPECT_EQ(IterationsPerLoop("2h").Parse()->seconds, 7200);
  EXPECT_EQ(IterationsPerLoop().Parse()->count, 0);
}

TEST(IterationsPerLoop, RefusesAnythingElse) {
  for (const char* text :
       {"0", "-1", "01", "1.5", "1d", "", "s", "1ss", "9223372036854775807h", "99999999999999999999"}) {
    EXPECT_STATUS(
        IterationsPerLoop(text).Parse(), kInvalid,
        fmt::format("iterations_per_loop is \"{}\", expected a positive number of steps or a time such as 30s, "
                    "10m, 2h",
                    text));
  }
}

TEST(TpuConfig, RefusesWhatIsOutOfRange) {
  EXPECT_OK(CheckTpu({}));
  EXPECT_OK(CheckTpu({.num_shards = 8, .num_cores_per_replica = 1}));
  EXPECT_STATUS(CheckTpu({.iterations_per_loop = 0}), kInvalid, testing::StartsWith("iterations_per_loop is \"0\""));
  EXPECT_STATUS(CheckTpu({.num_shards = 0}), kInvalid, "num_shards is 0, expected a positive number of replicas");
  EXPECT_STATUS(CheckTpu({.num_cores_per_replica = 3}), kInvalid,
                "num_cores_per_replica is 3, expected one of 1, 2, 4, 8, 16, 32, 64, 128");
  EXPECT_STATUS(CheckTpu({.initial_infeed_sleep_secs = 0}), kInvalid,
                "initial_infeed_sleep_secs is 0, expected a positive number of seconds");
  EXPECT_STATUS(CheckTpu({.eval_training_input_configuration = InputMode::kBroadcast}), kInvalid,
                "eval_training_input_configuration is BROADCAST, expected PER_HOST_V1 or SLICED");
  EXPECT_STATUS(CheckTpu({.experimental_host_call_every_n_steps = 0}), kInvalid,
                "experimental_host_call_every_n_steps is 0, expected a positive number of steps");
}

TEST(TpuConfig, SlicedIsNotForTraining) {
  EXPECT_STATUS(CheckTpu({.per_host_input_for_training = InputMode::kSliced}), kInvalid,
                testing::StartsWith("per_host_input_for_training is SLICED"));
}

TEST(TpuConfig, AReplicaHasUpTo128Cores) {
  for (const int64_t cores : {1, 2, 4, 8, 16, 32, 64, 128}) EXPECT_OK(CheckTpu({.num_cores_per_replica = cores}));
  EXPECT_STATUS(CheckTpu({.num_cores_per_replica = 256}), kInvalid,
                "num_cores_per_replica is 256, expected one of 1, 2, 4, 8, 16, 32, 64, 128");
}

TEST(TpuConfig, InputsArePartitionedOverCoresThatTakeConsecutiveBatches) {
  const auto check = [](auto change) {
    TpuConfig config = {.num_cores_per_replica = 2,
                        .per_host_input_for_training = InputMode::kPerHostV2,
                        .input_partition_dims = std::vector<InputPartition>{{{"x", {{1, 2}}}}}};
    change(config);
    return Validate(config);
  };
  EXPECT_OK(check([](TpuConfig&) {}));
  EXPECT_STATUS(check([](TpuConfig& config) { config.num_cores_per_replica.reset(); }), kInvalid,
                "input_partition_dims needs num_cores_per_replica: it partitions the input over these cores");
  EXPECT_STATUS(check([](TpuConfig& config) { config.per_host_input_for_training = InputMode::kPerHostV1; }), kInvalid,
                "input_partition_dims needs per_host_input_for_training PER_HOST_V2, got PER_HOST_V1");
  EXPECT_STATUS(check([](TpuConfig& config) { config.input_partition_dims->resize(3); }), kInvalid,
                "input_partition_dims has 3 entries, expected one for the features, or two with the labels");
}

TEST(RunConfig, RefusesWhatIsOutOfRange) {
  EXPECT_OK(Validate(RunConfig()));
  EXPECT_STATUS(Validate(RunConfig{.model_dir = ""}), kInvalid,
                "model_dir is empty, expected a directory; leave it out for a temporary one");
  EXPECT_STATUS(Validate(RunConfig{.save_summary_steps = -1}), kInvalid,
                "save_summary_steps is -1, expected 0 or more");
  EXPECT_STATUS(Validate(RunConfig{.save_checkpoints_steps = 10, .save_checkpoints_secs = 20}), kInvalid,
                "save_checkpoints_steps is 10 and save_checkpoints_secs is 20, expected at most one of them");
  EXPECT_STATUS(Validate(RunConfig{.save_checkpoints_steps = -5}), kInvalid,
                "save_checkpoints_steps is -5, expected 0 or more");
  EXPECT_STATUS(Validate(RunConfig{.save_checkpoints_secs = -5}), kInvalid,
                "save_checkpoints_secs is -5, expected 0 or more");
  EXPECT_STATUS(Validate(RunConfig{.threads = -1}), kInvalid, "threads is -1, expected 1 to 4096, or 0 (all cores)");
  EXPECT_STATUS(Validate(RunConfig{.threads = 100000}), kInvalid,
                "threads is 100000, expected 1 to 4096, or 0 (all cores)");
  EXPECT_STATUS(Validate(RunConfig{.keep_checkpoint_max = -1}), kInvalid,
                "keep_checkpoint_max is -1, expected 0 (keep all) or more");
  EXPECT_STATUS(Validate(RunConfig{.keep_checkpoint_every_n_hours = 0}), kInvalid,
                "keep_checkpoint_every_n_hours is 0, expected more than 0");
  EXPECT_STATUS(Validate(RunConfig{.log_step_count_steps = 0}), kInvalid,
                "log_step_count_steps is 0, expected more than 0");
}

TEST(RunConfig, ChecksItsTpuConfig) {
  EXPECT_STATUS(Validate(RunConfig{.tpu_config = {.num_shards = -1}}), kInvalid,
                "num_shards is -1, expected a positive number of replicas");
}

TEST(RunConfig, SavesEveryTenMinutesUnlessTold) {
  EXPECT_EQ(ResolveCheckpointCadence({}).seconds, 600);
  EXPECT_EQ(ResolveCheckpointCadence({}).steps, std::nullopt);
  EXPECT_EQ(ResolveCheckpointCadence({.save_checkpoints_steps = 50}).steps, 50);
  EXPECT_EQ(ResolveCheckpointCadence({.save_checkpoints_steps = 50}).seconds, std::nullopt);
  const CheckpointCadence off =
      ResolveCheckpointCadence({.save_checkpoints_steps = std::nullopt, .save_checkpoints_secs = std::nullopt});
  EXPECT_EQ(off.steps, std::nullopt);
  EXPECT_EQ(off.seconds, std::nullopt);
  EXPECT_EQ(ResolveCheckpointCadence({.save_checkpoints_secs = std::nullopt}).seconds, std::nullopt);
}

TEST(TpuContext, TellsAnInputFunctionItsPart) {
  const TpuContext context(8, 2, 1,
                           {.device = "/host:1", .invocation_index = 1, .total_invocations = 2, .num_replicas = 4});
  EXPECT_EQ(context.num_of_replicas_per_host(), 4);
  EXPECT_EQ(*context.current_host(), 1);
  EXPECT_EQ(context.current_input_fn_deployment()->invocation_index, 1);
  EXPECT_EQ(*context.device_for_replica(7), "/replica:7");
  EXPECT_EQ(*context.tpu_host_placement_function(3), "/host:0");
  EXPECT_EQ(*context.tpu_host_placement_function(4), "/host:1");
  EXPECT_STATUS(context.tpu_host_placement_function(-1), kInvalid,
                "replica -1 does not exist: there are 8, numbered from 0");
  EXPECT_STATUS(context.device_for_replica(8), kInvalid, "replica 8 does not exist: there are 8, numbered from 0");
}

TEST(TpuContext, AModelFunctionHasNoHost) {
  const TpuContext context(8, 2);
  EXPECT_STATUS(context.current_host(), absl::StatusCode::kFailedPrecondition,
                testing::StartsWith("current_host is available only in an input function"));
  EXPECT_STATUS(context.current_input_fn_deployment(), absl::StatusCode::kFailedPrecondition,
                testing::StartsWith("current_input_fn_deployment is available only in an input function"));
}

}  // namespace
}  // namespace tessera
