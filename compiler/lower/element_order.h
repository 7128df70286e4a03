// SPDX-License-Identifier: Apache-2.0
// Transposes that keep the order of elements.
#ifndef TESSERA_COMPILER_LOWER_ELEMENT_ORDER_H_
#define TESSERA_COMPILER_LOWER_ELEMENT_ORDER_H_

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace tessera {

// Returns whether a transpose of |shape| by |permutation| moves only dimensions of size 1, so that elements keep their
// order in memory. A dynamic dimension counts as larger than 1.
inline bool KeepsOrder(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> permutation) {
  llvm::SmallVector<int64_t> larger;
  llvm::copy_if(permutation, std::back_inserter(larger), [&](int64_t dim) { return shape[dim] != 1; });
  return llvm::is_sorted(larger);
}

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_ELEMENT_ORDER_H_
