// SPDX-License-Identifier: Apache-2.0
// The hooks of one run, called in the order of hook.h; the loops use it.
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

  // Fails with InvalidArgument for an empty pointer.
  absl::Status Begin(const Executable& executable);
  // Replaces Begin for hooks that have begun in an earlier run.
  absl::Status Resume();
  absl::Status AfterCreateSession(HookSession& session);
  // Calls the hooks and writes the variables that they feed.
  absl::Status BeforeRun(HookSession& session);
  // `find` gives a value of the last step, nullopt for a name that no step gives.
  using FindValue = std::function<absl::StatusOr<std::optional<Buffer>>(const std::string& name)>;
  absl::Status AfterRun(HookSession& session, RunValues values, const FindValue& find);
  absl::Status End(HookSession& session);

  // Returns the nearest step that any hook names.
  int64_t NextStep(int64_t run_step) const;
  bool saves_checkpoints() const;
  std::optional<bool> fails_on_nan_loss() const;  // the answer of the first hook that has one
  bool empty() const { return hooks_.empty(); }

  // Calls AfterStep of the hooks that want steps, on the thread that has the step's values.
  absl::Status AfterStep(const StepValues& values, RunControl& control) const;

 private:
  Hooks hooks_;
  Hooks step_hooks_;
  std::vector<std::string> fetches_;  // the fetches of the running loop, each once
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_SESSION_HOOK_LIST_H_
