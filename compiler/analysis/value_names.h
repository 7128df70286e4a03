// SPDX-License-Identifier: Apache-2.0
// User-visible names of a function's arguments and results.
#ifndef TESSERA_COMPILER_ANALYSIS_VALUE_NAMES_H_
#define TESSERA_COMPILER_ANALYSIS_VALUE_NAMES_H_

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tessera {

// Returns the argument's name: from an attribute, else from its location, as in `%arg0: tensor<4xf32> loc("x")`; null
// when it has none.
mlir::StringAttr ArgumentName(mlir::FunctionOpInterface function, unsigned index);
// Returns the same for a result: from an attribute of Tessera, or JAX's `jax.result_info`.
mlir::StringAttr ResultName(mlir::FunctionOpInterface function, unsigned index);

}  // namespace tessera

#endif  // TESSERA_COMPILER_ANALYSIS_VALUE_NAMES_H_
