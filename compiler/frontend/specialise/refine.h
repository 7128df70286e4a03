// SPDX-License-Identifier: Apache-2.0
// Derives static result types from static operand types.
#ifndef TESSERA_COMPILER_FRONTEND_SPECIALISE_REFINE_H_
#define TESSERA_COMPILER_FRONTEND_SPECIALISE_REFINE_H_

#include "mlir/IR/Operation.h"
#include "tessera/compiler/frontend/specialise/known_values.h"

namespace tessera {

// Returns whether a type leaves sizes of its values' shape open, or bounds them.
bool IsDynamicType(mlir::Type type);

// Returns whether an op below |root| has to be specialised.
bool HasDynamicShapes(mlir::Operation* root);

// Gives the results of |op|, whose operands have static types and whose regions were refined, their static types. Fails
// when an error was reported.
llvm::LogicalResult RefineResults(mlir::Operation* op, const KnownValues& known);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SPECIALISE_REFINE_H_
