// SPDX-License-Identifier: Apache-2.0
// The windows of a convolution or reduce_window per dimension, and those of its transpose.
#ifndef TESSERA_COMPILER_AUTODIFF_RULES_WINDOW_H_
#define TESSERA_COMPILER_AUTODIFF_RULES_WINDOW_H_

#include <optional>

#include "mlir/IR/BuiltinAttributes.h"
#include "tessera/compiler/hlo/hlo_builder.h"

namespace tessera::autodiff {

// Returns the length of |size| elements with |dilation| - 1 gaps between neighbours.
inline int64_t Dilated(int64_t size, int64_t dilation) { return size == 0 ? 0 : (size - 1) * dilation + 1; }

struct Windows {
  Sizes base;              // size of the tensor over which the window slides
  Sizes sizes;             // sizes of the window
  Sizes positions;         // number of windows
  Sizes strides;           // default: ones
  Sizes base_dilations;    // default: ones
  Sizes window_dilations;  // default: ones
  Sizes low, high;         // padding of the dilated base; default: zeros

  static Windows Of(Sizes base, Sizes sizes, Sizes positions, std::optional<llvm::ArrayRef<int64_t>> strides,
                    std::optional<llvm::ArrayRef<int64_t>> base_dilations,
                    std::optional<llvm::ArrayRef<int64_t>> window_dilations,
                    std::optional<mlir::DenseIntElementsAttr> padding);

  // Returns the transposed windows: one per element of the base, over the positions whose windows contain it.
  Windows transposed() const;

  Sizes PaddingPairs() const;
};

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_RULES_WINDOW_H_
