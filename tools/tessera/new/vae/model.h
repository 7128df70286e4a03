// SPDX-License-Identifier: Apache-2.0
// The model: a variational autoencoder (Kingma and Welling 2014).
#pragma once

#include "tessera/estimator/estimator.h"

// Receives "picture" f32[batch, kEdge * kEdge] and no labels; to predict, "code" f32[batch, kCodeSize]. Predicts
// "picture", decoded from the code. The parameter learning_rate is the optimizer's.
tessera::TpuEstimatorSpec Vae(const tessera::Features& features, const tessera::Labels& labels, tessera::Mode mode,
                              const tessera::Params& params);
