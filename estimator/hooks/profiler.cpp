// SPDX-License-Identifier: Apache-2.0
// Writes the Trace Event Format of browser trace viewers: complete events ("ph": "X") in microseconds.
#include <vector>

#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "tessera/estimator/hooks/hooks.h"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"

namespace tessera::hooks {
namespace {

// Only the first steps of a longer loop are shown.
constexpr size_t kMostSteps = 10000;

class ProfilerHook : public Hook {
 public:
  explicit ProfilerHook(ProfilerOptions options) : options_(std::move(options)), timer_(options_.interval) {}
  std::string_view name() const override { return "Profiler"; }

  absl::Status Begin(const Executable&) override { return Validate(options_.interval, name()); }
  absl::Status AfterCreateSession(HookSession& session) override {
    clock_ = &session.clock();
    return absl::OkStatus();
  }
  int64_t NextStep(int64_t run_step) const override { return timer_.NextStep(run_step); }
  absl::StatusOr<RunArguments> BeforeRun(HookSession& session) override {
    steps_.clear();
    first_step_ = session.run_step() + 1;
    start_ = clock_->Seconds();
    return RunArguments();
  }
  bool wants_steps() const override { return true; }
  absl::Status AfterStep(const StepValues&, RunControl&) override {
    if (steps_.size() < kMostSteps) steps_.push_back(clock_->Seconds());
    return absl::OkStatus();
  }
  absl::Status AfterRun(HookSession& session, const RunValues& values) override {
    const double end = clock_->Seconds();
    if (values.steps == 0 || !timer_.ShouldTrigger(session.run_step(), end)) return absl::OkStatus();
    timer_.Triggered(session.run_step(), end);
    nlohmann::ordered_json events = nlohmann::ordered_json::array();
    const auto add = [&](const std::string& name, int row, double from, double to) {
      events.push_back({{"name", name},
                        {"ph", "X"},
                        {"pid", 0},
                        {"tid", row},
                        {"ts", (from - start_) * 1e6},
                        {"dur", (to - from) * 1e6}});
    };
    add(fmt::format("loop of {} steps", values.steps), 0, start_, end);
    double from = start_;
    for (size_t i = 0; i < steps_.size(); ++i) {
      add(fmt::format("step {}", first_step_ + static_cast<int64_t>(i)), 1, from, steps_[i]);
      from = steps_[i];
    }
    const std::string directory = options_.output_dir.empty() ? session.model_dir() : options_.output_dir;
    RETURN_IF_ERROR(session.files().MakeDirectories(directory));
    return session.files().WriteAtomically(JoinPath(directory, fmt::format("timeline-{}.json", session.run_step())),
                                           JsonText(nlohmann::ordered_json{{"traceEvents", events}}));
  }

 private:
  const ProfilerOptions options_;
  Timer timer_;
  const Clock* clock_ = nullptr;
  int64_t first_step_ = 0;
  double start_ = 0;
  std::vector<double> steps_;  // when the host saw each step end
};

}  // namespace

std::shared_ptr<Hook> Profiler(ProfilerOptions options) { return std::make_shared<ProfilerHook>(std::move(options)); }

}  // namespace tessera::hooks
