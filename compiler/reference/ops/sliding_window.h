// SPDX-License-Identifier: Apache-2.0
// A sliding window, shared by reduce_window, select_and_scatter and convolution.
#ifndef TESSERA_COMPILER_REFERENCE_OPS_SLIDING_WINDOW_H_
#define TESSERA_COMPILER_REFERENCE_OPS_SLIDING_WINDOW_H_

#include <optional>

#include "mlir/IR/BuiltinAttributes.h"
#include "tessera/compiler/reference/element/index.h"

namespace tessera::reference {

// All lists have one entry per dimension over which the window slides.
struct SlidingWindow {
  Index sizes;
  Index strides;
  Index base_dilations;
  Index window_dilations;
  Index padding_low;

  // Returns the index in a base of `shape` under element `offset` of the window at `position`; nullopt on padding,
  // around the base or between its elements.
  std::optional<Index> Place(IndexRef shape, IndexRef position, IndexRef offset) const {
    Index place(shape.size());
    for (size_t i = 0; i < shape.size(); ++i) {
      const int64_t dilated = position[i] * strides[i] + offset[i] * window_dilations[i] - padding_low[i];
      if (dilated < 0 || dilated % base_dilations[i] != 0) return std::nullopt;
      place[i] = dilated / base_dilations[i];
      if (place[i] >= shape[i]) return std::nullopt;
    }
    return place;
  }
};

// Returns `values`, or `rank` times `otherwise` when they are not given.
inline Index ValuesOr(std::optional<llvm::ArrayRef<int64_t>> values, size_t rank, int64_t otherwise) {
  return values ? Index(values->begin(), values->end()) : Index(rank, otherwise);
}

// Returns the first column of an N x 2 padding attribute; zeros when it is not given.
inline Index PaddingLow(std::optional<mlir::DenseIntElementsAttr> padding, size_t rank) {
  Index low(rank, 0);
  if (!padding) return low;
  auto values = padding->getValues<int64_t>();
  for (size_t i = 0; i < rank; ++i) low[i] = values[2 * i];
  return low;
}

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_OPS_SLIDING_WINDOW_H_
