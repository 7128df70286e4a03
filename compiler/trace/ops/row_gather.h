// SPDX-License-Identifier: Apache-2.0
// Gathers elements within each row of a batch, as the traversal of decision trees does.
#ifndef TESSERA_COMPILER_TRACE_OPS_ROW_GATHER_H_
#define TESSERA_COMPILER_TRACE_OPS_ROW_GATHER_H_

#include "tessera/compiler/trace/tensor.h"

namespace tessera {

// Returns y[i, ...] = x[i, indices[i, ...]], of the shape of |indices|: |x| is [rows, n], and |indices| are integers
// [rows, ...]. Indices are clamped. This is tf.gather with batch_dims of 1.
Tensor GatherInRows(const Tensor& x, const Tensor& indices, SourceLocation location = SourceLocation::current());

}  // namespace tessera

#endif  // TESSERA_COMPILER_TRACE_OPS_ROW_GATHER_H_
