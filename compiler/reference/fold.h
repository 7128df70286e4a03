// SPDX-License-Identifier: Apache-2.0
// Computes ops on constants while compiling, with the reference interpreter, so that each op has one meaning.
#ifndef TESSERA_COMPILER_REFERENCE_FOLD_H_
#define TESSERA_COMPILER_REFERENCE_FOLD_H_

#include <optional>

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace tessera {

// Returns the results of |op| on |operands|. Returns nothing for effects, collectives and element types that the
// interpreter does not know. Regions must not use values from outside.
std::optional<llvm::SmallVector<mlir::DenseElementsAttr>> EvaluateOnConstants(
    mlir::Operation* op, llvm::ArrayRef<mlir::ElementsAttr> operands);

}  // namespace tessera

#endif  // TESSERA_COMPILER_REFERENCE_FOLD_H_
