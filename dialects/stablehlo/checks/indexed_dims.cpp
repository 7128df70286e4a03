// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/stablehlo/checks/indexed_dims.h"

#include <limits>

namespace tessera::stablehlo {

llvm::LogicalResult checkIndexedDims(EmitError emit, const IndexedDims& dims, const IndexedNames& names) {
  int64_t rank = dims.operand.getRank(), indicesRank = dims.indices.getRank();
  int64_t described = dims.window.size() + dims.collapsed.size() + dims.operandBatching.size();
  auto lacking = llvm::to_vector(llvm::concat<const int64_t>(dims.collapsed, dims.operandBatching));
  auto mapped = llvm::to_vector(llvm::concat<const int64_t>(dims.map, dims.operandBatching));
  if (dims.indexVectorDim < 0 || dims.indexVectorDim > indicesRank) {
    return emit() << names.indexVectorDim << ": index_vector_dim must lie in [0, " << indicesRank << "], got "
                  << dims.indexVectorDim;
  }
  if (mlir::failed(checkCount(emit, names.rank, described, rank)) ||
      mlir::failed(checkSortedDims(emit, names.window, dims.window, dims.windowRank)) ||
      mlir::failed(checkSortedDims(emit, names.batching, dims.operandBatching, rank)) ||
      mlir::failed(checkSortedDims(emit, names.collapsed, dims.collapsed, rank)) ||
      mlir::failed(checkDims(emit, names.collapsed, lacking, rank)) ||
      mlir::failed(checkDims(emit, names.indicesBatching, dims.indicesBatching, indicesRank)) ||
      mlir::failed(checkCount(emit, names.indicesBatching, dims.indicesBatching.size(), dims.operandBatching.size())) ||
      mlir::failed(checkDims(emit, names.map, mapped, rank))) {
    return mlir::failure();
  }
  if (llvm::is_contained(dims.indicesBatching, dims.indexVectorDim)) {
    return emit() << names.indicesBatching << " must not name index_vector_dim, got " << dims.indexVectorDim;
  }
  for (auto [operandDim, indicesDim] : llvm::zip_equal(dims.operandBatching, dims.indicesBatching)) {
    int64_t size = dims.operand.getDimSize(operandDim), indicesSize = dims.indices.getDimSize(indicesDim);
    if (!compatibleSizes(size, indicesSize)) {
      return emit() << names.batchingSizes << ": batching dimensions must have equal sizes, got " << size << " and "
                    << indicesSize;
    }
  }
  int64_t components = dims.indexVectorDim < indicesRank ? dims.indices.getDimSize(dims.indexVectorDim) : 1;
  if (isDynamic(components)) return mlir::success();
  return checkCount(emit, names.mapCount, dims.map.size(), components);
}

llvm::SmallVector<int64_t> indexSpace(mlir::RankedTensorType indices, int64_t indexVectorDim) {
  llvm::SmallVector<int64_t> sizes;
  for (int64_t dim = 0; dim < indices.getRank(); ++dim) {
    if (dim != indexVectorDim) sizes.push_back(indices.getDimSize(dim));
  }
  return sizes;
}

bool lacks(llvm::ArrayRef<int64_t> collapsed, llvm::ArrayRef<int64_t> batching, int64_t dim) {
  return llvm::is_contained(collapsed, dim) || llvm::is_contained(batching, dim);
}

llvm::SmallVector<int64_t> combine(llvm::ArrayRef<int64_t> windowDims, llvm::ArrayRef<int64_t> windowSizes,
                                   llvm::ArrayRef<int64_t> indexSizes) {
  llvm::SmallVector<int64_t> shape;
  size_t window = 0, index = 0;
  for (size_t dim = 0; dim < windowSizes.size() + indexSizes.size(); ++dim) {
    bool isWindow = llvm::is_contained(windowDims, static_cast<int64_t>(dim));
    shape.push_back(isWindow ? windowSizes[window++] : indexSizes[index++]);
  }
  return shape;
}

llvm::LogicalResult checkGatherDims(EmitError emit, mlir::RankedTensorType operand, mlir::RankedTensorType indices,
                                    GatherDimensionNumbersAttr dims, const IndexedNames& names) {
  const auto rank =
      static_cast<int64_t>(indexSpace(indices, dims.getIndexVectorDim()).size() + dims.getOffsetDims().size());
  return checkIndexedDims(
      emit,
      {operand, indices, dims.getOffsetDims(), rank, dims.getCollapsedSliceDims(), dims.getOperandBatchingDims(),
       dims.getStartIndicesBatchingDims(), dims.getStartIndexMap(), dims.getIndexVectorDim()},
      names);
}

llvm::LogicalResult checkSliceSizes(EmitError emit, llvm::StringRef constraint, mlir::RankedTensorType operand,
                                    GatherDimensionNumbersAttr dims, llvm::ArrayRef<int64_t> sizes) {
  for (auto [dim, size] : llvm::enumerate(sizes)) {
    int64_t extent = operand.getDimSize(dim);
    if (isDynamic(extent)) extent = std::numeric_limits<int64_t>::max();
    const bool dropped = lacks(dims.getCollapsedSliceDims(), dims.getOperandBatchingDims(), dim);
    const int64_t limit = dropped ? std::min<int64_t>(1, extent) : extent;
    if (size >= 0 && size <= limit) continue;
    return emit() << constraint << ": slice size in dimension " << dim << " must lie in [0, " << limit << "], got "
                  << size;
  }
  return mlir::success();
}

llvm::SmallVector<int64_t> gatherShape(mlir::RankedTensorType indices, GatherDimensionNumbersAttr dims,
                                       llvm::ArrayRef<int64_t> sizes) {
  llvm::SmallVector<int64_t> offsetSizes;
  for (auto [dim, size] : llvm::enumerate(sizes)) {
    if (!lacks(dims.getCollapsedSliceDims(), dims.getOperandBatchingDims(), dim)) offsetSizes.push_back(size);
  }
  return combine(dims.getOffsetDims(), offsetSizes, indexSpace(indices, dims.getIndexVectorDim()));
}

}  // namespace tessera::stablehlo
