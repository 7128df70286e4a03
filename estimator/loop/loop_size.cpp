// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/loop_size.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace tessera {
namespace {

constexpr int64_t kLaunchesRemembered = 20;
constexpr double kGrowth = 64;  // for the launches that Chosen measures
constexpr double kMostSteps = 1e9;

// Returns the mean over the launches of the value that `of` reads.
template <typename Launches, typename Of>
double Mean(const Launches& launches, const Of& of) {
  double sum = 0;
  for (const auto& launch : launches) sum += std::invoke(of, launch);
  return sum / static_cast<double>(launches.size());
}

}  // namespace

int64_t LoopSize::Next() const {
  if (fixed_ > 0) return fixed_;
  const double most =
      careful_ ? std::min(kMostSteps, std::pow(kGrowth, static_cast<double>(num_launches_))) : kMostSteps;
  return static_cast<int64_t>(std::clamp(steps_, 1.0, most) + 0.5);
}

void LoopSize::Add(int64_t steps, double seconds) {
  if (steps <= 0 || !(seconds > 0)) return;
  launches_.push_back({.seconds = seconds, .seconds_per_step = seconds / static_cast<double>(steps)});
  if (static_cast<int64_t>(launches_.size()) > kLaunchesRemembered) launches_.pop_front();
  ++num_launches_;
  if (!IsSteady()) steps_ = std::max(target_seconds_ / Mean(launches_, &Launch::seconds_per_step), 1.0);
}

bool LoopSize::IsSteady() const {
  if (num_launches_ <= kLaunchesRemembered) return false;
  const double mean = Mean(launches_, &Launch::seconds_per_step);
  const double variance = Mean(launches_, [&](const Launch& launch) {
    return (launch.seconds_per_step - mean) * (launch.seconds_per_step - mean);
  });
  const auto is_within = [&](double seconds, double part) {
    return std::abs(target_seconds_ - seconds) <= part * target_seconds_;
  };
  return std::sqrt(variance) < 0.03 &&
         (is_within(launches_.back().seconds, 0.1) || is_within(Mean(launches_, &Launch::seconds), 0.05));
}

}  // namespace tessera
