// SPDX-License-Identifier: Apache-2.0
// Infers static result types from static operand types.
#ifndef TESSERA_COMPILER_FRONTEND_SPECIALISE_REFINE_H_
#define TESSERA_COMPILER_FRONTEND_SPECIALISE_REFINE_H_

#include "mlir/IR/Operation.h"
#include "tessera/compiler/frontend/specialise/known_values.h"

namespace tessera {

// Returns whether a type has dynamic or bounded sizes.
bool IsDynamicType(mlir::Type type);

// Returns whether an op nested in |root| must be specialised.
bool HasDynamicShapes(mlir::Operation* root);

// Infers static result types of |op|, whose operands have static types and whose regions are already refined. Fails
// after an error was emitted.
llvm::LogicalResult RefineResults(mlir::Operation* op, const KnownValues& known);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SPECIALISE_REFINE_H_
