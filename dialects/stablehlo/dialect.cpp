// SPDX-License-Identifier: Apache-2.0
// Registration of the stablehlo dialect; each op family adds its own ops.
#include "tessera/dialects/stablehlo/ir/dialect.h"

#include "tessera/dialects/stablehlo/data/data_movement_ops.h"
#include "tessera/dialects/stablehlo/dialect.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::initialize() {
  addAttributesAndTypes();
  addElementwiseOps();
  addDataMovementOps();
  addContractionOps();
  addReductionOps();
  addIndexingOps();
  addControlFlowOps();
  addCommunicationOps();
  addRandomOps();
  addDynamicOps();
  addStructuralOps();
  addCollectiveOps();
  addNormalizationOps();
  addLinearAlgebraOps();
  addLegacyOps();
  addAsyncOps();
  addBytecode();
}

mlir::Operation* StablehloDialect::materializeConstant(mlir::OpBuilder& builder, mlir::Attribute value, mlir::Type type,
                                                       mlir::Location location) {
  auto elements = mlir::dyn_cast<mlir::ElementsAttr>(value);
  if (!elements || elements.getType() != type) return nullptr;
  return ConstantOp::create(builder, location, elements);
}

}  // namespace tessera::stablehlo
