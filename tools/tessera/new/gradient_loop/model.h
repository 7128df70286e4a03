// SPDX-License-Identifier: Apache-2.0
// The model: a differential equation, integrated in compiled loops. Gradients through the loops find its constants.
#pragma once

#include "tessera/estimator/estimator.h"

// Receives "start" f32[batch, 2] and labels f32[batch, kObservations]. Predicts "angle" f32[batch, kObservations]. It
// learns the variables "stiffness" and "friction". The parameter learning_rate is the optimizer's.
tessera::TpuEstimatorSpec Pendulum(const tessera::Features& features, const tessera::Labels& labels, tessera::Mode mode,
                                   const tessera::Params& params);
