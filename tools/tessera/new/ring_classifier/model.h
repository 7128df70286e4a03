// SPDX-License-Identifier: Apache-2.0
// The model: a classifier of points in the plane.
#pragma once

#include "tessera/estimator/estimator.h"

// Receives "point" f32[batch, 2] and labels i32[batch] of 0 and 1. Predicts "class" and "probabilities". The parameter
// learning_rate is the optimizer's.
tessera::TpuEstimatorSpec RingModel(const tessera::Features& features, const tessera::Labels& labels,
                                    tessera::Mode mode, const tessera::Params& params);
