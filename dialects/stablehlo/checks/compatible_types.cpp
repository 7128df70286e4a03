// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/stablehlo/checks/compatible_types.h"

#include "llvm/ADT/STLExtras.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tessera::stablehlo {

bool CompatibleSizes(int64_t a, int64_t b) {
  return a == b || mlir::ShapedType::isDynamic(a) || mlir::ShapedType::isDynamic(b);
}

bool CompatibleShapes(llvm::ArrayRef<int64_t> a, llvm::ArrayRef<int64_t> b) {
  return a.size() == b.size() &&
         llvm::all_of(llvm::zip_equal(a, b), [](auto sizes) { return std::apply(CompatibleSizes, sizes); });
}

bool CompatibleTypes(mlir::Type a, mlir::Type b) {
  if (a == b) return true;
  auto first = mlir::dyn_cast<mlir::RankedTensorType>(a), second = mlir::dyn_cast<mlir::RankedTensorType>(b);
  return first && second && first.getElementType() == second.getElementType() &&
         CompatibleShapes(first.getShape(), second.getShape());
}

bool CompatibleTypes(mlir::TypeRange a, mlir::TypeRange b) {
  return a.size() == b.size() && llvm::all_of(llvm::zip_equal(a, b), [](auto types) {
           return CompatibleTypes(std::get<0>(types), std::get<1>(types));
         });
}

}  // namespace tessera::stablehlo
