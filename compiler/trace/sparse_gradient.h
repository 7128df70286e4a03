// SPDX-License-Identifier: Apache-2.0
// Gradients of tables that a step reads only by rows. Such a gradient is an ordinary tensor: a scatter that adds rows
// to zeros. Its sparse form is the operands of that scatter. A step that uses only the sparse form never computes the
// dense one, because the compiler removes unused ops.
//
//   std::optional<Tensor> gradient = Gradients(loss, {table})[0];                // f32[1000000,16]
//   if (std::optional<SparseGradient> sparse = SparseForm(*gradient)) {          // rows f32[2048,16]
//     const SparseGradient sums = SumDuplicates(*sparse, 1'000'000);
//     const Variable rows = table.Rows(sums.ids);
//     rows.Assign(rows.Read() - 0.1f * sums.rows);                               // in place
//   }
#ifndef TESSERA_COMPILER_TRACE_SPARSE_GRADIENT_H_
#define TESSERA_COMPILER_TRACE_SPARSE_GRADIENT_H_

#include <cstdint>
#include <optional>

#include "tessera/compiler/trace/tensor.h"

namespace tessera {

// The gradient of a table, [num_rows, ...], as contributions to its rows: rows[i] is added to row ids[i]. Ids may
// repeat; an id outside of [0, num_rows), such as the -1 of padding, adds nothing.
struct SparseGradient {
  Tensor ids;           // i32[n], or i64[n] for tables of 2^31 rows and more
  Tensor rows;          // [n, ...]
  bool unique = false;  // no id of a row repeats
};

// Returns the sparse form of |gradient|. The loss must read the table only by Gather along axis 0 or by Lookup,
// outside of loops and branches. A sum or conversion of such gradients has a sparse form too. Returns nullopt for any
// other tensor.
std::optional<SparseGradient> SparseForm(const Tensor& gradient, SourceLocation location = SourceLocation::current());

// Returns the gradient of a table of |type| whose sparse form is |gradient|.
Tensor DenseForm(const SparseGradient& gradient, const TensorType& type,
                 SourceLocation location = SourceLocation::current());

// Returns |gradient| with unique ids. The size is static: ids of -1, with rows of zeros, pad the rest. Contributions
// to a row are added in order.
SparseGradient SumDuplicates(const SparseGradient& gradient, int64_t num_rows,
                             SourceLocation location = SourceLocation::current());

// The contributions to each row, for updates that apply sequentially.
struct RowContributions {
  Tensor ids;     // the id of each row once, padded with -1
  Tensor counts;  // i32[n]: the number of contributions to that row; 0 where the id is negative
  Tensor firsts;  // i32[n]: the index in `places` of their first one
  Tensor places;  // i32[n]: indices of contributions, stably sorted by id
};
// Returns the contributions to each row of |gradient|.
RowContributions GroupByRow(const SparseGradient& gradient, SourceLocation location = SourceLocation::current());

}  // namespace tessera

#endif  // TESSERA_COMPILER_TRACE_SPARSE_GRADIENT_H_
