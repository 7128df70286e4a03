// SPDX-License-Identifier: Apache-2.0
// The hooks of one run, called in the order of hook.h. Internal to the loops.
#ifndef TESSERA_ESTIMATOR_LOOP_SESSION_HOOK_LIST_H_
#define TESSERA_ESTIMATOR_LOOP_SESSION_HOOK_LIST_H_

#include <functional>
#include <map>
#include <string>
#include <utility>

#include "tessera/estimator/loop/session/hook.h"

namespace tessera {

class HookList {
 public:
  explicit HookList(Hooks hooks) : hooks_(std::move(hooks)) {}

  // Fails with InvalidArgument for a null pointer.
  absl::Status Begin(const Executable& executable);
  // Replaces Begin for hooks that an earlier run has begun.
  absl::Status Resume();
  absl::Status AfterCreateSession(HookSession& session);
  // Calls the hooks and writes the variables that they feed.
  absl::Status BeforeRun(HookSession& session);
  // `find` returns a value of the last step, or nullopt if no step value has the name.
  using FindValue = std::function<absl::StatusOr<std::optional<Buffer>>(const std::string& name)>;
  absl::Status AfterRun(HookSession& session, RunValues values, const FindValue& find);
  absl::Status End(HookSession& session);

  // Returns the earliest step requested by any hook.
  int64_t NextStep(int64_t run_step) const;
  bool saves_checkpoints() const;
  std::optional<bool> fails_on_nan_loss() const;  // the value of the first hook that has one
  bool empty() const { return hooks_.empty(); }

  // Calls AfterStep of the hooks that want steps, on the thread that reads the step's values.
  absl::Status AfterStep(const StepValues& values, RunControl& control) const;

 private:
  Hooks hooks_;
  Hooks step_hooks_;
  std::vector<std::string> fetches_;  // the fetches of the current loop, without duplicates
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_SESSION_HOOK_LIST_H_
