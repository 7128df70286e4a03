// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/stablehlo/checks/bounds.h"

#include "tessera/dialects/stablehlo/ir/attrs.h"

namespace tessera::stablehlo {
namespace {

int64_t boundOf(mlir::RankedTensorType type, int64_t dim) {
  auto extensions = mlir::dyn_cast_if_present<TypeExtensionsAttr>(type.getEncoding());
  return extensions ? extensions.getBounds()[dim] : mlir::ShapedType::kDynamic;
}

}  // namespace

int64_t sizeOrBound(mlir::RankedTensorType type, int64_t dim) {
  return type.isDynamicDim(dim) ? boundOf(type, dim) : type.getDimSize(dim);
}

llvm::LogicalResult checkSizesKnown(EmitError emit, llvm::StringRef what, mlir::RankedTensorType type) {
  int64_t dynamic = 0, unbounded = 0;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    dynamic += type.isDynamicDim(dim) ? 1 : 0;
    unbounded += isDynamic(sizeOrBound(type, dim)) ? 1 : 0;
  }
  if (dynamic <= 1 && unbounded == 0) return mlir::success();
  return emit() << what << " expects known sizes, or one that is dynamic and has a bound, got " << type;
}

bool refineShape(llvm::SmallVectorImpl<int64_t>& known, llvm::ArrayRef<int64_t> shape) {
  if (!compatibleShapes(known, shape)) return false;
  for (auto [size, other] : llvm::zip_equal(known, shape)) size = isDynamic(size) ? other : size;
  return true;
}

llvm::LogicalResult checkStaticShape(EmitError emit, llvm::StringRef what, mlir::RankedTensorType type) {
  if (type.hasStaticShape()) return mlir::success();
  return emit() << what << " expects known sizes, got " << type;
}

llvm::LogicalResult checkWithinBounds(EmitError emit, mlir::TypeRange types) {
  for (mlir::Type boundedType : types) {
    auto bounded = mlir::dyn_cast<mlir::RankedTensorType>(boundedType);
    if (!bounded || !mlir::isa_and_present<TypeExtensionsAttr>(bounded.getEncoding())) continue;
    for (mlir::Type otherType : types) {
      auto other = mlir::cast<mlir::RankedTensorType>(otherType);
      for (int64_t dim = 0; dim < bounded.getRank(); ++dim) {
        const int64_t bound = boundOf(bounded, dim);
        if (isDynamic(bound) || other.isDynamicDim(dim) || other.getDimSize(dim) <= bound) continue;
        return emit() << "expects dimension " << dim << " to be no larger than its bound " << bound << " in " << bounded
                      << ", got " << other;
      }
    }
  }
  return mlir::success();
}

}  // namespace tessera::stablehlo
