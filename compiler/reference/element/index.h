// SPDX-License-Identifier: Apache-2.0
// Positions in a tensor: an index per dimension, and the linear row-major index.
#ifndef TESSERA_COMPILER_REFERENCE_ELEMENT_INDEX_H_
#define TESSERA_COMPILER_REFERENCE_ELEMENT_INDEX_H_

#include <cstdint>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "tessera/runtime/types/shape.h"

namespace tessera::reference {

using Index = llvm::SmallVector<int64_t, 6>;
using IndexRef = llvm::ArrayRef<int64_t>;

// Returns the linear index of `index`, which is in bounds of `shape`.
inline int64_t Linear(IndexRef shape, IndexRef index) {
  int64_t place = 0;
  for (size_t i = 0; i < shape.size(); ++i) place = place * shape[i] + index[i];
  return place;
}

inline bool InBounds(IndexRef shape, IndexRef index) {
  for (size_t i = 0; i < shape.size(); ++i) {
    if (index[i] < 0 || index[i] >= shape[i]) return false;
  }
  return true;
}

// Moves to the next index in row-major order; returns false after the last.
inline bool Advance(IndexRef shape, Index& index) {
  for (size_t i = shape.size(); i-- > 0;) {
    if (++index[i] < shape[i]) return true;
    index[i] = 0;
  }
  return false;
}

// Calls visit(index) for every index of `shape` in row-major order; calls it once, with an empty index, for rank 0.
template <typename Visit>
void ForEachIndex(IndexRef shape, Visit visit) {
  for (int64_t size : shape) {
    if (size == 0) return;
  }
  Index index(shape.size(), 0);
  do visit(static_cast<const Index&>(index));
  while (Advance(shape, index));
}

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_ELEMENT_INDEX_H_
