// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/hooks/timer.h"

#include <algorithm>

#include "tessera/estimator/loop/session/hook.h"
#include "tessera/runtime/base/status.h"

namespace tessera::hooks {

absl::Status Validate(const Interval& interval, std::string_view owner) {
  if (interval.steps.has_value() == interval.seconds.has_value()) {
    return InvalidArgument("{}: {}, expected one of steps and seconds", owner,
                           interval.steps ? "both steps and seconds are given" : "neither steps nor seconds are given");
  }
  if (interval.steps && *interval.steps <= 0) {
    return InvalidArgument("{}: every {} steps, expected 1 or more", owner, *interval.steps);
  }
  if (interval.seconds && !(*interval.seconds > 0)) {
    return InvalidArgument("{}: every {} seconds, expected more than 0", owner, *interval.seconds);
  }
  return absl::OkStatus();
}

bool Timer::ShouldTrigger(int64_t step, double now) const {
  if (!last_step_) return true;
  if (*last_step_ == step) return false;
  return interval_.steps ? step >= *last_step_ + *interval_.steps : now >= last_time_ + interval_.seconds.value_or(0);
}

std::optional<Timer::Elapsed> Timer::Triggered(int64_t step, double now) {
  std::optional<Elapsed> elapsed;
  if (last_step_) elapsed = Elapsed{.steps = step - *last_step_, .seconds = now - last_time_};
  last_step_ = step;
  last_time_ = now;
  return elapsed;
}

int64_t Timer::NextStep(int64_t step) const {
  if (!last_step_) return step + 1;
  return interval_.steps ? std::max(step + 1, *last_step_ + *interval_.steps) : kNoStep;
}

}  // namespace tessera::hooks
