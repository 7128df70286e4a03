// SPDX-License-Identifier: Apache-2.0
// Where ops stand that the host may run.
#ifndef TESSERA_COMPILER_HOST_FUNCTION_AROUND_H_
#define TESSERA_COMPILER_HOST_FUNCTION_AROUND_H_

#include "mlir/IR/Operation.h"

namespace tessera {

// Returns the op whose function contains |op|: a reduction's, a sort's. Such functions are evaluated in any order and
// any number of times. Returns null in straight code, loops and branches.
mlir::Operation* FunctionAround(mlir::Operation* op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_HOST_FUNCTION_AROUND_H_
