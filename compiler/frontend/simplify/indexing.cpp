// SPDX-License-Identifier: Apache-2.0
// Slices at known places, and gathers and scatters of one window, which are slices.
#include "tessera/compiler/frontend/simplify/rules.h"

namespace tessera::simplify {
namespace {

using namespace mlir;

Value DynamicSlice(HloBuilder& hlo, stablehlo::DynamicSliceOp op) {
  if (op.getOperand().getType() == op.getType()) return op.getOperand();
  Sizes starts, limits, strides(op.getType().getRank(), 1);
  for (auto [dim, start] : llvm::enumerate(op.getStartIndices())) {
    const int64_t size = op.getSliceSizes()[dim], room = autodiff::ShapeOf(op.getOperand())[dim] - size;
    std::optional<Sizes> known = IntegersOf(start);
    if (!known && room > 0) return {};
    starts.push_back(known ? std::clamp<int64_t>(known->front(), 0, room) : 0);
    limits.push_back(starts.back() + size);
  }
  return hlo.Slice(op.getOperand(), starts, limits, strides);
}

Value DynamicUpdateSlice(HloBuilder&, stablehlo::DynamicUpdateSliceOp op) {
  return op.getUpdate().getType() == op.getType() ? op.getUpdate() : Value();
}

// Returns the number of index vectors in |indices|.
int64_t CountVectors(RankedTensorType indices, int64_t vector_dim) {
  const int64_t length = vector_dim < indices.getRank() ? indices.getDimSize(vector_dim) : 1;
  return length == 0 ? 0 : indices.getNumElements() / length;
}

// Returns the one index vector in |indices| as a scalar for each dimension of |rank|; dimensions without an index start
// at 0.
SmallVector<Value> Scalars(HloBuilder& hlo, Value indices, ArrayRef<int64_t> map, int64_t rank) {
  Type element = autodiff::ElementOf(indices);
  SmallVector<Value> scalars(rank);
  Value vector = hlo.Reshape(indices, {static_cast<int64_t>(map.size())});
  for (auto [position, dim] : llvm::enumerate(map)) {
    const auto at = static_cast<int64_t>(position);
    scalars[dim] = hlo.Reshape(hlo.Slice(vector, {at}, {at + 1}, {1}), {});
  }
  for (Value& scalar : scalars)
    if (!scalar) scalar = hlo.Scalar(element, 0);
  return scalars;
}

// A gather of one window clamps its start as dynamic_slice does.
Value Gather(HloBuilder& hlo, stablehlo::GatherOp op) {
  auto numbers = op.getDimensionNumbers();
  auto operand = cast<RankedTensorType>(op.getOperand().getType());
  if (!numbers.getOperandBatchingDims().empty() ||
      CountVectors(op.getStartIndices().getType(), numbers.getIndexVectorDim()) != 1 ||
      op.getType().getNumElements() == 0)
    return {};
  SmallVector<Value> starts = Scalars(hlo, op.getStartIndices(), numbers.getStartIndexMap(), operand.getRank());
  Value window = stablehlo::DynamicSliceOp::create(hlo.builder, op.getLoc(), operand.clone(op.getSliceSizes()),
                                                   op.getOperand(), starts, op.getSliceSizes());
  return hlo.Reshape(window, op.getType().getShape());
}

// Returns whether |op| replaces the elements of its input by those of its update.
bool Replaces(stablehlo::ScatterOp op) {
  Block& body = op.getUpdateComputation().front();
  auto argument = dyn_cast<BlockArgument>(body.getTerminator()->getOperand(0));
  return op.getInputs().size() == 1 && argument && argument.getOwner() == &body && argument.getArgNumber() == 1;
}

// Rewrites a scatter that replaces one window at a known place inside the input. At other places a scatter drops the
// window, but dynamic_update_slice moves it.
Value Scatter(HloBuilder& hlo, stablehlo::ScatterOp op) {
  auto numbers = op.getScatterDimensionNumbers();
  std::optional<Sizes> indices = IntegersOf(op.getScatterIndices());
  if (!Replaces(op) || !indices || !numbers.getInputBatchingDims().empty() ||
      CountVectors(op.getScatterIndices().getType(), numbers.getIndexVectorDim()) != 1)
    return {};
  Value input = op.getInputs().front(), update = op.getUpdates().front();
  ArrayRef<int64_t> shape = autodiff::ShapeOf(input);
  Sizes window(shape.size(), 1), starts(shape.size(), 0);
  size_t next = 0;
  for (size_t dim = 0; dim < shape.size(); ++dim)
    if (!llvm::is_contained(numbers.getInsertedWindowDims(), static_cast<int64_t>(dim)))
      window[dim] = autodiff::ShapeOf(update)[numbers.getUpdateWindowDims()[next++]];
  for (auto [dim, index] : llvm::zip_equal(numbers.getScatterDimsToOperandDims(), *indices)) starts[dim] = index;
  for (auto [start, size, limit] : llvm::zip_equal(starts, window, shape))
    if (start < 0 || start > limit - size || size == 0) return {};
  SmallVector<Value> operands = {input, hlo.Reshape(update, window)};
  llvm::append_range(operands, Scalars(hlo, op.getScatterIndices(), numbers.getScatterDimsToOperandDims(),
                                       static_cast<int64_t>(shape.size())));
  return hlo.Make<stablehlo::DynamicUpdateSliceOp>(input.getType(), operands)->getResult(0);
}

}  // namespace

void PopulateIndexingRules(RewritePatternSet& patterns) {
  using namespace stablehlo;
  patterns.add<Rule<DynamicSliceOp, DynamicSlice>, Rule<DynamicUpdateSliceOp, DynamicUpdateSlice>,
               Rule<GatherOp, Gather>, Rule<ScatterOp, Scatter>>(patterns.getContext());
}

}  // namespace tessera::simplify
