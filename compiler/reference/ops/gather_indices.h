// SPDX-License-Identifier: Apache-2.0
// How gather and scatter address their operand by a tensor of index vectors.
#ifndef TESSERA_COMPILER_REFERENCE_OPS_GATHER_INDICES_H_
#define TESSERA_COMPILER_REFERENCE_OPS_GATHER_INDICES_H_

#include "llvm/ADT/STLExtras.h"
#include "tessera/compiler/reference/element/index.h"
#include "tessera/compiler/reference/scalar.h"

namespace tessera::reference {

// Returns 0 to rank - 1 without the given dimensions.
inline Index DimensionsWithout(size_t rank, IndexRef a, IndexRef b) {
  Index kept;
  for (int64_t i = 0; i < static_cast<int64_t>(rank); ++i) {
    if (!llvm::is_contained(a, i) && !llvm::is_contained(b, i)) kept.push_back(i);
  }
  return kept;
}

struct IndexAddressing {
  IndexRef index_map;              // operand dimension of each component of an index vector
  IndexRef operand_batching_dims;  // operand dimensions that follow ...
  IndexRef indices_batching_dims;  // ... these dimensions of the tensor of indices
  int64_t index_vector_dim;        // the dimension of components; the rank when indices are scalars

  // Returns the position of the index vector at `batch` in an operand of `rank` dimensions. `batch` is an index into
  // `indices` without its index vector dimension. The result is neither clamped nor checked.
  Index Start(const Buffer& indices, IndexRef batch, size_t rank) const {
    const Shape& shape = indices.type().shape;
    Index start(rank, 0);
    for (size_t i = 0; i < index_map.size(); ++i) {
      Index at(batch.begin(), batch.end());
      if (index_vector_dim < static_cast<int64_t>(shape.size())) {
        at.insert(at.begin() + index_vector_dim, static_cast<int64_t>(i));
      }
      start[index_map[i]] = IndexValue(Load(indices, Linear(shape, at)));
    }
    for (size_t i = 0; i < operand_batching_dims.size(); ++i) {
      const int64_t dimension = indices_batching_dims[i];
      start[operand_batching_dims[i]] = batch[dimension - (index_vector_dim < dimension ? 1 : 0)];
    }
    return start;
  }
};

// Returns whether a window of `sizes` at `start` is entirely in bounds of `shape`; `start` may be any integers.
inline bool WindowInBounds(IndexRef shape, IndexRef start, IndexRef sizes) {
  for (size_t i = 0; i < shape.size(); ++i) {
    if (start[i] < 0 || start[i] > shape[i] - sizes[i]) return false;
  }
  return true;
}

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_OPS_GATHER_INDICES_H_
