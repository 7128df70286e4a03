// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/fold/lanes.h"

#include "mlir/IR/Matchers.h"
#include "tessera/compiler/analysis/known_reduction.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

RankedTensorType TypeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

// Returns 0, ..., count - 1.
SmallVector<int64_t> Range(int64_t count) { return llvm::to_vector(llvm::seq<int64_t>(0, count)); }

}  // namespace

RankedTensorType LaneBuilder::LeadingType(Type type) const {
  auto tensor = cast<RankedTensorType>(type);
  SmallVector<int64_t> shape = {lanes_};
  llvm::append_range(shape, tensor.getShape());
  return tensor.clone(shape);
}

RankedTensorType LaneBuilder::MergedType(Type type, int64_t dimension) const {
  auto tensor = cast<RankedTensorType>(type);
  SmallVector<int64_t> shape(tensor.getShape());
  shape[dimension] *= lanes_;
  return tensor.clone(shape);
}

Value LaneBuilder::Reshape(Value value, ArrayRef<int64_t> shape) const {
  RankedTensorType type = TypeOf(value);
  if (type.getShape() == shape) return value;
  return stablehlo::ReshapeOp::create(builder_, value.getLoc(), type.clone(shape), value);
}

// Moves dimension |from| to |to|; the other dimensions keep their order.
Value LaneBuilder::Move(Value value, int64_t from, int64_t to) const {
  if (from == to) return value;
  RankedTensorType type = TypeOf(value);
  SmallVector<int64_t> permutation = Range(type.getRank());
  permutation.erase(permutation.begin() + from);
  permutation.insert(permutation.begin() + to, from);
  SmallVector<int64_t> shape;
  for (int64_t dimension : permutation) shape.push_back(type.getDimSize(dimension));
  return stablehlo::TransposeOp::create(builder_, value.getLoc(), type.clone(shape), value, permutation);
}

Value LaneBuilder::Merge(Value leading, int64_t dimension) const {
  Value moved = Move(leading, 0, dimension);
  SmallVector<int64_t> shape(TypeOf(moved).getShape());
  shape[dimension] *= shape[dimension + 1];
  shape.erase(shape.begin() + dimension + 1);
  return Reshape(moved, shape);
}

Value LaneBuilder::Split(Value merged, int64_t dimension) const {
  SmallVector<int64_t> shape(TypeOf(merged).getShape());
  shape[dimension] /= lanes_;
  shape.insert(shape.begin() + dimension, lanes_);
  return Move(Reshape(merged, shape), dimension, 0);
}

Value LaneBuilder::Spread(Value value) const {
  RankedTensorType type = LeadingType(value.getType());
  DenseElementsAttr constant;
  if (matchPattern(value, m_Constant(&constant)) && constant.isSplat())
    return stablehlo::ConstantOp::create(builder_, value.getLoc(), constant.resizeSplat(type));
  SmallVector<int64_t> dimensions = llvm::to_vector(llvm::seq<int64_t>(1, type.getRank()));
  return stablehlo::BroadcastInDimOp::create(builder_, value.getLoc(), type, value, dimensions);
}

Value LaneBuilder::SpreadAlong(Value value, int64_t dimension) const {
  RankedTensorType type = MergedType(value.getType(), dimension);
  DenseElementsAttr constant;
  if (matchPattern(value, m_Constant(&constant)) && constant.isSplat())
    return stablehlo::ConstantOp::create(builder_, value.getLoc(), constant.resizeSplat(type));
  // If a value is already broadcast along |dimension|, the broadcast is widened.
  if (auto broadcast = value.getDefiningOp<stablehlo::BroadcastInDimOp>()) {
    const ArrayRef<int64_t> dimensions = broadcast.getBroadcastDimensions();
    if (!llvm::is_contained(dimensions, dimension))
      return stablehlo::BroadcastInDimOp::create(builder_, value.getLoc(), type, broadcast.getOperand(), dimensions);
  }
  return Merge(Spread(value), dimension);
}

Value LaneBuilder::Piece(Value value, int64_t dimension, int64_t index, int64_t count) const {
  RankedTensorType type = TypeOf(value);
  SmallVector<int64_t> starts(type.getRank(), 0), limits(type.getShape()), strides(type.getRank(), 1);
  SmallVector<int64_t> shape(type.getShape());
  shape[dimension] /= count;
  starts[dimension] = index * shape[dimension];
  limits[dimension] = starts[dimension] + shape[dimension];
  return stablehlo::SliceOp::create(builder_, value.getLoc(), type.clone(shape), value, starts, limits, strides);
}

Value LaneBuilder::Lane(Value leading, int64_t index) const {
  return Reshape(Piece(leading, 0, index, lanes_), TypeOf(leading).getShape().drop_front());
}

SmallVector<Value> LaneBuilder::All(Value leading) const {
  return llvm::map_to_vector(llvm::seq<int64_t>(0, lanes_), [&](int64_t index) { return Lane(leading, index); });
}

Value LaneBuilder::Stack(ValueRange values) const {
  SmallVector<Value> rows;
  for (Value value : values) {
    SmallVector<int64_t> shape = {1};
    llvm::append_range(shape, TypeOf(value).getShape());
    rows.push_back(Reshape(value, shape));
  }
  return Concatenate(rows, 0);
}

Value LaneBuilder::Concatenate(ValueRange values, int64_t dimension) const {
  if (values.size() == 1) return values.front();
  SmallVector<int64_t> shape(TypeOf(values.front()).getShape());
  shape[dimension] *= static_cast<int64_t>(values.size());
  return stablehlo::ConcatenateOp::create(builder_, values.front().getLoc(), TypeOf(values.front()).clone(shape),
                                          values, dimension);
}

Value LaneBuilder::CombineTwo(OpBuilder& builder, Location location, Value a, Value b, ir::Reduction reduction) const {
  switch (reduction) {
    case ir::Reduction::kSum:
      return stablehlo::AddOp::create(builder, location, a, b);
    case ir::Reduction::kProduct:
      return stablehlo::MulOp::create(builder, location, a, b);
    case ir::Reduction::kMin:
      return stablehlo::MinOp::create(builder, location, a, b);
    case ir::Reduction::kMax:
      return stablehlo::MaxOp::create(builder, location, a, b);
    case ir::Reduction::kAnd:
      return stablehlo::AndOp::create(builder, location, a, b);
    case ir::Reduction::kOr:
      return stablehlo::OrOp::create(builder, location, a, b);
  }
  llvm_unreachable("every reduction is listed");
}

Value LaneBuilder::Combine(ValueRange values, ir::Reduction reduction) const {
  Value combined = values.front();
  for (Value value : values.drop_front()) combined = CombineTwo(builder_, value.getLoc(), combined, value, reduction);
  return combined;
}

Value LaneBuilder::Reduce(Value leading, ir::Reduction reduction) const {
  RankedTensorType type = TypeOf(leading);
  const Location location = leading.getLoc();
  const DenseElementsAttr identity = IdentityOf(reduction, type.getElementType());
  if (!identity) return Combine(All(leading), reduction);
  Value initial = stablehlo::ConstantOp::create(builder_, location, identity);
  OperationState state(location, stablehlo::ReduceOp::getOperationName());
  state.addOperands({leading, initial});
  state.addTypes(type.clone(type.getShape().drop_front()));
  state.addAttribute("dimensions", builder_.getDenseI64ArrayAttr({0}));
  Region* body = state.addRegion();
  auto scalar = RankedTensorType::get({}, type.getElementType());
  Block& block = body->emplaceBlock();
  block.addArguments({scalar, scalar}, {location, location});
  OpBuilder inside(builder_.getContext());
  inside.setInsertionPointToEnd(&block);
  Value combined = CombineTwo(inside, location, block.getArgument(0), block.getArgument(1), reduction);
  stablehlo::ReturnOp::create(inside, location, combined);
  return builder_.create(state)->getResult(0);
}

}  // namespace tessera
