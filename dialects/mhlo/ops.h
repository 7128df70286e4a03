// SPDX-License-Identifier: Apache-2.0
// The mhlo dialect and its ops.
#ifndef TESSERA_DIALECTS_MHLO_OPS_H_
#define TESSERA_DIALECTS_MHLO_OPS_H_

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/dialects/mhlo/dialect.h.inc"

#define GET_OP_CLASSES
#include "tessera/dialects/mhlo/ops.h.inc"

#endif  // TESSERA_DIALECTS_MHLO_OPS_H_
