// SPDX-License-Identifier: Apache-2.0
// Distinguishes matrix products from other reductions.
#ifndef TESSERA_COMPILER_BUFFER_MATRIX_PRODUCT_H_
#define TESSERA_COMPILER_BUFFER_MATRIX_PRODUCT_H_

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace tessera {

// Returns whether |op| has row, column and sum dimensions. A sum of elementwise products, or a product with a vector,
// is an ordinary reduction.
bool IsMatrixProduct(mlir::linalg::LinalgOp op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_BUFFER_MATRIX_PRODUCT_H_
