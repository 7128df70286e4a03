// SPDX-License-Identifier: Apache-2.0
// The ops of the tessera dialect.
#ifndef TESSERA_DIALECTS_TESSERA_OPS_H_
#define TESSERA_DIALECTS_TESSERA_OPS_H_

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/dialects/tessera/attrs.h"
#include "tessera/dialects/tessera/dialect.h"

namespace tessera::ir {

// The resources that ops with side effects access: accesses of different resources may be reordered, those of one
// resource stay in order.
struct VariableResource : mlir::SideEffects::Resource::Base<VariableResource> {
  llvm::StringRef getName() final { return "tessera.variable"; }
};
struct FeedResource : mlir::SideEffects::Resource::Base<FeedResource> {
  llvm::StringRef getName() final { return "tessera.feed"; }
};
struct HostResource : mlir::SideEffects::Resource::Base<HostResource> {
  llvm::StringRef getName() final { return "tessera.host"; }
};

}  // namespace tessera::ir

#define GET_OP_CLASSES
#include "tessera/dialects/tessera/ops.h.inc"

#endif  // TESSERA_DIALECTS_TESSERA_OPS_H_
