// SPDX-License-Identifier: Apache-2.0
// Constant initial values of reductions.
#ifndef TESSERA_COMPILER_LOWER_REDUCTIONS_SPLAT_CONSTANT_H_
#define TESSERA_COMPILER_LOWER_REDUCTIONS_SPLAT_CONSTANT_H_

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Value.h"

namespace tessera {

// Returns the constant that equals all elements of |value|, looking through broadcasts; null without one.
mlir::DenseElementsAttr SplatConstant(mlir::Value value);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_REDUCTIONS_SPLAT_CONSTANT_H_
