// SPDX-License-Identifier: Apache-2.0
// Comparators that order by operands' values.
#ifndef TESSERA_COMPILER_LOWER_SORT_ORDER_H_
#define TESSERA_COMPILER_LOWER_SORT_ORDER_H_

#include "tessera/dialects/stablehlo/indexing_ops.h"
#include "tessera/runtime/kernels/sort.h"

namespace tessera {

// The operands that the comparator of |op| orders by, the most significant first, if it compares one operand's elements
// after the other's: plainly, or floats whose zeros and NaNs are made equal first, as jax.numpy's sorts do. Else none.
llvm::SmallVector<SortKey> OrderOf(stablehlo::SortOp op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_SORT_ORDER_H_
