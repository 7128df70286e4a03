// SPDX-License-Identifier: Apache-2.0
// The model: a small transformer that predicts the next character of a text.
#pragma once

#include "tessera/estimator/estimator.h"

inline constexpr int64_t kWritten = 64;  // the characters that a prediction writes

// Receives "text" i32[batch, kContext] and labels i32[batch, kContext], the character after each. Predicts "text"
// i32[batch, kWritten], which continues the given text. The parameters learning_rate and dropout are those of the
// training, and the parameter temperature is that of sampling: smaller numbers prefer the likeliest characters.
tessera::TpuEstimatorSpec LanguageModel(const tessera::Features& features, const tessera::Labels& labels,
                                        tessera::Mode mode, const tessera::Params& params);
