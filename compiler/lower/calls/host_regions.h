// SPDX-License-Identifier: Apache-2.0
// Inlines host regions into the step.
#ifndef TESSERA_COMPILER_LOWER_CALLS_HOST_REGIONS_H_
#define TESSERA_COMPILER_LOWER_CALLS_HOST_REGIONS_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// Inlines the body of each tessera.host of |computation|: the shard's thread runs host code too, and only its calls
// leave the program. When one shard runs it for others, the code is under a condition, and a tessera.broadcast sends
// its results to them.
void LowerHostRegions(ir::ComputationOp computation);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_CALLS_HOST_REGIONS_H_
