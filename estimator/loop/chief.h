// SPDX-License-Identifier: Apache-2.0
// The work that one process does for all processes of a training: the model directory with its lock, documents and
// events, and the log lines. The processes agree here on what only one of them can decide. Numbers in the code refer to
// the list in train_loop.h.
#ifndef TESSERA_ESTIMATOR_LOOP_CHIEF_H_
#define TESSERA_ESTIMATOR_LOOP_CHIEF_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "fmt/format.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/checkpoint/model_dir_lock.h"
#include "tessera/estimator/loop/train_loop.h"
#include "tessera/estimator/loop/train_options.h"
#include "tessera/estimator/summary/event_writer.h"

namespace tessera {

// Used by the training's thread; BeforeCommit and AfterCommit by any thread.
class Chief {
 public:
  // Rank 0 of options.processes is the chief. Other ranks are bystanders: their calls write no file and no log line.
  // `options` must outlive the chief.
  explicit Chief(const TrainLoopOptions& options) : options_(options), processes_(*options.processes) {}

  bool is_bystander() const { return processes_.rank() != 0; }

  struct ModelDir {
    CheckpointStore store;
    std::optional<Checkpoint> checkpoint;  // the one that all processes resume; nullopt: the training is a fresh one
  };
  // Returns the checkpoints of the model directory. The chief first sets an earlier directory of a fresh training
  // aside, and makes and locks the directory. It removes leftovers of a killed writer, and chooses the newest whole
  // checkpoint. A lock that options.lock does not hold already is held until the chief's destruction. Fails with
  // FailedPrecondition while somebody else writes there, or in a bystander that does not see the chosen checkpoint.
  // Fails with DataLoss when there are checkpoints and none is whole.
  absl::StatusOr<ModelDir> OpenModelDir();

  // Every process makes the three calls below in the same order. They fail as ProcessGroup says.

  // Returns the chief's number of steps of the next launch.
  absl::StatusOr<int64_t> AgreeOnSteps(int64_t steps) const;
  // Fails with FailedPrecondition when the processes have come to different steps.
  absl::Status CheckStep(int64_t global_step) const;
  // Returns the gravest end of all processes; nullopt when none of them ends, and another launch follows.
  absl::StatusOr<std::optional<TrainResult::End>> AgreeOnEnd(std::optional<TrainResult::End> end) const;

  // Replaces the files that options.documents names. Returns the first error of the disk.
  absl::Status StoreDocuments() const;

  // Begins the events of a run whose first step follows `global_step`, and describes the run in them. A graph and texts
  // are written for a `fresh` training alone. Fails when the file cannot be made.
  absl::Status BeginEvents(int64_t global_step, bool fresh);
  // Returns nullptr before BeginEvents, and in a bystander always.
  EventWriter* events() const { return events_.get(); }

  // Makes the events so far safe on disk, before a checkpoint is committed. Returns the first error of writing any.
  absl::Status BeforeCommit();
  // Adds the event of a committed checkpoint.
  void AfterCommit(int64_t global_step, const std::string& prefix);

  // Adds the event of the run's end, unless a signal stopped the run, and logs the last loss.
  void End(const TrainResult& result);

  // Log lines, in the order in which a training writes them.
  void LogOtherNames(const std::string& prefix, const std::string& names) const;
  void LogRestored(int64_t global_step, const std::string& prefix) const;
  void LogAlreadyThere(int64_t global_step, int64_t last_step) const;
  void LogFirstLaunch() const;
  void LogLaunch(int64_t steps) const;
  // `signal` is the one that stopped the training; 0 for none.
  void LogLastLaunch(int64_t global_step, int signal) const;

 private:
  absl::Status TakeModelDir();
  absl::StatusOr<Checkpoint> ReadChosen(const CheckpointStore& store, const std::string& name) const;
  Deadline deadline() const { return std::chrono::steady_clock::now() + options_.process_deadline; }
  template <typename... Args>
  void Log(fmt::format_string<Args...> format, Args&&... arguments) const;

  const TrainLoopOptions& options_;
  ProcessGroup& processes_;
  std::optional<ModelDirLock> lock_;
  std::unique_ptr<EventWriter> events_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_CHIEF_H_
