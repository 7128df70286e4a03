// SPDX-License-Identifier: Apache-2.0
// Where the windows of a convolution or a reduce_window lie, per dimension, and where those of its transpose do.
#ifndef TESSERA_COMPILER_AUTODIFF_WINDOW_H_
#define TESSERA_COMPILER_AUTODIFF_WINDOW_H_

#include <optional>

#include "mlir/IR/BuiltinAttributes.h"
#include "tessera/compiler/autodiff/hlo_builder.h"

namespace tessera::autodiff {

// |size| elements with |dilation| - 1 holes between neighbours.
inline int64_t Dilated(int64_t size, int64_t dilation) { return size == 0 ? 0 : (size - 1) * dilation + 1; }

struct Windows {
  Sizes base;              // size of what the windows move over
  Sizes sizes;             // of the window
  Sizes positions;         // how many windows
  Sizes strides;           // default: ones
  Sizes base_dilations;    // default: ones
  Sizes window_dilations;  // default: ones
  Sizes low, high;         // padding of the dilated base; default: zeros

  static Windows of(Sizes base, Sizes sizes, Sizes positions, std::optional<llvm::ArrayRef<int64_t>> strides,
                    std::optional<llvm::ArrayRef<int64_t>> base_dilations,
                    std::optional<llvm::ArrayRef<int64_t>> window_dilations,
                    std::optional<mlir::DenseIntElementsAttr> padding);

  // Windows over the positions of these, one for each element of the base: those that it belongs to.
  Windows transposed() const;

  Sizes paddingPairs() const;
};

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_WINDOW_H_
