// SPDX-License-Identifier: Apache-2.0
// The bits of values as integers, for models with their own rule of comparison.
#ifndef TESSERA_COMPILER_TRACE_OPS_BITS_H_
#define TESSERA_COMPILER_TRACE_OPS_BITS_H_

#include "tessera/compiler/trace/tensor.h"

namespace tessera {

// Returns |x| reinterpreted as |dtype|, which has the same width. No gradient passes.
Tensor Bitcast(const Tensor& x, DType dtype, SourceLocation location = SourceLocation::current());

}  // namespace tessera

#endif  // TESSERA_COMPILER_TRACE_OPS_BITS_H_
