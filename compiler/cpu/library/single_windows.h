// SPDX-License-Identifier: Apache-2.0
// Rewrites convolutions that have one window per image.
#ifndef TESSERA_COMPILER_CPU_LIBRARY_SINGLE_WINDOWS_H_
#define TESSERA_COMPILER_CPU_LIBRARY_SINGLE_WINDOWS_H_

#include "mlir/IR/PatternMatch.h"

namespace tessera {

// Adds a rewrite of grouped convolutions whose window covers the image, such as the gradient of a kernel with one tap.
// Each result is a long sum, and a group has few of them. The sums become a reduction of products, which reads both
// operands in place if their layouts allow that.
void AddSingleWindowRewrites(mlir::RewritePatternSet& patterns);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LIBRARY_SINGLE_WINDOWS_H_
