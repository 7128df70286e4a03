// SPDX-License-Identifier: Apache-2.0
// Convolutions whose windows have one tap.
#ifndef TESSERA_COMPILER_CPU_LIBRARY_SINGLE_TAPS_H_
#define TESSERA_COMPILER_CPU_LIBRARY_SINGLE_TAPS_H_

#include "mlir/IR/PatternMatch.h"

namespace tessera {

// Adds two rewrites. A convolution that reads a part of its input, as one with strides does, becomes one of that part.
// A convolution with one product for each result becomes elementwise ops, which fuse with the ops around them: a bias,
// an activation, a transpose.
void AddSingleTapRewrites(mlir::RewritePatternSet& patterns);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LIBRARY_SINGLE_TAPS_H_
