// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/buffer/matrix_product.h"

namespace tessera {

using namespace mlir;

bool IsMatrixProduct(linalg::LinalgOp op) {
  if (!linalg::isaContractionOpInterface(op)) return false;
  FailureOr<linalg::ContractionDimensions> dims = linalg::inferContractionDims(op);
  return succeeded(dims) && !dims->m.empty() && !dims->n.empty();
}

}  // namespace tessera
