// SPDX-License-Identifier: Apache-2.0
// The dimension numbers shared by gather, dynamic_gather and scatter.
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
  int64_t window_rank;             // rank of the result or the updates
  llvm::ArrayRef<int64_t> collapsed, operand_batching, indices_batching, map;
  int64_t index_vector_dim;
};

// Names and numbers of the constraints, which differ between the ops.
struct IndexedNames {
  llvm::StringRef rank, window, collapsed, batching, indices_batching, batching_sizes, map, map_count, index_vector_dim;
};

// Checks that the dimensions exist, are sorted and unique, and that paired dimensions have equal sizes.
llvm::LogicalResult CheckIndexedDims(EmitError emit, const IndexedDims& dims, const IndexedNames& names);

// Calls CheckIndexedDims for a gather, whose slice sizes may be dynamic.
llvm::LogicalResult CheckGatherDims(EmitError emit, mlir::RankedTensorType operand, mlir::RankedTensorType indices,
                                    GatherDimensionNumbersAttr dims, const IndexedNames& names);

// Checks that a slice of |sizes|, one per dimension, fits in |operand|. The slice must have at most one element along
// a dimension that the result lacks.
llvm::LogicalResult CheckSliceSizes(EmitError emit, llvm::StringRef constraint, mlir::RankedTensorType operand,
                                    GatherDimensionNumbersAttr dims, llvm::ArrayRef<int64_t> sizes);

// Returns the result shape of a gather whose slices have |sizes|.
llvm::SmallVector<int64_t> GatherShape(mlir::RankedTensorType indices, GatherDimensionNumbersAttr dims,
                                       llvm::ArrayRef<int64_t> sizes);

// Returns the sizes of |indices| without dimension |index_vector_dim|.
llvm::SmallVector<int64_t> IndexSpace(mlir::RankedTensorType indices, int64_t index_vector_dim);

// Returns whether the window lacks dimension |dim| of the operand.
bool Lacks(llvm::ArrayRef<int64_t> collapsed, llvm::ArrayRef<int64_t> batching, int64_t dim);

// Returns the shape with |window_sizes| at the positions |window_dims|, and |index_sizes| at the other positions.
llvm::SmallVector<int64_t> Combine(llvm::ArrayRef<int64_t> window_dims, llvm::ArrayRef<int64_t> window_sizes,
                                   llvm::ArrayRef<int64_t> index_sizes);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_CHECKS_INDEXED_DIMS_H_
