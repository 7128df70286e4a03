// SPDX-License-Identifier: Apache-2.0
// The slice of a convolution's input that its windows read.
#ifndef TESSERA_COMPILER_CPU_LIBRARY_INPUT_PART_H_
#define TESSERA_COMPILER_CPU_LIBRARY_INPUT_PART_H_

#include "tessera/compiler/lower/convolution/window.h"
#include "tessera/dialects/stablehlo/data/contraction_ops.h"

namespace tessera {

// Images with at most this many positions are not transposed: the library packs weights in any case.
inline constexpr int64_t kSmallImage = 25;

// Along a dimension with one tap, windows read elements at the distance of their stride. Along one with a single
// window, as in the gradient of such a kernel, taps read elements at the distance of their dilation. Other dimensions
// stay whole.
struct InputPart {
  // Changes |window|, that of |op|, to the window over the slice.
  InputPart(stablehlo::ConvolutionOp op, ConvolutionWindow& window);

  // Returns the slice of |input|, or |input| if that is all of it.
  mlir::Value Of(mlir::Value input, mlir::OpBuilder& builder, mlir::Location location) const;

  llvm::SmallVector<int64_t> starts, limits, strides, shape;
  bool is_whole = true;
  bool is_single = true;        // windows have one tap, and none covers padding
  bool is_of_gradient = false;  // a single window has several taps with gaps between them
  int64_t positions = 1;        // elements per image and feature

  // Returns whether transposing the slice alone pays off.
  bool IsTransposed() const { return is_of_gradient && positions > kSmallImage; }
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LIBRARY_INPUT_PART_H_
