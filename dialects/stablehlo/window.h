// SPDX-License-Identifier: Apache-2.0
// Windows of convolution, reduce_window and select_and_scatter: their attributes with defaults filled in, and the shape
// that sliding them gives.
#ifndef TESSERA_DIALECTS_STABLEHLO_WINDOW_H_
#define TESSERA_DIALECTS_STABLEHLO_WINDOW_H_

#include <utility>

#include "mlir/IR/BuiltinAttributes.h"
#include "tessera/dialects/stablehlo/shape_checks.h"

namespace tessera::stablehlo {

// One dimension of a window.
struct WindowDim {
  int64_t size = 1;
  int64_t stride = 1;
  int64_t paddingLow = 0;
  int64_t paddingHigh = 0;
  int64_t baseDilation = 1;    // of what the window slides over
  int64_t windowDilation = 1;  // of the window itself
  bool reversal = false;
};

using Window = llvm::SmallVector<WindowDim>;

// The attributes of an op that slides a window, as it holds them; absent ones have the defaults of WindowDim.
struct WindowAttributes {
  llvm::ArrayRef<int64_t> sizes;
  std::optional<llvm::ArrayRef<int64_t>> strides;
  std::optional<mlir::DenseIntElementsAttr> padding;
  std::optional<llvm::ArrayRef<int64_t>> baseDilations;
  std::optional<llvm::ArrayRef<int64_t>> windowDilations;
  std::optional<llvm::ArrayRef<bool>> reversal;
};

// Checks counts and signs and fills in defaults. Constraints are cited as <op>_c<first>, ... in the order of the
// specification of each op, which the messages name.
mlir::FailureOr<Window> verifyWindow(EmitError emit, const WindowAttributes& attributes, int64_t rank);

// The window of an op that has been verified.
Window windowOf(const WindowAttributes& attributes);

// Positions of |window| over |shape|, dynamic where either is; an error when a size does not fit 64 bits or is
// negative.
mlir::FailureOr<llvm::SmallVector<int64_t>> windowPositions(EmitError emit, llvm::ArrayRef<int64_t> shape,
                                                            const Window& window);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_WINDOW_H_
