// SPDX-License-Identifier: Apache-2.0
// The work that one process does for all processes of a training: the model directory with its lock, documents and
// events, and log lines. Decisions that only one process can make are agreed on here. Numbers in the code refer to the
// list in train_loop.h.
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

// Called on the training's thread; BeforeCommit and AfterCommit on any thread.
class Chief {
 public:
  // Rank 0 of options.processes is the chief. On other ranks calls write no files and no log lines. `options` must
  // outlive the chief.
  explicit Chief(const TrainLoopOptions& options) : options_(options), processes_(*options.processes) {}

  bool is_bystander() const { return processes_.rank() != 0; }

  struct ModelDir {
    CheckpointStore store;
    std::optional<Checkpoint> checkpoint;  // the one that all processes resume; nullopt: a fresh training
  };
  // Returns the checkpoints of the model directory. The chief first moves an earlier directory of a fresh training
  // aside, and creates and locks the directory. It removes leftovers of a killed writer, and selects the newest
  // complete checkpoint. A lock not already held by options.lock is held until the chief's destruction. Fails with
  // FailedPrecondition if another writer holds the lock, or on a rank that does not see the selected checkpoint. Fails
  // with DataLoss if checkpoints exist but none is complete.
  absl::StatusOr<ModelDir> OpenModelDir();

  // Every process makes the three calls below in the same order. They fail like ProcessGroup.

  // Returns the chief's number of steps for the next launch.
  absl::StatusOr<int64_t> AgreeOnSteps(int64_t steps) const;
  // Fails with FailedPrecondition if the processes are at different steps.
  absl::Status CheckStep(int64_t global_step) const;
  // Returns the most severe end of all processes; nullopt if none of them ends and another launch follows.
  absl::StatusOr<std::optional<TrainResult::End>> AgreeOnEnd(std::optional<TrainResult::End> end) const;

  // Replaces the files named by options.documents. Returns the first disk error.
  absl::Status StoreDocuments() const;

  // Starts the events of a run whose first step follows `global_step`, and describes the run in them. A graph and texts
  // are only written for a `fresh` training. Fails if the file cannot be created.
  absl::Status BeginEvents(int64_t global_step, bool fresh);
  // Returns nullptr before BeginEvents, and always on other ranks.
  EventWriter* events() const { return events_.get(); }

  // Syncs the events so far to disk, before a checkpoint is committed. Returns the first write error.
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
  // `signal` is the one that stopped the training, or 0.
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
