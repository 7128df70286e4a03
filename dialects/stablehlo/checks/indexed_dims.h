// SPDX-License-Identifier: Apache-2.0
// The dimension numbers that gather, dynamic_gather and scatter have in common.
#ifndef TESSERA_DIALECTS_STABLEHLO_CHECKS_INDEXED_DIMS_H_
#define TESSERA_DIALECTS_STABLEHLO_CHECKS_INDEXED_DIMS_H_

#include "mlir/IR/BuiltinTypes.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"
#include "tessera/dialects/stablehlo/ir/attrs.h"

namespace tessera::stablehlo {

// The indices address `operand`. A dimension of `operand` is a window dimension, one that the window lacks (collapsed
// or inserted), or a batching dimension, paired with a dimension of the indices.
struct IndexedDims {
  mlir::RankedTensorType operand, indices;
  llvm::ArrayRef<int64_t> window;  // window dimensions of the result or the updates
  int64_t windowRank;              // rank of the result or the updates
  llvm::ArrayRef<int64_t> collapsed, operandBatching, indicesBatching, map;
  int64_t indexVectorDim;
};

// Names and numbers of the constraints, which differ between the ops.
struct IndexedNames {
  llvm::StringRef rank, window, collapsed, batching, indicesBatching, batchingSizes, map, mapCount, indexVectorDim;
};

// Checks that the dimensions exist, are sorted and appear once, and that paired dimensions have equal sizes.
llvm::LogicalResult checkIndexedDims(EmitError emit, const IndexedDims& dims, const IndexedNames& names);

// Calls checkIndexedDims for a gather, whose slice sizes may be unknown.
llvm::LogicalResult checkGatherDims(EmitError emit, mlir::RankedTensorType operand, mlir::RankedTensorType indices,
                                    GatherDimensionNumbersAttr dims, const IndexedNames& names);

// Checks that a slice of |sizes|, one per dimension, lies within |operand|. The slice must have at most one element
// along a dimension that the result lacks.
llvm::LogicalResult checkSliceSizes(EmitError emit, llvm::StringRef constraint, mlir::RankedTensorType operand,
                                    GatherDimensionNumbersAttr dims, llvm::ArrayRef<int64_t> sizes);

// Returns the result shape of a gather whose slices have |sizes|.
llvm::SmallVector<int64_t> gatherShape(mlir::RankedTensorType indices, GatherDimensionNumbersAttr dims,
                                       llvm::ArrayRef<int64_t> sizes);

// Returns the sizes of |indices| without dimension |indexVectorDim|.
llvm::SmallVector<int64_t> indexSpace(mlir::RankedTensorType indices, int64_t indexVectorDim);

// Returns whether the window lacks dimension |dim| of the operand.
bool lacks(llvm::ArrayRef<int64_t> collapsed, llvm::ArrayRef<int64_t> batching, int64_t dim);

// Returns the shape with |windowSizes| at the positions |windowDims|, and |indexSizes| at the other positions.
llvm::SmallVector<int64_t> combine(llvm::ArrayRef<int64_t> windowDims, llvm::ArrayRef<int64_t> windowSizes,
                                   llvm::ArrayRef<int64_t> indexSizes);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_CHECKS_INDEXED_DIMS_H_
