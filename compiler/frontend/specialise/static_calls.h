// SPDX-License-Identifier: Apache-2.0
// JAX's custom calls for ops with dynamic shapes.
#ifndef TESSERA_COMPILER_FRONTEND_SPECIALISE_STATIC_CALLS_H_
#define TESSERA_COMPILER_FRONTEND_SPECIALISE_STATIC_CALLS_H_

#include "mlir/IR/Builders.h"
#include "tessera/compiler/frontend/specialise/known_values.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

// Returns whether |op| is a call of a target known here.
bool IsDynamicCall(mlir::Operation* op);

// Does the same as MakeStatic, for a call that IsDynamicCall accepts.
mlir::FailureOr<llvm::SmallVector<mlir::Value>> MakeStaticCall(mlir::OpBuilder& builder, stablehlo::CustomCallOp call,
                                                               const KnownValues& known);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SPECIALISE_STATIC_CALLS_H_
