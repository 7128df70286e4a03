// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/hlo/row_ops.h"

namespace tessera::autodiff {

using mlir::Value;

namespace {

// Returns all dimensions of |rank| but the first.
Sizes WindowDims(int64_t rank) {
  Sizes dims = Range(rank);
  dims.erase(dims.begin());
  return dims;
}

// Returns whether each update of |scatter| is a whole row, and its index vector has the row number as only component.
bool WritesRows(stablehlo::ScatterOp scatter) {
  stablehlo::ScatterDimensionNumbersAttr numbers = scatter.getScatterDimensionNumbers();
  const Sizes first_dim = {0};
  if (scatter.getInputs().size() != 1 || !llvm::equal(numbers.getScatterDimsToOperandDims(), first_dim) ||
      !llvm::equal(numbers.getInsertedWindowDims(), first_dim) || !numbers.getInputBatchingDims().empty() ||
      numbers.getIndexVectorDim() != RankOf(scatter.getScatterIndices())) {
    return false;
  }
  Value table = scatter.getInputs()[0], updates = scatter.getUpdates()[0];
  const int64_t rank = RankOf(table), offset = RankOf(updates) - rank;
  for (int64_t i = 1; i < rank; ++i) {
    if (numbers.getUpdateWindowDims()[i - 1] != offset + i || ShapeOf(updates)[offset + i] != ShapeOf(table)[i]) {
      return false;
    }
  }
  return true;
}

}  // namespace

Value GatherRows(HloBuilder& hlo, Value table, Value ids) {
  Sizes shape(ShapeOf(table)), slice(ShapeOf(table));
  shape[0] = ShapeOf(ids)[0];
  slice[0] = 1;
  auto numbers = stablehlo::GatherDimensionNumbersAttr::get(
      hlo.context(), /*offsetDims=*/WindowDims(RankOf(table)), /*collapsedSliceDims=*/{0}, /*operandBatchingDims=*/{},
      /*startIndicesBatchingDims=*/{}, /*startIndexMap=*/{0}, /*indexVectorDim=*/1);
  return hlo
      .Make<stablehlo::GatherOp>(
          TensorTypeOf(table).clone(shape), {table, ids},
          {hlo.builder.getNamedAttr("dimension_numbers", numbers), hlo.Dims("slice_sizes", slice)})
      ->getResult(0);
}

Value ScatterRows(HloBuilder& hlo, Value table, Value ids, Value rows, RowUpdate update, bool unique) {
  auto numbers = stablehlo::ScatterDimensionNumbersAttr::get(
      hlo.context(), /*updateWindowDims=*/WindowDims(RankOf(table)), /*insertedWindowDims=*/{0},
      /*inputBatchingDims=*/{}, /*scatterIndicesBatchingDims=*/{}, /*scatterDimsToOperandDims=*/{0},
      /*indexVectorDim=*/1);
  auto scatter =
      hlo.Make<stablehlo::ScatterOp>(table.getType(), {table, ids, rows},
                                     {hlo.builder.getNamedAttr("scatter_dimension_numbers", numbers),
                                      hlo.builder.getNamedAttr("indices_are_sorted", hlo.builder.getBoolAttr(false)),
                                      hlo.builder.getNamedAttr("unique_indices", hlo.builder.getBoolAttr(unique))},
                                     1);
  mlir::Type scalar = mlir::RankedTensorType::get({}, ElementOf(table));
  hlo.FillRegion(scatter->getRegion(0), {scalar, scalar}, [update](HloBuilder& inner, mlir::ValueRange arguments) {
    Value combined = update == RowUpdate::kAdd ? inner.Add(arguments[0], arguments[1]) : arguments[1];
    return llvm::SmallVector<Value>{combined};
  });
  return scatter->getResult(0);
}

bool ReplacesRows(stablehlo::ScatterOp scatter) {
  mlir::Block& body = scatter.getUpdateComputation().front();
  return WritesRows(scatter) && body.getTerminator()->getOperand(0) == body.getArgument(1);
}

bool AddsRows(stablehlo::ScatterOp scatter) {
  mlir::Block& body = scatter.getUpdateComputation().front();
  auto add = body.getTerminator()->getOperand(0).getDefiningOp<stablehlo::AddOp>();
  return WritesRows(scatter) && add && add->getOperands() == body.getArguments();
}

}  // namespace tessera::autodiff
