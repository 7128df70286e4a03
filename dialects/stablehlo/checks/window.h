// SPDX-License-Identifier: Apache-2.0
// Windows of convolution, reduce_window and select_and_scatter: attributes with defaults filled in, and the number of
// window positions.
#ifndef TESSERA_DIALECTS_STABLEHLO_CHECKS_WINDOW_H_
#define TESSERA_DIALECTS_STABLEHLO_CHECKS_WINDOW_H_

#include <utility>

#include "mlir/IR/BuiltinAttributes.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"

namespace tessera::stablehlo {

// One dimension of a window.
struct WindowDim {
  int64_t size = 1;
  int64_t stride = 1;
  int64_t padding_low = 0;
  int64_t padding_high = 0;
  int64_t base_dilation = 1;    // dilates the tensor under the window
  int64_t window_dilation = 1;  // dilates the window itself
  bool reversal = false;
};

using Window = llvm::SmallVector<WindowDim>;

// The window attributes of an op. Missing attributes have the defaults of WindowDim.
struct WindowAttributes {
  llvm::ArrayRef<int64_t> sizes;
  std::optional<llvm::ArrayRef<int64_t>> strides;
  std::optional<mlir::DenseIntElementsAttr> padding;
  std::optional<llvm::ArrayRef<int64_t>> base_dilations;
  std::optional<llvm::ArrayRef<int64_t>> window_dilations;
  std::optional<llvm::ArrayRef<bool>> reversal;
};

// Checks counts and signs, and returns the window with defaults filled in.
mlir::FailureOr<Window> VerifyWindow(EmitError emit, const WindowAttributes& attributes, int64_t rank);

// Returns the window of an op, which must have been verified.
Window WindowOf(const WindowAttributes& attributes);

// Returns the number of positions of |window| along each dimension of |shape|; dynamic where either size is. Fails
// when a size does not fit 64 bits or is negative.
mlir::FailureOr<llvm::SmallVector<int64_t>> WindowPositions(EmitError emit, llvm::ArrayRef<int64_t> shape,
                                                            const Window& window);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_CHECKS_WINDOW_H_
