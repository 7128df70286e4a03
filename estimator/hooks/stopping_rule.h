// SPDX-License-Identifier: Apache-2.0
// The rules of early stopping (early_stopping.h), for trainings with or without hooks.
#ifndef TESSERA_ESTIMATOR_HOOKS_STOPPING_RULE_H_
#define TESSERA_ESTIMATOR_HOOKS_STOPPING_RULE_H_

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/hooks/early_stopping.h"
#include "tessera/estimator/loop/session/hook.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::hooks {

// Stops a training based on one evaluation metric. Set exactly one of `threshold` and `max_steps`.
struct StoppingRule {
  std::string metric;
  bool larger = false;                    // larger values are better; otherwise smaller ones
  std::optional<double> threshold = {};   // stops when a value is better than this
  std::optional<int64_t> max_steps = {};  // stops when the best value is this many global steps old
  EarlyStoppingOptions options = {};
};

// Returns a hook that stops a training by the rule.
std::shared_ptr<Hook> StopBy(StoppingRule rule);

// Evaluates a rule. Not thread-safe.
class StoppingJudge {
 public:
  explicit StoppingJudge(StoppingRule rule) : rule_(std::move(rule)) {}

  // Returns whether the evaluations of steps up to `global_step` stop the training. Reads events only if there are new
  // ones; otherwise returns false. Fails with InvalidArgument if no evaluation has the metric.
  absl::StatusOr<bool> ShouldStop(FileSystem& files, const std::string& model_dir, int64_t global_step);

  // Fails with InvalidArgument if the rule reads the evaluations of `eval_dir`, and they lack its metric.
  absl::Status CheckMetrics(const std::string& eval_dir, const std::vector<std::string>& metrics) const;

 private:
  bool EndsBy(const std::map<int64_t, float>& values) const;  // by step

  const StoppingRule rule_;
  std::string seen_;  // the event files that were read
};

}  // namespace tessera::hooks

#endif  // TESSERA_ESTIMATOR_HOOKS_STOPPING_RULE_H_
