// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/stablehlo/checks/moved_elements.h"

namespace tessera::stablehlo {
namespace {

using PerAxisType = mlir::quant::UniformQuantizedPerAxisType;

PerAxisType PerAxis(mlir::RankedTensorType type) { return mlir::dyn_cast<PerAxisType>(type.getElementType()); }

// Returns whether |moved| has the scales and zero points of |axis|. A single one of |axis| may be repeated.
bool HasParameters(PerAxisType moved, PerAxisType axis) {
  if (axis.getScales().size() != 1) {
    return moved.getScales() == axis.getScales() && moved.getZeroPoints() == axis.getZeroPoints();
  }
  const double scale = axis.getScales().front();
  const int64_t zero_point = axis.getZeroPoints().front();
  return llvm::all_of(moved.getScales(), [&](double other) { return other == scale; }) &&
         llvm::all_of(moved.getZeroPoints(), [&](int64_t other) { return other == zero_point; });
}

}  // namespace

PerAxisType WithAxis(PerAxisType type, int32_t axis) {
  return PerAxisType::get(type.getFlags(), type.getStorageType(), type.getExpressedType(), type.getScales(),
                          type.getZeroPoints(), axis, type.getStorageTypeMin(), type.getStorageTypeMax());
}

std::optional<int64_t> CountElements(mlir::RankedTensorType type) {
  std::optional<int64_t> count = 1;
  if (llvm::is_contained(type.getShape(), 0)) return 0;
  for (int64_t size : type.getShape()) {
    if (IsDynamic(size) || !count) return std::nullopt;
    count = CheckedMul(*count, size);
  }
  return count;
}

llvm::LogicalResult CheckMovedElements(EmitError emit, llvm::StringRef constraint, mlir::RankedTensorType from,
                                       mlir::RankedTensorType to) {
  PerAxisType first = PerAxis(from), second = PerAxis(to);
  const bool same = first && second ? SameBaseline(WithAxis(first, 0), WithAxis(second, 0))
                                    : from.getElementType() == to.getElementType();
  if (same) return mlir::success();
  return emit() << constraint << ": expected element type " << from.getElementType() << ", got " << to.getElementType();
}

llvm::LogicalResult CheckBroadcastAxis(EmitError emit, llvm::StringRef constraint, mlir::RankedTensorType from,
                                       mlir::RankedTensorType to, llvm::ArrayRef<int64_t> dims) {
  PerAxisType axis = PerAxis(from), moved = PerAxis(to);
  if (!axis || !moved) return mlir::success();
  const int64_t dim = dims[axis.getQuantizedDimension()];
  if (moved.getQuantizedDimension() == dim && HasParameters(moved, axis)) return mlir::success();
  return emit() << constraint << ": expected dimension " << dim << " of " << to << " to be quantized as " << axis;
}

llvm::LogicalResult CheckReshapedAxis(EmitError emit, llvm::StringRef constraint, mlir::RankedTensorType from,
                                      mlir::RankedTensorType to) {
  PerAxisType first = PerAxis(from), second = PerAxis(to);
  if (!first || !second) return mlir::success();
  auto before = [](mlir::RankedTensorType type, int32_t axis) {
    return CountElements(mlir::RankedTensorType::get(type.getShape().take_front(axis), type.getElementType()));
  };
  std::optional<int64_t> old = before(from, first.getQuantizedDimension());
  std::optional<int64_t> now = before(to, second.getQuantizedDimension());
  const bool kept = !old || !now || *old == *now;
  if (kept && first.getScales() == second.getScales() && first.getZeroPoints() == second.getZeroPoints()) {
    return mlir::success();
  }
  return emit()
         << constraint
         << ": expected the quantization dimension to keep its size and the element counts before and after it, got "
         << from << " to " << to;
}

}  // namespace tessera::stablehlo
