// SPDX-License-Identifier: Apache-2.0
// How often a loop runs, as far as its ops say it.
#ifndef TESSERA_COMPILER_AUTODIFF_TRIP_BOUND_H_
#define TESSERA_COMPILER_AUTODIFF_TRIP_BOUND_H_

#include <optional>

#include "tessera/dialects/stablehlo/control_flow_ops.h"

namespace tessera::autodiff {

struct TripBound {
  int64_t trips = 0;
  bool exact = false;  // else it may run less often
};

// Of a loop with a carried counter whose start, step and limit are constants: `while (counter < limit)`, or
// `while (counter < limit && more)`, which may end earlier. The limit may be carried, unchanged. Nothing for others.
std::optional<TripBound> BoundTrips(stablehlo::WhileOp op);

// Whether the loop hands its carried value |index| on as it is.
bool IsInvariant(stablehlo::WhileOp op, unsigned index);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_TRIP_BOUND_H_
