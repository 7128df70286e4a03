// SPDX-License-Identifier: Apache-2.0
// The interpreter dialect and its ops.
#ifndef TESSERA_DIALECTS_INTERPRETER_OPS_H_
#define TESSERA_DIALECTS_INTERPRETER_OPS_H_

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/dialects/interpreter/dialect.h.inc"
#include "tessera/dialects/stablehlo/checks/base.h"

#define GET_OP_CLASSES
#include "tessera/dialects/interpreter/ops.h.inc"

#endif  // TESSERA_DIALECTS_INTERPRETER_OPS_H_
