// SPDX-License-Identifier: Apache-2.0
// Evaluates ops on constants at compile time with the reference interpreter, so that each op has one definition.
#ifndef TESSERA_COMPILER_REFERENCE_FOLD_H_
#define TESSERA_COMPILER_REFERENCE_FOLD_H_

#include <optional>

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace tessera {

// Returns the results of |op| on |operands|. Returns nullopt for side effects, collectives and unsupported element
// types. Regions must not capture values.
std::optional<llvm::SmallVector<mlir::DenseElementsAttr>> EvaluateOnConstants(
    mlir::Operation* op, llvm::ArrayRef<mlir::ElementsAttr> operands);

}  // namespace tessera

#endif  // TESSERA_COMPILER_REFERENCE_FOLD_H_
