// SPDX-License-Identifier: Apache-2.0
// Pieces of ops in which an element of the result depends on a moving window of the operand.
#include "tessera/compiler/hlo/zeros.h"
#include "tessera/compiler/shard/partition/piece_rules.h"
#include "tessera/compiler/shard/partition/take_part.h"
#include "tessera/compiler/shard/partition/take_places.h"

namespace tessera {

using namespace mlir;

namespace {

// Returns the places of |input| for pieces of |output|: element o of the output needs |footprint| places, the first of
// them at o * stride - low.
Places PlacesFor(const PieceBuilder& pieces, const CutDimension& input, const CutDimension& output, int64_t stride,
                 int64_t low, int64_t footprint) {
  const int64_t size = pieces.PieceSize(output);
  Places places{input, {}, (size - 1) * stride + footprint};
  for (int64_t place = 0; place < pieces.CountOf(output); ++place) places.firsts.push_back(place * size * stride - low);
  return places;
}

// Sets the |edges| of the dimensions |positions| in |window|.
void SetEdges(stablehlo::Window& window, ArrayRef<size_t> positions, ArrayRef<Edges> edges) {
  for (auto [position, its] : llvm::zip_equal(positions, edges)) {
    window[position].padding_low = its.low;
    window[position].padding_high = its.high;
    window[position].base_dilation = its.dilation;
  }
}

DenseIntElementsAttr PaddingOf(Builder builder, const stablehlo::Window& window) {
  SmallVector<int64_t> values;
  for (const stablehlo::WindowDim& dimension : window) values.append({dimension.padding_low, dimension.padding_high});
  const auto type = RankedTensorType::get({static_cast<int64_t>(window.size()), 2}, builder.getI64Type());
  return DenseIntElementsAttr::get(type, values);
}

SmallVector<int64_t> BaseDilationsOf(const stablehlo::Window& window) {
  return llvm::map_to_vector(window, [](const stablehlo::WindowDim& dimension) { return dimension.base_dilation; });
}

int64_t FootprintOf(const stablehlo::WindowDim& window) { return (window.size - 1) * window.window_dilation + 1; }

Value ZeroFor(const LocalOp& local, Value value) {
  Type element = cast<RankedTensorType>(value.getType()).getElementType();
  return MakeZeros(local.pieces.builder(), local.op->getLoc(), RankedTensorType::get({}, element));
}

// Returns the places of the input under a piece of the kernel, each element of which slides over the whole result.
Places PlacesUnderKernel(const PieceBuilder& pieces, const CutDimension& input, const CutDimension& kernel,
                         int64_t num_positions, const stablehlo::WindowDim& window) {
  const int64_t size = pieces.PieceSize(kernel);
  Places places{input, {}, (size - 1) * window.window_dilation + (num_positions - 1) * window.stride + 1};
  for (int64_t place = 0; place < pieces.CountOf(kernel); ++place) {
    const int64_t first = window.reversal ? kernel.size - (place + 1) * size : place * size;
    places.firsts.push_back(first * window.window_dilation - window.padding_low);
  }
  return places;
}

SmallVector<Value> Convolution(stablehlo::ConvolutionOp op, LocalOp& local) {
  stablehlo::Window window = op.getWindow();
  auto dims = op.getDimensionNumbers();
  SmallVector<Places> places;
  SmallVector<size_t> positions;
  for (auto [position, dimension] : llvm::enumerate(dims.getInputSpatialDimensions())) {
    if (!local.HasOwnCode(0, dimension)) continue;
    const CutDimension input = local.OperandCut(0, dimension);
    const int64_t to = dims.getOutputSpatialDimensions()[position];
    if (local.rule.factors[local.rule.operands[0][dimension]].reduces) {
      const CutDimension kernel = local.OperandCut(1, dims.getKernelSpatialDimensions()[position]);
      places.push_back(PlacesUnderKernel(local.pieces, input, kernel, op.getType().getDimSize(to), window[position]));
    } else {
      places.push_back(PlacesFor(local.pieces, input, local.ResultCut(0, to), window[position].stride,
                                 window[position].padding_low, FootprintOf(window[position])));
    }
    places.back().dilation = window[position].base_dilation;
    positions.push_back(position);
  }
  SmallVector<Edges> edges;
  local.operands[0] = TakePlaces(local, 0, places, ZeroFor(local, op.getLhs()), edges);
  SetEdges(window, positions, edges);
  auto clone = cast<stablehlo::ConvolutionOp>(CloneOnPieces(local));
  clone.setPaddingAttr(PaddingOf(local.pieces.builder(), window));
  if (op.getLhsDilation()) clone.setLhsDilation(BaseDilationsOf(window));
  return {clone.getResult()};
}

SmallVector<Value> ReduceWindow(stablehlo::ReduceWindowOp op, LocalOp& local) {
  stablehlo::Window window = op.getWindow();
  SmallVector<Places> places;
  SmallVector<size_t> positions;
  for (auto [dimension, its] : llvm::enumerate(window)) {
    const auto d = static_cast<int64_t>(dimension);
    if (!local.HasOwnCode(0, d)) continue;
    places.push_back(PlacesFor(local.pieces, local.OperandCut(0, d), local.ResultCut(0, d), its.stride, its.padding_low,
                               FootprintOf(its)));
    places.back().dilation = its.base_dilation;
    positions.push_back(dimension);
  }
  SmallVector<Edges> edges;
  for (unsigned index = 0; index < op.getInputs().size(); ++index) {
    edges.clear();
    local.operands[index] = TakePlaces(local, index, places, op.getInitValues()[index], edges);
  }
  SetEdges(window, positions, edges);
  auto clone = cast<stablehlo::ReduceWindowOp>(CloneOnPieces(local));
  clone.setPaddingAttr(PaddingOf(local.pieces.builder(), window));
  if (op.getBaseDilations()) clone.setBaseDilations(BaseDilationsOf(window));
  return SmallVector<Value>(clone->getResults());
}

// Runs all windows that overlap the piece on all elements under them, and keeps the piece of the result. Windows
// that the op on the whole tensor does not have change no element.
SmallVector<Value> SelectAndScatter(stablehlo::SelectAndScatterOp op, LocalOp& local) {
  const PieceBuilder& pieces = local.pieces;
  const stablehlo::Window window = op.getWindow();
  SmallVector<Places> under, sources;
  SmallVector<SmallVector<int64_t>> offsets;  // where the piece starts in the elements under the windows
  for (auto [dimension, its] : llvm::enumerate(window)) {
    const auto d = static_cast<int64_t>(dimension);
    if (!local.HasOwnCode(0, d)) continue;
    const CutDimension cut = local.OperandCut(0, d);
    const int64_t size = pieces.PieceSize(cut);
    Places places{cut, {}, 0}, windows{local.OperandCut(1, d), {}, 0};
    offsets.emplace_back();
    for (int64_t place = 0; place < pieces.CountOf(cut); ++place) {
      const int64_t begin = place * size, first = llvm::divideFloorSigned(begin - its.size, its.stride) + 1;
      windows.firsts.push_back(first);
      windows.count = std::max(windows.count, llvm::divideFloorSigned(begin + size - 1, its.stride) - first + 1);
      places.firsts.push_back(first * its.stride);
      offsets.back().push_back(begin - first * its.stride);
    }
    places.count = (windows.count - 1) * its.stride + its.size;
    under.push_back(std::move(places));
    sources.push_back(std::move(windows));
  }
  SmallVector<Edges> edges;
  local.operands[0] = TakePlaces(local, 0, under, Value(), edges);
  local.operands[1] = TakePlaces(local, 1, sources, NeutralFor(local, local.rule.reduction, op.getSource()), edges);
  local.result_types[0] = cast<RankedTensorType>(local.operands[0].getType());
  Value value = CloneOnPieces(local)->getResult(0);
  for (auto [its, offset] : llvm::zip_equal(under, offsets)) {
    const int64_t dimension = its.cut.dimension, size = pieces.PieceSize(its.cut);
    value = llvm::all_equal(offset)
                ? pieces.Slice(value, dimension, offset.front(), size)
                : pieces.Slice(value, dimension, pieces.AtPlace(op.getLoc(), its.cut.axes, offset), size);
  }
  return {value};
}

SmallVector<Value> Slice(stablehlo::SliceOp op, LocalOp& local) {
  const PieceBuilder& pieces = local.pieces;
  SmallVector<int64_t> starts(op.getStartIndices()), limits(op.getLimitIndices());
  SmallVector<Places> places;
  SmallVector<std::pair<CutDimension, int64_t>> parts;  // with the number of elements
  for (int64_t dimension = 0; dimension < op.getType().getRank(); ++dimension) {
    if (!local.HasOwnCode(0, dimension)) continue;
    const int64_t stride = op.getStrides()[dimension];
    if (local.rule.factors[local.rule.operands[0][dimension]].reduces) {
      limits[dimension] = (op.getType().getDimSize(dimension) - 1) * stride + 1;
      parts.emplace_back(local.OperandCut(0, dimension), limits[dimension]);
    } else {
      places.push_back(PlacesFor(pieces, local.OperandCut(0, dimension), local.ResultCut(0, dimension), stride,
                                 -starts[dimension], 1));
      limits[dimension] = places.back().count;
    }
    starts[dimension] = 0;
  }
  SmallVector<Edges> edges;
  if (!places.empty()) local.operands[0] = TakePlaces(local, 0, places, Value(), edges);
  for (const auto& [cut, count] : parts)
    local.operands[0] =
        TakePart(pieces, local.operands[0], cut, pieces.Index(op.getLoc(), op.getStartIndices()[cut.dimension]), count,
                 NeutralFor(local, local.rule.reduction, op.getOperand()));
  // The elements taken are already the piece.
  if (local.operands[0].getType() == local.result_types[0]) return {local.operands[0]};
  auto clone = cast<stablehlo::SliceOp>(CloneOnPieces(local));
  for (auto [dimension, limit] : llvm::enumerate(limits))
    if (!local.HasOwnCode(0, static_cast<int64_t>(dimension))) limit = clone.getLimitIndices()[dimension];
  clone.setStartIndices(starts);
  clone.setLimitIndices(limits);
  return {clone.getResult()};
}

SmallVector<Value> Pad(stablehlo::PadOp op, LocalOp& local) {
  SmallVector<int64_t> low(op.getEdgePaddingLow()), high(op.getEdgePaddingHigh()), interior(op.getInteriorPadding());
  SmallVector<Places> places;
  for (int64_t dimension = 0; dimension < op.getType().getRank(); ++dimension) {
    if (!local.HasOwnCode(0, dimension)) continue;
    places.push_back(
        PlacesFor(local.pieces, local.OperandCut(0, dimension), local.ResultCut(0, dimension), 1, low[dimension], 1));
    places.back().dilation = interior[dimension] + 1;
  }
  SmallVector<Edges> edges;
  local.operands[0] = TakePlaces(local, 0, places, op.getPaddingValue(), edges);
  for (auto [its, edge] : llvm::zip_equal(places, edges)) {
    low[its.cut.dimension] = edge.low;
    high[its.cut.dimension] = edge.high;
    interior[its.cut.dimension] = edge.dilation - 1;
  }
  auto is_zero = [](int64_t count) { return count == 0; };
  if (llvm::all_of(low, is_zero) && llvm::all_of(high, is_zero) && llvm::all_of(interior, is_zero))
    return {local.operands[0]};
  auto clone = cast<stablehlo::PadOp>(CloneOnPieces(local));
  clone.setEdgePaddingLow(low);
  clone.setEdgePaddingHigh(high);
  clone.setInteriorPadding(interior);
  return {clone.getResult()};
}

// Takes from every operand the elements that would be in this shard's piece if the operand covered all places. Then
// selects the elements that are really there.
SmallVector<Value> Concatenate(stablehlo::ConcatenateOp op, LocalOp& local) {
  const PieceBuilder& pieces = local.pieces;
  const auto dimension = static_cast<int64_t>(op.getDimension());
  const CutDimension output = local.ResultCut(0, dimension);
  const int64_t size = pieces.PieceSize(output), count = pieces.CountOf(output);
  int64_t begin = 0;
  Value joined;
  for (auto [index, operand] : llvm::enumerate(op.getInputs())) {
    const CutDimension input = local.OperandCut(static_cast<unsigned>(index), dimension);
    if (input.size == 0) continue;
    Value taken =
        TakePlaces(local, static_cast<unsigned>(index), PlacesFor(pieces, input, output, 1, begin, 1), Value());
    if (joined) {
      const auto own_from = llvm::map_to_vector(llvm::seq(count), [&](int64_t place) { return begin - place * size; });
      joined =
          pieces.SelectInside(joined, taken, dimension, Value(), pieces.AtPlace(op.getLoc(), output.axes, own_from));
    } else {
      joined = taken;
    }
    begin += input.size;
  }
  return {joined};
}

// Shards exchange mirrored pieces; where the axes do not divide the dimension, the padding is then in front.
SmallVector<Value> Reverse(stablehlo::ReverseOp op, LocalOp& local) {
  const PieceBuilder& pieces = local.pieces;
  OpBuilder& builder = pieces.builder();
  Value value = local.operands[0];
  value = stablehlo::ReverseOp::create(builder, op.getLoc(), value.getType(), value, op.getDimensions());
  for (int64_t dimension : op.getDimensions()) {
    if (!local.HasOwnCode(0, dimension)) continue;
    const CutDimension cut = local.OperandCut(0, dimension);
    const int64_t size = pieces.PieceSize(cut), count = pieces.CountOf(cut);
    SmallVector<int64_t> pairs;
    for (int64_t place = 0; place < count; ++place) pairs.append({place, count - 1 - place});
    value = ir::PermuteOp::create(
        builder, op.getLoc(), value.getType(), value, ir::AxisNames(builder.getContext(), cut.axes),
        DenseIntElementsAttr::get(RankedTensorType::get({count, 2}, builder.getI64Type()), pairs));
    const CutDimension mirrored{dimension, count * size, cut.axes};
    value = ShiftPieces(pieces, value, mirrored, count * size - cut.size);
  }
  return {value};
}

}  // namespace

void AddWindowPieces(PieceRules& rules) {
  rules.Add<stablehlo::ConvolutionOp, Convolution>();
  rules.Add<stablehlo::ReduceWindowOp, ReduceWindow>();
  rules.Add<stablehlo::SelectAndScatterOp, SelectAndScatter>();
  rules.Add<stablehlo::SliceOp, Slice>();
  rules.Add<stablehlo::PadOp, Pad>();
  rules.Add<stablehlo::ConcatenateOp, Concatenate>();
  rules.Add<stablehlo::ReverseOp, Reverse>();
}

}  // namespace tessera
