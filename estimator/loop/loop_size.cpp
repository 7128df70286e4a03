// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/loop_size.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tessera {
namespace {

constexpr size_t kLaunchesRemembered = 20;
// One launch may be at most this many times as long as the one before: the first step also warms caches and threads.
constexpr double kGrowth = 64;
constexpr double kMostSteps = 1e9;

}  // namespace

int64_t LoopSize::Next() const {
  if (fixed_ > 0) return fixed_;
  if (seconds_per_step_.empty()) return 1;
  const double mean = std::accumulate(seconds_per_step_.begin(), seconds_per_step_.end(), 0.0) /
                      static_cast<double>(seconds_per_step_.size());
  const double most = std::min(kMostSteps, std::pow(kGrowth, static_cast<double>(seconds_per_step_.size())));
  const double steps = mean > 0 ? std::round(target_seconds_ / mean) : most;
  return static_cast<int64_t>(std::clamp(steps, 1.0, most));
}

void LoopSize::Add(int64_t steps, double seconds) {
  seconds_per_step_.push_back(seconds / static_cast<double>(steps));
  if (seconds_per_step_.size() > kLaunchesRemembered) seconds_per_step_.pop_front();
}

}  // namespace tessera
