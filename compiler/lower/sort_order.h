// SPDX-License-Identifier: Apache-2.0
// Comparators that order by one operand's values.
#ifndef TESSERA_COMPILER_LOWER_SORT_ORDER_H_
#define TESSERA_COMPILER_LOWER_SORT_ORDER_H_

#include <optional>

#include "tessera/dialects/stablehlo/indexing_ops.h"
#include "tessera/runtime/base/dtype.h"
#include "tessera/runtime/kernels/sort.h"

namespace tessera {

struct KnownOrder {
  int64_t key;  // the operand
  DType dtype;
  bool descending;
  SortOrder order;
};

// What the comparator of |op| asks, if it is a plain comparison of one operand's elements, or of floats whose zeros and
// NaNs are made equal first, as jax.numpy's sorts do.
std::optional<KnownOrder> OrderOf(stablehlo::SortOp op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_SORT_ORDER_H_
