// SPDX-License-Identifier: Apache-2.0
// Evaluates small scalar functions on constants.
#ifndef TESSERA_COMPILER_LOWER_SCALAR_EVALUATE_SCALAR_H_
#define TESSERA_COMPILER_LOWER_SCALAR_EVALUATE_SCALAR_H_

#include <optional>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "mlir/IR/Block.h"

namespace tessera {

// Returns the results of |block|, the body of a reduction, for |arguments|, computed in double precision. The block
// may compare and select numbers and booleans, and apply simple arithmetic, exponentials and logarithms to floats.
// Returns nullopt for any other op.
std::optional<llvm::SmallVector<double>> EvaluateScalars(mlir::Block& block, llvm::ArrayRef<double> arguments);

// Returns whether |block| only compares and selects, so that its results depend only on the order of its arguments.
bool OnlyCompares(mlir::Block& block);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_SCALAR_EVALUATE_SCALAR_H_
