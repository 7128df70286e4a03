// SPDX-License-Identifier: Apache-2.0
// The model: a generator makes points from noise, and a discriminator distinguishes them from given points.
#pragma once

#include "tessera/estimator/estimator.h"

// Receives "point" f32[batch, 2] and no labels; to predict, "noise" f32[batch, kNoiseSize]. Predicts "point" f32[batch,
// 2], generated. The parameter learning_rate is that of both optimizers.
tessera::TpuEstimatorSpec Gan(const tessera::Features& features, const tessera::Labels& labels, tessera::Mode mode,
                              const tessera::Params& params);
