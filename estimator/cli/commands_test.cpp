// SPDX-License-Identifier: Apache-2.0
// Errors on the command line: each prints one message, returns exit code 2, and does nothing else.
#include "tessera/estimator/cli/commands.h"

#include <map>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/cli/main.h"
#include "tessera/estimator/loop/report/progress_line.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

absl::Status Set(const std::string& setting) {
  RunnableModel model;
  return Apply({.settings = {setting}}, model);
}

TEST(Settings, TakeEffect) {
  RunnableModel model;
  EXPECT_OK(Apply({.model_dir = "dir",
                   .replicas = 4,
                   .device = "reference",
                   .params = {"units=64"},
                   .settings = {"train_batch_size=32", "run_config.save_checkpoints_steps=50", "use_tpu=false",
                                "tpu_config.iterations_per_loop=30s"},
                   .max_steps = 7},
                  model));
  EXPECT_EQ(model.estimator.model_dir, "dir");
  EXPECT_EQ(model.estimator.train_batch_size, 32);
  EXPECT_FALSE(model.estimator.use_tpu);
  EXPECT_EQ(model.estimator.config->tpu_config.num_shards, 4);
  EXPECT_EQ(model.estimator.config->tpu_config.iterations_per_loop.Parse()->seconds, 30);
  EXPECT_EQ(model.estimator.config->save_checkpoints_steps.value(), 50);
  EXPECT_EQ(model.estimator.config->device, "reference");
  EXPECT_EQ(model.estimator.params.Get("units", 1), 64);
  EXPECT_EQ(model.max_steps, 7);
}

TEST(Settings, DescribeTheModelForTheNextRun) {
  RunnableModel model;
  ASSERT_OK(Apply({.replicas = 4,
                   .params = {"units=64"},
                   .settings = {"train_batch_size=32", "run_config.save_checkpoints_steps=50",
                                "tpu_config.iterations_per_loop=30s"},
                   .max_steps = 7},
                  model));
  const job::Job job = DescribeModel("digits", model);
  EXPECT_EQ(job.model().function().program(), "digits");
  EXPECT_EQ(job.model().function().params().at("units"), "64");
  EXPECT_EQ(job.train_batch_size(), 32);
  EXPECT_EQ(job.max_steps(), 7);
  EXPECT_EQ(job.run_config().save_checkpoints_steps(), 50);
  EXPECT_FALSE(job.run_config().has_save_checkpoints_secs());
  EXPECT_EQ(job.tpu_config().iterations_per_loop(), "30s");
  EXPECT_EQ(job.tpu_config().num_shards(), 4);
}

TEST(Settings, AnUnknownPathComesWithTheNearest) {
  EXPECT_STATUS(Set("train_batchsize=3"), kInvalid,
                "--set: unknown path \"train_batchsize\"; did you mean \"train_batch_size\"?");
  EXPECT_STATUS(Set("zzz=3"), kInvalid, "--set: unknown path \"zzz\"");
}

TEST(Settings, AValueOfAnotherTypeIsNamed) {
  EXPECT_STATUS(Set("train_batch_size=64.0"), kInvalid, "--set train_batch_size: expected an integer, got \"64.0\"");
  EXPECT_STATUS(Set("use_tpu=maybe"), kInvalid, "--set use_tpu: expected true or false, got \"maybe\"");
  EXPECT_STATUS(Set("tpu_config.per_host_input_for_training=PER_SHARD"), kInvalid,
                "--set tpu_config.per_host_input_for_training: expected one of PER_SHARD_V1, PER_HOST_V1, PER_HOST_V2, "
                "BROADCAST, SLICED, got \"PER_SHARD\"");
  EXPECT_STATUS(Set("run_config.keep_checkpoint_every_n_hours=long"), kInvalid,
                "--set run_config.keep_checkpoint_every_n_hours: expected a number, got \"long\"");
}

TEST(Settings, AnAssignmentNeedsAnEqualsSign) {
  EXPECT_STATUS(Set("train_batch_size"), kInvalid, "--set train_batch_size: expected NAME=VALUE");
  RunnableModel model;
  EXPECT_STATUS(Apply({.params = {"=3"}}, model), kInvalid, "--param =3: expected NAME=VALUE");
}

TEST(ProgressLine, TellsStepsLossRatesWaitingAndTimeLeft) {
  TrainProgress progress = {.global_step = 400,
                            .last_step = 2000,
                            .loss = 0.3125f,
                            .steps_per_second = 200,
                            .examples_per_second = 6400,
                            .input_wait = 0.034,
                            .seconds_left = 8.2};
  EXPECT_EQ(ToString(progress),
            "step 400 of 2000  loss 0.3125  200 steps/s  6400 examples/s  waiting for input 3 %  8 s left");
  // A wrapped line could not be erased.
  EXPECT_EQ(ToString(progress, 93), ToString(progress));
  EXPECT_EQ(ToString(progress, 92), "step 400 of 2000  loss 0.3125  200 steps/s  waiting for input 3 %  8 s left");
  EXPECT_EQ(ToString(progress, 60), "step 400 of 2000  loss 0.3125  200 steps/s  8 s left");
  EXPECT_EQ(ToString(progress, 40), "step 400 of 2000  loss 0.3125  8 s left");
  EXPECT_EQ(ToString(progress, 31), "step 400 of 2000  loss 0.3125");
  EXPECT_EQ(ToString(progress, 20), "step 400 of 2000");
  EXPECT_EQ(ToString(progress, 10), "step 400 ");
  for (const auto& [seconds, text] :
       std::map<double, std::string>{{59, "59 s"}, {95, "1.6 min"}, {1000, "17 min"}, {5000, "1.4 h"}}) {
    progress.seconds_left = seconds;
    EXPECT_THAT(ToString(progress), EndsWith("  " + text + " left"));
  }
  progress.last_step = std::nullopt;
  progress.seconds_left = std::nullopt;
  EXPECT_EQ(ToString(progress), "step 400  loss 0.3125  200 steps/s  6400 examples/s  waiting for input 3 %");
}

// --- EstimatorMain ---

struct Ran {
  int exit_code = 0;
  std::string out, err;
};

Ran RunMain(std::vector<std::string> words) {
  words.insert(words.begin(), "/usr/bin/model");
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  const ModelFn model = [](const Features& features, const Labels&, Mode, const Params&) {
    return TpuEstimatorSpec::Predict({{"x", features["x"]}});
  };
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  Ran ran;
  ran.exit_code = EstimatorMain(static_cast<int>(argv.size()), argv.data(), model, {});
  ran.out = ::testing::internal::GetCapturedStdout();
  ran.err = ::testing::internal::GetCapturedStderr();
  return ran;
}

void ExpectUsageError(const std::vector<std::string>& words, const std::string& message) {
  const Ran ran = RunMain(words);
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.err, "model: " + message + "\n");
  EXPECT_EQ(ran.out, "");
}

TEST(EstimatorMain, WithoutACommandSaysWhatThereIs) {
  const Ran ran = RunMain({});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, StartsWith("For example:\n  model train --model-dir=model.model --replicas=8\n"));
}

TEST(EstimatorMain, HelpStartsWithAnExample) {
  const Ran ran = RunMain({"train", "--help"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, StartsWith("Example:\n  model train --model-dir=model.model\n"));
  EXPECT_THAT(ran.out, HasSubstr("--max-steps"));
}

TEST(EstimatorMain, RefusesWhatItDoesNotKnow) {
  ExpectUsageError({"tarin"}, "unknown command \"tarin\"; did you mean train?");
  ExpectUsageError({"frobnicate"}, "unknown command \"frobnicate\"; the commands are train, evaluate and predict");
  ExpectUsageError({"train", "--modeldir=x"}, "unknown option --modeldir; did you mean --model-dir?");
  ExpectUsageError({"train", "--max-steps=-1"}, "--max-steps: expected a whole number of at least 1, got \"-1\"");
  ExpectUsageError({"train", "--replicas=many"}, "--replicas: expected a whole number of at least 1, got \"many\"");
  ExpectUsageError({"evaluate", "--max-steps=5"}, "unknown option --max-steps; see model evaluate --help");
}

TEST(EstimatorMain, EvaluatingWithoutACheckpointNamesTheDirectory) {
  const Ran ran = RunMain({"evaluate", "--model-dir=/nonexistent/model"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("/nonexistent/model"));
}

}  // namespace
}  // namespace tessera
