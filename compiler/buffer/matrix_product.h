// SPDX-License-Identifier: Apache-2.0
// Tells products of matrices from other reductions.
#ifndef TESSERA_COMPILER_BUFFER_MATRIX_PRODUCT_H_
#define TESSERA_COMPILER_BUFFER_MATRIX_PRODUCT_H_

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace tessera {

// Returns whether |op| has rows, columns and sums. A sum of elementwise products, or a product with a vector, is a
// reduction like others.
bool IsMatrixProduct(mlir::linalg::LinalgOp op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_BUFFER_MATRIX_PRODUCT_H_
