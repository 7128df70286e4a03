// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/hooks/early_stopping.h"

#include <utility>

#include "spdlog/spdlog.h"
#include "tessera/estimator/hooks/stopping_rule.h"
#include "tessera/estimator/summary/event_reader.h"
#include "tessera/runtime/base/status.h"

namespace tessera::hooks {
namespace {

using Metrics = std::map<int64_t, std::map<std::string, float>>;
using Judge = std::function<absl::StatusOr<bool>(HookSession& session)>;

class EarlyStoppingHook : public Hook {
 public:
  // `rule` is null for a user-defined judge.
  EarlyStoppingHook(Judge judge, Interval interval, std::shared_ptr<const StoppingJudge> rule = nullptr)
      : judge_(std::move(judge)), interval_(interval), timer_(interval), rule_(std::move(rule)) {}
  std::string_view name() const override { return "EarlyStopping"; }

  absl::Status Begin(const Executable&) override {
    if (!judge_) return InvalidArgument("the function is missing");
    return Validate(interval_, name());
  }
  int64_t NextStep(int64_t run_step) const override { return timer_.NextStep(run_step); }
  absl::Status CheckMetrics(const std::string& eval_dir, const std::vector<std::string>& metrics) const override {
    return rule_ == nullptr ? absl::OkStatus() : rule_->CheckMetrics(eval_dir, metrics);
  }
  absl::Status AfterRun(HookSession& session, const RunValues&) override {
    const double now = session.clock().Seconds();
    if (!timer_.ShouldTrigger(session.run_step(), now)) return absl::OkStatus();
    timer_.Triggered(session.run_step(), now);
    ASSIGN_OR_RETURN(const bool stop, judge_(session));
    if (!stop) return absl::OkStatus();
    spdlog::info("Requesting early stopping at global step {}", session.run_step());
    session.RequestStop();
    return absl::OkStatus();
  }

 private:
  const Judge judge_;
  const Interval interval_;
  Timer timer_;
  const std::shared_ptr<const StoppingJudge> rule_;
};

}  // namespace

std::shared_ptr<Hook> StopBy(StoppingRule rule) {
  const Interval interval = rule.options.interval;
  const auto judge = std::make_shared<StoppingJudge>(std::move(rule));
  return std::make_shared<EarlyStoppingHook>(
      [judge](HookSession& session) {
        return judge->ShouldStop(session.files(), session.model_dir(), session.global_step());
      },
      interval, judge);
}

absl::StatusOr<Metrics> ReadEvalMetrics(FileSystem& files, const std::string& eval_dir) {
  if (!files.Exists(eval_dir)) return Metrics();
  ASSIGN_OR_RETURN(const auto scalars, ReadScalars(files, eval_dir));
  Metrics metrics;
  for (const auto& [tag, points] : scalars) {
    for (const auto& [step, value] : points) metrics[step][tag] = value;
  }
  return metrics;
}

std::shared_ptr<Hook> EarlyStopping(std::function<absl::StatusOr<bool>()> should_stop, Interval interval) {
  const Judge judge = should_stop ? Judge([=](HookSession&) { return should_stop(); }) : Judge();
  return std::make_shared<EarlyStoppingHook>(judge, interval);
}
std::shared_ptr<Hook> StopIfHigher(std::string metric, double threshold, EarlyStoppingOptions options) {
  return StopBy({.metric = std::move(metric), .larger = true, .threshold = threshold, .options = std::move(options)});
}
std::shared_ptr<Hook> StopIfLower(std::string metric, double threshold, EarlyStoppingOptions options) {
  return StopBy({.metric = std::move(metric), .threshold = threshold, .options = std::move(options)});
}
std::shared_ptr<Hook> StopIfNoIncrease(std::string metric, int64_t max_steps_without_increase,
                                       EarlyStoppingOptions options) {
  return StopBy({.metric = std::move(metric),
                 .larger = true,
                 .max_steps = max_steps_without_increase,
                 .options = std::move(options)});
}
std::shared_ptr<Hook> StopIfNoDecrease(std::string metric, int64_t max_steps_without_decrease,
                                       EarlyStoppingOptions options) {
  return StopBy({.metric = std::move(metric), .max_steps = max_steps_without_decrease, .options = std::move(options)});
}

}  // namespace tessera::hooks
