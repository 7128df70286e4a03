// SPDX-License-Identifier: Apache-2.0
// What a user calls arguments and results of a function.
#ifndef TESSERA_COMPILER_VALUE_NAMES_H_
#define TESSERA_COMPILER_VALUE_NAMES_H_

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tessera {

// The name that an attribute gives the argument, else its location, as in `%arg0: tensor<4xf32> loc("x")`; null where
// it has none.
mlir::StringAttr ArgumentName(mlir::FunctionOpInterface function, unsigned index);
// The same of a result: by an attribute of ours, or JAX's `jax.result_info`.
mlir::StringAttr ResultName(mlir::FunctionOpInterface function, unsigned index);

}  // namespace tessera

#endif  // TESSERA_COMPILER_VALUE_NAMES_H_
