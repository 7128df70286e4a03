// SPDX-License-Identifier: Apache-2.0
// The part of a convolution's input that its windows read.
#ifndef TESSERA_COMPILER_CPU_LIBRARY_INPUT_PART_H_
#define TESSERA_COMPILER_CPU_LIBRARY_INPUT_PART_H_

#include "tessera/compiler/lower/convolution/window.h"
#include "tessera/dialects/stablehlo/data/contraction_ops.h"

namespace tessera {

// Images of at most this many positions are not transposed: the library packs weights in any case.
inline constexpr int64_t kSmallImage = 25;

// Along a dimension with one tap, windows read elements at the distance of their stride. Along one with a single
// window, as the gradient of such a kernel has, taps read elements at the distance of their dilation. Other dimensions
// stay whole.
struct InputPart {
  // Makes |window|, which is that of |op|, the window over the part.
  InputPart(stablehlo::ConvolutionOp op, ConvolutionWindow& window);

  // Returns the part of |input|, or |input| if that is all of it.
  mlir::Value Of(mlir::Value input, mlir::OpBuilder& builder, mlir::Location location) const;

  llvm::SmallVector<int64_t> starts, limits, strides, shape;
  bool is_whole = true;
  bool is_single = true;        // windows have one tap, and none lies over padding
  bool is_of_gradient = false;  // a single window has several taps, and gaps between them
  int64_t positions = 1;        // elements of an image of one feature

  // Returns true when a transpose of the part alone is worth it.
  bool IsTransposed() const { return is_of_gradient && positions > kSmallImage; }
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LIBRARY_INPUT_PART_H_
