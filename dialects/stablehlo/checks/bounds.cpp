// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/stablehlo/checks/bounds.h"

#include "tessera/dialects/stablehlo/ir/attrs.h"

namespace tessera::stablehlo {
namespace {

int64_t BoundOf(mlir::RankedTensorType type, int64_t dim) {
  auto extensions = mlir::dyn_cast_if_present<TypeExtensionsAttr>(type.getEncoding());
  return extensions ? extensions.getBounds()[dim] : mlir::ShapedType::kDynamic;
}

}  // namespace

int64_t SizeOrBound(mlir::RankedTensorType type, int64_t dim) {
  return type.isDynamicDim(dim) ? BoundOf(type, dim) : type.getDimSize(dim);
}

llvm::LogicalResult CheckSizesKnown(EmitError emit, llvm::StringRef what, mlir::RankedTensorType type) {
  int64_t dynamic = 0, unbounded = 0;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    dynamic += type.isDynamicDim(dim) ? 1 : 0;
    unbounded += IsDynamic(SizeOrBound(type, dim)) ? 1 : 0;
  }
  if (dynamic <= 1 && unbounded == 0) return mlir::success();
  return emit() << what << " expects a static shape, or a single dynamic size that has a bound, got " << type;
}

bool RefineShape(llvm::SmallVectorImpl<int64_t>& known, llvm::ArrayRef<int64_t> shape) {
  if (!CompatibleShapes(known, shape)) return false;
  for (auto [size, other] : llvm::zip_equal(known, shape)) size = IsDynamic(size) ? other : size;
  return true;
}

llvm::LogicalResult CheckStaticShape(EmitError emit, llvm::StringRef what, mlir::RankedTensorType type) {
  if (type.hasStaticShape()) return mlir::success();
  return emit() << what << " expects a static shape, got " << type;
}

llvm::LogicalResult CheckWithinBounds(EmitError emit, mlir::TypeRange types) {
  for (mlir::Type bounded_type : types) {
    auto bounded = mlir::dyn_cast<mlir::RankedTensorType>(bounded_type);
    if (!bounded || !mlir::isa_and_present<TypeExtensionsAttr>(bounded.getEncoding())) continue;
    for (mlir::Type other_type : types) {
      auto other = mlir::cast<mlir::RankedTensorType>(other_type);
      for (int64_t dim = 0; dim < bounded.getRank(); ++dim) {
        const int64_t bound = BoundOf(bounded, dim);
        if (IsDynamic(bound) || other.isDynamicDim(dim) || other.getDimSize(dim) <= bound) continue;
        return emit() << "expects dimension " << dim << " to be no larger than its bound " << bound << " in " << bounded
                      << ", got " << other;
      }
    }
  }
  return mlir::success();
}

}  // namespace tessera::stablehlo
