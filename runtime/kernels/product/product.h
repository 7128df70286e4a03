// SPDX-License-Identifier: Apache-2.0
// Matrix products of any element types and any layout, by Tessera's own loops (level.h). oneDNN multiplies matrices of
// f32. It multiplies bf16 and f16 where the CPU has faster instructions for them. Everything else is computed here:
//
//   f4 to f8, bf16, f16, f32   summed in f32
//   f64, complex               in the type of their parts
//   integers                   of up to 32 bits in 32 bits, else in 64, wrapping around
//
// Elements are converted to the type of the sums while they are copied into the order in which the loops read them. If
// a side has few rows, the other side is read in place, and its elements are converted as they are loaded. Products of
// narrow elements therefore read less memory than products of wide ones. Results are rounded once, to nearest even.
#ifndef TESSERA_RUNTIME_KERNELS_PRODUCT_PRODUCT_H_
#define TESSERA_RUNTIME_KERNELS_PRODUCT_PRODUCT_H_

#include <memory>
#include <optional>

#include "tessera/runtime/kernels/library_kernel.h"
#include "tessera/runtime/kernels/product/choose.h"
#include "tessera/runtime/kernels/product/matrix.h"

namespace tessera::product {

// Returns the type in which a product is summed; nullopt if no type holds its operands and its result.
std::optional<SumType> SumTypeOf(DType lhs, DType rhs, DType result);

// Returns whether the loops here read memory once and in order, which is faster than oneDNN's matrix products even for
// f32. One operand has so few rows or columns that the other one is read in place, or both have few and many steps
// (long_sums.h).
bool ReadsInPlace(const TensorType& lhs_type, const Operand& lhs, const TensorType& rhs_type, const Operand& rhs,
                  const HasFeature& has = HasProductFeature);

// Prepares a kernel that computes lhs x rhs on `threads` threads, for types that SumTypeOf supports and operands with
// matching dimensions. The order of additions depends on shapes, types and the CPU's vector size, not on `threads`.
absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareProduct(const TensorType& lhs_type, const Operand& lhs,
                                                              const TensorType& rhs_type, const Operand& rhs,
                                                              DType result, int threads,
                                                              const HasFeature& has = HasProductFeature);

}  // namespace tessera::product

#endif  // TESSERA_RUNTIME_KERNELS_PRODUCT_PRODUCT_H_
