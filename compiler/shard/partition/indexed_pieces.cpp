// SPDX-License-Identifier: Apache-2.0
// Pieces of ops whose indices count from the start of the whole tensor.
#include "tessera/compiler/analysis/known_reduction.h"
#include "tessera/compiler/hlo/zeros.h"
#include "tessera/compiler/shard/partition/piece_rules.h"
#include "tessera/compiler/shard/partition/take_part.h"

namespace tessera {

using namespace mlir;

namespace {

ArrayRef<int64_t> ShapeOf(Value value) { return cast<RankedTensorType>(value.getType()).getShape(); }

// Index vectors split into components: one tensor of indices per component, with size 1 along the index vector
// dimension.
class IndexVectors {
 public:
  // Converts |indices|, of any integer type, to i64.
  IndexVectors(const PieceBuilder& pieces, Value indices, int64_t vector_dimension, int64_t count)
      : pieces_(pieces), dimension_(vector_dimension) {
    indices = AsIndex(pieces, indices);
    is_vector_ = dimension_ < static_cast<int64_t>(ShapeOf(indices).size());
    whole_ = cast<RankedTensorType>(indices.getType());
    for (int64_t place = 0; place < count; ++place)
      components_.push_back(is_vector_ ? pieces.Slice(indices, dimension_, place, 1) : indices);
  }

  Value& operator[](size_t component) { return components_[component]; }

  Value Join() const {
    if (components_.size() == 1) return components_.front();
    return stablehlo::ConcatenateOp::create(pieces_.builder(), components_.front().getLoc(), whole_, components_,
                                            dimension_);
  }

  // Returns |value|, a component or a value of the same shape, without the index vector dimension.
  Value DropVectorDimension(Value value) const {
    if (!is_vector_) return value;
    auto type = cast<RankedTensorType>(value.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape.erase(shape.begin() + dimension_);
    return stablehlo::ReshapeOp::create(pieces_.builder(), value.getLoc(), type.clone(shape), value);
  }

  // Broadcasts |scalar|, of type PlaceType(), to the shape of a component.
  Value Spread(Value scalar) const {
    return stablehlo::BroadcastInDimOp::create(pieces_.builder(), scalar.getLoc(), components_.front().getType(),
                                               scalar, ArrayRef<int64_t>{});
  }
  Value Spread(int64_t value) const { return Spread(pieces_.Index(components_.front().getLoc(), value)); }

  // Returns least <= value <= greatest, element by element.
  Value IsBetween(Value value, int64_t least, int64_t greatest) const {
    OpBuilder& builder = pieces_.builder();
    Value low =
        stablehlo::CompareOp::create(builder, value.getLoc(), value, Spread(least), stablehlo::ComparisonDirection::GE);
    Value high = stablehlo::CompareOp::create(builder, value.getLoc(), value, Spread(greatest),
                                              stablehlo::ComparisonDirection::LE);
    return stablehlo::AndOp::create(builder, value.getLoc(), low, high);
  }

 private:
  const PieceBuilder& pieces_;
  int64_t dimension_;
  bool is_vector_;
  RankedTensorType whole_;
  SmallVector<Value> components_;
};

// A start index too small for any index of a tensor to reach it.
constexpr int64_t kNowhere = -(int64_t{1} << 62);

// Returns the dimensions of |rank| that are not in |others|.
SmallVector<int64_t> AllBut(int64_t rank, ArrayRef<int64_t> others) {
  return llvm::filter_to_vector(llvm::seq<int64_t>(0, rank), [&](int64_t d) { return !llvm::is_contained(others, d); });
}

// Counts in i64: narrow floats cannot represent every index.
SmallVector<Value> Iota(stablehlo::IotaOp op, LocalOp& local) {
  const auto dimension = static_cast<int64_t>(op.getIotaDimension());
  const PieceBuilder& pieces = local.pieces;
  OpBuilder& builder = pieces.builder();
  auto counts = RankedTensorType::get(local.result_types[0].getShape(), builder.getI64Type());
  Value count = stablehlo::IotaOp::create(builder, op.getLoc(), counts, dimension);
  Value begin = stablehlo::BroadcastInDimOp::create(
      builder, op.getLoc(), counts, pieces.OffsetOf(op.getLoc(), local.ResultCut(0, dimension)), ArrayRef<int64_t>{});
  count = stablehlo::AddOp::create(builder, op.getLoc(), count, begin);
  if (local.result_types[0] == counts) return {count};
  return {stablehlo::ConvertOp::create(builder, op.getLoc(), local.result_types[0], count)};
}

SmallVector<Value> DynamicSlice(stablehlo::DynamicSliceOp op, LocalOp& local) {
  const PieceBuilder& pieces = local.pieces;
  Value fill = NeutralFor(local, local.rule.reduction, op.getOperand());
  for (int64_t dimension = 0; dimension < op.getType().getRank(); ++dimension) {
    if (!local.HasOwnCode(0, dimension)) continue;
    const CutDimension cut = local.OperandCut(0, dimension);
    const int64_t size = op.getType().getDimSize(dimension);
    Value& start = local.operands[1 + dimension];
    Value first = ClampStart(pieces, start, cut.size, size);
    local.operands[0] = TakePart(pieces, local.operands[0], cut, first, size, fill);
    start = MakeZeros(pieces.builder(), op.getLoc(), start.getType());
  }
  return SmallVector<Value>(CloneOnPieces(local)->getResults());
}

SmallVector<Value> DynamicUpdateSlice(stablehlo::DynamicUpdateSliceOp op, LocalOp& local) {
  const PieceBuilder& pieces = local.pieces;
  Value piece = local.operands[0], update = local.operands[1];
  SmallVector<int64_t> sizes(ShapeOf(update));
  SmallVector<Value> starts;
  SmallVector<Overlap> overlaps;
  for (int64_t dimension = 0; dimension < op.getType().getRank(); ++dimension) {
    Value start = local.operands[2 + dimension];
    if (!local.HasOwnCode(0, dimension)) {
      starts.push_back(AsIndex(pieces, start));
      continue;
    }
    const CutDimension cut = local.OperandCut(0, dimension);
    Value first = ClampStart(pieces, start, cut.size, sizes[dimension]);
    overlaps.push_back(OverlapOf(pieces, cut, first, sizes[dimension]));
    starts.push_back(overlaps.back().begin);
    sizes[dimension] = overlaps.back().count;
  }
  auto type = cast<RankedTensorType>(piece.getType());
  Value old = stablehlo::DynamicSliceOp::create(pieces.builder(), op.getLoc(), type.clone(sizes), piece, starts, sizes);
  for (const Overlap& overlap : overlaps) update = MoveToOverlap(pieces, update, overlap);
  for (const Overlap& overlap : overlaps) update = SelectOverlap(pieces, update, old, overlap);
  return {stablehlo::DynamicUpdateSliceOp::create(pieces.builder(), op.getLoc(), type, piece, update, starts)};
}

SmallVector<Value> Gather(stablehlo::GatherOp op, LocalOp& local) {
  const PieceBuilder& pieces = local.pieces;
  OpBuilder& builder = pieces.builder();
  const Location location = op.getLoc();
  auto dims = op.getDimensionNumbers();
  Value fill = NeutralFor(local, local.rule.reduction, op.getOperand());
  IndexVectors indices(pieces, local.operands[1], dims.getIndexVectorDim(),
                       static_cast<int64_t>(dims.getStartIndexMap().size()));
  Value is_here;  // for each index vector
  for (auto [component, dimension] : llvm::enumerate(dims.getStartIndexMap())) {
    if (!local.HasOwnCode(0, dimension)) continue;
    const CutDimension cut = local.OperandCut(0, dimension);
    const int64_t size = op.getSliceSizes()[dimension];
    Value& index = indices[component];
    index = stablehlo::ClampOp::create(builder, location, pieces.Index(location, 0), index,
                                       pieces.Index(location, cut.size - size));
    index = stablehlo::SubtractOp::create(builder, location, index, indices.Spread(pieces.OffsetOf(location, cut)));
    if (size == 1) {
      Value its = indices.DropVectorDimension(indices.IsBetween(index, 0, pieces.PieceSize(cut) - 1));
      is_here = is_here ? Value(stablehlo::AndOp::create(builder, location, is_here, its)) : its;
    } else {
      // A slice across the edge of the piece reads |fill| for the elements outside the piece.
      local.operands[0] = pieces.Pad(local.operands[0], dimension, size, size, 0, fill);
      index = stablehlo::AddOp::create(builder, location, index, indices.Spread(size));
    }
  }
  local.operands[1] = indices.Join();
  auto clone = cast<stablehlo::GatherOp>(CloneOnPieces(local));
  clone.setIndicesAreSorted(false);
  if (!is_here) return {clone.getResult()};
  const RankedTensorType type = clone.getType();
  auto flags = RankedTensorType::get(type.getShape(), builder.getI1Type());
  is_here = stablehlo::BroadcastInDimOp::create(builder, location, flags, is_here,
                                                AllBut(type.getRank(), dims.getOffsetDims()));
  Value fills = stablehlo::BroadcastInDimOp::create(builder, location, type, fill, ArrayRef<int64_t>{});
  return {stablehlo::SelectOp::create(builder, location, is_here, clone.getResult(), fills)};
}

// Returns the axes along which the updates of a scatter are sharded.
Axes AxesOfUpdates(const LocalOp& local) {
  Axes axes;
  for (auto [factor, its] : llvm::zip_equal(local.rule.factors, local.axes))
    if (factor.reduces) llvm::append_range(axes, its);
  return axes;
}

// Returns |input| on the first shard along |axes|, and the identity element of |reduction| on the others.
Value OnFirst(const LocalOp& local, const Axes& axes, ir::Reduction reduction, Value input) {
  if (axes.empty() || IsIdentityOf(reduction, input)) return input;
  const PieceBuilder& pieces = local.pieces;
  OpBuilder& builder = pieces.builder();
  const Location location = local.op->getLoc();
  const int64_t count = ir::CountOver(pieces.mesh(), axes);
  Value place = pieces.AtPlace(location, axes, llvm::to_vector(llvm::seq<int64_t>(0, count)));
  Value is_first = stablehlo::CompareOp::create(builder, location, place, pieces.Index(location, 0),
                                                stablehlo::ComparisonDirection::EQ);
  Value fills = stablehlo::BroadcastInDimOp::create(builder, location, input.getType(),
                                                    NeutralFor(local, reduction, input), ArrayRef<int64_t>{});
  return stablehlo::SelectOp::create(builder, location, is_first, input, fills);
}

// Returns the size of a scatter's windows along each dimension of its inputs.
SmallVector<int64_t> WindowSizes(stablehlo::ScatterOp op) {
  auto dims = op.getScatterDimensionNumbers();
  const ArrayRef<int64_t> updates = ShapeOf(op.getUpdates().front());
  SmallVector<int64_t> sizes(ShapeOf(op.getInputs().front()).size(), 1);
  size_t next = 0;
  for (auto [dimension, size] : llvm::enumerate(sizes)) {
    const auto absent = [&](ArrayRef<int64_t> list) {
      return llvm::is_contained(list, static_cast<int64_t>(dimension));
    };
    if (!absent(dims.getInsertedWindowDims()) && !absent(dims.getInputBatchingDims()))
      size = updates[dims.getUpdateWindowDims()[next++]];
  }
  return sizes;
}

// Returns the indices of the updates relative to the piece; kNowhere for windows that are not completely inside the
// whole tensor. The piece starts after |margins|, which hold the parts of windows that extend past its edges.
Value LocalIndices(LocalOp& local, stablehlo::ScatterOp op, ArrayRef<int64_t> margins) {
  const PieceBuilder& pieces = local.pieces;
  OpBuilder& builder = pieces.builder();
  const Location location = op.getLoc();
  const auto num_inputs = static_cast<unsigned>(op.getInputs().size());
  auto dims = op.getScatterDimensionNumbers();
  const SmallVector<int64_t> windows = WindowSizes(op);
  Value given = AsIndex(pieces, local.operands[num_inputs]);
  // Updates in the padding are dropped.
  for (size_t dimension = 0; dimension < local.rule.operands[num_inputs].size(); ++dimension)
    if (local.HasOwnCode(num_inputs, static_cast<int64_t>(dimension)))
      given = pieces.FillPadding(given, local.OperandCut(num_inputs, static_cast<int64_t>(dimension)),
                                 pieces.Index(location, kNowhere));
  IndexVectors indices(pieces, given, dims.getIndexVectorDim(),
                       static_cast<int64_t>(dims.getScatterDimsToOperandDims().size()));
  for (auto [component, dimension] : llvm::enumerate(dims.getScatterDimsToOperandDims())) {
    if (!local.HasOwnCode(0, dimension)) continue;
    const CutDimension cut = local.OperandCut(0, dimension);
    Value& index = indices[component];
    Value is_inside = indices.IsBetween(index, 0, cut.size - windows[dimension]);
    Value begin = stablehlo::SubtractOp::create(builder, location, pieces.OffsetOf(location, cut),
                                                pieces.Index(location, margins[dimension]));
    index = stablehlo::SubtractOp::create(builder, location, index, indices.Spread(begin));
    index = stablehlo::SelectOp::create(builder, location, is_inside, index, indices.Spread(kNowhere));
  }
  return indices.Join();
}

// Returns |value| with |margins| of zeros around it, or without its margins when |removes|.
Value ChangeMargins(const PieceBuilder& pieces, Value value, ArrayRef<int64_t> margins, bool removes) {
  for (auto [dimension, margin] : llvm::enumerate(margins)) {
    if (margin == 0) continue;
    const auto at = static_cast<int64_t>(dimension);
    if (removes) {
      value = pieces.Slice(value, at, margin, ShapeOf(value)[at] - 2 * margin);
      continue;
    }
    auto scalar = RankedTensorType::get({}, cast<RankedTensorType>(value.getType()).getElementType());
    value = pieces.Pad(value, at, margin, margin, 0, MakeZeros(pieces.builder(), value.getLoc(), scalar));
  }
  return value;
}

// A window across the edge of two pieces is written by both shards; each lets the other's part fall into its margin.
// Without margins the op would drop a window that is not completely in the piece.
SmallVector<Value> Scatter(stablehlo::ScatterOp op, LocalOp& local) {
  const PieceBuilder& pieces = local.pieces;
  const auto num_inputs = static_cast<unsigned>(op.getInputs().size());
  SmallVector<int64_t> margins = WindowSizes(op);
  for (auto [dimension, margin] : llvm::enumerate(margins))
    margin = local.HasOwnCode(0, static_cast<int64_t>(dimension)) && margin > 0 ? margin - 1 : 0;
  local.operands[num_inputs] = LocalIndices(local, op, margins);
  const Axes axes = AxesOfUpdates(local);
  for (Value& input : MutableArrayRef(local.operands).take_front(num_inputs))
    input = ChangeMargins(pieces, OnFirst(local, axes, local.rule.reduction, input), margins, /*removes=*/false);
  for (auto [type, input] : llvm::zip(local.result_types, local.operands))
    type = cast<RankedTensorType>(input.getType());
  auto clone = cast<stablehlo::ScatterOp>(CloneOnPieces(local));
  clone.setIndicesAreSorted(false);
  return llvm::map_to_vector(clone->getResults(),
                             [&](Value result) { return ChangeMargins(pieces, result, margins, /*removes=*/true); });
}

}  // namespace

void AddIndexedPieces(PieceRules& rules) {
  rules.Add<stablehlo::IotaOp, Iota>();
  rules.Add<stablehlo::DynamicSliceOp, DynamicSlice>();
  rules.Add<stablehlo::DynamicUpdateSliceOp, DynamicUpdateSlice>();
  rules.Add<stablehlo::GatherOp, Gather>();
  rules.Add<stablehlo::ScatterOp, Scatter>();
}

}  // namespace tessera
