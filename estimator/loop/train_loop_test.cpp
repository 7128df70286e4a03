// SPDX-License-Identifier: Apache-2.0
// The training loop on a program whose values are all known: steps, launches, cadences, ends, errors, exact resume.
#include "tessera/estimator/loop/train_loop.h"

#include <csignal>
#include <numeric>
#include <stdexcept>

#include "tessera/estimator/checkpoint/bundle/bundle_reader.h"
#include "tessera/estimator/loop/failing_input_testutil.h"
#include "tessera/estimator/loop/fake_executor_testutil.h"
#include "tessera/estimator/loop/state/variables.h"
#include "tessera/estimator/summary/event_reader.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/io/fault_injection.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

using End = TrainResult::End;

Dataset Numbers(int64_t count) {
  std::vector<float> features(static_cast<size_t>(count));
  std::iota(features.begin(), features.end(), 1.0f);
  const std::vector<int32_t> labels(static_cast<size_t>(count));
  return *Dataset::FromTensors({{"", Buffer::FromVector(features, {count})}},
                               {{"", Buffer::FromVector(labels, {count})}});
}

Dataset Endless() { return Numbers(7).Shuffle(-1, 5).Repeat().Batch(4).Prefetch(2); }

class TrainLoopTest : public ::testing::Test {
 protected:
  TrainLoopTest() {
    options_.model_dir = directory_ / "model";
    options_.max_steps = 10;
    options_.iterations_per_loop = 4;
    options_.save_summary_steps = 1;
  }

  absl::StatusOr<TrainResult> Train(FakeExecutor& executor, const Dataset& dataset) {
    ASSIGN_OR_RETURN(const std::unique_ptr<BatchIterator> input, dataset.MakeIterator());
    return RunTrainLoop(executor, *input, options_);
  }
  absl::StatusOr<TrainResult> Train(const Dataset& dataset = Endless()) {
    FakeExecutor executor;
    return Train(executor, dataset);
  }

  std::string Model(const std::string& name) { return JoinPath(options_.model_dir, name); }
  bool HasCheckpoint(int64_t step) {
    return FileSystem::Local().Exists(Model(fmt::format("model.ckpt-{}.index", step)));
  }
  float SavedW(int64_t step) {
    const absl::StatusOr<Checkpoint> checkpoint =
        ReadCheckpoint(FileSystem::Local(), Model(fmt::format("model.ckpt-{}", step)));
    EXPECT_OK(checkpoint);
    return checkpoint.ok() ? checkpoint->contents.tensors.at("w").As<float>()[0] : 0;
  }
  // The bytes of all variables of step 10.
  static std::map<std::string, std::string> SavedTensors(const std::string& model_dir) {
    std::map<std::string, std::string> tensors;
    const absl::StatusOr<Checkpoint> checkpoint =
        ReadCheckpoint(FileSystem::Local(), JoinPath(model_dir, "model.ckpt-10"));
    EXPECT_OK(checkpoint);
    if (!checkpoint.ok()) return tensors;
    for (const auto& [name, buffer] : checkpoint->contents.tensors) tensors[name] = std::string(buffer.bytes());
    return tensors;
  }
  std::vector<int64_t> LossSteps() {
    std::vector<int64_t> steps;
    const auto scalars = ReadScalars(FileSystem::Local(), options_.model_dir);
    EXPECT_OK(scalars);
    for (const auto& [step, value] : scalars->at("loss")) steps.push_back(step);
    return steps;
  }

  TestDirectory directory_;
  TrainLoopOptions options_;
};

TEST_F(TrainLoopTest, LaunchesAsTpuEstimatorCounts) {
  FakeExecutor executor;
  ASSERT_OK_AND_ASSIGN(const TrainResult result, Train(executor, Endless()));
  EXPECT_THAT(executor.launches(), ElementsAre(4, 4, 2));
  EXPECT_EQ(result.end, End::kLastStep);
  EXPECT_EQ(result.global_step, 10);
  EXPECT_EQ(executor.ReadVariable("global_step")->As<int64_t>()[0], 10);
  EXPECT_TRUE(HasCheckpoint(0));
  EXPECT_TRUE(HasCheckpoint(10));
  EXPECT_FALSE(HasCheckpoint(4));
}

TEST_F(TrainLoopTest, ALoopIsNoLongerThanTheTraining) {
  options_.iterations_per_loop = 100;
  FakeExecutor executor;
  ASSERT_OK(Train(executor, Endless()));
  EXPECT_THAT(executor.launches(), ElementsAre(10));
}

TEST_F(TrainLoopTest, GoesOnFromACheckpointInTheMiddleOfALoop) {
  options_.max_steps = 3;
  ASSERT_OK(Train());
  options_.max_steps = 10;
  FakeExecutor executor;
  ASSERT_OK_AND_ASSIGN(const TrainResult result, Train(executor, Endless()));
  EXPECT_EQ(result.first_step, 3);
  EXPECT_THAT(executor.launches(), ElementsAre(4, 3));
  EXPECT_THAT(executor.first_steps(), ElementsAre(4, 8));
}

TEST_F(TrainLoopTest, StepsAreRelativeAndMaxStepsAbsolute) {
  options_.max_steps = std::nullopt;
  options_.steps = 3;
  ASSERT_OK(Train());
  ASSERT_OK_AND_ASSIGN(const TrainResult result, Train());
  EXPECT_EQ(result.global_step, 6);
  options_.steps = std::nullopt;
  for (const int64_t max_steps : {6, 2}) {
    options_.max_steps = max_steps;
    FakeExecutor executor;
    ASSERT_OK_AND_ASSIGN(const TrainResult there, Train(executor, Endless()));
    EXPECT_EQ(there.end, End::kAlreadyThere);
    EXPECT_EQ(there.global_step, 6);
    EXPECT_TRUE(executor.launches().empty());
  }
}

TEST_F(TrainLoopTest, SavesByGlobalStepWhateverTheLaunches) {
  options_.save_checkpoints_steps = 3;
  options_.checkpoints.keep_max = 0;
  FakeExecutor executor;
  ASSERT_OK(Train(executor, Endless()));
  EXPECT_THAT(executor.launches(), ElementsAre(3, 3, 3, 1));
  for (int64_t step : {0, 3, 6, 9, 10}) EXPECT_TRUE(HasCheckpoint(step)) << step;
}

TEST_F(TrainLoopTest, SavesByTheClock) {
  FakeClock clock;
  options_.clock = &clock;
  options_.save_checkpoints_seconds = 10;
  FakeExecutor executor;
  executor.before_step = [&](int64_t) {
    clock.Advance(3);
    return absl::OkStatus();
  };
  ASSERT_OK(Train(executor, Endless()));
  EXPECT_TRUE(HasCheckpoint(4));
  EXPECT_TRUE(HasCheckpoint(8));
}

// The central property: a run interrupted at any step, with loops of any size, ends with the bits of a complete run.
TEST_F(TrainLoopTest, AnInterruptedRunEndsLikeAWholeOne) {
  ASSERT_OK(Train());
  const std::map<std::string, std::string> expected = SavedTensors(options_.model_dir);
  EXPECT_TRUE(expected.contains("_TESSERA_REPLICA/1/seen"));
  const std::vector<int64_t> expected_steps = LossSteps();
  EXPECT_THAT(expected_steps, ElementsAre(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  for (int64_t cut = 1; cut < 10; ++cut) {
    options_.model_dir = directory_ / fmt::format("cut{}", cut);
    options_.iterations_per_loop = 1 + cut % 4;
    options_.save_checkpoints_steps = 3;
    FakeExecutor dying;
    dying.before_step = [&](int64_t step) { return step == cut ? absl::InternalError("killed") : absl::OkStatus(); };
    EXPECT_STATUS(Train(dying, Endless()), absl::StatusCode::kInternal, HasSubstr("killed"));
    EXPECT_EQ(HasCheckpoint(cut), cut % 3 == 0) << "nothing is saved from a torn state";
    FakeExecutor executor;
    ASSERT_OK_AND_ASSIGN(const TrainResult result, Train(executor, Endless()));
    EXPECT_EQ(result.first_step, cut - cut % 3);
    EXPECT_EQ(SavedTensors(options_.model_dir), expected) << "cut at " << cut;
    EXPECT_EQ(LossSteps(), expected_steps) << "cut at " << cut;
  }
}

TEST_F(TrainLoopTest, AStopRequestSavesAfterTheStepUnderWay) {
  options_.iterations_per_loop = 100000;
  options_.max_steps = 1000000;
  FakeExecutor executor;
  executor.before_step = [&](int64_t step) {
    if (step == 6) std::raise(SIGTERM);
    return absl::OkStatus();
  };
  ASSERT_OK_AND_ASSIGN(const TrainResult result, Train(executor, Endless()));
  EXPECT_EQ(result.end, End::kStopped);
  EXPECT_EQ(result.global_step, 7);
  EXPECT_TRUE(HasCheckpoint(7));
  options_.max_steps = 10;
  ASSERT_OK(Train());
  const float resumed = SavedW(10);
  options_.model_dir = directory_ / "whole";
  ASSERT_OK(Train());
  EXPECT_EQ(resumed, SavedW(10));
}

TEST_F(TrainLoopTest, TheEndOfTheDataIsANormalEnd) {
  options_.max_steps = std::nullopt;
  ASSERT_OK_AND_ASSIGN(const TrainResult result, Train(Numbers(14).Batch(4)));  // two rows too few for a fourth
  EXPECT_EQ(result.end, End::kEndOfData);
  EXPECT_EQ(result.global_step, 3);
  EXPECT_TRUE(HasCheckpoint(3));
  ASSERT_OK_AND_ASSIGN(const TrainResult again, Train(Numbers(14).Batch(4)));
  EXPECT_EQ(again.global_step, 3);
}

TEST_F(TrainLoopTest, AFailedStepSavesNothing) {
  FakeExecutor executor;
  executor.before_step = [](int64_t step) {
    return step == 5 ? absl::InternalError("shard 1 fell over") : absl::OkStatus();
  };
  EXPECT_STATUS(Train(executor, Endless()), absl::StatusCode::kInternal,
                AllOf(HasSubstr("training after step 4"), HasSubstr("shard 1 fell over")));
  EXPECT_TRUE(HasCheckpoint(0));
  for (int64_t step : {4, 5, 6}) EXPECT_FALSE(HasCheckpoint(step));
}

TEST_F(TrainLoopTest, AnErrorOfTheInputComesAfterTheStepsBeforeIt) {
  FakeExecutor executor;
  FailingInput input(*Endless().MakeIterator(), /*good=*/5);
  EXPECT_STATUS(RunTrainLoop(executor, input, options_), absl::StatusCode::kDataLoss,
                "training after step 5: reading the input: rows.csv: input/output error");
  EXPECT_TRUE(HasCheckpoint(5));
  FakeExecutor again;
  FailingInput mended(*Endless().MakeIterator(), /*good=*/100);
  ASSERT_OK_AND_ASSIGN(const TrainResult result, RunTrainLoop(again, mended, options_));
  EXPECT_EQ(result.first_step, 5);
  EXPECT_EQ(result.end, End::kLastStep);
}

TEST_F(TrainLoopTest, ANanLossEndsWithoutACheckpoint) {
  std::vector<float> features(40, 1.0f);
  features[25] = NAN;  // step 7, replica 0
  const Dataset dataset = *Dataset::FromTensors({{"", Buffer::FromVector(features, {40})}},
                                                {{"", Buffer::FromVector(std::vector<int32_t>(40), {40})}});
  options_.save_checkpoints_steps = 5;
  EXPECT_STATUS(Train(dataset.Batch(4)), absl::StatusCode::kFailedPrecondition,
                HasSubstr("NaN loss during training: the loss of step 7 is nan"));
  EXPECT_TRUE(HasCheckpoint(5));
  EXPECT_FALSE(HasCheckpoint(10));
  options_.fail_on_nan = false;
  ASSERT_OK_AND_ASSIGN(const TrainResult result, Train(dataset.Batch(4)));
  EXPECT_EQ(result.end, End::kNan);
  EXPECT_FALSE(HasCheckpoint(result.global_step));
}

TEST_F(TrainLoopTest, HostCallsGetTheValuesOfAllReplicas) {
  std::map<int64_t, std::vector<float>> sums;
  options_.host_call = [&](const HostCallValues& values) {
    const auto sum = values.tensors.at("sum").As<float>();
    sums[values.global_step].assign(sum.begin(), sum.end());
    return absl::OkStatus();
  };
  options_.host_call_every_n_steps = 4;
  ASSERT_OK(Train(Numbers(40).Batch(4)));
  const std::map<int64_t, std::vector<float>> expected = {{4, {13 + 14, 15 + 16}}, {8, {29 + 30, 31 + 32}}};
  EXPECT_EQ(sums, expected);
}

TEST_F(TrainLoopTest, AFailedHostCallEndsTheTraining) {
  options_.host_call = [](const HostCallValues& values) {
    return values.global_step == 6 ? absl::UnavailableError("the queue is gone") : absl::OkStatus();
  };
  EXPECT_STATUS(Train(), absl::StatusCode::kUnavailable, "host call of step 6: the queue is gone");
  EXPECT_FALSE(HasCheckpoint(8));
  options_.host_call = [](const HostCallValues&) -> absl::Status { throw std::runtime_error("no display"); };
  EXPECT_STATUS(Train(), absl::StatusCode::kInternal, "host call of step 1: the function threw: no display");
}

TEST_F(TrainLoopTest, ReportsReplicaZeroAndTheMean) {
  options_.max_steps = 1;
  ASSERT_OK_AND_ASSIGN(const TrainResult result, Train(Numbers(4).Batch(4)));
  // w = 0.5 + 10; replica 0 adds 1 + 2, replica 1 adds 3 + 4.
  EXPECT_EQ(result.loss, 13.5f);
  EXPECT_EQ(result.loss_mean, 15.5);
  const auto scalars = *ReadScalars(FileSystem::Local(), options_.model_dir);
  EXPECT_EQ(scalars.at("loss").at(1), 13.5f);
  EXPECT_EQ(scalars.at("loss_mean").at(1), 15.5f);
  EXPECT_EQ(scalars.at("w").at(1), 10.5f);
}

TEST_F(TrainLoopTest, SummariesFollowTheGlobalStep) {
  options_.save_summary_steps = 4;
  options_.max_steps = 7;
  ASSERT_OK(Train());
  options_.max_steps = 14;
  options_.iterations_per_loop = 3;
  ASSERT_OK(Train());
  EXPECT_THAT(LossSteps(), ElementsAre(1, 5, 9, 13));
}

TEST_F(TrainLoopTest, AFullDiskLeavesTheLastCheckpoint) {
  FaultInjectingFileSystem files(FileSystem::Local());
  options_.files = &files;
  options_.save_checkpoints_steps = 5;
  FakeExecutor executor;
  executor.before_step = [&](int64_t step) {
    if (step == 4) files.SetBytesLeft(0);
    return absl::OkStatus();
  };
  EXPECT_STATUS(Train(executor, Endless()), absl::StatusCode::kResourceExhausted, HasSubstr("No space left on device"));
  files.SetBytesLeft(1 << 30);
  ASSERT_OK_AND_ASSIGN(const TrainResult result, Train());
  EXPECT_EQ(result.first_step, 0);
  EXPECT_EQ(result.global_step, 10);
}

// An error detected before step 1 has exit code 2 (usage); an error after the start of the run has exit code 1.
TEST_F(TrainLoopTest, AnErrorSaysWhetherStepsHadBegun) {
  FakeExecutor failing;
  failing.before_step = [](int64_t) { return absl::InvalidArgumentError("label 11"); };
  EXPECT_EQ(ExitCodeOf(Train(failing, Endless()).status()), ExitCode::kFailed);
  EXPECT_EQ(ExitCodeOf(Train(Numbers(8).Batch(3)).status()), ExitCode::kUsage);
  FakeExecutor executor;
  FailingInput input(*Endless().MakeIterator(), /*good=*/0);
  EXPECT_EQ(ExitCodeOf(RunTrainLoop(executor, input, options_).status()), ExitCode::kUsage);
  FailingInput late_input(*Endless().MakeIterator(), /*good=*/5);
  FakeExecutor another;
  EXPECT_EQ(ExitCodeOf(RunTrainLoop(another, late_input, options_).status()), ExitCode::kFailed);
  EXPECT_EQ(ExitCodeOf(absl::OkStatus()), ExitCode::kSuccess);
}

TEST_F(TrainLoopTest, AFreshTrainingSetsTheEarlierDirectoryAside) {
  ASSERT_OK(Train());
  options_.fresh = true;
  options_.max_steps = 3;
  for (const char* old : {".old1", ".old2"}) {
    ASSERT_OK_AND_ASSIGN(const TrainResult result, Train());
    EXPECT_EQ(result.first_step, 0);
    EXPECT_FALSE(HasCheckpoint(10));
    EXPECT_TRUE(FileSystem::Local().Exists(options_.model_dir + old + "/checkpoint"));
    EXPECT_FALSE(FileSystem::Local().Exists(options_.model_dir + old + "/writer.lock"));
  }
  EXPECT_TRUE(FileSystem::Local().Exists(options_.model_dir + ".old1/model.ckpt-10.index"));
  const ModelDirLock lock = *ModelDirLock::Acquire(options_.model_dir, Clock::Real());
  EXPECT_STATUS(Train(), absl::StatusCode::kFailedPrecondition, HasSubstr("is being written by host"));
  EXPECT_TRUE(HasCheckpoint(3));
}

TEST_F(TrainLoopTest, StoresDocumentsWhenTheTrainingCanStart) {
  options_.documents = {{"job.textproto", "max_steps: 10\n"}};
  FakeExecutor wrong;
  wrong.mutable_executable().description.mutable_entries(1)->set_name("step");
  EXPECT_FALSE(Train(wrong, Endless()).ok());
  EXPECT_FALSE(FileSystem::Local().Exists(options_.model_dir));
  ASSERT_OK(Train());
  ASSERT_OK_AND_ASSIGN(const std::string stored, FileSystem::Local().Read(Model("job.textproto")));
  EXPECT_EQ(stored, "max_steps: 10\n");
}

TEST_F(TrainLoopTest, ASecondWriterIsRefused) {
  ASSERT_OK(FileSystem::Local().MakeDirectories(options_.model_dir));
  ASSERT_OK_AND_ASSIGN(const ModelDirLock lock, ModelDirLock::Acquire(options_.model_dir, Clock::Real()));
  EXPECT_STATUS(Train(), absl::StatusCode::kFailedPrecondition, HasSubstr("is being written by host"));
  options_.lock = &lock;
  EXPECT_OK(Train());
}

TEST_F(TrainLoopTest, AModelThatChangedIsRefusedByName) {
  ASSERT_OK(Train());
  options_.max_steps = 20;
  FakeExecutor wider;
  *wider.mutable_executable().description.mutable_variables(0)->mutable_type() = ToProto({DType::kF32, {3}});
  EXPECT_STATUS(Train(wider, Endless()), absl::StatusCode::kFailedPrecondition,
                HasSubstr("variable \"w\" is f32[3] in the model and f32[] in"));
  FakeExecutor renamed;
  renamed.mutable_executable().description.mutable_variables(1)->set_name("sean");
  EXPECT_STATUS(Train(renamed, Endless()), absl::StatusCode::kFailedPrecondition,
                AllOf(HasSubstr("has no variable \"sean\" f32[]"), HasSubstr("(it has \"seen\")")));
  EXPECT_STATUS(Train(Numbers(8).Repeat().Batch(4)), absl::StatusCode::kFailedPrecondition,
                AllOf(HasSubstr("the input differs from that of the checkpoint"),
                      HasSubstr("init_from { path: \"" + Model("model.ckpt-10") + "\" variables: \".*\" }")));
}

TEST_F(TrainLoopTest, ProgramsAndOptionsThatDoNotFit) {
  constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
  EXPECT_STATUS(Train(Numbers(8).Batch(3)), kInvalid,
                HasSubstr("a batch of 3 rows cannot be divided among 2 replicas"));
  FakeExecutor executor;
  executor.mutable_executable().description.mutable_feeds(1)->mutable_values(0)->set_name("los");
  EXPECT_STATUS(Train(executor, Endless()), kInvalid, HasSubstr("has no float scalar \"loss\""));
  FakeExecutor no_entry;
  no_entry.mutable_executable().description.mutable_entries(1)->set_name("step");
  EXPECT_STATUS(Train(no_entry, Endless()), kInvalid, HasSubstr("no entry \"train_step\""));
  options_.steps = 1;
  EXPECT_STATUS(Train(), kInvalid, "steps and max_steps are both given; give one");
  options_.steps = std::nullopt;
  options_.max_steps = 0;
  EXPECT_STATUS(Train(), kInvalid, "max_steps is 0, expected 1 or more");
}

TEST_F(TrainLoopTest, TimedLaunchesReachTheEnd) {
  options_.iterations_per_loop = 0;
  options_.max_steps = 500;
  options_.save_summary_steps = 0;
  FakeExecutor executor;
  ASSERT_OK_AND_ASSIGN(const TrainResult result, Train(executor, Endless()));
  EXPECT_EQ(result.global_step, 500);
  EXPECT_EQ(executor.launches()[0], 1);
  EXPECT_LT(executor.launches().size(), 20u);
}

}  // namespace
}  // namespace tessera
