// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/partition/pieces.h"

#include "mlir/IR/Matchers.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

int64_t PieceBuilder::pieceSize(const CutDimension& cut) const { return llvm::divideCeil(cut.size, countOf(cut)); }

Value PieceBuilder::pieceOf(Value whole, ir::ShardingAttr sharding) const {
  if (!sharding || sharding.isWhole()) return whole;
  auto type = cast<RankedTensorType>(whole.getType());
  DenseElementsAttr constant;
  if (matchPattern(whole, m_Constant(&constant)) && constant.isSplat())
    return stablehlo::ConstantOp::create(builder_, whole.getLoc(),
                                         constant.resizeSplat(ir::PieceType(mesh_, type, sharding)));
  return ir::ReshardOp::create(builder_, whole.getLoc(), whole, type,
                               ir::ShardingAttr::whole(type.getContext(), type.getRank()), sharding, mesh_);
}

Value PieceBuilder::wholeOf(Value piece, RankedTensorType type, ir::ShardingAttr sharding) const {
  if (!sharding || sharding.isWhole()) return piece;
  return ir::ReshardOp::create(builder_, piece.getLoc(), piece, type, sharding,
                               ir::ShardingAttr::whole(type.getContext(), type.getRank()), mesh_);
}

RankedTensorType PieceBuilder::indexType() const { return RankedTensorType::get({}, builder_.getI64Type()); }

Value PieceBuilder::index(Location location, int64_t value) const {
  return stablehlo::ConstantOp::create(builder_, location, DenseElementsAttr::get(indexType(), APInt(64, value)));
}

Value PieceBuilder::offsetOf(Location location, const CutDimension& cut) const {
  if (cut.axes.empty()) return index(location, 0);
  auto names = builder_.getArrayAttr(SmallVector<Attribute>(cut.axes.begin(), cut.axes.end()));
  Value place = ir::ShardIndexOp::create(builder_, location, names);
  place = stablehlo::ConvertOp::create(builder_, location, indexType(), place);
  return stablehlo::MulOp::create(builder_, location, place, index(location, pieceSize(cut)));
}

Value PieceBuilder::fillPadding(Value piece, const CutDimension& cut, Value fill) const {
  if (!isPadded(cut)) return piece;
  const Location location = piece.getLoc();
  Value end = stablehlo::SubtractOp::create(builder_, location, index(location, cut.size), offsetOf(location, cut));
  return fillOutside(piece, cut.dimension, Value(), end, fill);
}

Value PieceBuilder::fillOutside(Value piece, int64_t dimension, Value first, Value end, Value fill) const {
  const Location location = piece.getLoc();
  auto type = cast<RankedTensorType>(piece.getType());
  auto places = RankedTensorType::get(type.getShape(), builder_.getI64Type());
  auto none = builder_.getDenseI64ArrayAttr({});
  auto spread = [&](Value scalar, RankedTensorType to) -> Value {
    return stablehlo::BroadcastInDimOp::create(builder_, location, to, scalar, none);
  };
  Value place = stablehlo::IotaOp::create(builder_, location, places, dimension);
  auto compare = [&](Value bound, stablehlo::ComparisonDirection direction) -> Value {
    return stablehlo::CompareOp::create(builder_, location, place, spread(bound, places), direction);
  };
  Value inside;
  if (first) inside = compare(first, stablehlo::ComparisonDirection::GE);
  if (end) {
    Value before = compare(end, stablehlo::ComparisonDirection::LT);
    inside = inside ? Value(stablehlo::AndOp::create(builder_, location, inside, before)) : before;
  }
  if (!inside) return piece;
  return stablehlo::SelectOp::create(builder_, location, inside, piece, spread(fill, type));
}

}  // namespace tessera
