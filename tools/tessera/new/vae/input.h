// SPDX-License-Identifier: Apache-2.0
// The input: pictures of a bright spot at some place, and codes to make pictures from.
#pragma once

#include "tessera/estimator/estimator.h"

inline constexpr int64_t kEdge = 8;      // a picture has kEdge x kEdge pixels
inline constexpr int64_t kCodeSize = 2;  // numbers that describe a picture

// Returns "picture" f32[kEdge * kEdge], pixels from 0 to 1: 2,048 pictures in another order for each epoch, endlessly.
absl::StatusOr<tessera::Dataset> TrainInput(const tessera::Params& params);
// Returns 512 other pictures.
absl::StatusOr<tessera::Dataset> EvalInput(const tessera::Params& params);
// Returns "code" f32[kCodeSize], normal numbers: 512 rows.
absl::StatusOr<tessera::Dataset> PredictInput(const tessera::Params& params);
