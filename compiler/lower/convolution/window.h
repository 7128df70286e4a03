// SPDX-License-Identifier: Apache-2.0
// The window of a convolution, and convolutions with a changed window.
#ifndef TESSERA_COMPILER_LOWER_CONVOLUTION_WINDOW_H_
#define TESSERA_COMPILER_LOWER_CONVOLUTION_WINDOW_H_

#include "mlir/IR/Builders.h"
#include "tessera/dialects/stablehlo/data/contraction_ops.h"

namespace tessera {

// The window attributes of a convolution, with defaults filled in.
struct ConvolutionWindow {
  explicit ConvolutionWindow(stablehlo::ConvolutionOp op);

  llvm::SmallVector<int64_t> strides, lhs_dilation, rhs_dilation, padding, reversal;
};

// Returns the kernel of |op| without a reverse of exactly its spatial dimensions, which moves to |window|.
mlir::Value FoldReverse(stablehlo::ConvolutionOp op, ConvolutionWindow& window);

// Replaces |op| by a convolution of |lhs| and |rhs|, whose result has the type of |op|.
stablehlo::ConvolutionOp CreateConvolution(mlir::OpBuilder& builder, stablehlo::ConvolutionOp op,
                                           mlir::RankedTensorType type, mlir::Value lhs, mlir::Value rhs,
                                           const ConvolutionWindow& window);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_CONVOLUTION_WINDOW_H_
