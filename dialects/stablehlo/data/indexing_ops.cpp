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
  mlir::RankedTensorType operand = TensorTypeOf(adaptor.getOperand()),
                         indices = TensorTypeOf(adaptor.getStartIndices());
  GatherDimensionNumbersAttr dims = adaptor.getDimensionNumbers();
  llvm::ArrayRef<int64_t> sizes = adaptor.getSliceSizes();
  if (mlir::failed(CheckGatherDims(
          emit, operand, indices, dims,
          {"gather_c1: offset_dims, collapsed_slice_dims and operand_batching_dims together",
           "gather_c4, c5: offset_dims", "gather_c6 to c8: collapsed_slice_dims",
           "gather_c10, c11: operand_batching_dims", "gather_c13 to c16: start_indices_batching_dims", "gather_c17",
           "gather_c18, c19: start_index_map", "gather_c3: start_index_map", "gather_c2"})) ||
      mlir::failed(CheckCount(emit, "gather_c20: slice_sizes", sizes.size(), operand.getRank())) ||
      mlir::failed(CheckSliceSizes(emit, "gather_c9, c12, c21", operand, dims, sizes))) {
    return mlir::failure();
  }
  inferred.push_back(mlir::RankedTensorType::get(GatherShape(indices, dims, sizes), operand.getElementType()));
  return mlir::success();
}

// scatter

llvm::LogicalResult ScatterOp::verify() {
  auto emit = [&] { return emitOpError(); };
  if (getInputs().empty()) return emitOpError() << "scatter_c5: expects at least one input";
  if (getNumResults() != getInputs().size()) {
    return emitOpError() << "expects " << getInputs().size() << " results, one per input, got " << getNumResults();
  }
  mlir::RankedTensorType input = TensorTypeOf(getInputs().front()), update = TensorTypeOf(getUpdates().front());
  mlir::RankedTensorType indices = getScatterIndices().getType();
  for (auto [index, pair] : llvm::enumerate(llvm::zip_equal(getInputs(), getUpdates(), getResults()))) {
    auto [inputValue, update_value, result] = pair;
    mlir::RankedTensorType input_type = TensorTypeOf(inputValue), update_type = TensorTypeOf(update_value);
    if (!CompatibleShapes(input_type.getShape(), input.getShape()) ||
        !CompatibleShapes(update_type.getShape(), update.getShape())) {
      return emitOpError() << "scatter_c1, c3: expects all inputs to have the same shape, and all updates to have the "
                              "same shape, got "
                           << input_type << " and " << update_type << " at " << index;
    }
    if (input_type.getElementType() != update_type.getElementType()) {
      return emitOpError() << "scatter_c6: expected updates of " << input_type.getElementType() << ", got "
                           << update_type;
    }
    mlir::RankedTensorType result_type = TensorTypeOf(result);
    if (!CompatibleShapes(result_type.getShape(), input_type.getShape())) {
      return emitOpError() << "scatter_c24, c25: expected result type " << input_type << ", got " << result_type;
    }
  }
  ScatterDimensionNumbersAttr dims = getScatterDimensionNumbers();
  if (mlir::failed(CheckIndexedDims(
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
  llvm::SmallVector<int64_t> index_sizes = IndexSpace(indices, dims.getIndexVectorDim()), window_limits, window_sizes;
  for (int64_t dim = 0; dim < input.getRank(); ++dim) {
    if (!Lacks(dims.getInsertedWindowDims(), dims.getInputBatchingDims(), dim)) {
      window_limits.push_back(input.getDimSize(dim));
    }
  }
  for (int64_t dim : dims.getUpdateWindowDims()) window_sizes.push_back(update.getDimSize(dim));
  int64_t rank = index_sizes.size() + window_sizes.size();
  if (update.getRank() != rank ||
      !CompatibleShapes(Combine(dims.getUpdateWindowDims(), window_sizes, index_sizes), update.getShape())) {
    return emitOpError() << "scatter_c4: expected updates of rank " << rank
                         << " whose dimensions outside update_window_dims have the sizes [" << index_sizes
                         << "] of scatter_indices, got " << update;
  }
  for (auto [size, limit] : llvm::zip_equal(window_sizes, window_limits)) {
    if (size > limit && !IsDynamic(limit)) {
      return emitOpError() << "scatter_c4: an update window must not be larger than the input, got size " << size
                           << " where the input has " << limit;
    }
  }
  return mlir::success();
}

llvm::LogicalResult ScatterOp::verifyRegions() {
  return CheckReducer([&] { return emitOpError(); }, "scatter_c23: update_computation", getUpdateComputation(),
                      getInputs().getTypes(), getUpdates().getTypes(), getResultTypes());
}

// sort

llvm::LogicalResult SortOp::verify() {
  if (getInputs().empty()) return emitOpError() << "sort_c1: expects at least one input";
  if (!CompatibleTypes(getInputs().getTypes(), getResultTypes())) {
    return emitOpError() << "sort_c2: expected results of the inputs' types (" << getInputs().getTypes() << "), got ("
                         << getResultTypes() << ")";
  }
  mlir::RankedTensorType first = TensorTypeOf(getInputs().front());
  llvm::SmallVector<int64_t> shape(first.getShape());
  for (mlir::Value input : getInputs()) {
    if (!RefineShape(shape, TensorTypeOf(input).getShape())) {
      return emitOpError() << "sort_c3: expects inputs of the same shape, got " << first << " and " << input.getType();
    }
  }
  int64_t dimension = getDimension(), rank = first.getRank();
  if (dimension >= -rank && dimension < rank) return mlir::success();
  return emitOpError() << "sort_c4: dimension must lie in [" << -rank << ", " << rank << "), got " << dimension;
}

llvm::LogicalResult SortOp::verifyRegions() {
  llvm::SmallVector<mlir::Type> parameters;
  for (mlir::Type type : ScalarTypes(getInputs().getTypes())) parameters.append(2, type);
  mlir::Type pred = mlir::RankedTensorType::get({}, mlir::IntegerType::get(getContext(), 1));
  return CheckFunction([&] { return emitOpError(); }, "sort_c5: comparator", getComparator(), parameters, pred);
}

}  // namespace tessera::stablehlo
