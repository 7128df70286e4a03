// SPDX-License-Identifier: Apache-2.0
// The rules of early stopping (early_stopping.h), for trainings with and without hooks.
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

// Ends a training by one metric of its evaluations. One of `threshold` and `max_steps` is given.
struct StoppingRule {
  std::string metric;
  bool larger = false;                    // larger values are better; otherwise smaller ones
  std::optional<double> threshold = {};   // ends it when a value is better than this
  std::optional<int64_t> max_steps = {};  // ends it when the best value is that many global steps old
  EarlyStoppingOptions options = {};
};

// Returns the hook that ends a training by the rule.
std::shared_ptr<Hook> StopBy(StoppingRule rule);

// Decides by a rule. For one thread at a time.
class StoppingJudge {
 public:
  explicit StoppingJudge(StoppingRule rule) : rule_(std::move(rule)) {}

  // Returns whether the evaluations of steps up to `global_step` end the training. Reads events only when there are new
  // ones, and returns false otherwise. Fails with InvalidArgument when no evaluation has the metric.
  absl::StatusOr<bool> ShouldStop(FileSystem& files, const std::string& model_dir, int64_t global_step);

  // Fails with InvalidArgument when evaluations of `eval_dir` are those of the rule, and lack its metric.
  absl::Status CheckMetrics(const std::string& eval_dir, const std::vector<std::string>& metrics) const;

 private:
  bool EndsBy(const std::map<int64_t, float>& values) const;  // by step

  const StoppingRule rule_;
  std::string seen_;  // the files of events that were read
};

}  // namespace tessera::hooks

#endif  // TESSERA_ESTIMATOR_HOOKS_STOPPING_RULE_H_
