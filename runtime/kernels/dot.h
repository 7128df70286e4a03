// SPDX-License-Identifier: Apache-2.0
// Library kernel "dot": a general dot product on oneDNN's matmul.
//
// What the compiler writes (proto::Kernel):
//   kind        "dot"
//   operands    lhs, rhs: row-major, both f32 or both bf16
//   results     one: f32, or bf16 when the operands are; dimensions: batching, then lhs free, then rhs free
//   attributes  as stablehlo.dot_general names them; a missing one is empty:
//     lhs_batching_dimensions, rhs_batching_dimensions, lhs_contracting_dimensions, rhs_contracting_dimensions
//
// Any dimension numbers work. Free and contracting dimensions that are adjacent and in order (so every transposed
// matrix) are read in place; others are first gathered into a matrix, which costs a copy per call. Accumulation is in
// f32. Other element types are the compiler's: prepare refuses them.
#ifndef TESSERA_RUNTIME_KERNELS_DOT_H_
#define TESSERA_RUNTIME_KERNELS_DOT_H_

#include <memory>

#include "absl/status/statusor.h"
#include "tessera/runtime/kernels/library_kernel.h"

namespace tessera {

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareDot(const proto::Kernel& kernel, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_DOT_H_
