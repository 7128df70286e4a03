// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/stablehlo/checks/window.h"

namespace tessera::stablehlo {
namespace {

llvm::LogicalResult CheckPositive(EmitError emit, llvm::StringRef what, llvm::ArrayRef<int64_t> values) {
  for (int64_t value : values) {
    if (value < 1) return emit() << what << " must be positive, got " << value;
  }
  return mlir::success();
}

// Returns (size - 1) * dilation + 1; 0 for an empty dimension.
std::optional<int64_t> Dilated(int64_t size, int64_t dilation) {
  if (size == 0) return 0;
  std::optional<int64_t> spread = CheckedMul(size - 1, dilation);
  return spread ? CheckedAdd(*spread, 1) : std::nullopt;
}

}  // namespace

Window WindowOf(const WindowAttributes& attributes) {
  Window window(attributes.sizes.size());
  for (auto [index, dim] : llvm::enumerate(window)) {
    dim.size = attributes.sizes[index];
    if (attributes.strides) dim.stride = (*attributes.strides)[index];
    if (attributes.base_dilations) dim.base_dilation = (*attributes.base_dilations)[index];
    if (attributes.window_dilations) dim.window_dilation = (*attributes.window_dilations)[index];
    if (attributes.reversal) dim.reversal = (*attributes.reversal)[index];
    if (attributes.padding) {
      auto values = attributes.padding->getValues<int64_t>();
      dim.padding_low = values[2 * index];
      dim.padding_high = values[2 * index + 1];
    }
  }
  return window;
}

// convolution_c2 to c9, dynamic_conv_c2 to c9, reduce_window_c4 to c12, select_and_scatter_c4 to c8
mlir::FailureOr<Window> VerifyWindow(EmitError emit, const WindowAttributes& attributes, int64_t rank) {
  if (mlir::failed(CheckCount(emit, "window dimensions", attributes.sizes.size(), rank)) ||
      mlir::failed(CheckPositive(emit, "window dimensions", attributes.sizes))) {
    return mlir::failure();
  }
  const std::pair<llvm::StringRef, std::optional<llvm::ArrayRef<int64_t>>> lists[] = {
      {"window strides", attributes.strides},
      {"base dilations", attributes.base_dilations},
      {"window dilations", attributes.window_dilations}};
  for (const auto& [what, values] : lists) {
    if (!values) continue;
    if (mlir::failed(CheckCount(emit, what, values->size(), rank)) ||
        mlir::failed(CheckPositive(emit, what, *values))) {
      return mlir::failure();
    }
  }
  if (attributes.reversal && mlir::failed(CheckCount(emit, "window reversal", attributes.reversal->size(), rank))) {
    return mlir::failure();
  }
  if (attributes.padding) {
    mlir::ShapedType type = attributes.padding->getType();
    if (type.getRank() != 2 || type.getDimSize(0) != rank || type.getDimSize(1) != 2) {
      return emit() << "padding expects the shape " << rank << "x2, got " << type;
    }
  }
  return WindowOf(attributes);
}

mlir::FailureOr<llvm::SmallVector<int64_t>> WindowPositions(EmitError emit, llvm::ArrayRef<int64_t> shape,
                                                            const Window& window) {
  llvm::SmallVector<int64_t> positions;
  for (auto [index, size] : llvm::enumerate(shape)) {
    const WindowDim& dim = window[index];
    if (IsDynamic(size) || IsDynamic(dim.size)) {
      positions.push_back(mlir::ShapedType::kDynamic);
      continue;
    }
    std::optional<int64_t> padded = Dilated(size, dim.base_dilation), extent = Dilated(dim.size, dim.window_dilation);
    for (int64_t edge : {dim.padding_low, dim.padding_high}) padded = padded ? CheckedAdd(*padded, edge) : std::nullopt;
    if (!padded || !extent || *padded < 0) {
      return emit() << "dimension " << index << " would have a size that is negative or does not fit 64 bits";
    }
    positions.push_back(*padded == 0 || *extent > *padded ? 0 : (*padded - *extent) / dim.stride + 1);
  }
  return positions;
}

}  // namespace tessera::stablehlo
