// SPDX-License-Identifier: Apache-2.0
// How many steps one launch takes. Everything on the host happens between launches, so they are long enough to cost
// nothing and short enough to follow.
#ifndef TESSERA_ESTIMATOR_LOOP_LOOP_SIZE_H_
#define TESSERA_ESTIMATOR_LOOP_LOOP_SIZE_H_

#include <cstdint>
#include <deque>

namespace tessera {

// A fixed number, or as many as take about a given time: the first launch is one step, the next ones target seconds
// over the mean seconds per step of the last 20 launches.
class LoopSize {
 public:
  static LoopSize Fixed(int64_t steps) { return LoopSize(steps, 0); }
  static LoopSize Timed(double seconds) { return LoopSize(0, seconds); }

  int64_t Next() const;
  // A launch of `steps` (more than 0) took `seconds`.
  void Add(int64_t steps, double seconds);

 private:
  LoopSize(int64_t steps, double seconds) : fixed_(steps), target_seconds_(seconds) {}

  int64_t fixed_;
  double target_seconds_;
  std::deque<double> seconds_per_step_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_LOOP_SIZE_H_
