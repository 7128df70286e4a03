// SPDX-License-Identifier: Apache-2.0
// The dimension numbers that gather, dynamic_gather and scatter have in common.
#ifndef TESSERA_DIALECTS_STABLEHLO_CHECKS_INDEXED_DIMS_H_
#define TESSERA_DIALECTS_STABLEHLO_CHECKS_INDEXED_DIMS_H_

#include "mlir/IR/BuiltinTypes.h"
#include "tessera/dialects/stablehlo/attrs.h"
#include "tessera/dialects/stablehlo/shape_checks.h"

namespace tessera::stablehlo {

// `operand` is what is addressed; its dimensions are those of a window, those that the window lacks (collapsed,
// inserted) and those paired with a dimension of the indices.
struct IndexedDims {
  mlir::RankedTensorType operand, indices;
  llvm::ArrayRef<int64_t> window;  // of the result or the updates
  int64_t windowRank;              // rank of the result or the updates
  llvm::ArrayRef<int64_t> collapsed, operandBatching, indicesBatching, map;
  int64_t indexVectorDim;
};

// The names and numbers of the constraints, which differ between the ops.
struct IndexedNames {
  llvm::StringRef rank, window, collapsed, batching, indicesBatching, batchingSizes, map, mapCount, indexVectorDim;
};

// Checks that dimensions are sorted, named once and exist, and that paired ones have one size.
llvm::LogicalResult checkIndexedDims(EmitError emit, const IndexedDims& dims, const IndexedNames& names);

// checkIndexedDims for a gather, whose sizes of slices may be unknown.
llvm::LogicalResult checkGatherDims(EmitError emit, mlir::RankedTensorType operand, mlir::RankedTensorType indices,
                                    GatherDimensionNumbersAttr dims, const IndexedNames& names);

// Checks that a slice of |sizes|, of which there is one per dimension, lies within |operand|, and has at most one
// element along a dimension that the result lacks.
llvm::LogicalResult checkSliceSizes(EmitError emit, llvm::StringRef constraint, mlir::RankedTensorType operand,
                                    GatherDimensionNumbersAttr dims, llvm::ArrayRef<int64_t> sizes);

// Returns the shape of a gather of slices of |sizes|.
llvm::SmallVector<int64_t> gatherShape(mlir::RankedTensorType indices, GatherDimensionNumbersAttr dims,
                                       llvm::ArrayRef<int64_t> sizes);

// Returns the sizes of the dimensions that positions of the indices run over.
llvm::SmallVector<int64_t> indexSpace(mlir::RankedTensorType indices, int64_t indexVectorDim);

// Returns whether a window lacks dimension |dim| of what it lies in.
bool lacks(llvm::ArrayRef<int64_t> collapsed, llvm::ArrayRef<int64_t> batching, int64_t dim);

// Merges window sizes, at the positions |windowDims|, with the index space at the others.
llvm::SmallVector<int64_t> combine(llvm::ArrayRef<int64_t> windowDims, llvm::ArrayRef<int64_t> windowSizes,
                                   llvm::ArrayRef<int64_t> indexSizes);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_CHECKS_INDEXED_DIMS_H_
