// SPDX-License-Identifier: Apache-2.0
// Custom calls that JAX writes for ops whose shapes are values.
#ifndef TESSERA_COMPILER_FRONTEND_SPECIALISE_STATIC_CALLS_H_
#define TESSERA_COMPILER_FRONTEND_SPECIALISE_STATIC_CALLS_H_

#include "mlir/IR/Builders.h"
#include "tessera/compiler/frontend/specialise/known_values.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

// Returns whether |op| is a call of a target that this file knows.
bool IsDynamicCall(mlir::Operation* op);

// Does the same as MakeStatic, for a call that IsDynamicCall accepts.
mlir::FailureOr<llvm::SmallVector<mlir::Value>> MakeStaticCall(mlir::OpBuilder& builder, stablehlo::CustomCallOp call,
                                                               const KnownValues& known);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SPECIALISE_STATIC_CALLS_H_
