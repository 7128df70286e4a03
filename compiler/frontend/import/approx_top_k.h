// SPDX-License-Identifier: Apache-2.0
// JAX's approx_max_k and approx_min_k.
#ifndef TESSERA_COMPILER_FRONTEND_IMPORT_APPROX_TOP_K_H_
#define TESSERA_COMPILER_FRONTEND_IMPORT_APPROX_TOP_K_H_

#include "mlir/IR/Builders.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

// Returns the first elements in the order of `call`'s comparator, along the dimension that its configuration names.
// They are exact, which satisfies every requested recall. `types` are the static types of the results, one per input.
// Fails with an error at the call.
mlir::FailureOr<llvm::SmallVector<mlir::Value>> ApproxTopK(mlir::OpBuilder& builder, stablehlo::CustomCallOp call,
                                                           mlir::ValueRange inputs,
                                                           llvm::ArrayRef<mlir::RankedTensorType> types);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_IMPORT_APPROX_TOP_K_H_
