// SPDX-License-Identifier: Apache-2.0
// Initial values, saves and restores of the fake executor's variables (w, seen per replica, global_step) and input.
#include "tessera/estimator/loop/state/training_state.h"

#include <cmath>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "tessera/estimator/checkpoint/bundle/bundle_writer.h"
#include "tessera/estimator/loop/fake_executor_testutil.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/loop/session/loop_session.h"
#include "tessera/estimator/loop/state/variables.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/fault_injection.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

FileSystem& Local() { return FileSystem::Local(); }

Dataset Numbers() {
  std::vector<float> features(7);
  std::iota(features.begin(), features.end(), 1.0f);
  const Dataset numbers = *Dataset::FromTensors({{"", Buffer::FromVector(features, {7})}},
                                                {{"", Buffer::FromVector(std::vector<int32_t>(7), {7})}});
  return numbers.Shuffle(-1, 5).Repeat().Batch(4).Prefetch(2);
}

class Session : public LoopSession {
 public:
  Session(Executor& executor, const std::string& model_dir)
      : LoopSession(executor, 0, model_dir, Local(), Clock::Real()) {}
  int64_t global_step() const override { return step; }

  int64_t step = 0;
};

// A state with the objects that it refers to; its commits are recorded.
class Training {
 public:
  explicit Training(const std::string& model_dir, const TrainingState::Options& options = {}, Hooks hooks = {})
      : session(executor, model_dir),
        batches_(*Numbers().MakeIterator()),
        input_(*TrainingInput::Create(executor, {batches_.get()})),
        hooks_(std::move(hooks)),
        state(executor, input_, hooks_,
              *CheckpointStore::Open(*options.files, Clock::Real(), model_dir, {.keep_max = 0}), options) {}

  absl::Status Begin() {
    ASSIGN_OR_RETURN(const CheckpointStore store,
                     CheckpointStore::Open(Local(), Clock::Real(), session.model_dir(), {}));
    ASSIGN_OR_RETURN(const std::optional<Checkpoint> checkpoint, store.LoadLatest());
    ASSIGN_OR_RETURN(origin, state.RestoreOrInitialise(checkpoint));
    ASSIGN_OR_RETURN(session.step, ReadGlobalStep(executor));
    RETURN_IF_ERROR(state.BeginSaving(session, {.before = [this] { return Before(); },
                                                .after =
                                                    [this](int64_t step, const std::string& prefix) {
                                                      commits.push_back(fmt::format("after {}", prefix));
                                                      EXPECT_TRUE(Local().Exists(prefix + ".index")) << step;
                                                    }}));
    state.BeginLaunches();
    return absl::OkStatus();
  }

  absl::Status Train(int64_t steps) {
    input_.Start(executor, steps);
    RETURN_IF_ERROR(executor.Launch(layout::kTrainEntry, steps).status());
    for (int64_t i = 0; i < steps; ++i) RETURN_IF_ERROR(executor.PopOutfeed(layout::kMetricsFeed).status());
    input_.Trained(steps);
    input_.Stop();
    executor.ReopenInfeed(layout::kTrainFeed);
    session.step += steps;
    return absl::OkStatus();
  }

  float Read(std::string_view name, int64_t replica = 0) {
    return executor.ReadVariable(name, replica)->As<float>()[0];
  }

  FakeExecutor executor;
  Session session;
  std::optional<TrainingState::Origin> origin;  // set by Begin
  absl::Status before_commit;                   // returned before each commit
  std::vector<std::string> commits;             // the calls around commits; read after a wait

 private:
  absl::Status Before() {
    commits.push_back("before");
    return before_commit;
  }

  std::unique_ptr<BatchIterator> batches_;
  TrainingInput input_;
  HookList hooks_;

 public:
  TrainingState state;
};

class TrainingStateTest : public ::testing::Test {
 protected:
  TrainingStateTest() { EXPECT_OK(Local().MakeDirectories(model_dir_)); }

  std::string Prefix(int64_t step) { return JoinPath(model_dir_, fmt::format("model.ckpt-{}", step)); }
  bool HasCheckpoint(int64_t step) { return Local().Exists(Prefix(step) + ".index"); }
  std::map<std::string, Buffer> Saved(int64_t step) {
    const absl::StatusOr<Checkpoint> checkpoint = ReadCheckpoint(Local(), Prefix(step));
    EXPECT_OK(checkpoint);
    return checkpoint.ok() ? checkpoint->contents.tensors : std::map<std::string, Buffer>();
  }

  TestDirectory directory_;
  const std::string model_dir_ = directory_ / "model";
};

TEST_F(TrainingStateTest, AFreshStateIsSavedAtOnce) {
  Training training(model_dir_);
  ASSERT_OK(training.Begin());
  EXPECT_FALSE(training.origin.has_value());
  EXPECT_TRUE(training.state.fresh());
  EXPECT_EQ(training.executor.w(), 1);
  EXPECT_THAT(training.commits, ElementsAre("before", "after " + Prefix(0)));
  EXPECT_EQ(Saved(0).at("w").As<float>()[0], 1);
}

TEST_F(TrainingStateTest, ContinuesWhereASaveWas) {
  ASSERT_OK(Local().MakeDirectories(directory_ / "whole"));
  Training whole(directory_ / "whole");
  ASSERT_OK(whole.Begin());
  for (int i = 0; i < 2; ++i) ASSERT_OK(whole.Train(2));
  {
    Training first(model_dir_);
    ASSERT_OK(first.Begin());
    ASSERT_OK(first.Train(2));
    ASSERT_OK(first.state.SaveUnlessSaved(first.session));
    ASSERT_OK(first.Train(1));  // lost: it is not saved
    ASSERT_OK(first.state.Wait());
  }
  Training second(model_dir_, {.save_steps = 4});
  ASSERT_OK(second.Begin());
  ASSERT_TRUE(second.origin.has_value());
  EXPECT_EQ(second.origin->prefix, Prefix(2));
  EXPECT_EQ(second.origin->other_names, std::nullopt);
  EXPECT_FALSE(second.state.fresh());
  EXPECT_EQ(second.session.step, 2);
  EXPECT_THAT(second.commits, ElementsAre());  // it is saved already
  ASSERT_OK(second.Train(2));
  EXPECT_EQ(second.Read("w"), whole.Read("w"));
  for (const int64_t replica : {0, 1}) EXPECT_EQ(second.Read("seen", replica), whole.Read("seen", replica));
  ASSERT_OK(second.state.SaveIfDue(second.session));
  ASSERT_OK(second.state.Wait());
  EXPECT_EQ(Saved(4).at("w").As<float>()[0], whole.Read("w"));
  EXPECT_EQ(Saved(4).at("_TESSERA_REPLICA/1/seen").As<float>()[0], whole.Read("seen", 1));
}

TEST_F(TrainingStateTest, AStepIsSavedOnce) {
  Training training(model_dir_);
  ASSERT_OK(training.Begin());
  ASSERT_OK(training.state.SaveUnlessSaved(training.session));
  ASSERT_OK(training.Train(1));
  ASSERT_OK(training.state.SaveUnlessSaved(training.session));
  ASSERT_OK(training.state.SaveUnlessSaved(training.session));
  ASSERT_OK(training.state.Wait());
  EXPECT_THAT(training.commits, ElementsAre("before", "after " + Prefix(0), "before", "after " + Prefix(1)));
}

TEST_F(TrainingStateTest, SavesByTheStep) {
  Training training(model_dir_, {.save_steps = 3});
  ASSERT_OK(training.Begin());
  EXPECT_EQ(training.state.NextSave(0), 3);
  EXPECT_EQ(training.state.NextSave(2), 3);
  EXPECT_EQ(training.state.NextSave(3), 6);
  for (int64_t step = 1; step <= 4; ++step) {
    ASSERT_OK(training.Train(1));
    ASSERT_OK(training.state.SaveIfDue(training.session));
    ASSERT_OK(training.state.Wait());
    EXPECT_EQ(HasCheckpoint(step), step == 3) << step;
  }
}

TEST_F(TrainingStateTest, SavesByTheClock) {
  FakeClock clock;
  Training training(model_dir_, {.save_seconds = 10, .clock = &clock});
  ASSERT_OK(training.Begin());
  clock.Advance(100);
  training.state.BeginLaunches();
  EXPECT_EQ(training.state.NextSave(0), kNoStep);
  const std::vector<std::pair<double, bool>> waits = {{9, false}, {1, true}, {9, false}, {1, true}};
  for (const auto& [seconds, due] : waits) {
    clock.Advance(seconds);
    ASSERT_OK(training.Train(1));
    ASSERT_OK(training.state.SaveIfDue(training.session));
    ASSERT_OK(training.state.Wait());
    EXPECT_EQ(HasCheckpoint(training.session.step), due) << training.session.step;
  }
}

TEST_F(TrainingStateTest, LeavesSavesToAHookThatWantsThem) {
  class SavingHook : public Hook {
    bool saves_checkpoints() const override { return true; }
  };
  Training training(model_dir_, {.save_steps = 1}, {std::make_shared<SavingHook>()});
  ASSERT_OK(training.Begin());
  EXPECT_EQ(training.state.NextSave(0), kNoStep);
  ASSERT_OK(training.Train(1));
  ASSERT_OK(training.state.SaveIfDue(training.session));
  ASSERT_OK(training.state.Wait());
  EXPECT_FALSE(HasCheckpoint(1));
  ASSERT_OK(training.state.SaveUnlessSaved(training.session));
  ASSERT_OK(training.state.Wait());
  EXPECT_TRUE(HasCheckpoint(1));
}

TEST_F(TrainingStateTest, AFailedSaveIsNotForgotten) {
  FaultInjectingFileSystem files(Local());
  Training training(model_dir_, {.files = &files});
  ASSERT_OK(training.Begin());
  ASSERT_OK(training.Train(1));
  files.SetBytesLeft(0);
  ASSERT_OK(training.state.SaveUnlessSaved(training.session));
  EXPECT_STATUS(training.state.Wait(), absl::StatusCode::kResourceExhausted,
                HasSubstr("saving the checkpoint of step"));
  EXPECT_EQ(training.state.status().code(), absl::StatusCode::kResourceExhausted);
  EXPECT_EQ(training.state.WaitAfter(absl::OkStatus()).code(), absl::StatusCode::kResourceExhausted);
  EXPECT_STATUS(training.state.WaitAfter(absl::InternalError("shard 1")), absl::StatusCode::kInternal, "shard 1");
  files.SetBytesLeft(1 << 30);
  ASSERT_OK(training.Train(1));
  EXPECT_EQ(training.state.SaveUnlessSaved(training.session).code(), absl::StatusCode::kResourceExhausted);
  EXPECT_FALSE(HasCheckpoint(1));
  EXPECT_FALSE(HasCheckpoint(2));
}

TEST_F(TrainingStateTest, AFirstSaveThatFailsIsFoundAtOnce) {
  Training training(model_dir_);
  training.before_commit = absl::UnavailableError("the events are gone");
  EXPECT_STATUS(training.Begin(), absl::StatusCode::kUnavailable, "the events are gone");
  EXPECT_THAT(training.commits, ElementsAre("before"));
  EXPECT_FALSE(HasCheckpoint(0));
}

TEST_F(TrainingStateTest, NothingIsSavedBeforeTheSessionHasBegun) {
  Training training(model_dir_);
  ASSERT_OK(training.state.RestoreOrInitialise(std::nullopt));
  EXPECT_STATUS(training.state.SaveUnlessSaved(training.session), absl::StatusCode::kFailedPrecondition,
                "a checkpoint is requested before the session has started");
  EXPECT_OK(training.state.Wait());
}

TEST_F(TrainingStateTest, ListenersHearOfCheckpointsOnDisk) {
  class Listener : public CheckpointSaverListener {
   public:
    explicit Listener(std::string model_dir) : model_dir_(std::move(model_dir)) {}
    absl::Status BeforeSave(HookSession&, int64_t step) override { return Add("before", step); }
    absl::StatusOr<bool> AfterSave(HookSession&, int64_t step) override {
      RETURN_IF_ERROR(Add("after", step));
      return step == 1;
    }
    std::vector<std::string> calls;

   private:
    absl::Status Add(std::string_view moment, int64_t step) {
      const bool on_disk = Local().Exists(JoinPath(model_dir_, fmt::format("model.ckpt-{}.index", step)));
      calls.push_back(fmt::format("{} {}{}", moment, step, on_disk ? " on disk" : ""));
      return absl::OkStatus();
    }

    const std::string model_dir_;
  };
  const auto listener = std::make_shared<Listener>(model_dir_);
  {
    Training training(model_dir_, {.listeners = {listener}});
    ASSERT_OK(training.Begin());
    EXPECT_THAT(listener->calls, ElementsAre("before 0", "after 0 on disk"));
    EXPECT_FALSE(training.session.stop_requested());
    ASSERT_OK(training.Train(1));
    ASSERT_OK(training.state.SaveUnlessSaved(training.session));
    EXPECT_TRUE(training.session.stop_requested());
    EXPECT_THAT(listener->calls, ElementsAre("before 0", "after 0 on disk", "before 1", "after 1 on disk"));
  }
  listener->calls.clear();
  Training resumed(model_dir_, {.listeners = {listener}});
  ASSERT_OK(resumed.Begin());
  EXPECT_THAT(listener->calls, ElementsAre("before 1 on disk", "after 1 on disk"));
  EXPECT_THAT(resumed.commits, ElementsAre());
}

TEST_F(TrainingStateTest, ANanIsNotSaved) {
  Training training(model_dir_);
  ASSERT_OK(training.Begin());
  ASSERT_OK(training.Train(1));
  ASSERT_OK(training.executor.WriteVariable("w", Buffer::Scalar(std::nanf(""))));
  ASSERT_OK(training.state.SaveUnlessSaved(training.session));
  EXPECT_STATUS(training.state.Wait(), absl::StatusCode::kFailedPrecondition, HasSubstr("\"w\""));
  EXPECT_FALSE(HasCheckpoint(1));
}

TEST_F(TrainingStateTest, KeepsTensorsThatAreNotVariables) {
  BundleContents contents;
  contents.tensors = {{"w", Buffer::Scalar(4.0f)},
                      {"seen", Buffer::Scalar(9.0f)},
                      {"ensemble", Buffer::Scalar(5.0f)},
                      {"global_step", Buffer::Scalar<int64_t>(70)}};
  ASSERT_OK(WriteBundle(Local(), Prefix(70), contents));
  Training training(model_dir_);
  ASSERT_OK(training.Begin());
  EXPECT_EQ(training.Read("seen", 1), 9);
  ASSERT_OK(training.Train(1));
  ASSERT_OK(training.state.SaveUnlessSaved(training.session));
  ASSERT_OK(training.state.Wait());
  ASSERT_TRUE(Saved(71).contains("ensemble"));
  EXPECT_EQ(Saved(71).at("ensemble").As<float>()[0], 5);
}

TEST_F(TrainingStateTest, AWarmStartIsForAFreshStateAlone) {
  BundleContents contents;
  contents.tensors = {{"w", Buffer::Scalar(4.0f)}};
  ASSERT_OK(WriteBundle(Local(), directory_ / "model.ckpt-9", contents));
  const TrainingState::Options options = {.warm_start = WarmStartSettings{
                                              .ckpt_to_initialize_from = directory_ / "model.ckpt-9",
                                              .named_vars_to_warm_start = {"w"},
                                          }};
  {
    Training training(model_dir_, options);
    ASSERT_OK(training.Begin());
    EXPECT_EQ(training.executor.w(), 4);
    ASSERT_OK(training.Train(1));
    ASSERT_OK(training.state.SaveUnlessSaved(training.session));
    ASSERT_OK(training.state.Wait());
  }
  const float trained = Saved(1).at("w").As<float>()[0];
  EXPECT_NE(trained, 4);
  Training resumed(model_dir_, options);
  ASSERT_OK(resumed.Begin());
  EXPECT_EQ(resumed.executor.w(), trained);
}

TEST_F(TrainingStateTest, NamesOfCheckpointsAreNotForVariables) {
  FakeExecutor executor;
  EXPECT_OK(TrainingState::CheckNames(executor.executable()));
  for (const char* name : {"_TESSERA_INPUT_STATE", "_CHECKPOINTABLE_OBJECT_GRAPH"}) {
    executor.mutable_executable().description.mutable_variables(0)->set_name(name);
    EXPECT_STATUS(TrainingState::CheckNames(executor.executable()), absl::StatusCode::kInvalidArgument,
                  HasSubstr(fmt::format("variable \"{}\": that name is reserved in checkpoints", name)));
  }
}

}  // namespace
}  // namespace tessera
