// SPDX-License-Identifier: Apache-2.0
// Recognises comparators that order by operands' values.
#ifndef TESSERA_COMPILER_CPU_LIBRARY_SORT_ORDER_H_
#define TESSERA_COMPILER_CPU_LIBRARY_SORT_ORDER_H_

#include "tessera/dialects/stablehlo/data/indexing_ops.h"
#include "tessera/runtime/kernels/sort/sort.h"

namespace tessera {

// Returns the operands by which the comparator of |op| orders, the most significant first; none when it does anything
// else. It must compare one operand's elements after the other's, either plainly or with zeros and NaNs of floats made
// equal first, as jax.numpy's sorts do.
llvm::SmallVector<SortKey> OrderOf(stablehlo::SortOp op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LIBRARY_SORT_ORDER_H_
