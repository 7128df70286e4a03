// SPDX-License-Identifier: Apache-2.0
// The dimension of a sort.
#ifndef TESSERA_COMPILER_LOWER_REDUCTIONS_SORT_H_
#define TESSERA_COMPILER_LOWER_REDUCTIONS_SORT_H_

#include "tessera/dialects/stablehlo/data/indexing_ops.h"

namespace tessera {

// Returns the dimension of |op|, counted from the front.
int64_t SortDimension(stablehlo::SortOp op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_REDUCTIONS_SORT_H_
