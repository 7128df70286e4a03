// SPDX-License-Identifier: Apache-2.0
// Custom calls that exporters use for ordinary functions.
#ifndef TESSERA_COMPILER_FRONTEND_IMPORT_CUSTOM_CALL_H_
#define TESSERA_COMPILER_FRONTEND_IMPORT_CUSTOM_CALL_H_

#include <optional>

#include "mlir/IR/Builders.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

// Returns the values that replace the results of |call|, built at |builder|. Returns nullopt when the call represents
// no known function. Fails with an error at the call.
std::optional<mlir::FailureOr<llvm::SmallVector<mlir::Value>>> ExpandCustomCall(mlir::OpBuilder& builder,
                                                                                stablehlo::CustomCallOp call);

// Fails with an error at |call| unless it has these numbers of operands and results.
llvm::LogicalResult ExpectCounts(stablehlo::CustomCallOp call, unsigned operands, unsigned results);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_IMPORT_CUSTOM_CALL_H_
