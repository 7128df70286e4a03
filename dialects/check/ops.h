// SPDX-License-Identifier: Apache-2.0
// The check dialect and its ops.
#ifndef TESSERA_DIALECTS_CHECK_OPS_H_
#define TESSERA_DIALECTS_CHECK_OPS_H_

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/dialects/check/dialect.h.inc"
#include "tessera/dialects/stablehlo/checks/compatible_types.h"

namespace tessera::check {

// The resource that an expectation writes: it decides whether the program continues.
struct ExpectationResource : mlir::SideEffects::Resource::Base<ExpectationResource> {
  llvm::StringRef getName() final { return "Expectation"; }
};

}  // namespace tessera::check

#define GET_OP_CLASSES
#include "tessera/dialects/check/ops.h.inc"

#endif  // TESSERA_DIALECTS_CHECK_OPS_H_
