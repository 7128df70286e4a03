// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/config/run_config.h"

#include "tessera/runtime/base/status.h"

namespace tessera {

absl::Status Validate(const RunConfig& config) {
  if (config.model_dir && config.model_dir->empty()) {
    return InvalidArgument("model_dir is empty, expected a directory; leave it out for a temporary one");
  }
  const std::optional<int64_t>& steps = config.save_checkpoints_steps.value();
  const std::optional<int64_t>& seconds = config.save_checkpoints_secs.value();
  if (steps && seconds) {
    return InvalidArgument("save_checkpoints_steps is {} and save_checkpoints_secs is {}, expected at most one of them",
                           *steps, *seconds);
  }
  if (steps && *steps < 0) return InvalidArgument("save_checkpoints_steps is {}, expected 0 or more", *steps);
  if (seconds && *seconds < 0) return InvalidArgument("save_checkpoints_secs is {}, expected 0 or more", *seconds);
  if (config.save_summary_steps < 0) {
    return InvalidArgument("save_summary_steps is {}, expected 0 or more", config.save_summary_steps);
  }
  if (config.keep_checkpoint_max < 0) {
    return InvalidArgument("keep_checkpoint_max is {}, expected 0 (keep all) or more", config.keep_checkpoint_max);
  }
  if (!(config.keep_checkpoint_every_n_hours > 0)) {
    return InvalidArgument("keep_checkpoint_every_n_hours is {}, expected more than 0",
                           config.keep_checkpoint_every_n_hours);
  }
  if (config.log_step_count_steps && *config.log_step_count_steps <= 0) {
    return InvalidArgument("log_step_count_steps is {}, expected more than 0", *config.log_step_count_steps);
  }
  constexpr int kMostThreads = 4096;  // the limit of --threads; far more than a process may have would end it
  if (config.threads < 0 || config.threads > kMostThreads) {
    return InvalidArgument("threads is {}, expected 1 to {}, or 0 (all cores)", config.threads, kMostThreads);
  }
  return Validate(config.tpu_config);
}

CheckpointCadence ResolveCheckpointCadence(const RunConfig& config) {
  if (!config.save_checkpoints_steps.given() && !config.save_checkpoints_secs.given()) return {.seconds = 600};
  return {.steps = config.save_checkpoints_steps.value(), .seconds = config.save_checkpoints_secs.value()};
}

}  // namespace tessera
