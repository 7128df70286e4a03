// SPDX-License-Identifier: Apache-2.0
// What small functions of numbers make of constants.
#ifndef TESSERA_COMPILER_LOWER_EVALUATE_SCALAR_H_
#define TESSERA_COMPILER_LOWER_EVALUATE_SCALAR_H_

#include <optional>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "mlir/IR/Block.h"

namespace tessera {

// What |block|, the body of a reduction, returns for |arguments|, computed in double precision; nothing where it has
// ops other than comparisons and choices of numbers and booleans, and simple arithmetic, exponentials and logarithms of
// floats.
std::optional<llvm::SmallVector<double>> EvaluateScalars(mlir::Block& block, llvm::ArrayRef<double> arguments);

// Whether |block| compares and chooses, and nothing else: what it returns of numbers depends on their order alone.
bool OnlyCompares(mlir::Block& block);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_EVALUATE_SCALAR_H_
