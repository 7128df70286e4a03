// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/partition/pieces.h"

#include "mlir/IR/Matchers.h"

namespace tessera {

using namespace mlir;

int64_t PieceBuilder::PieceSize(const CutDimension& cut) const { return llvm::divideCeil(cut.size, CountOf(cut)); }

Value PieceBuilder::PieceOf(Value whole, ir::ShardingAttr sharding) const {
  if (!sharding || sharding.isWhole()) return whole;
  auto type = cast<RankedTensorType>(whole.getType());
  DenseElementsAttr constant;
  if (matchPattern(whole, m_Constant(&constant)) && constant.isSplat())
    return stablehlo::ConstantOp::create(builder_, whole.getLoc(),
                                         constant.resizeSplat(ir::PieceType(mesh_, type, sharding)));
  return ir::ReshardOp::create(builder_, whole.getLoc(), whole, type,
                               ir::ShardingAttr::whole(type.getContext(), type.getRank()), sharding, mesh_);
}

Value PieceBuilder::WholeOf(Value piece, RankedTensorType type, ir::ShardingAttr sharding) const {
  if (!sharding || sharding.isWhole()) return piece;
  return ir::ReshardOp::create(builder_, piece.getLoc(), piece, type, sharding,
                               ir::ShardingAttr::whole(type.getContext(), type.getRank()), mesh_);
}

RankedTensorType PieceBuilder::PlaceType() const { return RankedTensorType::get({}, builder_.getI64Type()); }

Value PieceBuilder::Index(Location location, int64_t value) const {
  return stablehlo::ConstantOp::create(builder_, location, DenseElementsAttr::get(PlaceType(), APInt(64, value)));
}

Value PieceBuilder::OffsetOf(Location location, const CutDimension& cut) const {
  return AtPlace(location, cut.axes,
                 llvm::map_to_vector(llvm::seq(CountOf(cut)), [&](int64_t place) { return place * PieceSize(cut); }));
}

Value PieceBuilder::AtPlace(Location location, const Axes& axes, ArrayRef<int64_t> values) const {
  if (llvm::all_equal(values)) return Index(location, values.front());
  auto names = ir::AxisNames(builder_.getContext(), axes);
  Value place = ir::ShardIndexOp::create(builder_, location, names);
  place = stablehlo::ConvertOp::create(builder_, location, PlaceType(), place);
  const int64_t step = values[1] - values[0];
  const bool is_linear = llvm::all_of(llvm::enumerate(values), [&](auto value) {
    return value.value() == values[0] + static_cast<int64_t>(value.index()) * step;
  });
  if (!is_linear) {
    const auto type = RankedTensorType::get({static_cast<int64_t>(values.size())}, builder_.getI64Type());
    Value table = stablehlo::ConstantOp::create(builder_, location, DenseElementsAttr::get(type, values));
    return stablehlo::ReshapeOp::create(builder_, location, PlaceType(), Slice(table, 0, place, 1));
  }
  Value value = step == 1 ? place : stablehlo::MulOp::create(builder_, location, place, Index(location, step));
  return values[0] == 0 ? value : stablehlo::AddOp::create(builder_, location, value, Index(location, values[0]));
}

Value PieceBuilder::Slice(Value value, int64_t dimension, Value first, int64_t size) const {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape[dimension] = size;
  SmallVector<Value> starts(type.getRank(), Index(value.getLoc(), 0));
  starts[dimension] = first;
  return stablehlo::DynamicSliceOp::create(builder_, value.getLoc(), type.clone(shape), value, starts, shape);
}

Value PieceBuilder::Slice(Value value, int64_t dimension, int64_t first, int64_t size) const {
  auto type = cast<RankedTensorType>(value.getType());
  if (first == 0 && size == type.getDimSize(dimension)) return value;
  SmallVector<int64_t> starts(type.getRank(), 0), limits(type.getShape()), strides(type.getRank(), 1);
  starts[dimension] = first;
  limits[dimension] = first + size;
  SmallVector<int64_t> shape(type.getShape());
  shape[dimension] = size;
  return stablehlo::SliceOp::create(builder_, value.getLoc(), type.clone(shape), value, starts, limits, strides);
}

Value PieceBuilder::Pad(Value value, int64_t dimension, int64_t low, int64_t high, int64_t interior, Value fill) const {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> lows(type.getRank(), 0), highs(lows), interiors(lows), shape(type.getShape());
  lows[dimension] = low;
  highs[dimension] = high;
  interiors[dimension] = interior;
  shape[dimension] += low + high + std::max<int64_t>(shape[dimension] - 1, 0) * interior;
  if (type.getShape() == ArrayRef(shape)) return value;
  return stablehlo::PadOp::create(builder_, value.getLoc(), type.clone(shape), value, fill, lows, highs, interiors);
}

Value PieceBuilder::FillPadding(Value piece, const CutDimension& cut, Value fill) const {
  if (!IsPadded(cut)) return piece;
  const Location location = piece.getLoc();
  Value end = stablehlo::SubtractOp::create(builder_, location, Index(location, cut.size), OffsetOf(location, cut));
  return FillOutside(piece, cut.dimension, Value(), end, fill);
}

Value PieceBuilder::SelectInside(Value inside, Value outside, int64_t dimension, Value first, Value end) const {
  if (!first && !end) return inside;
  const Location location = inside.getLoc();
  auto places = RankedTensorType::get(cast<RankedTensorType>(inside.getType()).getShape(), builder_.getI64Type());
  Value place = stablehlo::IotaOp::create(builder_, location, places, dimension);
  auto compare = [&](Value bound, stablehlo::ComparisonDirection direction) -> Value {
    Value bounds = stablehlo::BroadcastInDimOp::create(builder_, location, places, bound, ArrayRef<int64_t>{});
    return stablehlo::CompareOp::create(builder_, location, place, bounds, direction);
  };
  Value chosen;
  if (first) chosen = compare(first, stablehlo::ComparisonDirection::GE);
  if (end) {
    Value before = compare(end, stablehlo::ComparisonDirection::LT);
    chosen = chosen ? Value(stablehlo::AndOp::create(builder_, location, chosen, before)) : before;
  }
  return stablehlo::SelectOp::create(builder_, location, chosen, inside, outside);
}

Value PieceBuilder::FillOutside(Value piece, int64_t dimension, Value first, Value end, Value fill) const {
  if (!first && !end) return piece;
  Value fills =
      stablehlo::BroadcastInDimOp::create(builder_, piece.getLoc(), piece.getType(), fill, ArrayRef<int64_t>{});
  return SelectInside(piece, fills, dimension, first, end);
}

}  // namespace tessera
