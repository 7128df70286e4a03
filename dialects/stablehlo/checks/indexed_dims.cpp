// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/stablehlo/checks/indexed_dims.h"

#include <limits>

namespace tessera::stablehlo {

llvm::LogicalResult CheckIndexedDims(EmitError emit, const IndexedDims& dims, const IndexedNames& names) {
  int64_t rank = dims.operand.getRank(), indices_rank = dims.indices.getRank();
  int64_t described = dims.window.size() + dims.collapsed.size() + dims.operand_batching.size();
  auto lacking = llvm::to_vector(llvm::concat<const int64_t>(dims.collapsed, dims.operand_batching));
  auto mapped = llvm::to_vector(llvm::concat<const int64_t>(dims.map, dims.operand_batching));
  if (dims.index_vector_dim < 0 || dims.index_vector_dim > indices_rank) {
    return emit() << names.index_vector_dim << ": index_vector_dim must lie in [0, " << indices_rank << "], got "
                  << dims.index_vector_dim;
  }
  if (mlir::failed(CheckCount(emit, names.rank, described, rank)) ||
      mlir::failed(CheckSortedDims(emit, names.window, dims.window, dims.window_rank)) ||
      mlir::failed(CheckSortedDims(emit, names.batching, dims.operand_batching, rank)) ||
      mlir::failed(CheckSortedDims(emit, names.collapsed, dims.collapsed, rank)) ||
      mlir::failed(CheckDims(emit, names.collapsed, lacking, rank)) ||
      mlir::failed(CheckDims(emit, names.indices_batching, dims.indices_batching, indices_rank)) ||
      mlir::failed(
          CheckCount(emit, names.indices_batching, dims.indices_batching.size(), dims.operand_batching.size())) ||
      mlir::failed(CheckDims(emit, names.map, mapped, rank))) {
    return mlir::failure();
  }
  if (llvm::is_contained(dims.indices_batching, dims.index_vector_dim)) {
    return emit() << names.indices_batching << " must not name index_vector_dim, got " << dims.index_vector_dim;
  }
  for (auto [operand_dim, indices_dim] : llvm::zip_equal(dims.operand_batching, dims.indices_batching)) {
    int64_t size = dims.operand.getDimSize(operand_dim), indices_size = dims.indices.getDimSize(indices_dim);
    if (!CompatibleSizes(size, indices_size)) {
      return emit() << names.batching_sizes << ": batching dimensions must have equal sizes, got " << size << " and "
                    << indices_size;
    }
  }
  int64_t components = dims.index_vector_dim < indices_rank ? dims.indices.getDimSize(dims.index_vector_dim) : 1;
  if (IsDynamic(components)) return mlir::success();
  return CheckCount(emit, names.map_count, dims.map.size(), components);
}

llvm::SmallVector<int64_t> IndexSpace(mlir::RankedTensorType indices, int64_t index_vector_dim) {
  llvm::SmallVector<int64_t> sizes;
  for (int64_t dim = 0; dim < indices.getRank(); ++dim) {
    if (dim != index_vector_dim) sizes.push_back(indices.getDimSize(dim));
  }
  return sizes;
}

bool Lacks(llvm::ArrayRef<int64_t> collapsed, llvm::ArrayRef<int64_t> batching, int64_t dim) {
  return llvm::is_contained(collapsed, dim) || llvm::is_contained(batching, dim);
}

llvm::SmallVector<int64_t> Combine(llvm::ArrayRef<int64_t> window_dims, llvm::ArrayRef<int64_t> window_sizes,
                                   llvm::ArrayRef<int64_t> index_sizes) {
  llvm::SmallVector<int64_t> shape;
  size_t window = 0, index = 0;
  for (size_t dim = 0; dim < window_sizes.size() + index_sizes.size(); ++dim) {
    bool is_window = llvm::is_contained(window_dims, static_cast<int64_t>(dim));
    shape.push_back(is_window ? window_sizes[window++] : index_sizes[index++]);
  }
  return shape;
}

llvm::LogicalResult CheckGatherDims(EmitError emit, mlir::RankedTensorType operand, mlir::RankedTensorType indices,
                                    GatherDimensionNumbersAttr dims, const IndexedNames& names) {
  const auto rank =
      static_cast<int64_t>(IndexSpace(indices, dims.getIndexVectorDim()).size() + dims.getOffsetDims().size());
  return CheckIndexedDims(
      emit,
      {operand, indices, dims.getOffsetDims(), rank, dims.getCollapsedSliceDims(), dims.getOperandBatchingDims(),
       dims.getStartIndicesBatchingDims(), dims.getStartIndexMap(), dims.getIndexVectorDim()},
      names);
}

llvm::LogicalResult CheckSliceSizes(EmitError emit, llvm::StringRef constraint, mlir::RankedTensorType operand,
                                    GatherDimensionNumbersAttr dims, llvm::ArrayRef<int64_t> sizes) {
  for (auto [dim, size] : llvm::enumerate(sizes)) {
    int64_t extent = operand.getDimSize(dim);
    if (IsDynamic(extent)) extent = std::numeric_limits<int64_t>::max();
    const bool dropped = Lacks(dims.getCollapsedSliceDims(), dims.getOperandBatchingDims(), dim);
    const int64_t limit = dropped ? std::min<int64_t>(1, extent) : extent;
    if (size >= 0 && size <= limit) continue;
    return emit() << constraint << ": slice size in dimension " << dim << " must lie in [0, " << limit << "], got "
                  << size;
  }
  return mlir::success();
}

llvm::SmallVector<int64_t> GatherShape(mlir::RankedTensorType indices, GatherDimensionNumbersAttr dims,
                                       llvm::ArrayRef<int64_t> sizes) {
  llvm::SmallVector<int64_t> offset_sizes;
  for (auto [dim, size] : llvm::enumerate(sizes)) {
    if (!Lacks(dims.getCollapsedSliceDims(), dims.getOperandBatchingDims(), dim)) offset_sizes.push_back(size);
  }
  return Combine(dims.getOffsetDims(), offset_sizes, IndexSpace(indices, dims.getIndexVectorDim()));
}

}  // namespace tessera::stablehlo
