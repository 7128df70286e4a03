// SPDX-License-Identifier: Apache-2.0
// The number of steps per launch. The host only acts between launches, so launches are long enough to amortise their
// overhead and short enough to monitor.
#ifndef TESSERA_ESTIMATOR_LOOP_LOOP_SIZE_H_
#define TESSERA_ESTIMATOR_LOOP_LOOP_SIZE_H_

#include <cstdint>
#include <deque>

namespace tessera {

// The number of steps per launch: fixed, or as many as take about a given time. For a time, the first launch is one
// step. The next ones are the target seconds over the mean seconds per step of the last 20 launches, rounded to
// nearest, at least 1. After 20 launches the number is kept while step times are stable (standard deviation below 0.03
// seconds). The last launch must also be within 10 % of the target, or the mean of the launches within 5 %. These are
// the rules of TPUEstimator's IterationCountEstimator.
class LoopSize {
 public:
  static LoopSize Fixed(int64_t steps) { return LoopSize(steps, 0, false); }
  static LoopSize Timed(double seconds) { return LoopSize(0, seconds, false); }
  // Uses a default time. A launch is at most 64 times as long as the previous one, because the first step also warms up
  // caches and threads.
  static LoopSize Chosen(double seconds) { return LoopSize(0, seconds, true); }

  int64_t Next() const;
  // Records that a launch of `steps` (more than 0) took `seconds`.
  void Add(int64_t steps, double seconds);

 private:
  struct Launch {
    double seconds = 0;
    double seconds_per_step = 0;
  };

  LoopSize(int64_t steps, double seconds, bool careful) : fixed_(steps), target_seconds_(seconds), careful_(careful) {}
  bool IsSteady() const;

  int64_t fixed_;
  double target_seconds_;
  bool careful_;
  std::deque<Launch> launches_;  // the last ones
  int64_t num_launches_ = 0;
  double steps_ = 1;  // before rounding
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_LOOP_SIZE_H_
