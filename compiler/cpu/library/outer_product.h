// SPDX-License-Identifier: Apache-2.0
// Convolutions whose results are single products.
#ifndef TESSERA_COMPILER_CPU_LIBRARY_OUTER_PRODUCT_H_
#define TESSERA_COMPILER_CPU_LIBRARY_OUTER_PRODUCT_H_

#include "mlir/IR/PatternMatch.h"

namespace tessera {

// Adds the rewrite of such convolutions into elementwise ops, which fuse with the ops around them: a bias, an
// activation, a transpose.
void AddOuterProductRewrites(mlir::RewritePatternSet& patterns);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LIBRARY_OUTER_PRODUCT_H_
