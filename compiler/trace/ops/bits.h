// SPDX-License-Identifier: Apache-2.0
// The bits of numbers as integers, for models that compare numbers by a rule of their own.
#ifndef TESSERA_COMPILER_TRACE_OPS_BITS_H_
#define TESSERA_COMPILER_TRACE_OPS_BITS_H_

#include "tessera/compiler/trace/tensor.h"

namespace tessera {

// Returns the elements of |x| whose bits are read as |dtype|, which is as wide. No gradient passes.
Tensor Bitcast(const Tensor& x, DType dtype, SourceLocation location = SourceLocation::current());

}  // namespace tessera

#endif  // TESSERA_COMPILER_TRACE_OPS_BITS_H_
