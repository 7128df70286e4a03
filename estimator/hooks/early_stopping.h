// SPDX-License-Identifier: Apache-2.0
// Hooks that stop a training based on its evaluations. They read metrics from the events of a directory, so evaluations
// by other processes count, too.
#ifndef TESSERA_ESTIMATOR_HOOKS_EARLY_STOPPING_H_
#define TESSERA_ESTIMATOR_HOOKS_EARLY_STOPPING_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/hooks/timer.h"
#include "tessera/estimator/loop/session/hook.h"

namespace tessera::hooks {

// Returns the metrics of the evaluations whose events are in `eval_dir`, by global step; empty if there are none yet.
absl::StatusOr<std::map<int64_t, std::map<std::string, float>>> ReadEvalMetrics(FileSystem& files,
                                                                                const std::string& eval_dir);

// Stops the training after a loop if `should_stop`, which is called at the interval, returns true.
std::shared_ptr<Hook> EarlyStopping(std::function<absl::StatusOr<bool>()> should_stop,
                                    Interval interval = Interval::Seconds(60));

struct EarlyStoppingOptions {
  std::string eval_dir = {};  // default: eval below the model directory
  int64_t min_steps = 0;      // ignores evaluations of earlier steps, and of steps later than the training's
  Interval interval = Interval::Seconds(60);
};

// Stops the training when an evaluation's `metric` is above, or below, `threshold`.
std::shared_ptr<Hook> StopIfHigher(std::string metric, double threshold, EarlyStoppingOptions options = {});
std::shared_ptr<Hook> StopIfLower(std::string metric, double threshold, EarlyStoppingOptions options = {});

// Stops the training when the best value of `metric`, the largest or the smallest, is that many global steps old.
std::shared_ptr<Hook> StopIfNoIncrease(std::string metric, int64_t max_steps_without_increase,
                                       EarlyStoppingOptions options = {});
std::shared_ptr<Hook> StopIfNoDecrease(std::string metric, int64_t max_steps_without_decrease,
                                       EarlyStoppingOptions options = {});

}  // namespace tessera::hooks

#endif  // TESSERA_ESTIMATOR_HOOKS_EARLY_STOPPING_H_
