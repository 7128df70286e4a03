// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/rows/row_rules.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using States = ArrayRef<RowState>;
using Result = std::optional<RowState>;

RankedTensorType TypeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

bool IsMultiple(int64_t size, int64_t number) { return size > 0 && size % number == 0; }

bool AllFree(States states) {
  return llvm::all_of(states, [](const RowState& state) { return state.is_free(); });
}

// Returns the position of |dim| among the dimensions that are not in |without|.
int64_t PositionAmongOthers(int64_t dim, ArrayRef<int64_t> without) {
  return dim - llvm::count_if(without, [&](int64_t other) { return other < dim; });
}

// Joins the states of operands of one shape, which has rows.
Result Agree(States states) {
  if (states.empty() || !states[0].is_rows()) return std::nullopt;
  RowState state = states[0];
  for (const RowState& other : states.drop_front()) {
    Result joined = Join(state, other);
    if (!joined) return std::nullopt;
    state = *joined;
  }
  return state;
}

// Follows operands that have the result's shape or are scalars.
Result Elementwise(Operation* op, States states, int64_t) {
  SmallVector<RowState> shaped;
  for (auto [operand, state] : llvm::zip_equal(op->getOperands(), states)) {
    if (TypeOf(operand).getRank() == 0 && state.is_free()) continue;
    shaped.push_back(state);
  }
  return Agree(shaped);
}

// Follows an elementwise op whose operands' dimensions are matched from the last, or as broadcast_dimensions say.
Result ChloBroadcast(Operation* op, States states, int64_t) {
  const int64_t rank = TypeOf(op->getResult(0)).getRank();
  auto dims = op->getAttrOfType<DenseI64ArrayAttr>("broadcast_dimensions");
  SmallVector<RowState> moved;
  for (auto [operand, state] : llvm::zip_equal(op->getOperands(), states)) {
    if (state.is_free()) continue;  // no dimension has the rows' size: the operand is repeated along them
    const int64_t own = TypeOf(operand).getRank();
    moved.push_back(state.At(dims && own < rank ? dims[state.axis] : state.axis + rank - own));
  }
  return Agree(moved);
}

Result BroadcastInDim(Operation* operation, States states, int64_t number) {
  auto op = cast<stablehlo::BroadcastInDimOp>(operation);
  if (states[0].is_rows()) return states[0].At(op.getBroadcastDimensions()[states[0].axis]);
  std::optional<int64_t> dim = RowDimension(op.getType(), number);
  return dim ? Result(RowState::Same(*dim)) : std::nullopt;
}

Result Iota(Operation* operation, States, int64_t number) {
  auto op = cast<stablehlo::IotaOp>(operation);
  std::optional<int64_t> dim = RowDimension(op.getType(), number);
  if (!dim) return std::nullopt;
  if (*dim != static_cast<int64_t>(op.getIotaDimension())) return RowState::Same(*dim);
  RowState state = RowState::Rows(*dim);
  state.inner = cast<RankedTensorType>(op.getType()).getDimSize(*dim) / number;
  return state;
}

Result ConstantLike(Operation* op, States, int64_t number) {
  std::optional<int64_t> dim = RowDimension(op->getResult(0).getType(), number);
  return dim ? Result(RowState::Same(*dim)) : std::nullopt;
}

// Follows a reshape when one dimension of the new shape holds the rows, within its parts before and after them.
Result Reshape(Operation* op, States states, int64_t number) {
  const RowState& state = states[0];
  ArrayRef<int64_t> from = TypeOf(op->getOperand(0)).getShape(), to = TypeOf(op->getResult(0)).getShape();
  std::optional<int64_t> dim = RowDimension(op->getResult(0).getType(), number);
  if (!dim || !state.is_rows()) return std::nullopt;
  auto product = [](ArrayRef<int64_t> sizes) {
    int64_t elements = 1;
    for (int64_t size : sizes) elements *= size;
    return elements;
  };
  const int64_t before = product(from.take_front(state.axis)), after = product(from.drop_front(state.axis + 1));
  const int64_t new_before = product(to.take_front(*dim)), new_after = product(to.drop_front(*dim + 1));
  if (before == 0 || after == 0 || new_before == 0 || new_after == 0) return std::nullopt;
  if (state.same) {
    if (new_before % before != 0 || new_after % after != 0) return std::nullopt;
    return RowState::Same(*dim);
  }
  RowState moved = RowState::Rows(*dim);
  if (before * state.outer % new_before != 0 || after * state.inner % new_after != 0) return std::nullopt;
  moved.outer = before * state.outer / new_before;
  moved.inner = after * state.inner / new_after;
  return moved;
}

Result Transpose(Operation* operation, States states, int64_t) {
  ArrayRef<int64_t> permutation = cast<stablehlo::TransposeOp>(operation).getPermutation();
  return states[0].At(llvm::find(permutation, states[0].axis) - permutation.begin());
}

// The result has the dimensions [batching..., free of lhs..., free of rhs...].
Result DotGeneral(Operation* operation, States states, int64_t) {
  auto op = cast<stablehlo::DotGeneralOp>(operation);
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

Result Convolution(Operation* operation, States states, int64_t) {
  auto op = cast<stablehlo::ConvolutionOp>(operation);
  stablehlo::ConvDimensionNumbersAttr numbers = op.getDimensionNumbers();
  const bool plain = states[0].is_rows() && states[0].axis == numbers.getInputBatchDimension() && states[1].is_free() &&
                     op.getBatchGroupCount() == 1;
  return plain ? Result(states[0].At(numbers.getOutputBatchDimension())) : std::nullopt;
}

Result Reduce(Operation* operation, States states, int64_t) {
  auto op = cast<stablehlo::ReduceOp>(operation);
  const size_t inputs = op.getInputs().size();
  Result state = Agree(states.take_front(inputs));
  if (!state || !AllFree(states.drop_front(inputs))) return std::nullopt;
  if (llvm::is_contained(op.getDimensions(), state->axis)) return std::nullopt;
  return state->At(PositionAmongOthers(state->axis, op.getDimensions()));
}

Result ReduceWindow(Operation* operation, States states, int64_t) {
  auto op = cast<stablehlo::ReduceWindowOp>(operation);
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

Result Sort(Operation* operation, States states, int64_t) {
  auto op = cast<stablehlo::SortOp>(operation);
  Result state = Agree(states);
  const int64_t rank = TypeOf(op->getOperand(0)).getRank(), given = op.getDimension();
  return state && state->axis != (given < 0 ? given + rank : given) ? state : std::nullopt;
}

Result Concatenate(Operation* operation, States states, int64_t) {
  Result state = Agree(states);
  const auto dim = static_cast<int64_t>(cast<stablehlo::ConcatenateOp>(operation).getDimension());
  return state && state->axis != dim ? state : std::nullopt;
}

Result Slice(Operation* operation, States states, int64_t) {
  auto op = cast<stablehlo::SliceOp>(operation);
  const int64_t axis = states[0].axis;
  const bool whole = op.getStartIndices()[axis] == 0 && op.getStrides()[axis] == 1 &&
                     op.getLimitIndices()[axis] == TypeOf(op.getOperand()).getDimSize(axis);
  return whole ? Result(states[0]) : std::nullopt;
}

Result Pad(Operation* operation, States states, int64_t) {
  auto op = cast<stablehlo::PadOp>(operation);
  if (!states[0].is_rows() || !states[1].is_free()) return std::nullopt;
  const int64_t axis = states[0].axis;
  const bool alone =
      op.getEdgePaddingLow()[axis] == 0 && op.getEdgePaddingHigh()[axis] == 0 && op.getInteriorPadding()[axis] == 0;
  return alone ? Result(states[0]) : std::nullopt;
}

Result Reverse(Operation* operation, States states, int64_t) {
  const bool moved = llvm::is_contained(cast<stablehlo::ReverseOp>(operation).getDimensions(), states[0].axis);
  return moved ? std::nullopt : Result(states[0]);
}

// A slice as long as the dimension starts at 0, whatever the computed start is.
Result DynamicSlice(Operation* operation, States states, int64_t) {
  auto op = cast<stablehlo::DynamicSliceOp>(operation);
  if (!states[0].is_rows() || !AllFree(states.drop_front())) return std::nullopt;
  const int64_t axis = states[0].axis;
  const bool whole = op.getSliceSizes()[axis] == TypeOf(op.getOperand()).getDimSize(axis);
  return whole ? Result(states[0]) : std::nullopt;
}

Result DynamicUpdateSlice(Operation* operation, States states, int64_t) {
  auto op = cast<stablehlo::DynamicUpdateSliceOp>(operation);
  if (!AllFree(states.drop_front(2))) return std::nullopt;
  Result state = Agree(states.take_front(2));
  if (!state) return std::nullopt;
  const int64_t axis = state->axis;
  return TypeOf(op.getUpdate()).getDimSize(axis) == TypeOf(op.getOperand()).getDimSize(axis) ? state : std::nullopt;
}

// Returns the dimension of the result that dimension |dim| of the start indices becomes.
int64_t GatherBatch(stablehlo::GatherDimensionNumbersAttr numbers, int64_t dim, int64_t rank) {
  int64_t position = dim - (numbers.getIndexVectorDim() < dim ? 1 : 0);
  for (int64_t result = 0; result < rank; ++result) {
    if (llvm::is_contained(numbers.getOffsetDims(), result)) continue;
    if (position-- == 0) return result;
  }
  return rank;
}

// Follows rows of indices, each of which looks up elements that all rows share or that its own batch has. Also follows
// rows of the operand when the gather takes whole rows.
Result Gather(Operation* operation, States states, int64_t) {
  auto op = cast<stablehlo::GatherOp>(operation);
  stablehlo::GatherDimensionNumbersAttr numbers = op.getDimensionNumbers();
  const RowState &operand = states[0], &indices = states[1];
  const int64_t rank = TypeOf(op.getResult()).getRank();
  if (indices.is_rows()) {
    if (indices.axis == numbers.getIndexVectorDim()) return std::nullopt;
    const RowState found = indices.At(GatherBatch(numbers, indices.axis, rank));
    if (operand.is_free()) return found;
    const auto* batching = llvm::find(numbers.getOperandBatchingDims(), operand.axis);
    const auto position = batching - numbers.getOperandBatchingDims().begin();
    if (batching == numbers.getOperandBatchingDims().end() ||
        numbers.getStartIndicesBatchingDims()[static_cast<size_t>(position)] != indices.axis) {
      return std::nullopt;
    }
    return Agree({found, operand.At(found.axis)});
  }
  const SmallVector<int64_t> taken_off =
      llvm::to_vector(llvm::concat<const int64_t>(numbers.getCollapsedSliceDims(), numbers.getOperandBatchingDims()));
  if (llvm::is_contained(taken_off, operand.axis) ||
      op.getSliceSizes()[operand.axis] != TypeOf(op.getOperand()).getDimSize(operand.axis)) {
    return std::nullopt;
  }
  return operand.At(numbers.getOffsetDims()[static_cast<size_t>(PositionAmongOthers(operand.axis, taken_off))]);
}

Result BatchNormInference(Operation* operation, States states, int64_t) {
  auto op = cast<stablehlo::BatchNormInferenceOp>(operation);
  const bool apart = states[0].is_rows() && AllFree(states.drop_front()) &&
                     states[0].axis != static_cast<int64_t>(op.getFeatureIndex());
  return apart ? Result(states[0]) : std::nullopt;
}

// Follows ops that work on the last |last| dimensions, for each index of the dimensions before.
Result OnLast(Operation* op, States states, int64_t last) {
  Result state = Agree(states);
  const int64_t rank = TypeOf(op->getOperand(0)).getRank();
  return state && state->axis < rank - last ? state : std::nullopt;
}
Result OnMatrices(Operation* op, States states, int64_t) { return OnLast(op, states, 2); }
Result OnLastDimension(Operation* op, States states, int64_t) { return OnLast(op, states, 1); }
Result Fft(Operation* op, States states, int64_t) {
  return OnLast(op, states, static_cast<int64_t>(cast<stablehlo::FftOp>(op).getFftLength().size()));
}

// A bitcast to another width adds or removes the last dimension.
Result BitcastConvert(Operation* op, States states, int64_t) {
  const int64_t kept = std::min(TypeOf(op->getOperand(0)).getRank(), TypeOf(op->getResult(0)).getRank());
  return states[0].axis < kept ? Result(states[0]) : std::nullopt;
}

using Rule = Result (*)(Operation*, States, int64_t number);

const llvm::StringMap<Rule>& Rules() {
  static const auto* rules = new llvm::StringMap<Rule>({
      {stablehlo::SelectOp::getOperationName(), Elementwise},
      {stablehlo::ClampOp::getOperationName(), Elementwise},
      {stablehlo::MapOp::getOperationName(), Elementwise},
      {stablehlo::BroadcastInDimOp::getOperationName(), BroadcastInDim},
      {stablehlo::IotaOp::getOperationName(), Iota},
      {stablehlo::ReshapeOp::getOperationName(), Reshape},
      {stablehlo::TransposeOp::getOperationName(), Transpose},
      {stablehlo::DotGeneralOp::getOperationName(), DotGeneral},
      {stablehlo::ConvolutionOp::getOperationName(), Convolution},
      {stablehlo::ReduceOp::getOperationName(), Reduce},
      {stablehlo::ReduceWindowOp::getOperationName(), ReduceWindow},
      {stablehlo::SortOp::getOperationName(), Sort},
      {stablehlo::ConcatenateOp::getOperationName(), Concatenate},
      {stablehlo::SliceOp::getOperationName(), Slice},
      {stablehlo::PadOp::getOperationName(), Pad},
      {stablehlo::ReverseOp::getOperationName(), Reverse},
      {stablehlo::DynamicSliceOp::getOperationName(), DynamicSlice},
      {stablehlo::DynamicUpdateSliceOp::getOperationName(), DynamicUpdateSlice},
      {stablehlo::GatherOp::getOperationName(), Gather},
      {stablehlo::BatchNormInferenceOp::getOperationName(), BatchNormInference},
      {stablehlo::CholeskyOp::getOperationName(), OnMatrices},
      {stablehlo::TriangularSolveOp::getOperationName(), OnMatrices},
      {stablehlo::FftOp::getOperationName(), Fft},
      {stablehlo::BitcastConvertOp::getOperationName(), BitcastConvert},
      {chlo::ConstantLikeOp::getOperationName(), ConstantLike},
      {chlo::TopKOp::getOperationName(), OnLastDimension},
  });
  return *rules;
}

}  // namespace

bool HasRowDimension(Type type, int64_t number) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && llvm::any_of(tensor.getShape(), [&](int64_t size) { return IsMultiple(size, number); });
}

std::optional<int64_t> RowDimension(Type type, int64_t number) {
  std::optional<int64_t> found;
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor) return std::nullopt;
  for (auto [dim, size] : llvm::enumerate(tensor.getShape())) {
    if (!IsMultiple(size, number)) continue;
    if (found) return std::nullopt;
    found = static_cast<int64_t>(dim);
  }
  return found;
}

std::optional<RowState> Join(const RowState& a, const RowState& b) {
  if (a == b) return a;
  if (!a.is_rows() || !b.is_rows() || a.axis != b.axis) return std::nullopt;
  if (a.same) return b;
  if (b.same) return a;
  return std::nullopt;
}

std::optional<RowState> FollowRows(Operation* op, llvm::ArrayRef<RowState> operands, int64_t number) {
  auto isTensor = [](Type type) { return isa<RankedTensorType>(type); };
  if (!llvm::all_of(op->getOperandTypes(), isTensor) || !llvm::all_of(op->getResultTypes(), isTensor)) {
    return std::nullopt;
  }
  Rule rule = Rules().lookup(op->getName().getStringRef());
  if (rule == nullptr && op->hasTrait<OpTrait::Elementwise>()) rule = Elementwise;
  if (rule == nullptr && op->getName().getStringRef().starts_with("chlo.broadcast_")) rule = ChloBroadcast;
  // Without rows in the operands, only ops that create a dimension of rows have a rule.
  if (AllFree(operands) && rule != BroadcastInDim && rule != Iota && rule != ConstantLike) rule = nullptr;
  if (rule == nullptr) return std::nullopt;
  std::optional<RowState> state = rule(op, operands, number);
  if (!state) return std::nullopt;
  // The results must look as the rule predicts.
  for (Type type : op->getResultTypes()) {
    std::optional<int64_t> dim = RowDimension(type, number);
    if (!dim || *dim != state->axis) return std::nullopt;
    const int64_t size = cast<RankedTensorType>(type).getDimSize(*dim);
    if (!state->same && size != state->outer * number * state->inner) return std::nullopt;
  }
  return state;
}

}  // namespace tessera
