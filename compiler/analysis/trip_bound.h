// SPDX-License-Identifier: Apache-2.0
// The trip count of a loop, as far as it can be derived statically.
#ifndef TESSERA_COMPILER_ANALYSIS_TRIP_BOUND_H_
#define TESSERA_COMPILER_ANALYSIS_TRIP_BOUND_H_

#include <optional>

#include "tessera/dialects/stablehlo/basic/control_flow_ops.h"

namespace tessera::autodiff {

struct TripBound {
  int64_t trips = 0;
  bool exact = false;  // otherwise an upper bound
};

// Returns a bound for a loop with a carried counter whose start, step and limit are constants: `while (counter <
// limit)`, or `while (counter < limit && more)`, which may end earlier. The loop may carry the limit unchanged.
// Returns nullopt for other loops.
std::optional<TripBound> BoundTrips(stablehlo::WhileOp op);

// Returns whether the loop's carried value |index| is invariant.
bool IsInvariant(stablehlo::WhileOp op, unsigned index);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_ANALYSIS_TRIP_BOUND_H_
