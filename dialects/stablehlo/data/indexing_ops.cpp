// SPDX-License-Identifier: Apache-2.0
// Registration, type inference and verifiers of gather, scatter and sort.
#include "tessera/dialects/stablehlo/data/indexing_ops.h"

#include "mlir/IR/Builders.h"
#include "tessera/dialects/stablehlo/checks/bounds.h"
#include "tessera/dialects/stablehlo/checks/indexed_dims.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"
#include "tessera/dialects/stablehlo/ir/registration.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/indexing_ops.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::addIndexingOps() { addFamily<GatherOp, ScatterOp, SortOp>(); }

// gather

// gather_c1 to c23
llvm::LogicalResult GatherOp::inferReturnTypes(mlir::MLIRContext* context, std::optional<mlir::Location> location,
                                               Adaptor adaptor, llvm::SmallVectorImpl<mlir::Type>& inferred) {
  auto emit = [&] { return mlir::emitError(location.value_or(mlir::UnknownLoc::get(context))); };
  mlir::RankedTensorType operand = tensorType(adaptor.getOperand()), indices = tensorType(adaptor.getStartIndices());
  GatherDimensionNumbersAttr dims = adaptor.getDimensionNumbers();
  llvm::ArrayRef<int64_t> sizes = adaptor.getSliceSizes();
  if (mlir::failed(checkGatherDims(
          emit, operand, indices, dims,
          {"gather_c1: offset_dims, collapsed_slice_dims and operand_batching_dims together",
           "gather_c4, c5: offset_dims", "gather_c6 to c8: collapsed_slice_dims",
           "gather_c10, c11: operand_batching_dims", "gather_c13 to c16: start_indices_batching_dims", "gather_c17",
           "gather_c18, c19: start_index_map", "gather_c3: start_index_map", "gather_c2"})) ||
      mlir::failed(checkCount(emit, "gather_c20: slice_sizes", sizes.size(), operand.getRank())) ||
      mlir::failed(checkSliceSizes(emit, "gather_c9, c12, c21", operand, dims, sizes))) {
    return mlir::failure();
  }
  inferred.push_back(mlir::RankedTensorType::get(gatherShape(indices, dims, sizes), operand.getElementType()));
  return mlir::success();
}

// scatter

llvm::LogicalResult ScatterOp::verify() {
  auto emit = [&] { return emitOpError(); };
  if (getInputs().empty()) return emitOpError() << "scatter_c5: expects at least one input";
  if (getNumResults() != getInputs().size()) {
    return emitOpError() << "expects " << getInputs().size() << " results, one per input, got " << getNumResults();
  }
  mlir::RankedTensorType input = tensorType(getInputs().front()), update = tensorType(getUpdates().front());
  mlir::RankedTensorType indices = getScatterIndices().getType();
  for (auto [index, pair] : llvm::enumerate(llvm::zip_equal(getInputs(), getUpdates(), getResults()))) {
    auto [inputValue, updateValue, result] = pair;
    mlir::RankedTensorType inputType = tensorType(inputValue), updateType = tensorType(updateValue);
    if (!compatibleShapes(inputType.getShape(), input.getShape()) ||
        !compatibleShapes(updateType.getShape(), update.getShape())) {
      return emitOpError() << "scatter_c1, c3: expects inputs of one shape and updates of one shape, got " << inputType
                           << " and " << updateType << " at " << index;
    }
    if (inputType.getElementType() != updateType.getElementType()) {
      return emitOpError() << "scatter_c6: expected updates of " << inputType.getElementType() << ", got "
                           << updateType;
    }
    mlir::RankedTensorType resultType = tensorType(result);
    if (!compatibleShapes(resultType.getShape(), inputType.getShape())) {
      return emitOpError() << "scatter_c24, c25: expected result type " << inputType << ", got " << resultType;
    }
  }
  ScatterDimensionNumbersAttr dims = getScatterDimensionNumbers();
  if (mlir::failed(checkIndexedDims(
          emit,
          {input, indices, dims.getUpdateWindowDims(), update.getRank(), dims.getInsertedWindowDims(),
           dims.getInputBatchingDims(), dims.getScatterIndicesBatchingDims(), dims.getScatterDimsToOperandDims(),
           dims.getIndexVectorDim()},
          {"scatter_c2: update_window_dims, inserted_window_dims and input_batching_dims together",
           "scatter_c7, c8: update_window_dims", "scatter_c9 to c11: inserted_window_dims",
           "scatter_c12, c13: input_batching_dims", "scatter_c14 to c17: scatter_indices_batching_dims", "scatter_c18",
           "scatter_c20, c21: scatter_dims_to_operand_dims", "scatter_c19: scatter_dims_to_operand_dims",
           "scatter_c22"}))) {
    return mlir::failure();
  }
  llvm::SmallVector<int64_t> indexSizes = indexSpace(indices, dims.getIndexVectorDim()), windowLimits, windowSizes;
  for (int64_t dim = 0; dim < input.getRank(); ++dim) {
    if (!lacks(dims.getInsertedWindowDims(), dims.getInputBatchingDims(), dim)) {
      windowLimits.push_back(input.getDimSize(dim));
    }
  }
  for (int64_t dim : dims.getUpdateWindowDims()) windowSizes.push_back(update.getDimSize(dim));
  int64_t rank = indexSizes.size() + windowSizes.size();
  if (update.getRank() != rank ||
      !compatibleShapes(combine(dims.getUpdateWindowDims(), windowSizes, indexSizes), update.getShape())) {
    return emitOpError() << "scatter_c4: expected updates of rank " << rank
                         << " whose dimensions outside update_window_dims have the sizes [" << indexSizes
                         << "] of scatter_indices, got " << update;
  }
  for (auto [size, limit] : llvm::zip_equal(windowSizes, windowLimits)) {
    if (size > limit && !isDynamic(limit)) {
      return emitOpError() << "scatter_c4: an update window must not be larger than the input, got size " << size
                           << " where the input has " << limit;
    }
  }
  return mlir::success();
}

llvm::LogicalResult ScatterOp::verifyRegions() {
  return checkReducer([&] { return emitOpError(); }, "scatter_c23: update_computation", getUpdateComputation(),
                      getInputs().getTypes(), getUpdates().getTypes(), getResultTypes());
}

// sort

llvm::LogicalResult SortOp::verify() {
  if (getInputs().empty()) return emitOpError() << "sort_c1: expects at least one input";
  if (!compatibleTypes(getInputs().getTypes(), getResultTypes())) {
    return emitOpError() << "sort_c2: expected results of the inputs' types (" << getInputs().getTypes() << "), got ("
                         << getResultTypes() << ")";
  }
  mlir::RankedTensorType first = tensorType(getInputs().front());
  llvm::SmallVector<int64_t> shape(first.getShape());
  for (mlir::Value input : getInputs()) {
    if (!refineShape(shape, tensorType(input).getShape())) {
      return emitOpError() << "sort_c3: expects inputs of one shape, got " << first << " and " << input.getType();
    }
  }
  int64_t dimension = getDimension(), rank = first.getRank();
  if (dimension >= -rank && dimension < rank) return mlir::success();
  return emitOpError() << "sort_c4: dimension must lie in [" << -rank << ", " << rank << "), got " << dimension;
}

llvm::LogicalResult SortOp::verifyRegions() {
  llvm::SmallVector<mlir::Type> parameters;
  for (mlir::Type type : scalarTypes(getInputs().getTypes())) parameters.append(2, type);
  mlir::Type pred = mlir::RankedTensorType::get({}, mlir::IntegerType::get(getContext(), 1));
  return checkFunction([&] { return emitOpError(); }, "sort_c5: comparator", getComparator(), parameters, pred);
}

}  // namespace tessera::stablehlo
