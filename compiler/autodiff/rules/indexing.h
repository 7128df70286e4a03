// SPDX-License-Identifier: Apache-2.0
// Functions shared by the gradients of gather and scatter, which are each other's transpose.
#ifndef TESSERA_COMPILER_AUTODIFF_RULES_INDEXING_H_
#define TESSERA_COMPILER_AUTODIFF_RULES_INDEXING_H_

#include "tessera/compiler/hlo/hlo_builder.h"

namespace tessera::autodiff {

stablehlo::GatherDimensionNumbersAttr GatherNumbers(stablehlo::ScatterDimensionNumbersAttr numbers);
stablehlo::ScatterDimensionNumbersAttr ScatterNumbers(stablehlo::GatherDimensionNumbersAttr numbers);

// Returns, in the shape of |indices|, the largest in-bounds start of each index component, clamped to the range of the
// index type.
mlir::Value LastStarts(HloBuilder& hlo, mlir::Value indices, llvm::ArrayRef<int64_t> operand_shape,
                       llvm::ArrayRef<int64_t> slice_sizes, llvm::ArrayRef<int64_t> index_map,
                       int64_t vector_dimension);

// Creates a scatter without its region.
stablehlo::ScatterOp MakeScatter(HloBuilder& hlo, mlir::Value into, mlir::Value indices, mlir::Value updates,
                                 stablehlo::ScatterDimensionNumbersAttr numbers, bool sorted, bool unique);
template <typename Combine>
mlir::Value EmitScatter(HloBuilder& hlo, mlir::Value into, mlir::Value indices, mlir::Value updates,
                        stablehlo::ScatterDimensionNumbersAttr numbers, bool sorted, bool unique) {
  auto op = MakeScatter(hlo, into, indices, updates, numbers, sorted, unique);
  hlo.FillBinaryRegion<Combine>(op->getRegion(0), ElementOf(into));
  return op->getResult(0);
}

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_RULES_INDEXING_H_
