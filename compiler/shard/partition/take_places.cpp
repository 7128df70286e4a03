// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/partition/take_places.h"

#include "mlir/IR/Matchers.h"
#include "tessera/compiler/hlo/zeros.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

// Elements [starts[k], starts[k] + size) for the shard at position k.
struct Window {
  CutDimension cut;
  SmallVector<int64_t> starts;
  int64_t size;
};

// How far windows extend before and after the pieces; elements outside the whole tensor do not count.
struct Halo {
  int64_t low = 0;
  int64_t high = 0;
};

Window WindowOf(const Places& places) {
  Window window{places.cut, {}, 0};
  for (int64_t first : places.firsts) {
    const int64_t start = llvm::divideFloorSigned(first, places.dilation);
    window.starts.push_back(start);
    window.size = std::max(window.size, llvm::divideCeilSigned(first + places.count, places.dilation) - start);
  }
  return window;
}

Halo HaloOf(const Window& window, int64_t piece) {
  Halo halo;
  for (auto [place, start] : llvm::enumerate(window.starts)) {
    const int64_t first = std::max<int64_t>(start, 0), end = std::min(start + window.size, window.cut.size);
    if (first >= end) continue;
    const int64_t own = static_cast<int64_t>(place) * piece;
    halo.low = std::max(halo.low, own - first);
    halo.high = std::max(halo.high, end - (own + piece));
  }
  return halo;
}

// Returns how many elements of a dimension all shards together send for a halo of |reach| on one side.
int64_t SentFor(int64_t reach, int64_t piece, int64_t count) {
  int64_t sent = 0;
  for (int64_t hop = 1; reach > 0; ++hop, reach -= piece) sent += std::min(reach, piece) * (count - hop);
  return sent;
}

// Returns whether shards hold pieces or partial results of |value| along the axes of |cut|.
bool IsCut(Value value, const CutDimension& cut) {
  auto reshard = value.getDefiningOp<ir::ReshardOp>();
  if (!reshard) return false;
  auto is_unreduced = [&](StringAttr axis) { return llvm::is_contained(reshard.getFrom().getUnreduced(), axis); };
  return !reshard.getFrom().getDimensions()[cut.dimension].getAxes().empty() || llvm::any_of(cut.axes, is_unreduced);
}

// Slices the windows of a value whose shard k holds the elements from origins[k] on. When |holds_others|, the value may
// contain elements outside the whole tensor, which are filled.
Value TakeFrom(const PieceBuilder& pieces, Value value, const Window& window, ArrayRef<int64_t> origins, Value fill,
               bool holds_others) {
  const Location location = value.getLoc();
  const int64_t dimension = window.cut.dimension;
  const int64_t size = cast<RankedTensorType>(value.getType()).getDimSize(dimension);
  SmallVector<int64_t> offsets, firsts, ends;
  for (auto [start, origin] : llvm::zip_equal(window.starts, origins)) {
    offsets.push_back(start - origin);
    firsts.push_back(-start);
    ends.push_back(window.cut.size - start);
  }
  const int64_t before = std::max<int64_t>(0, -*llvm::min_element(offsets));
  const int64_t behind = std::max<int64_t>(0, *llvm::max_element(offsets) + window.size - size);
  Value padding = fill;
  if (!padding) {
    Type element = cast<RankedTensorType>(value.getType()).getElementType();
    padding = MakeZeros(pieces.builder(), location, RankedTensorType::get({}, element));
  }
  value = pieces.Pad(value, dimension, before, behind, 0, padding);
  for (int64_t& offset : offsets) offset += before;
  if (llvm::all_equal(offsets)) {
    value = pieces.Slice(value, dimension, offsets.front(), window.size);
  } else {
    value = pieces.Slice(value, dimension, pieces.AtPlace(location, window.cut.axes, offsets), window.size);
  }
  const bool reaches_before = *llvm::max_element(firsts) > 0, reaches_behind = *llvm::min_element(ends) < window.size;
  if (!holds_others || !fill || (!reaches_before && !reaches_behind)) return value;
  return pieces.FillOutside(value, dimension,
                            reaches_before ? pieces.AtPlace(location, window.cut.axes, firsts) : Value(),
                            reaches_behind ? pieces.AtPlace(location, window.cut.axes, ends) : Value(), fill);
}

bool IsZero(Value fill) { return matchPattern(fill, m_Zero()) || matchPattern(fill, m_PosZeroFloat()); }

Value TakeFromPieces(const PieceBuilder& pieces, Value piece, const Window& window, const Halo& halo, Value fill) {
  const int64_t size = pieces.PieceSize(window.cut), count = pieces.CountOf(window.cut);
  if (halo.low > 0 || halo.high > 0) {
    auto type = cast<RankedTensorType>(piece.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape[window.cut.dimension] += halo.low + halo.high;
    auto axes = ir::AxisNames(piece.getContext(), window.cut.axes);
    piece = ir::HaloExchangeOp::create(pieces.builder(), piece.getLoc(), type.clone(shape), piece, window.cut.dimension,
                                       halo.low, halo.high, axes);
  }
  SmallVector<int64_t> origins;
  for (int64_t place = 0; place < count; ++place) origins.push_back(place * size - halo.low);
  // Outside the pieces a halo holds zeros.
  const bool holds_others = pieces.IsPadded(window.cut) || !fill || !IsZero(fill);
  return TakeFrom(pieces, piece, window, origins, fill, holds_others);
}

// Dilates the elements taken for |places| and slices the places from them. When all shards need the same padding for
// that, only returns this padding.
Edges Dilate(const PieceBuilder& pieces, const Places& places, int64_t taken, Value fill, Value& value) {
  if (places.dilation == 1) return {};
  SmallVector<int64_t> phases;
  for (int64_t first : places.firsts)
    phases.push_back(first - llvm::divideFloorSigned(first, places.dilation) * places.dilation);
  const int64_t dilated = (taken - 1) * places.dilation + 1;
  if (llvm::all_equal(phases)) return {-phases.front(), phases.front() + places.count - dilated, places.dilation};
  const int64_t behind = std::max<int64_t>(0, *llvm::max_element(phases) + places.count - dilated);
  value = pieces.Pad(value, places.cut.dimension, 0, behind, places.dilation - 1, fill);
  value =
      pieces.Slice(value, places.cut.dimension, pieces.AtPlace(value.getLoc(), places.cut.axes, phases), places.count);
  return {};
}

}  // namespace

Value TakePlaces(const LocalOp& local, unsigned index, ArrayRef<Places> places, Value fill,
                 SmallVectorImpl<Edges>& edges) {
  Value source = local.op->getOperand(index);
  const PieceBuilder& pieces = local.pieces;
  const SmallVector<Window> windows = llvm::map_to_vector(places, WindowOf);
  SmallVector<std::optional<Halo>> halos;  // nothing where the whole dimension is used
  SmallVector<ir::DimensionShardingAttr> sharding(local.OperandSharding(index).getDimensions());
  for (const Window& window : windows) {
    const int64_t count = pieces.CountOf(window.cut), piece = pieces.PieceSize(window.cut);
    const Halo halo = HaloOf(window, piece);
    const bool pays = SentFor(halo.low, piece, count) + SentFor(halo.high, piece, count) < count * (count - 1) * piece;
    halos.push_back(pays && IsCut(source, window.cut) ? std::optional(halo) : std::nullopt);
    if (!halos.back())
      sharding[window.cut.dimension] = ir::DimensionShardingAttr::get(source.getContext(), {}, /*isOpen=*/false);
  }
  Value value = pieces.PieceOf(source, ir::ShardingAttr::get(source.getContext(), sharding));
  for (auto [window, halo, its] : llvm::zip_equal(windows, halos, places)) {
    const SmallVector<int64_t> none(pieces.CountOf(window.cut), 0);
    value = halo ? TakeFromPieces(pieces, value, window, *halo, fill)
                 : TakeFrom(pieces, value, window, none, fill, /*holds_others=*/false);
    edges.push_back(Dilate(pieces, its, window.size, fill, value));
  }
  return value;
}

Value TakePlaces(const LocalOp& local, unsigned index, const Places& places, Value fill) {
  SmallVector<Edges> edges;
  return TakePlaces(local, index, ArrayRef(places), fill, edges);
}

Value ShiftPieces(const PieceBuilder& pieces, Value piece, const CutDimension& cut, int64_t by) {
  const int64_t size = pieces.PieceSize(cut);
  Window window{cut, {}, size};
  for (int64_t place = 0; place < pieces.CountOf(cut); ++place) window.starts.push_back(place * size + by);
  return TakeFromPieces(pieces, piece, window, HaloOf(window, size), Value());
}

}  // namespace tessera
