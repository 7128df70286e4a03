// SPDX-License-Identifier: Apache-2.0
// Hooks in training, evaluation and prediction of a program whose values are all known. Hooks are called in the order
// of TensorFlow 2.15 (scripts/oracles/estimator_runs.py).
#include "tessera/estimator/hooks/hooks.h"

#include <cmath>
#include <csignal>
#include <numeric>
#include <sstream>
#include <stdexcept>

#include "fmt/ranges.h"
#include "spdlog/sinks/ostream_sink.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/hooks/early_stopping.h"
#include "tessera/estimator/loop/evaluate_loop.h"
#include "tessera/estimator/loop/fake_executor_testutil.h"
#include "tessera/estimator/loop/predict_loop.h"
#include "tessera/estimator/loop/state/variables.h"
#include "tessera/estimator/loop/train_loop.h"
#include "tessera/estimator/summary/event_reader.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera::hooks {
namespace {

using ::testing::AllOf;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using End = TrainResult::End;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

Dataset Numbers(int64_t count, bool labels = true) {
  std::vector<float> features(static_cast<size_t>(count));
  std::iota(features.begin(), features.end(), 1.0f);
  if (!labels) return *Dataset::FromTensors({{"", Buffer::FromVector(features, {count})}});
  return *Dataset::FromTensors({{"", Buffer::FromVector(features, {count})}},
                               {{"", Buffer::FromVector(std::vector<int32_t>(features.size()), {count})}});
}

// Records the calls of a hook.
class Recorder : public Hook {
 public:
  Recorder(std::string name, std::vector<std::string>& calls) : name_(std::move(name)), calls_(calls) {}
  std::string_view name() const override { return name_; }
  absl::Status Begin(const Executable&) override { return Add("begin"); }
  absl::Status AfterCreateSession(HookSession&) override { return Add("after_create_session"); }
  absl::StatusOr<RunArguments> BeforeRun(HookSession& session) override {
    RETURN_IF_ERROR(Add("before_run"));
    if (before_run) before_run(session);
    return arguments;
  }
  absl::Status AfterRun(HookSession& session, const RunValues& values) override {
    RETURN_IF_ERROR(Add("after_run"));
    steps.push_back(session.run_step());
    for (const auto& [name, value] : *values.results) results[name] = value;
    return after_run ? after_run(session) : absl::OkStatus();
  }
  absl::Status End(HookSession&) override { return Add("end"); }
  int64_t NextStep(int64_t run_step) const override { return every > 0 ? run_step + every : kNoStep; }

  RunArguments arguments;
  std::function<void(HookSession&)> before_run;
  std::function<absl::Status(HookSession&)> after_run;
  int64_t every = 0;
  std::vector<int64_t> steps;  // after each loop
  std::map<std::string, Buffer> results;

 private:
  absl::Status Add(const char* moment) {
    calls_.push_back(name_ + "." + moment);
    return absl::OkStatus();
  }

  const std::string name_;
  std::vector<std::string>& calls_;
};

class Listener : public CheckpointSaverListener {
 public:
  explicit Listener(std::vector<std::string>& calls) : calls_(calls) {}
  absl::Status Begin() override { return Add("listener.begin"); }
  absl::Status BeforeSave(HookSession&, int64_t step) override {
    return Add(fmt::format("listener.before_save {}", step));
  }
  absl::StatusOr<bool> AfterSave(HookSession&, int64_t step) override {
    RETURN_IF_ERROR(Add(fmt::format("listener.after_save {}", step)));
    return step == stop_at;
  }
  absl::Status End(HookSession&, int64_t step) override { return Add(fmt::format("listener.end {}", step)); }

  int64_t stop_at = -1;

 private:
  absl::Status Add(std::string call) {
    calls_.push_back(std::move(call));
    return absl::OkStatus();
  }
  std::vector<std::string>& calls_;
};

class HooksTest : public ::testing::Test {
 protected:
  HooksTest() : logger_(spdlog::default_logger()) {
    auto logger = std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(log_));
    logger->set_pattern("%v");
    spdlog::set_default_logger(std::move(logger));
    options_.model_dir = directory_ / "model";
    options_.max_steps = 10;
    options_.iterations_per_loop = 100;
    options_.save_summary_steps = 0;
    options_.log_step_count_steps = 0;
    options_.clock = &clock_;
    executor_.before_step = [this](int64_t) {
      clock_.Advance(0.5);
      return absl::OkStatus();
    };
  }
  ~HooksTest() override { spdlog::set_default_logger(logger_); }

  std::shared_ptr<Recorder> Record(const std::string& name) { return std::make_shared<Recorder>(name, calls_); }

  absl::StatusOr<TrainResult> Train(const Dataset& dataset = Numbers(400).Batch(4)) {
    ASSIGN_OR_RETURN(const std::unique_ptr<BatchIterator> input, dataset.MakeIterator());
    return RunTrainLoop(executor_, *input, options_);
  }
  // Resumes the training in another process.
  absl::StatusOr<TrainResult> TrainOn(const Dataset& dataset = Numbers(400).Batch(4)) {
    FakeExecutor executor;
    ASSIGN_OR_RETURN(const std::unique_ptr<BatchIterator> input, dataset.MakeIterator());
    return RunTrainLoop(executor, *input, options_);
  }
  bool HasCheckpoint(int64_t step) {
    return FileSystem::Local().Exists(JoinPath(options_.model_dir, fmt::format("model.ckpt-{}.index", step)));
  }
  // Returns the log lines that contain `text`.
  std::vector<std::string> Lines(const std::string& text) {
    spdlog::default_logger()->flush();
    std::vector<std::string> found;
    std::istringstream lines(log_.str());
    for (std::string line; std::getline(lines, line);) {
      if (line.find(text) != std::string::npos) found.push_back(line);
    }
    return found;
  }

  TestDirectory directory_;
  FakeClock clock_;
  FakeExecutor executor_;
  TrainLoopOptions options_;
  std::vector<std::string> calls_;
  std::ostringstream log_;
  std::shared_ptr<spdlog::logger> logger_;
};

TEST_F(HooksTest, AreCalledInTheOrderOfTheOriginal) {
  options_.max_steps = 3;
  options_.save_checkpoints_steps = 2;
  options_.iterations_per_loop = 1;
  options_.hooks = {Record("a"), Record("b")};
  options_.saving_listeners = {std::make_shared<Listener>(calls_)};
  ASSERT_OK(Train());
  EXPECT_THAT(calls_, ElementsAre(                                                                            //
                          "listener.begin", "a.begin", "b.begin",                                             //
                          "listener.before_save 0", "listener.after_save 0",                                  //
                          "a.after_create_session", "b.after_create_session",                                 //
                          "a.before_run", "b.before_run", "a.after_run", "b.after_run",                       //
                          "a.before_run", "b.before_run", "listener.before_save 2", "listener.after_save 2",  //
                          "a.after_run", "b.after_run",                                                       //
                          "a.before_run", "b.before_run", "a.after_run", "b.after_run",                       //
                          "listener.before_save 3", "listener.after_save 3", "listener.end 3", "a.end", "b.end"));
}

// TensorFlow saves the restored state again; here the listeners are notified of the restored checkpoint.
TEST_F(HooksTest, AResumedTrainingBeginsWithItsCheckpoint) {
  options_.max_steps = 3;
  ASSERT_OK(Train());
  options_.max_steps = 5;
  options_.save_checkpoints_steps = 5;
  options_.saving_listeners = {std::make_shared<Listener>(calls_)};
  ASSERT_OK(TrainOn());
  EXPECT_THAT(calls_, ElementsAre("listener.begin", "listener.before_save 3", "listener.after_save 3",
                                  "listener.before_save 5", "listener.after_save 5", "listener.end 5"));
}

TEST_F(HooksTest, AnErrorEndsWithoutEnd) {
  const auto bad = Record("bad");
  bad->after_run = [](HookSession&) { return absl::InvalidArgumentError("no"); };
  options_.hooks = {Record("a"), bad, Record("z")};
  const absl::Status status = Train().status();
  EXPECT_STATUS(status, kInvalid, "AfterRun of bad: no");
  EXPECT_EQ(ExitCodeOf(status), ExitCode::kFailed);
  EXPECT_THAT(calls_, ElementsAre("a.begin", "bad.begin", "z.begin", "a.after_create_session",
                                  "bad.after_create_session", "z.after_create_session", "a.before_run",
                                  "bad.before_run", "z.before_run", "a.after_run", "bad.after_run"));
}

TEST_F(HooksTest, AnExceptionIsAnErrorOfItsMoment) {
  const auto bad = Record("bad");
  bad->before_run = [](HookSession&) { throw std::runtime_error("out of paper"); };
  options_.hooks = {bad};
  EXPECT_STATUS(Train(), absl::StatusCode::kInternal, "BeforeRun of bad: the function threw: out of paper");
}

TEST_F(HooksTest, ATrainingThatIsThereCallsNothing) {
  ASSERT_OK(Train());
  options_.hooks = {Record("a")};
  ASSERT_OK_AND_ASSIGN(const TrainResult result, TrainOn());
  EXPECT_EQ(result.end, End::kAlreadyThere);
  EXPECT_THAT(calls_, IsEmpty());
}

// A stop requested before a loop takes effect after the loop.
TEST_F(HooksTest, AStopRequestEndsAfterTheLoop) {
  options_.iterations_per_loop = 4;
  const auto hook = Record("a");
  hook->before_run = [](HookSession& session) { session.RequestStop(); };
  options_.hooks = {hook};
  ASSERT_OK_AND_ASSIGN(const TrainResult result, Train());
  EXPECT_EQ(result.end, End::kStoppedByHook);
  EXPECT_EQ(result.global_step, 4);
  EXPECT_TRUE(HasCheckpoint(4));
  EXPECT_THAT(calls_, ElementsAre("a.begin", "a.after_create_session", "a.before_run", "a.after_run", "a.end"));
}

TEST_F(HooksTest, AListenerStopsTheTraining) {
  options_.save_checkpoints_steps = 4;
  const auto listener = std::make_shared<Listener>(calls_);
  options_.saving_listeners = {listener};
  listener->stop_at = 4;
  ASSERT_OK_AND_ASSIGN(const TrainResult result, Train());
  EXPECT_EQ(result.end, End::kStoppedByHook);
  EXPECT_EQ(result.global_step, 4);
}

// Each loop between the hooks' steps is one compiled call.
TEST_F(HooksTest, LoopsEndWhereAHookWantsIt) {
  const auto two = Record("two");
  two->every = 3;
  const auto hook = Record("one");
  hook->every = 4;
  options_.hooks = {hook, two};
  ASSERT_OK(Train());
  EXPECT_THAT(two->steps, ElementsAre(3, 6, 9, 10));
  EXPECT_THAT(executor_.launches(), ElementsAre(3, 3, 3, 1));
}

TEST_F(HooksTest, FetchesVariablesAndWhatStepsGive) {
  const auto hook = Record("a");
  hook->arguments.fetches = {"loss", "w", "global_step", "sum"};
  options_.max_steps = 1;
  options_.hooks = {hook};
  ASSERT_OK(Train());
  EXPECT_EQ(hook->results.at("w").As<float>()[0], 10.5f);  // 0.5 * 1 + 1 + 2 + 3 + 4
  EXPECT_THAT(hook->results.at("loss").As<float>(), ElementsAre(13.5f, 15.5f + 2));
  EXPECT_THAT(hook->results.at("sum").As<float>(), ElementsAre(3, 7));
  EXPECT_EQ(hook->results.at("global_step").As<int64_t>()[0], 1);
}

TEST_F(HooksTest, WhatIsFetchedMustBeThere) {
  const auto hook = Record("a");
  hook->arguments.fetches = {"global_stop"};
  options_.hooks = {hook};
  EXPECT_STATUS(Train(), absl::StatusCode::kNotFound,
                "fetches \"global_stop\": the program has no such variable or step value; did you mean "
                "\"global_step\"?");
}

TEST_F(HooksTest, FeedsVariablesBeforeTheLoop) {
  options_.iterations_per_loop = 1;
  options_.max_steps = 2;
  options_.hooks = {FeedFn([] { return std::map<std::string, Buffer>{{"w", Buffer::Scalar(100.0f)}}; })};
  ASSERT_OK(Train());
  EXPECT_EQ(executor_.w(), 50 + 5 + 6 + 7 + 8);
}

TEST_F(HooksTest, TwoHooksMayNotFeedTheSame) {
  const auto feed = [] { return std::map<std::string, Buffer>{{"w", Buffer::Scalar(1.0f)}}; };
  options_.hooks = {FeedFn(feed), FeedFn(feed)};
  EXPECT_STATUS(Train(), absl::StatusCode::kFailedPrecondition, "BeforeRun of FeedFn: \"w\" is already fed by FeedFn");
}

class StepRecorder : public Hook {
 public:
  bool wants_steps() const override { return true; }
  absl::Status AfterStep(const StepValues& values, RunControl& control) override {
    steps.push_back(values.global_step());
    if (values.global_step() == stop_at) control.RequestStop();
    return absl::OkStatus();
  }
  std::vector<int64_t> steps;
  int64_t stop_at = -1;
};

TEST_F(HooksTest, SeeEveryStepOfACompiledLoop) {
  const auto hook = std::make_shared<StepRecorder>();
  options_.hooks = {hook};
  ASSERT_OK(Train());
  EXPECT_THAT(executor_.launches(), ElementsAre(10));
  EXPECT_THAT(hook->steps, ElementsAre(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
}

TEST_F(HooksTest, AStepEndsTheLoopUnderWay) {
  const auto hook = std::make_shared<StepRecorder>();
  hook->stop_at = 3;
  options_.hooks = {hook};
  options_.max_steps = 1000000;
  options_.iterations_per_loop = 1000000;
  ASSERT_OK_AND_ASSIGN(const TrainResult result, Train(Numbers(8).Repeat().Batch(4)));
  EXPECT_EQ(result.end, End::kStoppedByHook);
  EXPECT_LT(result.global_step, 1000);
  EXPECT_TRUE(HasCheckpoint(result.global_step));
}

TEST_F(HooksTest, SaversReplaceTheConfiguredCadence) {
  options_.save_checkpoints_steps = 2;
  options_.checkpoints.keep_max = 0;
  options_.hooks = {CheckpointSaver(Interval::Steps(4))};
  ASSERT_OK(Train());
  for (const int64_t step : {0, 4, 8, 10}) EXPECT_TRUE(HasCheckpoint(step)) << step;
  for (const int64_t step : {2, 6}) EXPECT_FALSE(HasCheckpoint(step)) << step;
}

TEST_F(HooksTest, SavesByTheClock) {
  options_.iterations_per_loop = 1;
  options_.checkpoints.keep_max = 0;
  options_.hooks = {CheckpointSaver(Interval::Seconds(2))};
  ASSERT_OK(Train());
  for (const int64_t step : {4, 8, 10}) EXPECT_TRUE(HasCheckpoint(step)) << step;
  EXPECT_FALSE(HasCheckpoint(5));
}

TEST_F(HooksTest, StopAtStep) {
  options_.max_steps = std::nullopt;
  options_.hooks = {StopAtStep({.last_step = 7})};
  ASSERT_OK_AND_ASSIGN(const TrainResult result, Train());
  EXPECT_EQ(result.global_step, 7);
  options_.hooks = {StopAtStep({.num_steps = 2})};
  ASSERT_OK_AND_ASSIGN(const TrainResult on, TrainOn());
  EXPECT_EQ(on.global_step, 9);
  options_.hooks = {StopAtStep({})};
  EXPECT_STATUS(TrainOn(), kInvalid, "Begin of StopAtStep: neither of num_steps and last_step, expected one");
}

TEST_F(HooksTest, StopAtCheckpointStep) {
  options_.save_checkpoints_steps = 3;
  options_.hooks = {StopAtCheckpointStep(5)};
  ASSERT_OK_AND_ASSIGN(const TrainResult result, Train());
  EXPECT_EQ(result.global_step, 6);
}

TEST_F(HooksTest, LogsWhatStepsGiveWithoutShorterLoops) {
  options_.hooks = {LoggingTensor({.tensors = {"loss", "step"}, .interval = Interval::Steps(4)})};
  ASSERT_OK(Train());
  EXPECT_THAT(executor_.launches(), ElementsAre(10));
  const std::vector<std::string> lines = Lines("step = ");
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0], "loss = 13.5, step = 1");
  EXPECT_THAT(lines[1], MatchesRegex("loss = [0-9.]+, step = 5 \\([0-9.]+ sec\\)"));
}

TEST_F(HooksTest, LogsVariablesBetweenLoops) {
  options_.hooks = {
      LoggingTensor({.tensors = {"global_step", "step"}, .interval = Interval::Steps(4), .at_end = true})};
  ASSERT_OK(Train());
  EXPECT_THAT(executor_.launches(), ElementsAre(1, 4, 4, 1));
  EXPECT_THAT(Lines("global_step = "),
              ElementsAre("global_step = 1, step = 1", "global_step = 5, step = 5 (2.000 sec)",
                          "global_step = 9, step = 9 (2.000 sec)", "global_step = 10, step = 10 (0.500 sec)"));
}

TEST_F(HooksTest, LogsWhatAFormatterSays) {
  options_.hooks = {LoggingTensor({.tensors = {"loss"}, .at_end = true, .formatter = [](const auto& values) {
                                     return fmt::format("the loss was {}", values.at("loss").template As<float>()[0]);
                                   }})};
  options_.max_steps = 1;
  ASSERT_OK(Train());
  EXPECT_THAT(Lines("the loss"), ElementsAre("the loss was 13.5"));
}

TEST_F(HooksTest, WritesSummariesAndRates) {
  const std::string output = directory_ / "own";
  options_.iterations_per_loop = 1;  // the clock of this test does not advance during steps
  options_.hooks = {SummarySaver({.interval = Interval::Steps(4), .output_dir = output}),
                    ExamplesPerSecond({.interval = Interval::Steps(4)})};
  ASSERT_OK(Train());
  const auto scalars = *ReadScalars(FileSystem::Local(), output);
  std::vector<int64_t> steps;
  for (const auto& [step, value] : scalars.at("w")) steps.push_back(step);
  EXPECT_THAT(steps, ElementsAre(1, 5, 9));
  EXPECT_THAT(Lines("/sec"),
              ElementsAre("global_step/sec: 2", "examples/sec: 8", "global_step/sec: 2", "examples/sec: 8"));
  const auto rates = *ReadScalars(FileSystem::Local(), options_.model_dir);
  EXPECT_EQ(rates.at("examples/sec").at(9), 8);
}

TEST_F(HooksTest, FinalOpsReadVariablesAtTheEnd) {
  const auto final_ops = std::make_shared<FinalOps>(std::vector<std::string>{"w", "global_step"});
  options_.hooks = {final_ops};
  ASSERT_OK(Train());
  EXPECT_EQ(final_ops->final_values().at("w").As<float>()[0], executor_.w());
  EXPECT_EQ(final_ops->final_values().at("global_step").As<int64_t>()[0], 10);
  options_.max_steps = 20;
  options_.hooks = {std::make_shared<FinalOps>(std::vector<std::string>{"global_stop"})};
  EXPECT_STATUS(TrainOn(), kInvalid,
                "Begin of FinalOps: the program has no variable \"global_stop\"; did you mean \"global_step\"?");
}

TEST_F(HooksTest, WaitsForAStepOfAnotherTraining) {
  options_.max_steps = 5;
  ASSERT_OK(Train());
  const std::string other = std::exchange(options_.model_dir, directory_ / "second");
  options_.hooks = {GlobalStepWaiter({.wait_until_step = 5, .model_dir = other})};
  ASSERT_OK(TrainOn());
  options_.max_steps = 6;
  options_.clock = &Clock::Real();
  options_.hooks = {
      GlobalStepWaiter({.wait_until_step = 8, .model_dir = other, .poll_seconds = 0.001, .deadline_seconds = 0.01})};
  EXPECT_STATUS(TrainOn(), absl::StatusCode::kDeadlineExceeded,
                HasSubstr("no checkpoint of step 8 or later in " + other + " after 0.01 seconds"));
}

// A wrong name is detected before a step is trained.
TEST_F(HooksTest, NamesAreChecked) {
  const std::string none = "the program has no variable or step value \"los\"; did you mean \"loss\"?";
  options_.hooks = {LoggingTensor({.tensors = {"step", "los"}, .interval = Interval::Steps(1)})};
  EXPECT_STATUS(Train(), kInvalid, "Begin of LoggingTensor: " + none);
  options_.hooks = {NanTensor({.tensor = "los"})};
  EXPECT_STATUS(TrainOn(), kInvalid, "Begin of NanTensor: " + none);
  EXPECT_FALSE(HasCheckpoint(0));
}

TEST_F(HooksTest, StepsAreChecked) {
  const std::vector<std::pair<std::shared_ptr<Hook>, std::string>> mistakes = {
      {StopAtStep({.num_steps = 0}), "StopAtStep: num_steps is 0, expected 1 or more"},
      {StopAtStep({.last_step = -5}), "StopAtStep: last_step is -5, expected 1 or more"},
      {StopAtCheckpointStep(0), "StopAtCheckpointStep: last_step is 0, expected 1 or more"},
      {GlobalStepWaiter({.wait_until_step = 5, .poll_seconds = 0}),
       "GlobalStepWaiter: poll_seconds is 0, expected more than 0"}};
  for (const auto& [hook, message] : mistakes) {
    options_.hooks = {hook};
    EXPECT_STATUS(TrainOn(), kInvalid, "Begin of " + message);
  }
}

// A waiting hook must not prevent the end of training.
TEST_F(HooksTest, AWaiterHearsOfASignal) {
  const auto raise = Record("raise");
  raise->before_run = [](HookSession&) { std::raise(SIGTERM); };
  options_.hooks = {raise, GlobalStepWaiter({.wait_until_step = 5, .model_dir = directory_ / "none"})};
  ASSERT_OK_AND_ASSIGN(const TrainResult result, Train());
  EXPECT_EQ(result.end, End::kStopped);
  EXPECT_EQ(result.global_step, 0);
}

Dataset WithNanInStep7() {
  std::vector<float> features(40, 1.0f);
  features[25] = NAN;  // replica 0
  return Dataset::FromTensors({{"", Buffer::FromVector(features, {40})}},
                              {{"", Buffer::FromVector(std::vector<int32_t>(40), {40})}})
      ->Batch(4);
}

TEST_F(HooksTest, ANanIsAnErrorOrAnEnd) {
  options_.save_checkpoints_steps = 5;
  EXPECT_STATUS(Train(WithNanInStep7()), absl::StatusCode::kFailedPrecondition,
                HasSubstr("NaN loss during training: the loss of step 7 is nan on replica 0, 1"));
  options_.hooks = {NanTensor({.fail_on_nan_loss = false})};
  ASSERT_OK_AND_ASSIGN(const TrainResult result, TrainOn(WithNanInStep7()));
  EXPECT_EQ(result.end, End::kNan);
  ASSERT_TRUE(result.nan.has_value());
  EXPECT_EQ(result.nan->global_step, 7);
  EXPECT_TRUE(HasCheckpoint(5));
  for (const int64_t step : {6, 7, 8, 9, 10}) EXPECT_FALSE(HasCheckpoint(step)) << step;
}

TEST_F(HooksTest, AnyValueIsWatchedForNan) {
  options_.fail_on_nan = false;
  options_.hooks = {NanTensor({.tensor = "sum"})};
  EXPECT_STATUS(Train(WithNanInStep7()), absl::StatusCode::kFailedPrecondition,
                HasSubstr("AfterStep of NanTensor: \"sum\" is NaN at step 7: element 0 of f32[2]"));
}

TEST_F(HooksTest, ATimelineShowsTheSteps) {
  options_.hooks = {Profiler({.interval = Interval::Steps(4)})};
  ASSERT_OK(Train());
  ASSERT_OK_AND_ASSIGN(const std::string text,
                       FileSystem::Local().Read(JoinPath(options_.model_dir, "timeline-5.json")));
  EXPECT_THAT(text, AllOf(HasSubstr("\"traceEvents\""), HasSubstr("loop of 4 steps"), HasSubstr("\"step 5\"")));
}

TEST_F(HooksTest, LogsResources) {
  options_.hooks = {Resource(Interval::Seconds(1))};
  ASSERT_OK(Train());
  EXPECT_EQ(Lines("resident memory: ").size(), 1u);
  const auto scalars = *ReadScalars(FileSystem::Local(), options_.model_dir);
  EXPECT_GT(scalars.at("resource/resident_bytes").at(10), 1e6);
}

TEST_F(HooksTest, AFunctionThatIsMissingIsRefused) {
  options_.hooks = {EarlyStopping(nullptr)};
  EXPECT_STATUS(Train(), kInvalid, "Begin of EarlyStopping: the function is missing");
  options_.hooks = {FeedFn(nullptr)};
  EXPECT_STATUS(Train(), kInvalid, "Begin of FeedFn: the function is missing");
}

TEST_F(HooksTest, IntervalsAreChecked) {
  for (const auto& [interval, message] : std::vector<std::pair<Interval, std::string>>{
           {{}, "neither steps nor seconds are given, expected one of steps and seconds"},
           {{.steps = 1, .seconds = 1}, "both steps and seconds are given, expected one of steps and seconds"},
           {Interval::Steps(0), "every 0 steps, expected 1 or more"},
           {Interval::Seconds(-1), "every -1 seconds, expected more than 0"}}) {
    options_.hooks = {CheckpointSaver(interval)};
    EXPECT_STATUS(Train(), kInvalid, "Begin of CheckpointSaver: CheckpointSaver: " + message);
  }
}

// --- evaluation and prediction: TensorFlow's order; every batch is a run if a hook requests it ---

TEST_F(HooksTest, AreCalledInAnEvaluation) {
  ASSERT_OK_AND_ASSIGN(const std::unique_ptr<BatchIterator> input, Numbers(7, false).Batch(4).MakeIterator());
  const auto hook = Record("a");
  hook->every = 1;
  ASSERT_OK(RunEvaluateLoop(executor_, *input, nullptr, {.model_dir = options_.model_dir, .hooks = {hook}}));
  EXPECT_THAT(calls_, ElementsAre("a.begin", "a.after_create_session", "a.before_run", "a.after_run", "a.before_run",
                                  "a.after_run", "a.before_run", "a.end"));
  EXPECT_THAT(hook->steps, ElementsAre(1, 2));
}

// The lines are tf.estimator's, for one run over all batches.
TEST_F(HooksTest, AnEvaluationLogsAsTheOriginal) {
  const auto evaluate = [&](std::optional<int64_t> steps) {
    const std::unique_ptr<BatchIterator> input = *Numbers(7, false).Batch(4).MakeIterator();
    EXPECT_OK(RunEvaluateLoop(executor_, *input, nullptr, {.model_dir = options_.model_dir, .steps = steps}));
  };
  evaluate(std::nullopt);
  evaluate(1);
  EXPECT_THAT(Lines("Evaluation ["), ElementsAre("Evaluation [2]", "Evaluation [1/1]"));
  EXPECT_THAT(Lines("Starting"),
              Each(MatchesRegex("Starting evaluation at [0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}")));
  EXPECT_THAT(Lines("Inference"), Each(MatchesRegex("Inference Time : [0-9]+\\.[0-9]{5}s")));
  EXPECT_THAT(Lines("Finished"),
              Each(MatchesRegex("Finished evaluation at [0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9]{2}:[0-9]{2}:[0-9]{2}")));
  EXPECT_THAT(Lines("Saving dict"),
              ElementsAre("Saving dict for global step 0: accuracy = 4.0, global_step = 0, loss = 1.0",
                          "Saving dict for global step 0: accuracy = 2.5, global_step = 0, loss = 1.0"));
}

TEST_F(HooksTest, AHookEndsAnEvaluation) {
  ASSERT_OK_AND_ASSIGN(const std::unique_ptr<BatchIterator> input, Numbers(40, false).Batch(4).MakeIterator());
  const EvaluateLoopOptions options = {.model_dir = options_.model_dir, .hooks = {StopAtStep({.num_steps = 2})}};
  ASSERT_OK_AND_ASSIGN(const EvaluateResult result, RunEvaluateLoop(executor_, *input, nullptr, options));
  EXPECT_EQ(result.metrics.at("accuracy"), 4.5);  // of 1 to 8
}

TEST_F(HooksTest, AreCalledInAPrediction) {
  ASSERT_OK_AND_ASSIGN(const std::unique_ptr<BatchIterator> input, Numbers(7, false).Batch(4).MakeIterator());
  const auto hook = Record("a");
  hook->arguments.fetches = {"double"};
  ASSERT_OK(RunPredictLoop(executor_, *input, nullptr, [](const PredictBatch&) { return absl::OkStatus(); },
                           {.hooks = {hook}}));
  EXPECT_THAT(calls_, ElementsAre("a.begin", "a.after_create_session", "a.before_run", "a.after_run", "a.before_run",
                                  "a.after_run", "a.before_run", "a.end"));
  EXPECT_THAT(hook->results.at("double").As<float>(), ElementsAre(11, 13, 15));  // w is 1
}

}  // namespace
}  // namespace tessera::hooks
