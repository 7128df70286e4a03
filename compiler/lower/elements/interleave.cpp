// SPDX-License-Identifier: Apache-2.0
// Rewrites pad(x) + pad(y) where x fills the even positions and y the odd ones, as in JAX's associative scan. Two
// copies into the result replace two filled tensors and their sum.
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"

namespace tessera {
namespace {

using namespace mlir;

bool IsZero(Value value) {
  DenseElementsAttr constant;
  if (!matchPattern(value, m_Constant(&constant)) || !constant.isSplat()) return false;
  if (isa<FloatType>(constant.getElementType())) return constant.getSplatValue<APFloat>().isPosZero();
  return isa<IntegerType>(constant.getElementType()) && constant.getSplatValue<APInt>().isZero();
}

// Returns the dimension whose elements |pad| spreads to every other position, with zeros in the remaining positions;
// nothing for any other pad.
std::optional<int64_t> SpreadDimension(stablehlo::PadOp pad) {
  if (!pad || !pad->hasOneUse() || !IsZero(pad.getPaddingValue())) return std::nullopt;
  std::optional<int64_t> spread;
  const auto rank = static_cast<int64_t>(pad.getInteriorPadding().size());
  for (int64_t dim = 0; dim < rank; ++dim) {
    const int64_t low = pad.getEdgePaddingLow()[dim], high = pad.getEdgePaddingHigh()[dim];
    const int64_t interior = pad.getInteriorPadding()[dim];
    if (low == 0 && high == 0 && interior == 0) continue;
    if (spread || interior != 1 || low < 0 || low > 1 || high < 0 || high > 1) return std::nullopt;
    spread = dim;
  }
  return spread;
}

struct Interleave : OpRewritePattern<stablehlo::AddOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(stablehlo::AddOp op, PatternRewriter& rewriter) const override {
    auto even = op.getLhs().getDefiningOp<stablehlo::PadOp>(), odd = op.getRhs().getDefiningOp<stablehlo::PadOp>();
    const std::optional<int64_t> dim = SpreadDimension(even);
    auto type = dyn_cast<RankedTensorType>(op.getType());
    if (!dim || SpreadDimension(odd) != dim || !type || !type.hasStaticShape()) return failure();
    if (even.getEdgePaddingLow()[*dim] == 1) std::swap(even, odd);
    if (even.getEdgePaddingLow()[*dim] != 0 || odd.getEdgePaddingLow()[*dim] != 1) return failure();
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    Value x = PlusZero(b, even.getOperand()), y = PlusZero(b, odd.getOperand());
    const int64_t xs = SizeOf(x, *dim), ys = SizeOf(y, *dim);
    // The even operand may have one element more than the odd one.
    if (xs + ys != type.getDimSize(*dim) || ys == 0 || (xs != ys && xs != ys + 1)) return failure();
    if (xs == ys) {
      rewriter.replaceOp(op, Pairs(b, x, y, *dim, type));
      return success();
    }
    Value pairs = Pairs(b, Part(b, x, *dim, 0, ys), y, *dim, Resized(type, *dim, 2 * ys));
    rewriter.replaceOpWithNewOp<stablehlo::ConcatenateOp>(op, type, ValueRange{pairs, Part(b, x, *dim, ys, xs)},
                                                          static_cast<uint64_t>(*dim));
    return success();
  }

 private:
  static int64_t SizeOf(Value value, int64_t dim) { return cast<RankedTensorType>(value.getType()).getDimSize(dim); }

  static RankedTensorType Resized(RankedTensorType type, int64_t dim, int64_t size) {
    SmallVector<int64_t> shape(type.getShape());
    shape[dim] = size;
    return type.clone(shape);
  }

  // Returns |value| plus the zero padding of the other operand, which turns a float -0 into 0.
  static Value PlusZero(ImplicitLocOpBuilder& b, Value value) {
    auto type = cast<RankedTensorType>(value.getType());
    if (!isa<FloatType>(type.getElementType())) return value;
    Value zero = stablehlo::ConstantOp::create(b, cast<DenseElementsAttr>(b.getZeroAttr(type)));
    return stablehlo::AddOp::create(b, value, zero);
  }

  static Value Part(ImplicitLocOpBuilder& b, Value value, int64_t dim, int64_t begin, int64_t end) {
    auto type = cast<RankedTensorType>(value.getType());
    SmallVector<int64_t> starts(type.getRank(), 0), limits(type.getShape()), strides(type.getRank(), 1);
    starts[dim] = begin;
    limits[dim] = end;
    return stablehlo::SliceOp::create(b, Resized(type, dim, end - begin), value, starts, limits, strides);
  }

  // Returns x0, y0, x1, y1, ... along |dim|.
  static Value Pairs(ImplicitLocOpBuilder& b, Value x, Value y, int64_t dim, RankedTensorType type) {
    SmallVector<int64_t> shape(cast<RankedTensorType>(x.getType()).getShape());
    shape.insert(shape.begin() + dim + 1, 1);
    SmallVector<Value> halves;
    for (Value half : {x, y}) halves.push_back(stablehlo::ReshapeOp::create(b, type.clone(shape), half));
    shape[dim + 1] = 2;
    Value pairs = stablehlo::ConcatenateOp::create(b, type.clone(shape), halves, static_cast<uint64_t>(dim + 1));
    return stablehlo::ReshapeOp::create(b, type, pairs);
  }
};

}  // namespace

void PopulateInterleaveRewrites(RewritePatternSet& patterns) { patterns.add<Interleave>(patterns.getContext()); }

}  // namespace tessera
