// SPDX-License-Identifier: Apache-2.0
// The input: points of a ring to learn from, and noise to make points from.
#pragma once

#include "tessera/estimator/estimator.h"

inline constexpr double kCentreX = 0.5, kCentreY = -0.25;  // the ring's middle
inline constexpr double kRadius = 1, kWidth = 0.1;  // mean and standard deviation of the distance from the centre
inline constexpr int64_t kNoiseSize = 4;

// Returns "point" f32[2]: 4,096 points in another order for each epoch, endlessly.
absl::StatusOr<tessera::Dataset> TrainInput(const tessera::Params& params);
// Returns 1,024 other points.
absl::StatusOr<tessera::Dataset> EvalInput(const tessera::Params& params);
// Returns "noise" f32[kNoiseSize], normal numbers: 1,024 rows.
absl::StatusOr<tessera::Dataset> PredictInput(const tessera::Params& params);
