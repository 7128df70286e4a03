// SPDX-License-Identifier: Apache-2.0
// The session that hooks see outside training: in an evaluation or a prediction.
#ifndef TESSERA_ESTIMATOR_LOOP_SESSION_LOOP_SESSION_H_
#define TESSERA_ESTIMATOR_LOOP_SESSION_LOOP_SESSION_H_

#include <string>

#include "tessera/estimator/loop/session/hook.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

class LoopSession : public HookSession {
 public:
  // `global_step` is the checkpoint's.
  LoopSession(Executor& executor, int64_t global_step, std::string model_dir, FileSystem& files, const Clock& clock)
      : executor_(executor),
        global_step_(global_step),
        model_dir_(std::move(model_dir)),
        files_(files),
        clock_(clock) {}

  const Executable& executable() const override { return executor_.executable(); }
  int64_t global_step() const override { return global_step_; }
  int64_t run_step() const override { return run_step_; }
  const std::string& model_dir() const override { return model_dir_; }
  EventWriter* events() override { return nullptr; }
  FileSystem& files() override { return files_; }
  const Clock& clock() override { return clock_; }
  absl::StatusOr<Buffer> ReadVariable(std::string_view name) override { return executor_.ReadVariable(name); }
  absl::StatusOr<Buffer> ViewVariable(std::string_view name) override { return executor_.ViewVariable(name); }
  absl::Status WriteVariable(std::string_view name, const Buffer& value) override {
    return executor_.WriteVariable(name, value);
  }
  absl::Status SaveCheckpoint() override;
  void RequestStop(StopReason) override { stop_requested_ = true; }

  void CountRunSteps(int64_t steps) { run_step_ += steps; }
  bool stop_requested() const { return stop_requested_; }

 private:
  Executor& executor_;
  const int64_t global_step_;
  const std::string model_dir_;
  FileSystem& files_;
  const Clock& clock_;
  int64_t run_step_ = 0;
  bool stop_requested_ = false;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_SESSION_LOOP_SESSION_H_
