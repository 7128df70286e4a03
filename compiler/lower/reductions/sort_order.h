// SPDX-License-Identifier: Apache-2.0
// Recognizes comparators that order by operands' values.
#ifndef TESSERA_COMPILER_LOWER_REDUCTIONS_SORT_ORDER_H_
#define TESSERA_COMPILER_LOWER_REDUCTIONS_SORT_ORDER_H_

#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/stablehlo/data/indexing_ops.h"

namespace tessera {

// An operand whose values determine the sort order.
struct OrderKey {
  int64_t operand;
  bool descending;
  rt::SortOrder order;
};

// Returns the operands by which the comparator of |op| orders, the most significant first; none for any other
// comparator. It must compare the operands lexicographically, either directly or with zeros and NaNs of floats made
// equal first, as jax.numpy's sorts do.
llvm::SmallVector<OrderKey> OrderOf(stablehlo::SortOp op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_REDUCTIONS_SORT_ORDER_H_
