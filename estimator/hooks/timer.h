// SPDX-License-Identifier: Apache-2.0
// Decides when a hook acts: every N steps or seconds, the first time immediately.
#ifndef TESSERA_ESTIMATOR_HOOKS_TIMER_H_
#define TESSERA_ESTIMATOR_HOOKS_TIMER_H_

#include <cstdint>
#include <optional>
#include <string_view>

#include "absl/status/status.h"

namespace tessera::hooks {

// Steps or seconds; set exactly one.
struct Interval {
  std::optional<int64_t> steps = std::nullopt;
  std::optional<double> seconds = std::nullopt;

  static Interval Steps(int64_t steps) { return {.steps = steps}; }
  static Interval Seconds(double seconds) { return {.seconds = seconds}; }
};
// Fails with InvalidArgument, naming `owner`, unless exactly one is set and positive.
absl::Status Validate(const Interval& interval, std::string_view owner);

class Timer {
 public:
  explicit Timer(Interval interval) : interval_(interval) {}

  // Returns true the first time, then once the interval has elapsed since the last Triggered. Never twice for the same
  // step.
  bool ShouldTrigger(int64_t step, double now) const;
  // The steps and seconds since the previous trigger; nullopt the first time.
  struct Elapsed {
    int64_t steps = 0;
    double seconds = 0;
  };
  std::optional<Elapsed> Triggered(int64_t step, double now);

  std::optional<int64_t> last_step() const { return last_step_; }
  // Returns the first step after `step` at which the timer triggers; kNoStep if that does not depend on steps.
  int64_t NextStep(int64_t step) const;
  void Reset() { last_step_.reset(); }

 private:
  Interval interval_;
  std::optional<int64_t> last_step_;
  double last_time_ = 0;
};

}  // namespace tessera::hooks

#endif  // TESSERA_ESTIMATOR_HOOKS_TIMER_H_
