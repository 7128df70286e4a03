// SPDX-License-Identifier: Apache-2.0
// Matrix products of any element types and any layout, by loops of our own (level.h). oneDNN multiplies f32, and bf16
// and f16 where the processor has instructions for them that are faster; everything else is computed here:
//
//   f4 to f8, bf16, f16, f32   summed in f32
//   f64, complex               in the type of their parts
//   integers                   of up to 32 bits in 32 bits, else in 64, wrapping around
//
// Elements become sums' type while they are copied into the order that the loops read them in, or while they are loaded
// where a side has few rows: a product of narrow elements reads less memory than one of wide ones, and computes the
// same. Results are rounded once, to nearest even.
#ifndef TESSERA_RUNTIME_KERNELS_PRODUCT_PRODUCT_H_
#define TESSERA_RUNTIME_KERNELS_PRODUCT_PRODUCT_H_

#include <memory>
#include <optional>

#include "tessera/runtime/kernels/library_kernel.h"
#include "tessera/runtime/kernels/product/choose.h"
#include "tessera/runtime/kernels/product/matrix.h"

namespace tessera::product {

// The type of the sums of a product; nothing where none holds its operands and its result.
std::optional<SumType> SumTypeOf(DType lhs, DType rhs, DType result);

// A kernel that computes lhs x rhs on `threads` threads, for types that SumTypeOf has and operands whose dimensions fit
// together. The order of additions depends on shapes and types, and on the processor's vectors, not on `threads`.
absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareProduct(const TensorType& lhs_type, const Operand& lhs,
                                                              const TensorType& rhs_type, const Operand& rhs,
                                                              DType result, int threads,
                                                              const HasFeature& has = HasProductFeature);

}  // namespace tessera::product

#endif  // TESSERA_RUNTIME_KERNELS_PRODUCT_PRODUCT_H_
