// SPDX-License-Identifier: Apache-2.0
// The chlo dialect and its ops.
#ifndef TESSERA_DIALECTS_CHLO_OPS_H_
#define TESSERA_DIALECTS_CHLO_OPS_H_

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/dialects/chlo/dialect.h.inc"
#include "tessera/dialects/chlo/enums.h.inc"
#include "tessera/dialects/stablehlo/checks/compatible_types.h"

#define GET_ATTRDEF_CLASSES
#include "tessera/dialects/chlo/attrs.h.inc"
#define GET_OP_CLASSES
#include "tessera/dialects/chlo/ops.h.inc"

#endif  // TESSERA_DIALECTS_CHLO_OPS_H_
