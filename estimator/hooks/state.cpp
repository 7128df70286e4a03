// SPDX-License-Identifier: Apache-2.0
// Hooks that read, write or save variables.
#include "tessera/estimator/hooks/check_names.h"
#include "tessera/estimator/hooks/hooks.h"
#include "tessera/runtime/base/status.h"

namespace tessera::hooks {
namespace {

class CheckpointSaverHook : public Hook {
 public:
  explicit CheckpointSaverHook(Interval interval) : interval_(interval), timer_(interval) {}
  std::string_view name() const override { return "CheckpointSaver"; }

  absl::Status Begin(const Executable&) override { return Validate(interval_, name()); }
  // The checkpoint of this step exists: it was restored, or is the initial one.
  absl::Status AfterCreateSession(HookSession& session) override {
    timer_.Triggered(session.run_step(), session.clock().Seconds());
    return absl::OkStatus();
  }
  int64_t NextStep(int64_t run_step) const override { return timer_.NextStep(run_step); }
  absl::Status AfterRun(HookSession& session, const RunValues&) override {
    const double now = session.clock().Seconds();
    if (!timer_.ShouldTrigger(session.run_step(), now)) return absl::OkStatus();
    timer_.Triggered(session.run_step(), now);
    return session.SaveCheckpoint();
  }
  bool saves_checkpoints() const override { return true; }

 private:
  const Interval interval_;
  Timer timer_;
};

class FeedFnHook : public Hook {
 public:
  explicit FeedFnHook(std::function<absl::StatusOr<std::map<std::string, Buffer>>()> feed) : feed_(std::move(feed)) {}
  std::string_view name() const override { return "FeedFn"; }
  absl::Status Begin(const Executable&) override {
    return feed_ ? absl::OkStatus() : InvalidArgument("the function is missing");
  }
  absl::StatusOr<RunArguments> BeforeRun(HookSession&) override {
    RunArguments arguments;
    ASSIGN_OR_RETURN(arguments.feeds, feed_());
    return arguments;
  }

 private:
  const std::function<absl::StatusOr<std::map<std::string, Buffer>>()> feed_;
};

}  // namespace

absl::Status FinalOps::Begin(const Executable& executable) { return CheckVariables(executable, variables_); }

absl::Status FinalOps::End(HookSession& session) {
  for (const std::string& variable : variables_) {
    ASSIGN_OR_RETURN(final_values_[variable], session.ReadVariable(variable));
  }
  return absl::OkStatus();
}

std::shared_ptr<Hook> CheckpointSaver(Interval interval) { return std::make_shared<CheckpointSaverHook>(interval); }
std::shared_ptr<Hook> FeedFn(std::function<absl::StatusOr<std::map<std::string, Buffer>>()> feed) {
  return std::make_shared<FeedFnHook>(std::move(feed));
}

}  // namespace tessera::hooks
