// SPDX-License-Identifier: Apache-2.0
// The ops of the sdy dialect.
#ifndef TESSERA_DIALECTS_SDY_OPS_H_
#define TESSERA_DIALECTS_SDY_OPS_H_

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/dialects/sdy/attrs.h"
#include "tessera/dialects/sdy/dialect.h"

#define GET_OP_CLASSES
#include "tessera/dialects/sdy/ops.h.inc"

#endif  // TESSERA_DIALECTS_SDY_OPS_H_
