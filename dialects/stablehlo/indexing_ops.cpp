// SPDX-License-Identifier: Apache-2.0
// gather, scatter, sort: registration, type inference, verifiers.
#include "tessera/dialects/stablehlo/indexing_ops.h"

#include "mlir/IR/Builders.h"
#include "tessera/dialects/stablehlo/registration.h"
#include "tessera/dialects/stablehlo/shape_checks.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/indexing_ops.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::addIndexingOps() { addFamily<GatherOp, ScatterOp, SortOp>(); }

// gather_c22: batch dimensions are those of start_indices without index_vector_dim, offset dimensions come from
// slice_sizes without the collapsed and batching ones.
llvm::LogicalResult GatherOp::inferReturnTypes(mlir::MLIRContext* context, std::optional<mlir::Location> location,
                                               Adaptor adaptor, llvm::SmallVectorImpl<mlir::Type>& inferred) {
  mlir::RankedTensorType operand = tensorType(adaptor.getOperand()), indices = tensorType(adaptor.getStartIndices());
  GatherDimensionNumbersAttr dims = adaptor.getDimensionNumbers();
  llvm::SmallVector<int64_t> batchSizes, offsetSizes, shape;
  for (int64_t dim = 0; dim < indices.getRank(); ++dim) {
    if (dim != dims.getIndexVectorDim()) batchSizes.push_back(indices.getDimSize(dim));
  }
  for (auto [dim, size] : llvm::enumerate(adaptor.getSliceSizes())) {
    bool dropped = llvm::is_contained(dims.getCollapsedSliceDims(), static_cast<int64_t>(dim)) ||
                   llvm::is_contained(dims.getOperandBatchingDims(), static_cast<int64_t>(dim));
    if (!dropped) offsetSizes.push_back(size);
  }
  size_t rank = batchSizes.size() + offsetSizes.size(), batch = 0, offset = 0;
  for (size_t dim = 0; dim < rank; ++dim) {
    bool isOffset = llvm::is_contained(dims.getOffsetDims(), static_cast<int64_t>(dim));
    if (isOffset ? offset == offsetSizes.size() : batch == batchSizes.size()) {
      return mlir::emitOptionalError(location, "gather_c3: offset_dims do not fit slice_sizes");
    }
    shape.push_back(isOffset ? offsetSizes[offset++] : batchSizes[batch++]);
  }
  inferred.push_back(mlir::RankedTensorType::get(shape, operand.getElementType()));
  return mlir::success();
}

llvm::LogicalResult ScatterOp::verify() { return mlir::success(); }
llvm::LogicalResult SortOp::verify() { return mlir::success(); }
llvm::LogicalResult ScatterOp::verifyRegions() { return mlir::success(); }
llvm::LogicalResult SortOp::verifyRegions() { return mlir::success(); }

}  // namespace tessera::stablehlo
