// SPDX-License-Identifier: Apache-2.0
// The places of the windows of a convolution or a reduce_window, per dimension, and of the windows of its transpose.
#ifndef TESSERA_COMPILER_AUTODIFF_RULES_WINDOW_H_
#define TESSERA_COMPILER_AUTODIFF_RULES_WINDOW_H_

#include <optional>

#include "mlir/IR/BuiltinAttributes.h"
#include "tessera/compiler/hlo/hlo_builder.h"

namespace tessera::autodiff {

// Returns the length of |size| elements with |dilation| - 1 holes between neighbours.
inline int64_t Dilated(int64_t size, int64_t dilation) { return size == 0 ? 0 : (size - 1) * dilation + 1; }

struct Windows {
  Sizes base;              // size of the tensor over which the windows move
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

  // Returns windows over the positions of these, one for each element of the base: the positions whose windows contain
  // it.
  Windows transposed() const;

  Sizes PaddingPairs() const;
};

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_RULES_WINDOW_H_
