// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/stablehlo/checks/moved_elements.h"

namespace tessera::stablehlo {
namespace {

using PerAxisType = mlir::quant::UniformQuantizedPerAxisType;

PerAxisType perAxis(mlir::RankedTensorType type) { return mlir::dyn_cast<PerAxisType>(type.getElementType()); }

// Returns whether |moved| has the scales and zero points of |axis|. A single one of |axis| may be repeated.
bool hasParameters(PerAxisType moved, PerAxisType axis) {
  if (axis.getScales().size() != 1) {
    return moved.getScales() == axis.getScales() && moved.getZeroPoints() == axis.getZeroPoints();
  }
  const double scale = axis.getScales().front();
  const int64_t zeroPoint = axis.getZeroPoints().front();
  return llvm::all_of(moved.getScales(), [&](double other) { return other == scale; }) &&
         llvm::all_of(moved.getZeroPoints(), [&](int64_t other) { return other == zeroPoint; });
}

}  // namespace

PerAxisType withAxis(PerAxisType type, int32_t axis) {
  return PerAxisType::get(type.getFlags(), type.getStorageType(), type.getExpressedType(), type.getScales(),
                          type.getZeroPoints(), axis, type.getStorageTypeMin(), type.getStorageTypeMax());
}

std::optional<int64_t> elementCount(mlir::RankedTensorType type) {
  std::optional<int64_t> count = 1;
  if (llvm::is_contained(type.getShape(), 0)) return 0;
  for (int64_t size : type.getShape()) {
    if (isDynamic(size) || !count) return std::nullopt;
    count = checkedMul(*count, size);
  }
  return count;
}

llvm::LogicalResult checkMovedElements(EmitError emit, llvm::StringRef constraint, mlir::RankedTensorType from,
                                       mlir::RankedTensorType to) {
  PerAxisType first = perAxis(from), second = perAxis(to);
  const bool same = first && second ? sameBaseline(withAxis(first, 0), withAxis(second, 0))
                                    : from.getElementType() == to.getElementType();
  if (same) return mlir::success();
  return emit() << constraint << ": expected element type " << from.getElementType() << ", got " << to.getElementType();
}

llvm::LogicalResult checkBroadcastAxis(EmitError emit, llvm::StringRef constraint, mlir::RankedTensorType from,
                                       mlir::RankedTensorType to, llvm::ArrayRef<int64_t> dims) {
  PerAxisType axis = perAxis(from), moved = perAxis(to);
  if (!axis || !moved) return mlir::success();
  const int64_t dim = dims[axis.getQuantizedDimension()];
  if (moved.getQuantizedDimension() == dim && hasParameters(moved, axis)) return mlir::success();
  return emit() << constraint << ": expected dimension " << dim << " of " << to << " to be quantized as " << axis;
}

llvm::LogicalResult checkReshapedAxis(EmitError emit, llvm::StringRef constraint, mlir::RankedTensorType from,
                                      mlir::RankedTensorType to) {
  PerAxisType first = perAxis(from), second = perAxis(to);
  if (!first || !second) return mlir::success();
  auto before = [](mlir::RankedTensorType type, int32_t axis) {
    return elementCount(mlir::RankedTensorType::get(type.getShape().take_front(axis), type.getElementType()));
  };
  std::optional<int64_t> old = before(from, first.getQuantizedDimension());
  std::optional<int64_t> now = before(to, second.getQuantizedDimension());
  const bool kept = !old || !now || *old == *now;
  if (kept && first.getScales() == second.getScales() && first.getZeroPoints() == second.getZeroPoints()) {
    return mlir::success();
  }
  return emit() << constraint
                << ": expected the quantization dimension to keep its size and what lies before and after it, got "
                << from << " to " << to;
}

}  // namespace tessera::stablehlo
