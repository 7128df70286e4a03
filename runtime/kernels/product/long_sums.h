// SPDX-License-Identifier: Apache-2.0
// Many products with few rows and columns, each over many steps, in any layout, such as kernel gradients by groups.
// Each matrix of such a product is scattered over its whole operand, so reading matrix after matrix passes through
// memory once per matrix. Here memory is read once. A block of steps of all matrices is copied into rows of adjacent
// steps, which stay in cache while they are multiplied. An operand with adjacent steps is read in place.
#ifndef TESSERA_RUNTIME_KERNELS_PRODUCT_LONG_SUMS_H_
#define TESSERA_RUNTIME_KERNELS_PRODUCT_LONG_SUMS_H_

#include <memory>

#include "tessera/runtime/kernels/library_kernel.h"
#include "tessera/runtime/kernels/product/loops/level.h"
#include "tessera/runtime/kernels/product/matrix.h"

namespace tessera::product {

// Returns whether a kernel may be prepared for a product: its matrices have few elements per step, and many steps. Does
// not say which code is faster.
bool FitsLongSums(const Operand& lhs, const Operand& rhs);

// Returns whether a product fits, and the matrices of an operand are interleaved. Reading them one after the other then
// takes much longer.
bool HasScatteredSums(const Operand& lhs, const Operand& rhs);

// A product of two operands, and the loops that compute it.
struct LongSumsProblem {
  const TensorType &lhs_type, &rhs_type;
  const Operand &lhs, &rhs;
  DType result;
  SumType sum;
  const Functions& functions;
};

// Returns whether a product fits, and no other loops read its operands in memory order.
bool IsLongSum(const LongSumsProblem& problem);

// Prepares a kernel for a product that satisfies IsLongSum. The order of additions does not depend on `threads`.
absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareLongSums(const LongSumsProblem& problem, int threads);

}  // namespace tessera::product

#endif  // TESSERA_RUNTIME_KERNELS_PRODUCT_LONG_SUMS_H_
