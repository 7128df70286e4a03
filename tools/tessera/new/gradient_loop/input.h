// SPDX-License-Identifier: Apache-2.0
// The input: swings of a pendulum with friction, observed with noise.
#pragma once

#include "tessera/estimator/estimator.h"

// The equation is angle'' = -kStiffness sin(angle) - kFriction angle'. The model gets neither of the two.
inline constexpr double kStiffness = 4.0, kFriction = 0.3;
inline constexpr int64_t kObservations = 20;
inline constexpr double kInterval = 0.25;  // seconds between two observations

// Returns "start" f32[2], angle and angular velocity at the time 0, and labels f32[kObservations]: the angle after
// kInterval, 2 kInterval, ... with normal noise. 256 swings in another order for each epoch, endlessly.
absl::StatusOr<tessera::Dataset> TrainInput(const tessera::Params& params);
// Returns 64 other swings.
absl::StatusOr<tessera::Dataset> EvalInput(const tessera::Params& params);
