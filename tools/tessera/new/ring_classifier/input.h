// SPDX-License-Identifier: Apache-2.0
// The input: points in a square, with the label 1 in a ring around the middle and 0 elsewhere.
#pragma once

#include "tessera/estimator/estimator.h"

// Returns 2,048 points in another order for each epoch, endlessly.
absl::StatusOr<tessera::Dataset> TrainInput(const tessera::Params& params);
// Returns 512 other points.
absl::StatusOr<tessera::Dataset> EvalInput(const tessera::Params& params);
