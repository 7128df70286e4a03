// SPDX-License-Identifier: Apache-2.0
// Transposes that change no order.
#ifndef TESSERA_COMPILER_LOWER_ELEMENT_ORDER_H_
#define TESSERA_COMPILER_LOWER_ELEMENT_ORDER_H_

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace tessera {

// Returns whether a transpose of |shape| by |permutation| moves only dimensions of one element, so that all elements
// stay where they are. A dynamic dimension counts as larger.
inline bool KeepsOrder(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> permutation) {
  llvm::SmallVector<int64_t> larger;
  llvm::copy_if(permutation, std::back_inserter(larger), [&](int64_t dim) { return shape[dim] != 1; });
  return llvm::is_sorted(larger);
}

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_ELEMENT_ORDER_H_
