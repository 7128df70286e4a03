// SPDX-License-Identifier: Apache-2.0
// Host regions become part of the step.
#ifndef TESSERA_COMPILER_LOWER_CALLS_HOST_REGIONS_H_
#define TESSERA_COMPILER_LOWER_CALLS_HOST_REGIONS_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// Inlines the body of each tessera.host of |computation|: a shard's thread runs host code too, and only its calls leave
// the program. When one shard runs it for others, it stands under a condition, and a tessera.broadcast passes its
// results to them.
void LowerHostRegions(ir::ComputationOp computation);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_CALLS_HOST_REGIONS_H_
