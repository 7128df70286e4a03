// SPDX-License-Identifier: Apache-2.0
// What the gradients of gather and scatter have in common: each is the other's transpose.
#ifndef TESSERA_COMPILER_AUTODIFF_INDEXING_H_
#define TESSERA_COMPILER_AUTODIFF_INDEXING_H_

#include "tessera/compiler/autodiff/hlo_builder.h"

namespace tessera::autodiff {

stablehlo::GatherDimensionNumbersAttr GatherNumbers(stablehlo::ScatterDimensionNumbersAttr numbers);
stablehlo::ScatterDimensionNumbersAttr ScatterNumbers(stablehlo::GatherDimensionNumbersAttr numbers);

// The largest start of each index component at which a slice still lies inside, in the shape of |indices|; no larger
// than their type has.
mlir::Value LastStarts(HloBuilder& hlo, mlir::Value indices, llvm::ArrayRef<int64_t> operand_shape,
                       llvm::ArrayRef<int64_t> slice_sizes, llvm::ArrayRef<int64_t> index_map,
                       int64_t vector_dimension);

// A scatter without its region.
stablehlo::ScatterOp MakeScatter(HloBuilder& hlo, mlir::Value into, mlir::Value indices, mlir::Value updates,
                                 stablehlo::ScatterDimensionNumbersAttr numbers, bool sorted, bool unique);
template <typename Combine>
mlir::Value EmitScatter(HloBuilder& hlo, mlir::Value into, mlir::Value indices, mlir::Value updates,
                        stablehlo::ScatterDimensionNumbersAttr numbers, bool sorted, bool unique) {
  auto op = MakeScatter(hlo, into, indices, updates, numbers, sorted, unique);
  hlo.fillBinaryRegion<Combine>(op->getRegion(0), ElementOf(into));
  return op->getResult(0);
}

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_INDEXING_H_
