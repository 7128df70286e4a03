// SPDX-License-Identifier: Apache-2.0
// The work that one process does for all processes of a training: the model directory with its lock, documents and
// events, and the log lines. Numbers in the code refer to the list in train_loop.h.
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
#include "tessera/estimator/loop/train_options.h"
#include "tessera/estimator/summary/event_writer.h"

namespace tessera {

struct TrainResult;

// Used by the training's thread; BeforeCommit and AfterCommit by any thread.
class Chief {
 public:
  // A bystander is a process beside the chief. Its calls succeed, write no file and no log line.
  enum class Role { kChief, kBystander };

  // `options` must outlive the chief.
  Chief(const TrainLoopOptions& options, Role role) : options_(options), role_(role) {}

  // Returns the checkpoints of the model directory. The chief first sets an earlier directory of a fresh training
  // aside, and makes and locks the directory. It removes leftovers of a killed writer. A lock that options.lock does
  // not hold already is held until the chief's destruction. Fails with FailedPrecondition while somebody else writes
  // there.
  absl::StatusOr<CheckpointStore> OpenModelDir();

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
  bool acts() const { return role_ == Role::kChief; }
  absl::Status TakeModelDir();
  template <typename... Args>
  void Log(fmt::format_string<Args...> format, Args&&... arguments) const;

  const TrainLoopOptions& options_;
  const Role role_;
  std::optional<ModelDirLock> lock_;
  std::unique_ptr<EventWriter> events_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_CHIEF_H_
