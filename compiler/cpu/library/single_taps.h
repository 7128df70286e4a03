// SPDX-License-Identifier: Apache-2.0
// Rewrites convolutions whose windows have one tap.
#ifndef TESSERA_COMPILER_CPU_LIBRARY_SINGLE_TAPS_H_
#define TESSERA_COMPILER_CPU_LIBRARY_SINGLE_TAPS_H_

#include "mlir/IR/PatternMatch.h"

namespace tessera {

// Adds two rewrites. A convolution that reads a slice of its input, such as one with strides, becomes a convolution of
// that slice. A convolution with one product per result becomes elementwise ops, which fuse with a neighbouring bias,
// activation or transpose.
void AddSingleTapRewrites(mlir::RewritePatternSet& patterns);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LIBRARY_SINGLE_TAPS_H_
