// SPDX-License-Identifier: Apache-2.0
// The input: windows of a poem, each with the characters that follow.
#pragma once

#include <string_view>

#include "tessera/estimator/estimator.h"

inline constexpr int64_t kContext = 32;      // the characters that a prediction may use
inline constexpr int64_t kCharacters = 128;  // ASCII

// Returns "text" i32[kContext], the codes of characters, and labels i32[kContext], the code that follows each. Returns
// every window of the text, in another order for each epoch, endlessly.
absl::StatusOr<tessera::Dataset> TrainInput(const tessera::Params& params);
// Returns windows of HeldOutText, one after another.
absl::StatusOr<tessera::Dataset> EvalInput(const tessera::Params& params);

// Returns the end of the poem, which TrainInput leaves out.
std::string_view HeldOutText();
