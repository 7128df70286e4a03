// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/stablehlo/ir/registration.h"

#include "llvm/ADT/STLExtras.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tessera::stablehlo {

// The longest list that is converted. A list has an entry per dimension; a splat that claims a huge size must not be
// expanded.
static constexpr int64_t kMaxListSize = 1024;

mlir::Attribute ModernizeAttribute(mlir::Attribute attribute) {
  auto elements = mlir::dyn_cast_or_null<mlir::DenseIntElementsAttr>(attribute);
  if (!elements || elements.getType().getRank() != 1 || elements.getType().getDimSize(0) > kMaxListSize)
    return attribute;
  mlir::MLIRContext* context = elements.getContext();
  if (elements.getElementType().isSignlessInteger(64)) {
    return mlir::DenseI64ArrayAttr::get(context, llvm::to_vector(elements.getValues<int64_t>()));
  }
  if (elements.getElementType().isSignlessInteger(1)) {
    return mlir::DenseBoolArrayAttr::get(context, llvm::to_vector(elements.getValues<bool>()));
  }
  return attribute;
}

}  // namespace tessera::stablehlo
