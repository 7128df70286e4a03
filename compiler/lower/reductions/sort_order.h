// SPDX-License-Identifier: Apache-2.0
// Recognises comparators that order by operands' values.
#ifndef TESSERA_COMPILER_LOWER_REDUCTIONS_SORT_ORDER_H_
#define TESSERA_COMPILER_LOWER_REDUCTIONS_SORT_ORDER_H_

#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/stablehlo/data/indexing_ops.h"

namespace tessera {

// An operand by whose values a sort orders.
struct OrderKey {
  int64_t operand;
  bool descending;
  rt::SortOrder order;
};

// Returns the operands by which the comparator of |op| orders, the most significant first; none when it does anything
// else. It must compare one operand's elements after the other's, either plainly or with zeros and NaNs of floats made
// equal first, as jax.numpy's sorts do.
llvm::SmallVector<OrderKey> OrderOf(stablehlo::SortOp op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_REDUCTIONS_SORT_ORDER_H_
