// SPDX-License-Identifier: Apache-2.0
// Rows through ops that combine elements along other dimensions.
#include "tessera/compiler/frontend/rows/row_families.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using States = ArrayRef<RowState>;
using Result = std::optional<RowState>;

// The result has the dimensions [batching..., free of lhs..., free of rhs...].
Result DotGeneral(stablehlo::DotGeneralOp op, States states, int64_t) {
  stablehlo::DotDimensionNumbersAttr numbers = op.getDotDimensionNumbers();
  ArrayRef<int64_t> lhs_batching = numbers.getLhsBatchingDimensions(),
                    rhs_batching = numbers.getRhsBatchingDimensions();
  auto others = [](ArrayRef<int64_t> batching, ArrayRef<int64_t> contracting) {
    return llvm::to_vector(llvm::concat<const int64_t>(batching, contracting));
  };
  const SmallVector<int64_t> lhs = others(lhs_batching, numbers.getLhsContractingDimensions());
  const SmallVector<int64_t> rhs = others(rhs_batching, numbers.getRhsContractingDimensions());
  const auto batches = static_cast<int64_t>(lhs_batching.size());
  if (states[0].is_rows() && states[1].is_rows()) {
    const auto* lhs_dim = llvm::find(lhs_batching, states[0].axis);
    const auto* rhs_dim = llvm::find(rhs_batching, states[1].axis);
    const int64_t dim = lhs_dim - lhs_batching.begin();
    if (lhs_dim == lhs_batching.end() || dim != rhs_dim - rhs_batching.begin()) return std::nullopt;
    return Agree({states[0].At(dim), states[1].At(dim)});
  }
  if (states[0].is_rows() && !llvm::is_contained(lhs, states[0].axis)) {
    return states[0].At(batches + PositionAmongOthers(states[0].axis, lhs));
  }
  if (states[1].is_rows() && !llvm::is_contained(rhs, states[1].axis)) {
    const int64_t free_of_lhs = op.getLhs().getType().getRank() - static_cast<int64_t>(lhs.size());
    return states[1].At(batches + free_of_lhs + PositionAmongOthers(states[1].axis, rhs));
  }
  return std::nullopt;
}

Result Convolution(stablehlo::ConvolutionOp op, States states, int64_t) {
  stablehlo::ConvDimensionNumbersAttr numbers = op.getDimensionNumbers();
  const bool plain = states[0].is_rows() && states[0].axis == numbers.getInputBatchDimension() && states[1].is_free() &&
                     op.getBatchGroupCount() == 1;
  return plain ? Result(states[0].At(numbers.getOutputBatchDimension())) : std::nullopt;
}

Result Reduce(stablehlo::ReduceOp op, States states, int64_t) {
  const size_t inputs = op.getInputs().size();
  Result state = Agree(states.take_front(inputs));
  if (!state || !AllFree(states.drop_front(inputs))) return std::nullopt;
  if (llvm::is_contained(op.getDimensions(), state->axis)) return std::nullopt;
  return state->At(PositionAmongOthers(state->axis, op.getDimensions()));
}

Result ReduceWindow(stablehlo::ReduceWindowOp op, States states, int64_t) {
  const size_t inputs = op.getInputs().size();
  Result state = Agree(states.take_front(inputs));
  if (!state || !AllFree(states.drop_front(inputs))) return std::nullopt;
  const auto axis = static_cast<size_t>(state->axis);
  auto is_one = [&](std::optional<ArrayRef<int64_t>> values) { return !values || (*values)[axis] == 1; };
  if (!is_one(op.getWindowDimensions()) || !is_one(op.getWindowStrides()) || !is_one(op.getBaseDilations()) ||
      !is_one(op.getWindowDilations())) {
    return std::nullopt;
  }
  if (std::optional<DenseIntElementsAttr> padding = op.getPadding()) {
    auto values = llvm::to_vector(padding->getValues<int64_t>());
    if (values[2 * axis] != 0 || values[2 * axis + 1] != 0) return std::nullopt;
  }
  return state;
}

}  // namespace

void AddContractionRows(RowRules& rules) {
  rules.follow.Add<stablehlo::DotGeneralOp, DotGeneral>();
  rules.follow.Add<stablehlo::ConvolutionOp, Convolution>();
  rules.follow.Add<stablehlo::ReduceOp, Reduce>();
  rules.follow.Add<stablehlo::ReduceWindowOp, ReduceWindow>();
  rules.follow.Refuse<stablehlo::DotOp, stablehlo::EinsumOp, stablehlo::UnaryEinsumOp>(
      "no rule; stablehlo.dot_general has one");
  rules.follow.Refuse<stablehlo::SelectAndScatterOp>("no rule tells which windows reach over rows");
  rules.follow.Refuse<chlo::RaggedDotOp>("the sizes of its groups count rows");
  rules.follow.Refuse<chlo::ScanOp>("no rule follows what its body carries");
}

}  // namespace tessera
