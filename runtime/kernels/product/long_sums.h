// SPDX-License-Identifier: Apache-2.0
// Many products of few rows by few columns, each over many steps, in any layout: gradients of kernels by groups are. A
// matrix of such a product is scattered over all of its operand. Read one after the other, matrices go through memory
// once each. Here memory is read once. A block of steps of all matrices is copied into rows of adjacent steps, which
// stay in a cache while they are multiplied. An operand whose steps are adjacent is read in place.
#ifndef TESSERA_RUNTIME_KERNELS_PRODUCT_LONG_SUMS_H_
#define TESSERA_RUNTIME_KERNELS_PRODUCT_LONG_SUMS_H_

#include <memory>

#include "tessera/runtime/kernels/library_kernel.h"
#include "tessera/runtime/kernels/product/loops/level.h"
#include "tessera/runtime/kernels/product/matrix.h"

namespace tessera::product {

// Returns true when a kernel may be prepared for a product: its matrices have few elements for each step, and many
// steps. Says nothing about what is faster.
bool FitsLongSums(const Operand& lhs, const Operand& rhs);

// Returns true when a product fits, and the matrices of an operand lie between each other. Reading them one after the
// other takes much longer then.
bool HasScatteredSums(const Operand& lhs, const Operand& rhs);

// A product of two operands, and the loops that compute it.
struct LongSumsProblem {
  const TensorType &lhs_type, &rhs_type;
  const Operand &lhs, &rhs;
  DType result;
  SumType sum;
  const Functions& functions;
};

// Returns true when a product fits, and no other loops read its operands in the order of memory.
bool IsLongSum(const LongSumsProblem& problem);

// Prepares a kernel for a product of which IsLongSum is true. The order of additions does not depend on `threads`.
absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareLongSums(const LongSumsProblem& problem, int threads);

}  // namespace tessera::product

#endif  // TESSERA_RUNTIME_KERNELS_PRODUCT_LONG_SUMS_H_
