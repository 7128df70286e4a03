// SPDX-License-Identifier: Apache-2.0
// Converts dynamic ops to static ones, once the values that determine their shapes are known.
#ifndef TESSERA_COMPILER_FRONTEND_SPECIALISE_STATIC_OPS_H_
#define TESSERA_COMPILER_FRONTEND_SPECIALISE_STATIC_OPS_H_

#include "mlir/IR/Builders.h"
#include "tessera/compiler/frontend/specialise/known_values.h"

namespace tessera {

// Returns whether |op| computes the shapes of its results from values.
bool IsDynamicOp(mlir::Operation* op);

// Returns the values that replace the results of |op|, for which IsDynamicOp holds and whose operands have static
// types. Fails with an error that names the unknown value, or explains why there is no such shape.
mlir::FailureOr<llvm::SmallVector<mlir::Value>> MakeStatic(mlir::OpBuilder& builder, mlir::Operation* op,
                                                           const KnownValues& known);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SPECIALISE_STATIC_OPS_H_
