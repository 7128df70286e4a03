// SPDX-License-Identifier: Apache-2.0
// Convolutions that have one window in each image.
#ifndef TESSERA_COMPILER_CPU_LIBRARY_SINGLE_WINDOWS_H_
#define TESSERA_COMPILER_CPU_LIBRARY_SINGLE_WINDOWS_H_

#include "mlir/IR/PatternMatch.h"

namespace tessera {

// Adds a rewrite of convolutions by groups whose window covers the image, as the gradient of a kernel of one tap is.
// Each result is a long sum, and a group has few of them. The sums become a reduction of products, which reads both
// operands where they lie, if their layouts allow that.
void AddSingleWindowRewrites(mlir::RewritePatternSet& patterns);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LIBRARY_SINGLE_WINDOWS_H_
