// SPDX-License-Identifier: Apache-2.0
// Constants from which reductions start.
#ifndef TESSERA_COMPILER_LOWER_REDUCTIONS_SPLAT_CONSTANT_H_
#define TESSERA_COMPILER_LOWER_REDUCTIONS_SPLAT_CONSTANT_H_

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Value.h"

namespace tessera {

// Returns the constant that all elements of |value| are, looking through broadcasts; null when there is none.
mlir::DenseElementsAttr SplatConstant(mlir::Value value);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_REDUCTIONS_SPLAT_CONSTANT_H_
