// SPDX-License-Identifier: Apache-2.0
// Finds whether the host may run an op at its position.
#ifndef TESSERA_COMPILER_HOST_FUNCTION_AROUND_H_
#define TESSERA_COMPILER_HOST_FUNCTION_AROUND_H_

#include "mlir/IR/Operation.h"

namespace tessera {

// Returns the op whose function contains |op|, such as a reduction or a sort. Such functions are evaluated in any
// order and any number of times. Returns null in straight-line code, loops and branches.
mlir::Operation* FunctionAround(mlir::Operation* op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_HOST_FUNCTION_AROUND_H_
