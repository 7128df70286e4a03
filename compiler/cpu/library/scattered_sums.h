// SPDX-License-Identifier: Apache-2.0
// Products that the library sums in blocks of steps (runtime/kernels/product/long_sums.h), on the compiler's side.
#ifndef TESSERA_COMPILER_CPU_LIBRARY_SCATTERED_SUMS_H_
#define TESSERA_COMPILER_CPU_LIBRARY_SCATTERED_SUMS_H_

#include <optional>

#include "llvm/ADT/ArrayRef.h"
#include "tessera/runtime/kernels/product/long_sums.h"

namespace tessera {

// Returns a product operand from its shape and dimension numbers. Returns nullopt if these are inconsistent.
inline std::optional<product::Operand> ProductOperand(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> batching,
                                                      llvm::ArrayRef<int64_t> contracting) {
  // Strides count elements, so any element type is correct.
  absl::StatusOr<product::Operand> operand =
      product::MakeOperand({DType::kF32, shape.vec()}, batching.vec(), contracting.vec(), "operand");
  if (!operand.ok()) return std::nullopt;
  return *std::move(operand);
}

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LIBRARY_SCATTERED_SUMS_H_
