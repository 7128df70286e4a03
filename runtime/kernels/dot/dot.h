// SPDX-License-Identifier: Apache-2.0
// Library kernel "dot": a general dot product, by oneDNN's matmul or Tessera's own loops (product/).
//
// The description that the compiler writes (proto::Kernel):
//    kind        "dot"
//    operands    lhs, rhs: row-major; of types that product::SumTypeOf supports
//    results     one; dimensions: batching, then lhs free, then rhs free
//    attributes  named as in stablehlo.dot_general; a missing one is empty:
//      lhs_batching_dimensions, rhs_batching_dimensions, lhs_contracting_dimensions, rhs_contracting_dimensions
//      elements  the DTypes of lhs, rhs and result, if they differ from those in memory (ui8, f8E5M2: i8)
//
// Any dimension numbers work. The CPU decides between oneDNN and the loops (product/choose.h), so the choice is made
// here, not in the compiler. Free and contracting dimensions that are adjacent and in order, as in every transposed
// matrix, are read in place by oneDNN. Other operands are first gathered into a matrix, which costs a copy per call.
// Floats narrower than 32 bits are summed in f32 and rounded once. Prepare rejects other element types, for which the
// compiler generates code.
#ifndef TESSERA_RUNTIME_KERNELS_DOT_DOT_H_
#define TESSERA_RUNTIME_KERNELS_DOT_DOT_H_

#include <memory>

#include "absl/status/statusor.h"
#include "tessera/runtime/kernels/library_kernel.h"

namespace tessera {

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareDot(const proto::Kernel& kernel, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_DOT_DOT_H_
