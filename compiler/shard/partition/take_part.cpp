// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/partition/take_part.h"

#include "tessera/compiler/hlo/zeros.h"

namespace tessera {

using namespace mlir;

namespace {

Value Add(const PieceBuilder& pieces, Value a, int64_t b) {
  return stablehlo::AddOp::create(pieces.builder(), a.getLoc(), a, pieces.Index(a.getLoc(), b));
}

Value Subtract(const PieceBuilder& pieces, Value a, Value b) {
  return stablehlo::SubtractOp::create(pieces.builder(), a.getLoc(), a, b);
}

Value Clamp(const PieceBuilder& pieces, Value value, int64_t least, int64_t greatest) {
  return stablehlo::ClampOp::create(pieces.builder(), value.getLoc(), pieces.Index(value.getLoc(), least), value,
                                    pieces.Index(value.getLoc(), greatest));
}

}  // namespace

Value AsIndex(const PieceBuilder& pieces, Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  OpBuilder& builder = pieces.builder();
  if (type.getElementType().isUnsignedInteger(64)) {
    const auto greatest = DenseElementsAttr::get(type, APInt(64, std::numeric_limits<int64_t>::max()));
    value = stablehlo::MinOp::create(builder, value.getLoc(), value,
                                     stablehlo::ConstantOp::create(builder, value.getLoc(), greatest));
  }
  const auto wanted = RankedTensorType::get(type.getShape(), builder.getI64Type());
  return type == wanted ? value : stablehlo::ConvertOp::create(builder, value.getLoc(), wanted, value);
}

Value ClampStart(const PieceBuilder& pieces, Value start, int64_t whole, int64_t size) {
  return Clamp(pieces, AsIndex(pieces, start), 0, whole - size);
}

Value TakePart(const PieceBuilder& pieces, Value piece, const CutDimension& cut, Value first, int64_t size,
               Value fill) {
  const Overlap overlap = OverlapOf(pieces, cut, first, size);
  Value taken = pieces.Slice(piece, cut.dimension, overlap.begin, overlap.count);
  if (size == 1) {
    Value fills = stablehlo::BroadcastInDimOp::create(pieces.builder(), piece.getLoc(), taken.getType(), fill,
                                                      ArrayRef<int64_t>{});
    return SelectOverlap(pieces, taken, fills, overlap);
  }
  taken = pieces.Pad(taken, cut.dimension, size, size, 0, fill);
  Value from = Subtract(pieces, pieces.Index(piece.getLoc(), size), overlap.offset);
  return pieces.Slice(taken, cut.dimension, from, size);
}

Overlap OverlapOf(const PieceBuilder& pieces, const CutDimension& cut, Value first, int64_t size) {
  const int64_t piece = pieces.PieceSize(cut);
  Overlap overlap{cut.dimension, size, std::min(size, piece), {}, {}};
  Value local = Subtract(pieces, first, pieces.OffsetOf(first.getLoc(), cut));
  overlap.begin = Clamp(pieces, local, 0, piece - overlap.count);
  overlap.offset = Subtract(pieces, overlap.begin, local);
  return overlap;
}

Value MoveToOverlap(const PieceBuilder& pieces, Value update, const Overlap& overlap) {
  if (overlap.size == 1) return update;
  auto type = cast<RankedTensorType>(update.getType());
  Value zero = MakeZeros(pieces.builder(), update.getLoc(), RankedTensorType::get({}, type.getElementType()));
  Value padded = pieces.Pad(update, overlap.dimension, overlap.count, overlap.count, 0, zero);
  return pieces.Slice(padded, overlap.dimension, Add(pieces, overlap.offset, overlap.count), overlap.count);
}

Value SelectOverlap(const PieceBuilder& pieces, Value update, Value old, const Overlap& overlap) {
  Value first = Subtract(pieces, pieces.Index(update.getLoc(), 0), overlap.offset);
  Value end = Subtract(pieces, pieces.Index(update.getLoc(), overlap.size), overlap.offset);
  return pieces.SelectInside(update, old, overlap.dimension, first, end);
}

}  // namespace tessera
