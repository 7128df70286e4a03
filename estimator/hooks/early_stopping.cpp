// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/hooks/early_stopping.h"

#include <optional>
#include <set>
#include <utility>

#include "fmt/ranges.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/summary/event_reader.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera::hooks {
namespace {

using Metrics = std::map<int64_t, std::map<std::string, float>>;
constexpr const char* kEvalDir = "eval";  // the directory of evaluations without a name
using Judge = std::function<absl::StatusOr<bool>(HookSession& session)>;

absl::Status NoSuchMetric(const std::string& metric, const std::string& directory, const std::set<std::string>& names) {
  return InvalidArgument("no evaluation in {} has the metric \"{}\"{}; they have {}", directory, metric,
                         DidYouMean(metric, {names.begin(), names.end()}, ", "), fmt::join(names, ", "));
}

class EarlyStoppingHook : public Hook {
 public:
  // `metric`, when it is known, is one of `eval_dir`; an empty directory is the one in the model directory.
  EarlyStoppingHook(Judge judge, Interval interval, std::string metric = {}, std::string eval_dir = {})
      : judge_(std::move(judge)),
        interval_(interval),
        timer_(interval),
        metric_(std::move(metric)),
        eval_dir_(std::move(eval_dir)) {}
  std::string_view name() const override { return "EarlyStopping"; }

  absl::Status Begin(const Executable&) override {
    if (!judge_) return InvalidArgument("the function is missing");
    return Validate(interval_, name());
  }
  int64_t NextStep(int64_t run_step) const override { return timer_.NextStep(run_step); }
  absl::Status CheckMetrics(const std::string& eval_dir, const std::vector<std::string>& metrics) const override {
    if (metric_.empty() || (eval_dir_.empty() ? BaseName(eval_dir) != kEvalDir : eval_dir != eval_dir_)) {
      return absl::OkStatus();
    }
    const std::set<std::string> names(metrics.begin(), metrics.end());
    return names.contains(metric_) ? absl::OkStatus() : NoSuchMetric(metric_, eval_dir, names);
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
  const std::string metric_;
  const std::string eval_dir_;
};

// Returns a text that changes whenever an evaluation is written; empty without a directory.
std::string ListWithSizes(FileSystem& files, const std::string& directory) {
  const absl::StatusOr<std::vector<std::string>> names = files.List(directory);
  std::string listing;
  if (!names.ok()) return listing;
  for (const std::string& name : *names) {
    const absl::StatusOr<FileInfo> info = files.Stat(JoinPath(directory, name));
    if (info.ok()) listing += fmt::format("{} {}\n", name, info->size);
  }
  return listing;
}

// Returns a hook that judges the values of one metric, by step.
std::shared_ptr<Hook> OfMetric(std::string metric, EarlyStoppingOptions options,
                               std::function<bool(const std::map<int64_t, float>& values)> should_stop) {
  const Interval interval = options.interval;
  const auto seen = std::make_shared<std::string>();
  const Judge judge = [=](HookSession& session) -> absl::StatusOr<bool> {
    const std::string directory = options.eval_dir.empty() ? JoinPath(session.model_dir(), kEvalDir) : options.eval_dir;
    std::string listing = ListWithSizes(session.files(), directory);
    if (listing == *seen) return false;
    *seen = std::move(listing);
    ASSIGN_OR_RETURN(const Metrics metrics, ReadEvalMetrics(session.files(), directory));
    std::map<int64_t, float> values;
    std::set<std::string> names;
    for (const auto& [step, of_step] : metrics) {
      const auto found = of_step.find(metric);
      // Evaluations of later steps are of a past from which the training went back.
      const bool counts = step >= options.min_steps && step <= session.global_step();
      if (counts && found != of_step.end()) values.emplace(step, found->second);
      for (const auto& [name, value] : of_step) names.insert(name);
    }
    if (!names.empty() && !names.contains(metric)) return NoSuchMetric(metric, directory, names);
    return should_stop(values);
  };
  return std::make_shared<EarlyStoppingHook>(judge, interval, metric, options.eval_dir);
}

using Better = bool (*)(double a, double b);
bool Higher(double a, double b) { return a > b; }
bool Lower(double a, double b) { return a < b; }

std::shared_ptr<Hook> Threshold(std::string metric, double threshold, Better better, EarlyStoppingOptions options) {
  return OfMetric(metric, std::move(options), [=](const std::map<int64_t, float>& values) {
    for (const auto& [step, value] : values) {
      if (!better(value, threshold)) continue;
      spdlog::info("{} is {} at step {}, {} than {}", metric, value, step, better == Higher ? "higher" : "lower",
                   threshold);
      return true;
    }
    return false;
  });
}

std::shared_ptr<Hook> NoImprovement(std::string metric, int64_t steps, Better better, EarlyStoppingOptions options) {
  return OfMetric(metric, std::move(options), [=](const std::map<int64_t, float>& values) {
    std::optional<float> best;
    int64_t best_step = 0;
    for (const auto& [step, value] : values) {
      if (!best || better(value, *best)) {
        best = value;
        best_step = step;
      }
      if (step - best_step < steps) continue;
      spdlog::info("No {} in metric \"{}\" for {} steps, {} at most", better == Higher ? "increase" : "decrease",
                   metric, step - best_step, steps);
      return true;
    }
    return false;
  });
}

}  // namespace

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
  return Threshold(std::move(metric), threshold, Higher, std::move(options));
}
std::shared_ptr<Hook> StopIfLower(std::string metric, double threshold, EarlyStoppingOptions options) {
  return Threshold(std::move(metric), threshold, Lower, std::move(options));
}
std::shared_ptr<Hook> StopIfNoIncrease(std::string metric, int64_t max_steps_without_increase,
                                       EarlyStoppingOptions options) {
  return NoImprovement(std::move(metric), max_steps_without_increase, Higher, std::move(options));
}
std::shared_ptr<Hook> StopIfNoDecrease(std::string metric, int64_t max_steps_without_decrease,
                                       EarlyStoppingOptions options) {
  return NoImprovement(std::move(metric), max_steps_without_decrease, Lower, std::move(options));
}

}  // namespace tessera::hooks
