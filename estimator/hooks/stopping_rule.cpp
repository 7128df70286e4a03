// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/hooks/stopping_rule.h"

#include <map>
#include <set>
#include <utility>

#include "fmt/ranges.h"
#include "spdlog/spdlog.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera::hooks {
namespace {

constexpr const char* kEvalDir = "eval";  // the directory of unnamed evaluations

absl::Status NoSuchMetric(const std::string& metric, const std::string& directory, const std::set<std::string>& names) {
  return InvalidArgument("no evaluation in {} has the metric \"{}\"{}; they have {}", directory, metric,
                         DidYouMean(metric, {names.begin(), names.end()}, ", "), fmt::join(names, ", "));
}

// Returns a string that changes whenever an evaluation is written; empty without a directory.
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

}  // namespace

bool StoppingJudge::EndsBy(const std::map<int64_t, float>& values) const {
  const auto is_better = [larger = rule_.larger](double a, double b) { return larger ? a > b : a < b; };
  std::optional<float> best;
  int64_t best_step = 0;
  for (const auto& [step, value] : values) {
    if (rule_.threshold) {
      if (!is_better(value, *rule_.threshold)) continue;
      spdlog::info("{} is {} at step {}, {} than {}", rule_.metric, value, step, rule_.larger ? "higher" : "lower",
                   *rule_.threshold);
      return true;
    }
    if (!best || is_better(value, *best)) {
      best = value;
      best_step = step;
    }
    if (step - best_step < rule_.max_steps.value_or(0)) continue;
    spdlog::info("No {} in metric \"{}\" for {} steps, {} at most", rule_.larger ? "increase" : "decrease",
                 rule_.metric, step - best_step, rule_.max_steps.value_or(0));
    return true;
  }
  return false;
}

absl::StatusOr<bool> StoppingJudge::ShouldStop(FileSystem& files, const std::string& model_dir, int64_t global_step) {
  const std::string directory = rule_.options.eval_dir.empty() ? JoinPath(model_dir, kEvalDir) : rule_.options.eval_dir;
  std::string listing = ListWithSizes(files, directory);
  if (listing == seen_) return false;
  seen_ = std::move(listing);
  ASSIGN_OR_RETURN(const auto metrics, ReadEvalMetrics(files, directory));
  std::map<int64_t, float> values;
  std::set<std::string> names;
  for (const auto& [step, of_step] : metrics) {
    const auto found = of_step.find(rule_.metric);
    // Evaluations of later steps were made before training went back to an earlier checkpoint.
    const bool counts = step >= rule_.options.min_steps && step <= global_step;
    if (counts && found != of_step.end()) values.emplace(step, found->second);
    for (const auto& [name, value] : of_step) names.insert(name);
  }
  if (!names.empty() && !names.contains(rule_.metric)) return NoSuchMetric(rule_.metric, directory, names);
  return EndsBy(values);
}

absl::Status StoppingJudge::CheckMetrics(const std::string& eval_dir, const std::vector<std::string>& metrics) const {
  const std::string& own = rule_.options.eval_dir;
  if (own.empty() ? BaseName(eval_dir) != kEvalDir : eval_dir != own) return absl::OkStatus();
  const std::set<std::string> names(metrics.begin(), metrics.end());
  return names.contains(rule_.metric) ? absl::OkStatus() : NoSuchMetric(rule_.metric, eval_dir, names);
}

}  // namespace tessera::hooks
