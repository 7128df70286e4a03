// SPDX-License-Identifier: Apache-2.0
// The tessera_rt dialect: calls from generated code into the runtime.
#ifndef TESSERA_DIALECTS_RUNTIME_DIALECT_H_
#define TESSERA_DIALECTS_RUNTIME_DIALECT_H_

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/dialects/runtime/dialect.h.inc"
#include "tessera/dialects/runtime/enums.h.inc"

#define GET_OP_CLASSES
#include "tessera/dialects/runtime/ops.h.inc"

namespace tessera::rt {

// Returns the storage type of program elements of type |element|; compiler/lower/scalar/type_conversion.h has the
// table.
mlir::Type ElementInMemory(mlir::Type element);

// Implements the one-shot bufferization interface for tessera_rt.call.
void RegisterBufferizableOpInterface(mlir::DialectRegistry& registry);

}  // namespace tessera::rt

#endif  // TESSERA_DIALECTS_RUNTIME_DIALECT_H_
