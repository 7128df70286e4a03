// SPDX-License-Identifier: Apache-2.0
// The chief's handling of the model directory, events and log lines; a bystander does none of these.
#include "tessera/estimator/loop/chief.h"

#include <algorithm>
#include <csignal>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "spdlog/sinks/ostream_sink.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/loop/train_loop.h"
#include "tessera/estimator/summary/event_reader.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/fault_injection.h"
#include "tessera/runtime/io/test_directory_testutil.h"
#include "tessera/runtime/process/thread_group_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr Deadline kNever = Deadline::max();

FileSystem& Local() { return FileSystem::Local(); }

// Captures the output of the default logger during its lifetime.
class CapturedLog {
 public:
  CapturedLog() {
    auto logger = std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(text_));
    logger->set_pattern("%v");
    spdlog::set_default_logger(std::move(logger));
  }
  ~CapturedLog() { spdlog::set_default_logger(earlier_); }

  std::string text() const { return text_.str(); }

 private:
  std::ostringstream text_;
  const std::shared_ptr<spdlog::logger> earlier_ = spdlog::default_logger();
};

class ChiefTest : public ::testing::Test {
 protected:
  ChiefTest() {
    options_.model_dir = directory_ / "model";
    options_.clock = &clock_;
  }

  std::string Model(const std::string& name) { return JoinPath(options_.model_dir, name); }
  void MakeModelDir() { ASSERT_OK(Local().MakeDirectories(options_.model_dir)); }
  bool IsLocked() { return !ModelDirLock::Acquire(options_.model_dir, clock_).ok(); }

  // Returns short descriptions of the events of the model directory on disk, without the version record.
  std::vector<std::string> EventsOnDisk() {
    std::vector<std::string> words;
    const auto names = Local().List(options_.model_dir);
    EXPECT_OK(names);
    for (const std::string& name : *names) {
      if (name.find("tfevents") == std::string::npos) continue;
      const auto events = ReadEvents(Local(), Model(name));
      EXPECT_OK(events);
      for (const events::Event& event : *events) {
        if (event.has_graph_def()) words.push_back("graph");
        if (event.has_summary()) words.push_back(event.summary().value(0).tag());
        if (!event.has_session_log()) continue;
        const bool start = event.session_log().status() == events::SessionLog::START;
        words.push_back(start ? fmt::format("start {}", event.step())
                              : fmt::format("checkpoint {} {}", event.step(), event.session_log().checkpoint_path()));
      }
    }
    return words;
  }

  TestDirectory directory_;
  FakeClock clock_;  // stopped: no event is written before a Sync
  TrainLoopOptions options_;
};

TEST_F(ChiefTest, HoldsTheLockAsLongAsItLives) {
  std::optional<Chief> chief(std::in_place, options_);
  ASSERT_OK(chief->OpenModelDir());
  EXPECT_TRUE(IsLocked());
  Chief second(options_);
  EXPECT_STATUS(second.OpenModelDir(), absl::StatusCode::kFailedPrecondition, HasSubstr("is being written by host"));
  chief.reset();
  EXPECT_FALSE(IsLocked());
  EXPECT_FALSE(Local().Exists(Model("writer.lock")));
}

TEST_F(ChiefTest, LeavesTheLockOfItsCaller) {
  MakeModelDir();
  ASSERT_OK_AND_ASSIGN(const ModelDirLock lock, ModelDirLock::Acquire(options_.model_dir, clock_));
  options_.lock = &lock;
  {
    Chief chief(options_);
    ASSERT_OK(chief.OpenModelDir());
  }
  EXPECT_TRUE(IsLocked());
}

TEST_F(ChiefTest, ClearsTheModelDirectory) {
  MakeModelDir();
  const std::string leftover = Model("model.ckpt-3.tempstate");
  ASSERT_OK(Local().WriteAtomically(leftover, "half a bundle"));
  ASSERT_OK(Local().WriteAtomically(Model("notes.txt"), "kept"));
  ASSERT_OK(Chief(options_).OpenModelDir());
  EXPECT_FALSE(Local().Exists(leftover));
  EXPECT_TRUE(Local().Exists(Model("notes.txt")));
  EXPECT_FALSE(Local().Exists(options_.model_dir + ".old1"));
  options_.fresh = true;
  ASSERT_OK(Chief(options_).OpenModelDir());
  EXPECT_FALSE(Local().Exists(Model("notes.txt")));
  EXPECT_TRUE(Local().Exists(options_.model_dir + ".old1/notes.txt"));
}

TEST_F(ChiefTest, StoresDocuments) {
  options_.documents = {{"job.textproto", "max_steps: 10\n"}};
  Chief chief(options_);
  ASSERT_OK(chief.OpenModelDir());
  EXPECT_FALSE(Local().Exists(Model("job.textproto")));
  ASSERT_OK(chief.StoreDocuments());
  ASSERT_OK_AND_ASSIGN(const std::string stored, Local().Read(Model("job.textproto")));
  EXPECT_EQ(stored, "max_steps: 10\n");
}

TEST_F(ChiefTest, DescribesAFreshRunInFull) {
  options_.hparams = {{"units", 16.0}};
  options_.graph = {{.name = "dense", .op = "Dot"}};
  options_.texts = {{"model", "a table"}};
  for (const bool fresh : {true, false}) {
    options_.model_dir = directory_ / (fresh ? "fresh" : "resumed");
    Chief chief(options_);
    ASSERT_OK(chief.OpenModelDir());
    EXPECT_EQ(chief.events(), nullptr);
    ASSERT_OK(chief.BeginEvents(/*global_step=*/4, fresh));
    ASSERT_NE(chief.events(), nullptr);
    ASSERT_OK(chief.BeforeCommit());
    const std::vector<std::string> events = EventsOnDisk();
    ASSERT_FALSE(events.empty());
    EXPECT_EQ(events[0], "start 5");
    const auto has = [&](std::string_view text) {
      return std::any_of(events.begin(), events.end(), [&](const auto& event) { return event.starts_with(text); });
    };
    EXPECT_TRUE(has("_hparams_"));
    EXPECT_EQ(has("graph"), fresh);
    EXPECT_EQ(has("model"), fresh);
  }
}

TEST_F(ChiefTest, EventsAreOnDiskBeforeACheckpointIsCommitted) {
  Chief chief(options_);
  ASSERT_OK(chief.OpenModelDir());
  ASSERT_OK(chief.BeginEvents(/*global_step=*/0, /*fresh=*/true));
  chief.events()->AddScalar("loss", 1, 0.5f);
  EXPECT_THAT(EventsOnDisk(), ElementsAre());
  ASSERT_OK(chief.BeforeCommit());
  EXPECT_THAT(EventsOnDisk(), ElementsAre("start 1", "loss"));
  chief.AfterCommit(1, "model.ckpt-1");
  ASSERT_OK(chief.BeforeCommit());
  EXPECT_THAT(EventsOnDisk(), ElementsAre("start 1", "loss", "checkpoint 1 model.ckpt-1"));
}

TEST_F(ChiefTest, EventsThatCannotBeWrittenPreventTheCommit) {
  FaultInjectingFileSystem files(Local());
  options_.files = &files;
  Chief chief(options_);
  ASSERT_OK(chief.OpenModelDir());
  ASSERT_OK(chief.BeginEvents(/*global_step=*/0, /*fresh=*/true));
  files.SetBytesLeft(0);
  EXPECT_STATUS(chief.BeforeCommit(), absl::StatusCode::kResourceExhausted, HasSubstr("No space left on device"));
}

TEST_F(ChiefTest, SaysHowTheRunEnded) {
  options_.hparams = {{"units", 16.0}};
  for (const auto end : {TrainResult::End::kLastStep, TrainResult::End::kStopped}) {
    options_.model_dir = directory_ / fmt::format("end{}", static_cast<int>(end));
    Chief chief(options_);
    ASSERT_OK(chief.OpenModelDir());
    ASSERT_OK(chief.BeginEvents(/*global_step=*/0, /*fresh=*/true));
    ASSERT_OK(chief.BeforeCommit());
    const size_t before = EventsOnDisk().size();
    CapturedLog log;
    TrainResult result;
    result.end = end;
    result.loss = 0.25f;
    chief.End(result);
    ASSERT_OK(chief.BeforeCommit());
    EXPECT_EQ(EventsOnDisk().size() - before, end == TrainResult::End::kStopped ? 0u : 1u);
    EXPECT_EQ(log.text(), "Loss for final step: 0.25.\n");
  }
}

TEST_F(ChiefTest, LogsTheLinesOfTpuEstimator) {
  options_.warm_start.emplace();
  const Chief chief(options_);
  CapturedLog log;
  chief.LogRestored(3, "model.ckpt-3");
  chief.LogFirstLaunch();
  chief.LogLaunch(4);
  chief.LogLastLaunch(7, /*signal=*/0);
  chief.LogLastLaunch(7, SIGTERM);
  chief.LogAlreadyThere(7, 7);
  EXPECT_EQ(log.text(),
            "Restored step 3 from model.ckpt-3\n"
            "Nothing is warm-started: all values come from that checkpoint\n"
            "Starting infeed thread controller.\n"
            "Starting outfeed thread controller.\n"
            "Enqueue next (4) batch(es) of data to infeed.\n"
            "Dequeue next (4) batch(es) of data from outfeed.\n"
            "Stop infeed thread controller\n"
            "Stop output thread controller\n"
            "training_loop marked as finished\n"
            "Stop infeed thread controller\n"
            "Stop output thread controller\n"
            "stopped by signal 15 after step 7; the state is saved\n"
            "training_loop marked as finished\n"
            "already at step 7 of 7; raise --max-steps to continue\n");
}

TEST_F(ChiefTest, ABystanderLeavesNoTrace) {
  options_.documents = {{"job.textproto", "max_steps: 10\n"}};
  options_.hparams = {{"units", 16.0}};
  CapturedLog log;
  ThreadGroup(2).Run([&](ProcessGroup& group) {
    TrainLoopOptions options = options_;
    options.processes = &group;
    options.fresh = group.rank() == 1;
    Chief chief(options);
    ASSERT_OK(chief.OpenModelDir());
    if (group.rank() == 0) {  // the chief is in the middle of writing a bundle
      ASSERT_OK(Local().WriteAtomically(Model("model.ckpt-3.tempstate"), "half a bundle"));
      ASSERT_OK(group.Send(1, "at work", "", kNever));
      EXPECT_OK(group.Receive(1, "done", kNever));
      return;
    }
    ASSERT_OK(group.Receive(0, "at work", kNever));
    ASSERT_OK_AND_ASSIGN(const std::vector<std::string> before, Local().List(options_.model_dir));
    EXPECT_TRUE(chief.is_bystander());
    EXPECT_OK(chief.StoreDocuments());
    EXPECT_OK(chief.BeginEvents(/*global_step=*/0, /*fresh=*/true));
    EXPECT_EQ(chief.events(), nullptr);
    EXPECT_OK(chief.BeforeCommit());
    chief.AfterCommit(0, "model.ckpt-0");
    chief.LogOtherNames("model.ckpt-0", "names");
    chief.LogRestored(0, "model.ckpt-0");
    chief.LogAlreadyThere(7, 7);
    chief.LogFirstLaunch();
    chief.LogLaunch(4);
    chief.LogLastLaunch(4, SIGTERM);
    TrainResult result;
    result.loss = 0.25f;
    chief.End(result);
    ASSERT_OK_AND_ASSIGN(const std::vector<std::string> after, Local().List(options_.model_dir));
    EXPECT_EQ(after, before);
    EXPECT_OK(group.Send(0, "done", "", kNever));
  });
  EXPECT_EQ(log.text(), "");
  EXPECT_FALSE(Local().Exists(options_.model_dir + ".old1"));
}

TEST_F(ChiefTest, ALockThatIsHeldIsTheErrorOfAll) {
  MakeModelDir();
  ASSERT_OK_AND_ASSIGN(const ModelDirLock lock, ModelDirLock::Acquire(options_.model_dir, clock_));
  ThreadGroup(2).Run([&](ProcessGroup& group) {
    TrainLoopOptions options = options_;
    options.processes = &group;
    Chief chief(options);
    const absl::Status opened = chief.OpenModelDir().status();
    EXPECT_STATUS(opened, absl::StatusCode::kFailedPrecondition, HasSubstr("is being written by host"));
    group.End(opened);  // as the loop does
  });
}

TEST_F(ChiefTest, BystandersReadTheCheckpointThatTheChiefChose) {
  MakeModelDir();
  ASSERT_OK_AND_ASSIGN(CheckpointStore store, CheckpointStore::Open(Local(), clock_, options_.model_dir, {}));
  for (const int64_t step : {2, 5}) {
    ASSERT_OK(store.Save(step, {.tensors = {{"global_step", Buffer::Scalar<int64_t>(step)}}, .strings = {}}));
  }
  ASSERT_OK(Local().WriteAtomically(Model("model.ckpt-5.index"), "damaged"));
  for (const bool sees : {true, false}) {
    ThreadGroup(2).Run([&](ProcessGroup& group) {
      TrainLoopOptions options = options_;
      options.processes = &group;
      if (group.rank() == 1 && !sees) options.model_dir = directory_ / "elsewhere";
      Chief chief(options);
      const absl::StatusOr<Chief::ModelDir> model_dir = chief.OpenModelDir();
      if (group.rank() == 0 || sees) {
        ASSERT_OK(model_dir);
        ASSERT_TRUE(model_dir->checkpoint.has_value());
        EXPECT_EQ(model_dir->checkpoint->step, 2);
      } else {
        EXPECT_STATUS(model_dir, absl::StatusCode::kFailedPrecondition,
                      HasSubstr("expected the checkpoint \"model.ckpt-2\", which rank 0 restores"));
      }
    });
  }
}

TEST_F(ChiefTest, TheGravestEndIsThatOfAll) {
  using End = TrainResult::End;
  ThreadGroup(2).Run([&](ProcessGroup& group) {
    TrainLoopOptions options = options_;
    options.processes = &group;
    const Chief chief(options);
    const auto agreed = [&](std::optional<End> first, std::optional<End> second) {
      const absl::StatusOr<std::optional<End>> end = chief.AgreeOnEnd(group.rank() == 0 ? first : second);
      EXPECT_OK(end);
      return end.value_or(std::nullopt);
    };
    EXPECT_EQ(agreed(std::nullopt, std::nullopt), std::nullopt);
    EXPECT_EQ(agreed(std::nullopt, End::kEndOfData), End::kEndOfData);
    EXPECT_EQ(agreed(End::kStopped, std::nullopt), End::kStopped);
    EXPECT_EQ(agreed(End::kNan, End::kLastStep), End::kNan);
    ASSERT_OK_AND_ASSIGN(const int64_t steps, chief.AgreeOnSteps(group.rank() == 0 ? 4 : 9));
    EXPECT_EQ(steps, 4);
    EXPECT_OK(chief.CheckStep(12));
    EXPECT_STATUS(chief.CheckStep(12 + group.rank()), absl::StatusCode::kFailedPrecondition,
                  HasSubstr("expected \"12\" as on rank 0, got \"13\" on rank 1"));
  });
}

}  // namespace
}  // namespace tessera
