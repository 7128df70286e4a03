// SPDX-License-Identifier: Apache-2.0
// Enumerations, attributes and types of the stablehlo dialect.
#ifndef TESSERA_DIALECTS_STABLEHLO_IR_ATTRS_H_
#define TESSERA_DIALECTS_STABLEHLO_IR_ATTRS_H_

#include "llvm/ADT/APFloat.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/TensorEncoding.h"
#include "tessera/dialects/stablehlo/enums.h.inc"
#include "tessera/dialects/stablehlo/ir/dialect.h"

#define GET_ATTRDEF_CLASSES
#include "tessera/dialects/stablehlo/attrs.h.inc"
#define GET_TYPEDEF_CLASSES
#include "tessera/dialects/stablehlo/types.h.inc"

namespace tessera::stablehlo {

// Returns the accuracy of a function that requests none: the backend's own.
ResultAccuracyAttr DefaultResultAccuracy(mlir::MLIRContext* context);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_IR_ATTRS_H_
